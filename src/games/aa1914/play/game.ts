import { carryOut } from '../../../boards/index.ts'
import { faultOf, type Game, type Next, type Stream } from '../../../engine/index.ts'
import { allSpaces, nameOf } from '../board/map.ts'
import { allies, allTypes, centralPowers, costOf, powerCount, powersOf, sideOf } from '../board/units.ts'
import { fingerprintOf } from '../position/write.ts'
import { powers } from '../ruleset.ts'
import { say } from '../says-board.ts'
import { productionOf } from '../turn/control.ts'
import { endPhase, faultOfEnd, rollNext } from '../turn/flow.ts'
import { apply, legal } from '../turn/legal.ts'
import { allBoats, unitsAboard } from '../turn/movement/index.ts'
import { nextOf } from '../turn/next.ts'
import { type Forbidden, forbidden } from '../turn/rules.ts'
import { openingState } from '../turn/setup.ts'
import { cargoPower, cargoType, combat, mostRounds, type State } from '../turn/state.ts'
import { type Action, readAction, writeAction } from './action.ts'
import { passIn } from './pass.ts'

const turnOf = (state: State): string => `${state.round}/${powers[state.power]}`

/** What comes next in a game: its end, dice, or a decision about a phase, a choice or a moment of a battle. */
export const nextIn = (state: State): Next => {
  const step = nextOf(state)
  if (step.kind === 'over')
    return {
      kind: 'over',
      shares: sharesOf(step.winner),
      reason: step.winner === allies ? say.alliesWin : say.centralPowersWin,
    }
  // No rule ends a game that goes on for ever; a position has no room for the rounds of one.
  if (state.round > mostRounds)
    return { kind: 'over', shares: adjudicate(state), reason: say.longestGame({ most: mostRounds }) }
  if (step.kind === 'decision') return { kind: 'decision', seat: step.power, about: step.about }
  const { fight } = state
  return {
    kind: 'chance',
    key: [turnOf(state), ...(fight ? [nameOf(fight.space), fight.round] : []), step.about].join('/'),
  }
}

/** By team: the Central Powers first. */
const sharesOf = (winner: number): [number, number] => (winner === centralPowers ? [1, 0] : [0, 1])

/** Whether a decision is one order, rather than all orders of a phase: of a battle, or of a choice. */
const isOneOrder = (state: State): boolean => state.pending.length > 0 || state.fight !== undefined

/** Whether an action ends the phase. In phase 3 an order begins a battle, and none ends the phase. */
const endsPhase = (state: State, action: Action): boolean =>
  !isOneOrder(state) && (state.phase !== combat || action.length === 0)

/** Why an action is not allowed: the first order that is not, by its number, or what keeps the phase from ending. */
export const faultOfAction = (state: State, action: Action): Forbidden | undefined => {
  if (nextIn(state).kind !== 'decision') return forbidden(say.nothingToDecide)
  const count = action.length
  if (isOneOrder(state) ? count !== 1 : state.phase === combat && count > 1)
    return forbidden(say.oneOrderInBattle({ count }))
  const after = state.copy()
  const fault = carryOut(after, action, legal, apply)
  return fault ?? (endsPhase(state, action) ? faultOfEnd(after) : undefined)
}

/** Does an action that is allowed. */
export const actIn = (state: State, action: Action): void => {
  const isWhole = endsPhase(state, action)
  for (const order of action) apply(state, order)
  if (isWhole) endPhase(state)
}

/** Turns of income that a side's standing counts beside what it has. */
const turnsOfIncome = 3

/** The price of what a side has, those aboard transports and those that wait too, its money, and some turns of income, in IPC. */
export const standingOf = (state: State, side: number): number => {
  let sum = 0
  for (let power = 0; power < powerCount; power++) {
    if (sideOf(power) !== side) continue
    sum += state.cashOf(power) + turnsOfIncome * productionOf(state, power)
    for (const type of allTypes) {
      sum += costOf(type) * state.waitingOf(power, type)
      for (const space of allSpaces) sum += costOf(type) * state.unitsIn(space, power, type)
    }
  }
  for (const boat of allBoats(state))
    for (const { code } of unitsAboard(state, boat))
      if (sideOf(cargoPower(code)) === side) sum += costOf(cargoType(code))
  return sum
}

/** What each team gets of the one point where a game stops: the side that has more gets all of it, equal ones half. */
const adjudicate = (state: State): readonly [number, number] => {
  const [one, other] = [standingOf(state, centralPowers), standingOf(state, allies)]
  return one === other ? [0.5, 0.5] : sharesOf(one > other ? centralPowers : allies)
}

/** Axis & Allies 1914, as arenas, searches and services play it. Seats are the eight powers, teams the two sides. */
export const aa1914Game: Game<State, Action> & { readonly rolled: (state: State) => unknown } = {
  key: 'aa1914',
  version: '1',
  seats: powers,
  teams: [powersOf(centralPowers), powersOf(allies)],
  openings: 1,
  open: () => openingState(),
  copy: state => state.copy(),
  next: nextIn,
  fault: (state, action) => {
    const fault = faultOfAction(state, action)
    return fault && faultOf(fault.code, fault.at, fault.said)
  },
  act: actIn,
  chance: (state: State, stream: Stream) => rollNext(state, stream),
  pass: passIn,
  view: state => state,
  resample: view => view.copy(),
  round: state => state.round,
  turn: turnOf,
  adjudicate,
  fingerprint: fingerprintOf,
  writeAction,
  readAction,
  rolled: state => state.rolled,
}
