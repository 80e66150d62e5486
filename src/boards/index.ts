export {
  boardMap,
  type Canal,
  distancesAlong,
  type PrintedCanal,
  type PrintedMap,
  unreachable,
  type Ways,
} from './board-map.ts'
export { rollDie } from './dice.ts'
export { bytesFor, Memory } from './memory.ts'
export { Forbidden, forbidden, type OrderMechanism } from './rules.ts'
export type { SetupCardOf } from './setup-card.ts'
