import { speaker } from '../../engine/index.ts'
import { raidsEn } from './raids-en.ts'

/** What is said of strategic bombing. */
export const sayOfRaids = /* @__PURE__ */ speaker('raids', raidsEn, {
  ru: async () => (await import('./raids-ru.ts')).raidsRu,
})
