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
