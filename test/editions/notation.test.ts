import { describe, expect, test } from 'vitest'
import type { UnitRow } from '../../src/engine/index.ts'
import { unitsAt } from '../../src/web/armies.ts'
import { editions, faceOf, prepareIn } from './asking.ts'

const { parseBattle, formatBattle } = faceOf('aa1942')

describe('ships that bombard, in notation', () => {
  test.each([
    ['3i 1bb v 2i', { attacker: { infantry: 3 }, bombardment: { battleship: 1 }, defender: { infantry: 2 } }],
    [
      '2i from sea + 1t 1f overland + 1bb v 3i',
      {
        attacker: { infantry: 2, tank: 1, fighter: 1 },
        seaborne: { infantry: 2 },
        bombardment: { battleship: 1 },
        defender: { infantry: 3 },
      },
    ],
    [
      '2i from sea + 1f v 3i',
      { attacker: { infantry: 2, fighter: 1 }, seaborne: { infantry: 2 }, defender: { infantry: 3 } },
    ],
    ['1dd 1bb v 1dd', { attacker: { destroyer: 1, battleship: 1 }, defender: { destroyer: 1 } }],
    ['sea: 2i 1bb v 3i', { location: 'sea', attacker: { infantry: 2, battleship: 1 }, defender: { infantry: 3 } }],
  ])('"%s" is read, and written back so', (text, question) => {
    expect(parseBattle(text)).toEqual(question)
    expect(formatBattle(question)).toBe(text)
  })

  test('another calculator marks units from the sea, and has ships among the attackers', () => {
    expect(parseBattle('3inf_a 2inf 1cru v 3inf')).toEqual({
      attacker: { infantry: 5 },
      seaborne: { infantry: 3 },
      bombardment: { cruiser: 1 },
      defender: { infantry: 3 },
    })
  })

  test('what would be read otherwise is not written', () => {
    expect(formatBattle({ attacker: { infantry: 2, battleship: 1 }, defender: { infantry: 3 } })).toBeUndefined()
  })
})

describe('words of other calculators', () => {
  const written = {
    infantry: ['inf'],
    artillery: ['art', 'arty', 'артиллерия'],
    tank: ['arm', 'armor', 'armour', 'tnk'],
    fighter: ['fig', 'ftr', 'fgt'],
    bomber: ['bom', 'bmb', 'bmr', 'sb', 'strat'],
    submarine: ['sub', 'ss'],
    destroyer: ['des', 'dest', 'd'],
    cruiser: ['cru', 'cr', 'крейсер'],
    aircraftCarrier: ['acc', 'ac', 'car', 'carrier'],
    battleship: ['bat', 'batt', 'bship'],
    transport: ['tra', 'tr', 'tran', 'tt'],
    antiaircraftArtillery: ['aa', 'aaa', 'aag', 'aaGun', 'AAA', 'зенитка'],
  }
  test.each(Object.entries(written))('%s', (unit, words) => {
    for (const word of words) expect(parseBattle(`1 ${word} v 1i`).attacker, word).toEqual({ [unit]: 1 })
  })

  test('those of units that Global alone has', () => {
    const global = faceOf('aa1940')
    const words = {
      mechanizedInfantry: ['mech', 'mi', 'mech_infantry'],
      tacticalBomber: ['tac', 'tb', 'tactical_bomber'],
    }
    for (const [unit, known] of Object.entries(words))
      for (const word of known) expect(global.parseBattle(`1 ${word} v 1i`).attacker, word).toEqual({ [unit]: 1 })
    expect(global.parseBattle('1cv* v 1dd').attacker).toEqual({ damagedAircraftCarrier: 1 })
  })

  test.each(editions)('a lone c is refused where it may be two units: %s', game => {
    const parse = (): unknown => faceOf(game).parseBattle('1c v 1i')
    if (game === 'revised') expect(parse).toThrow()
    else expect(parse).toThrow('it may be cruiser (ca) or aircraft carrier (cv); write which')
  })
})

test('the answer tells its question in notation, ships and all', () => {
  const question = { attacker: { infantry: 3 }, defender: { infantry: 3 }, bombardment: { battleship: 1 } }
  expect(prepareIn('aa1942', question).battle).toBe('3i 1bb v 3i')
})

test('on the page ships that bombard and troops from the sea have lists of their own', () => {
  const rows = faceOf('aa1942').describe().units as readonly UnitRow[]
  const namesAt = (list: string) => unitsAt(rows, [list], 'land').map(({ name }) => name)
  expect(namesAt('bombardment')).toEqual(['cruiser', 'battleship'])
  expect(namesAt('seaborne')).toEqual(['infantry', 'artillery', 'tank', 'antiaircraftArtillery'])
  expect(namesAt('attacker')).not.toContain('cruiser')
})
