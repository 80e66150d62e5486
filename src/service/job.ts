import * as z from 'zod'
import { type Fault, inEnglish, refusalFrom, type Speak } from '../engine/index.ts'
import type { GameFace } from '../games/index.ts'
import { isJobOver, type JobResult, jobStates, type KeptJob } from '../store/index.ts'
import { kindOf, replyIn, type SaidAt, taskNames } from '../tasks/index.ts'
import { internalProblem, Problem, problemOf } from './problem.ts'

const Progress = z.strictObject({
  done: z.number().min(0).meta({ description: 'so many are done' }),
  total: z.number().min(0).meta({ description: 'of so many: chunks of battles, rounds of a game, pairs of an arena' }),
})

const Instant = z.iso.datetime()

/** All of a job that its callers see but the result, which may be large and is kept as text. */
export const JobHead = z.strictObject({
  id: z.uuid(),
  game: z.string(),
  task: z.enum(taskNames),
  status: z.enum(jobStates).meta({
    description:
      '`queued`, `running`, then one of `done` (there is a `result`), `failed` (a `problem`), `cancelled` (on request), `interrupted` (the service closed before it was done, and kept nothing)',
  }),
  progress: Progress.nullable(),
  costInMs: z.number().min(0).meta({ description: 'the work, as estimated: in milliseconds of one thread' }),
  createdAt: Instant,
  startedAt: Instant.nullable(),
  finishedAt: Instant.nullable(),
  problem: Problem.optional(),
})
export type JobHead = z.infer<typeof JobHead>

const Links = z.strictObject({ self: z.string(), events: z.string() })

/** A job as its page shows it. */
export const jobDocument = (games: readonly GameFace[]) => {
  const replies = kindsOf(games).map(({ Reply }) => Reply)
  return JobHead.extend({
    result: z.union(replies).optional().meta({ description: "the task's reply" }),
    links: Links,
  }).meta({ id: 'Job', description: 'A job, as far as it has come.' })
}

/** Jobs as their list shows them: without their results. */
export const JobList = z
  .strictObject({
    jobs: z.array(JobHead.extend({ links: Links })),
    next: z.string().nullable().meta({ description: 'the `cursor` of the next page; null on the last' }),
  })
  .meta({ id: 'JobList', description: 'Jobs, the newest first.' })

/** What is asked when a job is sent. */
export const jobRequest = (games: readonly GameFace[]) =>
  z
    .union(
      kindsOf(games).map(({ game, task, Request }) =>
        z.strictObject({ game: z.literal(game), task: z.literal(task), request: Request }),
      ),
    )
    .meta({ id: 'JobRequest', description: 'A task of a game: its request is that of the task.' })

const kindsOf = (games: readonly GameFace[]) =>
  games.flatMap(game =>
    taskNames.flatMap(task => {
      const kind = kindOf(game, task)
      return kind ? [{ game: game.key, task, ...kind }] : []
    }),
  )

export const linksOf = (id: string) => ({ self: `/v1/jobs/${id}`, events: `/v1/jobs/${id}/events` })

/** A job without its result, in the words of a language. */
export const headOf = (job: KeptJob, speak: Speak = inEnglish) => {
  const { id, game, task, status, done, total, costInMs, createdAt, startedAt, finishedAt } = job
  const links = linksOf(id)
  const problem = problemIn(job, links.self, speak)
  return {
    id,
    game,
    task,
    status,
    progress: done === null || total === null ? null : { done, total },
    costInMs,
    createdAt: inIso(createdAt),
    startedAt: startedAt && inIso(startedAt),
    finishedAt: finishedAt && inIso(finishedAt),
    ...(problem && { problem }),
    links,
  }
}

/** All of a job that is done as JSON, in the words of a language. The result is text already: it is put in as it is. */
export const wholeOf = (job: KeptJob, { result, said }: JobResult, speak: Speak): Buffer => {
  const head = JSON.stringify(headOf(job, speak))
  const reply = replyIn(speak, Buffer.from(result), JSON.parse(said) as readonly SaidAt[])
  return Buffer.concat([Buffer.from(`${head.slice(0, -1)},"result":`), reply, Buffer.from('}')])
}

/** An event that was kept has its instants as JSON has them. */
const inIso = (instant: Date | string): string => new Date(instant).toISOString()

const problemIn = (job: KeptJob, self: string, speak: Speak): Problem | undefined => {
  if (!isJobOver(job) || job.status === 'done') return undefined
  if (job.faults === null) return internalProblem(self, speak)
  const { faults } = refusalFrom(JSON.parse(job.faults) as readonly Fault[])
  try {
    return problemOf(faults, self, speak)
  } catch {
    // An earlier version may have kept messages that are no longer there: they are known in English.
    return problemOf(
      faults.map(({ said: _said, ...fault }) => fault),
      self,
    )
  }
}
