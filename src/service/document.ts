import { isDeepStrictEqual } from 'node:util'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { stringify } from 'yaml'
import { defined, fieldsIn, isFields, wholeEn } from '../engine/index.ts'
import type { GameFace } from '../games/index.ts'
import { Limits } from './limits.ts'

type Json = Record<string, unknown>

const limitList = Object.values(Limits.shape)
  .map(limit => `- ${limit.meta()?.description}: ${wholeEn(limit.parse(undefined))}`)
  .join('\n')

/** Describes the routes registered after this, from the very schemas they carry. */
export const registerDocument = (app: FastifyInstance, games: readonly GameFace[], version: string): void => {
  const info = {
    title: 'Sandtable',
    version,
    summary: 'Battle odds for Axis & Allies',
    description:
      'Unit lists in, odds out: exact where they can be, sampled where they must be. ' +
      'Every refusal is a problem document (RFC 9457) that names the place and the way to mend it.\n\n' +
      `Limits, unless whoever runs the service has set others:\n\n${limitList}`,
    license: { name: 'MIT', identifier: 'MIT' },
  }
  app.register(swagger, {
    openapi: {
      openapi: '3.1.1',
      info,
      servers: [{ url: '/' }],
      security: [],
      tags: [
        { name: 'odds', description: 'What are my odds' },
        { name: 'play', description: 'What should I do' },
        { name: 'jobs', description: 'Long work: accepted, followed, cancelled' },
        { name: 'experiments', description: 'Matches, leagues, sweeps and tuning: kept, followed, found again' },
        { name: 'links', description: 'Short links to pages and games' },
        { name: 'games', description: 'What can be asked about' },
        { name: 'operations', description: 'For those who run the service' },
        { name: 'page', description: 'For a browser' },
      ],
    },
    transform: transformRoute,
    transformObject: input => finish(jsonSchemaTransformObject(input), games),
  })
}

/** The document as it is published. */
export const openapiText = (app: FastifyInstance): string =>
  stringify(app.swagger(), { lineWidth: 120, aliasDuplicateObjects: false })

/** The type provider knows one schema a body; ours may have one for each media type. */
const transformRoute: typeof jsonSchemaTransform = route => {
  const { content } = fieldsIn(route.schema?.body)
  if (!isFields(content)) return jsonSchemaTransform(route)
  const done = jsonSchemaTransform({ ...route, schema: { ...route.schema, body: undefined } })
  const one = (body: unknown) => jsonSchemaTransform({ ...route, schema: { body } }).schema.body
  const types = Object.entries(content).map(([type, media]) => [type, { schema: one(fieldsIn(media).schema) }])
  return { ...done, schema: { ...done.schema, body: { content: Object.fromEntries(types) } } }
}

const finish = (document: Json, games: readonly GameFace[]): Json => {
  addHeaders(document)
  addSecurity(document)
  addExamples(document, games)
  addQuestions(document, games)
  return tellDefaults(keepUsed(document)) as Json
}

/**
 * A question may come in fields, in notation, or in notation with the fields beside it that the notation leaves unsaid: one
 * schema for each game, wherever its questions are taken.
 */
const addQuestions = (document: Json, games: readonly GameFace[]): void => {
  const schemas = (document.components as { schemas: Record<string, Json> }).schemas
  for (const game of games) {
    const content = operationsOf(document).find(({ operationId }) => operationId === `${game.key}Odds`)?.requestBody
      ?.content
    const asked = content?.['application/json']?.schema as Json | undefined
    if (!asked) continue
    const name = game.key.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())
    const kinds = (asked.anyOf ?? asked.oneOf ?? [asked]) as readonly Json[]
    const [example = ''] = game.describe().examples
    const battle = { type: 'string', minLength: 1, description: 'in compact notation', examples: [example] }
    schemas[`${name}Question`] = {
      description: `A question about ${game.key}: in fields, in compact notation, or in notation with more fields beside it.`,
      anyOf: [...kinds, reference(`${name}NotationQuestion`), battle],
    }
    schemas[`${name}NotationQuestion`] = {
      ...besideNotation(kinds, battle, schemas),
      description: 'A question in compact notation, and beside it what the notation leaves unsaid.',
    }
    const put = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return
      for (const [key, inner] of Object.entries(value)) {
        if (isDeepStrictEqual(inner, asked)) (value as Json)[key] = reference(`${name}Question`)
        else {
          if (isNotationOrSome(inner, kinds)) inner.anyOf.push(reference(`${name}NotationQuestion`))
          put(inner)
        }
      }
    }
    put(document)
  }
}

