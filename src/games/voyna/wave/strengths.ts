import { type Card, isAir, isGround, isShip, matches } from '../card.ts'
import { isActive, type Mark, type Piece, type Table } from './piece.ts'
import { addMod, has, type Sums, uboSums, working } from './ubo.ts'

/** The attackers of a wave, on which bonuses depend: none before attacks are declared. */
export interface WaveRoll {
  readonly attackers: readonly Piece[]
}

/** Universal modifiers of a unit, summed: bonuses and penalties apart, for some combats take only the latter (VOY-6.10). */
export interface Totals extends Sums {
  setAtk: number | undefined
}

/**
 * VOY-6.8: everything that changes a unit's strengths in or out of combat. `late` takes in what came after blocks. Units
 * that attack or block in this wave are turned by it (VOY-8.3, VOY-9.3), for UBO that ask.
 */
export const totalsOf = (
  table: Table,
  piece: Piece,
  roll: WaveRoll,
  late: boolean,
  isFighting = false,
): Readonly<Totals> => {
  const totals: Totals = { atkUp: 0, atkDown: 0, defUp: 0, defDown: 0, setAtk: undefined }
  for (const mark of piece.marks) {
    if (mark.isLate && !late) continue
    addMod(totals, mark.atk, mark.def)
    if (mark.setAtk !== undefined) totals.setAtk = mark.setAtk
  }
  for (const upgrade of piece.upgrades) addUpgrade(piece, upgrade, totals)
  if (piece.card.unitType === 'fortification') {
    const bonus = fortificationBonus(table[piece.side].units)
    addMod(totals, bonus, bonus)
  }
  // "Of defense at most" is judged before any UBO acts: else two of them would depend on each other.
  const defense = Math.max(0, (piece.card.def ?? 0) + totals.defUp + totals.defDown)
  const isAttacking = roll.attackers.some(({ id, side }) => id === piece.id && side === piece.side)
  const ubo = uboSums(table, piece, defense, piece.turned || isAttacking || isFighting)
  addMod(totals, ubo.atkUp, ubo.defUp)
  addMod(totals, ubo.atkDown, ubo.defDown)
  if (isAttacking) addAttacking(table, piece, roll, totals)
  return totals
}

/** VOY-5.4, and VOY-13.3: a unit under a fortification gives +1/1. */
const addUpgrade = (piece: Piece, upgrade: Card, sums: Sums): void => {
  if (upgrade.category === 'unit' && piece.card.unitType === 'fortification') addMod(sums, 1, 1)
  else for (const effect of upgrade.effects ?? []) if (effect.op === 'mod') addMod(sums, effect.atk, effect.def)
}

/** VOY-13.2: three or four fortifications have +1/1 each, five or more +2/2. */
export const fortificationBonus = (units: readonly Piece[]): number => {
  const count = units.filter(unit => unit.card.unitType === 'fortification' && isActive(unit)).length
  return count >= 5 ? 2 : count >= 3 ? 1 : 0
}

/** What holds for attackers of a wave: "when attacking" (VOY-6.8), cooperation (VOY-17.9), support tanks (VOY-17.12). */
const addAttacking = (table: Table, piece: Piece, { attackers }: WaveRoll, sums: Sums): void => {
  for (const { vs, when, atk, def } of piece.card.mods ?? []) if (when === 'attacking' && !vs) addMod(sums, atk, def)
  const comrades = attackers.filter(({ id }) => id !== piece.id)
  addCooperation(table, piece, comrades, sums)
  if (piece.card.unitType === 'infantry' && comrades.some(one => has(table, one, 'support-tank'))) addMod(sums, 0, 1)
}

/** VOY-17.9: attackers cooperate across the wave, blockers within their combat. */
const addCooperation = (table: Table, piece: Piece, comrades: readonly Piece[], sums: Sums): void => {
  const cooperation = working(table, piece, 'cooperation')
  if (cooperation && comrades.some(({ card }) => matches(card, cooperation.with)))
    addMod(sums, cooperation.atk, cooperation.def)
}

/** How a unit fights in a combat. */
export type Mode =
  | 'line' // with its attack, or against aviation with its anti-air strength (VOY-6.4)
  | 'bombs' // with its bombing strength (VOY-6.5)
  | 'dogfight' // aviation against aviation (VOY-15.1)
  | 'helpless' // aviation caught on the 2nd line: 0/0 (VOY-15.2)

/** A unit in one combat. */
export interface Fighter {
  readonly piece: Piece
  readonly totals: Readonly<Totals>
  readonly mode: Mode
  readonly isAttacking: boolean
  /** VOY-6.11: turned before blockers were named. */
  readonly isFrozen: boolean
  /** VOY-14.2, VOY-11.2: it takes part but cannot be damaged here. */
  readonly isShielded?: boolean
  /** VOY-11.5: the strengths it goes on with, modifiers included. */
  readonly base?: { readonly atk: number; readonly def: number }
  /** Artillery support laid on it in this combat (VOY-17.4). */
  readonly supportAtk?: number
  /** Damage it took before in the wave, beside what the piece shows. */
  readonly damage: number
}

