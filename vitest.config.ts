import { configDefaults, defineConfig } from 'vitest/config'
import { shared, slow } from './vitest.shared.ts'

/** What `npm test` runs: everything but what is slow. */
export default defineConfig({
  test: { ...shared, include: ['test/**/*.test.ts'], exclude: [...configDefaults.exclude, ...slow] },
})
