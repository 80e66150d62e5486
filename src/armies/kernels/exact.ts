import { defined } from '../../engine/index.ts'
import type { Battle } from '../battle.ts'
import { type Course, type End, pairEnding } from '../duel.ts'
import type { Ending } from '../verdict.ts'
import { followProcess } from './best-play.ts'
import { chainsOf, chainVolleys } from './chain.ts'
import { CourseSolver } from './course.ts'
import { followGrid, type GridBattle, solveGrid } from './grid.ts'
import { roundLimits } from './round-limits.ts'
import { type GridSide, gridTable, type RoundTable, roundTableOf } from './rounds.ts'

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
  const chain = chainGrid(battle)
  for (let cut = firstCut; ; cut /= 1000) {
    const course = chain ? gridCourse(chain, cut) : freeCourse(battle, cut)
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
  return {
    ...solver.finish(),
    forEachPair: visit => solver.forEachPair(visit),
    roundTable: () =>
      roundTableOf(duel, see =>
        new CourseSolver(duel, plan, roundLimits.cut).follow(roundLimits.rounds, roundLimits.tail, see),
      ),
  }
}

interface ChainGrid {
  readonly attacker: GridSide
  readonly defender: GridSide
  readonly grid: GridBattle
}

/** The battle as a grid, where all hits fall alike and nobody has anything to decide. */
const chainGrid = ({ plan, duel }: Battle): ChainGrid | undefined => {
  if (plan.hasDives || plan.hasRetreats || duel.opening) return undefined
  const chains = chainsOf(duel)
  if (!chains) return undefined
  const { attacker, defender } = chains
  const [nobody, noOther] = [defined(attacker[0]), defined(defender[0])]
  return {
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
    },
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
