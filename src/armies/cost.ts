import type { Battle } from './battle.ts'
import { type Corps, traits } from './corps.ts'
import { fires } from './slots.ts'

/** Nanoseconds for one branch of an exact course, on an ordinary machine. */
const perBranch = 5

/**
 * Rough time of an exact answer in milliseconds, from the sizes alone: pairs of armies on the casualty orders, times the
 * armies off them that restricted hits can reach, times the branches of a round that are likely enough to be followed.
 */
export const costOf = (battle: Battle): number => {
  const { attacker, defender } = battle.duel
  const pairs = (attacker.entries[0] + 1) * (defender.entries[0] + 1)
  const branches = spread(attacker, defender) * spread(defender, attacker)
  const solving = battle.solved ? 4 : 1
  return (pairs * detours(attacker, defender) * detours(defender, attacker) * branches * perBranch * solving) / 1e6
}

/** About how many numbers of hits a volley brings: some eight standard deviations each way, halved as armies shrink. */
const spread = (shooter: Corps, target: Corps): number => {
  const dice = shooter.force.slots.reduce((sum, slot) => sum + (slot.fires === fires.none ? 0 : slot.start), 0)
  return Math.min(dice, target.entries[0], 3 * Math.sqrt(dice) + 1) + 1
}

/** Armies beside the casualty order that hits of submarines and of planes can bring about. */
const detours = (shooter: Corps, target: Corps): number => {
  const dice = (kind: number): number =>
    shooter.force.slots.reduce((sum, slot) => sum + (slot.fires === kind ? slot.start : 0), 0)
  const count = (trait: (slot: Corps['force']['slots'][number]) => boolean): number =>
    target.force.slots.reduce((sum, slot) => sum + (trait(slot) ? slot.start : 0), 0)
  const hidden = target.traits[0] & traits.hidden ? count(slot => slot.dives || slot.target === 1) : 0
  return (
    (1 +
      Math.min(
        dice(fires.sub),
        count(slot => slot.isAir),
      )) *
    (1 + Math.min(dice(fires.air), hidden) / 2)
  )
}
