import * as z from 'zod'
import { isFields, type Job } from '../engine/index.ts'
import type { GameFace } from '../tasks/index.ts'

/** All numbers that the answers of these questions may have, as `measuresOf` tells them: an exact answer has no seed, a sampled one no rest. */
export const measuresOfTried = (
  { OddsReply }: Pick<GameFace, 'OddsReply'>,
  tried: readonly Job[],
): readonly string[] => {
  const kinds = new Set(tried.flatMap(({ checked }) => (checked ? [checked.kind] : [])))
  const never = [
    ...(tried.some(({ method }) => method === 'monteCarlo') ? [] : ofSampledAlone),
    ...(tried.some(({ method }) => method === 'exact') ? [] : ofExactAlone),
  ]
  return measuresOf(OddsReply, kinds).filter(measure => !never.includes(measure))
}

const ofSampledAlone: readonly string[] = ['seed', 'trials', 'precision.confidence']
const ofExactAlone: readonly string[] = ['precision.unresolved']

/** All names in these questions, of fields as of values, and some more; undefined where a game does not tell what it has read. */
export const namesAsked = (tried: readonly Job[], more: readonly string[]): ReadonlySet<string> | undefined => {
  const names = new Set(more)
  const look = (value: unknown): void => {
    if (typeof value === 'string') names.add(value)
    else if (Array.isArray(value)) value.forEach(look)
    else if (isFields(value))
      for (const [name, inner] of Object.entries(value)) {
        names.add(name)
        look(inner)
      }
  }
  for (const { checked } of tried) {
    if (!checked) return undefined
    look(checked.question)
  }
  return names
}

/** Whether a measure among these, where it is of a unit, is of one that the questions name: no answer tells of another. */
export const mayName = (
  measures: readonly string[],
  measure: string,
  names: ReadonlySet<string> | undefined,
): boolean => {
  const unit = /(?:^|\.)units\.([^.]+)$/.exec(measure)?.[1]
  return unit === undefined || names === undefined || measures.includes(measure) || names.has(unit)
}

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
