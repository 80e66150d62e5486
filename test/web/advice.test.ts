import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Fields } from '../../src/engine/index.ts'
import { adviceOf, type Candidate, candidatesOf, type Tried } from '../../src/web/advice.ts'
import { type AimName, aimNames, aimsOf, valueBy } from '../../src/web/aims.ts'
import { askOf, searchOf } from '../../src/web/ask.ts'
import { headlineOf } from '../../src/web/head.ts'
import { aimKey, askAtFirst, keepAim } from '../../src/web/kept-game.ts'
import type { BattleReply } from '../../src/web/protocol.ts'
import { languages } from '../../src/web/text/index.ts'
import { engineOf } from '../support/engine.ts'
import { randomBattle } from '../support/random-battles.ts'

const aa1941 = engineOf<object, BattleReply>('aa1941')
type Engine = typeof aa1941

const candidatesFor = (request: Fields, aim: AimName, { face, replyTo }: Engine): readonly Candidate[] =>
  candidatesOf(face.describe(), { request, places: face.battlesIn(request) }, replyTo(request), aim)

const triedFor = (request: Fields, aim: AimName, engine: Engine): readonly Tried[] =>
  candidatesFor(request, aim, engine).flatMap(candidate => {
    try {
      return [{ candidate, reply: engine.replyTo(candidate.request) }]
    } catch {
      return []
    }
  })

const adviceOn = (text: string, aim: AimName, engine = aa1941): readonly Tried[] => {
  const request = engine.face.parseBattle(text)
  return adviceOf(engine.replyTo(request), triedFor(request, aim, engine), aim)
}

const told = ({ candidate: { kind, order, stop, unit, at } }: Tried): string =>
  [at?.join('.'), kind, order, stop && String(stop), unit?.name].filter(Boolean).join(' ')

describe('advice', () => {
  // A territory is taken by land units alone (R41-3.7): whoever keeps one to the last captures what he wins.
  test.each<[string, AimName, readonly string[]]>([
    ['3i 2t 2f v 4i', 'capture', ['order 1', 'more infantry']],
    ['10i 3t 2f 1b v 8i 1t 2f', 'capture', ['order 1', 'stop winProbabilityBelow,0.5', 'more infantry']],
    ['3i 2t v 4i 1f', 'hold', ['more infantry']],
    ['9i 4t 3f v 2i', 'win', ['fewer fighter']],
  ])('on %s, for %s: %j', (battle, aim, advice) => {
    expect(adviceOn(battle, aim).map(told)).toEqual(advice)
  })

  test('says in which battle of several', () => {
    expect(adviceOn('3i v 4i then 2t 1f', 'capture').map(told)[0]).toBe('waves.1 order 1')
    expect(adviceOn('sea: 1dd 2trn v 1s; land: 2i 1t 1f v 3i', 'capture').map(told)[0]).toBe('land order 1')
  })

  test('is for whoever has the aim: only the defender holds, and nobody leaves a defence', () => {
    const request = aa1941.face.parseBattle('3i 2t 1f v 4i 1t 1f')
    for (const aim of aimNames) {
      const side = aim === 'hold' ? 'defender' : 'attacker'
      const candidates = candidatesFor(request, aim, aa1941)
      expect(candidates.map(one => one.side)).toEqual(candidates.map(() => side))
      expect(candidates.some(({ kind }) => kind === 'fewer')).toBe(aim !== 'hold')
    }
  })

  test('does not offer what the question decides already', () => {
    const request = { ...aa1941.face.parseBattle('3i 2t 2f v 4i'), policies: { attacker: { casualties: 'keepAir' } } }
    const orders = candidatesFor(request, 'capture', aa1941).map(({ order }) => order)
    expect(orders).not.toContain('keepAir')
    expect(orders).toContain('cheapestFirst')
  })

  test('is never worse than told: at most three pieces, one of each kind, each with a gain or little given up', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...aimNames), (number, aim) => {
        const request = { ...randomBattle('advice', number) }
        const was = aa1941.replyTo(request)
        fc.pre(aimsOf(was).includes(aim))
        const advice = adviceOf(was, triedFor(request, aim, aa1941), aim)
        expect(advice.length).toBeLessThanOrEqual(3)
        expect(new Set(advice.map(({ candidate }) => candidate.kind)).size).toBe(advice.length)
        for (const { candidate, reply } of advice) {
          const gain = valueBy(aim, reply) - valueBy(aim, was)
          if (candidate.kind === 'order' || candidate.kind === 'more') expect(gain).toBeGreaterThan(0)
          else expect(gain).toBeGreaterThanOrEqual(-0.01)
        }
      }),
      { numRuns: 25 },
    )
  })
})

describe('aims', () => {
  test.each<[string, AimName | undefined, string]>([
    [
      '3i 2t 2f v 4i',
      undefined,
      '96.2 % The attacker takes the territory about 25 times in 26. The battle is won in 99.4 %.',
    ],
    ['3i 2t 2f v 4i', 'win', '99.4 % The attacker wins about 169 times in 170.'],
    ['3i 2t 2f v 4i', 'hold', '3.8 % The defender holds the territory about 1 time in 26.'],
    ['3i 2t v 4i 1f', 'capture', '30.4 % The attacker takes the territory about 3 times in 10.'],
    ['2dd v 2s', 'capture', '74.3 % The attacker wins about 3 times in 4.'],
    ['2dd v 2s', 'hold', '25.7 % The attacker fails to win about 1 time in 4.'],
  ])('%s, for %s: %s', (battle, aim, headline) => {
    const reply = aa1941.replyTo(aa1941.face.parseBattle(battle))
    const { number, words } = headlineOf(reply, languages.en!, aim)
    expect(`${number} ${words}`).toBe(headline)
  })

  test('chances to capture and to hold sum to 1, and a swing is in IPC', () => {
    const reply = aa1941.replyTo(aa1941.face.parseBattle('5i 2t 1f v 4i 1f'))
    expect(valueBy('capture', reply) + valueBy('hold', reply)).toBeCloseTo(1, 12)
    expect(headlineOf(reply, languages.en!, 'swing').number).toMatch(/^[+−]\d+\.\d IPC$/)
  })

  test('stand in the address, and what is no aim does not', () => {
    const keys = ['aa1941']
    expect(searchOf(askOf('?battle=3i+v+2i&aim=swing', keys), keys)).toBe('?battle=3i+v+2i&aim=swing')
    expect(askOf('?battle=3i+v+2i&aim=glory', keys)).toEqual({ game: 'aa1941', battle: '3i v 2i', fields: {} })
  })

  test('are kept for the next visit, unless the address asks something', () => {
    const kept = new Map<string, string>()
    const storage = () => ({
      setItem: (key: string, value: string) => void kept.set(key, value),
      getItem: (key: string) => kept.get(key) ?? null,
    })
    keepAim('swing', storage)
    expect(kept.get(aimKey)).toBe('swing')
    expect(askAtFirst('', ['aa1941'], storage)).toMatchObject({ aim: 'swing' })
    expect(askAtFirst('?aim=hold', ['aa1941'], storage)).toMatchObject({ aim: 'hold' })
    expect(askAtFirst('?battle=3i+v+2i', ['aa1941'], storage)).not.toHaveProperty('aim')
  })
})
