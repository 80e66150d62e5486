import { useRef, useState } from 'preact/hooks'
import { fieldsIn } from '../../engine/index.ts'
import type { Path } from '../battle-fields.ts'
import { Button } from '../controls.tsx'
import { unticked } from '../ticks.ts'
import type { FieldProps, FormContext, KnownField, Shaped } from './context.ts'
import { faultsAt, hasFaultsIn, idOf, isPlaceAt, listAt, listId, nameOf } from './context.ts'
import { Faults, Labelled, NumberStepper, Typed, tied } from './controls.tsx'
import { pickAt } from './design.ts'
import { ListField } from './list-field.tsx'
import { PickField } from './pick-field.tsx'
import { blankOf, type FieldRow, resolved, shapeOf } from './schema.ts'
import { TableField } from './table-field.tsx'
import { UnionField } from './union-field.tsx'

/** A field of a question, with the control that its schema asks for. */
export const Field = (props: FieldProps) => {
  const { schema, path, context } = props
  const shape = shapeOf(schema, context.definitions)
  const { description } = resolved(schema, context.definitions)
  const help = props.isRepeated || description === undefined ? undefined : unticked(description)
  const label = props.label ?? nameOf(context.words, path)
  const known = { ...props, label, help }
  const pick = props.isPicked ? undefined : pickAt(context.picks, path, shape)
  if (pick) return <PickField {...known} pick={pick} shape={shape} />
  if (shape.kind === 'constant') return <ConstantField {...known} constant={shape.value} />
  if (shape.kind === 'choice') return <ChoiceField {...known} shape={shape} />
  if (shape.kind === 'flag') return <FlagField {...known} />
  if (shape.kind === 'number') return <NumberField {...known} shape={shape} />
  if (shape.kind === 'text') return <TextField {...known} shape={shape} />
  if (shape.kind === 'list') return <ListField {...known} shape={shape} />
  if (shape.kind === 'table') return <TableField {...known} shape={shape} />
  if (shape.kind === 'union') return <UnionField {...known} shape={shape} />
  if (shape.kind === 'tuple') return <TupleField {...known} shape={shape} />
  return <Group {...known} fields={shape.fields} />
}

/** There is nothing to choose: it is said or, where it may be left out, not. */
const ConstantField = ({ constant, isRequired, ...field }: KnownField & { readonly constant: unknown }) =>
  isRequired ? null : (
    <ChoiceField {...field} isRequired={false} shape={{ kind: 'choice', options: [constant as string] }} />
  )

const ChoiceField = ({ shape, value, path, label, help, isRequired, context }: Shaped<'choice'>) => {
  const { words, put } = context
  const at = shape.options.indexOf(value as string)
  return (
    <Labelled path={path} label={label} help={help} context={context}>
      <select
        {...tied(path, help, context)}
        value={at < 0 ? '' : String(at)}
        onChange={event => {
          const chosen = event.currentTarget.value
          put(path, chosen === '' ? undefined : shape.options[Number(chosen)])
        }}
      >
        {(!isRequired || at < 0) && <option value="">{words.notSaid}</option>}
        {shape.options.map((option, index) => (
          <option key={String(option)} value={String(index)}>
            {option === null
              ? words.nothing
              : typeof option === 'string'
                ? nameOf(words, [...path, option])
                : String(option)}
          </option>
        ))}
      </select>
    </Labelled>
  )
}

/** Left out and "no" are not always the same, so a reader can say either. */
const FlagField = ({ isRequired, ...field }: KnownField) => {
  const { value, path, label, help, context } = field
  const { words, put } = context
  return (
    <Labelled path={path} label={label} help={help} context={context}>
      <select
        {...tied(path, help, context)}
        value={value === undefined ? '' : String(value)}
        onChange={event => {
          const chosen = event.currentTarget.value
          put(path, chosen === '' ? undefined : chosen === 'true')
        }}
      >
        {(!isRequired || value === undefined) && <option value="">{words.notSaid}</option>}
        <option value="true">{words.yes}</option>
        <option value="false">{words.no}</option>
      </select>
    </Labelled>
  )
}

const NumberField = ({ shape, value, path, label, help, context }: Shaped<'number'>) => {
  const first = isPlaceAt(path) ? 1 : 0
  const said = first === 1 ? undefined : withRange(help, shape, context.words)
  const shown = (number: unknown): number | undefined => (typeof number === 'number' ? number + first : undefined)
  return (
    <Labelled path={path} label={label} help={said} context={context}>
      <NumberStepper
        {...tied(path, said, context)}
        name={label}
        value={shown(value)}
        least={shown(shape.least)}
        most={shown(shape.most)}
        isWhole={shape.isWhole}
        words={context.words}
        onNumber={number => context.put(path, number === undefined ? undefined : number - first)}
      />
    </Labelled>
  )
}

/** Numbers that go further than this are as good as without a bound. */
const farEnough = 1000

const withRange = (
  help: string | undefined,
  { least, most }: Shaped<'number'>['shape'],
  { fromTo }: FormContext['words'],
): string | undefined =>
  least === undefined || most === undefined || most > farEnough
    ? help
    : [help, fromTo(least, most)].filter(Boolean).join(' · ')

