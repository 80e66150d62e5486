import * as z from 'zod'
import {
  check,
  type Game,
  type Message,
  type Place,
  refuse,
  type Seat,
  type Text,
  withinSteps,
} from '../engine/index.ts'
import { positionField } from './asked-position.ts'
import type { Forbidden } from './rules.ts'
import { say } from './says.ts'

const mostOrders = 1000
/** What is looked at for one answer, some tenths of a second: more than any position takes that a game comes to. */
const mostSteps = 40_000_000

/** Units of a type in a space: whom to list the orders of. Left out, all of them. */
export interface WhomToList<Unit extends string> {
  readonly space?: string | undefined
  readonly unit?: Unit | undefined
}

interface Means<Key extends string, State, Order, OrderJson, Position, Power extends string, Unit extends string> {
  readonly game: Pick<Game<State, readonly Order[]>, 'next' | 'copy' | 'pass'>
  readonly key: Key
  /** What the schemas are called in the contract begins with it. */
  readonly prefix: string
  readonly powers: readonly Power[]
  readonly unitTypes: readonly Unit[]
  readonly PowerName: z.ZodType<Power>
  readonly SpaceName: z.ZodType<string>
  readonly OrderJson: z.ZodType<OrderJson>
  readonly Position: z.ZodType<Position>
  /** What is listed, and what is not, for the contract. */
  readonly listed: string
  readonly askedPosition: (position: Position | string, at: Place) => State
  readonly writePosition: (state: State) => Position
  readonly readAction: (json: unknown, seat: Seat) => readonly Order[]
  readonly writeOrder: (order: Order, actor: Seat) => OrderJson
  readonly legal: (state: State, order: Order) => Forbidden | undefined
  readonly apply: (state: State, order: Order) => void
  /** Whether a decision is one order, rather than all orders of a phase. */
  readonly isOneOrder: (about: string) => boolean
  /** Why a decision cannot be that nothing more is ordered; undefined where it can. */
  readonly whyNotEnd: (state: State, about: string) => Message | undefined
  readonly list: (state: State, whom: WhomToList<Unit>) => readonly Order[]
  readonly says: {
    readonly nothingToDecide: Message
    readonly oneOrderInBattle: (given: { readonly count: number }) => Message
  }
}

/** What may be ordered next, before it is put into words. */
export interface LegalOrders<Key extends string, OrderJson, Position, Power extends string> {
  readonly game: Key
  readonly power: Power
  readonly about: string
  readonly orders: OrderJson[]
  readonly mayEnd: boolean
  readonly why?: Text
  readonly pass: OrderJson[]
  readonly position?: Position
}

/** What may be ordered next in a position of a game: the question, the answer, and what answers it. */
export const legalOrders = <
  Key extends string,
  State,
  Order,
  OrderJson,
  Position,
  Power extends string,
  Unit extends string,
>(
  means: Means<Key, State, Order, OrderJson, Position, Power, Unit>,
) => {
  const { game, key, prefix, powers, unitTypes, PowerName, SpaceName, OrderJson, Position, listed } = means
  const { askedPosition, writePosition, readAction, writeOrder, legal, apply, isOneOrder, whyNotEnd, list, says } =
    means

  const Request = z
    .strictObject({
      position: positionField(Position),
      orders: z
        .array(OrderJson)
        .max(mostOrders)
        .default([])
        .meta({ description: 'orders of the phase that have been given: what is listed may follow them' }),
      space: SpaceName.optional().meta({ description: 'only what units there may do; left out, everywhere' }),
      unit: z.enum(unitTypes).optional().meta({ description: 'only what units of this kind may do' }),
    })
    .meta({
      id: `${prefix}LegalRequest`,
      description: 'A position, of which the orders are asked that the rules allow.',
    })

  const Reply = z
    .strictObject({
      game: z.literal(key),
      power: PowerName.meta({ description: 'who is to decide' }),
      about: z.string().meta({ description: 'what' }),
      orders: z.array(OrderJson).meta({ description: listed }),
      mayEnd: z.boolean().meta({ description: 'whether the phase may end as it is, without another order' }),
      why: z.string().optional().meta({ description: 'why it may not' }),
      pass: z.array(OrderJson).meta({ description: 'orders for the whole decision that do as little as is allowed' }),
      position: Position.optional().meta({
        description:
          'where everybody stands once `orders` are carried out, with the phase still going on; left out where none are given',
      }),
    })
    .meta({ id: `${prefix}LegalReply`, description: 'What may be ordered next.' })
  /** What may be ordered next, as the rules have it. Throws a Refusal. */
  const answer = (request: unknown): LegalOrders<Key, OrderJson, Position, Power> => {
    const { position, orders, space, unit } = check(Request, request)
    const state = game.copy(askedPosition(position as Position | string, ['position']))
    const next = game.next(state)
    if (next.kind !== 'decision') return refuse('impossible-position', ['position'], says.nothingToDecide)
    const { seat, about } = next
    const pass = game.pass(state)
    for (const [index, order] of readAction({ orders }, seat).entries()) {
      const fault = legal(state, order)
      if (fault) refuse(fault.code, ['orders', index, ...fault.at], fault.said)
      apply(state, order)
    }
    if (isOneOrder(about) && orders.length > 0)
      refuse('illegal-order', ['orders'], says.oneOrderInBattle({ count: orders.length + 1 }))
    const why = whyNotEnd(state, about)
    const allowed = withinSteps(mostSteps, () => list(state, { space, unit: unit as Unit | undefined }))
    if (!allowed) return refuse('too-much-work', [], say.manyOrders)
    return {
      game: key,
      power: powers[seat] as Power,
      about,
      orders: allowed.result.map(order => writeOrder(order, seat)),
      mayEnd: why === undefined,
      ...(why !== undefined && { why }),
      pass: pass.map(order => writeOrder(order, seat)),
      ...(orders.length > 0 && { position: writePosition(state) }),
    }
  }

  return { Request, Reply, answer }
}
