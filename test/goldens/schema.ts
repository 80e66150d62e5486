import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'

/** A JSON Schema, as far as the contract uses it. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly propertyNames?: Schema
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
  readonly prefixItems?: readonly Schema[]
  readonly minItems?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly examples?: readonly unknown[]
}
interface Media {
  readonly schema: Schema
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>
}
export interface Parameter {
  readonly name: string
  readonly in: 'query' | 'path' | 'header'
  readonly schema: Schema
}
export interface Operation {
  readonly operationId: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> }
  readonly responses: Readonly<Record<string, unknown>>
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

export const contract = parse(
  readFileSync(fileURLToPath(new URL('../../openapi.yaml', import.meta.url)), 'utf8'),
) as Document

export const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
)

export const operationAt = (method: string, url: string) => {
  const pathname = url.split('?')[0]!
  const fitting = operations.filter(
    one =>
      one.method === method &&
      new RegExp(`^${one.path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
  )
  return fitting.find(({ path }) => path === pathname) ?? fitting[0]
}

/** The schema of a JSON body of an operation. */
export const bodyOf = ({ requestBody }: Operation): Media | undefined => requestBody?.content['application/json']

export const schemaNamed = ($ref: string): Schema => contract.components.schemas[named($ref)]!

const named = ($ref: string): string => $ref.replace('#/components/schemas/', '')

/** A schema without references, and where it stands: places within a schema that has a name begin with that. */
interface At {
  readonly schema: Schema
  readonly place: string
}
const resolved = ({ schema, place }: At): At =>
  schema.$ref === undefined
    ? { schema, place }
    : resolved({ schema: schemaNamed(schema.$ref), place: calledAs(schema.$ref) })

const branchesOf = ({ schema, place }: At): readonly At[] => {
  const several = schema.anyOf ?? schema.oneOf ?? schema.allOf
  return (
    several?.flatMap((one, index) => branchesOf(resolved({ schema: one, place: `${place}|${index}` }))) ?? [
      { schema, place },
    ]
  )
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const typeOf = (value: unknown): string => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}

/** Parts of a question that stand beside notation are called as the whole is, and so is what is read as what is written. */
const calledAs = ($ref: string): string => named($ref).replace(/(Part|Input)$/, '')

const typesOf = ({ type = [] }: Schema): readonly string[] => (typeof type === 'string' ? [type] : type)

/** Whether a value may be meant by a schema: its type, its own words, and those of its fields. */
const fits = (given: Schema, value: unknown, depth = 2): boolean => {
  const { schema } = resolved({ schema: given, place: '' })
  const several = schema.anyOf ?? schema.oneOf
  if (several) return several.some(one => fits(one, value, depth))
  if ('const' in schema) return schema.const === value
  if (schema.enum) return schema.enum.includes(value)
  const types = typesOf(schema)
  const type = typeOf(value)
  if (types.length > 0 && !types.includes(type) && !(types.includes('number') && type === 'integer')) return false
  if (!isFields(value) || depth === 0) return true
  const { properties = {}, required = [], additionalProperties } = schema
  if (required.some(name => !(name in value))) return false
  return Object.entries(value).every(([name, inner]) => {
    const own = properties[name]
    return own ? fits(own, inner, depth - 1) : additionalProperties !== false
  })
}

/** The fields and words of a schema that a value makes use of. */
export const placesUsed = (given: At, value: unknown, found: Set<string>): void => {
  for (const { schema, place } of branchesOf(resolved(given))) {
    if (!fits(schema, value)) continue
    if (schema.enum || 'const' in schema) found.add(`${place}=${JSON.stringify(value)}`)
    const { properties = {}, propertyNames, additionalProperties, items, prefixItems } = schema
    if (isFields(value))
      for (const [name, inner] of Object.entries(value)) {
        const own = properties[name]
        if (own) {
          found.add(`${place}.${name}`)
          placesUsed({ schema: own, place: `${place}.${name}` }, inner, found)
          continue
        }
        if (propertyNames) placesUsed({ schema: propertyNames, place: `${place}{}` }, name, found)
        if (isFields(additionalProperties))
          placesUsed({ schema: additionalProperties, place: `${place}.*` }, inner, found)
      }
    if (Array.isArray(value))
      for (const [index, one] of value.entries()) {
        const own = prefixItems?.[index] ?? items
        if (own) placesUsed({ schema: own, place: `${place}[${prefixItems?.[index] ? index : ''}]` }, one, found)
      }
  }
}

