import { mkdirSync } from 'node:fs'
import { games } from '../../src/games/index.ts'
import { type ChunkTask, chunkTasksOf } from '../../src/tasks/chunk-task.ts'

const runChunkTask = chunkTasksOf(games)

const isFirst = (folder: string): boolean => {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}

/** As any worker, but that the first chunk task of a kind ends its thread, or never ends. */
export default (chunkTask: ChunkTask) => {
  const { FAULTY_KIND, FAULT, FAULTY_ONCE = '' } = process.env
  if (chunkTask.kind === FAULTY_KIND && isFirst(FAULTY_ONCE)) {
    if (FAULT === 'ends') process.exit(3)
    for (;;);
  }
  return runChunkTask(chunkTask)
}
