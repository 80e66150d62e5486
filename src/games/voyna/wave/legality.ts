import { type Card, isAir, isBomber, isFighter, isGround, isShip } from '../card.ts'
import { type Aim, type Attack, type Declared, isLanding, sortOf } from './attack.ts'
import { isActive, isMovedBack, type Piece, type Table } from './piece.ts'
import { has } from './ubo.ts'

/** Why something may not be done, with the rule. Undefined where it may. */
export type Objection = string | undefined

const isFree = (piece: Piece): Objection =>
  piece.gone
    ? `"${piece.id}" is destroyed`
    : piece.reserve
      ? `"${piece.id}" is in the reserve zone and takes part in nothing yet (VOY-7.2)`
      : piece.turned
        ? `"${piece.id}" is turned: it has been used (VOY-8.3)`
        : undefined

/** May these units attack so? Conditions on the whole wave are in `waveObjection`. */
export const attackObjection = (table: Table, { units, aim }: Declared): Objection => {
  for (const unit of units) {
    const objection = isFree(unit) ?? aloneObjection(unit)
    if (objection) return objection
  }
  const target = aimObjection(aim)
  if (target) return target
  if (isLanding({ units, aim })) return landingObjection(table, units, aim)
  if (units.length === 2) return pairObjection(table, units as [Piece, Piece], aim)
  const [unit] = units as [Piece]
  if (isAir(unit.card)) return bombingObjection(unit, aim)
  if (isShip(unit.card)) return shipObjection(table, unit, aim)
  return lineObjection(unit) ?? (aim.at === 'line' ? undefined : directedObjection(table, unit, aim))
}

const aloneObjection = ({ id, card }: Piece): Objection =>
  card.unitType === 'fortification' ? `"${id}" is a fortification: it only blocks (VOY-13.1)` : undefined

const aimObjection = (aim: Aim): Objection => {
  if (aim.at !== 'card') return undefined
  const { id, gone, reserve, aboard } = aim.piece
  if (gone) return `"${id}" is destroyed already`
  if (reserve) return `"${id}" is in the reserve zone and cannot be targeted (VOY-7.2)`
  return aboard ? `"${id}" is on a carrier and cannot be attacked (VOY-16.4)` : undefined
}

/** VOY-8.1: 1st-line units standing on the 1st line. */
const lineObjection = ({ id, card, line }: Piece): Objection =>
  line === 1 && card.line === 1
    ? undefined
    : `"${id}" is no 1st-line unit on the 1st line, so it cannot attack (VOY-8.1, VOY-9.5)`

const directedObjection = (table: Table, unit: Piece, aim: Aim): Objection =>
  has(table, unit, 'directed-attack')
    ? groundTargetObjection(aim)
    : `"${unit.id}" has no directed attack; aim it at the line (VOY-8.2, VOY-17.1)`

const groundTargetObjection = (aim: Aim): Objection => {
  if (aim.at !== 'card' || aim.piece.line !== 1)
    return 'a directed attack is aimed at a unit on the 1st line; what lies behind is for those who break through (VOY-8.2, VOY-11.1)'
  if (isShip(aim.piece.card)) return `only ships and aviation attack ships (VOY-16.2)`
  if (isAir(aim.piece.card)) return `ground units meet aviation only on the 2nd line (VOY-15.2)`
  return aim.piece.mined ? `"${aim.piece.id}" is mined: ground units cannot attack it (VOY-17.10)` : undefined
}

/** VOY-17.11: a tank with its infantry, undirected; VOY-17.13: riders with their tank, directed. */
const pairObjection = (table: Table, units: readonly [Piece, Piece], aim: Aim): Objection => {
  const infantry = units.find(({ card }) => card.unitType === 'infantry')
  const tank = units.find(unit => unit !== infantry)
  if (!infantry || !tank) return 'two units attack together as infantry and a tank with it (VOY-17.11, VOY-17.13)'
  if (has(table, infantry, 'mobility')) return `"${infantry.id}" has mobility and joins no tank (VOY-17.11)`
  const property = aim.at === 'line' ? 'infantry-support' : 'tank-rider'
  if (!has(table, tank, property))
    return aim.at === 'line'
      ? `"${tank.id}" has no infantry support (VOY-17.11)`
      : `"${tank.id}" carries no riders (VOY-17.13)`
  return lineObjection(infantry) ?? lineObjection(tank) ?? (aim.at === 'line' ? undefined : groundTargetObjection(aim))
}

