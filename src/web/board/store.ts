import type { Board } from '../../engine/index.ts'
import { amend, firstStep, pause, redo, type Steps, step, undo } from '../steps.ts'
import type { BoardMessages } from '../text/board-en.ts'
import { type BoardAsk, boardSearchOf, choiceOf, type Known, reviewerOf, searches, seedOf } from './address.ts'
import { type Api, type Fault, type PlayAnswer, ServiceRefused, Unreachable } from './api.ts'
import type { Attackers } from './battle.ts'
import { keep, placeOfMistake } from './kept.ts'
import { leadIn, type Outcome } from './luck.ts'
import { firmPhases, type Order, type Turn } from './plan.ts'
import { type Counts, type Position, turnOf } from './position.ts'
import { ordersIn, type Review } from './review.ts'

/** A turn that was played, in words. */
export interface Told {
  readonly turn: string
  readonly lines: readonly string[]
  /** What it brought, with luck and without: of turns played to their end. */
  readonly outcome?: Outcome
}

/** What the service is at work on. */
export type Work = 'turn' | 'review' | 'orders' | 'play'

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
  /** With which work it went wrong. */
  readonly troubleWith: Work
  readonly busy: Work | undefined
  readonly turn: Turn | undefined
  readonly review: Review | undefined
  readonly isWatching: boolean
  /** The turns that led to the position as it stands: what is undone is told no more. */
  readonly told: readonly Told[]
  /** What is said to those who cannot see it. */
  readonly said: string
}

/** Settings that are `undefined` are taken out of the address. */
export type AskChange = { readonly [Name in keyof BoardAsk]?: BoardAsk[Name] | undefined }

/** Milliseconds between two turns of a game that is watched. */
export const paces = { slow: 4_000, usual: 1_500, fast: 0 } as const
export type Pace = keyof typeof paces

const mostTold = 60
const checkAfterMs = 400

interface BoardGiven {
  readonly api: Api
  readonly board: Board
  readonly known: Known
  readonly say: BoardMessages
  readonly ask: BoardAsk
  readonly position: Position
  readonly pace: () => Pace
}

/** The state of the board page: it changes by what the reader does and by what the service answers. */
export class BoardStore {
  readonly #given: BoardGiven
  readonly #listeners = new Set<() => void>()
  #state: BoardState
  /** Positions that were loaded by their names: they have them again when somebody comes back to them. */
  readonly #names = new WeakMap<Position, string>()
  /** The turn that led to a position, in words. */
  readonly #turnsBefore = new WeakMap<Position, Told>()
  /** Positions that somebody brought: whatever was played before them led elsewhere. */
  readonly #brought = new WeakSet<Position>()
  /** Positions of a game that somebody plays. */
  readonly #ofGames = new WeakSet<Position>()
  #checking = new AbortController()
  #working = new AbortController()
  /** What units cost, once somebody has needed it. */
  #costs: Promise<Counts | undefined> | undefined
  /** Which run of the game goes on: one that was paused must not go on beside the next. */
  #run = 0

