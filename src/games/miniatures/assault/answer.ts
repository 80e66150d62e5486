import { addWeight, binned, type Histogram, histogramOf, type Weights } from '../../../engine/index.ts'
import { share, shares } from '../fire/fields.ts'
import type { Piece, Rules } from '../fire/piece.ts'
import { notModelledOn } from '../fire/remarks.ts'
import { endsOver } from '../fire/resolve.ts'
import { followBest, likeliestLine } from './follow.ts'
import { worthOver } from './objective.ts'
import {
  areBound,
  type Digits,
  digitsAfter,
  mostJoint,
  type PlannedAttack,
  startDigits,
  statesAfter,
  worthOfPlan,
} from './plan-odds.ts'
import { bestPlan } from './plans.ts'
import { type Assault, type Both, type Fire, silencedSet, solveBoth } from './prepare.ts'
import { bestChoice, choicesAt } from './solve.ts'
import { destroyedChances, digitOf, type States } from './states.ts'

const mostChoices = 24
const mostBars = 200

/** The solved answer. */
export const solvedAnswer = (assault: Assault, isCancelled: () => boolean): object => {
  const { own, enemy, objective, rules } = assault
  const both = solveBoth(assault, isCancelled)
  const final = followBest(both.own, new Map([[0, 1]]), isCancelled)
  const digits = marginals(own.states, final)
  const ownDigits = enemy && digitsOfOwn(both, final, isCancelled)
  const valueDestroyed = worthOver(own.points, digits)
  const valueLost = enemy ? worthOver(enemy.points, ownDigits!) : null
  const first = bestChoice(both.own, 0, own.states.start)
  return {
    kind: 'assault',
    objective,
    attackers: own.pieces.map(({ card }) => card.name),
    play: 'solved',
    value: both.own.values[own.states.start]!,
    valueDestroyed,
    valueLost,
    first: first ? attackOf(own, first) : null,
    choices: choicesAt(both.own, 0, own.states.start)
      .map(choice => ({ ...attackOf(own, choice), value: choice.value }))
      .sort((one, other) => other.value - one.value)
      .slice(0, mostChoices),
    line: likeliestLine(both.own).map(step => ({ ...step, targets: [...step.targets], hits: [...step.hits] })),
    targets: sideOf(own.targets, digits, rules),
    own: ownDigits ? sideOf(enemy!.targets, ownDigits, rules) : null,
    valueDistribution: valueDistribution(own, final, rules),
    ...plansOf(assault, burnt => both.enemy?.values[burnt * both.enemy.states.count + both.enemy.states.start] ?? 0),
    notModelled: notModelledOn([...own.pieces, ...own.targets], 'assault'),
  }
}

const attackOf = ({ arms }: Fire, { arm, way, option }: { arm: number; way: number; option: number }) => {
  const { attacker, ways } = arms[arm]!
  const { by, hits } = ways[way]![0]![option]!
  return { attacker, by, targets: hits.map(({ target }) => target) }
}

/** The best plan made beforehand, and the one of the question. */
export const plansOf = (
  { own, objective, rules, enemy, plan }: Assault,
  lostWhen: (silenced: number) => number,
  mostStates = mostJoint,
): Plans => {
  const start = startDigits(own.states)
  const best = bestPlan(own.arms, own.states, own.worth, start, mostStates)
  const written = (attacks: readonly PlannedAttack[]): WrittenPlan => {
    const digits = digitsAfter(own.states, attacks, start)
    const lost =
      objective !== 'swing' || !enemy ? 0 : meanLost(own.states, enemy, attacks, digits, lostWhen, mostStates)
    return {
      value: worthOfPlan(own.states, own.worth, attacks, start, mostStates) - lost,
      valueDestroyed: worthOver(own.points, digits),
      attacks: attacks.map(({ attacker, option }) => ({
        attacker,
        by: option.by,
        targets: option.hits.map(({ target }) => target),
      })),
      ends: own.targets.map((piece, target) => shares(endsOver(piece, digits[target]!, rules))),
    }
  }
  return { bestFixed: { ...written(best.plan), isExhaustive: best.isExhaustive }, plan: plan ? written(plan) : null }
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

/** What the return fire takes on average, over which of its units are destroyed at once. */
const meanLost = (
  states: States,
  enemy: Fire,
  plan: readonly PlannedAttack[],
  digits: Digits,
  lostWhen: (silenced: number) => number,
  mostStates: number,
): number => {
  if (!states.hasBurnt.includes(true)) return lostWhen(0)
  if (areBound(plan) && states.count <= mostStates)
    return statesAfter(states, plan).reduce(
      (sum, chance, state) =>
        chance > 0
          ? sum + chance * lostWhen(silencedSet(states, enemy.arms, target => digitOf(states, state, target)))
          : sum,
      0,
    )
  return meanLostApart(states, enemy, digits, lostWhen)
}

/** The same where targets are independent. */
const meanLostApart = (states: States, enemy: Fire, digits: Digits, lostWhen: (silenced: number) => number): number => {
  const burnable = enemy.arms.flatMap(({ attacker }, arm) => {
    const chance = states.hasBurnt[attacker] ? digits[attacker]!.at(-1)! : 0
    return chance > 0 ? [{ arm, chance }] : []
  })
  const go = (index: number, set: number): number => {
    const entry = burnable[index]
    if (!entry) return lostWhen(set)
    const { arm, chance } = entry
    return (chance < 1 ? (1 - chance) * go(index + 1, set) : 0) + chance * go(index + 1, set | (1 << arm))
  }
  return go(0, 0)
}

/** Chances of the digits of each target. */
const marginals = (states: States, chances: Float64Array): Digits => {
  const digits = states.digits.map(size => new Array<number>(size).fill(0))
  chances.forEach((chance, state) => {
    if (chance > 0)
      digits.forEach((masses, target) => {
        masses[digitOf(states, state, target)]! += chance
      })
  })
  return digits
}

/** The return fire, from who is left to make it. */
const digitsOfOwn = ({ enemy, silenced }: Both, final: Float64Array, isCancelled: () => boolean): Digits => {
  const from = new Map<number, number>()
  final.forEach((chance, state) => {
    if (chance > 0) from.set(silenced(state), (from.get(silenced(state)) ?? 0) + chance)
  })
  return marginals(enemy!.states, followBest(enemy!, from, isCancelled))
}

export const sideOf = (pieces: readonly Piece[], digits: Digits, rules: Rules) =>
  pieces.map((piece, index) => {
    const ends = shares(endsOver(piece, digits[index]!, rules))
    return { unit: piece.card.name, cost: piece.card.cost, ends, valueLost: piece.card.cost * ends.destroyed }
  })

/** Chances of the points destroyed. */
const valueDistribution = ({ states, targets }: Fire, final: Float64Array, rules: Rules): Histogram => {
  const destroyed = destroyedChances(states, targets, rules)
  const weights: Weights<number> = new Map()
  final.forEach((chance, state) => {
    if (chance === 0) return
    let sums: Weights<number> = new Map([[0, chance]])
    targets.forEach(({ card }, target) => {
      const gone = destroyed[target]![digitOf(states, state, target)]!
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
