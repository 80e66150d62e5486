import type { PairResult } from '../ai/index.ts'
import type { Progress, TaskName, Tasks, WaitOptions } from '../tasks/index.ts'
import type { ExperimentPlan, LabChunk } from './plan.ts'

/** So many chunks a thread are under way at once: enough that none waits for the one that is read next. */
const chunksAThread = 3

export interface RunOptions {
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: Progress) => void
}

/**
 * Runs an experiment to its end. Results are read in the order of the chunks, so that they are the same on any number of
 * threads; what was begun beyond the end is given up. Rejects with a Refusal where a chunk is refused or the signal comes.
 */
export const runExperiment = async <Result>(
  tasks: Pick<Tasks, 'run' | 'threads'>,
  plan: ExperimentPlan<Result>,
  { signal, onProgress }: RunOptions = {},
): Promise<Result> => {
  const end = new AbortController()
  const stop = signal ? AbortSignal.any([signal, end.signal]) : end.signal
  const underWay: Promise<unknown>[] = []
  const most = chunksAThread * Math.max(1, tasks.threads)
  let next = 0
  const begin = (): void => {
    while (underWay.length < most && next < plan.chunks && (plan.isKnown?.(next) ?? true)) {
      const result = computeChunk(tasks, plan.game, plan.chunk(next++), { signal: stop })
      // Whoever reads it learns of its failure; one that nobody reads any more has none.
      result.catch(() => {})
      underWay.push(result)
    }
  }
  try {
    begin()
    for (let done = 1; ; done++) {
      const isEnough = plan.take(await underWay.shift())
      onProgress?.({ done, total: plan.chunks })
      if (isEnough) return plan.result()
      begin()
    }
  } finally {
    end.abort()
    await Promise.allSettled(underWay)
  }
}

/** Computes a chunk: the pairs of an arena in their order, the replies to a list of questions, of all else the reply. */
export const computeChunk = async (
  tasks: Pick<Tasks, 'run'>,
  game: string,
  { task, request }: Pick<LabChunk, 'task' | 'request'>,
  options: WaitOptions,
): Promise<unknown> => {
  if (Array.isArray(request)) return answerAll(tasks, game, task, request, options)
  if (task !== 'arena') return tasks.run(game, task, request, options)
  const pairs: PairResult[] = []
  await tasks.run(game, task, request, {
    ...options,
    onTally: tally => pairs.push(...(tally as readonly PairResult[])),
  })
  return pairs.sort((one, other) => one.pair - other.pair)
}

/** One after the other. Small ones are answered in this thread, which has to get to something else between them. */
const answerAll = async (
  tasks: Pick<Tasks, 'run'>,
  game: string,
  task: TaskName,
  questions: readonly unknown[],
  options: WaitOptions,
): Promise<readonly unknown[]> => {
  const replies: unknown[] = []
  for (const question of questions) {
    if (replies.length > 0) await new Promise(resolve => setImmediate(resolve))
    replies.push(await tasks.run(game, task, question, options))
  }
  return replies
}
