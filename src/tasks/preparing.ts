import { Refusal, refusalFrom, refuseGame, type Seed, withinSteps } from '../engine/index.ts'
import type { GameFace, Job } from '../games/index.ts'
import type { ChunkTask, Prepared, PrepareRequest, Read } from './chunk-task.ts'
import type { AnyJob, DistantJob, Sent, Settled, TaskJob, TaskRequest, TextRequest, WaitOptions } from './contract.ts'
import { quickSteps } from './in-place.ts'
import { prepareTask, type TaskName } from './kinds.ts'
import { smallInMs } from './queue.ts'
import { openSent } from './sent.ts'
import { settle } from './settle.ts'
import { sharedBytes, sharedText, textOf } from './shared-bytes.ts'
import { bytesOf, requestIn, type Unchecked } from './source.ts'
import type { Sources } from './sources.ts'
import type { Threads } from './threads.ts'

/** Longer requests that come as text are not even read in the calling thread. */
export const shortBytes = 65_536
/** So many bytes of a request are read and checked in a millisecond, roughly. */
const bytesPerMs = 4_000

/** What it takes a worker to read and check a request of so many bytes: a short one goes there since it takes many steps. */
export const costOfPreparing = (bytes: number): number => Math.max(smallInMs, bytes / bytesPerMs)

/** Makes jobs of requests, in this thread or on another. */
export class Preparing {
  private readonly games: readonly GameFace[]
  private readonly threads: Threads
  private readonly sources: Sources

  constructor(games: readonly GameFace[], threads: Threads, sources: Sources) {
    this.games = games
    this.threads = threads
    this.sources = sources
  }

  odds(game: string, request: unknown): Job {
    return this.sources.known(prepareTask(this.faceOf(game), 'odds', request), request)
  }

  any(game: string, task: TaskName, request: unknown): TaskJob {
    return this.sources.known({ ...prepareTask(this.faceOf(game), task, request), task }, request)
  }

  here(asked: TaskRequest): Settled<TaskJob> | undefined {
    return this.threads.count === 0 ? this.settle(asked) : withinSteps(quickSteps, () => this.settle(asked))?.result
  }

  async elsewhere(asked: TaskRequest, options: WaitOptions = {}): Promise<Settled> {
    if (this.threads.count === 0) return this.settle(asked)
    const { game, task, seed } = asked
    const source = { game: this.faceOf(game).key, task, name: this.sources.newName() }
    const unchecked = { ...source, request: asked.request }
    const prepared = await this.askToPrepare(unchecked, options, seed === undefined ? {} : { seed })
    const { head, key = '', request, checked, isSeedChosen } = prepared
    const from = checked ? { ...source, checked } : { ...source, request }
    return { job: { ...head, key, source: from }, request, isSeedChosen }
  }

  async text({ game, task, ...written }: TextRequest, options: WaitOptions = {}): Promise<AnyJob> {
    const source = { game: this.faceOf(game).key, task, name: this.sources.newName(), ...written }
    if (this.threads.count === 0) return this.any(game, task, requestIn(written))
    if (bytesOf(source) <= shortBytes) {
      const asked = { game, task, request: requestIn(written) }
      return (this.here(asked) ?? (await this.elsewhere(asked, options))).job
    }
    const { head } = await this.askToPrepare(source, options)
    return { ...head, source }
  }

  readHere(text: Uint8Array, seed: Seed): Sent | undefined {
    if (this.threads.count > 0 && text.length > shortBytes) return undefined
    const { face, task, request, fingerprint } = openSent(this.games, textOf(text))
    const opened = { game: face.key, task, fingerprint }
    try {
      const settled = this.here({ game: face.key, task, request, seed })
      if (!settled) return undefined
      return { ...opened, prepared: { job: settled.job, text: sharedText(JSON.stringify(settled.request)) } }
    } catch (problem) {
      if (problem instanceof Refusal) return { ...opened, prepared: problem }
      throw problem
    }
  }

  async readElsewhere(text: Uint8Array, seed: Seed, options: WaitOptions = {}): Promise<Sent> {
    // Without threads nothing is too long to be read here.
    const here = this.threads.count === 0 ? this.readHere(text, seed) : undefined
    if (here) return here
    const name = this.sources.newName()
    const chunkTask: ChunkTask = { kind: 'read', text: sharedBytes(text), name, seed }
    const { prepared, ...opened } = await this.threads.ask<Read>(chunkTask, costOfPreparing(text.length), options)
    if ('faults' in prepared) return { ...opened, prepared: refusalFrom(prepared.faults) }
    const { game, task } = opened
    const job: DistantJob = { ...prepared.head, source: { game, task, name, text: prepared.text } }
    return { ...opened, prepared: { job, text: prepared.text } }
  }

  private faceOf(key: string): GameFace {
    return this.games.find(known => known.key === key) ?? refuseGame(key, this.games, [])
  }

  private settle({ game, task, request, seed }: TaskRequest): Settled<TaskJob> {
    const settled = settle(this.faceOf(game), task, request, seed)
    this.sources.known(settled.job, settled.request)
    return settled
  }

  private askToPrepare(
    source: Unchecked,
    options: WaitOptions,
    more: Pick<PrepareRequest, 'seed'> = {},
  ): Promise<Prepared> {
    return this.threads.ask({ kind: 'prepare', source, ...more }, costOfPreparing(bytesOf(source)), options)
  }
}
