import { type Board, type BoardLink, type BoardSpace, defined, type MapPoint } from '../../../engine/index.ts'
import { aa1941, alliances, powers } from '../ruleset.ts'
import { spellings } from '../spellings.ts'
import { canals, territories } from './geography.ts'
import { layoutRows } from './layout-data.ts'
import { isZone, nameOf, neighboursOf, spaceNames } from './map.ts'
import { unitTypes } from './units.ts'

const pointOf = (text: string): MapPoint => {
  const [x, y] = text.split(',').map(Number)
  return [defined(x), defined(y)]
}

/** The sketch's size; a test holds them together. */
const [width, height] = [1600, 920]

const spaces: readonly BoardSpace[] = layoutRows.map(([name, middle, outline], space) => {
  const territory = territories[space]
  return {
    name,
    kind: isZone(space) ? 'sea' : 'land',
    neutral: territory !== undefined && territory.owner === undefined,
    income: territory?.ipc ?? 0,
    ...(territory?.owner && { owner: territory.owner }),
    ...(territory?.capitalOf && { capitalOf: territory.capitalOf }),
    factory: territory?.industrialComplex ?? false,
    neighbours: neighboursOf(space).map(next => nameOf(next)),
    label: pointOf(middle),
    outline: outline.split(' / ').map(ring => ring.split(' ').map(pointOf)),
  }
})

/** Borders as their two ends, written the same by both spaces that share one. */
const edgesOf = ({ outline }: BoardSpace): Set<string> =>
  new Set(
    outline.flatMap(ring =>
      ring.map((point, index) => [point, defined(ring[(index + 1) % ring.length])].map(String).sort().join(' ')),
    ),
  )

const edges = new Map(spaces.map(space => [space.name, edgesOf(space)]))

/** Whether two spaces touch on the map. */
export const touch = (one: string, other: string): boolean => {
  const others = defined(edges.get(other))
  return [...defined(edges.get(one))].some(edge => others.has(edge))
}

/** What borders by the rules but not on the map: over the cut of the map (R41-3.2), or by a canal (R41-3.9). */
const links: readonly BoardLink[] = spaces.flatMap(({ name, neighbours }) =>
  neighbours
    .filter(other => spaceNames.indexOf(name) < spaceNames.indexOf(other) && !touch(name, other))
    .map((other): BoardLink => {
      const canal = canals.find(
        ({ between }) => between.some(zone => zone === name) && between.some(zone => zone === other),
      )
      return { between: [name, other], kind: canal ? 'canal' : 'wrap', ...(canal && { name: canal.name }) }
    }),
)

/** R41-6.7.1: two infantry, or a tank and an infantry. */
const holds = [{ infantry: 1, tank: 1 }, { infantry: 2 }]

/** The board as a map. */
export const board: Board = {
  width,
  height,
  spaces,
  links,
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
}
