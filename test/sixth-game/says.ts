import { speaker } from '../../src/engine/index.ts'
import { en } from './messages/en.ts'

export const say = speaker('diceDuel', en, { ru: async () => (await import('./messages/ru.ts')).ru })
