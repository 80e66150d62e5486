import { speaker } from '../engine/index.ts'
import { en } from './messages/en.ts'

/** What the command line itself says. */
export const say = speaker('cli', en, { ru: async () => (await import('./messages/ru.ts')).ru })
