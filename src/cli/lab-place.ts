import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import {
  canonical,
  defined,
  type Fault,
  type Fields,
  faultOf,
  fieldsIn,
  Refusal,
  refusalCodes,
  refuse,
} from '../engine/index.ts'
import { type ExperimentPlan, outsidersIn } from '../lab/index.ts'
import type { GameFace } from '../tasks/index.ts'
import { say } from './says.ts'
import { progressBar, type Session } from './session.ts'

/** A refusal in the words of a service, as far as it is read here. */
export const Problem = z.object({
  code: z.string().optional(),
  title: z.string().optional(),
  detail: z.string().optional(),
  errors: z.array(z.object({ code: z.string(), at: z.string(), message: z.string() })).optional(),
})

/** What is told of an experiment in a list, as far as it is read here. */
const Head = z.looseObject({
  id: z.uuid(),
  status: z.string(),
  progress: z.object({ done: z.number(), total: z.number() }),
  problem: Problem.optional(),
})
export type Head = z.infer<typeof Head>
/** What is told of one alone. */
export const Told = Head.extend({ result: z.unknown() })
export type Told = z.infer<typeof Told>
export const Page = z.object({ experiments: z.array(Head), next: z.string().nullable() })
export type Page = z.infer<typeof Page>

/** Which experiments are wanted. */
export interface Wanted {
  readonly label?: string | undefined
  readonly kind?: string | undefined
  readonly status?: string | undefined
}

/** One that was taken on, or that is gone on with. */
export interface Begun {
  readonly told: Told
  readonly isNew: boolean
}

/** Where experiments are kept: a database that this process opens, or a service. Each is told in the words of the service. */
export interface Place {
  /** Takes one on; unless another is wanted, goes on with one that asks for the same, is not over, and was begun by this build. */
  readonly begin: (asked: unknown, isNew: boolean) => Promise<Begun>
  /** Throws a Refusal where there is none, as all that follows. Waits for a while where nothing answers. */
  readonly find: (id: string) => Promise<Told>
  readonly stop: (id: string) => Promise<Told>
  readonly resume: (id: string) => Promise<Told>
  /** Goes on with one that is over, for so many pairs in all. */
  readonly extend: (id: string, pairs: number) => Promise<Told>
  readonly remove: (id: string) => Promise<void>
  /** A page of those that are wanted, the newest first. */
  readonly page: (wanted: Wanted, cursor: string | null) => Promise<Page>
  /** What is told of one that has been taken on, or is gone on with. */
  readonly saysOf: (told: Told, isNew: boolean) => ReturnType<typeof say.keptAs>
  /** An experiment is looked at so often. */
  readonly lookingEveryMs: number
}

/** What a run brought: the experiment with nothing left implicit, and its result. */
export interface Ran {
  readonly experiment: Fields
  readonly result: unknown
}

export const isUnderWay = ({ status }: Head): boolean => status === 'queued' || status === 'running'

/** The newest that are wanted, so many at the most, and whether there are more. */
export const newestIn = async (
  place: Pick<Place, 'page'>,
  wanted: Wanted,
  most: number,
): Promise<{ heads: Head[]; more: boolean }> => {
  const heads: Head[] = []
  let next: string | null = null
  do {
    const page: Page = await place.page(wanted, next)
    heads.push(...page.experiments)
    next = page.next
  } while (next !== null && heads.length < most)
  return { heads: heads.slice(0, most), more: next !== null || heads.length > most }
}

/** The newest experiment that asks for the same, is not over, and was begun by this build; undefined where there is none. */
export const unfinishedLike = async (
  place: Pick<Place, 'page'>,
  games: readonly GameFace[],
  { experiment, game }: ExperimentPlan,
  engine: string,
): Promise<Head | undefined> => {
  const same = canonical(experiment)
  // Players outside of the program are the same only if they say so themselves: a name may be anybody's.
  const players = canonical(outsidersIn(defined(games.find(({ key }) => key === game)), experiment))
  for (const status of ['running', 'queued']) {
    const { heads } = await newestIn(place, { status }, Number.POSITIVE_INFINITY)
    const found = heads.find(
      head =>
        head.engine === engine &&
        canonical(askedIn(head)) === same &&
        canonical(fieldsIn(head).outsiders ?? []) === players,
    )
    if (found) return found
  }
  return undefined
}

/** The experiment once it is over. */
export const followed = async ({ world, signal }: Session, place: Place, first: Told): Promise<Told> => {
  const bar = progressBar(world, say.experimenting)
  let told = first
  try {
    while (isUnderWay(told)) {
      bar?.show(told.progress)
      await sleep(place.lookingEveryMs, undefined, { signal })
      told = await place.find(told.id)
    }
    return told
  } finally {
    bar?.end()
  }
}

/** What came out of an experiment that is over. Throws a Refusal where it was not done. */
export const ranOf = (told: Told): Ran => {
  const { id, status, problem, result } = told
  if (problem) throw refusalOf(problem)
  if (status !== 'done') return refuse('conflict', ['status'], say.notDone({ id, status }))
  return { experiment: { id, ...askedIn(told) }, result }
}

/** The experiment alone: not how far it has come. */
const askedIn = (head: Head): Fields => {
  const { id: _id, status: _status, engine: _engine, progress: _progress, problem: _problem, ...more } = head
  const { createdAt: _createdAt, startedAt: _startedAt, finishedAt: _finishedAt, ...left } = more
  const { links: _links, result: _result, outsiders: _outsiders, ...asked } = fieldsIn(left)
  return asked
}

/** The words are the service's own, in the language that was asked for. */
export const refusalOf = ({ code, title, detail, errors = [] }: z.infer<typeof Problem>): Refusal => {
  const faults = errors.map(error => faultAt(error.code, error.at, error.message))
  return new Refusal(faults.length > 0 ? faults : [faultAt(code, '', detail ?? title)])
}

const faultAt = (code: string | undefined, at: string, message: string | undefined): Fault =>
  faultOf(
    refusalCodes.find(known => known === code) ?? 'conflict',
    at === '' ? [] : [at],
    message ?? say.serviceRefuses,
  )
