import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { notationOf } from '../src/armies/notation/notation.ts'
import { dictionaryOf } from '../src/armies/notation/spellings.ts'
import { questionSchemas } from '../src/armies/questions/schemas.ts'
import { Refusal } from '../src/engine/index.ts'
import { aa1941, powers } from '../src/games/aa1941/ruleset.ts'
import { dictionary, spellings } from '../src/games/aa1941/spellings.ts'

const { parseBattle, formatBattle } = notationOf(aa1941, dictionary)
const { Question } = questionSchemas(aa1941, powers)

const refusalOf = (text: string): Refusal => {
  try {
    parseBattle(text)
  } catch (problem) {
    if (problem instanceof Refusal) return problem
    throw problem
  }
  throw new Error(`"${text}" was read as a battle`)
}

describe('a battle', () => {
  const threeInfantryTwoTanks = {
    attacker: { infantry: 3, tank: 2 },
    defender: { infantry: 4, fighter: 1 },
  }
  test.each([
    '3i 2t v 4i 1f',
    '3 infantry 2 tank vs 4 infantry 1 fighter',
    '3inf,2tank versus 4inf+1ftr',
    '3i+2t+v+4i+1f',
    '3I 2T V 4I F',
    '3i2t v 4i f',
    'inf x3, arm x2 against inf ×4, fig',
    '3xinf 2 x tanks vs. 4 x infantries and 1 fighter',
    '1i 2t 2i v 4i 1f',
    '  3 infantry\n2 armour\tv 4 Infantry & fighter  ',
    '3i 2t 0b v 4i 1f',
    'Attacker: 3 Infantry, 2 Armor / Defender: 4 Inf 1 Ftr',
    'Attacker: 3 Infantry, 2 Armor\nDefender: 4 Inf, 1 Ftr',
    'attackers 3 inf 2 arm defenders 4 inf 1 fig',
    'Attacking units:\n\t3 Infantry\n\t2 Tanks\nDefending units:\n\t4 Infantry\n\t1 Fighter\n',
    'Attacker:\r\n - 3 Infantry\r\n - 2 Tanks\r\nDefender:\r\n - 4 Infantry\r\n - 1 Fighter',
    'Attack:\n* 3 Infantry\n* 2 Tanks\n\nvs\n\nDefence:\n* 4 Infantry\n* 1 Fighter',
    'Defender: 4 Inf 1 Ftr / Attacker: 3 Infantry, 2 Armor',
    'Defenders: 4 Inf 1 Ftr\nAttackers: 3 Infantry, 2 Armor',
    'Att: 3 inf; 2 arm; Def: 4 inf; 1 fig',
    '3 inf 2 arm vs 4 inf 1 fig',
    '3 infantry; 2 armour | 4 infantry; 1 fighter',
    '3 infantry, 2 armour -> 4 infantry, 1 fighter',
    '3 inf. 2 arm. attack 4 inf. 1 ftr.',
    '3 inf and 2 tanks attacking 4 inf and 1 fighter',
    '3 inf 2 tnk def 4 inf 1 fgt',
    'Infantry: 3, Tank: 2 vs. Infantry: 4, Fighter: 1',
    'Infantry = 3 Tank = 2 | Infantry = 4 Fighter = 1',
    '3 Infantry • 2 Armour → 4 Infantry • 1 Fighter',
    'Infantry 3, Tank 2 vs Infantry 4, Fighter 1',
    'Infantry\t3\nTank\t2\nvs\nInfantry\t4\nFighter\t1',
    'Attacker: Infantry 3 Tank 2 Defender: Infantry 4 Fighter 1',
    'inf 3 arm x2 v 4i f',
    '3 пехоты 2 танка против 4 пехоты 1 истребитель',
    '3п 2т в 4п 1и',
    '3х пех и 2т против 4п, 1и',
    'Нападающие: 3 пехоты и 2 танка; Защитники: 4 пехоты, 1 истребитель',
    'Пехота: 3, танк: 2 против пехота: 4, истребитель: 1',
  ])('%s', text => {
    expect(parseBattle(text)).toEqual(threeInfantryTwoTanks)
  })

  test.each([
    ['2s 1dd 1bb v 1dd 1cv 2f 1trn', { submarine: 2, destroyer: 1, battleship: 1 }],
    ['2 subs, destroyer, bat v d c 2f tr', { submarine: 2, destroyer: 1, battleship: 1 }],
    [
      '2 submarine 1 des 1 battleship v dd, aircraft carrier, 2 fighters, transport',
      { submarine: 2, destroyer: 1, battleship: 1 },
    ],
  ])('%s', (text, attacker) => {
    const defender = { destroyer: 1, aircraftCarrier: 1, fighter: 2, transport: 1 }
    expect(parseBattle(text)).toEqual({ attacker, defender })
  })

  test.each([
    'bb*',
    'battleship*',
    'dbat',
    'damagedBattleship',
    'damaged battleship',
    'Damaged-Battleship',
    'damaged bb',
    'damaged battleships',
  ])('a damaged battleship may be written %s', text => {
    expect(parseBattle(`2 ${text} v ${text}`)).toEqual({
      attacker: { damagedBattleship: 2 },
      defender: { damagedBattleship: 1 },
    })
  })

  test.each(Object.entries(spellings).flatMap(([unit, forms]) => forms.map(form => ({ unit, form }))))(
    '$form is $unit',
    ({ unit, form }) => {
      expect(parseBattle(`7 ${form} v ${form.toUpperCase()}`)).toEqual({
        attacker: { [unit]: 7 },
        defender: { [unit]: 1 },
      })
    },
  )

  test('says where aircraft meet', () => {
    expect(parseBattle('sea: 2f v 1f')).toEqual({ location: 'sea', attacker: { fighter: 2 }, defender: { fighter: 1 } })
    expect(parseBattle('LAND:2f v 1f')).toEqual({
      location: 'land',
      attacker: { fighter: 2 },
      defender: { fighter: 1 },
    })
  })

  test('sides may bear their names on every field', () => {
    expect(parseBattle('sea: Attacker: 2f Defender: 1f')).toMatchObject({ location: 'sea', attacker: { fighter: 2 } })
    expect(parseBattle('sea: attacker 2trn defender 1s; land: attacker 2i defender 3i')).toEqual(
      parseBattle('sea: 2trn v 1s; land: 2i v 3i'),
    )
    expect(parseBattle('Attacker: 3i Defender: 4i then 2t counter attack 1f')).toEqual(
      parseBattle('3i v 4i then 2t counter 1f'),
    )
  })

  test('lists cargo beside its transport', () => {
    expect(parseBattle('1f v 1trn 2i')).toEqual({ attacker: { fighter: 1 }, defender: { transport: 1, infantry: 2 } })
  })
})

