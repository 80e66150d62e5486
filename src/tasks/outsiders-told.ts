import { workerData } from 'node:worker_threads'
import { fieldsIn } from '../engine/index.ts'
import type { Introduced } from '../players/index.ts'

/** What threads are told when they start. */
export interface ThreadData {
  readonly outsiders: readonly Introduced[]
}

/** The players outside of this program that this thread was told of; none in a thread that somebody else started. */
export const outsidersTold = (): readonly Introduced[] => {
  const { outsiders } = fieldsIn(workerData) as Partial<ThreadData>
  return Array.isArray(outsiders) ? outsiders : []
}
