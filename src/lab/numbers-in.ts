import { isFields } from '../engine/index.ts'

/** All numbers of an answer by their fields, such as `outcomes.attackerWins`; lists have none. */
export const numbersIn = (answer: unknown): ReadonlyMap<string, number> => {
  const numbers = new Map<string, number>()
  const look = (value: unknown, at: string): void => {
    if (typeof value === 'number') numbers.set(at, value)
    else if (isFields(value))
      for (const [name, inner] of Object.entries(value)) look(inner, at === '' ? name : `${at}.${name}`)
  }
  look(answer, '')
  return numbers
}
