import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal, refuse } from '../engine/index.ts'
import type { GameFace } from '../games/index.ts'
import { playersNamed } from '../lab/index.ts'
import { isAddress } from '../players/index.ts'
import type { Experiments, KeptExperiment, Laboratory } from '../store/index.ts'
import { followed, Page, type Place, type Ran, ranOf, Told } from './lab-place.ts'
import { placeAt } from './lab-service.ts'
import { say } from './says.ts'
import type { Session } from './session.ts'
import { tellingOf } from './telling.ts'
import { complain, speechIn, UsageError, type World } from './world.ts'

/** Where experiments are kept: on a server, or in a folder; and the flag or the variable that says so. */
export type Keeping = { readonly named: string } & ({ readonly url: string } | { readonly folder: string })

export interface KeepingFlags {
  readonly database?: string
  readonly data?: string
}

/** Where the command line, or else the environment, says that experiments are kept; undefined where neither does. */
export const keepingIn = ({ env }: World, { database, data }: KeepingFlags): Keeping | undefined => {
  if (database && data) throw new UsageError(say.twoKeepings)
  if (database) return { url: database, named: '--database' }
  if (data) return { folder: data, named: '--data' }
  // As a service reads them: a server is preferred.
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, named: 'DATABASE_URL' }
  return env.SANDTABLE_DATA ? { folder: env.SANDTABLE_DATA, named: 'SANDTABLE_DATA' } : undefined
}

/** What computes it does not tell this process: it looks so often. */
const lookingEveryMs = 250
/** A database that is away is asked again so often, as a worker does. */
const awayEveryMs = 1_000
/** What is under way on Ctrl-C gets so long, and is given back to the queue then. */
const closingTimeInMs = 2_000

interface PlaceOptions {
  readonly games: readonly GameFace[]
  /** Whether this process computes what waits there, where it opens the database itself. */
  readonly works: boolean
}

/**
 * Does something with experiments where they are kept; where a service on this machine holds the folder, through that service.
 * Rejects with a Refusal where another process holds the folder.
 */
export const atPlace = async <Result>(
  session: Session,
  keeping: Keeping,
  options: PlaceOptions,
  work: (place: Place) => Promise<Result>,
): Promise<Result> => {
  const { world, tasks } = session
  // Loaded only here: what is not kept starts faster without it.
  const { heldBy, Laboratory } = await import('../store/index.ts')
  const holder = 'folder' in keeping ? await heldBy(keeping.folder) : undefined
  if (holder?.address !== undefined && holder.machine === hostname())
    return work(placeAt(session, holder.address, { named: keeping.named, games: options.games }))
  const { databaseWorker } = world
  const means = { ...keeping, ...options, tasks, ...tellingOf(world), ...(databaseWorker && { databaseWorker }) }
  const laboratory = new Laboratory(means)
  laboratory.checkPlace()
  try {
    return await work(await placeIn(session, laboratory))
  } finally {
    await laboratory.close(closingTimeInMs)
  }
}

/** Experiments in a database that this process opens: where nothing was ever kept, when one is taken on. */
const placeIn = async ({ world, signal }: Session, laboratory: Laboratory): Promise<Place> => {
  const { experimentPage, experimentText, ownId } = await import('../service/index.ts')
  const { refuseExperiment } = await import('../store/index.ts')
  const speak = speechIn(world)
  const told = (kept: KeptExperiment): Told => Told.parse(JSON.parse(experimentText(kept, speak)))
  const of = async <Result>(id: string, work: (experiments: Experiments) => Promise<Result>): Promise<Result> => {
    ownId(id, refuseExperiment)
    return laboratory.withKept(work, () => refuseExperiment(id))
  }
  return {
    lookingEveryMs,
    begin: async (asked, isNew) => {
      const added = await laboratory.with(experiments => experiments.add(asked, { goesOn: !isNew }))
      return { told: told(added.kept), isNew: added.isNew }
    },
    find: async id => {
      for (;;) {
        const kept = await of(id, experiments => experiments.find(id)).catch(unlessAway)
        if (kept) return told(kept)
        await sleep(awayEveryMs, undefined, { signal })
      }
    },
    stop: async id => told(await of(id, experiments => experiments.stop(id))),
    resume: async id => told(await of(id, experiments => experiments.resume(id))),
    extend: async (id, pairs) => told(await of(id, experiments => experiments.extend(id, pairs))),
    remove: id => of(id, experiments => experiments.remove(id)),
    page: async (wanted, cursor) =>
      Page.parse(
        await experimentPage(laboratory, { ...wanted, cursor: cursor ?? undefined, limit: pageLength }, speak),
      ),
    saysOf: ({ id }, isNew) => (isNew ? say.keptAs({ id }) : say.goesOnAs({ id })),
  }
}

const pageLength = 20

/**
 * Keeps an experiment and follows it to its end, computed by this process and by any workers, or by the service that holds the
 * folder. One that asks for the same and is not over is gone on with, unless another is wanted. Rejects with a Refusal where it is
 * refused or fails.
 */
export const runKept = async (
  session: Session,
  asked: unknown,
  games: readonly GameFace[],
  keeping: Keeping,
  isNew: boolean,
): Promise<Ran> => {
  refuseUnlisted(asked)
  return atPlace(session, keeping, { games, works: true }, async place => {
    const { told, isNew: isBegun } = await place.begin(asked, isNew)
    await complain(session.world, place.saysOf(told, isBegun))
    return ranOf(await followed(session, place, told))
  })
}

/** Whoever goes on with it has to know its players too. */
const refuseUnlisted = (asked: unknown): void => {
  for (const name of playersNamed(asked))
    if (typeof name === 'string' && isAddress(name)) refuse('forbidden', [], say.unlistedPlayer({ name }))
}

const unlessAway = (problem: unknown): undefined => {
  if (!(problem instanceof Refusal && problem.code === 'overloaded')) throw problem
}
