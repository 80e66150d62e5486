import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Board } from '../../engine/index.ts'
import { Button, TableHead } from '../controls.tsx'
import { decimal, decimalsFor, type Interval, percent, plusMinus } from '../numbers.ts'
import type { BoardMessages } from '../text/board-en.ts'
import { type Known, reviewerOf } from './address.ts'
import { CountField } from './fields.tsx'
import { type Looking, ordersLookedAt } from './plan.ts'
import { marginInWords } from './plan-panel.tsx'
import type { Counts } from './position.ts'
import { boughtIn, type Difference, inPoints, plansOf, type Review, type ReviewedOrders } from './review.ts'
import type { BoardState, BoardStore } from './store.ts'

interface Given {
  readonly board: Board
  readonly known: Known
  readonly state: BoardState
  readonly store: BoardStore
  readonly looking: Looking
  readonly onLook: (looking: Looking) => void
  /** What went wrong with the review. */
  readonly children: ComponentChildren
  readonly say: BoardMessages
}

/** Orders somebody gave, held against the best that a player finds: those of the plan, or his own. */
export const ReviewPanel = ({ board, known, state, store, looking, onLook, children, say }: Given) => {
  const { review, busy, ask } = state
  const { player, level } = reviewerOf(ask, known)
  return (
    <section class="panel review" aria-labelledby="review-title">
      <h3 id="review-title">{say.reviewTitle}</h3>
      <p class="hint">{say.reviewHelp(say.playerAt(player, level))}</p>
      <OwnOrders {...{ board, state, store, looking, say }} />
      {busy === 'review' && (
        <p class="buttons">
          <progress aria-label={say.working} />
          <Button onClick={() => store.stop()} label={say.stop} />
        </p>
      )}
      {children}
      {review && <Answer {...{ review, state, store, looking, onLook, say }} />}
    </section>
  )
}

type OwnGiven = Pick<Given, 'board' | 'state' | 'store' | 'looking' | 'say'>

/** Orders of one's own, written as the service writes them; a purchase is written by its counts. */
const OwnOrders = ({ board, state, store, looking, say }: OwnGiven) => {
  const [text, setText] = useState('')
  const isOff = state.busy !== undefined || state.isWatching || state.steps.now.winner !== undefined
  const planned = state.turn && ordersLookedAt(state.turn, 0, looking)
  const phase = state.steps.now.phase ?? 'purchase'
  return (
    <details>
      <summary>{say.ownOrders}</summary>
      {phase === 'purchase' && (
        <Purchase
          {...{ board, say }}
          counts={boughtIn(text)}
          onPurchase={units => setText(inLines(Object.keys(units).length > 0 ? [{ order: 'buy', units }] : []))}
        />
      )}
      <label>
        {say.ownOrdersLabel(say.phase(phase))}
        <textarea rows={5} spellcheck={false} value={text} onInput={event => setText(event.currentTarget.value)} />
      </label>
      <p class="buttons">
        <Button
          disabled={isOff || text.trim() === ''}
          onClick={() => void store.reviewText(text)}
          label={say.reviewOwn}
        />
        {planned && <Button onClick={() => setText(inLines(planned))} label={say.copyPlanned} />}
      </p>
    </details>
  )
}

const mostBought = 99

/** So many of each unit. */
const Purchase = ({ board, counts, onPurchase, say }: PurchaseGiven) => {
  const buy = (unit: string, count: number): void => {
    const { [unit]: _, ...others } = counts
    onPurchase(count > 0 ? { ...others, [unit]: count } : others)
  }
  return (
    <fieldset class="steppers purchase">
      <legend>{say.ownPurchase}</legend>
      {board.units.map(({ name }) => (
        <CountField
          key={name}
          label={say.unit(name, 1)}
          isShown
          most={mostBought}
          value={counts[name] ?? 0}
          onCount={count => buy(name, count)}
          say={say}
        />
      ))}
    </fieldset>
  )
}

interface PurchaseGiven extends Pick<Given, 'board' | 'say'> {
  readonly counts: Counts
  readonly onPurchase: (units: Counts) => void
}

/** A list with each order in a line of its own. */
const inLines = (orders: readonly unknown[]): string =>
  orders.length === 0 ? '[]' : `[\n${orders.map(order => `  ${JSON.stringify(order)}`).join(',\n')}\n]`

interface AnswerGiven extends Omit<Given, 'board' | 'known' | 'children'> {
  readonly review: Review
}

