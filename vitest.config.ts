import { configDefaults, defineConfig } from 'vitest/config'
import { compiledSources, setUp } from './vitest.compiled.ts'
import { shared, slow } from './vitest.shared.ts'

/** What only computes: these files share the modules that they load, which takes as long as many of them. */
const computing = ['ai', 'armies', 'editions', 'engine', 'games', 'rules', 'support', 'web'].map(
  folder => `test/${folder}/**/*.test.ts`,
)
/**
 * So do these, in a process without the others: in whatever order, each leaves them as it found them. None asks a service for
 * its contract, which is made of all schemas that a process has named, those of other files' toy games among them.
 */
const sharing = [
  'test/{architecture,notation,notation-1914,notation-spans,repository,shortened-calls,two-descriptions}.test.ts',
  'test/{library,notation-of-questions,question-id,russian-codes,suggestions}.test.ts',
  'test/cli/{blocks,commands,language,reinforce,odds,odds-1914,places,play,play-1914,report,review}.test.ts',
  'test/{browser,conformance,docs,deploy}/*.test.ts',
  'test/frozen/frozen-turns.test.ts',
  'test/lab/{calibrate,forbidden,lab,measures,outside,studies,variant}.test.ts',
  'test/players/defined.test.ts',
  'test/puzzles/{aa1914/puzzles,aa1941/puzzles,aa1941/quoted-odds}.test.ts',
  'test/service/{cards,cors,elsewhere,experiment-abouts,flood,front-page,heads,lab-page,listing,load,metrics-server}.test.ts',
  'test/service/{admission,again,docs,experiment-rows,in-time,players,positions,rules}.test.ts',
  'test/service/{odds,problems,replies-1914,scan,tracing,unread}.test.ts',
  'test/store/{begin-once,expiry,job-progress,migrate,over,tries}.test.ts',
  'test/tasks/{effort,interruption,luck,player-versions,queue,quick,requests,shared-samples,steered,threads}.test.ts',
]
/** These load sources anew amid their tests, which the test runner does only with what it has loaded itself. */
const loadingAnew = ['test/games/aa1941/play/determinism.test.ts', 'test/web/engine-worker.test.ts']
const all = 'test/**/*.test.ts'
const exclude = [...configDefaults.exclude, ...slow, ...loadingAnew]
const plugins = [compiledSources()]

const together = { isolate: false, setupFiles: setUp }

/** What `npm test` runs: everything but what is slow. */
export default defineConfig({
  test: {
    ...shared,
    projects: [
      { extends: true, plugins, test: { ...together, name: 'computing', include: computing, exclude } },
      { extends: true, plugins, test: { ...together, name: 'sharing', include: sharing, exclude } },
      {
        extends: true,
        plugins,
        test: { name: 'others', include: [all], exclude: [...exclude, ...computing, ...sharing] },
      },
      { extends: true, test: { name: 'loading anew', include: loadingAnew } },
    ],
  },
})
