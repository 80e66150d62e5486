import type { Language } from '../../engine/index.ts'

/** Fetches words in the language of the page, and in no other. */
export const inLanguage = <Words>(words: Readonly<Record<Language, () => Promise<Words>>>): Promise<Words> =>
  words[document.documentElement.lang === 'ru' ? 'ru' : 'en']()
