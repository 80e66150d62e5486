import type { Board } from '../../engine/index.ts'
import { firstStep, pause, redo, type Steps, step, undo } from '../steps.ts'
import type { BoardMessages } from '../text/board-en.ts'
import { type BoardAsk, boardSearchOf, choiceOf, type Known, seedOf } from './address.ts'
import { type Api, type Fault, ServiceRefused, Unreachable } from './api.ts'
import type { Attackers } from './battle.ts'
import { placeOfMistake } from './json-mistake.ts'
import { keep } from './kept.ts'
import { firmPhases, type Turn } from './plan.ts'
import { type Position, turnOf } from './position.ts'

/** A turn that was played, in words. */
export interface Told {
  readonly turn: string
  readonly lines: readonly string[]
}

export interface BoardState {
  readonly ask: BoardAsk
  readonly steps: Steps<Position>
  /** Of the position as it stands: still being looked at, or what is wrong with it. */
  readonly isChecking: boolean
  /** Nobody could be asked about it. */
  readonly isUnchecked: boolean
  readonly faults: readonly Fault[]
  /** What went wrong with something asked. */
  readonly trouble: readonly Fault[]
  readonly busy: 'turn' | 'orders' | 'play' | undefined
  readonly turn: Turn | undefined
  readonly isWatching: boolean
  /** The turns that led to the position as it stands: what is undone is told no more. */
  readonly told: readonly Told[]
  /** What is said to those who cannot see it. */
  readonly said: string
}

/** Settings that are `undefined` are taken out of the address. */
export type AskChange = { readonly [Name in keyof BoardAsk]?: BoardAsk[Name] | undefined }

export interface BoardStore {
  readonly state: () => BoardState
  readonly onChange: (listener: () => void) => void
  /** The settings that stand in the address. */
  readonly set: (change: AskChange) => void
  readonly edit: (position: Position, kind?: string) => void
  readonly load: (name: string) => Promise<void>
  /** A position as somebody wrote it; taken only if it can be. */
  readonly take: (text: string) => Promise<boolean>
  readonly undo: () => void
  readonly redo: () => void
  readonly begin: (power: string) => void
  readonly plan: () => Promise<void>
  /** The orders that hang on no dice, carried out. */
  readonly carryOut: () => Promise<void>
  /** The rest of the turn, played by whoever plans. */
  readonly playOut: () => Promise<void>
  readonly watch: () => void
  readonly pauseWatching: () => void
  readonly stepOnce: () => Promise<void>
  readonly stop: () => void
  readonly forget: () => void
  /** Who could attack a space of the position as it stands. */
  readonly attackers: (space: string, power: string, signal: AbortSignal) => Promise<Attackers>
}

/** Milliseconds between two turns of a game that is watched. */
export const paces = { slow: 4_000, usual: 1_500, fast: 0 } as const
export type Pace = keyof typeof paces

const mostTold = 60
const checkAfterMs = 400

interface Given {
  readonly api: Api
  readonly board: Board
  readonly known: Known
  readonly say: BoardMessages
  readonly ask: BoardAsk
  readonly position: Position
  readonly pace: () => Pace
}

