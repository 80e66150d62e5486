import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { questionFace, Refusal } from '../../../src/engine/index.ts'
import { allot } from '../../../src/games/miniatures/army/allotment.ts'
import { armyKind } from '../../../src/games/miniatures/army/army-kind.ts'
import { sampleArmies } from '../../../src/games/miniatures/army/sample-armies.ts'
import { cards } from '../../../src/games/miniatures/cards.ts'
import { allowanceOf, allowances, type Nation } from '../../../src/games/miniatures/nations.ts'

interface Reply {
  readonly legal: boolean
  readonly reasons: readonly { readonly rule: string; readonly message: string }[]
  readonly side: string | null
  readonly figures: Readonly<Record<string, number>>
  readonly shares: readonly { readonly nations: readonly string[]; readonly cost: number; readonly hundreds: number }[]
  readonly excess: number
  readonly notes: readonly string[]
}

const face = questionFace({
  key: 'armies',
  name: 'Armies',
  description: '',
  ruleset: 'armies',
  kinds: { army: armyKind as never },
  parseBattle: () => ({}),
  notation: {},
  formatBattle: () => undefined,
  columns: [],
  describe: () => ({}),
  overview: () => [],
})
const ask = (request: object): Reply => {
  const job = face.prepare({ kind: 'army', ...request })
  return face.OddsReply.parse(job.reply([job.work(0, 1)])) as Reply
}
const rulesOf = ({ reasons }: Reply): string[] => reasons.map(({ rule }) => rule)
const unitsOf = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).map(([unit, count]) => ({ unit, count }))

/** Units of a nation for so many points, four points or fewer each being one unit. */
const worth = (nation: string, cost: number) => ({
  unit: { name: `${nation} for ${cost}`, nation, cost, type: 'vehicle', defense: { front: 1, rear: 1 } },
})

