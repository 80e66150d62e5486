import { describe, expect, test } from 'vitest'
import {
  borders,
  canals,
  minors,
  type PrintedTerritory,
  printedSetup,
  seaZones,
  territories,
  treasuries,
} from '../../../src/games/aa1914/board/geography.ts'
import { mobilised } from '../../../src/games/aa1914/board/map.ts'
import type { UnitType } from '../../../src/games/aa1914/board/units.ts'
import { alliances, type Power, powers } from '../../../src/games/aa1914/ruleset.ts'
import { docPage, listedBorders, tableUnder, unitsOfCell } from '../../support/doc-tables.ts'

// The tables of docs/rules/aa1914-map.md say what the data say, row by row.

const page = docPage('rules/aa1914-map.md')
const tableOf = (heading: string): string[][] => tableUnder(page, heading)

const nameOf: Readonly<Record<Power, string>> = {
  austriaHungary: 'Austria-Hungary',
  russia: 'Russia',
  germany: 'Germany',
  france: 'France',
  britishEmpire: 'British Empire',
  ottomanEmpire: 'Ottoman Empire',
  italy: 'Italy',
  unitedStates: 'United States',
}
const kindOf: Readonly<Record<PrintedTerritory['kind'], string>> = {
  capital: 'capital',
  home: 'home',
  colony: 'colony',
  minorCapital: 'minor',
  minorColony: 'colony of a minor',
  impassable: 'impassable',
}

const { listedLand, listedZones } = listedBorders(borders)

describe('the page of the map', () => {
  test('powers', () => {
    expect(tableOf('Powers')).toEqual(
      powers.map(power => {
        const own = territories.filter(({ owner }) => owner === power)
        return [
          nameOf[power],
          alliances[0]!.includes(power) ? 'Central Powers' : 'Allies',
          String(own.reduce((sum, { ipc }) => sum + ipc, 0)),
          String(treasuries[power]),
          own.find(({ kind }) => kind === 'capital')!.name,
        ]
      }),
    )
  })

  test('minor powers', () => {
    expect(tableOf('Minor powers')).toEqual(
      Object.entries(minors).map(([name, power], minor) => [
        name,
        power === undefined ? 'nobody' : nameOf[power],
        `${mobilised(minor).infantry} infantry, ${mobilised(minor).artillery} artillery`,
        territories
          .filter(territory => territory.minor === name && territory.kind === 'minorColony')
          .map(territory => territory.name)
          .join(', '),
      ]),
    )
  })

  test('territories', () => {
    expect(tableOf('Territories')).toEqual(
      territories.map(({ name, owner, minor, ipc, kind, bases }) => [
        name,
        owner === undefined ? (minor ?? '') : nameOf[owner],
        String(ipc),
        kindOf[kind],
        bases.join(', '),
        listedLand(name),
        listedZones(name),
      ]),
    )
  })

  test('sea zones', () => {
    const zones = Array.from({ length: seaZones }, (_, zone) => `SZ ${zone + 1}`)
    expect(tableOf('Sea zones')).toEqual(zones.map(zone => [zone, listedZones(zone), listedLand(zone)]))
  })

  test('canals', () => {
    expect(tableOf('Canals')).toEqual(
      canals.map(({ name, between, heldBy }) => [name, between.join(', '), heldBy.join(', ')]),
    )
  })

  test('set-up cards', () => {
    const rows = powers.flatMap(power =>
      Object.entries(printedSetup[power]!).map(([space, units]) => [nameOf[power], space, units]),
    )
    expect(
      tableOf('Set-up').map(([power, space, units]) => [power, space, unitsOfCell(units!, word => word as UnitType)]),
    ).toEqual(rows)
  })
})
