import {
  areEnemies,
  areNeighbours,
  isWarship,
  isZone,
  type Kind,
  type Power,
  spaces,
  zones,
} from './referee-1914-board.ts'
import {
  enters,
  givesBack,
  givesTo,
  isReinforced,
  mobilises,
  returnsUnfought,
  takes,
  takesEmpty,
} from './referee-1914-control.ts'
import { lands, staysAboard } from './referee-1914-ends.ts'
import { isAsked, leaves, usualLosses } from './referee-1914-losses.ts'
import { hasWarship } from './referee-1914-movement.ts'
import type { Begin, Order } from './referee-1914-orders.ts'
import {
  actingSide,
  type Battle,
  enemySide,
  isGarrisoned,
  isOut,
  ownIn,
  type Piece,
  type Position,
  piecesIn,
  type Step,
} from './referee-1914-position.ts'
import { allBoats } from './referee-1914-vessels.ts'

// Phase 3 (R14-8 to R14-11): which battles there are, and how one goes from step to step.

const isAttackable = (position: Position, power: Power): boolean =>
  areEnemies(power, position.power) && !isOut(position, power)

const isAttackedIn = (position: Position, space: string): boolean =>
  piecesIn(position, space).some(({ power }) => isAttackable(position, power))

/** R14-8.5: the battle that follows a landing directly. */
const isDirect = ({ marks }: Position, space: string): boolean => ['next', 'offered'].includes(marks.get(space) ?? '')

/** Why no battle begins in a space. */
const whyNoBattle = (position: Position, space: string): string | undefined => {
  const mark = position.marks.get(space)
  const isHeld = [...position.marks].some(([one, of]) => of === 'next' && isAttackedIn(position, one))
  if (isHeld && !isDirect(position, space)) return 'R14-8.5'
  if (mark === 'done' || mark === 'missed') return 'R14-8.5'
  if (position.power === 'unitedStates' && !position.atWar) return 'R14-4.2.1'
  if (isZone(space) ? !hasWarship(position, space) : ownIn(position, space).length === 0) return 'R14-10.1'
  if (!isAttackedIn(position, space)) return 'R14-8.1'
  return isZone(space) && ownIn(position, space).some(({ bombarded }) => bombarded) ? 'R14-11.6' : undefined
}
export const battlefields = (position: Position): string[] => spaces.filter(space => !whyNoBattle(position, space))
/** R14-8.2, R14-8.5. */
export const areBattlesLeft = (position: Position): boolean =>
  battlefields(position).some(space => ['compulsory', 'next'].includes(position.marks.get(space) ?? ''))

export const ashoreIn = (position: Position, territory: string): Piece[] =>
  ownIn(position, territory).filter(({ cameFrom }) => cameFrom !== undefined)

/** R14-11.6: those in a zone from which somebody came ashore, and in which nobody has fought. */
const mayBombard = (position: Position, territory: string, zone: string): Piece[] =>
  position.landedFrom.get(territory)?.has(zone) && position.marks.get(zone) !== 'done'
    ? ownIn(position, zone, 'battleship').filter(({ bombarded }) => !bombarded)
    : []

export const begins = (position: Position, { space, bombard }: Begin): string | undefined => {
  const why = whyNoBattle(position, space)
  if (why) return why
  const ashore = isZone(space) ? 0 : ashoreIn(position, space).length
  const firing: Piece[] = []
  if (bombard) {
    for (const [zone, count] of Object.entries(bombard)) {
      const may = isZone(space) ? [] : mayBombard(position, space, zone)
      if (count > may.length) return 'R14-11.6'
      firing.push(...may.slice(0, count))
    }
    if (firing.length > ashore) return 'A14-16'
  } else if (!isZone(space)) {
    const all = zones.filter(zone => areNeighbours(zone, space)).flatMap(zone => mayBombard(position, space, zone))
    firing.push(...all.slice(0, ashore))
  }
  for (const ship of firing) ship.bombarded = true
  // R14-8.5: what was to follow its landing directly does so no more.
  if (!isDirect(position, space))
    for (const [one, mark] of position.marks) if (mark === 'offered') position.marks.set(one, 'missed')
  position.marks.set(space, 'done')
  for (const boat of allBoats(position)) if (boat.target === space) staysAboard(boat)
  if (
    actingSide(position) === 'centralPowers' &&
    piecesIn(position, space).some(({ power }) => power === 'unitedStates')
  )
    position.atWar = true
  position.battle = {
    ...{ space, round: 1, onAttacker: 0, onDefender: 0, bombards: firing.length },
    step: isZone(space) ? 'attackerDives' : 'coastalFire',
  }
  goesOn(position)
  return undefined
}

/** Who of a side is in the battle still. */
export const fightersOf = (position: Position, isAttacker: boolean, ...of: Kind[]): Piece[] =>
  piecesIn(position, position.battle!.space).filter(
    piece =>
      (isAttacker ? piece.power === position.power : isAttackable(position, piece.power)) &&
      !piece.submerged &&
      (of.length === 0 || of.includes(piece.kind)),
  )

/** Goes on to where dice fall, or somebody decides. */
export const goesOn = (position: Position): void => {
  for (;;) {
    const { battle } = position
    if (!battle || !passes(position, battle)) return
  }
}

