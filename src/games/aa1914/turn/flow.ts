import { defined, type Stream } from '../../../engine/index.ts'
import { nameOf } from '../board/map.ts'
import { powerCount, sideOf } from '../board/units.ts'
import { say } from '../says-board.ts'
import { choicesOf } from './choices.ts'
import { battlefields, isBattleOwed, rollFight } from './combat/index.ts'
import { hasLeft, hasLostCapital, settleFreed, take } from './control.ts'
import type { DiceNote, Pending } from './fight.ts'
import { collectIncome, endRussia, isHunted, isRevolution, rollWarfare, victorOf } from './income.ts'
import { isMineRollDue, rollMines } from './mines.ts'
import { raise } from './movement/ends.ts'
import { faultOfMovement, forgetLanding, landAll, settleMoves, takeEmpty } from './movement/index.ts'
import type { Control, Declare, Represent } from './orders.ts'
import { exchangeForInfantry, faultOfMobilise } from './purchase.ts'
import { type Forbidden, forbidden, type Mechanism } from './rules.ts'
import { startTurn } from './start.ts'
import { combat, events, mobilise, movement, purchase, rolls, type State } from './state.ts'

/** Why the phase cannot end yet. */
export const faultOfEnd = (state: State): Forbidden | undefined => {
  if (state.pending.length > 0 || state.fight || state.roll !== rolls.none) return forbidden(say.decideFirst)
  switch (state.phase) {
    case movement:
      return faultOfMovement(state)
    case combat:
      return isBattleOwed(state) ? forbidden(say.battlesLeft) : undefined
    case mobilise:
      return faultOfMobilise(state)
    default:
      return undefined
  }
}

/** Ends a phase that may end, and goes on to where somebody decides or dice fall (R14-5.2, R14-5.3). */
export const endPhase = (state: State): void => {
  leavePhase(state)
  state.sortBoats()
}

const leavePhase = (state: State): void => {
  switch (state.phase) {
    case purchase:
      state.phase = movement
      return
    case movement:
      // Nobody moves any more: who has is forgotten. R14-7.11: mines first, where nothing else is agreed on.
      state.moved.fill(0)
      state.movedDamaged.fill(0)
      if (state.agreement.mines === 'afterLanding') landAll(state)
      if (isMineRollDue(state)) state.roll = rolls.mines
      else afterMines(state)
      return
    case combat:
      endCombat(state)
      return
    default:
      exchangeForInfantry(state)
      beforeIncome(state)
  }
}

const afterMines = (state: State): void => {
  settleMoves(state)
  if (state.pending.length === 0) beginCombat(state)
}

const beginCombat = (state: State): void => {
  settleFreed(state)
  state.phase = combat
  takeEmpty(state)
  settle(state)
}

/** Leaves phase 3 where there is nothing that could be fought. */
export const settle = (state: State): void => {
  if (state.phase !== combat || state.winner !== undefined || state.fight || state.pending.length > 0) return
  if (battlefields(state).length === 0) endCombat(state)
}

const endCombat = (state: State): void => {
  for (let boat = 0; boat < state.boatCount; boat++) forgetLanding(state, boat)
  settleFreed(state)
  // R14-5.3, R14-14.7; who has freed his capital in this turn goes on.
  if (hasLostCapital(state, state.power)) beforeIncome(state)
  else state.phase = mobilise
}

/** D14-2: Germany may declare until the dice would fall. */
const beforeIncome = (state: State): void => {
  state.phase = mobilise
  if (!isHunted(state)) endTurn(state, 0)
  else if (state.has(events.submarineWarfare)) state.roll = rolls.warfare
  else state.pending = [{ kind: 'declare' }]
}

/** Income, the revolution, then victory and whose turn comes next. */
const endTurn = (state: State, lost: number): void => {
  state.roll = rolls.none
  collectIncome(state, lost)
  if (isRevolution(state)) {
    endRussia(state)
    settleFreed(state)
  }
  // R14-4.3.2: who takes what only Russians contested is decided before the next turn.
  if (state.pending.length === 0) passTurn(state)
}

const passTurn = (state: State): void => {
  const victor = victorOf(state)
  if (victor !== undefined) {
    state.winner = victor
    return
  }
  do {
    const isLast = state.power === powerCount - 1
    if (isLast) state.round++
    state.power = isLast ? 0 : state.power + 1
  } while (hasLeft(state, state.power))
  startTurn(state)
}

/** Rolls what dice have to fall now. */
export const rollNext = (state: State, stream: Stream): void => {
  const dice: DiceNote = []
  const { roll, fight } = state
  if (roll === rolls.mines) {
    rollMines(state, stream, dice)
    state.roll = rolls.none
    afterMines(state)
    state.rolled = { about: 'mines', dice }
  } else if (roll === rolls.warfare) {
    endTurn(state, rollWarfare(state, stream, dice))
    state.rolled = { about: 'submarineWarfare', dice }
  } else if (fight) {
    rollFight(state, stream, dice)
    settle(state)
    state.rolled = { about: fight.step, space: nameOf(fight.space), dice }
  }
  state.sortBoats()
}

const firstPending = <Kind extends Pending['kind']>(
  state: State,
  kind: Kind,
): Extract<Pending, { kind: Kind }> | undefined => {
  const [first] = state.pending
  return first?.kind === kind ? (first as Extract<Pending, { kind: Kind }>) : undefined
}

/** What was decided is not pending any more; after the last the phase goes on. */
const goOn = (state: State): void => {
  if (state.pending.length > 0) return
  if (state.phase === movement) beginCombat(state)
  else if (state.phase === combat) {
    takeEmpty(state)
    settle(state)
  } else passTurn(state)
}

export const representMechanism: Mechanism<Represent> = {
  fault: (state, { power }) => {
    const pending = firstPending(state, 'represent')
    if (!pending) return forbidden(say.nothingToDecide, ['order'])
    return choicesOf(state, pending).includes(power) ? undefined : forbidden(say.cannotRepresent, ['power'])
  },
  act: (state, { power }) => {
    const { minor } = defined(firstPending(state, 'represent'))
    state.pending = state.pending.slice(1)
    raise(state, minor, power, sideOf(power) === sideOf(state.power))
    goOn(state)
  },
}

export const controlMechanism: Mechanism<Control> = {
  fault: (state, { power }) => {
    const pending = firstPending(state, 'control')
    if (!pending) return forbidden(say.nothingToDecide, ['order'])
    return choicesOf(state, pending).includes(power) ? undefined : forbidden(say.cannotControl, ['power'])
  },
  act: (state, { power }) => {
    const { territory } = defined(firstPending(state, 'control'))
    state.pending = state.pending.slice(1)
    take(state, territory, power)
    goOn(state)
  },
}

export const declareMechanism: Mechanism<Declare> = {
  fault: state => (firstPending(state, 'declare') ? undefined : forbidden(say.nothingToDecide, ['order'])),
  act: (state, { isDeclared }) => {
    state.pending = []
    if (!isDeclared) return endTurn(state, 0)
    state.note(events.submarineWarfare)
    state.roll = rolls.warfare
  },
}
