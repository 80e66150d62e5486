import { setTimeout as sleep } from 'node:timers/promises'
import pRetry from 'p-retry'
import type * as z from 'zod'
import { faultOf, Refusal, refuse } from '../engine/index.ts'
import { type ExperimentPlan, planExperiment } from '../lab/index.ts'
import type { GameFace } from '../tasks/index.ts'
import { Page, type Place, Problem, refusalOf, Told, unfinishedLike } from './lab-place.ts'
import { say } from './says.ts'
import type { Session } from './session.ts'
import { complain, systemSays, type World } from './world.ts'

/** A service is asked so often how far it has come. */
const lookingEveryMs = 500
/** A service that says of no time when it may be asked again is left alone for so long. */
const usualRetryInSeconds = 10
/** A service that does not answer is asked again for so long, as it may start anew: less often each time, in ms. */
const patience = { retries: 100, factor: 1.5, minTimeout: 500, maxTimeout: 5_000, maxRetryTime: 60_000 }

/** The variable of the environment with the key that a service is sent. */
const keyVariable = 'SANDTABLE_API_KEY'

/** A run of a command that asks a service, and the flag or the variable that has led to it. */
interface Asking extends Session {
  readonly named: string
}

interface ServiceOptions {
  /** The flag or the variable that says which folder it is. */
  readonly named: string
  readonly games: readonly GameFace[]
}

/**
 * Experiments that a service keeps, for it holds the folder that is `named` so. What it refuses is a Refusal in its words, and so
 * is that it does not answer.
 */
export const placeAt = (session: Session, address: string, { named, games }: ServiceOptions): Place => {
  const asking: Asking = { ...session, named }
  const experiments = new URL('/v1/experiments', address)
  const of = (id: string, more = ''): URL =>
    new URL(`${experiments.pathname}/${encodeURIComponent(id)}${more}`, address)
  const post = (url: URL, body?: object) =>
    ask(asking, url, Told, { method: 'POST', ...(body && { body: JSON.stringify(body) }) })
  const page: Place['page'] = (wanted, cursor) => {
    const asked = Object.entries({ ...wanted, cursor }).filter((one): one is [string, string] => Boolean(one[1]))
    const query = new URLSearchParams(asked)
    return ask(asking, new URL(`?${query}`, experiments), Page)
  }
  return {
    lookingEveryMs,
    // Two that begin the same in one moment may both find nothing: the service takes what it is sent.
    begin: async (asked, isNew) => {
      const { engineIdentity } = await import('../store/index.ts')
      // What cannot be planned here, as with players that the service alone knows, is for the service to take or refuse.
      const plan = isNew ? undefined : plannedHere(games, asked)
      const before = plan && (await unfinishedLike({ page }, games, plan, await engineIdentity()))
      if (before) return { told: await askOn(asking, of(before.id)), isNew: false }
      const body = JSON.stringify(asked)
      return { told: await ask(asking, experiments, Told, { method: 'POST', body }), isNew: true }
    },
    find: id => askOn(asking, of(id)),
    stop: id => post(of(id, '/stop')),
    resume: id => post(of(id, '/resume')),
    extend: (id, pairs) => post(of(id, '/extend'), { pairs }),
    remove: async id => {
      await ask(asking, of(id), undefined, { method: 'DELETE' })
    },
    page,
    saysOf: ({ id }, isNew) => {
      const said = { id, address: new URL(`/lab/${id}`, address).href }
      return isNew ? say.keptAt(said) : say.goesOnAt(said)
    },
  }
}

/** An experiment as this process cuts it into chunks; undefined where it refuses it. */
const plannedHere = (games: readonly GameFace[], asked: unknown): ExperimentPlan | undefined => {
  try {
    return planExperiment(games, asked)
  } catch (problem) {
    if (problem instanceof Refusal) return undefined
    throw problem
  }
}

/** Asks how an experiment is doing. The service goes on with it: one that does not answer is asked again, and a quota that is used up waited for. */
const askOn = async (asking: Asking, url: URL): Promise<Told> => {
  const { world, signal } = asking
  for (;;) {
    try {
      let wasAway = false
      const told = await pRetry(() => ask(asking, url, Told), {
        ...patience,
        signal,
        shouldRetry: ({ error }) => error instanceof Away,
        onFailedAttempt: async ({ error, attemptNumber }) => {
          if (!(error instanceof Away)) return
          wasAway = true
          if (attemptNumber === 1) await complain(world, say.serviceAskedAgain)
        },
      })
      if (wasAway) await complain(world, say.serviceBack)
      return told
    } catch (problem) {
      if (!(problem instanceof OverQuota)) throw problem
      const { seconds } = problem
      await complain(world, say.asksLater({ seconds }))
      await sleep(seconds * 1_000, undefined, { signal })
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

/** The service does not answer, or says that it cannot now. */
class Away extends Refusal {}

/** The key for services that ask for one. Throws a Refusal where it cannot be one: it is not told, for it is a secret. */
const keyIn = ({ env }: World): string | undefined => {
  const key = env[keyVariable]
  if (!key) return undefined
  return /^[\x21-\x7e]+$/.test(key) ? key : refuse('invalid-field', [keyVariable], say.keyForm)
}

/** What the service answers, which is of this form; nothing is read where none is named. */
const ask = async <Schema extends z.ZodType>(
  { world, signal, named }: Asking,
  url: URL,
  form: Schema | undefined,
  more: RequestInit = {},
): Promise<z.output<Schema>> => {
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
    const text = await reply.text()
    body = text === '' ? undefined : JSON.parse(text)
  } catch (problem) {
    if (signal.aborted) throw problem
    const said = systemSays((problem as Error).cause ?? problem)
    const away = say.serviceAway({ address: url.origin, problem: said })
    throw new Away([faultOf('overloaded', [named], away)])
  }
  if (reply.status === 401) refuse('unauthorized', [keyVariable], key === undefined ? say.keyNeeded : say.keyUnknown)
  if (reply.status === 429) throw new OverQuota(Number(reply.headers.get('retry-after')) || usualRetryInSeconds)
  if (reply.status === 503) throw new Away(refusalOf(Problem.parse(body)).faults)
  if (!reply.ok) throw refusalOf(Problem.parse(body))
  return form?.parse(body) as z.output<Schema>
}
