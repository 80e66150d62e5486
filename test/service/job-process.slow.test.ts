import { once } from 'node:events'
import { expect, test } from 'vitest'
import { openTasks } from '../../src/tasks/index.ts'
import { awaitStatus, jobsFolder, lookAt, postJson, startService } from '../support/job-service.ts'

const question = {
  attacker: { infantry: 30, tank: 15, fighter: 6, bomber: 2 },
  defender: { infantry: 40, tank: 10, fighter: 5 },
  method: 'monteCarlo',
}
const post = (url: string, body: unknown) => postJson(url, JSON.stringify(body))

test.each([
  ['SIGKILL', {}],
  ['SIGTERM', { SANDTABLE_CLOSING_TIME_IN_MS: '100' }],
] as const)(
  'a job that %s cuts short is finished by the next service, and comes out as if nothing had been',
  async (signal, env) => {
    const folder = jobsFolder()
    const { service, url } = await startService(folder, env)
    const request = { ...question, seed: 5, trials: 10_000_000 }
    const sent = await post(`${url}/v1/jobs`, { game: 'aa1941', task: 'odds', request })
    expect(sent.status).toBe(202)
    const path = sent.headers.get('location')!
    await awaitStatus(`${url}${path}`, 'running')
    // Its thread is not that of questions, of which there is one here.
    const quick = await post(`${url}/v1/games/aa1941/odds`, { ...question, seed: 1, trials: 200_000 })
    expect(quick.status).toBe(200)
    expect((await lookAt(`${url}${path}`)).status).toBe('running')
    const ended = once(service, 'exit')
    service.kill(signal)
    await ended

    const { url: next } = await startService(folder)
    const { result, problem } = await awaitStatus(`${next}${path}`, 'done')
    expect(problem).toBeUndefined()
    const direct = await (await post(`${next}/v1/games/aa1941/odds`, request)).json()
    expect(result).toEqual(direct)
  },
)

const arena = { a: 'random', b: 'random', seed: 3, cap: 2, times: false }

test('an arena that came with many pairs is cut short and goes on with those played since', async () => {
  const tasks = openTasks({ threads: 0 })
  const done: unknown[] = []
  await tasks.answer('aa1941', tasks.prepareTask('aa1941', 'arena', { ...arena, pairs: 150 }), {
    onTally: tally => done.push(...(tally as unknown[])),
  })
  const request = { ...arena, pairs: 400, done }
  expect(JSON.stringify(request).length).toBeGreaterThan(65_536)
  const folder = jobsFolder()
  const { service, url } = await startService(folder)
  const sent = await post(`${url}/v1/jobs`, { game: 'aa1941', task: 'arena', request })
  expect(sent.status).toBe(202)
  const path = sent.headers.get('location')!
  while (((await lookAt(`${url}${path}`)).progress?.done ?? 0) < 20)
    await new Promise(resolve => setTimeout(resolve, 10))
  const ended = once(service, 'exit')
  service.kill('SIGTERM')
  await ended
  const { url: next } = await startService(folder)
  const { result, progress } = await awaitStatus(`${next}${path}`, 'done')
  expect(progress!.total).toBeLessThanOrEqual(250)
  expect(result).toEqual(await tasks.run('aa1941', 'arena', { ...arena, pairs: 400 }))
})
