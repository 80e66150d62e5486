import { defined } from '../../engine/index.ts'
import type { DecisionWords } from './decisions-en.ts'

/** Only the language of the page is fetched. */
const wordsIn: Readonly<Record<string, () => Promise<DecisionWords>>> = {
  en: async () => (await import('./decisions-en.ts')).decisionsEn,
  ru: async () => (await import('./decisions-ru.ts')).decisionsRu,
}

/** What the panels say, in the language of the page. */
export const fetchDecisionWords = (): Promise<DecisionWords> =>
  defined(wordsIn[document.documentElement.lang] ?? wordsIn.en)()
