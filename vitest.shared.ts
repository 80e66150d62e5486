import type { ViteUserConfig } from 'vitest/config'

// CI asks for its counts in a file; the terminal looks the same everywhere.
const results = process.env.TEST_RESULTS

export const shared = {
  reporters: results ? ['default', ['json', { outputFile: results }]] : ['default'],
  // Long enough for a slow machine that is busy with other things: no test measures time.
  testTimeout: 480_000,
  hookTimeout: 480_000,
  expect: { poll: { timeout: 120_000 } },
  // Postgres in a process is opened often here, each time for seconds: what the compiler would make faster of it pays later.
  execArgv: ['--liftoff-only'],
  // All cores: left to itself it keeps one free, of two.
  maxWorkers: '100%',
} satisfies ViteUserConfig['test']

/** Browsers, faults, packages that are installed: what takes long, or needs more than Node. */
export const slow = ['test/web/browser/**/*.test.ts', 'test/**/*.slow.test.ts']

/** Tests of which `npm test` runs a part: here they run in full. */
export const full = [
  'test/armies/scenarios.test.ts',
  'test/service/cost.test.ts',
  'test/service/fuzz.test.ts',
  'test/support/reference.test.ts',
  'test/tasks/orders.test.ts',
  'test/tasks/threads.test.ts',
]
