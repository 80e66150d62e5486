import { describe, expect, test } from 'vitest'
import { type Refusal, readLink } from '../../src/engine/index.ts'
import { games } from '../../src/games/index.ts'
import { calculatorPage } from '../../src/web/calculator-page.tsx'
import type { Described } from '../../src/web/catalogue.ts'
import type { Reply } from '../../src/web/protocol.ts'
import { spokenCatalogue, spokenReply, spokenReport } from '../../src/web/spoken.ts'
import { speechOf } from '../../src/web/text/phrases/index.ts'
import { type Asked, answerTo, faceOf, faultsOf, requestOf } from '../support/asked.ts'
import { spoilt } from '../support/faulty.ts'
import { latinIn, readable } from '../support/latin.ts'

const family = ['aa1941', 'aa1914'] as const

const sea = { destroyer: 1, transport: 2, submarine: 2, battleship: 1 }
const optimal = { casualties: 'optimal' }

/** Questions besides the examples that make the engine say more: notes, what was solved. */
const questions: Readonly<Record<(typeof family)[number], readonly Asked[]>> = {
  aa1941: [
    '3i 2t v 4i counter 2t',
    'sea: 1dd 2trn; land: 2i 1t v 3i',
    'sea: 1dd 2trn; land: 2i 1t from sea + 1i overland + 1f v 3i',
    '1trn v 2trn',
    { attacker: { infantry: 2, tank: 1 }, defender: { infantry: 2 }, policies: { attacker: { retreat: 'optimal' } } },
    {
      attacker: { infantry: 3, tank: 2, fighter: 1 },
      defender: { infantry: 3 },
      policies: { attacker: optimal, defender: optimal },
    },
    {
      attacker: { submarine: 2, battleship: 1 },
      defender: { destroyer: 1, submarine: 1, transport: 1 },
      policies: { attacker: { ...optimal, submerge: 'optimal' }, defender: { submerge: 'optimal' } },
    },
    { attacker: { infantry: 3 }, defender: { infantry: 1 }, policies: { attacker: { keepLand: 9 } } },
    { attacker: sea, defender: sea, retreatZone: false },
    { attacker: { fighter: 1 }, defender: { transport: 1 }, policies: { attacker: { submerge: 'always' } } },
    { attacker: { fighter: 1 }, defender: { transport: 1 }, policies: { defender: { submerge: 'always' } } },
    { attacker: { infantry: 3 }, defender: { infantry: 3 }, method: 'monteCarlo', trials: 2000, seed: 1 },
    { attacker: { infantry: 3 }, defender: { infantry: 3 }, rules: { units: { infantry: { attack: 2 } } } },
    { attacker: { infantry: 3 }, defender: { infantry: 3 }, rules: { dice: { mode: 'lowLuck' } } },
    {
      attacker: { infantry: 9 },
      defender: [
        { power: 'unitedKingdom', units: { infantry: 2 } },
        { power: 'unitedStates', units: { infantry: 2 } },
      ],
    },
  ],
  aa1914: [
    '10i 4a then 2t v 8i 3a each 1i for 3',
    '2c 1bb v 1c 2s',
    'mines: 2c 1bb 2trn',
    'sea: 1bb 2trn v 1c; land: 2i 1a v 2i',
    'sea: 1bb 2trn; land: 2i 1a',
    { kind: 'land', attacker: { infantry: 5, tank: 1, fighter: 1 }, defender: { infantry: 4, fighter: 1 }, round: 2 },
    { kind: 'mines', fleet: { cruiser: 2, transport: 1 }, cargo: { infantry: 2 }, fields: 2 },
    { kind: 'mines', fleet: { cruiser: 2 }, rules: { dice: { mode: 'lowLuck' } } },
    { kind: 'mines', fleet: { cruiser: 2, damagedBattleship: 1 }, method: 'monteCarlo', trials: 2000, seed: 1 },
    { kind: 'submarineWarfare', submarines: 4, neutral: true },
    { kind: 'submarineWarfare', submarines: { 2: 3, 9: 4 } },
    {
      kind: 'sea',
      attacker: { submarine: 2, cruiser: 1, transport: 1 },
      defender: { battleship: 1, submarine: 1 },
      policies: { attacker: { stop: 'optimal', casualties: 'optimal', submerge: 'optimal' } },
    },
    {
      kind: 'land',
      attacker: { infantry: 5, artillery: 2, tank: 1 },
      defender: [
        { power: 'france', units: { infantry: 3, artillery: 1 } },
        { power: 'britishEmpire', units: { infantry: 2, fighter: 1 } },
      ],
      policies: { attacker: optimal, defender: optimal },
    },
  ],
}

