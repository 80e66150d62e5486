import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { describe, expect, test } from 'vitest'
import { unitRowsOf } from '../../src/engine/index.ts'
import { asBattle, asFront, examples, kindNames, kindOf, pieces } from '../../src/games/aa1914/page/kinds.ts'
import { games } from '../../src/games/index.ts'
import { pairsWith, pairsWithout } from '../../src/games/miniatures/page/pieces.ts'
import { mostCount, mostIn } from '../../src/web/forms/design.ts'
import { formsEn } from '../../src/web/text/forms-en.ts'
import { formsRu } from '../../src/web/text/forms-ru.ts'
import { languages } from '../../src/web/text/index.ts'
import { Verdict } from '../../src/web/view/battle-answer.tsx'
import { engineOf } from '../support/engine.ts'

const game = games.find(({ key }) => key === 'aa1914')!
const described = game.describe()
const ships = unitRowsOf(described)
  .filter(({ domain }) => domain === 'sea')
  .map(({ name }) => name)

describe('the tiles of 1914', () => {
  test('are all kinds of question that the game has, in either language', () => {
    expect([...kindNames].sort()).toEqual([...described.kinds!].sort())
    for (const words of [formsEn, formsRu])
      for (const kind of kindNames) expect(words.front.kinds[kind] && words.front.help[kind]).toBeTruthy()
    expect(new Set(Object.values(pieces)).size).toBe(kindNames.length)
  })

  test.each(kindNames)('%s begins with an example that can be answered, and is known again', kind => {
    expect(game.prepare(examples[kind]).key).toBeTruthy()
    expect(kindOf(examples[kind], ships)).toBe(kind)
  })

  test('a battle becomes a front with those who fight in it, and back', () => {
    const battle = { attacker: { infantry: 3 }, defender: { infantry: 2 }, round: 4 }
    expect(asFront(battle)).toEqual({ kind: 'campaign', ...battle, turns: 6 })
    expect(asBattle(asFront(battle))).toEqual(battle)
  })
})

test.each([
  [undefined, 'Who has the territory'],
  ['capture', 'Capture'],
] as const)('of a land battle of 1914 the aim that is in force is marked: %s', (chosen, marked) => {
  const reply = engineOf('aa1914').replyTo('3i v 2i') as never
  const aims = { chosen, addressOf: (aim: string | undefined) => `?aim=${aim}` }
  const html = renderToString(h(Verdict, { reply, aim: chosen, aims, say: languages.en! }))
  expect([...html.matchAll(/aria-current="true"[^>]*>([^<]*)</g)].map(([, name]) => name)).toEqual([marked])
})

test('numbers of a form go as far as their schema', () => {
  const count = { type: 'integer', minimum: 1, maximum: 20 }
  const entry = { type: 'object', properties: { unit: { type: 'string' }, count } }
  expect(mostIn(count, {})).toBe(20)
  expect(mostIn({ anyOf: [count, entry] }, {})).toBe(20)
  expect(mostCount({ anyOf: [{ type: 'string' }, entry] }, {})).toBe(20)
  expect(mostCount({ type: 'string' }, {})).toBe(999)
})

test('pairs of sight come and go at the end', () => {
  const [first] = [{ attacker: { at: [0, 0] }, target: { at: [1, 0] } }]
  const two = pairsWith({ kind: 'sight', pairs: [first] })
  expect(two.pairs).toEqual([first, { attacker: { at: [-2, 0] }, target: { at: [2, 0] } }])
  expect(pairsWithout(two).pairs).toEqual([first])
})
