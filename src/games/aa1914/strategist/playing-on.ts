import type { SearchDice } from '../../../boards/index.ts'
import { isZone, spaceCount } from '../board/map.ts'
import { sideOf } from '../board/units.ts'
import type { Action } from '../play/action.ts'
import { actIn } from '../play/game.ts'
import { rollNext } from '../turn/flow.ts'
import { diceNext } from '../turn/next.ts'
import type { State } from '../turn/state.ts'
import { forceOf, forceOfSide, worthOf } from './force.ts'
import { exchangeIn } from './forecast.ts'

// Turns that are played on while somebody looks ahead.

/** How a turn is led. */
export type Lead = (state: State) => Action

/** A sample: its number, and the dice of all samples. */
export interface Sample {
  readonly dice: SearchDice
  readonly index: number
}

/** A battle on land that is being fought, and what it was expected to bring. */
interface Battle {
  readonly space: number
  /** IPC of the attacker's units less those of the defenders, when it began. */
  readonly before: number
  readonly gain: number
}

const balanceIn = (state: State, space: number): number =>
  worthOf(forceOf(state, space, state.power)) - worthOf(forceOfSide(state, space, 1 - sideOf(state.power)))

const battleBegun = (state: State): Battle | undefined => {
  const { fight } = state
  if (!fight || isZone(fight.space)) return undefined
  const { space, bombards } = fight
  const { killed, lost } = exchangeIn(state, space, bombards)
  return { space, before: balanceIn(state, space), gain: killed - lost }
}

/** Rounds of a battle whose dice are told apart. */
const roundsApart = 16

/**
 * Plays the acting power's turn to its end. What comes back is its luck: IPC that its battles on land brought beyond what was
 * to be expected of them. The dice of a battle hang on where it is fought, so plans that share it share its luck.
 */
export const playTurn = (state: State, lead: Lead, { dice, index }: Sample, turn: number): number => {
  const { power, round } = state
  let luck = 0
  let battle: Battle | undefined
  while (state.winner === undefined && state.power === power && state.round === round) {
    if (diceNext(state) !== undefined) {
      const { fight } = state
      rollNext(state, dice.of(index, (turn * roundsApart + (fight?.round ?? 0)) * spaceCount + (fight?.space ?? 0)))
    } else {
      actIn(state, lead(state))
      battle ??= battleBegun(state)
    }
    // Only the end of a phase that nobody fights in ends a turn.
    if (battle && state.power === power && state.fight?.space !== battle.space) {
      luck += balanceIn(state, battle.space) - battle.before - battle.gain
      battle = undefined
    }
  }
  return luck
}
