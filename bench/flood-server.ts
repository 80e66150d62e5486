import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { games } from '../src/games/index.ts'
import { buildService } from '../src/service/index.ts'
import { openTasks } from '../src/tasks/index.ts'

// The service, which tells how long its thread was held since it was last asked. Says its port once it is warm.
const tasks = openTasks({ threads: 2 })
const folder = mkdtempSync(join(tmpdir(), 'sandtable-flood-'))
const app = await buildService({ tasks, games, limits: { cacheBytes: 0, eventLoopDelayInMs: 0 }, database: { folder } })
await tasks.warm()
const address = await app.listen({ host: '127.0.0.1', port: 0 })
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
process.on('message', async () => {
  // A hold is counted when the timer fires that it kept waiting.
  await new Promise(resolve => setTimeout(resolve, 20))
  process.send!(delay.max / 1e6)
  delay.reset()
})
process.once('disconnect', () => {
  rmSync(folder, { recursive: true, force: true })
  process.exit()
})
process.send!(Number(new URL(address).port))
