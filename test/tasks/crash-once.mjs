import { mkdirSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

// Loaded by every thread of a process under test: the first worker that can make the folder ends itself amid the work.

const isTheOne = () => {
  try {
    mkdirSync(process.env.CRASH_ONCE)
    return true
  } catch {
    return false
  }
}

// Of many chunk tasks the timer gets its turn between two.
if (!isMainThread) setTimeout(() => isTheOne() && process.exit(3), 400).unref()
