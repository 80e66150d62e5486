import fc from 'fast-check'
import { expect, test } from 'vitest'
import { face } from '../../../src/games/modern-ops/index.ts'
import { ask } from './ask.ts'

interface StrikeReply {
  kills: [number, number][]
  losses: [number, number][]
  targets: { destroyed: number; count: number; riding: number }[]
  valueDestroyed: { mean: number }
}
const strike = (targets: object[], more: object = {}): StrikeReply =>
  ask({ kind: 'strike', striker: { class: 'bomber' }, targets, ...more }) as unknown as StrikeReply
const mean = (histogram: readonly [number, number][]): number =>
  histogram.reduce((sum, [value, chance]) => sum + value * chance, 0)

const target = fc.oneof(
  fc.record({
    class: fc.constant('tank'),
    count: fc.integer({ min: 1, max: 2 }),
    value: fc.integer({ min: 0, max: 20 }),
  }),
  fc.record({ class: fc.constant('howitzer'), towed: fc.boolean(), fired: fc.boolean() }),
  fc.record({ class: fc.constant('transport'), riding: fc.array(fc.constant({}), { maxLength: 3 }) }),
)
const targets = fc.array(target, { minLength: 1, maxLength: 5 })

test('MOD-3.5, MOD-6.3: kills, losses and value are those of the single targets', () => {
  fc.assert(
    fc.property(targets, hex => {
      const reply = strike(hex)
      expect(reply.kills.reduce((sum, [, chance]) => sum + chance, 0)).toBeCloseTo(1, 12)
      expect(reply.losses.reduce((sum, [, chance]) => sum + chance, 0)).toBeCloseTo(1, 12)
      const each = reply.targets.reduce((sum, { destroyed, count }) => sum + destroyed * count, 0)
      const lost = reply.targets.reduce(
        (sum, { destroyed, count, riding }) => sum + destroyed * count * (1 + riding),
        0,
      )
      expect(mean(reply.kills)).toBeCloseTo(each, 12)
      expect(mean(reply.losses)).toBeCloseTo(lost, 12)
    }),
  )
})

test('MOD-6.3: air defence never helps the bombers, and towed guns are never safer', () => {
  fc.assert(
    fc.property(targets, hex => {
      const open = strike(hex, { repels: 'never' })
      expect(strike(hex).valueDestroyed.mean).toBeLessThanOrEqual(open.valueDestroyed.mean + 1e-12)
      const towed = hex.map(unit => ('towed' in unit ? { ...unit, towed: true, value: 9 } : unit))
      const free = hex.map(unit => ('towed' in unit ? { ...unit, towed: false, value: 9 } : unit))
      expect(strike(towed).valueDestroyed.mean).toBeGreaterThanOrEqual(strike(free).valueDestroyed.mean - 1e-12)
    }),
  )
})

test('what is invented is said to be, in the catalogue and in replies', () => {
  const demo = face.describe().demo as {
    certainty: string
    types: { certainty: string }[]
    packages: { certainty: string }[]
  }
  expect(demo.certainty).toBe('invented')
  expect([...demo.types, ...demo.packages].every(({ certainty }) => certainty === 'invented')).toBe(true)
  const notes = (question: string | object) => (ask(question).notes as string[]).join(' ')
  expect(notes('howitzer v tank')).toContain('made up for demonstration')
  const given = { kind: 'strike', striker: { class: 'howitzer' }, targets: [{ class: 'tank', value: 3 }] }
  expect(notes(given)).not.toContain('made up')
  const phase = { kind: 'phase', own: [{ type: 'n-hq' }, { type: 'n-how-sp' }], enemy: [{ type: 's-tank' }] }
  expect(notes(phase)).toContain('made up for demonstration')
  expect(notes(phase)).toContain('invented')
})

test('every example of the catalogue is answered, and its report has something to say', () => {
  const { questions = [] } = face.describe()
  for (const { kind, examples } of questions) {
    expect(examples.length).toBeGreaterThan(0)
    for (const example of examples) {
      const reply = ask(example)
      expect(reply.kind).toBe(kind)
      expect(face.report!(reply)!.blocks.length).toBeGreaterThan(0)
    }
  }
  expect(face.overview?.().length).toBeGreaterThan(0)
})
