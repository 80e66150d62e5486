import {
  confidence,
  defined,
  meanInterval,
  type Sampled,
  type Stream,
  sampledByChunks,
  spokenWithin,
  stepsFor,
  stepsWithin,
  wilson,
} from '../../../engine/index.ts'
import { conditionOf, endChances } from '../fire/casualty.ts'
import { type End, ends, share } from '../fire/fields.ts'
import { notModelledOn } from '../fire/remarks.ts'
import { say } from '../says.ts'
import { type Plans, plansOf } from './answer.ts'
import { type Deeds, keyOf } from './deeds.ts'
import { type Greedy, greedyLike, greedyOf, type Played, playOut } from './greedy.ts'
import type { Worth } from './objective.ts'
import { type Assault, type Fire, rollingSteps, silencedIn } from './prepare.ts'

/** What so many played assaults came to: sums, and sums of squares where intervals want them. */
interface Tally {
  readonly value: readonly [number, number]
  readonly destroyed: readonly [number, number]
  readonly lost: readonly [number, number]
  /** Points destroyed, as drawn. */
  readonly distribution: readonly (readonly [number, number])[]
  readonly targets: readonly (readonly number[])[]
  readonly own: readonly (readonly number[])[]
  /** The same in every chunk: found where there is time for it, a reply only puts together. */
  readonly first: { readonly attacker: number; readonly by: string; readonly targets: readonly number[] } | null
  readonly plans: Plans
}

const mostTrials = 1_000
const mostTrialsPerChunk = 250
const fewestTrials = 40
/** What the usual trials may take. */
const usualSteps = stepsWithin(2_000)
/** Where targets are bound to each other, plans made beforehand go by so many states of them, or as if they were not. */
const mostStates = 2 ** 14

/** Greedy play, many times: for assaults too large to be solved. */
export const sampledAssault = (assault: Assault): Sampled => {
  const { own, enemy, minded, solverArms, mostEnemyArms, objective } = assault
  const setUp = once(() => ({
    own: greedyOf(own.arms, own.states, own.worth, startOf(own)),
    returned: enemy && returnedBy(assault),
    // What the return fire takes is known when all is drawn.
    plans: plansOf(assault, () => 0, undefined, mostStates),
  }))
  const isMinded = solverArms.some(({ attacker, front }) => front !== undefined || minded.slips(attacker))
  const returnSteps = enemy ? trialSteps({ ...enemy, arms: mostEnemyArms }) * (isMinded ? planningAnew : 1) : 0
  const cost = trialSteps(own) + returnSteps
  const usualTrials = Math.round(Math.min(mostTrials, Math.max(fewestTrials, usualSteps / cost)))
  const isLoose =
    own.worth.isProduct &&
    own.states.count > mostStates &&
    own.arms.some(({ ways }) => ways.flat(2).some(({ hits }) => defined(hits[0]).canSlip))
  return sampledByChunks<Tally>({
    notes: [
      ...(isLoose ? [say.plansWeighedApart] : []),
      ...(enemy ? [say.returnFireGreedy] : []),
      ...(objective === 'swing' ? [say.allFire] : []),
    ],
    usualTrials,
    trialsPerChunk: Math.min(mostTrialsPerChunk, Math.ceil(usualTrials / 4)),
    preparationSteps: stepsFor({ formulas: 600 }) + 40 * cost + rollingSteps(assault),
    trialSteps: cost,
    draw: (stream, trials, isCancelled) => draw(assault, setUp(), stream, trials, isCancelled),
    reply: (tallies, trials, speak) => spokenWithin(reply(assault, tallies, trials), speak),
  })
}

/** After each shot every attack may change to its target, those that were at it to any; each change reckons two targets anew. */
const trialSteps = ({ arms, states }: Fire): number => {
  const slots = arms.reduce((sum, { ways }) => sum + defined(ways[0]).length, 0)
  const options = arms.flatMap(({ ways }) => defined(ways[0]).flat())
  const each = options.length / Math.max(1, slots)
  const hits = options.reduce((sum, option) => sum + option.hits.length, 0) / Math.max(1, options.length)
  const changes = each > 1 ? slots + 2 * each : 0
  return stepsFor({ shots: 1, dicePairs: slots * slots * (changes * 2 * hits + states.digits.length) * hits })
}

