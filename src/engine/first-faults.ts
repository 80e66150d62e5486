import type * as z from 'zod'
import { defined } from './defined.ts'
import { type Fields, fieldsIn } from './fields.ts'
import { spend, stateSteps, valueSteps } from './step-budget.ts'

/** More faults than this help nobody: the rest is found when these are mended. */
export const mostFaults = 20

/** Values of up to so many parts are checked in one go: describing all that is wrong with them takes no time to speak of. */
const partsAtOnce = 1_000

/** The keys of a record are looked at so many at a time, or fewer where there is more in them. */
const keysAtOnce = 32

/** What zod knows of an issue and would not pass on but in its English message. */
export interface Found {
  /** Whether the message is zod's, since the schema has none of its own. */
  isZods?: boolean
  /** Of a wrong type, that of the value. */
  received?: string
}
type Issue = z.core.$ZodIssue & Found

/** Keeps that; for zod to call where a schema says nothing of an issue itself. */
export const keepFound = (issue: z.core.$ZodRawIssue & Found): undefined => {
  issue.isZods = true
  if (issue.code === 'invalid_type') issue.received = typeOf(issue.input)
}

const typeOf = (value: unknown): string => {
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value)
  if (typeof value !== 'object') return typeof value
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  // Of another class, as callers of the library may hand in: a `Map`.
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype ? 'object' : value.constructor.name
}

type Steps = readonly PropertyKey[]

/** How many parts a value is made of, itself among them; of one with more than `most` no more are counted. */
export const partsOf = (value: unknown, most = Number.POSITIVE_INFINITY): number => {
  const left: unknown[] = [value]
  let parts = 1
  while (left.length > 0) {
    const one = left.pop()
    if (typeof one !== 'object' || one === null) continue
    const inner = Array.isArray(one) ? one : Object.values(one)
    parts += inner.length
    if (parts > most) break
    spend(1 + inner.length)
    for (const part of inner) left.push(part)
  }
  return parts
}

/** Whether a value is made of more parts than are checked in one go. */
export const isVast = (value: unknown): boolean => partsOf(value, partsAtOnce) > partsAtOnce

/**
 * The first faults in the lists and records of a vast value. Zod describes every fault before it gives any of them, which
 * of a long list of nonsense takes it seconds: here entries are checked one by one until there are faults enough. Nothing
 * is found where only a whole schema can tell, as in a union; the check of the whole is still to come.
 */
export const issuesInLists = (schema: z.core.$ZodType, value: unknown, at: Steps = []): Issue[] => {
  const found: Issue[] = []
  for (const { type, part, step, isBlock } of entriesOf(schema as z.ZodType, value)) {
    const place = step === undefined ? at : [...at, step]
    found.push(...(!isBlock && isVast(part) ? issuesInLists(type, part, place) : issuesIn(type, part, place)))
    if (found.length >= mostFaults) break
  }
  return found
}

const issuesIn = (type: z.ZodType, part: unknown, at: Steps): Issue[] => {
  spend(valueSteps * partsOf(part))
  const issues = type.safeParse(part, { error: keepFound }).error?.issues ?? []
  spend(stateSteps * issues.length)
  return issues.map(issue => ({ ...issue, path: [...at, ...issue.path] }))
}

interface Entry {
  readonly type: z.ZodType
  readonly part: unknown
  /** Where the part stands; left out where it stands for the value itself. */
  readonly step?: PropertyKey
  /** Some entries of a record together, which are not taken apart again. */
  readonly isBlock?: boolean
}

/** What a value is made of, each with the schema that it must satisfy; only what is certain to be checked so. */
function* entriesOf(schema: z.ZodType, value: unknown): Generator<Entry> {
  const { def } = schema as { def: Definition }
  if (def.innerType) return yield { type: def.innerType, part: value }
  if (def.type === 'pipe') return yield { type: defined(def.in), part: value }
  if (def.type === 'lazy') return yield { type: defined(def.getter)(), part: value }
  if (def.type === 'union') {
    const type = branchFor(def, value)
    if (type) yield { type, part: value }
  } else if (Array.isArray(value)) {
    // A list that is too long is refused for that alone.
    if (def.type === 'array' && value.length <= mostEntries(def))
      for (const [step, part] of value.entries()) yield { type: defined(def.element), part, step }
  } else if (def.type === 'object') yield* fieldsOf(defined(def.shape), fieldsIn(value))
  else if (def.type === 'record') yield* pairsOf(schema, def, fieldsIn(value))
}

/** What is read of the definition of a schema, whatever its kind. */
interface Definition {
  readonly type: string
  readonly innerType?: z.ZodType
  readonly in?: z.ZodType
  readonly getter?: () => z.ZodType
  readonly options?: readonly z.ZodType[]
  readonly discriminator?: string
  readonly element?: z.ZodType
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly keyType?: z.ZodType
  readonly valueType?: z.ZodType
  readonly partial?: boolean
  readonly checks?: readonly { readonly _zod: { readonly def: { readonly maximum?: number } } }[]
}

const mostEntries = ({ checks = [] }: Definition): number =>
  Math.min(...checks.map(({ _zod: { def } }) => def.maximum ?? Number.POSITIVE_INFINITY), Number.POSITIVE_INFINITY)

/** Only vast fields are looked at by themselves: the others are checked with the whole. */
function* fieldsOf(shape: Readonly<Record<string, z.ZodType>>, value: Fields): Generator<Entry> {
  for (const [step, type] of Object.entries(shape)) {
    const part = Object.hasOwn(value, step) ? value[step] : undefined
    if (isVast(part)) yield { type, part, step }
  }
}

/** In blocks, for a key may be wrong as well; what is asked of the record as a whole is asked of no block. */
function* pairsOf(schema: z.ZodType, def: Definition, value: Fields): Generator<Entry> {
  const isOpen = !defined(def.keyType)._zod.values || def.partial
  if (!isOpen) return
  const type = schema.clone({ ...schema.def, checks: [] })
  let block: Record<string, unknown> = {}
  let [keys, parts] = [0, 0]
  for (const [step, part] of Object.entries(value)) {
    const more = partsOf(part, partsAtOnce)
    if (more > partsAtOnce) {
      yield { type: defined(def.valueType), part, step }
      continue
    }
    if (keys === keysAtOnce || parts + more > partsAtOnce) {
      yield { type, part: block, isBlock: true }
      block = {}
      keys = parts = 0
    }
    block[step] = part
    keys += 1
    parts += more
  }
  yield { type, part: block, isBlock: true }
}

/** The branch that such a value can only be meant for: the one its discriminator names, or the only one of its kind. */
const branchFor = ({ options = [], discriminator }: Definition, value: unknown): z.ZodType | undefined => {
  const fitting = options.filter(option => {
    const { def } = unwrapped(option) as { def: Definition }
    if (Array.isArray(value)) return def.type === 'array'
    if (typeof value !== 'object' || value === null) return false
    if (discriminator === undefined || def.type !== 'object') return def.type === 'object' || def.type === 'record'
    return (
      def.shape?.[discriminator]?._zod.values?.has(fieldsIn(value)[discriminator] as z.core.util.Primitive) === true
    )
  })
  return fitting.length === 1 ? fitting[0] : undefined
}

const unwrapped = (schema: z.ZodType): z.ZodType => {
  const { innerType, in: first } = (schema as { def: Definition }).def
  const inner = innerType ?? first
  return inner ? unwrapped(inner) : schema
}