describe('longer questions', () => {
  test('waves and counter-attacks', () => {
    expect(parseBattle('3i v 4i then 2t 1f counter 3i 2t')).toEqual({
      kind: 'waves',
      defender: { infantry: 4 },
      waves: [
        { attacker: { infantry: 3 } },
        { attacker: { tank: 2, fighter: 1 } },
        { by: 'defender', attacker: { infantry: 3, tank: 2 } },
      ],
    })
    expect(parseBattle('sea: f v f counter-attack f')).toMatchObject({ kind: 'waves', location: 'sea' })
  })

  const assault = {
    kind: 'amphibious',
    sea: { attacker: { destroyer: 1, fighter: 1, transport: 2 }, defender: { submarine: 1 } },
    land: {
      seaborne: { infantry: 2, tank: 1 },
      overland: { infantry: 1, tank: 1 },
      air: { fighter: 1 },
      defender: { infantry: 3 },
    },
  }
  test.each([
    'sea: 1dd 1f 2trn v 1s ; land: 2i 1t (from sea) + 1i 1t overland + 1f v 3i',
    'sea:+1dd+1f+2trn+v+1s;+land:+2i+1t+from+sea+1i+1t+overland+1f+v+3i',
    'SEA: 1dd 1f 2trn v 1s LAND: 1f, 1i 1t overland, 2i 1t from the sea v 3i',
    'sea: 1dd 1f 2trn v 1s; land: 2i seaborne 1i overland 1t 1f seaborne 1t (overland) v 3i',
  ])('%s', text => {
    expect(parseBattle(text)).toEqual(assault)
  })

  test('a landing without resistance, at sea or ashore', () => {
    expect(parseBattle('sea: 2trn; land: 2i 1t v 3i')).toEqual({
      kind: 'amphibious',
      sea: { attacker: { transport: 2 } },
      land: { seaborne: { infantry: 2, tank: 1 }, defender: { infantry: 3 } },
    })
    expect(parseBattle('sea: 1trn v 1s; land: 1i')).toEqual({
      kind: 'amphibious',
      sea: { attacker: { transport: 1 }, defender: { submarine: 1 } },
      land: { seaborne: { infantry: 1 } },
    })
  })
})

