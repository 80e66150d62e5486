import { hostname } from 'node:os'
import { faultOf, Refusal, type Text } from '../engine/index.ts'
import { computeChunk } from '../lab/index.ts'
import type { Tasks } from '../tasks/index.ts'
import type { Experiments } from './experiments.ts'
import { isAway } from './outage.ts'
import type { ChunkQueue, ClaimedChunk, GivenUpChunk, QueuedChunk } from './queue.ts'
import { QueueWatch } from './queue-watch.ts'
import { say } from './says.ts'

interface Means {
  readonly tasks: Pick<Tasks, 'run'>
  readonly experiments: Experiments
  readonly queue: ChunkQueue
  /** Most chunks that are computed at once. */
  readonly threads: number
  /** Whether others ask the same tasks, and come first. */
  readonly inBackground: boolean
  readonly onError: (error: unknown) => void
  /** What this worker is, and what it has to tell whoever runs it. */
  readonly engine: string
  readonly onNotice: (said: Text) => void
  readonly tries: ChunkTries
}

/** What this process has found of chunks since it started. */
export interface ChunkTries {
  /** Whose worker had held it for too long. */
  expired: number
  /** That it began to compute after others, or itself, had failed. */
  retried: number
}

/** While the database is away it is asked again so often. */
const awayEveryMs = 1_000
/** Chunks that this worker may not compute are looked for so often. */
const elsewhereEveryMs = 60_000

/** So often it is asked which chunks that are being computed are still to be. */
const holdingEveryMs = 1_000

/** So often a database that is there is asked to take something, such as one with a full disk, before it is let be. */
const mostTries = 10

/** The database takes nothing, as its disk is full: that is no fault of the chunk, which has lost no try. */
class NotKept extends Error {}

/** Computes chunks as soon as a thread is free, until it is closed. */
export class ChunkWorker {
  private readonly means: Means
  private readonly name = `${hostname()}/${process.pid}`
  private readonly stop = new AbortController()
  private readonly watch: QueueWatch<QueuedChunk>
  /** What stops each chunk that is being computed, by its claim. */
  private readonly computing = new Map<string, AbortController>()
  private holding: NodeJS.Timeout | undefined
  private asking: Promise<void> = Promise.resolve()
  private lookedElsewhere = 0
  private readonly toldOf = new Set<string>()

  constructor(means: Means) {
    this.means = means
    const { queue, threads, onError } = means
    this.watch = new QueueWatch({
      queue,
      most: threads,
      work: (claimed, leavePlace) => this.compute(claimed, leavePlace),
      stillWanted: claimed => this.stillWanted(claimed),
      giveUp: givenUp => this.giveUp(givenUp),
      giveBack: ids => this.insist(() => queue.giveBack(ids)),
      look: () => this.tellElsewhere(),
      onError,
    })
  }

  /** Looks for chunks, now and from now on. */
  wake(): void {
    void this.watch.wake()
  }

  /** Claims no more; what is under way gets so much time, and is given back to the queue then. */
  async close(patienceInMs: number): Promise<void> {
    await this.watch.close()
    const patience = setTimeout(() => {
      this.stop.abort()
      for (const chunk of this.computing.values()) chunk.abort()
    }, patienceInMs)
    await this.watch.settled()
    clearTimeout(patience)
    clearTimeout(this.holding)
    await this.asking
  }

