import { speaker } from '../engine/index.ts'
import { en } from './messages/en.ts'

/** What is said of players outside of this program. */
export const say = speaker('players', en, { ru: async () => (await import('./messages/ru.ts')).ru })
