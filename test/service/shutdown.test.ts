import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { built } from '../support/built.ts'

const start = async () => {
  const program = built('test/support/serve-process.ts')
  const service = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => {
    service.kill('SIGKILL')
  })
  const died = once(service, 'exit').then(([code]) =>
    Promise.reject(new Error(`the service ended at once, with ${code}`)),
  )
  const [line] = await Promise.race([once(service.stdout, 'data'), died])
  died.catch(() => {}) // it is meant to end later
  const url = String(line).trim()
  while ((await fetch(`${url}/readyz`)).status !== 200) await new Promise(resolve => setTimeout(resolve, 20))
  return { service, url }
}

// Exact answers are quick, so this one is sampled, and often enough to be still at work when the signal comes.
const question = (seed: number, trials: number) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    attacker: { infantry: 30, tank: 15, fighter: 6, bomber: 2 },
    defender: { infantry: 40, tank: 10, fighter: 5 },
    method: 'monteCarlo',
    seed,
    trials,
  }),
})

const inFlight = async (url: string) =>
  Number(/^sandtable_questions_in_flight (\d+)$/m.exec(await (await fetch(`${url}/metrics`)).text())![1])

test.each(['SIGTERM', 'SIGINT'] as const)('%s: accepted work is finished, then the process ends', async signal => {
  const { service, url } = await start()
  const { hostname, port } = new URL(url)
  const idle = new Agent({ keepAlive: true })
  await new Promise(resolve => get(`${url}/livez`, { agent: idle }, reply => reply.resume().on('end', resolve)))
  const unfinished = connect(Number(port), hostname)
  unfinished.on('error', () => {})
  unfinished.write('POST /v1/games/aa1941/odds HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n')

  const answer = fetch(`${url}/v1/games/aa1941/odds`, question(1, 20_000_000))
  while ((await inFlight(url)) === 0);
  const ended = once(service, 'exit')
  service.kill(signal)
  const reply = await answer
  expect(reply.status).toBe(200)
  expect(await reply.json()).toMatchObject({ trials: 20_000_000 })
  expect(await ended).toEqual([0, null])
  idle.destroy()
})
