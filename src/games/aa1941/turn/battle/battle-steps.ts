import { endingAt, isLost, isThreatened, type Moment } from '../../../../armies/index.ts'
import { defined } from '../../../../engine/index.ts'
import { isZone } from '../../board/map.ts'
import {
  battleship,
  bomber,
  countsOf,
  fighter,
  powerCount,
  submarine,
  totalOf,
  transport,
  unitName,
} from '../../board/units.ts'
import { powers } from '../../ruleset.ts'
import {
  type Fight,
  type FightHits,
  type FightStep,
  isRollStep,
  mostBattleRounds,
  nothingByPower,
  type RollStep,
} from '../fight.ts'
import type { Casualties } from '../orders.ts'
import type { State } from '../state.ts'
import { finishLand, finishSea, landTroops, openAssaults, retreatOverland, retreatShips } from './aftermath.ts'
import { diversOf, firstHitsOf, forcedCasualties, isForAttacker, powersHit } from './casualties.ts'
import { type CurrentBattle, currentBattle, fightStepOf, momentOf } from './current-battle.ts'
import { removeAll, standing } from './losses.ts'
import { hasRetreaters, retreatSpacesOf } from './retreat-spaces.ts'
import { attackerStrip, unitsOnStrip } from './strip.ts'

// A battle on the board, moment by moment. What comes next is for the battle engine to say (`BattleProcess`); here its
// answers become changes of the board and of `State.fight`.

/** The moment to go on from, once the board shows what has happened. */
type From = (current: CurrentBattle) => Moment

/** Begins the battle of a space (D41-8), or does what is to be done where there is none (R41-7.3, 10.11, 10.12). */
export const beginBattle = (state: State, space: number): void => {
  if (isZone(space)) openAssaults(state, space)
  else landTroops(state, space)
  if (!state.hasEnemies(space) || !state.hasUnits(space)) {
    if (isZone(space)) finishSea(state, space, false)
    else finishLand(state, space)
    return
  }
  const fight: Fight = {
    space,
    round: 0,
    step: 'attackerSubmerges',
    hits: undefined,
    submerged: nothingByPower,
    damaged: new Array<number>(powerCount).fill(0),
    struck: nothingByPower,
  }
  goOn(state, fight, nextRound)
}

const nextRound: From = ({ toPlay, attacker, defender }) => toPlay.process.roundFrom(attacker, defender, 1)

/** Goes on to the next dice or decision, or to the end of the battle. */
const goOn = (state: State, fight: Fight, from: From): void => {
  const current = currentBattle(state, fight)
  const raw = from(current)
  const round = raw.step === 'roundBegins' ? (fight.round % mostBattleRounds) + 1 : fight.round
  const moment = current.toPlay.process.coming(raw)
  const step = fightStepOf(moment.step)
  // R41-8.3, 9.3.5, 9.6.1: those behind the line leave once they have fired, or when they will not.
  const staysBehindLine = step === 'defenderStrikes' || step === 'defenderFires'
  if (!staysBehindLine) removeAll(state, fight.space, fight.struck)
  const next: Fight = {
    ...fight,
    round,
    step: step ?? 'roundEnds',
    hits: undefined,
    struck: staysBehindLine ? fight.struck : nothingByPower,
  }
  if (step === undefined) end(state, next, current, moment)
  else if (isRollStep(step) && current.toPlay.process.dice(moment).length === 0) takeHits(state, next, step, noHits)
  else state.fight = next
}

const noHits: FightHits = { sub: 0, air: 0, any: 0 }

/** Whose casualties the dice of a step lead to. */
const casualtySteps: Readonly<Record<RollStep, FightStep>> = {
  attackerStrikes: 'defenderStruck',
  defenderStrikes: 'attackerStruck',
  attackerFires: 'defenderHit',
  defenderFires: 'attackerHit',
}

/** The dice of a step have scored these hits. Where there is nothing to choose the casualties are taken at once. */
export const takeHits = (state: State, fight: Fight, step: RollStep, hits: FightHits): void => {
  const isDefendersVolley = step === 'defenderStrikes' || step === 'defenderFires'
  if (isDefendersVolley) removeAll(state, fight.space, fight.struck)
  const asked: Fight = {
    ...fight,
    step: casualtySteps[step],
    hits,
    struck: isDefendersVolley ? nothingByPower : fight.struck,
  }
  if (hits.sub + hits.air + hits.any === 0) {
    goOn(state, asked, afterCasualties(asked))
    return
  }
  const forced = forcedCasualties(state, asked, currentBattle(state, asked))
  if (forced) takeCasualties(state, asked, forced)
  else state.fight = asked
}

const afterCasualties =
  (fight: Fight): From =>
  current =>
    current.toPlay.process.afterCasualties(
      momentOf(current, fight.step),
      isForAttacker(fight) ? current.attacker : current.defenderLeft,
    )

/** Casualties that are legal (D41-11, D41-12). */
export const takeCasualties = (state: State, fight: Fight, order: Casualties): void => {
  const ofAttacker = isForAttacker(fight)
  const next: Fight = {
    ...fight,
    damaged: fight.damaged.map(
      (count, power) => count + firstHitsOf(fight, order, power) - defined(order.lost[power])[battleship],
    ),
    struck: ofAttacker ? fight.struck : order.lost,
  }
  if (ofAttacker) removeAll(state, fight.space, order.lost)
  goOn(state, next, afterCasualties(next))
}

