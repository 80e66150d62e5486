import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Recent } from '../../src/web/recent.ts'
import { bringBack, forget, mostRecent, openRecent, readRecent, recentKey, remember } from '../../src/web/recent.ts'

const battle = (name: string): Recent => ({ search: `?battle=${name}`, title: name, chance: 0.5 })
const names = (list: readonly Recent[]): string => list.map(({ title }) => title).join(' ')
const listOf = (text: string): readonly Recent[] => text.split(' ').map(battle)

const recents = fc
  .uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: mostRecent })
  .map(all => all.map(one => battle(`b${one}`)))

describe('battles looked at last', () => {
  test('stand on top, each once', () => {
    expect(names(remember(listOf('a b c'), battle('b')))).toBe('b a c')
    expect(names(remember(listOf('a b c'), battle('d')))).toBe('d a b c')
  })

  test('are at most twenty', () => {
    fc.assert(
      fc.property(recents, fc.nat(60), (list, name) => {
        const next = remember(list, battle(`b${name}`))
        expect(next.length).toBeLessThanOrEqual(mostRecent)
        expect(new Set(next.map(({ search }) => search)).size).toBe(next.length)
        expect(next[0]!.title).toBe(`b${name}`)
      }),
    )
  })

  test('come back as they were, below what came since', () => {
    const before = listOf('a b c')
    expect(names(bringBack(forget(before, '?battle=b'), before))).toBe('a b c')
    expect(names(bringBack(listOf('x a'), before))).toBe('x a b c')
    fc.assert(
      fc.property(recents, list => {
        expect(bringBack([], list)).toEqual(list)
      }),
    )
  })

  test('are read back as they were kept', () => {
    fc.assert(
      fc.property(recents, list => {
        expect(readRecent(JSON.stringify(list))).toEqual(list)
      }),
    )
  })

  test('whatever else is kept breaks nothing', () => {
    expect(readRecent(null)).toEqual([])
    expect(readRecent('no JSON')).toEqual([])
    expect(readRecent('{"a":1}')).toEqual([])
    const [good] = listOf('a')
    const kept = [good, good, null, 1, { search: 1 }, { search: 'javascript:x', title: 'x' }, { ...good, chance: 7 }]
    expect(readRecent(JSON.stringify(kept))).toEqual([good])
    fc.assert(
      fc.property(fc.json(), text => {
        expect(Array.isArray(readRecent(text))).toBe(true)
      }),
    )
  })
})

/** A browser's store of a few lines. */
const storageOf = (kept: Record<string, string> = {}) => ({
  kept,
  getItem: (key: string) => kept[key] ?? null,
  setItem: (key: string, value: string) => {
    kept[key] = value
  },
})

describe('the list in a browser', () => {
  test('is kept, changed, cleared and had back', () => {
    const storage = storageOf()
    const list = openRecent(() => storage)
    let heard = 0
    list.onChange(() => heard++)
    for (const name of ['a', 'b', 'c']) list.put(battle(name))
    expect(names(list.list())).toBe('c b a')
    expect(names(openRecent(() => storage).list())).toBe('c b a')
    expect(list.canBringBack()).toBe(false)
    list.remove('?battle=b')
    expect(names(list.list())).toBe('c a')
    list.bringBack()
    expect(names(list.list())).toBe('c b a')
    list.clear()
    expect(storage.kept[recentKey]).toBe('[]')
    list.bringBack()
    expect(names(list.list())).toBe('c b a')
    expect(list.canBringBack()).toBe(false)
    expect(heard).toBe(7)
  })

  test('does not write over what another tab has kept', () => {
    const storage = storageOf()
    const [one, other] = [openRecent(() => storage), openRecent(() => storage)]
    one.put(battle('a'))
    other.put(battle('b'))
    expect(names(other.list())).toBe('b a')
    one.reread()
    expect(names(one.list())).toBe('b a')
  })

  test.each([
    [
      'keeps nothing',
      (): Storage => {
        throw new Error('not allowed')
      },
    ],
    [
      'is full',
      () => ({
        getItem: () => null,
        setItem: () => {
          throw new Error('no room')
        },
      }),
    ],
  ])('lasts for the session where a browser %s', (_, storage) => {
    const list = openRecent(storage)
    list.put(battle('a'))
    list.put(battle('b'))
    expect(names(list.list())).toBe('b a')
    list.remove('?battle=a')
    expect(names(list.list())).toBe('b')
    list.reread()
    list.bringBack()
    expect(names(list.list())).toBe('b a')
  })
})
