import { defined } from './defined.ts'
import type { ChoiceTurn, Key, Policy, Process } from './process.ts'
import { spend, stateSteps } from './step-budget.ts'
import type { Outcome } from './vocabulary.ts'

/** A way play may end. */
export interface Final<State> {
  readonly state: State
  readonly outcome: Outcome
  probability: number
}

/** A decision that play comes to, and the expected number of times. */
export interface Reached<State> {
  readonly state: State
  readonly turn: ChoiceTurn<State>
  times: number
}

/** How things stand at the end of a round. */
export interface Standing<State> {
  readonly round: number
  /** Probability that this round began. */
  readonly fought: number
  /** The anchors from which play goes on. */
  readonly going: readonly { readonly state: State; readonly probability: number }[]
  /** How play has ended so far. */
  readonly finals: readonly Final<State>[]
}

/** Everything that comes of a process under a policy, exactly. */
export interface Followed<State> {
  readonly finals: readonly Final<State>[]
  /** Expected number of rounds in which chance had a say. */
  readonly meanRounds: number
  readonly decisions: readonly Reached<State>[]
  /** Tells up to `rounds` rounds one by one, fewer once no more than `tail` is still going. */
  readonly tell: (rounds: number, tail: number, see: (standing: Standing<State>) => void) => void
}

/** What one round from an anchor leads to, each with its probability (of decisions, the expected number). */
interface Leg<State> {
  readonly anchor: State
  readonly onward: Flows<Leg<State>>
  readonly ends: Flows<Final<State>>
  readonly decisions: Flows<Reached<State>>
  /** Of coming back to this very anchor. */
  returning: number
  /** Of chance having a say. */
  diced: number
  /** What stands here while rounds are told one by one: now, and in the next round. */
  mass: number
  upcoming: number
}

/** Shares of what sets out, and where they go: plain arrays, as long processes have millions of them. */
class Flows<Target> {
  private readonly targets: Target[] = []
  private readonly shares: number[] = []

  add(target: Target, share: number): void {
    this.targets.push(target)
    this.shares.push(share)
  }

  get isEmpty(): boolean {
    return this.targets.length === 0
  }

  /** Sends `mass` on its ways. */
  send(mass: number, arrive: (target: Target, part: number) => void): void {
    for (let at = 0; at < this.targets.length; at++) arrive(defined(this.targets[at]), mass * defined(this.shares[at]))
  }
}

/** Less than this is not carried from round to round when rounds are told one by one. */
const negligible = 1e-15

/**
 * Follows a policy through every branch. Each round is followed from its anchor to the next anchors and ends; then the
 * anchors are worked off in the order of play. Rounds that come back to their own anchor are summed as a geometric
 * series.
 */
export const follow = <State>(process: Process<State>, policy: Policy<State>): Followed<State> => {
  const legs = new Map<Key, Leg<State>>()
  const finals = new Map<Key, Final<State>>()
  const decisions = new Map<Key, Reached<State>>()
  const inOrder: Leg<State>[] = []

  const legFrom = (anchor: State, key: Key): Leg<State> => {
    const known = legs.get(key)
    if (known) return known
    const leg: Leg<State> = {
      anchor,
      onward: new Flows(),
      ends: new Flows(),
      decisions: new Flows(),
      returning: 0,
      diced: 0,
      mass: 0,
      upcoming: 0,
    }
    legs.set(key, leg)
    for (const step of stepsFrom(process, policy, anchor)) {
      const { reached, state, turn, mass } = step
      if (reached === 'over')
        leg.ends.add(
          remembered(finals, step.key, () => finalAt(step)),
          mass,
        )
      else if (reached === 'anchor' && step.key === key) leg.returning += mass
      else if (reached === 'anchor') leg.onward.add(legFrom(state, step.key), mass)
      else if (turn?.kind === 'choice')
        leg.decisions.add(
          remembered(decisions, step.key, () => ({ state, turn, times: 0 })),
          mass,
        )
      else leg.diced += step.undiced
    }
    inOrder.push(leg)
    return leg
  }

  const first = legFrom(process.start, process.key(process.start))
  // What happens before the first anchor is no round.
  const isOpening = !process.isAnchor(process.start)
  if (isOpening) first.diced = 0
  inOrder.reverse()
  let meanRounds = 0
  first.mass = 1
  for (const leg of inOrder) {
    const times = leg.mass / (1 - leg.returning)
    meanRounds += times * leg.diced
    leg.onward.send(times, (next, mass) => {
      next.mass += mass
    })
    leg.ends.send(times, (final, mass) => {
      final.probability += mass
    })
    leg.decisions.send(times, (decision, mass) => {
      decision.times += mass
    })
  }
  return {
    finals: [...finals.values()],
    meanRounds,
    decisions: [...decisions.values()],
    tell: (rounds, tail, see) => tell(inOrder, first, isOpening, { rounds, tail, see }),
  }
}

