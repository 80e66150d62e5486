import { SearchDice } from '../../../../boards/index.ts'
import { sideOf } from '../../board/units.ts'
import { attackerStrip, defenderStrip, isTooLarge, resolveBattles } from '../../turn/battle/index.ts'
import { endPhase } from '../../turn/flow.ts'
import { strandedNext, usualRescues } from '../../turn/noncombat-move/index.ts'
import type { Order } from '../../turn/orders.ts'
import { battle, combatMove, noncombatMove, purchase, type State } from '../../turn/state.ts'
import type { PlayingOn } from '../strategist.ts'
import { battlePlanOf, carryOut, fightOut, finishTurn, playTurn } from './playout.ts'
import { scratchState } from './scratch.ts'
import { judge, type SearchRun } from './search.ts'
import type { Style, Styles } from './styles.ts'

const boardLike = scratchState()

/**
 * Samples of whatever orders somebody gives: they are carried out, the turn is finished by rules of thumb, the next powers move,
 * and the position is judged, as in the searches of this version. The luck of one's own battles is taken off after a purchase
 * alone: what a battle is expected to bring is known of attacks that were planned here, and orders are all to be measured alike.
 */
export const playingOn = (
  styles: Styles,
  { state, seat, turns, seed }: Omit<PlayingOn, 'weights'>,
): ((orders: readonly Order[], index: number) => number) => {
  const { standard } = styles
  const run: SearchRun = {
    params: standard.params,
    side: sideOf(seat),
    styles,
    // A key of its own: samples by which plans were chosen would flatter them.
    dice: new SearchDice(`${seed}/review/${state.round}/${state.power}`),
  }
  const isRescue = state.phase === noncombatMove && strandedNext(state) !== undefined
  return (orders, index) => {
    const board = boardLike(state)
    carryOut(board, orders)
    // The acting power moves once all fighters without a deck are down (R41-13.2).
    if (isRescue) carryOut(board, usualRescues(board))
    const gained = isRescue ? finishRest(board, standard) : finishOwnTurn(board, standard, run.dice.of(index, 0))
    // What is luck for the acting power is none for a defender of the other side.
    const luck = sideOf(state.power) === run.side ? gained : -gained
    return judge(run, board, turns, index, luck)
  }
}

/** From orders of a phase to the end of the turn. What comes back is luck, as far as it is known. */
const finishOwnTurn = (board: State, style: Style, stream: ReturnType<SearchDice['of']>): number => {
  switch (board.phase) {
    case purchase:
      endPhase(board)
      return playTurn(board, style, stream)
    case combatMove:
      fightOut(style, board, [], stream)
      break
    case battle:
      finishBattles(board, style, stream)
      break
    case noncombatMove:
      endPhase(board)
      break
    default:
      endPhase(board)
      return 0
  }
  return finishRest(board, style)
}

/** Without a die there is no luck. */
const finishRest = (board: State, style: Style): number => {
  finishTurn(board, style)
  return 0
}

const finishBattles = (board: State, { params }: Style, stream: ReturnType<SearchDice['of']>): void => {
  const plan = battlePlanOf(params)
  // Too large for exact odds, so for a rule that asks for them too.
  resolveBattles(board, stream, isLarge(board) ? { ...plan, retreatBelow: 0 } : plan)
  endPhase(board)
}

const isLarge = (board: State): boolean => {
  const { fight } = board
  if (!fight) return false
  const { space } = fight
  return isTooLarge(space, attackerStrip(board, space, fight), defenderStrip(board, space, fight))
}