const TextField = ({ shape, value, path, label, help, isRequired, isRepeated, context }: Shaped<'text'>) => {
  const list = shape.mayBeNumber ? undefined : listAt(path, context.lists)
  const said = help ?? (list && !isRepeated ? context.words.search : undefined)
  return (
    <Labelled path={path} label={label} help={said} context={context}>
      <Typed
        {...tied(path, said, context)}
        value={value === undefined || value === null ? '' : String(value)}
        maxlength={shape.most}
        {...(list && { list: listId(list) })}
        onCommit={text => {
          const isNumber = shape.mayBeNumber && /^\d{1,15}$/.test(text)
          context.put(path, text === '' && !isRequired ? undefined : isNumber ? Number(text) : text)
        }}
      />
    </Labelled>
  )
}

/** What the places of a tuple are called, where its description says: `axial coordinates [q, r]`. */
const partsIn = (description = ''): readonly string[] => /\[([\p{L}, ]+)\]/u.exec(description)?.[1]?.split(', ') ?? []

const TupleField = ({ shape, value, path, label, help, isRequired, context, schema }: Shaped<'tuple'>) => {
  const given = Array.isArray(value) ? value : undefined
  const { words, put, definitions } = context
  const parts = partsIn(resolved(schema, definitions).description)
  return (
    <fieldset class="group tuple">
      <legend>{label}</legend>
      {help && <small class="hint">{help}</small>}
      {given ? (
        shape.of.map((one, index) => (
          <Field
            key={index}
            schema={one}
            value={given[index]}
            path={[...path, index]}
            {...(parts[index] !== undefined && { label: nameOf(words, [parts[index]]) })}
            isRequired
            context={{
              ...context,
              put: (at, inner) => put(at, inner === undefined ? blankOf(one, definitions) : inner),
            }}
          />
        ))
      ) : (
        <Button
          onClick={() =>
            put(
              path,
              shape.of.map(one => blankOf(one, definitions)),
            )
          }
          label={words.add(label)}
        />
      )}
      {given && !isRequired && <Button onClick={() => put(path, undefined)} label={words.remove(label)} />}
      <Faults path={path} faults={faultsAt(context.faults, path)} />
    </fieldset>
  )
}

/** Fields that belong together; what may be left out stands behind "more". */
const Group = (field: KnownField & { readonly fields: readonly FieldRow[] }) => {
  const { value, path, label, help, isRequired, context, schema } = field
  const { words, put, definitions } = context
  if (value === undefined && !isRequired)
    return (
      <div class="field">
        <Button
          aria-describedby={help && `${idOf(path)}-help`}
          onClick={() => put(path, blankOf(schema, definitions))}
          label={words.add(label)}
        />
        {help && (
          <small id={`${idOf(path)}-help`} class="hint">
            {help}
          </small>
        )}
      </div>
    )
  return (
    <fieldset class="group">
      <legend>{label}</legend>
      {help && <small class="hint">{help}</small>}
      <Fields {...field} />
      {!isRequired && <Button onClick={() => put(path, undefined)} label={words.remove(label)} />}
      <Faults path={path} faults={faultsAt(context.faults, path)} />
    </fieldset>
  )
}

interface FieldsProps {
  readonly fields: readonly FieldRow[]
  readonly value: unknown
  readonly path: Path
  readonly label: string
  readonly context: FormContext
  /** Fields that are filled in elsewhere: they wait with the rest. */
  readonly behind?: readonly string[]
}

/**
 * What must be said and what is said, then the rest on demand. While the rest is open nothing moves out of it, and what is
 * said later comes last, so that a field stays under the hand that fills it in.
 */
export const Fields = ({ fields: all, value, path, label, context, behind = [] }: FieldsProps) => {
  // What can only be one thing is no field.
  const fields = all.filter(
    ({ schema, isRequired }) => !(isRequired && shapeOf(schema, context.definitions).kind === 'constant'),
  )
  const given = fieldsIn(value)
  const isShort = fields.every(({ isRequired }) => !isRequired) && fields.length <= fewFields
  const [isOpen, setOpen] = useState(false)
  const shown = useRef(new Set<string>()).current
  for (const { name, isRequired } of fields) {
    const isSaid = given[name] !== undefined || hasFaultsIn(context.faults, [...path, name])
    if (behind.includes(name) && !hasFaultsIn(context.faults, [...path, name])) shown.delete(name)
    else if (isRequired || isShort || (isSaid && !isOpen)) shown.add(name)
  }
  const rest = fields.filter(({ name }) => !shown.has(name))
  const fieldOf = ({ name, schema, isRequired }: FieldRow) => (
    <Field key={name} {...{ schema, isRequired, context }} value={given[name]} path={[...path, name]} />
  )
  return (
    <>
      {shown.size > 0 && (
        <div class="fields">{[...shown].flatMap(name => fields.filter(one => one.name === name)).map(fieldOf)}</div>
      )}
      {rest.length > 0 && (
        <details class="more" open={isOpen} onToggle={event => setOpen(event.currentTarget.open)}>
          <summary>{path.length === 0 ? context.words.more : context.words.moreOf(label)}</summary>
          {/* Closed, it costs nothing. */}
          {isOpen && <div class="fields">{rest.map(fieldOf)}</div>}
        </details>
      )}
    </>
  )
}

/** So few need not be hidden. */
const fewFields = 3
