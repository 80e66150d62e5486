import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RaidReply } from '../../src/armies/index.ts'
import { Refusal, stepsOf } from '../../src/engine/index.ts'
import { editions, faceOf } from './asking.ts'

// Raids rule by rule; their worked examples and the slow solver stand in the files beside this one.

const complex = { kind: 'industrialComplex', value: 10 }

const jobOf = (game: string, question: object | string) => {
  const face = faceOf(game)
  return face.prepare(typeof question === 'string' ? face.parseBattle(question) : { kind: 'raid', ...question })
}

const raid = (game: string, question: object | string): RaidReply => {
  const job = jobOf(game, question)
  return job.reply([job.work(0, job.chunks)]) as RaidReply
}

const refusal = (game: string, question: object | string): Refusal => {
  try {
    raid(game, question)
  } catch (problem) {
    if (problem instanceof Refusal) return problem
    throw problem
  }
  throw new Error('was answered')
}

const faultOf = (game: string, question: object | string) => {
  const [fault] = refusal(game, question).faults
  return { code: fault?.code, at: fault?.at.join('.'), message: fault?.message }
}

const chanceOf = (distribution: readonly (readonly [number, number])[], value: number): number =>
  distribution.find(([at]) => at === value)?.[1] ?? 0

describe('who flies', () => {
  test('E-13.1, E-13.5: a raid is a question by itself, and nobody in it fights a battle', () => {
    expect(faultOf('aa1942', { attacker: { bomber: 1, tank: 1 }, target: complex })).toMatchObject({
      code: 'unknown-unit',
      at: 'attacker.tank',
      message: expect.stringContaining('on a raid fly fighters and bombers (E42-13.2)'),
    })
    expect(faultOf('aa1942', { attacker: { bomber: 1 }, defender: { infantry: 1 }, target: complex })).toMatchObject({
      code: 'unknown-unit',
      at: 'defender.infantry',
    })
    expect(faultOf('aa1942', { attacker: { bomber: 1 }, target: complex, location: 'land' })).toMatchObject({
      code: 'unknown-field',
    })
  })

  test('E-13.1: somebody has to raid', () => {
    expect(faultOf('aa1942', { attacker: {}, target: complex })).toMatchObject({ code: 'empty-side', at: 'attacker' })
    expect(faultOf('aa1942', { attacker: { fighter: 2 }, target: complex })).toMatchObject({
      code: 'wrong-location',
      at: 'attacker',
      message: expect.stringContaining('add bombers'),
    })
  })

  test('REV-13.2: in Revised nobody escorts and nobody intercepts', () => {
    expect(faultOf('revised', { attacker: { bomber: 1, fighter: 1 }, target: complex })).toMatchObject({
      code: 'unknown-unit',
      at: 'attacker.fighter',
      message: expect.stringContaining('REV-13.2'),
    })
    expect(faultOf('revised', { attacker: { bomber: 1 }, defender: { fighter: 1 }, target: complex })).toMatchObject({
      code: 'unknown-unit',
      at: 'defender.fighter',
      message: expect.stringContaining('REV-13.2'),
    })
  })

  test('E42-13.1: antiaircraft artillery does not fire at raids, and is refused', () => {
    expect(
      faultOf('aa1942', { attacker: { bomber: 1 }, defender: { antiaircraftArtillery: 1 }, target: complex }),
    ).toMatchObject({
      code: 'wrong-location',
      at: 'defender.antiaircraftArtillery',
      message: expect.stringContaining('E-5.7'),
    })
  })

  test('where rules are changed to have no air battle, whoever would fight it is refused', () => {
    const rules = { raid: { airBattle: 'none' } }
    expect(faultOf('aa1942', { attacker: { bomber: 1, fighter: 1 }, target: complex, rules })).toMatchObject({
      code: 'wrong-location',
      at: 'attacker.fighter',
    })
    expect(
      faultOf('aa1942', { attacker: { bomber: 1 }, defender: { fighter: 1 }, target: complex, rules }),
    ).toMatchObject({ code: 'wrong-location', at: 'defender.fighter' })
  })

  test.each([
    ['an escort', 'fighter', { fighter: 1, bomber: 1 }, {}],
    ['a bomber', 'bomber', { bomber: 1 }, {}],
    ['an interceptor', 'fighter', { bomber: 1 }, { fighter: 1 }],
  ])('E-13.2: %s that takes two hits is refused, as nobody asks what is left of it', (_, unit, attacker, defender) => {
    const rules = { units: { [unit]: { hits: 2 } } }
    expect(faultOf('aa1942', { attacker, defender, target: complex, rules })).toMatchObject({
      code: 'impossible-rules',
      at: `rules.units.${unit}.hits`,
    })
    const other = { units: { submarine: { hits: 2 } } }
    expect(() => raid('aa1942', { attacker, defender, target: complex, rules: other })).not.toThrow()
  })
})

