import { speaker } from '../../engine/index.ts'
import { scramblesEn } from './scrambles-en.ts'

/** What is said of aircraft that scramble. */
export const sayOfScrambles = /* @__PURE__ */ speaker('scrambles', scramblesEn, {
  ru: async () => (await import('./scrambles-ru.ts')).scramblesRu,
})
