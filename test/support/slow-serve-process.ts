import { serve } from '../../src/service/index.ts'
import { fakeGame, fakeTasks } from './fake-tasks.ts'

/** The service as a process of its own, whose sampled work is done so long after the process was told to stop. */
const tasks = fakeTasks({ hold: 'heeding' })
process.once('SIGTERM', () => setTimeout(tasks.release, Number(process.env.WORK_GOES_ON_FOR_MS)))
const { url } = await serve({ port: 0, host: '127.0.0.1', logger: false, games: [fakeGame], tasks })
process.stdout.write(`${url}\n`)
