import * as z from 'zod'
import { check, refuse, type Text, withinSteps } from '../../../engine/index.ts'
import { spaceOf } from '../board/map.ts'
import { powerName, typeOf, unitTypes } from '../board/units.ts'
import { Aa1941Position } from '../position/schema.ts'
import { writePosition } from '../position/write.ts'
import { say } from '../says-board.ts'
import { faultOfEnd } from '../turn/flow.ts'
import { apply, legal } from '../turn/legal.ts'
import { OrderJson, PowerName, SpaceName, writeOrder } from '../turn/orders.ts'
import { readAction } from './action.ts'
import { allowedOrders } from './allowed-orders.ts'
import { aa1941Game } from './game.ts'
import { passIn } from './pass.ts'
import { askedPosition } from './variant.ts'

const mostOrders = 1000
/** What is looked at for one answer, some tenths of a second: more than any position takes that a game comes to. */
const mostSteps = 40_000_000

/** What may be ordered next? */
export const Aa1941LegalRequest = z
  .strictObject({
    position: z
      .union([z.string().max(40), Aa1941Position])
      .default('opening')
      .meta({ description: 'a position, or the name of a stored one' }),
    orders: z
      .array(OrderJson)
      .max(mostOrders)
      .default([])
      .meta({ description: 'orders of the phase that have been given: what is listed may follow them' }),
    space: SpaceName.optional().meta({ description: 'only what units there may do; left out, everywhere' }),
    unit: z.enum(unitTypes).optional().meta({ description: 'only what units of this kind may do' }),
  })
  .meta({ id: 'Aa1941LegalRequest', description: 'A position, of which the orders are asked that the rules allow.' })

export const Aa1941LegalReply = z
  .strictObject({
    game: z.literal('aa1941'),
    power: PowerName.meta({ description: 'who is to decide' }),
    about: z.string().meta({ description: 'what' }),
    orders: z.array(OrderJson).meta({
      description:
        'each allowed as the next one, of units of one type (or of one transport) and with as many as it may have; fewer are allowed as well. Left out are other ways to the same space, as far as tanks take no other territory on them, groups of several types, `landing`, and other losses and rescues than the usual ones',
    }),
    mayEnd: z.boolean().meta({ description: 'whether the phase may end as it is, without another order' }),
    why: z.string().optional().meta({ description: 'why it may not' }),
    pass: z.array(OrderJson).meta({ description: 'orders for the whole decision that do as little as is allowed' }),
    position: Aa1941Position.optional().meta({
      description:
        'where everybody stands once `orders` are carried out, with the phase still going on; left out where none are given',
    }),
  })
  .meta({ id: 'Aa1941LegalReply', description: 'What may be ordered next.' })
/** The same before it is put into words. */
interface LegalOrders extends Omit<z.infer<typeof Aa1941LegalReply>, 'why'> {
  readonly why?: Text
}

/** What may be ordered next, as the rules have it. Throws a Refusal. */
export const legalOrdersOf = (request: unknown): LegalOrders => {
  const { position, orders, space, unit } = check(Aa1941LegalRequest, request)
  const state = askedPosition(position, ['position']).copy()
  const next = aa1941Game.next(state)
  if (next.kind !== 'decision') return refuse('impossible-position', ['position'], say.nothingToDecide)
  const { seat, about } = next
  const pass = passIn(state)
  for (const [index, order] of readAction({ orders }, seat).entries()) {
    const fault = legal(state, order)
    if (fault) refuse(fault.code, ['orders', index, ...fault.at], fault.said)
    apply(state, order)
  }
  // In a battle, or where planes are rescued, one order is the whole decision.
  const isOneOrder = about !== 'purchase' && about !== 'combatMove' && about !== 'noncombatMove' && about !== 'mobilise'
  if (isOneOrder && orders.length > 0)
    refuse('illegal-order', ['orders'], say.oneOrderInBattle({ count: orders.length + 1 }))
  const fault = isOneOrder ? say.oneOrderInBattle({ count: 0 }) : faultOfEnd(state)?.said
  const whom = {
    space: space === undefined ? undefined : spaceOf(space),
    type: unit === undefined ? undefined : typeOf(unit),
  }
  const allowed = withinSteps(mostSteps, () => allowedOrders(state, whom))
  if (!allowed) return refuse('too-much-work', [], say.manyOrders)
  return {
    game: 'aa1941',
    power: powerName(seat),
    about,
    orders: allowed.result.map(order => writeOrder(order, seat)),
    mayEnd: fault === undefined,
    ...(fault !== undefined && { why: fault }),
    pass: pass.map(order => writeOrder(order, seat)),
    ...(orders.length > 0 && { position: writePosition(state) }),
  }
}
