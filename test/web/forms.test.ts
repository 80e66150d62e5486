import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type QuestionForm, Refusal } from '../../src/engine/index.ts'
import { games } from '../../src/games/index.ts'
import type { Ask } from '../../src/web/ask.ts'
import { fieldAt, type Path } from '../../src/web/battle-fields.ts'
import { moved } from '../../src/web/battle-order.ts'
import { faultsAt, listAt, listsOf, nameOf, renamed, withAt, wordsOf } from '../../src/web/forms/context.ts'
import { openDrafts } from '../../src/web/forms/question-form.tsx'
import { blankOf, type Schema, shapeOf, variantOf } from '../../src/web/forms/schema.ts'
import { formsEn } from '../../src/web/text/forms-en.ts'
import { formsRu } from '../../src/web/text/forms-ru.ts'
import { marked, mended } from '../../src/web/view/battle-line.tsx'

const asked = games.map(game => ({ game, described: game.describe() })).filter(({ described }) => described.questions)
const forms = asked.flatMap(({ game, described }) =>
  described.questions!.map(form => ({ name: `${game.key} ${form.kind}`, game, described, form })),
)
const definitionsOf = (form: QuestionForm) => (form.schema as Schema).$defs ?? {}

/** Calls back with every value of a question, its schema and its place, as a form would show them. */
const walk = (
  schema: Schema,
  value: unknown,
  form: QuestionForm,
  path: Path,
  see: (path: Path, value: unknown, kind: string) => void,
): void => {
  const definitions = definitionsOf(form)
  const shape = shapeOf(schema, definitions)
  see(path, value, shape.kind)
  if (shape.kind === 'union')
    walk(shape.variants[variantOf(shape.variants, value, definitions)]!, value, form, path, see)
  if (shape.kind === 'list')
    for (const [index, one] of (value as unknown[]).entries()) walk(shape.of, one, form, [...path, index], see)
  if (shape.kind === 'tuple')
    for (const [index, one] of shape.of.entries()) walk(one, (value as unknown[])[index], form, [...path, index], see)
  if (shape.kind === 'table')
    for (const [key, one] of Object.entries(value as object)) walk(shape.values, one, form, [...path, key], see)
  if (shape.kind !== 'fields') return
  const known = new Map(shape.fields.map(field => [field.name, field.schema]))
  for (const [name, one] of Object.entries(value as object)) {
    expect(known.has(name), `${[...path, name]}`).toBe(true)
    walk(known.get(name)!, one, form, [...path, name], see)
  }
}

const isOfKind: Readonly<Record<string, (value: unknown) => boolean>> = {
  constant: value => typeof value !== 'object' || value === null,
  choice: value => typeof value !== 'object' || value === null,
  flag: value => typeof value === 'boolean',
  number: value => typeof value === 'number',
  text: value => typeof value === 'string' || typeof value === 'number',
  list: Array.isArray,
  tuple: Array.isArray,
  table: value => typeof value === 'object',
  fields: value => typeof value === 'object',
  union: () => true,
}

describe.each(forms)('the form of $name', ({ game, form }) => {
  const questions = form.examples.map(example =>
    typeof example === 'string' ? game.parseBattle(example) : (example as Record<string, unknown>),
  )

  test('has a control of the right kind for everything that its examples say', () => {
    for (const question of questions)
      walk(form.schema as Schema, question, form, [], (path, value, kind) => {
        expect(isOfKind[kind]!(value), `${path.join('.')} as ${kind}`).toBe(true)
      })
  })

  test('begins with something that can be filled in: all that is refused has a place in it', () => {
    const blank = blankOf(form.schema as Schema, definitionsOf(form)) as Record<string, unknown>
    expect(blank.kind).toBe(form.kind)
    walk(form.schema as Schema, blank, form, [], (path, value, kind) => {
      expect(isOfKind[kind]!(value), path.join('.')).toBe(true)
    })
    try {
      game.prepare(blank)
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem
    }
  })

  test('can change any place of a question and nothing else', () => {
    for (const question of questions) {
      const places: Path[] = []
      walk(form.schema as Schema, question, form, [], path => {
        if (path.length > 0) places.push(path)
      })
      for (const place of places) {
        expect(withAt(question, place, fieldAt(question, place))).toEqual(question)
        expect(fieldAt(withAt(question, place, 'other'), place)).toBe('other')
      }
    }
  })
})

