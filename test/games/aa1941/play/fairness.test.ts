import { describe, expect, test } from 'vitest'
import { playGame } from '../../../../src/ai/index.ts'
import { type Game, streamOf } from '../../../../src/engine/index.ts'
import type { Action } from '../../../../src/games/aa1941/play/action.ts'
import { aa1941Game } from '../../../../src/games/aa1941/play/game.ts'
import type { State } from '../../../../src/games/aa1941/turn/state.ts'
import { type Aa1941Player, playerOf, smallSearch } from '../../../support/players-1941.ts'

/** The same game with other dice, and everybody's own seed as it was. */
const withDice = (dice: string): Game<State, Action> => {
  let rolls = 0
  return { ...aa1941Game, chance: state => aa1941Game.chance(state, streamOf(dice, rolls++)) }
}

interface Decision {
  readonly view: State
  readonly seat: number
  readonly about: string
  readonly seed: string
  readonly ply: number
  readonly written: string
}

/** A game on which somebody looks over the players' shoulders. */
const overlooked = (game: Game<State, Action>, player: Aa1941Player, cap: number): Decision[] => {
  const decisions: Decision[] = []
  const spied: Aa1941Player = {
    ...player,
    decide: (view, seat, occasion) => {
      const before = view.copy()
      const next = aa1941Game.next(before)
      const action = player.decide(view, seat, occasion)
      decisions.push({
        view: before,
        seat,
        about: next.kind === 'decision' ? next.about : '',
        seed: String(occasion.seed),
        ply: occasion.ply,
        written: JSON.stringify(aa1941Game.writeAction(action)),
      })
      return action
    },
  }
  playGame({ game, players: [spied, spied], opening: 0, seed: 'tomorrow', cap })
  return decisions
}

const until = (decisions: readonly Decision[], about: string): Decision[] =>
  decisions.slice(
    0,
    decisions.findIndex(decision => decision.about === about),
  )

describe.each([
  { name: 'the sampler at instant', player: playerOf('sampler', 'instant') },
  { name: 'a search that plays out', player: smallSearch() },
])('tomorrow’s dice are hidden from $name', ({ player }) => {
  const one = overlooked(withDice('fair'), player, 1)
  const other = overlooked(withDice('loaded'), player, 1)

  test('it plans the same before other dice than it would have met', () => {
    const [first, second] = [until(one, 'battle'), until(other, 'battle')]
    expect(first.map(({ written }) => written)).toEqual(second.map(({ written }) => written))
    expect(first.map(({ about }) => about)).toContain('combatMove')
    // The dice were others: the games part where they fall.
    expect(one.map(({ written }) => written)).not.toEqual(other.map(({ written }) => written))
  })

  test('asked again outside of any game, it gives the plan it gave within', () => {
    const again = one.map(({ view, seat, seed, ply }) =>
      JSON.stringify(aa1941Game.writeAction(player.decide(view.copy(), seat, { seed, ply }))),
    )
    expect(again).toEqual(one.map(({ written }) => written))
  })

  test('its seed does not give away that of the game', () => {
    expect(one.filter(({ seed }) => seed.includes('tomorrow'))).toEqual([])
    expect(new Set(one.map(({ seed }) => seed)).size).toBe(2)
  })
})

test('a player who scribbles over all that he is shown changes nothing but his own copy', () => {
  const rules = playerOf('rules')
  const vandal: Aa1941Player = {
    ...rules,
    decide: (view, seat, occasion) => {
      const action = rules.decide(view.copy(), seat, occasion)
      view.bytes.fill(255)
      Object.assign(view, { fight: undefined, agreement: { victory: 'short', straitsClosed: false } })
      return action
    },
  }
  const match = { game: aa1941Game, opening: 3, seed: 'scribbles', cap: 3 }
  const honest = playGame({ ...match, players: [rules, rules] })
  expect(playGame({ ...match, players: [vandal, vandal] })).toEqual(honest)
  expect(honest.illegal).toEqual([0, 0])
})

test('a player leaves alone what he is shown', () => {
  const shown: [State, string][] = []
  const rules = playerOf('rules')
  const careful: Aa1941Player = {
    ...rules,
    decide: (view, seat, occasion) => {
      const before = aa1941Game.fingerprint(view)
      for (const player of [rules, playerOf('greedy'), smallSearch(), playerOf('sampler', 'instant')])
        if (shown.length < 25) player.decide(view, seat, occasion)
      shown.push([view, before])
      return rules.decide(view, seat, occasion)
    },
  }
  playGame({ game: aa1941Game, players: [careful, careful], opening: 0, seed: 'alone', cap: 1 })
  expect(shown.length).toBeGreaterThan(30)
  expect(shown.filter(([view, before]) => aa1941Game.fingerprint(view) !== before)).toEqual([])
})