const Answer = ({ review, state, store, looking, onLook, say }: AnswerGiven) => {
  const heading = useRef<HTMLHeadingElement>(null)
  // Whoever asked for the review is taken to it.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [review])
  const { power, round, phase, player, seed, summary, cost, given, byOrder, alternatives } = review
  const show = (plan: number): void =>
    onLook(
      looking.reviewed === plan
        ? { step: 0 }
        : // All its arrows at once: what comes last is looked at.
          { step: Math.max(0, (plansOf(review)[plan]?.orders.length ?? 0) - 1), reviewed: plan },
    )
  const plan = (index: number) => ({ index, looking, onShow: () => show(index), say })
  return (
    <>
      <h4 id="review-answer" ref={heading} tabIndex={-1}>
        {say.reviewOf(say.power(power), round, say.phase(phase))}
      </h4>
      <p>
        <strong>{sentence(summary)}</strong>
        {cost?.interval && cost.value > 0 && ` ${rangeOf(cost.interval, say)}`}
      </p>
      <p class="hint">
        {say.by(player.name, player.level, String(seed))}. {say.reviewJudged}
      </p>
      <h4>{say.givenOrders}</h4>
      <Plan {...plan(0)} plan={given} title={say.givenOrders} />
      {byOrder.length > 0 && <ByOrder byOrder={byOrder} say={say} />}
      <h4>{say.otherOrders}</h4>
      {alternatives.length === 0 && <p>{say.nothingElse}</p>}
      <ol class="alternatives">
        {alternatives.map((other, index) => (
          <li key={index}>
            <p>
              <strong>{other.summary}</strong>: {say.gain(pointsOf(other.gain, say))}
            </p>
            <Plan {...plan(index + 1)} plan={other} title={other.summary}>
              <Button
                disabled={state.busy !== undefined || state.isWatching}
                aria-label={`${say.takeInstead}: ${other.summary}`}
                onClick={() => void store.takeReviewed(other.orders)}
                label={say.takeInstead}
              />
            </Plan>
          </li>
        ))}
      </ol>
    </>
  )
}

interface PlanGiven {
  readonly plan: ReviewedOrders
  readonly index: number
  readonly title: string
  readonly looking: Looking
  readonly onShow: () => void
  readonly children?: ComponentChildren
  readonly say: BoardMessages
}

/** Orders of a review with what they are worth; they can be looked at on the map. */
const Plan = ({ plan: { text, value, interval }, index, title, looking, onShow, children, say }: PlanGiven) => (
  <>
    <ul>{text.length === 0 ? <li>{say.noSteps}</li> : text.map((line, at) => <li key={at}>{line}</li>)}</ul>
    <p>
      {say.judgedChance}:{' '}
      <span class="figure">
        {percent(value, interval ?? undefined, 1)} {interval && plusMinus(interval)}
      </span>
    </p>
    <p class="buttons">
      <Button
        aria-pressed={looking.reviewed === index}
        aria-label={`${say.showOnMap}: ${title}`}
        onClick={onShow}
        label={say.showOnMap}
      />
      {children}
    </p>
  </>
)

const ByOrder = ({ byOrder, say }: Pick<Review, 'byOrder'> & Pick<Given, 'say'>) => (
  <>
    <div class="wide">
      <table>
        <caption>{say.orderByOrder}</caption>
        <TableHead names={[say.anOrder, say.withoutIt]} />
        <tbody>
          {byOrder.map(({ order, unit, text, cost, why }) => (
            <tr key={`${order} ${unit}`}>
              <th scope="row">{text}</th>
              <td>
                {cost && <span class="figure">{pointsOf(cost, say)}</span>}
                <small>{cost ? verdictOf(cost, say) : say.notLeftOut(why ?? '')}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    <p class="hint">{say.orderByOrderHelp}</p>
  </>
)

const verdictOf = ({ value, toldApart }: Difference, say: BoardMessages): string =>
  toldApart ? (value > 0 ? say.betterNot : say.isWorthIt) : say.withinError

/** `+12.5 ± 7.3` */
const pointsOf = (difference: Difference, say: BoardMessages): string => marginInWords(inPoints(difference), say)

/** The bounds of a cost, with the digits that their distance leaves. */
const rangeOf = (interval: Interval, say: BoardMessages): string => {
  const [low, high] = interval.map(bound => 100 * bound) as [number, number]
  const decimals = decimalsFor((high - low) / 2, 1)
  return say.costBetween(decimal(low, decimals), decimal(high, decimals))
}

/** The service's words begin small; here they stand alone. */
const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