/** What a return fire that is planned anew for each trial takes, in those that are not. */
const planningAnew = 4

/** The return fire after what the attackers did. All that can fire have, so that none of them is Camouflaged any more. */
const returnedBy = (assault: Assault): ((played: Played) => Returned) => {
  const { own, minded } = assault
  const revealed = own.arms.reduce((bits, { attacker }) => (minded.hides(attacker) ? bits | (1 << attacker) : bits), 0)
  const first = readyFor(assault, { revealed, slipped: 0, faced: new Map() })
  const known = new Map<string, Returned>()
  return ({ slipped, firsts }) => {
    const faced = new Map<number, number>()
    for (const [attacker, option] of firsts) {
      const front = minded.front(attacker, option)
      if (front !== undefined) faced.set(attacker, front)
    }
    const kept = own.arms.reduce((bits, { attacker }) => (minded.slips(attacker) ? bits | (1 << attacker) : bits), 0)
    const deeds = { revealed, slipped: slipped & kept, faced }
    const key = keyOf(deeds)
    const returned = known.get(key) ?? readyFor(assault, deeds, first)
    if (known.size >= mostKnown) known.clear()
    known.set(key, returned)
    return returned
  }
}

const mostKnown = 32

interface Returned {
  readonly fire: Fire
  readonly greedy: Greedy
  readonly start: readonly number[]
}

const readyFor = (assault: Assault, deeds: Deeds, like?: Returned): Returned => {
  const fire = assault.enemyAfter(deeds)
  const { arms, states, worth } = fire
  const start = startOf(fire)
  return {
    fire,
    start,
    greedy: like ? greedyLike(like.greedy, arms, states, worth, start) : greedyOf(arms, states, worth, start),
  }
}

const once = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

const startOf = ({ states }: Fire): number[] =>
  states.digits.map((size, target) => Math.floor(states.start / defined(states.strides[target])) % size)

interface SetUp {
  readonly own: Greedy
  readonly returned: ((played: Played) => Returned) | undefined
  readonly plans: Plans
}

const draw = (
  { own, objective, rules }: Assault,
  setUp: SetUp,
  stream: Stream,
  trials: number,
  isCancelled: () => boolean,
): Tally => {
  const sums = { value: [0, 0], destroyed: [0, 0], lost: [0, 0] } as Record<
    'value' | 'destroyed' | 'lost',
    [number, number]
  >
  const note = (key: keyof typeof sums, amount: number): void => {
    sums[key][0] += amount
    sums[key][1] += amount * amount
  }
  const targets = own.targets.map(() => ends.map(() => 0))
  const ours = own.pieces.map(() => ends.map(() => 0))
  const distribution = new Map<number, number>()
  const endsAt = (fire: Fire, digits: readonly number[]): readonly Readonly<Record<End, number>>[] =>
    fire.targets.map((piece, target) => endChances(piece, defined(digits[target]), rules))
  const add = (tally: number[][], all: readonly Readonly<Record<End, number>>[]): void => {
    for (const [index, chances] of all.entries())
      for (const [at, end] of ends.entries())
        defined(tally[index])[at] = defined(defined(tally[index])[at]) + chances[end]
  }
  const start = startOf(own)
  for (let trial = 0; trial < trials && !isCancelled(); trial++) {
    const played = playOut(setUp.own, start, stream)
    const { digits } = played
    const after = endsAt(own, digits)
    add(targets, after)
    const destroyed = worthOf(own.points, digits)
    const drawn = own.targets.reduce(
      (sum, { card }, target) => sum + (stream.nextFraction() < defined(after[target]).destroyed ? card.cost : 0),
      0,
    )
    distribution.set(drawn, (distribution.get(drawn) ?? 0) + 1)
    let lost = 0
    if (setUp.returned) {
      const { fire, greedy, start } = setUp.returned(played)
      const silenced = silencedIn(own.states, target => defined(digits[target]))
      const after = playOut(greedy, start, stream, attacker => (silenced & (1 << attacker)) !== 0).digits
      add(ours, endsAt(fire, after))
      lost = worthOf(fire.points, after)
    }
    note('destroyed', destroyed)
    note('lost', lost)
    note('value', worthOf(own.worth, digits) - (objective === 'swing' ? lost : 0))
  }
  return { ...sums, distribution: [...distribution], targets, own: ours, first: firstOf(setUp.own), plans: setUp.plans }
}

