import { speaker } from '../engine/index.ts'
import { en } from './messages/en.ts'

/** What the service says. */
export const say = speaker('service', en, { ru: async () => (await import('./messages/ru.ts')).ru })
