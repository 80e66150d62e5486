import { describe, expect, test } from 'vitest'
import {
  borders,
  canals,
  errata,
  printedSetup,
  type SetupCard,
  seaZones,
  straits,
  territories,
} from '../../../src/games/aa1941/board/geography.ts'
import { type Power, sideOf, type UnitType } from '../../../src/games/aa1941/board/units.ts'
import { powers } from '../../../src/games/aa1941/ruleset.ts'
import { docPage, listedBorders, tableUnder, unitsOfCell } from '../../support/doc-tables.ts'

// The tables of docs/rules/aa1941-map.md say what the data say, row by row.

const page = docPage('rules/aa1941-map.md')
const tableOf = (heading: string): string[][] => tableUnder(page, heading)

const nameOf: Readonly<Record<Power, string>> = {
  ussr: 'USSR',
  germany: 'Germany',
  unitedKingdom: 'United Kingdom',
  japan: 'Japan',
  unitedStates: 'United States',
}
const cityOf: Readonly<Record<Power, string>> = {
  ussr: 'Moscow',
  germany: 'Berlin',
  unitedKingdom: 'London',
  japan: 'Tokyo',
  unitedStates: 'Washington',
}
const wordOf: Readonly<Record<string, UnitType>> = {
  infantry: 'infantry',
  tank: 'tank',
  fighter: 'fighter',
  bomber: 'bomber',
  submarine: 'submarine',
  transport: 'transport',
  destroyer: 'destroyer',
  carrier: 'aircraftCarrier',
  battleship: 'battleship',
}

const { bordersOf, listedLand, listedZones } = listedBorders(borders)

describe('the page of the map', () => {
  test('territories', () => {
    expect(tableOf('Territories')).toEqual(
      territories.map(({ name, owner, ipc, industrialComplex, capitalOf }) => [
        name,
        owner ? nameOf[owner] : 'neutral',
        owner ? String(ipc) : '',
        [industrialComplex && 'complex', capitalOf && `capital: ${cityOf[capitalOf]}`].filter(Boolean).join(', '),
        listedLand(name),
        listedZones(name),
      ]),
    )
  })

  test('sea zones', () => {
    const zones = Array.from({ length: seaZones }, (_, zone) => `SZ ${zone + 1}`)
    expect(tableOf('Sea zones')).toEqual(zones.map(zone => [zone, listedZones(zone), listedLand(zone)]))
  })

  test('powers', () => {
    expect(tableOf('Powers')).toEqual(
      powers.map((power, number) => {
        const own = territories.filter(({ owner }) => owner === power)
        return [
          nameOf[power],
          sideOf(number) === 0 ? 'Allies' : 'Axis',
          String(own.reduce((sum, { ipc }) => sum + ipc, 0)),
          cityOf[power],
          own.find(({ capitalOf }) => capitalOf === power)!.name,
          own
            .filter(({ industrialComplex }) => industrialComplex)
            .map(({ name }) => name)
            .join(', '),
        ]
      }),
    )
  })

  test('borders across the edge are borders', () => {
    const edges = tableOf('Across the edge of the map')
    expect(edges.length).toBe(6)
    expect(edges.filter(([one, other]) => !bordersOf(one!).includes(other!))).toEqual([])
  })

  test('canals and straits', () => {
    expect(tableOf('Canals and straits')).toEqual(
      canals.map(({ name, between, heldBy }) => [name, between.join(', '), heldBy.join(', ')]),
    )
    expect(page).toContain(`The ${straits.name} lie between ${straits.between.join(' and ')}.`)
  })

  test('set-up cards, printed and errata', () => {
    const rows = tableOf('Set-up')
    expect(cardOf(rows, 2)).toEqual(printedSetup)
    expect(cardOf(rows, 3)).toEqual(errata)
  })
})

/** `3 infantry, 1 tank` in a column → a set-up card. */
const cardOf = (rows: readonly (readonly string[])[], column: number): SetupCard => {
  const card: Partial<Record<Power, Record<string, Partial<Record<UnitType, number>>>>> = {}
  for (const row of rows) {
    const power = powers.find(name => nameOf[name] === row[0])!
    if (row[column] === '') continue
    card[power] ??= {}
    card[power][row[1]!] = unitsOfCell(row[column]!, word => wordOf[word]!)
  }
  return card
}
