import { printedSetup, territories } from '../../../src/games/aa1941/board/geography.ts'
import type { Power, UnitType } from '../../../src/games/aa1941/board/units.ts'
import type { Aa1941Position } from '../../../src/games/aa1941/position/schema.ts'
import { powers } from '../../../src/games/aa1941/ruleset.ts'
import { full } from './orders.ts'

export type Units = Readonly<Partial<Record<UnitType, number>>>
/** What stands where, by space and power. */
export type Stands = Readonly<Record<string, Readonly<Partial<Record<Power, Units>>>>>

/** What a position says besides its units. */
export type Circumstances = Partial<Omit<Aa1941Position, 'units'>> & Pick<Aa1941Position, 'power'>

/** The printed opening with changes: a space that is named holds what is written here and nothing else. */
export const opening = (circumstances: Circumstances, changes: Stands = {}): Aa1941Position => {
  const units: Record<string, Partial<Record<Power, Units>>> = {}
  for (const power of powers)
    for (const [space, stands] of Object.entries(printedSetup[power] ?? {}))
      units[space] = { ...units[space], [power]: stands }
  return positionOf({ treasuries: startingMoney, ...circumstances }, { ...units, ...changes })
}

/** Nobody but a garrison in every capital, 3 infantry in the other industrial complexes, and who is named here. */
export const quiet = (circumstances: Circumstances, stands: Stands): Aa1941Position =>
  positionOf(circumstances, { ...garrisons(circumstances.owners ?? {}), ...stands })

/** Names of territories by power, with commas between them. */
export type Lands = Readonly<Partial<Record<Power, string>>>
/** What a power has, as in `Japan: 4 infantry, 2 tank; SZ 45: 1 transport`. */
export type Armies = Readonly<Partial<Record<Power, string>>>

/** A whole position out of a game: the territories that are not their printed owner's, and everything that stands on the board. */
export const found = (circumstances: Circumstances, lands: Lands, armies: Armies): Aa1941Position => {
  const owners: Record<string, Power> = {}
  const units: Record<string, Partial<Record<Power, Units>>> = {}
  for (const power of powers) {
    for (const name of partsOf(lands[power], ',')) owners[name] = power
    for (const stack of partsOf(armies[power], ';')) {
      const [space, army] = partsOf(stack, ':')
      units[space!] = { ...units[space!], [power]: unitsOf(army) }
    }
  }
  return positionOf({ ...circumstances, owners }, units)
}

const unitsOf = (army: string | undefined): Units =>
  Object.fromEntries(
    partsOf(army, ',').map(entry => {
      const [count, unit] = partsOf(entry, ' ')
      return [unit, Number(count)]
    }),
  )

const partsOf = (text = '', separator: string): string[] =>
  text
    .split(separator)
    .map(part => part.trim().replace(/\s+/g, ' '))
    .filter(part => part !== '')

/** Transports in a zone, each with a tank and an infantry aboard. */
export const loaded = (zone: string, power: Power, boats: number) =>
  Array.from({ length: boats }, () => ({ zone, power, cargo: [...full] }))

const garrisons = (owners: Readonly<Record<string, Power>>): Stands =>
  Object.fromEntries(
    territories
      .filter(({ industrialComplex }) => industrialComplex)
      .map(({ name, owner, capitalOf }) => [name, { [owners[name] ?? owner!]: { infantry: capitalOf ? 10 : 3 } }]),
  )

const startingMoney = { ussr: 7, germany: 12, unitedKingdom: 12, japan: 9, unitedStates: 17 }

const positionOf = (circumstances: Circumstances, stands: Stands): Aa1941Position => ({
  ...circumstances,
  units: stands as Aa1941Position['units'],
})
