import { type Board, type BoardSpace, isFields } from '../../engine/index.ts'

export type Counts = Readonly<Record<string, number>>

/** How many units there are in all. */
export const sizeOf = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** The numbers of what came as JSON. */
export const numbersIn = (value: unknown): Counts =>
  isFields(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([name, count]) => (typeof count === 'number' ? [[name, count]] : [])),
      )
    : {}

/** What a position counts by name in a space. */
export const numbersAt = (bySpace: unknown, space: string): Counts =>
  numbersIn(isFields(bySpace) ? bySpace[space] : undefined)

/** A position as the page handles it: what it does not know of it, it keeps as it is. */
export interface Position {
  readonly power: string
  readonly round?: number
  readonly phase?: string
  readonly winner?: string
  readonly owners?: Readonly<Record<string, string>>
  readonly units: Readonly<Record<string, Readonly<Record<string, Counts>>>>
  readonly treasuries?: Counts
  /** Where battles of this turn are still to be fought. */
  readonly battles?: Readonly<Record<string, string>>
  readonly transports?: readonly Transport[]
  readonly [other: string]: unknown
}

export interface Transport {
  readonly zone: string
  readonly power: string
  readonly cargo?: readonly (string | { readonly unit: string; readonly power?: string; readonly lands?: true })[]
  /** The territory that is landed on this turn. */
  readonly target?: string
  readonly [other: string]: unknown
}

/** What one power has somewhere, in the order of the unit table. */
export interface Army {
  readonly power: string
  readonly units: readonly (readonly [unit: string, count: number])[]
}

const armiesOf = (board: Board, byPower: Readonly<Record<string, Counts>>): Army[] =>
  board.powers.flatMap(({ name: power }) => {
    const units = board.units.flatMap(({ name }) => {
      const count = byPower[power]?.[name] ?? 0
      return count > 0 ? [[name, count] as const] : []
    })
    return units.length > 0 ? [{ power, units }] : []
  })

/** Who stands in a space. */
export const armiesAt = (board: Board, position: Position, space: string): readonly Army[] =>
  armiesOf(board, position.units[space] ?? {})

/** A unit aboard a transport. */
export interface Aboard {
  readonly unit: string
  readonly power: string
}

/** What a transport carries: its own power's where nothing else is said. */
export const cargoOf = ({ power, cargo = [] }: Transport): readonly Aboard[] =>
  cargo.map(one => (typeof one === 'string' ? { unit: one, power } : { unit: one.unit, power: one.power ?? power }))

/** Who is aboard the transports in a zone. */
export const aboardAt = (board: Board, position: Position, zone: string): readonly Army[] => {
  const byPower: Record<string, Record<string, number>> = {}
  for (const boat of position.transports ?? [])
    if (boat.zone === zone)
      for (const { unit, power } of cargoOf(boat)) {
        byPower[power] ??= {}
        byPower[power][unit] = (byPower[power][unit] ?? 0) + 1
      }
  return armiesOf(board, byPower)
}

/** Who has a territory; nobody a zone or a neutral one, contested ground, or what is a small power's still. */
export const ownerOf = (board: Board, position: Position, space: BoardSpace): string | undefined => {
  if (space.kind === 'sea' || space.neutral) return undefined
  const named = position.owners?.[space.name]
  if (named !== undefined) return board.powers.some(({ name }) => name === named) ? named : undefined
  return rivalsIn(board, position, space).length > 0 ? undefined : space.owner
}

/** What stands in a position for whose a territory is: one of these, or a power. */
export const nobodys = 'nobody'
export const minors = 'minor'
export const ownersOn = (board: Board): readonly string[] => [
  ...board.powers.map(({ name }) => name),
  ...(board.contested ? [nobodys] : []),
  ...(board.spaces.some(({ minor }) => minor) ? [minors] : []),
]

/** As `ownerOf`, in the words of a position. */
export const ownerNamed = (board: Board, position: Position, space: BoardSpace): string | undefined =>
  ownerOf(board, position, space) ??
  position.owners?.[space.name] ??
  (space.minor && rivalsIn(board, position, space).length === 0 ? minors : board.contested && nobodys)

