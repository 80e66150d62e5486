import { useEffect, useRef } from 'preact/hooks'
import { Button } from '../../controls.tsx'
import type { BoardMessages } from '../../text/board-en.ts'
import type { HandMessages } from '../../text/hand-en.ts'
import { spaced } from '../../ticks.ts'
import { choiceOf } from '../address.ts'
import type { Fault } from '../api.ts'
import type { Order } from '../plan.ts'
import type { Counts, Position } from '../position.ts'
import type { BarGiven } from './bar-given.ts'
import { BattleOdds, Battles, Decision, Dice } from './fight.tsx'
import { canUndo, type HandGame, type Next, seatOf } from './game.ts'
import { attacksIn, boughtBy, type Group, groupsAt, partsIn } from './moves.ts'
import type { HandStore } from './store.ts'
import { UnitRows } from './unit-rows.tsx'
import { cargoInWords, orderInWords, ordersInWords, transportInWords } from './words.ts'

/** Below the map: whose turn it is, and all that can be ordered now. */
export const HandBar = (given: BarGiven) => {
  const { state, store, isAway, say, hand } = given
  const { game } = state
  const heading = useRef<HTMLElement>(null)
  // A button that was pressed may be gone with its phase: the focus does not go with it.
  useEffect(() => {
    if (document.activeElement === document.body && game) heading.current?.focus({ preventScroll: true })
  }, [game?.at.next, state.busy, state.isWaiting])
  if (!game) return null
  const { position, next } = game.at
  const seat = seatOf(game)
  const title = seat === undefined || next.kind === 'over' ? hand.over : standingOf(position, next, say, hand)
  const money = seat === undefined ? undefined : (state.shown ?? position).treasuries?.[seat]
  return (
    <section class={`hand${isAway ? ' away' : ''}`} aria-label={hand.bar} aria-busy={state.busy !== undefined}>
      <div class="hand-head">
        <strong class="hand-title" tabIndex={-1} ref={heading}>
          {title}
        </strong>
        {money !== undefined && <span class="hand-money">{hand.money(money)}</span>}
        {!isAway && <HeadButtons {...given} game={game} />}
      </div>
      {isAway ? (
        <p class="hand-line">
          {hand.away} <Button onClick={() => store.showAgain()} label={hand.back} />
        </p>
      ) : (
        <Body {...given} game={game} />
      )}
    </section>
  )
}

interface WithGame extends BarGiven {
  readonly game: HandGame
}

const HeadButtons = ({ state: { legal, busy, isWaiting, game: now }, store, game, hand }: WithGame) => {
  const { next } = game.at
  if (!now || next.kind === 'over' || isWaiting || !legal || busy === 'player') return null
  // Battles that nobody has to fight may be left.
  const hasEnd = store.phaseKind(next.about) !== undefined || (next.about === store.byHand.battles && legal.mayEnd)
  return (
    <span class="hand-buttons">
      <Button can={canUndo(game)} onClick={() => void store.undo()} label={hand.undo} />
      <Button can={busy === undefined} onClick={() => void store.advise()} label={hand.advise} />
      {hasEnd && (
        <Button
          class={legal.mayEnd ? 'main' : ''}
          aria-describedby={legal.mayEnd ? undefined : 'hand-why'}
          aria-disabled={!legal.mayEnd}
          // The second press of two is not meant for the next phase.
          onClick={({ detail }) => void (detail < 2 && store.endPhase())}
          label={hand.endPhase}
        />
      )}
    </span>
  )
}

/** Who decides what, in which round; and in whose turn, where it is another's. */
const standingOf = (
  { round = 1, power }: Position,
  { seat, about }: Extract<Next, { readonly kind: 'decision' }>,
  say: BoardMessages,
  hand: HandMessages,
): string =>
  seat === power
    ? hand.standing(round, say.power(seat), hand.about(about))
    : hand.standingInTurn(round, say.power(power), say.power(seat), hand.about(about))

