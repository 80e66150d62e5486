import { defined, getOrInsert } from '../../../engine/index.ts'
import type { Engagement } from './attack.ts'
import type { Behind } from './behind.ts'
import type { BreakthroughResult } from './breakthrough.ts'
import { type Budget, budgetOf } from './budget.ts'
import { type Casualties, casualtiesOf, woundsOf } from './casualties.ts'
import { type Aftermath, type Field, joinAfter, nothingAfter, type Outcome, type Role } from './outcome.ts'
import type { Table, Values } from './piece.ts'

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
export class Memory {
  readonly entries = new Map<string, Entry>()
  readonly behinds = new Map<string, Behind>()
  readonly results = new Map<string, BreakthroughResult>()
  /** Sets of units that are alike, by the opening of the plan. */
  readonly classes = new Map<string, readonly number[]>()
  readonly strongAnswers: Map<string, string>[] = []
  /** Aftermaths by number, and what two of them are together. */
  readonly #numbers = new Map([['', 0]])
  readonly #afters: Aftermath[] = [nothingAfter]
  readonly #sums = new Map<number, number>()
  /** What each aftermath has cost already, by the opening of the plan. */
  readonly #casualties = new Map<string, Map<number, Casualties>>()

  constructor(readonly budget: Budget = budgetOf(Number.POSITIVE_INFINITY)) {}

  numberOf(after: Aftermath): number {
    return getOrInsert(this.#numbers, afterKeyOf(after), () => this.#afters.push(after) - 1)
  }

  after(number: number): Aftermath {
    return defined(this.#afters[number])
  }

  casualties(prefix: string, table: Table, values: Values, after: number): Casualties {
    const casualties = getOrInsert(this.#casualties, prefix, () => new Map<number, Casualties>())
    return getOrInsert(casualties, after, () => casualtiesOf(table, values, this.after(after)))
  }

  sumOf(one: number, other: number): number {
    if (one === 0) return other
    if (other === 0) return one
    return getOrInsert(this.#sums, one * mostAfters + other, () =>
      this.numberOf(joinAfter(this.after(one), this.after(other))),
    )
  }
}

/** More aftermaths than this never come of one question. */
const mostAfters = 2 ** 24

const sorted = (texts: readonly string[]): string => [...texts].sort().join()

const afterKeyOf = ({ through, gone, wounds, deck, landed }: Aftermath): string =>
  through.length + gone.length + wounds.length + deck + landed.length === 0
    ? ''
    : [
        sorted(through.map(({ piece, atk, def, damage }) => `${piece.id}:${atk}/${def}/${damage}`)),
        sorted([...new Set(gone)].map(({ id, side }) => `${side} ${id}`)),
        sorted([...woundsOf(wounds)].map(([{ id }, dealt]) => `${id}:${dealt}`)),
        deck,
        sorted(landed.map(({ id }) => id)),
      ].join(';')