describe('refusals point at the word', () => {
  test.each([
    ['3 infntry v 2i', 'unknown-unit', '"infntry" at character 3: no unit of aa1941; did you mean "infantry"?'],
    [
      '3i v 2 aircraft carier',
      'unknown-unit',
      '"aircraft carier" at character 8: no unit of aa1941; did you mean "aircraft carrier"?',
    ],
    ['2i v fihgter', 'unknown-unit', '"fihgter" at character 6: no unit of aa1941; did you mean "fighter"?'],
    [
      '2i v 3 zeppelin',
      'unknown-unit',
      '"zeppelin" at character 8: no unit of aa1941, which has infantry (i), tank (t)',
    ],
    ['2q v 3i', 'unknown-unit', '"q" at character 2: no unit of aa1941, which has'],
    ['2i v 3 тачанка', 'unknown-unit', '"тачанка" at character 8'],
    ['', 'malformed', 'at the end: write the attacking units, as in "3i 2t v 4i"'],
    ['v 3i', 'malformed', '"v" at character 1: write the attacking units'],
    ['3i 2t', 'malformed', 'at the end: write "v" and the defending units'],
    ['3i v', 'malformed', 'at the end: write the defending units'],
    ['3i v 2i v 3i', 'malformed', '"v" at character 9: out of place'],
    ['3i v 4', 'malformed', '"4" at character 6: a count without a unit'],
    ['3 2i v 4i', 'malformed', '"3" at character 1: a count without a unit'],
    ['inf3 v 4i', 'malformed', '"3" at character 4: write "3 inf" or "inf x3"'],
    ['3i x2 v 4i', 'malformed', '"x" at character 4'],
    ['-3i v 4i', 'malformed', '"-3" at character 1 is no count; write a whole number'],
    ['3i v 2.5i', 'malformed', '"2.5" at character 6 is no count; write a whole number'],
    ['1e3i v 2i', 'unknown-unit', '"e" at character 2'],
    ['1001i v 2i', 'out-of-range', '"1001" at character 1: too many; a side has at most 1000 units'],
    [`${'9'.repeat(400)}i v 2i`, 'out-of-range', '…" at character 1: too many'],
    ['{"attacker":{}}', 'malformed', '"{" at character 1 means nothing here'],
    ['3i v 4i 🛩', 'malformed', '"🛩" at character 9 means nothing here'],
    ['3i v 4i then', 'malformed', 'at the end: write the units of the next attack'],
    ['3i v 4i then 2t v 3i', 'malformed', '"v" at character 17: a later attack meets what is left'],
    ['attacker: 3i', 'malformed', '"attacker:" at character 1: write the attacking units'],
    ['defender: 3i', 'malformed', '"defender:" at character 1: write the attacking units'],
    ['4i defending, 3i attacking', 'malformed', '"defending" at character 4: write "v" and the defending units'],
    ['attacker: 3i attacker: 2i', 'malformed', '"attacker:" at character 1: write the attacking units'],
    ['3i v 2i attacker 2t', 'malformed', '"attacker" at character 9: out of place'],
    ['3i / 2t / 4i', 'malformed', '"/" at character 9: out of place'],
    ['3i v 4i; land: 2i', 'malformed', '";" at character 8: out of place'],
    ['sea: 3s', 'malformed', 'at the end: write "v" and the defenders, or "land:" and the units that land'],
    ['sea: 2trn v 1s; 2i v 3i', 'malformed', '"2" at character 17: write "land:" and the units that land'],
    ['sea: 2trn; land: 2i from sea 1t v 3i', 'malformed', '"1" at character 30: write "from sea" or "overland"'],
    [
      'sea: 2trn; land: 2i 1f from sea 1f overland v 3i',
      'malformed',
      '"overland" at character 36: no land unit stands before it',
    ],
    ['sea: 2trn; land: 2i 1dd v 3i', 'wrong-location', 'ships belong in the "sea:" part'],
    ['sea: 2trn; land: 2i v', 'malformed', 'at the end: write the defending units, or leave out the "v"'],
    [
      'sea: 2trn; land: 2i v 3i then 2t',
      'malformed',
      '"then" at character 26: out of place; welcome here are units alone',
    ],
  ])('%s', (text, code, message) => {
    const refusal = refusalOf(text)
    expect(refusal.code).toBe(code)
    expect(refusal.faults[0]!.message).toContain(message)
    expect(refusal.faults[0]!.at).toEqual(['battle'])
  })

  test.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'])(
    '%s is no unit',
    name => {
      expect(refusalOf(`3 ${name} v 2i`).code).toBe('unknown-unit')
      expect(refusalOf(`3i v ${name}`).code).toBe('unknown-unit')
      expect(formatBattle({ attacker: JSON.parse(`{ "${name}": 1 }`), defender: { infantry: 1 } })).toBeUndefined()
    },
  )

  test('texts beyond the limit are not read', () => {
    expect(refusalOf('3i '.repeat(4_000_000)).code).toBe('out-of-range')
    expect(refusalOf(`${' '.repeat(1990)}3i v 4i  12`).code).toBe('out-of-range')
    expect(parseBattle(`${' '.repeat(1990)}3i v 4i`)).toMatchObject({ attacker: { infantry: 3 } })
  })

  test('any text is read or refused, and what is read is a request of the right form', () => {
    const bits = [
      '3',
      'i',
      'inf',
      'bb*',
      'damaged',
      'aircraft',
      ' ',
      ' ',
      '+',
      ',',
      'v',
      'vs.',
      ';',
      'sea:',
      'land:',
      'x',
      '(',
      ')',
    ]
    const more = [
      'from sea',
      'overland',
      'Attacker:',
      'defender',
      '|',
      '->',
      '\n- ',
      'then',
      'counter',
      'and',
      '0',
      '-1',
      '1.5',
      '__proto__',
      '\n',
      '×',
      '2dd',
      '4f',
      '2trn',
    ]
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.array(fc.constantFrom(...bits, ...more), { maxLength: 40 }).map(words => words.join('')),
      fc.array(fc.constantFrom(...bits, ...more), { maxLength: 40 }).map(words => words.join(' ')),
    )
    fc.assert(
      fc.property(texts, text => {
        try {
          expect(Question.safeParse(parseBattle(text)).error).toBeUndefined()
        } catch (problem) {
          expect(problem).toBeInstanceOf(Refusal)
        }
      }),
      { numRuns: 3000 },
    )
  })
})

