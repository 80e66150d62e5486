export {
  boardMap,
  type Canal,
  distancesAlong,
  type PrintedCanal,
  type PrintedMap,
  unreachable,
  type Ways,
} from './board-map.ts'
export type { SetupCardOf } from './setup-card.ts'