const Body = (given: WithGame) => {
  const { state, store, game, known, say, hand } = given
  const { legal, refusal, trouble, busy, isWaiting, rolled, suggested, advice, picked } = state
  const { next } = game.at
  if (next.kind === 'over')
    return (
      <p class="hand-line" role="status">
        {next.winner === undefined ? hand.over : say.won(next.winner)}
      </p>
    )
  const dice = rolled.length > 0 && <Dice {...{ rolled, say, hand }} />
  if (trouble.length > 0)
    return (
      <div class="hand-line">
        <Refusal faults={trouble} lead={`${say.trouble}:`} />
        <Button onClick={() => void store.goOn()} label={hand.again} />
      </div>
    )
  if (isWaiting)
    return (
      <p class="hand-line">
        {hand.handOver(say.power(next.seat))}{' '}
        <Button class="main" onClick={() => void store.take()} label={hand.take(say.power(next.seat))} />
      </p>
    )
  if (busy === 'player') {
    const { player, level } = choiceOf(game.seats[next.seat] ?? '', known)
    return (
      <>
        <p class="hand-line">
          <progress aria-label={say.working} /> {hand.seatPlays(say.power(next.seat), say.playerAt(player, level))}{' '}
          <Button onClick={() => store.stop()} label={hand.stop} />
        </p>
        {dice}
      </>
    )
  }
  if (!legal)
    return (
      <p class="hand-line">
        {busy === undefined ? <Button class="main" onClick={() => void store.goOn()} label={hand.goOn} /> : say.working}
      </p>
    )
  const kind = store.phaseKind(next.about)
  // Dice make way for orders.
  const isFresh = game.at.orders.length === 0 && picked === undefined
  const isToFight = next.about === store.byHand.battles
  return (
    <>
      {refusal.length > 0 && <Refusal faults={refusal} lead={hand.refused} />}
      {suggested !== undefined && <p class="hint">{suggested}</p>}
      {advice && <p class="hint">{hand.advised(ordersInWords(advice, say, hand))}</p>}
      {!legal.mayEnd && kind && (
        <p id="hand-why" class="hint">
          {spaced(legal.why ?? '')}
        </p>
      )}
      {kind === 'attack' || kind === 'move' ? (
        <>
          <Moves {...given} />
          {isFresh && dice}
        </>
      ) : (
        <div class={isFresh && dice ? 'hand-columns' : ''}>
          <div>
            {kind === 'buy' && <Purchase {...given} />}
            {kind === 'place' && <Placing {...given} />}
            {isToFight && <Battles {...given} legal={legal} />}
            {!kind && !isToFight && <Decision {...given} legal={legal} />}
          </div>
          {isFresh && dice}
        </div>
      )}
    </>
  )
}

/** What the rules, or the service, say against something. */
const Refusal = ({ faults, lead }: { readonly faults: readonly Fault[]; readonly lead: string }) => (
  <p class="fault hand-refusal">
    {lead} {[...new Set(faults.map(({ message }) => spaced(message)))].join(' ')}
  </p>
)

/** What is bought: a stepper for each unit, with its price; and what else may be ordered for money. */
const Purchase = ({ board, state, store, costs, game, say, hand }: WithGame) => {
  const bought = boughtBy(game.at.orders)
  const { legal } = state
  const others = legal?.orders.filter(({ order }) => order !== 'buy') ?? []
  return (
    <>
      <UnitRows
        rows={board.units.map(({ name }) => ({
          key: name,
          unit: name,
          label: say.unit(name, 1),
          note: <small>{hand.price(costs[name] ?? 0)}</small>,
          count: bought[name] ?? 0,
          canMore:
            legal?.orders.some(({ units }) => typeof units === 'object' && units !== null && name in units) === true,
          step: by => void store.buyMore(name, by),
        }))}
        hand={hand}
      />
      {others.length > 0 && (
        <p class="hand-line">
          <Orders orders={others} {...{ store, say, hand }} />
        </p>
      )}
      <Given orders={game.at.orders} hides="buy" {...{ store, say, hand }} />
    </>
  )
}

/** Orders that are given by their words. */
const Orders = ({ orders, store, say, hand }: Omit<OrdersGiven, 'hides'>) => (
  <>
    {orders.map(order => (
      <Button
        key={JSON.stringify(order)}
        class="chip"
        onClick={() => void store.give(order)}
        label={orderInWords(order, say, hand)}
      />
    ))}
  </>
)

