import type { FastifyInstance } from 'fastify'
import { Refusal, writeLink } from '../../src/engine/index.ts'
import { games } from '../../src/games/index.ts'
import { runCommand } from '../support/command.ts'
import { readable } from '../support/latin.ts'
import { type Answers, type Asked, type Asking, type Entry, shortHash } from './entry.ts'
import { type Said, said } from './russian.ts'
import type { Scenes } from './scenes.ts'
import { settled, settledHeaders } from './settled.ts'

/** A reply over HTTP, as the record has it. */
export interface HttpReply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** The body as it came; of a page what can be read of it, and the places that can be led to. */
  readonly body: string | readonly string[]
}

/** Everything that is answered to an entry of the record. */
export const answersTo = async ({ asked }: Entry, scenes: Scenes): Promise<Answers> => {
  switch (asked.as) {
    case 'question':
      return answersToQuestion(asked, scenes)
    case 'link':
      return answersToLink(asked, scenes)
    case 'requests':
      return answersToRequests(asked, scenes)
    case 'command':
      return { command: await commanded(asked.argv, asked.stdin, scenes) }
  }
}

const oddsOf = (game: string): string => `/v1/games/${game}/odds`
const jsonHeaders = { 'content-type': 'application/json' }

const answersToQuestion = async (
  { game, body }: Extract<Asked, { as: 'question' }>,
  scenes: Scenes,
): Promise<Answers> => {
  const app = await scenes.serviceFor()
  const asking: Asking = { method: 'POST', url: oddsOf(game), headers: jsonHeaders, body }
  const reply = await send(app, asking)
  const command = await commanded(['odds', game], body, scenes)
  const question = readJson(body)
  if (question === undefined) return { reply, command }
  const table = await send(app, {
    method: 'POST',
    url: `${oddsOf(game)}/batch?format=csv`,
    headers: jsonHeaders,
    body: JSON.stringify([question]),
  })
  const link = linkOf(game, question)
  return {
    reply,
    command,
    table: table.body,
    ...(link !== undefined && {
      link,
      linked: alike(reply, await send(app, { method: 'GET', url: `${oddsOf(game)}?${link}` })),
      ...(reply.status === 200 && { page: await pageOf(app, game, link) }),
    }),
    said: await said(game, asking.url, reply, () => send(app, inRussian(asking))),
  }
}

const answersToLink = async ({ game, query }: Extract<Asked, { as: 'link' }>, scenes: Scenes): Promise<Answers> => {
  const app = await scenes.serviceFor()
  const url = `${oddsOf(game)}?${query}`
  const reply = await send(app, { method: 'GET', url })
  const [battle, ...others] = new URLSearchParams(query)
  const isBattleAlone = battle?.[0] === 'battle' && others.length === 0
  return {
    reply,
    ...(isBattleAlone && { command: await commanded(['odds', game, ...battle[1].split(' ')], undefined, scenes) }),
    page: await pageOf(app, game, query),
    said: await said(game, url, reply, () => send(app, inRussian({ method: 'GET', url }))),
  }
}

const answersToRequests = async (
  { scene, steps }: Extract<Asked, { as: 'requests' }>,
  scenes: Scenes,
): Promise<Answers> => {
  const app = await scenes.serviceFor(scene)
  const replies: HttpReply[] = []
  const told: Said[] = []
  let [job, etag] = ['', '']
  for (const step of steps) {
    const url = step.url.replace('{job}', job)
    const headers = Object.entries(step.headers ?? {}).map(([name, value]) => [name, value.replace('{etag}', etag)])
    const raw = await inject(app, { ...step, url, headers: Object.fromEntries(headers) })
    etag = String(raw.headers.etag ?? etag)
    job = jobIn(raw.headers.location) ?? job
    if (job !== '' && raw.statusCode === 202) await untilOver(app, job)
    const reply = replyOf(raw)
    replies.push(reply)
    const [, game] = /^\/v1\/games\/([^/?]+)/.exec(url) ?? []
    if (game !== undefined && scene === undefined) {
      const again = inRussian({ ...step, url, headers: Object.fromEntries(headers) })
      told.push(...(await said(game, url, reply, () => send(app, again))))
    }
  }
  return { replies, said: told }
}

