import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonical, Refusal, readLink, writeLink } from '../../src/engine/index.ts'
import { games } from '../../src/games/index.ts'

const gameOf = (key: string) => games.find(game => game.key === key)!
const linkOf = (key: string, question: object) => writeLink(gameOf(key), question as Record<string, unknown>)

describe('a link', () => {
  test('is compact notation, and the rest of the question by its path', () => {
    const question = {
      attacker: { infantry: 3, tank: 2 },
      defender: { infantry: 4, fighter: 1 },
      policies: { attacker: { retreat: { afterRounds: 2 }, casualties: ['infantry', 'tank'] } },
      rules: { dice: { mode: 'lowLuck' } },
      seed: '7',
    }
    const link = linkOf('aa1941', question)
    expect(link).toEqual({
      battle: '3i 2t v 4i 1f',
      'policies.attacker.retreat.afterRounds': '2',
      'policies.attacker.casualties': 'infantry,tank',
      'rules.dice.mode': 'lowLuck',
      seed: '"7"',
    })
    expect(readLink(gameOf('aa1941'), link)).toEqual(question)
  })

  test('writes lists of one and of objects as JSON', () => {
    const question = { kind: 'army', units: [{ unit: 'bazooka', count: 2 }], formations: ['only'] }
    const link = linkOf('miniatures', question)
    expect(link).toEqual({ kind: 'army', units: '[{"unit":"bazooka","count":2}]', formations: '["only"]' })
    expect(readLink(gameOf('miniatures'), link)).toEqual(question)
  })

  test('reaches into the waves that the battle has', () => {
    const question = {
      kind: 'waves',
      defender: { infantry: 4 },
      waves: [
        { attacker: { infantry: 3 } },
        { attacker: { tank: 2 }, retreatZone: false, policies: { attacker: { casualties: ['tank'] } } },
      ],
    }
    const link = linkOf('aa1941', question)
    expect(link).toEqual({
      battle: '3i v 4i then 2t',
      'waves.1.retreatZone': 'false',
      'waves.1.policies.attacker.casualties': '["tank"]',
    })
    expect(readLink(gameOf('aa1941'), link)).toEqual(question)
    for (const path of [
      'waves.2.retreatZone',
      'waves.x.retreatZone',
      'waves.length',
      'waves.1',
      'waves.-1.retreatZone',
    ])
      expect(() => readLink(gameOf('aa1941'), { ...link, [path]: 'false' })).toThrow(Refusal)
  })

  test('that begins as JSON and is none says so', () => {
    expect(() => readLink(gameOf('miniatures'), { kind: 'army', units: '[{' })).toThrow(Refusal)
  })

  test('needs no notation where its fields say all', () => {
    const question = { attacker: { infantry: 1 }, defender: {} }
    const link = linkOf('aa1941', question)
    expect(readLink(gameOf('aa1941'), link)).toEqual(question)
  })

  test('without a battle or a kind asks for one', () => {
    expect(() => readLink(gameOf('aa1941'), { seed: '7' })).toThrow(/compact notation/)
  })

  test.each(
    games.flatMap(game => {
      const { questions = [], examples } = game.describe()
      return [...examples, ...questions.flatMap(one => one.examples)].map(example => [game.key, example] as const)
    }),
  )('reads back to the same question: %s %j', (key, example) => {
    const game = gameOf(key)
    const question = typeof example === 'string' ? game.parseBattle(example) : (example as Record<string, unknown>)
    expect(readLink(game, writeLink(game, question))).toEqual(question)
  })

  test('reads back to the same question for any fields beside a battle', () => {
    const leaf = fc.oneof(fc.string({ maxLength: 12 }), fc.integer(), fc.boolean(), fc.constant(null))
    const name = fc.stringMatching(/^[a-z]{1,6}$/)
    const value = fc.letrec(tie => ({
      node: fc.oneof(
        { maxDepth: 5 },
        leaf,
        fc.array(tie('node'), { maxLength: 3 }),
        fc.dictionary(name, tie('node'), { maxKeys: 3 }),
      ),
    })).node
    const others = fc.dictionary(
      name.filter(one => !['kind', 'attacker', 'defender'].includes(one)),
      value,
      { maxKeys: 3 },
    )
    fc.assert(
      fc.property(others, rest => {
        const question = { attacker: { infantry: 1 }, defender: { tank: 2 }, ...rest }
        expect(canonical(readLink(gameOf('aa1941'), linkOf('aa1941', question)))).toEqual(canonical(question))
      }),
      { numRuns: 500 },
    )
  })
})
