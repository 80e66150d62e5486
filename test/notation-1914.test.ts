import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dictionaryOf } from '../src/armies/index.ts'
import { Refusal } from '../src/engine/index.ts'
import { notation1914 } from '../src/games/aa1914/notation.ts'
import { Question } from '../src/games/aa1914/question.ts'
import { aa1914 } from '../src/games/aa1914/ruleset.ts'
import { spellings } from '../src/games/aa1914/spellings.ts'

const { parseBattle, formatBattle } = notation1914

const refusalOf = (text: string): Refusal => {
  try {
    parseBattle(text)
  } catch (problem) {
    if (problem instanceof Refusal) return problem
    throw problem
  }
  throw new Error(`"${text}" was read as a battle`)
}

describe('what each form asks', () => {
  test.each<[text: string, question: object]>([
    ['3i 1a 2t v 4i 1f', { attacker: { infantry: 3, artillery: 1, tank: 2 }, defender: { infantry: 4, fighter: 1 } }],
    ['land: 3 infantry, 1 art vs plane', { attacker: { infantry: 3, artillery: 1 }, defender: { fighter: 1 } }],
    ['2c 1bb v 1c 2s', { attacker: { cruiser: 2, battleship: 1 }, defender: { cruiser: 1, submarine: 2 } }],
    ['sea: 1 b* v 1c', { attacker: { damagedBattleship: 1 }, defender: { cruiser: 1 } }],
    [
      '1c 1trn 2i v 1c 1trn 1f',
      {
        attacker: { cruiser: 1, transport: 1 },
        defender: { cruiser: 1, transport: 1 },
        cargo: { attacker: { infantry: 2 }, defender: { fighter: 1 } },
      },
    ],
    [
      '10i 4a v 8i 3a for 6',
      { kind: 'campaign', attacker: { infantry: 10, artillery: 4 }, defender: { infantry: 8, artillery: 3 }, turns: 6 },
    ],
    ['3i v 2i for 1 turn', { kind: 'campaign', attacker: { infantry: 3 }, defender: { infantry: 2 }, turns: 1 }],
    ['3i v 2i for 20 turns', { kind: 'campaign', attacker: { infantry: 3 }, defender: { infantry: 2 }, turns: 20 }],
    [
      '10i 4a each 2i v 8i 3a each 1i 1a for 6',
      {
        kind: 'campaign',
        attacker: { infantry: 10, artillery: 4 },
        defender: { infantry: 8, artillery: 3 },
        turns: 6,
        reinforcements: { attacker: { each: { infantry: 2 } }, defender: { each: { infantry: 1, artillery: 1 } } },
      },
    ],
    [
      '10i then 3i then 2t v 8i then 1i for 4',
      {
        kind: 'campaign',
        attacker: { infantry: 10 },
        defender: { infantry: 8 },
        turns: 4,
        reinforcements: { attacker: { turns: [{ infantry: 3 }, { tank: 2 }] }, defender: { turns: [{ infantry: 1 }] } },
      },
    ],
    [
      '10i then 0i then 2t each 1i v 8i',
      {
        kind: 'campaign',
        attacker: { infantry: 10 },
        defender: { infantry: 8 },
        reinforcements: { attacker: { each: { infantry: 1 }, turns: [{}, { tank: 2 }] } },
      },
    ],
    [
      'sea: 1bb 2trn v 1s; land: 2i 1t from sea + 1i overland v 3i',
      {
        kind: 'landing',
        sea: { attacker: { battleship: 1, transport: 2 }, defender: { submarine: 1 } },
        land: { seaborne: { infantry: 2, tank: 1 }, overland: { infantry: 1 }, defender: { infantry: 3 } },
      },
    ],
    [
      'sea: 2trn land: 2i 1f from sea 1f v 3i',
      {
        kind: 'landing',
        sea: { attacker: { transport: 2 } },
        land: { seaborne: { infantry: 2, fighter: 1 }, overland: { fighter: 1 }, defender: { infantry: 3 } },
      },
    ],
    [
      'sea: 1trn; land: 1i 1f',
      {
        kind: 'landing',
        sea: { attacker: { transport: 1 } },
        land: { seaborne: { infantry: 1 }, overland: { fighter: 1 } },
      },
    ],
    ['mines: 2c 1bb through 2', { kind: 'mines', fleet: { cruiser: 2, battleship: 1 }, fields: 2 }],
    ['MINES: 1trn 2i', { kind: 'mines', fleet: { transport: 1 }, cargo: { infantry: 2 } }],
    ['mines: c through 3 fields', { kind: 'mines', fleet: { cruiser: 1 }, fields: 3 }],
    ['uboats: 3', { kind: 'submarineWarfare', submarines: 3 }],
    ['U-boats: 0', { kind: 'submarineWarfare', submarines: 0 }],
  ])('%s', (text, question) => {
    expect(parseBattle(text)).toEqual(question)
    expect(Question.safeParse(question).error).toBeUndefined()
  })

  test.each(Object.entries(spellings).flatMap(([unit, forms]) => forms.map(form => ({ unit, form }))))(
    '$form is $unit',
    ({ unit, form }) => {
      const list = aa1914.units.find(({ name }) => name === unit)?.domain === 'land' || unit === 'fighter'
      const side = { [unit]: 7 }
      const other = list ? { infantry: 1 } : { cruiser: 1 }
      expect(parseBattle(`7 ${form} v ${list ? 'i' : 'c'}`)).toEqual({ attacker: side, defender: other })
    },
  )
})

