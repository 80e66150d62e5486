import { defined, meanOf } from '../../engine/index.ts'
import { limits } from '../limits.ts'
import { type Fates, followRaid } from './exact.ts'
import { type Loss, numberOf, type Raid } from './raid.ts'

/** What a raid of so many bombers brings on average. */
export interface Weighed {
  readonly bombers: number
  readonly damage: number
  readonly attackerLossIpc: number
  readonly defenderLossIpc: number
  /** Damage and the enemy's loss, less the own. */
  readonly gain: number
}

/** Beyond those asked about so many more are looked at, and so many at least. */
const beyond = 5
const leastWeighed = 10

/**
 * The numbers of one of its bombers that a raid is weighed with: 1, 2, 3 … up to five more than are asked about and to ten at
 * least, but no more than may fly. Of more than `most` some, evenly spread.
 */
export const numbersWeighed = (raid: Raid, of: number, most: number): number[] => {
  const asked = defined(raid.fliers[of]).count
  const others = numberOf(raid.fliers) - asked
  const last = Math.min(limits.unitsPerSide - others, Math.max(leastWeighed, asked + beyond))
  const all = Array.from({ length: last }, (_, index) => index + 1)
  if (last <= most) return all
  const spread = Array.from({ length: most }, (_, index) => 1 + Math.round((index * (last - 1)) / (most - 1)))
  return all.filter(bombers => spread.includes(bombers) || bombers === asked)
}

/** What the same raid brings with other numbers of one of its bombers. */
export const weighBombers = (raid: Raid, of: number, numbers: readonly number[]): Weighed[] =>
  numbers.map(bombers => {
    const { damage, attackerLoss, defenderLoss } = meansOf(followRaid(withBombers(raid, of, bombers)))
    return {
      bombers,
      damage,
      attackerLossIpc: attackerLoss,
      defenderLossIpc: defenderLoss,
      gain: damage + defenderLoss - attackerLoss,
    }
  })

/** The first of those that gain most. */
export const bestOf = (weighed: readonly Weighed[]): Weighed =>
  weighed.reduce((best, one) => (one.gain > best.gain + 1e-12 ? one : best))

/** Bombers more or less stand at the last place that the order of losses has for them. */
const withBombers = (raid: Raid, of: number, bombers: number): Raid => {
  let left = bombers
  const places = raid.flierLosses.flatMap((loss, index) => (loss.of === of ? [index] : []))
  const flierLosses = raid.flierLosses.map((loss, index): Loss => {
    if (loss.of !== of) return loss
    const count = index === places.at(-1) ? left : Math.min(left, loss.count)
    left -= count
    return { of, count }
  })
  return {
    ...raid,
    fliers: raid.fliers.map((one, index) => (index === of ? { ...one, count: bombers } : one)),
    flierLosses,
  }
}

const meansOf = ({ damage, attackerLoss, defenderLoss }: Fates) => ({
  damage: mean(damage),
  attackerLoss: mean(attackerLoss),
  defenderLoss: mean(defenderLoss),
})

const mean = (chances: readonly number[]): number => meanOf(chances.map((chance, value) => [value, chance]))
