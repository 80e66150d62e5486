import {
  defined,
  type Fault,
  type Fields,
  fieldsIn,
  type GameFace,
  inEnglish,
  type Job,
  type Query,
  readLeniently,
  readLink,
  type Speak,
  spokenFault,
  writeLink,
  yieldThread,
} from '../../engine/index.ts'
import type { Answered, FromEngine, Reading, Reply, ToEngine } from '../protocol.ts'
import { shownGame } from '../shown-game.ts'

/** The engine beside the page: one thread that knows the games it was told where to find. */

/** A game, and what puts its messages into the language of the page. */
interface Opened {
  readonly face: GameFace
  readonly speak: Speak
}

const games = new Map<string, Opened>()
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
    else post({ id: data.id, kind: 'refused', faults: faultsOf(problem, games.get(data.game)?.speak) })
  } finally {
    cancelled.delete(data.id)
  }
}

class NotFetched extends Error {}

/** A game is bundled by itself, with a class of refusals of its own: they are known by what they carry. */
const faultsOf = (problem: unknown, speak: Speak = inEnglish): readonly Fault[] =>
  problem instanceof Error && 'faults' in problem
    ? (problem.faults as readonly Fault[]).map(fault => spokenFault(fault, speak))
    : [{ code: 'malformed', at: [], message: `the engine failed: ${String(problem)}` }]

const answer = async (asked: Exclude<ToEngine, { kind: 'cancel' }>): Promise<unknown> => {
  if (asked.kind === 'open') {
    const { face } = (await import(asked.url).catch(() => {
      throw new NotFetched()
    })) as { face: GameFace }
    // A game whose words cannot be fetched is shown in English.
    const speak = (await face.learn?.(asked.language).catch(() => undefined)) ?? inEnglish
    games.set(asked.game, { face, speak })
    const described = shownGame(face)
    return asked.language === 'en' ? described : (await import('../spoken.ts')).spokenCatalogue(described, speak)
  }
  const game = defined(games.get(asked.game))
  if (asked.kind === 'read') return read(game, asked.link)
  if (asked.kind === 'write') return writeLink(game.face, asked.request)
  if (asked.kind === 'report') return game.face.report?.(asked.reply, game.speak)
  return solve(game, asked)
}

/** What was read last is most often what is answered next, so it is prepared once for both. */
let prepared: { readonly game: Opened; readonly key: string; readonly job: Job } | undefined

/** What could be read is given even where it cannot be asked, so that it can be mended by buttons as well as by typing. */
const read = (game: Opened, link: Query): Reading => {
  const { face, speak } = game
  const request = readLink(face, link, readLeniently)
  const said = { request, link: writeLink(face, request), places: face.battlesIn(request) }
  try {
    const job = face.prepare(readLink(face, link))
    const { method, costInMs, question } = job
    prepared = { game, key: JSON.stringify(request), job }
    const { trials } = question as { trials?: number }
    return { ...said, method, costInMs, ...(method === 'monteCarlo' && trials !== undefined && { trials }) }
  } catch (problem) {
    return { ...said, method: 'exact', costInMs: 0, faults: faultsOf(problem, speak) }
  }
}

interface Work {
  readonly id: number
  readonly request: Fields
}

const solve = async (game: Opened, { id, request }: Work): Promise<Answered | undefined> => {
  const isPrepared = prepared?.game === game && prepared.key === JSON.stringify(request)
  const job = isPrepared ? defined(prepared).job : game.face.prepare(request)
  return job.method === 'exact' ? write(game, job, [job.work(0, job.chunks)], 1) : sample(game, job, id)
}

/**
 * Chunk after chunk. What has come so far is the answer to the same question with fewer trials and the same seed, since
 * chunk k draws from stream k whatever comes after it: so it is asked as just that.
 */
const sample = async (game: Opened, job: Job, id: number): Promise<Answered | undefined> => {
  const tallies: unknown[] = []
  let last = performance.now()
  for (let chunk = 0; chunk < job.chunks; chunk++) {
    tallies.push(job.work(chunk, chunk + 1))
    if (performance.now() - last < breathMs || chunk === job.chunks - 1) continue
    const drawn = { ...fieldsIn(job.question), trials: defined(job.trialsPerChunk) * tallies.length }
    post({ id, kind: 'part', value: write(game, game.face.prepare(drawn), tallies, tallies.length / job.chunks) })
    await yieldThread()
    if (cancelled.has(id)) return undefined
    last = performance.now()
  }
  return write(game, job, tallies, 1)
}

const write = ({ face, speak }: Opened, job: Job, tallies: readonly unknown[], share: number): Answered => {
  const reply = job.reply(tallies, speak) as Reply
  const report = face.report?.(reply, speak)
  return { reply, share, ...(report && { report }) }
}
