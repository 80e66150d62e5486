import { type Phrases, type Translate, translator } from './translator.ts'

const common = async (): Promise<Phrases> => (await import('./common-ru.ts')).commonRu
const armies = async (): Promise<Phrases> => (await import('./armies-ru.ts')).armiesRu

/** The tables of each game in Russian: those of a game are fetched with it. */
const tables: Readonly<Record<string, () => Promise<Phrases>>> = {
  aa1941: armies,
  aa1914: armies,
}

export const fetchRussian = async (game: string): Promise<Translate> =>
  translator(...(await Promise.all([...(tables[game] ? [tables[game]()] : []), common()])))
