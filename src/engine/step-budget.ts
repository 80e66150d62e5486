/**
 * Work that is thought to be quick may prove long. Whatever takes long says how many steps it takes, a step being some ten
 * nanoseconds: a few multiplications, or a part of what one call of a function takes. Whoever does work where others wait
 * for the thread grants it so many, and does the rest elsewhere. A thread does one piece of work at a time, so one place
 * will do. Loops are counted as a whole, before they are gone through, and not in their innermost lines.
 */
/** A field, because a variable would be written to a new place with every change. */
const budget = { left: Number.POSITIVE_INFINITY }

/** A state of play that is looked at takes as long as so many steps. */
export const stateSteps = 100
/** An object with a handful of fields that is made, or found by its key. */
export const objectSteps = 20
/** A value of a request that is held against its schema. */
export const valueSteps = 50
/** A character of a text that is read word by word. */
export const characterSteps = 20

class StepsSpent extends Error {}

/** Takes so many steps from what is left, and breaks the work off where nothing is. Without a budget it counts nothing. */
export const spend = (steps: number): void => {
  budget.left -= steps
  if (budget.left < 0) throw new StepsSpent('the work takes more steps than it was granted')
}

/**
 * Does a piece of work in at most so many steps. Undefined where they did not suffice: nothing has come of it then. Where it is
 * part of work that was granted fewer, that is broken off as a whole.
 */
export const withinSteps = <Result>(steps: number, work: () => Result): { readonly result: Result } | undefined => {
  const outer = budget.left
  const granted = Math.min(steps, outer)
  budget.left = granted
  try {
    const result = work()
    // Whoever caught what broke the work off made something else of it.
    if (budget.left >= 0) return { result }
  } catch (problem) {
    if (!(problem instanceof StepsSpent)) throw problem
  } finally {
    budget.left = outer - (granted - budget.left)
  }
  spend(0)
  return undefined
}

/** How many steps a piece of work takes. */
export const stepsOf = (work: () => unknown): number => {
  const before = budget.left
  budget.left = Number.MAX_SAFE_INTEGER
  try {
    work()
    return Number.MAX_SAFE_INTEGER - budget.left
  } finally {
    budget.left = before
  }
}
