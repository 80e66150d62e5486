import { defineConfig } from 'vitest/config'

// CI asks for its counts in a file; the terminal looks the same everywhere.
const results = process.env.TEST_RESULTS

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    reporters: results ? ['default', ['json', { outputFile: results }]] : ['default'],
    // Long enough for a slow machine that is busy with other things: no test measures time.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // All cores: left to itself it keeps one free, of two.
    maxWorkers: '100%',
  },
})
