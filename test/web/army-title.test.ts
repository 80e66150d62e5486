import { expect, test } from 'vitest'
import { armyTitle, locationAt } from '../../src/web/armies.ts'
import { languages } from '../../src/web/text/index.ts'

const byPower = [{ power: 'france', units: { infantry: 1 } }]

test.each([
  [{}, ['attacker'], 'Attacker', 'Нападающий'],
  [{ defender: byPower }, ['defender', 0, 'units'], 'Defender, france', 'Защитник, Франция'],
  [{}, ['waves', 1, 'attacker'], 'Attacker, wave 2', 'Нападающий, волна 2'],
  [{}, ['sea', 'defender'], 'Defender, at sea', 'Защитник, на море'],
  [{}, ['land', 'seaborne'], 'On land, from transports', 'На суше, с транспортов'],
  [{}, ['fleet'], 'Fleet', 'Флот'],
  [
    { reinforcements: { defender: { turns: [[], byPower] } } },
    ['reinforcements', 'defender', 'turns', 1, 0, 'units'],
    'Defender, france, reinforcements, turn 2',
    'Защитник, Франция, подкрепления, ход 2',
  ],
] as const)('%j: the units at %j', (request, path, english, russian) => {
  expect(armyTitle(request, path, languages.en!).toLowerCase()).toBe(english.toLowerCase())
  expect(armyTitle(request, path, languages.ru!)).toBe(russian)
})

test('units of a part of a question stand where that part does', () => {
  expect(locationAt(['sea', 'attacker'])).toBe('sea')
  expect(locationAt(['land', 'seaborne'])).toBe('land')
  expect(locationAt(['fleet'])).toBe('sea')
  expect(locationAt(['cargo'])).toBe('land')
  expect(locationAt(['attacker'])).toBeUndefined()
})
