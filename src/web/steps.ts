/** What can be undone and done again. */
export interface Steps<Value> {
  readonly past: readonly Value[]
  readonly now: Value
  readonly future: readonly Value[]
  /** What the last change was, so that letters typed one after another are one step. */
  readonly last?: string
}

const mostSteps = 200

export const firstStep = <Value>(now: Value): Steps<Value> => ({ past: [], now, future: [] })

/** A change. One of the same `kind` as the last joins it, where a kind is given. */
export const step = <Value>({ past, now, last }: Steps<Value>, next: Value, kind?: string): Steps<Value> => ({
  past: kind !== undefined && kind === last ? past : [...past, now].slice(-mostSteps),
  now: next,
  future: [],
  ...(kind !== undefined && { last: kind }),
})

/** Whatever is changed next is a step of its own. */
export const pause = <Value>({ past, now, future }: Steps<Value>): Steps<Value> => ({ past, now, future })

export const undo = <Value>({ past, now, future }: Steps<Value>): Steps<Value> =>
  past.length === 0 ? { past, now, future } : { past: past.slice(0, -1), now: past.at(-1)!, future: [now, ...future] }

export const redo = <Value>({ past, now, future }: Steps<Value>): Steps<Value> =>
  future.length === 0 ? { past, now, future } : { past: [...past, now], now: future[0]!, future: future.slice(1) }