/** The same, to be answered in Russian. */
const inRussian = (asking: Asking): Asking => ({
  ...asking,
  headers: { ...asking.headers, 'accept-language': 'ru' },
})

const jobIn = (location: unknown): string | undefined =>
  typeof location === 'string' ? /^\/v1\/jobs\/([^/]+)$/.exec(location)?.[1] : undefined

const untilOver = async (app: FastifyInstance, job: string): Promise<void> => {
  for (;;) {
    const { status } = (await app.inject(`/v1/jobs/${job}`)).json() as { readonly status: string }
    if (status !== 'queued' && status !== 'running') return
    await new Promise(resolve => setTimeout(resolve, 2))
  }
}

const inject = (app: FastifyInstance, { method, url, headers, body }: Asking) =>
  app.inject({
    method: method as 'GET',
    url,
    ...(headers && { headers }),
    ...(body !== undefined && { payload: body }),
  })

const send = async (app: FastifyInstance, asking: Asking): Promise<HttpReply> => replyOf(await inject(app, asking))

const replyOf = ({ statusCode, headers, body }: Awaited<ReturnType<typeof inject>>): HttpReply => ({
  status: statusCode,
  headers: settledHeaders(headers),
  body: statusCode === 202 ? accepted(settled(body)) : bodyOf(String(headers['content-type'] ?? ''), settled(body)),
})

/** Of a job that was accepted only what it is: how far it has come by then is a matter of time. */
const accepted = (body: string): string => {
  const { id, game, task, links } = JSON.parse(body) as Readonly<Record<string, unknown>>
  return JSON.stringify({ id, game, task, links })
}

const bodyOf = (type: string, body: string): HttpReply['body'] => {
  if (type.startsWith('text/html')) return linesOfPage(body)
  if (type.startsWith('text/event-stream')) return eventsIn(body)
  // The document has a file of its own in the repository, a picture is nothing to read; of figures only their names are held.
  if (type.startsWith('application/yaml') || type.startsWith('image/')) return shortHash(body)
  return type.startsWith('text/plain') ? (body.match(/^# TYPE .+$/gm) ?? []).sort() : body
}

const linesOfPage = (html: string): readonly string[] => [
  ...readable(html),
  ...Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id]) => `#${id}`),
]

/** How much progress is told is a matter of time, and so are the numbers of events. */
const eventsIn = (stream: string): readonly string[] =>
  stream
    .split('\n\n')
    .filter(event => !/^event: progress$/m.test(event))
    .map(event => event.replace(/^id: \d+\n/, '').replace(/"progress":\{[^{}]*\}/, '"progress":null'))

const commanded = async (argv: readonly string[], stdin: string | undefined, scenes: Scenes) => {
  const { exitCode, stdout, stderr } = await runCommand(argv, {
    games,
    openTasks: () => scenes.tasks,
    ...(stdin !== undefined && { stdin }),
  })
  return { exitCode, stdout: settled(stdout), stderr: settled(stderr) }
}

/** The link of a question; none where what was asked cannot be written as one. */
const linkOf = (game: string, question: unknown): string | undefined => {
  if (typeof question !== 'object' || question === null || Array.isArray(question) || 'battle' in question)
    return undefined
  try {
    const link = writeLink(games.find(({ key }) => key === game)!, question as Readonly<Record<string, unknown>>)
    return new URLSearchParams(link).toString()
  } catch (problem) {
    if (problem instanceof Refusal || problem instanceof TypeError) return undefined
    throw problem
  }
}

/** What a link is answered is what its question is. */
const alike = (reply: HttpReply, linked: HttpReply): 'the same' | HttpReply =>
  JSON.stringify(reply) === JSON.stringify(linked) ? 'the same' : linked

/** What the answer on the page says in Russian. */
const pageOf = async (app: FastifyInstance, game: string, query: string): Promise<readonly string[]> => {
  const { body } = await app.inject(`/?game=${game}&${query}&lang=ru&wait=1`)
  return readable(settled(body.slice(body.indexOf('id="answer"'))))
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
