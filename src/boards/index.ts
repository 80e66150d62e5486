export {
  boardMap,
  type Canal,
  distancesAlong,
  type PrintedCanal,
  type PrintedMap,
  unreachable,
  type Ways,
} from './board-map.ts'
export { bytesFor, Memory } from './memory.ts'
export type { SetupCardOf } from './setup-card.ts'
