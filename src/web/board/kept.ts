import type { Position } from './position.ts'

const keptAs = 'sandtable.board'

/** The last position of this browser, if it keeps any. */
export const keptPosition = (): Position | undefined => {
  try {
    const kept = JSON.parse(localStorage.getItem(keptAs) ?? 'null') as Position | null
    return typeof kept === 'object' && kept !== null && typeof kept.units === 'object' ? kept : undefined
  } catch {
    return undefined
  }
}

/** Remembers a position for the next time the page is opened. */
export const keep = (position: Position): void => {
  try {
    localStorage.setItem(keptAs, JSON.stringify(position))
  } catch {
    // A browser that keeps nothing shows the page all the same.
  }
}