describe('steps', () => {
  test('E-13.2, E-13.3: who is shot down drops nothing, and the sum is cut at what the target takes', () => {
    const { damage, target } = raid('aa1942', {
      attacker: { bomber: 2 },
      target: { kind: 'industrialComplex', value: 4, damage: 3 },
    })
    expect(target.room).toBe(5)
    expect(chanceOf(damage.distribution, 0)).toBeCloseTo(1 / 36, 14)
    // One bomber drops five or six, or two drop at least five: all but 1 + 1, 1 + 2, 2 + 1, 1 + 3, 2 + 2, 3 + 1.
    expect(chanceOf(damage.distribution, 5)).toBeCloseTo((10 / 36) * (1 / 3) + (25 / 36) * (30 / 36), 14)
    expect(damage.distribution.at(-1)?.[0]).toBe(5)
  })

  test('E-13.4: casualties of the air battle are the attacker’s choice, by default the cheapest', () => {
    const asked = { attacker: { bomber: 1, fighter: 1 }, defender: { fighter: 1 }, target: complex }
    const rules = { raid: { antiaircraftHitsOn: 0, attackersFireFirst: false } }
    const cheapest = raid('aa1942', { ...asked, rules })
    expect(cheapest.attacker.casualtyOrder).toEqual(['1 fighter', '1 bomber'])
    expect(cheapest.attacker.expectedLosses.units).toEqual({ fighter: expect.closeTo(1 / 3, 14), bomber: 0 })
    const dearest = raid('aa1942', { ...asked, rules, policies: { attacker: { casualties: ['bomber'] } } })
    expect(dearest.attacker.casualtyOrder).toEqual(['1 bomber', '1 fighter'])
    expect(dearest.attacker.expectedLosses.units).toEqual({ fighter: 0, bomber: expect.closeTo(1 / 3, 14) })
    expect(
      faultOf('aa1942', { ...asked, attacker: { bomber: 1 }, policies: { attacker: { casualties: ['fighter'] } } }),
    ).toMatchObject({ code: 'impossible-policy', at: 'policies.attacker.casualties.0' })
    expect(faultOf('aa1942', { ...asked, policies: { attacker: { casualties: 'optimal' } } })).toMatchObject({
      code: 'invalid-field',
    })
  })

  test('E42-13.2: attackers fire first in 1942, so that interceptors that are hit do not fire', () => {
    const asked = { attacker: { bomber: 1 }, defender: { fighter: 1 }, target: complex }
    // The interceptor is missed, and hits on 2; or the complex hits on 1.
    const first = raid('aa1942', asked)
    expect(first.attacker.expectedLosses.ipc).toBeCloseTo(12 * (1 - (1 - (5 / 6) * (2 / 6)) * (5 / 6)), 12)
    const together = raid('aa1942', { ...asked, rules: { raid: { attackersFireFirst: false, interceptorDefense: 1 } } })
    expect(together.attacker.expectedLosses.ipc).toBeCloseTo(12 * (1 - (5 / 6) ** 2), 12)
    expect(first.notes.join(' ')).toContain('optional air battle is fought (E42-13.2)')
  })

  test('E42-13.1, E42-13.2: the complex fires at bombers, not at escorts', () => {
    const { attacker } = raid('aa1942', { attacker: { bomber: 1, fighter: 3 }, target: complex })
    expect(attacker.expectedLosses.units).toEqual({ bomber: expect.closeTo(1 / 6, 14), fighter: 0 })
  })

  test('E50-13.1, REV-13.1: without a gun nobody fires, and a note says so; several are as one', () => {
    for (const game of ['aa50', 'revised']) {
      const none = raid(game, { attacker: { bomber: 2 }, target: complex })
      expect(none.attacker.expectedLosses.ipc).toBe(0)
      expect(none.damage.mean).toBeCloseTo(7, 12)
      expect(none.notes.join(' ')).toContain('No antiaircraft gun is listed')
      const [one, two] = [1, 2].map(antiaircraftGun =>
        raid(game, { attacker: { bomber: 2 }, defender: { antiaircraftGun }, target: complex }),
      )
      expect(one?.attacker.expectedLosses.units.bomber).toBeCloseTo(1 / 3, 14)
      expect(two?.attacker).toEqual(one?.attacker)
      expect(two?.notes.join(' ')).toContain('fire as one')
    }
  })

  test('E50-13.2: in Anniversary the gun fires first, at escorts too, and bombers do not shoot', () => {
    const asked = { attacker: { bomber: 1, fighter: 1 }, defender: { fighter: 1, antiaircraftGun: 1 }, target: complex }
    const { attacker, defender } = raid('aa50', asked)
    // Only an escort that the gun has missed fires.
    expect(defender.expectedLosses.ipc).toBeCloseTo(10 * (5 / 6) * (1 / 6), 12)
    // The escort falls to the gun or to the interceptor; the bomber to the gun, or to the interceptor where no escort is left.
    expect(attacker.expectedLosses.units.fighter).toBeCloseTo(1 - (5 / 6) * (4 / 6), 12)
    expect(attacker.expectedLosses.units.bomber).toBeCloseTo(1 - (5 / 6) * (1 - (1 / 6) * (2 / 6)), 12)
  })

  test('E50-13.3: without interceptors there is no air battle, and the gun fires at bombers alone', () => {
    const { attacker, notes } = raid('aa50', {
      attacker: { bomber: 2, fighter: 2 },
      defender: { antiaircraftGun: 1 },
      target: complex,
    })
    expect(attacker.expectedLosses.units).toEqual({ bomber: expect.closeTo(1 / 3, 14), fighter: 0 })
    expect(notes.join(' ')).toContain('Nobody intercepts')
  })

  test('E40-13.1: in Global fighters intercept, tactical bombers do not', () => {
    expect(
      faultOf('aa1940', {
        attacker: { strategicBomber: 1 },
        defender: { tacticalBomber: 1 },
        target: { kind: 'airBase' },
      }),
    ).toMatchObject({ code: 'unknown-unit', at: 'defender.tacticalBomber' })
  })

  test('E40-13.2: in Global all fire at 1 at the same time, then the target fires at bombers', () => {
    const { attacker, defender } = raid('aa1940', {
      attacker: { fighter: 1, tacticalBomber: 1, strategicBomber: 1 },
      defender: { fighter: 1 },
      target: { kind: 'navalBase' },
    })
    expect(defender.expectedLosses.ipc).toBeCloseTo(10 * (1 - (5 / 6) ** 3), 12)
    expect(attacker.expectedLosses.units.fighter).toBeCloseTo(1 / 6, 14)
    expect(attacker.expectedLosses.units.tacticalBomber).toBeCloseTo(1 / 6, 14)
    expect(attacker.expectedLosses.units.strategicBomber).toBeCloseTo(1 / 6, 14)
  })
})

