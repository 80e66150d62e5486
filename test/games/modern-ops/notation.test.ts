import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Refusal } from '../../../src/engine/index.ts'
import { face } from '../../../src/games/modern-ops/index.ts'
import { ask, refusalOf } from './ask.ts'

const { parseBattle, formatBattle } = face

describe('the notation', () => {
  test.each([
    ['howitzer v tank', { kind: 'strike', striker: { class: 'howitzer' }, targets: [{ class: 'tank' }] }],
    ['Guns VS Tanks', { kind: 'strike', striker: { class: 'howitzer' }, targets: [{ class: 'tank' }] }],
    [
      'bomber v 2 tank 1 apc ad',
      {
        kind: 'strike',
        striker: { class: 'bomber' },
        targets: [{ class: 'tank', count: 2 }, { class: 'transport' }, { class: 'air-defence' }],
      },
    ],
    [
      'bomber half v 2x tanks, apc with 2 infantry under 2 air defence',
      {
        kind: 'strike',
        striker: { class: 'bomber', ammunition: 'half' },
        targets: [
          { class: 'tank', count: 2 },
          { class: 'transport', riding: [{}, {}] },
        ],
        airDefence: [{}, {}],
      },
    ],
    [
      'duel: howitzer v towed howitzer half',
      {
        kind: 'duel',
        attacker: { class: 'howitzer' },
        defender: { class: 'howitzer', towed: true, ammunition: 'half' },
      },
    ],
    ['fighter v bomber', { kind: 'fighterAttack', target: { class: 'bomber' } }],
    ['n-fighter v s-bomber', { kind: 'fighterAttack', attacker: { type: 'n-fighter' }, target: { type: 's-bomber' } }],
    ['jam tank', { kind: 'jam', target: { class: 'tank' } }],
    ['jam command-nodes', { kind: 'jam', target: { class: 'command-node' } }],
    [
      'tactical: mortar v infantry',
      { kind: 'strike', striker: { class: 'mortar' }, targets: [{ class: 'infantry' }], phase: 'tactical' },
    ],
    [
      'howitzer v howitzer half howitzer',
      {
        kind: 'strike',
        striker: { class: 'howitzer' },
        targets: [{ class: 'howitzer' }, { class: 'howitzer', ammunition: 'half' }],
      },
    ],
    ['initiative', { kind: 'initiative' }],
  ])('reads %s', (text, request) => {
    expect(parseBattle(text)).toEqual(request)
  })

  test.each(['2×tank', '2xtank', '2 × tank', '2x tank'])('reads %s as two tanks', tanks => {
    expect(parseBattle(`howitzer v ${tanks} apc`).targets).toEqual([
      { class: 'tank', count: 2 },
      { class: 'transport' },
    ])
  })

  test.each([
    ['', 'at the end'],
    ['howitzer', 'at the end'],
    ['howitzer v', 'at the end'],
    ['howitzer tank', '"tank" at character 10'],
    ['2 howitzer v tank', '"2" at character 1'],
    ['bomber v tank and under ad', '"under" at character 19: a unit is missing'],
    ['bomber v tank covered by jammed ad', '"jammed" at character 26: how covering air defence stands'],
    ['howitzer v v tank', '"v" at character 12: a unit is missing'],
    ['duel howitzer v howitzer', '"howitzer" at character 6'],
    ['howitzer v tank v tank', '"v" at character 17'],
    ['howitzer & tank', '"&" at character 10'],
    ['bomber v tank under tank', '"tank" at character 21'],
    ['half half howitzer v tank', '"half" at character 6'],
    ['howitzer v 0 tank', '"0" at character 12'],
    ['jam tank tank', '"tank" at character 10'],
    ['howitzer v apc with tank', '"tank" at character 21'],
  ])('refuses %s and points at the word', (text, words) => {
    expect(refusalOf(text)).toMatchObject({ at: 'battle', message: expect.stringContaining(words) })
  })

  test('refuses an unknown unit and a text that is too long', () => {
    expect(refusalOf('howitzer v elephant').code).toBe('unknown-unit')
    expect(refusalOf(`howitzer v ${'tank '.repeat(500)}`).code).toBe('out-of-range')
  })
})

