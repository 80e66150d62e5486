import { expect } from 'vitest'
import type { UnitCounts } from '../../../src/armies/index.ts'
import { unitKeys } from '../../../src/games/aa1914/question.ts'
import type { Aa1914Question } from '../../../src/index.ts'
import { aa1914 } from '../../support/engine-1914.ts'

/** Ways a question may end, each with its probability: `1 submarine v 2 transport: attackerWins`. */
export type Ends = Readonly<Record<string, number>>

/** Units as these tests write them, in the order of the unit table: `2 infantry + 1 tank`. */
export const told = (units: UnitCounts): string =>
  unitKeys
    .filter(name => units[name])
    .map(name => `${units[name]} ${name}`)
    .join(' + ') || 'nobody'

export const endsOf = (question: Aa1914Question): Ends => {
  const ends: Record<string, number> = {}
  for (const { attacker, defender, outcome, share } of aa1914.finalsOf({ ...question, method: 'exact' })) {
    const end = `${told(attacker.survivors)} v ${told(defender.survivors)}: ${outcome}`
    ends[end] = (ends[end] ?? 0) + share
  }
  return ends
}

/** All the ways a question can end, none left out, to twelve digits. */
export const expectEnds = (question: Aa1914Question, wanted: Ends): void => {
  const got = endsOf(question)
  const all = [...new Set([...Object.keys(wanted), ...Object.keys(got)])]
  const differing = all.filter(end => Math.abs((got[end] ?? 0) - (wanted[end] ?? 0)) > 1e-12)
  expect(Object.fromEntries(differing.map(end => [end, got[end] ?? 0]))).toEqual(
    Object.fromEntries(differing.map(end => [end, wanted[end] ?? 0])),
  )
}

/** The one way a question can end. */
export const expectEnd = (question: Aa1914Question, end: string): void => expectEnds(question, { [end]: 1 })

/** What is left of one side, each with its probability. */
export const leftOf = (side: 'attacker' | 'defender', question: Aa1914Question): Ends => {
  const left: Record<string, number> = {}
  for (const final of aa1914.finalsOf({ ...question, method: 'exact' })) {
    const units = told(final[side].survivors)
    left[units] = (left[units] ?? 0) + final.share
  }
  return left
}

/** The exact reply. */
export const replyTo = (question: Aa1914Question) => aa1914.replyTo({ ...question, method: 'exact' })

/** A question that is refused: for which reason, and where in it the reason stands. */
export const expectRefusal = (question: object, code: string, at: readonly (string | number)[]): void =>
  expect(() => aa1914.prepare(question)).toThrow(
    expect.objectContaining({ faults: [expect.objectContaining({ code, at })] }),
  )

/** Dice that always hit, for units that roll one, and the values of those that are to roll none. */
export const always = 6
export const never = 0

const silent = { attack: never, defense: never }
/** Nobody on land hits anybody; what is said besides replaces this. */
export const silentLand = { infantry: silent, artillery: silent, tank: silent, fighter: silent }
/** Nobody at sea does. */
export const silentSea = { submarine: silent, cruiser: silent, battleship: silent }

/** The attacker stops after the first round, so that one round at sea can be looked at. */
export const oneRound = { stop: { afterRounds: 1 } } as const