describe('damage', () => {
  test('E40-13.3: a strategic bomber adds two, a tactical one nothing, and does none to a complex', () => {
    const base = raid('aa1940', { attacker: { tacticalBomber: 1 }, target: { kind: 'airBase' } })
    expect(base.damage.mean).toBeCloseTo((5 / 6) * 3.5, 12)
    const strategic = raid('aa1940', { attacker: { strategicBomber: 1 }, target: { kind: 'majorIndustrialComplex' } })
    expect(strategic.damage.mean).toBeCloseTo((5 / 6) * 5.5, 12)
    const both = raid('aa1940', {
      attacker: { strategicBomber: 1, tacticalBomber: 2 },
      target: { kind: 'majorIndustrialComplex' },
    })
    expect(both.damage).toEqual(strategic.damage)
    expect(both.notes.join(' ')).toContain('tactical bomber takes part in the air battle')
    expect(
      faultOf('aa1940', { attacker: { tacticalBomber: 2 }, target: { kind: 'minorIndustrialComplex' } }),
    ).toMatchObject({ code: 'wrong-location', at: 'attacker', message: expect.stringContaining('E40-13.3') })
  })

  test('E40-13.4: a major complex takes 20, all else 6; a base with 3 does not work', () => {
    for (const [kind, most] of [
      ['majorIndustrialComplex', 20],
      ['minorIndustrialComplex', 6],
      ['airBase', 6],
      ['navalBase', 6],
    ] as const) {
      const { damage, target, worksNoMore } = raid('aa1940', { attacker: { strategicBomber: 6 }, target: { kind } })
      expect(target.room).toBe(most)
      expect(damage.distribution.at(-1)?.[0]).toBe(most)
      expect(worksNoMore === undefined).toBe(!kind.endsWith('Base'))
      expect(faultOf('aa1940', { attacker: { strategicBomber: 6 }, target: { kind, damage: most + 1 } })).toMatchObject(
        {
          code: 'out-of-range',
          at: 'target.damage',
          message: expect.stringContaining('E40-13.4'),
        },
      )
      expect(faultOf('aa1940', { attacker: { strategicBomber: 6 }, target: { kind, value: 3 } })).toMatchObject({
        code: 'invalid-field',
        at: 'target.value',
      })
    }
    const one = raid('aa1940', { attacker: { tacticalBomber: 1 }, target: { kind: 'airBase' } })
    expect(one.worksNoMore).toBeCloseTo((5 / 6) * (4 / 6), 14)
    expect(
      raid('aa1940', { attacker: { tacticalBomber: 1 }, target: { kind: 'airBase', damage: 3 } }).worksNoMore,
    ).toBe(1)
  })

  test('E42-13.1, E50-13.1: a complex takes twice the value, less what is there', () => {
    for (const game of ['aa1942', 'aa50']) {
      const question = { attacker: { bomber: 9 }, target: { kind: 'industrialComplex', value: 4, damage: 5 } }
      expect(raid(game, question).damage.distribution.at(-1)?.[0]).toBe(3)
      expect(raid(game, { ...question, target: { ...question.target, damage: 8 } }).damage).toEqual({
        mean: 0,
        distribution: [[0, expect.closeTo(1, 14)]],
      })
      expect(faultOf(game, { ...question, target: { ...question.target, damage: 9 } })).toMatchObject({
        code: 'out-of-range',
        at: 'target.damage',
      })
      expect(faultOf(game, { attacker: { bomber: 1 }, target: { kind: 'industrialComplex' } })).toMatchObject({
        code: 'invalid-field',
        at: 'target.value',
      })
    }
  })

  test('REV-13.1: each bomber does at most the value; by the Tournament Rules all together do', () => {
    const question = { attacker: { bomber: 2 }, target: { kind: 'industrialComplex', value: 2 } }
    const { damage, notes, target } = raid('revised', question)
    expect(target.room).toBeUndefined()
    expect(damage.distribution.map(([amount]) => amount)).toEqual([2, 3, 4])
    expect(notes.join(' ')).toContain('What the defender has to pay with')
    const rules = { raid: { targets: { industrialComplex: { limit: 'value' } } } }
    expect(raid('revised', { ...question, rules }).damage.distribution).toEqual([[2, expect.closeTo(1, 14)]])
    expect(faultOf('revised', { ...question, target: { ...question.target, damage: 1 } })).toMatchObject({
      code: 'invalid-field',
      at: 'target.damage',
    })
  })

  test('E-15.1: of heavy bombers the better die counts, in Revised both', () => {
    const question = { attacker: { bomber: 1 }, target: { kind: 'industrialComplex', value: 20 } }
    const heavy = { ...question, technologies: { attacker: ['heavyBombers'] } }
    expect(raid('aa50', heavy).damage.mean).toBeCloseTo(161 / 36, 12)
    expect(raid('revised', heavy).damage.mean).toBeCloseTo(7, 12)
    const global = { attacker: { strategicBomber: 1 }, target: { kind: 'majorIndustrialComplex' } }
    expect(raid('aa1940', { ...global, technologies: { attacker: ['heavyBombers'] } }).damage.mean).toBeCloseTo(
      (5 / 6) * (161 / 36 + 2),
      12,
    )
  })

  test('E-15.5: with radar targets and guns hit on 2', () => {
    const radar = { technologies: { defender: ['radar'] } }
    const global = { attacker: { strategicBomber: 1 }, target: { kind: 'airBase' }, ...radar }
    expect(raid('aa1940', global).attacker.expectedLosses.ipc).toBeCloseTo(4, 12)
    const gun = { attacker: { bomber: 1 }, defender: { antiaircraftGun: 1 }, target: complex, ...radar }
    expect(raid('aa50', gun).attacker.expectedLosses.ipc).toBeCloseTo(4, 12)
    const own = { ...global, technologies: { attacker: ['radar'] } }
    expect(raid('aa1940', own).attacker.expectedLosses.ipc).toBeCloseTo(2, 12)
  })

  test('E-15.3: in Global jet fighters escort and intercept at 2', () => {
    const asked = {
      attacker: { fighter: 1, strategicBomber: 1 },
      defender: { fighter: 1 },
      target: { kind: 'majorIndustrialComplex' },
    }
    const own = raid('aa1940', { ...asked, technologies: { attacker: ['jetFighters'] } })
    expect(own.defender.expectedLosses.ipc).toBeCloseTo(10 * (1 - (4 / 6) * (5 / 6)), 12)
    const others = raid('aa1940', { ...asked, technologies: { defender: ['jetFighters'] } })
    expect(others.attacker.expectedLosses.units.fighter).toBeCloseTo(2 / 6, 12)
  })
})

