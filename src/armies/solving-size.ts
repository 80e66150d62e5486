import { type BySide, defined, type Place, refuse, type Side, stepsFor } from '../engine/index.ts'
import type { Duel } from './duel.ts'
import type { Engagement } from './engagement.ts'
import { fires, isDogfight, targets } from './mechanisms/index.ts'
import { say } from './messages/says.ts'
import { startsOf } from './opening.ts'
import { fightOn, type Plan } from './plan.ts'
import { nothingOpen, type Open } from './process.ts'
import type { SlotSpace } from './slot-space.ts'
import type { Slot } from './slots.ts'

/** The most branches that are followed to solve one question for its casualties: about two seconds' work. */
export const mostBranchesSolved = 8_000_000

/** The most hits a side may be able to take: solving goes as deep as the battle is long. */
export const mostHitsSolved = 300

/** A battle to be solved for its casualties, and how many there may be of it, none of them larger. */
export interface SolvedBattle {
  readonly battle: {
    readonly engagement: Engagement
    readonly duel: Duel
    readonly plan: Plan
    readonly open?: Open | undefined
  }
  readonly times: number
}

/** How many different parts of such numbers of units may be left. */
export const partsOf = (counts: readonly number[]): number => counts.reduce((parts, count) => parts * (count + 1), 1)

/** Throws a Refusal where solving these battles for their casualties would take too long. */
export const refuseTooLarge = (solved: readonly SolvedBattle[]): void => {
  for (const { battle } of solved) refuseTooLong(battle)
  const branches = solved.reduce((sum, { battle, times }) => sum + times * branchesOf(battle), 0)
  if (branches <= mostBranchesSolved) return
  const [largest] = solved.toSorted((one, other) => branchesOf(other.battle) - branchesOf(one.battle))
  refuse(
    'too-large',
    placeOf(defined(largest).battle),
    say.manyBranches({
      millions: inMillions(branches),
      most: inMillions(mostBranchesSolved),
      whose: whoseAreSolved(defined(defined(largest).battle.open).casualties),
    }),
  )
}

const refuseTooLong = (battle: SolvedBattle['battle']): void => {
  const { attacker, defender } = battle.duel
  const hits = Math.max(defined(attacker.entries[0]), defined(defender.entries[0]))
  if (hits <= mostHitsSolved) return
  refuse('too-large', placeOf(battle), say.manyHits({ most: mostHitsSolved, count: hits }))
}

/** Whose casualties are solved for, where somebody's are. */
export const whoseAreSolved = ({ attacker, defender }: BySide<boolean>): Side | 'both' =>
  attacker && defender ? 'both' : attacker ? 'attacker' : 'defender'

const solvedSide = (open: Open): Side => (open.casualties.attacker ? 'attacker' : 'defender')

const placeOf = ({ engagement, open }: SolvedBattle['battle']): Place => [
  ...engagement.at,
  'policies',
  solvedSide(defined(open)),
  'casualties',
]

export const inMillions = (branches: number): string => {
  const millions = Math.ceil(branches / 1e6)
  return millions < 1e6 ? String(millions) : millions.toExponential(0)
}

/** What it takes to solve a battle for its casualties, in steps. */
export const solvingSteps = (battle: SolvedBattle['battle']): number => stepsFor({ branchesSolved: branchesOf(battle) })

/** What it takes to follow a battle as a process under its plan, in steps. */
export const processSteps = ({ duel, plan }: Pick<SolvedBattle['battle'], 'duel' | 'plan'>): number =>
  stepsFor({ branchesSolved: branchesToSolve(duel, plan, nothingOpen) })

/** Retreating below a chance to win means to solve for winning first. */
const branchesOf = ({ engagement, duel, plan, open }: SolvedBattle['battle']): number => {
  if (!open) return 0
  const { retreat } = engagement.attackerPolicy
  const solvesTwice = typeof retreat !== 'string' && retreat.some(rule => rule.winProbabilityBelow !== undefined)
  return branchesToSolve(duel, plan, open) + (solvesTwice ? branchesToSolve(duel, fightOn, open) : 0)
}

/**
 * About how many branches solving a battle for its casualties follows, from the sizes alone and rather too many than too
 * few: for every pair of armies and every army the defender may be left with, the hits that are fired back; and for each
 * of these hits every army the attacker may be left with.
 */
export const branchesToSolve = (duel: Duel, plan: Plan, open: Open): number => {
  const { attacker, defender } = duel
  const starts = startsOf(duel).length
  const startsOfDefender = new Set(startsOf(duel).map(start => start.defender)).size
  const [ofAttacker, ofDefender] = [
    reach(attacker, open.casualties.attacker, defender, open.dives.attacker, starts),
    reach(defender, open.casualties.defender, attacker, open.dives.defender, startsOfDefender),
  ]
  const volleys =
    ofAttacker.armies * ofDefender.losses * hitsOf(defender, attacker) +
    ofDefender.armies * ofAttacker.losses * kindsOf(defender, attacker)
  // Best play then comes to few of the pairs, and is followed from each through all hits of both sides.
  const alongOrders = 4 * starts * (defined(attacker.entries[0]) + 1) * (defined(defender.entries[0]) + 1)
  const pairsFollowed = Math.min(ofAttacker.armies * ofDefender.armies, alongOrders)
  const followed = pairsFollowed * hitsOf(attacker, defender) * hitsOf(defender, attacker)
  const inTheAir = dogfightBranches(attacker, defender, open, starts, [ofAttacker.armies, ofDefender.armies])
  return (volleys + 2 * followed) * (plan.lastRuledRound + 1) + inTheAir
}

