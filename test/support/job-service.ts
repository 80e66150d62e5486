import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { built } from './built.ts'

/** The service as a process of its own, with real threads and a folder for jobs. */
export const startService = async (folder: string, env: NodeJS.ProcessEnv = {}) => {
  const service = spawn(process.execPath, [built('test/support/serve-process.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, SANDTABLE_DATA: folder, ...env },
  })
  onTestFinished(() => {
    service.kill('SIGKILL')
  })
  const [line] = await once(service.stdout, 'data')
  const url = String(line).trim()
  while ((await fetch(`${url}/readyz`)).status !== 200) await new Promise(resolve => setTimeout(resolve, 20))
  return { service, url }
}

export const jobsFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-jobs-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export const postJson = (
  url: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>> = {},
) => fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body })

interface Seen {
  readonly status: string
  readonly progress: { readonly done: number; readonly total: number } | null
  readonly result?: unknown
  readonly problem?: { readonly code: string }
}
export const lookAt = async (url: string) => (await (await fetch(url)).json()) as Seen

/** The job as soon as it has come so far. */
export const awaitStatus = async (url: string, wanted: string): Promise<Seen> => {
  for (;;) {
    const job = await lookAt(url)
    if (job.status === wanted) return job
    expect(['queued', 'running']).toContain(job.status)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}
