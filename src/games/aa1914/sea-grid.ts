import {
  followGrid,
  type GridBattle,
  type GridCourse,
  type GridRound,
  roundLimits,
  solveGrid,
} from '../../armies/index.ts'
import { defined, type HitChances, spend } from '../../engine/index.ts'
import type { FleetSpace } from './fleet-space.ts'
import type { SeaDuel } from './sea-verdict.ts'

/** FleetSpace by the hits they can still take, where every hit takes the next ship of one order. */
type Chain = readonly number[]

/**
 * A plain fight: nobody dives, nobody stops, and losses follow one order, so that each side is a number of hits.
 *
 * The attack is over at `floor` hits, where none but transports are left of the attacker (A14-11).
 */
export interface PlainFight {
  readonly attackers: Chain
  readonly defenders: Chain
  readonly floor: number
}

/** The battle as a plain fight, where it can never stand still; undefined where two fleets left could hit nobody. */
export const plainFight = ({ attacker, defender }: SeaDuel): PlainFight | undefined => {
  const attackers = chainOf(attacker)
  const defenders = chainOf(defender)
  let floor = 0
  while (floor + 1 < attackers.length && defined(attacker.warships[defined(attackers[floor + 1])]) === 0) floor++
  const isMute = (fleets: FleetSpace, chain: Chain): boolean => chain.some(fleet => defined(fleets.pips[fleet]) === 0)
  const mayStandStill = isMute(attacker, attackers.slice(floor + 1)) && isMute(defender, defenders.slice(1))
  return mayStandStill ? undefined : { attackers, defenders, floor }
}

/** The dice of all fleets of a plain fight. */
export const volleysOf = ({ attacker, defender }: SeaDuel, { attackers, defenders }: PlainFight): GridBattle => ({
  attackerVolleys: attackers.map(fleet => attacker.volley(fleet)),
  defenderVolleys: defenders.map(fleet => defender.volley(fleet)),
})

const chainOf = (fleets: FleetSpace): Chain => {
  const chain = [0]
  while (defined(fleets.hitsLeft[defined(chain.at(-1))]) > 0) chain.push(fleets.afterHit(defined(chain.at(-1))))
  return chain.reverse()
}

/** Works off a plain fight; weights below `cut` are dropped. */
export const solvePlain = (volleys: GridBattle, floor: number, cut: number): GridCourse =>
  floor === 0 ? solveGrid(volleys, cut) : solveToFloor(volleys, floor, cut)

/** Tells a plain fight round by round, until hardly anything still fights. */
export const followPlain = (volleys: GridBattle, floor: number, see: (round: GridRound) => void): void =>
  floor === 0 ? followGrid(volleys, roundLimits, see) : followToFloor(volleys, floor, see)

/** The grid of armies ends where the attacker has nobody; this one ends at the floor, and hits beyond go below it. */
const solveToFloor = ({ attackerVolleys, defenderVolleys }: GridBattle, floor: number, cut: number): GridCourse => {
  const width = defenderVolleys.length
  const mass = new Float64Array(attackerVolleys.length * width)
  mass[mass.length - 1] = 1
  let rounds = 0
  for (let i = attackerVolleys.length - 1; i > floor; i--)
    for (let j = width - 1; j > 0; j--) {
      const here = defined(mass[i * width + j])
      mass[i * width + j] = 0
      if (here < cut) continue
      const [volley, answer] = [defined(attackerVolleys[i]), defined(defenderVolleys[j])]
      // Rounds without effect are summed as a geometric series.
      const begun = here / (1 - defined(volley[0]) * defined(answer[0]))
      rounds += begun
      spread(mass, width, i, j, begun, volley, answer, cut)
      mass[i * width + j] = 0
    }
  return { mass, meanRounds: rounds, unresolved: Math.max(0, 1 - mass.reduce((sum, part) => sum + part, 0)) }
}

const followToFloor = (
  { attackerVolleys, defenderVolleys }: GridBattle,
  floor: number,
  see: (round: GridRound) => void,
): void => {
  const width = defenderVolleys.length
  const isOver = (at: number): boolean => at % width === 0 || at < (floor + 1) * width
  let mass = new Float64Array(attackerVolleys.length * width)
  mass[mass.length - 1] = 1
  for (let round = 1; round <= roundLimits.rounds; round++) {
    const fought = mass.reduce((sum, part, at) => (isOver(at) ? sum : sum + part), 0)
    if (fought <= roundLimits.tail) return
    spend(3 * mass.length)
    const next = mass.map((part, at) => (isOver(at) ? part : 0))
    for (let at = 0; at < mass.length; at++) {
      if (isOver(at) || defined(mass[at]) < roundLimits.cut) continue
      const j = at % width
      const i = (at - j) / width
      spread(
        next,
        width,
        i,
        j,
        defined(mass[at]),
        defined(attackerVolleys[i]),
        defined(defenderVolleys[j]),
        roundLimits.cut,
      )
    }
    mass = next
    see({ round, fought, mass })
  }
}

/** Spreads a weight over all that a round leads to from a point; whatever is more than enough takes the last ship. */
const spread = (
  mass: Float64Array,
  width: number,
  i: number,
  j: number,
  weight: number,
  volley: HitChances,
  answer: HitChances,
  cut: number,
): void => {
  spend(answer.length * volley.length)
  for (let taken = 0; taken < answer.length; taken++) {
    const row = Math.max(0, i - taken) * width
    const part = weight * defined(answer[taken])
    if (part < cut) continue
    for (let hits = 0; hits < volley.length; hits++) {
      const to = row + Math.max(0, j - hits)
      mass[to] = defined(mass[to]) + part * defined(volley[hits])
    }
  }
}