describe('how many bombers pay best', () => {
  test('every number up to five more than asked, and to ten', () => {
    const { byBombers, best, damage, attacker, defender } = raid('aa1942', 'raid ic 10: 8b 2f v 2f')
    expect(byBombers.map(({ bombers }) => bombers)).toEqual(Array.from({ length: 13 }, (_, index) => index + 1))
    for (const { damage: done, attackerLossIpc, defenderLossIpc, gain } of byBombers)
      expect(gain).toBeCloseTo(done + defenderLossIpc - attackerLossIpc, 12)
    expect(best.gain).toBe(Math.max(...byBombers.map(({ gain }) => gain)))
    expect(best.unit).toBe('bomber')
    expect(byBombers[7]).toEqual({
      bombers: 8,
      damage: expect.closeTo(damage.mean, 12),
      attackerLossIpc: expect.closeTo(attacker.expectedLosses.ipc, 12),
      defenderLossIpc: expect.closeTo(defender.expectedLosses.ipc, 12),
      gain: expect.any(Number),
    })
    expect(raid('aa1942', 'raid ic 10: 3b').byBombers).toHaveLength(10)
  })

  test('each is answered as the question with that many bombers', () => {
    const { byBombers } = raid('aa50', 'raid ic 6: 3b 2f v 2f 1aa')
    for (const { bombers, damage, attackerLossIpc } of byBombers) {
      const asked = raid('aa50', `raid ic 6: ${bombers}b 2f v 2f 1aa`)
      expect(damage).toBeCloseTo(asked.damage.mean, 12)
      expect(attackerLossIpc).toBeCloseTo(asked.attacker.expectedLosses.ipc, 12)
    }
  })

  test('strategic bombers are weighed where tactical ones fly with them', () => {
    expect(raid('aa1940', 'raid ab: 1tac 2b').best.unit).toBe('strategicBomber')
    expect(raid('aa1940', 'raid ab: 1tac').best.unit).toBe('tacticalBomber')
  })

  test('hundreds of aircraft are answered at once, with some numbers only', () => {
    for (const [game, text] of [
      ['aa1942', 'raid ic 20: 200b 100f v 150f'],
      ['aa50', 'raid ic 20: 200b 100f v 150f 1aa'],
      ['aa1940', 'raid ab: 100b 100tac 100f v 150f'],
      ['revised', 'raid ic 20: 300b v 1aa'],
    ] as const) {
      const job = jobOf(game, text)
      expect(job.method).toBe('exact')
      const { damage, byBombers, notes } = raid(game, text)
      expect(
        stepsOf(() => job.work(0, 1)),
        text,
      ).toBeLessThan(5e8)
      expect(damage.distribution.reduce((sum, [, chance]) => sum + chance, 0)).toBeCloseTo(1, 12)
      expect(byBombers.length).toBeLessThanOrEqual(31)
      expect(notes.join(' ')).toContain('only some numbers')
    }
  })
})