describe('armies', () => {
  test('T15, MIN-3.1: the example of the rules', () => {
    const reply = ask({
      units: unitsOf({
        sherman: 1,
        'zis-2': 1,
        'red-devil-captain': 1,
        bazooka: 1,
        garand: 1,
        vickers: 1,
        'kv-1': 1,
        'm3-stuart': 1,
      }),
    })
    expect(reply.legal).toBe(true)
    expect(reply.figures).toMatchObject({ cost: 99, points: 100, units: 8 })
    expect(reply.side).toBe('allies')
  })

  test('T16, MIN-3.7: 110 points of Italians and 100 of Germans, or 220 of Italians, make an army of 200', () => {
    const two = (italy: number, germany: number): Reply =>
      ask({ points: 200, units: [worth('Italy', italy), worth('Germany', germany)] })
    expect(two(110, 100).legal).toBe(true)
    expect(two(60, 100).figures).toMatchObject({ cost: 160, mostCost: 210 })
    expect(two(110, 100).shares).toEqual([
      { nations: ['Italy'], cost: 110, hundreds: 1, allowance: 110 },
      { nations: ['Germany'], cost: 100, hundreds: 0, allowance: 100 },
    ])
    const tooMany = two(120, 100)
    expect(tooMany.legal).toBe(false)
    expect(rulesOf(tooMany)).toEqual(['MIN-3.7'])
    expect(tooMany.excess).toBe(10)
    expect(ask({ points: 200, units: [worth('Italy', 220)] }).legal).toBe(true)
    expect(rulesOf(ask({ points: 200, units: [worth('Italy', 220.5)] }))).toEqual(['MIN-3.6'])
    // 210 of Italians leave no more than 100 − (210 − 110) points of their second hundred, or ten for the others.
    expect(two(210, 10).legal).toBe(false)
    expect(two(200, 10).legal).toBe(true)
  })

  test('T17, MIN-3.4: the platoon costs 17 and counts as 5 units', () => {
    const reply = ask({ units: [], formations: [{ formation: 'us-infantry-platoon' }] })
    expect(reply).toMatchObject({ legal: true, side: 'allies', figures: { cost: 17, units: 5 } })
  })

  test.each(sampleArmies)('MIN-3.1, MIN-3.3, MIN-3.6: $name may be brought', ({ units, points, side }) => {
    const reply = ask({ units: unitsOf(units), points, side })
    expect(reply.reasons).toEqual([])
    expect(reply.side).toBe(side)
  })

  test('MIN-1.1: units of both sides do not mix; obstacles are anybody’s', () => {
    expect(rulesOf(ask({ units: unitsOf({ sherman: 1, 'panzer-iv': 1 }) }))).toEqual(['MIN-1.1'])
    expect(rulesOf(ask({ side: 'axis', units: unitsOf({ sherman: 1 }) }))).toEqual(['MIN-1.1'])
    expect(ask({ side: 'axis', units: unitsOf({ 'panzer-iv': 1, minefield: 1 }) }).legal).toBe(true)
  })

  test('MIN-3.1: an army of several nations, or of one without more, may cost its points and no more', () => {
    expect(ask({ units: [worth('Germany', 50), worth('Romania', 50)] }).legal).toBe(true)
    expect(rulesOf(ask({ units: [worth('Germany', 50), worth('Romania', 50.5)] }))).toEqual(['MIN-3.1'])
    expect(rulesOf(ask({ units: [worth('United States', 100.5)] }))).toEqual(['MIN-3.1'])
    expect(rulesOf(ask({ units: [worth('Italy', 100), worth('Germany', 1)] }))).toEqual(['MIN-3.1'])
  })

  test.each([
    ['France', 105],
    ['Soviet Union', 105],
    ['United Kingdom', 105],
    ['China', 110],
    ['Italy', 110],
    ['Japan', 110],
    ['Hungary', 115],
    ['Poland', 115],
    ['United States', 100],
    ['Germany', 100],
    ['Finland', 100],
  ])('MIN-3.6: %s alone may cost %d', (nation, points) => {
    expect(ask({ units: [worth(nation, points)] }).legal).toBe(true)
    expect(ask({ units: [worth(nation, 1)] }).figures.mostCost).toBe(points)
    expect(ask({ units: [worth(nation, points + 0.5)] }).legal).toBe(false)
    expect(ask({ points: 300, units: [worth(nation, 3 * points)] }).legal).toBe(true)
    expect(ask({ points: 300, units: [worth(nation, 3 * points + 1)] }).excess).toBe(1)
  })

  test('MIN-3.6, MIN-19.29: the United Kingdom, Canada and Australia are one; obstacles are paid by any nation', () => {
    const units = [worth('United Kingdom', 50), worth('Canada', 25), worth('Australia', 30)]
    expect(ask({ units }).legal).toBe(true)
    const few = [worth('United Kingdom', 70), worth('Canada', 27), { unit: 'minefield', count: 4 }]
    expect(ask({ units: few })).toMatchObject({ legal: true, figures: { cost: 105, obstacleCost: 8 } })
  })

  test('MIN-3.2, MIN-19.22: 15 units for each 100 points, obstacles not counted', () => {
    const cheap = (count: number) => ({ unit: 'communist-partisans', count })
    expect(
      ask({
        units: [
          { unit: 'mosin-nagant', count: 15 },
          { unit: 'barbed-wire', count: 2 },
        ],
      }).legal,
    ).toBe(true)
    expect(rulesOf(ask({ units: [{ unit: 'mosin-nagant', count: 16 }] }))).toEqual(['MIN-3.2'])
    expect(ask({ points: 200, units: [{ unit: 'mosin-nagant', count: 30 }] }).legal).toBe(true)
    expect(rulesOf(ask({ points: 299, units: [{ unit: 'mosin-nagant', count: 31 }] }))).toEqual(['MIN-3.2'])
    expect(rulesOf(ask({ units: [cheap(16)] }))).toEqual(['MIN-3.2', 'MIN-3.8'])
  })

  test('MIN-3.4: at 100 points one formation and 10 units, two and 5, or three', () => {
    const army = (formations: number, garands: number): Reply =>
      ask({
        units: garands ? [{ unit: 'kuomintang-rifleman', count: garands }] : [],
        formations: [{ formation: 'us-infantry-platoon', count: formations }],
      })
    for (const [formations, most] of [
      [1, 10],
      [2, 5],
      [3, 0],
    ] as const) {
      expect(army(formations, most).reasons).toEqual([])
      expect(rulesOf(army(formations, most + 1))).toEqual(['MIN-3.2'])
    }
  })

  test('MIN-3.3: obstacles for a tenth of the points', () => {
    const army = (count: number): Reply => ask({ units: [{ unit: 'minefield', count }, { unit: 'sherman' }] })
    expect(army(5).legal).toBe(true)
    expect(rulesOf(army(6))).toEqual(['MIN-3.3'])
    expect(ask({ points: 200, units: [{ unit: 'minefield', count: 10 }] }).legal).toBe(true)
  })

  test('MIN-3.4, MIN-3.5: a formation of one’s own is cheaper than its units, counts by its nation and keeps the year', () => {
    const formation = (cost: number) => ({
      formation: { name: 'Lend-lease', nation: 'Soviet Union', cost, units: [{ unit: 'sherman', count: 5 }] },
    })
    expect(ask({ units: [], formations: [formation(104)] })).toMatchObject({
      legal: true,
      shares: [{ nations: ['Soviet Union'], cost: 104, hundreds: 1 }],
      figures: { units: 5 },
    })
    expect(rulesOf(ask({ points: 200, units: [], formations: [formation(105)] }))).toEqual(['MIN-3.4'])
    expect(rulesOf(ask({ year: 1941, units: [], formations: [formation(100)] }))).toEqual(['MIN-3.5'])
    expect(ask({ year: 1942, units: [], formations: [formation(100)] }).legal).toBe(true)
  })

  test('MIN-1.6: nobody comes before his year', () => {
    expect(ask({ year: 1942, units: unitsOf({ 'tiger-i': 1 }) }).legal).toBe(true)
    const early = ask({ year: 1941, units: unitsOf({ 'tiger-i': 1, 'mauser-kar-98k': 2 }) })
    expect(rulesOf(early)).toEqual(['MIN-1.6'])
    expect(early.reasons[0]!.message).toBe('Tiger I (1942) came into service after 1941')
  })

  test('MIN-3.8, MIN-19.17: two special units for each 100 points, one Hero in all', () => {
    const army = (points: number, paratroopers: number, heroes: number): Reply =>
      ask({
        points,
        units: [
          ...(paratroopers ? [{ unit: 'defiant-paratroopers', count: paratroopers }] : []),
          ...(heroes ? [{ unit: 'inspiring-hero', count: heroes }] : []),
        ],
      })
    expect(army(100, 1, 1).legal).toBe(true)
    expect(army(100, 2, 0).legal).toBe(true)
    expect(rulesOf(army(100, 2, 1))).toEqual(['MIN-3.8'])
    expect(rulesOf(army(100, 0, 2))).toEqual(['MIN-3.8'])
    expect(army(200, 3, 1).legal).toBe(true)
    expect(rulesOf(army(200, 2, 2))).toEqual(['MIN-3.8'])
    expect(rulesOf(army(199, 3, 0))).toEqual(['MIN-3.8'])
  })

  test('MIN-3.8, MIN-19.30: Heroes of formations are Heroes', () => {
    const units = [{ unit: 'inspiring-hero' }, { unit: 'smle', count: 2 }]
    const formation = { name: 'Heroic', nation: 'United Kingdom', cost: 10, units }
    const army = (count: number): Reply => ask({ units: [], formations: [{ formation, count }] })
    expect(army(1).legal).toBe(true)
    expect(rulesOf(army(2))).toEqual(['MIN-3.8'])
    expect(army(2).figures).toMatchObject({ heroes: 2, special: 2, units: 10 })
  })

  test('MIN-3.7, MIN-19.29: odd points are nobody’s own', () => {
    expect(ask({ points: 150, units: [worth('Italy', 160)] }).legal).toBe(true)
    expect(rulesOf(ask({ points: 150, units: [worth('Italy', 160.5)] }))).toEqual(['MIN-3.6'])
    const obstacles = (count: number): Reply => ask({ points: 150, units: [{ unit: 'tank-obstacle', count }] })
    expect(obstacles(15).legal).toBe(true)
    expect(rulesOf(obstacles(16))).toEqual(['MIN-3.3'])
  })

  test('MIN-16.9, MIN-19.16: Overwatch for two units in each 100 points', () => {
    const most = (points: number) => ask({ points, units: unitsOf({ sherman: 1 }) }).figures.overwatch
    expect([100, 199, 200, 1000].map(most)).toEqual([2, 2, 4, 20])
  })

  test('MIN-3.1: every reason is given at once, with its figures', () => {
    const reply = ask({ year: 1939, units: unitsOf({ 'king-tiger': 3, 'inspiring-hero': 2, minefield: 6 }) })
    expect(rulesOf(reply)).toEqual(['MIN-1.1', 'MIN-3.1', 'MIN-3.3', 'MIN-3.8', 'MIN-1.6'])
    expect(reply.reasons[1]!.message).toBe('the army costs 216 of 100 points: 116 over')
    expect(reply.side).toBeNull()
  })
})

