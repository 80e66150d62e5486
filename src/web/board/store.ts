import type { Board } from '../../engine/index.ts'
import { allOf, amend, firstStep, lookAt, pause, redo, type Steps, step, undo } from '../steps.ts'
import type { BoardMessages } from '../text/board-en.ts'
import { type BoardAsk, boardSearchOf, canBeLimited, choiceOf, type Known, reviewerOf, seedOf } from './address.ts'
import { type Api, type Fault, type PlayAnswer, ServiceRefused, Unreachable } from './api.ts'
import type { Attackers } from './battle.ts'
import { type GameFile, isGameLike, type KeptGame, type KeptMoment, keptGameOf, readGame } from './game-file.ts'
import { keepGame } from './keep-game.ts'
import { keep, placeOfMistake } from './kept.ts'
import { type Branch, isSameTurn, type Line, lineOf, type Moment, mostBranches, type Notes, type Told } from './line.ts'
import { type ByTeam, leadIn, type Outcome } from './luck.ts'
import { type AskOdds, askOdds } from './odds.ts'
import { firmPhases, type Order, type PhaseOrders, type Turn, wholeTurn } from './plan.ts'
import { type Counts, type Position, turnOf } from './position.ts'
import { ordersIn, type Review } from './review.ts'

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
  /** The game that is shown, also what comes after the position as it stands. */
  readonly line: Line
  /** Other ways that games went, the newest last. */
  readonly branches: readonly Branch[]
  /** What is said to those who cannot see it. */
  readonly said: string
}

/** Settings that are `undefined` are taken out of the address. */
export type AskChange = { readonly [Name in keyof BoardAsk]?: BoardAsk[Name] | undefined }

/** Milliseconds between two turns of a game that is watched. */
export const paces = { slow: 4_000, usual: 1_500, fast: 0 } as const
export type Pace = keyof typeof paces

const mostTold = 60
/** Steps that can be undone: more than a game has turns. */
const mostSteps = 1000
const checkAfterMs = 400
const keepAfterMs = 600

interface BoardGiven {
  readonly api: Api
  readonly game: string
  readonly board: Board
  readonly known: Known
  readonly say: BoardMessages
  readonly ask: BoardAsk
  readonly position: Position
  /** The game that led to the position, where this browser kept it. */
  readonly kept?: KeptGame | undefined
  readonly pace: () => Pace
}