describe('refusals point at the word', () => {
  test.each([
    ['3 infntry v 2i', 'unknown-unit', '"infntry" at character 3: no unit of aa1914; did you mean "infantry"?'],
    [
      '2i v 3 zeppelin',
      'unknown-unit',
      '"zeppelin" at character 8: no unit of aa1914, which has infantry (i), artillery (a)',
    ],
    ['', 'malformed', 'at the end: write the attacking units, as in "3i 2a v 4i"'],
    ['3i 2t', 'malformed', 'at the end: write "v" and the defending units'],
    ['3i v 2i v 3i', 'malformed', '"v" at character 9: out of place; welcome here are units, "for"'],
    ['3i v 4i counter 2i', 'malformed', '"counter" at character 9: out of place'],
    ['3i v 1c', 'wrong-location', '"3" at character 1: no ship is among these units'],
    ['2c v 1c then 3i', 'wrong-location', '"2" at character 1: ships are among these units, and a campaign'],
    ['3i then 1c v 3i', 'wrong-location', '"3" at character 1: ships are among these units'],
    [
      'land: 3i v 2i 1c',
      'wrong-location',
      '"2" at character 12: ships are among these units, and this is a battle on land',
    ],
    ['sea: 3i v 2i', 'wrong-location', '"3" at character 6: no ship'],
    ['3i v 2i for', 'malformed', 'at the end: write a number of turns'],
    ['3i v 2i for ever', 'malformed', '"ever" at character 13: write a number of turns'],
    ['3i v 2i for 21', 'out-of-range', '"21" at character 13: write a number from 1 to 20'],
    ['3i v 2i for 0', 'out-of-range', '"0" at character 13: write a number from 1 to 20'],
    ['3i v 2i for 6 years', 'malformed', '"years" at character 15: out of place'],
    ['3i each v 2i', 'malformed', '"v" at character 9: write the units that arrive on every turn'],
    ['3i each 1i each 1a v 2i', 'malformed', '"each" at character 12: the units of every turn stand there already'],
    ['3i then v 2i', 'malformed', '"v" at character 9: write the units that arrive on that turn'],
    [
      '3i v 2i for 6 each 1i',
      'malformed',
      '"each" at character 15: out of place; welcome here are units before the "for"',
    ],
    ['sea: 2trn each 1c; land: 2i v 3i', 'malformed', '"each" at character 11: nobody arrives later in a landing'],
    ['sea: 2trn 2i; land: 2i v 3i', 'wrong-location', '"2" at character 6: here stand ships alone'],
    ['sea: 2trn; land: 2i 1c v 3i', 'wrong-location', 'ships belong in the "sea:" part'],
    [
      'sea: 2trn; land: 2i v 3i 1c',
      'wrong-location',
      '"3" at character 23: ships are among these units, and they defend',
    ],
    ['sea: 2trn; land: 2i from sea 1t v 3i', 'malformed', '"1" at character 30: write "from sea" or "overland"'],
    ['sea: 2trn', 'malformed', 'at the end: write "v" and the defenders, or "land:"'],
    ['mines:', 'malformed', 'at the end: write the ships of the fleet'],
    ['mines: 2i', 'wrong-location', '"2" at character 8: no ship is among these units'],
    ['mines: 2c v 3c', 'malformed', '"v" at character 11: out of place; welcome here are units, or "through"'],
    ['mines: 2c through 11', 'out-of-range', '"11" at character 19: write a number from 1 to 10'],
    ['mines: 2c through', 'malformed', 'at the end: write a number of minefields'],
    ['uboats: s', 'malformed', '"s" at character 9: write the number of submarines'],
    ['uboats: 3s', 'malformed', '"s" at character 10: out of place'],
    ['uboats: 1001', 'out-of-range', '"1001" at character 9: write a number from 0 to 1000'],
  ])('%s', (text, code, message) => {
    const refusal = refusalOf(text)
    expect(refusal.faults[0]!.message).toContain(message)
    expect(refusal.code).toBe(code)
    expect(refusal.faults[0]!.at).toEqual(['battle'])
  })

  test('any text is read or refused, and what is read is a request of the right form', () => {
    const bits = [
      '3',
      'i',
      'art',
      'c',
      'bb*',
      'trn',
      ' ',
      ' ',
      '+',
      'v',
      'v',
      ';',
      'sea:',
      'land:',
      'mines:',
      'uboats:',
    ]
    const more = ['from sea', 'overland', 'then', 'each', 'for', 'turns', 'through', 'counter', '0', '12', '2c', '4f']
    const words = fc.constantFrom(...bits, ...more)
    const sound = [
      '2c 1trn v 1c',
      '10i each 2i then 1t v 8i for 6',
      'sea: 1bb 1trn v 1s ; land: 1i 1f from sea v 3i',
      'mines: 2c through 2',
    ]
    const changed = fc
      .tuple(fc.constantFrom(...sound), fc.nat({ max: 12 }), fc.nat({ max: 1 }), fc.array(words, { maxLength: 2 }))
      .map(([text, at, gone, put]) =>
        text
          .split(' ')
          .toSpliced(at, gone, ...put)
          .join(' '),
      )
    const texts = fc.oneof(
      fc.array(words, { maxLength: 40 }).map(all => all.join(' ')),
      changed,
    )
    let read = 0
    fc.assert(
      fc.property(texts, text => {
        try {
          expect(Question.safeParse(parseBattle(text)).error).toBeUndefined()
          read++
        } catch (problem) {
          expect(problem).toBeInstanceOf(Refusal)
        }
      }),
      { numRuns: 3000 },
    )
    expect(read).toBeGreaterThan(200)
  })
})

