import { expect, test } from 'vitest'
import { aa1914Game as game } from '../../../../src/games/aa1914/play/game.ts'
import { openingState, usualAgreement } from '../../../../src/games/aa1914/turn/setup.ts'
import { otherAgreement, playAtRandom, survivesJson } from '../../../support/games-1914.ts'

const turnFields = [
  'events',
  'damaged',
  'transports',
  'waiting',
  'startOfTurn',
  'moved',
  'minefields',
  'battles',
  'placed',
  'fight',
  'pending',
]

test.each(['one', 'two', 'three', 'four'])('every state of twelve rounds comes back from JSON: %s', seed => {
  const fields = survivesJson(seed, 12, seed === 'one' || seed === 'three' ? usualAgreement : otherAgreement)
  expect(turnFields.filter(field => !fields.has(field))).toEqual([])
})

test.each(['long', 'longer'])('whole games come to an end or go on for thirty rounds: %s', seed => {
  const state = openingState(otherAgreement)
  playAtRandom(state, seed, 30, () => {})
  expect(game.next(state).kind === 'over' || state.round === 31).toBe(true)
})
