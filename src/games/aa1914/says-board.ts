import { speaker } from '../../engine/index.ts'
import { en } from './messages/board-en.ts'

/** What the board of 1914 says. */
export const say = /* @__PURE__ */ speaker('aa1914-board', en, {
  ru: async () => (await import('./messages/board-ru.ts')).ru,
})