/** VOY-15.3, VOY-15.4. */
const bombingObjection = ({ id, card }: Piece, aim: Aim): Objection => {
  if (!isBomber(card))
    return isFighter(card)
      ? `"${id}" is a fighter and cannot attack; it intercepts or covers (VOY-15.4)`
      : `"${id}" has no bombing strength and cannot attack (VOY-15.3)`
  if (aim.at === 'line') return `a bomber’s attack on the 1st line is directed; name the target of "${id}" (VOY-15.3)`
  const zone =
    aim.at === 'deck' ? 'deck' : aim.piece.line === undefined ? 'resource' : (`line${aim.piece.line}` as const)
  const listed = card.targets ?? ['line1', 'line2']
  if (!listed.includes(zone)) return `"${id}" attacks only ${listed.join(', ')}, not ${zone} (VOY-15.3)`
  return aim.at === 'card' && isFighter(aim.piece.card) && !aim.piece.turned
    ? `a bomber may not attack the unturned fighter "${aim.piece.id}" (VOY-15.3)`
    : undefined
}

/** VOY-16.1, VOY-16.2. */
const shipObjection = (table: Table, unit: Piece, aim: Aim): Objection => {
  if (unit.line !== 1 || unit.card.line !== 1) return lineObjection(unit)
  if (aim.at === 'line') return undefined
  if (aim.at !== 'card' || !isShip(aim.piece.card)) return `ships attack only ships (VOY-16.1)`
  if (aim.piece.line !== 1) return `"${aim.piece.id}" stands behind: a ship must come through first (VOY-16.1)`
  return has(table, unit, 'directed-attack') ? undefined : `"${unit.id}" has no directed attack (VOY-17.1)`
}

/** VOY-17.18. */
const landingObjection = (table: Table, units: readonly Piece[], aim: Aim): Objection => {
  const lander = units.find(unit => has(table, unit, 'landing'))
  if (!lander) return 'the landing is forbidden here (VOY-17.18)'
  const others = units.filter(unit => unit !== lander)
  if (others.some(({ card }) => card.kind !== 'transport-plane'))
    return 'a landing is flown alone or with one transport plane (VOY-17.18)'
  if (aim.at === 'card' && isShip(aim.piece.card)) return 'a landing is a property and does not reach ships (VOY-16.3)'
  return aim.at === 'line' ? 'a landing strikes a 2nd-line unit, a resource or the deck (VOY-17.18)' : undefined
}

/** Conditions on all that is declared: each unit once, the night (VOY-15.8), which units may cover (VOY-15.5). */
export const waveObjection = (table: Table, declared: readonly Declared[], cover: readonly Piece[]): Objection => {
  const used = new Set<Piece>()
  for (const unit of [...declared.flatMap(({ units }) => units), ...cover]) {
    if (used.has(unit)) return `"${unit.id}" is used twice; an attack turns a unit (VOY-8.3)`
    used.add(unit)
  }
  for (const unit of cover) {
    const objection = isFree(unit)
    if (objection) return objection
    if (!isAir(unit.card) || !has(table, unit, 'counter-intercept'))
      return `"${unit.id}" cannot cover bombers (VOY-15.5)`
  }
  const bombers = declared.flatMap(({ units }) => units.filter(({ card }) => isBomber(card)))
  const isAirAttack = bombers.length > 0 || declared.some(isLanding)
  if (cover.length > 0 && !isAirAttack) return 'there is no bomber to cover in this wave (VOY-15.5)'
  const night = bombers.filter(unit => has(table, unit, 'night'))
  if (night.length > 0 && night.length < bombers.length)
    return 'no other bomber attacks in a wave with a night bomber (VOY-15.8)'
  return night.length > 0 && cover.length > 0
    ? 'fighters cannot cover in a wave with a night bomber (VOY-15.8)'
    : undefined
}

const isCardOf = (card: Card, kind: string): boolean => card.kind === kind

