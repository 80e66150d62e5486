import { configDefaults, defineConfig } from 'vitest/config'
import { assertionsInPlace } from './vitest.assertions.ts'
import { shared, slow } from './vitest.shared.ts'

/** What `npm test` runs: everything but what is slow. */
export default defineConfig({
  plugins: [assertionsInPlace()],
  test: { ...shared, include: ['test/**/*.test.ts'], exclude: [...configDefaults.exclude, ...slow] },
})
