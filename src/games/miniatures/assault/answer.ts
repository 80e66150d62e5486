import {
  addAt,
  addWeight,
  binned,
  defined,
  getOrInsert,
  type Histogram,
  histogramOf,
  sumBy,
  type Weights,
} from '../../../engine/index.ts'
import { addEnds, conditionOf, noEnds } from '../fire/casualty.ts'
import { type End, type EndChances, share, shares } from '../fire/fields.ts'
import { type Piece, pieceAt, type Rules } from '../fire/piece.ts'
import { notModelledOn } from '../fire/remarks.ts'
import { endsOver } from '../fire/resolve.ts'
import { type Actions, keyOf } from './actions.ts'
import { type Both, solveBoth } from './both.ts'
import { attackOf, choicesAtStart, followBest, likeliestLine } from './follow.ts'
import {
  type Digits,
  digitsAfter,
  endsAfter,
  mostJoint,
  type PlannedAttack,
  startDigits,
  worthOfPlan,
} from './plan-odds.ts'
import { bestPlan } from './plans.ts'
import type { Assault } from './prepare.ts'
import { digitIn, type States, worthOver } from './states.ts'

const mostChoices = 24
const mostBars = 200

/** The solved answer. */
export const solvedAnswer = (assault: Assault, isCancelled: () => boolean) => {
  const { own, enemy, objective, rules } = assault
  const both = solveBoth(assault, isCancelled)
  const stops: Stops = new Map()
  const final = followBest(both.own, new Map([[0, 1]]), isCancelled, (set, chances) => {
    if (enemy) addStop(stops, both, set, chances)
  })
  const digits = marginals(own.states, final)
  const ours = enemy
    ? ownAfter(stops, both, rules, isCancelled).map((ends, index) => unitAfter(pieceAt(own.pieces, index), ends))
    : null
  const line = likeliestLine(both.own)
  const [first] = line
  return {
    objective,
    attackers: own.pieces.map(({ card }) => card.name),
    play: 'solved',
    value: defined(both.own.values[own.states.start]),
    valueDestroyed: worthOver(own.points, digits),
    valueLost: ours && sumBy(ours, ({ valueLost }) => valueLost),
    first: first ? { attacker: first.attacker, by: first.by, targets: first.targets } : null,
    choices: choicesAtStart(both.own)
      .sort((one, other) => other.value - one.value)
      .slice(0, mostChoices),
    line,
    targets: endsOfSide(own.targets, digits, rules).map((ends, index) => unitAfter(pieceAt(own.targets, index), ends)),
    own: ours,
    valueDistribution: valueDistribution(own.states, final),
    ...plansOf(assault, both),
    notModelled: notModelledOn([...own.pieces, ...own.targets], 'assault'),
  }
}

/** Where the attackers stop, as far as the return fire goes by it: what they have done, and which enemies are gone. */
type Stops = Map<string, { readonly actions: Actions; readonly silenced: Weights<number> }>

const addStop = (stops: Stops, both: Both, set: number, chances: Float64Array): void => {
  const actions = both.actions(set)
  const { silenced } = getOrInsert(stops, keyOf(actions), () => ({ actions, silenced: new Map() }))
  for (const [state, chance] of chances.entries()) if (chance > 0) addWeight(silenced, both.silenced(state), chance)
}

/** What becomes of the attackers after the return fire. */
const ownAfter = (stops: Stops, both: Both, rules: Rules, isCancelled: () => boolean): readonly EndChances[] =>
  [...stops.values()]
    .map(({ actions, silenced }) => {
      const { fire, solved, without } = both.returned(actions)
      const from: Weights<number> = new Map()
      for (const [units, chance] of silenced) addWeight(from, without(units), chance)
      return endsOfSide(fire.targets, marginals(fire.states, followBest(solved, from, isCancelled)), rules)
    })
    .reduce<Record<End, number>[]>(
      (sums, side) => side.map((ends, index) => addEnds(sums[index] ?? noEnds(), ends)),
      [],
    )

