import { type Fields, fieldsIn, inNotation, Refusal, spanOf } from '../../engine/index.ts'
import type { UnitClass } from './data.ts'
import { type MissingRule, refuseMissing } from './missing.ts'
import { Reader, type UnitWords } from './notation-reader.ts'
import { say } from './says.ts'
import { adjectives, classSpellings } from './spellings.ts'

/** Words that ask for what the pages at hand lack (MOD-14). */
// biome-ignore format: a table
const missingWords: readonly (readonly [RegExp, MissingRule])[] = [
  [/^activat/, 'activation'], [/^mov(e|es|ing|ement)$/, 'movement'],
  [/^(fires?|firing|shoots?|shooting|direct)$/, 'directFire'], [/^(morale|rally|restore)/, 'morale'],
  [/^vlv$/, 'vlv'], [/^land(ing)?$/, 'helicopterLanding'], [/^stack/, 'stacking'], [/^range/, 'unitProfiles'],
]

/**
 * `howitzer v tank`, `bomber v 2 tank 1 apc ad`, `tactical: mortar v infantry`, `duel: howitzer v towed howitzer half`,
 * `fighter v bomber`, `jam tank`, `initiative`. Throws a Refusal that points at the word.
 */
export const parseBattle = (text: string): Record<string, unknown> => {
  const reader = new Reader(text)
  const missing = missingWords.find(([pattern]) => pattern.test(reader.word))
  if (missing) refuseMissing(missing[1], inNotation, spanOf(reader.peek()))
  if (reader.isAtEnd) reader.refuseHere('malformed', say.noQuestion)
  if (reader.takeWord('initiative')) return ended(reader, { kind: 'initiative' })
  if (reader.takeWord('jam', 'jams')) {
    reader.takeWord(':')
    return ended(reader, { kind: 'jam', target: lone(reader) })
  }
  const heading = headingOf(reader)
  const one = lone(reader)
  versus(reader)
  if (heading === 'duel') return ended(reader, { kind: 'duel', attacker: one, defender: lone(reader) })
  return isFighter(one) ? fighterAttack(reader, one, heading) : strike(reader, one, heading)
}

const ended = (reader: Reader, request: Record<string, unknown>): Record<string, unknown> => {
  reader.end()
  return request
}

const headingOf = (reader: Reader): 'duel' | 'tactical' | 'operational' | undefined => {
  for (const word of ['duel', 'tactical', 'operational', 'strike'] as const)
    if (reader.takeWord(word)) {
      if (!reader.takeWord(':')) reader.refuseHere('malformed', say.noColon({ word }))
      return word === 'strike' ? undefined : word
    }
  return undefined
}

const versus = (reader: Reader): void => {
  if (!reader.takeWord('v', 'v.', 'vs', 'vs.', 'against', 'on')) reader.refuseHere('malformed', say.noVersus)
}

const lone = (reader: Reader): UnitWords => {
  const { unit, count, riding, from } = reader.unit()
  if (count > 1 || riding > 0) reader.refuseFrom(from, 'malformed', say.oneUnit)
  return unit
}

const isFighter = (unit: UnitWords): boolean => unit.class === 'fighter' || /-fighter$/.test(String(unit.type))

const fighterAttack = (reader: Reader, attacker: UnitWords, phase: string | undefined): Record<string, unknown> => {
  const isPlain = Object.keys(attacker).length === 1 && attacker.class === 'fighter'
  return ended(reader, {
    kind: 'fighterAttack',
    ...(!isPlain && { attacker }),
    target: lone(reader),
    ...(phase && { phase }),
  })
}

const strike = (reader: Reader, striker: UnitWords, phase: string | undefined): Record<string, unknown> => {
  const targets: UnitWords[] = []
  do targets.push(target(reader))
  while (reader.takeWord('and') || reader.isAtUnit)
  const covering = reader.takeWord('under', 'covered') ? cover(reader) : 0
  return ended(reader, {
    kind: 'strike',
    striker,
    targets,
    ...(phase && { phase }),
    ...(covering > 0 && { airDefence: Array.from({ length: covering }, () => ({})) }),
  })
}

const target = (reader: Reader): UnitWords => {
  const { unit, count, riding } = reader.unit()
  return {
    ...unit,
    ...(count > 1 && { count }),
    ...(riding > 0 && { riding: Array.from({ length: riding }, () => ({})) }),
  }
}

/** Air defence outside the hex. */
const cover = (reader: Reader): number => {
  reader.takeWord('by')
  let sum = 0
  do sum += coveringUnits(reader)
  while (reader.takeWord('and') || reader.isAtUnit)
  return sum
}

const coveringUnits = (reader: Reader): number => {
  const { unit, count, from } = reader.unit()
  if (unit.class === 'air-defence' && Object.keys(unit).length > 1)
    reader.refuseFrom(from, 'malformed', say.coverInField)
  if (unit.class !== 'air-defence') reader.refuseFrom(from, 'malformed', say.underAirDefence)
  return count
}

/** The shortest text for a question, or undefined where notation cannot say it. Method, trials and seed travel beside it. */
export const formatBattle = (question: unknown): string | undefined => {
  const { method: _, trials: __, seed: ___, ...asked } = fieldsIn(question)
  const text = written(asked)
  if (text === undefined) return undefined
  // What cannot be said is whatever does not come back: one check for all of it.
  try {
    return isSame(parseBattle(text), asked) ? text : undefined
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

const written = (asked: Fields): string | undefined => {
  if (asked.kind === 'initiative') return 'initiative'
  if (asked.kind === 'jam') return `jam ${words(asked.target)}`
  if (asked.kind === 'duel') return `duel: ${words(asked.attacker)} v ${words(asked.defender)}`
  const heading = asked.phase === undefined ? '' : `${asked.phase}: `
  if (asked.kind === 'fighterAttack')
    return `${heading}${words(asked.attacker ?? { class: 'fighter' })} v ${words(asked.target)}`
  if (asked.kind !== 'strike' || !Array.isArray(asked.targets)) return undefined
  const cover = Array.isArray(asked.airDefence) ? ` under ${numbered(asked.airDefence.length, 'ad')}` : ''
  return `${heading}${words(asked.striker)} v ${asked.targets.map(words).join(' ')}${cover}`
}

const words = (unit: unknown): string => {
  const fields = fieldsIn(unit)
  const isWritten = (adjective: string): boolean => fields[adjective] === true || fields.ammunition === adjective
  const before = adjectives.filter(isWritten)
  const name = fields.type === undefined ? (classSpellings[fields.class as UnitClass]?.[0] ?? '') : String(fields.type)
  const riding = Array.isArray(fields.riding) ? ` with ${numbered(fields.riding.length, 'infantry')}` : ''
  return `${numbered(Number(fields.count ?? 1), [...before, name].join(' '))}${riding}`
}

const numbered = (count: number, word: string): string => (count === 1 ? word : `${count} ${word}`)

const isSame = (one: unknown, other: unknown): boolean => {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other
  const [mine, yours] = [present(one), present(other)]
  return mine.length === yours.length && mine.every(([key, value]) => isSame(value, fieldsIn(other)[key]))
}

const present = (value: object): [string, unknown][] => Object.entries(value).filter(([, inner]) => inner !== undefined)
