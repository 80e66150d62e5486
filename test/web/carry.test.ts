import { describe, expect, test } from 'vitest'
import { games } from '../../src/games/index.ts'
import { areKin, type Changes, carry } from '../../src/web/carry.ts'
import { GameEngine } from '../../src/web/client/game-engine.ts'
import { askAtFirst, keepGame } from '../../src/web/kept-game.ts'
import { shownGame } from '../../src/web/shown-game.ts'
import { decisionsEn } from '../../src/web/text/decisions-en.ts'
import { decisionsRu } from '../../src/web/text/decisions-ru.ts'
import { languages } from '../../src/web/text/index.ts'
import { carriedWords } from '../../src/web/view/left-out.ts'

const faceOf = (key: string) => games.find(face => face.key === key)!
const engineFor = (key: string) => new GameEngine(faceOf(key), String as never, undefined)
const engine = {
  read: async (game: string, link: object) => engineFor(game).read(link as never),
  write: async (game: string, request: object) => engineFor(game).write(request as never),
}
const carried = async (from: string, battle: string, fields: Readonly<Record<string, string>>, to: string) => {
  const { request } = engineFor(from).read({ battle, ...fields })
  const ask = { game: from, battle, fields }
  return carry(engine as never, { ask, described: shownGame(faceOf(from)), request }, shownGame(faceOf(to)))
}
const english = (changes: Changes): string => carriedWords(changes, decisionsEn, languages.en!)
const russian = (changes: Changes): string => carriedWords(changes, decisionsRu, languages.ru!)

describe('a battle carried to another edition', () => {
  test('leaves out what is not there, and says so', async () => {
    const radar = { 'technologies.defender': '["radar"]' }
    const { ask, changes } = await carried('aa1940', '3i 1m 1a v 4i 1aa', radar, 'aa1941')
    expect(ask).toMatchObject({ game: 'aa1941', battle: '3i v 4i', fields: {} })
    expect(english(changes)).toBe(
      'The battle came along, with changes: left out 1 mechanized infantry, 1 artillery, 1 antiaircraft artillery, “Radar”.',
    )
    expect(russian(changes)).toMatch(/^Бой перенесён с изменениями: убрано 1 мотопехота, .*Радар/)
  })

  test('stays as it was typed where it says the same, and tells which units are others', async () => {
    const { ask, changes } = await carried('aa1942', '3 inf 2 bmb v 4 inf', {}, 'aa1940')
    expect(ask.battle).toBe('3 inf 2 bmb v 4 inf')
    expect(english(changes)).toBe('The battle came along, with changes: bomber is now strategic bomber.')
  })

  test('is no question where the edition has none of its kind', async () => {
    const { ask, changes } = await carried('aa1942', 'raid ic 10: 3b v 1f', {}, 'aa1941')
    expect(ask).toMatchObject({ battle: '', fields: {} })
    expect(english(changes)).toContain('bombing raid')
  })

  test('goes to editions alone', () => {
    expect(areKin(shownGame(faceOf('aa50')), shownGame(faceOf('revised')))).toBe(true)
    expect(areKin(shownGame(faceOf('aa1941')), shownGame(faceOf('aa1914')))).toBe(false)
  })
})

describe('the game that is remembered', () => {
  const kept = new Map<string, string>()
  const storage = () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  const keys = ['aa1941', 'aa1942']

  test('is that of an address that asks nothing, and of no other', () => {
    keepGame('aa1942', storage)
    expect(askAtFirst('?lang=ru', keys, storage)).toMatchObject({ game: 'aa1942', lang: 'ru' })
    expect(askAtFirst('?battle=3i+v+2i', keys, storage).game).toBe('aa1941')
    expect(askAtFirst('?game=aa1941', keys, storage).game).toBe('aa1941')
  })

  test('is none where nothing can be kept, or the game is gone', () => {
    const denied = () => {
      throw new Error('denied')
    }
    expect(() => keepGame('aa1942', denied)).not.toThrow()
    expect(askAtFirst('', keys, denied).game).toBe('aa1941')
    keepGame('gone', storage)
    expect(askAtFirst('', keys, storage).game).toBe('aa1941')
  })
})