/** Where both sides may stand in a territory, and do: whoever has most of each there, in the order of the sides. */
const rivalsIn = (board: Board, position: Position, space: BoardSpace): readonly string[] => {
  if (!board.contested || space.kind === 'sea') return []
  const armies = armiesAt(board, position, space.name)
  const first = (side: number): string | undefined =>
    armies
      .filter(({ power }) => sideOf(board, power) === side)
      .toSorted((one, other) => unitsOf(other) - unitsOf(one))[0]?.power
  const rivals = [first(0), first(1)].filter(power => power !== undefined)
  return rivals.length > 1 ? rivals : []
}

const unitsOf = ({ units }: Army): number => units.reduce((sum, [, count]) => sum + count, 0)

/** Who contests a territory that nobody has: whoever has most of each side there; nobody where it is not contested. */
export const contestedBy = (board: Board, position: Position, space: BoardSpace): readonly string[] =>
  ownerOf(board, position, space) === undefined ? rivalsIn(board, position, space) : []

/** The same position with another number of units somewhere. */
export const withUnits = (position: Position, space: string, power: string, unit: string, count: number): Position => {
  const { [unit]: _, ...others } = position.units[space]?.[power] ?? {}
  const army = count > 0 ? { ...others, [unit]: count } : others
  const { [power]: __, ...powers } = position.units[space] ?? {}
  const here = Object.keys(army).length > 0 ? { ...powers, [power]: army } : powers
  const { [space]: ___, ...spaces } = position.units
  return { ...position, units: Object.keys(here).length > 0 ? { ...spaces, [space]: here } : spaces }
}

export const withOwner = (position: Position, space: string, owner: string): Position => ({
  ...position,
  owners: { ...position.owners, [space]: owner },
})

export const withMoney = (position: Position, power: string, money: number): Position => ({
  ...position,
  treasuries: { ...position.treasuries, [power]: money },
})

/** What a turn remembers between its phases; at its beginning there is none of it. */
const ofTheTurn = [
  'phase',
  'startOfTurn',
  'bought',
  'placed',
  'moved',
  'flown',
  'entered',
  'seaborne',
  'battles',
  'fight',
  'winner',
  'waiting',
  'movedDamaged',
  'minefields',
  'landedFrom',
  'bombarded',
  'freedBy',
  'roll',
  'pending',
]

/** The beginning of a power's turn, with the board as it stands. */
export const turnOf = (position: Position, power: string): Position => {
  const rest = Object.fromEntries(Object.entries(position).filter(([name]) => !ofTheTurn.includes(name)))
  const transports = (position.transports ?? []).flatMap(({ zone, power, cargo = [] }) =>
    cargo.length > 0
      ? [{ zone, power, cargo: cargo.map(one => (typeof one === 'string' ? one : plainCargo(one, power))) }]
      : [],
  )
  const { transports: _, ...others } = rest
  return { ...(others as unknown as Position), power, ...(transports.length > 0 && { transports }) }
}

const plainCargo = (one: { readonly unit: string; readonly power?: string }, owner: string) =>
  one.power === undefined || one.power === owner ? one.unit : { unit: one.unit, power: one.power }

/** Whether two powers fight on the same side. */
export const areAllied = (board: Board, one: string, other: string): boolean =>
  sideOf(board, one) === sideOf(board, other)

const sideOf = (board: Board, power: string): number | undefined =>
  board.powers.find(({ name }) => name === power)?.side

/** What a power's territories bring in. */
export const incomeOf = (board: Board, position: Position, power: string): number =>
  board.spaces.reduce((sum, space) => sum + (ownerOf(board, position, space) === power ? space.income : 0), 0)

/** Where two positions differ in who stands there or whose it is. */
export const changedSpaces = (board: Board, one: Position, other: Position): readonly string[] =>
  board.spaces
    .filter(space => {
      const [before, after] = [one, other].map(position =>
        JSON.stringify([
          ownerOf(board, position, space),
          armiesAt(board, position, space.name),
          aboardAt(board, position, space.name),
        ]),
      )
      return before !== after
    })
    .map(({ name }) => name)
