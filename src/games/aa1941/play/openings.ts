import { unpackPosition } from '../position/pack.ts'
import { openingState, usualSetup } from '../turn/setup.ts'
import type { State } from '../turn/state.ts'
import { packedOpenings } from './openings-data.ts'

/** Positions that games can begin from: the printed opening, and those that are stored. */
export const openingCount = 1 + packedOpenings.length

/** Opening 0 is the printed one. */
export const openingOf = (opening: number): State => {
  if (opening === 0) return openingState()
  const packed = packedOpenings[opening - 1]
  if (packed === undefined) throw new Error(`there is no opening ${opening}`)
  return unpackPosition(packed, { victory: usualSetup.victory, straitsClosed: usualSetup.straits === 'closed' })
}
