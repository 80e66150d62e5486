import type { ChipsWords } from './chips-en.ts'
import { inLanguage } from './in-language.ts'
import type { Messages } from './index.ts'

/** The words of the page with those of battles a little different. */
export type ChipsMessages = Messages & { readonly chips: ChipsWords }

/** Fetches these words. */
export const fetchChipsMessages = async (say: Messages): Promise<ChipsMessages> => {
  const words = await inLanguage({
    en: async () => (await import('./chips-en.ts')).chipsEn,
    ru: async () => (await import('./chips-ru.ts')).chipsRu,
  })
  return { ...say, chips: { ...say.chips, ...words } }
}