/** Effective strengths in a combat (VOY-10.1). */
export interface Strengths {
  /** Damage to ground units, ships, resources and aviation caught on the ground. */
  readonly surface: number
  /** Damage to aviation in the air. */
  readonly air: number
  readonly def: number
  /** Attack without tactical modifiers (VOY-11.1, VOY-11.5). */
  readonly plain: number
  /** Damage that still destroys it: at least 1 in all (VOY-6.2). */
  readonly need: number
}

export const isAirborne = ({ piece, mode }: Fighter): boolean => isAir(piece.card) && mode !== 'helpless'

/** VOY-6: strengths against these opponents, beside these comrades. */
export const strengthsOf = (
  table: Table,
  fighter: Fighter,
  opponents: readonly Fighter[],
  comrades: readonly Fighter[],
): Strengths => {
  const { piece, totals, mode, isFrozen, base, damage, supportAtk = 0 } = fighter
  const taken = piece.damage + piece.lateDamage + damage
  if (mode === 'helpless') return { surface: 0, air: 0, def: 0, plain: 0, need: 1 - taken }
  const { card } = piece
  // VOY-6.10: in a combat with aviation a ground unit has its penalties and none of its bonuses.
  const isBare = isGround(card) && opponents.some(isAirborne)
  const sums = { ...totals, atkUp: totals.atkUp + supportAtk }
  if (!fighter.isAttacking && card.props)
    addCooperation(
      table,
      piece,
      comrades.map(one => one.piece),
      sums,
    )
  if (isBare) [sums.atkUp, sums.defUp] = [0, 0]
  const tactical = opponents.length === 0 ? none : tacticalOf(fighter, opponents)
  const [tmAtk, tmDef] = isBare ? [Math.min(0, tactical.atk), Math.min(0, tactical.def)] : [tactical.atk, tactical.def]
  const universalAtk = base ? base.atk : (card.atk ?? 0) + sums.atkUp + sums.atkDown
  const universalDef = base ? base.def : (card.def ?? 0) + sums.defUp + sums.defDown
  // VOY-6.2: negative strengths count as 0.
  const plain = totals.setAtk ?? Math.max(0, universalAtk)
  const atk = totals.setAtk ?? Math.max(0, universalAtk + tmAtk)
  const def = Math.max(0, universalDef + tmDef)
  const need = Math.max(1, def) - taken
  if (isFrozen) return { surface: 0, air: 0, def, plain, need }
  if (mode === 'bombs') return { surface: card.bombing ?? 0, air: 0, def, plain, need }
  if (mode === 'dogfight') return { surface: 0, air: atk, def, plain, need }
  // VOY-6.6: attack strength does not hit aviation in the air; only anti-air strength does.
  return { surface: atk, air: isGround(card) || isShip(card) ? (card.aa ?? 0) : 0, def, plain, need }
}

const none = { atk: 0, def: 0 }

/** VOY-6.7, VOY-10.2: of the totals against each opponent the component-wise least; 0 against one that is not covered. */
const tacticalOf = ({ piece, isAttacking }: Fighter, opponents: readonly Fighter[]): { atk: number; def: number } => {
  const mods = piece.card.mods
  if (!mods) return none
  let atk = Number.POSITIVE_INFINITY
  let def = Number.POSITIVE_INFINITY
  for (const opponent of opponents)
    for (const face of facesOf(opponent.piece)) {
      const total = against(mods, face, isAttacking)
      atk = Math.min(atk, total.atk)
      def = Math.min(def, total.def)
    }
  return { atk, def }
}

/** VOY-13.5: an upgraded fortification is fought as the fortification and its units at once. */
const facesOf = ({ card, upgrades }: Piece): Card[] => [
  card,
  ...(card.unitType === 'fortification' ? upgrades.filter(({ category }) => category === 'unit') : []),
]

const against = (mods: NonNullable<Card['mods']>, face: Card, isAttacking: boolean): { atk: number; def: number } => {
  const applying = mods.filter(({ vs, when }) => {
    if (when === 'attacking' && (!isAttacking || !vs)) return false
    if (when === 'blocking' && isAttacking) return false
    return vs === undefined || matches(face, vs)
  })
  // VOY-6.9: where the card itself lowers its attack against a type, nothing tactical raises it.
  const isLowered = applying.some(({ vs, atk }) => vs !== undefined && atk < 0)
  return applying.reduce(
    (sum, { atk, def }) => ({ atk: sum.atk + (isLowered ? Math.min(0, atk) : atk), def: sum.def + def }),
    none,
  )
}

/** Defense out of combat: base and universal modifiers (VOY-6.8); what must still be dealt to destroy the unit. */
export const needOutside = (table: Table, piece: Piece, roll: WaveRoll, late = false): number => {
  const { defUp, defDown } = totalsOf(table, piece, roll, late)
  const def = (piece.card.def ?? 0) + defUp + defDown
  return Math.max(1, def) - piece.damage - (late ? piece.lateDamage : 0)
}

export const noRoll: WaveRoll = { attackers: [] }
export const noMarks: readonly Mark[] = []
