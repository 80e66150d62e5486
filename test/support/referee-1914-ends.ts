import {
  areNeighbours,
  isWarship,
  isZone,
  type Power,
  powersOf,
  printed,
  sideOf,
  territories,
} from './referee-1914-board.ts'
import { enters, isLeft, mobilises } from './referee-1914-control.ts'
import { hasWarship, isAssault, isBarred, waits } from './referee-1914-movement.ts'
import {
  actingSide,
  marchersIn,
  newPiece,
  ownerOf,
  ownIn,
  type Piece,
  type Position,
  piecesIn,
  put,
  statusThen,
  take,
} from './referee-1914-position.ts'
import { allBoats } from './referee-1914-vessels.ts'

// How phase 2 ends (R14-7.4, R14-7.8, R14-7.10, R14-7.11).

/** Why phase 2 may not end like this. */
export const whyNotYet = (position: Position): string | undefined => {
  const { power, round } = position
  if (power === 'austriaHungary' && round === 1 && ownerOf(position, 'Serbia') === 'minor') {
    const near = territories.filter(one => areNeighbours(one, 'Serbia') && position.stoodAtStart.has(one))
    const could = near.some(one => statusThen(position, one) !== 'contested')
    if (could && marchersIn(position, 'Serbia').length === 0) return 'R14-4.1.8'
  }
  const landing = allBoats(position).filter(({ target }) => target !== undefined)
  // R14-10.1, A14-32: a sea battle that can never begin.
  const mayFight = power !== 'unitedStates' || position.atWar
  if (landing.some(({ at }) => waits(position, at) && !(mayFight && hasWarship(position, at))))
    return 'R14-10.1, R14-7.8.9'
  if (territories.some(territory => isWithoutInfantry(position, territory, landing))) return 'R14-7.4, V14-38'
  for (const territory of territories) {
    const army = ownIn(position, territory)
    if (army.length === 0 || army.some(({ kind }) => kind === 'infantry')) continue
    const isJoined = landing.some(
      boat =>
        boat.target === territory &&
        (boat.fields === 0 || position.agreement.mines === 'afterLanding') &&
        !waits(position, boat.at) &&
        !isAssault(position, territory) &&
        boat.cargo.some(({ kind, lands }) => lands && kind === 'infantry'),
    )
    if (!isJoined) return 'R14-7.4.1'
  }
  if (position.armistice && actingSide(position) === 'centralPowers' && whyNoGuard(position)) return 'R14-4.3.3'
  for (const boat of allBoats(position)) {
    const isHostile = statusThen(position, boat.at) === 'hostile'
    if (boat.power === power && boat.sailed > 0 && isHostile && !hasWarship(position, boat.at)) return 'R14-7.8.1'
  }
  return landing.some(boat => isBarred(position, boat)) ? 'R14-7.8.10' : undefined
}

/** R14-7.11, step 3: whether some would land where no infantry of theirs is, nor comes before them or with them. */
const isWithoutInfantry = (position: Position, territory: string, landing: readonly Piece[]): boolean => {
  const hasInfantry = (boats: readonly Piece[]): boolean =>
    boats.some(({ cargo }) => cargo.some(({ kind, lands }) => lands && kind === 'infantry'))
  const boats = landing.filter(({ target }) => target === territory)
  const atOnce = boats.filter(({ at }) => !waits(position, at))
  if (ownIn(position, territory, 'infantry').length > 0) return false
  return (atOnce.length > 0 && !hasInfantry(atOnce)) || (boats.length > 0 && !hasInfantry(boats))
}

/** Ground contested with Russia that the Central Powers would leave without infantry. */
const whyNoGuard = (position: Position): boolean =>
  territories.some(
    territory =>
      statusThen(position, territory) === 'contested' &&
      position.stoodAtStart.has(territory) &&
      piecesIn(position, territory).some(({ power, kind }) => power === 'russia' && kind !== 'fighter') &&
      !piecesIn(position, territory).some(
        ({ power, kind }) => kind === 'infantry' && powersOf('centralPowers').includes(power),
      ),
  )

