import { configDefaults, defineConfig } from 'vitest/config'
import { assertionsInPlace } from './vitest.assertions.ts'
import { shared, slow } from './vitest.shared.ts'

/** What only computes: these files share the modules that they load, which takes as long as many of them. */
const computing = ['ai', 'armies', 'editions', 'engine', 'games', 'rules', 'web'].map(
  folder => `test/${folder}/**/*.test.ts`,
)
const all = 'test/**/*.test.ts'
const exclude = [...configDefaults.exclude, ...slow]

/** What `npm test` runs: everything but what is slow. */
export default defineConfig({
  plugins: [assertionsInPlace()],
  test: {
    ...shared,
    projects: [
      {
        extends: true,
        test: {
          name: 'computing',
          isolate: false,
          setupFiles: 'test/support/numbers-in-english.ts',
          include: computing,
          exclude,
        },
      },
      { extends: true, test: { name: 'others', include: [all], exclude: [...exclude, ...computing] } },
    ],
  },
})
