import {
  areEnemies,
  areNeighbours,
  basesIn,
  board,
  isImpassable,
  isTroop,
  isWarship,
  isZone,
  kinds,
  printed,
  reach,
  sideOf,
} from './referee-1914-board.ts'
import type { Load, Move, Order, Unload } from './referee-1914-orders.ts'
import {
  type Aboard,
  actingSide,
  bring,
  controllerOf,
  enemySide,
  ownIn,
  type Piece,
  type Position,
  piecesIn,
  sideIn,
  statusThen,
  take,
} from './referee-1914-position.ts'
import { hasStopped, named, sortCargo, vesselFor } from './referee-1914-vessels.ts'

// Orders of phase 2 (R14-7). Each gives the rule that forbids it, or does what it says.

export const mostOfAKind = 200

/** Why nobody of the acting power may come to a territory. */
const whyNotInto = (position: Position, to: string): string | undefined => {
  if (isZone(to)) return 'R14-7.2.1'
  if (isImpassable(to)) return 'A11'
  if (position.power === 'unitedStates' && !position.atWar && statusThen(position, to) !== 'friendly')
    return 'R14-4.2.1'
  const isCentral = actingSide(position) === 'centralPowers'
  return position.armistice && isCentral && controllerOf(position, to) === 'russia' ? 'R14-4.3.3' : undefined
}

/** R14-4.3.3: ground contested with Russians who have laid down their arms, whoever else is there. */
const isOpenGround = (position: Position, territory: string): boolean =>
  position.armistice &&
  statusThen(position, territory) === 'contested' &&
  piecesIn(position, territory).some(({ power }) => power === 'russia')

/** R14-7.3: those who began the turn on contested ground. */
const whyNotOutOf = (position: Position, from: string, to: string): string | undefined => {
  if (statusThen(position, from) !== 'contested') return undefined
  if (isOpenGround(position, from) || isOpenGround(position, to)) return undefined
  if (position.ownerAtStart.get(to) === position.power) return undefined
  const stood = position.stoodAtStart.has(to)
  if (stood && statusThen(position, to) === 'contested') return undefined
  return stood && position.agreement.contestedExit === 'faq' ? undefined : 'R14-7.3.1'
}

const whyNoMarch = (position: Position, route: readonly string[]): string | undefined => {
  const [from, to] = route as [string, string]
  if (route.length !== 2 || isZone(from)) return 'R14-7.2.1'
  if (!areNeighbours(from, to)) return 'R14-3.1'
  return whyNotInto(position, to) ?? whyNotOutOf(position, from, to)
}

const whyNoFlight = (position: Position, route: readonly string[]): string | undefined => {
  if (route.length > 3) return 'R14-7.6.1'
  for (const [step, to] of route.entries()) {
    if (step === 0) continue
    if (isImpassable(to) || !areNeighbours(route[step - 1]!, to)) return 'R14-3.1'
    const isLast = step === route.length - 1
    if (isLast && isZone(to)) return 'R14-7.6.2'
    const isNeutral = statusThen(position, to) === 'neutral'
    if (!isLast && isNeutral && !position.agreement.overNeutrals) return 'A14-25'
    if (!isZone(to) && whyNotInto(position, to)) return whyNotInto(position, to)
  }
  return undefined
}

const whyNoVoyage = (position: Position, { units, route }: Move): string | undefined => {
  const sailing = kinds.filter(kind => (units[kind] ?? 0) > 0)
  if (sailing.some(kind => route.length - 1 > reach[kind])) return 'R14-7.7.1'
  if (route.some(space => !isZone(space))) return 'R14-7.7.1'
  const mustStop = sailing.some(kind => kind !== 'submarine')
  for (let step = 1; step < route.length; step++) {
    const [from, to] = [route[step - 1]!, route[step]!]
    if (!areNeighbours(from, to)) return 'R14-3.1'
    const { between, heldBy } = board.canal
    if (between.includes(from) && between.includes(to)) {
      const holder = position.ownerAtStart.get(heldBy)!
      if (holder === 'nobody' || holder === 'minor' || sideOf(holder) !== actingSide(position)) return 'R14-3.8'
    }
    if (mustStop && step < route.length - 1 && statusThen(position, to) === 'hostile') return 'R14-7.7.2'
  }
  return undefined
}

