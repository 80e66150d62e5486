import { describe, expect, test } from 'vitest'
import { face } from '../../../src/games/modern-ops/index.ts'
import { limits } from '../../../src/games/modern-ops/limits.ts'
import type { PhaseUnit } from '../../../src/games/modern-ops/phase/question.ts'
import type { PhaseReply } from '../../../src/games/modern-ops/phase/reply.ts'
import { studentFactor } from '../../../src/games/modern-ops/phase/sampled.ts'
import { ask, refusalOf } from './ask.ts'

const phase = (question: object): PhaseReply => ask({ kind: 'phase', ...question }) as unknown as PhaseReply
const intervalOf = ({ precision }: PhaseReply): [number, number] =>
  (precision as { intervals: Record<string, [number, number]> }).intervals.value!

/** So many nodes and guns a side, no two alike. */
const crowd = (nodes: number, guns: number): PhaseUnit[] => [
  ...Array.from({ length: nodes }, (_, at): PhaseUnit => ({ class: 'command-node', actions: 1, value: at + 1 })),
  ...Array.from({ length: guns }, (_, at): PhaseUnit => ({ class: 'howitzer', value: at + 1 })),
]
const small = {
  own: [{ class: 'command-node', actions: 2 }, { class: 'howitzer' }, { class: 'bomber' }, { class: 'fighter' }],
  enemy: [{ class: 'command-node', actions: 1 }, { class: 'howitzer' }, { class: 'tank', count: 2 }],
  play: 'greedy',
} as const

