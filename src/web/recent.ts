/** A battle that was looked at, as it is kept in the browser. */
export interface Recent {
  /** Its address, without language and without what it was compared with: `?battle=3i+v+2i`. */
  readonly search: string
  readonly title: string
  /** The attacker's chance to win, of answers that have one. */
  readonly chance?: number
}

export const mostRecent = 20

/** What the browser kept. Whatever of it cannot be used is left out. */
export const readRecent = (text: string | null): readonly Recent[] => {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(kept)) return []
    const seen = new Set<string>()
    return kept
      .filter(isRecent)
      .filter(({ search }) => !seen.has(search) && seen.add(search))
      .slice(0, mostRecent)
  } catch {
    return []
  }
}

const longestSearch = 8000

const isRecent = (one: unknown): one is Recent => {
  if (typeof one !== 'object' || one === null) return false
  const { search, title, chance } = one as Record<string, unknown>
  const isChance = chance === undefined || (typeof chance === 'number' && chance >= 0 && chance <= 1)
  const isSearch = typeof search === 'string' && search.startsWith('?') && search.length <= longestSearch
  return isSearch && typeof title === 'string' && isChance
}

/** The battle on top, once; the oldest fall out. */
export const remember = (list: readonly Recent[], one: Recent): readonly Recent[] =>
  one.search.length > longestSearch
    ? list
    : [one, ...list.filter(({ search }) => search !== one.search)].slice(0, mostRecent)

export const forget = (list: readonly Recent[], search: string): readonly Recent[] =>
  list.filter(one => one.search !== search)

/** What was forgotten is back at its place, below what came since. */
export const bringBack = (list: readonly Recent[], before: readonly Recent[]): readonly Recent[] => {
  const known = new Set(before.map(({ search }) => search))
  return [...list.filter(({ search }) => !known.has(search)), ...before].slice(0, mostRecent)
}

export const recentKey = 'sandtable.recent'

/**
 * The battles that were looked at last, kept in the browser as far as it lets us: for this session at least. `storage` may
 * throw, as it does where a browser keeps nothing, or has no room left.
 */
export const openRecent = (storage: () => Pick<Storage, 'getItem' | 'setItem'>) => {
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
    /** Whether something was removed that can be had back. */
    canBringBack: () => removed !== undefined,
    /** Returns how to stop listening. */
    onChange: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    put: (one: Recent): void => change(before => remember(before, one)),
    remove: (search: string): void => take(before => forget(before, search)),
    clear: () => take(() => []),
    bringBack: () => {
      const before = removed ?? []
      removed = undefined
      change(now => bringBack(now, before))
    },
    /** Another tab has changed what is kept. */
    reread: () => show(kept(list)),
  }
}
export type RecentList = ReturnType<typeof openRecent>
