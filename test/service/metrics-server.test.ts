import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { Limits } from '../../src/service/limits.ts'
import { openMetricsServer } from '../../src/service/metrics-server.ts'
import { Problem } from '../../src/service/problem.ts'
import { buildService } from '../../src/service/service.ts'
import { serveWorkerMetrics } from '../../src/service/worker-metrics.ts'
import { openTasks } from '../../src/tasks/index.ts'
import { fakeGame, fakeTasks } from '../support/fake-tasks.ts'
import { exchange, readReply } from '../support/raw-http.ts'
import { listening, oddsUrl, question } from '../support/service.ts'
import { raceFace } from '../support/toy-table.ts'

const apart = async () => {
  const app = await buildService({ tasks: fakeTasks(), games: [fakeGame], metricsElsewhere: true })
  const url = await listening(app)
  const server = openMetricsServer(app.metrics, Limits.parse({}), () => {}).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.close().closeAllConnections()
    await app.close()
  })
  return { url, metricsUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('figures with a port of their own are there, and nowhere else', async () => {
  const { url, metricsUrl } = await apart()
  await fetch(url + oddsUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(question),
  })
  expect((await fetch(`${url}/metrics`)).status).toBe(404)
  const reply = await fetch(`${metricsUrl}/metrics?name=x`)
  expect([reply.status, reply.headers.get('x-content-type-options')]).toEqual([200, 'nosniff'])
  expect(await reply.text()).toContain('sandtable_answers_computed_total{game="skirmish",method="exact"} 1')
  const head = await fetch(`${metricsUrl}/metrics`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test('nothing else is on that port', async () => {
  const { metricsUrl } = await apart()
  for (const [method, path] of [
    ['GET', oddsUrl],
    ['POST', '/metrics'],
  ] as const) {
    const reply = await fetch(metricsUrl + path, { method })
    expect(reply.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
    expect(Problem.parse(await reply.json())).toMatchObject({ status: 404, code: 'not-found', instance: path })
  }
  expect(readReply(await exchange(metricsUrl, 'hello\r\n\r\n')).status).toBe(400)
})

test('what is turned away there is told in the language that was asked for', async () => {
  const { metricsUrl } = await apart()
  const reply = await fetch(metricsUrl, { headers: { 'accept-language': 'ru' } })
  expect([reply.headers.get('content-language'), reply.headers.get('vary')]).toEqual(['ru', 'accept-language'])
  expect((await reply.json()).detail).toBe('на этом порту есть только GET /metrics')
})

test('a worker, which answers nobody, has the figures of its players and its process there', async () => {
  const tasks = openTasks({ threads: 0, games: [raceFace] })
  await tasks.run('race', 'play', { players: ['steady', 'steady'], seed: 1 })
  const turns = tasks.playerFigures()[0]?.turns
  expect(turns).toBeGreaterThan(5)
  const laboratory = { chunkTries: { expired: 2, retried: 3 } }
  const { port, close } = await serveWorkerMetrics({ tasks, laboratory, port: 0, host: '127.0.0.1', onError: () => {} })
  onTestFinished(close)
  const body = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  expect(body).toContain(`sandtable_player_turns_total{game="race",player="steady"} ${turns}\n`)
  expect(body).toContain('process_cpu_seconds_total')
  expect(body).toContain('sandtable_chunks_expired_total 2\n')
  expect(body).toContain('sandtable_chunks_retried_total 3\n')
})
