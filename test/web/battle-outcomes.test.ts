import { describe, expect, test } from 'vitest'
import type { OddsReply, Question } from '../../src/armies/index.ts'
import { unitRowsOf } from '../../src/engine/index.ts'
import { endsBehind, endsOf, likelyBetween, likelyLeft, pricesOf, worthOf } from '../../src/web/battle-outcomes.ts'
import { aa1941, engineOf, replyTo } from '../support/engine.ts'
import { randomBattles } from '../support/random-battles.ts'

const units = unitRowsOf(aa1941.describe())
const aa1914 = engineOf<unknown, OddsReply>('aa1914')
const units1914 = unitRowsOf(aa1914.face.describe())

/** Every swing told of a final position is one that the distribution has, with at least that chance. */
const checkEnds = (reply: OddsReply, prices: ReturnType<typeof pricesOf>): number => {
  const sums = new Map<number, number>()
  for (const { swing, probability } of endsOf(reply, prices)) sums.set(swing, (sums.get(swing) ?? 0) + probability)
  const chances = new Map(reply.ipcSwing.distribution)
  for (const [swing, sum] of sums) expect(sum).toBeLessThanOrEqual((chances.get(swing) ?? 0) + 1e-9)
  return endsOf(reply, prices).length
}

describe('the swing of a final position', () => {
  test('of random battles, by their own rules, is one of those the answer tells', () => {
    let seen = 0
    for (const battle of randomBattles('ends', 150)) seen += checkEnds(replyTo(battle), pricesOf(units, battle))
    expect(seen).toBeGreaterThan(500)
  })

  test('of waves, landings and cargo at sea too', () => {
    const questions: readonly (Question | string)[] = [
      '3i v 2i then 2t 1f',
      '3i 2t v 2i counter 2t',
      '1dd 1bb v 2s counter 1bb 1f',
      'sea: 1dd 2trn v 1s; land: 2i 1t v 3i',
      'sea: 1dd 1f 2trn v 1s; land: 2i 1t from sea + 1i 1t overland + 1f v 3i',
      '2f v 1trn 2i 1dd',
      '1dd 1trn 2i v 1s 2trn 2i',
    ]
    for (const question of questions) expect(checkEnds(replyTo(question), pricesOf(units))).toBeGreaterThan(0)
  })

  test('of 1914 too: land, campaign, sea with cargo, landing', () => {
    for (const question of [
      '5i 2a 1t 1f v 4i 2a 1f',
      '4i 1a each 1i v 3i 1a each 1i for 3',
      '2i 2s 1c 1trn v 2c',
      'sea: 1bb 1c 2trn v 1s; land: 2i 1a from sea + 2i overland v 2i 1a',
    ])
      expect(checkEnds(aa1914.replyTo(question), pricesOf(units1914))).toBeGreaterThan(0)
  })

  test('by a changed cost it is another', () => {
    const question = { attacker: { tank: 1 }, defender: { tank: 1 }, rules: { units: { tank: { cost: 5 } } } }
    const swings = endsOf(replyTo(question), pricesOf(units, question)).map(({ swing }) => swing)
    expect(new Set(swings)).toEqual(new Set([-5, 0, 5]))
  })
})

describe('behind a bar', () => {
  const reply = replyTo('3i v 2i')
  const ends = endsOf(reply, pricesOf(units))

  test('stand the ends of that swing, all of them where all are told', () => {
    for (const [swing, chance] of reply.ipcSwing.distribution) {
      const behind = endsBehind(ends, swing, swing + 1, chance)
      expect(behind.share).toBeCloseTo(1, 9)
      expect(behind.ends.every(end => end.swing === swing)).toBe(true)
    }
  })

  test('stands nothing where nothing ends', () => {
    expect(endsBehind(ends, 100, 101, 0)).toEqual({ ends: [], share: 0 })
  })
})

describe('who is likely left', () => {
  test('to the winner, likeliest first, and no more likely than the win', () => {
    const reply = replyTo('3i 2t v 4i 1f')
    for (const side of ['attacker', 'defender'] as const) {
      const { chance, left } = likelyLeft(reply, side, 3)
      const sum = left.reduce((total, [, one]) => total + one, 0)
      expect(left.length).toBe(3)
      expect(sum).toBeLessThanOrEqual(chance + 1e-12)
      expect(left.map(([, one]) => one)).toEqual(left.map(([, one]) => one).sort((one, other) => other - one))
    }
    expect(likelyLeft(reply, 'attacker', 3).chance).toBe(reply.outcomes.attackerWins)
  })
})

test('an army is worth what its units cost, a damaged ship as much as a whole one', () => {
  expect(worthOf({ infantry: 2, damagedBattleship: 1 }, pricesOf(units))).toBe(22)
  expect(worthOf({ infantry: 2 }, pricesOf(units, { rules: { units: { infantry: { cost: 4 } } } }))).toBe(8)
})

test('where neither side wins, the likeliest positions of both are told', () => {
  const reply = aa1914.replyTo('10i 4a 2t 2f v 8i 3a 1f')
  const { chance, left } = likelyBetween(reply, 3)
  expect(chance).toBe(reply.outcomes.standoff + reply.outcomes.attackerRetreats)
  expect(left).toHaveLength(3)
  for (const { attacker, defender, probability } of left) {
    expect(Object.keys(attacker).length * Object.keys(defender).length).toBeGreaterThan(0)
    expect(probability).toBeLessThanOrEqual(left[0]!.probability)
  }
  expect(likelyBetween(replyTo('3i v 2i'), 3).left).toEqual([])
})