describe('the hundreds', () => {
  /** MIN-3.7 word for word: all ways to give out hundreds, to nations that gain nothing by it too. */
  const isLegal = (points: number, costs: ReadonlyMap<Nation, number>, obstacles: number): boolean => {
    const nations = [...costs.keys()]
    const ways = (index: number, left: number): number[][] =>
      index === nations.length
        ? [[]]
        : Array.from({ length: left + 1 }, (_, own) => ways(index + 1, left - own).map(way => [own, ...way])).flat()
    return ways(0, Math.floor(points / 100)).some(way => {
      const own = nations.map((nation, index) => costs.get(nation)! - way[index]! * allowanceOf(nation).points)
      const beyond = own.reduce((sum, excess) => sum + Math.max(0, excess), 0)
      const room = own.reduce((sum, excess) => sum + Math.max(0, -excess), 0)
      const shared = points - 100 * way.reduce((sum, hundreds) => sum + hundreds, 0)
      return beyond + Math.max(0, obstacles - room) <= shared
    })
  }

  test('MIN-3.7, MIN-19.23: the best way is found', () => {
    const nation = fc.constantFrom<Nation>('Italy', 'Germany', 'Hungary', 'Japan')
    const seen = [0, 0]
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 399 }),
        fc.uniqueArray(fc.tuple(nation, fc.integer({ min: 10, max: 230 })), {
          selector: ([name]) => name,
          minLength: 1,
          maxLength: 3,
        }),
        fc.integer({ min: 0, max: 20 }),
        (points, costs, obstacles) => {
          const byAllowance = new Map(costs.map(([name, cost]) => [allowanceOf(name), cost]))
          const { excess } = allot(points, byAllowance, obstacles)
          expect(excess === 0).toBe(isLegal(points, new Map(costs), obstacles))
          seen[excess === 0 ? 0 : 1]!++
        },
      ),
      { seed: 5, numRuns: 600 },
    )
    expect(Math.min(...seen)).toBeGreaterThan(50)
  })

  test('MIN-3.7: every nation and ten hundreds are no trouble', () => {
    const costs = new Map(allowances.map(allowance => [allowance, 1_000]))
    expect(allot(1_000, costs, 0).excess).toBeGreaterThan(0)
  })
})

