import { type Fields, type Link, type Names, readFields } from '../engine/index.ts'
import { battleTeller } from './conditions-battle.ts'
import { plainCondition } from './conditions-plain.ts'
import { withoutUsual } from './conditions-usual.ts'
import type { Told } from './head.ts'
import type { ConditionWords } from './text/conditions-en.ts'
import type { Messages } from './text/index.ts'

/** The words with what games call their fields; where games differ, or the page has a word itself, the last one counts. */
export const withNames = (words: ConditionWords, names: readonly Names[]): ConditionWords => ({
  ...words,
  names: Object.assign({}, ...names, words.names),
})

/** Tells a question as its shortest link has it. */
export const tell = (link: Link, words: ConditionWords, say: Messages): Told => {
  const { battle, ...fields } = link
  const asked = fieldsOf(fields)
  const { kind } = asked
  const isBattle = kind === undefined || Object.hasOwn(words.kinds, String(kind))
  if (isBattle && battle === undefined) return battleTeller(words, say).title(withoutUsual(asked))
  // A line says itself of what kind it is and where, or the units in it do.
  const { kind: _, location: __, ...rest } = isBattle ? withoutUsual(asked) : asked
  const title = battle ?? plainCondition('kind', kind, words)
  if (isBattle) return { title, conditions: battleTeller(words, say).conditions(rest) }
  const fieldsSaid = Object.entries(rest).filter(([name, value]) => name !== 'method' || value !== 'auto')
  return { title, conditions: fieldsSaid.map(([name, value]) => plainCondition(name, value, words)) }
}

/** What the fields of a link say together. Where they contradict each other, as in a link typed by hand, each for itself. */
const fieldsOf = (fields: Link): Fields => {
  try {
    return readFields(fields)
  } catch {
    return fields
  }
}
