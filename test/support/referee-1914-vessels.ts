import { kinds, type Power, placeOf, powers } from './referee-1914-board.ts'
import type { Named } from './referee-1914-orders.ts'
import { type Aboard, type Piece, type Position, piecesIn, statusThen } from './referee-1914-position.ts'

// Transports: which one an order means, and in which order they and their cargo are told.

const compare = (one: readonly number[], other: readonly number[]): number => {
  const at = one.findIndex((value, index) => value !== other[index])
  return at < 0 ? 0 : one[at]! - other[at]!
}
const codeOf = ({ power, kind }: { power: Power; kind: Aboard['kind'] }): number =>
  1 + 4 * powers.indexOf(power) + kinds.indexOf(kind)
const noPlace = 255

/** Of two alike, who came in an earlier turn is first, then who goes ashore. */
export const sortCargo = (cargo: Aboard[]): Aboard[] =>
  cargo.sort((one, other) => compare(keyOfAboard(one), keyOfAboard(other)))
const keyOfAboard = (unit: Aboard): number[] => [
  codeOf(unit),
  unit.fresh ? 1 : 0,
  unit.from === undefined ? noPlace : placeOf(unit.from),
  unit.lands ? 0 : 1,
]

/** R14-7.7.2. */
export const hasStopped = (position: Position, { sailed, at }: Piece): boolean =>
  sailed > 0 && statusThen(position, at) === 'hostile'

/** The order in which transports are told, and in which dice fall for them from the last on. */
export const inOrder = (position: Position, boats: Piece[]): Piece[] =>
  boats
    .map(boat => ({ boat, key: keyOf(position, boat) }))
    .sort((one, other) => compare(one.key, other.key))
    .map(({ boat }) => boat)
const keyOf = (position: Position, boat: Piece): number[] => {
  const [first, second] = boat.cargo
  const from = (unit: Aboard | undefined): number => (unit?.from === undefined ? noPlace : placeOf(unit.from))
  const marks =
    boat.sailed +
    (first?.fresh ? 4 : 0) +
    (second?.fresh ? 8 : 0) +
    (first?.lands ? 16 : 0) +
    (second?.lands ? 32 : 0) +
    (hasStopped(position, boat) ? 64 : 0) +
    (boat.finished ? 128 : 0)
  return [
    placeOf(boat.at),
    powers.indexOf(boat.power),
    first ? codeOf(first) : 0,
    second ? codeOf(second) : 0,
    from(first),
    from(second),
    boat.target === undefined ? noPlace : placeOf(boat.target),
    marks,
    boat.fields,
  ]
}

export const allBoats = (position: Position): Piece[] =>
  inOrder(
    position,
    [...position.pieces.values()].flatMap(pieces => pieces.filter(({ kind }) => kind === 'transport')),
  )

export const named = (units: readonly Named[], actor: Power): { kind: Aboard['kind']; power: Power }[] =>
  units
    .map(unit =>
      typeof unit === 'string' ? { kind: unit, power: actor } : { kind: unit.unit, power: unit.power ?? actor },
    )
    .sort((one, other) => codeOf(one) - codeOf(other))
export const isAlike = (cargo: readonly Aboard[], units: readonly { kind: Aboard['kind']; power: Power }[]): boolean =>
  cargo.length === units.length && cargo.every((unit, at) => codeOf(unit) === codeOf(units[at]!))

interface Wanted {
  readonly zone: string
  readonly owner: Power
  readonly aboard: readonly { kind: Aboard['kind']; power: Power }[]
  readonly sailed: number | undefined
}
/** Of the transports that an order may mean and that may do what it says: who has sailed farthest, then the first. */
export const vesselFor = (
  position: Position,
  { zone, owner, aboard, sailed }: Wanted,
  may: (boat: Piece) => boolean,
): Piece | undefined =>
  inOrder(
    position,
    piecesIn(position, zone).filter(({ kind, power }) => kind === 'transport' && power === owner),
  )
    .filter(boat => isAlike(boat.cargo, aboard) && (sailed === undefined || boat.sailed === sailed) && may(boat))
    .sort((one, other) => other.sailed - one.sailed)[0]