/** Those who go from a picked space, the orders so far, and the battles they lead to. */
const Moves = (given: WithGame) => {
  const { board, state, store, game, lang, say, hand } = given
  const { legal, picked, chosen } = state
  if (!legal) return null
  const groups = picked === undefined ? [] : groupsAt(board, legal.orders, picked)
  const attacks = picked === undefined ? [] : attacksIn(legal.orders, picked)
  const parts = picked === undefined ? [] : partsIn(legal.orders, picked)
  return (
    <div class="hand-columns">
      {picked === undefined ? (
        <p class="hand-line hint">{hand.tapSource}</p>
      ) : (
        <div class="hand-picked">
          <p class="hand-line">
            <strong>{hand.from(say.space(picked))}</strong>{' '}
            <span class="hand-hint">{store.targets().length > 0 ? hand.tapTarget : hand.noTarget}</span>
            <Orders orders={attacks} {...{ store, say, hand }} />
            <Button class="chip" onClick={() => store.drop()} label={hand.drop} />
          </p>
          <Groups {...{ groups, chosen, store, say, hand }} />
          {parts.length > 0 && (
            <details>
              <summary>{hand.parts}</summary>
              <p class="hand-line">
                <Orders orders={parts} {...{ store, say, hand }} />
              </p>
            </details>
          )}
        </div>
      )}
      <div>
        <Given orders={game.at.orders} {...{ store, say, hand }} />
        {state.instead.length > 0 && (
          <p class="hand-line">
            <span class="hand-hint">{hand.instead}</span>{' '}
            {state.instead.map(order => (
              <Button
                key={JSON.stringify(order)}
                class="chip"
                onClick={() => void store.putInstead(order)}
                label={orderInWords(order, say, hand)}
              />
            ))}
          </p>
        )}
        {store.phaseKind(legal.about) === 'attack' && (
          <BattleOdds {...{ board, store, lang, say, hand }} position={state.shown ?? game.at.position} />
        )}
      </div>
    </div>
  )
}

/** New units, and where they may appear. */
const Placing = ({ board, state, store, game, say, hand }: WithGame) => {
  const { legal, chosen } = state
  if (!legal) return null
  const groups = groupsAt(board, legal.orders, '')
  return (
    <>
      {groups.length === 0 && game.at.orders.length === 0 && <p class="hand-line hint">{hand.nothingToPlace}</p>}
      {groups.length > 0 && (
        <div class="hand-picked">
          <p class="hand-line">
            <strong>{hand.stock}</strong> {hand.tapPlace}
          </p>
          <Groups {...{ groups, chosen, store, say, hand }} />
          <p class="buttons">
            {store.targets().map(space => (
              <Button key={space} class="chip" onClick={() => store.tap(space)} label={say.space(space)} />
            ))}
            {game.at.orders.length === 0 && legal.pass.length > 0 && (
              <Button class="chip" onClick={() => void store.decide(legal.pass)} label={hand.usual} />
            )}
          </p>
        </div>
      )}
      <Given orders={game.at.orders} {...{ store, say, hand }} />
    </>
  )
}

interface GroupsGiven {
  readonly groups: readonly Group[]
  readonly chosen: Counts
  readonly store: HandStore
  readonly say: BoardMessages
  readonly hand: HandMessages
}

/** How many of each kind go. */
const Groups = ({ groups, chosen, store, say, hand }: GroupsGiven) => (
  <UnitRows
    rows={groups.map(group => {
      const { key, unit, count: most } = group
      const count = Math.min(most, chosen[key] ?? 0)
      return {
        ...{ key, unit, count, most, canMore: true },
        label: groupInWords(group, say, hand),
        step: by => store.choose(key, count + by),
        toggleAll: () => store.choose(key, count === most ? 0 : most),
      }
    })}
    hand={hand}
  />
)

const groupInWords = ({ unit, order }: Group, say: BoardMessages, hand: HandMessages): string => {
  const { cargo, aboard, flown, guests, damaged } = order
  const hold = Array.isArray(cargo) ? cargo[0] : order.order === 'unload' ? aboard : undefined
  const details = [
    cargoInWords(hold, say),
    order.order === 'unload' ? transportInWords(order, say, hand) : '',
    typeof flown === 'number' && flown > 0 ? hand.flown(flown) : '',
    damaged === undefined ? '' : hand.damaged,
    guests === undefined ? '' : `+ ${say.unit('fighter', 2)}`,
  ].filter(part => part !== '')
  return details.length === 0 ? say.unit(unit, 1) : `${say.unit(unit, 1)} (${details.join(', ')})`
}

interface OrdersGiven {
  readonly orders: readonly Order[]
  /** Orders of this kind are shown otherwise. */
  readonly hides?: string
  readonly store: HandStore
  readonly say: BoardMessages
  readonly hand: HandMessages
}

/** The orders so far; each can be taken back. */
const Given = ({ orders, hides, store, say, hand }: OrdersGiven) =>
  orders.every(({ order }) => order === hides) ? null : (
    <ol class="hand-given" aria-label={hand.given}>
      {orders.map((order, index) => {
        if (order.order === hides) return null
        const words = orderInWords(order, say, hand)
        const isLast = index === orders.length - 1
        return (
          <li key={`${index} ${words}`}>
            <Button
              class="chip"
              aria-label={`${isLast ? hand.undo : hand.takeBack}: ${words}`}
              onClick={() => void (isLast ? store.undo() : store.takeBack(index))}
              label={`${words} ✕`}
            />
          </li>
        )
      })}
    </ol>
  )
