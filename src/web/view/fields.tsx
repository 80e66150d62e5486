import { useId, useState } from 'preact/hooks'
import type { GameDescription } from '../../engine/index.ts'
import type { State, Store } from '../client/store.ts'
import type { Reading } from '../protocol.ts'
import type { DecisionWords } from '../text/decisions-en.ts'
import type { Messages } from '../text/index.ts'
import { useChanged } from '../use-changed.ts'
import { useAloud } from './hooks.ts'

/** What all panels are given. */
export interface PanelParts {
  readonly store: Store
  readonly state: State
  readonly say: Messages
  /** Says a change aloud that nobody sees who does not look. */
  readonly announce: (words: string) => void
}

/** What a panel is told. */
export interface Panel extends PanelParts {
  readonly described: GameDescription
  readonly reading: Reading
  readonly words: DecisionWords
  /** Gives the focus to the panel's title, for what had it is gone. */
  readonly leave: () => void
}

export type Range = readonly [least: number, most: number, step: number]

interface Numbered {
  readonly value: number
  readonly range: Range
  readonly onAmount: (value: number) => void
  readonly say: Messages
  /** Its name, where no label says it. */
  readonly name?: string
  readonly id?: string
  /** What an empty box means, where it means something. */
  readonly empty?: number
  /** Whether every digit is taken at once, not only when the box is left. */
  readonly isEager?: boolean
}

/** The number that was typed: in plain digits, and within its range. */
export const numberIn = (text: string, [least, most, step]: Range): number | undefined => {
  if (!(step < 1 ? /^-?(\d+\.?\d*|\.\d+)$/ : /^-?\d+$/).test(text)) return undefined
  const amount = Number(text)
  return amount >= least && amount <= most ? amount : undefined
}

const rangeInWords = ([least, most, step]: Range, say: Messages): string =>
  (step < 1 ? say.asking.number : say.asking.whole)(least, most)

/** A box for a number. What cannot be taken stays as it was typed, and what could be is said. */
export const NumberBox = ({ value, range, onAmount, say, name, id, empty, isEager }: Numbered) => {
  /** As it is being typed, and until the page has taken it. */
  const [typed, setTyped] = useState<string>()
  const [isRefused, refuse] = useState(false)
  const announce = useAloud()
  const allowed = useId()
  const settle = (): void => {
    setTyped(undefined)
    refuse(false)
  }
  // Whatever changes the number otherwise has the last word.
  useChanged(value, settle)
  const take = ({ value: text, validity }: HTMLInputElement): void => {
    const amount = text === '' && !validity.badInput ? empty : numberIn(text, range)
    if (amount === undefined && !isRefused) announce(rangeInWords(range, say))
    refuse(amount === undefined)
    if (amount === value) setTyped(undefined)
    else if (amount !== undefined) onAmount(amount)
  }
  const [min, max, step] = range
  return (
    <>
      <input
        type="number"
        id={id}
        min={min}
        max={max}
        step={step}
        inputmode={step < 1 || min < 0 ? undefined : 'numeric'}
        aria-label={name}
        value={typed ?? value}
        aria-invalid={isRefused}
        aria-describedby={isRefused ? allowed : undefined}
        onInput={({ currentTarget }) => {
          setTyped(currentTarget.value)
          // An empty box is one that is about to be filled.
          if (isEager && currentTarget.value !== '') take(currentTarget)
        }}
        onChange={({ currentTarget }) => take(currentTarget)}
      />
      {isRefused && (
        <small class="fault allowed" id={allowed}>
          {rangeInWords(range, say)}
        </small>
      )}
    </>
  )
}

interface Amount extends Numbered {
  readonly label: string
  /** Whether the label is for the ear alone, because it stands elsewhere too. */
  readonly isPlain?: boolean
}

/** A number with its label. */
export const Amount = ({ label, isPlain, ...numbered }: Amount) => {
  const id = useId()
  if (isPlain) return <NumberBox {...numbered} name={label} />
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <NumberBox {...numbered} id={id} />
    </div>
  )
}

interface Tick {
  readonly label: string
  readonly isOn: boolean
  readonly onTick: (isOn: boolean) => void
}

export const Tick = ({ label, isOn, onTick }: Tick) => (
  <label class="tick">
    <input type="checkbox" checked={isOn} onChange={event => onTick(event.currentTarget.checked)} /> {label}
  </label>
)
