import { expect } from 'vitest'
import type { Question, UnitCounts } from '../../src/armies/index.ts'
import { damagedName } from '../../src/armies/mechanisms/index.ts'
import { aa1941 } from '../../src/games/aa1941/ruleset.ts'
import { finalsOf } from '../support/engine.ts'

/** Ways a question may end, each with its probability: `1 submarine v 2 transport: attackerWins`. */
export type Ends = Readonly<Record<string, number>>

const names = aa1941.units.flatMap(({ name }) => [name, damagedName(name)])

const told = (units: UnitCounts): string =>
  names
    .filter(name => units[name])
    .map(name => `${units[name]} ${name}`)
    .join(' + ') || 'nobody'

export const endsOf = (question: Question): Ends => {
  const ends: Record<string, number> = {}
  for (const { attacker, defender, outcome, share } of finalsOf({ ...question, method: 'exact' })) {
    const end = `${told(attacker.survivors)} v ${told(defender.survivors)}: ${outcome}`
    ends[end] = (ends[end] ?? 0) + share
  }
  return ends
}

/** All the ways a question can end, none left out, to twelve digits. */
export const expectEnds = (question: Question, wanted: Ends): void => {
  const got = endsOf(question)
  const all = [...new Set([...Object.keys(wanted), ...Object.keys(got)])]
  const differing = all.filter(end => Math.abs((got[end] ?? 0) - (wanted[end] ?? 0)) > 1e-12)
  expect(Object.fromEntries(differing.map(end => [end, got[end] ?? 0]))).toEqual(
    Object.fromEntries(differing.map(end => [end, wanted[end] ?? 0])),
  )
}

/** The attacker breaks off after the first round, so that one round can be looked at. */
export const oneRound = { retreat: { afterRounds: 1 } } as const

/** Dice that always hit, for units that roll one, and the values of those that are to roll none. */
export const always = 6
export const never = 0
