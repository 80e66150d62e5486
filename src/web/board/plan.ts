import type { Counts } from './position.ts'

/** An order as the service writes it; the page reads of it only where it leads. */
export interface Order {
  readonly order: string
  readonly route?: readonly string[]
  readonly from?: string
  readonly to?: string
  readonly zone?: string
  readonly space?: string
  readonly at?: string
  readonly units?: unknown
  readonly [other: string]: unknown
}

/** Orders of a phase that hung on no dice. */
export interface PhaseOrders {
  readonly phase: string
  readonly orders: readonly Order[]
}

export interface Alternative {
  readonly summary: string
  readonly orders: readonly Order[]
  /** By how many points of the balance it looked better than what is ordered. */
  readonly margin: { readonly value: number; readonly interval: readonly [number, number] | null } | null
  /** Why it is not ordered, though it looked no worse. */
  readonly passedOver: string | null
  readonly judged: string
  readonly samples: number
}

export interface PlannedBattle {
  readonly space: string
  readonly attacker: Counts
  readonly defender: Counts
  readonly attackerWins: number
  readonly captured?: number
  /** The question whose answer this is, as a query; none where one question cannot say it, or nobody defends. */
  readonly link?: string
  readonly expectedLosses: { readonly attacker: number; readonly defender: number }
}

export interface Phase {
  readonly phase: string
  readonly orders: readonly Order[]
  readonly text: readonly string[]
  readonly provisional: boolean
  readonly alternatives: readonly Alternative[]
}

/** What `turn` answers. */
export interface Turn {
  readonly player: { readonly name: string; readonly version: string; readonly level?: string }
  readonly engineVersion: string
  readonly seed: number | string
  readonly round: number
  readonly power: string
  readonly about: string
  /** For the next question about this turn. */
  readonly plan?: string
  readonly phases: readonly Phase[]
  readonly battles: readonly PlannedBattle[]
  /** What was expected of it; left out by those who expect nothing in numbers. */
  readonly expects?: {
    readonly balance: number | null
    readonly standing: number
    readonly winProbability: number | null
    readonly ipcSwing: number
  }
  /** How far the search came; there where its time was limited. */
  readonly search?: {
    readonly cutBy: string | null
    readonly samples: Counts
  }
}

/** One order of a plan, to be looked at by itself. */
export interface Step {
  readonly phase: string
  readonly provisional: boolean
  readonly order: Order
  /** What the service says of it; none of orders that were only weighed. */
  readonly text?: string
}

/** A plan order by order. `instead` puts what was weighed in the place of what a phase has. */
export const stepsOf = (
  turn: Turn,
  instead?: { readonly phase: number; readonly alternative: number },
): readonly Step[] =>
  turn.phases.flatMap(({ phase, orders, text, provisional, alternatives }, index) => {
    const other = instead?.phase === index ? alternatives[instead.alternative] : undefined
    if (!other) return orders.map((order, at) => ({ phase, provisional, order, ...(text[at] && { text: text[at] }) }))
    return other.orders.map(order => ({ phase, provisional, order }))
  })

/** A plan as a game's service tells it: not all forecast battles or tell what else they weighed. */
export type ToldTurn = Omit<Turn, 'battles' | 'phases'> & {
  readonly battles?: Turn['battles']
  readonly phases: readonly (Omit<Phase, 'alternatives'> & Partial<Pick<Phase, 'alternatives'>>)[]
}

export const wholeTurn = (told: ToldTurn): Turn => ({
  ...told,
  battles: told.battles ?? [],
  phases: told.phases.map(phase => ({ ...phase, alternatives: phase.alternatives ?? [] })),
})

/** The spaces that an order leads through, from first to last; one where it is about a place. */
export const wayOf = ({ route, from, to, zone, space, at }: Order): readonly string[] => {
  if (route) return route
  const ways = [from, zone, to, space, at].filter(name => name !== undefined)
  return ways
}

/** The battle that an order brings about or fights. */
export const battleOf = (turn: Turn, order: Order): PlannedBattle | undefined => {
  const last = wayOf(order).at(-1)
  return turn.battles.find(({ space }) => space === last)
}

/** Phases whose orders do not hang on dice: they can be carried out as they stand. */
export const firmPhases = <One extends Pick<Phase, 'provisional'>>({
  phases,
}: {
  readonly phases: readonly One[]
}): readonly One[] => {
  const first = phases.findIndex(({ provisional }) => provisional)
  return first < 0 ? phases : phases.slice(0, first)
}

/** What of a plan is being looked at. */
export interface Looking {
  readonly step: number
  readonly instead?: { readonly phase: number; readonly alternative: number }
  /** Which plan of a review, by its number among them. */
  readonly reviewed?: number
  /** All arrows of the plan at once. */
  readonly isWhole?: boolean
}

/** Whether the plan is looked at as it is ordered, and nothing in its place. */
export const isOwnPlan = ({ instead, reviewed }: Looking): boolean => instead === undefined && reviewed === undefined

/** The orders of a phase as they are looked at: those of the plan, or what was weighed in their place. */
export const ordersLookedAt = ({ phases }: Turn, phase: number, { instead }: Looking): readonly Order[] => {
  const planned = phases[phase]
  const other = instead?.phase === phase ? planned?.alternatives[instead.alternative] : undefined
  return (other ?? planned)?.orders ?? []
}
