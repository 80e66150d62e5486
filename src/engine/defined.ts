/**
 * The value, where the code around it has made sure that there is one: an index within its list, a key that was set.
 * Throws where that is not so, which is a bug of ours and never an answer.
 */
export const defined = <Value>(value: Value): NonNullable<Value> => value ?? missing()

/** Apart, so that what is called in every loop is as small as can be: compilers count the size of what they put in place. */
const missing = (): never => {
  throw new Error('a value that must be there is missing')
}

interface Numbers {
  readonly length: number
  [index: number]: number
}

/** Adds to an entry that a list of numbers must have. Hot loops add in place: this is shared by lists of every kind. */
export const addAt = (list: Numbers, index: number, amount: number): void => {
  list[index] = defined(list[index]) + amount
}