test('what a large raid takes is known before it is flown, within a factor of three', () => {
  for (const [game, text] of [
    ['aa1942', 'raid ic 20: 191b v 192f'],
    ['aa1942', 'raid ic 20: 153b 160f v 8f'],
    ['aa1942', 'raid ic 7: 40b 20f v 30f'],
    ['aa1940', 'raid ab: 9b 32tac 32f v 8f'],
    ['aa1940', 'raid ab: 1b 32tac'],
    ['aa1940', 'raid major: 60b 20f v 60f'],
    ['aa50', 'raid ic 12: 1b 112f v 192f 1aa'],
    ['aa50', 'raid ic 20: 60b 30f v 40f 1aa'],
    ['aa50', 'raid ic 20: 90b v 1aa'],
    ['revised', 'raid ic 10: 200b v 1aa'],
  ] as const) {
    const job = jobOf(game, text)
    const share = (job.costInMs * 100_000) / stepsOf(() => job.work(0, job.chunks))
    expect(share, text).toBeGreaterThan(1 / 3)
    expect(share, text).toBeLessThan(3)
  }
})

describe('laws', () => {
  const flights = fc.record({
    game: fc.constantFrom(...editions),
    bombers: fc.integer({ min: 1, max: 6 }),
    escorts: fc.integer({ min: 0, max: 4 }),
    interceptors: fc.integer({ min: 0, max: 4 }),
    gun: fc.boolean(),
    value: fc.integer({ min: 1, max: 12 }),
    lowLuck: fc.boolean(),
  })
  type Flight = typeof flights extends fc.Arbitrary<infer One> ? One : never
  const questionOf = ({ game, bombers, escorts, interceptors, gun, value, lowLuck }: Flight) => ({
    attacker: {
      [game === 'aa1940' ? 'strategicBomber' : 'bomber']: bombers,
      ...(game !== 'revised' && { fighter: escorts }),
    },
    defender: {
      ...(game !== 'revised' && { fighter: interceptors }),
      ...((game === 'aa50' || game === 'revised') && gun && { antiaircraftGun: 1 }),
    },
    target: game === 'aa1940' ? { kind: 'majorIndustrialComplex' } : { kind: 'industrialComplex', value },
    ...(lowLuck && { rules: { dice: { mode: 'lowLuck' } } }),
  })

  test('chances sum to one, and losses to what is lost', () => {
    fc.assert(
      fc.property(flights, flight => {
        const { damage, attacker, defender } = raid(flight.game, questionOf(flight))
        for (const distribution of [damage.distribution, attacker.lossDistribution, defender.lossDistribution])
          expect(distribution.reduce((sum, [, chance]) => sum + chance, 0)).toBeCloseTo(1, 12)
        const prices: Readonly<Record<string, number>> = {
          fighter: 10,
          strategicBomber: 12,
          bomber: flight.game === 'revised' ? 15 : 12,
        }
        const lost = Object.entries(attacker.expectedLosses.units).reduce(
          (sum, [unit, count]) => sum + count * (prices[unit] ?? 0),
          0,
        )
        expect(lost).toBeCloseTo(attacker.expectedLosses.ipc, 10)
        expect(attacker.losesNoAircraft).toBeCloseTo(chanceOf(attacker.lossDistribution, 0), 12)
      }),
      { numRuns: 200 },
    )
  })

  test('one more bomber never does less damage', () => {
    fc.assert(
      fc.property(flights, flight => {
        const { byBombers } = raid(flight.game, questionOf({ ...flight, lowLuck: false }))
        for (const [index, { damage }] of byBombers.entries())
          expect(damage).toBeGreaterThanOrEqual((byBombers[index - 1]?.damage ?? 0) - 1e-12)
      }),
      { numRuns: 100 },
    )
  })

  test('what is sampled lies within four standard errors of what is exact', () => {
    const trials = 40_000
    fc.assert(
      fc.property(flights, flight => {
        const question = questionOf(flight)
        const exact = raid(flight.game, question)
        const sampled = raid(flight.game, { ...question, method: 'monteCarlo', trials, seed: 7 })
        expect(sampled).toMatchObject({ method: 'monteCarlo', trials, seed: 7 })
        for (const of of ['damage', 'attacker', 'defender'] as const) {
          const [known, drawn] = [exact, sampled].map(reply =>
            of === 'damage' ? reply.damage.distribution : reply[of].lossDistribution,
          )
          const values = new Set([...(known ?? []), ...(drawn ?? [])].map(([value]) => value))
          for (const value of values) {
            const chance = chanceOf(known ?? [], value)
            const error = Math.sqrt((chance * (1 - chance)) / trials)
            expect(Math.abs(chanceOf(drawn ?? [], value) - chance), `${of} ${value}`).toBeLessThan(
              4.5 * error + 3 / trials,
            )
          }
        }
        expect(sampled.byBombers).toEqual(exact.byBombers)
      }),
      { numRuns: 40, seed: 41 },
    )
  })

  test('means are sampled as they are, to four standard errors', () => {
    for (const [game, text] of [
      ['aa1942', 'raid ic 10: 3b 2f v 2f'],
      ['aa1940', 'raid ab damage 1: 2b 1tac 1f v 2f'],
      ['aa50', 'raid ic 10: 2b 2f v 1f 1aa'],
      ['revised', 'raid ic 4: 3b v 1aa'],
    ] as const) {
      const exact = raid(game, text)
      const face = faceOf(game)
      const sampled = raid(game, { ...face.parseBattle(text), method: 'monteCarlo', trials: 200_000, seed: 1 })
      if (!('intervals' in sampled.precision)) throw new Error('no intervals')
      const { damage, attackerLoss, defenderLoss } = sampled.precision.intervals
      for (const [interval, mean] of [
        [damage, exact.damage.mean],
        [attackerLoss, exact.attacker.expectedLosses.ipc],
        [defenderLoss, exact.defender.expectedLosses.ipc],
      ] as const) {
        const [low, high] = interval
        const error = (high - low) / 2 / 1.96
        expect(Math.abs((low + high) / 2 - mean)).toBeLessThanOrEqual(4 * error + 1e-12)
      }
    }
  })

  test('chunks drawn apart, in any threads, are the same sample', () => {
    const job = jobOf('aa1940', {
      attacker: { strategicBomber: 2, fighter: 1 },
      defender: { fighter: 1 },
      target: { kind: 'airBase' },
      method: 'monteCarlo',
      trials: 200_001,
      seed: 3,
    })
    expect(job.chunks).toBeGreaterThan(2)
    const whole = job.reply([job.work(0, job.chunks)])
    const apart = Array.from({ length: job.chunks }, (_, chunk) => structuredClone(job.work(chunk, chunk + 1)))
    expect(job.reply(apart)).toEqual(whole)
  })
})

