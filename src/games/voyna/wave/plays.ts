import type { Message, Side } from '../../../engine/index.ts'
import { type Card, type Effect, hasProperty } from '../card.ts'
import type { Library } from '../library.ts'
import { limits } from '../limits.ts'
import { say } from '../says.ts'
import type { Objection } from './legality.ts'
import { isActive, otherSide, type Piece, sumOfMarks, type Table, withLossesThatFollow, withPiece } from './piece.ts'
import type { Play } from './plan.ts'
import { needOutside, noRoll, totalsOf } from './strengths.ts'
import { has, reaches, zoneOf } from './ubo.ts'

/** The table after a card was played. */
export interface Played {
  readonly table: Table
  readonly lines: readonly Message[]
  /** Cards that went from decks. */
  readonly deck: Readonly<Record<Side, number>>
  readonly notModelled: readonly Message[]
}

/** Which cards were played on which units: some may not act twice (VOY-5.11, VOY-18.3, VOY-18.4). */
export interface History {
  readonly plays: { readonly side: Side; readonly card: Card; readonly on: readonly Piece[] }[]
}

/** May this card be played now? VOY-3.3, VOY-5.6, VOY-5.9, VOY-17.16, VOY-18.5. */
const timingObjection = (table: Table, side: Side, card: Card, { when }: Play, history: History): Objection => {
  if (card.category !== 'tactic' && card.category !== 'order')
    return say.notPlayedInWave({ name: card.name, category: card.category })
  if (card.timing === 'own-build') return say.playedInBuild({ name: card.name })
  if (card.timing === 'own-attack-start' && (side !== 'attacker' || when !== 'start'))
    return say.playedAtStart({ name: card.name })
  const enemies = table[otherSide(side)].units
  if (
    card.tags?.includes('counter-intelligence-blocked') &&
    enemies.some(unit => isActive(unit) && has(table, unit, 'counter-intelligence'))
  )
    return say.counterIntelligence({ name: card.name })
  return card.category === 'order' ? orderObjection(side, card, history) : undefined
}

/** VOY-18.3: one division order a turn, one regiment order a phase. */
const orderObjection = (side: Side, card: Card, { plays }: History): Objection =>
  card.rank !== 'battalion' &&
  plays.some(one => one.side === side && one.card.category === 'order' && one.card.rank === card.rank)
    ? say.secondOrder({ rank: card.rank })
    : undefined

const changesStrength = (card: Card): boolean =>
  card.effects?.some(({ op }) => op === 'mod' || op === 'setAtk') ?? false

/** A card that is being played. */
interface Playing {
  readonly table: Table
  readonly side: Side
  readonly card: Card
  readonly history: History
}

type TargetedEffect = Extract<Effect, { target?: unknown }>

/** Whether a card may act on this unit. */
const targetObjection = ({ target }: TargetedEffect, piece: Piece, playing: Playing): Objection => {
  const { table, side, card, history } = playing
  if (!target) return undefined
  const { id } = piece
  if (!isActive(piece) || piece.lateGone) return say.notTargetable({ id })
  if (piece.aboard && piece.side !== side) return say.aboardUntargeted({ id })
  // VOY-5.8
  if (!reaches(target, side, piece)) return say.notReached({ name: card.name, id })
  const zone = zoneOf(piece)
  if (target.zone && target.zone !== zone)
    return say.reachesZone({ name: card.name, zone: target.zone, id, where: zone })
  if (target.turned !== undefined && target.turned !== piece.turned)
    return target.turned ? say.reachesTurned({ name: card.name, id }) : say.reachesUnturned({ name: card.name, id })
  if (target.maxDef !== undefined && defenseOf(table, piece) > target.maxDef)
    return say.reachesDefense({ name: card.name, most: target.maxDef, id })
  // VOY-17.3
  if (card.tags?.includes('veteran-immune') && has(table, piece, 'veteran')) return say.veteran({ id, name: card.name })
  if (!changesStrength(card)) return undefined
  const on = history.plays.filter(one => one.on.some(other => other.id === id && other.side === piece.side))
  if (card.category === 'tactic' && on.some(one => one.card.id === card.id)) return say.equalTactics({ id })
  return card.category === 'order' && on.some(one => one.card.category === 'order' && changesStrength(one.card))
    ? say.ordersTwice({ id })
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
): Played | { objection: Message } => {
  const card = library.get(play.card, [])
  const objection = timingObjection(table, side, card, play, history)
  if (objection) return { objection }
  const isLate = play.when === 'afterBlocks'
  let next = table
  const deck = { attacker: 0, defender: 0 }
  const notModelled: Message[] = []
  const lines: Message[] = []
  const on = play.targets.map(id => find(table, id))
  if (new Set(on).size < on.length) return { objection: say.targetTwice({ name: card.name }) }
  for (const effect of card.effects ?? []) {
    if (effect.op === 'deckDiscard') {
      deck[effect.who === 'own' ? side : otherSide(side)] += effect.n
      lines.push(say.cardDiscards({ card: card.name, count: effect.n }))
      continue
    }
    if (effect.op === 'draw' || effect.op === 'costMod' || effect.op === 'cannot') {
      notModelled.push(say.noEffect({ card: card.name, op: effect.op }))
      continue
    }
    const playing = { table: next, side, card, history }
    const named = play.targets.map(id => find(next, id))
    const targets = targetsOf(effect, named, playing)
    const most = effect.target?.count ?? Number.POSITIVE_INFINITY
    if (effect.target?.count !== undefined && (targets.length === 0 || targets.length > most))
      return { objection: say.wantsTargets({ name: card.name, most, count: targets.length }) }
    for (const piece of targets) {
      const wrong = targetObjection(effect, piece, { ...playing, table: next })
      if (wrong) return { objection: wrong }
      const change = effectOn(next, piece, effect, card, isLate)
      const { atk, def } = sumOfMarks(change.marks ?? [])
      if (Math.max(Math.abs(atk), Math.abs(def)) > limits.change)
        return { objection: say.largeChange({ most: limits.change, id: piece.id }) }
      next = withPiece(next, piece, change)
      lines.push(say.cardActs({ card: card.name, id: piece.id, isDestroyed: isGone(change) }))
    }
  }
  history.plays.push({ side, card, on })
  return { table: withLossesThatFollow(next), lines, deck, notModelled }
}

/** Named targets; where an effect names no number, all that it can act on, and the others are passed over. */
const targetsOf = (
  effect: TargetedEffect,
  named: readonly Piece[],
  { table, side, card, history }: Playing,
): Piece[] => {
  const { target } = effect
  if (!target) return []
  if (target.count !== undefined) return [...named]
  // Resource cards are meant only where their zone or their kind is named.
  const isMeant = ({ line }: Piece): boolean =>
    line !== undefined || target.zone === 'resource' || target.kinds !== undefined
  return (['attacker', 'defender'] as const)
    .flatMap(seat => [...table[seat].units, ...table[seat].resources])
    .filter(piece => isMeant(piece) && !targetObjection(effect, piece, { table, side, card, history }))
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

/** Whether a change destroys the card. */
export const isGone = ({ gone = false, lateGone = false }: Partial<Piece>): boolean => gone || lateGone

/** Damage outside combat: it destroys at once where it reaches the defense (VOY-6.1), and else stays to the end of the wave. */
export const damaged = (table: Table, piece: Piece, dealt: number, isLate: boolean): Partial<Piece> => {
  const isDead = needOutside(table, piece, noRoll, true) <= dealt
  if (isLate) return { lateDamage: piece.lateDamage + dealt, lateGone: isDead }
  return { damage: piece.damage + dealt, gone: isDead }
}
