import type { Side } from '../../../engine/index.ts'
import { type Card, type Effect, hasProperty, type PropertyKey } from '../card.ts'
import type { Piece, Table } from './piece.ts'
import { isFit, reaches } from './reach.ts'

/** Modifiers of a unit summed: bonuses and penalties apart. */
export interface Sums {
  readonly atkUp: number
  readonly atkDown: number
  readonly defUp: number
  readonly defDown: number
}
export const noSums: Sums = { atkUp: 0, atkDown: 0, defUp: 0, defDown: 0 }

type Mod = Extract<Effect, { op: 'mod' }>
type Ban = Extract<Effect, { op: 'cannot' }>

/** What UBO in play do to a card on one side: read once for a question, for waves are reckoned many thousand times. */
interface Hold {
  readonly mods: readonly Mod[]
  readonly bans: readonly Ban[]
  /** Whether defense matters to any of the mods. */
  readonly hasMaxDef: boolean
  /** By the line, by whether it is turned, and by its defense where that matters. */
  readonly sums: Map<number, Sums>
  readonly banned: Map<string, boolean>
}
type Holds = Record<Side, WeakMap<Card, Hold>>

const known = new WeakMap<readonly Card[], WeakMap<readonly Card[], Holds>>()

const holdsOf = ({ attacker, defender }: Table): Holds => {
  let others = known.get(attacker.ubo)
  if (!others) {
    others = new WeakMap()
    known.set(attacker.ubo, others)
  }
  let holds = others.get(defender.ubo)
  if (!holds) {
    holds = { attacker: new WeakMap(), defender: new WeakMap() }
    others.set(defender.ubo, holds)
  }
  return holds
}

const holdOn = (table: Table, piece: Piece): Hold => {
  const holds = holdsOf(table)[piece.side]
  const old = holds.get(piece.card)
  if (old) return old
  const mods: Mod[] = []
  const bans: Ban[] = []
  for (const owner of ['attacker', 'defender'] as const)
    for (const { effects = [] } of table[owner].ubo)
      for (const effect of effects) {
        if (effect.op === 'mod' && effect.target && reaches(effect.target, owner, piece)) mods.push(effect)
        if (effect.op === 'cannot' && reaches(effect.target, owner, piece)) bans.push(effect)
      }
  const hasMaxDef = mods.some(({ target }) => target?.maxDef !== undefined)
  const hold: Hold = { mods, bans, hasMaxDef, sums: new Map(), banned: new Map() }
  holds.set(piece.card, hold)
  return hold
}

const isEmpty = ({ attacker, defender }: Table): boolean => attacker.ubo.length + defender.ubo.length === 0
const stanceOf = ({ line }: Piece, isTurned: boolean): number => (line ?? 0) * 2 + (isTurned ? 1 : 0)

/** Universal modifiers of UBO in play (VOY-6.8). */
export const uboSums = (table: Table, piece: Piece, defense: number, isTurned: boolean): Sums => {
  if (isEmpty(table)) return noSums
  const { mods, hasMaxDef, sums } = holdOn(table, piece)
  if (mods.length === 0) return noSums
  const key = stanceOf(piece, isTurned) + (hasMaxDef ? 8 * defense : 0)
  const old = sums.get(key)
  if (old) return old
  let [atkUp, atkDown, defUp, defDown] = [0, 0, 0, 0]
  for (const { target, atk, def } of mods) {
    if (!isFit(target!, piece, defense, isTurned)) continue
    if (atk > 0) atkUp += atk
    else atkDown += atk
    if (def > 0) defUp += def
    else defDown += def
  }
  const found = { atkUp, atkDown, defUp, defDown }
  sums.set(key, found)
  return found
}

/** Whether a property works: printed or granted, and not forbidden by a UBO in play (VOY-1.3: a ban beats a permit). */
export const has = (table: Table, piece: Piece, key: PropertyKey): boolean =>
  (hasProperty(piece.card, key) || piece.granted.includes(key)) && !isBanned(table, piece, key)

const isBanned = (table: Table, piece: Piece, key: PropertyKey): boolean => {
  if (isEmpty(table)) return false
  const { bans, banned } = holdOn(table, piece)
  if (bans.length === 0) return false
  const stance = `${key}${stanceOf(piece, piece.turned)}`
  const old = banned.get(stance)
  if (old !== undefined) return old
  const found = bans.some(({ what, target }) => what === key && isFit(target, piece, piece.card.def ?? 0))
  banned.set(stance, found)
  return found
}