/** Passes a step with nothing to do; false where there is something. */
const passes = (position: Position, battle: Battle): boolean => {
  const to = (step: Step): true => {
    battle.step = step
    return true
  }
  const attackers = (...of: Kind[]): Piece[] => fightersOf(position, true, ...of)
  const defenders = (...of: Kind[]): Piece[] => fightersOf(position, false, ...of)
  switch (battle.step) {
    case 'coastalFire':
      // R14-11.4
      if (ashoreIn(position, battle.space).length > 0 && defenders('artillery').length > 0) return false
      return afterCoast(position, battle)
    case 'coastalLosses':
      if (isAsked(position)) return false
      usualLosses(position)
      battle.onAttacker = 0
      return afterCoast(position, battle)
    case 'dogfight':
      return attackers('fighter').length > 0 && defenders('fighter').length > 0 ? false : to('volley')
    case 'dogfightLosses': {
      leaves(position, attackers('fighter').slice(0, battle.onAttacker))
      battle.onAttacker = 0
      const fliers = defenders('fighter')
      const isOpen = battle.onDefender > 0 && battle.onDefender < fliers.length
      if (isOpen && new Set(fliers.map(({ power }) => power)).size > 1) return false
      leaves(position, fliers.slice(0, battle.onDefender))
      battle.onDefender = 0
      battle.round++
      return to('dogfight')
    }
    case 'attackerDives':
      return attackers('submarine').length > 0 ? false : to('attackerFires')
    case 'defenderDives':
      return defenders('submarine').length > 0 ? false : to('defenderFires')
    case 'attackerLosses':
      if (isAsked(position)) return false
      usualLosses(position)
      battle.onAttacker = 0
      return to('defenderLosses')
    case 'defenderLosses':
      if (isAsked(position)) return false
      usualLosses(position)
      battle.onDefender = 0
      if (isZone(battle.space)) roundEnds(position, battle)
      else endsOnLand(position, battle.space)
      return true
    default:
      return false
  }
}

const afterCoast = (position: Position, battle: Battle): true => {
  if (fightersOf(position, true).length > 0) battle.step = 'dogfight'
  else if (returnsUnfought(position, battle.space)) position.battle = undefined
  else endsOnLand(position, battle.space)
  return true
}

/** R14-10.5, R14-10.7, A14-11, A14-12. */
const roundEnds = (position: Position, battle: Battle): void => {
  for (const piece of piecesIn(position, battle.space))
    if (piece.dives) {
      piece.dives = false
      piece.submerged = true
    }
  battle.step = 'roundEnds'
  const canGoOn = fightersOf(position, true).some(({ kind }) => isWarship(kind))
  if (!canGoOn || fightersOf(position, false).length === 0) endsAtSea(position)
}

/** R14-10.8, R14-11.2. */
export const endsAtSea = (position: Position): void => {
  const zone = position.battle!.space
  const isCleared = !fightersOf(position, false).some(({ kind }) => isWarship(kind))
  for (const piece of piecesIn(position, zone)) piece.submerged = false
  position.battle = undefined
  const boats = allBoats(position).filter(({ at, target }) => at === zone && target !== undefined)
  if (!isCleared) boats.forEach(staysAboard)
  for (const territory of new Set(boats.flatMap(({ target }) => target ?? []))) {
    if (!lands(position, territory, boats)) continue
    enters(position, territory)
    isReinforced(position, territory)
    mobilises(position, territory)
    if (position.questions.length === 0) takesEmpty(position)
  }
}

/** R14-9.6. */
const endsOnLand = (position: Position, territory: string): void => {
  position.battle = undefined
  const side = actingSide(position)
  const own = isGarrisoned(position, territory, side)
  const enemy = isGarrisoned(position, territory, enemySide(position))
  if (own && enemy) position.owner.set(territory, 'nobody')
  else if (own && ownIn(position, territory).length > 0) takes(position, territory, position.power)
  else if (own || enemy) givesTo(position, territory, own ? side : enemySide(position))
  else givesBack(position, territory)
}

export const dives = (position: Position, order: Extract<Order, { order: 'dive' }>): string | undefined => {
  const { battle } = position
  const isAttacker = battle?.step === 'attackerDives'
  if (!battle || (!isAttacker && battle.step !== 'defenderDives')) return 'R14-10.5'
  const diving: Piece[] = []
  for (const [power, count] of Object.entries(order.submarines)) {
    const may = fightersOf(position, isAttacker, 'submarine').filter(one => one.power === power)
    if (count > may.length) return 'R14-10.5'
    diving.push(...may.slice(0, count))
  }
  for (const piece of diving) piece.dives = true
  battle.step = isAttacker ? 'attackerFires' : 'defenderFires'
  goesOn(position)
  return undefined
}

export const pressesOn = (position: Position): string | undefined => {
  if (position.battle?.step !== 'roundEnds') return 'R14-10.7'
  position.battle.round++
  position.battle.step = 'attackerDives'
  goesOn(position)
  return undefined
}
export const stops = (position: Position): string | undefined => {
  if (position.battle?.step !== 'roundEnds') return 'R14-10.7'
  endsAtSea(position)
  return undefined
}
