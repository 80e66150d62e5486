import { defineConfig } from 'vitest/config'
import { compiledSources } from './vitest.compiled.ts'
import { LongestFirst } from './vitest.longest-first.ts'
import { full, shared, slow } from './vitest.shared.ts'

/** What `npm run test:slow` runs. */
export default defineConfig({
  plugins: [compiledSources()],
  test: {
    ...shared,
    include: [...slow, ...full],
    env: { FULL_FUZZ: '1' },
    sequence: { sequencer: LongestFirst },
  },
})
