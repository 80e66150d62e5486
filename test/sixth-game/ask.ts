import { json } from 'node:stream/consumers'
import { openTasks } from '../../src/tasks/index.ts'
import { allGames } from './all-games.ts'

// Answers a question on so many threads, in a process of its own: threads load sources as that process does.

export interface Asked {
  readonly threads: number
  readonly question: object
}

const { threads, question } = (await json(process.stdin)) as Asked
const tasks = openTasks({
  threads,
  games: allGames,
  worker: new URL('./worker.js', import.meta.url),
})
console.log(JSON.stringify(await tasks.odds('dice-duel', question)))
await tasks.close()
