import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { board } from '../../src/games/aa1941/board/layout.ts'
import { face } from '../../src/games/aa1941/index.ts'
import { tableOf } from '../../src/tasks/index.ts'
import { type BoardAsk, boardAskOf, boardSearchOf, ignoredIn } from '../../src/web/board/address.ts'
import { type Api, ServiceRefused, Unreachable } from '../../src/web/board/api.ts'
import type { GameFile } from '../../src/web/board/game-file.ts'
import { openedBy } from '../../src/web/board/opened.ts'
import type { Position } from '../../src/web/board/position.ts'
import { fragmentOf, mostInflated, textInFragment } from '../../src/web/board/whole-link.ts'

const table = tableOf(face)!
const stored = (name: string) => table.writePosition(table.position(name)) as Position
const opening = stored('opening')
const later = stored('in-progress')

describe('a position whole in an address', () => {
  test.each(table.positions.slice(0, 20).map(({ name }) => name))('%s comes back as it went', async name => {
    const position = stored(name)
    const hash = await fragmentOf(position)
    expect(hash).toMatch(/^#position=[\w-]+$/)
    // What chats and forums let pass.
    expect(hash.length).toBeLessThan(4_000)
    expect(JSON.parse((await textInFragment(hash))!)).toEqual(position)
  })

  test('with words of any language in it', async () => {
    const odd = { note: 'Украина 🎲', power: 'ussr' }
    expect(JSON.parse((await textInFragment(await fragmentOf(odd)))!)).toEqual(odd)
  })

  test.each([
    ['no fragment', ''],
    ['another', '#zone'],
    ['nothing', '#position='],
    ['no base64', '#position=%%%'],
    ['nothing deflated', '#position=aGVsbG8'],
  ])('%s is none', async (_, hash) => {
    expect(await textInFragment(hash)).toBeUndefined()
  })

  test('one cut off is none', async () => {
    const hash = await fragmentOf(opening)
    expect(await textInFragment(hash.slice(0, hash.length / 2))).toBeUndefined()
  })

  test('a few bytes that would become very many are not read to their end', async () => {
    const bomb = await fragmentOf({ text: 'a'.repeat(mostInflated) })
    expect(bomb.length).toBeLessThan(1_000)
    expect(await textInFragment(bomb)).toBeUndefined()
    const fits = await fragmentOf({ text: 'a'.repeat(mostInflated - 100) })
    expect((await textInFragment(fits))?.length).toBeGreaterThan(mostInflated - 200)
  })
})

describe('what the page opens', () => {
  let kept: string | null = null
  beforeEach(() => {
    kept = null
    vi.stubGlobal('localStorage', { getItem: (name: string) => (name === 'sandtable.board' ? kept : null) })
  })
  afterEach(() => vi.unstubAllGlobals())

  const ask: BoardAsk = { player: 'sampler', teams: {} }
  const opened = (more: Partial<BoardAsk>, hash = '', api: Partial<Api> = {}) =>
    openedBy({
      api: { position: async (name: string) => stored(name), ...api } as Api,
      game: 'aa1941',
      board,
      ask: { ...ask, ...more },
      hash,
      first: 'opening',
    })
  const ofOne: GameFile = {
    format: 'sandtable-game',
    version: 1,
    game: 'aa1941',
    at: 0,
    moments: [{ position: later, title: '', lines: [] }],
  }
  const shared = { link: ofOne }

  test('the position behind a link, whatever the browser kept', async () => {
    kept = JSON.stringify(opening)
    const found = await opened({ link: 'abcdefg' }, '', { link: async () => shared })
    expect(found).toEqual({ position: later, game: shared.link, ask: { ...ask, link: 'abcdefg' }, ignored: [] })
  })

  test('the moment of a game that is shown', async () => {
    const game = { ...shared.link, at: 1, moments: [{ position: later }, { position: opening }] }
    expect((await opened({ link: 'abcdefg' }, '', { link: async () => ({ link: game }) })).position).toEqual(opening)
  })

  test.each([
    ['has expired', new ServiceRefused('not-found', [{ at: 'id', message: 'there is no link' }]), 'there is no link'],
    ['cannot be asked for', new Unreachable(), ''],
  ])('where the link %s, the opening, and says so', async (_, problem, lost) => {
    const found = await opened({ link: 'abcdefg' }, '', { link: () => Promise.reject(problem) })
    expect(found).toMatchObject({ position: opening, lost, ask: { position: 'opening' } })
    expect(found.ask).not.toHaveProperty('link')
  })

  test('what stands behind a link and is no position is not shown', async () => {
    const broken = { link: { ...shared.link, at: 3 } }
    expect(await opened({ link: 'abcdefg' }, '', { link: async () => broken })).toMatchObject({ lost: '' })
  })

  test('the position in the address before all others', async () => {
    kept = JSON.stringify(opening)
    const found = await opened({ position: 'opening-errata' }, await fragmentOf(later))
    expect(found).toEqual({ position: later, ask, ignored: [] })
  })

  test('one in the address that is none is told, and left out', async () => {
    const none = await fragmentOf({ power: 'nobody', units: {} })
    const found = await opened({}, none)
    expect(found).toMatchObject({ position: opening, ignored: [{ text: none }] })
  })

  test('else what the browser kept, else the opening', async () => {
    kept = JSON.stringify(later)
    expect(await opened({})).toMatchObject({ position: later, ask })
    expect(await opened({ position: 'opening-errata' })).toMatchObject({ position: stored('opening-errata') })
    kept = null
    expect(await opened({})).toMatchObject({ position: opening, ask: { position: 'opening' } })
  })
})

test('a link stands in the address of the board', () => {
  const known = { positions: ['opening'], players: [{ name: 'sampler', exact: 'sampler@1', levels: ['instant'], searches: true }], teams: [] } // biome-ignore format: one line is read best
  const search = '?link=z27cwmpdanaqe'
  expect(boardSearchOf(boardAskOf(search, known))).toBe(search)
  expect(ignoredIn(search, { ...known, game: 'aa1941' })).toEqual([])
  expect(boardAskOf('?link=%2F..', known)).not.toHaveProperty('link')
  expect(ignoredIn('?link=%2F..', { ...known, game: 'aa1941' })).toEqual([{ text: 'link=/..' }])
})
