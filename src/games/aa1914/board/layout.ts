import { drawnBoard, powersOn, unitsOn } from '../../../boards/index.ts'
import type { Board } from '../../../engine/index.ts'
import { aa1914, alliances, powers } from '../ruleset.ts'
import { spellings } from '../spellings.ts'
import { canals, territories } from './geography.ts'
import { layoutRows } from './layout-data.ts'
import { alignedWith, isImpassable, isZone, minorOf, nameOf, neighboursOf } from './map.ts'
import { groundTypes, powerName, unitName, unitTypes } from './units.ts'

/** R14-7.8.2: any two units that stand on land. */
const holds = groundTypes.flatMap((one, index) =>
  groundTypes
    .slice(index)
    .map(other => (one === other ? { [unitName(one)]: 2 } : { [unitName(one)]: 1, [unitName(other)]: 1 })),
)

const minorIn = (space: number) => {
  const minor = isZone(space) ? -1 : minorOf(space)
  if (minor < 0) return {}
  const aligned = alignedWith(minor)
  return { minor: aligned < 0 ? {} : { alignedWith: powerName(aligned) } }
}

/** The board as a map; a test holds its size to the sketch's. Suez joins two zones (R14-3.8). */
export const board: Board = drawnBoard({
  width: 1600,
  height: 940,
  rows: layoutRows,
  canals,
  printed: space => {
    const territory = territories[space]
    return {
      kind: isZone(space) ? 'sea' : 'land',
      neutral: isImpassable(space),
      income: territory?.ipc ?? 0,
      ...(territory?.owner && { owner: territory.owner }),
      ...(territory?.owner && territory.kind === 'capital' && { capitalOf: territory.owner }),
      ...minorIn(space),
      // Units are placed in capitals and where the power says (R14-12): there are none.
      factory: false,
      neighbours: neighboursOf(space).map(next => nameOf(next)),
    }
  },
  powers: powersOn(powers, alliances),
  units: unitsOn({ types: unitTypes, rules: aa1914.units, spellings, holds }),
  contested: true,
  calculator: aa1914.name,
})
