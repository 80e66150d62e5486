import { setTimeout as sleep } from 'node:timers/promises'
import { games } from '../../src/games/index.ts'
import { Laboratory } from '../../src/store/index.ts'
import { openTasks } from '../../src/tasks/index.ts'
import { raceFace } from '../support/toy-table.ts'

interface Asked {
  /** A chunk or a job takes so long at least. */
  readonly delayInMs: number
  readonly threads?: number
  /** A request with this text in it kills the process. */
  readonly poison?: string
}

// A process that computes chunks and does jobs until it is killed.
const { delayInMs, threads = 1, poison, ...given } = JSON.parse(process.argv[2]!) as Asked
const all = [...games, raceFace]
/** A chunk of a sweep has so many questions. */
const questions = 25
let answered = 0
const tasks = openTasks({ threads: 0, games: all })
const laboratory = new Laboratory({
  ...given,
  games: all,
  onError: error => console.error(String(error)),
  tasks: {
    ...tasks,
    threads,
    run: async (...asked) => {
      const takesMs = asked[1] === 'odds' ? delayInMs / questions : delayInMs
      // In the middle of a chunk, while others are computed.
      if (poison && JSON.stringify(asked[2]).includes(poison))
        setTimeout(() => process.kill(process.pid, 'SIGKILL'), takesMs / 2)
      await sleep(takesMs)
      const result = await tasks.run(...asked)
      if (asked[1] === 'odds' && ++answered === 2 * questions) console.log('swept')
      return result
    },
    answerText: async (...asked) => {
      console.log('begun')
      await sleep(delayInMs)
      return tasks.answerText(...asked)
    },
  },
})
await laboratory.open()
console.log('working')
setInterval(() => {}, 1_000)