describe('notation', () => {
  test.each([
    ['aa1942', 'raid ic 10: 3b 2f v 1f', 'raid ic 10: 2f 3b v 1f'],
    ['aa1942', 'raid factory 10 damage 2: 3b', 'raid ic 10 damage 2: 3b'],
    ['aa1942', 'Raid industrial complex, value 10, damage 0: bomber x3', 'raid ic 10: 3b'],
    ['aa50', 'raid ic 10 damage 2: 3b v 1f 1aa', 'raid ic 10 damage 2: 3b v 1aa 1f'],
    ['aa1940', 'raid major: 2b', 'raid major: 2b'],
    ['aa1940', 'raid factory_minor dmg 1: 2 strat vs 1 fig', 'raid minor damage 1: 2b v 1f'],
    ['aa1940', 'raid airfield: 1b 2tac', 'raid ab: 2tac 1b'],
    ['aa1940', 'raid harbour damage 3: 1b', 'raid nb damage 3: 1b'],
    ['aa1940', 'raid naval base: 1b', 'raid nb: 1b'],
    ['revised', 'raid complex 6: 2b against 1aa', 'raid ic 6: 2b v 1aa'],
    ['aa1942', 'рейд завод 10 урон 2: 3 бомбардировщика против 1 истребителя', 'raid ic 10 damage 2: 3b v 1f'],
  ])('%s: %s', (game, text, written) => {
    const face = faceOf(game)
    expect(raid(game, text).battle).toBe(written)
    expect(face.formatBattle(face.parseBattle(written))).toBe(written)
  })

  test('what is not understood is named, with its place', () => {
    expect(faultOf('aa1942', 'raid ic 10 3b v 1f')).toMatchObject({
      code: 'malformed',
      message: expect.stringContaining('"raid ic 10: 3b"'),
    })
    expect(faultOf('aa1942', 'raid : 3b')).toMatchObject({ code: 'malformed' })
    expect(faultOf('aa1942', 'raid bunker 10: 3b')).toMatchObject({
      message: expect.stringContaining('"bunker" at character 6'),
    })
    expect(faultOf('aa1940', 'raid ic: 3b')).toMatchObject({
      message: expect.stringContaining('write major, minor, ab, nb'),
    })
    expect(faultOf('aa1942', 'raid ic 10 damage: 3b')).toMatchObject({ code: 'malformed' })
    expect(faultOf('aa1942', 'raid ic 10 12: 3b')).toMatchObject({
      message: expect.stringContaining('"12" at character 12'),
    })
    expect(faultOf('aa1942', 'raid ic 99999: 3b')).toMatchObject({ code: 'out-of-range' })
    expect(faultOf('aa1942', 'raid ic 10: 3b then 2b')).toMatchObject({ code: 'malformed' })
    expect(faultOf('aa1942', 'raid ic 10:')).toMatchObject({ code: 'malformed' })
    expect(faultOf('aa1941', 'raid ic 10: 3b')).toMatchObject({ code: expect.any(String) })
  })

  test('units by power, and what the notation has no words for, are answered without it', () => {
    const listed = raid('aa1942', {
      attacker: { bomber: 1 },
      defender: [{ power: 'germany', units: { fighter: 1 } }],
      target: complex,
    })
    expect(listed.battle).toBeNull()
    expect(listed.defender.units).toEqual({ fighter: 1 })
    expect(
      faultOf('aa1942', {
        attacker: { bomber: 1 },
        defender: [
          { power: 'germany', units: { fighter: 1 } },
          { power: 'ussr', units: { fighter: 1 } },
        ],
        target: complex,
      }),
    ).toMatchObject({ code: 'invalid-field', at: 'defender' })
  })
})

