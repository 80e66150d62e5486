import { speaker } from '../engine/index.ts'
import { en } from './messages/en.ts'

/** What every game on a map says. */
export const say = /* @__PURE__ */ speaker('boards', en, { ru: async () => (await import('./messages/ru.ts')).ru })
