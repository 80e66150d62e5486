export { runChunkTask as default } from '../src/tasks/index.ts'
