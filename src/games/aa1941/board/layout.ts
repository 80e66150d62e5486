import { drawnBoard, powersOn, unitsOn } from '../../../boards/index.ts'
import type { Board } from '../../../engine/index.ts'
import { aa1941, alliances, powers } from '../ruleset.ts'
import { spellings } from '../spellings.ts'
import { canals, territories } from './geography.ts'
import { layoutRows } from './layout-data.ts'
import { isZone, nameOf, neighboursOf } from './map.ts'
import { unitTypes } from './units.ts'

/** R41-6.7.1: two infantry, or a tank and an infantry. */
const holds = [{ infantry: 1, tank: 1 }, { infantry: 2 }]

/** The board as a map; a test holds its size to the sketch's. It is cut through America (R41-3.2), and canals join zones (R41-3.9). */
export const board: Board = drawnBoard({
  width: 1600,
  height: 920,
  rows: layoutRows,
  canals,
  printed: space => {
    const territory = territories[space]
    return {
      kind: isZone(space) ? 'sea' : 'land',
      neutral: territory !== undefined && territory.owner === undefined,
      income: territory?.ipc ?? 0,
      ...(territory?.owner && { owner: territory.owner }),
      ...(territory?.capitalOf && { capitalOf: territory.capitalOf }),
      factory: territory?.industrialComplex ?? false,
      neighbours: neighboursOf(space).map(next => nameOf(next)),
    }
  },
  powers: powersOn(powers, alliances),
  units: unitsOn({ types: unitTypes, rules: aa1941.units, spellings, holds }),
})
