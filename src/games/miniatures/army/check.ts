import { defined } from '../../../engine/index.ts'
import { isHero } from '../cards-list.ts'
import { type Allowance, allowanceOf, type Nation, type Side, sideOfNation } from '../nations.ts'
import { type Allotment, allot } from './allotment.ts'
import { formationCountsAs } from './formations.ts'
import type { Army, Block, Lot } from './request.ts'

/** A rule that an army breaks. */
export interface Reason {
  readonly rule: string
  readonly message: string
}

/** What an army comes to, and what it may. */
export interface Figures {
  readonly cost: number
  /** With the hundreds given out at best (MIN-3.7). */
  readonly mostCost: number
  readonly points: number
  readonly units: number
  readonly mostUnits: number
  readonly obstacleCost: number
  readonly mostObstacleCost: number
  readonly special: number
  readonly mostSpecial: number
  readonly heroes: number
  readonly mostHeroes: 1
  readonly overwatch: number
}

/** What units of nations that share an allowance cost, and how many hundreds are theirs (MIN-3.7). */
export interface Share {
  readonly nations: readonly Nation[]
  readonly cost: number
  readonly hundreds: number
  readonly allowance: number
}

export interface ArmyCheck {
  readonly side: Side | undefined
  readonly reasons: readonly Reason[]
  readonly figures: Figures
  readonly shares: readonly Share[]
  /** Points beyond what the best allotment allows. */
  readonly excess: number
}

/** MIN-3: whether an army may be brought, and what it comes to. */
export const checkArmy = (army: Army): ArmyCheck => {
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

const figuresOf = (army: Army, { most }: Allotment): Figures => {
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
  if (army.side === undefined)
    return named.length < 2
      ? []
      : [{ rule: 'MIN-1.1', message: 'units of the Axis and of the Allies stand in one army; keep to one side' }]
  const wrong = everyLot(army).filter(({ card }) => card.side !== 'neutral' && card.side !== army.side)
  const foreign = army.blocks.filter(({ nation }) => sideOfNation(nation) !== army.side)
  return [
    ...(wrong.length === 0
      ? []
      : [{ rule: 'MIN-1.1', message: `${namesOf(wrong)} cannot be in an army of the ${sideWords[army.side]}` }]),
    ...foreign.map(({ name, nation }) => ({
      rule: 'MIN-3.5',
      message: `the formation "${name}" is of ${nation} and cannot be in an army of the ${sideWords[defined(army.side)]}`,
    })),
  ]
}

export const sideWords: Readonly<Record<Side, string>> = { axis: 'Axis', allies: 'Allies' }

const mostNamed = 6
const namesOf = (lots: readonly Lot[]): string => {
  const names = [...new Set(lots.map(({ card }) => card.name))]
  const more = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : ''
  return `${names.slice(0, mostNamed).join(', ')}${more}`
}

const costReasons = (
  { points }: Army,
  { cost, obstacleCost, mostObstacleCost }: Figures,
  costs: ReadonlyMap<Allowance, number>,
  { hundreds, excess }: Allotment,
): readonly Reason[] => [
  ...(excess > 0 ? [overBy(excess, tooDear(points, cost, costs, hundreds))] : []),
  ...(obstacleCost > mostObstacleCost
    ? [
        {
          rule: 'MIN-3.3',
          message: `obstacles cost ${obstacleCost}; at most ${mostObstacleCost} of ${points} points may go into them`,
        },
      ]
    : []),
]

const overBy = (excess: number, { rule, message }: Reason): Reason => ({ rule, message: `${message}: ${excess} over` })

/** Which of the limits on cost is broken: of one nation alone, of several, or the plain one. */
const tooDear = (
  points: number,
  cost: number,
  costs: ReadonlyMap<Allowance, number>,
  hundreds: Allotment['hundreds'],
): Reason => {
  const [only] = costs.keys()
  if (costs.size === 1 && defined(only).points > 100)
    return {
      rule: 'MIN-3.6',
      message: `the army costs ${cost}; one of ${defined(only).nations.join(', ')} alone may cost ${defined(only).points} for each 100 of ${points} points`,
    }
  if (hundreds.size === 0) return { rule: 'MIN-3.1', message: `the army costs ${cost} of ${points} points` }
  const given = [...hundreds].map(([{ nations, points }, own]) => `${own} to ${nations.join(', ')} (${points} each)`)
  return {
    rule: 'MIN-3.7',
    message: `the army costs ${cost} of ${points} points, even with the hundreds given out at best: ${given.join('; ')}`,
  }
}

const countReasons = (figures: Figures): readonly Reason[] => {
  const { units, mostUnits, special, mostSpecial, heroes, mostHeroes } = figures
  return [
    ...(units > mostUnits
      ? [
          {
            rule: 'MIN-3.2',
            message: `the army counts ${units} units; at most ${mostUnits} are allowed, a formation counting as ${formationCountsAs} (MIN-3.4)`,
          },
        ]
      : []),
    ...(special > mostSpecial
      ? [
          {
            rule: 'MIN-3.8',
            message: `${special} Heroes, Paratroopers and Partisans are in the army; at most ${mostSpecial} are allowed`,
          },
        ]
      : []),
    ...(heroes > mostHeroes
      ? [{ rule: 'MIN-3.8', message: `${heroes} Heroes are in the army; at most one is allowed whatever its size` }]
      : []),
  ]
}

/** A formation costs less than what is in it (MIN-3.4). */
const blockReasons = ({ name, nation, cost, lots }: Block): readonly Reason[] => {
  const apart = costOf(lots)
  const strange = lots.filter(({ card }) => card.side !== 'neutral' && card.side !== sideOfNation(nation))
  return [
    ...(cost < apart
      ? []
      : [
          {
            rule: 'MIN-3.4',
            message: `the formation "${name}" costs ${cost} and its units ${apart}; it must cost less than they do`,
          },
        ]),
    // MIN-3.5: its units may be of other nations than its own, but of its side (MIN-1.2).
    ...(strange.length === 0
      ? []
      : [
          {
            rule: 'MIN-3.5',
            message: `${namesOf(strange)} cannot be in the formation "${name}" of ${nation}, which is of the ${sideWords[sideOfNation(nation)]} (MIN-1.2)`,
          },
        ]),
  ]
}

/** MIN-1.6, 3.5. */
const yearReasons = (army: Army): readonly Reason[] => {
  const { year, lots, blocks } = army
  if (year === undefined) return []
  const isLate = ({ card }: Lot): boolean => card.type !== 'obstacle' && card.year > year
  const late = lots.filter(isLate)
  return [
    ...(late.length > 0 ? [{ rule: 'MIN-1.6', message: `${datesOf(late)} came into service after ${year}` }] : []),
    ...blocks
      .filter(block => block.lots.some(isLate))
      .map(({ name, lots: own }) => ({
        rule: 'MIN-3.5',
        message: `of the formation "${name}" ${datesOf(own.filter(isLate))} came into service after ${year}`,
      })),
  ]
}

const datesOf = (lots: readonly Lot[]): string =>
  [...new Set(lots.map(({ card }) => `${card.name} (${card.year})`))].slice(0, mostNamed).join(', ')
