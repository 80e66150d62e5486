import type { DecisionWords } from './decisions-en.ts'
import { inLanguage } from './in-language.ts'

/** What the panels say. */
export const fetchDecisionWords = (): Promise<DecisionWords> =>
  inLanguage({
    en: async () => (await import('./decisions-en.ts')).decisionsEn,
    ru: async () => (await import('./decisions-ru.ts')).decisionsRu,
  })
