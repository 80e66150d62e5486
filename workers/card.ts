export { paintCard as default } from '../src/cards/index.ts'
