import type { Side } from '../../../engine/index.ts'
import { type Card, type Effect, hasProperty } from '../card.ts'
import type { Library } from '../library.ts'
import { limits } from '../limits.ts'
import type { Objection } from './legality.ts'
import { isActive, otherSide, type Piece, sumOfMarks, type Table, withLossesThatFollow, withPiece } from './piece.ts'
import type { Play } from './plan.ts'
import { reaches, zoneOf } from './reach.ts'
import { needOutside, noRoll, totalsOf } from './strengths.ts'
import { has } from './ubo.ts'

/** The table after a card was played. */
export interface Played {
  readonly table: Table
  readonly lines: readonly string[]
  /** Cards that went from decks. */
  readonly deck: Readonly<Record<Side, number>>
  readonly notModelled: readonly string[]
}

/** Which cards were played on which units: some may not act twice (VOY-5.11, VOY-18.3, VOY-18.4). */
export interface History {
  readonly plays: { readonly side: Side; readonly card: Card; readonly on: readonly Piece[] }[]
}

/** May this card be played now? VOY-5.6, VOY-5.9. */
const timingObjection = (table: Table, side: Side, card: Card, { when }: Play, history: History): Objection => {
  if (card.category !== 'tactic' && card.category !== 'order')
    return `"${card.name}" is a ${card.category}; tactics and orders are played in a wave (VOY-5.6, VOY-18.5)`
  if (card.timing === 'own-build') return `"${card.name}" is played in the own build phase, not in a wave (VOY-5.6)`
  if (card.timing === 'own-attack-start' && (side !== 'attacker' || when !== 'start'))
    return `"${card.name}" is played at the start of the own attack phase (VOY-3.3, VOY-5.6)`
  const enemies = table[otherSide(side)].units
  if (
    card.tags?.includes('counter-intelligence-blocked') &&
    enemies.some(unit => isActive(unit) && has(table, unit, 'counter-intelligence'))
  )
    return `"${card.name}" cannot be played: the enemy has counter-intelligence (VOY-17.16)`
  return card.category === 'order' ? orderObjection(side, card, history) : undefined
}

/** VOY-18.3: one division order a turn, one regiment order a phase. */
const orderObjection = (side: Side, card: Card, { plays }: History): Objection =>
  card.rank !== 'battalion' &&
  plays.some(one => one.side === side && one.card.category === 'order' && one.card.rank === card.rank)
    ? `a second ${card.rank} order; one is the most here (VOY-18.3)`
    : undefined

const changesStrength = (card: Card): boolean =>
  card.effects?.some(({ op }) => op === 'mod' || op === 'setAtk') ?? false

/** Whether a card may act on this unit. */
const targetObjection = (
  table: Table,
  side: Side,
  card: Card,
  effect: Effect,
  piece: Piece,
  history: History,
): Objection => {
  if (!('target' in effect) || !effect.target) return undefined
  const { target } = effect
  const { id } = piece
  if (!isActive(piece) || piece.lateGone) return `"${id}" is not there to be targeted (VOY-7.2)`
  if (piece.aboard && piece.side !== side) return `"${id}" is on a carrier and cannot be targeted (VOY-16.4)`
  if (!reaches(target, side, piece)) return `"${card.name}" does not reach "${id}" (VOY-5.8, VOY-16.3)`
  const zone = zoneOf(piece)
  if (target.zone && target.zone !== zone)
    return `"${card.name}" reaches ${target.zone} only; "${id}" is in ${zone} (VOY-5.9)`
  if (target.turned !== undefined && target.turned !== piece.turned)
    return `"${card.name}" reaches only ${target.turned ? 'turned' : 'unturned'} units; "${id}" is not (VOY-5.9)`
  if (target.maxDef !== undefined && defenseOf(table, piece) > target.maxDef)
    return `"${card.name}" reaches defense ${target.maxDef} at most; "${id}" has more (VOY-5.9)`
  if (card.tags?.includes('veteran-immune') && has(table, piece, 'veteran'))
    return `"${id}" is a veteran: "${card.name}" cannot be played on it (VOY-17.3)`
  if (!changesStrength(card)) return undefined
  const on = history.plays.filter(one => one.on.some(other => other.id === id && other.side === piece.side))
  if (card.category === 'tactic' && on.some(one => one.card.id === card.id))
    return `two equal tactics cannot change the strengths of "${id}" in one turn (VOY-5.11)`
  return card.category === 'order' && on.some(one => one.card.category === 'order' && changesStrength(one.card))
    ? `orders change the strengths of "${id}" once a turn (VOY-18.4)`
    : undefined
}

const defenseOf = (table: Table, piece: Piece): number => {
  const { defUp, defDown } = totalsOf(table, piece, noRoll, true)
  return Math.max(0, (piece.card.def ?? 0) + defUp + defDown)
}

