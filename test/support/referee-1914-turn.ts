import {
  areEnemies,
  basesIn,
  capitalOf,
  isTroop,
  isZone,
  type Kind,
  kinds,
  otherSide,
  type Power,
  powers,
  powersOf,
  prices,
  printed,
  type Side,
  sideOf,
  spaces,
  territories,
  zones,
} from './referee-1914-board.ts'
import { givesTo } from './referee-1914-control.ts'
import { isRevolution, staysAboard } from './referee-1914-ends.ts'
import { mostOfAKind } from './referee-1914-movement.ts'
import type { Order } from './referee-1914-orders.ts'
import {
  hasLostCapital,
  isGarrisoned,
  newPiece,
  ownerOf,
  ownIn,
  type Piece,
  type Position,
  piecesIn,
  put,
  statusOf,
  take,
} from './referee-1914-position.ts'
import { allBoats } from './referee-1914-vessels.ts'

// Phases 1, 4 and 5, and from one turn to the next (R14-5, R14-6, R14-12, R14-13, R14-15, R14-4.3).

type Of<Name extends Order['order']> = Extract<Order, { order: Name }>
const mostBoats = 128

const everywhere = (position: Position): Piece[] => [...position.pieces.values()].flat()

export const buys = (position: Position, { units }: Of<'buy'>): string | undefined => {
  const { power, round, treasury, waiting } = position
  const wanted = kinds.flatMap(kind => new Array<Kind>(units[kind] ?? 0).fill(kind))
  if (wanted.length === 0) return 'nothing is bought'
  if (wanted.includes('tank') && round < 4) return 'R14-2.4'
  const cost = wanted.reduce((sum, kind) => sum + prices[kind], 0)
  if (cost > treasury.get(power)!) return 'R14-6.1'
  const mine = [...everywhere(position), ...waiting].filter(piece => piece.power === power)
  if (
    wanted.some(
      kind => [...mine, ...wanted.map(one => ({ kind: one }))].filter(one => one.kind === kind).length > mostOfAKind,
    )
  )
    return 'more than there is room for'
  const boats = [...everywhere(position), ...waiting, ...wanted.map(kind => ({ kind }))]
  if (wanted.includes('transport') && boats.filter(({ kind }) => kind === 'transport').length > mostBoats)
    return 'more than there is room for'
  treasury.set(power, treasury.get(power)! - cost)
  for (const kind of wanted) waiting.push({ kind, power })
  return undefined
}

export const repairs = (position: Position, { zone, battleships }: Of<'repair'>): string | undefined => {
  if (!isZone(zone) || !basesIn(zone).some(base => ownerOf(position, base) === position.power)) return 'A14-22'
  const damaged = ownIn(position, zone, 'battleship').filter(piece => piece.damaged)
  if (battleships < 1 || battleships > damaged.length) return 'R14-6.2'
  for (const piece of damaged.slice(0, battleships)) piece.damaged = false
  return undefined
}

/** R14-12.1, R14-12.3. */
const placesFor = (position: Position, kind: Kind): string[] => {
  const { power } = position
  if (isTroop(kind)) {
    const may = power === 'britishEmpire' ? [capitalOf(power), 'India'] : [capitalOf(power)]
    return may.filter(one => ownerOf(position, one) === power || ownerOf(position, one) === 'nobody')
  }
  return zones.filter(zone =>
    basesIn(zone).some(base => {
      const owner = ownerOf(position, base)
      return printed(base).owner === power && (owner === 'nobody' || !areEnemies(owner as Power, power))
    }),
  )
}
const openFor = (position: Position, kind: Kind): string[] =>
  placesFor(position, kind).filter(space => ownIn(position, space, kind).length < mostOfAKind)
const waitingOf = ({ waiting, power }: Position, kind: Kind): number =>
  waiting.filter(one => one.kind === kind && one.power === power).length

export const places = (position: Position, { units, at, exchanged }: Of<'place'>): string | undefined => {
  const placing = kinds.filter(kind => (units[kind] ?? 0) > 0)
  if (placing.length === 0) return 'nothing is placed'
  for (const kind of placing) {
    if (units[kind]! > waitingOf(position, kind)) return 'R14-6.3'
    if (!placesFor(position, kind).includes(at)) return isTroop(kind) ? 'R14-12.1' : 'R14-12.3'
    if (ownIn(position, at, kind).length + units[kind]! > mostOfAKind) return 'more than there is room for'
  }
  if (exchanged) {
    const infantry = (units.infantry ?? 0) + ownIn(position, at, 'infantry').length + waitingOf(position, 'infantry')
    if (!placing.includes(exchanged) || infantry > 0) return 'R14-12.2'
  }
  for (const kind of placing)
    for (let count = 0; count < units[kind]!; count++) {
      const index = position.waiting.findIndex(one => one.kind === kind && one.power === position.power)
      position.waiting.splice(index, 1)
      put(position, newPiece(kind, position.power, at))
      if (!isZone(at)) position.placed.set(at, Math.min(255, (position.placed.get(at) ?? 0) + 1))
    }
  if (exchanged) {
    take(position, ownIn(position, at, exchanged)[0]!)
    put(position, newPiece('infantry', position.power, at))
  }
  return undefined
}

export const isPlacingLeft = (position: Position): boolean =>
  kinds.some(kind => waitingOf(position, kind) > 0 && openFor(position, kind).length > 0)

