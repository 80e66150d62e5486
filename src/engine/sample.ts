import { defined } from './defined.ts'
import type { Key, Policy, Process } from './process.ts'
import type { Stream } from './streams.ts'
import type { Outcome } from './vocabulary.ts'

/** How one play of a process ended. */
export interface Played<State> {
  readonly state: State
  readonly outcome: Outcome
  /** Rounds in which chance had a say. */
  readonly rounds: number
}

/** A state where chance has a say, or the end; decisions are taken on the way to it. */
interface Spot<State> {
  readonly state: State
  readonly outcome: Outcome | undefined
  readonly branches: readonly State[]
  /** Chance of each branch or one before it. */
  readonly upTo: Float64Array
  readonly ways: (Way<State> | undefined)[]
}

/** The way to a spot, and whether a round begins on it. */
interface Way<State> {
  readonly to: Spot<State>
  readonly beginsRound: boolean
}

/**
 * Plays a process under a policy as often as it is asked to, one random number a turn of chance. States are looked up
 * in the process once and remembered; what is drawn does not depend on what is known already.
 */
export const sampler = <State>(process: Process<State>, policy: Policy<State>) => {
  const spots = new Map<Key, Spot<State>>()

  const wayFrom = (from: State): Way<State> => {
    let state = from
    let beginsRound = process.isAnchor(state)
    let turn = process.turn(state)
    while (turn.kind === 'choice') {
      state = defined(turn.options[policy(state, turn)]).state
      beginsRound ||= process.isAnchor(state)
      turn = process.turn(state)
    }
    const key = process.key(state)
    let spot = spots.get(key)
    if (!spot) {
      const branches = turn.kind === 'chance' ? turn.branches : []
      let sum = 0
      spot = {
        state,
        outcome: turn.kind === 'over' ? turn.outcome : undefined,
        branches: branches.map(branch => branch.state),
        upTo: Float64Array.from(branches, branch => (sum += branch.probability)),
        ways: branches.map(() => undefined),
      }
      spots.set(key, spot)
    }
    return { to: spot, beginsRound }
  }

  const start = wayFrom(process.start)

  return (stream: Stream): Played<State> => {
    let rounds = 0
    let isFresh = start.beginsRound
    let spot = start.to
    while (spot.outcome === undefined) {
      if (isFresh) rounds++
      isFresh = false
      const chance = stream.nextFraction()
      const last = spot.branches.length - 1
      let drawn = 0
      while (drawn < last && chance >= defined(spot.upTo[drawn])) drawn++
      let way = spot.ways[drawn]
      if (!way) {
        way = wayFrom(defined(spot.branches[drawn]))
        spot.ways[drawn] = way
      }
      isFresh = way.beginsRound
      spot = way.to
    }
    return { state: spot.state, outcome: spot.outcome, rounds }
  }
}
