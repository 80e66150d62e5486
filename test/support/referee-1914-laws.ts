import type { Aa1914Position } from '../../src/games/aa1914/position/schema.ts'
import { type Kind, kinds, type Power, powers, prices, printed, territories } from './referee-1914-board.ts'

// Laws of what comes and goes from one state of a game to the next, held against its JSON alone.

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0)

/** How many units of a kind a power has: on the board, aboard, and waiting. */
const stockOf = (position: Aa1914Position, power: Power, kind: Kind): number =>
  sum(Object.values(position.units).map(byPower => byPower[power]?.[kind] ?? 0)) +
  (position.waiting?.[power]?.[kind] ?? 0) +
  sum(
    (position.transports ?? []).map(boat => {
      const aboard = (boat.cargo ?? []).map(one => (typeof one === 'string' ? { unit: one, power: boat.power } : one))
      return aboard.filter(one => one.unit === kind && (one.power ?? boat.power) === power).length
    }),
  )
const stocks = (position: Aa1914Position): number[] =>
  powers.flatMap(power => kinds.map(kind => stockOf(position, power, kind)))
const moneyOf = (position: Aa1914Position): number => sum(Object.values(position.treasuries ?? {}))

/** Minor powers that are not what they were: each brings twice its value (R14-4.1.2). */
const raised = (before: Aa1914Position, after: Aa1914Position): number => {
  const isUntouched = (position: Aa1914Position, one: string): boolean =>
    [undefined, 'minor'].includes(position.owners?.[one] as 'minor' | undefined)
  const entered = territories.filter(
    one => printed(one).minorCapital && isUntouched(before, one) && !isUntouched(after, one),
  )
  return sum(entered.map(one => 2 * printed(one).ipc))
}

/** What one step breaks, of whatever kind it is; `faces` fell in it. */
export const brokenLaw = (
  before: Aa1914Position,
  after: Aa1914Position,
  faces: readonly number[],
): string | undefined => {
  const [had, has] = [stocks(before), stocks(after)]
  const gained = sum(has.map((count, at) => Math.max(0, count - had[at]!)))
  const lost = sum(has.map((count, at) => Math.max(0, had[at]! - count)))
  const isNewTurn = before.power !== after.power
  const isRussiaOut = (after.events ?? []).includes('armistice') && !(before.events ?? []).includes('armistice')
  if (before.phase === 'purchase') {
    const price = sum(has.map((count, at) => (count - had[at]!) * prices[kinds[at % kinds.length]!]))
    if (lost > 0 || price !== moneyOf(before) - moneyOf(after)) return `units for ${price} IPC (R14-6.1)`
    return undefined
  }
  if (before.phase === 'mobilise') {
    // R14-12.2: one goes back for an infantry, in the capital and in India.
    if (!isRussiaOut && (gained > 2 || lost !== gained)) return `${gained} units more, ${lost} fewer (R14-12)`
    const power = before.power
    const level = sum(territories.map(one => (before.owners?.[one] === power ? printed(one).ipc : 0)))
    const income = (after.treasuries?.[power] ?? 0) - (before.treasuries?.[power] ?? 0)
    if (isNewTurn && (income > level || income < level - faces.length) && income !== 0)
      return `${income} IPC of ${level} (R14-13.1)`
    return moneyOf(after) - moneyOf(before) === income ? undefined : 'money of others changes (R14-13.1)'
  }
  if (gained > raised(before, after)) return `${gained} units from nowhere (R14-4.1.2)`
  const { fight, roll } = before
  // Each hit takes one unit, and each face that hits is one hit. Cargo goes down with transports (R14-7.8.7).
  const hits = (fight?.onAttacker ?? 0) + (fight?.onDefender ?? 0) + faces.filter(face => face <= 4).length
  const most = fight || roll ? 3 * hits : 0
  if (!isRussiaOut && lost > most) return `${lost} units fewer, ${hits} hits (R14-9.5.1)`
  // Money goes from hand to hand with capitals (R14-14.4), and comes with the end of a turn.
  if (!isNewTurn && moneyOf(after) !== moneyOf(before)) return 'money from nowhere (R14-14.4)'
  return undefined
}
