import { type Fields, fieldsIn } from '../engine/index.ts'

/** The steps to a value within a question, from the outside in. */
export type Path = readonly (string | number)[]

/** What stands at a place of a question. */
export const fieldAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (inner, step) => (typeof inner === 'object' && inner !== null ? fieldsIn(inner)[step] : undefined),
    value,
  )

/** The same question with another value at a place. Left undefined it is taken away, and so is what is empty without it. */
export const withField = (request: Fields, path: Path, value: unknown): Fields =>
  fieldsIn(changed(request, path, value))

const changed = (whole: unknown, [step, ...rest]: Path, value: unknown): unknown => {
  if (step === undefined) return value
  if (Array.isArray(whole)) return whole.map((one, index) => (index === step ? (changed(one, rest, value) ?? {}) : one))
  const { [step]: old, ...others } = fieldsIn(whole)
  const inner = changed(old, rest, value)
  const fields = inner === undefined ? others : { ...fieldsIn(whole), [step]: inner }
  return Object.keys(fields).length > 0 ? fields : undefined
}

/** Whether it is asked by other rules than the printed ones. How dice are read is no rule, and stays. */
export const isPatched = (request: Fields): boolean =>
  ['units', 'values'].some(part => fieldAt(request, ['rules', part]) !== undefined)
