import type { Game, Table, Telling, Text } from '../engine/index.ts'
import { defined } from '../engine/index.ts'
import { goOn } from './interruption.ts'

/** What happened in a turn of a game, in words. */
export interface LoggedTurn {
  readonly turn: string
  readonly round: number
  readonly lines: readonly Text[]
}

/**
 * Logs a game while it is played: every action and every roll goes into a list of turns and, at once, to whoever watches.
 * Only the game that comes back is logged. Players must be given the original game, or what they try out would be logged too.
 */
export const openTurnLog = (table: Table, game: Game<unknown, unknown>, cap: number, telling: Telling | undefined) => {
  const turns: { turn: string; round: number; lines: Text[] }[] = []
  let firstRound: number | undefined
  let last: unknown

  const enter = (state: unknown): void => {
    const turn = game.turn(state)
    if (turn === turns.at(-1)?.turn) return
    if (turns.length > 0) telling?.tell([table.tellPosition(state)])
    const round = game.round(state)
    firstRound ??= round
    turns.push({ turn, round, lines: [] })
    telling?.onStep(round - firstRound)
    telling?.tell([`\n${turn}`])
  }
  const note = (lines: readonly Text[]): void => {
    if (lines.length === 0) return
    defined(turns.at(-1)).lines.push(...lines)
    telling?.tell(lines)
  }

  const logged: Game<unknown, unknown> & Pick<Table, 'rolled'> = {
    ...game,
    rolled: table.rolled,
    next: state => {
      goOn()
      last = state
      const next = game.next(state)
      // Before a player decides, so that those who watch know whom they wait for.
      if (next.kind !== 'over' && game.round(state) <= cap) enter(state)
      return next
    },
    act: (state, action) => {
      note(table.tellAction(state, action))
      game.act(state, action)
    },
    chance: (state, stream) => {
      game.chance(state, stream)
      note(table.tellChance(state))
    },
  }
  return { game: logged, turns: (): readonly LoggedTurn[] => turns, last: () => last }
}