describe('hostile input', () => {
  test('nothing but a refusal or an answer comes of it', () => {
    const odd = fc.oneof(
      fc.constantFrom(-1, 0, 1, 1.5, 1000, 1001, 1e9, '3', null, [], {}, 'industrialComplex'),
      fc.jsonValue(),
    )
    fc.assert(
      fc.property(
        fc.constantFrom(...editions),
        fc.record(
          {
            attacker: fc.dictionary(fc.constantFrom('bomber', 'fighter', 'strategicBomber', '__proto__'), odd),
            defender: odd,
            target: fc.record({ kind: odd, value: odd, damage: odd }, { requiredKeys: [] }),
            policies: odd,
            technologies: odd,
            rules: odd,
          },
          { requiredKeys: [] },
        ),
        (game, question) => {
          try {
            raid(game, { ...question, trials: 10 })
          } catch (problem) {
            if (!(problem instanceof Refusal)) throw problem
          }
        },
      ),
      { numRuns: 300 },
    )
  })

  test('texts of any kind are read or refused, in time', () => {
    const words = fc.constantFrom(
      'raid',
      'ic',
      '10',
      ':',
      'damage',
      '3b',
      'v',
      '1f',
      'raid raid',
      '\n',
      ';',
      'рейд',
      'land:',
      'raid ic 10:',
      '-',
      '_',
    )
    fc.assert(
      fc.property(fc.array(words, { maxLength: 30 }), parts => {
        try {
          raid('aa1942', parts.join(' '))
        } catch (problem) {
          if (!(problem instanceof Refusal)) throw problem
        }
      }),
      { numRuns: 500 },
    )
    expect(refusal('aa1942', 'raid '.repeat(399)).code).toBe('malformed')
  })

  test('rules that are changed hold: prices, dice with more sides, what everybody hits on', () => {
    const rules = {
      dice: { sides: 10 },
      units: { bomber: { cost: 0 } },
      raid: { bomberAttack: 10, interceptorDefense: 0, antiaircraftHitsOn: 10 },
    }
    const { attacker, defender, damage, ruleset } = raid('aa1942', {
      attacker: { bomber: 2 },
      defender: { fighter: 3 },
      target: complex,
      rules,
    })
    expect(ruleset).toMatch(/^aa1942\+/)
    expect(defender.expectedLosses.ipc).toBe(20)
    expect(attacker.expectedLosses).toEqual({ units: { bomber: 2 }, ipc: 0 })
    expect(attacker.losesNoAircraft).toBe(0)
    expect(damage.mean).toBe(0)
  })
})

