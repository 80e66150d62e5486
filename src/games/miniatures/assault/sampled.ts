import {
  addWeight,
  confidence,
  defined,
  type Histogram,
  histogramOf,
  meanInterval,
  type Sampled,
  type Stream,
  sampledByChunks,
  spokenWithin,
  stepsFor,
  stepsWithin,
  sumBy,
  type Weights,
  wilson,
} from '../../../engine/index.ts'
import { addEnds, endChances, noEnds } from '../fire/casualty.ts'
import { type End, type EndChances, ends, share } from '../fire/fields.ts'
import { pieceAt } from '../fire/piece.ts'
import { notModelledOn } from '../fire/remarks.ts'
import { say } from '../says.ts'
import { type Actions, bitsWhere, onceEach } from './actions.ts'
import { plansOf, unitAfter } from './answer.ts'
import { attackOf } from './follow.ts'
import { type Greedy, greedyOf, type Played, playOut } from './greedy.ts'
import { type Assault, type Fire, rollingSteps } from './prepare.ts'
import { burntIn, worthAt } from './states.ts'

/** What so many played assaults came to: sums, and sums of squares where intervals want them. */
interface Tally {
  readonly value: readonly [number, number]
  readonly destroyed: readonly [number, number]
  readonly lost: readonly [number, number]
  /** Points destroyed, as drawn. */
  readonly distribution: Histogram
  readonly targets: readonly EndChances[]
  readonly own: readonly EndChances[]
  /** The same in every chunk: found where there is time for it, a reply only puts together. */
  readonly first: ReturnType<typeof attackOf> | null
  readonly plans: ReturnType<typeof plansOf>
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
  const { own, enemy, relevant, solverShooters, mostEnemyShooters, objective } = assault
  let ready: Ready | undefined
  const isPlannedAnew = solverShooters.some(({ attacker, front }) => front !== undefined || relevant.slips(attacker))
  const returnSteps = enemy
    ? trialSteps({ ...enemy, shooters: mostEnemyShooters }) * (isPlannedAnew ? planningAnew : 1)
    : 0
  const cost = trialSteps(own) + returnSteps
  const usualTrials = Math.round(Math.min(mostTrials, Math.max(fewestTrials, usualSteps / cost)))
  const isLoose =
    own.worth.isProduct &&
    own.states.count > mostStates &&
    own.shooters.some(({ ways }) => ways.flat(2).some(({ hits }) => hits[0]?.canSlip))
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
    draw: (stream, trials, isCancelled) => {
      ready ??= readyFor(assault)
      return draw(assault, ready, stream, trials, isCancelled)
    },
    reply: (tallies, trials, speak) => spokenWithin(reply(assault, tallies, trials), speak),
  })
}

/** After each shot every attack may change to its target, those that were at it to any; each change reckons two targets anew. */
const trialSteps = ({ shooters, states }: Fire): number => {
  const ways = shooters.map(({ ways: [usual = []] }) => usual)
  const slots = sumBy(ways, way => way.length)
  const options = ways.flat(2)
  const each = options.length / Math.max(1, slots)
  const hits = sumBy(options, option => option.hits.length) / Math.max(1, options.length)
  const changes = each > 1 ? slots + 2 * each : 0
  return stepsFor({ shots: 1, dicePairs: slots * slots * (changes * 2 * hits + states.targets.length) * hits })
}

/** What a return fire that is planned anew for each trial takes, in those that are not. */
const planningAnew = 4

type Ready = ReturnType<typeof readyFor>

const readyFor = (assault: Assault) => ({
  own: greedyFor(assault.own),
  returned: assault.enemy && returnedBy(assault),
  // What the return fire takes is known when all is drawn.
  plans: plansOf(assault, undefined, mostStates),
})

const greedyFor = ({ shooters, states, worth }: Fire, like?: Greedy): Greedy => greedyOf(shooters, states, worth, like)

