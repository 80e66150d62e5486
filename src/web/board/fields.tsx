import { useId, useState } from 'preact/hooks'
import type { Board } from '../../engine/index.ts'
import { Choose } from '../controls.tsx'
import type { BoardMessages } from '../text/board-en.ts'
import { useChanged } from '../use-changed.ts'

interface CountParts {
  readonly value: number
  readonly least?: number
  readonly most: number
  readonly label: string
  /** Whether the label stands before the field; else it is only told. */
  readonly isShown?: boolean
  /** Whether it counts while it is typed, and not only once the field is left. */
  readonly isLive?: boolean
  readonly onCount: (count: number) => void
  readonly say: BoardMessages
}

/** A whole number within bounds. What is none is said to be wrong and changes nothing; it stays to be mended. */
export const CountField = ({
  value,
  least = 0,
  most,
  label,
  isShown = false,
  isLive = false,
  onCount,
  say,
}: CountParts) => {
  const [wrong, setWrong] = useState<string | undefined>(undefined)
  /** What stands in the field while it is typed, and is no number yet. */
  const [typed, setTyped] = useState<string | undefined>(undefined)
  const id = useId()
  // Another number from elsewhere takes the place of what was wrong.
  useChanged(value, () => {
    setWrong(undefined)
    setTyped(undefined)
  })
  const field = (
    <input
      id={`${id}-field`}
      type="text"
      inputmode="numeric"
      autocomplete="off"
      aria-label={isShown ? undefined : label}
      value={wrong ?? typed ?? String(value)}
      aria-invalid={wrong !== undefined}
      aria-describedby={wrong === undefined ? undefined : id}
      onInput={event => {
        if (!isLive) return
        const text = event.currentTarget.value
        const count = countIn(text, least, most)
        setTyped(text)
        if (wrong !== undefined) setWrong(undefined)
        if (count !== undefined && count !== value) onCount(count)
      }}
      onChange={event => {
        setTyped(undefined)
        const count = countIn(event.currentTarget.value, least, most)
        setWrong(count === undefined ? event.currentTarget.value : undefined)
        if (count !== undefined && count !== value) onCount(count)
      }}
    />
  )
  return (
    <div class="count-field">
      {isShown ? (
        <label class="group" for={`${id}-field`}>
          <span>{label}</span> {field}
        </label>
      ) : (
        field
      )}
      {wrong !== undefined && (
        <small id={id} class="fault" role="alert">
          {say.countFault(least, most)}
        </small>
      )}
    </div>
  )
}

/** The number that was written; none where it is no whole number, or out of bounds. */
export const countIn = (text: string, least: number, most: number): number | undefined => {
  const count = /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : Number.NaN
  return count >= least && count <= most ? count : undefined
}

interface PowerParts {
  readonly board: Board
  readonly label: string
  readonly value: string | undefined
  /** Which of them there are to choose from; in the order of their turns; left out, all. */
  readonly among?: readonly string[]
  /** What of them is no power, in words. */
  readonly other?: (name: string) => string | undefined
  readonly onPower: (power: string) => void
  readonly say: BoardMessages
}

/** One of the powers. */
export const PowerSelect = ({
  board: { powers },
  label,
  value,
  among = powers.map(({ name }) => name),
  other,
  onPower,
  say,
}: PowerParts) => (
  <Choose
    {...{ label, value }}
    choices={among.map(name => [name, other?.(name) ?? say.power(name)] as const)}
    onChoose={onPower}
  />
)
