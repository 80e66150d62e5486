import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Refusal } from '../../../../src/engine/index.ts'
import { readAction } from '../../../../src/games/aa1941/play/action.ts'
import { aa1941Game, nextIn } from '../../../../src/games/aa1941/play/game.ts'
import { Aa1941ReviewReply, reviewEfforts } from '../../../../src/games/aa1941/play/review-question.ts'
import { Aa1941TurnReply } from '../../../../src/games/aa1941/play/turn-question.ts'
import { readPosition } from '../../../../src/games/aa1941/position/read.ts'
import { writePosition } from '../../../../src/games/aa1941/position/write.ts'
import { type OrderJson, writeOrder } from '../../../../src/games/aa1941/turn/orders.ts'
import type { State } from '../../../../src/games/aa1941/turn/state.ts'
import { opening, quiet } from '../../../puzzles/aa1941/board.ts'
import { buy, fly, go, land, load } from '../../../puzzles/aa1941/orders.ts'
import { fullOr } from '../../../support/full.ts'
import { playerOf, playOn, table } from '../../../support/players-1941.ts'

type Request = Readonly<Record<string, unknown>>

/** As a client gets it: plain JSON, and nothing in it that the contract does not tell of. */
const review = (request: Request): Aa1941ReviewReply => {
  const job = table.review!.prepare(request)
  return Aa1941ReviewReply.parse(JSON.parse(JSON.stringify(job.reply([job.work(0, job.chunks)]))))
}
const turnOf = (request: Request): Aa1941TurnReply => {
  const job = table.prepareTurn(request)
  return Aa1941TurnReply.parse(JSON.parse(JSON.stringify(job.reply([job.work(0, job.chunks)]))))
}

const instant = { level: 'instant', seed: 'review' } as const
/** So few counts that every path is gone down in no time. */
const few = { ...instant, effort: { alternatives: 2, samples: 4, orderSamples: 2, turns: 0 } }
const many = { ...instant, effort: { alternatives: 2, samples: 60, orderSamples: 60, turns: 1 } }

const refusal = (request: Request): string => {
  try {
    table.review!.prepare(request)
  } catch (problem) {
    if (problem instanceof Refusal) return `${problem.code} at ${problem.faults[0]!.at.join('.')}`
    throw problem
  }
  return 'accepted'
}

