import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readLeniently, readLink } from '../../src/engine/index.ts'
import { armiesIn, withCount } from '../../src/web/armies.ts'
import { askOf, carriedOver, fieldsAt, queryOf, searchOf, shortened, without } from '../../src/web/ask.ts'
import { engineOf } from '../support/engine.ts'

const games = ['aa1941', 'aa1914']

describe('the address', () => {
  test('is short, and to be read by people', () => {
    const ask = { game: 'aa1941', battle: '3i 2t v 4i 1f', fields: { 'policies.attacker.retreat.afterRounds': '2' } }
    expect(searchOf(ask, games)).toBe('?battle=3i+2t+v+4i+1f&policies.attacker.retreat.afterRounds=2')
    expect(searchOf({ ...ask, battle: 'sea: 1bb, 2trn (x)', fields: {} }, games)).toBe('?battle=sea:+1bb,+2trn+(x)')
  })

  test('holds all that is asked, whatever was typed', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 }).filter(one => one.trim() === one)
    const name = text.filter(one => !['game', 'battle', 'lang', 'wait', 'compare', '__proto__'].includes(one))
    fc.assert(
      fc.property(fc.constantFrom(...games), text, fc.dictionary(name, text), (game, battle, fields) => {
        const ask = { game, battle, fields: { ...fields } }
        expect(askOf(searchOf(ask, games), games)).toEqual(ask)
      }),
    )
  })

  test('names a game that is not there as it came, to be told so', () => {
    const ask = askOf('?game=chess&battle=e4', games)
    expect(ask.game).toBe('chess')
    expect(searchOf(ask, games)).toBe('?game=chess&battle=e4')
  })

  test('keeps what it says twice, for the engine to refuse', () => {
    const search = '?battle=3i+v+2i&seed=1&battle=9i+v+2i&seed=2&seed=3'
    const ask = askOf(search, games)
    expect(ask).toMatchObject({ battle: '3i v 2i', fields: { seed: '1' } })
    expect(queryOf(ask)).toEqual({ battle: ['3i v 2i', '9i v 2i'], seed: ['1', '2', '3'] })
    expect(askOf(searchOf(ask, games), games)).toEqual(ask)
    expect(searchOf(without(ask, ['battle']), games)).toBe('?battle=3i+v+2i&seed=1&seed=2&seed=3')
    expect(searchOf(without(without(ask, ['battle']), ['seed']), games)).toBe('?battle=3i+v+2i')
    expect(askOf('?game=aa1914&game=aa1941&lang=ru&lang=en&battle=3i+v+2i', games)).toEqual({
      game: 'aa1914',
      battle: '3i v 2i',
      fields: {},
      lang: 'ru',
    })
  })

  test('is the short form of a line that is long, and nothing else', () => {
    const battle = 'three infantry and two tanks and another infantry against four infantry and a fighter'
    const ask = { game: 'aa1941', battle, fields: { seed: '7' }, lang: 'ru' }
    const link = { battle: '4i 2t v 4i 1f', seed: '7' }
    expect(searchOf(shortened(ask, link), games)).toBe('?battle=4i+2t+v+4i+1f&seed=7&lang=ru')
    const short = { ...ask, battle: '3 inf v 2 inf' }
    expect(shortened(short, { battle: '3i v 2i', seed: '7' })).toBe(short)
    expect(shortened(ask, { seed: '7' })).toBe(ask)
  })
})

