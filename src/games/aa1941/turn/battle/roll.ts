import { fires } from '../../../../armies/index.ts'
import { defined, type Stream } from '../../../../engine/index.ts'
import { type Fight, type FightHits, isRollStep } from '../fight.ts'
import type { State } from '../state.ts'
import { takeHits } from './battle-steps.ts'
import { currentBattle, momentOf } from './current-battle.ts'

/** Dice of one kind of unit that hit on the same numbers. */
export interface RolledDice {
  readonly unit: string
  /** They hit on this or less. */
  readonly value: number
  readonly dice: readonly number[]
  readonly hits: number
}

/** The dice of one step of a battle. */
export interface BattleRoll {
  readonly space: number
  readonly round: number
  readonly side: 'attacker' | 'defender'
  /** Whether it was the surprise strike of submarines (R41-9.3.3, 9.3.4). */
  readonly isStrike: boolean
  readonly dice: readonly RolledDice[]
  readonly hits: FightHits
}

// Beside the state, not in it: what fell is told, and changes nothing any more.
const rolls = new WeakMap<State, BattleRoll>()

/** What the last `rollBattle` on this very state rolled. */
export const lastRoll = (state: State): BattleRoll | undefined => rolls.get(state)

/** Rolls the dice that the battle waits for: one number of the stream for each die. */
export const rollBattle = (state: State, stream: Stream): void => {
  const { fight } = state
  if (!fight || !isRollStep(fight.step)) throw new Error('no dice are to be rolled now')
  const current = currentBattle(state, fight)
  const hits = [0, 0, 0]
  const rolled: { unit: string; value: number; dice: number[]; hits: number }[] = []
  for (const { unit, count, pips, scores } of current.toPlay.process.dice(momentOf(current, fight.step))) {
    let group = rolled.find(other => other.unit === unit && other.value === pips)
    if (!group) {
      group = { unit, value: pips, dice: [], hits: 0 }
      rolled.push(group)
    }
    for (let die = 0; die < count; die++) {
      const face = 1 + Math.floor(6 * stream.nextFraction())
      group.dice.push(face)
      if (face > pips) continue
      group.hits++
      hits[scores] = defined(hits[scores]) + 1
    }
  }
  const scored: FightHits = {
    sub: defined(hits[fires.sub]),
    air: defined(hits[fires.air]),
    any: defined(hits[fires.any]),
  }
  rolls.set(state, { ...told(fight), dice: rolled, hits: scored })
  takeHits(state, fight, fight.step, scored)
}

const told = ({ space, round, step }: Fight) => ({
  space,
  round,
  side: step === 'attackerStrikes' || step === 'attackerFires' ? ('attacker' as const) : ('defender' as const),
  isStrike: step === 'attackerStrikes' || step === 'defenderStrikes',
})
