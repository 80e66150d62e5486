import { speaker } from '../../engine/index.ts'
import { en } from './en.ts'
import { names } from './names-en.ts'

/** What units and powers are called in any game of the family. */
export const named = /* @__PURE__ */ speaker('names', names, {
  ru: async () => (await import('./named-ru.ts')).names,
})

/** What is said of any game of the family. */
export const say = /* @__PURE__ */ speaker('armies', en, { ru: async () => (await import('./ru.ts')).ru }, 'names')
