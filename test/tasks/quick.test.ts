import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal, stepsOf, withinSteps } from '../../src/engine/index.ts'
import { games } from '../../src/games/index.ts'
import { answerQuickly, quickInMs, quickSteps } from '../../src/tasks/in-place.ts'
import { openTasks } from '../../src/tasks/tasks.ts'
import { questionsMiniatures } from '../support/fuzz-miniatures.ts'
import { questionsModernOps } from '../support/fuzz-modern-ops.ts'
import { questions, questions1914 } from '../support/fuzz-questions.ts'
import { questionsVoyna } from '../support/fuzz-voyna.ts'
import { ask } from './asking.ts'

const alone = openTasks({ threads: 0 })

const answerTo = (game: string, question: unknown): string => {
  const job = alone.prepare(game, question)
  return JSON.stringify(job.reply([job.work(0, job.chunks)]))
}

/** What is done between two counts at the most. */
const slack = 1_000_000

const long = [
  ['aa1941', '1000 fighters v 1i'],
  ['aa1941', '1000i v 1i'],
  ['aa1914', '2c 31bb v 1c 60s 100trn'],
  ['aa1914', '1000i v 1i'],
] as const

test.each(long)('%s: %s is thought quick and is not: the calling thread breaks it off', (game, question) => {
  const job = alone.prepare(game, question)
  expect(job.costInMs).toBeLessThanOrEqual(quickInMs)
  expect(stepsOf(() => answerTo(game, question))).toBeGreaterThan(quickSteps)
  for (const _time of ['first', 'again'])
    expect(
      stepsOf(() => {
        expect(answerQuickly(job)).toBeUndefined()
      }),
    ).toBeLessThanOrEqual(quickSteps + slack)
})

test('what is broken off is answered by a worker, byte for byte the same', async () => {
  const questions = long.map(([game, question]) => ({ game, question }))
  const [inWorker, here] = await Promise.all([ask({ threads: 1, questions }), ask({ threads: 0, questions })])
  expect(here.map(({ reply }) => typeof reply)).toEqual(long.map(() => 'string'))
  expect(inWorker).toEqual(here)
})

test('what is quick is answered in one go, and followed like any other work', () => {
  const steps: object[] = []
  const job = alone.prepare('aa1941', '3i 2t v 4i 1f')
  const quick = answerQuickly(job, { onProgress: step => steps.push({ ...step }) })
  expect(JSON.stringify(quick!.result)).toBe(answerTo('aa1941', '3i 2t v 4i 1f'))
  expect(steps).toEqual([{ done: 1, total: 1 }])
})

const forces = {
  land: ['infantry', 'tank'],
  air: ['fighter', 'bomber'],
  sea: ['submarine', 'transport', 'destroyer', 'aircraftCarrier', 'battleship', 'damagedBattleship'],
}

test.each([
  ['aa1941', questions(forces)],
  ['aa1914', questions1914],
  ['miniatures', questionsMiniatures],
  ['voyna', questionsVoyna],
  ['modern-ops', questionsModernOps],
] as const)('%s: work that was broken off anywhere can be done again, to the same answer', (game, asked) => {
  let brokenOff = 0
  let answered = 0
  fc.assert(
    fc.property(asked, fc.integer({ min: 0, max: 20_000 }), (payload, steps) => {
      const job = jobFor(game, payload)
      if (!job || job.costInMs > 5) return
      const first = withinSteps(steps, () => outcomeOf(() => job.work(0, job.chunks)))
      if (!first) brokenOff += 1
      answered += 1
      const again = outcomeOf(() => job.reply([job.work(0, job.chunks)]))
      expect(again).toBe(outcomeOf(() => JSON.parse(answerTo(game, JSON.parse(payload)))))
    }),
    { numRuns: 100 },
  )
  expect(answered).toBeGreaterThan(5)
  if (game === 'aa1941' || game === 'aa1914') expect(brokenOff).toBeGreaterThan(0)
})

const jobFor = (game: string, payload: string) => {
  try {
    return games.find(({ key }) => key === game) && alone.prepare(game, JSON.parse(payload))
  } catch {
    return undefined
  }
}

/** As text, so that every byte counts; some questions are refused when they are worked on. */
const outcomeOf = (work: () => unknown): string => {
  try {
    return JSON.stringify(work())
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}