export const openBoardStore = ({ api, known, say, ask, position, pace }: Given): BoardStore => {
  const listeners = new Set<() => void>()
  let state: BoardState = {
    ask,
    steps: firstStep(position),
    isChecking: false,
    isUnchecked: false,
    faults: [],
    trouble: [],
    busy: undefined,
    turn: undefined,
    isWatching: false,
    told: [],
    said: '',
  }
  /** Positions that were loaded by their names: they have them again when somebody comes back to them. */
  const names = new WeakMap<Position, string>()
  if (ask.position !== undefined) names.set(position, ask.position)
  /** The turn that led to a position, in words. */
  const tales = new WeakMap<Position, Told>()
  /** Positions that somebody brought: whatever was played before them led elsewhere. */
  const brought = new WeakSet<Position>()
  let checking = new AbortController()
  let working = new AbortController()
  /** Which run of the game goes on: one that was paused must not wake up beside the next. */
  let run = 0

  const change = (part: Partial<BoardState>): void => {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }

  const setAsk = (part: AskChange): void => {
    const entries = Object.entries({ ...state.ask, ...part }).filter(([, value]) => value !== undefined)
    const next = Object.fromEntries(entries) as unknown as BoardAsk
    change({ ask: next })
    history.replaceState(null, '', boardSearchOf(next) || location.pathname)
  }

  const toldIn = ({ past, now }: Steps<Position>): readonly Told[] => {
    const led = [...past, now]
    return led
      .slice(led.findLastIndex(one => brought.has(one)) + 1)
      .flatMap(one => tales.get(one) ?? [])
      .slice(-mostTold)
  }

  /** The position changed; whatever was being worked out about the one before is let go. */
  const move = (steps: Steps<Position>, part: Partial<BoardState> = {}): void => {
    working.abort()
    change({ steps, told: toldIn(steps), turn: undefined, busy: undefined, trouble: [], faults: [], ...part })
    keep(steps.now)
    setAsk({ position: names.get(steps.now) })
  }

  /** The reader takes the position in hand: a game that is watched does not go on by itself from there. */
  const takeOver = (): void => {
    run++
    if (state.isWatching) change({ isWatching: false })
  }

  const check = async (delay: number): Promise<void> => {
    checking.abort()
    checking = new AbortController()
    const { signal } = checking
    change({ isChecking: true, isUnchecked: false })
    await new Promise(resolve => setTimeout(resolve, delay))
    if (signal.aborted) return
    try {
      await api.check(state.steps.now, signal)
      if (!signal.aborted) change({ isChecking: false, faults: [] })
    } catch (problem) {
      if (signal.aborted) return
      const faults = faultsOf(problem, say)
      const isUnchecked = problem instanceof Unreachable
      change({ isChecking: false, isUnchecked, faults: isUnchecked ? [] : faults, said: aloud(faults) })
    }
  }

  /** Work of which there is one at a time; what it throws is shown. */
  const doing = async (busy: NonNullable<BoardState['busy']>, work: (signal: AbortSignal) => Promise<void>) => {
    working.abort()
    working = new AbortController()
    const { signal } = working
    change({ busy, trouble: [], ...(!state.isWatching && { said: say.working }) })
    try {
      await work(signal)
    } catch (problem) {
      if (signal.aborted) return
      const trouble = faultsOf(problem, say)
      change({ trouble, isWatching: false, said: aloud(trouble) })
    } finally {
      if (working.signal === signal) change({ busy: undefined })
    }
  }

  const seed = () => (state.ask.seed === undefined ? {} : { seed: seedOf(state.ask.seed) })

  /** What the service brought becomes the position, as one step. */
  const arrive = (next: Position, told: Told, said: string): void => {
    tales.set(next, told)
    move(pause(step(state.steps, next)), { said })
  }

  const playTurn = (players: Readonly<Record<string, string>>): Promise<void> =>
    doing('play', async signal => {
      const before = state.steps.now
      const { position, turns } = await api.play(
        {
          position: before,
          players: Object.fromEntries(Object.entries(players).map(([team, text]) => [team, choiceOf(text, known)])),
          ...seed(),
          scope: 'turn',
        },
        signal,
      )
      if (signal.aborted) return
      const round = turns[0]?.round ?? before.round ?? 1
      const title = say.turnOf(say.power(before.power), round)
      const end = position.winner === undefined ? say.nextIs(say.power(position.power)) : say.won(position.winner)
      arrive(position, { turn: title, lines: turns.flatMap(({ lines }) => lines) }, `${title} ${end}`)
    })

  const runOn = async (): Promise<void> => {
    const mine = ++run
    while (state.isWatching && mine === run) {
      await playTurn(state.ask.teams)
      if (mine !== run) return
      if (state.steps.now.winner !== undefined) change({ isWatching: false })
      if (state.isWatching) await new Promise(resolve => setTimeout(resolve, paces[pace()]))
    }
  }

  void check(0)
  return {
    state: () => state,
    onChange: listener => void listeners.add(listener),
    set: setAsk,
    edit: (next, kind) => {
      takeOver()
      move(step(state.steps, next, kind))
      void check(checkAfterMs)
    },
    load: name => {
      takeOver()
      return doing('orders', async signal => {
        const next = await api.position(name)
        if (signal.aborted) return
        names.set(next, name)
        brought.add(next)
        move(pause(step(state.steps, next)), { said: say.loaded(name) })
        // What was wrong with the position before is wrong no more.
        void check(0)
      })
    },
    take: async text => {
      takeOver()
      let isTaken = false
      await doing('orders', async signal => {
        let json: unknown
        try {
          json = JSON.parse(text)
        } catch (problem) {
          throw new ServiceRefused('malformed', [
            { at: '', message: say.noJson(placeOfMistake(text, (problem as Error).message)) },
          ])
        }
        const next = await api.check(json, signal)
        if (signal.aborted) return
        brought.add(next)
        move(pause(step(state.steps, next)), { said: say.taken })
        isTaken = true
      })
      return isTaken
    },
    undo: () => {
      takeOver()
      move(undo(state.steps), { said: say.undone })
      void check(0)
    },
    redo: () => {
      takeOver()
      move(redo(state.steps), { said: say.redone })
      void check(0)
    },
    begin: power => {
      takeOver()
      move(pause(step(state.steps, turnOf(state.steps.now, power))))
      void check(0)
    },
    plan: () =>
      doing('turn', async signal => {
        const { player, level } = state.ask
        const turn = await api.turn(
          { position: state.steps.now, player, ...(level !== undefined && { level }), ...seed() },
          signal,
        )
        if (!signal.aborted) change({ turn, said: say.planned(say.power(turn.power), turn.battles.length) })
      }),
    carryOut: () =>
      doing('orders', async signal => {
        const { turn } = state
        if (!turn) return
        const lines: string[] = []
        let now = state.steps.now
        for (const { orders } of firmPhases(turn)) {
          const done = await api.orders({ position: now, action: { orders }, seed: turn.seed }, signal)
          if (signal.aborted) return
          lines.push(...done.lines, ...done.rolled.flatMap(roll => roll.lines))
          now = done.position
        }
        arrive(now, { turn: say.turnOf(say.power(turn.power), turn.round), lines }, say.carriedOut)
      }),
    playOut: () => {
      const { player, level } = state.ask
      const text = level === undefined ? player : `${player}:${level}`
      return playTurn(Object.fromEntries(known.teams.map(team => [team, text])))
    },
    watch: () => {
      if (state.isWatching) return
      change({ isWatching: true })
      void runOn()
    },
    pauseWatching: () => change({ isWatching: false, said: say.paused }),
    stepOnce: () => playTurn(state.ask.teams),
    stop: () => {
      working.abort()
      change({ busy: undefined, isWatching: false, said: say.stopped })
    },
    forget: () => change({ turn: undefined }),
    attackers: (space, power, signal) => api.attackers({ position: state.steps.now, space, power }, signal),
  }
}

/** What is wrong in several places is said once. */
const aloud = (faults: readonly Fault[]): string => [...new Set(faults.map(({ message }) => message))].join(' ')

/** What is wrong, once each. */
export const faultsOf = (problem: unknown, say: BoardMessages): readonly Fault[] =>
  problem instanceof ServiceRefused
    ? problem.faults.filter(
        ({ at, message }, index) =>
          problem.faults.findIndex(other => other.at === at && other.message === message) === index,
      )
    : [{ at: '', message: problem instanceof Unreachable ? say.unreachable : String(problem) }]
