import { defineConfig } from 'vitest/config'
import { full, shared, slow } from './vitest.shared.ts'

/** What `npm run test:slow` runs. */
export default defineConfig({
  test: { ...shared, include: [...slow, ...full], env: { FULL_FUZZ: '1' } },
})
