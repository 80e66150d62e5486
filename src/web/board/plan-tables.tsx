import type { Board } from '../../engine/index.ts'
import { decimal, percent } from '../numbers.ts'
import type { BoardMessages } from '../text/board-en.ts'
import { calculatorAddress, inMarks } from './battle.ts'
import type { Looking, Turn } from './plan.ts'

interface BattlesGiven {
  readonly board: Board
  readonly turn: Turn
  readonly onChoose: (space: string) => void
  readonly lang: string | undefined
  readonly say: BoardMessages
}

/** The battles of a plan with their odds, each with its place in the calculator. */
export const Battles = ({ board, lang, turn, onChoose, say }: BattlesGiven) => (
  <div class="wide">
    <table>
      <caption>{say.battles}</caption>
      <thead>
        <tr>
          <th scope="col">{say.zone}</th>
          <th scope="col">{say.attacker}</th>
          <th scope="col">{say.defender}</th>
          <th scope="col">{say.wins}</th>
          <th scope="col">{say.captured}</th>
          <th scope="col">{say.losses}</th>
          <th scope="col">{say.odds}</th>
        </tr>
      </thead>
      <tbody>
        {turn.battles.map(({ space, attacker, defender, attackerWins, captured, link, expectedLosses }) => (
          <tr key={space}>
            <th scope="row">
              <button type="button" class="link" onClick={() => onChoose(space)}>
                {space}
              </button>
            </th>
            <td>{inMarks(board, attacker)}</td>
            <td>{inMarks(board, defender) || '–'}</td>
            <td>{percent(attackerWins, undefined, 1)}</td>
            <td>{captured === undefined ? '–' : percent(captured, undefined, 1)}</td>
            <td>
              {decimal(expectedLosses.attacker, 1)} / {decimal(expectedLosses.defender, 1)}
            </td>
            <td>
              {link === undefined ? (
                '–'
              ) : (
                <a href={calculatorAddress(link, lang)} aria-label={`${say.toCalculator}: ${space}`}>
                  {say.odds}
                </a>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

interface AlternativesGiven {
  readonly turn: Turn
  readonly looking: Looking
  readonly onLook: (looking: Looking) => void
  readonly say: BoardMessages
  readonly phase: number
}

/** What a player weighed against what he chose. */
export const Alternatives = ({ turn, phase, looking, onLook, say }: AlternativesGiven) => (
  <div class="wide">
    <table>
      <thead>
        <tr>
          <th scope="col">{say.idea}</th>
          <th scope="col">{say.value}</th>
          <th scope="col">{say.samples}</th>
          <th scope="col">{say.showOnMap}</th>
        </tr>
      </thead>
      <tbody>
        {turn.phases[phase]!.alternatives.map(({ summary, value, interval, samples }, index) => {
          const isShown =
            looking.instead?.phase === phase ? looking.instead.alternative === index : index === 0 && !looking.instead
          return (
            <tr key={index}>
              <th scope="row">
                <span>{summary}</span>
                {index === 0 && <small> {say.chosen}</small>}
              </th>
              <td>{samples === 0 || value === null ? say.notSampled : valueInWords(value, interval, samples, say)}</td>
              <td>{samples}</td>
              <td>
                <button
                  type="button"
                  aria-pressed={isShown}
                  aria-label={`${say.showOnMap}: ${summary}`}
                  onClick={() => onLook(lookingAt(turn, phase, index))}
                >
                  {say.showOnMap}
                </button>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  </div>
)

/** So few samples say nothing of their error. */
const fewSamples = 3

/** Digits follow the error; where that is not known, the value is a rough one. */
export const valueInWords = (
  value: number,
  interval: readonly [number, number] | null,
  samples: number,
  say: BoardMessages,
): string => {
  const rough = percent(value, undefined, 0)
  if (samples < fewSamples) return /^[<>]/.test(rough) ? rough : say.about(rough)
  return interval
    ? `${percent(value, interval, 1)} (${percent(interval[0], interval, 1)} … ${percent(interval[1], interval, 1)})`
    : percent(value, undefined, 1)
}

/** The first step of what was weighed. */
const lookingAt = (turn: Turn, phase: number, alternative: number): Looking => {
  const step = turn.phases.slice(0, phase).reduce((sum, { orders }) => sum + orders.length, 0)
  return alternative === 0 ? { step } : { step, instead: { phase, alternative } }
}
