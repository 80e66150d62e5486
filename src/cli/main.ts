#!/usr/bin/env node
import { createRequire } from 'node:module'
import { games } from '../games/index.ts'
import { openTasks } from '../tasks/index.ts'
import { run } from './run.ts'

// Whoever reads us may have had enough: `sandtable … | head` ends without a word.
for (const output of [process.stdout, process.stderr])
  output.on('error', problem => {
    if ((problem as NodeJS.ErrnoException).code === 'EPIPE') process.exit()
    throw problem
  })

process.exitCode = await run(process.argv.slice(2), {
  games,
  openTasks,
  // Loaded only to serve: the other commands start faster without it.
  serve: async options => (await import('../service/index.ts')).serve(options),
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  version: createRequire(import.meta.url)('sandtable/package.json').version,
  onInterrupt: listener => {
    // Once: a second Ctrl-C ends the process the hard way.
    const signals = ['SIGINT', 'SIGTERM'] as const
    for (const signal of signals) process.once(signal, listener)
    return () => {
      for (const signal of signals) process.off(signal, listener)
    }
  },
})
