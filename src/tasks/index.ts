export type { PairResult } from '../ai/index.ts'
export { ArenaReport, GameRecord } from '../ai/index.ts'
export type { GameFace, Job } from '../games/index.ts'
export { adjudicate, adjudicateReply, adjudicateRequest } from './adjudicate.ts'
export { isPair } from './arena.ts'
export { chunkTasksOf, runChunkTask } from './chunk-task.ts'
export type {
  AnyJob,
  DistantJob,
  KeyedJob,
  OpenOptions,
  Progress,
  Sent,
  Settled,
  TaskJob,
  TaskOptions,
  TaskRequest,
  Tasks,
  TextOptions,
  WaitOptions,
} from './contract.ts'
export { quickInMs } from './in-place.ts'
export { type AskedTaskName, kindOf, refuseTask, type TaskName, taskNames } from './kinds.ts'
export type { OrdersReply } from './orders.ts'
export type { PlayReply } from './play.ts'
export { type PlayerFigures, turnBoundsInSeconds } from './player-figures.ts'
export { costOfPreparing, shortBytes } from './preparing.ts'
export { type Size, type Sized, sizeOf } from './queue.ts'
export type { ReplayReply } from './replay.ts'
export { type ReplyText, replyIn, type SaidAt } from './reply-text.ts'
export type { Seated } from './seats.ts'
export type { SeriesGame } from './series.ts'
export { sharedText, textIn } from './shared-bytes.ts'
export { endOfTurn } from './start.ts'
export { describeTable, tableOf } from './table.ts'
export { openTasks } from './tasks.ts'