/** Lines and requests that each break a rule of their own. */
const faulty: Readonly<Record<(typeof family)[number], readonly unknown[]>> = {
  aa1941: [
    ...['', '3i', 'v', '3i v', '3i v x', '3q v 2i', '3inf2 v 2i', 'inf3 v 2i', '3i 2tnak v 2i', '3i v 2i v 1t'],
    ...['3i v 2i then', '3i v 2i then v', '3i v 2i counter v 2i', '3000i v 2i', '-3i v 2i', '1.5i v 2i', '3i ? 2i'],
    ...['3i v 1bb', 'land: 1bb v 2i', 'f v f', '2f v 1f', 'sea: 2i v 1s', 'sea: 1trn 5i v 1s', '0i v 2i', '3i v 0i'],
    ...['sea: 1dd 2trn v 1s;', 'sea: 1dd 2trn; land:', 'sea: 1dd; land: 1bb v 2i'],
    ...['sea: 1dd 2trn; land: from sea v 2i', 'sea: 1trn; land: 2i from sea + 1i v 2i', 'sea: 1trn; land: 9i v 2i'],
    ...['sea: 1trn; land: 2i v', 'sea: 2dd; land: 2i v 1i', 'sea: 2trn; land: 2i overland v 1i', 'sea: 1dd 2trn'],
    ...['3i v 2i for 3', '3 v 2i', '3x v 2i', 'i x v 2i', 'x'.repeat(3000), '5b v 2i 1cv', '2s v 1b'],
    { attacker: { infantry: 1 }, defender: { infantry: 1 }, kind: 'nonesuch' },
    { attacker: { infantry: 1 }, defender: { infantry: 1 }, kind: 7 },
    { kind: 'waves', defender: { infantry: 1 }, waves: [{ by: 'defender', attacker: { infantry: 1 } }] },
    { kind: 'waves', defender: { infantry: 1 }, waves: [{ attacker: {} }] },
    { kind: 'waves', defender: {}, waves: [{ attacker: { infantry: 1 } }] },
    { attacker: { infantry: 2 }, defender: { infantry: 1 }, policies: { attacker: { ...optimal, keepLand: 1 } } },
    { attacker: sea, defender: sea, policies: { attacker: { casualties: 'keepLandToCapture' } } },
    { attacker: sea, defender: sea, policies: { objective: 'captureProbability', attacker: { retreat: 'optimal' } } },
    { attacker: { infantry: 2 }, defender: { infantry: 1 }, policies: { attacker: { casualties: ['tank'] } } },
    { attacker: { infantry: 2 }, defender: { infantry: 1 }, policies: { attacker: { casualties: ['3 infantry'] } } },
    {
      attacker: { battleship: 1, destroyer: 1 },
      defender: sea,
      policies: { attacker: { casualties: ['battleship', 'battleship:firstHit'] } },
    },
    {
      attacker: { infantry: 2 },
      defender: { infantry: 1 },
      policies: { attacker: { casualties: ['battleship:firstHit'] } },
    },
    { attacker: { infantry: 2 }, defender: { infantry: 1 }, policies: { attacker: { retreat: {} } } },
    { attacker: { damagedBattleship: 1 }, defender: sea, rules: { units: { battleship: { hits: 1 } } } },
    { attacker: { infantry: 1 }, defender: sea, rules: { units: { infantry: { attack: 9 } } } },
    { attacker: { infantry: 1 }, defender: { infantry: 1 }, rules: { units: { tank: { abilities: ['submerges'] } } } },
    {
      attacker: { infantry: 1 },
      defender: { infantry: 1 },
      rules: { units: { fighter: { abilities: ['hiddenFromAir', 'hiddenFromAir'] } } },
    },
    { attacker: sea, defender: sea, rules: { units: { transport: { hits: 2 } } } },
    { attacker: { infantry: 400, tank: 300, bomber: 300, fighter: 1 }, defender: { infantry: 1 } },
    {
      attacker: { infantry: 60, tank: 60, fighter: 60, bomber: 60 },
      defender: { infantry: 60, tank: 60, fighter: 60, bomber: 60 },
      policies: { attacker: optimal },
    },
    {
      attacker: { infantry: 60, tank: 60, fighter: 60, bomber: 60 },
      defender: { infantry: 60, tank: 60, fighter: 60, bomber: 60 },
      policies: { defender: optimal, attacker: optimal },
    },
    {
      attacker: { infantry: 90, tank: 90, fighter: 90, bomber: 90 },
      defender: { infantry: 90, tank: 90, fighter: 90, bomber: 90 },
      policies: { attacker: { retreat: 'optimal' } },
    },
    {
      attacker: { infantry: 1 },
      defender: [
        { power: 'germany', units: { infantry: 1 } },
        { power: 'ussr', units: { infantry: 1 } },
      ],
    },
    {
      attacker: { infantry: 1 },
      defender: [
        { power: 'germany', units: { infantry: 1 } },
        { power: 'germany', units: { infantry: 1 } },
      ],
    },
    {
      kind: 'amphibious',
      sea: { attacker: { transport: 1 } },
      land: { seaborne: { infantry: 2 }, loads: [{ infantry: 1 }, { infantry: 1 }], defender: { infantry: 1 } },
    },
    {
      kind: 'amphibious',
      sea: { attacker: { transport: 1 } },
      land: { seaborne: { infantry: 2 }, loads: [{ infantry: 1 }], defender: { infantry: 1 } },
    },
    {
      kind: 'amphibious',
      sea: { attacker: { transport: 1 } },
      land: { seaborne: { tank: 2 }, loads: [{ tank: 2 }], defender: { infantry: 1 } },
    },
    { kind: 'amphibious', sea: { attacker: { transport: 1, infantry: 1 } }, land: { seaborne: {}, defender: {} } },
    {
      kind: 'amphibious',
      sea: { attacker: { transport: 1 } },
      land: { seaborne: {}, overland: { tank: 1 }, defender: {} },
    },
  ],
  aa1914: [
    ...['', '3i', 'v', '3i v', '3i v x', '3q v 2i', '3i 2tnak v 2i', '3i v 2i v 1t', '3i v 2i then', '3i v 2i for'],
    ...[
      '3i v 2i for 900',
      '3i each v 2i',
      '3i each 1i each 1i v 2i for 3',
      '3i v 2i for 3 for 3',
      '3i v 2i for 3 each 1i',
    ],
    ...[
      '1c each 1i v 2i for 3',
      '1c v 2i for 2',
      'land: 1c v 2i',
      'f v f',
      '3000i v 2i',
      '2t v 2i',
      '2i v 2t',
      '0i v 2i',
    ],
    ...['1trn v 1c', 'mines:', 'mines: 2i', 'mines: 2c through', 'mines: 2c through 900', 'mines: 2c through 2 v 1c'],
    ...['uboats:', 'uboats: x', 'uboats: 3 v 1c', 'uboats: 9000', 'sea: 1bb 2trn; land: 2i each 1i v 2i'],
    ...['sea: 1bb 2trn 1i v 1c; land: 2i v 1i', 'sea: 1bb 2trn; land: 1c v 2i', 'sea: 1bb 2trn; land: 2i v 1c'],
    ...['sea: 1bb 2trn; land: 2i overland v 2i', 'sea: 1bb; land: 2i v 2i', 'sea: 1f v 1c'],
    ...[
      'sea: 1bb 2trn',
      'sea: 1bb 1trn; land: 2i 3a v 2i',
      'sea: 1bb 2trn; land:',
      'sea: 1bb 2trn; land: 2i 1i from sea v',
    ],
    ...['3i 1c v 2i', '3i v', 'x'.repeat(3000), '1.5i v 2i', '3i # 2i', '5 v 5', 'sea: 1bb 2trn; land: 2t v 2i'],
    { kind: 'nonesuch' },
    { kind: 'land', attacker: { cruiser: 1 }, defender: { infantry: 1 } },
    { kind: 'sea', attacker: { fighter: 1 }, defender: { cruiser: 1 } },
    { kind: 'land', attacker: { tank: 1 }, defender: { infantry: 1 } },
    { kind: 'land', attacker: { infantry: 1 }, defender: [{ power: 'france', units: { tank: 1 } }] },
    { kind: 'land', attacker: { infantry: 1 }, defender: {} },
    { kind: 'land', attacker: {}, defender: { infantry: 1 } },
    { kind: 'sea', attacker: { transport: 1 }, defender: { cruiser: 1 } },
    { kind: 'sea', attacker: { cruiser: 1 }, defender: { cruiser: 1 }, policies: { attacker: { stop: {} } } },
    { kind: 'sea', attacker: {}, defender: { cruiser: 1 } },
    { kind: 'sea', attacker: { cruiser: 1 }, defender: { cruiser: 1 }, policies: { objective: 'captureProbability' } },
    {
      kind: 'sea',
      attacker: { cruiser: 90, battleship: 90, submarine: 90 },
      defender: { cruiser: 90, battleship: 90 },
      policies: { attacker: optimal },
    },
    {
      kind: 'sea',
      attacker: { cruiser: 12, battleship: 10, submarine: 12 },
      defender: { cruiser: 12, battleship: 9, submarine: 10 },
      policies: { attacker: optimal, defender: optimal },
    },
    {
      kind: 'land',
      attacker: { infantry: 90, artillery: 90, tank: 90, fighter: 90 },
      defender: { infantry: 90, artillery: 90, tank: 90, fighter: 90 },
      policies: { attacker: optimal },
    },
    {
      kind: 'land',
      attacker: { infantry: 90, artillery: 90, tank: 90, fighter: 90 },
      defender: { infantry: 90, artillery: 90, tank: 90, fighter: 90 },
      policies: { attacker: optimal, defender: optimal },
    },
    { kind: 'campaign', attacker: { infantry: 3 }, defender: { infantry: 2 }, policies: { attacker: optimal } },
    { kind: 'campaign', attacker: { infantry: 3 }, defender: { infantry: 2 }, policies: { attacker: { stop: {} } } },
    {
      kind: 'campaign',
      attacker: { infantry: 3 },
      defender: { infantry: 2 },
      policies: { attacker: { casualties: ['tank'] } },
    },
    {
      kind: 'land',
      attacker: { infantry: 3 },
      defender: { infantry: 2 },
      policies: { attacker: { casualties: ['tank'] } },
    },
    { kind: 'land', attacker: { infantry: 3 }, defender: { infantry: 2 }, rules: { units: { infantry: { hits: 2 } } } },
    { kind: 'land', attacker: { infantry: 3 }, defender: { infantry: 2 }, rules: { values: { dogfight: 0 } } },
    { kind: 'mines', fleet: {} },
    { kind: 'mines', fleet: { cruiser: 1 }, cargo: { infantry: 1 } },
    { kind: 'mines', fleet: { transport: 1 }, cargo: { infantry: 3 } },
    { kind: 'submarineWarfare', submarines: { xx: 1 } },
  ],
}