describe('formatting', () => {
  const count = fc.integer({ min: 1, max: 1000 })
  const armyOf = (units: readonly string[], minLength = 1) =>
    fc
      .tuple(
        fc.shuffledSubarray([...units], { minLength }),
        fc.array(count, { minLength: units.length, maxLength: units.length }),
      )
      .map(([names, counts]) => Object.fromEntries(names.map((name, index) => [name, counts[index]!])))
  const landUnits = ['infantry', 'artillery', 'tank', 'fighter']
  const shipNames = ['submarine', 'cruiser', 'battleship', 'damagedBattleship', 'transport']
  const army = armyOf(landUnits)
  const fleet = armyOf(shipNames)
  const some = <T>(values: Record<string, fc.Arbitrary<T>>) =>
    fc.record(values, { requiredKeys: [] }).filter(record => Object.keys(record).length > 0)
  const arriving = some<unknown>({ each: army, turns: fc.array(armyOf(landUnits, 0), { minLength: 1, maxLength: 4 }) })

  const questions = {
    land: fc.record({ attacker: army, defender: army }),
    sea: fc.record(
      { attacker: fleet, defender: fleet, cargo: some({ attacker: army, defender: army }) },
      { requiredKeys: ['attacker', 'defender'] },
    ),
    campaign: fc.record(
      {
        kind: fc.constant('campaign'),
        attacker: army,
        defender: army,
        turns: fc.integer({ min: 1, max: 20 }),
        reinforcements: some({ attacker: arriving, defender: arriving }),
      },
      { requiredKeys: ['kind', 'attacker', 'defender', 'turns'] },
    ),
    landing: fc.record({
      kind: fc.constant('landing'),
      sea: fc.record({ attacker: fleet, defender: fleet }, { requiredKeys: ['attacker'] }),
      land: fc.record({ seaborne: army, overland: army, defender: army }, { requiredKeys: ['seaborne'] }),
    }),
    mines: fc.record(
      { kind: fc.constant('mines'), fleet, fields: fc.integer({ min: 2, max: 10 }), cargo: army },
      { requiredKeys: ['kind', 'fleet'] },
    ),
    submarineWarfare: fc.record({
      kind: fc.constant('submarineWarfare'),
      submarines: fc.integer({ min: 0, max: 1000 }),
    }),
  }

  test.each(Object.entries(questions))('%s: parse(format(x)) is x', (_kind, arbitrary) => {
    fc.assert(
      fc.property(arbitrary as fc.Arbitrary<object>, question => {
        expect(Question.safeParse(question).error).toBeUndefined()
        const text = formatBattle(question)
        expect(text).toBeDefined()
        expect(parseBattle(text!)).toEqual(question)
        expect(parseBattle(text!.replaceAll(' ', '+'))).toEqual(question)
        expect(formatBattle(parseBattle(text!))).toBe(text)
      }),
      { numRuns: 400 },
    )
  })

  test.each([
    ['land: 3 infantry, 2 tanks vs 4i', '3i 2t v 4i'],
    ['1b 1 damaged battleship v cruiser', '1bb 1bb* v 1c'],
    ['2trn 3i v 1s', '3i 2trn v 1s'],
    ['3i v 2i for 6 turns', '3i v 2i for 6'],
    ['3i then 1i each 2i v 2i', '3i each 2i then 1i v 2i for 6'],
    ['3i then 0t then 1t v 2i for 3', '3i then 0i then 1t v 2i for 3'],
    ['sea: 2trn; land: 2i 1f overland v 3i', 'sea: 2trn; land: 2i 1f overland v 3i'],
    ['sea: 2trn; land: 2i + 1f v 3i', 'sea: 2trn; land: 2i 1f v 3i'],
    ['sea: 2trn; land: 2i 1f from sea v 3i', 'sea: 2trn; land: 2i 1f from sea v 3i'],
    ['sea: 2trn; land: 2i seaborne 1i 1f overland v 3i', 'sea: 2trn; land: 2i from sea + 1i 1f overland v 3i'],
    ['sea: 2trn; land: 1f from sea 1f v 3i', 'sea: 2trn; land: 1f from sea + 1f v 3i'],
    ['mines: 2c through 1 field', 'mines: 2c'],
    ['u-boats: 3', 'uboats: 3'],
  ])('%s → %s', (text, shortest) => {
    expect(formatBattle(parseBattle(text))).toBe(shortest)
    expect(formatBattle(parseBattle(shortest))).toBe(shortest)
  })

  test('policies, rules, rounds and what the land was travel beside the text', () => {
    const beside = {
      policies: { attacker: { support: 'tank' } },
      rules: {},
      round: 4,
      bystanders: true,
      originalController: 'nobody',
      seed: 1,
    }
    expect(formatBattle({ kind: 'land', attacker: { infantry: 3 }, defender: { infantry: 2 }, ...beside })).toBe(
      '3i v 2i',
    )
    expect(formatBattle({ kind: 'submarineWarfare', submarines: 2, neutral: true })).toBe('uboats: 2')
  })

  const landing = { kind: 'landing', sea: { attacker: { transport: 1 } }, land: { seaborne: { infantry: 2 } } }
  test.each([
    { attacker: { infantry: 1 }, defender: {} },
    { attacker: { infantry: 1 } },
    { attacker: { infantry: 1, zeppelin: 1 }, defender: { infantry: 1 } },
    { attacker: { infantry: -1 }, defender: { infantry: 1 } },
    { attacker: { infantry: 1 }, defender: [{ power: 'france', units: { infantry: 1 } }] },
    { attacker: { infantry: 1 }, defender: { cruiser: 1 } },
    { kind: 'land', attacker: { cruiser: 1 }, defender: { cruiser: 1 } },
    { kind: 'sea', attacker: { infantry: 1 }, defender: { infantry: 1 } },
    { kind: 'waves', attacker: { infantry: 1 }, defender: { infantry: 1 } },
    { kind: 'toString', attacker: { infantry: 1 }, defender: { infantry: 1 } },
    { kind: 'campaign', attacker: { infantry: 1 }, defender: { infantry: 1 }, turns: 2.5 },
    {
      kind: 'campaign',
      attacker: { infantry: 1 },
      defender: { infantry: 1 },
      reinforcements: { attacker: { turns: 'many' } },
    },
    { ...landing, land: { ...landing.land, loads: [{ infantry: 2 }] } },
    { ...landing, land: { ...landing.land, status: 'contested' } },
    { ...landing, land: { ...landing.land, bombarding: 1 } },
    { ...landing, sea: { ...landing.sea, mines: 1 } },
    { ...landing, land: { seaborne: {} } },
    { kind: 'mines', fleet: {} },
    { kind: 'mines', fleet: { transport: 1 }, loads: [{ infantry: 1 }] },
    { kind: 'submarineWarfare', submarines: { 7: 2 } },
    null,
    [],
    '3i v 4i',
  ])('has no words for %j', request => {
    expect(formatBattle(request)).toBeUndefined()
  })
})

