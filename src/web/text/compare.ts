import type { CompareWords } from './compare-en.ts'
import { inLanguage } from './in-language.ts'
import type { Messages } from './index.ts'

/** The words of the page with those of comparing. */
export type CompareMessages = Messages & { readonly compare: CompareWords }

export const withCompareWords = (say: Messages, words: CompareWords): CompareMessages => ({
  ...say,
  compare: { ...say.compare, ...words },
})

/** Fetches what is said of two battles beside each other. */
export const fetchCompareWords = (): Promise<CompareWords> =>
  inLanguage({
    en: async () => (await import('./compare-en.ts')).compareEn,
    ru: async () => (await import('./compare-ru.ts')).compareRu,
  })
