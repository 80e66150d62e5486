import type { Battle } from './battle.ts'
import { chainsOf, chainVolleys } from './chain.ts'
import { type Course, CourseSolver, type End, pairEnding, type RoundSnapshot } from './course.ts'
import { followGrid, type GridBattle, solveGrid } from './grid.ts'

/** What may be lost on the way of an exact answer. */
export const mostUnresolved = 1e-12
/** Branches below this are dropped; where that leaves too much unresolved, the course is followed again, further. */
const firstCut = 1e-16

/** Rounds are told one by one, to this precision, until less than `tail` still fights. */
export const roundLimits = { rounds: 40, tail: 1e-7, cut: 1e-13 }

export interface ExactCourse extends Course {
  /** Every pair of armies that can be reached, as `CourseSolver.forEachPair`; nothing where no decision is taken. */
  readonly forEachPair: CourseSolver['forEachPair']
}

/** Everything a battle can come to, with at most `mostUnresolved` lost on the way. Throws TooManyStates. */
export const exactCourse = (battle: Battle): ExactCourse => {
  const chain = chainGrid(battle)
  for (let cut = firstCut; ; cut /= 1000) {
    const course = chain ? gridCourse(battle, chain, cut) : freeCourse(battle, cut)
    if (course.unresolved <= mostUnresolved || cut < 1e-30) return course
  }
}

const freeCourse = (battle: Battle, cut: number): ExactCourse => {
  const solver = new CourseSolver(battle.duel, battle.plan, cut)
  return { ...solver.finish(), forEachPair: visit => solver.forEachPair(visit) }
}

interface ChainGrid {
  readonly attackers: readonly number[]
  readonly defenders: readonly number[]
  readonly grid: GridBattle
}

/** The battle as a grid, where all hits fall alike and nobody has anything to decide. */
const chainGrid = (battle: Battle): ChainGrid | undefined => {
  if (battle.plan.hasDives || battle.plan.hasRetreats) return undefined
  const chains = chainsOf(battle)
  if (!chains) return undefined
  const { attacker, defender } = battle.duel
  return {
    attackers: chains.attacker,
    defenders: chains.defender,
    grid: {
      attackerVolleys: chainVolleys(attacker, chains.attacker),
      defenderVolleys: chainVolleys(defender, chains.defender),
    },
  }
}

const gridCourse = (battle: Battle, { attackers, defenders, grid }: ChainGrid, cut: number): ExactCourse => {
  // Larger grids have more branches to drop.
  const { mass, meanRounds, unresolved } = solveGrid(
    grid,
    Math.min(cut, 1 / (attackers.length * defenders.length * 5e13)),
  )
  const ends: End[] = []
  const note = (i: number, j: number): void => {
    const probability = mass[i * defenders.length + j]!
    if (probability === 0) return
    const [attacker, defender] = [attackers[i]!, defenders[j]!]
    ends.push({ attacker, defender, ending: pairEnding(battle.duel, attacker, defender)!, probability })
  }
  for (let i = attackers.length - 1; i > 0; i--) note(i, 0)
  for (let j = 0; j < defenders.length; j++) note(0, j)
  return { ends, meanRounds, unresolved, forEachPair: () => {} }
}

/** Tells the rounds of a battle one by one. */
export const tellRounds = (battle: Battle, see: (snapshot: RoundSnapshot) => void): void => {
  const chain = chainGrid(battle)
  if (!chain) {
    new CourseSolver(battle.duel, battle.plan, roundLimits.cut).follow(roundLimits.rounds, roundLimits.tail, see)
    return
  }
  const { attackers, defenders, grid } = chain
  followGrid(grid, roundLimits, ({ round, fought, mass }) =>
    see({
      round,
      fought,
      forEach: visit => {
        for (let at = 0; at < mass.length; at++) {
          if (mass[at] === 0) continue
          const i = Math.floor(at / defenders.length)
          const j = at - i * defenders.length
          const ending = i === 0 || j === 0 ? pairEnding(battle.duel, attackers[i]!, defenders[j]!) : undefined
          visit(attackers[i]!, defenders[j]!, mass[at]!, ending)
        }
      },
    }),
  )
}