describe('the shape of a schema', () => {
  test('says how a union is told apart', () => {
    const variants: Schema[] = [
      { type: 'string' },
      { type: 'object', properties: { unit: { type: 'string' }, at: { type: 'array' } }, required: ['unit'] },
      { type: 'object', properties: { dice: { type: 'integer' } }, required: ['dice'] },
    ]
    expect(variantOf(variants, 'tiger', {})).toBe(0)
    expect(variantOf(variants, { unit: 'tiger' }, {})).toBe(1)
    expect(variantOf(variants, { dice: 11 }, {})).toBe(2)
    expect(variantOf(variants, {}, {})).toBeGreaterThan(0)
  })

  test('takes a seed as a text that may be a number, and several words as one choice', () => {
    expect(shapeOf({ anyOf: [{ type: 'integer' }, { type: 'string', maxLength: 64 }] }, {})).toEqual({
      kind: 'text',
      most: 64,
      mayBeNumber: true,
    })
    expect(shapeOf({ anyOf: [{ const: 1 }, { enum: ['a', 'b'] }, { type: 'null' }] }, {})).toEqual({
      kind: 'choice',
      options: [1, 'a', 'b', null],
    })
  })

  test('asks last how a question is to be answered', () => {
    for (const { form, name } of forms) {
      const shape = shapeOf(form.schema as Schema, definitionsOf(form))
      const fields = shape.kind === 'fields' ? shape.fields.map(field => field.name) : []
      expect(fields.slice(-3), name).toEqual(['method', 'trials', 'seed'])
    }
  })
})

describe('values', () => {
  const name = fc.constantFrom('a', 'b', 'c')
  const { fields } = fc.letrec(tie => ({
    fields: fc.dictionary(name, fc.oneof({ maxDepth: 3 }, fc.integer(), tie('fields'))),
  }))

  test('what is put in a place is there, what is taken out is gone, and what was there before is not touched', () => {
    fc.assert(
      fc.property(fields, fc.array(name, { minLength: 1, maxLength: 4 }), fc.integer(), (value, place, put) => {
        const before = structuredClone(value)
        const after = withAt(value, place, put)
        expect(value).toEqual(before)
        expect(fieldAt(after, place)).toBe(put)
        expect(fieldAt(withAt(after, place, undefined), place)).toBeUndefined()
      }),
    )
  })

  test('lists', () => {
    expect(withAt({ a: [1, 2, 3] }, ['a', 1], undefined)).toEqual({ a: [1, 3] })
    expect(withAt({ a: [1] }, ['a', 1], 2)).toEqual({ a: [1, 2] })
    expect(withAt({}, ['a', 0], 2)).toEqual({ a: [2] })
    expect(moved([1, 2, 3], 0, 1)).toEqual([2, 1, 3])
    expect(moved([1, 2, 3], 0, -1)).toEqual([1, 2, 3])
    expect(renamed({ a: 1, b: 2 }, 'a', 'c')).toEqual({ c: 1, b: 2 })
  })

  test('moving there and back changes nothing, and nothing is lost on the way', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1 }), fc.nat(), fc.constantFrom(-1, 1), (list, at, by) => {
        const from = at % list.length
        const there = moved(list, from, from + by)
        expect([...there].sort()).toEqual([...list].sort())
        if (from + by >= 0 && from + by < list.length) expect(moved(there, from + by, from)).toEqual(list)
      }),
    )
  })
})

describe('drafts', () => {
  const ask = (battle: string, fields: Ask['fields'] = {}): Ask => ({ game: 'voyna', battle, fields })
  const reading = (request: Record<string, unknown>) =>
    ({ request, link: {}, method: 'exact', costInMs: 1, places: [] }) as const

  test('follow the line, and stay where it cannot be read', () => {
    const drafts = openDrafts()
    expect(drafts.of(ask(''), undefined)).toBeUndefined()
    expect(drafts.of(ask('deck demo-ussr'), reading({ kind: 'deck' }))).toEqual({ kind: 'deck' })
    expect(drafts.of(ask('deck demo-ussrr'), undefined)).toEqual({ kind: 'deck' })
    expect(drafts.of({ ...ask('x'), game: 'miniatures' }, undefined)).toBeUndefined()
  })

  test('come back when an address does, though it cannot be asked', () => {
    const drafts = openDrafts()
    drafts.remember(ask('deck demo-ussr'), { kind: 'deck', deck: 'demo-ussr' })
    drafts.remember(ask('deck demo-ussr', { cards: '[]' }), { kind: 'deck', deck: 'demo-ussr', cards: [] })
    expect(drafts.of(ask('deck demo-ussr'), undefined)).toEqual({ kind: 'deck', deck: 'demo-ussr' })
  })

  test('are read from an address without notation, right or wrong', () => {
    expect(openDrafts().of(ask('', { kind: 'deck', 'deck.flag': 'Mars' }), undefined)).toEqual({
      kind: 'deck',
      deck: { flag: 'Mars' },
    })
  })
})

