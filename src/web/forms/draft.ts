import { defined, type Fields, readFields } from '../../engine/index.ts'
import type { Ask } from '../ask.ts'
import type { Reading } from '../protocol.ts'

/**
 * The question that the form shows. An address says all of it, right or wrong; but what a line of notation says only the
 * engine can tell, and of a question that cannot be asked it tells nothing. So the form remembers what it was when it wrote
 * an address, and undoing leads back to that.
 */
export interface Drafts {
  /** The draft of an address; the last one where a line cannot be read, undefined where nothing is asked. */
  readonly of: (ask: Ask, reading: Reading | undefined) => Fields | undefined
  /** An address came of this draft. */
  readonly remember: (ask: Ask, draft: Fields) => void
}

const mostRemembered = 300

export const openDrafts = (): Drafts => {
  const known = new Map<string, Fields>()
  let last: { readonly game: string; readonly draft: Fields } | undefined
  const remember = (ask: Ask, draft: Fields): void => {
    const key = addressOf(ask)
    known.delete(key)
    known.set(key, draft)
    if (known.size > mostRemembered) known.delete(defined(known.keys().next().value))
    last = { game: ask.game, draft }
  }
  return {
    remember,
    of: (ask, reading) => {
      if (ask.battle.trim() === '' && ask.fields.kind === undefined) return undefined
      const found = reading?.request ?? known.get(addressOf(ask)) ?? readAlone(ask)
      if (found) remember(ask, found)
      return found ?? (last?.game === ask.game ? last.draft : undefined)
    },
  }
}

const addressOf = ({ game, battle, fields }: Ask): string => JSON.stringify([game, battle.trim(), fields])

/** A question whose address needs no notation can be read without the game. */
const readAlone = ({ battle, fields }: Ask): Fields | undefined => {
  if (battle.trim() !== '') return undefined
  try {
    return readFields(fields)
  } catch {
    return undefined
  }
}
