import { addAt, addWeight, getOrInsert, spend, stateSteps } from '../../engine/index.ts'
import { hypergeometric } from './hypergeometric.ts'

/** VOY-2.1, VOY-2.4. */
export const handSize = 7
const mostRedeals = 3
const fewResources = 2
const paidCards = 2

/** Cards left of the deck, hand included, when a hand is drawn, and the redeals taken before it. */
interface Standing {
  readonly deck: number
  readonly resources: number
  readonly redeals: number
}

/** VOY-2.4: fewer than two resources, or nothing but resources, is redealt for nothing. */
export const isFree = (inHand: number): boolean => inHand < fewResources || inHand === handSize

/** Which hands are redealt: by a fixed list, or by what serves the aim best. */
export type Redealing = 'best' | ((inHand: number, redeals: number) => boolean)

/** What is hoped for: a hand that keeps so many resources, and what a lost card of the deck is worth in chance. */
export interface Aim {
  readonly least: number
  readonly most: number
  readonly perLostCard: number
}

export interface Redeals {
  /** Value of the aim: chance to keep a wanted hand less what lost cards cost. */
  readonly value: number
  readonly wanted: number
  /** Index is the resources in the hand that is kept. */
  readonly kept: number[]
  /** Index is the number of redeals taken. */
  readonly redeals: number[]
  /** [cards lost from the deck, chance]. */
  readonly lost: Map<number, number>
  /** Which hands are redealt where the redeal counts so many and the deck holds so much, and how often one stands there. */
  readonly policy: readonly {
    readonly standing: Standing
    readonly chance: number
    readonly redealt: readonly number[]
  }[]
}

/**
 * The redeals of VOY-2.4, exactly: a redeal that is not free lays two cards of the shuffled deck into losses before the next
 * hand is drawn, and they are shown, so that a standing knows what the deck still holds.
 */
export const solveRedeals = (deck: number, resources: number, aim: Aim, redealing: Redealing): Redeals => {
  const plans = new Map<string, { value: number; redealt: readonly number[] }>()
  const keyOf = ({ deck, resources, redeals }: Standing): string => `${deck}/${resources}/${redeals}`
  const isWanted = (inHand: number): boolean => inHand >= aim.least && inHand <= aim.most

  const plan = (standing: Standing) => getOrInsert(plans, keyOf(standing), () => planAnew(standing))
  const planAnew = (standing: Standing): { value: number; redealt: readonly number[] } => {
    const redealt: number[] = []
    let value = 0
    handsOf(standing).forEach((chance, inHand) => {
      if (chance === 0) return
      const keep = isWanted(inHand) ? 1 : 0
      const again = mayRedeal(standing, inHand) ? redealValue(standing, inHand) : Number.NEGATIVE_INFINITY
      const isRedealt =
        redealing === 'best' ? again > keep + 1e-15 : again > -1e300 && redealing(inHand, standing.redeals)
      if (isRedealt) redealt.push(inHand)
      value += chance * (isRedealt ? again : keep)
    })
    return { value, redealt }
  }
  const redealValue = (standing: Standing, inHand: number): number =>
    afterRedeal(standing, inHand).reduce(
      (sum, { next, chance, lost }) => sum + chance * (plan(next).value - lost * aim.perLostCard),
      0,
    )

  const start = { deck, resources, redeals: 0 }
  const { value } = plan(start)
  return { value, ...follow(start, plan, keyOf, isWanted, deck) }
}

/** Index is the resources in the hand. */
const handsOf = ({ deck, resources }: Standing): number[] => {
  spend(2 * stateSteps)
  return hypergeometric(resources, deck, handSize)
}

const mayRedeal = ({ deck, redeals }: Standing, inHand: number): boolean =>
  redeals < mostRedeals && (isFree(inHand) || deck - paidCards >= handSize)

/** What the deck may hold when the next hand is drawn: the lost cards come off it once the hand is back in it (VOY-22.51). */
const afterRedeal = (
  { deck, resources, redeals }: Standing,
  inHand: number,
): { next: Standing; chance: number; lost: number }[] =>
  isFree(inHand)
    ? [{ next: { deck, resources, redeals: redeals + 1 }, chance: 1, lost: 0 }]
    : hypergeometric(resources, deck, paidCards).map((chance, gone) => ({
        next: { deck: deck - paidCards, resources: resources - gone, redeals: redeals + 1 },
        chance,
        lost: paidCards,
      }))

/** Walks the standings forward under the policy found. */
const follow = (
  start: Standing,
  plan: (standing: Standing) => { redealt: readonly number[] },
  keyOf: (standing: Standing) => string,
  isWanted: (inHand: number) => boolean,
  size: number,
): Omit<Redeals, 'value'> => {
  const kept = Array.from({ length: handSize + 1 }, () => 0)
  const redeals = Array.from({ length: mostRedeals + 1 }, () => 0)
  const lost = new Map<number, number>()
  const policy: Redeals['policy'][number][] = []
  let wanted = 0
  let standings = new Map([[keyOf(start), { standing: start, mass: 1 }]])
  while (standings.size > 0) {
    const later: typeof standings = new Map()
    for (const { standing, mass } of standings.values()) {
      const { redealt } = plan(standing)
      policy.push({ standing, chance: mass, redealt })
      handsOf(standing).forEach((chance, inHand) => {
        const share = mass * chance
        if (share === 0) return
        if (!redealt.includes(inHand)) {
          addAt(kept, inHand, share)
          addAt(redeals, standing.redeals, share)
          addWeight(lost, size - standing.deck, share)
          if (isWanted(inHand)) wanted += share
          return
        }
        for (const { next, chance: branch } of afterRedeal(standing, inHand)) {
          if (branch === 0) continue
          getOrInsert(later, keyOf(next), () => ({ standing: next, mass: 0 })).mass += share * branch
        }
      })
    }
    standings = later
  }
  return { wanted, kept, redeals, lost, policy }
}
