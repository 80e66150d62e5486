export { runErrand as default } from '../src/tasks/index.ts'
