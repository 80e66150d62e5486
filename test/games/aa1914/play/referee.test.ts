import { expect, test } from 'vitest'
import { streamOf } from '../../../../src/engine/index.ts'
import { usualAgreement } from '../../../../src/games/aa1914/turn/setup.ts'
import { otherAgreement, otherNumbers } from '../../../support/games-1914.ts'
import { judgeMutations, playBoth } from '../../../support/referee-1914-games.ts'
import { drawOf } from '../../../support/referee-1914-mutations.ts'

// The slow twin plays hundreds of games.

test.each([
  { seed: 'first', agreement: usualAgreement, first: 1, rounds: 2 },
  { seed: 'second', agreement: otherAgreement, first: 4, rounds: 2 },
  { seed: 'third', agreement: otherNumbers, first: 4, rounds: 2 },
])('an independent referee follows a game at random, order by order: $seed', match => {
  expect(playBoth(match)).toBeUndefined()
})

test('the game refuses what the referee refuses, by a rule, and nothing else', () => {
  const stream = streamOf('quick', 'mutations')
  const verdicts = { allowed: 0, refused: 0 }
  const draw = drawOf(stream)
  const match = { seed: 'quick', agreement: otherAgreement, first: 4, rounds: 1 }
  expect(playBoth(match, both => judgeMutations(both, 8, draw, stream, verdicts))).toBeUndefined()
  expect(Math.min(verdicts.allowed, verdicts.refused)).toBeGreaterThan(80)
})

test('a referee who is told another position, or other faces, does not agree', () => {
  const match = { seed: 'first', agreement: usualAgreement, rounds: 1 }
  let states = 0
  const wrong = playBoth(match, ({ position }) => {
    states++
    if (states === 10) position.treasury.set('italy', 99)
    return undefined
  })
  expect(wrong).toMatch(/treasuries\/italy: 99 and/)
})
