import { fires, type VolleyDice } from '../../../../armies/index.ts'
import { rollDie } from '../../../../boards/index.ts'
import { addAt, defined, type Stream } from '../../../../engine/index.ts'
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
  /** In low luck, where the dice are of all units together: how many of the hits no die was rolled for. */
  readonly sure?: number
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
  const { sides, mode } = state.rules.ruleset.dice
  const due = current.toPlay.process.dice(momentOf(current, fight.step))
  const roll = (): number => rollDie(stream, sides)
  const { rolled, hits } = mode === 'lowLuck' ? rollPooled(due, sides, roll) : rollEach(due, roll)
  const scored: FightHits = {
    sub: defined(hits[fires.sub]),
    air: defined(hits[fires.air]),
    any: defined(hits[fires.any]),
  }
  rolls.set(state, { ...told(fight), dice: rolled, hits: scored })
  takeHits(state, fight, fight.step, scored)
}

interface Rolled {
  readonly rolled: RolledDice[]
  /** By what they may fall on (see `fires`). */
  readonly hits: readonly number[]
}

/** Every die by itself (R41-8.2). */
const rollEach = (due: readonly VolleyDice[], roll: () => number): Rolled => {
  const hits = [0, 0, 0]
  const rolled: { unit: string; value: number; dice: number[]; hits: number }[] = []
  for (const { unit, count, pips, scores } of due) {
    let group = rolled.find(other => other.unit === unit && other.value === pips)
    if (!group) {
      group = { unit, value: pips, dice: [], hits: 0 }
      rolled.push(group)
    }
    for (let die = 0; die < count; die++) {
      const face = roll()
      group.dice.push(face)
      if (face > pips) continue
      group.hits++
      addAt(hits, scores, 1)
    }
  }
  return { rolled, hits }
}

/** In low luck the strengths are added up: whole dice of them hit for certain, and one die is rolled for what is left over. */
const rollPooled = (due: readonly VolleyDice[], sides: number, roll: () => number): Rolled => {
  const pooled = [0, 0, 0]
  for (const { count, pips, scores } of due) addAt(pooled, scores, count * pips)
  const rolled: RolledDice[] = []
  const hits = pooled.map(pips => {
    const [sure, rest] = [Math.floor(pips / sides), pips % sides]
    const dice = rest > 0 ? [roll()] : []
    const scored = sure + dice.filter(face => face <= rest).length
    if (pips > 0) rolled.push({ unit: 'all', value: rest, dice, hits: scored, sure })
    return scored
  })
  return { rolled, hits }
}

const told = ({ space, round, step }: Fight) => ({
  space,
  round,
  side: step === 'attackerStrikes' || step === 'attackerFires' ? ('attacker' as const) : ('defender' as const),
  isStrike: step === 'attackerStrikes' || step === 'defenderStrikes',
})
