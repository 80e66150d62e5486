import {
  defined,
  type Fault,
  type Fields,
  fieldsIn,
  type GameFace,
  type Job,
  type Query,
  readLeniently,
  readLink,
  writeLink,
  yieldThread,
} from '../../engine/index.ts'
import type { Answered, FromEngine, Reading, Reply, ToEngine } from '../protocol.ts'
import { shownGame } from '../shown-game.ts'

/** The engine beside the page: one thread that knows the games it was told where to find. */

const games = new Map<string, GameFace>()
const cancelled = new Set<number>()

/** Between two looks at whether anybody still wants the answer, in milliseconds. */
const breathMs = 40

const post = (message: FromEngine): void => self.postMessage(message)

self.onmessage = async ({ data }: MessageEvent<ToEngine>): Promise<void> => {
  if (data.kind === 'cancel') {
    cancelled.add(data.id)
    return
  }
  try {
    post({ id: data.id, kind: 'done', value: await answer(data) })
  } catch (problem) {
    if (problem instanceof NotFetched) post({ id: data.id, kind: 'missing' })
    else post({ id: data.id, kind: 'refused', faults: faultsOf(problem) })
  } finally {
    cancelled.delete(data.id)
  }
}

class NotFetched extends Error {}

/** A game is bundled by itself, with a class of refusals of its own: they are known by what they carry. */
const faultsOf = (problem: unknown): readonly Fault[] =>
  problem instanceof Error && 'faults' in problem
    ? (problem.faults as readonly Fault[])
    : [{ code: 'malformed', at: [], message: `the engine failed: ${String(problem)}` }]

const answer = async (asked: Exclude<ToEngine, { kind: 'cancel' }>): Promise<unknown> => {
  if (asked.kind === 'open') {
    const { face } = (await import(asked.url).catch(() => {
      throw new NotFetched()
    })) as { face: GameFace }
    games.set(asked.game, face)
    return shownGame(face)
  }
  const game = defined(games.get(asked.game))
  if (asked.kind === 'read') return read(game, asked.link)
  if (asked.kind === 'write') return writeLink(game, asked.request)
  if (asked.kind === 'report') return game.report?.(asked.reply)
  return solve(game, asked)
}

/** What was read last is most often what is answered next, so it is prepared once for both. */
let prepared: { readonly game: GameFace; readonly key: string; readonly job: Job } | undefined

/** What could be read is given even where it cannot be asked, so that it can be mended by buttons as well as by typing. */
const read = (game: GameFace, link: Query): Reading => {
  const request = readLink(game, link, readLeniently)
  const said = { request, link: writeLink(game, request), places: game.battlesIn(request) }
  try {
    const job = game.prepare(readLink(game, link))
    const { method, costInMs, question } = job
    prepared = { game, key: JSON.stringify(request), job }
    const { trials } = question as { trials?: number }
    return { ...said, method, costInMs, ...(method === 'monteCarlo' && trials !== undefined && { trials }) }
  } catch (problem) {
    return { ...said, method: 'exact', costInMs: 0, faults: faultsOf(problem) }
  }
}

interface Work {
  readonly id: number
  readonly request: Fields
}

const solve = async (game: GameFace, { id, request }: Work): Promise<Answered | undefined> => {
  const isPrepared = prepared?.game === game && prepared.key === JSON.stringify(request)
  const job = isPrepared ? defined(prepared).job : game.prepare(request)
  return job.method === 'exact' ? write(game, job, [job.work(0, job.chunks)], 1) : sample(game, job, id)
}

/**
 * Chunk after chunk. What has come so far is the answer to the same question with fewer trials and the same seed, since
 * chunk k draws from stream k whatever comes after it: so it is asked as just that.
 */
const sample = async (game: GameFace, job: Job, id: number): Promise<Answered | undefined> => {
  const tallies: unknown[] = []
  let last = performance.now()
  for (let chunk = 0; chunk < job.chunks; chunk++) {
    tallies.push(job.work(chunk, chunk + 1))
    if (performance.now() - last < breathMs || chunk === job.chunks - 1) continue
    const drawn = { ...fieldsIn(job.question), trials: defined(job.trialsPerChunk) * tallies.length }
    post({ id, kind: 'part', value: write(game, game.prepare(drawn), tallies, tallies.length / job.chunks) })
    await yieldThread()
    if (cancelled.has(id)) return undefined
    last = performance.now()
  }
  return write(game, job, tallies, 1)
}

const write = (game: GameFace, job: Job, tallies: readonly unknown[], share: number): Answered => {
  const reply = job.reply(tallies) as Reply
  const report = game.report?.(reply)
  return { reply, share, ...(report && { report }) }
}