describe('names to choose from', () => {
  const listsFor = (key: string, language = 'en') =>
    listsOf(asked.find(({ game }) => game.key === key)!.described, language)

  test('are those of the catalogue', () => {
    expect(listsFor('miniatures').units!.length).toBeGreaterThan(100)
    expect(listsFor('voyna')['cards/upgrade']!.length).toBeGreaterThan(0)
    expect(listsFor('voyna', 'ru').cards!.find(({ value }) => value === 'tiger')!.label).toBe('Тигр')
    expect(listsFor('modern-ops').packages!.length).toBeGreaterThan(0)
  })

  test.each([
    ['miniatures', ['attacker'], 'units'],
    ['miniatures', ['targets', 0, 'unit'], 'units'],
    ['miniatures', ['attacker', 'nearby', 1], 'abilities'],
    ['voyna', ['attacker', 'units', 0], 'cards/unit'],
    ['voyna', ['attacker', 'units', 0, 'upgrades', 1], 'cards/upgrade'],
    ['voyna', ['deck'], 'decks'],
    ['modern-ops', ['buy'], 'packages'],
    ['modern-ops', ['own', 0, 'name'], undefined],
  ] as const)('%s %j', (key, path, list) => {
    expect(listAt(path, listsFor(key))).toBe(list)
  })
})

describe('words', () => {
  test('of fields and values are parted', () => {
    expect(wordsOf('attackerTerrain')).toBe('attacker terrain')
    expect(wordsOf('half-and-half')).toBe('half and half')
    expect(nameOf(formsEn, ['attacker', 'vsSoldier', 0])).toBe('first')
    expect(nameOf(formsEn, ['constructor'])).toBe('constructor')
    expect(nameOf(formsRu, ['targetTerrain'])).toBe('местность цели')
  })

  test('of what is wrong stand at their place', () => {
    const faults = [
      { at: 'attacker.unit', message: 'one', isGap: false },
      { at: 'attacker', message: 'two', isGap: false },
      { at: 'attackers', message: 'three', isGap: false },
    ]
    expect(faultsAt(faults, ['attacker']).map(({ message }) => message)).toEqual(['two'])
    expect(faultsAt(faults, ['attacker'], true).map(({ message }) => message)).toEqual(['one', 'two'])
  })
})

describe('a marked word', () => {
  test('stands between what is before and behind it', () => {
    expect(marked('3i v 2 infntry 1f', [7, 14])).toEqual(['3i v 2 ', 'infntry', ' 1f'])
    expect(marked('3i', [2, 2])).toEqual(['3i', '', ''])
    const [before, word, after] = marked(`${'a '.repeat(100)}bad${' b'.repeat(100)}`, [200, 203])
    expect(word).toBe('bad')
    expect(before.length + after.length).toBeLessThan(130)
  })

  test('is mended in its place', () => {
    expect(mended('3i v 2 infntry 1f', [7, 14], 'infantry')).toBe('3i v 2 infantry 1f')
    expect(mended('3infntryv 2i', [1, 8], 'infantry')).toBe('3infantry v 2i')
  })

  test('once mended as suggested is no longer the fault', () => {
    const { parseBattle } = games[0]!
    const faultOf = (text: string) => {
      try {
        parseBattle(text)
        return undefined
      } catch (problem) {
        return (problem as Refusal).faults[0]!
      }
    }
    for (const text of [
      '3 infntry v 2i',
      '3i v 2 aircraft  carier 1f',
      '2i v fihgter then 1t',
      'Attacker: 3 infantri / 2i',
    ]) {
      const { span, instead } = faultOf(text)!
      expect(faultOf(mended(text, span!, instead![0]!)), text).toBeUndefined()
    }
  })
})
