import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { askOf, searchOf } from '../../src/web/ask.ts'
import type { BattleReply, Reply } from '../../src/web/protocol.ts'
import { figuresOf, figureText, reportFigures } from '../../src/web/summary.ts'
import { withCompareWords } from '../../src/web/text/compare.ts'
import { compareEn } from '../../src/web/text/compare-en.ts'
import { compareRu } from '../../src/web/text/compare-ru.ts'
import { languages } from '../../src/web/text/index.ts'
import { conditionsApart, differencesInWords, pairsOf } from '../../src/web/view/compare.tsx'
import { engineOf } from '../support/engine.ts'
import { randomBattle } from '../support/random-battles.ts'

const { replyTo } = engineOf<object, BattleReply>('aa1941')
const aa1914 = engineOf<object, BattleReply>('aa1914')
const en = withCompareWords(languages.en!, compareEn)
const ru = withCompareWords(languages.ru!, compareRu)
const games = ['aa1941', 'aa1914']
const miniatures = engineOf<object, Reply>('miniatures')

const pairsBetween = (here: BattleReply, there: BattleReply) => pairsOf(figuresOf(here, en), figuresOf(there, en))

describe('the address of two battles', () => {
  const now = { game: 'aa1941', battle: '3i 2t v 4i 1f', fields: {} }

  test('holds the other in its notation alone, where that says it all', () => {
    const ask = { ...now, compare: '?battle=4i+v+2i' }
    expect(searchOf(ask, games)).toBe('?battle=3i+2t+v+4i+1f&compare=4i+v+2i')
    expect(askOf('?battle=3i+2t+v+4i+1f&compare=4i+v+2i', games)).toEqual(ask)
  })

  test('holds the other whole, where it is of another game or says more', () => {
    for (const compare of ['?game=aa1914&battle=4i+v+2i', '?battle=4i+v+2i&method=monteCarlo&seed=3']) {
      const search = searchOf({ ...now, compare }, games)
      expect(search).toContain('compare=%3F')
      expect(askOf(search, games).compare).toBe(compare)
    }
    const inSameGame = { ...now, game: 'aa1914', compare: '?game=aa1914&battle=4i+v+2i' }
    expect(searchOf(inSameGame, games)).toBe('?game=aa1914&battle=3i+2t+v+4i+1f&compare=4i+v+2i')
    expect(askOf(searchOf(inSameGame, games), games)).toEqual(inSameGame)
  })

  test('says the same whatever was typed, and without what is empty', () => {
    expect(askOf('?battle=3i+v+2i&compare=', games).compare).toBeUndefined()
    const text = fc.string({ unit: 'grapheme', minLength: 1 }).filter(one => one.trim() === one && one !== '')
    const game = fc.constantFrom(...games)
    fc.assert(
      fc.property(game, game, text, text, fc.boolean(), (one, other, battle, otherBattle, isMore) => {
        const fields: Record<string, string> = isMore ? { seed: '7' } : {}
        const compare = searchOf({ game: other, battle: otherBattle, fields }, games)
        const ask = { game: one, battle, fields: {}, compare }
        expect(askOf(searchOf(ask, games), games)).toEqual(ask)
      }),
    )
  })
})

describe('what tells two battles apart', () => {
  const small = replyTo('3i 2t v 4i 1f')
  const large = replyTo('4i 2t v 4i 1f')

  test('is told figure by figure, and in words', () => {
    const pairs = pairsBetween(large, small)
    expect(pairs.find(({ key }) => key === 'win')).toMatchObject({ label: 'Win', difference: '+22.7' })
    expect(differencesInWords(large, small, en)).toEqual([
      'This battle is won 22.7 points more often.',
      'Its swing is 4.0 IPC better for the attacker.',
    ])
    expect(differencesInWords(small, large, en)[0]).toBe('This battle is won 22.7 points less often.')
    expect(differencesInWords(small, small, en)).toEqual(['Both come to the same.'])
  })

  test('is told by who has the territory where it may stay contested', () => {
    const [one, two] = ['4i v 3i', '6i v 3i'].map(text => aa1914.replyTo(text)) as [BattleReply, BattleReply]
    const points = 100 * (two.control!.attacker - one.control!.attacker)
    expect(points).toBeGreaterThan(1)
    expect(differencesInWords(two, one, en)[0]).toBe(
      `The attacker has the territory ${points.toFixed(1)} points more often.`,
    )
    expect(differencesInWords(one, two, ru)[0]).toContain('реже')
    expect(pairsBetween(two, one).map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Attacker has it', 'Contested', 'Defender has it']),
    )
    // What 1941 calls captured is what the attacker has.
    const captured = pairsBetween(small, one).find(({ key }) => key === 'territoryCaptured')
    expect(captured?.here?.value).toBe(small.territoryCaptured)
    expect(captured?.there?.value).toBe(one.control!.attacker)
  })

  test('leaves open what only one of them has', () => {
    const sea = replyTo('2s v 1dd')
    const captured = pairsBetween(sea, small).find(({ key }) => key === 'territoryCaptured')
    expect(captured).toMatchObject({ here: undefined, difference: undefined })
    expect(captured?.there?.value).toBe(small.territoryCaptured)
  })

  test('warns where a sample is among them', () => {
    const sampled = replyTo(sampledQuestion)
    expect(differencesInWords(sampled, small, en).at(-1)).toBe(en.compare.within)
  })

  test('is told of other games by the figures of their reports', () => {
    const figures = (text: string) => reportFigures(miniatures.face.report!(miniatures.replyTo(text))!)
    const [near, far] = [figures('sherman v panzer-iv at 3'), figures('sherman v panzer-iv at 5')]
    const unhurt = pairsOf(near, far).find(({ label }) => label.endsWith('unhurt'))!
    expect([figureText(unhurt.here!, en), figureText(unhurt.there!, en)]).toEqual(['27.4 %', '50.0 %'])
    expect(unhurt.difference).toBe('−22.6')
  })

  test('is first of all what is asked of one alone', () => {
    expect(conditionsApart(['low luck', 'tank costs 6'], ['seed 7', 'low luck'])).toEqual({
      here: ['tank costs 6'],
      there: ['seed 7'],
      both: ['low luck'],
    })
  })

  test('turned round is the same with the other sign', () => {
    const turned = (difference: string | undefined): string | undefined =>
      difference?.replace(/^[+−]/, sign => (sign === '+' ? '−' : '+'))
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1000), (one, other) => {
        const [here, there] = [one, other].map(seed => replyTo(randomBattle('compare', seed, 3))) as [
          BattleReply,
          BattleReply,
        ]
        const back = pairsBetween(there, here)
        for (const { key, difference } of pairsBetween(here, there))
          expect(turned(back.find(pair => pair.key === key)!.difference)).toBe(difference)
      }),
      { numRuns: 40 },
    )
  })
})

const sampledQuestion = {
  attacker: { infantry: 3 },
  defender: { infantry: 2 },
  method: 'monteCarlo',
  trials: 500,
  seed: 1,
}
