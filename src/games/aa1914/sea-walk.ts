import { compileLand, emptyTally, longestCounted, walkLand } from '../../armies/index.ts'
import {
  addAt,
  defined,
  getOrInsert,
  type HitChances,
  type Outcome,
  outcomes,
  type Policy,
  type Stream,
  sampler,
  streamOver,
} from '../../engine/index.ts'
import { drawFrom } from './draws.ts'
import type { FleetSpace } from './fleet-space.ts'
import { type PlainFight, volleysOf } from './sea-grid.ts'
import { outcomeAt, type SeaMoment, type SeaPlan, type SeaProcess } from './sea-process.ts'
import { type SeaDuel, verdict } from './sea-verdict.ts'

/** Sees an end that battles came to, with their number. */
export type SeeCounted = (attacker: number, defender: number, outcome: Outcome, battles: number) => void

/**
 * Samples battles and shows their ends in an order that depends on the question alone; answers how many battles took how
 * many rounds.
 */
export type SeaSampler = (battles: number, words: Int32Array, see: SeeCounted) => Int32Array

/** Plain fights are walked over tables, many at a time. */
export const plainSampler = (duel: SeaDuel, fight: PlainFight): SeaSampler => {
  const { attackers, defenders, floor } = fight
  const { attackerVolleys, defenderVolleys } = volleysOf(duel, fight)
  const tables = compileLand(attackerVolleys, defenderVolleys, floor)
  return (battles, words, see) => {
    const tally = emptyTally(tables, longestCounted)
    walkLand(tables, words, battles, tally)
    tally.finals.forEach((count, at) => {
      if (count === 0) return
      const [a, d] = [defined(attackers[Math.floor(at / defenders.length)]), defined(defenders[at % defenders.length])]
      see(a, d, defined(verdict(duel, a, d)), count)
    })
    return tally.rounds
  }
}

/** Battles in which something was solved for are played by what came of it. */
export const processSampler = (duel: SeaDuel, process: SeaProcess, policy: Policy<SeaMoment>): SeaSampler => {
  const play = sampler(process, policy)
  return (battles, words, see) => {
    const stream = streamOver(words)
    const ends = new EndCounts(duel)
    for (let battle = 0; battle < battles; battle++) {
      const { state, rounds } = play(stream)
      ends.add(state.attacker, state.defender, outcomeAt(duel, state), rounds)
    }
    return ends.show(see)
  }
}

/**
 * Battles whose decisions are all taken by policies are played one at a time and step by step as `SeaProcess` tells them.
 * Of what is met no pairs of fleets are kept, only single ones, so that battles of any size can be sampled.
 */
export const walkSampler = (duel: SeaDuel, plan: SeaPlan): SeaSampler => {
  const dice = [new Dice(duel.attacker), new Dice(duel.defender)] as const
  return (battles, words, see) => {
    const stream = streamOver(words)
    const ends = new EndCounts(duel)
    for (let battle = 0; battle < battles; battle++) walk(duel, plan, dice, stream, ends)
    return ends.show(see)
  }
}

const walk = (
  duel: SeaDuel,
  plan: SeaPlan,
  [attackerDice, defenderDice]: readonly [Dice, Dice],
  stream: Stream,
  ends: EndCounts,
): void => {
  const { attacker, defender } = duel
  let [a, d, round] = [0, 0, 0]
  let outcome = verdict(duel, a, d)
  while (outcome === undefined) {
    round++
    if (plan.hasDives && defined(attacker.divers[a]) > 0 && plan.dives.attacker(a, d)) a = attacker.diveAll(a)
    const hits = attackerDice.roll(a, stream)
    if (plan.hasDives && defined(defender.divers[d]) > 0 && plan.dives.defender(a, d)) d = defender.diveAll(d)
    const answer = defenderDice.roll(d, stream)
    a = attacker.endDives(attacker.casualties(a, answer))
    d = defender.endDives(defender.casualties(d, hits))
    outcome = verdict(duel, a, d)
    if (outcome === undefined && plan.hasStops && plan.stops(a, d, Math.min(round, plan.lastRuledRound + 1)))
      outcome = 'attackerRetreats'
  }
  ends.add(a, d, outcome, round)
}

type Draw = (stream: Stream) => number

/** The volleys of a side's fleets, made ready to be drawn from as they are met. */
class Dice {
  private readonly fleets: FleetSpace
  private readonly draws: Draw[] = []
  /** Many fleets have the same volley. */
  private readonly known = new Map<HitChances, Draw>()

  constructor(fleets: FleetSpace) {
    this.fleets = fleets
  }

  roll(fleet: number, stream: Stream): number {
    if (this.fleets.pips[fleet] === 0) return 0
    const draw = this.draws[fleet] ?? this.drawOf(fleet)
    return draw(stream)
  }

  private drawOf(fleet: number): Draw {
    const volley = this.fleets.volley(fleet)
    const draw = getOrInsert(this.known, volley, () => drawFrom(volley))
    this.draws[fleet] = draw
    return draw
  }
}

/** Fleets of the other side that a pair's number leaves room for. */
const mostFleets = 2 ** 24

class EndCounts {
  private readonly duel: SeaDuel
  private readonly ends = new Map<number, { a: number; d: number; outcome: Outcome; battles: number }>()
  private readonly rounds = new Int32Array(longestCounted + 1)

  constructor(duel: SeaDuel) {
    this.duel = duel
  }

  add(a: number, d: number, outcome: Outcome, rounds: number): void {
    addAt(this.rounds, Math.min(rounds, longestCounted), 1)
    const key = (a * mostFleets + d) * outcomes.length + outcomes.indexOf(outcome)
    const known = this.ends.get(key)
    if (known) known.battles++
    else this.ends.set(key, { a, d, outcome, battles: 1 })
  }

  /** Fleets are numbered in the order in which they were met, which must not show. */
  show(see: SeeCounted): Int32Array {
    const { attacker, defender } = this.duel
    const named = [...this.ends.values()].map(end => ({
      ...end,
      key: `${attacker.key(end.a)}|${defender.key(end.d)}|${end.outcome}`,
    }))
    named.sort((one, other) => (one.key < other.key ? -1 : 1))
    for (const { a, d, outcome, battles } of named) see(a, d, outcome, battles)
    return this.rounds
  }
}
