import * as z from 'zod'
import type { GameFace } from '../games/index.ts'
import { kindOf, taskNames } from '../tasks/index.ts'
import { Problem } from './problem.ts'

export const jobStates = ['queued', 'running', 'done', 'failed', 'cancelled', 'interrupted'] as const
export type JobState = (typeof jobStates)[number]

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
      '`queued`, `running`, then one of `done` (there is a `result`), `failed` (a `problem`), `cancelled` (on request), `interrupted` (the service closed before it was done)',
  }),
  progress: Progress.nullable(),
  costInMs: z.number().min(0).meta({ description: 'the work, as estimated: in milliseconds of one thread' }),
  createdAt: Instant,
  startedAt: Instant.nullable(),
  finishedAt: Instant.nullable(),
  problem: Problem.optional(),
})
export type JobHead = z.infer<typeof JobHead>

/** A job as its page shows it. */
export const jobDocument = (games: readonly GameFace[]) => {
  const replies = kindsOf(games).map(({ Reply }) => Reply)
  return JobHead.extend({
    result: z.union(replies).optional().meta({ description: "the task's reply" }),
    links: z.strictObject({ self: z.string(), events: z.string() }),
  }).meta({ id: 'Job', description: 'A job, as far as it has come.' })
}

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

export const isOver = (status: JobState): boolean => status !== 'queued' && status !== 'running'