/** May this unit block or support here (VOY-9)? `targets` are all that the wave attacks directly. */
export const blockObjection = (table: Table, unit: Piece, attack: Attack, targets: ReadonlySet<Piece>): Objection => {
  const objection = isFree(unit)
  if (objection) return objection
  const { card, id } = unit
  if (card.category === 'resource') return `"${id}" is a resource and blocks only if attacked (VOY-9.6)`
  if (targets.has(unit)) return `"${id}" is attacked itself and counts as blocking there (VOY-9.2)`
  if (attack.aim.at === 'card' && attack.aim.piece === unit) return `"${id}" does not support itself (VOY-17.18)`
  const sort = sortOf(attack)
  if (isLanding(attack) || sort === 'air') return antiAirObjection(unit, attack)
  return sort === 'ship' ? navalObjection(unit, attack) : groundBlockObjection(table, unit, attack)
}

/** VOY-9.4: against aviation alone only anti-air strength supports; each sort of unit with it has its own reach. */
const antiAirObjection = (unit: Piece, attack: Attack): Objection => {
  const { id, card } = unit
  if (isAir(card) || isShip(card))
    return `"${id}" is ${isAir(card) ? 'aviation' : 'a ship'} and does not block aviation (VOY-9.4, VOY-16.1)`
  if (!card.aa) return `"${id}" has no anti-air strength, which alone supports against aviation (VOY-9.4)`
  const isBehind = attack.aim.at === 'deck' || (attack.aim.at === 'card' && attack.aim.piece.line !== 1)
  if (isCardOf(card, 'aa-autocannon')) return autocannonObjection(unit, attack, isBehind)
  if (isCardOf(card, 'aa-gun'))
    return isBehind
      ? undefined
      : `"${id}" is an AA gun: it supports resources, the deck and the 2nd line, not the 1st line (VOY-14.2)`
  if (isLanding(attack)) return `against a landing only autocannons and AA guns support (VOY-17.18, VOY-22.47)`
  return movedObjection(unit, isBehind)
}

/** VOY-14.1. */
const autocannonObjection = ({ id, line }: Piece, { units, aim }: Attack, isBehind: boolean): Objection => {
  if (line === 1) return isBehind ? `on the 1st line "${id}" supports only 1st-line units (VOY-14.1)` : undefined
  if (aim.at === 'deck') return `autocannons do not support the deck (VOY-14.1)`
  const isStrategic = units.some(one => isCardOf(one.card, 'strategic-bomber'))
  return aim.at === 'card' && aim.piece.line === undefined && isStrategic
    ? `autocannons do not reach a strategic bomber over resources (VOY-14.1)`
    : undefined
}

/** VOY-9.5: each line supports itself, and behind it only 1st-line units that moved there do. */
const movedObjection = (unit: Piece, isBehind: boolean): Objection => {
  const { id, line } = unit
  if (!isBehind)
    return line === 1 ? undefined : `"${id}" stands on the 2nd line and blocks only if attacked itself (VOY-9.5)`
  if (line === 1) return `"${id}" stands on the 1st line and supports nothing behind it (VOY-9.5)`
  return isMovedBack(unit)
    ? undefined
    : `"${id}" is a unit of the 2nd line and blocks only if attacked itself (VOY-9.5)`
}

/** VOY-16.2: ships, and coastal artillery against what is not directed and no submarine. */
const navalObjection = ({ id, card, line }: Piece, { units, aim }: Attack): Objection => {
  if (line !== 1) return `"${id}" stands on the 2nd line and blocks only if attacked itself (VOY-9.5)`
  if (isShip(card)) return undefined
  if (!isCardOf(card, 'coastal-artillery')) return `only ships and coastal artillery block ships (VOY-16.2)`
  if (aim.at !== 'line') return `coastal artillery blocks only undirected ships (VOY-16.2)`
  return units.some(one => isCardOf(one.card, 'submarine'))
    ? 'coastal artillery blocks no submarine (VOY-16.2)'
    : undefined
}

