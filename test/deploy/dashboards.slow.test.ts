import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '../support/built.ts'
import { freePort } from '../support/free-port.ts'
import { add, match, over, startLaboratory, sweep } from '../support/laboratory.ts'
import { describeWithPostgres } from '../support/postgres.ts'

const dashboards = join(root, 'deploy/grafana/dashboards')
interface Panel {
  readonly title: string
  readonly targets: readonly { readonly rawSql?: string; readonly expr?: string }[]
}
const panelsOf = (name: string): readonly Panel[] =>
  JSON.parse(readFileSync(join(dashboards, `${name}.json`), 'utf8')).panels

/** Experiments of every kind, small. */
const experiments = [
  { ...match, name: 'match', labels: ['search'], stop: { pairs: 300, sprt: [0.5, 0.55] } },
  { kind: 'league', name: 'league', game: 'race', players: { one: 'steady', two: 'sampler' }, stop: { pairs: 4 } },
  { ...sweep, name: 'sweep' },
  {
    kind: 'tune',
    name: 'tune',
    game: 'aa1941',
    player: 'rules',
    params: { caution: { from: 0, to: 2 } },
    cap: 2,
    stop: { steps: 2, pairs: 1, final: { pairs: 1 } },
  },
  {
    kind: 'variant',
    name: 'variant',
    game: 'aa1941',
    players: ['greedy', 'greedy'],
    variants: { printed: {}, rich: { income: { japan: 60 }, units: { tank: { defense: 2 } } } },
    cap: 2,
    stop: { pairs: 8 },
    suite: ['2t v 2t'],
  },
  { kind: 'calibrate', name: 'calibrate', game: 'aa1941', player: 'greedy', cap: 1, stop: { pairs: 2 } },
]

describeWithPostgres('experiments of every kind on a server', server => {
  const ids = new Map<string, string>()
  const ask = async (query: string): Promise<readonly unknown[]> => {
    const client = new pg.Client({ connectionString: server().url })
    await client.connect()
    try {
      return (await client.query(query)).rows
    } finally {
      await client.end()
    }
  }

  beforeAll(async () => {
    const laboratory = startLaboratory({ url: server().url })
    for (const asked of experiments) {
      const kept = await over(laboratory, (await add(laboratory, asked)).id)
      expect([asked.kind, kept.status, kept.faults]).toEqual([asked.kind, 'done', null])
      ids.set(asked.kind, kept.id)
    }
    await laboratory.close(5_000)
  })

  test('every query of docs/data.md is answered, and finds something', async () => {
    const page = readFileSync(join(root, 'docs/data.md'), 'utf8')
    const queries = [...page.matchAll(/```sql\n([^`]*)```/g)].map(([, query]) => query!)
    expect(queries.length).toBeGreaterThanOrEqual(10)
    for (const query of queries) expect([query, (await ask(query)).length > 0]).toEqual([query, true])
  })

  test('every panel of the dashboard of experiments shows something of an experiment of its kind', async () => {
    const panels = panelsOf('experiments')
    for (const { title, targets } of panels)
      for (const { rawSql = '' } of targets) {
        const kind = /^(Match|League|Variant|Sweep|Tuning|Calibration): /.exec(title)?.[1]?.toLowerCase() ?? 'match'
        const id = ids.get({ tuning: 'tune', calibration: 'calibrate' }[kind] ?? kind)!
        // What Grafana puts in: the time at the top of the page, and the experiment that is chosen.
        const query = rawSql
          .replaceAll(/\$__timeFilter\((\w+)\)/g, "$1 between now() - interval '6 hours' and now()")
          .replaceAll('$experiment', id)
        expect(query).not.toContain('$')
        expect([title, (await ask(query)).length > 0]).toEqual([title, true])
      }
  })

  test('the list to choose an experiment from has them all', async () => {
    const { templating } = JSON.parse(readFileSync(join(dashboards, 'experiments.json'), 'utf8'))
    expect(await ask(templating.list[0].query)).toHaveLength(experiments.length)
  })
})

const isThere = spawnSync('prometheus', ['--version']).status === 0
if (!isThere && process.env.CI) throw new Error('there is no prometheus; CI needs one')

describe.skipIf(!isThere)(`Prometheus${isThere ? '' : ' (skipped: there is none here)'}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-prometheus-'))
  const running: ChildProcess[] = []
  afterAll(async () => {
    for (const child of running) {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  })

  test('finds every figure that the dashboard of the service shows', async () => {
    const [port, metrics, prometheus] = [await freePort(), await freePort(), await freePort()]
    const service = spawn(process.execPath, [join(root, 'dist/src/cli/main.js'), 'serve', '--threads', '1'], {
      env: {
        ...process.env,
        PORT: String(port),
        SANDTABLE_METRICS_PORT: String(metrics),
        SANDTABLE_DATA: join(folder, 'data'),
      },
      stdio: 'ignore',
    })
    running.push(service)
    const url = `http://127.0.0.1:${port}`
    await until(async () => (await fetch(`${url}/readyz`)).ok)
    await fetch(`${url}/v1/games/aa1941/odds?battle=3i+v+3i`)
    await fetch(`${url}/v1/experiments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(sweep),
    })
    const played = await fetch(`${url}/v1/games/aa1941/play`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ players: ['greedy', 'rules'], maxRounds: 1, seed: 1 }),
    })
    expect(played.status).toBe(200)
    const config = readFileSync(join(root, 'deploy/prometheus.yml'), 'utf8')
      .replace(/sandtable:\d+/, `127.0.0.1:${metrics}`)
      .replace(/scrape_interval: \S+/, 'scrape_interval: 1s')
    writeFileSync(join(folder, 'prometheus.yml'), config)
    const program = spawn(
      'prometheus',
      [
        `--config.file=${join(folder, 'prometheus.yml')}`,
        `--storage.tsdb.path=${join(folder, 'tsdb')}`,
        `--web.listen-address=127.0.0.1:${prometheus}`,
      ],
      { stdio: 'ignore' },
    )
    running.push(program)
    const found = async (expr: string): Promise<number> => {
      const reply = await fetch(`http://127.0.0.1:${prometheus}/api/v1/query?query=${encodeURIComponent(expr)}`)
      const { status, data } = (await reply.json()) as { status: string; data?: { result: readonly unknown[] } }
      expect([expr, status]).toEqual([expr, 'success'])
      return data?.result.length ?? 0
    }
    const expressions = panelsOf('service').flatMap(({ targets }) => targets.map(({ expr }) => expr!))
    expect(expressions.length).toBeGreaterThan(10)
    for (const expr of expressions) await until(async () => (await found(expr)) > 0, expr)
  })
})

const until = async (holds: () => Promise<boolean>, what = 'ready'): Promise<void> => {
  for (let tries = 0; tries < 150; tries++) {
    if (await holds().catch(() => false)) return
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  throw new Error(`it did not come about: ${what}`)
}