/** A state of one round, with the mass that comes through it when one unit sets out. */
interface Step<State> {
  readonly state: State
  readonly key: Key
  readonly reached: 'over' | 'anchor' | 'within'
  readonly turn: ReturnType<Process<State>['turn']> | undefined
  readonly next: (readonly [step: Step<State>, probability: number])[]
  mass: number
  /** The part of the mass that chance has not touched in this round. */
  undiced: number
}

/** Every state of the round that begins at an anchor, in the order of play. */
const stepsFrom = <State>(process: Process<State>, policy: Policy<State>, anchor: State): Step<State>[] => {
  const steps = new Map<Key, Step<State>>()
  const inOrder: Step<State>[] = []

  const stepAt = (state: State, isFirst: boolean): Step<State> => {
    const key = process.key(state)
    const known = steps.get(key)
    if (known) return known
    spend(stateSteps)
    const isAnchor = !isFirst && process.isAnchor(state)
    const turn = isAnchor ? undefined : process.turn(state)
    const reached = isAnchor ? 'anchor' : turn?.kind === 'over' ? 'over' : 'within'
    const step: Step<State> = { state, key, reached, turn, next: [], mass: 0, undiced: 0 }
    // Coming back to the anchor is an end of the round like any other.
    if (!isFirst) steps.set(key, step)
    if (turn?.kind === 'chance')
      for (const branch of turn.branches) step.next.push([stepAt(branch.state, false), branch.probability])
    if (turn?.kind === 'choice') step.next.push([stepAt(defined(turn.options[policy(state, turn)]).state, false), 1])
    inOrder.push(step)
    return step
  }

  const first = stepAt(anchor, true)
  first.mass = 1
  first.undiced = 1
  inOrder.reverse()
  for (const step of inOrder)
    for (const [next, probability] of step.next) {
      next.mass += step.mass * probability
      if (step.turn?.kind === 'choice') next.undiced += step.undiced
    }
  return inOrder
}

const finalAt = <State>({ state, turn }: Step<State>): Final<State> => {
  if (turn?.kind !== 'over') throw new Error('play is not over here')
  return { state, outcome: turn.outcome, probability: 0 }
}

const remembered = <Value>(values: Map<Key, Value>, key: Key, make: () => Value): Value => {
  const known = values.get(key)
  if (known !== undefined) return known
  const value = make()
  values.set(key, value)
  return value
}

const tell = <State>(
  legs: readonly Leg<State>[],
  first: Leg<State>,
  isOpening: boolean,
  {
    rounds,
    tail,
    see,
  }: { readonly rounds: number; readonly tail: number; readonly see: (standing: Standing<State>) => void },
): void => {
  const ended = new Map<Final<State>, number>()
  for (const leg of legs) leg.mass = leg === first && !isOpening ? 1 : 0
  if (isOpening) {
    first.onward.send(1, (next, part) => {
      next.mass += part
    })
    first.ends.send(1, (final, part) => {
      ended.set(final, (ended.get(final) ?? 0) + part)
    })
  }
  for (let round = 1; round <= rounds; round++) {
    let fought = 0
    for (const leg of legs) {
      const { mass } = leg
      if (mass <= negligible) continue
      // A start that is over already is no round.
      if (leg.diced > 0 || !leg.onward.isEmpty || !leg.decisions.isEmpty) fought += mass
      leg.upcoming += mass * leg.returning
      leg.onward.send(mass, (next, part) => {
        next.upcoming += part
      })
      leg.ends.send(mass, (final, part) => {
        ended.set(final, (ended.get(final) ?? 0) + part)
      })
    }
    if (fought <= tail) break
    for (const leg of legs) {
      leg.mass = leg.upcoming
      leg.upcoming = 0
    }
    see({
      round,
      fought,
      going: legs.filter(leg => leg.mass > 0).map(leg => ({ state: leg.anchor, probability: leg.mass })),
      finals: [...ended].map(([final, probability]) => ({ ...final, probability })),
    })
  }
  for (const leg of legs) leg.upcoming = 0
}
