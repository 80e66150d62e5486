import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hashOf } from '../../../../src/ai/index.ts'
import { streamOf } from '../../../../src/engine/index.ts'
import { rulesWith } from '../../../../src/games/aa1941/board/board-rules.ts'
import { capitalSpace } from '../../../../src/games/aa1941/board/map.ts'
import { allies, powerCount, sideOf } from '../../../../src/games/aa1941/board/units.ts'
import { alliesChance, fitted, isJudged } from '../../../../src/games/aa1941/judge/index.ts'
import { adjudicate, standingOf } from '../../../../src/games/aa1941/play/adjudicate.ts'
import { aa1941Game, actIn, chanceIn, nextIn } from '../../../../src/games/aa1941/play/game.ts'
import { openingCount, openingOf } from '../../../../src/games/aa1941/play/positions.ts'
import { readPosition } from '../../../../src/games/aa1941/position/read.ts'
import { writePosition } from '../../../../src/games/aa1941/position/write.ts'
import { randomAction } from '../../../../src/games/aa1941/strategist/v1/random-player.ts'
import { openingState } from '../../../../src/games/aa1941/turn/setup.ts'
import { type Agreement, State } from '../../../../src/games/aa1941/turn/state.ts'
import { fallen, positionOf, withMore } from '../../../support/judged-1941.ts'
import { diceOf, Seeds } from '../../../support/random-boards-1941.ts'
import { position } from '../turn/positions.ts'

/** The same position under other agreements. */
const agreed = (state: State, changes: Partial<Agreement>): State =>
  new State({ ...state.agreement, ...changes }).copyFrom(state)

/** A position of a game that the judge knows. */
const known = (number: number): State => agreed(positionOf(number), { straitsClosed: true })

const shareOfAllies = (state: State): number => adjudicate(state)[0]

/**
 * Games that reach their cap are adjudicated by the judge, so what it tells belongs to the version of the game, and results of one
 * version are not mixed with those of another. Whoever changes the weights, or what the judge sees, raises `version` in
 * src/games/aa1941/play/game.ts, unless no release has had it yet, and writes down here what the test then finds.
 */
const frozen = { version: '2', judge: '96ebb020f7d925b2' }

describe('the judge of a version of the game', () => {
  test('stays as it is', () => {
    const shares = Array.from({ length: openingCount }, (_, opening) => shareOfAllies(openingOf(opening)))
    const judge = hashOf(JSON.stringify([fitted.weights, shares]))
    expect({ version: aa1941Game.version, judge }).toEqual(frozen)
  })
})

describe('a game that the judge knows', () => {
  test('is shared by the chances of both sides, to four digits', () => {
    fc.assert(
      fc.property(Seeds, number => {
        const state = known(number)
        const [one, other] = adjudicate(state)
        expect(one).toBeCloseTo(alliesChance(state), 4)
        expect(one + other).toBe(1)
        expect(Math.min(one, other)).toBeGreaterThan(0)
        expect(Number(one.toFixed(4))).toBe(one)
        expect(Number(other.toFixed(4))).toBe(other)
      }),
    )
  })

  test('gives no side less for having more', () => {
    fc.assert(
      fc.property(
        fc.record({ number: Seeds, power: fc.nat({ max: powerCount - 1 }), seed: Seeds }),
        ({ number, power, seed }) => {
          const state = known(number)
          const side = sideOf(power)
          const more = adjudicate(withMore(state, power, diceOf(seed)))
          expect(more[side]).toBeGreaterThanOrEqual(adjudicate(state)[side]!)
        },
      ),
      { numRuns: 300 },
    )
  })

  test('gives a side more for a capital', () => {
    fc.assert(
      fc.property(Seeds, fc.nat({ max: powerCount - 1 }), (number, capital) => {
        const state = known(number)
        const isOfAllies = sideOf(state.ownerOf(capitalSpace(capital))) === allies
        const gain = shareOfAllies(fallen(state, capital)) - shareOfAllies(state)
        expect(isOfAllies ? -gain : gain).toBeGreaterThan(0)
      }),
      { numRuns: 60 },
    )
  })

  test('counts what has been bought as money', () => {
    const before = position({ power: 'germany', treasuries: { germany: 30 } })
    const after = position({
      power: 'germany',
      phase: 'combatMove',
      treasuries: { germany: 15 },
      bought: { infantry: 3, tank: 1 },
    })
    expect(adjudicate(after)).toEqual(adjudicate(before))
  })

  test('is adjudicated at every moment of a turn, as in its position read again, and left as it was', () => {
    const state = openingState()
    const stream = streamOf('adjudicated', 'actions')
    const seen = new Set<string>()
    for (let next = nextIn(state); state.round <= 3 && next.kind !== 'over'; next = nextIn(state)) {
      const before = state.hash()
      const shares = adjudicate(state)
      expect(state.hash()).toBe(before)
      expect(shares[0] + shares[1]).toBe(1)
      const back = readPosition(JSON.parse(JSON.stringify(writePosition(state))))
      reverseTransports(back)
      expect(adjudicate(back)).toEqual(shares)
      seen.add(next.kind === 'chance' ? 'dice' : next.about)
      if (next.kind === 'chance') chanceIn(state, streamOf('adjudicated', next.key))
      else actIn(state, randomAction(state, stream))
    }
    expect([...seen]).toEqual(
      expect.arrayContaining(['purchase', 'combatMove', 'battle', 'dice', 'casualties', 'noncombatMove', 'mobilise']),
    )
  })
})

describe('a game that the judge does not know', () => {
  const others: readonly (readonly [string, Partial<Agreement>])[] = [
    ['the short victory', { victory: 'short' }],
    ['other rules', { rules: rulesWith({ units: { tank: { cost: 5 } } }) }],
    ['open straits', { straitsClosed: false }],
  ]

  test.each(others)('goes to the side with more of units, money and three turns of income: %s', (_, changes) => {
    const printed = position({ power: 'ussr', units: { Russia: { ussr: { tank: 1 } } }, treasuries: { germany: 2 } })
    const state = agreed(printed, changes)
    expect(standingOf(state, 0)).toBe(state.rules.costs[1] + 3 * (7 + 12 + 17))
    expect(standingOf(state, 1)).toBe(2 + 3 * (12 + 9))
    expect(adjudicate(state)).toEqual([1, 0])
    state.cash[3] = standingOf(state, 0) - standingOf(state, 1)
    expect(adjudicate(state)).toEqual([0.5, 0.5])
    state.cash[3]!++
    expect(adjudicate(state)).toEqual([0, 1])
  })

  test('is told by what was agreed', () => {
    const state = openingState()
    expect(isJudged(state)).toBe(true)
    expect(isJudged(agreed(state, { rules: rulesWith({ units: { tank: { cost: 6 } } }) }))).toBe(true)
    for (const [, changes] of others) expect(isJudged(agreed(state, changes))).toBe(false)
  })
})

const reverseTransports = (state: State): void => {
  const boats = Array.from({ length: state.boatCount }, (_, boat) => state.boatAt(boat)).reverse()
  while (state.boatCount > 0) state.removeBoat(0)
  for (const { zone, owner, first, second } of boats) state.addBoat(zone, owner, first, second)
}
