import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Refusal } from '../../../src/engine/index.ts'
import { face } from '../../../src/games/voyna/index.ts'
import { ask } from './ask.ts'

const { parseBattle, formatBattle } = face

describe('notation', () => {
  test.each([
    [
      'pay 1d 2f 1u with 5d 1u',
      { kind: 'payment', need: { depot: 1, factory: 2, fuel: 1 }, with: { depot: 5, fuel: 1 } },
    ],
    [
      'Pay 2 Fuel! with 1 depot, 2 factories',
      { kind: 'payment', need: { fuel: 2 }, strict: ['fuel'], with: { depot: 1, factory: 2 } },
    ],
    ['pay Тигр with 3d 1l', { kind: 'payment', card: 'tiger', with: { depot: 3, 'lend-lease': 1 } }],
    ['draw 3 of 9 in 60 by turn 4', { kind: 'draw', size: 60, groups: [{ of: 9, least: 3 }], turn: 4 }],
    [
      'draw 1 tiger and 2 infantry+militia in demo-germany by turn 3 as second',
      {
        kind: 'draw',
        deck: 'demo-germany',
        groups: [
          { of: ['tiger'], least: 1 },
          { of: ['infantry', 'militia'], least: 2 },
        ],
        turn: 3,
        player: 'second',
      },
    ],
    [
      'curve tiger in hand in demo-germany by 5',
      { kind: 'draw', deck: 'demo-germany', curve: { card: 'tiger', holding: true }, turn: 5 },
    ],
    ['mulligan 24 in 60 keep 2-4', { kind: 'mulligan', size: 60, resources: 24, keep: { least: 2, most: 4 } }],
    [
      'mulligan demo-ussr keep 3 redeal free',
      { kind: 'mulligan', deck: 'demo-ussr', keep: { least: 3, most: 3 }, redeal: 'free' },
    ],
    ['deck demo-ussr', { kind: 'deck', deck: 'demo-ussr' }],
    [
      'wave: Тигр, 2 infantry v СУ-76И, pak 35 turned; deck 20',
      {
        kind: 'wave',
        attacker: { units: ['tiger', { card: 'infantry', count: 2 }] },
        defender: { units: ['su-76i', { card: 'pak-35', turned: true }], deck: 20 },
      },
    ],
    ['tigers против infantry', { kind: 'wave', attacker: { units: ['tiger'] }, defender: { units: ['infantry'] } }],
  ])('%s', (text, request) => {
    expect(parseBattle(text)).toEqual(request)
    expect(parseBattle(formatBattle(request)!)).toEqual(request)
  })

  test.each([
    '',
    'pay',
    'pay 1x with 2d',
    'pay 1d with 2q',
    'draw 3 of 9',
    'draw x in 60 by turn 2',
    'mulligan 24 keep',
    'deck none',
    'wave: tiger',
    'wave: panther v tiger',
    'wave: tiger v infantry; house 3',
    'hello there',
    'pay 99999d with 1d',
  ])('refuses "%s" at the word', text => {
    expect(() => parseBattle(text)).toThrow(Refusal)
    try {
      parseBattle(text)
    } catch (error) {
      expect((error as Refusal).code).toBe('malformed')
    }
  })

  test.each([
    ['pay 1d 2q with 5d', '"2q" at character 8: a cost is counted in d'],
    ['pay 1d 2f', 'at the end: say with what it is paid'],
    ['pay 1d with 2d with 3f', '"with" at character 16: write the resources'],
    ['draw 3 of 9 in 60', 'at the end: end with the deck and the turn'],
    ['draw 2 СУ 76И and 1 panter tank in 60 by turn 2', '"panter tank" at character 21: there is no such card'],
    ['mulligan 24 in 60 keep 12', '"12" at character 24: write it as in'],
    ['tiger v su-76i v infantry', '"v" at character 16: write the attacker'],
    ['tiger v su-76i; deck 20 30', '"deck 20 30" at character 17: only "deck" and a number'],
    ['constructor', '"constructor" at character 1: begin with pay'],
  ])('points in "%s"', (text, said) => {
    expect(() => parseBattle(text)).toThrow(said)
  })

  test('what it cannot say it does not say', () => {
    expect(
      formatBattle({
        kind: 'wave',
        attacker: { units: [{ card: 'tiger', damage: 1 }] },
        defender: { units: ['infantry'] },
      }),
    ).toBeUndefined()
    expect(formatBattle({ kind: 'draw', size: 60, groups: [{ of: 4, most: 2 }], turn: 1 })).toBeUndefined()
    expect(formatBattle(7)).toBeUndefined()
  })

  test('what is written is read back', () => {
    const amount = fc.integer({ min: 1, max: 9 })
    const cards = fc.constantFrom('tiger', 'infantry', 'su-76i', 'motor-infantry-15td', 'at-45mm')
    const unit = fc.oneof(
      cards,
      fc.record({ card: cards, count: fc.integer({ min: 2, max: 4 }) }),
      fc.record({ card: cards, turned: fc.constant(true) }),
    )
    const units = fc.array(unit, { minLength: 1, maxLength: 4 })
    const need = fc.record({ depot: amount, factory: amount, fuel: amount }, { requiredKeys: ['factory'] })
    const offer = fc.record(
      { depot: amount, 'lend-lease': amount, 'synthetic-fuel': amount },
      { requiredKeys: ['depot'] },
    )
    const where = fc.oneof(
      fc.record({ size: fc.integer({ min: 7, max: 90 }) }),
      fc.record({ deck: fc.constantFrom('demo-ussr', 'demo-germany') }),
    )
    const turn = fc.integer({ min: 1, max: 30 })
    const player = fc.option(fc.constantFrom('second', 'starter'), { nil: undefined })
    const group = fc.record({
      of: fc.oneof(amount, fc.uniqueArray(cards, { minLength: 1, maxLength: 3 })),
      least: amount,
    })
    const questions = fc.oneof(
      fc.record({ kind: fc.constant('payment'), need, with: offer }),
      fc.record({ kind: fc.constant('payment'), card: cards, with: offer }),
      fc
        .tuple(where, fc.array(group, { minLength: 1, maxLength: 3 }), turn, player)
        .map(([place, groups, by, who]) => ({ kind: 'draw', ...place, groups, turn: by, ...(who && { player: who }) })),
      fc
        .tuple(where, need, turn)
        .map(([place, cost, by]) => ({ kind: 'draw', ...place, curve: { need: cost }, turn: by })),
      fc.tuple(units, units).map(([attacker, defender]) => ({
        kind: 'wave',
        attacker: { units: attacker },
        defender: { units: defender },
      })),
    )
    fc.assert(
      fc.property(questions, question => {
        const text = formatBattle(question)
        expect(text).toBeDefined()
        expect(parseBattle(text!)).toEqual(question)
      }),
    )
  })

  test('examples of the catalogue are answered, and told for people', () => {
    const { questions = [], cards = [] } = face.describe()
    expect(cards.every(card => 'certaintyByField' in card)).toBe(true)
    for (const { examples } of questions)
      for (const example of examples) {
        const reply = ask(example)
        expect(face.report!(reply)?.title.length).toBeGreaterThan(3)
        if (typeof example === 'string') expect(reply.battle).toBe(example)
      }
    expect(face.overview!()).toHaveLength(4)
  })
})