/** R14-12.2. */
export const exchanges = (position: Position): void => {
  for (const space of placesFor(position, 'infantry')) {
    if (!position.placed.has(space)) continue
    const army = ownIn(position, space)
    if (army.length === 0 || army.some(({ kind }) => kind === 'infantry')) continue
    const given = (['artillery', 'tank', 'fighter'] as const).flatMap(kind => army.filter(one => one.kind === kind))[0]!
    take(position, given)
    put(position, newPiece('infantry', position.power, space))
  }
}

const incomeOf = (position: Position, power: Power): number =>
  territories.reduce((sum, one) => sum + (ownerOf(position, one) === power ? printed(one).ipc : 0), 0)

/** R14-13.4: German submarines that hunt the acting power's ships. */
export const hunters = (position: Position): number => {
  const { power } = position
  if (power !== 'britishEmpire' && power !== 'unitedStates') return 0
  if (hasLostCapital(position, power) || incomeOf(position, power) === 0) return 0
  return ['SZ 2', 'SZ 7', 'SZ 8'].reduce(
    (sum, zone) =>
      sum + piecesIn(position, zone).filter(one => one.power === 'germany' && one.kind === 'submarine').length,
    0,
  )
}

/** Phase 3 is over. */
export const endsCombat = (position: Position, keepsFreed: (position: Position) => void): void => {
  for (const boat of allBoats(position)) staysAboard(boat)
  keepsFreed(position)
  position.phase = 'mobilise'
  if (hasLostCapital(position, position.power)) beforeIncome(position)
}

/** D14-2. */
export const beforeIncome = (position: Position): void => {
  position.phase = 'mobilise'
  if (position.agreement.submarineWarfare === false || hunters(position) === 0) endsTurn(position, 0)
  else if (position.warfare) position.roll = 'warfare'
  else position.questions = [{ decide: 'declare' }]
}

export const endsTurn = (position: Position, hits: number): void => {
  const { power, treasury } = position
  position.roll = undefined
  if (hits > 0 && power === 'unitedStates') position.atWar = true
  if (!hasLostCapital(position, power))
    treasury.set(power, treasury.get(power)! + Math.max(0, incomeOf(position, power) - hits))
  if (isRevolution(position)) russiaLeaves(position)
  // B35: first it is said whose the ground is that the Russians have left.
  if (position.questions.length === 0) passesOn(position)
}

/** R14-15, R14-5.1. */
export const passesOn = (position: Position): void => {
  position.winner = victorOf(position)
  if (position.winner) return
  do {
    const at = powers.indexOf(position.power) + 1
    if (at === powers.length) position.round++
    position.power = powers[at % powers.length]!
  } while (position.power === 'russia' && position.armistice)
  startsTurn(position)
}

/** R14-4.3.2, B34, B35. */
const russiaLeaves = (position: Position): void => {
  position.armistice = true
  position.waiting = position.waiting.filter(({ power }) => power !== 'russia')
  for (const boat of allBoats(position)) boat.cargo = boat.cargo.filter(({ power }) => power !== 'russia')
  for (const space of spaces) {
    const isHome = !isZone(space) && (printed(space).owner === 'russia' || ownerOf(position, space) === 'russia')
    if (isHome) continue
    for (const piece of piecesIn(position, space).filter(({ power }) => power === 'russia')) take(position, piece)
    if (isZone(space) || ownerOf(position, space) !== 'nobody') continue
    for (const side of ['centralPowers', 'allies'] as const)
      if (isGarrisoned(position, space, side) && !isGarrisoned(position, space, otherSide(side)))
        givesTo(position, space, side)
  }
}

/** R14-15.1, R14-15.2. */
const victorOf = (position: Position): Side | undefined => {
  const lost = (side: Side): Power[] => powersOf(side).filter(power => hasLostCapital(position, power))
  const central = lost('centralPowers')
  const allied = lost('allies')
  if (position.power === 'ottomanEmpire' && central.includes('germany') && central.length > 1) return 'allies'
  const isWest = allied.includes('france') || allied.includes('britishEmpire')
  return position.power === 'unitedStates' && isWest && allied.length > 1 ? 'centralPowers' : undefined
}

export const startsTurn = (position: Position): void => {
  const { power } = position
  // R14-4.2.2, B14.
  if (position.round > 4 || (position.round === 4 && power === 'unitedStates')) position.atWar = true
  for (const piece of everywhere(position)) {
    piece.moved = piece.finished = piece.bombarded = false
    piece.sailed = piece.fields = 0
    piece.target = piece.cameFrom = undefined
    for (const one of piece.cargo) {
      one.fresh = one.lands = false
      one.from = undefined
    }
  }
  position.ownerAtStart = new Map(position.owner)
  position.statusAtStart = new Map(spaces.map(space => [space, statusOf(position, space)]))
  position.stoodAtStart = new Set(territories.filter(one => ownIn(position, one).length > 0))
  position.marks = new Map()
  position.landedFrom = new Map()
  position.freedBy = new Map()
  position.placed = new Map()
  position.phase = hasLostCapital(position, power) ? 'movement' : 'purchase'
}

/** What a side has: the price of its units, its money, and three turns of its income (decision 24). */
export const standingOf = (position: Position, side: Side): number => {
  const pieces = everywhere(position)
  const units = [...pieces, ...pieces.flatMap(({ cargo }) => cargo), ...position.waiting]
  const ofSide = units.filter(({ power }) => sideOf(power) === side)
  return (
    ofSide.reduce((sum, { kind }) => sum + prices[kind], 0) +
    powersOf(side).reduce((sum, power) => sum + position.treasury.get(power)! + 3 * incomeOf(position, power), 0)
  )
}
