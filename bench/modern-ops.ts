import { face } from '../src/games/modern-ops/index.ts'
import { type Benchmark, medianMs } from './measure.ts'

/** The questions the figures of the modern hex wargame are measured on. Never change one; add another. */
const side = (letter: 'n' | 's', fourth: string): object[] =>
  ['hq', 'how-sp', 'bomber', fourth].map(key => ({ type: `${letter}-${key}` }))
const four = { kind: 'phase', own: side('n', 'jammer'), enemy: side('s', 'fighter'), initiative: 'roll' }
const seven = (letter: 'n' | 's', fourth: string): object[] => [
  ...side(letter, fourth),
  { type: `${letter}-how-tow` },
  { type: `${letter}-tank`, count: 2, hex: 'crossroads' },
  { type: `${letter}-ad` },
]
const eight = { kind: 'phase', own: seven('n', 'jammer'), enemy: seven('s', 'fighter'), initiative: 'roll' }
const duel = {
  kind: 'duel',
  attacker: { class: 'howitzer' },
  defender: { class: 'howitzer', towed: true },
  answers: { attacker: 'optimal', defender: 'optimal' },
}
const strike = {
  kind: 'strike',
  striker: { class: 'bomber' },
  targets: [{ class: 'tank', count: 2 }, { class: 'transport', riding: [{}] }, { class: 'air-defence' }],
}

/** One number that tells whether an answer is still the same. */
const digest = (reply: unknown): number => {
  const { value, kills, expectedLoss } = reply as {
    value?: number
    kills?: [number, number][]
    expectedLoss?: { own: number; enemy: number }
  }
  if (expectedLoss) return 2 * expectedLoss.own + expectedLoss.enemy
  return value ?? kills!.reduce((sum, [number, chance]) => sum + number * chance, 0)
}

const times = 1000

/** The arithmetic alone, without the reading of the question: the time of so many. */
const alone = (name: string, question: object, word: string): Benchmark => ({
  names: [name],
  run: async seconds => {
    const job = face.prepare(question)
    const answer = (): unknown => {
      let part: unknown
      for (let time = 0; time < times; time++) part = job.work(0, 1)
      return part
    }
    const medianMsOfOne = (await medianMs(seconds, answer)) / times
    return [{ name, medianMs: medianMsOfOne, checksum: `${word} ${digest(job.reply([answer()])).toFixed(12)}` }]
  },
})

const answered = (name: string, question: object, word: string): Benchmark => ({
  names: [name],
  run: async seconds => {
    const answer = (): number => {
      const job = face.prepare(question)
      return digest(job.reply([job.work(0, job.chunks)]))
    }
    return [{ name, medianMs: await medianMs(seconds, answer), checksum: `${word} ${answer().toFixed(12)}` }]
  },
})

const trials = 20_000

/** Phases played out a second on one thread. */
const sampled = (name: string, question: object): Benchmark => ({
  names: [name],
  run: async seconds => {
    const job = face.prepare({ ...question, method: 'monteCarlo', trials, seed: 1 })
    const answer = (): number => digest(job.reply([job.work(0, job.chunks)]))
    const ms = await medianMs(seconds, answer)
    return [{ name, opsPerSecond: (trials / ms) * 1000, checksum: `losses ${answer().toFixed(6)}` }]
  },
})

export const ofModernOps: readonly Benchmark[] = [
  alone('modern-ops/strike alone', { ...strike, targets: [{ class: 'howitzer', towed: true }] }, 'kills'),
  answered('modern-ops/strike', strike, 'kills'),
  answered('modern-ops/duel', duel, 'value'),
  answered('modern-ops/phase 4 v 4', four, 'losses'),
  answered('modern-ops/phase 8 v 8', eight, 'losses'),
  sampled('modern-ops/mc phase 8 v 8', eight),
]
