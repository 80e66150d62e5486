import { describe, expect, test } from 'vitest'
import { Refusal, readLink } from '../../src/engine/index.ts'
import { games } from '../../src/games/index.ts'
import { speechOf } from '../../src/web/text/phrases/index.ts'
import { translator } from '../../src/web/text/phrases/translator.ts'

const say = translator([
  ['Attacker', 'Нападающий'],
  ['infantry', 'пехота'],
  ['tank', 'танк'],
  ['{1} infantry', '{1|пехота|пехоты|пехот}'],
  ['{1} tank', '{1|танк|танка|танков}'],
  ['at most {1} battles', 'не больше чем {1|бой|боя|боёв}'],
  ['this must have at least {1} entries', 'нужно не меньше {1} {1!записи|записей|записей}'],
  ['no unit "{1}"; there are: {2}', 'нет войск «{1}»; есть: {2}'],
  ['{1} of {2}', '{2}: {1}'],
  ['half of {1}', 'половина: {1}'],
  ['Nobody is left.', 'Никого не осталось.'],
])

describe('a phrase of the engine in another language', () => {
  test.each([
    ['Attacker', 'Нападающий'],
    ['nobody has told this', 'nobody has told this'],
    ['3 tank', '3 танка'],
    ['1.5 tank', '1,5 танка'],
    ['at most 21 battles', 'не больше чем 21 бой'],
    ['at most 100,000 battles', 'не больше чем 100\u00a0000 боёв'],
    ['at most many battles', 'at most many battles'],
    ['this must have at least 1 entries', 'нужно не меньше 1 записи'],
    ['12.50 %', '12,50 %'],
  ])('%s', (english, russian) => {
    expect(say(english)).toBe(russian)
  })

  test('fills its holes with what is known, but leaves what somebody wrote', () => {
    expect(say('no unit "tank"; there are: infantry, tank')).toBe('нет войск «tank»; есть: пехота, танк')
    expect(say('no unit "x"; there are: infantry, y or tank')).toBe('нет войск «x»; есть: пехота, y или танк')
  })

  test('that says more goes before one that says less', () => {
    expect(say('half of tank')).toBe('половина: танк')
    expect(say('tank of Attacker')).toBe('Нападающий: танк')
  })

  test('keeps the rule that it is put down to', () => {
    expect(say('Nobody is left. (VOY-8.1)')).toBe('Никого не осталось. (VOY-8.1)')
    expect(say('MOD-2.1: half of tank')).toBe('MOD-2.1: половина: танк')
    expect(say('half of tank (MIN-10.2, MIN-11.1)')).toBe('половина: танк (MIN-10.2, MIN-11.1)')
    expect(say('half of tank (much)')).toBe('половина: tank (much)')
  })

  test('has holes for numbers alone', () => {
    const counting = translator([['half {1} %', 'половина {1#} %']])
    expect(counting('half 97.2 %')).toBe('половина 97,2 %')
    expect(counting('half a dozen %')).toBe('half a dozen %')
  })

  test('names each of a list, with what is to be written behind it', () => {
    const naming = translator([
      ['infantry', 'пехота'],
      ['tank', 'танк'],
      ['there are {1}', 'есть: {1+}'],
    ])
    expect(naming('there are infantry, horse, tank')).toBe('есть: пехота (infantry), horse, танк (tank)')
  })

  test('takes a name with its short form for one of a list, not for the list', () => {
    const listing = translator([
      ['infantry ({1})', 'пехота ({1})'],
      ['tank ({1})', 'танк ({1})'],
      ['has {1}', 'есть: {1}'],
    ])
    expect(listing('has infantry (i), tank (t*)')).toBe('есть: пехота (i), танк (t*)')
  })

  test('is found in lists and sentence by sentence, but only where all of it is known', () => {
    expect(say('3 infantry, 1 tank')).toBe('3 пехоты, 1 танк')
    expect(say('3 infantry, 1 horse')).toBe('3 infantry, 1 horse')
    expect(say('Nobody is left. Nobody is left.')).toBe('Никого не осталось. Никого не осталось.')
    expect(say('Nobody is left. It rains.')).toBe('Nobody is left. It rains.')
  })

  test('keeps numbers that are no decimals', () => {
    expect(say('1.2.3')).toBe('1.2.3')
    expect(say('engine 0.9.1')).toBe('engine 0.9.1')
  })
})

test.each(['aa1941', 'aa1914'])('the units of %s are all named where a line has one that is none', key => {
  const game = games.find(game => game.key === key)!
  const refused = (): string => {
    try {
      readLink(game, { battle: '3zeppelin v 4i' })
    } catch (problem) {
      if (problem instanceof Refusal) return problem.faults[0]!.message
    }
    throw new Error('nothing was refused')
  }
  expect(refused()).toMatch(/ infantry \(i\), .*, damaged battleship \(bb\*\)/)
  expect(speechOf('ru', key)(refused())).toMatch(/есть: пехота \(i\), .*, повреждённый линкор \(bb\*\)/)
})