describe('refusals', () => {
  test.each([
    [{ units: [] }, 'empty-side', ['units']],
    [{ units: [{ unit: 'maus' }] }, 'unknown-unit', ['units', 0, 'unit']],
    [{ units: [], formations: [{ formation: 'platoon' }] }, 'unknown-unit', ['formations', 0, 'formation']],
    [
      {
        units: [],
        formations: [{ formation: { name: 'A', nation: 'Italy', cost: 1, units: [{ unit: 'minefield' }] } }],
      },
      'illegal-army',
      ['formations', 0, 'formation', 'units', 0],
    ],
    [{ units: [{ unit: 'bazooka' }], points: 50 }, 'out-of-range', ['points']],
    [
      { units: [{ unit: { name: 'A', type: 'soldier', defense: { front: 4, rear: 4 }, cost: 5e-324 } }] },
      'invalid-field',
      ['units', 0, 'unit', 'cost'],
    ],
    [{ units: [{ unit: 'bazooka', count: 0 }] }, 'out-of-range', ['units', 0, 'count']],
    [{ units: [{ unit: 'bazooka', colour: 'red' }] }, 'unknown-field', ['units', 0, 'colour']],
  ])('%j', (request, code, at) => {
    try {
      ask(request)
      expect.unreachable()
    } catch (error) {
      expect((error as Refusal).faults?.[0]).toMatchObject({ code, at })
    }
  })

  test('every army is answered or refused', () => {
    const unit = fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...cards.map(({ id }) => id)) },
      fc.constantFrom('tigr', '', 7, { name: 'A', type: 'soldier', defense: { front: 1, rear: 1 }, cost: 2 }),
    )
    const entry = fc.record({ unit, count: fc.integer({ min: 0, max: 9 }) }, { requiredKeys: ['unit'] })
    let answered = 0
    fc.assert(
      fc.property(
        fc.record(
          {
            units: fc.array(entry, { maxLength: 6 }),
            formations: fc.array(fc.record({ formation: fc.constantFrom('us-infantry-platoon', 'none') }), {
              maxLength: 2,
            }),
            points: fc.integer({ min: 90, max: 1010 }),
            year: fc.integer({ min: 1935, max: 1946 }),
            side: fc.constantFrom('axis', 'allies', 'none'),
          },
          { requiredKeys: ['units'] },
        ),
        request => {
          try {
            const job = face.prepare({ kind: 'army', ...request })
            const reply = face.OddsReply.parse(job.reply([job.work(0, 1)])) as Reply
            expect(reply.legal).toBe(reply.reasons.length === 0)
            expect(armyKind.report(reply as never).blocks.length).toBe(3)
            answered++
          } catch (error) {
            if (!(error instanceof Refusal)) throw error
          }
        },
      ),
      { seed: 5, numRuns: 500 },
    )
    expect(answered).toBeGreaterThan(50)
  })
})
