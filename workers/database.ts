export { runStatement as default } from '../src/store/database-thread.ts'
