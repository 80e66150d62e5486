import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { armiesIn, withCount } from '../../src/web/armies.ts'
import { askOf, searchOf } from '../../src/web/ask.ts'

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

  test('of a game that is not there asks about the first', () => {
    expect(askOf('?game=chess&battle=e4', games).game).toBe('aa1941')
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
