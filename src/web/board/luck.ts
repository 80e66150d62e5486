import { type Board, sumBy } from '../../engine/index.ts'
import { type Counts, cargoOf, incomeOf, type Position } from './position.ts'

export type ByTeam = Readonly<Record<string, number>>

/** What the dice brought each team beside what was to be expected of them, as `play` tells it. */
export interface Luck {
  readonly unit: string
  readonly byTeam: ByTeam
  readonly battles: readonly { readonly turn: string; readonly battle: string; readonly byTeam: ByTeam }[]
}

/** How a turn that was played came out, with its luck and without. */
export interface Outcome {
  readonly luck: Luck
  /** The chances to win as they were judged after the turn, by team. */
  readonly shares?: ByTeam
  /** By how much the first team came further ahead, in IPC; left out where nobody knows what units cost. */
  readonly lead?: number
}

/** Turns of income that stand beside what a side has: as many as luck counts of a territory that is taken. */
const turnsOfIncome = 3

/** What is otherwise than printed, as far as it is counted here. */
interface Agreed {
  readonly rules?: {
    readonly units?: Readonly<Record<string, { readonly cost?: number }>>
    readonly income?: Counts
  }
}

/** What a team has: the price of its units, those aboard and those bought too, its money and three turns of income, in IPC. */
export const standingOf = (board: Board, position: Position, costs: Counts, team: number): number => {
  const { rules = {} } = (position.agreement ?? {}) as Agreed
  const isTheirs = (power: string): boolean => board.powers.some(({ name, side }) => name === power && side === team)
  const priceOf = (unit: string): number => rules.units?.[unit]?.cost ?? costs[unit] ?? 0
  const price = (counts: Counts): number => sumBy(Object.entries(counts), ([unit, count]) => count * priceOf(unit))
  const ashore = Object.values(position.units).flatMap(byPower =>
    Object.entries(byPower).flatMap(([power, counts]) => (isTheirs(power) ? [counts] : [])),
  )
  const aboard = (position.transports ?? [])
    .flatMap(cargoOf)
    .flatMap(({ unit, power }) => (isTheirs(power) ? [{ [unit]: 1 }] : []))
  const bought = isTheirs(position.power) ? [(position.bought ?? {}) as Counts] : []
  const funds = sumBy(
    board.powers.filter(({ name }) => isTheirs(name)),
    ({ name }) =>
      (position.treasuries?.[name] ?? 0) +
      turnsOfIncome * collectedBy(board, position, name, rules.income?.[name] ?? 0),
  )
  return sumBy([...ashore, ...aboard, ...bought], price) + funds
}

/** What a power collects each turn: nothing while an enemy has its capital (R41-15.2). */
const collectedBy = (board: Board, position: Position, power: string, extra: number): number => {
  const capital = board.spaces.find(({ capitalOf }) => capitalOf === power)
  const holder = capital && (position.owners?.[capital.name] ?? capital.owner)
  const sideOf = (wanted: string | undefined) => board.powers.find(({ name }) => name === wanted)?.side
  return sideOf(holder) === sideOf(power) ? Math.max(0, incomeOf(board, position, power) + extra) : 0
}

/** By how much the first team is ahead of the second, in IPC. */
export const leadIn = (board: Board, position: Position, costs: Counts): number =>
  standingOf(board, position, costs, 0) - standingOf(board, position, costs, 1)

/** Luck and lead of several turns together. The lead is left out where one of them has none. */
export const together = (outcomes: readonly Outcome[], teams: readonly string[]) => ({
  byTeam: Object.fromEntries(teams.map(team => [team, sumBy(outcomes, ({ luck }) => luck.byTeam[team] ?? 0)])),
  ...(outcomes.every(({ lead }) => lead !== undefined) && { lead: sumBy(outcomes, ({ lead = 0 }) => lead) }),
})
