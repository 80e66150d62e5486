import type { ComponentChildren } from 'preact'

interface Choice {
  readonly label: ComponentChildren
  readonly value: string
  readonly choices: readonly (readonly [value: string, words: string])[]
  readonly onChoose: (value: string) => void
}

/** One of some words. */
export const Choose = ({ label, value, choices, onChoose }: Choice) => (
  <label class="field">
    <span>{label}</span>
    <select value={value} onChange={event => onChoose(event.currentTarget.value)}>
      {choices.map(([choice, words]) => (
        <option key={choice} value={choice}>
          {words}
        </option>
      ))}
    </select>
  </label>
)

interface Amount {
  readonly label: string
  readonly value: number
  readonly range: readonly [least: number, most: number, step: number]
  readonly onAmount: (value: number) => void
  /** Whether the label is for the ear alone, because it stands elsewhere too. */
  readonly isPlain?: boolean
}

/** A number; what is none, or out of range, is not taken. */
export const Amount = ({ label, value, range: [min, max, step], onAmount, isPlain }: Amount) => (
  <label class={isPlain ? 'plain' : 'field'}>
    <span class={isPlain ? 'aloud' : undefined}>{label}</span>
    <input
      type="number"
      min={min}
      max={max}
      step={step}
      value={value}
      onChange={({ currentTarget }) => {
        const amount = Number(currentTarget.value)
        if (currentTarget.value !== '' && amount >= min && amount <= max && (step < 1 || Number.isInteger(amount)))
          onAmount(amount)
        else currentTarget.value = String(value)
      }}
    />
  </label>
)

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
