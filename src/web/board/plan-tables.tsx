import type { Board } from '../../engine/index.ts'
import { defined } from '../../engine/index.ts'
import { decimal, decimalsFor, halfWidth, percent, signed } from '../numbers.ts'
import type { BoardMessages } from '../text/board-en.ts'
import { calculatorAddress, inMarks } from './battle.ts'
import type { Alternative, Looking, Turn } from './plan.ts'

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
          <th scope="col">{say.margin}</th>
          <th scope="col">{say.judgedBy}</th>
          <th scope="col">{say.showOnMap}</th>
        </tr>
      </thead>
      <tbody>
        {defined(turn.phases[phase]).alternatives.map(({ summary, margin, passedOver, judged, samples }, index) => {
          const isShown =
            looking.instead?.phase === phase ? looking.instead.alternative === index : index === 0 && !looking.instead
          return (
            <tr key={index}>
              <th scope="row">
                <span>{summary}</span>
                {index === 0 && <small> {say.chosen}</small>}
              </th>
              <td>
                {margin ? marginInWords(margin, say) : '–'}
                {passedOver !== null && <small> {say.passedOver[passedOver]}</small>}
              </td>
              <td>{say.judged[judged]?.(samples)}</td>
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
