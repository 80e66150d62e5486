import { describe, expect, test } from 'vitest'
import { type Outcome, outcomes } from '../../../src/engine/index.ts'
import type { Aa1914MinesReply, Aa1914SubmarineWarfareReply } from '../../../src/index.ts'
import { shareOf } from '../../support/engine.ts'
import { aa1914 } from '../../support/engine-1914.ts'
import { expectClose, same } from '../../support/vector-checks.ts'

import {
  type BattleVector1914,
  battleVectors1914,
  type MinesVector1914,
  minesVectors1914,
  type WarfareVector1914,
  warfareVectors1914,
} from '../../vectors-1914.ts'

describe.each(battleVectors1914.map(vector => [vector.number, vector] as [string, BattleVector1914]))(
  '%s',
  (_, vector) => {
    const reply = aa1914.replyTo(vector.question)
    const wanted = vector.outcomes as Partial<Record<Outcome, string>>

    test(`${vector.title}: outcomes`, () => {
      expect(reply.method).toBe('exact')
      for (const outcome of outcomes) {
        if (wanted[outcome] !== undefined) expectClose(reply.outcomes[outcome], wanted[outcome], outcome)
        else if (vector.complete !== false) expectClose(reply.outcomes[outcome], '0/1', outcome)
      }
    })

    if (vector.control !== undefined)
      test(`${vector.title}: control`, () => {
        for (const [who, wanted] of Object.entries(vector.control ?? {}))
          expectClose(reply.control![who as keyof typeof reply.control], wanted, `control of ${who}`)
      })

    if (vector.supremacy !== undefined)
      test(`${vector.title}: supremacy`, () => {
        for (const [who, wanted] of Object.entries(vector.supremacy ?? {}))
          expectClose(reply.supremacy![who as 'attacker'], wanted, `supremacy of ${who}`)
      })

    if (vector.survivors !== undefined)
      test(`${vector.title}: survivors`, () => {
        const finals = aa1914.finalsOf(vector.question)
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
  },
)

describe.each(minesVectors1914.map(vector => [vector.number, vector] as [string, MinesVector1914]))(
  '%s',
  (_, vector) => {
    test(vector.title, () => {
      const reply = aa1914.replyTo(vector.question) as unknown as Aa1914MinesReply
      if (vector.untouched !== undefined) expectClose(reply.untouched, vector.untouched, 'untouched')
      for (const [ships, probability] of vector.sunk ?? [])
        expectClose(reply.sunk.find(([sunk]) => sunk === ships)?.[1] ?? 0, probability, `${ships} sunk`)
      for (const { fleet, probability } of vector.survivors ?? []) {
        const share = reply.survivors.reduce((sum, line) => sum + (same(line.units, fleet) ? line.probability : 0), 0)
        expectClose(share, probability, JSON.stringify(fleet))
      }
    })
  },
)

describe.each(warfareVectors1914.map(vector => [vector.number, vector] as [string, WarfareVector1914]))(
  '%s',
  (_, vector) => {
    test(vector.title, () => {
      const reply = aa1914.replyTo(vector.question) as unknown as Aa1914SubmarineWarfareReply
      for (const [power, mean] of Object.entries(vector.mean))
        expectClose(reply.losses[power as 'total'].mean, mean, `mean loss of ${power}`)
      for (const [power, losses] of Object.entries(vector.losses))
        for (const [ipc, probability] of losses)
          expectClose(
            reply.losses[power as 'total'].distribution.find(([loss]) => loss === ipc)?.[1] ?? 0,
            probability,
            `${power} loses ${ipc}`,
          )
      if (vector.entersWar !== undefined) expectClose(reply.entersWar!, vector.entersWar, 'enters war')
    })
  },
)