/** The state of the board page: it changes by what the reader does and by what the service answers. */
export class BoardStore {
  readonly #given: BoardGiven
  readonly #listeners = new Set<() => void>()
  #state: BoardState
  /** Positions that were loaded by their names: they have them again when somebody comes back to them. */
  readonly #names = new WeakMap<Position, string>()
  /** The one that a link led to, and the link. */
  readonly #links = new WeakMap<Position, string>()
  /** The turn that led to a position, in words. */
  readonly #turnsBefore = new WeakMap<Position, Told>()
  /** The chance to win of the first team, of positions that were judged. */
  readonly #chances = new WeakMap<Position, number>()
  /** Positions that the service does not judge. */
  readonly #unjudged = new WeakSet<Position>()
  readonly #notes: Notes = {
    told: position => this.#turnsBefore.get(position),
    isBrought: position => this.#brought.has(position),
    chance: position => this.#chances.get(position),
  }
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
  #isJudging = false
  #keeping: ReturnType<typeof setTimeout> | undefined
  #branchesSoFar = 0
  /** Whether anything was done here: whoever only looks at a position keeps the game that this browser has. */
  #isChanged = false

  constructor(given: BoardGiven) {
    const { ask, position, kept } = given
    this.#given = given
    this.odds = askOdds(given.api)
    const steps = kept ? this.#stepsOf(kept) : firstStep(position)
    this.#state = {
      ask,
      steps,
      isChecking: false,
      isUnchecked: false,
      faults: [],
      trouble: [],
      troubleWith: 'orders',
      busy: undefined,
      turn: undefined,
      review: undefined,
      isWatching: false,
      told: this.#toldIn(steps),
      line: lineOf(steps, this.#notes),
      branches: kept ? this.#branchesOf(kept, steps) : [],
      said: '',
    }
    if (ask.position !== undefined) this.#names.set(steps.now, ask.position)
    if (ask.link !== undefined) this.#links.set(steps.now, ask.link)
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
    history.replaceState(history.state, '', boardSearchOf(next) || location.pathname)
  }

  edit(next: Position, kind?: string): void {
    this.#takeOver()
    this.#stepTo(next, { kind })
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
      const json = this.#read(text)
      if (isGameLike(json)) {
        const { board, game, say } = this.#given
        const read = readGame(board, game, json)
        if (!read) throw new ServiceRefused('malformed', [{ at: '', message: say.noGame }])
        this.takeGame(read)
        isTaken = true
        return
      }
      const next = await this.#given.api.check(json, signal)
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
    this.#takeOver()
    this.#stepTo(turnOf(this.#state.steps.now, power))
    void this.#check(0)
  }

  /** Shows a moment of the game; what comes after it stays. */
  lookAt({ step, position }: Moment): void {
    const { steps } = this.#state
    if (allOf(steps)[step] !== position || steps.now === position) return
    const { say } = this.#given
    const title = say.turnOf(say.power(position.power), position.round ?? 1)
    this.#goTo(lookAt(steps, step), position.winner === undefined ? title : say.won(position.winner), checkAfterMs)
  }

  /** Goes on with a branch; the way that is left is put aside in its place. */
  takeBranch({ id, steps }: Branch): void {
    this.#takeOver()
    const { say } = this.#given
    const others = this.#state.branches.filter(branch => branch.id !== id)
    const [here, there] = [allOf(this.#state.steps), allOf(steps)]
    const parting = here.findIndex((one, place) => one !== there[place])
    const left = parting < 0 ? [] : this.#branchAt(lookAt(this.#state.steps, Math.max(0, parting - 1)))
    this.#move(steps, { branches: [...others, ...left], said: say.branchTaken })
    void this.#check(0)
  }

  /** Takes over a game that somebody brought. What stood here before it can be had again by undoing. */
  takeGame(game: GameFile): void {
    this.#takeOver()
    const { past, now, future } = this.#stepsOf(game)
    const { steps, branches } = this.#state
    const before = [...steps.past, steps.now, ...past].slice(-mostSteps)
    this.#move(
      { past: before, now, future },
      { branches: [...branches, ...this.#branchAt(steps)].slice(-mostBranches), said: this.#given.say.gameTaken },
    )
    void this.#check(0)
  }

  get gameKey(): string {
    return this.#given.game
  }

  /** Writes down the game at once, where that is still to be done. */
  keepNow(): void {
    if (this.#keeping === undefined) return
    clearTimeout(this.#keeping)
    this.#keeping = undefined
    const branches = this.#state.branches.map(({ id, steps }) => ({ id, line: lineOf(steps, this.#notes) }))
    keepGame(keptGameOf(this.#state, this.gameKey, branches))
  }

  /** Asks what the orders of a phase cost that was played here, from where its turn began. */
  reviewPlayed(moment: Moment, phase: number): Promise<void> {
    const { moments } = this.#state.line
    const before = moments[moments.findIndex(({ step }) => step === moment.step) - 1]
    const phases = moment.told?.orders ?? []
    const reviewed = phases[phase]
    if (!before || !reviewed) return Promise.resolve()
    this.lookAt(before)
    return this.review(
      reviewed.orders,
      phases.slice(0, phase).map(({ orders }) => orders),
    )
  }

  plan(): Promise<void> {
    return this.#work('turn', async signal => {
      const { api, known, say } = this.#given
      const { player, level, maxMs } = this.#state.ask
      const limit = maxMs !== undefined && canBeLimited({ player }, known) ? { maxMs } : {}
      const told = await api.turn(
        { position: this.#state.steps.now, player, ...(level !== undefined && { level }), ...limit, ...this.#seed() },
        signal,
      )
      if (signal.aborted) return
      const turn = wholeTurn(told)
      const power = say.power(turn.power)
      const planned = turn.expects ? say.planned(power, turn.battles.length) : say.planOf(power, turn.round)
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

  /**
   * Shows where a game stands that somebody plays, with the turn that was told last. It is part of the game that is shown: each of
   * its turns is a moment, which becomes what is done in it.
   */
  showGame(next: Position, lastTurn: Told | undefined): void {
    this.#takeOver()
    const { steps } = this.#state
    const { now } = steps
    const isThere = JSON.stringify(now) === JSON.stringify(next)
    const isOn = this.#ofGames.has(now)
    const isWithin = isThere || (isOn && isSameTurn(now, next))
    const told = isWithin ? this.#turnsBefore.get(now) : lastTurn
    const chance = this.#chances.get(now)
    this.#ofGames.add(next)
    if (isOn || isThere) {
      if (told) this.#turnsBefore.set(next, told)
      if (isThere && chance !== undefined) this.#chances.set(next, chance)
    }
    if (isWithin ? this.#brought.has(now) : !isOn) this.#brought.add(next)
    if (isWithin) this.#move(amend(steps, next))
    else this.#stepTo(next)
    void this.#judge()
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

  /** Who could attack a space of a position. */
  attackers(position: Position, space: string, power: string, signal: AbortSignal): Promise<Attackers> {
    return this.#given.api.attackers({ position, space, power }, signal)
  }

  /** The odds of a battle, by its place in the calculator; none where nobody can say. */
  readonly odds: AskOdds

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

  /** The steps of a game that was brought; what it tells of its moments is noted. */
  #stepsOf({ moments, at }: KeptGame | GameFile): Steps<Position> {
    const positions = this.#positionsOf(moments)
    const [first = this.#given.position, ...rest] = positions
    this.#brought.add(first)
    return lookAt({ past: [], now: first, future: rest }, at)
  }

  /** Branches that this browser kept: they share their first positions with the game. */
  #branchesOf({ branches = [] }: KeptGame, game: Steps<Position>): readonly Branch[] {
    const all = allOf(game)
    return branches.map(({ id, shared, at, moments }) => {
      const own = this.#positionsOf(moments)
      const [first = game.now, ...rest] = [...all.slice(0, shared), ...own]
      this.#brought.add(first)
      const steps = lookAt({ past: [], now: first, future: rest }, at)
      this.#branchesSoFar = Math.max(this.#branchesSoFar, id)
      const turns = steps.future.filter(one => this.#turnsBefore.has(one)).length
      return { id, steps, from: steps.now, turns }
    })
  }

  /** Positions with what is told of them. */
  #positionsOf(moments: readonly KeptMoment[]): readonly Position[] {
    return moments.map(({ position, title, lines, luck, chance, ...kept }: KeptMoment) => {
      const { orders, lead } = kept
      // The same position may stand in two games; each has notes of its own.
      const own = { ...position }
      const shares = chance === undefined ? undefined : this.#sharesOf(chance)
      const outcome = luck && { luck, ...(shares && { shares }), ...(lead !== undefined && { lead }) }
      if (chance !== undefined) this.#chances.set(own, chance)
      if (title !== '' || lines.length > 0)
        this.#turnsBefore.set(own, { turn: title, lines, ...(outcome && { outcome }), ...(orders && { orders }) })
      return own
    })
  }

  #sharesOf(chance: number): ByTeam {
    const [one = '', other = ''] = this.#given.known.teams
    return { [one]: chance, [other]: 1 - chance }
  }

  /** What comes after a place as a branch, if there was anything played in it. */
  #branchAt(steps: Steps<Position>): readonly Branch[] {
    const isKept = steps.future.some(one => this.#turnsBefore.has(one) || this.#brought.has(one))
    if (!isKept) return []
    const turns = steps.future.filter(one => this.#turnsBefore.has(one)).length
    return [{ id: ++this.#branchesSoFar, steps: pause(steps), from: steps.now, turns }]
  }

  /** The next position, as one step. What was played after the one at hand is put aside, and that is said. */
  #stepTo(next: Position, { said, kind }: { readonly said?: string; readonly kind?: string | undefined } = {}): void {
    const { steps, branches } = this.#state
    const left = this.#branchAt(steps)
    const words = [said, left.length > 0 ? this.#given.say.putAside : undefined].filter(part => part !== undefined)
    const stepped = step(steps, next, kind, 0, mostSteps)
    this.#move(kind === undefined ? pause(stepped) : stepped, {
      branches: [...branches, ...left].slice(-mostBranches),
      ...(words.length > 0 && { said: words.join(' ') }),
    })
  }

  /** The position changed; whatever was being worked out about the one before is let go. */
  #move(steps: Steps<Position>, part: Partial<BoardState> = {}): void {
    this.#working.abort()
    const told = this.#toldIn(steps)
    const line = lineOf(steps, this.#notes)
    this.#change({
      steps,
      told,
      line,
      turn: undefined,
      review: undefined,
      busy: undefined,
      trouble: [],
      faults: [],
      ...part,
    })
    keep(steps.now)
    this.#isChanged = true
    this.#keepSoon()
    this.set({ position: this.#names.get(steps.now), link: this.#links.get(steps.now) })
  }

  /** The reader changes the position: a game that is watched does not go on by itself from there. */
  #takeOver(): void {
    this.#run++
    if (this.#state.isWatching) this.#change({ isWatching: false })
  }

  #goTo(steps: Steps<Position>, said: string, checkAfter = 0): void {
    this.#takeOver()
    this.#move(steps, { said })
    void this.#check(checkAfter)
  }

  #bring(next: Position, said: string): void {
    this.#brought.add(next)
    this.#stepTo(next, { said })
    void this.#judge()
  }

  /** What the service brought becomes the position, as one step. */
  #arrive(next: Position, told: Told, said: string): void {
    this.#turnsBefore.set(next, told)
    this.#stepTo(next, { said })
    void this.#judge()
  }

  #keepSoon(): void {
    if (!this.#isChanged) return
    this.#keeping ??= setTimeout(() => this.keepNow(), keepAfterMs)
  }

  /** Asks for the chances to win that are not known yet, one after another, that of the position at hand first. */
  async #judge(): Promise<void> {
    if (this.#isJudging) return
    this.#isJudging = true
    const isOpen = (position: Position): boolean => !this.#chances.has(position) && !this.#unjudged.has(position)
    const nextOpen = (): Position | undefined =>
      [this.#state.steps.now, ...this.#state.line.moments.map(({ position }) => position)].find(isOpen)
    for (let position = nextOpen(); position; position = nextOpen()) {
      try {
        const { shares } = await this.#given.api.adjudicate({ position })
        const chance = shares[this.#given.known.teams[0] ?? '']
        if (chance === undefined) this.#unjudged.add(position)
        else this.#chances.set(position, chance)
        this.#change({ line: lineOf(this.#state.steps, this.#notes) })
        this.#keepSoon()
      } catch (problem) {
        // It is asked again when something was done.
        if (problem instanceof Unreachable) break
        this.#unjudged.add(position)
      }
    }
    this.#isJudging = false
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
      if (signal.aborted) return
      this.#change({ isChecking: false, faults: [] })
      void this.#judge()
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
        { position: before, players: Object.fromEntries(chosen), ...this.#seed(), scope: 'turn', record: true },
        signal,
      )
      const outcome = await this.#outcomeOf(answer, before)
      if (signal.aborted) return
      const { position, turns } = answer
      const round = turns[0]?.round ?? before.round ?? 1
      const title = say.turnOf(say.power(before.power), round)
      const end = position.winner === undefined ? say.nextIs(say.power(position.power)) : say.won(position.winner)
      const orders = firmOrdersIn(answer.record)
      const lines = turns.flatMap(turn => turn.lines)
      const told = { turn: title, lines, ...(outcome && { outcome }), ...(orders.length > 0 && { orders }) }
      const chance = answer.result?.shares[known.teams[0] ?? '']
      if (chance !== undefined) this.#chances.set(position, chance)
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

/** The orders of the phases of a turn before its first dice: they can be reviewed from where it began. */
export const firmOrdersIn = (record: PlayAnswer['record']): readonly PhaseOrders[] => {
  const entries = record?.entries ?? []
  const dice = entries.findIndex(({ kind }) => kind === 'chance')
  // What was decided last before dice are these dice: which battle is fought.
  const firm = dice < 0 ? entries : entries.slice(0, Math.max(0, dice - 1))
  return firm.flatMap(({ about, action }) =>
    about !== undefined && action !== undefined ? [{ phase: about, orders: action.orders }] : [],
  )
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
