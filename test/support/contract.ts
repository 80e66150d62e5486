import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { parse } from 'yaml'

interface Media {
  readonly schema: unknown
}
interface Operation {
  readonly operationId: string
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> }
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> }
}

interface Answer {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

/** The contract of a service, as it publishes it, to hold what is sent and what is answered against. */
export const contractOf = async (app: FastifyInstance) => {
  const document = parse((await app.inject('/openapi.yaml')).body) as Document
  // Every schema is compiled once and asked a few times: to shorten what comes of it takes longer than it saves.
  const ajv = new Ajv2020({ strict: false, code: { optimize: false } })
  addFormats.default(ajv)
  ajv.addSchema(document, 'contract')
  const validators = new Map<string, ValidateFunction>()
  const validatorAt = (steps: readonly string[]): ValidateFunction => {
    const pointer = steps.map(step => `/${encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))}`)
    const $ref = `contract#${pointer.join('')}`
    const validate = validators.get($ref) ?? ajv.compile({ $ref })
    validators.set($ref, validate)
    return validate
  }

  const templates = Object.keys(document.paths).map(path => ({
    path,
    form: new RegExp(`^${path.replaceAll(/[.]/g, '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }))
  /** The path of the document that a URL is an instance of; one without parameters before one with them. */
  const pathOf = (url: string): string | undefined => {
    const pathname = url.split('?')[0]!
    return document.paths[pathname] ? pathname : templates.find(({ form }) => form.test(pathname))?.path
  }
  const operationAt = (method: string, url: string) => {
    const path = pathOf(url)
    const operation = path === undefined ? undefined : document.paths[path]![method.toLowerCase()]
    return operation && { operation, steps: ['paths', path!, method.toLowerCase()] }
  }

  /** What the contract has against a JSON body, or nothing. */
  const faultOfRequest = (method: string, url: string, body: unknown): string | undefined => {
    const found = operationAt(method, url)
    if (!found) return `the contract has no ${method} ${url}`
    if (!found.operation.requestBody?.content['application/json']) return 'the contract has no JSON body here'
    const validate = validatorAt([...found.steps, 'requestBody', 'content', 'application/json', 'schema'])
    return validate(body) ? undefined : ajv.errorsText(validate.errors)
  }

  /** What the contract has against a reply, or nothing. */
  const faultOfReply = (method: string, url: string, { statusCode, headers, body }: Answer): string | undefined => {
    const found = operationAt(method, url)
    const type = String(headers['content-type'] ?? '').split(';')[0]!
    if (!found) {
      // What is no operation of the contract is still answered by a problem.
      const validate = validatorAt(['components', 'schemas', 'Problem'])
      if (type !== 'application/problem+json') return `${type} where there is no operation`
      return validate(JSON.parse(body)) ? undefined : ajv.errorsText(validate.errors)
    }
    const response = found.operation.responses[statusCode]
    if (!response) return `${found.operation.operationId} answers ${statusCode}, which the contract does not know`
    if (body === '') return response.content ? 'an empty body' : undefined
    if (!response.content?.[type]) return `${type} for ${statusCode}, which the contract does not know`
    const validate = validatorAt([...found.steps, 'responses', String(statusCode), 'content', type, 'schema'])
    const isValid = validate(/\bjson$/.test(type) && !type.includes('ndjson') ? JSON.parse(body) : body)
    return isValid ? undefined : ajv.errorsText(validate.errors)
  }

  /** What the schema at a place of the contract has against a value, or nothing. */
  const faultAt = (steps: readonly string[], value: unknown): string | undefined => {
    const validate = validatorAt(steps)
    return validate(value) ? undefined : ajv.errorsText(validate.errors)
  }

  return { document, operationAt, faultOfRequest, faultOfReply, faultAt }
}
export type Contract = Awaited<ReturnType<typeof contractOf>>

export interface Asking {
  readonly method?: 'GET' | 'POST' | 'DELETE'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** Asks a service, and holds the reply against its contract; a JSON body that was welcome too. */
export const askByContract = async (app: FastifyInstance, contract: Contract, asking: Asking) => {
  const { url, headers = {}, body } = asking
  const method = asking.method ?? (body === undefined ? 'GET' : 'POST')
  const isJson = body !== undefined && typeof body !== 'string'
  const reply = await app.inject({
    method,
    url,
    headers: { ...(isJson && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { payload: isJson ? JSON.stringify(body) : (body as string) }),
  })
  expect({ url, fault: contract.faultOfReply(method, url, reply) }).toEqual({ url, fault: undefined })
  if (isJson && reply.statusCode < 300)
    expect({ url, body, fault: contract.faultOfRequest(method, url, body) }).toMatchObject({ fault: undefined })
  return reply
}
