import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/** Where the build puts cards that pages show; beside the sources there are none. */
export const readyCards = import.meta.url.endsWith('.js') ? new URL('../../cards/', import.meta.url) : undefined

/** What a card of the build is called: by what is drawn on it, so that none is shown for another. */
export const readyName = (svg: string): string => `${hash('sha256', svg).slice(0, 32)}.png`

/** A card that the build has painted. */
export const readyCard = async (svg: string): Promise<Buffer | undefined> =>
  readyCards && readFile(new URL(readyName(svg), readyCards)).catch(() => undefined)
