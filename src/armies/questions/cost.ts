import { defined, stepsFor, stepsWithin } from '../../engine/index.ts'
import type { Battle } from '../battle.ts'
import { fires, traits } from '../mechanisms/index.ts'
import { startsOf } from '../opening.ts'
import type { SlotSpace } from '../slot-space.ts'
import { processSteps } from '../solving-size.ts'

/** The most that weighing retreats and dives may take. */
export const mostWeighing = stepsWithin(10_000)

/**
 * What an exact answer takes, in steps, from the sizes alone: pairs of armies on the casualty orders, times the
 * armies off them that restricted hits can reach, times the branches of a round that are likely enough to be followed.
 * What it takes to solve for casualties is told by `solvingSteps`.
 */
export const courseSteps = (battle: Battle): number => {
  if (battle.open) return 0
  if (battle.isProcess) return processSteps(battle)
  return stepsFor({ branches: branchesOf(battle) * detoursOf(battle) }) + weighingSteps(battle)
}

/** What of it goes into values of pairs, for retreats and dives that are solved for or depend on the chance to win. */
export const weighingSteps = (battle: Battle): number => {
  const { engagement, duel, plan, solved } = battle
  const { retreat } = engagement.attackerPolicy
  const asksChances = typeof retreat !== 'string' && retreat.some(rule => rule.winProbabilityBelow !== undefined)
  if (battle.open || !(solved || asksChances)) return 0
  const dives = (isSolved: boolean | undefined, space: SlotSpace): number =>
    isSolved ? 1 + defined(space.divers[0]) / 2 : 1
  const diving =
    dives(solved?.solving.attackerDives, duel.attacker) * dives(solved?.solving.defenderDives, duel.defender)
  const rounds = solved ? plan.lastRuledRound + 1 : 1
  // Fewer detours are met than conceivable: their root fits what was measured.
  return stepsFor({ branchesWeighed: branchesOf(battle) * Math.sqrt(detoursOf(battle)) * diving * rounds })
}

const branchesOf = ({ duel, duel: { attacker, defender } }: Battle): number =>
  startsOf(duel).length *
  (defined(attacker.entries[0]) + 1) *
  (defined(defender.entries[0]) + 1) *
  spread(attacker, defender) *
  spread(defender, attacker)

const detoursOf = ({ duel: { attacker, defender } }: Battle): number =>
  detours(attacker, defender) * detours(defender, attacker)

/** About how many numbers of hits a volley brings: some eight standard deviations each way, halved as armies shrink. */
const spread = (shooter: SlotSpace, target: SlotSpace): number => {
  const dice = shooter.force.slots.reduce((sum, slot) => sum + (slot.fires === fires.none ? 0 : slot.start), 0)
  return Math.min(dice, defined(target.entries[0]), 3 * Math.sqrt(dice) + 1) + 1
}

/** Armies beside the casualty order that hits of submarines and of planes can bring about. */
const detours = (shooter: SlotSpace, target: SlotSpace): number => {
  const dice = (kind: number): number =>
    shooter.force.slots.reduce((sum, slot) => sum + (slot.fires === kind ? slot.start : 0), 0)
  const count = (trait: (slot: SlotSpace['force']['slots'][number]) => boolean): number =>
    target.force.slots.reduce((sum, slot) => sum + (trait(slot) ? slot.start : 0), 0)
  const hidden = defined(target.traits[0]) & traits.hidden ? count(slot => slot.dives || slot.target === 1) : 0
  return (
    (1 +
      Math.min(
        dice(fires.sub),
        count(slot => slot.isAir),
      )) *
    (1 + Math.min(dice(fires.air), hidden) / 2)
  )
}