describe('what orders cost', () => {
  // R41-11.9: who has lost the capital has lost his money, and buys nothing until he is freed. Germany moves next, and near.
  const moscow = opening({ power: 'ussr', phase: 'noncombatMove' }, { Russia: { ussr: { infantry: 8 } } })
  const leaving = [go({ infantry: 1 }, 'Archangel', 'Russia'), go({ infantry: 8 }, 'Russia', 'Urals')]

  test('a capital that is left empty costs much, and the order that leaves it is told', () => {
    const { cost, byOrder, alternatives, summary } = review({
      ...many,
      player: 'sampler@1',
      position: moscow,
      orders: leaving,
    })
    expect(cost).toMatchObject({ toldApart: true })
    expect(cost!.value).toBeGreaterThan(0.1)
    const [harmless, empties] = byOrder
    expect(empties).toMatchObject({ order: 1, cost: { toldApart: true } })
    expect(empties!.cost!.value).toBeGreaterThan(0.1)
    expect(Math.abs(harmless!.cost!.value)).toBeLessThan(empties!.cost!.value / 4)
    expect(alternatives[0]!.gain.value).toBeCloseTo(cost!.value, 12)
    expect(summary).toMatch(/^these orders cost \d+\.\d points of 100 in the judged chance to win/)
  })

  const front = opening(
    { power: 'germany', phase: 'combatMove' },
    {
      Germany: { germany: { infantry: 5, bomber: 1 } },
      Ukraine: { germany: { infantry: 4, tank: 1 } },
      Caucasus: { ussr: { infantry: 1 } },
      Russia: { ussr: { infantry: 8, fighter: 2 } },
    },
  )

  test('an attack without a chance is told as the cost of its order, beside one that is good', () => {
    const orders = [
      go({ infantry: 4, tank: 1 }, 'Ukraine', 'Caucasus'),
      fly({ bomber: 1 }, 'Germany', 'Germany', 'Eastern Europe', 'West Russia', 'Russia'),
    ]
    const { byOrder } = review({ ...many, position: front, orders })
    const [good, hopeless] = byOrder
    expect(good!.cost!.value).toBeLessThan(0)
    expect(hopeless!.cost).toMatchObject({ toldApart: true })
    expect(hopeless!.cost!.value).toBeGreaterThan(0)
    expect(hopeless!.text).toContain('bomber')
  })

  test('what the search itself finds best costs nothing, as far as samples tell', () => {
    // Played on as far as the review does.
    const effort = { plans: 8, glances: 24, finalists: 4, rollouts: 60, turns: 1 }
    const { orders } = turnOf({ player: 'sampler', effort, seed: 3, position: front, phase: 'combatMove' })
    const { cost, alternatives } = review({ ...many, seed: 3, position: front, orders })
    expect(cost!.interval![0]).toBeLessThan(0.01)
    expect(cost!.value).toBeGreaterThanOrEqual(0)
    // The very same orders are no alternative to themselves.
    expect(alternatives.map(other => JSON.stringify(other.orders))).not.toContain(JSON.stringify(orders))
  })

  test('orders better than all that is found cost 0 and are not praised', () => {
    const orders: OrderJson[] = [buy({ infantry: 1, fighter: 1 })]
    const position = { ...writePosition(aa1941Game.open(43)), power: 'germany' as const }
    const found = review({ ...many, position, orders })
    expect(found.alternatives.length).toBeGreaterThan(0)
    expect(found.alternatives.every(({ gain }) => gain.value < 0)).toBe(true)
    expect(found.cost).toEqual({ value: 0, interval: [0, 0], toldApart: false })
    expect(found.summary).toBe('these orders are as good as the best that was found, or better')
  })

  test('the best of a search, reviewed with whichever seed, is hardly ever told to cost anything', () => {
    const openings = fc.constantFrom('opening-3', 'opening-17', 'opening-42', 'opening-120')
    fc.assert(
      fc.property(openings, fc.integer({ min: 0, max: 1e6 }), (position, seed) => {
        const { orders } = turnOf({ player: 'sampler', level: 'instant', seed, position, phase: 'purchase' })
        const { cost } = review({
          level: 'instant',
          seed,
          position,
          orders,
          // As the search that found them: glances.
          effort: { alternatives: 2, samples: 24, orderSamples: 2, turns: 0 },
        })
        expect(cost === null || !cost.toldApart || cost.interval![0] < 0.05).toBe(true)
      }),
      { numRuns: fullOr(40, 6), seed: 1941 },
    )
  })
})

