import { getOrInsert, type Message } from '../../../engine/index.ts'
import { hasProperty, isAir, isShip } from '../card.ts'
import { say } from '../says.ts'
import { isUsable } from './legality.ts'
import type { Field } from './outcome.ts'
import { isMovedBack, likeness, type Piece, type Table } from './piece.ts'
import { has } from './ubo.ts'

/** What a unit that came through may attack (VOY-11.2): the deck, a resource, a 2nd-line unit. */
export type Goal = 'deck' | Piece

/** What the players have said of it. */
export interface BehindOrders {
  readonly goals?: ReadonlyMap<Piece, Goal | undefined> | undefined
  readonly supports?: ReadonlyMap<Piece, Piece> | undefined
  readonly damage: Field['damage']
}

/** Why a unit may not attack a goal: ships meet only ships, and the deck where they may (VOY-11.4, VOY-16.1); no unit reaches what is on a carrier or mined. */
export const goalObjection = (table: Table, piece: Piece, goal: Goal): Message | undefined => {
  const isNaval = isShip(piece.card)
  if (goal === 'deck')
    return isNaval && !has(table, piece, 'deck-attack') ? say.noDeckAttack({ id: piece.id }) : undefined
  if (goal.line === 1) return say.notBehind({ id: goal.id })
  if (goal.gone || goal.lateGone) return say.destroyedAlready({ id: goal.id })
  if (goal.reserve) return say.inReserve({ id: goal.id })
  if (goal.aboard) return say.aboardUnattacked({ id: goal.id })
  if (isNaval !== isShip(goal.card)) return isNaval ? say.shipsAttackShips : say.whoAttacksShips
  return goal.mined ? say.minedTarget({ id: goal.id }) : undefined
}

/** VOY-9.5: 1st-line units that moved to the 2nd line support what is attacked there. */
export const isSupporter = (piece: Piece): boolean =>
  isUsable(piece) &&
  !piece.lateGone &&
  isMovedBack(piece) &&
  !isAir(piece.card) &&
  piece.card.unitType !== 'fortification' &&
  !piece.mined

/** Why a supporter cannot meet an attacker: ships meet ships (VOY-16.1, VOY-16.2), infantry no heavy tank (VOY-9.7, VOY-22.7). */
export const supportBehindObjection = (unit: Piece, attacker: Piece): Message | undefined => {
  if (isShip(unit.card) !== isShip(attacker.card))
    return isShip(unit.card) ? say.shipMeetsShips({ id: unit.id }) : say.shipMetByShips({ id: attacker.id })
  return unit.card.unitType === 'infantry' && attacker.card.kind === 'heavy-tank'
    ? say.infantryAgainstHeavy({ id: attacker.id })
    : undefined
}

/** How the defender's cards stand when somebody comes through. */
export interface Standing {
  readonly used: ReadonlySet<Piece>
  readonly wounds: ReadonlyMap<Piece, number>
  readonly lost: ReadonlySet<Piece>
}

/** Groups of equal goals, each with as many as could be wanted. A goal that orders name is a group of its own. */
export const kindsOf = (
  goals: readonly Goal[],
  { goals: given, supports, damage }: BehindOrders,
  most: number,
  { used, wounds, lost }: Standing,
): Goal[][] => {
  const named = new Set<Goal | undefined>([...(given?.values() ?? []), ...(supports?.keys() ?? [])])
  const isEach = isDistributed(damage)
  const kinds = new Map<string, Goal[]>()
  for (const goal of goals) {
    const laden = goal !== 'deck' && used.size + lost.size > 0 && hasProperty(goal.card, 'carrier') ? goal.id : ''
    const key =
      goal === 'deck' || named.has(goal) || isEach
        ? `${goal === 'deck' ? 'deck' : goal.id}/named`
        : `${likeness(goal)}/${used.has(goal)}/${wounds.get(goal) ?? 0}/${laden}`
    const kind = getOrInsert(kinds, key, () => [] as Goal[])
    if (kind.length < most) kind.push(goal)
  }
  return [...kinds.values()]
}

/** Damage is given by ids, so that no two cards are alike. */
export const isDistributed = ({ attacker, defender }: Field['damage']): boolean => (attacker ?? defender) !== undefined
