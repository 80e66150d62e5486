import { useEffect, useRef } from 'preact/hooks'
import type { Board } from '../../engine/index.ts'
import { Button, TableHead } from '../controls.tsx'
import { decimal, decimalsFor, halfWidth, percent, signed, whole } from '../numbers.ts'
import type { BoardMessages } from '../text/board-en.ts'
import { calculatorAddress, inMarks } from './battle.ts'
import {
  type Alternative,
  battleOf,
  firmPhases,
  isOwnPlan,
  type Looking,
  ordersLookedAt,
  type Step,
  type Turn,
  wayOf,
} from './plan.ts'
import type { BoardState, BoardStore } from './store.ts'

interface Given {
  readonly board: Board
  readonly state: BoardState
  readonly store: BoardStore
  readonly turn: Turn
  readonly steps: readonly Step[]
  readonly looking: Looking
  /** Whether somebody reviews orders of this game. */
  readonly isReviewed: boolean
  readonly onLook: (looking: Looking) => void
  readonly onChoose: (space: string) => void
  readonly say: BoardMessages
}

/** A plan looked at step by step, its battles, what else was weighed; carried out from here. */
export const PlanPanel = ({ board, state, store, steps, looking, isReviewed, onLook, onChoose, turn, say }: Given) => {
  const heading = useRef<HTMLHeadingElement>(null)
  // Whoever asked for the plan is taken to it.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [turn])
  const { player, seed, power, round, expects } = turn
  const step = steps[looking.step]
  const battle = step && battleOf(turn, step.order)
  const go = (to: number): void => onLook({ ...looking, step: to })
  return (
    <section class="panel plan" aria-labelledby="plan-title">
      <h3 id="plan-title" ref={heading} tabIndex={-1}>
        {say.planOf(say.power(power), round)}
      </h3>
      <p class="hint">
        {say.by(player.name, player.level, String(seed))}. {say.seedAgain}
        {!expects && ` ${say.plannedBy(turn.engineVersion)}`}
      </p>
      <CutShort turn={turn} say={say} />
      {step ? (
        <div class="step">
          <p class="buttons stepping">
            <Button can={looking.step > 0} onClick={() => go(looking.step - 1)} label={`← ${say.before}`} />
            <span class="count">{say.step(looking.step + 1, steps.length)}</span>
            <Button
              class="main"
              can={looking.step < steps.length - 1}
              onClick={() => go(looking.step + 1)}
              label={`${say.after} →`}
            />
          </p>
          <p class="step-now" role="status">
            <strong>{say.phase(step.phase)}:</strong> {stepInWords(step, board, say)}
            {battle && (
              <>
                {' '}
                – {say.wins}: {percent(battle.attackerWins, undefined, 1)}
              </>
            )}
          </p>
          <p>
            <Button
              aria-pressed={looking.isWhole === true}
              aria-describedby="whole-plan-help"
              onClick={() => onLook({ ...looking, isWhole: looking.isWhole !== true })}
              label={say.wholePlan}
            />
          </p>
          <p id="whole-plan-help" class="hint">
            {say.wholePlanHelp}
          </p>
        </div>
      ) : (
        <p>{say.noSteps}</p>
      )}
      {turn.battles.length > 0 && isOwnPlan(looking) && (
        <Battles {...{ board, turn, onChoose, say }} lang={state.ask.lang} />
      )}
      {turn.phases.map(({ phase, alternatives }, index) =>
        alternatives.length > 1 ? (
          <details key={phase}>
            <summary>{say.weighed(say.phase(phase))}</summary>
            <Alternatives {...{ turn, alternatives, phase: index, looking, onLook, say }} />
          </details>
        ) : null,
      )}
      <details open>
        <summary>{say.allSteps(steps.length)}</summary>
        <ol class="steps">
          {steps.map((one, index) => (
            <li key={index}>
              <Button
                class="link"
                aria-current={index === looking.step ? 'step' : undefined}
                onClick={() => go(index)}
                label={stepInWords(one, board, say)}
              />
              {one.provisional && <small> {say.provisional}</small>}
            </li>
          ))}
        </ol>
      </details>
      <p class="buttons">
        <Button
          disabled={state.busy !== undefined || !isOwnPlan(looking)}
          onClick={() => void store.carryOut()}
          label={say.carryOut}
        />
        {(isReviewed ? firmPhases(turn) : []).map(({ phase }, index) => {
          const orders = ordersLookedAt(turn, index, looking)
          const before = turn.phases.slice(0, index).map((_, at) => ordersLookedAt(turn, at, looking))
          return orders.length === 0 ? null : (
            <Button
              key={phase}
              disabled={state.busy !== undefined || state.isWatching}
              onClick={() => void store.review(orders, before)}
              label={say.reviewThese(say.phase(phase))}
            />
          )
        })}
      </p>
      {expects && (
        <details>
          <summary>{say.numbers}</summary>
          <p>
            {expects.balance !== null && `${say.balance(signed(expects.balance, 0))} `}
            {say.expects(signed(expects.standing, 0), signed(expects.ipcSwing))}
            {expects.winProbability !== null && ` ${say.winProbability(percent(expects.winProbability, undefined, 0))}`}
          </p>
          <p class="hint">{say.plannedBy(turn.engineVersion)}</p>
        </details>
      )}
    </section>
  )
}

