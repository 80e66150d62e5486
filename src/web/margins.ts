import type { OddsReply } from '../armies/index.ts'
import type { Position } from './battle-outcomes.ts'

type Replied = Pick<OddsReply, 'survivors' | 'attacker' | 'defender'>

/** How battles end by who is left: units of the attacker less those of the defender, with their chances by how it ends. */
export interface Margin {
  /** From all of the defender's units, below 0, to all of the attacker's. */
  readonly margin: number
  readonly win: number
  readonly between: number
  readonly loss: number
}

/** Whether a unit is one of those that are counted. */
type IsCounted = (name: string) => boolean
const everybody: IsCounted = () => true

const countOf = (units: Position['attacker'], isCounted: IsCounted): number =>
  Object.entries(units).reduce((sum, [name, count]) => (isCounted(name) ? sum + count : sum), 0)

export const marginOf = (
  { attacker, defender }: Pick<Position, 'attacker' | 'defender'>,
  isCounted = everybody,
): number => countOf(attacker, isCounted) - countOf(defender, isCounted)

/** Who is ahead on land: the ships of a landing fight at sea, and those that bombard do not fight ashore. */
export const countedIn = ({ location }: Pick<OddsReply, 'location'>, ships: ReadonlySet<string>): IsCounted =>
  location === 'land' ? name => !ships.has(name) : everybody

/** The chance of the final positions that a reply lists, of 1. */
export const listedIn = ({ survivors }: Pick<Replied, 'survivors'>): number =>
  Math.min(
    1,
    survivors.reduce((sum, { probability }) => sum + probability, 0),
  )

/** A column for each margin from total loss to total victory, also where none ends so. */
export const marginsOf = ({ survivors, attacker, defender }: Replied, isCounted = everybody): readonly Margin[] => {
  const ends = survivors.map(position => ({ ...position, margin: marginOf(position, isCounted) }))
  const low = Math.min(-countOf(defender.units, isCounted), ...ends.map(({ margin }) => margin))
  const high = Math.max(countOf(attacker.units, isCounted), ...ends.map(({ margin }) => margin))
  const columns = Array.from({ length: high - low + 1 }, (_, index) => ({
    ...{ margin: low + index, win: 0, between: 0, loss: 0 },
  }))
  for (const { margin, outcome, probability } of ends) {
    const column = columns[margin - low]
    if (!column) continue
    if (outcome === 'attackerWins') column.win += probability
    else if (outcome === 'defenderWins') column.loss += probability
    else column.between += probability
  }
  return columns
}

/** The chance that it ends at a margin or better for the attacker. */
export const chanceFrom = (margins: readonly Margin[], least: number): number =>
  margins.reduce((sum, { margin, win, between, loss }) => (margin >= least ? sum + win + between + loss : sum), 0)

/** The final positions at a margin, likeliest first. */
export const positionsAt = (
  { survivors }: Pick<Replied, 'survivors'>,
  margin: number,
  isCounted = everybody,
): readonly Position[] =>
  survivors
    .filter(position => marginOf(position, isCounted) === margin)
    .toSorted((one, other) => other.probability - one.probability)

/** The chance that a side has at least so many of a unit left, with damaged ones; of what the reply lists. */
export const chanceLeft = (
  { survivors }: Pick<Replied, 'survivors'>,
  side: 'attacker' | 'defender',
  names: readonly string[],
  atLeast: number,
): number =>
  survivors.reduce((sum, position) => {
    const left = names.reduce((count, name) => count + (position[side][name] ?? 0), 0)
    return left >= atLeast ? sum + position.probability : sum
  }, 0)
