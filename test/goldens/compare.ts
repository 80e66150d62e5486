import { answersTo } from './answering.ts'
import { differencesOf, told } from './differences.ts'
import type { Answers, Entry, Recorded } from './entry.ts'
import { openScenes } from './scenes.ts'

interface Asking {
  readonly threads: number
  readonly onEntry?: (done: number) => void
}

/** Asks everything, and hands over what is answered. */
const askAll = async <One extends Entry>(
  entries: readonly One[],
  { threads, onEntry }: Asking,
  take: (entry: One, answers: Answers) => void,
): Promise<void> => {
  const scenes = await openScenes(threads)
  try {
    for (const [index, entry] of entries.entries()) {
      take(entry, await answersTo(entry, scenes))
      onEntry?.(index + 1)
    }
  } finally {
    await scenes.close()
  }
}

/** Everything asked once more, with what is answered now. */
export const recorded = async (entries: readonly Entry[], asking: Asking): Promise<readonly Recorded[]> => {
  const all: Recorded[] = []
  await askAll(entries, asking, ({ name, asked }, answers) => all.push({ name, asked, answers }))
  return all
}

/** Entries that are answered otherwise than the record says, for people. */
export const changesIn = async (record: readonly Recorded[], asking: Asking): Promise<readonly string[]> => {
  const changes: string[] = []
  await askAll(record, asking, ({ name, asked, answers: before }, answers) => {
    if (JSON.stringify(before) !== JSON.stringify(answers))
      changes.push(told(name, asked, differencesOf(before, answers)))
  })
  return changes
}
