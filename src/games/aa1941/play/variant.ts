import * as z from 'zod'
import { storedPositionAsked } from '../../../boards/index.ts'
import {
  addAt,
  canonical,
  fingerprint,
  type Game,
  type Place,
  Refusal,
  refuse,
  sumBy,
  within,
} from '../../../engine/index.ts'
import { RuleChanges, rulesWith } from '../board/board-rules.ts'
import { spaceOf } from '../board/map.ts'
import { transport, unitTypes } from '../board/units.ts'
import { faultsOfPosition } from '../position/check.ts'
import { readPosition } from '../position/read.ts'
import { writePosition } from '../position/write.ts'
import { powers } from '../ruleset.ts'
import { say } from '../says-board.ts'
import { BoardUnits, PowerName, SpaceName } from '../turn/orders.ts'
import { startTurn } from '../turn/start.ts'
import { mostBoats, type State, unitIndex } from '../turn/state.ts'
import type { Action } from './action.ts'
import { aa1941Game } from './game.ts'
import { lastOpeningRound, openingCount, openingOf, storedPosition, storedPositions } from './positions.ts'

const mostBid = 1000

const Bid = z
  .strictObject({
    ipc: z.int().min(0).max(mostBid).optional().meta({ description: 'IPC in its treasury beside what it has' }),
    units: z.record(SpaceName, BoardUnits).optional().meta({ description: 'units beside those that stand there' }),
  })
  .meta({ id: 'Aa1941Bid', description: 'What a power is given to begin with.' })

/** What may be agreed before a game: other rules, other units at the start, and what powers are given to begin with. */
export const GameRules = RuleChanges.extend({
  start: z.record(SpaceName, z.partialRecord(PowerName, BoardUnits)).optional().meta({
    description:
      'how many units of a power stand in a space before the first turn, where that is otherwise than printed, by space, power and unit: 0 for none; what is not named stays. A position in full says itself who stands where',
  }),
  bids: z.partialRecord(PowerName, Bid).optional().meta({
    description: 'what powers are given before the first turn; a position in full says itself what they have',
  }),
}).meta({
  id: 'Aa1941GameRules',
  description:
    'Rules that a game is played by where they are otherwise than printed, with other units at the start, and what powers are given before it.',
})
export type GameRules = z.infer<typeof GameRules>

/** The game by other rules: where it begins, and how positions are read. */
export interface GameUnderRules {
  readonly game: Game<State, Action>
  readonly position: (name: string) => State
  readonly readPosition: (json: unknown) => State
}

const printedGame: GameUnderRules = { game: aa1941Game, position: storedPosition, readPosition }

/** The game by rules that have been checked. Throws a Refusal where they make no sense together. */
export const underRules = (given: GameRules | undefined): GameUnderRules => {
  if (!given) return printedGame
  const { start, bids, ...changes } = given
  const rules = rulesWith(changes)
  const name = canonical({ ...rules.changes, start, bids })
  // What stands otherwise, or is given, before a game is so before its first turn: stored openings have that behind them.
  const isBefore = start !== undefined || bids !== undefined
  return {
    game: {
      ...aa1941Game,
      version: name === '{}' ? aa1941Game.version : `${aa1941Game.version}+${fingerprint(name)}`,
      openings: isBefore ? 1 : openingCount,
      lastOpeningRound: isBefore ? 1 : lastOpeningRound,
      open: opening => begun(openingOf(opening, rules), given),
    },
    position: stored => begun(storedPosition(stored, rules), given),
    readPosition: json => {
      if (bids) refuse('invalid-field', ['rules', 'bids'], say.bidsBeforeGames)
      if (start) refuse('invalid-field', ['rules', 'start'], say.startBeforeGames)
      return readPosition(json, rules)
    },
  }
}

/** What of the rules battles are fought by. */
export const ofBattles = ({ dice, units }: GameRules): Pick<GameRules, 'dice' | 'units'> => ({
  ...(dice && { dice }),
  ...(units && { units }),
})

