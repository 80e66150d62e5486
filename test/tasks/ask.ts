import { text } from 'node:stream/consumers'
import { Refusal } from '../../src/engine/index.ts'
import { openTasks, type TaskName } from '../../src/tasks/index.ts'

// Asks the real tasks with real threads, in a process of its own: one JSON of `Asked` in, one JSON line an answer out.

export interface Asked {
  readonly threads: number
  /** Of the game aa1941 where none is named, and of its odds where no task is. */
  readonly questions: readonly {
    readonly game?: string
    readonly task?: TaskName
    readonly question: unknown
    readonly cancelAfter?: number
  }[]
}

export interface Answered {
  /** The reply as text, so that every byte counts. */
  readonly reply?: string
  readonly problem?: string
  readonly progress: readonly { readonly done: number; readonly total: number }[]
}

const { threads, questions }: Asked = JSON.parse(await text(process.stdin))
const tasks = openTasks({ threads })
for (const { game = 'aa1941', task = 'odds', question, cancelAfter } of questions) {
  const progress: { done: number; total: number }[] = []
  const stop = new AbortController()
  if (cancelAfter === 0) stop.abort()
  const answered = await tasks
    .run(game, task, question, {
      signal: stop.signal,
      onProgress: step => {
        progress.push({ ...step })
        if (progress.length === cancelAfter) stop.abort()
      },
    })
    .then(
      reply => ({ reply: JSON.stringify(reply) }),
      problem => ({ problem: problem instanceof Refusal ? problem.code : 'failed' }),
    )
  console.log(JSON.stringify({ ...answered, progress } satisfies Answered))
}
await tasks.close()
