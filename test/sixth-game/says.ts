import { speaker } from '../../src/engine/index.ts'
import { en } from './messages/en.ts'

export const say = speaker('dice-duel', en, { ru: async () => (await import('./messages/ru.ts')).ru })
