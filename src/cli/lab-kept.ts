import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { fieldsIn, Refusal, refusalFrom, refuse } from '../engine/index.ts'
import type { GameFace } from '../games/index.ts'
import { playersNamed } from '../lab/index.ts'
import { isAddress } from '../players/index.ts'
import type { KeptExperiment, Laboratory } from '../store/index.ts'
import { followAtService, type Ran } from './lab-service.ts'
import { say } from './says.ts'
import { progressBar, type Session } from './session.ts'
import { tellingOf } from './telling.ts'
import { complain, UsageError, type World } from './world.ts'

/** Where experiments are kept: on a server, or in a folder. */
export type Keeping = { readonly url: string } | { readonly folder: string }

export interface KeepingFlags {
  readonly database?: string
  readonly data?: string
}

/** Where the command line, or else the environment, says that experiments are kept; undefined where neither does. */
export const keepingIn = ({ env }: World, { database, data }: KeepingFlags): Keeping | undefined => {
  if (database && data) throw new UsageError(say.twoKeepings)
  if (database) return { url: database }
  if (data) return { folder: data }
  // As a service reads them: a server is preferred.
  if (env.DATABASE_URL) return { url: env.DATABASE_URL }
  return env.SANDTABLE_DATA ? { folder: env.SANDTABLE_DATA } : undefined
}

/** What computes it does not tell this process: it looks so often. */
const lookingEveryMs = 250
/** What is under way on Ctrl-C gets so long, and is given back to the queue then. */
const closingTimeInMs = 2_000

/**
 * Keeps an experiment and follows it to its end, computed by this process and by any workers; where a service on this machine holds
 * the folder, that keeps and computes it. Rejects with a Refusal where it is refused or fails, and where another process holds the folder.
 */
export const runKept = async (
  session: Session,
  asked: unknown,
  games: readonly GameFace[],
  keeping: Keeping,
): Promise<Ran> => {
  refuseUnlisted(asked)
  const { world, tasks } = session
  // Loaded only here: what is not kept starts faster without it.
  const { heldBy, Laboratory } = await import('../store/index.ts')
  const holder = 'folder' in keeping ? await heldBy(keeping.folder) : undefined
  if (holder?.address !== undefined && holder.machine === hostname()) {
    const { address } = holder
    return followAtService(session, asked, address)
  }
  const { databaseWorker } = world
  const means = { ...keeping, tasks, games, ...tellingOf(world), ...(databaseWorker && { databaseWorker }) }
  const laboratory = new Laboratory(means)
  try {
    const { kept } = await laboratory.with(experiments => experiments.add(asked))
    await complain(world, say.keptAs({ id: kept.id }))
    return ranOf(await over(session, laboratory, kept.id))
  } finally {
    await laboratory.close(closingTimeInMs)
  }
}

/** Whoever goes on with it has to know its players too. */
const refuseUnlisted = (asked: unknown): void => {
  for (const name of playersNamed(asked))
    if (typeof name === 'string' && isAddress(name)) refuse('forbidden', [], say.unlistedPlayer({ name }))
}

/** The experiment once it is over. */
const over = async ({ world, signal }: Session, laboratory: Laboratory, id: string): Promise<KeptExperiment> => {
  const bar = progressBar(world, say.experimenting)
  try {
    for (;;) {
      signal.throwIfAborted()
      const kept = await laboratory.with(experiments => experiments.find(id)).catch(unlessAway)
      if (kept && kept.status !== 'queued' && kept.status !== 'running') return kept
      if (kept) bar?.show({ done: kept.taken, total: kept.chunks })
      await sleep(lookingEveryMs, undefined, { signal })
    }
  } finally {
    bar?.end()
  }
}

/** A database that is away is waited for, as a worker does. */
const unlessAway = (problem: unknown): undefined => {
  if (!(problem instanceof Refusal && problem.code === 'overloaded')) throw problem
}

const ranOf = ({ id, status, said, result, faults }: KeptExperiment): Ran => {
  if (faults !== null) throw refusalFrom(JSON.parse(faults))
  if (status !== 'done' || result === null) return refuse('conflict', ['status'], say.notDone({ id, status }))
  return { experiment: { id, ...fieldsIn(JSON.parse(said)) }, result: JSON.parse(result) }
}