describe('formatting', () => {
  const count = fc.integer({ min: 1, max: 1000 })
  const armyOf = (units: readonly string[]) =>
    fc
      .tuple(
        fc.shuffledSubarray([...units], { minLength: 1 }),
        fc.array(count, { minLength: units.length, maxLength: units.length }),
      )
      .map(([names, counts]) => Object.fromEntries(names.map((name, index) => [name, counts[index]!])))
  const inDomain = (...domains: string[]) =>
    aa1941.units
      .filter(unit => domains.includes(unit.domain))
      .flatMap(unit => (unit.hits > 1 ? [unit.name, 'damagedBattleship'] : [unit.name]))
  const anyArmy = armyOf(inDomain('land', 'air', 'sea'))
  const airForce = armyOf(inDomain('air'))

  // Where ships or land units stand, the place goes without saying and is not written.
  const battles = fc.oneof(
    fc.record({ attacker: anyArmy, defender: anyArmy }),
    fc.record({ location: fc.constantFrom('land', 'sea'), attacker: airForce, defender: airForce }),
  )
  const wave = fc.record(
    { by: fc.constantFrom('defender' as const), attacker: anyArmy },
    { requiredKeys: ['attacker'] },
  )
  const waves = fc
    .tuple(anyArmy, anyArmy, fc.array(wave, { minLength: 1, maxLength: 5 }))
    .map(([attacker, defender, later]) => ({ kind: 'waves', defender, waves: [{ attacker }, ...later] }))
  const assaults = fc.record({
    kind: fc.constant('amphibious'),
    sea: fc.record({ attacker: anyArmy, defender: anyArmy }, { requiredKeys: ['attacker'] }),
    land: fc.record(
      {
        seaborne: armyOf(inDomain('land')),
        overland: armyOf(inDomain('land')),
        air: airForce,
        defender: armyOf(inDomain('land', 'air')),
      },
      { requiredKeys: ['seaborne'] },
    ),
  })

  test('parse(format(x)) is x', () => {
    fc.assert(
      fc.property(fc.oneof(battles, waves, assaults), question => {
        const text = formatBattle(question)
        expect(text).toBeDefined()
        expect(parseBattle(text!)).toEqual(question)
        expect(parseBattle(text!.replaceAll(' ', '+'))).toEqual(question)
        expect(parseBattle(new URLSearchParams(`battle=${text!.replaceAll(' ', '+')}`).get('battle')!)).toEqual(
          question,
        )
        expect(formatBattle(parseBattle(text!))).toBe(text)
      }),
      { numRuns: 1000 },
    )
  })

  test.each([
    ['3 infantry 2 tanks vs 4 infantry 1 fighter', '3i 2t v 4i 1f'],
    ['1cv, damaged battleship, dd v sub', '1dd 1cv 1bb* v 1s'],
    ['land: 3i v 2i', '3i v 2i'],
    ['land: 3f v 2f', 'land: 3f v 2f'],
    ['land: 1f v 1trn', 'land: 1f v 1trn'],
    ['3i v 4i then tank counter fighter', '3i v 4i then 1t counter 1f'],
    ['sea: 2trn v s; land: 2i 1t v 3i', 'sea: 2trn v 1s; land: 2i 1t v 3i'],
    ['sea: 2trn; land: 2i 1f from sea 1t overland v 3i', 'sea: 2trn; land: 2i from sea + 1t overland + 1f v 3i'],
    ['sea: 2trn; land: 1t overland v 3i', 'sea: 2trn; land: 1t overland v 3i'],
  ])('%s → %s', (text, shortest) => {
    expect(formatBattle(parseBattle(text))).toBe(shortest)
  })

  test('policies, rules, method, trials and seed travel beside the text', () => {
    const question = { attacker: { infantry: 3 }, defender: { infantry: 2 } }
    const more = {
      kind: 'battle',
      policies: { attacker: { retreat: 'optimal' } },
      rules: {},
      method: 'exact',
      trials: 5,
      seed: 1,
    }
    expect(formatBattle({ ...question, ...more, retreatZone: false })).toBe('3i v 2i')
  })

  test.each([
    { attacker: { infantry: 1 }, defender: {} },
    { attacker: { infantry: 1 } },
    { attacker: { infantry: 1, zeppelin: 1 }, defender: { infantry: 1 } },
    { attacker: { infantry: -1 }, defender: { infantry: 1 } },
    { attacker: { infantry: 0.5 }, defender: { infantry: 1 } },
    { attacker: { infantry: '1' }, defender: { infantry: 1 } },
    { attacker: { infantry: 1 }, defender: [{ power: 'japan', units: { infantry: 1 } }] },
    { location: 'moon', attacker: { infantry: 1 }, defender: { infantry: 1 } },
    { kind: 'toString', attacker: { infantry: 1 }, defender: { infantry: 1 } },
    { kind: 'waves', defender: { infantry: 1 }, waves: [{ attacker: { infantry: 1 } }] },
    {
      kind: 'waves',
      defender: { infantry: 1 },
      waves: [{ by: 'defender', attacker: { infantry: 1 } }, { attacker: { tank: 1 } }],
    },
    { kind: 'waves', defender: { infantry: 1 }, waves: 'many' },
    {
      kind: 'amphibious',
      sea: { attacker: { transport: 1 } },
      land: { seaborne: { infantry: 2 }, loads: [{ infantry: 2 }] },
    },
    { kind: 'amphibious', sea: { attacker: { transport: 1 } }, land: { seaborne: {} } },
    null,
    [],
    '3i v 4i',
  ])('has no words for %j', request => {
    expect(formatBattle(request)).toBeUndefined()
  })
})

