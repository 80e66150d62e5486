import { storedPositionAsked } from '../../../boards/index.ts'
import { canonical, fingerprint, type Game, type Place, refuse, within } from '../../../engine/index.ts'
import { agreementOf, readPosition } from '../position/read.ts'
import type { Aa1914GameRules } from '../position/schema.ts'
import { say } from '../says-board.ts'
import { openingState, usualAgreement } from '../turn/setup.ts'
import type { State } from '../turn/state.ts'
import type { Action } from './action.ts'
import { aa1914Game } from './game.ts'
import { storedPosition, storedPositions } from './positions.ts'

/** The game as it was agreed on: where it begins, and how positions are read. */
export interface GameUnderRules {
  readonly game: Game<State, Action>
  readonly position: (name: string) => State
  readonly readPosition: (json: unknown) => State
}

/** What of such rules is another rule of a battle. */
export const ofBattles = ({ tankDefense }: Aa1914GameRules) =>
  tankDefense === undefined ? {} : { units: { tank: { defense: tankDefense } } }

/**
 * A position to play on from. In the midst of phase 2 it is taken where there is a way to end the phase by doing no more than
 * must be done: somebody who does nothing may do so anywhere. Throws a Refusal.
 */
export const readToPlay = (json: unknown, rules?: Aa1914GameRules): State => {
  const state = readPosition(json, rules)
  const next = aa1914Game.next(state)
  if (next.kind !== 'decision' || next.about !== 'movement') return state
  const fault = aa1914Game.fault(state, aa1914Game.pass(state))
  return fault ? refuse('impossible-position', ['phase'], say.halfMoves({ fault: fault.said ?? fault.message })) : state
}

/** The game by rules that have been checked (D14-19). They take the place of those that a position says. */
export const underRules = (given: Aa1914GameRules): GameUnderRules => {
  const agreement = agreementOf(given)
  const isUsual = canonical(agreement) === canonical(usualAgreement)
  return {
    game: {
      ...aa1914Game,
      version: isUsual ? aa1914Game.version : `${aa1914Game.version}+${fingerprint(canonical(agreement))}`,
      open: () => openingState(agreement),
    },
    position: name => storedPosition(name, agreement),
    readPosition: json => readToPlay(json, given),
  }
}

const printedGame: GameUnderRules = underRules({})

/** The state that a question is about. Throws a Refusal. */
export const askedPosition = (position: unknown, at: Place, rules?: Aa1914GameRules): State => {
  const { position: stored, readPosition: read } = rules ? underRules(rules) : printedGame
  return typeof position === 'string'
    ? storedPositionAsked(position, at, {
        positions: storedPositions,
        stored,
        noPosition: ({ name }) => say.noPosition({ name, positions: storedPositions.map(known => known.name) }),
      })
    : within(at, () => read(position))
}