/** That the time of a search was over, and by which counts the same comes out without a clock. */
const CutShort = ({ turn: { search, seed }, say }: Pick<Given, 'turn' | 'say'>) =>
  search?.cutBy === 'time' ? (
    <div class="notice">
      <p>
        {say.isCut}{' '}
        {say.samplesUntilThen(
          Object.entries(search.samples)
            .map(([phase, samples]) => `${say.phase(phase)} ${whole(samples)}`)
            .join(', '),
        )}
      </p>
      <p>
        {say.repeatsBy} <code>{JSON.stringify({ seed, samples: search.samples }).slice(1, -1)}</code>
      </p>
    </div>
  ) : null

/** What the service says of an order; of one that was only weighed, the same in short. */
const stepInWords = ({ text, order }: Step, board: Board, say: BoardMessages): string => {
  if (text !== undefined) return text
  const units =
    typeof order.units === 'object' && order.units !== null ? inMarks(board, order.units as Record<string, number>) : ''
  return [say.order(order.order), units, wayOf(order).map(say.space).join(' → ')].filter(part => part !== '').join(' ')
}

interface BattlesGiven {
  readonly board: Board
  readonly turn: Turn
  readonly onChoose: (space: string) => void
  readonly lang: string | undefined
  readonly say: BoardMessages
}

/** The battles of a plan with their odds, each with its place in the calculator: two lines each, that go in beside a map. */
const Battles = ({ board, lang, turn, onChoose, say }: BattlesGiven) => (
  <table class="planned-battles">
    <caption>{say.battles}</caption>
    <tbody>
      {turn.battles.map(({ space, attacker, defender, attackerWins, captured, link, expectedLosses }) => (
        <tr key={space}>
          <th scope="row">
            <Button class="link" onClick={() => onChoose(space)} label={say.space(space)} />
          </th>
          <td class="who">{inMarks(board, attacker)}</td>
          <td class="whom">
            <small>{say.against}</small> {inMarks(board, defender) || '–'}
          </td>
          <td class="wins">
            <small>{say.wins}</small> <b>{percent(attackerWins, undefined, 1)}</b>
          </td>
          <td class="taken">
            <small>{say.captured}</small> {captured === undefined ? '–' : percent(captured, undefined, 1)}
          </td>
          <td class="lost">
            <small>{say.losses}</small> {decimal(expectedLosses.attacker, 1)} : {decimal(expectedLosses.defender, 1)}
          </td>
          <td class="more">
            {link === undefined ? (
              '–'
            ) : (
              <a
                href={calculatorAddress(link, lang, board.calculator)}
                aria-label={`${say.toCalculator}: ${say.space(space)}`}
              >
                {say.odds}
              </a>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

interface AlternativesGiven {
  readonly turn: Turn
  readonly looking: Looking
  readonly onLook: (looking: Looking) => void
  readonly say: BoardMessages
  readonly phase: number
  readonly alternatives: readonly Alternative[]
}

/** What a player weighed against what he chose, and why he did not choose it. */
const Alternatives = ({ turn, alternatives, phase, looking, onLook, say }: AlternativesGiven) => (
  <>
    <table class="weighed">
      <TableHead names={[say.idea, say.showOnMap]} />
      <tbody>
        {alternatives.map((alternative, index) => {
          const { summary } = alternative
          const isShown =
            looking.instead?.phase === phase && looking.reviewed === undefined
              ? looking.instead.alternative === index
              : index === 0 && isOwnPlan(looking)
          return (
            <tr key={index}>
              <th scope="row">
                <span>{summary}</span>
                <small>{whyNot(alternative, index === 0, say)}</small>
              </th>
              <td>
                <Button
                  aria-pressed={isShown}
                  aria-label={`${say.showOnMap}: ${summary}`}
                  onClick={() => onLook(lookingAt(turn, phase, index))}
                  label={say.onMap}
                />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
    <p class="hint">{say.pointsHelp}</p>
  </>
)

/** Why a plan was chosen or was not, in words: what it was worth, how sure that is, and what it was judged by. */
export const whyNot = (
  { margin, passedOver, judged, samples }: Alternative,
  isChosen: boolean,
  say: BoardMessages,
): string => {
  const by = say.judged[judged]?.(samples) ?? ''
  if (isChosen) return [say.why.chosen, by].filter(Boolean).join(' ')
  if (!margin) return [say.why.less, by].filter(Boolean).join(' ')
  const { value, interval } = margin
  const half = interval ? halfWidth(interval) : undefined
  const decimals = half === undefined ? 0 : decimalsFor(half, 1)
  const points = decimal(Math.abs(value), decimals)
  const isTold = half !== undefined && Math.abs(value) > half
  const worth =
    Number(Math.abs(value).toFixed(decimals)) === 0
      ? say.why.same
      : value < 0
        ? isTold
          ? say.why.worse(points)
          : say.why.looksWorse(points)
        : say.why.looksBetter(points)
  const reason = passedOver === null ? undefined : say.passedOver[passedOver]
  const error = half === undefined ? say.why.oneTry : say.why.error(decimal(half, decimals))
  return [`${worth} (${error})${reason === undefined ? '.' : `: ${reason}.`}`, by].filter(Boolean).join(' ')
}

/** `+3 ± 12 points`: digits follow the error. */
export const marginInWords = ({ value, interval }: NonNullable<Alternative['margin']>, say: BoardMessages): string => {
  if (!interval) return say.roughly(signed(value, 0))
  const half = halfWidth(interval)
  const decimals = decimalsFor(half, 1)
  return say.points(signed(value, decimals), decimal(half, decimals))
}

/** The first step of what was weighed. */
const lookingAt = (turn: Turn, phase: number, alternative: number): Looking => {
  const step = turn.phases.slice(0, phase).reduce((sum, { orders }) => sum + orders.length, 0)
  return alternative === 0 ? { step } : { step, instead: { phase, alternative } }
}
