import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  asapPolicy,
  bestPolicy,
  type March,
  type MarchAim,
  marchOdds,
} from '../../../src/games/miniatures/fire/march.ts'

const chance = fc.integer({ min: 0, max: 10 }).map(tenths => tenths / 10)
const pair = fc.tuple(chance, chance)

const march: fc.Arbitrary<March> = fc
  .record({
    // Trying everything takes its time: three steps past two firers, or two past three.
    size: fc.constantFrom([1, 3], [2, 2], [2, 3], [3, 1], [3, 2]),
    tireless: fc.nat({ max: 7 }),
    onHit: fc.constantFrom<March['onHit']>('stops', 'goesOn', 'nothing'),
    startsDisrupted: fc.boolean(),
    marchesDisrupted: fc.boolean(),
    endsOnMine: fc.boolean(),
  })
  .chain(({ size: [length, firers], tireless, ...rest }) =>
    fc
      .array(
        fc.record({
          chance,
          isMined: fc.boolean(),
          shots: fc.array(fc.record({ left: pair, entered: pair }), { minLength: firers, maxLength: firers }),
        }),
        { minLength: length, maxLength: length },
      )
      .map(steps => ({
        ...rest,
        steps,
        tireless: tireless & (2 ** firers - 1),
        marks: Array.from({ length: firers }, (_, firer) => 1 << firer),
      })),
  )

const worth = (aim: MarchAim, last: number, at: number, isDisrupted: boolean): number =>
  aim === 'stop' ? (at < last ? 1 : 0) : aim === 'early' ? -at : isDisrupted ? 1 : 0

/** The best that fire can do, by trying everything: no tables, no policy. */
const bestByTrying = (
  { steps, tireless, onHit, startsDisrupted, endsOnMine, marchesDisrupted }: March,
  aim: MarchAim,
): number => {
  const last = steps.length
  const mine = (isMined: boolean, at: number, isDisrupted: boolean): number =>
    isMined && onHit !== 'nothing' && !isDisrupted
      ? (worth(aim, last, at, true) + worth(aim, last, at, false)) / 2
      : worth(aim, last, at, isDisrupted)
  const begin = (step: number, fired: readonly number[], isDisrupted: boolean): number => {
    const here = steps[step]
    if (!here) return mine(endsOnMine, last, isDisrupted)
    const isRolled = here.isMined && onHit !== 'nothing' && !isDisrupted
    const goes = fire(step, fired, isDisrupted)
    const shaken = (): number => (marchesDisrupted ? fire(step, fired, true) : worth(aim, last, step, true))
    const leaves = isRolled ? (shaken() + goes) / 2 : goes
    return here.chance * leaves + (1 - here.chance) * mine(here.isMined, step, isDisrupted)
  }
  const fire = (step: number, fired: readonly number[], isDisrupted: boolean): number => {
    const rested = fired.filter(firer => (tireless & (1 << firer)) === 0)
    let best = begin(step + 1, rested, isDisrupted)
    steps[step]!.shots.forEach((shots, firer) => {
      if (fired.includes(firer)) return
      for (const spot of ['left', 'entered'] as const) {
        const hit = shots[spot][isDisrupted ? 1 : 0]
        const missed = fire(step, [...fired, firer], isDisrupted)
        const struck =
          onHit === 'nothing'
            ? missed
            : onHit === 'goesOn'
              ? fire(step, [...fired, firer], true)
              : worth(aim, last, spot === 'left' ? step : step + 1, true)
        best = Math.max(best, hit * struck + (1 - hit) * missed)
      }
    })
    return best
  }
  return begin(0, [], startsDisrupted)
}

const worthOfOdds = (march: March, aim: MarchAim, stops: ReturnType<typeof marchOdds>['stops']): number =>
  stops.reduce(
    (sum, { free, disrupted }, at) =>
      sum + free * worth(aim, march.steps.length, at, false) + disrupted * worth(aim, march.steps.length, at, true),
    0,
  )

describe('fire at a unit that moves', () => {
  test.each(['stop', 'early', 'disrupt'] as const)(
    'MIN-16.2, MIN-16.3, MIN-8.7, MIN-7.2: aimed to %s, the best that can be tried, and every end followed',
    aim => {
      fc.assert(
        fc.property(march, asked => {
          const { stops, steps } = marchOdds(asked, bestPolicy(asked, aim))
          expect(stops.reduce((sum, { free, disrupted }) => sum + free + disrupted, 0)).toBeCloseTo(1, 12)
          expect(worthOfOdds(asked, aim, stops)).toBeCloseTo(bestByTrying(asked, aim), 10)
          const hasty = marchOdds(asked, asapPolicy(asked)).stops
          expect(hasty.reduce((sum, { free, disrupted }) => sum + free + disrupted, 0)).toBeCloseTo(1, 12)
          expect(worthOfOdds(asked, aim, hasty)).toBeLessThanOrEqual(worthOfOdds(asked, aim, stops) + 1e-9)
          steps.forEach(({ begun, made }) => {
            expect(made).toBeLessThanOrEqual(begun + 1e-12)
          })
        }),
        { numRuns: 80 },
      )
    },
  )

  test('MIN-16.2: a shot held back for a better moment is found', () => {
    const only = (left: number, entered: number) => ({
      chance: 1,
      isMined: false,
      shots: [{ left: [left, left] as const, entered: [entered, entered] as const }],
    })
    const asked: March = {
      steps: [only(0.2, 0.1), only(0.9, 0.3)],
      endsOnMine: false,
      tireless: 0,
      marks: [1],
      onHit: 'stops',
      startsDisrupted: false,
    }
    expect(marchOdds(asked, bestPolicy(asked, 'stop')).shots).toMatchObject([{ step: 1, spot: 'left', chance: 0.9 }])
    expect(marchOdds(asked, asapPolicy(asked)).shots).toMatchObject([{ step: 0, spot: 'left', chance: 0.2 }])
    // Who never tires fires at both.
    const tireless = { ...asked, tireless: 1 }
    expect(marchOdds(tireless, bestPolicy(tireless, 'stop')).shots).toHaveLength(2)
  })
})
