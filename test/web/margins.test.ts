import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chanceFrom, chanceLeft, countedIn, listedIn, marginOf, marginsOf, positionsAt } from '../../src/web/margins.ts'
import type { BattleReply } from '../../src/web/protocol.ts'
import { engineOf } from '../support/engine.ts'
import { randomBattle } from '../support/random-battles.ts'

const aa1941 = engineOf<object, BattleReply>('aa1941')
const replyTo = (battle: string): BattleReply => aa1941.replyTo(aa1941.face.parseBattle(battle))

// One infantry against one (R41-4.1): each round the attacker hits in 1 of 6, the defender in 2 of 6.
test('one against one: lost, nobody left, won', () => {
  const [lost, even, won] = marginsOf(replyTo('1i v 1i'))
  const some = 1 - (5 / 6) * (4 / 6)
  expect(lost).toMatchObject({ margin: -1, win: 0, between: 0 })
  expect(lost?.loss).toBeCloseTo(((5 / 6) * (2 / 6)) / some, 9)
  expect(even?.between).toBeCloseTo(((1 / 6) * (2 / 6)) / some, 9)
  expect(won?.win).toBeCloseTo(((1 / 6) * (4 / 6)) / some, 9)
})

test('columns reach from all of the defender to all of the attacker', () => {
  const margins = marginsOf(replyTo('3i 2t v 4i 1f'))
  expect(margins.map(({ margin }) => margin)).toEqual([-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5])
})

test('any battle: columns sum to what is listed, by how it ends, and what is asked of them falls as more is asked', () => {
  fc.assert(
    fc.property(fc.nat(), number => {
      const reply = aa1941.replyTo({ ...randomBattle('margins', number), survivorsAtMost: 400 })
      const margins = marginsOf(reply)
      const sum = (tone: 'win' | 'loss' | 'between'): number => margins.reduce((total, one) => total + one[tone], 0)
      const rest = 1 - listedIn(reply)
      expect(sum('win') + sum('loss') + sum('between')).toBeCloseTo(listedIn(reply), 9)
      expect(Math.abs(sum('win') - reply.outcomes.attackerWins)).toBeLessThanOrEqual(rest + 1e-9)
      expect(Math.abs(sum('loss') - reply.outcomes.defenderWins)).toBeLessThanOrEqual(rest + 1e-9)
      for (const [index, { margin, win, between, loss }] of margins.entries()) {
        expect(chanceFrom(margins, margin) - chanceFrom(margins, margin + 1)).toBeCloseTo(win + between + loss, 9)
        expect(margin).toBe((margins[0]?.margin ?? 0) + index)
        for (const position of positionsAt(reply, margin)) expect(marginOf(position)).toBe(margin)
      }
      for (const side of ['attacker', 'defender'] as const)
        for (const [name, count] of Object.entries(reply[side].units)) {
          // A first hit makes one into another.
          if (/battleship/i.test(name)) continue
          const chances = Array.from({ length: count + 2 }, (_, atLeast) => chanceLeft(reply, side, [name], atLeast))
          expect(chances).toEqual(chances.toSorted((one, other) => other - one))
          expect(chances[0]).toBeCloseTo(listedIn(reply), 9)
          expect(chances.at(-1)).toBe(0)
        }
    }),
    { numRuns: 60 },
  )
})

test('at least two tanks left: the sum of the positions with two or more', () => {
  const reply = replyTo('3i 3t v 4i')
  const expected = reply.survivors
    .filter(({ attacker }) => (attacker.tank ?? 0) >= 2)
    .reduce((sum, { probability }) => sum + probability, 0)
  expect(chanceLeft(reply, 'attacker', ['tank'], 2)).toBeCloseTo(expected, 12)
  expect(expected).toBeGreaterThan(0.1)
})

test('of a landing those on land are counted, and no ships; at sea ships are', () => {
  const ships = new Set(['battleship', 'destroyer', 'transport', 'submarine', 'damagedBattleship'])
  const landing = replyTo('sea: 1dd 1bb 2trn v 1s; land: 2i 1t v 3i')
  const ends = (reply: BattleReply) => {
    const margins = marginsOf(reply, countedIn(reply, ships))
    return [margins[0]?.margin, margins.at(-1)?.margin]
  }
  expect(ends(landing)).toEqual([-3, 3])
  expect(ends(replyTo('2dd v 3s'))).toEqual([-3, 2])
  const isCounted = countedIn(landing, ships)
  for (const position of positionsAt(landing, 2, isCounted)) expect(marginOf(position, isCounted)).toBe(2)
})
