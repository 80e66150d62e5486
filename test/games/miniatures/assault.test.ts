import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Refusal } from '../../../src/engine/index.ts'
import { assault, attack, card, unit } from './ask.ts'

/** An attack as it is known from one alone: chances of hits, and of their being limited to a disruption. */
interface Chances {
  readonly hits: readonly number[]
  readonly cover: number
}

interface Side {
  readonly attackers: readonly { readonly dice: number; readonly shots: number }[]
  readonly targets: readonly { readonly type: 'soldier' | 'vehicle'; readonly defense: number; readonly cost: number }[]
  readonly cover: boolean
}

const attackerCard = ({ dice, shots }: Side['attackers'][number]) =>
  unit({
    vsSoldier: [dice, dice, dice],
    vsVehicle: [dice, dice, dice],
    abilities: shots === 2 ? [{ key: 'double-shot' }] : [],
  })
const targetCard = ({ type, defense, cost }: Side['targets'][number]) =>
  unit({ type, defense: { front: defense, rear: defense }, cost })

const asQuestion = ({ attackers, targets, cover }: Side) => ({
  attackers: attackers.map(attackerCard),
  targets: targets.map(targetCard),
  range: 2,
  cover,
})

const side = fc.record({
  attackers: fc.array(fc.record({ dice: fc.integer({ min: 3, max: 14 }), shots: fc.constantFrom(1, 1, 2) }), {
    minLength: 1,
    maxLength: 3,
  }),
  targets: fc.array(
    fc.record({
      type: fc.constantFrom<'soldier' | 'vehicle'>('soldier', 'vehicle'),
      defense: fc.integer({ min: 2, max: 6 }),
      cost: fc.integer({ min: 1, max: 40 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  cover: fc.boolean(),
})

const chancesOf = ({ attackers, targets, cover }: Side): Chances[][] =>
  attackers.map(({ dice }) =>
    targets.map(target => {
      const shot = attack({ attacker: { dice }, target: targetCard(target), cover, range: 2 }).shots[0]!
      return { hits: shot.hits, cover: shot.cover?.chance ?? 0 }
    }),
  )

const toDestroy = (type: string): number => (type === 'vehicle' ? 3 : 2)

/** What one attack makes of the hits on a target: every case with its chance. */
const cases = ({ hits, cover }: Chances, before: number, most: number): [number, number][] =>
  hits.flatMap((chance, scored): [number, number][] =>
    scored === 0
      ? [[chance, before]]
      : [
          [chance * cover, Math.max(before, 1)],
          [chance * (1 - cover), Math.min(most, before + scored)],
        ],
  )

/** The best play by trying everything, without any of the game's own search. */
const bestByTrying = (
  asked: Side,
  chances: readonly (readonly Chances[])[],
  wanted: (hits: readonly number[]) => number,
): number => {
  const { attackers, targets } = asked
  // Positions come about in many orders: each is tried once.
  const known = new Map<string, number>()
  const go = (shotsLeft: readonly number[], firing: number, hits: readonly number[]): number => {
    const key = [...shotsLeft, firing, ...hits].join()
    const value = known.get(key) ?? tried(shotsLeft, firing, hits)
    known.set(key, value)
    return value
  }
  const tried = (shotsLeft: readonly number[], firing: number, hits: readonly number[]): number => {
    let best = wanted(hits)
    shotsLeft.forEach((left, attacker) => {
      // Who has begun to fire finishes before others do, unless it holds its fire.
      if (left === 0 || (firing >= 0 && firing !== attacker)) return
      targets.forEach(({ type }, target) => {
        const next = shotsLeft.with(attacker, left - 1)
        const value = cases(chances[attacker]![target]!, hits[target]!, toDestroy(type)).reduce(
          (sum, [chance, after]) =>
            chance === 0 ? sum : sum + chance * go(next, left > 1 ? attacker : -1, hits.with(target, after)),
          0,
        )
        best = Math.max(best, value)
      })
    })
    // The rest of a unit's attacks may be left out.
    if (firing >= 0) best = Math.max(best, go(shotsLeft.with(firing, 0), -1, hits))
    return best
  }
  return go(
    attackers.map(({ shots }) => shots),
    -1,
    targets.map(() => 0),
  )
}

/** The best plan made beforehand by trying them all, in the order of the list. */
const bestPlanByTrying = (asked: Side, chances: readonly (readonly Chances[])[]): number => {
  const { attackers, targets } = asked
  const shots = attackers.flatMap(({ shots }, attacker) => Array.from({ length: shots }, () => attacker))
  const start = targets.map(({ type }) =>
    Array.from({ length: toDestroy(type) + 1 }, (_, hits) => (hits === 0 ? 1 : 0)),
  )
  const go = (index: number, masses: readonly (readonly number[])[]): number => {
    if (index === shots.length)
      return targets.reduce((sum, { cost }, target) => sum + cost * masses[target]!.at(-1)!, 0)
    return Math.max(
      ...targets.map(({ type }, target) => {
        const after = masses[target]!.map(() => 0)
        masses[target]!.forEach((mass, hits) => {
          for (const [chance, to] of cases(chances[shots[index]!]![target]!, hits, toDestroy(type)))
            after[to]! += mass * chance
        })
        return go(index + 1, masses.with(target, after))
      }),
    )
  }
  return go(0, start)
}

const pointsOf =
  ({ targets }: Side) =>
  (hits: readonly number[]): number =>
    targets.reduce((sum, { cost, type }, target) => sum + (hits[target] === toDestroy(type) ? cost : 0), 0)

describe('the fire of an assault phase', () => {
  test('MIN-5.8, MIN-5.9, MIN-10.10: solved, it is the best of all that can be tried', () => {
    fc.assert(
      fc.property(side, asked => {
        const chances = chancesOf(asked)
        const reply = assault(asQuestion(asked))
        expect(reply.play).toBe('solved')
        expect(reply.value).toBeCloseTo(bestByTrying(asked, chances, pointsOf(asked)), 10)
        expect(reply.valueDestroyed).toBeCloseTo(reply.value, 10)
        expect(reply.bestFixed.value).toBeCloseTo(bestPlanByTrying(asked, chances), 10)
        expect(reply.bestFixed.value).toBeLessThanOrEqual(reply.value + 1e-9)
        for (const { ends } of reply.targets)
          expect(Object.values(ends).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
        expect(reply.valueDistribution.reduce((sum, [, chance]) => sum + chance, 0)).toBeCloseTo(1, 12)
        expect(reply.valueDistribution.reduce((sum, [points, chance]) => sum + points * chance, 0)).toBeCloseTo(
          reply.value,
          9,
        )
      }),
      { numRuns: 60 },
    )
  })

  test('MIN-5.9: the chance to destroy what is wanted is the best that can be tried', () => {
    fc.assert(
      fc.property(side, fc.nat(), (asked, pick) => {
        const destroy = [...new Set([pick % asked.targets.length, 0])]
        const wanted = (hits: readonly number[]): number =>
          destroy.every(target => hits[target] === toDestroy(asked.targets[target]!.type)) ? 1 : 0
        const reply = assault({ ...asQuestion(asked), objective: { destroy } })
        expect(reply.value).toBeCloseTo(bestByTrying(asked, chancesOf(asked), wanted), 10)
      }),
      { numRuns: 30 },
    )
  })

  const special = fc.record({
    dice: fc.integer({ min: 2, max: 12 }),
    abilities: fc.subarray(['double-shot', 'overheat', 'blast', 'flamethrower', 'vast-experience', 'all-guns-blazing']),
  })
  const specialCard = ({ dice, abilities }: { readonly dice: number; readonly abilities: readonly string[] }) =>
    unit({ vsSoldier: [dice, dice, dice], vsVehicle: [dice, dice, dice], abilities: abilities.map(key => ({ key })) })
  const frail = fc.record({
    type: fc.constantFrom<'soldier' | 'vehicle'>('soldier', 'vehicle'),
    defense: fc.integer({ min: 1, max: 5 }),
    hex: fc.integer({ min: 1, max: 2 }),
    ability: fc.constantFrom('endurance', 'fire-hazard', 'heavy-armor', 'fanatic'),
  })
  const frailCard = ({
    type,
    defense,
    hex,
    ability,
  }: {
    type: string
    defense: number
    hex: number
    ability: string
  }) => unit({ type, defense: { front: defense, rear: defense }, cost: 10, abilities: [{ key: ability }] }, { hex })

  test('MIN-5.9: with units that overheat, burn and blast, what is followed forwards is what was solved backwards', () => {
    fc.assert(
      fc.property(
        fc.array(special, { minLength: 1, maxLength: 3 }),
        fc.array(frail, { minLength: 1, maxLength: 3 }),
        fc.boolean(),
        (attackers, targets, cover) => {
          const asked = { attackers: attackers.map(specialCard), targets: targets.map(frailCard), range: 1, cover }
          const reply = assault(asked)
          expect(reply.valueDestroyed).toBeCloseTo(reply.value, 9)
          expect(reply.bestFixed.value).toBeLessThanOrEqual(reply.value + 1e-9)
          const swing = assault({ ...asked, objective: 'swing' })
          expect(swing.valueDestroyed - swing.valueLost!).toBeCloseTo(swing.value, 9)
          for (const { ends } of [...reply.targets, ...swing.own!])
            expect(Object.values(ends).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 10)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('MIN-10.10: one unit at one target brings what its attack brings', () => {
    fc.assert(
      fc.property(special, frail, fc.boolean(), (one, other, cover) => {
        const abilities = one.abilities.filter(key => key !== 'all-guns-blazing')
        const attacker = specialCard({ ...one, abilities })
        const { hex: _, ...target } = frailCard({ ...other, hex: 1 }) as { hex: number }
        const alone = attack({ attacker, target, range: 1, cover }).targets[0]!.ends
        const { value, targets, bestFixed } = assault({ attackers: [attacker], targets: [target], range: 1, cover })
        expect(value).toBeCloseTo(10 * alone.destroyed, 10)
        expect(bestFixed.value).toBeCloseTo(value, 10)
        // Shots that gain nothing are not made, so that less may happen to a target that is not destroyed.
        expect(targets[0]!.ends.destroyed).toBeCloseTo(alone.destroyed, 10)
      }),
      { numRuns: 100 },
    )
  })

  test('sampled, one unit at one target comes within four standard errors of the exact value', () => {
    const gun = specialCard({ dice: 8, abilities: ['double-shot', 'overheat'] })
    const target = frailCard({ type: 'soldier', defense: 3, hex: 1, ability: 'endurance' })
    const exact = assault({ attackers: [gun], targets: [target] }).value
    const sampled = assault({ attackers: [gun], targets: [target], method: 'monteCarlo', trials: 20_000, seed: 3 })
    const [low, high] = (sampled.precision as { intervals: Record<string, [number, number]> }).intervals.value!
    expect(Math.abs(sampled.value - exact)).toBeLessThan(((high - low) / 2 / 1.96) * 4)
  })

  test('one more attacker never takes anything away', () => {
    fc.assert(
      fc.property(side, asked => {
        const whole = assault(asQuestion(asked)).value
        const fewer = { ...asked, attackers: asked.attackers.slice(1) }
        if (fewer.attackers.length > 0) expect(assault(asQuestion(fewer)).value).toBeLessThanOrEqual(whole + 1e-9)
      }),
      { numRuns: 30 },
    )
  })

  test('a plan of the question is weighed as it is given', () => {
    const asked = {
      attackers: [{ dice: 11 }, { dice: 11 }],
      targets: [{ type: 'vehicle', defense: 5 }, 'panzer-iv-ausf-g'],
    }
    const { plan } = assault({ ...asked, plan: [{ attacker: 1, target: 0 }, { attacker: 0, target: 0 }] }) // biome-ignore format: a line
    expect(plan!.ends[0]!.destroyed).toBeCloseTo(125515 / 262144, 12)
    expect(plan!.ends[1]!.unhurt).toBe(1)
    expect(plan!.attacks.map(({ attacker }) => attacker)).toEqual([1, 0])
  })

  test('MIN-5.9: return fire is not weakened by what is doomed, and a swing is one less the other', () => {
    const question = {
      attackers: ['kv-1', 't-34-76'],
      targets: ['tiger-i', 'panzer-iv-ausf-g'],
      range: 3,
      returnFire: { range: 3 },
    }
    const own = assault({ attackers: question.attackers, targets: question.targets, range: 3 })
    const others = assault({ attackers: question.targets, targets: question.attackers, range: 3 })
    const both = assault({ ...question, objective: 'swing' })
    expect(both.value).toBeCloseTo(own.value - others.value, 10)
    expect(both.valueLost).toBeCloseTo(others.value, 10)
    expect(both.own!.map(({ ends }) => ends.destroyed)).toEqual(others.targets.map(({ ends }) => ends.destroyed))
  })

  test('MIN-5.9, MIN-10.2: where the return fire says nothing it is as the attackers have it, from the other end', () => {
    const [far, near] = [unit({ vsSoldier: [8, 8, 8], cost: 4 }), unit({ vsSoldier: [8, 0, 0], cost: 4 })]
    const lost = (more: object): number =>
      assault({ attackers: [far], targets: [near], objective: 'swing', ...more }).valueLost!
    expect(lost({ range: 3 })).toBe(0)
    expect(lost({ range: 3, pairs: [{ attacker: 0, target: 0, range: 1 }] })).toBeCloseTo((4 * 93) / 256, 12)
    expect(lost({ range: 3, returnFire: { range: 1 } })).toBeCloseTo((4 * 93) / 256, 12)
    // In a forest the attacker has cover from half of the hits, which then only disrupt.
    expect(lost({ range: 1, attackerTerrain: 'forest' })).toBeCloseTo((2 * 93) / 256, 12)
    expect(lost({ range: 1, targetTerrain: 'forest' })).toBeCloseTo((4 * 93) / 256, 12)
    expect(lost({ range: 1, pairs: [{ attacker: 0, target: 0, blocked: true }] })).toBe(0)
  })

  test('what is destroyed at once by flames does not fire back', () => {
    const flames = unit({ vsSoldier: [18, 0, 0], abilities: [{ key: 'flamethrower' }], cost: 5 })
    const gun = unit({ vsSoldier: [9, 9, 9], cost: 20 })
    const reply = assault({ attackers: [flames], targets: [gun], range: 1, objective: 'swing' })
    const burnt = attack({ attacker: flames, target: gun, range: 1 }).targets[0]!.atOnce.destroyed
    const answer = attack({ attacker: gun, target: flames, range: 1 }).targets[0]!.ends.destroyed
    expect(burnt).toBeGreaterThan(0.5)
    expect(reply.valueLost).toBeCloseTo(5 * answer * (1 - burnt), 10)
    expect(reply.value).toBeCloseTo(reply.valueDestroyed - reply.valueLost!, 10)
    expect(reply.bestFixed.value).toBeCloseTo(reply.value, 10)
  })

  test('MIN-14.6: on a map grazing fire is among the ways of a Double Shot, and found where it pays', () => {
    const weak = (at: readonly number[]) => unit({ defense: { front: 1, rear: 1 }, cost: 5 }, { at })
    const { first } = assault({
      field: {},
      attackers: [unit({ vsSoldier: [9, 9, 9], abilities: [{ key: 'double-shot' }] }, { at: [0, 0] })],
      targets: [weak([3, 0]), weak([3, 0]), weak([2, 0])],
    })
    expect(first).toMatchObject({ by: 'grazing-fire' })
    expect(first!.targets).toHaveLength(3)
    // The town is beside the line to the first, and in the way to the second, who is grazed all the same.
    const unseen = assault({
      field: { terrain: { town: [[1, 0]] } },
      attackers: [unit({ vsSoldier: [9, 9, 9], abilities: [{ key: 'double-shot' }] }, { at: [0, 0] })],
      targets: [weak([4, -2]), weak([3, -1])],
    })
    expect(unseen.first).toMatchObject({ by: 'grazing-fire' })
    expect(unseen.first!.targets).toHaveLength(2)
    // Who is not seen is not the one that such fire is aimed at.
    const beside = assault({
      field: { terrain: { town: [[1, 0]] } },
      attackers: [unit({ vsSoldier: [9, 9, 9], abilities: [{ key: 'double-shot' }] }, { at: [0, 0] })],
      targets: [weak([3, -1]), weak([2, -1])],
    })
    expect(beside.targets.map(({ ends }) => ends.destroyed > 0)).toEqual([false, true])
  })

  test('MIN-14.1: on a map who attacks from behind a Soldier that faces a friend is found by itself', () => {
    const rifle = (at: readonly number[]) => unit({ vsSoldier: [8, 8, 8] }, { at })
    const target = unit({ cost: 4 }, { at: [0, 0] })
    const apart = assault({ field: {}, attackers: [rifle([-3, 0]), rifle([2, 0])], targets: [target] })
    const near = assault({ field: {}, attackers: [rifle([-3, 0]), rifle([1, 0])], targets: [target] })
    expect(near.value).toBeGreaterThan(apart.value + 0.1)
  })

  test('a Blast strikes all that stand together', () => {
    const rockets = unit({ vsSoldier: [8, 8, 8], abilities: [{ key: 'blast' }] })
    const target = (hex: number) => unit({ cost: 4 }, { hex })
    const { first, value } = assault({ attackers: [rockets], targets: [target(1), target(1), target(2)], range: 3 })
    expect(first!.targets).toEqual([0, 1])
    expect(value).toBeCloseTo(2 * 4 * (93 / 256), 12)
  })

  test('greedy play of a small case is near the best and never better', () => {
    const asked = {
      attackers: ['m4a1-sherman', 'm4a1-sherman', 'm10-gmc', 'bazooka'],
      targets: ['panzer-iv-ausf-g', 'stug-iii-ausf-g', 'mauser-kar-98k'],
      range: 1,
    }
    const exact = assault(asked)
    const greedy = assault({ ...asked, method: 'monteCarlo', trials: 4_000, seed: 1 })
    expect(greedy.play).toBe('greedy')
    const [low, high] = (greedy.precision as { intervals: Record<string, [number, number]> }).intervals.value!
    expect(greedy.value).toBeLessThanOrEqual(exact.value + 2 * (high - low))
    expect(greedy.value).toBeGreaterThan(exact.value * 0.9)
    // A plan made beforehand is what the greedy player starts from.
    expect(high).toBeGreaterThan(exact.bestFixed.value)
  })

  test('an assault too large to be solved is played greedily by itself', () => {
    const reply = assault({
      attackers: new Array(12).fill('m4a1-sherman'),
      targets: new Array(12).fill('panzer-iv-ausf-g'),
      range: 3,
      trials: 100,
    })
    expect(reply).toMatchObject({ method: 'monteCarlo', play: 'greedy' })
    for (const { ends } of reply.targets)
      expect(Object.values(ends).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9)
  })

  test('MIN-10.1: what the question says wrongly is refused at its place', () => {
    const small = { attackers: [{ dice: 5 }], targets: [{ type: 'soldier', defense: 4 }] }
    const refusal = (more: object): Refusal => {
      try {
        assault({ ...small, ...more })
      } catch (error) {
        if (error instanceof Refusal) return error
        throw error
      }
      throw new Error('this was answered')
    }
    expect(refusal({ objective: { destroy: [1] } }).faults[0]!.at).toEqual(['objective', 'destroy', 0])
    expect(refusal({ pairs: [{ attacker: 1, target: 0 }] }).code).toBe('out-of-range')
    expect(refusal({ plan: [{ attacker: 0, target: 0 }, { attacker: 0, target: 0 }] }).code).toBe('illegal-order') // biome-ignore format: a line
    expect(refusal({ attackers: [unit({ vsSoldier: [5, 5, 5] }, { at: [0, 0] })] }).faults[0]!.at).toEqual(['attackers', 0, 'at']) // biome-ignore format: a line
    expect(refusal({ attackers: [{ unit: card({}), use: ['bombs'] }] }).code).toBe('impossible-policy')
  })
})
