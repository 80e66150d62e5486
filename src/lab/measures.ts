import * as z from 'zod'

/**
 * All numbers that answers of these kinds may have, by the schema of a game's answers: the names of the fields that lead to each, such
 * as `outcomes.attackerWins`. A `*` stands for names that the schema does not know: `attacker.expectedLosses.units.*`. What
 * lies in lists is none of them.
 */
export const measuresOf = (reply: z.ZodType, kinds: ReadonlySet<string>): readonly string[] => {
  const all = alternativesIn(reply)
  const asked = all.filter(one => isOfKind(one, kinds))
  const paths = (asked.length > 0 ? asked : all).flatMap(pathsIn)
  return [...new Set(paths.map(path => path.join('.')))]
}

/** Whether a measure is one of those, with names in place of every `*`. */
export const isAmong = (measures: readonly string[], measure: string): boolean =>
  measures.some(one => one === measure || (one.includes(anyName) && patternOf(one).test(measure)))

const anyName = '*'

/** Names that the schema does not know may have dots in them. */
const patternOf = (measure: string): RegExp => {
  const parts = measure.split('.').map(name => (name === anyName ? '.+' : name.replace(/\W/g, '\\$&')))
  return new RegExp(`^${parts.join('\\.')}$`)
}

const alternativesIn = (schema: z.core.$ZodType): readonly z.core.$ZodType[] =>
  schema instanceof z.ZodUnion ? schema.options.flatMap(alternativesIn) : [schema]

const isOfKind = (schema: z.core.$ZodType, kinds: ReadonlySet<string>): boolean =>
  schema instanceof z.ZodObject &&
  schema.shape.kind instanceof z.ZodLiteral &&
  [...schema.shape.kind.values].some(kind => kinds.has(String(kind)))

type Path = readonly string[]

const pathsIn = (schema: z.core.$ZodType): readonly Path[] => {
  if (schema instanceof z.ZodNumber) return [[]]
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return pathsIn(schema.unwrap())
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(pathsIn)
  if (schema instanceof z.ZodRecord) return behind(anyName, schema.valueType)
  if (!(schema instanceof z.ZodObject)) return []
  const known = Object.entries(schema.shape).flatMap(([name, field]) => behind(name, field))
  // Fields that are not known may hold anything.
  return schema.def.catchall instanceof z.ZodUnknown ? [...known, [anyName]] : known
}

const behind = (name: string, field: z.core.$ZodType): readonly Path[] => pathsIn(field).map(path => [name, ...path])
