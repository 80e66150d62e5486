import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { prepareIn } from './asking.ts'

// The worked examples of docs/rules/editions.md, each as the question that it is, held to nine digits.

interface Vector {
  readonly id: string
  readonly game: string
  readonly reason: string
  readonly rules: readonly string[]
  readonly question: { readonly kind?: string; readonly location?: string }
  readonly expected: {
    readonly outcomes?: Readonly<Record<string, number>>
    readonly territoryCaptured?: number
    readonly attackerLossIpc: number
    readonly defenderLossIpc: number
    readonly rounds?: number
    readonly damageMean?: number
    readonly damage?: readonly (readonly [number, number])[]
  }
}

const vectors = JSON.parse(readFileSync(new URL('vectors.json', import.meta.url), 'utf8')) as readonly Vector[]

const titled = vectors.map(vector => ({
  ...vector,
  title: `${vector.id}, ${vector.rules.join(', ')}: ${vector.reason}`,
}))

describe('battles', () => {
  test.each(titled.filter(({ question }) => question.kind !== 'raid'))(
    '$title',
    ({ game, question, expected: { outcomes = {}, territoryCaptured, attackerLossIpc, defenderLossIpc, rounds } }) => {
      const reply = prepareIn(game, { ...question, method: 'exact' })
      for (const [outcome, chance] of Object.entries(outcomes))
        expect(reply.outcomes[outcome as keyof typeof reply.outcomes], outcome).toBeCloseTo(chance, 9)
      expect(reply.territoryCaptured).toBeCloseTo(territoryCaptured ?? 0, 9)
      expect(reply.attacker.expectedLosses.ipc).toBeCloseTo(attackerLossIpc, 9)
      expect(reply.defender.expectedLosses.ipc).toBeCloseTo(defenderLossIpc, 9)
      expect(reply.rounds.mean).toBeCloseTo(rounds ?? 0, 9)
    },
  )
})
