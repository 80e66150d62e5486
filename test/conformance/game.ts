import { describe, expect, test } from 'vitest'
import { diceOf, recordGame, replay, type ShowsDice } from '../../src/ai/index.ts'
import { type Game, type Next, type Player, Refusal, streamOf } from '../../src/engine/index.ts'
import { walk } from './walk.ts'

export interface Conformance<State, Action> {
  readonly game: Game<State, Action> & Partial<ShowsDice<State>>
  /** Who plays the games in which the laws are looked at; somebody who does nothing but pass always does too. */
  readonly players?: readonly Player<State, Action>[]
  /** Positions to begin from beside the openings. */
  readonly positions?: readonly State[]
  /** Something that is never allowed. */
  readonly nonsense?: Action
  /** Whether seats know things that others do not. */
  readonly hasSecrets?: boolean
  /** The last round of the games played here; every state of them is kept, so large games want few. */
  readonly cap?: number
  /** Openings looked at, evenly spread over those there are. */
  readonly openings?: number
}

/** JSON that no game takes for an action of its own, or is at least not surprised by. */
const oddJson: readonly unknown[] = [null, true, -1, 1e300, '', 'nonsense', [], [[]], {}, { kind: 'nonsense' }]

/** One moment of a game that was played: the state, what is next in it, and of a decision what was done. */
interface Moment<State, Action> {
  /** A copy of it. */
  readonly state: State
  /** The fingerprint of the state itself. */
  readonly original: string
  readonly next: Next
  readonly action?: Action
}

interface Play<State, Action> {
  readonly start: State
  readonly players: readonly Player<State, Action>[]
  readonly seed: string
  readonly moments: readonly Moment<State, Action>[]
}

/** Registers a test for each of the laws. */
export const conforms = <State, Action>(name: string, given: Conformance<State, Action>): void => {
  describe(`${name} keeps the contract of a game:`, () => {
    for (const [law, check] of Object.entries(lawsOf(given))) test(law, check)
  })
}

