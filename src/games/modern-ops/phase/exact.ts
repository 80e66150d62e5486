import { defined } from '../../../engine/index.ts'
import { accountOf } from './account.ts'
import { addLedger, newLedger } from './ledger.ts'
import { likelyLine } from './likely-line.ts'
import { lossesOf } from './losses.ts'
import type { Pieces, SideIndex } from './pieces.ts'
import type { ActionReply, PhaseBody } from './reply.ts'
import { placeStart, type Solving, solverOf } from './solver.ts'
import { firstMost } from './umpire.ts'
import { actionWords, whoAtStart } from './words.ts'

/** Who may be the first to act, and with what chance. */
export interface Start {
  readonly toAct: SideIndex
  readonly chance: number
}

/** The whole answer, solved. Throws TooManySteps. */
export const solvePhase = (pieces: Pieces, starts: readonly Start[], solving: Solving): PhaseBody => {
  const solver = solverOf(pieces, solving)
  const { play } = solver
  const ledger = newLedger(pieces)
  const who = whoAtStart(pieces, solver.settling)
  const replies = starts.map(({ toAct, chance }) => {
    placeStart(solver, toAct)
    const ways = play.ways()
    const values = ways.map(way => play.perform(way))
    const forActor = toAct === 0 ? values : values.map(value => -value)
    const best = firstMost(forActor)
    const actions = ways.map((way, at) => ({
      ...actionWords(pieces, play.codes, who, way),
      value: defined(values[at]),
      behindBest: Math.max(0, defined(forActor[best]) - defined(forActor[at])),
    }))
    addLedger(ledger, accountOf(solver, pieces, toAct, defined(ways[best])), chance)
    const line = likelyLine(solver, pieces, toAct, defined(ways[best]))
    return {
      toAct: sideName(toAct),
      chance,
      value: defined(values[best]),
      best: defined(actions[best]).text,
      actions: bestFirst(actions),
      notConsidered: 0,
      line,
    }
  })
  return {
    value: replies.reduce((sum, { chance, value }) => sum + chance * value, 0),
    starts: replies,
    ...lossesOf(pieces, ledger),
    positions: solver.size(),
  }
}

export const sideName = (side: SideIndex): 'own' | 'enemy' => (side === 0 ? 'own' : 'enemy')

/** By how far behind they are, then as they were. */
export const bestFirst = (actions: readonly ActionReply[]): ActionReply[] =>
  actions.toSorted((one, other) => one.behindBest - other.behindBest)
