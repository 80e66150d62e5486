import { branchesOfWorth, type Moment, worthOf } from '../../../../armies/index.ts'
import { defined } from '../../../../engine/index.ts'
import { ipcOf, isZone, neighboursOf, zonesNextTo } from '../../board/map.ts'
import {
  armyAfter,
  battlesPending,
  type CurrentBattle,
  currentBattle,
  isForAttacker,
  isOver,
  legalCasualties,
  momentOf,
  mustWithdraw,
  plainPlan,
  plannedOrder,
  usualCasualties,
  usualRetreatSpace,
  waysOut,
} from '../../turn/battle/index.ts'
import { type Fight, isRollStep } from '../../turn/fight.ts'
import { usualRescues } from '../../turn/noncombat-move/index.ts'
import type { Casualties, Order } from '../../turn/orders.ts'
import { isToBeFought, type State } from '../../turn/state.ts'
import type { Params } from './params.ts'

/** What is at stake in a battle besides its units, in IPC. */
export interface Stakes {
  /** To the attacker: capturing the territory, or clearing the sea zone. */
  readonly prize: number
}

/** A territory counts its income of a few rounds. At sea nothing counts beyond the units. */
const usualStakes = ({ battleIncome }: Params, space: number): Stakes => ({
  prize: isZone(space) ? 0 : battleIncome * ipcOf(space),
})

/** Battles in which more branches than this would have to be followed are decided by the usual plan: about a tenth of a second. */
const mostBranches = 300_000
/** So many ways to take hits are weighed; the usual one is always among them. */
const mostWaysToLose = 24

/**
 * The best order at a decision of phase 3 or of a rescue, by the exact worth of what follows: casualties, dives and retreat are
 * weighed with all later dives and retreats decided as well as can be, and later casualties taken in the usual order.
 * Large battles are fought by the usual plan.
 */
export const bestDecision = (params: Params, state: State, stakes?: Stakes): Order => {
  const { fight } = state
  if (!fight) return { kind: 'begin', space: bestBattle(state) }
  if (isRollStep(fight.step)) throw new Error('dice are due, not a decision')
  const current = currentBattle(state, fight)
  if (fight.step === 'roundEnds' && isOver(state, fight)) return plannedOrder(state, fight, plainPlan)
  if (branchesOfWorth(current.toPlay) > mostBranches) return plannedOrder(state, fight, plainPlan)
  const worth = worthOf(current.toPlay, (stakes ?? usualStakes(params, fight.space)).prize)
  switch (fight.step) {
    case 'attackerSubmerges':
    case 'defenderSubmerges':
      return bestDives(fight, current, worth)
    case 'roundEnds':
      return bestStop(state, fight, current, worth)
    default:
      return bestCasualties(state, fight, current, worth)
  }
}

/**
 * The battle to begin with (D41-8), of those that may be next: assaults come first by themselves (R41-7.1). A zone that ships
 * in another battle came from is fought for before that battle: until then they cannot retreat there. Otherwise in the order
 * of the board.
 */
const bestBattle = (state: State): number => {
  const pending = battlesPending(state)
  return pending.find(space => isZone(space) && isWaitedFor(state, space)) ?? defined(pending[0])
}

/** Whether a battle that is still to be fought had ships come in from a zone that was friendly when the turn began (R41-9.11.2). */
const isWaitedFor = (state: State, zone: number): boolean =>
  state.hostileAtStart[zone] === 0 &&
  zonesNextTo(zone).some(
    other => isToBeFought(state.battleAt(other)) && state.isEntered(other, neighboursOf(other).indexOf(zone)),
  )

/** A decision of phase 3, or all rescues at the beginning of phase 4, as an action. */
export const decideBattle = (params: Params, state: State): readonly Order[] => {
  if (!state.fight && battlesPending(state).length === 0) return usualRescues(state)
  return [bestDecision(params, state)]
}

type Worth = (moment: Moment) => number

/** The option that is worth most to a side; of equals the first. */
const best = <T extends Order | number>(options: readonly T[], sign: number, worth: (option: T) => number): T => {
  let chosen = defined(options[0])
  let most = Number.NEGATIVE_INFINITY
  for (const option of options) {
    const value = sign * worth(option)
    if (value > most + 1e-12) {
      most = value
      chosen = option
    }
  }
  return chosen
}

const bestDives = (fight: Fight, current: CurrentBattle, worth: Worth): Order => {
  const { process } = current.toPlay
  const moment = momentOf(current, fight.step)
  const numbers = Array.from({ length: process.mostDives(moment) + 1 }, (_, number) => number)
  const sign = fight.step === 'attackerSubmerges' ? 1 : -1
  return { kind: 'submerge', submarines: best(numbers, sign, number => worth(process.afterDives(moment, number))) }
}

const bestStop = (state: State, fight: Fight, current: CurrentBattle, worth: Worth): Order => {
  const { process } = current.toPlay
  const { attacker, defender } = current
  const ways = waysOut(state, fight)
  if (ways.length === 0 || mustWithdraw(state, fight)) return plannedOrder(state, fight, plainPlan)
  const to = ways[0] === -1 ? -1 : usualRetreatSpace(state, fight.space)
  const stop = worth(process.afterRetreat(momentOf(current, 'roundEnds')))
  const goOn = worth(process.roundFrom(attacker, defender, 1))
  return stop > goOn + 1e-12 ? { kind: 'retreat', to } : { kind: 'pressOn' }
}

const bestCasualties = (state: State, fight: Fight, current: CurrentBattle, worth: Worth): Casualties => {
  const usual = usualCasualties(state, fight, current)
  const { process } = current.toPlay
  const moment = momentOf(current, fight.step)
  const sign = isForAttacker(fight) ? 1 : -1
  const options = [usual, ...legalCasualties(state, fight, current, mostWaysToLose)]
  return best(options, sign, order => worth(process.afterCasualties(moment, armyAfter(state, fight, current, order))))
}
