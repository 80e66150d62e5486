import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import {
  askingFields,
  type PreparedQuestion,
  type QuestionKind,
  questionFace,
  Refusal,
  replyFields,
  sampledByChunks,
  spend,
} from '../../src/engine/index.ts'

/** A die of so many sides: its chance of a six, exactly or by throwing it. */
const Request = z
  .strictObject({ kind: z.literal('die'), sides: z.int().min(1).max(100), ...askingFields })
  .meta({ id: 'DieRequest' })
const Reply = z.strictObject({ kind: z.literal('die'), ...replyFields, six: z.number() })

const thrown = sampledByChunks<number>({
  notes: ['Thrown.'],
  usualTrials: 1_000,
  trialsPerChunk: 64,
  preparationSteps: 100_000,
  trialSteps: 100,
  draw: (stream, trials) =>
    Array.from({ length: trials }, () => stream.nextFraction()).filter(fraction => fraction < 1 / 6).length,
  reply: (tallies, trials) => {
    const six = tallies.reduce((sum, hits) => sum + hits, 0) / trials
    return { six, precision: { confidence: 0.95, intervals: { six: [six, six] } } }
  },
})

const die: QuestionKind<z.infer<typeof Request>> = {
  name: 'A die',
  description: 'The chance of a six.',
  examples: ['d6'],
  Request,
  Reply,
  prepare: ({ sides }): PreparedQuestion => ({
    notes: sides === 6 ? [] : ['An odd die.'],
    ...(sides <= 20 && {
      exact: {
        steps: sides === 20 ? 1e11 : 1_000,
        solve: () => {
          if (sides === 17) spend(1e12)
          return sides === 13 ? undefined : { six: sides < 6 ? 0 : 1 / sides }
        },
      },
    }),
    ...(sides !== 6 && { sampled: thrown }),
  }),
  report: () => ({ title: 'a die', blocks: [] }),
}

const face = questionFace({
  key: 'dice',
  name: 'Dice',
  description: 'Dice.',
  ruleset: 'dice-1',
  kinds: { die },
  parseBattle: text => ({ kind: 'die', sides: Number(text.slice(1)) }),
  notation: {},
  formatBattle: question => `d${(question as { sides: number }).sides}`,
  columns: [['six', 'six']],
  describe: () => ({ sides: 100 }),
  overview: () => [],
})

/** The reply to a question whose chunks are shared out over threads in parts of this size. */
const answer = (request: unknown, chunksAtOnce = 1e9) => {
  const job = face.prepare(request)
  const tallies = []
  for (let from = 0; from < job.chunks; from += chunksAtOnce)
    tallies.push(structuredClone(job.work(from, Math.min(job.chunks, from + chunksAtOnce))))
  return Reply.parse(job.reply(tallies))
}

describe('a question of a game with kinds of its own', () => {
  test('is answered exactly where it can be, under one heading', () => {
    expect(answer({ kind: 'die', sides: 6 })).toEqual({
      game: 'dice',
      ruleset: 'dice-1',
      engineVersion: expect.any(String),
      kind: 'die',
      battle: 'd6',
      method: 'exact',
      notes: [],
      precision: { unresolved: 0 },
      six: 1 / 6,
    })
  })

  test('is sampled where an exact answer is too large or would take long, with the seed and the trials told', () => {
    for (const sides of [20, 21]) {
      const reply = answer({ kind: 'die', sides })
      expect(reply).toMatchObject({
        method: 'monteCarlo',
        trials: 1_000,
        seed: expect.any(String),
        notes: ['An odd die.', 'Thrown.'],
      })
      expect(Math.abs(reply.six - 1 / 6)).toBeLessThan(4 * Math.sqrt(5 / 36 / 1_000))
    }
  })

  test('has one answer for a seed, however its chunks are shared out', () => {
    const asked = { kind: 'die', sides: 21, seed: 7, trials: 1_000 }
    expect(answer(asked, 1)).toEqual(answer(asked))
    expect(answer(asked, 5)).toEqual(answer(asked))
    expect(answer({ ...asked, seed: 8 }).six).not.toBe(answer(asked).six)
  })

  test('has one key whether a seed that it does not need is given or not', () => {
    expect(face.prepare({ kind: 'die', sides: 6, seed: 7 }).key).toBe(face.prepare({ sides: 6, kind: 'die' }).key)
    expect(face.prepare({ kind: 'die', sides: 21, seed: 7 }).key).not.toBe(face.prepare({ kind: 'die', sides: 21 }).key)
  })

  test('that is sampled after all says where fewer trials were drawn than were wished', () => {
    const { trials, notes } = answer({ kind: 'die', sides: 13, trials: 5_000 })
    expect(trials).toBe(1_000)
    expect(notes.join(' ')).toContain('1000 trials, not 5000')
    expect(answer({ kind: 'die', sides: 13, trials: 500 }).notes.join(' ')).not.toContain('not 500')
  })

  test.each([
    { sides: 13, how: 'too large' },
    { sides: 17, how: 'to take more steps than it was granted' },
  ])('is sampled after all where it proves $how, in any thread alike, unless it has to be exact', ({ sides }) => {
    const asked = { kind: 'die', sides, seed: 7, trials: 500 }
    const reply = answer(asked)
    expect(reply).toMatchObject({ method: 'monteCarlo', seed: 7, trials: 500, notes: ['An odd die.', 'Thrown.'] })
    expect(reply.six).toBe(answer({ ...asked, method: 'monteCarlo' }).six)
    // It was let in by what the exact way was thought to cost, so no more is drawn than is usual.
    expect(answer({ ...asked, trials: 1e9 }).trials).toBe(1_000)
    expect(answer(face.prepare(asked).question)).toEqual(reply)
    expect(() => answer({ ...asked, method: 'exact' })).toThrow('too large for an exact answer')
  })

  test('can be prepared again from what its job calls the question', () => {
    const { question, key } = face.prepare({ kind: 'die', sides: 21 })
    expect(face.prepare(question).key).toBe(key)
  })

  test.each([
    [{ sides: 6 }, 'kind: say what is asked of dice; there are die'],
    [{ kind: 'coin' }, 'kind: dice answers no "coin"; there are die'],
    [{ kind: 'constructor' }, 'kind: dice answers no "constructor"'],
    [{ kind: 'die', sides: 0 }, 'sides: this must be at least 1'],
    [{ kind: 'die', sides: 21, method: 'exact' }, 'method: this is too large for an exact answer'],
    [{ kind: 'die', sides: 6, method: 'monteCarlo' }, 'method: this is answered exactly and never sampled'],
    ['d6', 'kind: say what is asked'],
    [null, 'kind: say what is asked'],
  ])('%j is refused: %s', (request, message) => {
    expect(() => face.prepare(request)).toThrow(Refusal)
    expect(() => face.prepare(request)).toThrow(message)
  })

  test('describes its kinds well enough to build a form from', () => {
    expect(face.describe()).toMatchObject({
      key: 'dice',
      kinds: ['die'],
      questions: [{ kind: 'die', examples: ['d6'], schema: { properties: { sides: { minimum: 1, maximum: 100 } } } }],
      examples: ['d6'],
      sides: 100,
    })
  })
})
