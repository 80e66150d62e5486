import { h } from 'preact'
import { renderToStaticMarkup } from 'preact-render-to-string'
import { describe, expect, test } from 'vitest'
import { games } from '../../src/games/index.ts'
import { Field } from '../../src/web/forms/field.tsx'
import type { Schema } from '../../src/web/forms/schema.ts'
import type { Reply } from '../../src/web/protocol.ts'
import { forumText } from '../../src/web/share-text.ts'
import { detailsEn } from '../../src/web/text/details-en.ts'
import { formsEn } from '../../src/web/text/forms-en.ts'
import { languages } from '../../src/web/text/index.ts'
import { unticked } from '../../src/web/ticks.ts'
import { Footing } from '../../src/web/view/answer.tsx'
import { lineWords } from '../../src/web/view/battle-line.tsx'
import { engineOf } from '../support/engine.ts'

const en = languages.en!
const described = games.map(game => game.describe())

describe('the line to type in', () => {
  test.each(described)('of $key says what is typed there', of => {
    const { label, help } = lineWords(of, en)
    const isOfArmies = of.questions === undefined
    expect(label).toBe(isOfArmies ? en.battleLine : 'Question in short')
    if (!isOfArmies) expect(help).toContain(of.examples[0])
  })

  test('is for battles while it is not known of which game it is', () => {
    expect(lineWords(undefined, en).help).toBe(en.battleHelp)
  })
})

describe('how an answer was had', () => {
  const footing = (game: string, question: string | object): string =>
    renderToStaticMarkup(h(Footing, { about: {}, reply: engineOf<object, Reply>(game).replyTo(question), say: en }))

  test('speaks of dice where there are some', () => {
    expect(footing('aa1941', '3i v 2i')).toContain('Exact: every way the dice may fall is counted.')
    expect(footing('voyna', 'wave: tiger, infantry v su-76i, pak-35')).toContain(
      'Exact: worked out, nothing is sampled.',
    )
  })

  test('speaks of battles where some were fought', () => {
    const asked = { method: 'monteCarlo', trials: 2000, seed: 1 }
    const battle = { attacker: { infantry: 3 }, defender: { infantry: 2 }, ...asked }
    expect(footing('aa1941', battle)).toContain('Sampled from 2,000 battles: in 19 of 20 samples')
    const mines = { kind: 'mines', fleet: { cruiser: 2 }, ...asked }
    expect(footing('aa1914', mines)).toContain('Sampled 2,000 times: in 19 of 20 samples')
    const reply = engineOf<object, Reply>('aa1914').replyTo(mines)
    const told = { title: 'mines: 2c', conditions: [] }
    expect(forumText({ reply, told, game: 'Game', link: 'link' }, en)).toContain('Game. Sampled 2,000 times. ')
  })
})

describe('words for programmers', () => {
  test('are put as readers know them', () => {
    expect(unticked('say `class` or `ammunitionValue`, in one `a=[1]`')).toBe(
      'say “class” or “ammunition value”, in one “a=[1]”',
    )
    expect(unticked('no such words')).toBe('no such words')
  })

  test('are in no help of a form', () => {
    let helped = 0
    for (const { questions = [] } of described)
      for (const { schema, examples } of questions) {
        const value = examples.find(example => typeof example === 'object')
        const { $defs: definitions = {} } = schema as Schema
        const context = { definitions, lists: {}, words: formsEn, picks: [], faults: [], put: () => {}, Field } as never
        const html = renderToStaticMarkup(
          h(Field, { schema: schema as Schema, value, path: [], isRequired: true, context }),
        )
        helped += html.includes('“type”') ? 1 : 0
        expect(html).not.toContain('`')
      }
    expect(helped).toBeGreaterThan(0)
  })
})

test('powers are called by their names', () => {
  const { power } = detailsEn.details
  expect(['unitedStates', 'ussr', 'austriaHungary', 'germany', 'attacker'].map(power)).toEqual([
    'United States',
    'USSR',
    'Austria-Hungary',
    'Germany',
    'attacker',
  ])
})
