import { armiesRu } from './armies-ru.ts'
import { commonRu } from './common-ru.ts'
import { type Translate, translator, untranslated } from './translator.ts'

export { type Phrases, type Translate, translator, untranslated } from './translator.ts'

const armies = translator(armiesRu, commonRu)
const russian: Readonly<Record<string, Translate>> = {
  aa1941: armies,
  aa1914: armies,
  miniatures: translator(commonRu),
  voyna: translator(commonRu),
  'modern-ops': translator(commonRu),
}

/** How a game speaks in a language, for pages that are put together here; browsers fetch the table of the game they show. */
export const speechOf = (language: string, game: string): Translate =>
  (language === 'ru' ? russian[game] : undefined) ?? untranslated
