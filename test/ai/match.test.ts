import { describe, expect, test } from 'vitest'
import { type Match, playerSeed, playGame, type Step } from '../../src/ai/index.ts'
import { type Player, type Seed, streamOf } from '../../src/engine/index.ts'
import { anyCard, type Card, cheat, type Tricks, tricks } from '../support/toy-card-game.ts'
import { banksAt, type Race, type RaceAction, race } from '../support/toy-dice-game.ts'

const raced = (changes: Partial<Match<Race, RaceAction>> = {}): Match<Race, RaceAction> => ({
  game: race,
  players: [banksAt(20), banksAt(12)],
  opening: 0,
  seed: 1,
  cap: 100,
  ...changes,
})

const stepsOf = (match: Match<Race, RaceAction>): [Step<RaceAction>, Race][] => {
  const steps: [Step<RaceAction>, Race][] = []
  playGame({ ...match, watch: (step, state) => steps.push([step, race.copy(state)]) })
  return steps
}

describe('a game', () => {
  test('goes to its end, and again the same', () => {
    const result = playGame(raced())
    expect(result).toMatchObject({ reason: 'goal', capped: false, illegal: [0, 0], turnMs: undefined })
    expect(result.shares[0]! + result.shares[1]!).toBe(1)
    expect(playGame(raced())).toEqual(result)
    expect(playGame(raced({ seed: 2 })).hashes).not.toEqual(result.hashes)
  })

  test('stops after the last round of the cap and is adjudicated', () => {
    const steps = stepsOf(raced({ cap: 3 }))
    const result = playGame(raced({ cap: 3 }))
    const end = steps.at(-1)![1]
    expect(end.turns).toBe(12)
    expect(result).toMatchObject({ capped: true, reason: 'cap', rounds: 3, turns: 12 })
    expect(result.shares).toEqual(race.adjudicate(end))
  })

  test('begins where it is told to, and leaves that position alone', () => {
    const position: Race = { ...race.open(0), banked: [59, 59], sum: 5 }
    const before = race.fingerprint(position)
    expect(playGame(raced({ position, players: [banksAt(1), banksAt(1)] }))).toMatchObject({ shares: [1, 0], turns: 1 })
    expect(race.fingerprint(position)).toBe(before)
  })

  test("takes its dice from the key that chance has, of the game's seed", () => {
    for (const [step, state] of stepsOf(raced({ seed: 'a seed' })))
      if (step.kind === 'chance')
        expect(state.die).toBe(1 + Math.floor(streamOf('a seed/dice', step.key).nextFraction() * 6))
  })

  test('needs a player for each team', () => {
    expect(() => playGame(raced({ players: [banksAt(20)] }))).toThrow('give a player for each')
  })

  test('stops when it is cancelled', () => {
    let asked = 0
    expect(() => playGame(raced({ isCancelled: () => ++asked > 10 }))).toThrow('cancelled')
    expect(asked).toBe(11)
  })
})

describe('a player', () => {
  test('who errs passes instead, and is counted', () => {
    const faults: unknown[] = []
    const watch = (step: Step<Card>): void => {
      if (step.kind === 'decision' && step.fault) faults.push(step.fault.message)
    }
    const { illegal } = playGame({ game: tricks, players: [cheat, anyCard], opening: 0, seed: 1, cap: 9, watch })
    expect(illegal).toEqual([5, 0])
    expect(faults).toEqual(new Array(5).fill('there is no 99 in hand'))
  })

  test('who throws is not caught', () => {
    const broken: Player<Race, RaceAction> = {
      ...banksAt(1),
      decide: () => {
        throw new TypeError('a bug')
      },
    }
    expect(() => playGame(raced({ players: [broken, broken] }))).toThrow(TypeError)
  })

  test('may do with a view what he likes', () => {
    const vandal: Player<Race, RaceAction> = {
      ...banksAt(20),
      decide: (view, seat, occasion) => {
        const action = banksAt(20).decide(view, seat, occasion)
        view.banked.fill(goalAndMore)
        view.sum = goalAndMore
        return action
      },
    }
    expect(playGame(raced({ players: [vandal, vandal] }))).toEqual(
      playGame(raced({ players: [banksAt(20), banksAt(20)] })),
    )
  })

  test('sees what his seat sees', () => {
    const views: [Tricks, number][] = []
    const watcher: Player<Tricks, Card> = {
      ...anyCard,
      decide: (view, seat, occasion) => {
        views.push([tricks.copy(view), seat])
        return anyCard.decide(view, seat, occasion)
      },
    }
    playGame({ game: tricks, players: [watcher, watcher], opening: 0, seed: 1, cap: 9 })
    expect(views).toHaveLength(10)
    for (const [{ hands }, seat] of views) {
      expect(hands[seat]!.every(card => card > 0)).toBe(true)
      expect(hands[1 - seat]!.every(card => card === 0)).toBe(true)
    }
  })

  test("has a seed of his own, which does not tell the game's, and counts the decisions", () => {
    const occasions: [Seed, number][] = []
    const player: Player<Race, RaceAction> = {
      ...banksAt(8),
      decide: (view, seat, occasion) => {
        occasions.push([occasion.seed, occasion.ply])
        return banksAt(8).decide(view, seat, occasion)
      },
    }
    playGame(raced({ seed: 'hush', players: [player, player] }))
    const seeds = new Set(occasions.map(([seed]) => seed))
    expect([...seeds]).toEqual([playerSeed('hush', 0), playerSeed('hush', 1)])
    expect([...seeds].some(seed => String(seed).includes('hush'))).toBe(false)
    expect(occasions.map(([, ply]) => ply)).toEqual(occasions.map((_, index) => index))
  })
})

test('times are told by turn: a second a look at the clock', () => {
  let seconds = 0
  const match = raced({ now: () => 1000 * seconds++ })
  const decisions = stepsOf(match).flatMap(([step]) => (step.kind === 'decision' ? [step] : []))
  const { turnMs, turns } = playGame(match)
  expect(turnMs![0]!.length + turnMs![1]!.length).toBe(turns)
  const total = turnMs!.flat().reduce((sum, ms) => sum + ms, 0)
  expect(total).toBe(1000 * decisions.length)
})

test("what is thought in another team's turn counts towards one's own last", () => {
  // Both lay a card in every trick. Told as the dealer's turn alone, the guest only ever answers.
  const game = { ...tricks, turn: () => 'dealer' }
  let seconds = 0
  const { turnMs, turns } = playGame({
    game,
    players: [anyCard, anyCard],
    opening: 0,
    seed: 1,
    cap: 9,
    now: () => 1000 * seconds++,
  })
  expect(turns).toBe(1)
  expect(turnMs).toEqual([[5000], [5000]])
})

const goalAndMore = 1000
