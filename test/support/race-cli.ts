import { run } from '../../src/cli/index.ts'
import { openTasks } from '../../src/tasks/index.ts'
import { raceFace } from './toy-table.ts'

// The command with the toy table, as a process of its own, on threads that know it.
const worker = new URL('./toy-worker.js', import.meta.url)
process.exitCode = await run(process.argv.slice(2), {
  games: [raceFace],
  openTasks: options => openTasks({ ...options, games: [raceFace], worker }),
  serve: async () => ({ url: '' }),
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  env: {},
  version: '0.2.0',
  onInterrupt: listener => {
    process.once('SIGINT', listener)
    return () => process.off('SIGINT', listener)
  },
})
