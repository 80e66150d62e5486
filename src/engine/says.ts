import { speaker } from './message.ts'
import { en } from './messages/en.ts'

/** What the engine says of any game. */
export const say = /* @__PURE__ */ speaker('engine', en, { ru: async () => (await import('./messages/ru.ts')).ru })
