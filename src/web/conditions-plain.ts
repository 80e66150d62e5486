import { defined, type Fields, isFields } from '../engine/index.ts'
import type { ConditionWords } from './text/conditions-en.ts'

/** A field of a question of which nothing is known but its name and what stands in it. */
export const plainCondition = (name: string, value: unknown, words: ConditionWords): string =>
  `${nameOf(name, words)}: ${textOf(value, words)}`

/** `attackerTerrain` → `attacker terrain` */
const nameOf = (name: string, { names }: ConditionWords): string =>
  (Object.hasOwn(names, name) ? names[name] : undefined) ??
  name.replace(/(?<=\p{Ll})\p{Lu}/gu, letter => ` ${letter.toLowerCase()}`)

const textOf = (value: unknown, words: ConditionWords): string => {
  if (Array.isArray(value)) {
    const isPoint = value.length === 2 && value.every(one => typeof one === 'number')
    const parts = value.map(one => (isFields(one) ? entryOf(one, words, words.usualOne) : textOf(one, words)))
    return isPoint ? `(${parts.join(', ')})` : parts.join(', ') || words.nothing
  }
  if (isFields(value)) return entryOf(value, words)
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (value === null || value === '') return words.nothing
  if (typeof value !== 'string') return String(value)
  if (Object.hasOwn(words.names, value)) return defined(words.names[value])
  return isLikeOther.test(value) ? JSON.stringify(value) : value
}

/** Texts that could be taken for a number, or for more than one text. */
const isLikeOther = /^-?[\d.]+$|[,;:()"]/

/** By what name an entry of a list goes. */
const calling = ['unit', 'card', 'type', 'class', 'formation', 'mission']

/** `2 m4a1-sherman (facing: e)`; a table of numbers is a list: `3 n-tank, 1 n-inf`. */
const entryOf = (entry: Fields, words: ConditionWords, nothing = words.nothing): string => {
  const entries = Object.entries(entry)
  const isTable = entries.length > 0 && entries.every(([, count]) => typeof count === 'number')
  const called = calling.find(name => typeof entry[name] === 'string')
  const rest = entries.filter(([name]) => name !== called && !(called && name === 'count'))
  const inner = rest
    .map(([name, value]) => (isTable ? `${nameOf(name, words)} ${value}` : plainCondition(name, value, words)))
    .join(', ')
  if (!called) return entries.length === 0 ? nothing : isTable ? inner : `(${inner})`
  const name = `${typeof entry.count === 'number' ? `${entry.count} ` : ''}${textOf(entry[called], words)}`
  return inner === '' ? name : `${name} (${inner})`
}