describe('the table of spellings', () => {
  test('one spelling for two units is a mistake in the table', () => {
    expect(() => dictionaryOf(aa1941, { ...spellings, tank: ['t', 'i'] })).toThrow(
      '"i" would mean both infantry and tank',
    )
  })

  test('every unit can be written without a table, by key, label and plural', () => {
    const { read } = dictionaryOf(aa1941, {})
    for (const unit of aa1941.units)
      for (const form of [unit.name, unit.label, `${unit.label}s`]) expect(read(form)).toBe(unit.name)
  })

  test('what is written back is the shortest spelling of each unit', () => {
    for (const [unit, forms] of Object.entries(spellings)) {
      expect(formatBattle({ attacker: { [unit]: 1 }, defender: { infantry: 1 } })).toContain(`1${forms[0]}`)
    }
  })
})

describe('docs/notation.md', () => {
  const page = readFileSync(new URL('../docs/notation.md', import.meta.url), 'utf8')
  // Other games of the family have sections of their own behind the one of 1941.
  const cells = page
    .slice(0, page.indexOf('## Raids of the editions'))
    .split('\n')
    .flatMap(line => [line.split(' | ')])
    .filter(row => row.length > 1)
  const codesIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code!)

  test('its examples are read', () => {
    const examples = cells.filter(([first]) => first!.startsWith('| `')).flatMap(([first]) => codesIn(first))
    expect(examples.length).toBeGreaterThan(8)
    for (const text of examples) expect(Question.safeParse(parseBattle(text)).success).toBe(true)
  })

  test('its spellings are ours', () => {
    const { read } = dictionaryOf(aa1941, spellings)
    const rows = cells.flatMap(([name, short, others]) => {
      const unit = read(name!.replace('| ', ''))
      return unit === undefined ? [] : [{ unit, short: codesIn(short), others: codesIn(others) }]
    })
    expect(rows.map(({ unit }) => unit)).toEqual(Object.keys(spellings))
    for (const { unit, short, others } of rows) {
      expect(short).toEqual([spellings[unit]![0]])
      expect(others).toEqual(expect.arrayContaining(spellings[unit]!.slice(1)))
      for (const form of others.filter(form => form !== '*' && form !== 'damaged')) expect(read(form)).toBe(unit)
    }
  })
})
