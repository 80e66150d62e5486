import {
  type GridBattle,
  type GridCourse,
  mostUnresolved,
  RoundSums,
  type RoundTable,
  roundLimits,
} from '../../armies/index.ts'
import type { Followed, Outcome } from '../../engine/index.ts'
import { defined } from '../../engine/index.ts'
import { followPlain, type PlainFight, solvePlain, volleysOf } from './sea-grid.ts'
import { swingOf } from './sea-policy.ts'
import { outcomeAt, type SeaMoment } from './sea-process.ts'
import { type SeaDuel, verdict } from './sea-verdict.ts'

/** Sees two fleets with their probability: those that fight on have no outcome. */
export type SeePair = (attacker: number, defender: number, probability: number, outcome: Outcome | undefined) => void

/** Everything that comes of a sea battle, exactly. */
export interface SeaCourse {
  readonly forEachEnd: (
    see: (attacker: number, defender: number, probability: number, outcome: Outcome) => void,
  ) => void
  readonly meanRounds: number
  /** Probability that was too unlikely to be followed. */
  readonly unresolved: number
  /** Shows the rounds one by one, until hardly anything still fights. */
  readonly tell: (see: (round: number, fought: number, forEach: (see: SeePair) => void) => void) => void
}

/** The course of a process that was followed. */
export const courseOf = (duel: SeaDuel, { finals, meanRounds, tell }: Followed<SeaMoment>): SeaCourse => ({
  forEachEnd: see => {
    for (const { state, probability } of finals)
      if (probability > 0) see(state.attacker, state.defender, probability, outcomeAt(duel, state))
  },
  meanRounds,
  unresolved: 0,
  tell: see =>
    tell(roundLimits.rounds, roundLimits.tail, standing =>
      see(standing.round, standing.fought, visit => {
        for (const { state, probability } of standing.going)
          visit(state.attacker, state.defender, probability, undefined)
        for (const { state, probability } of standing.finals)
          visit(state.attacker, state.defender, probability, outcomeAt(duel, state))
      }),
    ),
})

/** Weights below this are dropped; where that leaves too much unresolved, the fight is followed again, further. */
const firstCut = 1e-16

/** The course of a plain fight. */
export const plainCourse = (duel: SeaDuel, fight: PlainFight): SeaCourse => {
  const { attackers, defenders, floor } = fight
  const volleys = volleysOf(duel, fight)
  const forEach = (mass: Float64Array, see: SeePair): void =>
    mass.forEach((probability, at) => {
      if (probability === 0) return
      const [a, d] = [defined(attackers[Math.floor(at / defenders.length)]), defined(defenders[at % defenders.length])]
      see(a, d, probability, verdict(duel, a, d))
    })
  const { mass, meanRounds, unresolved } = solveFarEnough(volleys, floor)
  return {
    forEachEnd: see => forEach(mass, (a, d, probability, outcome) => see(a, d, probability, defined(outcome))),
    meanRounds,
    unresolved,
    tell: see =>
      followPlain(volleys, floor, round => see(round.round, round.fought, visit => forEach(round.mass, visit))),
  }
}

const solveFarEnough = (volleys: GridBattle, floor: number): GridCourse => {
  // Larger grids have more branches to drop.
  const points = volleys.attackerVolleys.length * volleys.defenderVolleys.length
  for (let cut = Math.min(firstCut, 1 / (points * 5e13)); ; cut /= 1000) {
    const course = solvePlain(volleys, floor, cut)
    if (course.unresolved <= mostUnresolved || cut < 1e-30) return course
  }
}

/** What has come of a battle by the end of each of its rounds. */
export const roundTableOf = (duel: SeaDuel, { tell }: SeaCourse): RoundTable => {
  const table: RoundTable = []
  const sums = new RoundSums()
  tell((round, fought, forEach) => {
    forEach((a, d, probability, outcome) => {
      if (outcome) sums.end(outcome, probability)
      sums.add(probability, defined(duel.attacker.alive[a]), defined(duel.defender.alive[d]), swingOf(duel, a, d))
    })
    table.push(sums.line(round, fought))
  })
  return table
}
