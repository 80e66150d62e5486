import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pairedComparison, sequentialHalving } from '../../../../src/ai/index.ts'
import { Refusal } from '../../../../src/engine/index.ts'
import { face } from '../../../../src/games/aa1941/index.ts'
import { aa1941Game, faultOfAction } from '../../../../src/games/aa1941/play/game.ts'
import { Aa1941TurnReply } from '../../../../src/games/aa1941/play/turn-question.ts'
import { readPosition } from '../../../../src/games/aa1941/position/read.ts'
import { writePosition } from '../../../../src/games/aa1941/position/write.ts'
import { readOrder } from '../../../../src/games/aa1941/turn/orders.ts'
import { fullOr } from '../../../support/full.ts'

type Request = Readonly<Record<string, unknown>>
type Search = NonNullable<Aa1941TurnReply['search']>

/** A clock that goes on by one whenever somebody looks at it; it stands at `ms` when a turn begins. */
const tableWith = (ms: number | undefined) =>
  face.table!({
    sequentialHalving,
    pairedComparison,
    ...(ms !== undefined && {
      countDown: () => {
        let left = ms
        return () => left--
      },
    }),
  })

const ask = (request: Request, ms?: number): Aa1941TurnReply => {
  const job = tableWith(ms).prepareTurn(request)
  return Aa1941TurnReply.parse(JSON.parse(JSON.stringify(job.reply([job.work(0, job.chunks)]))))
}

/** A position with several plans for each of the phases. */
const position = { ...writePosition(aa1941Game.open(44)), power: 'germany' as const }
/** So few counts that every path of the search is gone down in no time. */
const small = {
  position,
  player: 'sampler',
  effort: { plans: 5, glances: 40, finalists: 3, rollouts: 24, turns: 1 },
  seed: 'limit',
}
const whole = ask(small)
const inTime = (ms: number) => ask({ ...small, maxMs: 1000 }, ms)
const searchOf = ({ search }: Aa1941TurnReply): Search => search!
const sum = ({ samples }: Search): number =>
  Object.values(samples).reduce<number>((all, count) => all + (count ?? 0), 0)

/** The first orders that are not allowed among those that are final. */
const faultIn = (reply: Aa1941TurnReply): unknown => {
  const state = readPosition(position)
  for (const { orders, provisional } of reply.phases) {
    if (provisional) return undefined
    const action = orders.map(order => readOrder(order, state.power))
    const fault = faultOfAction(state, action)
    if (fault) return fault
    aa1941Game.act(state, action)
  }
  return undefined
}

describe('a turn that ends when its time is over', () => {
  // All that the whole search draws is seen by looking at the clock once a sample, and once a phase.
  const full = searchOf(inTime(1e6))

  test('is the whole one where there is time for it, and says so', () => {
    const { search, ...rest } = inTime(1e6)
    expect(rest).toEqual(whole)
    expect(search).toEqual({ cutBy: null, samples: full.samples })
    expect(Object.keys(full.samples)).toEqual(['purchase', 'combatMove', 'noncombatMove'])
    expect(whole.search).toBeUndefined()
  })

  test('comes out the same by the counts that it tells, whenever it was cut', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 * sum(full) }), ms => {
        const cut = inTime(ms)
        const { cutBy, samples } = searchOf(cut)
        expect(cutBy).toBe(sum(searchOf(cut)) < sum(full) ? 'time' : null)
        const again = ask({ ...small, samples })
        expect(searchOf(again)).toEqual({ cutBy: cutBy && 'samples', samples })
        expect(JSON.stringify({ ...again, search: null })).toBe(JSON.stringify({ ...cut, search: null }))
        expect(faultIn(cut)).toBeUndefined()
      }),
      { numRuns: fullOr(40, 12) },
    )
  })

  test('is ordered again phase by phase, with its plan and its counts', () => {
    for (const ms of [20, 60, 90]) {
      const { phases, plan, search } = inTime(ms)
      const state = readPosition(position)
      const buys = phases[0]!.orders.map(order => readOrder(order, state.power))
      aa1941Game.act(state, buys)
      const asked = { ...small, position: writePosition(state), phase: 'combatMove', plan, samples: search!.samples }
      expect(ask(asked).orders).toEqual(phases[1]!.orders)
    }
  })

  test('goes by rules of thumb alone where there is no time at all', () => {
    const cut = inTime(0)
    expect(searchOf(cut)).toEqual({ cutBy: 'time', samples: { purchase: 0, combatMove: 0, noncombatMove: 0 } })
    expect(faultIn(cut)).toBeUndefined()
    expect(cut.phases[1]!.orders.length).toBeGreaterThan(0)
    for (const { alternatives } of cut.phases)
      for (const { judged, samples, margin } of alternatives)
        expect({ judged, samples, margin }).toEqual({ judged: 'expectation', samples: 0, margin: null })
  })

  test('leaves later phases their share, and what earlier ones do not need', () => {
    const ms = Math.floor(sum(full) * 0.8)
    const { samples } = searchOf(inTime(ms))
    expect(samples.purchase).toBeLessThanOrEqual((ms * 3) / 10)
    expect(samples.combatMove).toBeGreaterThan(0)
    expect(samples.noncombatMove).toBeGreaterThan(0)
    // Alone, a phase has all of the time.
    const alone = ask({ ...small, phase: 'purchase', maxMs: 1000 }, ms)
    expect(searchOf(alone).samples).toEqual({ purchase: Math.min(full.samples.purchase!, ms) })
  })
})

