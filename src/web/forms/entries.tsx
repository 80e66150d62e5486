import { moved } from '../battle-order.ts'
import { Button } from '../controls.tsx'
import type { FieldProps, FormContext } from './context.ts'
import { blankOf } from './schema.ts'

interface EntryProps extends Pick<FieldProps, 'schema' | 'value' | 'path' | 'context'> {
  readonly index: number
  /** What it is called. */
  readonly name: string
}

/** An entry of a list as a field; `path` is its own. One that is emptied stays in its place: only its own button takes it out. */
export const EntryField = ({ schema, value, path, index, name, context }: EntryProps) => {
  const { put, definitions, Field } = context
  return (
    <Field
      schema={schema}
      value={value}
      path={path}
      isRequired
      label={name}
      isRepeated={index > 0}
      context={{
        ...context,
        put: (at, inner) =>
          put(at, inner === undefined && at.length === path.length ? blankOf(schema, definitions) : inner),
      }}
    />
  )
}

interface MoveProps {
  readonly entries: readonly unknown[]
  readonly index: number
  readonly name: string
  readonly words: FormContext['words']
  readonly onMove: (entries: readonly unknown[]) => void
}

/** Buttons that move an entry towards either end of its list. */
export const MoveButtons = ({ entries, index, name, words, onMove }: MoveProps) => (
  <>
    <Button
      aria-label={words.up(name)}
      disabled={index === 0}
      onClick={() => onMove(moved(entries, index, index - 1))}
      label="↑"
    />
    <Button
      aria-label={words.down(name)}
      disabled={index === entries.length - 1}
      onClick={() => onMove(moved(entries, index, index + 1))}
      label="↓"
    />
  </>
)