describe.each(family)('%s in Russian', key => {
  const face = faceOf(key)
  const say = speechOf('ru', key)
  const described = face.describe() as Described
  const asked = [...described.examples, ...questions[key]]

  test('the catalogue', () => {
    const { name, description, units } = spokenCatalogue(described, say)
    const labels = (units as readonly { label: string }[]).map(({ label }) => label)
    expect(latinIn([name, description].join(' · '))).toEqual([])
    expect(labels.filter(label => /[A-Za-z]/.test(label))).toEqual([])
  })

  test.each(asked.map(one => [JSON.stringify(one), one]))('what is said of %s', (_, one) => {
    const raw = answerTo(face, one)
    const reply = spokenReply(raw, say) as Reply & { solved?: { decisions: readonly { best: string }[] } }
    const report = face.report?.(raw)
    const texts = [
      ...reply.notes,
      ...(reply.solved?.decisions.map(({ best }) => best) ?? []).map(best =>
        /^(strike|stop|retreat|go on|fight on)$/.test(best) ? '' : best,
      ),
      ...(report ? stringsIn({ ...spokenReport(report, say), title: '' }) : []),
    ]
    expect(texts.filter(text => latinIn(text, [raw.battle ?? '']).length > 0)).toEqual([])
  })

  test.each(asked.map(one => [JSON.stringify(one), one]))('the page of %s', (_, one) => {
    const request = requestOf(face, one) as Record<string, unknown>
    const reply = answerTo(face, one)
    const battle = reply.battle ?? ''
    const ask = { game: key, battle, fields: {}, lang: 'ru' }
    const html = calculatorPage(games, ask, { kind: 'answer', request, reply }, 'ru')
    const mine = html.slice(html.indexOf('id="answer"'))
    const texts = readable(mine)
    expect(texts.filter(text => latinIn(text, [battle]).length > 0)).toEqual([])
    // Numbers of rules and versions apart, numbers are written with a comma.
    expect(
      texts.map(text => text.replace(/[RA]\d\d-[\d.]+|движок [\d.]+/g, '')).filter(text => /\d\.\d/.test(text)),
    ).toEqual([])
  })

  test('what is wrong with a question', () => {
    const messages = new Set(faulty[key].flatMap(one => faultsOf(face, one)))
    for (const one of asked) {
      const request = requestOf(face, one)
      for (const wrong of spoilt({ policies: {}, rules: {}, method: 'auto', ...request }))
        for (const message of faultsOf(face, wrong)) messages.add(message)
    }
    expect(messages.size).toBeGreaterThan(60)
    const left = [...messages]
      .map(message => [message, say(message)] as const)
      .filter(([english, russian]) => english === russian || latinIn(russian).length > 0)
    expect(left).toEqual([])
  })

  test('every faulty question is refused', () => {
    expect(faulty[key].filter(one => faultsOf(face, one).length === 0)).toEqual([])
  })
})

/** All texts within a value. */
const stringsIn = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => (key === 'kind' || key === 'tone' ? [] : stringsIn(inner)))
      : []

test('readLink is refused in Russian too', () => {
  const face = faceOf('aa1941')
  const say = speechOf('ru', 'aa1941')
  for (const link of [{ 'a..b': '1' }, { battle: '3i v 2i', 'attacker.tank': '1', attacker: '{' }]) {
    try {
      readLink(face, link as unknown as Record<string, string>)
      expect.unreachable()
    } catch (problem) {
      for (const { message } of (problem as Refusal).faults) expect(latinIn(say(message))).toEqual([])
    }
  }
})