describe('docs/notation.md', () => {
  const page = readFileSync(new URL('../docs/notation.md', import.meta.url), 'utf8')
  const [section = ''] = page.slice(page.indexOf('## Axis & Allies 1914')).split(/\n(?=## )/)
  const rows = section.split('\n').map(line => line.split(' | '))
  const codesIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code!)

  test('its examples are read', () => {
    const examples = rows.filter(([first]) => first!.startsWith('| `')).flatMap(([first]) => codesIn(first))
    expect(examples.length).toBeGreaterThan(8)
    for (const text of examples) expect(Question.safeParse(parseBattle(text)).success, text).toBe(true)
  })

  test('its spellings are ours', () => {
    const { read } = dictionaryOf(aa1914, spellings)
    const units = rows.flatMap(([name, short, others]) => {
      const unit = others === undefined ? undefined : read(name!.replace('| ', ''))
      return unit === undefined ? [] : [{ unit, short: codesIn(short), others: codesIn(others) }]
    })
    expect(units.map(({ unit }) => unit)).toEqual(Object.keys(spellings))
    for (const { unit, short, others } of units) {
      expect(short).toEqual([spellings[unit]![0]])
      expect(others).toEqual(expect.arrayContaining(spellings[unit]!.slice(1)))
      for (const form of others) expect(read(form)).toBe(unit)
    }
  })
})

test.each([
  ['10i 4a v 8i 3a for 10 each 2i', ['10i 4a each 2i v 8i 3a for 10', '10i 4a v 8i 3a each 2i for 10']],
  ['10i each 1i v 8i for 10 turns then 2t', ['10i each 1i v 8i then 2t for 10']],
  ['1mine', ['mines: 2c 1bb']],
  ['3 mines v 2c', ['mines: 2c through 3']],
  ['мина v 1bb', ['mines: 1bb']],
  ['1bb 2trn 2i 1t 1f v 3i', ['sea: 1bb 2trn; land: 2i 1t 1f v 3i']],
] as const)('%s is refused, with %s in place of the whole line', (line, instead) => {
  const [fault] = refusalOf(line).faults
  expect(fault).toMatchObject({ span: [0, line.length], instead })
  for (const meant of instead) expect(formatBattle(parseBattle(meant))).toBe(meant)
})

test('what is wrong in other ways too is offered no line', () => {
  expect(refusalOf('10i v 8i for 10 each 2i for').faults[0]?.instead).toBeUndefined()
})
