import type { Fault } from '../../engine/index.ts'
import { type Ask, isEmpty, linkOf, searchOf } from '../ask.ts'
import type { Described } from '../catalogue.ts'
import type { Answered, Fields, Reading, Reply } from '../protocol.ts'
import { firstStep, pause, redo, type Steps, step, undo } from '../steps.ts'
import { answerOf } from './answers.ts'
import { type Engine, Refused } from './engine.ts'

/** What is wrong with the question; of a word in the line, which, and what may have been meant. */
export interface ShownFault extends Pick<Fault, 'message' | 'span' | 'instead'> {
  readonly at: string
}

/** Everything that the page shows follows from this. */
export interface State {
  readonly steps: Steps<Ask>
  readonly described: Described | undefined
  /** The last question that could be understood, and whether it is the one in the line now. */
  readonly reading: Reading | undefined
  /** Whether it can be answered too. */
  readonly isCurrent: boolean
  /** Whether what the line says now could be read, so that buttons can change it. */
  readonly isRead: boolean
  readonly faults: readonly ShownFault[]
  readonly answered: Answered | undefined
  /** `asking` until the whole answer is there; `stopped` where the reader did not want to wait for it. */
  readonly progress: 'idle' | 'asking' | 'stopped'
}

/** As long as the line is empty. */
export const nothingAsked = {
  reading: undefined,
  isRead: false,
  isCurrent: false,
  faults: [],
  answered: undefined,
  progress: 'idle',
} satisfies Omit<State, 'steps' | 'described'>

export interface Store {
  /** For questions beside the one in the line. */
  readonly engine: Engine
  readonly state: () => State
  readonly onChange: (listener: () => void) => void
  /** The line as it is being typed. */
  readonly type: (battle: string) => void
  /** The same question with other fields, or another question. */
  readonly change: (change: Partial<Ask>) => void
  /** A question put together by the page; it is written as shortly as it can be. */
  readonly put: (request: Fields) => Promise<void>
  /** Asks another question of the same game beside this one. Undefined where the signal came first. */
  readonly ask: (request: Fields, signal: AbortSignal) => Promise<Reply | undefined>
  readonly undo: () => void
  readonly redo: () => void
  readonly pause: () => void
  readonly stop: () => void
  /** The address changed by itself, as by the back button. */
  readonly go: (ask: Ask) => void
}

export const openStore = (engine: Engine, games: readonly string[], first: Ask): Store => {
  const listeners = new Set<() => void>()
  let state: State = { steps: firstStep(first), described: undefined, ...nothingAsked }
  let asking = new AbortController()

  const set = (change: Partial<State>): void => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  const move = (steps: Steps<Ask>): void => {
    const isOther = steps.now.game !== state.steps.now.game
    set({ steps, ...(isOther && { described: undefined, reading: undefined, answered: undefined }) })
    history.replaceState(null, '', searchOf(steps.now, games) || location.pathname)
    void work()
  }

  /** Reads the question and answers it; whatever was being answered before is let go. */
  const work = async (): Promise<void> => {
    asking.abort()
    asking = new AbortController()
    const { signal } = asking
    const ask = state.steps.now
    const tell = (change: Partial<State>): void => {
      if (!signal.aborted) set(change)
    }
    try {
      const described = (await engine.open(ask.game)) as Described
      tell({ described })
      if (isEmpty(ask)) return tell(nothingAsked)
      const reading = await engine.read(ask.game, linkOf(ask))
      if (reading.faults)
        return tell({ reading, isRead: true, isCurrent: false, progress: 'idle', faults: shown(reading.faults) })
      tell({ reading, isRead: true, isCurrent: true, faults: [], progress: 'asking' })
      const answered = await answerOf(engine, ask.game, reading, part => tell({ answered: part }), signal)
      if (answered) tell({ answered, progress: 'idle' })
    } catch (problem) {
      if (signal.aborted) return
      const faults: readonly Omit<Fault, 'code'>[] =
        problem instanceof Refused ? problem.faults : [{ at: [], message: String(problem) }]
      tell({ isRead: false, isCurrent: false, progress: 'idle', faults: shown(faults) })
    }
  }

  const change = (change: Partial<Ask>, kind?: string): void =>
    move(step(state.steps, { ...state.steps.now, ...change }, kind))

  void work()
  return {
    engine,
    state: () => state,
    onChange: listener => void listeners.add(listener),
    type: battle => change({ battle }, 'typing'),
    change,
    put: async request => {
      const { battle = '', ...fields } = await engine.write(state.steps.now.game, request)
      // What was typed stays as it is where it says the same.
      const isSame = state.isRead && battle !== '' && battle === state.reading?.link.battle
      change({ battle: isSame ? state.steps.now.battle : battle, fields })
    },
    ask: async (request, signal) => {
      const { game } = state.steps.now
      const reading = await engine.read(game, await engine.write(game, request))
      return (await answerOf(engine, game, reading, () => {}, signal))?.reply
    },
    undo: () => move(undo(state.steps)),
    redo: () => move(redo(state.steps)),
    pause: () => set({ steps: pause(state.steps) }),
    stop: () => {
      asking.abort()
      set({ progress: 'stopped' })
    },
    go: ask => move(step(state.steps, ask)),
  }
}

const shown = (faults: readonly Omit<Fault, 'code'>[]): State['faults'] =>
  faults.map(fault => ({ ...fault, at: fault.at.join('.') }))
