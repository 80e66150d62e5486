import type { Board } from '../../engine/index.ts'
import type { BoardMessages } from '../text/board-en.ts'

interface Given {
  readonly board: Board
  readonly label: string
  readonly value: string | undefined
  readonly onPower: (power: string) => void
  readonly say: BoardMessages
}

/** One of the powers, in the order of their turns. */
export const PowerSelect = ({ board, label, value, onPower, say }: Given) => (
  <label>
    {label}{' '}
    <select value={value} onChange={event => onPower(event.currentTarget.value)}>
      {board.powers.map(({ name }) => (
        <option key={name} value={name}>
          {say.power(name)}
        </option>
      ))}
    </select>
  </label>
)
