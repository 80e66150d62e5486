import { speaker } from '../engine/index.ts'
import { en } from './messages/en.ts'

/** What is said of what is kept. */
export const say = speaker('store', en, { ru: async () => (await import('./messages/ru.ts')).ru })
