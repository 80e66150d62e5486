import { setTimeout as sleep } from 'node:timers/promises'
import { games } from '../../src/games/index.ts'
import { Laboratory } from '../../src/store/index.ts'
import { openTasks } from '../../src/tasks/index.ts'

// A process that computes chunks and does jobs until it is killed, each no sooner than after so many milliseconds.
const { delayInMs, ...given } = JSON.parse(process.argv[2]!) as { readonly delayInMs: number }
const tasks = openTasks({ threads: 0 })
const laboratory = new Laboratory({
  ...given,
  games,
  onError: error => console.error(String(error)),
  tasks: {
    ...tasks,
    threads: 1,
    run: async (...asked) => {
      await sleep(delayInMs)
      return tasks.run(...asked)
    },
    answerText: async (...asked) => {
      await sleep(delayInMs)
      return tasks.answerText(...asked)
    },
  },
})
await laboratory.open()
console.log('working')
setInterval(() => {}, 1_000)
