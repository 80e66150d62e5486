import type { Fault, Fields, GameFace, Job, Language, Link, Query, Speak } from '../../engine/index.ts'
import {
  defined,
  faultOfFailure,
  fieldsIn,
  inEnglish,
  readLeniently,
  readLink,
  spokenFault,
  writeLink,
  yieldThread,
} from '../../engine/index.ts'
import type { Answered, Reading, Reply } from '../protocol.ts'
import { shownGame } from '../shown-game.ts'

/** Between two looks at whether anybody still wants the answer, in milliseconds. */
const breathMs = 40

/** A game fetched, ready to be asked in the language of the page. Each is bundled with its own copy of the engine. */
export const openGame = async (face: GameFace, language: Language): Promise<GameEngine> => {
  // A game whose words cannot be fetched is shown in English.
  const speak = (await face.learn?.(language).catch(() => undefined)) ?? inEnglish
  const shown = shownGame(face)
  const described = language === 'en' ? shown : (await import('../spoken.ts')).spokenCatalogue(shown, speak, language)
  return new GameEngine(face, speak, described)
}

/** Samples as they come, and whether anybody still wants them. */
export interface Watching {
  readonly onPart: (part: Answered) => void
  readonly isCancelled: () => boolean
}

/** Reads, writes and answers the questions of one game. */
export class GameEngine {
  readonly #face: GameFace
  readonly #speak: Speak
  /** What forms need to know of the game. */
  readonly described: unknown
  /** What was read last is most often what is answered next, so it is prepared once for both. */
  #prepared: { readonly key: string; readonly job: Job } | undefined

  constructor(face: GameFace, speak: Speak, described: unknown) {
    this.#face = face
    this.#speak = speak
    this.described = described
  }

  /** What could be read is given even where it cannot be asked, so that it can be mended by buttons as well as by typing. */
  read(link: Query): Reading {
    const face = this.#face
    const request = readLink(face, link, readLeniently)
    const said = { request, link: writeLink(face, request), places: face.battlesIn(request) }
    try {
      const job = face.prepare(readLink(face, link))
      const { method, costInMs, question } = job
      this.#prepared = { key: JSON.stringify(request), job }
      const { trials } = question as { trials?: number }
      return { ...said, method, costInMs, ...(method === 'monteCarlo' && trials !== undefined && { trials }) }
    } catch (problem) {
      return { ...said, method: 'exact', costInMs: 0, faults: this.faultsIn(problem) }
    }
  }

  /** The shortest link that says the same. */
  write(request: Fields): Link {
    return writeLink(this.#face, request)
  }

  /** A reply for people. */
  report(reply: unknown): Answered['report'] {
    return this.#face.report?.(reply, this.#speak)
  }

  /** Undefined where it was cancelled first. */
  async answer(request: Fields, watching: Watching): Promise<Answered | undefined> {
    const prepared = this.#prepared
    const job = prepared?.key === JSON.stringify(request) ? prepared.job : this.#face.prepare(request)
    return job.method === 'exact' ? this.#answered(job, [job.work(0, job.chunks)], 1) : this.#sample(job, watching)
  }

  /** What is wrong, in the words of the page; of anything but a refusal, that the engine failed. */
  faultsIn(problem: unknown): readonly Fault[] {
    const isRefusal = problem instanceof Error && 'faults' in problem
    const faults = isRefusal ? (problem.faults as readonly Fault[]) : [faultOfFailure(problem)]
    return faults.map(fault => spokenFault(fault, this.#speak))
  }

  /**
   * Chunk after chunk. What has come so far is the answer to the same question with fewer trials and the same seed, since
   * chunk k draws from stream k whatever comes after it: so it is asked as just that.
   */
  async #sample(job: Job, { onPart, isCancelled }: Watching): Promise<Answered | undefined> {
    const tallies: unknown[] = []
    let last = performance.now()
    for (let chunk = 0; chunk < job.chunks; chunk++) {
      tallies.push(job.work(chunk, chunk + 1))
      if (performance.now() - last < breathMs || chunk === job.chunks - 1) continue
      const drawn = { ...fieldsIn(job.question), trials: defined(job.trialsPerChunk) * tallies.length }
      onPart(this.#answered(this.#face.prepare(drawn), tallies, tallies.length / job.chunks))
      await yieldThread()
      if (isCancelled()) return undefined
      last = performance.now()
    }
    return this.#answered(job, tallies, 1)
  }

  #answered(job: Job, tallies: readonly unknown[], share: number): Answered {
    const reply = job.reply(tallies, this.#speak) as Reply
    const report = this.report(reply)
    return { reply, share, ...(report && { report }) }
  }
}
