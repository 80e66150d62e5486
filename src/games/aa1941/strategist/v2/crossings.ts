import { defined } from '../../../../engine/index.ts'
import {
  isZone,
  landDistance,
  landNextTo,
  openSeaDistance,
  spaceCount,
  territoryCount,
  zonesNextTo,
} from '../../board/map.ts'

/** A way to bring troops to a coast in one turn: they are loaded in the port, a zone within two of the one from which they land. */
export interface Crossing {
  readonly target: number
  readonly landing: number
  readonly port: number
}

/** Land units that land, or wait to. */
export interface Troops {
  readonly infantry: number
  readonly tank: number
}

export const shipRange = 2

/** By port: how many territories each territory lies from its coasts. */
export const marchesTo: readonly Uint8Array[] = Array.from({ length: spaceCount }, (_, port) => {
  const steps = new Uint8Array(territoryCount).fill(255)
  if (isZone(port))
    for (const coast of landNextTo(port))
      for (let from = 0; from < territoryCount; from++)
        steps[from] = Math.min(defined(steps[from]), landDistance(from, coast))
  return steps
})

export const crossingsTo: readonly (readonly Crossing[])[] = Array.from({ length: territoryCount }, (_, target) =>
  zonesNextTo(target).flatMap(landing => {
    const found: Crossing[] = []
    for (let port = territoryCount; port < spaceCount; port++)
      if (openSeaDistance(port, landing) <= shipRange && landNextTo(port).some(coast => coast !== target))
        found.push({ target, landing, port })
    return found
  }),
)