/** The return fire after what the attackers did. All that can fire have, so that none of them is Camouflaged any more. */
const returnedBy = (assault: Assault) => {
  const { own, relevant } = assault
  const fired = new Set(own.shooters.map(({ attacker }) => attacker))
  const revealed = bitsWhere(own.pieces, (_, attacker) => fired.has(attacker) && relevant.hides(attacker))
  const kept = bitsWhere(own.pieces, (_, attacker) => fired.has(attacker) && relevant.slips(attacker))
  const first = greedyFor(assault.enemyAfter({ revealed, slipped: 0, faced: new Map() }))
  const after = onceEach((actions: Actions) => {
    const fire = assault.enemyAfter(actions)
    return { fire, greedy: greedyFor(fire, first) }
  }, mostKnown)
  return ({ slipped, firsts }: Played) => {
    const faced = new Map<number, number>()
    for (const [attacker, option] of firsts) {
      const front = relevant.front(attacker, option)
      if (front !== undefined) faced.set(attacker, front)
    }
    return after({ revealed, slipped: slipped & kept, faced })
  }
}

const mostKnown = 32

const draw = (
  { own, objective, rules }: Assault,
  ready: Ready,
  stream: Stream,
  trials: number,
  isCancelled: () => boolean,
): Tally => {
  const sums = { value: [0, 0], destroyed: [0, 0], lost: [0, 0] } satisfies Record<string, [number, number]>
  const note = (key: keyof typeof sums, amount: number): void => {
    sums[key][0] += amount
    sums[key][1] += amount * amount
  }
  const targets = own.targets.map(noEnds)
  const ours = own.pieces.map(noEnds)
  const distribution: Weights<number> = new Map()
  const endsAt = (fire: Fire, { digitOf }: Played): readonly EndChances[] =>
    fire.targets.map((piece, target) => endChances(piece, digitOf(target), rules))
  for (let trial = 0; trial < trials && !isCancelled(); trial++) {
    const played = playOut(ready.own, stream)
    const after = endsAt(own, played)
    addEach(targets, after)
    const destroyed = worthAt(own.points, played.digitOf)
    const drawn = sumBy(after, (chances, target) =>
      stream.nextFraction() < chances.destroyed ? pieceAt(own.targets, target).card.cost : 0,
    )
    addWeight(distribution, drawn, 1)
    let lost = 0
    if (ready.returned) {
      const { fire, greedy } = ready.returned(played)
      const silenced = burntIn(own.states, ({ target }) => played.digitOf(target))
      const back = playOut(greedy, stream, silenced)
      addEach(ours, endsAt(fire, back))
      lost = worthAt(fire.points, back.digitOf)
    }
    note('destroyed', destroyed)
    note('lost', lost)
    note('value', worthAt(own.worth, played.digitOf) - (objective === 'swing' ? lost : 0))
  }
  return { ...sums, distribution: [...distribution], targets, own: ours, first: firstOf(ready.own), plans: ready.plans }
}

const addEach = (sums: readonly Record<End, number>[], more: readonly EndChances[]): void => {
  for (const [index, chances] of sums.entries()) addEnds(chances, defined(more[index]))
}

const firstOf = ({ slots: [slot], first: [option = -1] }: Greedy): Tally['first'] => {
  const drafted = slot?.options[option]
  return slot && drafted ? attackOf(slot.attacker, drafted.option) : null
}

const reply = (assault: Assault, tallies: readonly Tally[], trials: number) => {
  const { own, enemy, objective } = assault
  const stat = (key: 'value' | 'destroyed' | 'lost') => {
    const mean = sumBy(tallies, tally => tally[key][0]) / trials
    const squares = sumBy(tallies, tally => tally[key][1])
    return { mean, interval: meanInterval(mean, Math.sqrt(Math.max(0, squares / trials - mean * mean)), trials) }
  }
  const [value, destroyed, lost] = [stat('value'), stat('destroyed'), stat('lost')]
  const side = (key: 'targets' | 'own', pieces: Fire['pieces']) =>
    pieces.map((piece, index) => {
      const mean = noEnds()
      for (const end of ends) mean[end] = share(sumBy(tallies, tally => defined(tally[key][index])[end]) / trials)
      return unitAfter(piece, mean)
    })
  const distribution: Weights<number> = new Map()
  for (const tally of tallies) for (const [points, times] of tally.distribution) addWeight(distribution, points, times)
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
    targets: side('targets', own.targets),
    own: enemy ? side('own', enemy.targets) : null,
    valueDistribution: histogramOf(distribution).map(([points, times]) => [points, share(times / trials)]),
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
