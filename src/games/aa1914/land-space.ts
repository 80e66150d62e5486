import { ArmySpace, type Ruleset, type Unit, type UnitCounts } from '../../armies/index.ts'
import { defined } from '../../engine/index.ts'
import { type Power, powers } from './ruleset.ts'

/** How a unit came to the battle: by land or before it, or off a transport in this very turn. */
export type Origin = 'overland' | 'seaborne'

/** Units of one kind, power and origin. Units that may not enter for want of infantry are counted in columns of their own (R14-7.4.2). */
export interface Column {
  readonly unit: Unit
  /** Undefined where a side's powers are not told apart. */
  readonly power: Power | undefined
  readonly origin: Origin
  readonly isOutside: boolean
  /** The most that can ever stand here. */
  readonly most: number
}

/** All the armies that the land forces of one side can become; its places are columns. */
export class LandSpace extends ArmySpace {
  readonly columns: readonly Column[]

  constructor(columns: readonly Column[]) {
    super(columns.map(column => column.most))
    this.columns = columns
  }

  /** Units of an army in some of its columns. */
  total(id: number, columns: readonly number[]): number {
    let units = 0
    for (const column of columns) units += this.count(id, column)
    return units
  }

  /** The army with `change` more units in a column. */
  changed(id: number, column: number, change: number): number {
    this.load(id)
    this.draft[column] = defined(this.draft[column]) + change
    return this.intern()
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
export interface PowerUnits {
  readonly power: Power | undefined
  readonly origin: Origin
  readonly units: UnitCounts
}

/** Columns for all that these lists bring, in the order of the unit table, and then of the powers' turns (R14-5.1). */
export const columnsFor = (ruleset: Ruleset, lists: readonly PowerUnits[]): Column[] => {
  const columns: Column[] = []
  const turnOf = ({ power }: PowerUnits): number => (power === undefined ? 0 : powers.indexOf(power))
  const inTurn = lists.toSorted((one, other) => turnOf(one) - turnOf(other))
  for (const unit of ruleset.units)
    for (const list of inTurn) {
      const most = list.units[unit.name] ?? 0
      const same = columns.findIndex(
        column => column.unit === unit && column.power === list.power && column.origin === list.origin,
      )
      if (most > 0 && same >= 0) columns[same] = { ...defined(columns[same]), most: defined(columns[same]).most + most }
      else if (most > 0) columns.push({ unit, power: list.power, origin: list.origin, isOutside: false, most })
    }
  return columns
}

/** How many of each column these lists bring. */
export const countsOf = (columns: readonly Column[], lists: readonly PowerUnits[]): number[] =>
  columns.map(column =>
    lists
      .filter(list => !column.isOutside && list.power === column.power && list.origin === column.origin)
      .reduce((sum, list) => sum + (list.units[column.unit.name] ?? 0), 0),
  )
