import { expect, test } from 'vitest'
import { readLink, unitRowsOf } from '../src/engine/index.ts'
import { games } from '../src/games/index.ts'

/** The short codes of the notation in Russian, by unit. */
const codes: Readonly<Record<string, readonly string[]>> = {
  infantry: ['п', 'пех'],
  artillery: ['а', 'арт'],
  mechanizedInfantry: ['мп'],
  tank: ['т', 'тнк'],
  antiaircraftArtillery: ['з'],
  antiaircraftGun: ['з'],
  fighter: ['и', 'ист'],
  tacticalBomber: ['тб'],
  bomber: ['б', 'бомб'],
  strategicBomber: ['б', 'бомб'],
  submarine: ['пл'],
  transport: ['тр'],
  destroyer: ['эм', 'э'],
  cruiser: ['кр', 'к'],
  aircraftCarrier: ['ав'],
  battleship: ['лк', 'л'],
}

const family = games.filter(game => unitRowsOf(game.describe()).length > 0)

test.each(family.map(game => [game.key, game] as const))('%s: every unit has a short code in Russian', (_, game) => {
  for (const { name, domain } of unitRowsOf(game.describe()))
    for (const code of codes[name] ?? []) {
      const request = readLink(game, { battle: `1${domain === 'sea' ? 'пл' : 'п'} в 2${code}` })
      expect(request, code).toMatchObject({ defender: { [name]: 2 } })
    }
})

test('every unit of the family is among them', () => {
  const units = family.flatMap(game => unitRowsOf(game.describe()).map(({ name }) => name))
  expect([...new Set(units)].filter(name => !codes[name])).toEqual([])
})
