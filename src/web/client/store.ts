import type { Fault, Fields, GameDescription } from '../../engine/index.ts'
import type { AimName } from '../aims.ts'
import { type Ask, carriedOver, isEmpty, queryOf, searchOf, shortened } from '../ask.ts'
import { fieldAt } from '../battle-fields.ts'
import type { Carried, Changes } from '../carry.ts'
import { keepAim, keepGame } from '../kept-game.ts'
import type { Answered, Reading, Reply } from '../protocol.ts'
import { amend, firstStep, pause, pauseMs, redo, type Steps, step, undo } from '../steps.ts'
import { answerOf } from './answers.ts'
import { type Engine, Refused, Unanswered } from './engine.ts'

/** What is wrong with the question; of a word in the line, which, and what may have been meant. */
export interface ShownFault extends Pick<Fault, 'message' | 'span' | 'instead'>, Partial<Pick<Fault, 'code'>> {
  readonly at: string
  /** Whether nothing is wrong with what is there: something is still to come. */
  readonly isGap: boolean
}

/** Everything that the page shows follows from this. */
export interface State {
  readonly steps: Steps<Ask>
  readonly described: GameDescription | undefined
  /** The last question that could be understood, and whether it is the one in the line now. */
  readonly reading: Reading | undefined
  /** Whether it can be answered too. */
  readonly isCurrent: boolean
  /** Whether what the line says now could be read, so that buttons can change it. */
  readonly isRead: boolean
  /** Whether the last change was made below the line: what is said of it then must not move what was clicked. */
  readonly isFromBelow: boolean
  readonly faults: readonly ShownFault[]
  /** What was carried here from another edition, and what that changed. */
  readonly carried?: { readonly from: Ask; readonly by: Ask; readonly changes: Changes }
  /** Why there is no answer though nothing is wrong with the question: there is no such game, or something else is missing. */
  readonly trouble: 'noGame' | Unanswered['why'] | undefined
  readonly answered: Answered | undefined
  /** `asking` until the whole answer is there; `stopped` where the reader did not want to wait for it. */
  readonly progress: 'idle' | 'asking' | 'stopped'
  /** Whether any of what is shown answers the question at hand; else it is still the answer to the one before. */
  readonly hasCome: boolean
}

/** As long as the line is empty. */
export const nothingAsked = {
  reading: undefined,
  isRead: false,
  isCurrent: false,
  faults: [],
  trouble: undefined,
  answered: undefined,
  progress: 'idle',
  hasCome: false,
} satisfies Omit<State, 'steps' | 'described' | 'isFromBelow'>

/** A question of which nothing has been read. */
export const nothingRead: Reading = { request: {}, link: {}, method: 'exact', costInMs: 0, places: [] }

/** Typed letter by letter; taken over from another game, which may not be able to read it; or chosen. */
type Why = 'typed' | 'tried' | 'meant'

interface How {
  readonly why?: Why
  /** What another edition was asked, where this one may take it over. */
  readonly from?: Carried | undefined
  readonly isFromBelow?: boolean
  /** Whether nothing that is shown has to do with it any more. */
  readonly isNew?: boolean
}

/** What carries a battle from one edition to another; it is fetched when it is first wanted. */
type Carrier = Pick<typeof import('../carry.ts'), 'areKin' | 'carry'>

