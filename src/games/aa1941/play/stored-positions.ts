import { say } from '../says-board.ts'
import { openingState, usualSetup } from '../turn/setup.ts'
import type { State } from '../turn/state.ts'
import { openingCount, openingOf } from './openings.ts'

/** Positions that have a name: the set-ups, and the openings that games of an arena begin from. */
export const storedPositions = [
  { name: 'opening', description: say.opening },
  { name: 'opening-errata', description: say.openingErrata },
  ...Array.from({ length: openingCount - 1 }, (_, index) => ({
    name: `opening-${index + 1}`,
    description: say.arenaOpening({ number: index + 1 }),
  })),
] as const

export const isStored = (name: string): boolean => storedPositions.some(position => position.name === name)

export const storedPosition = (name: string): State => {
  if (name === 'opening') return openingState()
  if (name === 'opening-errata') return openingState({ ...usualSetup, setup: 'errata' })
  return openingOf(Number(name.slice('opening-'.length)))
}
