import { defined } from '../../engine/index.ts'
import type { Battle } from '../battle.ts'
import { type Course, type Duel, type End, pairEnding } from '../duel.ts'
import { type Start, startsOf } from '../opening.ts'
import type { Ending } from '../verdict.ts'
import { followProcess } from './best-play.ts'
import { chainDice, chainsOf, chainVolleys, firstVolleyOf } from './chain.ts'
import { CourseSolver } from './course.ts'
import { followGrid, type GridBattle, mostBeforeDice, solveGrid } from './grid.ts'
import { roundLimits } from './round-limits.ts'
import { type GridSide, gridTable, mixedTable, type RoundTable, roundTableOf } from './rounds.ts'

/** What may be lost on the way of an exact answer. */
export const mostUnresolved = 1e-12
/** Branches below this are dropped; where that leaves too much unresolved, the course is followed again, further. */
const firstCut = 1e-16

export interface ExactCourse extends Course {
  /** Every pair of armies that can be reached, as `CourseSolver.forEachPair`; nothing where no decision is taken. */
  readonly forEachPair: CourseSolver['forEachPair']
  /** What has come of the battle by the end of each of its rounds. */
  readonly roundTable: () => RoundTable
}

/** Everything a battle can come to, with at most `mostUnresolved` lost on the way. Throws TooManyStates. */
export const exactCourse = (battle: Battle): ExactCourse => {
  if (battle.isProcess) return processCourse(battle)
  const grids = chainGrids(battle)
  for (let cut = firstCut; ; cut /= 1000) {
    const course = grids ? mixedCourse(grids, cut) : freeCourse(battle, cut)
    if (course.unresolved <= mostUnresolved || cut < 1e-30) return course
  }
}

/** What no kernel knows is followed by the general solver: slower, and nothing is lost on the way. */
const processCourse = (battle: Battle): ExactCourse => {
  const { course, tellRounds } = followProcess(battle)
  return { ...course, forEachPair: () => {}, roundTable: () => roundTableOf(battle.duel, tellRounds) }
}

const freeCourse = ({ duel, plan }: Battle, cut: number): ExactCourse => {
  const solver = new CourseSolver(duel, plan, cut)
  const course = solver.finish()
  const isDecided = plan.hasDives || plan.hasRetreats
  if (!isDecided) solver.close()
  return {
    ...course,
    forEachPair: isDecided ? visit => solver.forEachPair(visit) : () => {},
    roundTable: () =>
      roundTableOf(duel, see => {
        const rounds = new CourseSolver(duel, plan, roundLimits.cut)
        rounds.follow(roundLimits.rounds, roundLimits.tail, see)
        rounds.close()
      }),
  }
}

interface ChainGrid {
  /** Of the battle to begin so. */
  readonly probability: number
  readonly attacker: GridSide
  readonly defender: GridSide
  readonly grid: GridBattle
}

/** Grids are kept side by side, each with its volleys. */
const mostGrids = 256

/** The battle as a grid for each of its starts, where all hits fall alike and nobody has anything to decide. */
const chainGrids = ({ plan, duel }: Battle): readonly ChainGrid[] | undefined => {
  const starts = startsOf(duel)
  if (plan.hasDives || plan.hasRetreats || starts.length > mostGrids) return undefined
  const grids: ChainGrid[] = []
  for (const start of starts) {
    const grid = chainGrid(duel, start)
    if (!grid) return undefined
    grids.push(grid)
  }
  return grids
}

const chainGrid = (duel: Duel, start: Start): ChainGrid | undefined => {
  const chains = chainsOf(duel, start)
  if (!chains) return undefined
  const { attacker, defender } = chains
  // What fire before round 1 has decided is no grid.
  if (duel.opening && Math.min(attacker.length, defender.length) === 1) return undefined
  const [nobody, noOther] = [defined(attacker[0]), defined(defender[0])]
  return {
    probability: start.probability,
    attacker: {
      space: duel.attacker,
      chain: attacker,
      endings: attacker.map(id => defined(pairEnding(duel, id, noOther))),
    },
    defender: {
      space: duel.defender,
      chain: defender,
      endings: defender.map(id => defined(pairEnding(duel, nobody, id))),
    },
    grid: {
      attackerVolleys: chainVolleys(duel.attacker, attacker),
      defenderVolleys: chainVolleys(duel.defender, defender),
      firstVolley: firstVolleyOf(duel, start.attacker),
      attackerDice: attacker.length * defender.length > mostBeforeDice ? chainDice(duel.attacker, attacker) : undefined,
    },
  }
}

/** The courses of all starts as one. */
const mixedCourse = (grids: readonly ChainGrid[], cut: number): ExactCourse => {
  const courses = grids.map(grid => gridCourse(grid, cut))
  const [only, another] = courses
  if (only && !another) return only
  const shares = grids.map(({ probability }) => probability)
  const mean = (value: (course: ExactCourse) => number): number =>
    courses.reduce((sum, course, index) => sum + defined(shares[index]) * value(course), 0)
  return {
    ends: courses.flatMap(({ ends }, index) =>
      ends.map(end => ({ ...end, probability: end.probability * defined(shares[index]) })),
    ),
    meanRounds: mean(course => course.meanRounds),
    unresolved: mean(course => course.unresolved),
    forEachPair: () => {},
    roundTable: () =>
      mixedTable(courses.map((course, index) => ({ table: course.roundTable(), share: defined(shares[index]) }))),
  }
}

const gridCourse = ({ attacker, defender, grid }: ChainGrid, cut: number): ExactCourse => {
  const [attackers, defenders] = [attacker.chain, defender.chain]
  // Larger grids have more branches to drop.
  const { mass, meanRounds, unresolved } = solveGrid(
    grid,
    Math.min(cut, 1 / (attackers.length * defenders.length * 5e13)),
  )
  const ends: End[] = []
  const note = (i: number, j: number, ending: Ending): void => {
    const probability = defined(mass[i * defenders.length + j])
    if (probability > 0)
      ends.push({ attacker: defined(attackers[i]), defender: defined(defenders[j]), ending, probability })
  }
  for (let i = attackers.length - 1; i > 0; i--) note(i, 0, defined(attacker.endings[i]))
  for (let j = 0; j < defenders.length; j++) note(0, j, defined(defender.endings[j]))
  return {
    ends,
    meanRounds,
    unresolved,
    forEachPair: () => {},
    roundTable: () => gridTable(attacker, defender, see => followGrid(grid, roundLimits, see)),
  }
}