/** R14-7.10.1, A14-23. */
const isMined = (position: Position, zone: string): boolean =>
  basesIn(zone).some(base => {
    const owner = printed(base).owner!
    if (!areEnemies(owner, position.power) || (owner === 'russia' && position.armistice)) return false
    return position.ownerAtStart.get(base) === owner || statusThen(position, base) === 'contested'
  })

/** The pieces that a move means, or the rule that they are not there. */
const groupOf = (position: Position, { units, route, damaged = 0, cargo = [], sailed }: Move): Piece[] | string => {
  const from = route[0]!
  const group: Piece[] = []
  for (const kind of kinds) {
    const count = units[kind] ?? 0
    if (kind === 'transport' || count === 0) continue
    const free = ownIn(position, from, kind).filter(({ moved }) => !moved)
    const [hit, whole] = [free.filter(piece => piece.damaged), free.filter(piece => !piece.damaged)]
    const ofHit = kind === 'battleship' ? damaged : 0
    if (ofHit > count || ofHit > hit.length || count - ofHit > whole.length) return 'R14-7.1.1'
    group.push(...hit.slice(0, ofHit), ...whole.slice(0, count - ofHit))
  }
  if (damaged > (units.battleship ?? 0)) return 'R14-10.9'
  if (cargo.length > (units.transport ?? 0)) return 'R14-7.8.2'
  const steps = route.length - 1
  for (let index = 0; index < (units.transport ?? 0); index++) {
    const boat = vesselFor(
      position,
      { zone: from, owner: position.power, aboard: named(cargo[index] ?? [], position.power), sailed },
      one =>
        !group.includes(one) && !one.finished && !hasStopped(position, one) && one.sailed + steps <= reach.transport,
    )
    if (!boat) return 'R14-7.8.6'
    group.push(boat)
  }
  return group
}

export const moves = (position: Position, order: Move): string | undefined => {
  const { units, route } = order
  const moving = kinds.filter(kind => (units[kind] ?? 0) > 0)
  if (moving.length === 0 || route.length < 2) return 'R14-7.1.1'
  const sorts = new Set(moving.map(kind => (kind === 'fighter' ? 'air' : isTroop(kind) ? 'land' : 'sea')))
  if (sorts.size > 1) return 'R14-7.1.1'
  const why = sorts.has('land')
    ? whyNoMarch(position, route)
    : sorts.has('air')
      ? whyNoFlight(position, route)
      : whyNoVoyage(position, order)
  if (why) return why
  const group = groupOf(position, order)
  if (typeof group === 'string') return group
  const to = route.at(-1)!
  if (to !== route[0] && moving.some(kind => ownIn(position, to, kind).length + units[kind]! > mostOfAKind))
    return 'more than there is room for'
  // A14-23: one die for each field, however often a move enters it.
  const entered = sorts.has('sea') ? [...new Set(route.slice(1))] : []
  const fields = entered.filter(zone => isMined(position, zone)).length
  for (const piece of group) {
    bring(position, piece, to)
    piece.fields += fields
    if (piece.kind === 'transport') piece.sailed += route.length - 1
    else piece.moved = true
  }
  return undefined
}

export const loads = (position: Position, order: Load): string | undefined => {
  const { from, zone, units, transportOf: owner = position.power, aboard = [], sailed } = order
  if (isZone(from) || !isZone(zone) || !areNeighbours(from, zone)) return 'R14-3.1'
  if (areEnemies(owner, position.power)) return 'R14-7.8.2'
  if (statusThen(position, zone) === 'hostile') return 'R14-7.8.4'
  const loading: Piece[] = []
  for (const kind of units) {
    const piece = ownIn(position, from, kind).find(one => !one.moved && !loading.includes(one))
    if (!piece) return 'R14-7.8.3'
    loading.push(piece)
  }
  if (loading.length === 0) return 'R14-7.8.4'
  const boat = vesselFor(
    position,
    { zone, owner, aboard: named(aboard, position.power), sailed },
    one => !one.finished && one.cargo.length + loading.length <= 2,
  )
  if (!boat) return 'R14-7.8.2'
  for (const piece of loading) {
    take(position, piece)
    boat.cargo.push({
      ...{ kind: piece.kind as Aboard['kind'], power: piece.power, fresh: true, lands: false },
      from: statusThen(position, from) === 'contested' ? from : undefined,
    })
  }
  sortCargo(boat.cargo)
  return undefined
}

