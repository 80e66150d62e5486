import { Counter, type Registry } from 'prom-client'
import type { Laboratory } from '../store/index.ts'

/** Chunks whose worker died or failed, as far as this process has found them. */
export const watchChunkTries = (registry: Registry, laboratory: Pick<Laboratory, 'chunkTries'>): void => {
  const watch = (name: string, help: string, read: () => number): void => {
    new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  }
  watch(
    'sandtable_chunks_expired_total',
    'Chunks that this process took over, or gave up, because whoever computed them held them for too long',
    () => laboratory.chunkTries.expired,
  )
  watch(
    'sandtable_chunks_retried_total',
    'Tries of chunks after the first that this process has begun',
    () => laboratory.chunkTries.retried,
  )
}
