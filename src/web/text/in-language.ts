import { defined } from '../../engine/index.ts'

/** Fetches words in the language of the page, and in no other. */
export const inLanguage = <Words>(words: Readonly<Record<string, () => Promise<Words>>>): Promise<Words> =>
  defined(words[document.documentElement.lang] ?? words.en)()