/** All fields and words of a schema. */
export const placesOf = (given: At, found = new Set<string>(), seen = new Set<string>()): Set<string> => {
  for (const { schema, place } of branchesOf(resolved(given))) {
    if (seen.has(place)) continue
    seen.add(place)
    const words = 'const' in schema ? [schema.const] : (schema.enum ?? [])
    for (const word of words) found.add(`${place}=${JSON.stringify(word)}`)
    const { properties = {}, propertyNames, additionalProperties, items, prefixItems = [] } = schema
    for (const [name, own] of Object.entries(properties)) {
      found.add(`${place}.${name}`)
      placesOf({ schema: own, place: `${place}.${name}` }, found, seen)
    }
    if (propertyNames) placesOf({ schema: propertyNames, place: `${place}{}` }, found, seen)
    if (isFields(additionalProperties)) placesOf({ schema: additionalProperties, place: `${place}.*` }, found, seen)
    if (items) placesOf({ schema: items, place: `${place}[]` }, found, seen)
    for (const [index, own] of prefixItems.entries())
      placesOf({ schema: own, place: `${place}[${index}]` }, found, seen)
  }
  return found
}

/** Chooses among so many. */
export type Choose = (count: number) => number

/** A value that a schema takes, found by chance: small numbers, short lists, few fields. */
export const valueFor = (given: Schema, choose: Choose, depth = 0): unknown => {
  const { schema } = resolved({ schema: given, place: '' })
  const several = schema.anyOf ?? schema.oneOf
  if (several) return valueFor(several[choose(several.length)]!, choose, depth)
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[choose(schema.enum.length)]
  if (schema.examples && choose(2) === 0) return schema.examples[choose(schema.examples.length)]
  const { minimum = 0, maximum = Number.POSITIVE_INFINITY } = schema
  const low = Math.max(minimum, -5)
  const types = typesOf(schema)
  switch (types[choose(Math.max(1, types.length))]) {
    case 'boolean':
      return choose(2) === 0
    case 'integer':
      return choose(12) === 0 ? Math.min(maximum, 40) : Math.min(maximum, low + choose(5))
    case 'number':
      return Math.min(maximum, low + choose(9) / 4)
    case 'string':
      return ['a', 'seed', '7'][choose(3)]
    case 'null':
      return null
    case 'array': {
      const { prefixItems = [], items, minItems = 0 } = schema
      const count = prefixItems.length > 0 || !items ? 0 : Math.max(minItems, choose(depth > 4 ? 1 : 3))
      return [
        ...prefixItems.map(one => valueFor(one, choose, depth + 1)),
        ...Array.from({ length: count }, () => valueFor(items!, choose, depth + 1)),
      ]
    }
    default:
      return fieldsOf(schema, choose, depth)
  }
}

const fieldsOf = (schema: Schema, choose: Choose, depth: number): Record<string, unknown> => {
  const { properties = {}, required = [], propertyNames, additionalProperties } = schema
  const names = Object.keys(properties).filter(name => required.includes(name) || choose(depth > 3 ? 12 : 4) === 0)
  const made = names.map(name => [name, valueFor(properties[name]!, choose, depth + 1)] as const)
  const more = isFields(additionalProperties) && propertyNames ? 1 + choose(2) : 0
  const others = Array.from({ length: more }, () => [
    String(valueFor(propertyNames!, choose, depth + 1)),
    valueFor(additionalProperties as Schema, choose, depth + 1),
  ])
  return Object.fromEntries([...made, ...others])
}

/**
 * A value and all that it becomes when one field has each of the words that its schema takes there, or, where that is no
 * matter of words, another value found by chance. Fields that are not there are put in.
 */
export function* variationsOf(given: Schema, value: unknown, choose: Choose, depth = 0): Generator<unknown> {
  const fitting = branchesOf(resolved({ schema: given, place: '' })).filter(({ schema }) => fits(schema, value))
  for (const { schema } of fitting) {
    const { properties = {}, propertyNames, additionalProperties, items, prefixItems } = schema
    if (isFields(value)) {
      for (const [name, own] of Object.entries(properties)) {
        for (const other of othersOf(own, choose)) yield { ...value, [name]: other }
        if (depth > 5) continue
        const inner = value[name] ?? (own.$ref || own.anyOf || own.properties ? valueFor(own, choose, 3) : undefined)
        if (inner !== undefined)
          for (const other of variationsOf(own, inner, choose, depth + 1)) yield { ...value, [name]: other }
      }
      if (isFields(additionalProperties) && propertyNames)
        for (const key of wordsOf(propertyNames))
          yield { ...value, [String(key)]: valueFor(additionalProperties, choose, depth + 1) }
    }
    if (Array.isArray(value))
      for (const [index, one] of value.entries()) {
        const own = prefixItems?.[index] ?? items
        if (!own) continue
        for (const other of [...othersOf(own, choose), ...variationsOf(own, one, choose, depth + 1)])
          yield value.map((old, at) => (at === index ? other : old))
        yield [...value, valueFor(own, choose, depth + 1)]
      }
  }
}

const wordsOf = (given: Schema): readonly unknown[] =>
  branchesOf(resolved({ schema: given, place: '' })).flatMap(({ schema }) =>
    'const' in schema ? [schema.const] : schema.type === 'boolean' ? [true, false] : (schema.enum ?? []),
  )

const othersOf = (schema: Schema, choose: Choose): readonly unknown[] => [
  ...wordsOf(schema),
  valueFor(schema, choose, 1),
  valueFor(schema, choose, 1),
]