const groundBlockObjection = (_table: Table, { id, card, line, mined }: Piece, { units, aim }: Attack): Objection => {
  if (aim.at !== 'line' && (aim.at === 'deck' || aim.piece.line !== 1))
    return 'this target is supported from the 2nd line'
  if (isShip(card)) return `ships do not block ground units (VOY-16.1)`
  if (isAir(card))
    return isCardOf(card, 'ground-attack') && isBomber(card)
      ? undefined
      : `"${id}" is no ground-attack plane and blocks nobody on the ground (VOY-15.6)`
  // VOY-14.1: where aviation attacks too, an autocannon behind the line supports, whatever else attacks.
  const isAntiAir = isCardOf(card, 'aa-autocannon') && aim.at === 'card' && units.some(one => isAir(one.card))
  if (line !== 1 && !isAntiAir) return `"${id}" stands on the 2nd line and blocks only if attacked itself (VOY-9.5)`
  if (mined) return `"${id}" is mined and cannot block ground attacks (VOY-17.10)`
  const isHeavy = units.some(one => isCardOf(one.card, 'heavy-tank'))
  return isHeavy && card.unitType === 'infantry'
    ? `infantry cannot block a heavy tank that does not attack it (VOY-9.7)`
    : undefined
}

/** May this unit intercept that attacker (VOY-15.4, VOY-17.6)? */
export const interceptObjection = (
  table: Table,
  unit: Piece,
  met: Piece,
  attack: Attack | undefined,
  targets: ReadonlySet<Piece>,
): Objection => {
  const objection = isFree(unit)
  if (objection) return objection
  if (!has(table, unit, 'intercept')) return `"${unit.id}" cannot intercept (VOY-17.6)`
  if (targets.has(unit)) return `"${unit.id}" is attacked itself and cannot intercept (VOY-17.6)`
  const isFlying = isAir(met.card) || (attack !== undefined && isLanding(attack))
  if (isAir(unit.card)) {
    if (!isFlying) return `fighters intercept aviation only (VOY-15.4)`
    return has(table, met, 'night') && isBomber(met.card) && !has(table, unit, 'night')
      ? `only night fighters intercept the night bomber "${met.id}" (VOY-15.8)`
      : undefined
  }
  if (isFlying) return `"${unit.id}" is on the ground and meets no aviation (VOY-17.6)`
  if (unit.line !== 1) return `a ground unit intercepts only from the 1st line (VOY-17.6)`
  if (unit.mined) return `"${unit.id}" is mined and meets no ground attack (VOY-17.10)`
  if (!isGround(met.card) || attack?.aim.at !== 'card')
    return `what attacks the line is blocked, not intercepted (VOY-17.6)`
  return met.card.kind === 'heavy-tank' && unit.card.unitType === 'infantry'
    ? 'infantry cannot block a heavy tank that does not attack it (VOY-9.7)'
    : undefined
}

/** May this unit use long-range fire on that attacker (VOY-17.8)? */
export const fireObjection = (
  table: Table,
  unit: Piece,
  at: Piece,
  attack: Attack,
  target: Attack | undefined,
): Objection => {
  const objection = isFree(unit)
  if (objection) return objection
  if (!has(table, unit, 'long-range-fire')) return `"${unit.id}" has no long-range fire (VOY-17.8)`
  if (unit.line !== 1) return `long-range fire comes from the 1st line (VOY-17.8)`
  if (isAir(at.card) || isLanding(attack)) return `long-range fire does not reach aviation (VOY-17.8)`
  if (isShip(at.card)) return `properties do not reach ships (VOY-16.3)`
  return target && target !== attack
    ? `"${unit.id}" is attacked and may fire only at its own attacker (VOY-17.8)`
    : undefined
}

/** May this unit give artillery support (VOY-17.4)? */
export const supportObjection = (table: Table, unit: Piece, targets: ReadonlySet<Piece>): Objection => {
  const objection = isFree(unit)
  if (objection) return objection
  if (targets.has(unit)) return `"${unit.id}" is attacked and blocks, which turns it (VOY-9.3)`
  return has(table, unit, 'artillery-support') ? undefined : `"${unit.id}" has no artillery support (VOY-17.4)`
}

/** May it take artillery support: a 1st-line unit that attacks or blocks (VOY-17.4)? */
export const supportedObjection = (unit: Piece): Objection =>
  unit.card.line === 1 && unit.line === 1 && isGround(unit.card)
    ? undefined
    : `only 1st-line ground units take artillery support, not "${unit.id}" (VOY-17.4, VOY-16.3)`

export const isUsable = (piece: Piece): boolean => isActive(piece) && !piece.turned