const firstOf = ({ slots, first }: Greedy): Tally['first'] => {
  const [slot] = slots
  if (!slot) return null
  const { by, hits } = defined(slot.options[defined(first[0])]).option
  return { attacker: slot.attacker, by, targets: hits.map(({ target }) => target) }
}

const worthOf = (worth: Worth, digits: readonly number[]): number =>
  digits.reduce(
    (sum, digit, target) =>
      worth.isProduct
        ? sum * defined(defined(worth.byDigit[target])[digit])
        : sum + defined(defined(worth.byDigit[target])[digit]),
    worth.isProduct ? 1 : 0,
  )

const reply = (assault: Assault, tallies: readonly Tally[], trials: number) => {
  const { own, enemy, objective } = assault
  const stat = (key: 'value' | 'destroyed' | 'lost') => {
    const sum = tallies.reduce((total, tally) => total + tally[key][0], 0)
    const squares = tallies.reduce((total, tally) => total + tally[key][1], 0)
    const mean = sum / trials
    return { mean, interval: meanInterval(mean, Math.sqrt(Math.max(0, squares / trials - mean * mean)), trials) }
  }
  const [value, destroyed, lost] = [stat('value'), stat('destroyed'), stat('lost')]
  const side = (key: 'targets' | 'own', pieces: Fire['pieces']) =>
    pieces.map((piece, index) => {
      const { card } = piece
      const chances = Object.fromEntries(
        ends.map((end, at) => [
          end,
          share(tallies.reduce((sum, tally) => sum + defined(defined(tally[key][index])[at]), 0) / trials),
        ]),
      ) as Record<End, number>
      return {
        unit: card.name,
        cost: card.cost,
        before: conditionOf(piece),
        ends: chances,
        valueLost: card.cost * chances.destroyed,
      }
    })
  const distribution = new Map<number, number>()
  for (const tally of tallies)
    for (const [points, times] of tally.distribution) distribution.set(points, (distribution.get(points) ?? 0) + times)
  const targets = side('targets', own.targets)
  const { first, plans } = defined(tallies[0])
  const afterLosses = <Plan extends { readonly value: number }>(plan: Plan): Plan => ({
    ...plan,
    value: objective === 'swing' ? plan.value - lost.mean : plan.value,
  })
  const isChance = typeof objective === 'object'
  return {
    objective,
    attackers: own.pieces.map(({ card }) => card.name),
    play: 'greedy',
    value: value.mean,
    valueDestroyed: destroyed.mean,
    valueLost: enemy ? lost.mean : null,
    first,
    choices: [],
    line: [],
    targets,
    own: enemy ? side('own', enemy.targets) : null,
    valueDistribution: [...distribution]
      .sort(([one], [other]) => one - other)
      .map(([points, times]) => [points, share(times / trials)]),
    bestFixed: afterLosses(plans.bestFixed),
    plan: plans.plan && afterLosses(plans.plan),
    notModelled: notModelledOn([...own.pieces, ...own.targets], 'assault'),
    precision: {
      confidence,
      intervals: {
        value: isChance ? wilson(share(value.mean), trials) : value.interval,
        valueDestroyed: destroyed.interval,
        ...(enemy ? { valueLost: lost.interval } : {}),
      },
    },
  }
}