  private async compute(claimed: ClaimedChunk, leavePlace: () => Promise<void>): Promise<void> {
    const { tasks, experiments, queue, inBackground, onError, tries } = this.means
    const { id, data } = claimed
    if (claimed.isRetried) tries.retried += 1
    if (claimed.hasExpired) tries.expired += 1
    const { experiment, game } = data
    const { signal } = this.stopOf(id)
    try {
      // No thread waits for the database: it computes while the begin is written down, and the next chunk while a result is.
      const begun = this.insist(() => experiments.begin(experiment))
      begun.catch(() => {})
      const start = performance.now()
      const result = await computeChunk(tasks, game, data, { signal, inBackground, caller: experiment })
      const tookMs = performance.now() - start
      this.computing.delete(id)
      await leavePlace()
      await begun
      await this.insist(() => experiments.bring(id, data, result, tookMs, this.name))
    } catch (error) {
      try {
        if (this.stop.signal.aborted || error instanceof NotKept) return await queue.giveBack([id])
        if (signal.aborted) return
        // What is refused once is refused always; anything else may have been the fault of a thread.
        if (error instanceof Refusal && !isPassing(error)) return await experiments.fail(experiment, error.faults, id)
        await queue.fail(claimed, error instanceof Error ? error.message : String(error))
      } catch (problem) {
        // The database is away: the chunk expires, and is tried again.
        onError(problem)
      }
    } finally {
      this.computing.delete(id)
    }
  }

  /** Of chunks that were claimed those of experiments that are not over; the others are done with. */
  private async stillWanted(claimed: readonly ClaimedChunk[]): Promise<readonly ClaimedChunk[]> {
    const { experiments, queue } = this.means
    const underWay = await experiments.underWay([...new Set(claimed.map(({ data }) => data.experiment))])
    const isWanted = ({ data }: ClaimedChunk): boolean => underWay.has(data.experiment)
    const others = claimed.filter(one => !isWanted(one))
    if (others.length > 0) await queue.discard(others.map(({ id }) => id))
    return claimed.filter(isWanted)
  }

  /** What stops a chunk that is being computed: when this worker closes, and when the chunk need not be computed any more, as its experiment was stopped, has failed, is done or was deleted. */
  private stopOf(claim: string): AbortController {
    const stop = new AbortController()
    this.computing.set(claim, stop)
    this.askLater()
    return stop
  }

  private askLater(): void {
    this.holding ??= setTimeout(() => {
      this.asking = this.stopDropped()
    }, holdingEveryMs)
  }

  /** Stops the chunks that are not in the queue any more. */
  private async stopDropped(): Promise<void> {
    const claims = [...this.computing.keys()]
    try {
      const held = claims.length === 0 ? new Set(claims) : await this.means.queue.held(claims)
      for (const claim of claims) if (!held.has(claim)) this.computing.get(claim)?.abort()
    } catch (error) {
      // The database is away: it is asked again.
      this.means.onError(error)
    }
    this.holding = undefined
    if (this.computing.size > 0) this.askLater()
  }

  /** What was computed is not given up because the database is away, however long. */
  private async insist(work: () => Promise<void>): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        return await work()
      } catch (error) {
        if (error instanceof Refusal || this.stop.signal.aborted) throw error
        if (tries >= mostTries && !isAway(error)) throw new NotKept(String(error))
        this.means.onError(error)
        await new Promise(resolve => setTimeout(resolve, awayEveryMs))
      }
    }
  }

  /** Tells once of each other engine, and of players that nobody knows here, that chunks wait for them: here nobody computes them. */
  private async tellElsewhere(): Promise<void> {
    if (Date.now() - this.lookedElsewhere <= elsewhereEveryMs) return
    this.lookedElsewhere = Date.now()
    const { queue, engine: here, onNotice } = this.means
    for (const { engine, outsiders, chunks } of await queue.elsewhere()) {
      const waitedFor = engine === here ? outsiders.join() : engine
      if (this.toldOf.has(waitedFor)) continue
      this.toldOf.add(waitedFor)
      onNotice(
        engine === here ? say.waitForOutsiders({ chunks, outsiders }) : say.waitElsewhere({ chunks, engine, here }),
      )
    }
  }

  private giveUp(givenUp: GivenUpChunk): Promise<void> {
    const { reason, hasExpired } = givenUp
    if (hasExpired) this.means.tries.expired += 1
    const { chunk } = givenUp.data
    const why = reason === undefined ? say.chunkKilled({ chunk }) : say.chunkFailed({ chunk, reason })
    return this.means.experiments.giveUp(givenUp, [faultOf('cancelled', ['chunk', chunk], why)])
  }
}

const isPassing = ({ code }: Refusal): boolean => code === 'overloaded' || code === 'cancelled' || code === 'timed-out'
