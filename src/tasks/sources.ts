import { hash } from 'node:crypto'
import { type CheckedQuestion, getOrInsert } from '../engine/index.ts'
import type { AnyJob, DistantJob, TaskJob } from './contract.ts'
import type { Source } from './source.ts'

export const isDistant = (job: AnyJob): job is DistantJob => 'source' in job

/** What threads go by who are to do jobs that were prepared here. */
export class Sources {
  /** The requests of jobs that were prepared here. */
  private readonly requests = new WeakMap<AnyJob, unknown>()
  private readonly partial = new WeakMap<AnyJob, Source>()
  private readonly whole = new WeakMap<AnyJob, Source>()
  private named = 0

  /** Remembers the request of a job. */
  known<Of extends TaskJob>(job: Of, request: unknown): Of {
    this.requests.set(job, request)
    return job
  }

  newName(): string {
    return `request ${++this.named}`
  }

  /** For workers who bring tallies; the reply is written here. */
  of(game: string, job: TaskJob): Source {
    return getOrInsert(this.partial, job, () =>
      sourceFrom(game, job, job.checked ? { checked: job.checked } : { question: job.question }),
    )
  }

  /** For workers who write the reply as well: a question may say of some parts of it only that they are known here. */
  wholeOf(game: string, job: AnyJob): Source {
    if (isDistant(job)) return job.source
    if (job.checked || !this.requests.has(job)) return this.of(game, job)
    return getOrInsert(this.whole, job, () => sourceFrom(game, job, { request: this.requests.get(job) }))
  }
}

/** Equal questions have equal names: a worker that has one ready need not prepare it again. */
const sourceFrom = <
  From extends { readonly checked: CheckedQuestion } | { readonly question: unknown } | { readonly request: unknown },
>(
  game: string,
  { task = 'odds' }: TaskJob,
  from: From,
) => ({ game, task, name: hash('sha256', JSON.stringify([game, task, from])), ...from })
