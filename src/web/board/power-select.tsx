import type { Board } from '../../engine/index.ts'
import type { BoardMessages } from '../text/board-en.ts'

interface Given {
  readonly board: Board
  readonly label: string
  readonly value: string | undefined
  /** Which of them there are to choose from; left out, all. */
  readonly among?: readonly string[]
  readonly onPower: (power: string) => void
  readonly say: BoardMessages
}

/** One of the powers, in the order of their turns. */
export const PowerSelect = ({ board, label, value, among, onPower, say }: Given) => (
  <label>
    {label}{' '}
    <select value={value} onChange={event => onPower(event.currentTarget.value)}>
      {board.powers
        .filter(({ name }) => among?.includes(name) ?? true)
        .map(({ name }) => (
          <option key={name} value={name}>
            {say.power(name)}
          </option>
        ))}
    </select>
  </label>
)
