import type { Board, PhaseKind, PlayedByHand } from '../../../engine/index.ts'
import type { BoardMessages } from '../../text/board-en.ts'
import type { HandMessages } from '../../text/hand-en.ts'
import { type Choice, choiceOf, type Known, seedOf } from '../address.ts'
import { type Api, type Fault, type LegalAnswer, type OrdersAnswer, type Rolled, ServiceRefused } from '../api.ts'
import { type AskOdds, askOdds, capturedBy, oddsIn } from '../odds.ts'
import { firmPhases, type Order } from '../plan.ts'
import type { Counts, Position } from '../position.ts'
import { faultsOf } from '../store.ts'
import {
  beginGame,
  canUndo,
  type HandGame,
  isHandedOver,
  isOthersTurn,
  isPersonsTurn,
  keepGame,
  type Next,
  nextIn,
  person,
  type Seats,
  seatOf,
  sideOf,
  type ToldTurn,
  undoOrder,
  wentOn,
  withOrders,
} from './game.ts'
import {
  attempt,
  boughtBy,
  firstChoice,
  fromStock,
  groupsAt,
  insteadOf,
  meantOrders,
  ordersTo,
  purchaseOf,
  sourcesOf,
  targetsOf,
} from './moves.ts'
import { ordersInWords } from './words.ts'

export interface HandState {
  readonly game: HandGame | undefined
  /** The board as it stands after the orders given so far. */
  readonly shown: Position | undefined
  /** What may be ordered next; there when a person is to decide. */
  readonly legal: LegalAnswer | undefined
  /** The space whose units are being moved. */
  readonly picked: string | undefined
  /** How many of each group there are to go. */
  readonly chosen: Counts
  /** What the rules have against the last order that was tried. */
  readonly refusal: readonly Fault[]
  /** What went wrong otherwise. */
  readonly trouble: readonly Fault[]
  /** Who is at work: a player who decides, or the rules. */
  readonly busy: 'player' | 'rules' | undefined
  /** Dice that fell last in this phase, and since a person last had some fall. */
  readonly rolled: readonly Rolled[]
  /** What a player of ours would decide here, where somebody asked. */
  readonly advice: readonly Order[] | undefined
  /** What a player of ours has ordered in a phase in the place of the person, in words, until something else is ordered. */
  readonly suggested: string | undefined
  /** What could be ordered in the place of the last order. */
  readonly instead: readonly Order[]
  /** Whether another person is to take the screen. */
  readonly isWaiting: boolean
  /** As the board stood before players moved, until a person gives an order. */
  readonly since: Position | undefined
}

interface HandGiven {
  readonly api: Api
  readonly board: Board
  readonly byHand: PlayedByHand
  readonly known: Known
  readonly say: BoardMessages
  readonly hand: HandMessages
  readonly game: HandGame | undefined
  /** Puts a position of the game on the board, with the turn that was told last. */
  readonly show: (position: Position, lastTurn: ToldTurn | undefined) => void
  /** Has something said to those who cannot see it. */
  readonly tell: (said: string) => void
  /** Who is asked for advice. */
  readonly adviser: () => Choice
}

const nothing: Omit<HandState, 'game' | 'shown'> = {
  legal: undefined,
  picked: undefined,
  chosen: {},
  refusal: [],
  trouble: [],
  busy: undefined,
  rolled: [],
  advice: undefined,
  suggested: undefined,
  instead: [],
  isWaiting: false,
  since: undefined,
}

/** A game that is played on the board. The rules are the service's: every order is asked of it. */
export class HandStore {
  readonly #given: HandGiven
  readonly #listeners = new Set<() => void>()
  readonly #odds: AskOdds
  #state: HandState
  #working = new AbortController()
  /** The purchase that the rules are being asked about. */
  #buying: Counts | undefined
  /** What a player said of his turn, for what he is asked next in it. */
  #plan: { readonly turn: string; readonly text: string } | undefined

  constructor(given: HandGiven) {
    this.#given = given
    this.#odds = askOdds(given.api)
    this.#state = { ...nothing, game: given.game, shown: given.game?.at.position }
  }

  get byHand(): PlayedByHand {
    return this.#given.byHand
  }

