import type { Message } from '../engine/index.ts'
import { plurals } from './dictionary.ts'
import type { Sister } from './messages/names-en.ts'
import { say } from './messages/says.ts'
import type { Ruleset } from './unit.ts'

/** Units of the editions of Axis & Allies, of which none has them all, and how players write them. */
// biome-ignore format: a table reads best as a table
const sisterUnits: Readonly<Record<Sister, readonly string[]>> = {
  antiAircraftGun:    ['aa', 'aag', 'aaa', 'aagun', 'aa gun', 'aa artillery', 'anti air', 'anti air gun', 'antiair', 'antiair gun', 'anti aircraft', 'anti aircraft gun', 'anti aircraft artillery', 'antiaircraft', 'antiaircraft gun', 'antiaircraft artillery', 'flak', 'зенитка', 'зенитки', 'зениток', 'зенитное орудие', 'зенитных орудия', 'зенитных орудий', 'пво'],
  artillery:          ['a', 'art', 'arty', 'artil', 'artillery', 'артиллерия', 'артиллерии', 'артиллерию', 'орудие', 'орудия', 'орудий', 'арт'],
  mechanizedInfantry: ['m', 'mi', 'mec', 'mech', 'mech i', 'mech inf', 'mech infantry', 'mechinf', 'mechanized', 'mechanized infantry', 'mechanised', 'mechanised infantry', 'мотопехота', 'мотопехоты', 'мехпехота', 'мехпехоты'],
  tacticalBomber:     ['tb', 'tac', 'tact', 'tactical', 'tac b', 'tac bomber', 'tactical bomber', 'dive bomber', 'тактический бомбардировщик', 'тактических бомбардировщика', 'тактических бомбардировщиков'],
  bomber:             ['bmb', 'bom', 'bmr', 'bomber', 'sb', 'strat', 'strategic bomber', 'heavy bomber', 'бомбардировщик', 'бомбардировщика', 'бомбардировщики', 'бомбардировщиков', 'бомб'],
  cruiser:            ['ca', 'cr', 'cru', 'cruiser', 'крейсер', 'крейсера', 'крейсеры', 'крейсеров', 'кр'],
  destroyer:          ['d', 'dd', 'des', 'dest', 'destroyer', 'эсминец', 'эсминца', 'эсминцы', 'эсминцев', 'эм'],
  aircraftCarrier:    ['cv', 'ac', 'acc', 'car', 'carr', 'carrier', 'aircraft carrier', 'aircraftcarrier', 'авианосец', 'авианосца', 'авианосцы', 'авианосцев', 'ав'],
  industrialComplex:  ['ic', 'factory', 'complex', 'industrial complex', 'завод', 'завода', 'заводы', 'заводов'],
  base:               ['ab', 'nb', 'air base', 'airbase', 'naval base', 'airfield', 'авиабаза', 'авиабазы'],
}

/** Sisters that no edition has under that key. */
const keysOf: Readonly<Partial<Record<Sister, readonly string[]>>> = {
  antiAircraftGun: ['antiaircraftArtillery', 'antiaircraftGun'],
  bomber: ['strategicBomber'],
}

const plain = (word: string): string =>
  word
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[-_\s]+/g, ' ')
    .trim()

const byWord: ReadonlyMap<string, Sister> = new Map(
  (Object.entries(sisterUnits) as [Sister, readonly string[]][]).flatMap(([key, words]) =>
    [plain(key), ...words]
      .flatMap(word => (/^[a-z ]+$/.test(word) ? [word, ...plurals(word)] : [word]))
      .flatMap(word => [plain(word), plain(word).replaceAll(' ', '')])
      .map(word => [word, key] as const),
  ),
)

/** Every spelling of a unit that some edition has. */
export const sisterWords: readonly string[] = [...byWord.keys()]

export const mostSisterWords = Math.max(...sisterWords.map(word => word.split(' ').length))

/** What is to be said of a unit that other editions have and this game has not; undefined for any other word. */
export const lacksSister = ({ name, title = name, units }: Ruleset, word: string): Message | undefined => {
  const sister = byWord.get(plain(word))
  if (sister === undefined || units.some(({ name }) => name === sister || keysOf[sister]?.includes(name)))
    return undefined
  return say.lacks({ game: title, sister })
}
