import {
  type Board,
  type BoardLink,
  type BoardSpace,
  type BoardUnit,
  defined,
  type MapPoint,
  once,
} from '../engine/index.ts'

/** Of each space its name, its middle, and its outlines from corner to corner. */
export type LayoutRows = readonly (readonly [name: string, middle: string, outline: string])[]

/** What is printed on a space. */
export type PrintedSpace = Omit<BoardSpace, 'name' | 'label' | 'outline'>

interface Drawn extends Omit<Board, 'spaces' | 'links'> {
  readonly rows: LayoutRows
  readonly printed: (space: number) => PrintedSpace
  readonly canals: readonly { readonly name: string; readonly between: readonly [string, string] }[]
}

/** Borders as their two ends, written the same by both spaces that share one. */
const edgesOf = ({ outline }: BoardSpace): Set<string> =>
  new Set(
    outline.flatMap(ring =>
      ring.map((point, index) => [point, defined(ring[(index + 1) % ring.length])].map(String).sort().join(' ')),
    ),
  )

const pointOf = (text: string): MapPoint => {
  const [x, y] = text.split(',').map(Number)
  return [defined(x), defined(y)]
}

/** Whether two spaces touch on a map. */
export const touchOn = (spaces: readonly BoardSpace[]): ((one: string, other: string) => boolean) => {
  const edges = new Map(spaces.map(space => [space.name, edgesOf(space)]))
  return (one, other) => {
    const others = defined(edges.get(other))
    return [...defined(edges.get(one))].some(edge => others.has(edge))
  }
}

/** The powers in their order, each with the number of its side. */
export const powersOn = <Power extends string>(
  powers: readonly Power[],
  alliances: readonly (readonly Power[])[],
): Board['powers'] => powers.map(name => ({ name, side: alliances.findIndex(side => side.includes(name)) }))

interface PrintedUnits<Unit extends string> {
  readonly types: readonly Unit[]
  readonly rules: readonly { readonly name: string; readonly domain: BoardUnit['domain']; readonly hits: number }[]
  readonly spellings: Readonly<Record<Unit, readonly string[]>>
  /** What a transport carries. */
  readonly holds: NonNullable<BoardUnit['holds']>
}

/** The units in their order, each by its shortest spelling. */
export const unitsOn = <Unit extends string>(printed: PrintedUnits<Unit>): readonly BoardUnit[] =>
  printed.types.map(name => {
    const { domain, hits } = defined(printed.rules.find(unit => unit.name === name))
    return {
      name,
      mark: defined(printed.spellings[name][0]),
      domain,
      ...(hits > 1 && { hits }),
      ...(name === 'transport' && { holds: printed.holds }),
    }
  })

/**
 * A board as a map, drawn when it is first looked at: most commands never do. What borders by the rules but does not touch on it
 * lies over its edge, or is joined by a canal.
 */
export const drawnBoard = ({ rows, printed, canals, ...rest }: Drawn): Board => {
  const spacesOnce = once(() =>
    rows.map(
      ([name, middle, outline], space): BoardSpace => ({
        name,
        ...printed(space),
        label: pointOf(middle),
        outline: outline.split(' / ').map(ring => ring.split(' ').map(pointOf)),
      }),
    ),
  )
  const linksOnce = once(() => linksOf(spacesOnce(), canals))
  const { width, height, ...others } = rest
  return {
    width,
    height,
    get spaces() {
      return spacesOnce()
    },
    get links() {
      return linksOnce()
    },
    ...others,
  }
}

const linksOf = (spaces: readonly BoardSpace[], canals: Drawn['canals']): readonly BoardLink[] => {
  const touch = touchOn(spaces)
  const order = new Map(spaces.map(({ name }, index) => [name, index]))
  return spaces.flatMap(({ name, neighbours }, index) =>
    neighbours
      .filter(other => index < defined(order.get(other)) && !touch(name, other))
      .map((other): BoardLink => {
        const canal = canals.find(({ between }) => between.includes(name) && between.includes(other))
        return { between: [name, other], kind: canal ? 'canal' : 'wrap', ...(canal && { name: canal.name }) }
      }),
  )
}
