import type { Language } from '../../engine/index.ts'
import { type LabMessages, labEn } from './lab-en.ts'
import { labRu } from './lab-ru.ts'

/** What the pages of experiments say, by language. */
export const labMessages: Readonly<Record<Language, LabMessages>> = { en: labEn, ru: labRu }
