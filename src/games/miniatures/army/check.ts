import type { Message } from '../../../engine/index.ts'
import { isHero } from '../cards-list.ts'
import { type Allowance, allowanceOf, type Nation, type Side, sideOfNation } from '../nations.ts'
import { say } from '../says.ts'
import { type Allotment, allot } from './allotment.ts'
import { formationCountsAs } from './formations.ts'
import type { Army, Block, Lot } from './request.ts'

/** A rule that an army breaks. */
interface Reason {
  readonly rule: string
  readonly message: Message
}

/** MIN-3: whether an army may be brought, and what it comes to. */
export const checkArmy = (army: Army) => {
  const costs = costsByAllowance(army)
  const allotment = allot(army.points, costs, costOf(army.lots, isObstacle))
  const figures = figuresOf(army, allotment)
  const named = [
    ...new Set([
      ...everyLot(army).flatMap(({ card }) => (card.side === 'neutral' ? [] : [card.side])),
      ...army.blocks.map(({ nation }) => sideOfNation(nation)),
    ]),
  ]
  const side = army.side ?? (named.length === 1 ? named[0] : undefined)
  const reasons = [
    ...sideReasons(army, named),
    ...costReasons(army, figures, costs, allotment),
    ...countReasons(figures),
    ...army.blocks.flatMap(blockReasons),
    ...yearReasons(army),
  ]
  const shares = [...costs].map(([allowance, cost]) => ({
    nations: allowance.nations,
    cost,
    hundreds: allotment.hundreds.get(allowance) ?? 0,
    allowance: allowance.points,
  }))
  return { side, reasons, figures, shares, excess: allotment.excess }
}

const everyLot = ({ lots, blocks }: Army): readonly Lot[] => [
  ...lots,
  ...blocks.flatMap(block => block.lots.map(({ card, count }) => ({ card, count: count * block.count }))),
]

const countOf = (lots: readonly Lot[], isMeant: (lot: Lot) => boolean): number =>
  lots.filter(isMeant).reduce((sum, { count }) => sum + count, 0)

const costOf = (lots: readonly Lot[], isMeant: (lot: Lot) => boolean = () => true): number =>
  lots.filter(isMeant).reduce((sum, { card, count }) => sum + card.cost * count, 0)

const isObstacle = ({ card }: Lot): boolean => card.type === 'obstacle'

/** What an army comes to, and what it may. */
const figuresOf = (army: Army, { most }: Allotment) => {
  const { points, lots, blocks } = army
  // Caps go by whole hundreds (MIN-19.16, 19.17).
  const hundreds = Math.floor(points / 100)
  const all = everyLot(army)
  const formations = blocks.reduce((sum, { count }) => sum + count, 0)
  return {
    cost: costOf(lots) + blocks.reduce((sum, { cost, count }) => sum + cost * count, 0),
    mostCost: most,
    points,
    units: countOf(lots, lot => !isObstacle(lot)) + formationCountsAs * formations,
    mostUnits: 15 * hundreds,
    obstacleCost: costOf(lots, isObstacle),
    mostObstacleCost: points / 10,
    special: countOf(all, ({ card }) => card.special),
    mostSpecial: 2 * hundreds,
    heroes: countOf(all, ({ card }) => isHero(card)),
    mostHeroes: 1,
    overwatch: 2 * hundreds,
  }
}

type Figures = ReturnType<typeof figuresOf>

/** For units of which nobody says whose they are. */
const nobodys: Allowance = { nations: [], points: 100 }

/** MIN-3.6: a formation counts by its own nation; obstacles are anybody's and left out here. */
const costsByAllowance = ({ lots, blocks }: Army): ReadonlyMap<Allowance, number> => {
  const costs = new Map<Allowance, number>()
  const add = (nation: Nation | null, cost: number): void => {
    const allowance = nation === null ? nobodys : allowanceOf(nation)
    costs.set(allowance, (costs.get(allowance) ?? 0) + cost)
  }
  for (const lot of lots) if (!isObstacle(lot)) add(lot.card.nation, lot.card.cost * lot.count)
  for (const { nation, cost, count } of blocks) add(nation, cost * count)
  return costs
}

const sideReasons = (army: Army, named: readonly Side[]): readonly Reason[] => {
  const { side } = army
  if (side === undefined) return named.length < 2 ? [] : [{ rule: 'MIN-1.1', message: say.twoSides }]
  const wrong = everyLot(army).filter(({ card }) => card.side !== 'neutral' && card.side !== side)
  const foreign = army.blocks.filter(({ nation }) => sideOfNation(nation) !== side)
  return [
    ...(wrong.length === 0 ? [] : [{ rule: 'MIN-1.1', message: say.otherSide({ ...namesOf(wrong), side }) }]),
    ...foreign.map(({ name, nation }) => ({
      rule: 'MIN-3.5',
      message: say.otherFormation({ formation: name, nation, side }),
    })),
  ]
}