/** The laws every game keeps, each of which throws where it is broken; `engine/game.ts` says them in words. */
export const lawsOf = <State, Action>(given: Conformance<State, Action>) => {
  const { game, positions = [], nonsense, hasSecrets = false, cap = 12 } = given
  const passer: Player<State, Action> = { name: 'passer', version: '1', decide: view => game.pass(view) }
  const casts = [passer, ...(given.players ?? [])].map(player => game.teams.map(() => player))
  const openings = spread(game.openings, given.openings ?? 4)
  const starts = [...openings.map(game.open), ...positions]
  const mark = game.fingerprint
  const marksOfStarts = starts.map(mark)

  /** A game from every start by every cast, played once for all laws. */
  let known: readonly Play<State, Action>[] | undefined
  const plays = (): readonly Play<State, Action>[] => {
    known ??= starts.flatMap((start, at) =>
      casts.map((players, cast) => {
        const seed = `conformance/${at}/${cast}`
        const moments: Moment<State, Action>[] = []
        walk({ game, players, seed, cap }, game.copy(start), (state, next, action) =>
          moments.push({
            state: game.copy(state),
            original: mark(state),
            next,
            ...(action !== undefined && { action }),
          }),
        )
        return { start, players, seed, moments }
      }),
    )
    return known
  }
  const moments = (): Moment<State, Action>[] => plays().flatMap(play => play.moments)
  const decisions = () =>
    moments().flatMap(({ state, next, action }) =>
      next.kind === 'decision' && action !== undefined ? [{ state, next, seat: next.seat, action }] : [],
    )
  /** Plays on to the end of the round at hand, by passing. */
  const playOn = (state: State): State =>
    walk({ game, players: casts[0]!, seed: 'on', cap: Math.min(cap, game.round(state)) }, state, () => {})

  return {
    'teams share out the seats': () => {
      expect(game.teams.flat().sort((one, other) => one - other)).toEqual(game.seats.map((_, seat) => seat))
      expect(game.teams.every(team => team.length > 0)).toBe(true)
      expect(new Set(game.seats).size).toBe(game.seats.length)
    },

    'a game ends or reaches its cap': () => {
      for (const { moments } of plays()) {
        const { state, next } = moments.at(-1)!
        expect(next.kind === 'over' || game.round(state) > cap).toBe(true)
      }
    },

    'an opening is the same every time, and a state of its own': () => {
      expect(game.openings).toBeGreaterThan(0)
      for (const opening of spread(game.openings, 200)) {
        const [one, other] = [game.open(opening), game.open(opening)]
        const before = mark(one)
        expect(mark(other)).toBe(before)
        playOn(one)
        expect(mark(other)).toBe(before)
        expect(mark(game.open(opening))).toBe(before)
      }
    },

    'openings differ': () => {
      const marks = spread(game.openings, 200).map(opening => mark(game.open(opening)))
      expect(new Set(marks).size).toBe(marks.length)
    },

    'a copy is equal, and neither changes with the other': () => {
      for (const { state, original, next, action } of moments()) {
        const before = mark(state)
        expect(before).toBe(original)
        if (next.kind === 'over') continue
        const copy = game.copy(state)
        expect(mark(copy)).toBe(before)
        const grandchild = game.copy(copy)
        step(game, copy, next, action)
        expect(mark(state)).toBe(before)
        expect(mark(grandchild)).toBe(before)
        playOn(grandchild)
        expect(mark(state)).toBe(before)
      }
    },

    'whatever is done changes the state': () => {
      for (const { state, next, action } of moments()) {
        if (next.kind === 'over') continue
        const after = game.copy(state)
        step(game, after, next, action)
        expect(mark(after), JSON.stringify(next)).not.toBe(mark(state))
      }
    },

    'asking changes nothing': () => {
      for (const { state, next } of moments()) {
        const before = mark(state)
        expect(game.next(state)).toEqual(next)
        game.round(state)
        game.turn(state)
        game.adjudicate(state)
        game.rolled?.(state)
        for (const seat of game.seats.keys()) game.view(state, seat)
        if (next.kind === 'decision') game.fault(state, game.pass(state))
        expect(mark(state)).toBe(before)
      }
    },

    'passing is always allowed': () => {
      for (const { state } of decisions()) expect(game.fault(state, game.pass(state))).toBeUndefined()
    },

    'nonsense, if there is any, is a fault that says something and changes nothing': () => {
      if (nonsense === undefined) return
      for (const { state } of decisions()) {
        const before = mark(state)
        expect(game.fault(state, nonsense)?.message).toMatch(/\w/)
        expect(mark(state)).toBe(before)
      }
    },

    'equal streams fall alike': () => {
      for (const { state, next } of moments()) {
        if (next.kind !== 'chance') continue
        const [one, other] = [game.copy(state), game.copy(state)]
        game.chance(one, diceOf('alike', next.key))
        game.chance(other, diceOf('alike', next.key))
        expect(mark(one)).toBe(mark(other))
        expect(JSON.stringify(game.rolled?.(one))).toBe(JSON.stringify(game.rolled?.(other)))
      }
    },

    'no two falls of chance in a game have one key': () => {
      for (const { moments } of plays()) {
        const keys = moments.flatMap(({ next }) => (next.kind === 'chance' ? [next.key] : []))
        expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
      }
    },

    'decisions are of seats that there are, about something': () => {
      expect(decisions().length).toBeGreaterThan(0)
      for (const { next, seat } of decisions()) {
        expect(game.seats[seat]).toBeDefined()
        expect(next.about).toMatch(/\w/)
      }
    },

    'shares are of one point, at the end and wherever play might stop': () => {
      for (const { state, next } of moments())
        for (const shares of [game.adjudicate(state), ...(next.kind === 'over' ? [next.shares] : [])]) {
          expect(shares).toHaveLength(game.teams.length)
          expect(shares.every(share => share >= 0 && share <= 1)).toBe(true)
          expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12)
        }
    },

    'rounds are counted from 1 and never go back': () => {
      for (const { moments } of plays()) {
        const rounds = moments.map(({ state }) => game.round(state))
        expect(rounds.every(round => Number.isInteger(round) && round >= 1)).toBe(true)
        expect(rounds).toEqual(rounds.toSorted((one, other) => one - other))
      }
    },

    'a view looks to its seat like the state itself': () => {
      for (const { state, next } of moments())
        for (const seat of game.seats.keys()) {
          const view = game.view(state, seat)
          expect(mark(game.view(view, seat))).toBe(mark(view))
          expect(game.round(view)).toBe(game.round(state))
          if (next.kind === 'decision' && next.seat === seat) expect(game.next(view)).toEqual(next)
        }
    },

    'what is drawn for a view looks like it, and the same stream draws the same': () => {
      for (const { state, seat } of decisions()) {
        const view = game.view(state, seat)
        const before = mark(view)
        const drawn = game.resample(view, seat, streamOf('drawn', 1))
        expect(mark(game.view(drawn, seat))).toBe(before)
        expect(mark(game.resample(view, seat, streamOf('drawn', 1)))).toBe(mark(drawn))
        // A state of its own: looking ahead in it leaves the view alone.
        playOn(drawn)
        expect(mark(view)).toBe(before)
      }
    },

    'what a seat cannot know is drawn anew, and nothing else': () => {
      const isDrawn = decisions().map(({ state, seat }) => {
        const view = game.view(state, seat)
        const marks = [0, 1, 2, 3].map(index => mark(game.resample(view, seat, streamOf('secret', index))))
        if (!hasSecrets) expect([mark(view), ...marks]).toEqual(new Array(5).fill(mark(state)))
        return new Set(marks).size > 1
      })
      expect(isDrawn.includes(true)).toBe(hasSecrets)
    },

    'an action is plain JSON, and comes back from it': () => {
      for (const { state, next, action } of decisions()) {
        const json = game.writeAction(action)
        const text = JSON.stringify(json)
        expect(JSON.parse(text)).toStrictEqual(json)
        const back = game.readAction(JSON.parse(text))
        expect(JSON.stringify(game.writeAction(back))).toBe(text)
        const [one, other] = [game.copy(state), game.copy(state)]
        step(game, one, next, action)
        step(game, other, next, back)
        expect(mark(other)).toBe(mark(one))
        playOn(one)
        expect(JSON.stringify(game.writeAction(action)), 'the action was changed by being done').toBe(text)
      }
    },

    'JSON that is no action is refused, or is at fault, or is an action: nothing else comes of it': () => {
      for (const { state } of decisions()) {
        const before = mark(state)
        for (const json of oddJson) {
          const action = orRefusal(() => game.readAction(json))
          if (!(action instanceof Refusal)) game.fault(state, action)
        }
        expect(mark(state)).toBe(before)
      }
    },

    'a game is recorded as it was played, and its record plays again': () => {
      for (const { start, players, seed, moments } of plays()) {
        const { record } = recordGame({ game, players, opening: 0, position: start, start: null, seed, cap })
        expect(record.entries).toHaveLength(moments.length - 1)
        const end = replay(game, start, JSON.parse(JSON.stringify(record)))
        expect(mark(end)).toBe(mark(moments.at(-1)!.state))
      }
    },

    'nothing of all this has changed where play began': () => {
      plays()
      expect(starts.map(mark)).toEqual(marksOfStarts)
    },
  } satisfies Record<string, () => void>
}

/** Does what comes next: chance from a stream of its own. */
const step = <State, Action>(game: Game<State, Action>, state: State, next: Next, action: Action | undefined): void => {
  if (next.kind === 'chance') game.chance(state, diceOf('step', next.key))
  if (next.kind === 'decision') game.act(state, action ?? game.pass(state))
}

const orRefusal = <T>(read: () => T): T | Refusal => {
  try {
    return read()
  } catch (problem) {
    if (problem instanceof Refusal) return problem
    throw problem
  }
}

/** Up to `most` of the numbers below `count`, evenly spread, 0 first. */
const spread = (count: number, most: number): number[] =>
  Array.from({ length: Math.min(count, most) }, (_, index) => Math.floor((index * count) / Math.min(count, most)))
