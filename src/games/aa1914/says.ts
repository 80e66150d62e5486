import { speaker } from '../../engine/index.ts'
import { en } from './messages/en.ts'

/** What the game says. */
export const say = /* @__PURE__ */ speaker(
  'aa1914',
  en,
  { ru: async () => (await import('./messages/ru.ts')).ru },
  'armies',
)
