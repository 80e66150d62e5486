import {
  addAt,
  addWeight,
  binned,
  defined,
  type Histogram,
  histogramOf,
  type Text,
  type Weights,
} from '../../../engine/index.ts'
import { conditionOf } from '../fire/casualty.ts'
import { type End, type EndChances, ends, share, shares } from '../fire/fields.ts'
import type { Piece, Rules } from '../fire/piece.ts'
import { notModelledOn } from '../fire/remarks.ts'
import { endsOver } from '../fire/resolve.ts'
import { type Both, solveBoth } from './both.ts'
import { type Deeds, keyOf } from './deeds.ts'
import { choicesAtStart, followBest, likeliestLine } from './follow.ts'
import { worthOver } from './objective.ts'
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
import { type Assault, armsOfUnits, type Fire } from './prepare.ts'
import type { Choice } from './solve.ts'
import { destroyedChances, digitOf, type States } from './states.ts'

const mostChoices = 24
const mostBars = 200

/** The solved answer. */
export const solvedAnswer = (assault: Assault, isCancelled: () => boolean) => {
  const { own, enemy, objective, rules } = assault
  const both = solveBoth(assault, isCancelled)
  const stops = new Stops(both)
  const final = followBest(both.own, new Map([[0, 1]]), isCancelled, (set, chances) => {
    if (enemy) stops.add(set, chances)
  })
  const digits = marginals(own.states, final)
  const ours = enemy
    ? stops.side(rules, isCancelled).map((unit, index) => inShares(unit, defined(own.pieces[index])))
    : null
  const { arms } = both.own
  const line = likeliestLine(both.own)
  return {
    objective,
    attackers: own.pieces.map(({ card }) => card.name),
    play: 'solved',
    value: defined(both.own.values[own.states.start]),
    valueDestroyed: worthOver(own.points, digits),
    valueLost: ours?.reduce((sum, { valueLost }) => sum + valueLost, 0) ?? null,
    first: line[0] ? attackOf(arms, line[0].choice) : null,
    choices: choicesAtStart(both.own)
      .map(choice => ({ ...attackOf(arms, choice), value: choice.value }))
      .sort((one, other) => other.value - one.value)
      .slice(0, mostChoices),
    line: line.map(({ choice: _, ...step }) => ({ ...step, targets: [...step.targets], hits: [...step.hits] })),
    targets: sideOf(own.targets, digits, rules),
    own: ours,
    valueDistribution: valueDistribution(own, final, rules),
    ...plansOf(assault, (deeds, silenced) => both.returned(deeds).lost(silenced), both),
    notModelled: notModelledOn([...own.pieces, ...own.targets], 'assault'),
  }
}

const attackOf = (arms: Fire['arms'], { arm, way, option }: Choice) => {
  const { attacker, ways } = defined(arms[arm])
  const { by, hits } = defined(defined(defined(ways[way])[0])[option])
  return { attacker, by, targets: hits.map(({ target }) => target) }
}

/** Where the attackers stop, as far as the return fire goes by it: what they have done, and which enemies are gone. */
class Stops {
  readonly #both: Both
  readonly #found = new Map<string, { readonly deeds: Deeds; readonly silenced: Map<number, number> }>()

  constructor(both: Both) {
    this.#both = both
  }

  add(set: number, chances: Float64Array): void {
    const deeds = this.#both.deeds(set)
    const found = this.#found.get(keyOf(deeds)) ?? { deeds, silenced: new Map<number, number>() }
    this.#found.set(keyOf(deeds), found)
    chances.forEach((chance, state) => {
      if (chance === 0) return
      const gone = this.#both.silenced(state)
      found.silenced.set(gone, (found.silenced.get(gone) ?? 0) + chance)
    })
  }

  /** The attackers after the return fire. */
  side(rules: Rules, isCancelled: () => boolean) {
    const sides = [...this.#found.values()].map(({ deeds, silenced }) => {
      const { fire, solved } = this.#both.returned(deeds)
      const from = new Map<number, number>()
      for (const [units, chance] of silenced) {
        const set = armsOfUnits(fire.arms, units)
        from.set(set, (from.get(set) ?? 0) + chance)
      }
      return endsOfSide(fire.targets, marginals(fire.states, followBest(solved, from, isCancelled)), rules)
    })
    return sides.reduce((sums, side) => sums.map((unit, index) => together(unit, defined(side[index]))))
  }
}

interface UnitAfter {
  readonly unit: Text
  readonly cost: number
  readonly ends: EndChances
}

/** The same unit in two cases, each with its share of the chances. */
const together = (one: UnitAfter, other: UnitAfter): UnitAfter => ({
  ...one,
  ends: Object.fromEntries(ends.map(end => [end, one.ends[end] + other.ends[end]])) as Record<End, number>,
})