  constructor(given: BoardGiven) {
    const { ask, position } = given
    this.#given = given
    this.#state = {
      ask,
      steps: firstStep(position),
      isChecking: false,
      isUnchecked: false,
      faults: [],
      trouble: [],
      troubleWith: 'orders',
      busy: undefined,
      turn: undefined,
      review: undefined,
      isWatching: false,
      told: [],
      said: '',
    }
    if (ask.position !== undefined) this.#names.set(position, ask.position)
    void this.#check(0)
  }

  state(): BoardState {
    return this.#state
  }

  onChange(listener: () => void): void {
    this.#listeners.add(listener)
  }

  /** Changes the settings that stand in the address. */
  set(part: AskChange): void {
    const { player = this.#state.ask.player, teams = this.#state.ask.teams, ...others } = part
    const entries = Object.entries({ ...this.#state.ask, ...others }).filter(([, value]) => value !== undefined)
    const next: BoardAsk = { ...Object.fromEntries(entries), player, teams }
    this.#change({ ask: next })
    history.replaceState(null, '', boardSearchOf(next) || location.pathname)
  }

  edit(next: Position, kind?: string): void {
    this.#takeOver()
    this.#move(step(this.#state.steps, next, kind))
    void this.#check(checkAfterMs)
  }

  load(name: string): Promise<void> {
    this.#takeOver()
    return this.#work('orders', async signal => {
      const next = await this.#given.api.position(name)
      if (signal.aborted) return
      this.#names.set(next, name)
      this.#bring(next, this.#given.say.loaded(name))
      // What was wrong with the position before is wrong no more.
      void this.#check(0)
    })
  }

  /** Takes a position as somebody wrote it, if it can be. */
  async take(text: string): Promise<boolean> {
    this.#takeOver()
    let isTaken = false
    await this.#work('orders', async signal => {
      const next = await this.#given.api.check(this.#read(text), signal)
      if (signal.aborted) return
      this.#bring(next, this.#given.say.taken)
      isTaken = true
    })
    return isTaken
  }

  undo(): void {
    this.#goTo(undo(this.#state.steps), this.#given.say.undone)
  }

  redo(): void {
    this.#goTo(redo(this.#state.steps), this.#given.say.redone)
  }

  begin(power: string): void {
    const { steps } = this.#state
    this.#goTo(pause(step(steps, turnOf(steps.now, power))))
  }

  plan(): Promise<void> {
    return this.#work('turn', async signal => {
      const { api, known, say } = this.#given
      const { player, level, maxMs } = this.#state.ask
      const limit = maxMs !== undefined && searches({ player }, known) ? { maxMs } : {}
      const turn = await api.turn(
        { position: this.#state.steps.now, player, ...(level !== undefined && { level }), ...limit, ...this.#seed() },
        signal,
      )
      if (signal.aborted) return
      const planned = say.planned(say.power(turn.power), turn.battles.length)
      const said = turn.search?.cutBy === 'time' ? `${planned} ${say.isCut}` : planned
      this.#change({ turn, review: undefined, said })
    })
  }

  /** Asks what orders cost; those of earlier phases of the turn are carried out before, on no board but that of the question. */
  review(orders: readonly Order[], before: Review['before'] = []): Promise<void> {
    return this.#review(() => orders, before)
  }

  /** The same of orders as somebody wrote them. */
  reviewText(text: string): Promise<void> {
    return this.#review(() => ordersIn(this.#read(text)), [])
  }

  #review(ordersGiven: () => unknown, before: Review['before']): Promise<void> {
    return this.#work('review', async signal => {
      const { api, known } = this.#given
      const orders = ordersGiven()
      const { position } = await this.#done(before, signal)
      const asked = { position, orders, ...reviewerOf(this.#state.ask, known), ...this.#seed() }
      const answer = await api.review(asked, signal)
      if (!signal.aborted) this.#change({ review: { ...answer, before }, said: answer.summary })
    })
  }

  /** Carries out the orders that hang on no dice. */
  carryOut(): Promise<void> {
    return this.#work('orders', async signal => {
      const { say } = this.#given
      const { turn } = this.#state
      if (!turn) return
      const phases = firmPhases(turn).map(({ orders }) => orders)
      const { position, lines } = await this.#done(phases, signal, turn.seed)
      if (signal.aborted) return
      this.#arrive(position, { turn: say.turnOf(say.power(turn.power), turn.round), lines }, say.carriedOut)
    })
  }

  /** Carries out a plan of the review, and before it what had been carried out in the question. */
  takeReviewed(orders: readonly Order[]): Promise<void> {
    return this.#work('orders', async signal => {
      const { say } = this.#given
      const { review } = this.#state
      if (!review) return
      const { position, lines } = await this.#done([...review.before, orders], signal, review.seed)
      if (signal.aborted) return
      this.#arrive(position, { turn: say.turnOf(say.power(review.power), review.round), lines }, say.carriedOut)
    })
  }

  /** Has the rest of the turn played by whoever plans. */
  playOut(): Promise<void> {
    const { player, level } = this.#state.ask
    const text = level === undefined ? player : `${player}:${level}`
    return this.#playTurn(Object.fromEntries(this.#given.known.teams.map(team => [team, text])))
  }

  watch(): void {
    if (this.#state.isWatching) return
    this.#change({ isWatching: true })
    void this.#runOn()
  }

  /** A game that somebody plays has come to a position: all that comes of it is one step for whoever undoes. */
  showGame(next: Position): void {
    this.#takeOver()
    const { steps } = this.#state
    const after = this.#ofGames.has(steps.now) ? amend(steps, next) : pause(step(steps, next))
    this.#ofGames.add(next)
    this.#brought.add(next)
    this.#move(after)
  }

  /** Has something said to those who cannot see it. */
  tell(said: string): void {
    this.#change({ said })
  }

  pauseWatching(): void {
    this.#change({ isWatching: false, said: this.#given.say.paused })
  }

  stepOnce(): Promise<void> {
    return this.#playTurn(this.#state.ask.teams)
  }

  stop(): void {
    this.#working.abort()
    this.#change({ busy: undefined, isWatching: false, said: this.#given.say.stopped })
  }

  /** Who could attack a space of the position as it stands. */
  attackers(space: string, power: string, signal: AbortSignal): Promise<Attackers> {
    return this.#given.api.attackers({ position: this.#state.steps.now, space, power }, signal)
  }

  #change(part: Partial<BoardState>): void {
    this.#state = { ...this.#state, ...part }
    for (const listener of this.#listeners) listener()
  }

  #toldIn({ past, now }: Steps<Position>): readonly Told[] {
    const led = [...past, now]
    return led
      .slice(led.findLastIndex(one => this.#brought.has(one)) + 1)
      .flatMap(one => this.#turnsBefore.get(one) ?? [])
      .slice(-mostTold)
  }

  /** The position changed; whatever was being worked out about the one before is let go. */
  #move(steps: Steps<Position>, part: Partial<BoardState> = {}): void {
    this.#working.abort()
    const told = this.#toldIn(steps)
    this.#change({ steps, told, turn: undefined, review: undefined, busy: undefined, trouble: [], faults: [], ...part })
    keep(steps.now)
    this.set({ position: this.#names.get(steps.now) })
  }

  /** The reader changes the position: a game that is watched does not go on by itself from there. */
  #takeOver(): void {
    this.#run++
    if (this.#state.isWatching) this.#change({ isWatching: false })
  }

  #goTo(steps: Steps<Position>, said?: string): void {
    this.#takeOver()
    this.#move(steps, said === undefined ? {} : { said })
    void this.#check(0)
  }

  #bring(next: Position, said: string): void {
    this.#brought.add(next)
    this.#move(pause(step(this.#state.steps, next)), { said })
  }

  /** What the service brought becomes the position, as one step. */
  #arrive(next: Position, told: Told, said: string): void {
    this.#turnsBefore.set(next, told)
    this.#move(pause(step(this.#state.steps, next)), { said })
  }

  #read(text: string): unknown {
    try {
      return JSON.parse(text)
    } catch (problem) {
      const message = this.#given.say.noJson(placeOfMistake(text, (problem as Error).message))
      throw new ServiceRefused('malformed', [{ at: '', message }])
    }
  }

  async #check(delay: number): Promise<void> {
    this.#checking.abort()
    this.#checking = new AbortController()
    const { signal } = this.#checking
    this.#change({ isChecking: true, isUnchecked: false })
    await new Promise(resolve => setTimeout(resolve, delay))
    if (signal.aborted) return
    try {
      await this.#given.api.check(this.#state.steps.now, signal)
      if (!signal.aborted) this.#change({ isChecking: false, faults: [] })
    } catch (problem) {
      if (signal.aborted) return
      const faults = faultsOf(problem, this.#given.say)
      const isUnchecked = problem instanceof Unreachable
      this.#change({ isChecking: false, isUnchecked, faults: isUnchecked ? [] : faults, said: aloud(faults) })
    }
  }

  /** The position as it stands after the orders of some phases, and what is told of them. */
  async #done(phases: readonly (readonly Order[])[], signal: AbortSignal, seed?: number | string) {
    const lines: string[] = []
    let { now: position } = this.#state.steps
    for (const orders of phases) {
      const done = await this.#given.api.orders(
        { position, action: { orders }, ...(seed !== undefined && { seed }) },
        signal,
      )
      signal.throwIfAborted()
      lines.push(...done.lines, ...done.rolled.flatMap(roll => roll.lines))
      position = done.position
    }
    return { position, lines }
  }

  /** Work of which there is one at a time; what it throws is shown. */
  async #work(busy: Work, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const { say } = this.#given
    this.#working.abort()
    this.#working = new AbortController()
    const { signal } = this.#working
    this.#change({ busy, trouble: [], troubleWith: busy, ...(!this.#state.isWatching && { said: say.working }) })
    try {
      await work(signal)
    } catch (problem) {
      if (signal.aborted) return
      const trouble = faultsOf(problem, say)
      this.#change({ trouble, isWatching: false, said: aloud(trouble) })
    } finally {
      if (this.#working.signal === signal) this.#change({ busy: undefined })
    }
  }

  #seed() {
    const { seed } = this.#state.ask
    return seed === undefined ? {} : { seed: seedOf(seed) }
  }

  #playTurn(players: Readonly<Record<string, string>>): Promise<void> {
    return this.#work('play', async signal => {
      const { api, known, say } = this.#given
      const before = this.#state.steps.now
      const chosen = Object.entries(players).map(([team, text]) => [team, choiceOf(text, known)])
      const answer = await api.play(
        { position: before, players: Object.fromEntries(chosen), ...this.#seed(), scope: 'turn' },
        signal,
      )
      const outcome = await this.#outcomeOf(answer, before)
      if (signal.aborted) return
      const { position, turns } = answer
      const round = turns[0]?.round ?? before.round ?? 1
      const title = say.turnOf(say.power(before.power), round)
      const end = position.winner === undefined ? say.nextIs(say.power(position.power)) : say.won(position.winner)
      const told = { turn: title, lines: turns.flatMap(({ lines }) => lines), ...(outcome && { outcome }) }
      this.#arrive(position, told, `${title} ${end}`)
    })
  }

  /** What a turn brought, with its luck; none where the game tells no luck. */
  async #outcomeOf({ luck, result, position }: PlayAnswer, before: Position): Promise<Outcome | undefined> {
    if (!luck) return undefined
    const { api, board } = this.#given
    // Without the prices luck is told all the same.
    this.#costs ??= api.costs().catch(() => undefined)
    const costs = await this.#costs
    const lead = costs && { lead: leadIn(board, position, costs) - leadIn(board, before, costs) }
    return { luck, ...(result && { shares: result.shares }), ...lead }
  }

  async #runOn(): Promise<void> {
    const mine = ++this.#run
    while (this.#state.isWatching && mine === this.#run) {
      await this.#playTurn(this.#state.ask.teams)
      if (mine !== this.#run) return
      if (this.#state.steps.now.winner !== undefined) this.#change({ isWatching: false })
      if (this.#state.isWatching) await new Promise(resolve => setTimeout(resolve, paces[this.#given.pace()]))
    }
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
