import { refusalCodes } from '../../src/engine/index.ts'
import { games } from '../../src/games/index.ts'
import type { HttpReply } from './answering.ts'
import type { Asking, Recorded } from './entry.ts'
import { bodyOf, operationAt, placesOf, placesUsed, operations as promised } from './schema.ts'

// The record answers without a database. Experiments are held to the contract by test/service/contract.test.ts, and to their
// refusals and bytes by test/service/experiments.test.ts, lab-page.test.ts and test/store. What may be ordered, and who gets a game
// that stops, are held to theirs by test/service/players.test.ts and test/games/aa1941/play/legal-orders.test.ts. The list of jobs
// is that of whoever asks at the time: test/service/jobs.test.ts.
const elsewhere = /^\/v1\/experiments|^\/lab|\/orders\/legal$|\/adjudicate$/
const isElsewhere = (method: string, path: string): boolean =>
  elsewhere.test(path) || (method === 'GET' && path === '/v1/jobs')
const operations = promised.filter(({ method, path }) => !isElsewhere(method, path))

// The service of the record asks for no keys and lists no players: test/service/access.test.ts and players.test.ts do.
const ofAccess = ['unauthorized', 'forbidden', 'too-many-requests']
const statusesOfAccess = ['401', '403', '429']
// What is answered in time is not the same twice: test/service/in-time.test.ts.
const timed = ['maxMs']

/** How much there is of a sort, and what of it no entry of the record has. */
export interface Cover {
  readonly total: number
  readonly missing: readonly string[]
}

/** One request of an entry, and what was replied to it. */
interface Exchange {
  readonly asking: Asking
  readonly reply: HttpReply
}

const exchangesOf = ({ asked, answers }: Recorded): readonly Exchange[] => {
  switch (asked.as) {
    case 'question':
      return [
        {
          asking: { method: 'POST', url: `/v1/games/${asked.game}/odds`, body: asked.body },
          reply: answers.reply as HttpReply,
        },
      ]
    case 'link':
      return [
        {
          asking: { method: 'GET', url: `/v1/games/${asked.game}/odds?${asked.query}` },
          reply: answers.reply as HttpReply,
        },
      ]
    case 'requests':
      return asked.steps.map((asking, index) => ({ asking, reply: (answers.replies as readonly HttpReply[])[index]! }))
    case 'command':
      return []
  }
}

const coverOf = (all: Iterable<string>, found: ReadonlySet<string>): Cover => {
  const list = [...new Set(all)]
  return { total: list.length, missing: list.filter(one => !found.has(one)).sort() }
}

/** What of the contract is in the record, and what is not. */
export const coverageOf = (record: readonly Recorded[]) => {
  const exchanges = record.flatMap(exchangesOf)
  const statuses = new Set<string>()
  const codes = new Set<string>()
  const kinds = new Set<string>()
  const used = new Set<string>()
  const parameters = new Set<string>()
  for (const { asking, reply } of exchanges) {
    const { status, body } = reply
    const text = typeof body === 'string' ? body : ''
    for (const [, code] of text.matchAll(/"code":"([\w-]+)"/g)) codes.add(code!)
    for (const [, kind] of text.matchAll(/"kind":"(\w+)","battle"/g)) kinds.add(`${asking.url.split('/')[3]} ${kind}`)
    const found = operationAt(asking.method, asking.url)
    if (!found) continue
    const { operation } = found
    statuses.add(`${operation.operationId} ${status}`)
    for (const [name, value] of new URLSearchParams(asking.url.split('?')[1] ?? ''))
      parameters.add(`${operation.operationId} ${name}`).add(`${operation.operationId} ${name}=${value}`)
    for (const name of Object.keys(asking.headers ?? {})) parameters.add(`${operation.operationId} ${name}`)
    if (status >= 300) continue
    const schema = bodyOf(operation)?.schema
    if (schema && asking.body !== undefined)
      placesUsed({ schema, place: operation.operationId }, readJson(asking.body), used)
  }
  const withBody = operations.filter(({ operation }) => bodyOf(operation))
  return {
    operations: coverOf(
      operations.map(({ operation }) => operation.operationId),
      new Set([...statuses].map(one => one.split(' ')[0]!)),
    ),
    statuses: coverOf(
      operations.flatMap(({ operation: { operationId, responses } }) =>
        Object.keys(responses)
          .filter(status => !statusesOfAccess.includes(status))
          .map(status => `${operationId} ${status}`),
      ),
      statuses,
    ),
    parameters: coverOf(
      operations.flatMap(({ operation: { operationId, parameters = [] } }) =>
        parameters
          .filter(parameter => parameter.in !== 'path' && !timed.includes(parameter.name))
          .flatMap(({ name, schema }) => [
            `${operationId} ${name}`,
            ...(schema.enum ?? []).map(word => `${operationId} ${name}=${word}`),
          ]),
      ),
      parameters,
    ),
    codes: coverOf(
      refusalCodes.filter(code => !ofAccess.includes(code)),
      codes,
    ),
    kinds: coverOf(
      games.flatMap(game => kindsOf(game.describe(), game.key)),
      kinds,
    ),
    fields: coverOf(
      withBody
        .flatMap(({ operation }) => [...placesOf({ schema: bodyOf(operation)!.schema, place: operation.operationId })])
        .filter(place => !timed.includes(place.split('.').at(-1)!)),
      used,
    ),
  }
}

const kindsOf = (described: unknown, key: string): readonly string[] => {
  const { kinds = ['battle', 'amphibious', 'waves'] } = described as { readonly kinds?: readonly string[] }
  return kinds.map(kind => `${key} ${kind}`)
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The same for people: how much of each sort is there, and by name what is not. */
export const coverageText = (coverage: ReturnType<typeof coverageOf>): string =>
  Object.entries(coverage)
    .map(([sort, { total, missing }]) =>
      [`${sort}: ${total - missing.length} of ${total}`, ...missing.map(one => `  not ${one}`)].join('\n'),
    )
    .join('\n')
