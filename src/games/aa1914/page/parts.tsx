import { type Fields, fieldsIn } from '../../../engine/index.ts'
import { type FormWords, fieldAt, NumberStepper, type Path, withField } from '../../../web/kit.ts'

/** A question, and where another one is put in its place. */
export interface Asked {
  readonly request: Fields
  readonly put: (request: Fields) => void
  readonly words: FormWords
}

interface Placed extends Asked {
  readonly path: Path
  readonly name: string
}

interface AmountProps extends Placed {
  readonly least: number
  readonly most: number
  /** What holds where nothing is said. */
  readonly usual?: number
}

/** A number with its name, and how small and large it may be. */
export const Amount = ({ request, put, words, path, name, least, most, usual }: AmountProps) => {
  const id = `front-${path.join('-')}`
  const given = fieldAt(request, path)
  return (
    <div class="field">
      <label for={id}>
        {name} <small>{words.fromTo(least, most)}</small>
      </label>
      <NumberStepper
        id={id}
        {...{ name, least, most, words }}
        value={typeof given === 'number' ? given : usual}
        onNumber={value => put(withField(request, path, value))}
      />
    </div>
  )
}

export const Tick = ({ request, put, path, name, usual }: Placed & { readonly usual: boolean }) => (
  <label class="tick">
    <input
      type="checkbox"
      checked={(fieldAt(request, path) ?? usual) === true}
      onChange={({ currentTarget: { checked } }) =>
        put(withField(request, path, checked === usual ? undefined : checked))
      }
    />{' '}
    {name}
  </label>
)

/** One of some words; the first is what holds where nothing is said. */
export const OneOf = ({ request, put, words, path, name, values }: Placed & { readonly values: readonly string[] }) => (
  <label class="field">
    {name}{' '}
    <select
      value={String(fieldAt(request, path) ?? values[0])}
      onChange={({ currentTarget: { value } }) =>
        put(withField(request, path, value === values[0] ? undefined : value))
      }
    >
      {values.map(value => (
        <option key={value} value={value}>
          {words.front.values[value] ?? value}
        </option>
      ))}
    </select>
  </label>
)

/** A list of units that the question does without; once somebody is in it, it is counted with the others. */
export const OneMore = ({ request, put, path, name, unit }: Placed & { readonly unit: string }) =>
  Object.keys(fieldsIn(fieldAt(request, path))).length > 0 ? null : (
    <button type="button" class="chip" onClick={() => put(withField(request, path, { [unit]: 1 }))}>
      + {name}
    </button>
  )
