import { defined, type Stream } from '../../../../engine/index.ts'
import { isZone } from '../../board/map.ts'
import { noCounts, powerCount } from '../../board/units.ts'
import { isRollStep } from '../fight.ts'
import { rescueMechanism, usualRescues } from '../noncombat-move/index.ts'
import type { State } from '../state.ts'
import {
  battlesPending,
  finishLand,
  finishSea,
  landTroops,
  openAssaults,
  retreatOverland,
  retreatShips,
} from './aftermath.ts'
import { type BattleEnd, drawEnd, endsOfBattle, isTooLarge } from './battle-ends.ts'
import { beginBattle } from './battle-steps.ts'
import { removeAll, sharedOut } from './losses.ts'
import { hasRetreaters, mayRetreat, usualRetreatSpace } from './retreat-spaces.ts'
import { rollBattle } from './roll.ts'
import { attackerStrip, defenderStrip, isEmptyStrip } from './strip.ts'
import { type BattlePlan, decideAsPlanned, plainPlan } from './usual-decisions.ts'

/**
 * Fights all battles of phase 3 by a plan, those of lowest number first, and lands stranded fighters. Of each battle the end
 * is drawn by one number of the stream from all its ends; a battle too large for that, or under way, is rolled out.
 */
export const resolveBattles = (state: State, stream: Stream, plan: BattlePlan = plainPlan): void => {
  playOut(state, stream, plan)
  for (let next = battlesPending(state); next.length > 0; next = battlesPending(state))
    resolve(state, defined(next[0]), stream, plan)
  for (const order of usualRescues(state)) rescueMechanism.act(state, order)
}

/** Rolls and decides until no battle is under way. */
export const playOut = (state: State, stream: Stream, plan: BattlePlan): void => {
  while (state.fight)
    if (isRollStep(state.fight.step)) rollBattle(state, stream)
    else decideAsPlanned(state, state.fight, plan)
}

const resolve = (state: State, space: number, stream: Stream, plan: BattlePlan): void => {
  if (isZone(space)) openAssaults(state, space)
  else landTroops(state, space)
  const [attacker, defender] = [attackerStrip(state, space, undefined), defenderStrip(state, space, undefined)]
  if (isEmptyStrip(attacker) || isEmptyStrip(defender)) {
    finish(state, space, false)
    return
  }
  if (isTooLarge(space, attacker, defender)) {
    // Too large for exact odds, so for a rule that asks for them too.
    beginBattle(state, space)
    playOut(state, stream, { ...plan, retreatBelow: 0 })
    return
  }
  const isOpen = mayRetreat(state, space, attacker)
  const leavers = hasRetreaters(space, attacker)
  const end = drawEnd(endsOfBattle(state.rules, space, isOpen, attacker, defender, plan), stream.nextFraction())
  takeLosses(state, space, end)
  if (end.leaves) {
    const to = leavers ? usualRetreatSpace(state, space) : -1
    if (to >= 0 && isZone(space)) retreatShips(state, space, to, end.submerged)
    else if (to >= 0) retreatOverland(state, space, to)
  }
  finish(state, space, end.leaves)
}

/** Every battleship may be hit before one sinks: more than there can be. */
const allFirstHits = 10_000

const takeLosses = (state: State, space: number, { attackerLost, defenderLost }: BattleEnd): void => {
  removeAll(
    state,
    space,
    Array.from({ length: powerCount }, (_, power) => (power === state.power ? attackerLost : noUnits)),
  )
  removeAll(state, space, sharedOut(state, space, defenderLost, allFirstHits, undefined).lost)
}

const noUnits = noCounts()

const finish = (state: State, space: number, isBrokenOff: boolean): void => {
  if (isZone(space)) finishSea(state, space, isBrokenOff)
  else finishLand(state, space)
}
