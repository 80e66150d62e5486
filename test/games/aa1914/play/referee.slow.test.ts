import { describe, expect, test } from 'vitest'
import { streamOf } from '../../../../src/engine/index.ts'
import { usualAgreement } from '../../../../src/games/aa1914/turn/setup.ts'
import { otherAgreement, otherNumbers } from '../../../support/games-1914.ts'
import { judgeMutations, type Match, playBoth } from '../../../support/referee-1914-games.ts'
import { drawOf } from '../../../support/referee-1914-mutations.ts'

// 300 games at random, each until its cap of rounds or its end; the referee agrees in every state of them. A third of
// the games is played as printed, a third with the Russian Revolution, a third with other tanks and without submarine warfare.

const agreements = [usualAgreement, otherAgreement, otherNumbers]
const matches = (name: string, games: number, first: number, rounds: number): Match[] =>
  Array.from({ length: games }, (_, game) => ({
    seed: `${name} ${game}`,
    agreement: agreements[game % agreements.length]!,
    first,
    rounds,
  }))

describe('an independent referee agrees in every state of whole games, and nothing comes from nowhere', () => {
  test.each([
    { what: '200 openings, 1 round each', games: matches('opening', 200, 1, 1) },
    { what: '80 games from round 4 on, 1 round each', games: matches('later', 80, 4, 1) },
    { what: '20 long games, 8 rounds each', games: matches('long', 20, 1, 8) },
  ])('$what', ({ games }) => {
    expect(games.flatMap(match => playBoth(match) ?? [])).toEqual([])
  })
})

test('20,000 orders with one thing changed: the game refuses what the referee refuses, by a rule, and nothing else', () => {
  const verdicts = { allowed: 0, refused: 0 }
  const games = [...matches('mutated opening', 10, 1, 2), ...matches('mutated later', 15, 4, 2)]
  const wrong = games.flatMap(match => {
    const stream = streamOf(match.seed, 'mutations')
    const draw = drawOf(stream)
    return playBoth(match, both => judgeMutations(both, 12, draw, stream, verdicts)) ?? []
  })
  expect(wrong).toEqual([])
  expect(verdicts.allowed + verdicts.refused).toBeGreaterThan(20_000)
  expect(Math.min(verdicts.allowed, verdicts.refused)).toBeGreaterThan(5000)
})
