import { describe, expect, test } from 'vitest'
import { type Outcome, outcomes } from '../../src/engine/index.ts'
import { finalsOf, replyTo, shareOf } from '../support/engine.ts'
import { expectClose, same } from '../support/vector-checks.ts'
import { type Vector, vectors } from '../vectors.ts'

describe.each(vectors.map(vector => [vector.number, vector] as [string, Vector]))('%s', (_, vector) => {
  const finals = finalsOf(vector.question)
  const reply = replyTo(vector.question)
  const wanted = vector.outcomes as Partial<Record<Outcome, string>>

  test(`${vector.title}: outcomes`, () => {
    expect(reply.method).toBe('exact')
    for (const outcome of outcomes) {
      if (wanted[outcome] !== undefined) expectClose(reply.outcomes[outcome], wanted[outcome], outcome)
      else if (vector.complete !== false) expectClose(reply.outcomes[outcome], '0/1', outcome)
    }
  })

  if (vector.territoryCaptured !== undefined)
    test(`${vector.title}: captured`, () => {
      expectClose(reply.territoryCaptured, vector.territoryCaptured!, 'captured')
    })

  if (vector.survivors !== undefined)
    test(`${vector.title}: survivors`, () => {
      for (const { attacker, defender, outcome, probability } of vector.survivors ?? []) {
        const share = shareOf(
          finals,
          final =>
            same(final.attacker.survivors, attacker) &&
            same(final.defender.survivors, defender) &&
            (outcome === undefined || final.outcome === outcome),
        )
        expectClose(share, probability, JSON.stringify({ attacker, defender, outcome }))
      }
    })

  if (vector.expectedLosses !== undefined)
    test(`${vector.title}: losses`, () => {
      for (const side of ['attacker', 'defender'] as const) {
        const losses = vector.expectedLosses?.[side]
        if (losses?.ipc !== undefined) expectClose(reply[side].expectedLosses.ipc, losses.ipc, `${side} ipc`)
        for (const [unit, mean] of Object.entries(losses?.units ?? {}))
          expectClose(reply[side].expectedLosses.units[unit] ?? 0, mean, `${side} ${unit}`)
      }
    })
})
