import { type Fault, type Fields, faultOf, formatPlace, Refusal, refusedOtherwise, textOf } from '../engine/index.ts'
import { say } from './says.ts'

/** A field that takes these values, and the point of a sweep: a value on every axis. */
type Axes<Value> = readonly { readonly field: string; readonly values: readonly Value[] }[]
type At<Value> = readonly Value[]

/** Points beyond the corners that are tried before a sweep is taken on: a question takes a millisecond or two to check. */
const mostListed = 64

/**
 * Checks questions of a sweep before any is computed: those at the ends of all ranges together, that of the largest values, and those
 * with every value that was listed, as far as there is room. One that cannot be would fail the sweep in the midst of it. Throws a Refusal that names
 * the range at fault and the point. `askedAt` leaves out what the axis of a number, `without`, would put into the question.
 */
export const tryPoints = <Value>(
  axes: Axes<Value>,
  isListed: (field: string) => boolean,
  askedAt: (at: At<Value>, without?: number) => Fields,
  prepare: (question: Fields) => unknown,
): void => {
  // Of values that follow by steps the second tells whether the step will do.
  const listed = axes.flatMap(({ field, values }, axis) =>
    (isListed(field) ? values.slice(1, -1) : values.slice(1, 2)).map(value => firstOf(axes).with(axis, value)),
  )
  // The largest values together cost most, wherever in a list they stand.
  for (const at of [...cornersOf(axes), largestOf(axes), ...listed.slice(0, mostListed)]) {
    const question = askedAt(at)
    refusedOtherwise(
      faults => {
        const told = faults.map(fault => atPoint(fault, axes, at, fieldOf(fault, axes)))
        if (told.every(({ at: [first] }) => first === 'ranges')) return told
        // A value may make something else impossible: a submarine the infantry beside it.
        const blamed = axes.find((_, axis) => isPossible(() => prepare(askedAt(at, axis))))?.field
        return faults.map(fault => atPoint(fault, axes, at, fieldOf(fault, axes) ?? blamed))
      },
      () => prepare(question),
    )
  }
}

const isPossible = (prepare: () => unknown): boolean => {
  try {
    prepare()
    return true
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    return false
  }
}

/** The range that put there what is at fault; undefined where none did. */
const fieldOf = ({ at: place }: Fault, axes: Axes<unknown>): string | undefined =>
  axes.find(axis => isWithin(formatPlace(place), axis.field) || isWithin(axis.field, formatPlace(place)))?.field

const firstOf = <Value>(axes: Axes<Value>): At<Value> => axes.flatMap(({ values }) => values.slice(0, 1))

/** The largest number of every axis; of one without numbers its first value. */
const largestOf = <Value>(axes: Axes<Value>): At<Value> =>
  axes.flatMap(({ values }) =>
    values.slice(0, 1).map(first => values.reduce((most, value) => (isLarger(value, most) ? value : most), first)),
  )

const isLarger = (value: unknown, most: unknown): boolean =>
  typeof value === 'number' && (typeof most !== 'number' || value > most)

/** The first and the last values of all axes, each with each. */
const cornersOf = <Value>(axes: Axes<Value>): readonly At<Value>[] =>
  axes.reduce<readonly At<Value>[]>(
    (corners, { values }) => {
      const ends = values.length > 1 ? [values.slice(0, 1), values.slice(-1)] : [values]
      return corners.flatMap(corner => ends.map(end => [...corner, ...end]))
    },
    [[]],
  )

/** A fault of the question at a point, told at the range of this field, or at the question where it is of none. */
const atPoint = (fault: Fault, axes: Axes<unknown>, at: At<unknown>, field: string | undefined): Fault => {
  const { code, at: place } = fault
  const point = axes.map((axis, index) => `${axis.field} = ${JSON.stringify(at[index])}`).join(', ')
  // What may stand in place of a name stands in that of a range with all the names before it.
  const instead = field !== undefined && fault.instead?.map(name => formatPlace([...place.slice(0, -1), name]))
  const isName = code === 'unknown-unit' || code === 'unknown-field'
  return faultOf(
    code,
    field !== undefined ? ['ranges', field] : ['question', ...place],
    axes.length === 0 ? textOf(fault) : say.atPoint({ point, said: textOf(fault) }),
    isName && instead ? { instead } : {},
  )
}

/** Whether a place, as it is written, is another or lies in it. */
const isWithin = (inner: string, outer: string): boolean =>
  inner === outer || (outer !== '' && inner.startsWith(`${outer}.`))
