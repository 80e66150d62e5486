import { describe, expect, test } from 'vitest'
import type { Aa1914BattleReply } from '../../src/index.ts'
import { aircraftIn } from '../support/aircraft.ts'
import { engineOf } from '../support/engine.ts'

type Side = 'attacker' | 'defender'
const sides: readonly Side[] = ['attacker', 'defender']

/** Questions of every kind, with aircraft on both sides where they can be. */
const questions = {
  'aa1941 battle': '4i 2t 2f 1b v 5i 1t 2f',
  'aa1941 sea': '2s 1dd 1bb 2f v 1dd 1cv 2f 1trn',
  'aa1941 amphibious': 'sea: 1dd 2f 2trn v 1s 1dd; land: 2i 1t + 1b v 3i 2f',
  'aa1941 waves': '3i 2f v 4i 1f then 2t 1b counter 2i 1f',
  'aa1914 land': '6i 2a 2f v 5i 2a 2f',
  'aa1914 sea': '1c 2trn 2i 1f v 1c 1bb',
  'aa1914 landing': 'sea: 1bb 2trn v 1s; land: 2i 1f from sea + 1i 1f overland v 3i 1f',
  'aa1914 campaign': '5i 1f each 1i v 4i 2f for 2',
} as const
const named = Object.entries(questions).map(([name, battle]) => [name, name.split(' ')[0]!, battle] as const)

const ask = (game: string, battle: string) => {
  const engine = engineOf<object, Aa1914BattleReply>(game)
  const question = engine.face.parseBattle(battle)
  return { ...engine, question, prepare: engine.prepare }
}

describe('losesNoAircraft', () => {
  test.each(named)('%s: one less the chance to lose some, over all final positions', (_, game, battle) => {
    const { question, finalsOf, replyTo } = ask(game, battle)
    const exact = { ...question, method: 'exact' }
    const reply = replyTo(exact)
    for (const side of sides) {
      const start = aircraftIn(reply[side].units)
      if (start === 0) {
        expect(reply[side]).not.toHaveProperty('losesNoAircraft')
        continue
      }
      const finals = finalsOf(exact)
      const some = finals.filter(final => aircraftIn(final[side].survivors) < start)
      const losesSome = some.reduce((sum, { share }) => sum + share, 0)
      expect(reply[side].losesNoAircraft).toBeCloseTo(1 - losesSome, 11)
      expect(reply[side].losesNoAircraft).toBeGreaterThanOrEqual(0)
      expect(reply[side].losesNoAircraft).toBeLessThanOrEqual(1)
    }
    expect(sides.some(side => reply[side].losesNoAircraft !== undefined)).toBe(true)
  })

  test.each(named)('%s: a sample comes near it', (_, game, battle) => {
    const { question, replyTo } = ask(game, battle)
    const exact = replyTo({ ...question, method: 'exact' })
    const trials = 40_000
    const sampled = replyTo({ ...question, method: 'monteCarlo', trials, seed: 6 })
    for (const side of sides) {
      const chance = exact[side].losesNoAircraft
      if (chance === undefined) expect(sampled[side]).not.toHaveProperty('losesNoAircraft')
      else {
        const error = Math.sqrt((chance * (1 - chance)) / trials)
        expect(Math.abs(sampled[side].losesNoAircraft! - chance)).toBeLessThanOrEqual(4 * error + 4 / trials)
      }
    }
  })

  test('a fighter alone against an infantry is lost before it wins, or not at all', () => {
    const { replyTo } = ask('aa1941', '1f v 1i')
    // Each round the fighter hits with 1/2 and is hit with 1/3; it survives where it hits and is not hit.
    const reply = replyTo({ attacker: { fighter: 1 }, defender: { infantry: 1 }, method: 'exact' })
    expect(reply.attacker.losesNoAircraft).toBeCloseTo(1 / 3 / (1 - 1 / 3), 12)
    expect(reply.defender).not.toHaveProperty('losesNoAircraft')
  })

  test('fighters aboard a transport go down with it', () => {
    const { question, replyTo } = ask('aa1914', '1c 1trn 1f v 1bb')
    const { losesNoAircraft, expectedLosses } = replyTo({ ...question, method: 'exact' }).attacker
    expect(losesNoAircraft).toBeCloseTo(1 - (expectedLosses.units.fighter ?? 0), 12)
  })
})

describe('survivorsAtMost', () => {
  test.each(named)('%s: lists so many, and changes nothing else', (_, game, battle) => {
    const { question, replyTo, finalsOf } = ask(game, battle)
    for (const asked of [
      { ...question, method: 'exact' },
      { ...question, method: 'monteCarlo', trials: 20_000 },
    ]) {
      const { survivors: usual, ...rest } = replyTo(asked)
      const positions = finalsOf(asked).length
      expect(usual).toHaveLength(Math.min(25, positions))
      for (const most of [1, 25, 400]) {
        const { survivors, ...same } = replyTo({ ...asked, survivorsAtMost: most })
        expect(same).toEqual(rest)
        expect(survivors).toHaveLength(Math.min(most, positions))
        expect(survivors.slice(0, 25)).toEqual(usual.slice(0, most))
        if (most >= positions)
          expect(survivors.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9)
      }
    }
  })

  test('left out it is 25: both are one question', () => {
    const { question, prepare } = ask('aa1941', '3i v 2i')
    expect(prepare({ ...question, survivorsAtMost: 25 }).key).toBe(prepare(question).key)
    expect(prepare({ ...question, survivorsAtMost: 26 }).key).not.toBe(prepare(question).key)
  })

  test('mines list so many positions too', () => {
    const { question, replyTo } = ask('aa1914', 'mines: 4c 3bb 2s through 2')
    expect(replyTo(question).survivors).toHaveLength(25)
    expect(replyTo({ ...question, survivorsAtMost: 3 }).survivors).toHaveLength(3)
  })

  test.each([
    ['aa1941', { attacker: { infantry: 1 }, defender: { infantry: 1 }, survivorsAtMost: 0 }, 'out-of-range'],
    ['aa1941', { attacker: { infantry: 1 }, defender: { infantry: 1 }, survivorsAtMost: 1001 }, 'out-of-range'],
    ['aa1941', { attacker: { infantry: 1 }, defender: { infantry: 1 }, survivorsAtMost: 2.5 }, 'invalid-field'],
    ['aa1914', { kind: 'submarineWarfare', submarines: 3, survivorsAtMost: 5 }, 'unknown-field'],
  ])('%s refuses %j', (game, question, code) => {
    expect(() => engineOf<object, object>(game).prepare(question)).toThrow(expect.objectContaining({ code }))
  })
})
