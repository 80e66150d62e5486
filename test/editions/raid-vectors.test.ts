import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { RaidReply } from '../../src/armies/index.ts'
import { prepareIn } from './asking.ts'

// The worked examples of section 13 of docs/rules/editions.md.

interface Vector {
  readonly id: string
  readonly game: string
  readonly reason: string
  readonly rules: readonly string[]
  readonly question: { readonly kind?: string }
  readonly expected: {
    readonly damageMean: number
    readonly damage: readonly (readonly [number, number])[]
    readonly attackerLossIpc: number
    readonly defenderLossIpc: number
  }
}

const vectors = JSON.parse(readFileSync(new URL('vectors.json', import.meta.url), 'utf8')) as readonly Vector[]
const titled = vectors
  .filter(({ question }) => question.kind === 'raid')
  .map(vector => ({ ...vector, title: `${vector.id}, ${vector.rules.join(', ')}: ${vector.reason}` }))

describe('raids', () => {
  test('there are nine', () => {
    expect(titled.map(({ id }) => id)).toEqual(Array.from({ length: 9 }, (_, index) => `VE-${61 + index}`))
  })

  test.each(titled)('$title', ({ game, question, expected }) => {
    const reply = prepareIn(game, { ...question, method: 'exact' }) as unknown as RaidReply
    expect(reply.damage.distribution.map(([amount]) => amount)).toEqual(expected.damage.map(([amount]) => amount))
    for (const [index, [amount, chance]] of expected.damage.entries())
      expect(Math.abs((reply.damage.distribution[index]?.[1] ?? 0) - chance), `damage ${amount}`).toBeLessThan(1e-9)
    expect(Math.abs(reply.damage.mean - expected.damageMean)).toBeLessThan(1e-9)
    expect(Math.abs(reply.attacker.expectedLosses.ipc - expected.attackerLossIpc)).toBeLessThan(1e-9)
    expect(Math.abs(reply.defender.expectedLosses.ipc - expected.defenderLossIpc)).toBeLessThan(1e-9)
  })
})
