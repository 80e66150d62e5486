import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { type Fields, faultOf, Refusal, refusalCodes, refuse } from '../engine/index.ts'
import { say } from './says.ts'
import { progressBar, type Session } from './session.ts'
import { complain, systemSays } from './world.ts'

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
      told = await ask(session, new URL(`${experiments.pathname}/${told.id}`, address), {})
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

const ask = async ({ world, signal }: Session, url: URL, more: RequestInit): Promise<Told> => {
  const headers = {
    accept: 'application/json',
    'accept-language': world.language ?? 'en',
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
  if (!reply.ok) throw refusalOf(Problem.parse(body))
  return Told.parse(body)
}

/** The words are the service's own, in the language that was asked for. */
const refusalOf = ({ code, title, detail }: z.infer<typeof Problem>): Refusal =>
  new Refusal([
    faultOf(refusalCodes.find(known => known === code) ?? 'conflict', [], detail ?? title ?? say.serviceRefuses),
  ])
