import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const program = fileURLToPath(new URL('../support/serve-process.ts', import.meta.url))

/** The service as a process of its own, with real threads and a folder for jobs. */
const start = async (folder: string, env: NodeJS.ProcessEnv = {}) => {
  const service = spawn(process.execPath, ['--import', 'tsx', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, SANDTABLE_JOBS_DIR: folder, ...env },
  })
  onTestFinished(() => {
    service.kill('SIGKILL')
  })
  const [line] = await once(service.stdout, 'data')
  const url = String(line).trim()
  while ((await fetch(`${url}/readyz`)).status !== 200) await new Promise(resolve => setTimeout(resolve, 20))
  return { service, url }
}

const folderOf = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-jobs-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const question = {
  attacker: { infantry: 30, tank: 15, fighter: 6, bomber: 2 },
  defender: { infantry: 40, tank: 10, fighter: 5 },
  method: 'monteCarlo',
}
const post = (url: string, body: unknown) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
const look = async (url: string) =>
  (await (await fetch(url)).json()) as { status: string; result?: unknown; problem?: unknown }

const status = async (url: string, wanted: string) => {
  for (;;) {
    const job = await look(url)
    if (job.status === wanted) return job
    expect(['queued', 'running']).toContain(job.status)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

test.each([
  ['SIGKILL', {}],
  ['SIGTERM', { SANDTABLE_CLOSING_TIME_IN_MS: '100' }],
] as const)(
  'a job that %s cuts short is finished by the next service, and comes out as if nothing had been',
  async (signal, env) => {
    const folder = folderOf()
    const { service, url } = await start(folder, env)
    const request = { ...question, seed: 5, trials: 30_000_000 }
    const sent = await post(`${url}/v1/jobs`, { game: 'aa1941', task: 'odds', request })
    expect(sent.status).toBe(202)
    const path = sent.headers.get('location')!
    await status(`${url}${path}`, 'running')
    // Its thread is not that of questions, of which there is one here.
    const quick = await post(`${url}/v1/games/aa1941/odds`, { ...question, seed: 1, trials: 200_000 })
    expect(quick.status).toBe(200)
    expect((await look(`${url}${path}`)).status).toBe('running')
    const ended = once(service, 'exit')
    service.kill(signal)
    await ended
    expect(readdirSync(folder)).toEqual([`${path.split('/').at(-1)}.json`])

    const { url: next } = await start(folder)
    const { result, problem } = await status(`${next}${path}`, 'done')
    expect(problem).toBeUndefined()
    const direct = await (await post(`${next}/v1/games/aa1941/odds`, request)).json()
    expect(result).toEqual(direct)
  },
  120_000,
)