/** Notation, or some of the kinds of question in fields: notation with fields beside it is then welcome as well. */
const isNotationOrSome = (schema: unknown, kinds: readonly Json[]): schema is { anyOf: Json[] } => {
  if (!isFields(schema) || !Array.isArray(schema.anyOf)) return false
  const [notation, ...some] = schema.anyOf as Json[]
  const isKind = (one: Json) => kinds.some(kind => isDeepStrictEqual(kind, one))
  return notation?.type === 'string' && some.length > 0 && some.every(isKind)
}

const reference = (name: string): Json => ({ $ref: `${prefix}${name}` })

/** The fields of all kinds of questions, none of them required but the notation. */
const besideNotation = (kinds: readonly Json[], battle: Json, schemas: Record<string, Json>): Json => {
  const found = new Map<string, Json[]>()
  for (const kind of kinds) {
    const { properties = {} } = resolved(kind, schemas) as { properties?: Record<string, Json> }
    for (const [name, schema] of Object.entries(properties)) {
      if (name === 'kind' || name === 'battle') continue
      const partly = unrequired(schema, schemas)
      const known = found.get(name) ?? []
      if (!known.some(other => isDeepStrictEqual(other, partly))) found.set(name, [...known, partly])
    }
  }
  const beside = [...found].map(([name, some]) => [name, some.length === 1 ? some[0] : { anyOf: some }])
  return {
    type: 'object',
    properties: { battle, ...Object.fromEntries(beside) },
    required: ['battle'],
    additionalProperties: false,
  }
}

const resolved = (schema: Json, schemas: Record<string, Json>): Json =>
  typeof schema.$ref === 'string' ? defined(schemas[schema.$ref.slice(prefix.length)]) : schema

/** A schema of what may be left out in part, for the notation says the rest; what is referred to becomes a schema of its own. */
const unrequired = (schema: Json, schemas: Record<string, Json>): Json => {
  if (typeof schema.$ref === 'string') {
    const whole = schema.$ref.slice(prefix.length)
    const name = `${whole.replace(/Input$/, '')}Part`
    schemas[name] ??= unrequired(defined(schemas[whole]), schemas)
    return isDeepStrictEqual(schemas[name], schemas[whole]) ? schema : { ...schema, ...reference(name) }
  }
  const { required: _none, ...rest } = schema
  const each = (list: unknown) => (list as Json[]).map(inner => unrequired(inner, schemas))
  return {
    ...(rest.type === 'object' ? rest : schema),
    ...(isFields(rest.properties) && {
      properties: Object.fromEntries(
        Object.entries(rest.properties).map(([name, inner]) => [name, unrequired(inner as Json, schemas)]),
      ),
    }),
    ...(isFields(rest.items) && { items: unrequired(rest.items as Json, schemas) }),
    ...(Array.isArray(rest.anyOf) && { anyOf: each(rest.anyOf) }),
    ...(Array.isArray(rest.oneOf) && { anyOf: each(rest.oneOf), oneOf: undefined }),
  }
}

/**
 * Says the default of a field in its description. Generators of clients take a field that has the keyword `default` for one
 * that is always there, and then ask callers for it.
 */
const tellDefaults = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(tellDefaults)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.fromEntries(Object.entries(value).map(([name, field]) => [name, tellDefaults(field)])) as Json
  if (!isSchemaWithDefault(fields)) return fields
  const { default: usual, description, ...schema } = fields
  const told = `left out: \`${JSON.stringify(usual)}\``
  return { description: typeof description === 'string' ? `${description} (${told})` : told, ...schema }
}

