import { drawnBoard } from '../../../boards/index.ts'
import { type Board, defined } from '../../../engine/index.ts'
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
  powers: powers.map(name => ({ name, side: alliances.findIndex(side => side.includes(name)) })),
  units: unitTypes.map(name => {
    const { domain, hits } = defined(aa1941.units.find(unit => unit.name === name))
    return {
      name,
      mark: defined(defined(spellings[name])[0]),
      domain,
      ...(hits > 1 && { hits }),
      ...(name === 'transport' && { holds }),
    }
  }),
})