/** Which places aboard go ashore, of two; undefined where somebody named is not aboard. */
const placesOf = (
  { units, second }: Unload,
  aboard: ReturnType<typeof named>,
  position: Position,
): number[] | undefined => {
  const places = aboard.map((_, place) => place)
  if (!units) return places
  const isSame = (one: (typeof aboard)[number], other: (typeof aboard)[number]): boolean =>
    one.kind === other.kind && one.power === other.power
  const chosen: number[] = []
  for (const unit of named(units, position.power)) {
    const place = places.find(one => !chosen.includes(one) && isSame(aboard[one]!, unit))
    if (place === undefined) return undefined
    chosen.push(place)
  }
  const areAlike = aboard.length === 2 && isSame(aboard[0]!, aboard[1]!)
  return second && areAlike && chosen.length === 1 ? [1] : chosen
}

export const unloads = (position: Position, order: Unload): string | undefined => {
  const { to, zone, transportOf: owner = position.power, aboard = [], sailed } = order
  if (isZone(to) || !isZone(zone) || !areNeighbours(to, zone)) return 'R14-3.1'
  if (areEnemies(owner, position.power)) return 'R14-7.8.2'
  const entry = whyNotInto(position, to)
  if (entry) return entry
  const carried = named(aboard, position.power)
  const places = placesOf(order, carried, position)
  if (!places || places.length === 0) return 'R14-7.8.8'
  if (places.some(place => carried[place]!.power !== position.power)) return 'R14-7.8.8'
  const boat = vesselFor(position, { zone, owner, aboard: carried, sailed }, one => {
    if (one.finished) return false
    const landing = places.map(place => one.cargo[place]!)
    // R14-7.8.8, R14-16.5: out of a friend's transport in a later turn.
    if (owner !== position.power && landing.some(({ fresh }) => fresh)) return false
    return landing.every(
      ({ kind, from }) => from === undefined || kind === 'fighter' || !whyNotOutOf(position, from, to),
    )
  })
  if (!boat) return 'R14-7.8.6'
  boat.target = to
  boat.finished = true
  for (const place of places) boat.cargo[place]!.lands = true
  sortCargo(boat.cargo)
  return undefined
}

export const attacks = (position: Position, { zone }: Extract<Order, { order: 'attack' }>): string | undefined => {
  if (!isZone(zone)) return 'R14-7.9.2'
  if (position.power === 'unitedStates' && !position.atWar) return 'R14-4.2.1'
  if (!piecesIn(position, zone).some(({ power }) => areEnemies(power, position.power))) return 'R14-8.1'
  if (position.marks.get(zone) === 'declared') return 'declared already'
  position.marks.set(zone, 'declared')
  return undefined
}

export const hasWarship = (position: Position, zone: string): boolean =>
  ownIn(position, zone).some(({ kind }) => isWarship(kind))

/** R14-7.9.2. */
export const waits = (position: Position, zone: string): boolean =>
  statusThen(position, zone) === 'hostile' || position.marks.get(zone) === 'declared'
/** R14-7.8.9, and a neutral minor alike (B21). */
export const isAssault = (position: Position, territory: string): boolean =>
  ['hostile', 'neutral'].includes(statusThen(position, territory))
/** R14-7.8.10. */
export const isBarred = (position: Position, { at, target }: Piece): boolean =>
  !waits(position, at) &&
  isAssault(position, target!) &&
  sideIn(position, at, enemySide(position), 'submarine').length > 0 &&
  !hasWarship(position, at)
