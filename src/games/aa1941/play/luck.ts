import { type BattleToPlay, branchesOfWorth, type Moment, momentAfterHits, worthOf } from '../../../armies/index.ts'
import { addAt, defined, getOrInsert, type HitChances, type Key, type Luck } from '../../../engine/index.ts'
import { isZone, nameOf } from '../board/map.ts'
import { allies, axis, powerCount, sideOf } from '../board/units.ts'
import { type CurrentBattle, currentBattle, lastRoll, momentOf, volleyChances } from '../turn/battle/index.ts'
import type { Fight, FightHits } from '../turn/fight.ts'
import { take } from '../turn/income.ts'
import type { State } from '../turn/state.ts'
import { fundsOf } from './adjudicate.ts'

/** What a battle is worth to the attacker once a volley has scored these hits, in IPC. */
export type WorthAfter = (hits: FightHits) => number

/** Battles in which more branches than this would have to be followed are judged by what has fallen in them alone. */
const mostBranches = 100_000

/**
 * The luck of the dice that fell last, in IPC by team: `before` is the state in which they were due, `after` the very one in which
 * they were rolled. What the battle is worth after the hits that fell, less the mean of what it is worth over all hits that could
 * have fallen. So its own mean is 0, whatever anybody decides before or afterwards (Burch and others, 2018, "AIVAT").
 */
export const luckOf = (before: State, after: State): Luck => {
  const { fight } = before
  const roll = lastRoll(after)
  if (!fight || !roll) throw new Error('no dice have been rolled')
  const worth = worthAfterHits(before, fight)
  const luck = worth(roll.hits) - expectedWorth(before, worth)
  const byTeam = [0, 0]
  byTeam[sideOf(before.power)] = luck
  byTeam[1 - sideOf(before.power)] = -luck
  return { of: nameOf(fight.space), byTeam }
}

/** The mean of what a battle is worth over all that the dice may come to. */
export const expectedWorth = (state: State, worth: WorthAfter): number => {
  const { sub, air, any } = volleyChances(state)
  return meanOver(sub, ofSub =>
    meanOver(air, ofAir => meanOver(any, ofAny => worth({ sub: ofSub, air: ofAir, any: ofAny }))),
  )
}

const meanOver = (chances: HitChances, value: (hits: number) => number): number =>
  chances.reduce((sum, chance, hits) => (chance > 0 ? sum + chance * value(hits) : sum), 0)

/**
 * What a fight with dice due is worth to the attacker after its hits: the IPC that the defender will lose in it on the average, less
 * those that the attacker will, and what taking the territory brings. Casualties are taken in the usual order, and both sides dive
 * and retreat as well as can be. Of battles too large for that it is what has fallen so far.
 */
export const worthAfterHits = (state: State, fight: Fight): WorthAfter => {
  const current = currentBattle(state, fight)
  const { process } = current.toPlay
  const due = momentOf(current, fight.step)
  const worth = worthOfMoments(current, prizeOf(state, fight.space))
  const known = new Map<Key, number>()
  return hits => {
    const moment = momentAfterHits(process, due, hits)
    return getOrInsert(known, process.key(moment), () => worth(moment))
  }
}

const worthOfMoments = ({ toPlay }: CurrentBattle, prize: number): ((moment: Moment) => number) => {
  const found = worths.get(toPlay)
  if (found?.prize === prize) return found.worth
  const worth = branchesOfWorth(toPlay) <= mostBranches ? worthOf(toPlay, prize) : worthSoFar(toPlay)
  worths.set(toPlay, { prize, worth })
  return worth
}

/** Both volleys of a round are of one battle, which so is solved once. */
const worths = new WeakMap<BattleToPlay, { readonly prize: number; readonly worth: (moment: Moment) => number }>()

/** What has fallen of the armies there are now, in IPC: the defender's less the attacker's. Units behind the line are as good as gone. */
const worthSoFar =
  ({ battle: { worth } }: BattleToPlay) =>
  ({ step, attacker, defender, extra }: Moment): number =>
    worth.ofRetreat(attacker, step === 'strikeBack' || step === 'fireBack' ? extra : defender)

/**
 * By how much the attacker's side would be further ahead if it took a space now, in IPC: three turns of income and the
 * money that a capital brings. At sea nothing is taken.
 */
export const prizeOf = (state: State, space: number): number => {
  if (isZone(space)) return 0
  const taken = state.copy()
  take(taken, space, state.power)
  return leadOf(taken, state.power) - leadOf(state, state.power)
}

/** How far a power's side is ahead in money and three turns of income. */
const leadOf = (state: State, power: number): number => {
  const sums = [0, 0]
  for (let other = 0; other < powerCount; other++) addAt(sums, sideOf(other), fundsOf(state, other))
  const lead = defined(sums[allies]) - defined(sums[axis])
  return sideOf(power) === allies ? lead : -lead
}
