import { inMillions, nothingOpen, type Open } from '../../armies/index.ts'
import { type BySide, defined, type Place, refuse, type Side, stepsFor } from '../../engine/index.ts'
import type { FleetSpace, ShipKind } from './fleet-space.ts'
import { say } from './says.ts'
import type { PlainFight } from './sea-grid.ts'
import type { SeaDecisions } from './sea-policy.ts'
import type { SeaPlan } from './sea-process.ts'
import type { SeaDuel } from './sea-verdict.ts'

/** The most branches that solving one sea battle may take, by the estimate: a second or two. */
export const mostBranchesSolved = 6_000_000
/** The most hits a side may be able to take where something is solved for: solving goes as deep as the battle is long. */
export const mostHitsSolved = 300

/** What it takes to work off a plain fight: both sides' volleys from every point, their tails cut off. */
export const plainSteps = (duel: SeaDuel, fight: PlainFight): number => {
  const { attackers, defenders, floor } = fight
  const branches =
    attackers.length * defenders.length * spreadOf(diceOf(duel.attacker)) * spreadOf(diceOf(duel.defender))
  return volleySteps(duel, fight) + stepsFor(floor === 0 ? { gridPoints: branches } : { singlePoints: branches })
}

/** What it takes to roll the dice of all its fleets, which sampling needs too. */
export const volleySteps = (duel: SeaDuel, { attackers, defenders }: PlainFight): number =>
  stepsFor({
    products: attackers.length * diceOf(duel.attacker) ** 2 + defenders.length * diceOf(duel.defender) ** 2,
  })

/** What it takes to play one battle step by step: larger fleets take more hits one by one. */
export const walkSteps = ({ attacker, defender }: SeaDuel): number =>
  stepsFor({ draws: 10, branches: defined(attacker.hitsLeft[0]) + defined(defender.hitsLeft[0]) })

const diceOf = (fleets: FleetSpace): number => fleets.volley(0).length

const spreadOf = (width: number): number => Math.min(width, 3 * Math.sqrt(width) + 1)

/** What it takes to follow a battle whose decisions are all taken. */
export const followingSteps = (duel: SeaDuel, plan: SeaPlan): number =>
  stepsFor({ branchesFollowed: branchesOf(duel, plan, nothingOpen) })

/** What it takes to solve for what is open and for chances to win that rules ask for. */
export const solvingSteps = (duel: SeaDuel, plan: SeaPlan, decisions: SeaDecisions, open: Open | undefined): number =>
  stepsFor({ branchesWeighed: branchesSolved(duel, plan, decisions, open) })

/** Throws a Refusal where solving would take too long; sampling would have to solve as well. */
export const refuseTooLarge = (
  duel: SeaDuel,
  plan: SeaPlan,
  decisions: SeaDecisions,
  open: Open | undefined,
  at: Place,
): void => {
  const branches = branchesSolved(duel, plan, decisions, open)
  if (branches === 0) return
  const hits = Math.max(defined(duel.attacker.hitsLeft[0]), defined(duel.defender.hitsLeft[0]))
  if (branches <= mostBranchesSolved && hits <= mostHitsSolved) return
  refuse(
    'too-large',
    [...at, 'policies', ...whatIsSolved(open)],
    hits > mostHitsSolved
      ? say.manyHitsAtSea({ most: mostHitsSolved, count: hits })
      : say.manyBranchesAtSea({ millions: inMillions(branches), most: inMillions(mostBranchesSolved) }),
  )
}

const whatIsSolved = (open: Open = nothingOpen): Place => {
  for (const side of ['attacker', 'defender'] as const) {
    if (open.casualties[side]) return [side, 'casualties']
    if (open.dives[side]) return [side, 'submerge']
  }
  return ['attacker', 'stop']
}

/** Stopping below a chance to win means to solve for winning first. */
const branchesSolved = (duel: SeaDuel, plan: SeaPlan, { stop }: SeaDecisions, open: Open | undefined): number => {
  const asksChances = typeof stop !== 'string' && stop.some(rule => rule.winProbabilityBelow !== undefined)
  return (
    (open ? branchesOf(duel, plan, open) : 0) +
    (asksChances ? branchesOf(duel, { ...plan, lastRuledRound: 0 }, open ?? nothingOpen) : 0)
  )
}

