import type { AdviceWords } from './advice-en.ts'
import { inLanguage } from './in-language.ts'

/** What advice says. */
export const fetchAdviceWords = (): Promise<AdviceWords> =>
  inLanguage({
    en: async () => (await import('./advice-en.ts')).adviceEn,
    ru: async () => (await import('./advice-ru.ts')).adviceRu,
  })
