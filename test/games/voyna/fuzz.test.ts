import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '../../../src/engine/index.ts'
import { face } from '../../../src/games/voyna/index.ts'
import { questionsVoyna, sharesVoyna } from '../../support/fuzz-voyna.ts'

test('any body is answered or refused, in the time it was said to take', () => {
  const seen = { answered: 0, refused: 0 }
  fc.assert(
    fc.property(questionsVoyna, body => {
      let request: unknown
      try {
        request = JSON.parse(body)
      } catch {
        return
      }
      try {
        const job = face.prepare(request)
        const start = performance.now()
        const chunks = Math.min(job.chunks, 2)
        const parts = job.work(0, chunks)
        const reply = face.OddsReply.parse(job.reply([job.chunks === chunks ? parts : job.work(0, job.chunks)]))
        const share = (performance.now() - start) * (chunks / job.chunks)
        expect(share).toBeLessThan(20 * job.costInMs + 200)
        seen.answered++
        for (const shares of sharesVoyna(reply))
          expect(shares.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9)
        expect(face.report!(reply)?.blocks.length).toBeGreaterThan(0)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        seen.refused++
      }
    }),
    { numRuns: 500 },
  )
  expect(Math.min(seen.answered, seen.refused)).toBeGreaterThan(40)
}, 120_000)