/** Ships that have entered active mine fields, in the order in which dice fall for them. */
export const minedShips = (position: Position): Piece[] => {
  const rank = ({ kind, damaged }: Piece): number =>
    kind === 'submarine' ? 0 : kind === 'cruiser' ? 1 : damaged ? 3 : 2
  const warships = [...position.pieces.entries()].flatMap(([space, pieces]) =>
    isZone(space) ? pieces.filter(({ kind, fields }) => isWarship(kind) && fields > 0) : [],
  )
  const zoneOf = ({ at }: Piece): number => Number(at.slice(3))
  warships.sort((one, other) => zoneOf(one) - zoneOf(other) || rank(one) - rank(other) || one.fields - other.fields)
  return [
    ...warships,
    ...allBoats(position)
      .filter(({ fields }) => fields > 0)
      .reverse(),
  ]
}

/** R14-7.10.2: the dice of one ship. */
export const runsIntoMines = (position: Position, ship: Piece, faces: readonly number[]): void => {
  ship.fields = 0
  for (const face of faces) {
    if (face > 1) continue
    if (ship.kind === 'battleship' && !ship.damaged) ship.damaged = true
    else {
      take(position, ship)
      return
    }
  }
}

/** R14-11.2: all that land together do, or none; they need an infantry beside them. Whether they did. */
export const lands = (position: Position, territory: string, boats: readonly Piece[]): boolean => {
  const landing = boats.filter(({ target }) => target === territory)
  const troops = landing.flatMap(boat => boat.cargo.filter(one => one.lands).map(one => ({ boat, one })))
  const infantry = [...troops.map(({ one }) => one), ...ownIn(position, territory)].some(
    ({ kind }) => kind === 'infantry',
  )
  const may = troops.length > 0 && infantry
  if (may)
    for (const { boat, one } of troops) {
      boat.cargo.splice(boat.cargo.indexOf(one), 1)
      const piece = newPiece(one.kind, one.power, territory)
      if (isAssault(position, territory)) {
        piece.cameFrom = boat.at
        position.landedFrom.set(territory, (position.landedFrom.get(territory) ?? new Set()).add(boat.at))
      }
      put(position, piece)
    }
  for (const boat of landing) staysAboard(boat)
  return may
}

/** The landing is over. */
export const staysAboard = (boat: Piece): void => {
  boat.target = undefined
  for (const one of boat.cargo) one.lands = false
}

/** R14-7.9.1: who needs no sea battle goes ashore. */
export const landsAtOnce = (position: Position): void => {
  for (const territory of territories) {
    const ready = allBoats(position).filter(boat => boat.target === territory && !waits(position, boat.at))
    const barred = ready.filter(boat => isBarred(position, boat))
    lands(
      position,
      territory,
      ready.filter(boat => !barred.includes(boat)),
    )
    barred.forEach(staysAboard)
  }
}

/** R14-7.11, after the mines. */
export const settles = (position: Position): void => {
  landsAtOnce(position)
  for (const territory of territories) {
    enters(position, territory)
    isLeft(position, territory)
  }
  for (const territory of territories) mobilises(position, territory)
}

/** R14-4.3.1. */
export const isRevolution = (position: Position): boolean => {
  const { agreement, armistice, power, round } = position
  if (!agreement.revolution || armistice || power !== 'russia' || round < 4) return false
  const held = (territory: string): boolean => {
    const owner = ownerOf(position, territory)
    return owner !== 'nobody' && owner !== 'minor' && sideOf(owner as Power) === 'centralPowers'
  }
  const near = territories.filter(one => areNeighbours(one, 'Moscow') && held(one))
  const others = territories.filter(
    one => printed(one).owner === 'russia' && one !== 'Moscow' && (held(one) || ownerOf(position, one) === 'nobody'),
  )
  const counted = near.slice(0, 3)
  return near.length >= 3 && !held('Moscow') && others.some(one => !counted.includes(one))
}