describe('fields of the address that are at fault', () => {
  const ask = {
    game: 'aa1941',
    battle: '3i v 2i',
    fields: { 'policies.attacker.casualties': 'tank,infantry', 'policies.attacker.retreat': 'xx', nonsense: '1' },
  }

  test('are found by the place of the fault, around it and within it', () => {
    expect(fieldsAt(ask, 'policies.attacker.casualties.0')).toEqual(['policies.attacker.casualties'])
    expect(fieldsAt(ask, 'nonsense')).toEqual(['nonsense'])
    expect(fieldsAt(ask, 'policies')).toEqual(['policies.attacker.casualties', 'policies.attacker.retreat'])
    expect(fieldsAt(ask, 'policies.att')).toEqual([])
    expect(fieldsAt(ask, '')).toEqual([])
    expect(fieldsAt(ask, 'battle')).toEqual([])
  })

  test('are taken out by themselves', () => {
    expect(searchOf(without(ask, ['nonsense', 'policies.attacker.retreat']), games)).toBe(
      '?battle=3i+v+2i&policies.attacker.casualties=tank,infantry',
    )
  })

  test('are all those that the engine names, whatever is wrong', () => {
    const { face, prepare } = engineOf<object, object>('aa1941')
    let left = ask
    for (let tries = 0; tries < 3; tries++)
      try {
        prepare(readLink(face, queryOf(left)))
      } catch (problem) {
        const { faults } = problem as { faults: readonly { at: readonly (string | number)[] }[] }
        left = without(
          left,
          faults.flatMap(({ at }) => fieldsAt(left, at.join('.'))),
        ) as typeof ask
      }
    expect(left).toEqual({ game: 'aa1941', battle: '3i v 2i', fields: {} })
  })
})

describe('what was decided goes along with the battle', () => {
  const { face, prepare } = engineOf<object, object>('aa1941')
  const carried = (battle: string, fields: Record<string, string>) =>
    carriedOver(fields, face.battlesIn(readLink(face, { battle, ...fields }, readLeniently)))

  test('into the first wave, and back', () => {
    const single = { 'policies.attacker.retreat.afterRounds': '2', retreatZone: 'true', seed: '7' }
    const waved = { 'waves.0.policies.attacker.retreat.afterRounds': '2', 'waves.0.retreatZone': 'true', seed: '7' }
    expect(carried('3i v 4i then 2t', single)).toEqual(waved)
    prepare(readLink(face, { battle: '3i v 4i then 2t', ...waved }))
    expect(carried('3i v 4i', waved)).toEqual(single)
    prepare(readLink(face, { battle: '3i v 4i', ...single }))
  })

  test('to the landing, and back', () => {
    const single = { 'policies.defender.casualties': 'fighter,infantry' }
    const landed = { 'land.policies.defender.casualties': 'fighter,infantry' }
    const battle = 'sea: 1bb 2trn v 1s; land: 2i 1t v 2i 1f'
    expect(carried(battle, single)).toEqual(landed)
    prepare(readLink(face, { battle, ...landed }))
    expect(carried('2i 1t v 2i 1f', landed)).toEqual(single)
  })

  test('and stays where it is understood, or where nobody knows where it would go', () => {
    expect(carried('3i v 4i', { 'policies.attacker.retreat': 'optimal' })).toBeUndefined()
    expect(carried('3i v 4i', { 'waves.1.policies.attacker.retreat': 'optimal' })).toBeUndefined()
    expect(carried('3i v 4i then 2t', { 'waves.1.policies.attacker.retreat': 'optimal' })).toBeUndefined()
    expect(carried('3i v 4i', { nonsense: '1' })).toBeUndefined()
  })
})

describe('lists of units in a question', () => {
  const units = new Set(['infantry', 'tank'])

  test('are found wherever they stand, and counted there', () => {
    const request = {
      kind: 'waves',
      waves: [{ attacker: { infantry: 3 } }, { attacker: { tank: 1 } }],
      defender: { infantry: 9 },
    }
    const places = armiesIn(request, units)
    expect(places.map(({ path }) => path.join('.'))).toEqual(['waves.0.attacker', 'waves.1.attacker', 'defender'])
    expect(withCount(request, places[1]!.path, 'infantry', 2)).toEqual({
      ...request,
      waves: [{ attacker: { infantry: 3 } }, { attacker: { tank: 1, infantry: 2 } }],
    })
    expect(withCount(request, ['defender'], 'infantry', 0)).toEqual({ ...request, defender: {} })
  })
})
