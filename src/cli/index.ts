export { run } from './run.ts'
export type { World } from './world.ts'
