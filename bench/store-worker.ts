import { games } from '../src/games/index.ts'
import { Laboratory } from '../src/store/index.ts'
import { openTasks } from './engine.ts'

// A process that computes chunks of experiments, until it is told to stop: `sandtable worker` with the name of an engine.
const { url, engine, threads } = JSON.parse(process.argv[2]!) as { url: string; engine: string; threads: number }
const tasks = await openTasks(threads)
await tasks.warm()
const laboratory = new Laboratory({ url, engine, games, tasks, onError: error => console.error(String(error)) })
await laboratory.open()
process.send!('working')
process.once('SIGTERM', async () => {
  await laboratory.close(0)
  await tasks.close()
  process.exit()
})