/** What it takes to begin a round from a pair of fleets, in branches. */
const perRound = 20

/**
 * About how many branches a battle has, from the sizes alone and rather too many than too few: for every pair of fleets
 * and every dive the hits of both sides, and for those all ways to take them.
 */
const branchesOf = (duel: SeaDuel, plan: SeaPlan, open: Open): number => {
  const sizes: BySide<Size> = {
    attacker: sizeOf(duel.attacker, duel.defender, 'attacker', open, plan),
    defender: sizeOf(duel.defender, duel.attacker, 'defender', open, plan),
  }
  const { attacker, defender } = sizes
  const pairs = attacker.fleets * defender.fleets
  const rolled = pairs * (perRound + attacker.dives * defender.dives * defender.hitsTaken * attacker.ways)
  const answered = open.casualties.defender ? pairs * defender.dives * defender.ways : 0
  return (rolled + answered) * (plan.lastRuledRound + 1)
}

interface Size {
  /** Fleets that a side may become between rounds. */
  readonly fleets: number
  /** Ways to dive in a round, on the average. */
  readonly dives: number
  /** Numbers of hits it may take in a round, on the average, and the ways to take them. */
  readonly hitsTaken: number
  readonly ways: number
}

const sizeOf = (fleets: FleetSpace, enemy: FleetSpace, side: Side, open: Open, plan: SeaPlan): Size => {
  const divers = defined(fleets.divers[0])
  const isDiving = divers > 0 && (open.dives[side] || plan.hasDives)
  const dives = divers > 0 && open.dives[side] ? 1 + divers / 3 : 1
  const possible = enemy.volley(0).filter(chance => chance > 0).length
  const hitsTaken = possible <= 2 ? possible : 1 + Math.min(possible, defined(fleets.hitsLeft[0]) + 1) / 2
  if (!open.casualties[side]) {
    const submerged = open.dives[side] ? 1 + divers / 2 : isDiving ? 2 : 1
    return { fleets: (defined(fleets.hitsLeft[0]) + 1) * submerged, dives, hitsTaken, ways: hitsTaken }
  }
  const reach = reachOf(fleets, isDiving)
  return { fleets: reach.fleets, dives, hitsTaken, ways: Math.min(reach.losses / reach.fleets, reach.fleets) }
}

interface Reach {
  /** FleetSpace a side may become when its owner chooses among all losses. */
  readonly fleets: number
  /** Pairs of such a fleet and one it may become at once. */
  readonly losses: number
}

const reachOf = (fleets: FleetSpace, isDiving: boolean): Reach => {
  const product = (isCounted: (kind: ShipKind) => boolean): Reach =>
    fleets.kinds.reduce(
      (reach, kind, index) => {
        if (!isCounted(kind) || fleets.kinds.some(({ afterHit }) => afterHit === index)) return reach
        const own = reachOfKind(fleets.kinds, kind, isDiving && kind.dives)
        return { fleets: reach.fleets * own.fleets, losses: reach.losses * own.losses }
      },
      { fleets: 1, losses: 1 },
    )
  const others = product(({ lostLast }) => !lostLast)
  const last = product(({ lostLast }) => lostLast)
  // What is lost last is hit when nobody else fires on.
  const alone = product(({ lostLast, dives }) => !lostLast && isDiving && dives)
  return {
    fleets: others.fleets + alone.fleets * (last.fleets - 1),
    losses: others.losses + alone.losses * (last.losses - 1),
  }
}

/** Ships of a kind, those of them a hit has damaged, and those that have submerged. */
const reachOfKind = (kinds: readonly ShipKind[], kind: ShipKind, dives: boolean): Reach => {
  const whole = kind.start
  const damaged = kind.afterHit < 0 ? 0 : defined(kinds[kind.afterHit]).start
  const states = (whole + 1) * (damaged + 1) + (kind.afterHit < 0 ? 0 : (whole * (whole + 1)) / 2)
  const pairs = (states * (states + 1)) / 2
  return dives ? { fleets: pairs, losses: (pairs * (states + 2)) / 3 } : { fleets: states, losses: pairs }
}
