import { describe, expect, test } from 'vitest'
import type { Fields } from '../../src/engine/index.ts'
import { games } from '../../src/games/index.ts'
import { typesIn } from '../../src/games/modern-ops/page/design.ts'
import { moved, type Scene, sceneOf, withLine, withoutLine } from '../../src/games/modern-ops/page/scene.ts'
import {
  countOf,
  type FormDesign,
  isBare,
  pickAt,
  pickedIn,
  tileOf,
  withCount,
  withTile,
} from '../../src/web/forms/design.ts'
import type { GamePage } from '../../src/web/forms/game-page.ts'
import { formsEn } from '../../src/web/text/forms-en.ts'
import { formsRu } from '../../src/web/text/forms-ru.ts'

const designOf = async (key: string): Promise<FormDesign> => {
  const { page } = (await import(`../../src/games/${key}/page/index.ts`)) as { readonly page: GamePage }
  return page.design!()
}

const gameOf = (key: string) => games.find(game => game.key === key)!

describe.each(['miniatures', 'voyna', 'modern-ops'])('the forms of %s', key => {
  const game = gameOf(key)
  const described = game.describe()

  test('have a sentence in either language for each example of each kind, and each can be answered', async () => {
    const { kinds } = await designOf(key)
    expect(Object.keys(kinds).sort()).toEqual(described.questions!.map(({ kind }) => kind).sort())
    for (const { kind, examples } of described.questions!) {
      expect(kinds[kind]!.examples.length, kind).toBe(examples.length)
      for (const { en, ru } of kinds[kind]!.examples) {
        expect(en).toMatch(/^[^\u0400-\u04ff]{8,}$/)
        expect(ru).toMatch(/[а-я]{3}/)
      }
      for (const example of examples)
        expect(game.prepare(typeof example === 'string' ? game.parseBattle(example) : example).key).toBeTruthy()
    }
  })

  test('have something to pick in every place, each with a name of its own', async () => {
    const { picks } = await designOf(key)
    for (const words of [formsEn, formsRu])
      for (const { at, tiles } of picks) {
        const all = tiles({ described, words, language: words === formsEn ? 'en' : 'ru', draft: {} })
        expect(all.length, at.join()).toBeGreaterThan(0)
        expect(new Set(all.map(({ value }) => value)).size, at.join()).toBe(all.length)
        for (const { label, piece } of all) expect(label && piece, at.join()).toBeTruthy()
      }
  })
})

describe('what is picked', () => {
  const pick = { at: ['own', 'pairs.*.by'], fields: ['unit'], tiles: () => [] }
  const tile = { value: 'tank', field: 'unit', label: 'Tank', piece: 'tank' }
  const text = { type: 'string' }
  const fields = { type: 'object', properties: { unit: text, count: { type: 'integer' } } }

  test('stands at its place, whatever its number', () => {
    expect(pickAt([pick], ['pairs', 3, 'by'], { kind: 'text', most: 9, mayBeNumber: false })).toBe(pick)
    expect(pickAt([pick], ['pairs', 3, 'by'], { kind: 'number', isWhole: true })).toBeUndefined()
    expect(pickAt([pick], ['pairs', 3], { kind: 'text', most: 9, mayBeNumber: false })).toBeUndefined()
  })

  test('is a text where that will do, else a field; of another only its place and number stay', () => {
    expect(withTile(undefined, tile, { anyOf: [text, fields] }, {})).toBe('tank')
    expect(withTile(undefined, tile, fields, {})).toEqual({ unit: 'tank' })
    expect(withTile({ unit: 'gun', towed: true, count: 3 }, tile, fields, {})).toEqual({ unit: 'tank', count: 3 })
    expect(pickedIn({ unit: 'gun' }, pick)).toBe('gun')
    expect(tileOf('TANK', [tile])).toBe(tile)
  })

  test('is counted, and one is not said', () => {
    expect(withCount('tank', 2, 'unit')).toEqual({ unit: 'tank', count: 2 })
    expect(withCount({ unit: 'tank', count: 2 }, 1, 'unit')).toEqual({ unit: 'tank' })
    expect(countOf({ unit: 'tank', count: 4 })).toBe(4)
    expect([isBare({ unit: 'tank', count: 4 }, pick), isBare({ unit: 'tank', hex: 'a' }, pick)]).toEqual([true, false])
  })
})

