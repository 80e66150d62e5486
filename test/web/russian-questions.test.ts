import fc from 'fast-check'
import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { describe, expect, test } from 'vitest'
import { type GameFace, Refusal } from '../../src/engine/index.ts'
import { games } from '../../src/games/index.ts'
import { say as sayMiniatures } from '../../src/games/miniatures/says.ts'
import { say as sayVoyna } from '../../src/games/voyna/says.ts'
import { calculatorPage, conditionsOf } from '../../src/web/calculator-page.tsx'
import { listsOf, wordsFor } from '../../src/web/forms/context.ts'
import { Field } from '../../src/web/forms/field.tsx'
import { blankOf, resolved, type Schema, shapeOf } from '../../src/web/forms/schema.ts'
import type { Reply } from '../../src/web/protocol.ts'
import { spokenCatalogue } from '../../src/web/spoken.ts'
import { formsRu } from '../../src/web/text/forms-ru.ts'
import { type Asked, answerTo, faceOf, faultPairs, requestOf } from '../support/asked.ts'
import { spoilt } from '../support/faulty.ts'
import { faultyLines } from '../support/faulty-lines.ts'
import { questionsMiniatures } from '../support/fuzz-miniatures.ts'
import { questionsModernOps } from '../support/fuzz-modern-ops.ts'
import { questionsVoyna } from '../support/fuzz-voyna.ts'
import { russianOf } from '../support/in-russian.ts'
import { latinIn, readable } from '../support/latin.ts'

const keys = ['miniatures', 'voyna', 'modern-ops'] as const
type Key = (typeof keys)[number]
/** Questions made up by chance, always the same. */
const chosen: Readonly<Record<Key, fc.Arbitrary<string>>> = {
  miniatures: questionsMiniatures,
  voyna: questionsVoyna,
  'modern-ops': questionsModernOps,
}
const madeUp = (key: Key): readonly unknown[] =>
  fc.sample(chosen[key], { numRuns: 700, seed: 6 }).flatMap(text => {
    try {
      return [JSON.parse(text) as unknown]
    } catch {
      return []
    }
  })

const examplesOf = (face: GameFace): readonly Asked[] =>
  face.describe().questions!.flatMap(({ examples }) => examples as readonly Asked[])

/** Cards of Miniatures are called in English, as they are printed; names of the demonstration are keys. */
const namesIn = (face: GameFace): readonly string[] => {
  const { units = [] } = face.describe() as { readonly units?: readonly { readonly name: string }[] }
  return [...units.map(({ name }) => name), ...keyNames]
}
// biome-ignore format: a list of words
const keyNames = [
  'Axis & Allies Miniatures', 'miniatures-expanded', 'modern-ops-excerpt', 'modern-ops', 'demo-ussr', 'demo-germany', 'SS unit', 'one',
  'motor-platoon', 'tank-platoon', 'battery-sp', 'battery-towed', 'air-pair',
]

const conditions = await conditionsOf(games)
const fieldNames = new Map(await Promise.all(games.map(async ({ key, names }) => [key, await names?.ru?.()] as const)))

