import { getOrInsert, isFields } from '../../../engine/index.ts'
import type { BoardMessages } from '../../text/board-en.ts'
import type { HandMessages } from '../../text/hand-en.ts'
import type { Order } from '../plan.ts'
import { type Aboard, type Counts, numbersIn, sizeOf } from '../position.ts'
import { unitsInWords } from '../words.ts'
import { unitsOf } from './moves.ts'

/** `3 infantry, 1 tank` */
export const countsOf = (counts: Counts, say: BoardMessages): string =>
  unitsInWords(
    say,
    Object.entries(counts).filter(([, count]) => count > 0),
  )

/** What is aboard: `1 infantry, 1 tank`; whose it is where the order says so: another power's than that which orders. */
export const cargoInWords = (cargo: unknown, say: BoardMessages): string => {
  if (!Array.isArray(cargo)) return ''
  const byPower = new Map<string | undefined, Record<string, number>>()
  for (const one of cargo) {
    const unit = kindOf(one)
    if (unit === undefined) continue
    const units = getOrInsert(byPower, textIn(one, 'power'), (): Record<string, number> => ({}))
    units[unit] = (units[unit] ?? 0) + 1
  }
  return [...byPower]
    .map(([power, units]) => `${power === undefined ? '' : `${say.power(power)}: `}${countsOf(units, say)}`)
    .join(', ')
}

/** Whose the transport of an order is where it is a friend's. */
export const transportInWords = ({ transportOf }: Order, say: BoardMessages, hand: HandMessages): string =>
  typeof transportOf === 'string' ? hand.transportOf(say.power(transportOf)) : ''

/** The same, and what stays aboard. */
const vesselInWords = (order: Order, say: BoardMessages, hand: HandMessages): string => {
  const { units, aboard } = order
  const staying = Array.isArray(units) && Array.isArray(aboard) ? withoutEach(aboard, units) : []
  return [transportInWords(order, say, hand), staying.length > 0 ? hand.staysAboard(cargoInWords(staying, say)) : '']
    .filter(part => part !== '')
    .join(', ')
}

/** What is left of a cargo when these have gone: units of the acting power, whom orders name by their kinds alone. */
const withoutEach = (cargo: readonly unknown[], gone: readonly unknown[]): unknown[] => {
  const left = [...cargo]
  for (const unit of gone) {
    const at = left.indexOf(unit)
    if (at >= 0) left.splice(at, 1)
  }
  return left
}

/** What is aboard a power's transport; of units of another power it is said whose they are. */
export const aboardInWords = (cargo: readonly Aboard[], owner: string, say: BoardMessages): string =>
  [...new Set(cargo.map(({ power }) => power))]
    .map(power => {
      const units = cargoInWords(
        cargo.filter(one => one.power === power).map(({ unit }) => unit),
        say,
      )
      return power === owner ? units : `${say.power(power)}: ${units}`
    })
    .join(', ')

/** What kind of unit something aboard is. */
const kindOf = (one: unknown): string | undefined => (typeof one === 'string' ? one : textIn(one, 'unit'))

const textIn = (one: unknown, field: 'unit' | 'power'): string | undefined => {
  const value = isFields(one) ? one[field] : undefined
  return typeof value === 'string' ? value : undefined
}

/** An order in a few words. */
export const orderInWords = (order: Order, say: BoardMessages, hand: HandMessages): string => {
  const { order: kind, route = [], from = '', to, zone = '', at = '', space = '', units, aboard, cargo } = order
  const who = countsOf(unitsOf(order), say)
  const named = (name: string): string => say.space(name)
  switch (kind) {
    case 'buy':
      return hand.buys(who)
    case 'repair':
      return hand.repairs(Number(order.battleships ?? 0), named(zone))
    case 'move': {
      const aboardThem = Array.isArray(cargo) ? cargo.map(one => cargoInWords(one, say)).join(', ') : ''
      const way = route.map(named).join(' → ')
      const details = [aboardThem, order.damaged === undefined ? '' : hand.damaged].filter(part => part !== '')
      return `${who}${details.length === 0 ? '' : ` (${details.join(', ')})`}: ${way}`
    }
    case 'load': {
      const transport = transportInWords(order, say, hand)
      return `${hand.loads(who, named(from), named(zone))}${transport === '' ? '' : ` (${transport})`}`
    }
    case 'unload': {
      const details = vesselInWords(order, say, hand)
      // Who goes ashore is the acting power's.
      const troops = Array.isArray(aboard) && !Array.isArray(units) ? aboard.map(kindOf) : units
      const lands = hand.lands(cargoInWords(troops, say), named(to ?? ''), named(zone))
      return details === '' ? lands : `${lands} (${details})`
    }
    case 'attack':
      return hand.attacks(named(zone))
    case 'begin': {
      const { bombard } = order
      return isFields(bombard) ? hand.beginsWith(named(space), sizeOf(numbersIn(bombard))) : hand.begins(named(space))
    }
    case 'represent':
      return hand.represents(say.power(String(order.power)))
    case 'control':
      return hand.controls(say.power(String(order.power)))
    case 'declare':
      return order.isDeclared === true ? hand.declares : hand.holdsBack
    case 'place':
      return hand.places(who, named(at))
    case 'submerge':
      return hand.submerges(Number(order.submarines ?? 0))
    case 'dive':
      return hand.submerges(sizeOf(numbersIn(order.submarines)))
    case 'stop':
      return hand.stopsFighting
    case 'retreat':
      return to === undefined ? hand.breaksOff : hand.retreats(named(to))
    case 'pressOn':
      return hand.pressesOn
    case 'rescue':
      return hand.rescues(Number(order.fighters ?? 0), named(to ?? ''))
    case 'casualties':
      return hand.loses(lossesInWords(order, say, hand))
    default:
      return say.order(kind)
  }
}

export const ordersInWords = (orders: readonly Order[], say: BoardMessages, hand: HandMessages): string =>
  orders.map(order => orderInWords(order, say, hand)).join('; ')

const lossesInWords = ({ lost, damaged, cargo }: Order, say: BoardMessages, hand: HandMessages): string => {
  const gone = isFields(lost)
    ? Object.values(lost)
        .filter(isFields)
        .map(counts => countsOf(numbersIn(counts), say))
    : []
  const hit = sizeOf(numbersIn(damaged))
  const aboard = isFields(cargo) ? cargoInWords(Object.values(cargo).flat(2), say) : ''
  const parts = [...gone, ...(hit > 0 ? [hand.damages(hit)] : [])].filter(part => part !== '')
  return `${parts.join(', ')}${aboard === '' ? '' : ` (${hand.aboard(aboard)})`}`
}
