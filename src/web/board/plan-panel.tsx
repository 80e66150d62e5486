import { useEffect, useRef } from 'preact/hooks'
import type { Board } from '../../engine/index.ts'
import { percent, signed } from '../numbers.ts'
import type { BoardMessages } from '../text/board-en.ts'
import { inMarks } from './battle.ts'
import { battleOf, type Looking, type Step, type Turn, wayOf } from './plan.ts'
import { Alternatives, Battles } from './plan-tables.tsx'
import type { BoardState, BoardStore } from './store.ts'

interface Given {
  readonly board: Board
  readonly state: BoardState
  readonly store: BoardStore
  readonly turn: Turn
  readonly steps: readonly Step[]
  readonly looking: Looking
  readonly onLook: (looking: Looking) => void
  readonly onChoose: (space: string) => void
  readonly say: BoardMessages
}

/** A plan looked at step by step, its battles, what else was weighed; carried out from here. */
export const PlanPanel = ({ board, state, store, steps, looking, onLook, onChoose, turn, say }: Given) => {
  const heading = useRef<HTMLHeadingElement>(null)
  // Whoever asked for the plan is taken to it.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
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
        {say.by(player.name, player.level, String(seed))} · {turn.engineVersion}
      </p>
      <p>
        {expects.balance !== null && `${say.balance(signed(expects.balance, 0))} `}
        {say.expects(signed(expects.standing, 0), signed(expects.ipcSwing))}
      </p>
      {step ? (
        <div class="step">
          <p class="buttons">
            <button type="button" disabled={looking.step === 0} onClick={() => go(looking.step - 1)}>
              ← {say.before}
            </button>
            <span class="count">{say.step(looking.step + 1, steps.length)}</span>
            <button type="button" disabled={looking.step === steps.length - 1} onClick={() => go(looking.step + 1)}>
              {say.after} →
            </button>
          </p>
          <p>
            <strong>{say.phase(step.phase)}:</strong> {stepInWords(step, board, say)}
            {battle && (
              <>
                {' '}
                – {say.wins}: {percent(battle.attackerWins, undefined, 1)}
              </>
            )}
          </p>
        </div>
      ) : (
        <p>{say.noSteps}</p>
      )}
      <ol class="steps">
        {steps.map((one, index) => (
          <li key={index}>
            <button
              type="button"
              class="link"
              aria-current={index === looking.step ? 'step' : undefined}
              onClick={() => go(index)}
            >
              {stepInWords(one, board, say)}
            </button>
            {one.provisional && <small> {say.provisional}</small>}
          </li>
        ))}
      </ol>
      <p class="buttons">
        <button
          type="button"
          disabled={state.busy !== undefined || looking.instead !== undefined}
          onClick={() => void store.carryOut()}
        >
          {say.carryOut}
        </button>
      </p>
      {turn.battles.length > 0 && looking.instead === undefined && (
        <Battles {...{ board, turn, onChoose, say }} lang={state.ask.lang} />
      )}
      {turn.phases.map(({ phase, alternatives }, index) =>
        alternatives.length > 1 ? (
          <details key={phase}>
            <summary>{say.weighed(say.phase(phase))}</summary>
            <Alternatives {...{ turn, phase: index, looking, onLook, say }} />
          </details>
        ) : null,
      )}
    </section>
  )
}

/** What the service says of an order; of one that was only weighed, the same in short. */
const stepInWords = ({ text, order }: Step, board: Board, say: BoardMessages): string => {
  if (text !== undefined) return text
  const units =
    typeof order.units === 'object' && order.units !== null ? inMarks(board, order.units as Record<string, number>) : ''
  return [say.order(order.order), units, wayOf(order).join(' → ')].filter(part => part !== '').join(' ')
}
