import type { Message } from '../../../engine/index.ts'
import { isAir, isBomber, isFighter, isGround, isShip } from '../card.ts'
import { say } from '../says.ts'
import { type Aim, type Attack, type Declared, isLanding, sortOf } from './attack.ts'
import { isActive, isMovedBack, type Piece, type Table } from './piece.ts'
import { has } from './ubo.ts'

/** Why something may not be done, with the rule. Undefined where it may. */
export type Objection = Message | undefined

/** Why a unit can do nothing at all. */
const idleObjection = ({ id, gone, reserve, turned }: Piece): Objection => {
  if (gone) return say.destroyed({ id })
  if (reserve) return say.idleInReserve({ id })
  return turned ? say.turned({ id }) : undefined
}

/** May these units attack so? Conditions on the whole wave are in `waveObjection`. */
export const attackObjection = (table: Table, { units, aim }: Declared): Objection => {
  for (const unit of units) {
    const objection = idleObjection(unit)
    if (objection) return objection
    if (unit.card.unitType === 'fortification') return say.fortificationAttacks({ id: unit.id })
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

const aimObjection = (aim: Aim): Objection => {
  if (aim.at !== 'card') return undefined
  const { id, gone, reserve, aboard } = aim.piece
  if (gone) return say.destroyedAlready({ id })
  if (reserve) return say.untargetedInReserve({ id })
  return aboard ? say.aboardUnattacked({ id }) : undefined
}

/** VOY-8.1: 1st-line units standing on the 1st line. */
const lineObjection = ({ id, card, line }: Piece): Objection =>
  line === 1 && card.line === 1 ? undefined : say.notOnFirstLine({ id })

/** VOY-17.1 */
const directedObjection = (table: Table, unit: Piece, aim: Aim): Objection =>
  has(table, unit, 'directed-attack') ? groundTargetObjection(aim) : say.noDirectedAttack({ id: unit.id })

const groundTargetObjection = (aim: Aim): Objection => {
  if (aim.at !== 'card' || aim.piece.line !== 1) return say.directedAtFirstLine
  if (isShip(aim.piece.card)) return say.whoAttacksShips
  if (isAir(aim.piece.card)) return say.groundMeetsAir
  return aim.piece.mined ? say.minedTarget({ id: aim.piece.id }) : undefined
}

/** VOY-17.11: a tank with its infantry, undirected; VOY-17.13: riders with their tank, directed. */
const pairObjection = (table: Table, units: readonly [Piece, Piece], aim: Aim): Objection => {
  const infantry = units.find(({ card }) => card.unitType === 'infantry')
  const tank = units.find(unit => unit !== infantry)
  if (!infantry || !tank) return say.pairForm
  if (has(table, infantry, 'mobility')) return say.mobileJoinsNone({ id: infantry.id })
  const property = aim.at === 'line' ? 'infantry-support' : 'tank-rider'
  if (!has(table, tank, property))
    return aim.at === 'line' ? say.noInfantrySupport({ id: tank.id }) : say.noRiders({ id: tank.id })
  return lineObjection(infantry) ?? lineObjection(tank) ?? (aim.at === 'line' ? undefined : groundTargetObjection(aim))
}

/** VOY-15.3, VOY-15.4. */
const bombingObjection = ({ id, card }: Piece, aim: Aim): Objection => {
  if (!isBomber(card)) return isFighter(card) ? say.fighterAttacks({ id }) : say.noBombing({ id })
  if (aim.at === 'line') return say.bomberTarget({ id })
  const zone =
    aim.at === 'deck' ? 'deck' : aim.piece.line === undefined ? 'resource' : (`line${aim.piece.line}` as const)
  const listed = card.targets ?? ['line1', 'line2']
  if (!listed.includes(zone)) return say.bombsOnly({ id, zones: listed, zone })
  return aim.at === 'card' && isFighter(aim.piece.card) && !aim.piece.turned
    ? say.unturnedFighter({ id: aim.piece.id })
    : undefined
}

/** VOY-16.1, VOY-16.2. */
const shipObjection = (table: Table, unit: Piece, aim: Aim): Objection => {
  if (unit.line !== 1 || unit.card.line !== 1) return lineObjection(unit)
  if (aim.at === 'line') return undefined
  if (aim.at !== 'card' || !isShip(aim.piece.card)) return say.shipsAttackShips
  if (aim.piece.line !== 1) return say.shipBehind({ id: aim.piece.id })
  return has(table, unit, 'directed-attack') ? undefined : say.shipNoDirectedAttack({ id: unit.id })
}

/** VOY-17.18. */
const landingObjection = (table: Table, units: readonly Piece[], aim: Aim): Objection => {
  const lander = units.find(unit => has(table, unit, 'landing'))
  if (!lander) return say.landingForbidden
  const others = units.filter(unit => unit !== lander)
  if (others.some(({ card }) => card.kind !== 'transport-plane')) return say.landingAlone
  if (aim.at === 'card' && isShip(aim.piece.card)) return say.landingOnShips
  return aim.at === 'line' ? say.landingTargets : undefined
}

/** Conditions on all that is declared: each unit once, the night (VOY-15.8), which units may cover (VOY-15.5). */
export const waveObjection = (table: Table, declared: readonly Declared[], cover: readonly Piece[]): Objection => {
  const used = new Set<Piece>()
  for (const unit of [...declared.flatMap(({ units }) => units), ...cover]) {
    if (used.has(unit)) return say.attacksTwice({ id: unit.id })
    used.add(unit)
  }
  for (const unit of cover) {
    const objection = idleObjection(unit)
    if (objection) return objection
    if (!isAir(unit.card) || !has(table, unit, 'counter-intercept')) return say.cannotCover({ id: unit.id })
  }
  const bombers = declared.flatMap(({ units }) => units.filter(({ card }) => isBomber(card)))
  const isAirAttack = bombers.length > 0 || declared.some(isLanding)
  if (cover.length > 0 && !isAirAttack) return say.nothingToCover
  const night = bombers.filter(unit => has(table, unit, 'night'))
  if (night.length > 0 && night.length < bombers.length) return say.nightAlone
  return night.length > 0 && cover.length > 0 ? say.nightUncovered : undefined
}

/** May this unit block or support here (VOY-9)? `targets` are all that the wave attacks directly. */
export const blockObjection = (unit: Piece, attack: Attack, targets: ReadonlySet<Piece>): Objection => {
  const objection = idleObjection(unit)
  if (objection) return objection
  const { card, id } = unit
  if (card.category === 'resource') return say.resourceBlocks({ id })
  if (targets.has(unit)) return say.blocksElsewhere({ id })
  if (attack.aim.at === 'card' && attack.aim.piece === unit) return say.supportsItself({ id })
  const sort = sortOf(attack)
  if (isLanding(attack) || sort === 'air') return antiAirObjection(unit, attack)
  return sort === 'ship' ? navalObjection(unit, attack) : groundBlockObjection(unit, attack)
}

/** VOY-9.4: against aviation alone only anti-air strength supports; each sort of unit with it has its own reach. */
const antiAirObjection = (unit: Piece, attack: Attack): Objection => {
  const { id, card } = unit
  if (isAir(card) || isShip(card)) return isAir(card) ? say.airAgainstAir({ id }) : say.shipAgainstAir({ id })
  if (!card.aa) return say.noAntiAir({ id })
  const isBehind = attack.aim.at === 'deck' || (attack.aim.at === 'card' && attack.aim.piece.line !== 1)
  if (card.kind === 'aa-autocannon') return autocannonObjection(unit, attack, isBehind)
  if (card.kind === 'aa-gun') return isBehind ? undefined : say.gunNotOnLine({ id })
  if (isLanding(attack)) return say.againstLanding
  return movedObjection(unit, isBehind)
}

/** VOY-14.1. */
const autocannonObjection = ({ id, line }: Piece, { units, aim }: Attack, isBehind: boolean): Objection => {
  if (line === 1) return isBehind ? say.autocannonOnLine({ id }) : undefined
  if (aim.at === 'deck') return say.autocannonDeck
  const isStrategic = units.some(one => one.card.kind === 'strategic-bomber')
  return aim.at === 'card' && aim.piece.line === undefined && isStrategic ? say.autocannonStrategic : undefined
}

/** VOY-9.5: each line supports itself, and behind it only 1st-line units that moved there do. */
const movedObjection = (unit: Piece, isBehind: boolean): Objection => {
  const { id, line } = unit
  if (!isBehind) return line === 1 ? undefined : say.onSecondLine({ id })
  if (line === 1) return say.onFirstLine({ id })
  return isMovedBack(unit) ? undefined : say.ofSecondLine({ id })
}

/** VOY-16.2: ships, and coastal artillery against what is not directed and no submarine. */
const navalObjection = ({ id, card, line }: Piece, { units, aim }: Attack): Objection => {
  if (line !== 1) return say.onSecondLine({ id })
  if (isShip(card)) return undefined
  if (card.kind !== 'coastal-artillery') return say.whoBlocksShips
  if (aim.at !== 'line') return say.coastalUndirected
  return units.some(one => one.card.kind === 'submarine') ? say.coastalSubmarine : undefined
}

const groundBlockObjection = ({ id, card, line, mined }: Piece, { units, aim }: Attack): Objection => {
  if (aim.at !== 'line' && (aim.at === 'deck' || aim.piece.line !== 1)) return say.supportedFromBehind
  if (isShip(card)) return say.shipsBlockNoGround
  if (isAir(card)) return card.kind === 'ground-attack' && isBomber(card) ? undefined : say.planeOnGround({ id })
  // VOY-14.1: where aviation attacks too, an autocannon behind the line supports, whatever else attacks.
  const isAntiAir = card.kind === 'aa-autocannon' && aim.at === 'card' && units.some(one => isAir(one.card))
  if (line !== 1 && !isAntiAir) return say.onSecondLine({ id })
  if (mined) return say.minedBlocks({ id })
  const isHeavy = units.some(one => one.card.kind === 'heavy-tank')
  return isHeavy && card.unitType === 'infantry' ? say.infantryBlocksHeavy : undefined
}

/** May this unit intercept that attacker (VOY-15.4, VOY-17.6)? */
export const interceptObjection = (
  table: Table,
  unit: Piece,
  met: Piece,
  attack: Attack | undefined,
  targets: ReadonlySet<Piece>,
): Objection => {
  const objection = idleObjection(unit)
  if (objection) return objection
  if (!has(table, unit, 'intercept')) return say.cannotIntercept({ id: unit.id })
  if (targets.has(unit)) return say.attackedIntercepts({ id: unit.id })
  const isFlying = isAir(met.card) || (attack !== undefined && isLanding(attack))
  if (isAir(unit.card)) {
    if (!isFlying) return say.fightersMeetAir
    return has(table, met, 'night') && isBomber(met.card) && !has(table, unit, 'night')
      ? say.nightFighters({ id: met.id })
      : undefined
  }
  if (isFlying) return say.groundMeetsNoAir({ id: unit.id })
  if (unit.line !== 1) return say.interceptsFromLine
  if (unit.mined) return say.minedMeets({ id: unit.id })
  if (!isGround(met.card) || attack?.aim.at !== 'card') return say.lineIsBlocked
  return met.card.kind === 'heavy-tank' && unit.card.unitType === 'infantry' ? say.infantryBlocksHeavy : undefined
}

/** May this unit use long-range fire on that attacker (VOY-17.8)? */
export const fireObjection = (
  table: Table,
  unit: Piece,
  at: Piece,
  attack: Attack,
  target: Attack | undefined,
): Objection => {
  const objection = idleObjection(unit)
  if (objection) return objection
  if (!has(table, unit, 'long-range-fire')) return say.noLongRangeFire({ id: unit.id })
  if (unit.line !== 1) return say.fireFromLine
  if (isAir(at.card) || isLanding(attack)) return say.fireAtAir
  if (isShip(at.card)) return say.propertiesAtShips
  return target && target !== attack ? say.fireAtOwnAttacker({ id: unit.id }) : undefined
}

/** May this unit give artillery support (VOY-17.4)? */
export const supportObjection = (table: Table, unit: Piece, targets: ReadonlySet<Piece>): Objection => {
  const objection = idleObjection(unit)
  if (objection) return objection
  if (targets.has(unit)) return say.attackedRaises({ id: unit.id })
  return has(table, unit, 'artillery-support') ? undefined : say.noArtillerySupport({ id: unit.id })
}

/** May it take artillery support: a 1st-line unit that attacks or blocks (VOY-17.4)? */
export const supportedObjection = (unit: Piece): Objection =>
  unit.card.line === 1 && unit.line === 1 && isGround(unit.card) ? undefined : say.notRaised({ id: unit.id })

export const isUsable = (piece: Piece): boolean => isActive(piece) && !piece.turned