/** So many submarines of the deciding side dive (D41-9, D41-10). */
export const dive = (state: State, fight: Fight, dives: number): void => {
  const ofAttacker = fight.step === 'attackerSubmerges'
  const divers = diversOf(state, fight, ofAttacker, dives)
  const submerged = fight.submerged.map((counts, power) =>
    countsOf(type => counts[type] + (type === submarine ? defined(divers[power]) : 0)),
  )
  // The engine is asked with the dives made: no more are to come.
  goOn(state, { ...fight, submerged: dives > 0 ? submerged : fight.submerged }, current =>
    current.toPlay.process.afterDives(momentOf(current, fight.step), 0),
  )
}

/** The attacker fights on (D41-13), or stays where both sides have only transports left (D41-16). */
export const pressOn = (state: State, fight: Fight): void => {
  if (isOver(state, fight)) finish(state, fight, false)
  else goOn(state, fight, nextRound)
}

/** The attacker breaks off; planes alone go nowhere yet (R41-8.6, 8.8, 9.11). */
export const retreat = (state: State, fight: Fight, to: number): void => {
  const { space } = fight
  if (isZone(space)) {
    if (to >= 0) retreatShips(state, space, to, defined(fight.submerged[state.power])[submarine])
    finish(state, fight, true)
    return
  }
  if (to >= 0) retreatOverland(state, space, to)
  // R41-10.9: those who came by sea fight on alone.
  const isAlone = state.landedIn(space) > 0
  if (isAlone) goOn(state, { ...fight, brokenOff: true }, nextRound)
  else finish(state, fight, true)
}

const finish = (state: State, { space }: Fight, isBrokenOff: boolean): void => {
  state.fight = undefined
  if (isZone(space)) finishSea(state, space, isBrokenOff)
  else finishLand(state, space)
}

/** R41-9.8 to 9.10: what is lost without dice, and transports that must or may withdraw. */
const end = (state: State, fight: Fight, current: CurrentBattle, moment: Moment): void => {
  const { duel } = current.toPlay.battle
  const { outcome, attackerLoses, defenderLoses } = endingAt(duel, moment)
  if (defenderLoses > 0) sweep(state, fight, current, 'defender', defenderLoses)
  if (attackerLoses > 0) sweep(state, fight, current, 'attacker', attackerLoses)
  if (outcome !== 'standoff' || !isZone(fight.space)) {
    finish(state, fight, false)
    return
  }
  const spaces = retreatSpacesOf(state, fight.space)
  const mustGo = isThreatened(current.toPlay.battle, moment.attacker, moment.defender) && attackerLoses === 0
  if (mustGo && spaces.length === 1) retreat(state, fight, defined(spaces[0]))
  else if ((mustGo || maySail(state, fight)) && spaces.length > 0)
    // The decision is about a battle that is over: see `isOver`.
    state.fight = { ...fight, step: 'roundEnds' }
  else finish(state, fight, mustGo)
}

/** R41-9.8.3, D41-16: only transports are left on the attacker's strip. */
const maySail = (state: State, fight: Fight): boolean => {
  const units = unitsOnStrip(attackerStrip(state, fight.space, fight))
  return units[transport] > 0 && totalOf(units) === units[transport]
}

/** Whether the battle of a fight at its `roundEnds` is over but for where the attacker's ships go. */
export const isOver = (state: State, fight: Fight): boolean => {
  const current = currentBattle(state, fight)
  return current.toPlay.process.roundFrom(current.attacker, current.defender, 1).step === 'over'
}

/** R41-9.10.1: whether the attacker's ships have to go, as they can be hit and cannot hit anything. */
export const mustWithdraw = (state: State, fight: Fight): boolean => {
  const { toPlay, attacker, defender } = currentBattle(state, fight)
  return isOver(state, fight) && isThreatened(toPlay.battle, attacker, defender)
}

/** Takes all units of the types that go at an ending off a side's strip. */
const sweep = (
  state: State,
  fight: Fight,
  { toPlay }: CurrentBattle,
  side: 'attacker' | 'defender',
  loses: number,
): void => {
  const { slots } = toPlay.battle.duel[side].force
  const isGone = (type: number): boolean => slots.some(slot => slot.unit === unitName(type) && isLost(slot, loses))
  const sweptPowers = powersHit(state, side === 'attacker')
  const lost = powers.map((_, power) =>
    countsOf(type =>
      sweptPowers.includes(power) && isGone(type) ? standing(state, fight.space, power, type, fight) : 0,
    ),
  )
  removeAll(state, fight.space, lost)
}

/** Where the attacker may break off to now; -1 for planes that have nobody to take along. Empty where he may not. */
export const waysOut = (state: State, fight: Fight): number[] => {
  if (fight.step !== 'roundEnds') return []
  const strip = attackerStrip(state, fight.space, fight)
  if (hasRetreaters(fight.space, strip)) return retreatSpacesOf(state, fight.space)
  // R41-10.8: those who came by sea have no way out, and no planes to break off with.
  return strip[fighter] + strip[bomber] > 0 ? [-1] : []
}
