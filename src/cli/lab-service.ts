import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { type Fields, faultOf, Refusal, refusalCodes, refuse } from '../engine/index.ts'
import { say } from './says.ts'
import { progressBar, type Session } from './session.ts'
import { complain, systemSays, type World } from './world.ts'

/** What a run brought: the experiment with nothing left implicit, and its result. */
export interface Ran {
  readonly experiment: Fields
  readonly result: unknown
}

/** What a service tells of an experiment, as far as it is read here. */
const Told = z.looseObject({
  id: z.uuid(),
  status: z.string(),
  progress: z.object({ done: z.number(), total: z.number() }),
  result: z.unknown(),
  problem: z.object({ code: z.string().optional(), detail: z.string().optional() }).optional(),
})
type Told = z.infer<typeof Told>

/** What a service refuses, as far as it is read here. */
const Problem = z.object({
  code: z.string().optional(),
  title: z.string().optional(),
  detail: z.string().optional(),
})

/** A service is asked so often how far it has come. */
const askingEveryMs = 500
/** A service that says of no time when it may be asked again is left alone for so long. */
const usualRetryInSeconds = 10

/** The variable of the environment with the key that a service is sent. */
const keyVariable = 'SANDTABLE_API_KEY'

/** Sends an experiment to a service and follows it to its end. Rejects with a Refusal where the service refuses, or does not answer. */
export const followAtService = async (session: Session, asked: unknown, address: string): Promise<Ran> => {
  const { world, signal } = session
  const experiments = new URL('/v1/experiments', address)
  let told = await ask(session, experiments, { method: 'POST', body: JSON.stringify(asked) })
  await complain(world, say.keptAt({ id: told.id, address: new URL(`/lab/${told.id}`, address).href }))
  const bar = progressBar(world, say.experimenting)
  try {
    while (told.status === 'queued' || told.status === 'running') {
      bar?.show(told.progress)
      await sleep(askingEveryMs, undefined, { signal })
      told = await askOn(session, new URL(`${experiments.pathname}/${told.id}`, address))
    }
  } finally {
    bar?.end()
  }
  return ranOf(told)
}

const ranOf = ({ id, status, result, problem, ...more }: Told): Ran => {
  if (problem) throw refusalOf(problem)
  if (status !== 'done') return refuse('conflict', ['status'], say.notDone({ id, status }))
  // How far it has come is of no use any more: what is left is the experiment.
  const { engine: _engine, progress: _progress, links: _links, ...left } = more
  const { createdAt: _createdAt, startedAt: _startedAt, finishedAt: _finishedAt, ...experiment } = left
  return { experiment: { id, ...experiment }, result }
}

/** Asks on; who has asked too often waits, as the service has the experiment and goes on with it. */
const askOn = async (session: Session, url: URL): Promise<Told> => {
  for (;;) {
    try {
      return await ask(session, url, {})
    } catch (problem) {
      if (!(problem instanceof OverQuota)) throw problem
      const { seconds } = problem
      await complain(session.world, say.asksLater({ seconds }))
      await sleep(seconds * 1_000, undefined, { signal: session.signal })
    }
  }
}

/** There were more requests than the quota has. */
class OverQuota extends Refusal {
  readonly seconds: number

  constructor(seconds: number) {
    super([faultOf('too-many-requests', [], say.overQuota({ seconds }))])
    this.seconds = seconds
  }
}

/** The key for services that ask for one. Throws a Refusal where it cannot be one: it is not told, for it is a secret. */
const keyIn = ({ env }: World): string | undefined => {
  const key = env[keyVariable]
  if (!key) return undefined
  return /^[\x21-\x7e]+$/.test(key) ? key : refuse('invalid-field', [keyVariable], say.keyForm)
}

const ask = async ({ world, signal }: Session, url: URL, more: RequestInit): Promise<Told> => {
  const key = keyIn(world)
  const headers = {
    accept: 'application/json',
    'accept-language': world.language ?? 'en',
    ...(key !== undefined && { authorization: `Bearer ${key}` }),
    ...(more.body !== undefined && { 'content-type': 'application/json' }),
  }
  let reply: Response
  let body: unknown
  try {
    reply = await fetch(url, { ...more, headers, signal, redirect: 'error' })
    body = await reply.json()
  } catch (problem) {
    if (signal.aborted) throw problem
    const said = systemSays((problem as Error).cause ?? problem)
    return refuse('overloaded', ['SANDTABLE_DATA'], say.serviceAway({ address: url.origin, problem: said }))
  }
  if (reply.status === 401) refuse('unauthorized', [keyVariable], key === undefined ? say.keyNeeded : say.keyUnknown)
  if (reply.status === 429) throw new OverQuota(Number(reply.headers.get('retry-after')) || usualRetryInSeconds)
  if (!reply.ok) throw refusalOf(Problem.parse(body))
  return Told.parse(body)
}

/** The words are the service's own, in the language that was asked for. */
const refusalOf = ({ code, title, detail }: z.infer<typeof Problem>): Refusal =>
  new Refusal([
    faultOf(refusalCodes.find(known => known === code) ?? 'conflict', [], detail ?? title ?? say.serviceRefuses),
  ])
