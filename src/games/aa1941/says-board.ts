import { speaker } from '../../engine/index.ts'
import { en } from './messages/board-en.ts'

/** What the board says. */
export const say = speaker('aa1941-board', en, { ru: async () => (await import('./messages/board-ru.ts')).ru })