test('reinforcements are told of battles, not of raids', () => {
  const question = { battle: 'raid ic 10: 3b', reach: 0.5 }
  expect(() => faceOf('aa1942').prepareReinforcement?.(question)).toThrow(/not of a question of kind raid/)
})

test('the answer for people tells aircraft, damage and how many bombers pay best, in either language', async () => {
  const face = faceOf('aa50')
  const reply = raid('aa50', 'raid ic 10: 2b 1f v 1f 1aa')
  const english = face.report?.(reply)
  expect(english?.title).toBe('raid ic 10: 1f 2b v 1aa 1f')
  expect(english?.blocks.map(({ title }) => title)).toEqual([
    undefined,
    'On average',
    'Damage',
    'IPC lost by the attacker',
    'IPC lost by the defender',
    'Units lost on average',
    `How many bombers pay best: ${reply.best.bombers}`,
  ])
  const lost = english?.blocks.find(({ title }) => title === 'Units lost on average')
  expect(lost?.kind === 'figures' && lost.rows.map(({ label }) => label)).toEqual([
    'fighter, attacker',
    'bomber, attacker',
    'fighter, defender',
  ])
  const russian = face.report?.(reply, await face.learn?.('ru'))
  expect(JSON.stringify(russian?.blocks.map(({ title = '' }) => title))).not.toMatch(/[a-z]{4}/)
  expect(face.report?.({ kind: 'battle' })).toBeUndefined()
})

test('tables of answers have the damage and the best number', () => {
  for (const game of editions)
    expect(faceOf(game).columns).toEqual(
      expect.arrayContaining([
        ['damage', 'damage.mean'],
        ['bestBombers', 'best.bombers'],
      ]),
    )
})
