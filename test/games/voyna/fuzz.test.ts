import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '../../../src/engine/index.ts'
import { face } from '../../../src/games/voyna/index.ts'
import { questionsVoyna, sharesVoyna } from '../../support/fuzz-voyna.ts'

test('any body is answered or refused', () => {
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
        const reply = face.OddsReply.parse(job.reply([job.work(0, job.chunks)]))
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
})
