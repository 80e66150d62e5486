import { speaker } from '../../engine/index.ts'
import { editionsEn } from './editions-en.ts'

/** What is said of battles of the later editions. */
export const say = /* @__PURE__ */ speaker('editions', editionsEn, {
  ru: async () => (await import('./editions-ru.ts')).editionsRu,
})
