import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readLink } from '../../src/engine/index.ts'
import { board } from '../../src/games/aa1914/board/layout.ts'
import { face } from '../../src/games/aa1914/index.ts'
import { tableOf } from '../../src/tasks/index.ts'
import { assaultLink } from '../../src/web/board/battle.ts'
import { frontOf } from '../../src/web/board/front.ts'
import { type Counts, contestedBy, ownerNamed, ownerOf, type Position } from '../../src/web/board/position.ts'
import { boardEn } from '../../src/web/text/board-en.ts'
import { boardRu } from '../../src/web/text/board-ru.ts'
import { armedIn, labelsOn, somePositionOn, toldIn, viewsOf } from '../support/map-labels.ts'

const table = tableOf(face)!
const opening = table.writePosition(table.position('opening')) as Position
const views = viewsOf(board)
const checked = labelsOn(board)
const space = (name: string) => board.spaces.find(one => one.name === name)!

describe('what is written on the map of 1914', () => {
  describe.each(Object.entries({ en: boardEn, ru: boardRu }))('of the opening (%s)', (_, say) => {
    test.each(views)('lies over nothing and by its own space: $name', ({ unit }) => {
      expect(toldIn(checked(opening, unit, say)).toSorted()).toEqual(armedIn(board, opening).toSorted())
    })
  })

  test('of 100 positions by chance does so too, and nobody is left out', () => {
    const missing: string[] = []
    fc.sample(somePositionOn(board), { numRuns: 100, seed: 1914 }).forEach((position, index) => {
      const { unit, name } = views[index % views.length]!
      const told = toldIn(checked(position, unit))
      missing.push(...armedIn(board, position).flatMap(one => (told.includes(one) ? [] : [`${name}: ${one}`])))
    })
    expect(missing).toEqual([])
  })

  test('a phone first looks at the war in the middle of Europe', () => {
    const part = { width: 570, height: 590 }
    const [x, y] = frontOf(board, opening, part)
    for (const name of ['Vienna', 'Galicia', 'Silesia', 'Munich', 'Venice']) {
      const [atX, atY] = space(name).label
      expect(Math.abs(atX - x) < part.width / 2 && Math.abs(atY - y) < part.height / 2, name).toBe(true)
    }
  })
})

describe('a landing of 1914 in the calculator', () => {
  const troops = { seaborne: { infantry: 1, fighter: 1 }, defender: { infantry: 2, artillery: 1 } }
  const asked = (others: Counts): unknown => {
    const link = assaultLink(board, { ...troops, others, escorts: { battleship: 2 }, seaDefender: {} }, undefined)
    const { game, ...query } = Object.fromEntries(new URL(link, 'http://localhost').searchParams)
    expect(game).toBe('aa1914')
    return face.prepare(readLink(face, query)).question
  }

  test('has fighters that are aboard come ashore with the others', () => {
    expect(asked({})).toMatchObject({ land: { seaborne: { infantry: 1, fighter: 1 } } })
    expect(asked({ infantry: 3 })).toMatchObject({
      land: { seaborne: { infantry: 1, fighter: 1 }, overland: { infantry: 3 } },
    })
  })
})

describe('whose a territory of 1914 is', () => {
  const short: Position = {
    power: 'germany',
    units: {
      Alsace: { germany: { infantry: 3 }, france: { infantry: 5 }, britishEmpire: { infantry: 6 } },
      Belgium: { germany: { infantry: 2 } },
    },
  }

  test('of a position that says nothing: contested where both sides stand, with the largest army of each (R14-3.4)', () => {
    expect(ownerOf(board, short, space('Alsace'))).toBeUndefined()
    expect(contestedBy(board, short, space('Alsace'))).toEqual(['germany', 'britishEmpire'])
    expect(ownerNamed(board, short, space('Alsace'))).toBe('nobody')
    expect(ownerOf(board, short, space('Berlin'))).toBe('germany')
    expect(ownerNamed(board, short, space('Serbia'))).toBe('minor')
  })

  test('of one that says who: as it says', () => {
    const told = { ...short, owners: { Alsace: 'france', Belgium: 'germany', Paris: 'nobody', Serbia: 'minor' } }
    expect(ownerOf(board, told, space('Alsace'))).toBe('france')
    expect(contestedBy(board, told, space('Alsace'))).toEqual([])
    expect(ownerOf(board, told, space('Belgium'))).toBe('germany')
    expect([ownerOf(board, told, space('Paris')), contestedBy(board, told, space('Paris'))]).toEqual([undefined, []])
    expect(ownerNamed(board, told, space('Serbia'))).toBe('minor')
  })

  test('seas are nobody’s', () => {
    for (const one of board.spaces.filter(({ kind }) => kind === 'sea'))
      expect(ownerOf(board, opening, one)).toBeUndefined()
  })
})
