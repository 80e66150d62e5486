import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { median } from 'simple-statistics'
import type { Benchmark } from './measure.ts'
import { startService, stop } from './service.ts'

const openings = 5
const everyMs = 5

const names = ['livez/slowest before', 'livez/slowest while the database opens', 'livez/opening'] as const

/**
 * The slowest reply of `/livez` to one who asks all the time: of a service that does nothing, and of one that opens its database of
 * the process for the first time; and how long that takes. Medians of some services, each in a fresh folder. What a busy machine adds is
 * in both.
 */
export const firstOpening: Benchmark = {
  names,
  run: async () => {
    const before: number[] = []
    const during: number[] = []
    const took: number[] = []
    for (let turn = 0; turn < openings; turn++) {
      const folder = mkdtempSync(join(tmpdir(), 'sandtable-bench-'))
      const { process, port } = await startService({ SANDTABLE_DATA: folder, DATABASE_URL: '' })
      const url = `http://127.0.0.1:${port}`
      try {
        before.push(await slowestUntil(url, pause(1_000)))
        const began = performance.now()
        const opened = send(url)
        during.push(await slowestUntil(url, opened))
        took.push(performance.now() - began)
      } finally {
        await stop(process)
        rmSync(folder, { recursive: true, force: true })
      }
    }
    const times = [before, during, took]
    return names.map((name, index) => ({
      name,
      medianMs: median(times[index] ?? []),
      checksum: `${openings} openings`,
    }))
  },
}

/** Sends a first experiment: the answer comes when it is kept. */
const send = async (url: string): Promise<void> => {
  const body = JSON.stringify({
    kind: 'sweep',
    game: 'aa1941',
    question: '3i v 2i',
    ranges: { 'attacker.infantry': [1, 2] },
  })
  const reply = await fetch(`${url}/v1/experiments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  if (reply.status !== 202) throw new Error(`the experiment was not taken: ${reply.status} ${await reply.text()}`)
}

/** Milliseconds of the slowest of all replies until something is done. */
const slowestUntil = async (url: string, done: Promise<unknown>): Promise<number> => {
  let isOver = false
  const ended = done.finally(() => {
    isOver = true
  })
  let slowest = 0
  while (!isOver) {
    const began = performance.now()
    await (await fetch(`${url}/livez`)).arrayBuffer()
    slowest = Math.max(slowest, performance.now() - began)
    await pause(everyMs)
  }
  await ended
  return slowest
}