/** The best plan made beforehand, and the one of the question. */
export const plansOf = (assault: Assault, lostAfter: LostAfter, both?: Both, mostStates = mostJoint): Plans => {
  const { own, rules, plan } = assault
  const start = startDigits(own.states)
  const best = bestPlan(own.arms, own.states, own.worth, start, mostStates)
  const written = (attacks: readonly PlannedAttack[]): WrittenPlan => {
    const digits = digitsAfter(own.states, attacks, start)
    return {
      value:
        worthOfPlan(own.states, own.worth, attacks, start, mostStates) -
        (both ? meanLost(assault, attacks, lostAfter, both) : 0),
      valueDestroyed: worthOver(own.points, digits),
      attacks: attacks.map(({ attacker, option }) => ({
        attacker,
        by: option.by,
        targets: option.hits.map(({ target }) => target),
      })),
      ends: own.targets.map((piece, target) => shares(endsOver(piece, defined(digits[target]), rules))),
    }
  }
  const found = written(best.plan)
  // What the return fire takes is not searched for: it may be better to fire at nothing.
  const [idle, isSearched] = both ? [written([]), !isMinded(assault)] : [found, true]
  const bestFixed = idle.value > found.value ? idle : found
  return {
    bestFixed: { ...bestFixed, isExhaustive: best.isExhaustive && isSearched },
    plan: plan ? written(plan) : null,
  }
}

type LostAfter = (deeds: Deeds, silenced: number) => number

/** Whether what the attackers do changes what they lose, and that counts. */
const isMinded = ({ objective, own, minded, solverArms }: Assault): boolean =>
  objective === 'swing' &&
  (own.states.hasBurnt.includes(true) ||
    solverArms.some(({ attacker, front }) => front !== undefined || minded.hides(attacker) || minded.slips(attacker)))

/** What the return fire takes on average after a plan. */
const meanLost = (
  { objective, enemy, own, minded }: Assault,
  plan: readonly PlannedAttack[],
  lostAfter: LostAfter,
  { silenced }: Both,
): number => {
  if (objective !== 'swing' || !enemy) return 0
  const faced = new Map<number, number>()
  let revealed = 0
  for (const { attacker, option } of plan.toReversed()) {
    if (minded.hides(attacker)) revealed |= 1 << attacker
    // That of its first attack, which comes last here.
    const front = minded.front(attacker, option)
    if (front === undefined) faced.delete(attacker)
    else faced.set(attacker, front)
  }
  let sum = 0
  for (const [slipped, chances] of endsAfter(own.states, plan, minded.slips))
    chances.forEach((chance, state) => {
      if (chance > 0) sum += chance * lostAfter({ revealed, slipped, faced }, silenced(state))
    })
  return sum
}

interface WrittenPlan {
  readonly value: number
  readonly valueDestroyed: number
  readonly attacks: readonly { readonly attacker: number; readonly by: string; readonly targets: readonly number[] }[]
  readonly ends: readonly object[]
}

/** Both, as a reply has them. */
export interface Plans {
  readonly bestFixed: WrittenPlan & { readonly isExhaustive: boolean }
  readonly plan: WrittenPlan | null
}

/** Chances of the digits of each target. */
const marginals = (states: States, chances: Float64Array): Digits => {
  const digits = states.digits.map(size => new Array<number>(size).fill(0))
  chances.forEach((chance, state) => {
    if (chance > 0)
      digits.forEach((masses, target) => {
        addAt(masses, digitOf(states, state, target), chance)
      })
  })
  return digits
}

const endsOfSide = (pieces: readonly Piece[], digits: Digits, rules: Rules): readonly UnitAfter[] =>
  pieces.map((piece, index) => ({
    unit: piece.card.name,
    cost: piece.card.cost,
    ends: endsOver(piece, defined(digits[index]), rules),
  }))

/** As a reply has it; `piece` is the unit before any fire. */
const inShares = ({ unit, cost, ends }: UnitAfter, piece: Piece) => ({
  unit,
  cost,
  before: conditionOf(piece),
  ends: shares(ends),
  valueLost: cost * ends.destroyed,
})

const sideOf = (pieces: readonly Piece[], digits: Digits, rules: Rules) =>
  endsOfSide(pieces, digits, rules).map((unit, index) => inShares(unit, defined(pieces[index])))

/** Chances of the points destroyed. */
const valueDistribution = ({ states, targets }: Fire, final: Float64Array, rules: Rules): Histogram => {
  const destroyed = destroyedChances(states, targets, rules)
  const weights: Weights<number> = new Map()
  final.forEach((chance, state) => {
    if (chance === 0) return
    let sums: Weights<number> = new Map([[0, chance]])
    targets.forEach(({ card }, target) => {
      const gone = defined(defined(destroyed[target])[digitOf(states, state, target)])
      if (gone === 0) return
      const next: Weights<number> = new Map()
      for (const [value, weight] of sums) {
        addWeight(next, value + card.cost, weight * gone)
        if (gone < 1) addWeight(next, value, weight * (1 - gone))
      }
      sums = next
    })
    for (const [value, weight] of sums) addWeight(weights, value, weight)
  })
  return binned(histogramOf(weights), mostBars).map(([value, weight]) => [value, share(weight)])
}