export const openStore = (
  engine: Engine,
  games: readonly string[],
  first: Ask,
  fetchCarrier: () => Promise<Carrier>,
) => {
  const listeners = new Set<() => void>()
  let state: State = { steps: firstStep(first), described: undefined, isFromBelow: false, ...nothingAsked }
  let asking = new AbortController()
  const lastOf = new Map<string, Ask>()
  /** The last question that was read, or written from a request, and how its line is written shortest. */
  let readAsk: Ask | undefined
  let readBattle: string | undefined

  const set = (change: Partial<State>): void => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  const move = (steps: Steps<Ask>, how: How = {}): void => {
    const { why = 'meant', from, isFromBelow = false, isNew = steps.now.game !== state.steps.now.game } = how
    const isStep = steps.past !== state.steps.past
    // From here on what is shown answers another question, until the new one has been read.
    set({
      steps,
      isFromBelow,
      isCurrent: false,
      ...(steps.now.game !== state.steps.now.game && { described: undefined }),
      ...(isNew && { reading: undefined, answered: undefined, faults: [] }),
    })
    show(steps.now, isStep || isStepUnshown)
    void work(why, from)
  }

  /** Browsers bound how often an address may change, so it changes only when it does. What can be undone can be gone back from. */
  let isStepUnshown = false
  const show = (ask: Ask, isStep = isStepUnshown): void => {
    const search = searchOf(ask, games)
    // A space at the end is a step too, though no address shows it.
    isStepUnshown = isStep && search === location.search
    if (search === location.search) return
    if (isStep) history.pushState(null, '', search || location.pathname)
    else history.replaceState(null, '', search || location.pathname)
  }

  /** What is wrong with a line that is being typed is said when it is left to stand: until then it is not finished. */
  let standing: ReturnType<typeof setTimeout> | undefined
  let unsaid: Partial<State> = {}
  const sayFaults = (): void => {
    clearTimeout(standing)
    if (unsaid.faults) set(unsaid)
    unsaid = {}
  }
  const findFaults = (faults: readonly ShownFault[], why: Why): void => {
    const known = state.faults.map(({ message }) => message)
    const said = why === 'typed' ? faults.filter(({ message }) => known.includes(message)) : faults
    set({ faults: said })
    if (said.length === faults.length) return
    unsaid = { faults }
    standing = setTimeout(sayFaults, pauseMs)
  }

  /** Reads the question and answers it; whatever was being answered before is let go. */
  const work = async (why: Why = 'meant', from?: Carried): Promise<void> => {
    asking.abort()
    clearTimeout(standing)
    unsaid = {}
    asking = new AbortController()
    const { signal } = asking
    const ask = state.steps.now
    const tell = (change: Partial<State>): void => {
      if (!signal.aborted) set({ trouble: undefined, ...change })
    }
    if (!games.includes(ask.game)) return tell({ ...nothingAsked, trouble: 'noGame' })
    try {
      const described = (await engine.open(ask.game)) as GameDescription
      tell({ described })
      if (from?.described.family && described.family) {
        // Where it does not come the game is shown as any other.
        const part = await fetchCarrier().catch(() => undefined)
        if (part?.areKin(from.described, described)) {
          const { ask: by, changes } = await part.carry(engine, from, described)
          if (signal.aborted) return
          set({ carried: { from: from.ask, by, changes } })
          return move(amend(state.steps, by))
        }
      }
      if (isEmpty(ask)) return tell(nothingAsked)
      const reading = await engine.read(ask.game, queryOf(ask))
      if (signal.aborted) return
      readAsk = ask
      readBattle = reading.link.battle
      // What was decided goes along where the line that is typed makes another question of the battle.
      const carried = why === 'typed' && reading.faults && carriedOver(ask.fields, reading.places)
      if (carried) return move(amend(state.steps, { ...ask, fields: carried }), { why })
      if (reading.faults) {
        tell({ reading, isRead: true, isCurrent: false, progress: 'idle' })
        return findFaults(shown(reading.faults, ask, reading.request), why)
      }
      show(shortened(ask, reading.link))
      tell({ reading, isRead: true, isCurrent: true, faults: [], progress: 'asking', hasCome: false })
      const answered = await answerOf(
        engine,
        ask.game,
        reading,
        part => tell({ answered: part, hasCome: true }),
        signal,
      )
      if (answered) tell({ answered, progress: 'idle', hasCome: true })
    } catch (problem) {
      if (why === 'tried' && problem instanceof Refused && !signal.aborted)
        return move(amend(state.steps, { ...ask, battle: '' }))
      const trouble = problem instanceof Unanswered ? problem.why : undefined
      const faults: readonly Omit<Fault, 'code'>[] =
        problem instanceof Refused ? problem.faults : trouble ? [] : [{ at: [], message: String(problem) }]
      if (signal.aborted) return
      tell({ isRead: false, isCurrent: false, progress: 'idle', trouble })
      findFaults(shown(faults, ask), why)
    }
  }

  /** What is said anew is said once, whatever the address said again. */
  const change = ({ ...change }: Partial<Ask>, kind?: string, isNew?: boolean): void => {
    const { again = {}, ...now } = state.steps.now
    keepGame(now.game)
    const rest = Object.entries(again).filter(
      ([name]) => !(name === 'battle' ? 'battle' in change : 'fields' in change),
    )
    const next = { ...now, ...(rest.length > 0 && { again: Object.fromEntries(rest) }), ...change }
    const isTyped = 'battle' in change && kind !== undefined
    move(step(state.steps, next, kind, performance.now()), {
      why: isTyped ? 'typed' : 'meant',
      isFromBelow: !isTyped,
      ...(isNew && { isNew }),
    })
  }

  /** What is put next builds on this request at once, though it has not been read yet: else two quick clicks would lose the first. */
  const put = async (request: Fields, isNew?: boolean): Promise<void> => {
    asking.abort()
    const { steps, reading } = state
    set({ reading: { ...(reading ?? nothingRead), request }, isRead: true, isCurrent: false, isFromBelow: true })
    const { battle = '', ...fields } = await engine.write(steps.now.game, request).catch(problem => {
      void work()
      throw problem
    })
    // What was typed stays as it is where it says the same.
    const { now } = state.steps
    const isSame = readAsk === now && battle !== '' && battle === readBattle
    change({ battle: isSame ? now.battle : battle, fields }, undefined, isNew)
    // The next change may come before this one has been read: it leaves the line alone too.
    readAsk = state.steps.now
    readBattle = battle
  }

  void work()
  return {
    /** For questions beside the one in the line. */
    engine,
    state: () => state,
    onChange: (listener: () => void): void => void listeners.add(listener),
    /** The line as it is being typed. Changes of one kind that follow each other closely are undone together. */
    type: (battle: string, kind = 'typing'): void => change({ battle }, kind),
    /** The same question with other fields, or another question. */
    change: (part: Partial<Ask>): void => change(part),
    /** A question put together by the page; it is written as shortly as it can be. */
    put: (request: Fields): Promise<void> => put(request),
    /** The same of a question begun anew: the answer to the one before goes. */
    begin: (request: Fields): Promise<void> => put(request, true),
    /** Asks another question of the same game beside this one. Undefined where the signal came first. */
    ask: async (request: Fields, signal: AbortSignal): Promise<Reply | undefined> => {
      const { game } = state.steps.now
      const reading = await engine.read(game, await engine.write(game, request))
      return (await answerOf(engine, game, reading, () => {}, signal))?.reply
    },
    undo: () => move(undo(state.steps)),
    redo: () => move(redo(state.steps)),
    pause: () => {
      set({ steps: pause(state.steps) })
      sayFaults()
    },
    stop: () => {
      asking.abort()
      set({ progress: 'stopped' })
    },
    /** Another game, with what was asked of it last; else with the line as it is, where that game can read it. */
    toGame: (game: string): void => {
      const { again: _, ...now } = state.steps.now
      const { carried, described, reading, isRead } = state
      // Back from where it was carried to, and nothing changed there, it is what it was.
      const isBack = carried?.by === state.steps.now && carried.from === lastOf.get(game)
      const isAsked = described && !isBack && !isEmpty(now)
      const from = isAsked && { ask: now, described, request: isRead ? reading?.request : undefined }
      lastOf.set(now.game, now)
      keepGame(game)
      const { battle, fields } = lastOf.get(game) ?? { battle: now.battle, fields: {} }
      const next = step(state.steps, { ...now, game, battle, fields }, undefined, performance.now())
      move(next, { why: lastOf.has(game) ? 'meant' : 'tried', ...(from && { from }) })
    },
    /** What the answer is looked at for. Nothing is asked anew, and it is no step: it stays through undo and for other battles. */
    aimAt: (aim: AimName | undefined): void => {
      const { steps } = state
      keepAim(aim)
      const aimed = (ask: Ask): Ask => ({ ...ask, aim })
      const next = { ...steps, past: steps.past.map(aimed), now: aimed(steps.now), future: steps.future.map(aimed) }
      if (readAsk === steps.now) readAsk = next.now
      set({ steps: next })
      show(next.now)
    },
    /** Tries once more what could not be answered. */
    again: () => void work(),
    /** Another question as a whole. */
    go: (ask: Ask): void => move(step(state.steps, ask), { isFromBelow: true }),
    /** The address changed by itself, as by the back button. */
    arrive: (ask: Ask): void => {
      const { steps } = state
      const isThere = (other: Ask | undefined): boolean =>
        other !== undefined && searchOf(other, games) === searchOf(ask, games)
      // A place within the page is an address too.
      if (isThere(steps.now)) return
      move(isThere(steps.past.at(-1)) ? undo(steps) : isThere(steps.future[0]) ? redo(steps) : step(steps, ask))
      isStepUnshown = false
    },
  }
}
export type Store = ReturnType<typeof openStore>

