import { type Meant, meantBy } from '../../engine/index.ts'
import { demoTypes, type UnitClass } from './data.ts'

/** How a class may be written, the usual way first. Plurals and hyphens are understood besides. */
// biome-ignore format: a table
export const classSpellings: Readonly<Record<UnitClass, readonly [string, ...string[]]>> = {
  'command-node': ['node', 'command node', 'commandnode', 'cn', 'hq'],
  howitzer:       ['howitzer', 'how', 'gun'],
  mortar:         ['mortar'],
  bomber:         ['bomber'],
  fighter:        ['fighter'],
  jammer:         ['jammer'],
  'air-defence':  ['ad', 'air defence', 'air defense', 'airdefence', 'airdefense', 'sam'],
  helicopter:     ['helicopter', 'heli'],
  infantry:       ['infantry', 'inf'],
  transport:      ['apc', 'transport'],
  tank:           ['tank'],
  unmanned:       ['uav', 'unmanned', 'drone'],
}

/** Words about how a unit stands. */
export const adjectives = ['towed', 'full', 'half', 'jammed', 'finished', 'fired', 'landed'] as const
export type Adjective = (typeof adjectives)[number]

const plain = (word: string): string => word.toLowerCase().replace(/[-\s]+/g, ' ')
const singular = (word: string): string => (word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.replace(/s$/, ''))

const classes = new Map(
  (Object.entries(classSpellings) as [UnitClass, readonly string[]][]).flatMap(([unitClass, words]) =>
    [...words, unitClass].map(word => [plain(word), unitClass] as const),
  ),
)
const types = new Map(demoTypes.map(({ id }) => [plain(id), id]))

export const classRead = (word: string): UnitClass | undefined =>
  classes.get(plain(word)) ?? classes.get(singular(plain(word)))
export const typeRead = (word: string): string | undefined => types.get(plain(word))
/** The unit that may have been meant by a word that is none. */
export const unitNear = (word: string): Meant => meantBy(word, [...classes.keys(), ...types.values()])
export const adjectiveRead = (word: string): Adjective | undefined =>
  adjectives.find(adjective => adjective === word.toLowerCase())
