import { plurals } from './dictionary.ts'
import type { Ruleset } from './unit.ts'

interface SisterUnit {
  /** As a game says that it has none: `AA guns`. */
  readonly many: string
  readonly words: readonly string[]
}

/** Units of the editions of Axis & Allies, of which none has them all, and how players write them. */
// biome-ignore format: a table reads best as a table
const sisterUnits: Readonly<Record<string, SisterUnit>> = {
  antiAircraftGun:    { many: 'AA guns', words: ['aa', 'aag', 'aaa', 'aagun', 'aa gun', 'aa artillery', 'anti air', 'anti air gun', 'antiair', 'antiair gun', 'anti aircraft', 'anti aircraft gun', 'anti aircraft artillery', 'antiaircraft', 'antiaircraft gun', 'antiaircraft artillery', 'flak', 'зенитка', 'зенитки', 'зениток', 'зенитное орудие', 'зенитных орудия', 'зенитных орудий', 'пво'] },
  artillery:          { many: 'artillery', words: ['a', 'art', 'arty', 'artil', 'artillery', 'артиллерия', 'артиллерии', 'артиллерию', 'орудие', 'орудия', 'орудий', 'арт'] },
  mechanizedInfantry: { many: 'mechanized infantry', words: ['m', 'mi', 'mec', 'mech', 'mech i', 'mech inf', 'mech infantry', 'mechinf', 'mechanized', 'mechanized infantry', 'mechanised', 'mechanised infantry', 'мотопехота', 'мотопехоты', 'мехпехота', 'мехпехоты'] },
  tacticalBomber:     { many: 'tactical bombers', words: ['tb', 'tac', 'tact', 'tactical', 'tac b', 'tac bomber', 'tactical bomber', 'dive bomber', 'тактический бомбардировщик', 'тактических бомбардировщика', 'тактических бомбардировщиков'] },
  bomber:             { many: 'bombers', words: ['bmb', 'bom', 'bmr', 'bomber', 'sb', 'strat', 'strategic bomber', 'heavy bomber', 'бомбардировщик', 'бомбардировщика', 'бомбардировщики', 'бомбардировщиков', 'бомб'] },
  cruiser:            { many: 'cruisers', words: ['ca', 'cr', 'cru', 'cruiser', 'крейсер', 'крейсера', 'крейсеры', 'крейсеров', 'кр'] },
  destroyer:          { many: 'destroyers', words: ['d', 'dd', 'des', 'dest', 'destroyer', 'эсминец', 'эсминца', 'эсминцы', 'эсминцев', 'эм'] },
  aircraftCarrier:    { many: 'aircraft carriers', words: ['cv', 'ac', 'acc', 'car', 'carr', 'carrier', 'aircraft carrier', 'aircraftcarrier', 'авианосец', 'авианосца', 'авианосцы', 'авианосцев', 'ав'] },
  industrialComplex:  { many: 'industrial complexes among its units', words: ['ic', 'factory', 'complex', 'industrial complex', 'завод', 'завода', 'заводы', 'заводов'] },
  base:               { many: 'bases', words: ['ab', 'nb', 'air base', 'airbase', 'naval base', 'airfield', 'авиабаза', 'авиабазы'] },
}

const plain = (word: string): string =>
  word
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[-_\s]+/g, ' ')
    .trim()

const byWord: ReadonlyMap<string, readonly [key: string, many: string]> = new Map(
  Object.entries(sisterUnits).flatMap(([key, { many, words }]) =>
    [plain(key), ...words]
      .flatMap(word => (/^[a-z ]+$/.test(word) ? [word, ...plurals(word)] : [word]))
      .flatMap(word => [plain(word), plain(word).replaceAll(' ', '')])
      .map(word => [word, [key, many]] as const),
  ),
)

/** Every spelling of a unit that some edition has. */
export const sisterWords: readonly string[] = [...byWord.keys()]

export const mostSisterWords = Math.max(...sisterWords.map(word => word.split(' ').length))

/** What is to be said of a unit that other editions have and this game has not; undefined for any other word. */
export const lacksSister = ({ name, title = name, units }: Ruleset, word: string): string | undefined => {
  const [key, many] = byWord.get(plain(word)) ?? []
  return key === undefined || units.some(unit => unit.name === key) ? undefined : `${title} has no ${many}`
}
