import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { Path } from '../battle-fields.ts'
import type { ShownFault } from '../client/store.ts'
import { Button } from '../controls.tsx'
import { unticked } from '../ticks.ts'
import { type FormContext, faultsAt, idOf } from './context.ts'

interface Parts {
  readonly path: Path
  readonly label: string
  readonly help?: string | undefined
  readonly context: FormContext
  /** What belongs to the label alone. */
  readonly isGroup?: boolean
  readonly children: ComponentChildren
}

/** A control under its label, with what it means and what is wrong with it. */
export const Labelled = ({ path, label, help, context, children }: Parts) => {
  const id = idOf(path)
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children}
      {help && (
        <small id={`${id}-help`} class="hint">
          {help}
        </small>
      )}
      <Faults path={path} faults={faultsAt(context.faults, path, true)} />
    </div>
  )
}

/** What is wrong here. It is read aloud with the control, and the line above says it as it happens. */
export const Faults = ({ path, faults }: { readonly path: Path; readonly faults: readonly ShownFault[] }) =>
  faults.length === 0 ? null : (
    <div id={`${idOf(path)}-fault`}>
      {faults.map(({ message, isGap }) => (
        <p key={message} class={isGap ? 'hint' : 'fault'}>
          {unticked(message)}
        </p>
      ))}
    </div>
  )

/** The attributes that tie a control to its help and its faults. */
export const tied = (path: Path, help: string | undefined, { faults }: FormContext) => {
  const id = idOf(path)
  const here = faultsAt(faults, path, true)
  const isFaulty = here.some(({ isGap }) => !isGap)
  const describedBy = [help && `${id}-help`, here.length > 0 && `${id}-fault`].filter(Boolean).join(' ')
  return {
    id,
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(isFaulty && { 'aria-invalid': true as const }),
  }
}

interface TypedProps {
  readonly value: string
  readonly onCommit: (text: string) => void
  readonly [attribute: string]: unknown
}

/** A text that is typed at leisure and taken when it is left, or chosen from its list. */
export const Typed = ({ value, onCommit, ...attributes }: TypedProps) => {
  const [typing, setTyping] = useState<string>()
  return (
    <input
      autocomplete="off"
      spellcheck={false}
      {...attributes}
      value={typing ?? value}
      onInput={event => setTyping(event.currentTarget.value)}
      onChange={event => {
        setTyping(undefined)
        if (event.currentTarget.value !== value) onCommit(event.currentTarget.value)
      }}
    />
  )
}

interface NumberProps extends Omit<TypedProps, 'value' | 'onCommit'> {
  readonly value: number | undefined
  readonly name: string
  readonly least?: number | undefined
  readonly most?: number | undefined
  readonly isWhole?: boolean
  readonly words: { readonly fewer: (name: string) => string; readonly greater: (name: string) => string }
  readonly onNumber: (value: number | undefined) => void
}

/** A number between two buttons. */
export const NumberStepper = ({
  value,
  name,
  least,
  most,
  isWhole = true,
  words,
  onNumber,
  ...attributes
}: NumberProps) => {
  const low = least ?? Number.NEGATIVE_INFINITY
  const high = most ?? Number.POSITIVE_INFINITY
  const go = (by: number) =>
    onNumber(
      value === undefined ? Math.min(high, Math.max(low, by > 0 ? 1 : 0)) : Math.min(high, Math.max(low, value + by)),
    )
  return (
    <span class="number">
      <Button
        aria-label={words.fewer(name)}
        disabled={value === undefined || value <= low}
        onClick={() => go(-1)}
        label="−"
      />
      <Typed
        {...attributes}
        type="number"
        inputmode={isWhole ? 'numeric' : 'decimal'}
        step={isWhole ? 1 : 'any'}
        {...(least !== undefined && { min: least })}
        {...(most !== undefined && { max: most })}
        value={value === undefined ? '' : String(value)}
        onCommit={text => onNumber(text.trim() === '' || Number.isNaN(Number(text)) ? undefined : Number(text))}
      />
      <Button
        aria-label={words.greater(name)}
        disabled={value !== undefined && value >= high}
        onClick={() => go(1)}
        label="+"
      />
    </span>
  )
}