/** What the return fire takes on average after some actions, by the enemies that are destroyed at once. */
type Returning = Pick<Both, 'returned' | 'silenced'>

/** The best plan made beforehand, and the one of the question. Without `both`, what the return fire takes is left out. */
export const plansOf = (assault: Assault, both?: Returning, mostStates = mostJoint) => {
  const { own, rules, plan, objective, goesByActions } = assault
  const start = startDigits(own.states)
  const best = bestPlan(own.shooters, own.states, own.worth, mostStates)
  const written = (attacks: readonly PlannedAttack[]) => {
    const digits = digitsAfter(own.states, attacks, start)
    return {
      value:
        worthOfPlan(own.states, own.worth, attacks, start, mostStates) - (both ? meanLost(assault, attacks, both) : 0),
      valueDestroyed: worthOver(own.points, digits),
      attacks: attacks.map(({ attacker, option }) => attackOf(attacker, option)),
      ends: endsOfSide(own.targets, digits, rules).map(shares),
    }
  }
  const found = written(best.plan)
  // What the return fire takes is not searched for: it may be better to fire at nothing.
  const idle = both ? written([]) : found
  const isUnsearched =
    both && objective === 'swing' && (goesByActions || own.states.targets.some(({ hasBurnt }) => hasBurnt))
  return {
    bestFixed: { ...(idle.value > found.value ? idle : found), isExhaustive: best.isExhaustive && !isUnsearched },
    plan: plan ? written(plan) : null,
  }
}

/** What the return fire takes on average after a plan. */
const meanLost = (
  { objective, enemy, own, relevant }: Assault,
  plan: readonly PlannedAttack[],
  both: Returning,
): number => {
  if (objective !== 'swing' || !enemy) return 0
  const faced = new Map<number, number>()
  let revealed = 0
  for (const { attacker, option } of plan.toReversed()) {
    if (relevant.hides(attacker)) revealed |= 1 << attacker
    // That of its first attack, which comes last here.
    const front = relevant.front(attacker, option)
    if (front === undefined) faced.delete(attacker)
    else faced.set(attacker, front)
  }
  let sum = 0
  for (const [slipped, chances] of endsAfter(own.states, plan, relevant.slips)) {
    const { lost } = both.returned({ revealed, slipped, faced })
    for (const [state, chance] of chances.entries()) if (chance > 0) sum += chance * lost(both.silenced(state))
  }
  return sum
}

/** Chances of the digits of each target. */
const marginals = ({ targets }: States, chances: Float64Array): Digits =>
  targets.map(target => {
    const masses = new Array<number>(target.size).fill(0)
    for (const [state, chance] of chances.entries()) if (chance > 0) addAt(masses, digitIn(target, state), chance)
    return masses
  })

const endsOfSide = (pieces: readonly Piece[], digits: Digits, rules: Rules): readonly EndChances[] =>
  pieces.map((piece, index) => endsOver(piece, defined(digits[index]), rules))

/** A unit as a reply has it, from what it was before any fire. */
export const unitAfter = (piece: Piece, ends: EndChances) => {
  const { name, cost } = piece.card
  return { unit: name, cost, before: conditionOf(piece), ends: shares(ends), valueLost: cost * ends.destroyed }
}

/** Chances of the points destroyed. */
const valueDistribution = ({ targets }: States, final: Float64Array): Histogram => {
  const weights: Weights<number> = new Map()
  for (const [state, chance] of final.entries()) {
    if (chance === 0) continue
    let sums: Weights<number> = new Map([[0, chance]])
    for (const target of targets) {
      const gone = defined(target.destroyed[digitIn(target, state)])
      if (gone === 0) continue
      const next: Weights<number> = new Map()
      for (const [value, weight] of sums) {
        addWeight(next, value + target.cost, weight * gone)
        if (gone < 1) addWeight(next, value, weight * (1 - gone))
      }
      sums = next
    }
    for (const [value, weight] of sums) addWeight(weights, value, weight)
  }
  return binned(histogramOf(weights), mostBars).map(([value, weight]) => [value, share(weight)])
}
