import { speaker } from '../engine/index.ts'
import { en } from './messages/en.ts'

/** What is said of experiments. */
export const say = speaker('lab', en, { ru: async () => (await import('./messages/ru.ts')).ru })
