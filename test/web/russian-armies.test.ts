import { describe, expect, test } from 'vitest'
import { type Refusal, readLink, textOf } from '../../src/engine/index.ts'
import { games } from '../../src/games/index.ts'
import { calculatorPage, conditionsOf } from '../../src/web/calculator-page.tsx'
import type { Reply } from '../../src/web/protocol.ts'
import { spokenCatalogue } from '../../src/web/spoken.ts'
import { answerTo, faceOf, faultPairs, faultsOf, requestOf } from '../support/asked.ts'
import { spoilt } from '../support/faulty.ts'
import { russianOf } from '../support/in-russian.ts'
import { latinIn, readable } from '../support/latin.ts'
import { family, faulty, questions } from '../support/questions-of-armies.ts'

const conditions = await conditionsOf(games)

describe.each(family)('%s in Russian', key => {
  const face = faceOf(key)
  const say = russianOf(key)
  const described = face.describe()
  const asked = [...described.examples, ...questions[key]]

  test('the catalogue', () => {
    const { name, description, units } = spokenCatalogue(described, say)
    const labels = (units as readonly { label: string }[]).map(({ label }) => label)
    expect(latinIn([name, description].join(' · '))).toEqual([])
    expect(labels.filter(label => /[A-Za-z]/.test(label))).toEqual([])
  })

  test.each(asked.map(one => [JSON.stringify(one), one]))('what is said of %s', (_, one) => {
    const reply = answerTo(face, one, say) as Reply & { solved?: { decisions: readonly { best: string }[] } }
    const report = face.report?.(reply, say)
    const texts = [
      ...reply.notes,
      ...(reply.solved?.decisions.map(({ best }) => best) ?? []),
      ...(report ? stringsIn({ ...report, title: '' }) : []),
    ]
    expect(texts.filter(text => latinIn(text, [reply.battle ?? '']).length > 0)).toEqual([])
  })

  test.each(asked.map(one => [JSON.stringify(one), one]))('the page of %s', (_, one) => {
    const request = requestOf(face, one) as Record<string, unknown>
    const reply = answerTo(face, one, say)
    const battle = reply.battle ?? ''
    const ask = { game: key, battle, fields: {}, lang: 'ru' }
    const html = calculatorPage(games, ask, { kind: 'answer', request, reply }, 'ru', conditions, { speak: say })
    const mine = html.slice(html.indexOf('id="answer"'))
    const texts = readable(mine)
    expect(texts.filter(text => latinIn(text, [battle]).length > 0)).toEqual([])
    // Numbers of rules and versions apart, numbers are written with a comma.
    expect(
      texts.map(text => text.replace(/[RA]\d\d-[\d.]+|движок [\d.]+/g, '')).filter(text => /\d\.\d/.test(text)),
    ).toEqual([])
  })

  test('what is wrong with a question', () => {
    const messages = new Map(faulty[key].flatMap(one => faultPairs(face, one, say)))
    for (const one of asked) {
      const request = requestOf(face, one)
      for (const wrong of spoilt({ policies: {}, rules: {}, method: 'auto', ...request }))
        for (const [english, russian] of faultPairs(face, wrong, say)) messages.set(english, russian)
    }
    expect(messages.size).toBeGreaterThan(60)
    const left = [...messages].filter(([english, russian]) => english === russian || latinIn(russian).length > 0)
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
  const say = russianOf('aa1941')
  for (const link of [{ 'a..b': '1' }, { battle: '3i v 2i', 'attacker.tank': '1', attacker: '{' }]) {
    try {
      readLink(face, link as unknown as Record<string, string>)
      expect.unreachable()
    } catch (problem) {
      for (const fault of (problem as Refusal).faults) expect(latinIn(say(textOf(fault)))).toEqual([])
    }
  }
})
