import { type Fields, fieldsIn, withoutUndefined } from '../engine/index.ts'

/** The numbers of their own by which the two players of a pair are steered, as its row says them; left out of one who has none. */
export const paramsTold = (a: unknown, b: unknown): Fields =>
  withoutUndefined({ paramsOfA: paramsIn(a), paramsOfB: paramsIn(b) })

/** A player has been checked by the arena: he is his name, or has `params` that are numbers by name. */
const paramsIn = (player: unknown): Fields | undefined => {
  const params = fieldsIn(fieldsIn(player).params)
  return Object.keys(params).length > 0 ? params : undefined
}
