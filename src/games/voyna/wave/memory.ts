import type { Engagement } from './attack.ts'
import type { Behind, Found } from './behind.ts'
import { type Aftermath, type Field, joinAfter, nothingAfter, type Outcome, type Role } from './outcome.ts'
import type { Piece } from './piece.ts'

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
  readonly entries: Map<string, Entry>
  readonly behinds: Map<string, Behind>
  readonly raids: Map<string, Found>
  /** Bits of units that stand for each other, by the opening of the plan. */
  readonly classes: Map<string, readonly number[]>
  /** Aftermaths by number, and what two of them are together. */
  readonly afterIds: Map<string, number>
  readonly afters: Aftermath[]
  readonly sums: Map<number, number>
  readonly habits: Map<string, string>[]
}

export const newMemory = (): Memory => ({
  entries: new Map(),
  behinds: new Map(),
  raids: new Map(),
  classes: new Map(),
  afterIds: new Map([['', 0]]),
  afters: [nothingAfter],
  sums: new Map(),
  habits: [],
})

const afterKeyOf = ({ through, gone, deck, landed }: Aftermath): string =>
  through.length + gone.length + deck + landed.length === 0
    ? ''
    : `${through
        .map(({ piece, atk, def, damage }) => `${piece.id}:${atk}/${def}/${damage}`)
        .sort()
        .join()};${gone
        .map(({ id }) => id)
        .sort()
        .join()};${deck};${landed.map(({ id }) => id).join()}`

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

/** Two units are of one class where nothing tells them apart. */
export const likeness = ({
  card,
  line,
  turned,
  reserve,
  mined,
  aboard,
  damage,
  lateDamage,
  lateGone,
  gone,
  upgrades,
  marks,
  granted,
}: Piece): string =>
  JSON.stringify([
    card.id,
    line,
    turned,
    reserve,
    mined,
    aboard,
    damage,
    lateDamage,
    lateGone,
    gone,
    upgrades.map(({ id }) => id),
    marks,
    granted,
  ])
