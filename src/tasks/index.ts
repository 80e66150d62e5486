export type { GameFace, Job } from '../games/index.ts'
export type { Progress, TaskOptions, Tasks } from './contract.ts'
export { runErrand } from './errand.ts'
export { openTasks, quickInMs } from './tasks.ts'
