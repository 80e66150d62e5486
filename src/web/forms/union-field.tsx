import { useRef } from 'preact/hooks'
import type { FormWords } from '../text/forms-en.ts'
import { faultsAt, idOf, nameOf, type Shaped } from './context.ts'
import { Faults } from './controls.tsx'
import { blankOf, type Schema, type Shape, shapeOf, variantOf } from './schema.ts'

/** What may be said in several ways: a name, or all about it. What was said the other way comes back with it. */
export const UnionField = ({
  shape,
  value,
  path,
  label,
  help,
  isRequired,
  isRepeated = false,
  context,
  schema,
}: Shaped<'union'>) => {
  const { words, put, definitions, Field } = context
  const { variants } = shape
  const said = useRef(new Map<number, unknown>()).current
  const shapes = variants.map(variant => shapeOf(variant, definitions))
  const at = value === undefined ? -1 : Math.max(0, variantOf(variants, value, definitions))
  const [shapeNow, variantNow] = [shapes[at], variants[at]]
  const id = `${idOf(path)}-as`
  return (
    <div class={`union${shapeNow && !isWide(shapeNow) ? ' short' : ''}`}>
      <div class="field">
        <label for={id}>{words.as(label)}</label>
        <select
          id={id}
          value={at < 0 ? '' : String(at)}
          onChange={event => {
            if (at >= 0) said.set(at, value)
            const next = Number(event.currentTarget.value)
            const [shapeNext, variantNext] = [shapes[next], variants[next]]
            if (event.currentTarget.value === '' || !shapeNext || !variantNext) put(path, undefined)
            else put(path, said.get(next) ?? turned(value, shapeNext) ?? blankOf(variantNext, definitions))
          }}
        >
          {(!isRequired || at < 0) && <option value="">{words.notSaid}</option>}
          {shapes.map((one, index) => (
            <option key={index} value={String(index)}>
              {variantName(one, shapes, variants[index], words)}
            </option>
          ))}
        </select>
        {help && at < 0 && <small class="hint">{help}</small>}
        {at < 0 && <Faults path={path} faults={faultsAt(context.faults, path)} />}
      </div>
      {variantNow && (
        <Field
          key={at}
          {...{ value, path, isRepeated, label, context }}
          isPicked
          // The description of the whole, where the variant has none of its own.
          schema={{
            ...(schema.description !== undefined && { description: schema.description }),
            ...variantNow,
          }}
          isRequired
        />
      )}
    </div>
  )
}

const isWide = ({ kind }: Shape): boolean =>
  kind === 'fields' || kind === 'list' || kind === 'table' || kind === 'tuple'

/** A name as the field that it would be among others, and back: what is said already need not be said again. */
const turned = (value: unknown, shape: Shape): unknown => {
  if (shape.kind === 'text' && typeof value === 'object' && value !== null)
    return ['unit', 'card', 'id', 'name'].map(name => (value as Record<string, unknown>)[name]).find(isText)
  if (shape.kind !== 'fields' || typeof value !== 'string' || value === '') return undefined
  const holder = shape.fields.find(({ name }) => name === 'unit' || name === 'card')
  return holder && { [holder.name]: value }
}

const isText = (value: unknown): boolean => typeof value === 'string'

const variantName = (shape: Shape, shapes: readonly Shape[], variant: Schema | undefined, words: FormWords): string => {
  if (shape.kind === 'constant') return shape.value === null ? words.nothing : nameOf(words, [String(shape.value)])
  if (shape.kind === 'text') return words.byName
  if (shape.kind === 'choice') return words.fromList
  if (shape.kind === 'number') return words.aNumber
  if (shape.kind === 'list') return words.aList
  if (shape.kind !== 'fields') return variant?.description ?? words.ownOne
  // Objects are told apart by a word of their own, else by what they must have.
  const tags = shape.fields.flatMap(({ name, schema }) =>
    schema.const === undefined ? [] : [nameOf(words, [name, String(schema.const)])],
  )
  if (tags.length > 0) return tags.join(', ')
  const keys = shape.fields.find(({ name }) => name === 'key')?.schema.enum
  if (keys) return keys.map(key => nameOf(words, ['key', String(key)])).join(', ')
  const isAlone = shapes.filter(({ kind }) => kind === 'fields').length === 1
  if (isAlone) return words.ownOne
  return shape.fields
    .filter(({ isRequired }) => isRequired)
    .map(({ name }) => nameOf(words, [name]))
    .join(', ')
}