describe('order by order', () => {
  test('a purchase of several types is taken apart by type', () => {
    const position = quiet({ power: 'germany', treasuries: { germany: 20 } }, {})
    const { byOrder, given } = review({ ...few, position, orders: [buy({ infantry: 2, tank: 1, transport: 1 })] })
    expect(byOrder.map(({ order, unit, text }) => [order, unit, text])).toEqual([
      [0, 'infantry', 'buys 2 infantry'],
      [0, 'tank', 'buys 1 tank'],
      [0, 'transport', 'buys 1 transport'],
    ])
    expect(byOrder.every(({ cost }) => cost !== null)).toBe(true)
    expect(given.text).toEqual(['buys 2 infantry, 1 tank, 1 transport'])
  })

  test('what others depend on cannot be left out, and the order and the rule that need it are named', () => {
    const position = quiet(
      { power: 'unitedKingdom', phase: 'combatMove' },
      { 'United Kingdom': { unitedKingdom: { infantry: 10 } }, 'SZ 8': { unitedKingdom: { transport: 1 } } },
    )
    const orders = [load(['infantry'], 'United Kingdom', 'SZ 8'), land(['infantry'], 'SZ 8', 'Western Europe')]
    const { byOrder } = review({ ...few, position, orders })
    // R41-6.8.8: who boards in combat movement lands in it.
    expect(byOrder.map(({ cost, why }) => [cost, why])).toEqual([
      [null, expect.stringMatching(/^without it orders\[1\] would not be allowed: .+\(.*R41-/)],
      [null, expect.stringMatching(/^without it the phase could not end: .+\(.*R41-/)],
    ])
  })

  test('where nothing was ordered nothing is told order by order', () => {
    expect(review({ ...few, position: 'opening', orders: [] }).byOrder).toEqual([])
  })
})

/** Positions of games, one for each kind of decision. */
const moments = new Map<string, State>()
const add = (state: State): void => {
  const next = nextIn(state)
  const about = next.kind === 'decision' ? next.about : next.kind
  if (!moments.has(about)) moments.set(about, readPosition(writePosition(state)))
}
playOn(playerOf('rules@1'), { opening: 7, rounds: 3 }, state => add(state))
playOn(playerOf('random'), { opening: 0, rounds: 4, seed: 'random' }, state => add(state))

describe('every decision', () => {
  test.each(['purchase', 'combatMove', 'battle', 'casualties', 'retreat', 'noncombatMove', 'mobilise'])(
    '%s is reviewed, and what is told instead is allowed',
    about => {
      const state = moments.get(about)!
      const next = nextIn(state)
      const seat = next.kind === 'decision' ? next.seat : -1
      const orders = aa1941Game.pass(state).map(order => writeOrder(order, seat))
      const reply = review({ ...few, position: writePosition(state), orders })
      expect(reply).toMatchObject({ about, given: { orders } })
      for (const { orders: other } of reply.alternatives)
        expect(aa1941Game.fault(state, readAction({ orders: other }, seat))).toBeUndefined()
      expect(reply.cost === null).toBe(reply.alternatives.length === 0)
      const isOne = ['battle', 'casualties', 'retreat'].includes(about)
      if (isOne) expect(reply.byOrder).toMatchObject([{ cost: null, why: expect.stringContaining('R41-7.2') }])
      // In a battle there is always another way, or nobody would be asked.
      if (isOne && about !== 'battle') expect(reply.alternatives.length).toBeGreaterThan(0)
    },
  )

  test('a defender is told of his own side', () => {
    const state = [...moments.values()].find(one => {
      const next = nextIn(one)
      return next.kind === 'decision' && next.seat !== one.power
    })
    if (!state) throw new Error('no game had a decision of a defender')
    const next = nextIn(state)
    const seat = next.kind === 'decision' ? next.seat : -1
    const orders = aa1941Game.pass(state).map(order => writeOrder(order, seat))
    const position = writePosition(state)
    const { power, given } = review({ ...few, position, orders })
    expect(power).toBe(aa1941Game.seats[seat])
    expect(given.value).toBeGreaterThan(0)
  })
})

describe('the same seed', () => {
  const position = 'opening'
  const orders: OrderJson[] = []

  test('gives the same review, whatever was asked before; another seed another one', () => {
    const request = { position, orders, ...few, effort: { ...few.effort, turns: 1 } }
    const first = review(request)
    review({ ...request, seed: 'other' })
    expect(review(request)).toEqual(first)
    expect(review({ ...request, seed: 'other' }).given.value).not.toBe(first.given.value)
  })

  test('is derived from the question where none is given, and equal questions are one', () => {
    const { seed: _, ...unseeded } = few
    const one = table.review!.prepare({ position, orders, ...unseeded })
    const { level, ...rest } = unseeded
    const other = table.review!.prepare({ orders, position, ...rest, player: { player: 'sampler@3', level } })
    expect(other.key).toBe(one.key)
    expect(JSON.parse(JSON.stringify(one.question)).seed).toMatch(/^review-/)
    // Prepared again from its own question, as other threads do, it is the same job.
    expect(table.review!.prepare(one.question).key).toBe(one.key)
  })

  test('that is offered is taken only where none is given', () => {
    const { seed: _, ...unseeded } = few
    expect(table.review!.prepare({ orders, ...unseeded }, 5)).toMatchObject({
      isSeedOffered: true,
      question: { seed: 5 },
    })
    expect(table.review!.prepare({ orders, ...few }, 5)).toMatchObject({ isSeedOffered: false })
  })
})

describe('counts', () => {
  test('are those of the level, and of `normal` for a player without levels; each can be replaced', () => {
    const asked = { orders: [] as OrderJson[], effort: { samples: 2, orderSamples: 2, turns: 0, alternatives: 0 } }
    expect(review({ ...asked, level: 'instant' }).effort).toEqual(asked.effort)
    const cost = (request: Request) => table.review!.prepare({ orders: [], ...request }).costInMs
    expect(cost({ level: 'instant' })).toBeLessThan(cost({}))
    expect(cost({})).toBeLessThan(cost({ level: 'strong' }))
    const replaced = cost({ player: 'planner', effort: reviewEfforts.normal })
    expect(cost({ player: 'planner' })).toBe(replaced)
  })

  test('more orders take longer', () => {
    const position = quiet({ power: 'germany', treasuries: { germany: 20 } }, {})
    const cost = (orders: OrderJson[]) => table.review!.prepare({ position, orders }).costInMs
    expect(cost([buy({ infantry: 1, tank: 1 })])).toBeGreaterThan(cost([buy({ infantry: 1 })]))
  })
})

describe('refused are', () => {
  const position = 'opening'
  const orders: OrderJson[] = [buy({ infantry: 2 })]
  const moving = quiet({ power: 'germany', phase: 'combatMove' }, {})

  test.each<[string, Request, string]>([
    ['orders that cost too much', { position, orders: [buy({ bomber: 9 })] }, 'illegal-order at orders.0.units'],
    [
      'a route without a border',
      { position: moving, orders: [go({ infantry: 1 }, 'Germany', 'Eastern Europe', 'Russia')] },
      'illegal-order at orders.0.route',
    ],
    [
      'the second order alone',
      { position, orders: [buy({ infantry: 2 }), buy({ infantry: 1 })] },
      'illegal-order at orders.1.units',
    ],
    [
      'orders of another phase',
      { position, orders: [go({ infantry: 1 }, 'Russia', 'Caucasus')] },
      'illegal-order at orders.0.order',
    ],
    [
      'a phase the position does not stand in',
      { position, orders, phase: 'combatMove' },
      'impossible-position at phase',
    ],
    ['a power that does not decide', { position, orders, power: 'japan' }, 'impossible-position at power'],
    ['too many orders', { position, orders: new Array(201).fill(orders[0]) }, 'out-of-range at orders'],
    ['no orders at all', { position }, 'invalid-field at orders'],
    ['players that compare no plans', { position, orders, player: 'rules' }, 'invalid-field at player'],
    ['nobody', { position, orders, player: 'deep thought' }, 'unknown-player at player'],
    [
      'nobody with a level',
      { position, orders, player: { player: 'deep thought' } },
      'unknown-player at player.player',
    ],
    [
      'a level that he has not',
      { position, orders, player: { player: 'sampler', level: 'wild' } },
      'unknown-player at player.level',
    ],
    [
      'a level said twice',
      { position, orders, player: { player: 'sampler', level: 'instant' }, level: 'normal' },
      'invalid-field at level',
    ],
    ['a single sample', { position, orders, effort: { samples: 1 } }, 'out-of-range at effort.samples'],
    ['a position that is unknown', { position: 'nowhere', orders }, 'invalid-field at position'],
  ])('%s', (_, request, expected) => {
    expect(refusal(request)).toBe(expected)
  })
})
