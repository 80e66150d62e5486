import type { Message } from '../engine/index.ts'
import { plurals } from './dictionary.ts'
import { allSpellings } from './edition-spellings.ts'
import type { Sister } from './messages/names-en.ts'
import { say } from './messages/says.ts'
import { russianSpellings } from './spellings-ru.ts'
import type { Ruleset } from './unit.ts'

/** Units of the editions of Axis & Allies, of which none has them all: the keys that unit tables have for each. */
const keysOf: Readonly<Record<Exclude<Sister, 'industrialComplex' | 'base'>, readonly string[]>> = {
  antiAircraftGun: ['antiaircraftGun', 'antiaircraftArtillery'],
  artillery: ['artillery'],
  mechanizedInfantry: ['mechanizedInfantry'],
  tacticalBomber: ['tacticalBomber'],
  bomber: ['bomber', 'strategicBomber'],
  cruiser: ['cruiser'],
  destroyer: ['destroyer'],
  aircraftCarrier: ['aircraftCarrier'],
}

/** A `b` alone is more often a slip of the pen. */
const spellingsOf = (key: string): readonly string[] =>
  [...(allSpellings[key] ?? []), ...(russianSpellings[key] ?? [])].filter(word => word !== 'b')

/** How players write them, and what is no unit of any edition. */
const sisterUnits: readonly (readonly [Sister, readonly string[]])[] = [
  ...(Object.entries(keysOf) as [Sister, readonly string[]][]).map(
    ([sister, keys]) => [sister, keys.flatMap(spellingsOf)] as const,
  ),
  ['industrialComplex', ['ic', 'factory', 'complex', 'industrial complex', 'завод', 'завода', 'заводы', 'заводов']],
  ['base', ['ab', 'nb', 'air base', 'airbase', 'naval base', 'airfield', 'авиабаза', 'авиабазы']],
]

const plain = (word: string): string =>
  word
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[-_\s]+/g, ' ')
    .trim()

const byWord: ReadonlyMap<string, Sister> = new Map(
  sisterUnits.flatMap(([key, words]) =>
    [plain(key), ...words]
      .flatMap(word => (/^[a-z ]+$/.test(word) ? [word, ...plurals(word)] : [word]))
      .flatMap(word => [plain(word), plain(word).replaceAll(' ', '')])
      .map(word => [word, key] as const),
  ),
)

/** Every spelling of a unit that some edition has. */
export const sisterWords: readonly string[] = [...byWord.keys()]

export const mostSisterWords = Math.max(...sisterWords.map(word => word.split(' ').length))

const isSister = (unit: string, sister: Sister): boolean =>
  sister in keysOf && keysOf[sister as keyof typeof keysOf].includes(unit)

/** What is to be said of a unit that other editions have and this game has not; undefined for any other word. */
export const lacksSister = ({ name, title = name, units }: Ruleset, word: string): Message | undefined => {
  const sister = byWord.get(plain(word))
  if (sister === undefined || units.some(({ name }) => isSister(name, sister))) return undefined
  return say.lacks({ game: title, sister })
}