const mostNamed = 6
const namesOf = (lots: readonly Lot[]) => {
  const names = [...new Set(lots.map(({ card }) => card.name))]
  return { units: names.slice(0, mostNamed), more: names.length - mostNamed }
}

const costReasons = (
  { points }: Army,
  { cost, obstacleCost, mostObstacleCost }: Figures,
  costs: ReadonlyMap<Allowance, number>,
  { hundreds, excess }: Allotment,
): readonly Reason[] => [
  ...(excess > 0 ? [overBy(excess, tooDear(points, cost, costs, hundreds))] : []),
  ...(obstacleCost > mostObstacleCost
    ? [{ rule: 'MIN-3.3', message: say.obstaclesTooDear({ cost: obstacleCost, most: mostObstacleCost, points }) }]
    : []),
]

const overBy = (excess: number, { rule, message }: Reason): Reason => ({
  rule,
  message: say.over({ said: message, excess }),
})

/** Which of the limits on cost is broken: of one nation alone, of several, or the plain one. */
const tooDear = (
  points: number,
  cost: number,
  costs: ReadonlyMap<Allowance, number>,
  hundreds: Allotment['hundreds'],
): Reason => {
  const [only] = costs.keys()
  if (only && costs.size === 1 && only.points > 100) {
    const { nations, points: each } = only
    return { rule: 'MIN-3.6', message: say.armyOfOneTooDear({ cost, points, nations: say.nations({ nations }), each }) }
  }
  if (hundreds.size === 0) return { rule: 'MIN-3.1', message: say.armyTooDear({ cost, points }) }
  const given = [...hundreds].map(([{ nations, points: each }, own]) => ({
    hundreds: own,
    nations: say.nations({ nations }),
    each,
  }))
  return { rule: 'MIN-3.7', message: say.armyTooDearAtBest({ cost, points, given }) }
}

const countReasons = (figures: Figures): readonly Reason[] => {
  const { units, mostUnits, special, mostSpecial, heroes, mostHeroes } = figures
  return [
    ...(units > mostUnits
      ? [
          {
            rule: 'MIN-3.2',
            message: say.tooManyUnits({ count: units, most: mostUnits, formation: formationCountsAs }),
          },
        ]
      : []),
    ...(special > mostSpecial
      ? [{ rule: 'MIN-3.8', message: say.tooManySpecial({ count: special, most: mostSpecial }) }]
      : []),
    ...(heroes > mostHeroes ? [{ rule: 'MIN-3.8', message: say.tooManyHeroes({ count: heroes }) }] : []),
  ]
}

/** A formation costs less than what is in it (MIN-3.4). */
const blockReasons = ({ name, nation, cost, lots }: Block): readonly Reason[] => {
  const apart = costOf(lots)
  const side = sideOfNation(nation)
  const strange = lots.filter(({ card }) => card.side !== 'neutral' && card.side !== side)
  return [
    ...(cost < apart ? [] : [{ rule: 'MIN-3.4', message: say.dearFormation({ formation: name, cost, apart }) }]),
    // MIN-3.5: its units may be of other nations than its own, but of its side (MIN-1.2).
    ...(strange.length === 0
      ? []
      : [{ rule: 'MIN-3.5', message: say.strangeInFormation({ ...namesOf(strange), formation: name, nation, side }) }]),
  ]
}

/** MIN-1.6, 3.5. */
const yearReasons = (army: Army): readonly Reason[] => {
  const { year, lots, blocks } = army
  if (year === undefined) return []
  const isLate = ({ card }: Lot): boolean => card.type !== 'obstacle' && card.year > year
  const late = lots.filter(isLate)
  return [
    ...(late.length > 0 ? [{ rule: 'MIN-1.6', message: say.tooLate({ units: datesOf(late), year }) }] : []),
    ...blocks
      .filter(block => block.lots.some(isLate))
      .map(({ name, lots: own }) => ({
        rule: 'MIN-3.5',
        message: say.tooLateInFormation({ formation: name, units: datesOf(own.filter(isLate)), year }),
      })),
  ]
}

const datesOf = (lots: readonly Lot[]) =>
  [...new Map(lots.map(({ card: { name, year } }) => [`${name} (${year})`, { unit: name, year }])).values()].slice(
    0,
    mostNamed,
  )
