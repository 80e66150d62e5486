import { describe, expect, test } from 'vitest'
import type { BattleQuestion, OddsReply } from '../../src/armies/index.ts'
import { roundsOf } from '../../src/web/view/rounds.tsx'
import { replyTo } from '../support/engine.ts'

const stoppedAfter = (question: BattleQuestion, round: number): OddsReply =>
  replyTo({ ...question, policies: { attacker: { retreat: { afterRounds: round } } } })
const solvedFor = (question: BattleQuestion): OddsReply =>
  replyTo({ ...question, policies: { attacker: { retreat: 'optimal' }, objective: 'ipcSwing' } })

const battles: readonly BattleQuestion[] = [
  { attacker: { infantry: 3, tank: 2 }, defender: { infantry: 4, fighter: 1 } },
  { attacker: { infantry: 2, fighter: 1 }, defender: { infantry: 2 } },
  { attacker: { infantry: 8, tank: 3, bomber: 1 }, defender: { infantry: 6, tank: 1 } },
  { attacker: { destroyer: 2, battleship: 1, fighter: 1 }, defender: { destroyer: 1, submarine: 2, transport: 1 } },
  { attacker: { submarine: 3 }, defender: { aircraftCarrier: 1, fighter: 2 } },
]

describe('what stopping is worth', () => {
  test('the swing so far is what a question that stops there comes to', () => {
    for (const battle of battles) {
      const { lines } = roundsOf(replyTo(battle))!
      for (const { round, swing } of lines.slice(0, 6))
        expect(stoppedAfter(battle, round).ipcSwing.mean).toBeCloseTo(swing, 9)
    }
  })

  test('is what stopping changes, shared out among those who still fight', () => {
    for (const battle of battles) {
      const whole = replyTo(battle)
      for (const { round, goesOn, stopWorth, winsFromHere } of roundsOf(whole)!.lines.slice(0, 5)) {
        if (stopWorth === undefined) continue
        const stopped = stoppedAfter(battle, round)
        expect(stopWorth * goesOn).toBeCloseTo(stopped.ipcSwing.mean - whole.ipcSwing.mean, 9)
        expect(winsFromHere! * goesOn).toBeCloseTo(whole.outcomes.attackerWins - stopped.outcomes.attackerWins, 9)
      }
    }
  })

  test('of one against one it is the very choice that the solver weighs', () => {
    for (const [mine, theirs] of [
      ['infantry', 'infantry'],
      ['tank', 'infantry'],
      ['tank', 'fighter'],
      ['fighter', 'infantry'],
    ] as const) {
      const battle = { attacker: { [mine]: 1 }, defender: { [theirs]: 1 }, location: 'land' as const }
      const [first, second] = roundsOf(replyTo(battle))!.lines
      const [decision] = solvedFor(battle).solved!.decisions
      const gain = decision!.value - decision!.alternative!
      const isBetter = first!.stopWorth! > 0
      expect(decision!.best).toBe(isBetter ? 'retreat' : 'fight on')
      // The other choice of one who had better stop is one more round, and then to stop: so many of those make it for ever.
      const roundsToCome = isBetter ? 1 / (1 - second!.goesOn / first!.goesOn) : 1
      expect(Math.abs(first!.stopWorth!)).toBeCloseTo(gain * roundsToCome, 9)
    }
  })

  test('the best round to stop never beats the solver, which sees the armies; and is no worse than any other round', () => {
    for (const battle of battles) {
      const seen = roundsOf(replyTo(battle))!
      // Who attacks at all fights a round; not to attack is not the solver's to choose.
      const best = Math.max(
        seen.swing,
        ...seen.lines.filter(line => line.stopWorth !== undefined).map(line => line.swing),
      )
      expect(solvedFor(battle).solved!.value).toBeGreaterThanOrEqual(best - 1e-9)
      const begun = seen.begun === undefined ? seen.swing : seen.lines[seen.begun - 1]!.swing
      expect(begun).toBeGreaterThanOrEqual(best - 0.005)
      if (seen.best !== 0) expect(seen.bestSwing).toBeGreaterThanOrEqual(best - 0.005)
      else expect(best).toBeLessThanOrEqual(0.005)
    }
  })
})

describe('where to stop', () => {
  test('a battle that pays is fought to the end', () => {
    expect(roundsOf(replyTo({ attacker: { tank: 6 }, defender: { infantry: 2 } }))!.best).toBeUndefined()
  })

  test('a battle that never pays is not begun', () => {
    expect(roundsOf(replyTo({ attacker: { fighter: 1 }, defender: { tank: 6 }, location: 'land' }))!.best).toBe(0)
  })

  test('a strike that pays once and not twice is broken off', () => {
    const seen = roundsOf(replyTo({ attacker: { infantry: 4, bomber: 1 }, defender: { infantry: 2, tank: 3 } }))!
    const stopped = [1, 2, 3].map(
      round =>
        stoppedAfter({ attacker: { infantry: 4, bomber: 1 }, defender: { infantry: 2, tank: 3 } }, round).ipcSwing.mean,
    )
    expect(seen.best === undefined ? seen.swing : seen.best === 0 ? 0 : stopped[seen.best - 1]).toBeCloseTo(
      seen.bestSwing,
      9,
    )
  })

  test('a battle with no rounds has none to tell of', () => {
    expect(roundsOf(replyTo({ ...battles[0]!, method: 'monteCarlo', trials: 1000, seed: 1 }))).toBeUndefined()
  })
})
