import { speaker } from '../engine/index.ts'
import { en } from './messages/en.ts'

/** What is said of any task. */
export const say = speaker('tasks', en, { ru: async () => (await import('./messages/ru.ts')).ru })
