import { inLanguage } from './in-language.ts'
import type { PictureWords } from './picture-en.ts'

/** Fetches what is said of the picture of an answer. */
export const fetchPictureWords = (): Promise<PictureWords> =>
  inLanguage({
    en: async () => (await import('./picture-en.ts')).pictureEn,
    ru: async () => (await import('./picture-ru.ts')).pictureRu,
  })