/** Plays a card: its effects in the vocabulary; what else it does is listed. */
export const playCard = (
  table: Table,
  side: Side,
  play: Play,
  library: Library,
  history: History,
  find: (table: Table, id: string) => Piece,
): Played | { objection: string } => {
  const card = library.get(play.card, [])
  const objection = timingObjection(table, side, card, play, history)
  if (objection) return { objection }
  const isLate = play.when === 'afterBlocks'
  let next = table
  const deck = { attacker: 0, defender: 0 }
  const notModelled: string[] = []
  const lines: string[] = []
  const on = play.targets.map(id => find(table, id))
  if (new Set(on).size < on.length) return { objection: `"${card.name}" names one target twice (VOY-5.9)` }
  for (const effect of card.effects ?? []) {
    if (effect.op === 'deckDiscard') {
      deck[effect.who === 'own' ? side : otherSide(side)] += effect.n
      lines.push(`${card.name}: ${effect.n} cards from a deck to losses`)
      continue
    }
    if (effect.op === 'draw' || effect.op === 'costMod' || effect.op === 'cannot') {
      notModelled.push(`${card.name}: "${effect.op}" has no effect within a wave that is reckoned with`)
      continue
    }
    const targets = targetsOf(effect, next, side, play, find, card, history)
    const most = effect.target?.count ?? Number.POSITIVE_INFINITY
    if (effect.target?.count !== undefined && (targets.length === 0 || targets.length > most))
      return { objection: `"${card.name}" wants 1 to ${most} targets; ${targets.length} given (VOY-5.9)` }
    for (const piece of targets) {
      const wrong = targetObjection(next, side, card, effect, piece, history)
      if (wrong) return { objection: wrong }
      const change = effectOn(next, piece, effect, card, isLate)
      const { atk, def } = sumOfMarks(change.marks ?? [])
      if (Math.max(Math.abs(atk), Math.abs(def)) > limits.change)
        return { objection: `strengths are changed by ${limits.change} at most; "${piece.id}" would be by more` }
      next = withPiece(next, piece, change)
      lines.push(`${card.name} on ${piece.id}${change.gone || change.lateGone ? ': destroyed' : ''}`)
    }
  }
  history.plays.push({ side, card, on })
  return { table: withLossesThatFollow(next), lines, deck, notModelled }
}

/** Named targets; where an effect names no number, all that it can act on, and the others are passed over. */
const targetsOf = (
  effect: Effect & { target?: unknown },
  table: Table,
  side: Side,
  play: Play,
  find: (table: Table, id: string) => Piece,
  card: Card,
  history: History,
): Piece[] => {
  const target = 'target' in effect ? effect.target : undefined
  if (!target || typeof target !== 'object') return []
  if ('count' in target && target.count !== undefined) return play.targets.map(id => find(table, id))
  const aim = target as Parameters<typeof reaches>[0]
  // Resource cards are meant only where their zone or their kind is named.
  const isMeant = ({ line }: Piece): boolean => line !== undefined || aim.zone === 'resource' || aim.kinds !== undefined
  return (['attacker', 'defender'] as const)
    .flatMap(seat => [...table[seat].units, ...table[seat].resources])
    .filter(piece => isMeant(piece) && !targetObjection(table, side, card, effect, piece, history))
}

const effectOn = (table: Table, piece: Piece, effect: Effect, card: Card, isLate: boolean): Partial<Piece> => {
  const isLasting = 'until' in effect && effect.until !== undefined && effect.until !== 'end-of-wave'
  const mark = (atk: number, def: number, setAtk?: number) => ({
    marks: [...piece.marks, { atk, def, isLate, isLasting, why: card.name, ...(setAtk !== undefined && { setAtk }) }],
  })
  switch (effect.op) {
    case 'mod':
      return mark(effect.atk, effect.def)
    case 'setAtk':
      return mark(0, 0, effect.atk)
    case 'destroy':
      return isLate ? { lateGone: true } : { gone: true }
    case 'turn':
      return isLate ? {} : { turned: true }
    case 'grant':
      return hasProperty(piece.card, effect.prop) ? {} : { granted: [...piece.granted, effect.prop] }
    case 'damage':
      return damaged(table, piece, effect.n, isLate)
    default:
      return {}
  }
}

/** Damage outside combat: it destroys at once where it reaches the defense (VOY-6.1), and else stays to the end of the wave. */
export const damaged = (table: Table, piece: Piece, dealt: number, isLate: boolean): Partial<Piece> => {
  const isDead = needOutside(table, piece, noRoll, true) <= dealt
  if (isLate) return { lateDamage: piece.lateDamage + dealt, lateGone: isDead }
  return { damage: piece.damage + dealt, gone: isDead }
}