  /** What is done in a decision that is made of many orders, and ended when one wants to; undefined of all others. */
  phaseKind(about: string): PhaseKind | undefined {
    return this.byHand.phases[about]
  }

  state(): HandState {
    return this.#state
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** A new game from a position, which takes the place of the one before. */
  begin(position: Position, seats: Seats, seed: string): Promise<void> {
    const game = beginGame(position, seats, seed)
    this.#become(game)
    return this.#work('player', async signal => {
      // Somebody else may have to decide first, and a power may have no purchase.
      const { next } = game.at
      if (next.kind === 'decision') {
        const { power: seat, about } = await this.#given.api.legal({ position, orders: [] }, signal)
        if (signal.aborted) return
        this.#become({ ...game, at: { ...game.at, next: { kind: 'decision', seat, about } } })
      }
      await this.#runOn(signal)
    })
  }

  /** Lets go of the game; the position stays on the board. */
  end(): void {
    this.#working.abort()
    keepGame(undefined)
    this.#change({ ...nothing, game: undefined, shown: undefined })
    this.#given.tell(this.#given.hand.ended)
  }

  /** Seats for the rest of the game. */
  seat(seats: Seats): Promise<void> {
    const { game } = this.#state
    if (!game) return Promise.resolve()
    this.#become({ ...game, seats })
    return this.goOn()
  }

  /** Plays on until a person is to decide. */
  goOn(): Promise<void> {
    return this.#work('player', signal => this.#runOn(signal))
  }

  /** Stops a player who thinks; the game stays where it is. */
  stop(): void {
    this.#working.abort()
    this.#change({ busy: undefined })
    this.#given.tell(this.#given.say.stopped)
  }

  /** Whoever is to decide has taken the screen. */
  take(): Promise<void> {
    const { game } = this.#state
    if (!game) return Promise.resolve()
    this.#seat(game)
    return this.goOn()
  }

  /** A space is tapped, or chosen by a key. Says whether that meant something in the game. */
  tap(space: string): boolean {
    const { legal, picked, busy, game } = this.#state
    if (!legal || !game || busy !== undefined || !this.isPicking()) return false
    const from = this.source()
    if (from !== undefined && this.targets().includes(space)) {
      void this.#send(from, space)
      return true
    }
    if (picked === space) {
      this.drop()
      return true
    }
    if (sourcesOf(legal.orders).includes(space)) {
      this.pick(space)
      return true
    }
    if (from === undefined || !Object.values(this.#state.chosen).some(count => count > 0)) return false
    void this.#try(from, space)
    return true
  }

  /** Units are dragged from one space to another. */
  drag(from: string, to: string): void {
    if (this.#state.busy !== undefined || from === to) return
    if (this.#state.picked !== from) this.pick(from)
    void (this.targets().includes(to) ? this.#send(from, to) : this.#try(from, to))
  }

  /** Whether units can be dragged from a space. */
  canDrag(space: string): boolean {
    const { legal, busy } = this.#state
    return (
      busy === undefined &&
      legal !== undefined &&
      this.#isMoving(legal.about) &&
      sourcesOf(legal.orders).includes(space)
    )
  }

  /** Whether spaces are tapped for orders at this decision. */
  isPicking(): boolean {
    const { legal } = this.#state
    return legal !== undefined && (this.#isMoving(legal.about) || this.#isPlacing(legal))
  }

  /** From where those come who are picked: a space, or the stock of new units. */
  source(): string | undefined {
    const { legal, picked } = this.#state
    return legal && this.#isPlacing(legal) ? fromStock : picked
  }

  pick(space: string): void {
    const { legal } = this.#state
    if (!legal) return
    const { board, say, hand } = this.#given
    const groups = groupsAt(board, legal.orders, space)
    const chosen = firstChoice(board, groups)
    this.#change({ picked: space, chosen, refusal: [] })
    this.#given.tell(hand.picked(say.space(space), this.targets().length))
  }

  drop(): void {
    this.#change({ picked: undefined, chosen: this.#stock(this.#state.legal), refusal: [] })
  }

  choose(key: string, count: number): void {
    this.#change({ chosen: { ...this.#state.chosen, [key]: count }, refusal: [] })
  }

  /** Where those who are picked may go. */
  targets(): readonly string[] {
    const { legal, chosen } = this.#state
    const from = this.source()
    return legal && from !== undefined ? targetsOf(this.#given.board, legal.orders, from, chosen) : []
  }

  /** An order that is given by its words. */
  give(order: Order): Promise<void> {
    return this.#work('rules', async signal => {
      const { game } = this.#state
      if (game) await this.#order(game, [...game.at.orders, order], signal)
    })
  }

  /** Another order takes the place of the last. */
  putInstead(order: Order): Promise<void> {
    return this.#work('rules', async signal => {
      const { game, instead } = this.#state
      const last = game?.at.orders.at(-1)
      if (!game || !last) return
      await this.#order(game, [...game.at.orders.slice(0, -1), order], signal)
      // The one before can be had again.
      this.#change({ instead: [last, ...instead.filter(one => one !== order)] })
    })
  }

  /** Takes back one of the orders, and those after it that the rules do not allow without it. */
  takeBack(index: number): Promise<void> {
    return this.#work('rules', async signal => {
      const { game } = this.#state
      if (!game) return
      const { orders } = game.at
      const before = orders.slice(0, index)
      const { allowed } = await this.#allowed(withOrders(game, before), orders.slice(index + 1), signal)
      if (signal.aborted) return
      const gone = orders.length - before.length - allowed.length
      await this.#order(game, [...before, ...allowed], signal)
      this.#given.tell(this.#given.hand.takenBack(gone))
    })
  }

  /** One more of a unit is bought, or one less. Clicks that come before the rules have answered add up. */
  async buyMore(unit: string, by: 1 | -1): Promise<void> {
    const before = this.#buying ?? boughtBy(this.#state.game?.at.orders ?? [])
    const wanted = { ...before, [unit]: Math.max(0, (before[unit] ?? 0) + by) }
    this.#buying = wanted
    await this.buy(wanted)
    if (this.#buying === wanted) this.#buying = undefined
  }

  /** How much is bought in all. */
  buy(counts: Counts): Promise<void> {
    return this.#work('rules', async signal => {
      const { game } = this.#state
      if (game) await this.#order(game, purchaseOf(game.at.orders, counts), signal)
    })
  }

  undo(): Promise<void> {
    return this.#work('rules', async signal => {
      const { game } = this.#state
      if (!game || !canUndo(game)) return
      const before = undoOrder(game)
      this.#become(before)
      this.#given.tell(this.#given.say.undone)
      await this.#ask(before, signal)
    })
  }

  /** The phase is over as it is, if the rules let it end. */
  endPhase(): Promise<void> {
    const { game, legal } = this.#state
    if (!game || !legal) return Promise.resolve()
    if (legal.mayEnd) return this.decide(game.at.orders)
    this.#refuse([{ at: '', message: legal.why ?? '' }])
    return Promise.resolve()
  }

  /** What a person decides, all at once. Pressed twice before the rules have answered, it is decided once. */
  decide(orders: readonly Order[]): Promise<void> {
    if (this.#state.busy !== undefined) return Promise.resolve()
    return this.#work('rules', async signal => {
      const { game } = this.#state
      if (!game) return
      this.#change({ since: undefined })
      try {
        await this.#carryOut(game, orders, signal)
      } catch (problem) {
        if (!isRefused(problem)) throw problem
        this.#refuse(problem.faults)
        return
      }
      await this.#runOn(signal)
    })
  }

  /** What a player of ours would order here: of a phase all of it, to be looked at; of one decision what it is. */
  advise(): Promise<void> {
    return this.#work('player', async signal => {
      const { game } = this.#state
      const { api, adviser, hand, say } = this.#given
      if (game?.at.next.kind !== 'decision') return
      const { position, next } = game.at
      const { player, level } = adviser()
      const turn = await api.turn(
        { position, player, ...(level !== undefined && { level }), seed: seedOf(game.seed) },
        signal,
      )
      if (signal.aborted) return
      const orders = turn.phases[0]?.orders ?? []
      const advised = hand.advised(ordersInWords(orders, say, hand))
      if (this.phaseKind(next.about)) {
        const isInstead = game.at.orders.length > 0
        await this.#order(game, orders, signal)
        if (!signal.aborted) this.#change({ suggested: isInstead ? `${advised} ${hand.advisedInstead}` : advised })
      } else this.#change({ advice: orders })
      this.#given.tell(advised)
    })
  }

  /** The chance that a battle is won, by the question that asks for it; asked once. */
  odds(link: string): Promise<number | undefined> {
    return this.#odds(link).then(told => {
      const odds = oddsIn(told)
      return odds && (capturedBy(odds) ?? odds.outcomes?.attackerWins)
    })
  }

  /** The board shows the game again, wherever it had gone, and the game goes on. */
  showAgain(): void {
    const { game, legal, busy } = this.#state
    if (!game) return
    this.#given.show(game.at.position, game.told.at(-1))
    if (!legal && busy === undefined) void this.goOn()
  }

  #change(part: Partial<HandState>): void {
    this.#state = { ...this.#state, ...part }
    for (const listener of this.#listeners) listener()
  }

  /** The game as it is from now on: kept, and on the board. */
  #become(game: HandGame): void {
    keepGame(game)
    const { rolled, busy, since } = this.#state
    this.#change({ ...nothing, busy, rolled, since, game, shown: game.at.position })
    this.#given.show(game.at.position, game.told.at(-1))
  }

  /** Whether units go from space to space. */
  #isMoving(about: string): boolean {
    const kind = this.phaseKind(about)
    return kind === 'attack' || kind === 'move'
  }

  #isPlacing({ about }: LegalAnswer): boolean {
    return this.phaseKind(about) === 'place'
  }

  #refuse(refusal: readonly Fault[]): void {
    this.#change({ refusal })
    this.#given.tell(refusal.map(({ message }) => message).join(' '))
  }

  /** Units that were bought are all picked at first. */
  #stock(legal: LegalAnswer | undefined): Counts {
    if (!legal || !this.#isPlacing(legal)) return {}
    const groups = groupsAt(this.#given.board, legal.orders, fromStock)
    return Object.fromEntries(groups.map(({ key, count }) => [key, count]))
  }

  /** Those who are picked go to a space that the rules allow. */
  #send(from: string, to: string): Promise<void> {
    return this.#work('rules', async signal => {
      const { board, say } = this.#given
      const refusal: Fault[] = []
      let { game, chosen, legal } = this.#state
      let isLoading = false
      let instead: readonly Order[] = []
      while (game && legal) {
        const given = game.at.orders
        const { orders, left } = ordersTo(board, legal.orders, from, to, chosen)
        if (orders.length === 0) break
        isLoading = orders.some(({ order }) => order === 'load')
        const { allowed, faults } = await this.#allowed(game, orders, signal)
        refusal.push(...faults)
        if (allowed.length === 0) break
        const last = allowed.at(-1)
        const before = this.#state.shown ?? game.at.position
        instead = last ? insteadOf(board, before, legal.orders, last, chosen) : []
        await this.#order(game, [...given, ...allowed], signal)
        chosen = left
        ;({ game, legal } = this.#state)
        if (!isLoading) break
      }
      this.#change({ instead })
      const groups = isLoading && legal ? groupsAt(board, legal.orders, to) : []
      if (groups.length > 0) {
        // Those who have troops aboard are meant now.
        const laden = groups.filter(({ key }) => /"cargo":\[\[/.test(key))
        this.#change({ picked: to, chosen: firstChoice(board, laden.length > 0 ? laden : groups) })
      }
      if (refusal.length > 0) this.#refuse(refusal)
      else if (game) this.#given.tell(ordersInWords(game.at.orders.slice(-1), say, this.#given.hand))
    })
  }

  /** Of orders that follow one another those that the rules allow together, and what they have against the others. */
  async #allowed(
    game: HandGame,
    orders: readonly Order[],
    signal: AbortSignal,
  ): Promise<{ readonly allowed: readonly Order[]; readonly faults: readonly Fault[] }> {
    let allowed = orders
    const faults: Fault[] = []
    const { position, orders: given } = game.at
    while (allowed.length > 0) {
      try {
        await this.#given.api.legal({ position, orders: [...given, ...allowed] }, signal)
        break
      } catch (problem) {
        if (!isRefused(problem)) throw problem
        faults.push(...problem.faults)
        const number = Number(/^orders\[(\d+)\]/.exec(problem.faults[0]?.at ?? '')?.[1])
        const refused = Number.isInteger(number) ? number - given.length : allowed.length - 1
        allowed = allowed.filter((_, index) => index !== refused)
      }
    }
    return { allowed, faults }
  }

  /** An order that is not listed: the rules say why it is not, or allow it all the same. */
  #try(from: string, to: string): Promise<void> {
    return this.#work('rules', async signal => {
      const { game, legal, chosen } = this.#state
      const { board, byHand } = this.#given
      if (!game || !legal) return
      const order = attempt(board, groupsAt(board, legal.orders, from), from, to, chosen, byHand.longestRoute)
      if (!order) return
      const { allowed, faults } = await this.#allowed(game, [order], signal)
      if (allowed.length > 0) await this.#order(game, [...game.at.orders, order], signal)
      else this.#refuse(faults)
    })
  }

  /** The orders of the phase become these. What the rules forbid is said, and the game stays as it was. */
  async #order(game: HandGame, orders: readonly Order[], signal: AbortSignal): Promise<void> {
    const next = withOrders(game, orders)
    this.#change({ since: undefined })
    try {
      await this.#ask(next, signal)
    } catch (problem) {
      if (!isRefused(problem)) throw problem
      this.#refuse(problem.faults)
    }
  }

  /** What may be ordered now. */
  async #ask(game: HandGame, signal: AbortSignal): Promise<void> {
    const { position, orders } = game.at
    const answer = await this.#given.api.legal({ position, orders }, signal)
    if (signal.aborted) return
    const shown = answer.position ?? position
    const legal = { ...answer, orders: meantOrders(this.#given.board, shown, answer) }
    // What comes at the beginning of a turn was guessed: a power may have no purchase.
    const { next } = game.at
    const asked =
      next.kind === 'decision' ? { ...game, at: { ...game.at, next: { ...next, about: answer.about } } } : game
    keepGame(asked)
    this.#change({
      game: asked,
      legal,
      shown,
      picked: undefined,
      chosen: this.#stock(legal),
      refusal: [],
      suggested: undefined,
      instead: [],
    })
  }

  #seat(game: HandGame): void {
    const seat = seatOf(game)
    const side = seat === undefined ? undefined : sideOf(this.#given.board, seat)
    this.#become({ ...game, ...(side !== undefined && { side }) })
  }

  async #runOn(signal: AbortSignal): Promise<void> {
    const { board, say, hand } = this.#given
    for (;;) {
      const { game } = this.#state
      if (!game || signal.aborted) return
      const { next, position } = game.at
      if (next.kind === 'over') {
        this.#given.tell(next.winner === undefined ? hand.over : say.won(next.winner))
        return
      }
      if (isPersonsTurn(game)) {
        if (isHandedOver(board, game) && game.side !== undefined) {
          this.#change({ isWaiting: true })
          this.#given.tell(hand.handOver(say.power(next.seat)))
          return
        }
        if (game.side === undefined) this.#seat(game)
        this.#change({ busy: 'rules' })
        await this.#ask(this.#state.game ?? game, signal)
        const about = this.#state.legal?.about ?? next.about
        this.#given.tell(hand.yourTurn(say.power(next.seat), hand.about(about), position.round ?? 1))
        return
      }
      this.#change({ busy: 'player', since: this.#state.since ?? position })
      await this.#play(game, signal)
    }
  }

  /** A player decides: all of his turn where nobody else is asked in it, else until a person is. */
  async #play(game: HandGame, signal: AbortSignal): Promise<void> {
    const { api, board, byHand, known, say } = this.#given
    const { position, next } = game.at
    if (next.kind !== 'decision') return
    const chosenBy = (power: string): Choice => choiceOf(game.seats[power] ?? '', known)
    if (isOthersTurn(board, byHand, game)) {
      // Whoever sits there is asked nothing in this turn; the question has to name somebody for him.
      const players = Object.fromEntries(
        board.powers.map(({ name }) => [name, game.seats[name] === person ? chosenBy(position.power) : chosenBy(name)]),
      )
      const answer = await api.play({ position, players, seed: seedOf(game.seed), scope: 'turn' }, signal)
      if (signal.aborted) return
      const lines = answer.turns.flatMap(turn => turn.lines)
      const led = { position: answer.position, next: nextIn(answer.position), lines, isFinal: true }
      this.#become(wentOn(game, led, this.#turnOf(position)))
      this.#change({ rolled: [] })
      return
    }
    const { player, level } = chosenBy(next.seat)
    const isPhase = this.phaseKind(next.about) !== undefined
    const turn = `${position.round} ${position.power}`
    const plan = this.#plan?.turn === turn && next.seat === position.power ? this.#plan.text : undefined
    const asked = { position, player, ...(level !== undefined && { level }), seed: seedOf(game.seed) }
    const answer = await api.turn({ ...asked, ...(plan !== undefined && isPhase && { plan }) }, signal)
    if (signal.aborted) return
    if (next.seat === position.power && answer.plan !== undefined) this.#plan = { turn, text: answer.plan }
    const phases = isPhase ? firmPhases(answer) : answer.phases.slice(0, 1)
    for (const [index, { phase, orders }] of phases.entries()) {
      const { game: now } = this.#state
      // Dice, or somebody's decision, may have come between.
      if (now?.at.next.kind !== 'decision' || now.at.next.seat !== next.seat) return
      if (index > 0 && now.at.next.about !== phase) return
      await this.#carryOut(now, orders, signal)
      if (signal.aborted) return
    }
    this.#given.tell(say.working)
  }

  async #carryOut(game: HandGame, orders: readonly Order[], signal: AbortSignal): Promise<void> {
    const { position, next } = game.at
    if (next.kind !== 'decision') return
    const asked = { position, action: { orders }, seat: next.seat, seed: seedOf(game.seed) }
    const done = await this.#given.api.orders(asked, signal)
    if (signal.aborted) return
    const lines = [...done.lines, ...done.rolled.flatMap(roll => roll.lines)]
    const after = nextOf(done)
    const isFinal =
      done.rolled.length > 0 ||
      after.kind !== 'decision' ||
      after.seat !== next.seat ||
      done.position.power !== position.power
    const isByPerson = isPersonsTurn(game)
    const led = { position: done.position, next: after, lines, isFinal: isFinal || !isByPerson }
    // What was ordered is kept with the moment, so that an undo has it again.
    const from = this.phaseKind(next.about) ? withOrders(game, orders) : game
    // Whoever takes losses sees the dice that hit him, and a person all that fell while players decided.
    const isOver = done.position.power !== position.power || this.phaseKind(next.about) !== undefined
    const before = isOver || (isByPerson && done.rolled.length > 0) ? [] : this.#state.rolled
    this.#change({ rolled: [...before, ...done.rolled] })
    this.#become(wentOn(from, led, this.#turnOf(position)))
  }

  #turnOf({ power, round = 1 }: Position): string {
    const { say } = this.#given
    return say.turnOf(say.power(power), round)
  }

  /** Work of which there is one at a time; what it throws is shown. */
  async #work(busy: 'player' | 'rules', work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    this.#working.abort()
    this.#working = new AbortController()
    const { signal } = this.#working
    this.#change({ busy, trouble: [] })
    try {
      await work(signal)
    } catch (problem) {
      if (signal.aborted) return
      const trouble = faultsOf(problem, this.#given.say)
      this.#change({ trouble })
      this.#given.tell(trouble.map(({ message }) => message).join(' '))
    } finally {
      if (this.#working.signal === signal) this.#change({ busy: undefined })
    }
  }
}

/** What the service does not allow, and no trouble with the service itself. */
const isRefused = (problem: unknown): problem is ServiceRefused =>
  problem instanceof ServiceRefused && problem.code === 'illegal-order'

const nextOf = ({ next: { kind, seat, about, winner }, position }: OrdersAnswer): Next => {
  if (kind === 'decision' && seat !== undefined && about !== undefined) return { kind, seat, about }
  const won = winner ?? position.winner
  return { kind: 'over', ...(won !== undefined && { winner: won }) }
}
