import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { board } from '../../src/games/aa1941/board/layout.ts'
import { face } from '../../src/games/aa1941/index.ts'
import { tableOf } from '../../src/tasks/index.ts'
import { frontOf } from '../../src/web/board/front.ts'
import { groundOf } from '../../src/web/board/ground.ts'
import { type Label, labelsOf, lettersAt, shortName } from '../../src/web/board/labels.ts'
import { armiesAt, type Position } from '../../src/web/board/position.ts'
import { boardEn } from '../../src/web/text/board-en.ts'
import { boardRu } from '../../src/web/text/board-ru.ts'
import { armedIn, labelsOn, somePositionOn, toldIn, viewsOf } from '../support/map-labels.ts'

const table = tableOf(face)!
const opening = table.writePosition(table.position('opening')) as Position
const ground = groundOf(board)
const languages = { en: boardEn, ru: boardRu }

const views = viewsOf(board)
const checked = labelsOn(board)

describe('what is written on the map', () => {
  describe.each(Object.entries(languages))('of the opening (%s)', (_, say) => {
    test.each(views)('lies over nothing and by its own space: $name', ({ unit }) => {
      const labels = checked(opening, unit, say)
      expect(toldIn(labels).toSorted()).toEqual(armedIn(board, opening).toSorted())
    })
  })

  test('of 200 positions by chance does so too, and nobody is left out', () => {
    const missing: string[] = []
    fc.sample(somePositionOn(board), { numRuns: 200, seed: 1941 }).forEach((position, index) => {
      // One view after the other, so that each has its share of them.
      const { unit, name } = views[index % views.length]!
      const told = toldIn(checked(position, unit))
      missing.push(...armedIn(board, position).flatMap(space => (told.includes(space) ? [] : [`${name}: ${space}`])))
    })
    expect(missing).toEqual([])
  })

  test('is more the nearer one comes: numbers and dots become pieces, and every space has its name', () => {
    const at = (unit: number) => checked(opening, unit)
    const details = (labels: readonly Label[]) => new Set(labels.map(({ detail }) => detail))
    const [far, usual, near] = [at(board.width / 390), at(board.width / 980), at(board.width / 980 / 8)]
    for (const detail of ['pieces', 'total', 'dot'] as const) expect(details(far)).toContain(detail)
    const played = new Set(usual.flatMap(({ kind, space }) => (kind === 'name' ? [space.name] : [])))
    expect(board.spaces.filter(({ name, neutral }) => !neutral && !played.has(name)).length).toBeLessThanOrEqual(9)
    // A name is whole, however it is broken up; a sea zone is only its number.
    for (const { kind, form, space } of [...usual, ...near]) {
      if (kind !== 'name') continue
      const words = form.parts.flatMap(part => (part.kind === 'name' ? [part.text] : []))
      expect(words.join(' ')).toBe(space.name.replace('SZ ', ''))
    }
    expect(details(near)).toEqual(new Set(['pieces', 'marks', 'name']))
    expect(near.filter(({ kind }) => kind === 'name')).toHaveLength(board.spaces.length)
    // Each territory tells its income there.
    const coins = near.flatMap(({ form, space }) =>
      form.parts.flatMap(part => (part.kind === 'coin' ? [[space.name, Number(part.text)]] : [])),
    )
    expect(Object.fromEntries(coins)).toEqual(
      Object.fromEntries(board.spaces.flatMap(({ name, income }) => (income > 0 ? [[name, income]] : []))),
    )
  })

  test('tells who stands there unit by unit where it has pieces, and how many where it has a number', () => {
    for (const { unit } of views)
      for (const { space, detail, form } of labelsOf({
        ...{ board, ground, position: opening, say: boardEn },
        letters: lettersAt(unit),
      })) {
        const units = armiesAt(board, opening, space.name).flatMap(army => army.units)
        const counts = form.parts.flatMap(part => (part.kind === 'count' ? (/\d+$/.exec(part.text) ?? []) : []))
        const pieces = form.parts.flatMap(part => (part.kind === 'piece' ? [part.unit] : []))
        if (detail === 'pieces')
          expect([pieces, counts.map(Number)]).toEqual([units.map(([unit]) => unit), units.map(([, count]) => count)])
        const total = units.reduce((sum, [, count]) => sum + count, 0)
        if (detail === 'total')
          expect(
            counts.reduce((sum, count) => sum + Number(count), 0),
            space.name,
          ).toBe(total)
      }
  })

  test('has a star on capitals and a factory where one is, at any zoom but where letters are larger than lands', () => {
    for (const { unit } of views.filter(({ unit }) => unit < 2)) {
      const signs = checked(opening, unit).flatMap(({ space, form }) =>
        form.parts.flatMap(({ kind }) => (kind === 'star' || kind === 'factory' ? [`${space.name} ${kind}`] : [])),
      )
      const printed = board.spaces.flatMap(({ name, capitalOf, factory }) => [
        ...(capitalOf ? [`${name} star`] : []),
        ...(factory ? [`${name} factory`] : []),
      ])
      expect(signs.toSorted()).toEqual(printed.toSorted())
    }
  })

  test('is the same whenever the same is asked, and a name in it is the whole name', () => {
    const unit = board.width / 980
    expect(checked(opening, unit)).toEqual(checked(opening, unit))
    for (const { kind, form, space } of checked(opening, unit, boardRu))
      if (kind === 'name')
        expect(form.parts.map(part => ('text' in part ? part.text : '')).join(' ')).toBe(shortName(boardRu, space))
  })

  test('has letters that grow with the zoom, within limits', () => {
    const pixels = [4, 2, 1, 0.5, 0.25, 0.12].map(unit => lettersAt(unit) / unit)
    expect(Math.min(...pixels)).toBeGreaterThanOrEqual(10)
    expect(Math.max(...pixels)).toBeLessThan(21)
    expect(pixels).toEqual(pixels.toSorted((one, other) => one - other))
  })
})

describe('a phone first looks', () => {
  test('at the front: in the opening at the war between Germany and the USSR', () => {
    const part = { width: 570, height: 590 }
    const [x, y] = frontOf(board, opening, part)
    for (const name of ['Ukraine', 'West Russia', 'Russia', 'Eastern Europe', 'Caucasus']) {
      const [atX, atY] = board.spaces.find(space => space.name === name)!.label
      expect(Math.abs(atX - x) < part.width / 2 && Math.abs(atY - y) < part.height / 2, name).toBe(true)
    }
  })

  test('where most units stand while nobody stands beside enemies, and at the middle of an empty map', () => {
    const part = { width: 570, height: 590 }
    const alone = {
      power: 'japan',
      units: { Brazil: { unitedStates: { infantry: 3 } }, Japan: { japan: { tank: 1 } } },
    }
    expect(frontOf(board, alone, part)).toEqual(board.spaces.find(({ name }) => name === 'Brazil')!.label)
    expect(frontOf(board, { power: 'japan', units: {} }, part)).toEqual([board.width / 2, board.height / 2])
  })
})
