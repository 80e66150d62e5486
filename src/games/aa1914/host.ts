import { CountBook, type Ruleset, type Unit, type UnitCounts } from '../../armies/index.ts'
import { defined } from '../../engine/index.ts'
import { type Power, powers } from './ruleset.ts'

/** How a unit came to the battle: by land or before it, or off a transport in this very turn. */
export type Origin = 'overland' | 'seaborne'

/** Units of one kind, power and origin. Outside stand those who may not enter for want of infantry (R14-7.4.2). */
export interface Column {
  readonly unit: Unit
  /** Undefined where a side's powers are not told apart. */
  readonly power: Power | undefined
  readonly origin: Origin
  readonly isOutside: boolean
  /** The most that can ever stand here. */
  readonly most: number
}

/** All the armies that the land forces of one side can become, each known by a number. */
export class Host {
  readonly columns: readonly Column[]
  readonly book: CountBook

  constructor(columns: readonly Column[]) {
    this.columns = columns
    this.book = new CountBook(columns.map(column => column.most))
  }

  count(id: number, column: number): number {
    return this.book.count(id, column)
  }

  /** Units of an army in some of its columns. */
  total(id: number, columns: readonly number[]): number {
    let units = 0
    for (const column of columns) units += this.count(id, column)
    return units
  }

  /** The army with so many units in each column. */
  army(counts: ArrayLike<number>): number {
    this.book.draft.set(counts)
    return this.book.find()
  }

  /** The army with `change` more units in a column. */
  changed(id: number, column: number, change: number): number {
    this.book.load(id)
    this.book.draft[column] = defined(this.book.draft[column]) + change
    return this.book.find()
  }

  /** Everybody alive, by unit, those outside included. */
  units(id: number): UnitCounts {
    const units: Record<string, number> = {}
    this.columns.forEach(({ unit }, column) => {
      const count = this.count(id, column)
      if (count > 0) units[unit.name] = (units[unit.name] ?? 0) + count
    })
    return units
  }

  ipc(id: number): number {
    return this.columns.reduce((sum, { unit }, column) => sum + unit.cost * this.count(id, column), 0)
  }
}

/** Some units of one power, as a question lists them. */
export interface Levy {
  readonly power: Power | undefined
  readonly origin: Origin
  readonly units: UnitCounts
}

/** Columns for all that these levies bring, in the order of the unit table, and then of the powers' turns (R14-5.1). */
export const columnsFor = (ruleset: Ruleset, levies: readonly Levy[]): Column[] => {
  const columns: Column[] = []
  const turnOf = ({ power }: Levy): number => (power === undefined ? 0 : powers.indexOf(power))
  const inTurn = levies.toSorted((one, other) => turnOf(one) - turnOf(other))
  for (const unit of ruleset.units)
    for (const levy of inTurn) {
      const most = levy.units[unit.name] ?? 0
      const same = columns.findIndex(
        column => column.unit === unit && column.power === levy.power && column.origin === levy.origin,
      )
      if (most > 0 && same >= 0) columns[same] = { ...defined(columns[same]), most: defined(columns[same]).most + most }
      else if (most > 0) columns.push({ unit, power: levy.power, origin: levy.origin, isOutside: false, most })
    }
  return columns
}

/** How many of each column these levies bring. */
export const countsOf = (columns: readonly Column[], levies: readonly Levy[]): number[] =>
  columns.map(column =>
    levies
      .filter(levy => !column.isOutside && levy.power === column.power && levy.origin === column.origin)
      .reduce((sum, levy) => sum + (levy.units[column.unit.name] ?? 0), 0),
  )
