import type { Job } from '../games/index.ts'

const mostRemembered = 16
const mostBytesRemembered = 16_777_216

/** The last few jobs made ready, as their chunks come one after another; the very last however large it is. */
export const openMemory = () => {
  const jobs = new Map<string, { readonly job: Job; readonly bytes: number }>()
  let bytesKept = 0

  const forget = (name: string): void => {
    bytesKept -= jobs.get(name)?.bytes ?? 0
    jobs.delete(name)
  }

  return {
    find: (name: string): Job | undefined => jobs.get(name)?.job,
    keep: (name: string, job: Job, bytes: number): void => {
      forget(name)
      jobs.set(name, { job, bytes })
      bytesKept += bytes
      for (const oldest of jobs.keys()) {
        if (oldest === name || (jobs.size <= mostRemembered && bytesKept <= mostBytesRemembered)) return
        forget(oldest)
      }
    },
  }
}