/** A schema, and not a list of properties of which one is named `default`. */
const isSchemaWithDefault = (fields: Json): boolean =>
  'default' in fields && ['type', 'anyOf', 'oneOf', 'allOf', '$ref', 'enum', 'const'].some(keyword => keyword in fields)

const header = (description: string) => ({ description, schema: { type: 'string' } })
const headersByStatus: Readonly<Record<string, Json>> = {
  202: { Location: header('where the job is') },
  304: { ETag: header('the name of the answer') },
  401: { 'WWW-Authenticate': header('how a key is sent') },
  405: { Allow: header('the methods there are') },
  429: {
    'Retry-After': header('seconds to wait before asking again'),
    'RateLimit-Policy': header('the quota: `q` requests in `w` seconds'),
    RateLimit: header('what is left of it: `r` requests, until in `t` seconds it is whole again'),
  },
  503: { 'Retry-After': header('seconds to wait before asking again') },
}

const addHeaders = (document: Json): void => {
  for (const { responses } of operationsOf(document))
    for (const [status, response] of Object.entries(responses))
      if (headersByStatus[status]) response.headers = headersByStatus[status]
}

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', description: 'a key of whoever runs the service' },
  apiKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key', description: 'the same' },
} as const

/** Where a service asks for keys it does so under `/v1/`. */
const addSecurity = (document: Json): void => {
  for (const [path, operations] of Object.entries(document.paths as Record<string, Record<string, Json>>))
    if (path.startsWith('/v1/'))
      for (const operation of Object.values(operations)) operation.security = [{}, { bearer: [] }, { apiKey: [] }]
}

interface Operation {
  readonly operationId: string
  readonly requestBody?: { content: Record<string, Json> }
  readonly responses: Record<string, Json>
}

const operationsOf = (document: Json): Operation[] =>
  Object.values(document.paths as Record<string, Record<string, Operation>>).flatMap(path => Object.values(path))

/** Each game's own examples, beside the schemas they fit. */
const addExamples = (document: Json, games: readonly GameFace[]): void => {
  const operations = operationsOf(document)
  for (const game of games) {
    const examples = examplesOf(game)
    if (examples.length === 0) continue
    const single = operations.find(({ operationId }) => operationId === `${game.key}Odds`)?.requestBody?.content
    const batch = operations.find(({ operationId }) => operationId === `${game.key}OddsBatch`)?.requestBody?.content
    const named = Object.fromEntries(examples.map((value, index) => [`example${index + 1}`, { value }]))
    if (single?.['application/json']) single['application/json'].examples = named
    if (batch?.['application/json']) batch['application/json'].example = { questions: examples }
    if (batch?.['application/x-ndjson'])
      batch['application/x-ndjson'].example = examples.map(example => `${JSON.stringify(example)}\n`).join('')
  }
}

/** A game shows its examples in compact notation. */
const examplesOf = (game: GameFace): unknown[] => {
  return game.describe().examples.map(battle => game.parseBattle(battle))
}

const prefix = '#/components/schemas/'

/**
 * Every schema comes twice, as it is written and as it is read, whether or not anything refers to it. Drops what is not
 * referred to, and the ending `Input` where only that one is.
 */
const keepUsed = (document: Json): Json => {
  const schemas = (document.components as { schemas: Record<string, unknown> }).schemas
  const used = new Set<string>()
  const follow = (value: unknown): void => {
    for (const name of referencesIn(value)) {
      if (used.has(name)) continue
      used.add(name)
      follow(schemas[name])
    }
  }
  follow(document.paths)
  const nameOf = (id: string) => (id.endsWith('Input') && !used.has(id.slice(0, -5)) ? id.slice(0, -5) : id)
  const kept = Object.fromEntries([...used].sort().map(id => [nameOf(id), schemas[id]]))
  const { paths, components: _both, ...head } = document
  return JSON.parse(JSON.stringify({ ...head, paths, components: { securitySchemes, schemas: kept } }), (key, value) =>
    key === '$ref' && typeof value === 'string' && value.startsWith(prefix)
      ? prefix + nameOf(value.slice(prefix.length))
      : value,
  )
}

const referencesIn = (value: unknown): string[] =>
  [...JSON.stringify(value ?? null).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) =>
    defined(name),
  )
