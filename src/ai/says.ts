import { speaker } from '../engine/index.ts'
import { en } from './messages/en.ts'

/** What is said of matches, records and ratings. */
export const say = speaker('ai', en, { ru: async () => (await import('./messages/ru.ts')).ru })