describe('the map of a modern question', () => {
  const game = gameOf('modern-ops')
  const described = game.describe()
  const types = typesIn({ described })
  const classes = (described.classes as readonly { readonly id: string }[]).map(({ id }) => id)
  const sceneFor = (draft: Fields): Scene => sceneOf(draft, types)!
  const at = (scene: Scene, key: string) => scene.counters.find(one => one.key === key)!

  test('lays every unit on a hex, enemies never on the same', () => {
    const one = { kind: 'phase', own: [{ class: 'tank', count: 3 }, { class: 'jammer' }], enemy: [{ type: 's-tank' }] }
    const { counters } = sceneFor(one)
    expect(counters.length).toBe(5)
    expect(new Set(counters.map(({ hex }) => hex)).size).toBe(5)
  })

  test('a line between any two is no line, or a question that can be answered', () => {
    let drawn = 0
    for (const own of classes)
      for (const enemy of classes) {
        const draft = { kind: 'phase', own: [{ class: own, actions: undefined }], enemy: [{ class: enemy }] }
        const scene = sceneFor(draft)
        const next = withLine(draft, scene, at(scene, 'own.0.0'), at(scene, 'enemy.0.0'), types)
        if (!next) continue
        drawn++
        expect(game.prepare(JSON.parse(JSON.stringify(next))).key, `${own} ${enemy}`).toBeTruthy()
      }
    expect(drawn).toBeGreaterThan(30)
  })

  test('bombs fall on all in the hex, under the air defence that covers them', () => {
    const draft = {
      kind: 'phase',
      own: [{ class: 'bomber' }],
      enemy: [
        { class: 'tank', hex: 'b2', count: 2 },
        { class: 'infantry', hex: 'b2' },
        { class: 'air-defence', fired: true },
      ],
    }
    const scene = sceneFor(draft)
    expect(withLine(draft, scene, at(scene, 'own.0.0'), at(scene, 'enemy.1.0'), types)).toEqual({
      kind: 'strike',
      striker: { class: 'bomber' },
      targets: [{ class: 'tank', count: 2 }, { class: 'infantry' }],
      airDefence: [{ fired: true }],
    })
  })

  test('air defence covers whom a line leads to, until the line is taken away', () => {
    const draft = {
      kind: 'phase',
      own: [{ class: 'air-defence' }, { class: 'tank' }, { class: 'command-node' }],
      enemy: [{ class: 'bomber' }],
    }
    const scene = sceneFor(draft)
    const covered = withLine(draft, scene, at(scene, 'own.0.0'), at(scene, 'own.1.0'), types)!
    expect(covered.own).toEqual([
      { class: 'air-defence', covers: ['tank 1'] },
      { class: 'tank', name: 'tank 1' },
      { class: 'command-node' },
    ])
    expect(game.prepare(covered).key).toBeTruthy()
    const [line] = sceneFor(covered).lines
    expect((withoutLine(covered, line!).own as Fields[])[0]).toEqual({ class: 'air-defence', covers: [] })
    expect(withLine(draft, scene, at(scene, 'own.1.0'), at(scene, 'own.0.0'), types)).toBeUndefined()
  })

  test('who is moved into a hex of friends is struck with them; of several one goes', () => {
    const draft = { kind: 'phase', own: [{ class: 'tank', count: 3 }, { class: 'jammer' }], enemy: [{ class: 'tank' }] }
    const scene = sceneFor(draft)
    const { hex } = at(scene, 'own.1.0')
    expect(moved(draft, scene, at(scene, 'own.0.1'), hex)!.own).toEqual([
      { class: 'tank', count: 2 },
      { class: 'tank', hex },
      { class: 'jammer', hex },
    ])
    expect(moved(draft, scene, at(scene, 'own.0.1'), at(scene, 'enemy.0.0').hex)).toBeUndefined()
    expect(moved(draft, scene, at(scene, 'own.1.0'), 'c4')!.own).toEqual([
      { class: 'tank', count: 3 },
      { class: 'jammer', hex: 'c4' },
    ])
  })
})
