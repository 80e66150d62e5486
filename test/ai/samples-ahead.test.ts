import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sequentialHalving } from '../../src/ai/index.ts'
import { streamOf } from '../../src/engine/index.ts'

const anySearch = fc.record({
  chances: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 20 }),
  budget: fc.integer({ min: 0, max: 300 }),
  most: fc.integer({ min: 0, max: 320 }),
  seed: fc.integer(),
})

test('samples that were drawn ahead, in any order and some of them, change nothing of what a search finds', () => {
  fc.assert(
    fc.property(anySearch, ({ chances, budget, most, seed }) => {
      const candidates = [...chances.keys()]
      const sample = (candidate: number, index: number): number =>
        streamOf(`${seed}`, `${candidate}/${index}`).nextFraction() < chances[candidate]! ? 1 : 0
      const mayGoOn = (drawn: number): boolean => drawn < most
      const alone = sequentialHalving(candidates, budget, sample, { mayGoOn })
      const values = new Map<number, number>()
      const some = streamOf(`${seed}`, 'some')
      let told = 0
      const helped = sequentialHalving(candidates, budget, sample, {
        mayGoOn,
        known: drawn => values.get(drawn),
        ahead: ({ first, count, draw }) => {
          expect(first).toBe(told)
          told += count
          for (let which = count - 1; which >= 0; which--)
            if (some.nextFraction() < 0.7) values.set(first + which, draw(which))
        },
      })
      expect(helped).toEqual(alone)
      if (!alone.isCut) expect(told).toBe(alone.spent)
    }),
  )
})
