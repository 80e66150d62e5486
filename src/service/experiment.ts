import * as z from 'zod'
import { type Fault, fieldsIn, inEnglish, refusalFrom, type Speak } from '../engine/index.ts'
import { ExperimentResult, experimentKinds } from '../lab/index.ts'
import {
  experimentStates,
  type KeptExperiment,
  type Laboratory,
  type ListedExperiment,
  refuseExperiment,
  type Wanted,
} from '../store/index.ts'
import { ownId, pageOf } from './listing.ts'
import { Problem, problemOf } from './problem.ts'

const Instant = z.iso.datetime()

/** What is said of an experiment, without its result. */
const Head = z.looseObject({
  id: z.uuid(),
  kind: z.enum(experimentKinds),
  game: z.string(),
  name: z.string().optional(),
  labels: z.array(z.string()),
  seed: z.union([z.string(), z.int()]).optional().meta({ description: 'of all dice; a sweep may have none' }),
  status: z.enum(experimentStates).meta({
    description:
      '`queued`, `running`, then `done`, `stopped` (on request) or `failed` (a `problem` says why), both of which can go on',
  }),
  engine: z.string().meta({ description: 'what computes it, as a hash: only the same engine goes on with it' }),
  outsiders: z.array(z.string()).optional().meta({
    description:
      'players outside of this program that take part, each by his name and by who he says he is; left out where there are none',
  }),
  progress: z
    .strictObject({ done: z.int().min(0), total: z.int().min(0) })
    .meta({ description: 'chunks that are in the result, of so many at most: a match may be decided sooner' }),
  createdAt: Instant,
  startedAt: Instant.nullable(),
  finishedAt: Instant.nullable(),
  problem: Problem.optional(),
  links: z.strictObject({ self: z.string(), events: z.string(), results: z.string() }),
})

/** An experiment as its page shows it: what was asked with nothing left implicit, and how far it has come. */
export const ExperimentDocument = Head.extend({
  result: ExperimentResult.nullable().meta({ description: 'what has come out so far; null before anything has' }),
}).meta({ id: 'Experiment', description: 'An experiment, as far as it has come.' })

export const ExperimentList = z
  .strictObject({
    experiments: z.array(Head),
    next: z.string().nullable().meta({ description: 'the `cursor` of the next page; null on the last' }),
  })
  .meta({ id: 'ExperimentList', description: 'Experiments, the newest first.' })

export const linksOf = (id: string) => {
  const self = `/v1/experiments/${id}`
  return { self, events: `${self}/events`, results: `${self}/results` }
}

/** As its list shows it. */
export const headOf = (kept: ListedExperiment, speak: Speak = inEnglish) => {
  const { id, status, engine, outsiders, said, taken, chunks, faults, createdAt, startedAt, finishedAt } = kept
  const links = linksOf(id)
  return {
    id,
    ...fieldsIn(JSON.parse(said)),
    status,
    engine,
    ...(outsiders.length > 0 && { outsiders }),
    progress: { done: taken, total: chunks },
    createdAt: createdAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
    ...(faults !== null && {
      problem: problemOf(refusalFrom(JSON.parse(faults) as readonly Fault[]).faults, links.self, speak),
    }),
    links,
  }
}

/** All of it as JSON. The result is text already: it is put in as it is. */
export const textOf = (kept: KeptExperiment, speak?: Speak): string =>
  `${JSON.stringify(headOf(kept, speak)).slice(0, -1)},"result":${kept.result ?? 'null'}}`

type ListWanted = Pick<Wanted, 'owner' | 'label' | 'kind' | 'status' | 'limit'> & {
  readonly cursor?: string | undefined
}

/** A page of the list. */
export const listedPage = async (
  laboratory: Laboratory,
  { cursor: before, limit, ...wanted }: ListWanted,
  speak: Speak,
) => {
  const { rows, next } = await pageOf(limit, most =>
    laboratory.withKept(
      experiments => experiments.list({ ...wanted, before, limit: most }),
      () => [],
    ),
  )
  return { experiments: rows.map(kept => headOf(kept, speak)), next }
}

/** An experiment of an owner that should be there. Throws a Refusal; an id that is none of ours is found nowhere. */
export const findExperiment = (laboratory: Laboratory, id: string, owner: string | null): Promise<KeptExperiment> =>
  laboratory.withKept(
    experiments => experiments.findOwn(ownId(id, refuseExperiment), owner),
    () => refuseExperiment(id),
  )
