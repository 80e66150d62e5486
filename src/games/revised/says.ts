import { speaker } from '../../engine/index.ts'
import { en } from './messages/en.ts'

/** What the odds of the game say. */
export const say = /* @__PURE__ */ speaker(
  'revised',
  en,
  { ru: async () => (await import('./messages/ru.ts')).ru },
  'armies',
)