describe.each(keys)('%s in Russian', key => {
  const face = faceOf(key)
  const say = russianOf(key)
  const described = face.describe()
  const names = namesIn(face)
  const spoken = spokenCatalogue(described, say)
  const words = wordsFor(formsRu, fieldNames.get(key)!)
  const examples = examplesOf(face)

  /** Still in English: as it was, or with two Latin words side by side. */
  const untold = (texts: Iterable<string>, allowed: readonly string[] = []): readonly string[] =>
    [...texts].filter(text => latinIn(text.replace(/'[\w-]+'/g, ' · '), [...names, ...allowed]).length > 0)

  /** A single word in Latin letters, names and keys apart: what heads and labels would have. */
  const oneWord = (texts: Iterable<string>): readonly string[] =>
    [...texts].filter(text =>
      /(?<![\p{L}\p{N}_\-[.])[a-z]{2,}(?![\p{L}\p{N}_\-\].])/u.test(
        [...names]
          .sort((one, other) => other.length - one.length)
          .reduce((left, name) => left.replaceAll(name, '·'), text),
      ),
    )

  const toldOf = (raw: Reply): { readonly texts: readonly string[]; readonly heads: readonly string[] } => {
    const report = face.report!(raw, say)!
    const heads: string[] = [report.title]
    const texts: string[] = [...(raw.notes ?? [])]
    for (const block of report.blocks) {
      if (block.title !== undefined) heads.push(block.title)
      if (block.kind === 'text') texts.push(...block.lines)
      else if (block.kind === 'histogram') heads.push(block.unit)
      else if (block.kind === 'table') {
        heads.push(...block.head)
        texts.push(...block.rows.flat().map(cell => String(cell).replace(/^one, |, one$/, '')))
      } else for (const row of block.rows) heads.push(row.label, ...('unit' in row && row.unit ? [row.unit] : []))
    }
    return { texts, heads }
  }

  test('the catalogue', () => {
    const { questions = [] } = spoken
    const texts = [spoken.description, ...questions.flatMap(({ name, description }) => [name, description])]
    expect(untold(texts)).toEqual([])
    expect(oneWord(texts)).toEqual([])
  })

  test('the form of every question', () => {
    const lists = listsOf(spoken, 'ru', words.names)
    for (const { kind, schema } of spoken.questions!) {
      const definitions = (schema as Schema).$defs ?? {}
      const context = { definitions, lists, words, faults: [], picks: [], tilesOf: () => [], put: () => {}, Field }
      const seen = new Set<string>()
      const shown = new Set<string>()
      const visit = (given: Schema, path: readonly (string | number)[], depth: number): void => {
        const own = resolved(given, definitions)
        const mark = `${path.at(-1)} ${JSON.stringify(own).slice(0, 400)}`
        if (depth > 12 || seen.has(mark)) return
        seen.add(mark)
        if (path.length > 0)
          for (const value of [undefined, blankOf(given, definitions)]) {
            const props = { schema: given, value, path, isRequired: false, context }
            for (const text of readable(renderToString(h(Field, props)))) shown.add(text)
          }
        const shape = shapeOf(given, definitions)
        if (shape.kind === 'fields')
          for (const { name, schema: inner } of shape.fields)
            if (shapeOf(inner, definitions).kind !== 'constant') visit(inner, [...path, name], depth + 1)
        if (shape.kind === 'list') visit(shape.of, [...path, 0], depth + 1)
        if (shape.kind === 'table') visit(shape.values, [...path, '?'], depth + 1)
        if (shape.kind === 'tuple')
          for (const [index, one] of shape.of.entries()) visit(one, [...path, index], depth + 1)
        if (shape.kind === 'union') for (const one of shape.variants) visit(one, path, depth + 1)
      }
      visit(schema as Schema, [], 0)
      expect(shown.size).toBeGreaterThan(5)
      expect({ kind, untold: untold(shown) }).toEqual({ kind, untold: [] })
      const plain = [...shown].map(text => text.replace(/"[^"]*"|«[^»]*»|\[[^\]]*\]/g, ''))
      expect({ kind, oneWord: oneWord(plain) }).toEqual({ kind, oneWord: [] })
    }
  })

  test.each(examples.map(one => [JSON.stringify(one), one] as const))('what is said of %s', (_, one) => {
    const raw = answerTo(face, one, say)
    const { texts, heads } = toldOf(raw)
    expect(untold([...texts, ...heads], [raw.battle ?? ''])).toEqual([])
    expect(oneWord(heads)).toEqual([])
  })

  test('what is said of questions made up by chance', () => {
    let count = 0
    const left = new Set<string>()
    for (const request of madeUp(key)) {
      try {
        const job = face.prepare(request)
        if (job.costInMs > 60 || job.chunks > 4) continue
        const { texts, heads } = toldOf(job.reply([job.work(0, job.chunks)], say) as Reply)
        count++
        for (const text of [...untold([...texts, ...heads]), ...oneWord(heads)]) left.add(text)
      } catch (problem) {
        if (!(problem instanceof Refusal)) throw problem
      }
    }
    expect([...left]).toEqual([])
    expect(count).toBeGreaterThan(60)
  })

  test.each(examples.filter(one => typeof one === 'string').map(one => [one] as const))('the page of %s', line => {
    const request = requestOf(face, line) as Record<string, unknown>
    const ask = { game: key, battle: line, fields: {}, lang: 'ru' }
    const reply = answerTo(face, line, say)
    const html = calculatorPage(games, ask, { kind: 'answer', request, reply }, 'ru', conditions, { speak: say })
    const texts = readable(html.slice(html.indexOf('id="answer"')))
    expect(untold(texts, [line, reply.battle ?? ''])).toEqual([])
    // Numbers of rules and versions apart, numbers are written with a comma.
    const numbers = texts.map(text => text.replace(/(VOY|MIN|MOD)-[\d.]+|движок [\d.]+/g, ''))
    expect(numbers.filter(text => /\d\.\d/.test(text))).toEqual([])
  })

  test('what is wrong with a question', () => {
    const faulty = [...faultyLines[key], ...madeUp(key)]
    for (const one of examples)
      for (const wrong of spoilt({ method: 'auto', ...requestOf(face, one) })) faulty.push(wrong as object)
    const messages = new Map(faulty.flatMap(one => faultPairs(face, one, say)))
    expect(messages.size).toBeGreaterThan(60)
    const left = [...messages].filter(([english, russian]) => english === russian || untold([russian]).length > 0)
    expect(left).toEqual([])
  })
})

describe('names stand in the tables as in the catalogue', () => {
  test('cards of Война', () => {
    const say = russianOf('voyna')
    const { cards } = faceOf('voyna').describe() as {
      readonly cards: readonly { readonly id: string; readonly name: string; readonly nameRu: string }[]
    }
    const named = (id: string): string => say(sayVoyna.card({ id }))
    expect(cards.length).toBeGreaterThan(60)
    for (const { id, name, nameRu } of cards)
      expect([named(name), named(id), named(`${id}-3`)]).toEqual([nameRu, nameRu, `${nameRu} 3`])
    expect(named('my-tank-3')).toBe('my-tank-3')
  })

  test('abilities of Miniatures', () => {
    const say = russianOf('miniatures')
    const abilities = faceOf('miniatures').describe().abilities as readonly { key: string; name: string }[]
    expect(abilities.length).toBeGreaterThan(100)
    for (const { key, name } of abilities)
      expect([say(name), say(sayMiniatures.way({ by: key }))].join()).not.toMatch(/[a-z]/)
  })
})

test('what becomes of a unit that was hit before is said in Russian', () => {
  const { report, prepare } = faceOf('miniatures')
  const say = russianOf('miniatures')
  for (const status of [{ disrupted: true }, { damaged: true }, { disrupted: true, damaged: true }]) {
    const job = prepare({ kind: 'attack', attacker: { dice: 9 }, target: { type: 'vehicle', defense: 4, ...status } })
    const [ends] = report!(job.reply([job.work(0, job.chunks)], say), say)!.blocks
    if (ends?.kind !== 'chances') throw new Error('the ends come first')
    for (const { label } of ends.rows) expect(label).not.toMatch(/[a-z]/i)
  }
})