/** A dogfight goes on until a side has no fighter left, so that there is one in a battle at most. */
const dogfightBranches = (
  attacker: SlotSpace,
  defender: SlotSpace,
  { casualties }: Open,
  starts: number,
  [ofAttacker, ofDefender]: readonly [number, number],
): number => {
  const [own, enemy] = [attacker.dogfighters(0), defender.dogfighters(0)]
  if (!isDogfight(own, enemy)) return 0
  const pairs = (casualties.attacker ? ofAttacker : own + 1) * (casualties.defender ? ofDefender : enemy + 1)
  return starts * pairs * (1 + own / 2) * (1 + enemy / 2)
}

interface Reach {
  /** Armies a side may become. */
  readonly armies: number
  /** Pairs of such an army and one that it may become in a step. */
  readonly losses: number
}

/** `starts`: how many armies the side may begin round 1 with. */
const reach = (space: SlotSpace, isOpen: boolean, enemy: SlotSpace, dives: boolean, starts: number): Reach => {
  const groups = groupsOf(space, dives)
  const product = (isCounted: (slot: Slot) => boolean): Reach =>
    groups
      .filter(({ slot }) => isCounted(slot))
      .reduce((sum, group) => ({ armies: sum.armies * group.armies, losses: sum.losses * group.losses }), {
        armies: 1,
        losses: 1,
      })
  const others = product(slot => !slot.lostLast)
  const last = product(slot => slot.lostLast)
  // What is lost last is hit once the others are gone, or when none but those are left that these hits cannot fall on.
  const [hidden, air] = [targets.hidden, targets.air].map(kind =>
    product(slot => slot.target === kind && !slot.lostLast),
  )
  const armies = others.armies + (defined(hidden).armies + defined(air).armies) * (last.armies - 1)
  const losses = others.losses + (defined(hidden).losses + defined(air).losses) * (last.losses - 1)
  if (isOpen) return { armies, losses }
  const along = Math.min(
    armies,
    starts * (defined(space.entries[0]) + 1) * kindsOf(enemy, space) * (dives ? defined(space.divers[0]) + 1 : 1),
  )
  return { armies: along, losses: Math.min(losses, along * hitsOf(enemy, space)) }
}

/** Units that are alike but for their damage, and what they may become. */
interface Group extends Reach {
  readonly slot: Slot
}

const groupsOf = ({ force: { slots } }: SlotSpace, dives: boolean): Group[] => {
  const isDamagedOf = (index: number): boolean => slots.some(slot => slot.afterHit === index)
  return slots.flatMap((slot, index): Group[] => {
    if (slot.isAside || isDamagedOf(index)) return []
    const damaged = slot.afterHit >= 0 ? defined(slots[slot.afterHit]).start : 0
    const kinds = (slot.start + 1) * (damaged + 1) + (slot.afterHit >= 0 ? (slot.start * (slot.start + 1)) / 2 : 0)
    return [
      dives && slot.dives
        ? { slot, armies: (kinds * (kinds + 1)) / 2, losses: (kinds * (kinds + 1) * (kinds + 2)) / 6 }
        : { slot, armies: kinds, losses: (kinds * (kinds + 1)) / 2 },
    ]
  })
}

/** Dice whose hits this target tells apart (of submarines where it has planes, of planes where it has submarines), and all others. */
const diceOf = (shooter: SlotSpace, target: SlotSpace): { subs: number; airs: number; others: number } => {
  const has = (kind: number): boolean => target.force.slots.some(slot => slot.start > 0 && slot.target === kind)
  const [hasAir, hasHidden] = [has(targets.air), has(targets.hidden)]
  const dice = { subs: 0, airs: 0, others: 0 }
  for (const slot of shooter.force.slots) {
    if (slot.fires === fires.sub && hasAir) dice.subs += slot.start
    else if (slot.fires === fires.air && hasHidden) dice.airs += slot.start
    else if (slot.fires !== fires.none) dice.others += slot.start
  }
  return dice
}

/** Ways to hit units out of their order, on the average of the armies a side becomes. */
const kindsOf = (shooter: SlotSpace, target: SlotSpace): number => {
  const { subs, airs } = diceOf(shooter, target)
  return (1 + subs / 2) * (1 + airs / 2)
}

/** Hits of a volley, of all kinds. */
const hitsOf = (shooter: SlotSpace, target: SlotSpace): number =>
  (1 + Math.min(diceOf(shooter, target).others, defined(target.entries[0])) / 2) * kindsOf(shooter, target)
