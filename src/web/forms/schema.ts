/** The part of JSON Schema that the catalogue's forms are written in. */
export interface Schema {
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Schema>>
  readonly description?: string
  readonly type?: string
  readonly const?: Plain
  readonly enum?: readonly Plain[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly propertyNames?: Schema
  readonly items?: Schema
  readonly prefixItems?: readonly Schema[]
  readonly minItems?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
}
type Plain = string | number | boolean | null
type Definitions = Readonly<Record<string, Schema>>

/** What a value of a schema is, as a form has controls for it. */
export type Shape =
  | { readonly kind: 'constant'; readonly value: Plain }
  | { readonly kind: 'choice'; readonly options: readonly Plain[] }
  | { readonly kind: 'flag' }
  | { readonly kind: 'number'; readonly isWhole: boolean; readonly least?: number; readonly most?: number }
  /** Digits are a number where the schema takes one too, as a seed does. */
  | { readonly kind: 'text'; readonly most: number; readonly mayBeNumber: boolean }
  | { readonly kind: 'list'; readonly of: Schema; readonly least: number; readonly most: number }
  | { readonly kind: 'tuple'; readonly of: readonly Schema[] }
  | { readonly kind: 'fields'; readonly fields: readonly FieldRow[] }
  | { readonly kind: 'table'; readonly values: Schema }
  | { readonly kind: 'union'; readonly variants: readonly Schema[] }

export interface FieldRow {
  readonly name: string
  readonly schema: Schema
  readonly isRequired: boolean
}

/** A schema with what it refers to put in its place; what is said where it is referred to goes before. */
export const resolved = (schema: Schema, definitions: Definitions): Schema => {
  if (schema.$ref === undefined) return schema
  const { $ref, ...own } = schema
  const referred = definitions[$ref.replace('#/$defs/', '')] ?? {}
  return resolved({ ...referred, ...own }, definitions)
}

export const shapeOf = (given: Schema, definitions: Definitions): Shape => {
  const schema = resolved(given, definitions)
  if (schema.const !== undefined) return { kind: 'constant', value: schema.const }
  if (schema.enum) return { kind: 'choice', options: schema.enum }
  const variants = variantsOf(schema, definitions)
  if (variants) return unionOf(variants, definitions)
  if (schema.type === 'boolean') return { kind: 'flag' }
  if (schema.type === 'null') return { kind: 'constant', value: null }
  if (schema.type === 'integer' || schema.type === 'number') {
    const { minimum: least, maximum: most } = schema
    const isWhole = schema.type === 'integer'
    return { kind: 'number', isWhole, ...(least !== undefined && { least }), ...(most !== undefined && { most }) }
  }
  if (schema.type === 'array') {
    if (schema.prefixItems) return { kind: 'tuple', of: schema.prefixItems }
    return { kind: 'list', of: schema.items ?? {}, least: schema.minItems ?? 0, most: schema.maxItems ?? 1000 }
  }
  if (schema.type === 'object') {
    if (schema.properties) return { kind: 'fields', fields: fieldsIn(schema) }
    const values = schema.additionalProperties
    return { kind: 'table', values: typeof values === 'object' ? values : {} }
  }
  return { kind: 'text', most: schema.maxLength ?? 200, mayBeNumber: false }
}

/** The shapes that a value may have, one below another however deep they stand; undefined where there is one only. */
const variantsOf = (schema: Schema, definitions: Definitions): readonly Schema[] | undefined =>
  (schema.anyOf ?? schema.oneOf)?.flatMap(one => {
    const inner = resolved(one, definitions)
    return variantsOf(inner, definitions) ?? [inner]
  })

const unionOf = (variants: readonly Schema[], definitions: Definitions): Shape => {
  const shapes = variants.map(variant => shapeOf(variant, definitions))
  const options = shapes.flatMap(shape =>
    shape.kind === 'choice' ? shape.options : shape.kind === 'constant' ? [shape.value] : [],
  )
  if (shapes.every(({ kind }) => kind === 'choice' || kind === 'constant')) return { kind: 'choice', options }
  const text = shapes.find(shape => shape.kind === 'text')
  const isNumberOrText = text && shapes.every(({ kind }) => kind === 'text' || kind === 'number')
  return isNumberOrText ? { ...text, mayBeNumber: true } : { kind: 'union', variants }
}

/** How a question is to be answered is said last. */
const asking = ['method', 'trials', 'seed']

/** What must be said comes first. */
const fieldsIn = ({ properties = {}, required = [] }: Schema): readonly FieldRow[] => {
  const rows = Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    isRequired: required.includes(name),
  }))
  const rankOf = ({ name, isRequired }: FieldRow): number => (isRequired ? 0 : asking.includes(name) ? 2 : 1)
  return rows.sort((one, other) => rankOf(one) - rankOf(other))
}

/** The least that a form can begin with. */
export const blankOf = (schema: Schema, definitions: Definitions): unknown => {
  const shape = shapeOf(schema, definitions)
  if (shape.kind === 'constant') return shape.value
  if (shape.kind === 'choice') return shape.options[0]
  if (shape.kind === 'flag') return false
  if (shape.kind === 'number') return Math.max(0, shape.least ?? 0)
  if (shape.kind === 'text') return ''
  if (shape.kind === 'list') return Array.from({ length: shape.least }, () => blankOf(shape.of, definitions))
  if (shape.kind === 'tuple') return shape.of.map(one => blankOf(one, definitions))
  if (shape.kind === 'table') return {}
  if (shape.kind === 'union') return shape.variants[0] && blankOf(shape.variants[0], definitions)
  const required = shape.fields.filter(({ isRequired }) => isRequired)
  return Object.fromEntries(required.map(({ name, schema: inner }) => [name, blankOf(inner, definitions)]))
}

/** Which of several shapes a value has, or comes nearest to. */
export const variantOf = (variants: readonly Schema[], value: unknown, definitions: Definitions): number => {
  const nearness = variants.map(variant => nearnessOf(variant, value, definitions))
  return nearness.indexOf(Math.max(...nearness))
}

const nearnessOf = (schema: Schema, value: unknown, definitions: Definitions): number => {
  const shape = shapeOf(schema, definitions)
  if (shape.kind === 'constant') return shape.value === value ? 10 : -1
  if (shape.kind === 'choice') return shape.options.includes(value as Plain) ? 9 : -1
  if (shape.kind === 'flag') return typeof value === 'boolean' ? 5 : -1
  if (shape.kind === 'number') return typeof value === 'number' ? 5 : -1
  if (shape.kind === 'text') return typeof value === 'string' ? 5 : -1
  if (shape.kind === 'list' || shape.kind === 'tuple') return Array.isArray(value) ? 5 : -1
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return -1
  if (shape.kind !== 'fields') return 1
  // Of objects, the one whose constants say so, then the one that knows and needs most of what is there.
  return shape.fields.reduce(
    (sum, { name, schema: inner, isRequired }) => {
      const own = (value as Record<string, unknown>)[name]
      const innerShape = shapeOf(inner, definitions)
      if (innerShape.kind === 'constant') return own === innerShape.value ? sum + 100 : sum - 100
      if (innerShape.kind === 'choice' && own !== undefined && !innerShape.options.includes(own as Plain))
        return sum - 100
      return sum + (own !== undefined ? 1 : isRequired ? -2 : 0)
    },
    2 - 3 * Object.keys(value).filter(name => !shape.fields.some(field => field.name === name)).length,
  )
}
