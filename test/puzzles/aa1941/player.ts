import { pairedComparison, sequentialHalving } from '../../../src/ai/index.ts'
import { face } from '../../../src/games/aa1941/index.ts'
import type { Commander } from './puzzle.ts'

/** One of the game's own players. */
export const playerOf = (name: string, level?: string): Commander => {
  const kinds = face.table?.({ pairedComparison, sequentialHalving }).players ?? []
  const kind = kinds.find(known => known.name === name)
  if (!kind) throw new Error(`there is no player "${name}"; there are ${kinds.map(known => known.name).join(', ')}`)
  return kind.open(level) as Commander
}
