import { defined } from '../../../../engine/index.ts'
import { nameOf } from '../../board/map.ts'
import { say } from '../../says-board.ts'
import type { Freshness } from '../cargo.ts'
import type { Load, Move, Unload } from '../orders.ts'
import { type Forbidden, forbidden } from '../rules.ts'
import type { Cargo, State } from '../state.ts'
import { freshnessOf, likeBoats, stepsSailed } from './boats.ts'

/** An order that speaks of transports, which have no names. */
export type Shipping = Move | Load | Unload

/** Whether transports are there for an order that says this of them. */
type AreThere<Kind extends Shipping> = (order: Kind) => boolean

/**
 * Why no transport is meant by an order, where one would be if the order said less: none has sailed so far, or has such troops
 * aboard. Undefined where that is not the reason.
 */
export const faultOfDescription = <Kind extends Shipping>(
  order: Kind,
  areThere: AreThere<Kind>,
): Forbidden | undefined => {
  const { sailed, fresh, ...rest } = order
  if (sailed === undefined && fresh === undefined) return undefined
  const space = nameOf(order.kind === 'move' ? defined(order.route[0]) : order.zone)
  const othersSailed = (said: object): number[] =>
    [0, 1, 2].filter(steps => areThere({ ...rest, ...said, sailed: steps } as unknown as Kind))
  const unlike = (others: readonly number[]): Forbidden =>
    forbidden(say.otherwiseSailed({ space, steps: defined(sailed), others }), ['sailed'])
  if (sailed !== undefined) {
    const others = othersSailed(fresh ? { fresh } : {})
    if (others.length > 0) return unlike(others)
  }
  if (fresh && areThere({ ...rest, ...(sailed !== undefined && { sailed }) } as unknown as Kind))
    return forbidden(say.otherwiseFresh({ space }), [order.kind === 'move' ? 'cargo' : 'aboard'])
  const others = sailed === undefined ? [] : othersSailed({})
  return others.length > 0 ? unlike(others) : undefined
}

/** Of two alike, of which one came aboard in this turn, an order that lands one of them has to say which. */
export const landsOneOfTwo = (aboard: Cargo, lands: Unload['lands'], fresh: Freshness): boolean =>
  aboard[0] === aboard[1] && lands[0] !== lands[1] && fresh[0] !== fresh[1]

/** What tells a transport apart from others in its zone that have the same aboard. */
export interface ToldApart {
  readonly sailed?: number
  readonly fresh?: Freshness
}

/**
 * What an order has to say, besides cargo, so that this transport is meant and no other: nothing where all that could be meant
 * are alike. `toSail` is how many steps the order takes.
 */
export const tellingApart = (state: State, boat: number, toSail: number): ToldApart => {
  const like = likeBoats(state, boat, toSail)
  const sailed = stepsSailed(state, boat)
  const sailedAlike = like.filter(other => stepsSailed(state, other) === sailed)
  const fresh = freshnessOf(state, boat)
  const isFreshAlike = (other: number): boolean =>
    freshnessOf(state, other).every((isFresh, place) => isFresh === fresh[place])
  return {
    ...(sailedAlike.length < like.length && { sailed }),
    ...(!sailedAlike.every(isFreshAlike) && { fresh }),
  }
}
