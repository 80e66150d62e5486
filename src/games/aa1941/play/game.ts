import { carryOut } from '../../../boards/index.ts'
import { faultOf, type Game, type Next, type Stream } from '../../../engine/index.ts'
import { nameOf } from '../board/map.ts'
import { allies, sidePowers } from '../board/units.ts'
import { fingerprintOf } from '../position/write.ts'
import { powers } from '../ruleset.ts'
import { say } from '../says-board.ts'
import { battleNext, lastRoll, rollBattle } from '../turn/battle/index.ts'
import { endPhase, faultOfEnd, settle } from '../turn/flow.ts'
import { apply, legal } from '../turn/legal.ts'
import { strandedNext } from '../turn/noncombat-move/index.ts'
import { type Forbidden, forbidden } from '../turn/rules.ts'
import { battle, mostRounds, noncombatMove, phaseName, type State } from '../turn/state.ts'
import { type Action, readAction, writeAction } from './action.ts'
import { adjudicate } from './adjudicate.ts'
import { luckOf } from './luck.ts'
import { passIn } from './pass.ts'
import { lastOpeningRound, openingCount, openingOf } from './positions.ts'
import { toldApart } from './told-apart.ts'

/** What comes next in a game: its end, dice, or a decision about a phase or about a moment of a battle. */
export const nextIn = (state: State): Next => {
  if (state.winner !== undefined)
    return {
      kind: 'over',
      shares: state.winner === allies ? [1, 0] : [0, 1],
      reason: state.winner === allies ? say.alliesWin : say.axisWins,
    }
  // No rule ends a game that goes on for ever; a position has no room for the rounds of one.
  if (state.round > mostRounds)
    return { kind: 'over', shares: adjudicate(state), reason: say.longestGame({ most: mostRounds }) }
  const within =
    state.phase === battle ? battleNext(state) : state.phase === noncombatMove ? strandedNext(state) : undefined
  return within ?? { kind: 'decision', seat: state.power, about: phaseName(state.phase) }
}

/** What the decision that comes next is about; '' where none does. */
export const aboutIn = (state: State): string => {
  const next = nextIn(state)
  return next.kind === 'decision' ? next.about : ''
}

/** Whether an action is all the orders of a phase, rather than one moment of a battle or a rescue. */
const endsPhase = (state: State): boolean =>
  state.phase !== battle && !(state.phase === noncombatMove && strandedNext(state) !== undefined)

/** Why an action is not allowed: the first order that is not, by its number, or what keeps the phase from ending. */
export const faultOfAction = (state: State, action: Action): Forbidden | undefined => {
  const next = nextIn(state)
  if (next.kind !== 'decision') return forbidden(say.nothingToDecide)
  if (state.phase === battle && action.length !== 1) return forbidden(say.oneOrderInBattle({ count: action.length }))
  if (next.about === 'rescue' && action.length === 0) return forbidden(say.mustRescue)
  const after = state.copy()
  const fault = carryOut(after, action, legal, apply)
  return fault ?? (endsPhase(state) ? faultOfEnd(after) : undefined)
}

/** Does an action that is allowed. */
export const actIn = (state: State, action: Action): void => {
  const isWhole = endsPhase(state)
  for (const order of action) apply(state, order)
  if (isWhole) endPhase(state)
  else settle(state)
}

export const chanceIn = (state: State, stream: Stream): void => {
  rollBattle(state, stream)
  settle(state)
}

/** The dice that fell last, as a record keeps them. */
const rolledIn = (state: State) => {
  const roll = lastRoll(state)
  return roll && { ...roll, space: nameOf(roll.space) }
}

/** Axis & Allies 1941, as arenas, searches and services play it. Seats are the five powers, teams the two sides. */
export const aa1941Game: Game<State, Action> & { readonly rolled: (state: State) => unknown } = {
  key: 'aa1941',
  version: '2',
  seats: powers,
  teams: sidePowers,
  openings: openingCount,
  lastOpeningRound,
  open: opening => openingOf(opening),
  copy: state => state.copy(),
  next: nextIn,
  fault: (state, action) => {
    const fault = faultOfAction(state, action)
    return fault && faultOf(fault.code, fault.at, fault.said)
  },
  act: actIn,
  chance: chanceIn,
  luck: { unit: 'IPC', of: luckOf },
  pass: passIn,
  view: state => state,
  resample: view => view.copy(),
  round: state => state.round,
  turn: state => `${state.round}/${powers[state.power]}`,
  adjudicate,
  fingerprint: fingerprintOf,
  writeAction,
  readAction,
  inFull: toldApart,
  rolled: rolledIn,
}