describe('sampling a phase', () => {
  test('MOD-2.3: every first action of both starts is sampled, however many there are', () => {
    const army = crowd(5, 6)
    const reply = phase({ own: army, enemy: army, initiative: 'roll', method: 'monteCarlo', trials: 20_000, seed: 1 })
    expect(reply.starts.map(({ toAct, chance }) => [toAct, chance])).toEqual([
      ['own', 0.5],
      ['enemy', 0.5],
    ])
    for (const { actions } of reply.starts) {
      // 6 guns at 11 targets directed by 5 nodes, and giving up.
      expect(actions).toHaveLength(6 * 11 * 5 + 1)
      for (const { samples, interval } of actions) {
        expect(samples).toBeGreaterThanOrEqual(2)
        expect(interval![1]).toBeGreaterThan(interval![0])
      }
    }
    const [own, enemy] = reply.starts
    expect(reply.value).toBeCloseTo((own!.value + enemy!.value) / 2, 12)
  })

  test('too few trials for the first actions are refused, and how many it takes is enough', () => {
    const question = { kind: 'phase', ...small, method: 'monteCarlo', seed: 1 }
    const { code, at, message } = refusalOf({ ...question, trials: 4 })
    expect([code, at]).toEqual(['out-of-range', 'trials'])
    const trials = Number(/at least (\d+)/.exec(message)![1])
    expect(refusalOf({ ...question, trials: trials - 1 }).code).toBe('out-of-range')
    const reply = phase({ ...question, trials })
    for (const { samples, interval } of reply.starts[0]!.actions) {
      expect(samples).toBe(2)
      expect(interval![1]).toBeGreaterThan(interval![0])
    }
    // Where it can be solved, too few trials for sampling are no hindrance.
    expect(phase({ ...small, trials: 4 }).method).toBe('exact')
  })

  test('the value is not flattered by the choice of the best: over many seeds it hits the exact one on average', () => {
    // Many targets, all alike but for a hair: the largest of noisy means would be far too large.
    const own: PhaseUnit[] = [{ class: 'command-node', actions: 1, value: 0 }, { class: 'howitzer' }]
    const enemy = Array.from({ length: 12 }, (_, at): PhaseUnit => ({ class: 'tank', value: 100 + at / 1000 }))
    const seeds = Array.from({ length: 60 }, (_, seed) => seed)
    const replies = seeds.map(seed => phase({ own, enemy, method: 'monteCarlo', trials: 13 * 8, seed }))
    const mean = replies.reduce((sum, { value }) => sum + value, 0) / seeds.length
    // Each is the mean of 4 strikes that bring 100 with 1/4: 43.3 / 2 off, and the mean of 60 of them by 2.8.
    expect(Math.abs(mean - 25)).toBeLessThan(4 * 2.8)
    const covering = replies.filter(reply => intervalOf(reply)[0] <= 25 && 25 <= intervalOf(reply)[1]).length
    expect(covering).toBeGreaterThan(0.85 * seeds.length)
  })

  test('MOD-4.1, MOD-15.17: answers that fall on a whole hex are sampled as they are solved', () => {
    const hex = 'farm'
    const own: PhaseUnit[] = [
      { class: 'command-node', actions: 2, value: 1, hex },
      { class: 'howitzer', value: 20, hex, count: 2 },
      { class: 'tank', value: 9, hex },
    ]
    const enemy: PhaseUnit[] = [
      { class: 'command-node', actions: 1, value: 30 },
      { class: 'howitzer', value: 18, hex, count: 2 },
      { class: 'jammer', value: 7, hex },
    ]
    const question = { own, enemy, play: 'greedy' }
    const exact = phase({ ...question, method: 'exact' })
    expect(exact.losses.own.find(one => one.class === 'tank')!.destroyed).toBeGreaterThan(0)
    const worths = new Map(exact.starts[0]!.actions.map(({ text, value }) => [text, value!]))
    const sampled = phase({ ...question, method: 'monteCarlo', trials: 60_000, seed: 5 })
    for (const { text, value, interval } of sampled.starts[0]!.actions) {
      const half = (interval![1] - interval![0]) / 2
      expect(Math.abs(value! - worths.get(text)!), text).toBeLessThan(2 * half)
    }
  })

  test('the usual sampling stays within a few seconds and says what it left out', () => {
    const army = crowd(10, 10)
    const question = { kind: 'phase', own: army, enemy: army, initiative: 'roll', method: 'monteCarlo', seed: 1 }
    const job = face.prepare(question)
    expect(job.costInMs).toBeLessThan(3100)
    const reply = phase(question)
    expect(reply.notes.join(' ')).toMatch(/Of 4002 first actions \d+ were considered/)
    for (const { actions, notConsidered, value, best } of reply.starts) {
      expect(actions.length + notConsidered).toBe(2001)
      expect(actions[0]).toMatchObject({ text: best, value, behindBest: 0 })
      expect(actions.length).toBeGreaterThan(20)
      expect(actions.some(({ action }) => action === 'giveUp')).toBe(true)
      for (const { samples } of actions) expect(samples).toBeGreaterThanOrEqual(2)
    }
    expect(JSON.stringify(reply).length).toBeLessThan(100_000)
  })

  test('however many trials are wished, the first actions listed are bounded', () => {
    const army = crowd(10, 10)
    const question = { kind: 'phase', own: army, enemy: army, initiative: 'roll', method: 'monteCarlo' }
    expect(refusalOf({ ...question, trials: 1 }).message).toMatch(/too few for \d+ first actions/)
    const wished = /at least (\d+)/
    const { message } = refusalOf({ ...question, trials: 1 })
    expect(Number(wished.exec(message)![1])).toBeLessThanOrEqual(4 * 2 * limits.firstActions)
    const job = face.prepare({ ...question, trials: 1_000_000 })
    expect(job.chunks).toBeLessThan(1_000_000 / (2 * limits.firstActions))
  })

  test.each([8, 16, 40])('intervals from %d trials cover the exact value as often as they say', trials => {
    const question = { own: [{ class: 'command-node' }, { class: 'howitzer' }], enemy: [{ class: 'tank' }] }
    const seeds = Array.from({ length: 400 }, (_, seed) => seed)
    const covering = seeds.filter(seed => {
      const [low, high] = intervalOf(phase({ ...question, method: 'monteCarlo', trials, seed }))
      expect(high).toBeGreaterThan(low)
      return low <= 2.5 && 2.5 <= high
    })
    expect(covering.length).toBeGreaterThan(0.93 * seeds.length)
  })

  test('intervals from few samples are as wide as Student has them', () => {
    expect(studentFactor(1) * 1.96).toBeCloseTo(12.706, 3)
    expect(studentFactor(20) * 1.96).toBeCloseTo(2.086, 2)
    expect(studentFactor(10_000)).toBeCloseTo(1, 3)
  })
})
