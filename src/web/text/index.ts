import type { Language } from '../../engine/index.ts'
import { en, type Messages } from './en.ts'
import { ru } from './ru.ts'

export type { Messages } from './en.ts'

/** The languages of the page, the usual one first. */
export const languages: Readonly<Record<Language, Messages>> = { en, ru }

/** The best of our languages for a reader who would like these, most welcome first (as `Accept-Language` has them). */
export const languageFor = (wanted: readonly string[]): Language =>
  wanted.map(tag => tag.toLowerCase().split('-')[0]).find(isLanguage) ?? 'en'

const isLanguage = (tag: string | undefined): tag is Language => tag !== undefined && Object.hasOwn(languages, tag)
