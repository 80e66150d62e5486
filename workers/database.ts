export { runStatement as default } from '../src/store/index.ts'
