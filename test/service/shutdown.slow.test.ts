import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../src/store/index.ts'
import { built } from '../support/built.ts'
import { databaseWorker } from '../support/database.ts'
import { open, readReply, received } from '../support/raw-http.ts'
import { batchUrl, oddsUrl, sampled } from '../support/service.ts'

/** A service of its own process, whose work ends so long after SIGTERM. */
const start = async (workGoesOnForMs: number, env: NodeJS.ProcessEnv = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-jobs-'))
  const program = built('test/support/slow-serve-process.ts')
  const service = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      WORK_GOES_ON_FOR_MS: String(workGoesOnForMs),
      SANDTABLE_DATA: folder,
      SANDTABLE_JOBS_RUNNING: '1',
      ...env,
    },
  })
  onTestFinished(() => {
    service.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  const [line] = await once(service.stdout, 'data')
  /** What is kept of them once the process has ended. */
  const jobs = async () => {
    const database = await openDatabase({ folder, databaseWorker })
    try {
      return await database.query('select status, result is not null as "hasResult" from job order by number')
    } finally {
      await database.close()
    }
  }
  return { service, url: String(line).trim(), jobs }
}

const post = (url: string, body: unknown) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

/** Waits until a figure of the service is as wanted. */
const figure = async (url: string, line: string) => {
  while (!(await (await fetch(`${url}/metrics`)).text()).includes(`\n${line}\n`))
    await new Promise(resolve => setTimeout(resolve, 20))
}

/** Two answers under way, a job at work, one that waits, their listeners, and half a request. */
const everything = async (url: string) => {
  const answer = post(url + oddsUrl, sampled)
  const batch = post(url + batchUrl, ['3i v 2i', { ...sampled, seed: 2 }])
  await figure(url, 'sandtable_questions_in_flight 2')
  const followed = async (seed: number, status: string) => {
    const sent = await post(`${url}/v1/jobs`, { game: 'skirmish', task: 'odds', request: { ...sampled, seed } })
    expect(sent.status).toBe(202)
    await figure(url, `sandtable_jobs{status="${status}"} 1`)
    return fetch(`${url}${sent.headers.get('location')}/events`)
  }
  const atWork = (await followed(3, 'running')).text()
  const waiting = (await followed(4, 'queued')).text()
  const socket = open(url)
  const half = received(socket)
  socket.write(
    `POST ${oddsUrl} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"attacker"`,
  )
  return { answer, batch, atWork, waiting, half }
}

test('SIGTERM: accepted work that takes 12 s goes out, then the process ends with 0', async () => {
  const { service, url, jobs } = await start(12_000)
  const { answer, batch, atWork, waiting, half } = await everything(url)
  const ended = once(service, 'exit')
  let answered = false
  answer.then(() => {
    answered = true
  })
  service.kill('SIGTERM')
  expect(readReply(await half).status).toBe(503)
  expect(await waiting, 'its stream ends: it goes on with the next service').not.toContain('event: result')
  expect(answered, 'neither has waited for the work').toBe(false)
  expect(await (await answer).json()).toMatchObject({ seed: 1, trials: 1_000_000 })
  const { answers } = (await (await batch).json()) as { answers: { seed?: number }[] }
  expect(answers.map(({ seed }) => seed)).toEqual([undefined, 2])
  expect(await atWork).toMatch(/event: result\ndata: .*"status":"done"/)
  expect(await ended).toEqual([0, null])
  expect(await jobs()).toEqual([
    { status: 'done', hasResult: true },
    { status: 'queued', hasResult: false },
  ])
})

test('SIGTERM: what is not done within the closing time is told so, then the process ends with 0', async () => {
  const { service, url, jobs } = await start(3_600_000, { SANDTABLE_CLOSING_TIME_IN_MS: '11000' })
  const { answer, batch, atWork, waiting, half } = await everything(url)
  const ended = once(service, 'exit')
  service.kill('SIGTERM')
  expect(readReply(await half).status).toBe(503)
  const reply = await answer
  expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([503, 'cancelled'])
  const { answers } = (await (await batch).json()) as { answers: { code?: string }[] }
  expect(answers.map(({ code }) => code)).toEqual([undefined, 'cancelled'])
  for (const events of [await atWork, await waiting]) expect(events).not.toContain('event: result')
  expect(await ended).toEqual([0, null])
  expect((await jobs()).map(({ status }) => status)).toEqual(['queued', 'queued'])
})

test('a signal that comes twice at once, as with npm start, ends nothing early', async () => {
  const { service, url } = await start(3_000)
  const answer = post(url + oddsUrl, sampled)
  await figure(url, 'sandtable_questions_in_flight 1')
  const ended = once(service, 'exit')
  service.kill('SIGTERM')
  await new Promise(resolve => setTimeout(resolve, 50))
  service.kill('SIGTERM')
  expect((await answer).status).toBe(200)
  expect(await ended).toEqual([0, null])
})