describe('a turn that ends after so many samples', () => {
  const combat = (samples: number, effort = small.effort): Aa1941TurnReply =>
    ask({
      ...small,
      effort,
      position: { ...position, phase: 'combatMove' },
      phase: 'combatMove',
      samples: { combatMove: samples },
    })

  test('which are as many as there are is the whole one', () => {
    const all = combat(25_000)
    const { search: _, ...rest } = ask({
      ...small,
      position: { ...position, phase: 'combatMove' },
      phase: 'combatMove',
      samples: {},
    })
    expect(all).toMatchObject(rest)
    expect(searchOf(all).cutBy).toBeNull()
  })

  test('goes by the glances, ranked as they stayed in, until all finalists have been played on', () => {
    const judged = (reply: Aa1941TurnReply) => reply.phases[0]!.alternatives.map(one => one.judged)
    const whole = combat(25_000)
    const finalists = judged(whole).filter(how => how === 'playedOn').length
    expect(finalists).toBe(3)
    const glances = searchOf(combat(25_000, { ...small.effort, rollouts: 0 })).samples.combatMove!
    const [cut, same] = [combat(glances), combat(glances + finalists - 1)]
    expect(same).toEqual(cut)
    expect(new Set(judged(cut))).toEqual(new Set(['glance']))
    expect(judged(combat(glances + finalists)).slice(0, 3)).toEqual(['playedOn', 'playedOn', 'playedOn'])
  })
})

describe('a limit', () => {
  const refusal = (request: Request): string => {
    try {
      tableWith(0).prepareTurn(request)
    } catch (problem) {
      if (problem instanceof Refusal) return `${problem.code} at ${problem.faults[0]!.at.join('.')}`
      throw problem
    }
    return 'accepted'
  }

  test.each([
    [{ maxMs: 19 }, 'out-of-range at maxMs'],
    [{ maxMs: 30_001 }, 'out-of-range at maxMs'],
    [{ maxMs: 'soon' }, 'invalid-field at maxMs'],
    [{ samples: { combatMove: -1 } }, 'out-of-range at samples.combatMove'],
    [{ samples: { combatMove: 25_001 } }, 'out-of-range at samples.combatMove'],
    [{ samples: { mobilise: 1 } }, 'unknown-field at samples.mobilise'],
    [{ samples: {}, maxMs: 100 }, 'invalid-field at samples'],
    [{ player: 'rules', maxMs: 100 }, 'invalid-field at maxMs'],
    [{ player: 'rules', samples: {} }, 'invalid-field at samples'],
    [{ player: 'planner', maxMs: 100 }, 'accepted'],
  ])('%j: %s', (request, expected) => expect(refusal(request)).toBe(expected))

  test('changes neither the seed that is made of a question nor the work that is thought to be in it, but for less', () => {
    const jobOf = (request: Request) => tableWith(0).prepareTurn(request)
    const heavy = { effort: { rollouts: 20_000 } }
    const [free, timed, counted] = [
      jobOf(heavy),
      jobOf({ ...heavy, maxMs: 500 }),
      jobOf({ ...heavy, samples: { purchase: 20, combatMove: 60, noncombatMove: 10 } }),
    ]
    const seeds = [free, timed, counted].map(({ question }) => (question as Request).seed)
    expect(new Set(seeds).size).toBe(1)
    expect(timed.costInMs).toBe(500)
    expect(counted.costInMs).toBeLessThan(free.costInMs / 100)
    expect(jobOf({ ...heavy, samples: { purchase: 20 } }).costInMs).toBe(free.costInMs)
  })
})