/** A position before the first turn with other units, then with what powers are given. Throws a Refusal where somebody cannot stand there. */
const begun = (state: State, { start, bids }: GameRules): State => {
  if (!start && !bids) return state
  if (start) placeOtherwise(state, start)
  if (bids) give(state, bids)
  startTurn(state)
  return state
}

const placeOtherwise = (state: State, start: NonNullable<GameRules['start']>): void => {
  for (const [name, byPower] of Object.entries(start)) {
    const space = spaceOf(name)
    for (const [power, powerName] of powers.entries()) {
      const counts = byPower[powerName] ?? {}
      for (const [type, unit] of unitTypes.entries()) {
        const count = counts[unit]
        if (count === undefined) continue
        if (type === transport) setBoats(state, space, power, count)
        else state.units[unitIndex(space, power, type)] = count
      }
    }
  }
  refuseImpossible(state, ([field, ...rest]) => ['start', ...(field === 'units' ? rest : [])])
}

/** As many transports of a power in a zone as are wanted, all of them empty as before any game. */
const setBoats = (state: State, zone: number, power: number, count: number): void => {
  for (const boat of state.boatsIn(zone, power).toReversed()) state.removeBoat(boat)
  if (state.boatCount + count > mostBoats)
    refuse(
      'impossible-position',
      ['rules', 'start'],
      say.manyTransports({ count: state.boatCount + count, most: mostBoats }),
    )
  for (let boat = 0; boat < count; boat++) state.addBoat(zone, power)
}

const give = (state: State, bids: NonNullable<GameRules['bids']>): void => {
  const boats = state.boatCount + boatsIn(bids)
  if (boats > mostBoats)
    refuse('impossible-position', ['rules', 'bids'], say.manyTransports({ count: boats, most: mostBoats }))
  for (const [power, name] of powers.entries()) {
    const { ipc = 0, units = {} } = bids[name] ?? {}
    state.receive(power, ipc)
    for (const [space, counts] of Object.entries(units))
      for (const [type, unit] of unitTypes.entries()) {
        const count = counts[unit] ?? 0
        if (type === transport) for (let boat = 0; boat < count; boat++) state.addBoat(spaceOf(space), power)
        else addAt(state.units, unitIndex(spaceOf(space), power, type), count)
      }
  }
  refuseImpossible(state, at => ['bids', ...placeInBids(at)])
}

/** Throws a Refusal of units that cannot stand where they do, each at its place in the rules. */
const refuseImpossible = (state: State, placeOf: (at: Place) => Place): void => {
  const faults = faultsOfPosition(state)
  if (faults.length > 0)
    throw new Refusal(faults.slice(0, mostFaults).map(fault => ({ ...fault, at: ['rules', ...placeOf(fault.at)] })))
}

const boatsIn = (bids: NonNullable<GameRules['bids']>): number =>
  sumBy(
    Object.values(bids).flatMap(({ units = {} }) => Object.values(units)),
    units => units.transport ?? 0,
  )

const mostFaults = 20

/** `units` of a space and a power are those of the power's bid in the space. */
const placeInBids = ([field, space, power, ...rest]: Place): Place =>
  field === 'units' && space !== undefined && power !== undefined ? [power, 'units', space, ...rest] : []

/**
 * A position as a request has it: by the name of a stored one, or in full, and by other rules where some are given. By its name it is
 * the same as in full: transports stand in the order in which they are written, and players who search look at them in turn. Throws
 * a Refusal that says where it stands.
 */
export const askedPosition = (position: unknown, at: Place, rules?: GameRules): State => {
  const { position: stored, readPosition: read } = underRules(rules)
  if (typeof position !== 'string')
    return rules?.bids || rules?.start ? read(position) : within(at, () => read(position))
  return storedPositionAsked(position, at, {
    positions: storedPositions,
    stored: name => readPosition(writePosition(stored(name))),
    noPosition: ({ name }) => say.noPosition({ name, openings: openingCount - 1 }),
  })
}