const flags = { jammed: fc.constant(true), finished: fc.constant(true) }
const unitOf = (classes: readonly string[], more: Record<string, fc.Arbitrary<unknown>> = {}) =>
  fc.record({ class: fc.constantFrom(...classes), ...flags, ...more }, { requiredKeys: ['class'] })
const gun = unitOf(['howitzer', 'mortar'], { towed: fc.constant(true), ammunition: fc.constantFrom('full', 'half') })
const alone = unitOf(['tank', 'infantry', 'command-node', 'jammer'])
const ground = unitOf(['tank', 'infantry', 'command-node', 'jammer'], { count: fc.integer({ min: 2, max: 12 }) })
const transport = fc.record(
  { class: fc.constant('transport'), riding: fc.array(fc.constant({}), { minLength: 1, maxLength: 4 }) },
  { requiredKeys: ['class'] },
)
const typed = fc.record({ type: fc.constantFrom('n-tank', 's-apc', 'n-how-sp', 's-jammer') })
const target = fc.oneof(gun, ground, transport, typed)

const question = fc.oneof(
  fc.record(
    {
      kind: fc.constant('strike'),
      striker: fc.oneof(gun, unitOf(['bomber'], { ammunition: fc.constantFrom('full', 'half') })),
      targets: fc.array(target, { minLength: 1, maxLength: 5 }),
      phase: fc.constantFrom('operational', 'tactical'),
      airDefence: fc.array(fc.constant({}), { minLength: 1, maxLength: 3 }),
    },
    { requiredKeys: ['kind', 'striker', 'targets'] },
  ),
  fc.record({ kind: fc.constant('duel'), attacker: gun, defender: gun }),
  fc.record(
    {
      kind: fc.constant('fighterAttack'),
      attacker: fc.record({ class: fc.constant('fighter'), ammunition: fc.constant('half') }),
      target: unitOf(['bomber', 'fighter', 'unmanned']),
    },
    { requiredKeys: ['kind', 'target'] },
  ),
  fc.record({
    kind: fc.constant('jam'),
    target: fc.oneof(alone, typed),
  }),
)

describe('format', () => {
  test('writes what reads back to the same question', () => {
    fc.assert(
      fc.property(question, asked => {
        const text = formatBattle(asked)
        expect(text).toBeDefined()
        expect(parseBattle(text!)).toEqual(asked)
      }),
    )
  })

  test('writes nothing for what notation cannot say, and leaves method and seed beside it', () => {
    expect(formatBattle({ kind: 'phase', own: [], enemy: [] })).toBeUndefined()
    expect(
      formatBattle({ kind: 'strike', striker: { class: 'howitzer', value: 3 }, targets: [{ class: 'tank' }] }),
    ).toBeUndefined()
    expect(formatBattle({ kind: 'jam', target: { class: 'tank' }, method: 'exact', seed: 1, trials: 2 })).toBe(
      'jam tank',
    )
    expect(ask({ kind: 'jam', target: { class: 'tank' }, method: 'exact' }).battle).toBe('jam tank')
  })

  test('reading any text ends in a request or a refusal', () => {
    const word = fc.constantFrom(
      'howitzer',
      'v',
      'tank',
      '2',
      'half',
      'duel',
      ':',
      'under',
      'ad',
      'with',
      'jam',
      'n-tank',
      'x',
      '×',
      '💥',
      'command',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(word).map(words => words.join(' ')),
        ),
        text => {
          try {
            expect(parseBattle(text)).toBeTypeOf('object')
          } catch (error) {
            expect(error).toBeInstanceOf(Refusal)
          }
        },
      ),
      { numRuns: 500 },
    )
  })
})
