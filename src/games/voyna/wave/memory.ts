import type { Engagement } from './attack.ts'
import type { Behind } from './behind.ts'
import { type Budget, budgetOf } from './budget.ts'
import { type Aftermath, type Field, joinAfter, nothingAfter, type Outcome, type Role } from './outcome.ts'
import type { Table, Values } from './piece.ts'
import type { Found } from './raid.ts'
import { type Toll, tollOf, woundsOf } from './toll.ts'

/** Outcomes of an engagement for a set of the defender's units, one for each aftermath: the best for him. */
export interface Choice {
  readonly worth: number
  /** Its number in the memory. */
  readonly after: number
  readonly outcome: Outcome
  readonly roles: readonly Role[]
}

/** An engagement with what is known of it: it may stand in many plans. */
export interface Entry {
  readonly engagement: Engagement
  readonly field: Field
  /** By unit of the defender: what it may do here. */
  readonly options: readonly (readonly Role[])[]
  /** Units that may do anything here, as bits. */
  readonly open: number
  readonly choices: Map<number, Choice[] | undefined>
}

/** What is known from plans before: engagements, second halves, answers that did well. */
export interface Memory {
  readonly budget: Budget
  readonly entries: Map<string, Entry>
  readonly behinds: Map<string, Behind>
  readonly raids: Map<string, Found>
  /** Bits of units that stand for each other, by the opening of the plan. */
  readonly classes: Map<string, readonly number[]>
  /** Aftermaths by number, and what two of them are together. */
  readonly afterIds: Map<string, number>
  readonly afters: Aftermath[]
  /** What each aftermath has cost already, by the opening of the plan. */
  readonly tolls: Map<string, Map<number, Toll>>
  readonly sums: Map<number, number>
  readonly habits: Map<string, string>[]
}

export const newMemory = (budget: Budget = budgetOf(Number.POSITIVE_INFINITY)): Memory => ({
  budget,
  entries: new Map(),
  behinds: new Map(),
  raids: new Map(),
  classes: new Map(),
  afterIds: new Map([['', 0]]),
  afters: [nothingAfter],
  tolls: new Map(),
  sums: new Map(),
  habits: [],
})

const afterKeyOf = ({ through, gone, wounds, deck, landed }: Aftermath): string =>
  through.length + gone.length + wounds.length + deck + landed.length === 0
    ? ''
    : `${through
        .map(({ piece, atk, def, damage }) => `${piece.id}:${atk}/${def}/${damage}`)
        .sort()
        .join()};${[...new Set(gone)]
        .map(({ id, side }) => `${side} ${id}`)
        .sort()
        .join()};${[...woundsOf(wounds)]
        .map(([{ id }, dealt]) => `${id}:${dealt}`)
        .sort()
        .join()};${deck};${landed
        .map(({ id }) => id)
        .sort()
        .join()}`

export const numberOf = (memory: Memory, after: Aftermath): number => {
  const key = afterKeyOf(after)
  let id = memory.afterIds.get(key)
  if (id === undefined) {
    id = memory.afters.length
    memory.afterIds.set(key, id)
    memory.afters.push(after)
  }
  return id
}

export const tollIn = (memory: Memory, prefix: string, table: Table, values: Values, after: number): Toll => {
  let tolls = memory.tolls.get(prefix)
  if (!tolls) {
    tolls = new Map()
    memory.tolls.set(prefix, tolls)
  }
  let toll = tolls.get(after)
  if (!toll) {
    toll = tollOf(table, values, memory.afters[after]!)
    tolls.set(after, toll)
  }
  return toll
}

/** More aftermaths than this never come of one question. */
const mostAfters = 2 ** 24

export const sumOf = (memory: Memory, one: number, other: number): number => {
  if (one === 0) return other
  if (other === 0) return one
  const key = one * mostAfters + other
  let id = memory.sums.get(key)
  if (id === undefined) {
    id = numberOf(memory, joinAfter(memory.afters[one]!, memory.afters[other]!))
    memory.sums.set(key, id)
  }
  return id
}
