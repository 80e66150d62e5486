import { bringBack, forget, type Recent, readRecent, remember } from '../recent.ts'

/** The battles that were looked at last, kept in the browser as far as it lets us: for this session at least. */
export interface RecentList {
  readonly list: () => readonly Recent[]
  /** Whether something was removed that can be had back. */
  readonly canBringBack: () => boolean
  /** Returns how to stop listening. */
  readonly onChange: (listener: () => void) => () => void
  readonly put: (one: Recent) => void
  readonly remove: (search: string) => void
  readonly clear: () => void
  readonly bringBack: () => void
  /** Another tab has changed what is kept. */
  readonly reread: () => void
}

export const recentKey = 'sandtable.recent'

/** `storage` may throw, as it does where a browser keeps nothing, or has no room left. */
export const openRecent = (storage: () => Pick<Storage, 'getItem' | 'setItem'>): RecentList => {
  const listeners = new Set<() => void>()
  let removed: readonly Recent[] | undefined

  const kept = (otherwise: readonly Recent[]): readonly Recent[] => {
    try {
      return readRecent(storage().getItem(recentKey))
    } catch {
      return otherwise
    }
  }
  let list = kept([])
  let isKept = true

  const show = (next: readonly Recent[]): void => {
    list = next
    for (const listener of listeners) listener()
  }
  /** Other tabs write here too, so it starts from what is there now. */
  const change = (by: (list: readonly Recent[]) => readonly Recent[]): void => {
    const next = by(isKept ? kept(list) : list)
    try {
      storage().setItem(recentKey, JSON.stringify(next))
      isKept = true
    } catch {
      isKept = false
    }
    show(next)
  }
  const take = (by: (list: readonly Recent[]) => readonly Recent[]): void =>
    change(before => {
      removed = before
      return by(before)
    })

  return {
    list: () => list,
    canBringBack: () => removed !== undefined,
    onChange: listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    put: one => change(before => remember(before, one)),
    remove: search => take(before => forget(before, search)),
    clear: () => take(() => []),
    bringBack: () => {
      const before = removed ?? []
      removed = undefined
      change(now => bringBack(now, before))
    },
    reread: () => show(kept(list)),
  }
}
