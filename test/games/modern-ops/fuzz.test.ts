import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '../../../src/engine/index.ts'
import { face } from '../../../src/games/modern-ops/index.ts'
import { questionsModernOps, sharesModernOps } from '../../support/fuzz-modern-ops.ts'

/** Sampled trials that are too many for a test are left alone. */
const mostTrialsMs = 1500

test('every body is answered or refused', () => {
  const seen = new Map<string, { answered: number; refused: number }>()
  fc.assert(
    fc.property(questionsModernOps, body => {
      let request: unknown
      try {
        request = JSON.parse(body)
      } catch {
        return
      }
      const { kind } = (request ?? {}) as { kind?: unknown }
      const word = typeof kind === 'string' ? kind : 'none'
      const tally = seen.get(word) ?? { answered: 0, refused: 0 }
      seen.set(word, tally)
      try {
        const job = face.prepare(request)
        if (job.costInMs > mostTrialsMs) return
        const reply = face.OddsReply.parse(job.reply([job.work(0, job.chunks)]))
        for (const shares of sharesModernOps(reply))
          expect(shares.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9)
        expect(face.report!(reply)!.blocks.length).toBeGreaterThan(0)
        tally.answered++
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        for (const { message } of error.faults) expect(message).not.toBe('')
        tally.refused++
      }
    }),
    // One in 180 is a question of recharging that is sound: of so many there is none once in 60,000 times.
    { numRuns: 2000 },
  )
  // Made-up questions of each kind are sound now and then, or the test would show little.
  for (const kind of ['strike', 'duel', 'phase', 'recharge', 'purchase', 'missionEnd', 'jam', 'fighterAttack'])
    expect(seen.get(kind)?.answered ?? 0).toBeGreaterThan(0)
})

test('answers are JSON: they survive being written and read', () => {
  fc.assert(
    fc.property(questionsModernOps, body => {
      let request: unknown
      try {
        request = JSON.parse(body)
        const job = face.prepare(request)
        if (job.costInMs > 100) return
        const part = job.work(0, job.chunks)
        const reply = job.reply([JSON.parse(JSON.stringify(part))])
        expect(JSON.parse(JSON.stringify(reply))).toEqual(JSON.parse(JSON.stringify(job.reply([part]))))
      } catch (error) {
        if (!(error instanceof Refusal || error instanceof SyntaxError)) throw error
      }
    }),
    { numRuns: 100 },
  )
})
