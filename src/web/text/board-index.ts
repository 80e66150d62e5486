import type { Language } from '../../engine/index.ts'
import { type BoardMessages, boardEn } from './board-en.ts'
import { boardRu } from './board-ru.ts'

/** What the board's page says, by language; apart from the calculator's words, which do without them. */
export const boardMessages: Readonly<Record<Language, BoardMessages>> = { en: boardEn, ru: boardRu }
