import { text } from 'node:stream/consumers'
import { Refusal } from '../../src/engine/index.ts'
import { games } from '../../src/games/index.ts'
import { openTasks, type PlayerFigures, type TaskName } from '../../src/tasks/index.ts'
import { raceFace } from '../support/toy-table.ts'

// As ask.ts, of a game that is played: any task, in a process of its own, on threads that know the toy table.

export interface Asked {
  /** Left out, the toy game. */
  readonly game?: string
  readonly threads: number
  readonly inBackground?: boolean
  readonly requests: readonly {
    /** Left out, that of all. */
    readonly game?: string
    readonly task: TaskName
    readonly request: unknown
    readonly cancelAfter?: number
  }[]
}

export interface Answered {
  /** The reply as text, so that every byte counts. */
  readonly reply?: string
  readonly problem?: string
  readonly progress: readonly { readonly done: number; readonly total: number }[]
  readonly told: readonly string[]
  readonly tallies: number
  /** What players have done so far. */
  readonly players: readonly PlayerFigures[]
}

const { game: all = 'race', threads, inBackground = false, requests }: Asked = JSON.parse(await text(process.stdin))
const worker = new URL('../support/toy-worker.js', import.meta.url)
const tasks = openTasks({ threads, games: [...games, raceFace], worker })
for (const { game = all, task, request, cancelAfter } of requests) {
  const progress: { done: number; total: number }[] = []
  const told: string[] = []
  let tallies = 0
  const stop = new AbortController()
  const answered = await tasks
    .run(game, task, request, {
      signal: stop.signal,
      inBackground,
      onTell: line => told.push(line),
      onTally: () => tallies++,
      onProgress: step => {
        progress.push({ ...step })
        if (progress.length === cancelAfter) stop.abort()
      },
    })
    .then(
      reply => ({ reply: JSON.stringify(reply) }),
      problem => ({ problem: problem instanceof Refusal ? problem.code : String(problem) }),
    )
  console.log(
    JSON.stringify({ ...answered, progress, told, tallies, players: tasks.playerFigures() } satisfies Answered),
  )
}
await tasks.close()
