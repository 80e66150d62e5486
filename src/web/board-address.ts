import type { Language } from '../engine/index.ts'

/** Where the board of a game is; the first game's, where none is named. */
export const boardAddress = (game: string | undefined, language: Language): string => {
  const lang = language === 'en' ? undefined : language
  const search = new URLSearchParams({ ...(game !== undefined && { game }), ...(lang !== undefined && { lang }) })
  return search.size > 0 ? `/board?${search}` : '/board'
}
