import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { asIssueText, check, defined, readJson, refuse, within } from '../engine/index.ts'
import { Address, placeIn } from './address.ts'
import type { Outsider } from './outside-player.ts'
import { say } from './says.ts'

/** The variable of the environment that lists players. */
export const playersVariable = 'SANDTABLE_PLAYERS'

/** Usual, and most, milliseconds that an answer of a player outside may take. */
export const usualTimeInMs = 10_000
export const mostTimeInMs = 600_000
const mostPlayers = 32

export const TimeInMs = z.int().min(1).max(mostTimeInMs)

const Entry = z.union([Address, z.strictObject({ at: Address, timeInMs: TimeInMs.optional() })])
const List = z
  .record(z.string().regex(/^[a-z][\w-]{0,63}$/i, asIssueText(say.playerName)), Entry)
  .refine(players => Object.keys(players).length <= mostPlayers, asIssueText(say.manyPlayers({ most: mostPlayers })))

/** Players that whoever runs a service lists: JSON, or the name of a file of it. Throws a Refusal. */
export const listedIn = (variable: string, text: string): readonly Outsider[] => {
  const players = check(
    List,
    within([variable], () => parsed(text)),
    [variable],
  )
  return Object.entries(players).map(([name, entry]) => {
    const { at, timeInMs = usualTimeInMs } = typeof entry === 'string' ? { at: entry } : entry
    return { name, place: defined(placeIn(at)), timeInMs }
  })
}

/** A player named by where he is found, as a command line does: that is what requests call him then. Throws a Refusal. */
export const outsiderAt = (address: string, timeInMs: number = usualTimeInMs): Outsider => ({
  name: address,
  place: placeIn(address) ?? refuse('invalid-field', [], say.noAddress({ address })),
  timeInMs: check(TimeInMs, timeInMs, ['timeInMs']),
})

const parsed = (text: string): unknown => {
  try {
    return readJson(text.trimStart().startsWith('{') ? text : readFileSync(text, 'utf8'))
  } catch (problem) {
    return refuse('malformed', [], say.listIsNoJson({ problem: (problem as Error).message }))
  }
}