const shown = (faults: readonly Omit<Fault, 'code'>[], { battle }: Ask, request?: Fields): State['faults'] =>
  faults.map(fault => ({ ...fault, at: fault.at.join('.'), isGap: isGap(fault, battle, request) }))

/** Something is missing: at the end of the line, or where the question has nothing yet. */
const isGap = ({ at, span, ...fault }: Partial<Fault>, battle: string, request: Fields | undefined): boolean => {
  if (span) return span[0] === span[1] && span[0] >= battle.trimEnd().length
  if (!request) return false
  return ('code' in fault && fault.code === 'empty-side') || isNothing(fieldAt(request, at ?? []))
}

const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && value !== null && Object.keys(value).length === 0)

/** A question with its whole answer. */
export interface Settled extends Pick<Answered, 'reply' | 'report'> {
  readonly ask: Ask
  readonly reading: Reading
}

/** What is asked and what is shown, where the one is the whole answer to the other. */
export const settledOf = ({ steps, reading, isCurrent, answered, progress }: State): Settled | undefined =>
  reading && answered?.share === 1 && isCurrent && progress === 'idle'
    ? { ask: steps.now, reading, reply: answered.reply, ...(answered.report && { report: answered.report }) }
    : undefined

/** The last that was settled, as long as an answer is shown: what stands under it stays where it is while the next is had. */
export const lastSettled = (state: State, before: Settled | undefined): Settled | undefined =>
  settledOf(state) ?? (state.answered && before)

/** What of a state decides whether it is settled, and as what: effects go by these. */
export const settling = ({ steps, isCurrent, answered, progress }: State) => [steps.now, isCurrent, answered, progress]

/** The question as shortly as it can be written, and in nobody's language. */
export const shortAsk = ({ ask, reading }: Pick<Settled, 'ask' | 'reading'>): Ask => {
  const { battle = '', ...fields } = reading.link
  return { game: ask.game, battle, fields }
}
