import { openingState, usualSetup } from '../turn/setup.ts'
import type { State } from '../turn/state.ts'
import { openingCount, openingOf } from './openings.ts'

/** Positions that have a name: the set-ups, and the openings that games of an arena begin from. */
export const storedPositions = [
  { name: 'opening', description: 'the printed set-up, standard victory, USSR to buy' },
  { name: 'opening-errata', description: 'the same with the units that the official errata add' },
  ...Array.from({ length: openingCount - 1 }, (_, index) => ({
    name: `opening-${index + 1}`,
    description: `opening ${index + 1} of arenas: the beginning of round 2 of some game`,
  })),
] as const

export const namesInShort = `opening, opening-errata, and opening-1 to opening-${openingCount - 1}`

export const isStored = (name: string): boolean => storedPositions.some(position => position.name === name)

export const storedPosition = (name: string): State => {
  if (name === 'opening') return openingState()
  if (name === 'opening-errata') return openingState({ ...usualSetup, setup: 'errata' })
  return openingOf(Number(name.slice('opening-'.length)))
}
