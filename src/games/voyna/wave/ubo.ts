import { getOrInsert, type Side } from '../../../engine/index.ts'
import {
  type Card,
  type Effect,
  hasProperty,
  isOneOf,
  isShip,
  matches,
  type PropertyKey,
  type PropertyOf,
  propertyOf,
  type Target,
  type Zone,
} from '../card.ts'
import type { Piece, Table } from './piece.ts'

/** Modifiers of a unit summed: bonuses and penalties apart. */
export interface Sums {
  atkUp: number
  atkDown: number
  defUp: number
  defDown: number
}
export const noSums: Readonly<Sums> = { atkUp: 0, atkDown: 0, defUp: 0, defDown: 0 }

/** Adds a modifier, each strength to the bonuses or to the penalties. */
export const addMod = (sums: Sums, atk: number, def: number): void => {
  if (atk > 0) sums.atkUp += atk
  else sums.atkDown += atk
  if (def > 0) sums.defUp += def
  else sums.defDown += def
}

type Mod = Extract<Effect, { op: 'mod' }>
type Ban = Extract<Effect, { op: 'cannot' }>

/** What UBO in play do to a card on one side: read once for a question, because waves are computed many thousand times. */
interface UboEffects {
  readonly mods: readonly Mod[]
  readonly bans: readonly Ban[]
  /** Whether defense matters to any of the mods. */
  readonly hasMaxDef: boolean
  /** By the line, by whether it is turned, and by its defense where that matters. */
  readonly sums: Map<number, Readonly<Sums>>
  readonly banned: Map<string, boolean>
}
type EffectsByCard = Record<Side, WeakMap<Card, UboEffects>>

const known = new WeakMap<readonly Card[], WeakMap<readonly Card[], EffectsByCard>>()

const effectsByCard = ({ attacker, defender }: Table): EffectsByCard =>
  getOrInsert(
    getOrInsert(known, attacker.ubo, () => new WeakMap<readonly Card[], EffectsByCard>()),
    defender.ubo,
    () => ({ attacker: new WeakMap(), defender: new WeakMap() }),
  )

const uboEffectsOn = (table: Table, piece: Piece): UboEffects =>
  getOrInsert(effectsByCard(table)[piece.side], piece.card, () => {
    const mods: Mod[] = []
    const bans: Ban[] = []
    for (const owner of ['attacker', 'defender'] as const)
      for (const { effects = [] } of table[owner].ubo)
        for (const effect of effects) {
          if (effect.op === 'mod' && effect.target && reaches(effect.target, owner, piece)) mods.push(effect)
          if (effect.op === 'cannot' && reaches(effect.target, owner, piece)) bans.push(effect)
        }
    const hasMaxDef = mods.some(({ target }) => target?.maxDef !== undefined)
    return { mods, bans, hasMaxDef, sums: new Map(), banned: new Map() }
  })

const isEmpty = ({ attacker, defender }: Table): boolean => attacker.ubo.length + defender.ubo.length === 0
const stanceOf = ({ line }: Piece, isTurned: boolean): number => (line ?? 0) * 2 + (isTurned ? 1 : 0)

/** Universal modifiers of UBO in play (VOY-6.8). */
export const uboSums = (table: Table, piece: Piece, defense: number, isTurned: boolean): Readonly<Sums> => {
  if (isEmpty(table)) return noSums
  const { mods, hasMaxDef, sums } = uboEffectsOn(table, piece)
  if (mods.length === 0) return noSums
  return getOrInsert(sums, stanceOf(piece, isTurned) + (hasMaxDef ? 8 * defense : 0), () => {
    const found = { ...noSums }
    for (const { target, atk, def } of mods)
      if (!target || isFit(target, piece, defense, isTurned)) addMod(found, atk, def)
    return found
  })
}

/** Whether a property works: printed or granted, and not forbidden by a UBO in play (VOY-1.3: a ban beats a permit). */
export const has = (table: Table, piece: Piece, key: PropertyKey): boolean =>
  (hasProperty(piece.card, key) || piece.granted.includes(key)) && !isBanned(table, piece, key)

/** A property that works, with its numbers. */
export const working = <Key extends PropertyKey>(table: Table, piece: Piece, key: Key): PropertyOf<Key> | undefined => {
  const property = propertyOf(piece.card, key)
  return property && has(table, piece, key) ? property : undefined
}

const isBanned = (table: Table, piece: Piece, key: PropertyKey): boolean => {
  if (isEmpty(table)) return false
  const { bans, banned } = uboEffectsOn(table, piece)
  if (bans.length === 0) return false
  return getOrInsert(banned, `${key}${stanceOf(piece, piece.turned)}`, () =>
    bans.some(({ what, target }) => what === key && isFit(target, piece, piece.card.def ?? 0)),
  )
}

/** Does an effect reach a unit? VOY-16.3: ships only where it says so. */
export const reaches = (target: Target, owner: Side, { side, card }: Pick<Piece, 'side' | 'card'>): boolean => {
  if (target.side !== 'any' && (target.side === 'own') !== (owner === side)) return false
  if (isShip(card) && !target.types?.includes('ship') && !isOneOf(card, target)) return false
  return matches(card, target)
}

/** Whether a card is where, and as, an effect wants it: its zone, turned or not, of so much defense at most. */
export const isFit = (
  { zone, turned, maxDef }: Pick<Target, 'zone' | 'turned' | 'maxDef'>,
  piece: Piece,
  defense: number,
  isTurned = piece.turned,
): boolean =>
  (zone === undefined || zone === zoneOf(piece)) &&
  (turned === undefined || turned === isTurned) &&
  (maxDef === undefined || defense <= maxDef)

export const zoneOf = ({ line }: Piece): Zone => (line === undefined ? 'resource' : `line${line}`)
