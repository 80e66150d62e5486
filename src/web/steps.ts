/** What can be undone and done again. */
export interface Steps<Value> {
  readonly past: readonly Value[]
  readonly now: Value
  readonly future: readonly Value[]
  /** What the last change was, and when, so that letters typed one after another are one step. */
  readonly last?: { readonly kind: string; readonly at: number }
}

const mostSteps = 200

/** Whoever waits so long before the next letter has begun something else, in milliseconds. */
export const pauseMs = 1000

export const firstStep = <Value>(now: Value): Steps<Value> => ({ past: [], now, future: [] })

/** A change at a time in milliseconds. One of the same `kind` as the last, and soon after it, joins it. */
export const step = <Value>(
  { past, now, last }: Steps<Value>,
  next: Value,
  kind?: string,
  at = 0,
  most = mostSteps,
): Steps<Value> => ({
  past: kind !== undefined && kind === last?.kind && at - last.at < pauseMs ? past : [...past, now].slice(-most),
  now: next,
  future: [],
  ...(kind !== undefined && { last: { kind, at } }),
})

/** The last change, put a little differently: no step of its own. */
export const amend = <Value>(steps: Steps<Value>, now: Value): Steps<Value> => ({ ...steps, now })

/** Whatever is changed next is a step of its own. */
export const pause = <Value>({ past, now, future }: Steps<Value>): Steps<Value> => ({ past, now, future })

export const undo = <Value>({ past, now, future }: Steps<Value>): Steps<Value> => {
  const [before] = past.slice(-1)
  return before === undefined
    ? { past, now, future }
    : { past: past.slice(0, -1), now: before, future: [now, ...future] }
}

export const redo = <Value>({ past, now, future: [next, ...future] }: Steps<Value>): Steps<Value> =>
  next === undefined ? { past, now, future: [] } : { past: [...past, now], now: next, future }

/** All that there is, from first to last. */
export const allOf = <Value>({ past, now, future }: Steps<Value>): readonly Value[] => [...past, now, ...future]

/** The same, looked at from another place of it; what comes after that place stays. */
export const lookAt = <Value>(steps: Steps<Value>, place: number): Steps<Value> => {
  const all = allOf(steps)
  const now = all[place]
  return now === undefined ? pause(steps) : { past: all.slice(0, place), now, future: all.slice(place + 1) }
}
