import { defined, type Message, type Next } from '../../../../engine/index.ts'
import { isZone, nameOf, spaceNames } from '../../board/map.ts'
import { allTypes, battleship, powerCount, powerName, submarine, unitName, unitTypes } from '../../board/units.ts'
import { powers } from '../../ruleset.ts'
import { say } from '../../says-board.ts'
import { type Fight, type FightStep, isRollStep, type RollStep } from '../fight.ts'
import type { Begin, Casualties, PressOn, Retreat, Submerge } from '../orders.ts'
import { type Forbidden, forbidden, type Mechanism } from '../rules.ts'
import type { State } from '../state.ts'
import { battlesPending } from './aftermath.ts'
import { beginBattle, dive, mustWithdraw, pressOn, retreat, takeCasualties, waysOut } from './battle-steps.ts'
import { areLegalCasualties, firstHitsOf, isForAttacker, mayBeHit, powersHit } from './casualties.ts'
import { currentBattle, momentOf } from './current-battle.ts'

const subjects: Readonly<Record<Exclude<FightStep, RollStep>, string>> = {
  attackerSubmerges: 'submerge',
  defenderSubmerges: 'submerge',
  defenderStruck: 'casualties',
  attackerStruck: 'casualties',
  defenderHit: 'casualties',
  attackerHit: 'casualties',
  roundEnds: 'retreat',
}

const rollNames: Readonly<Record<RollStep, string>> = {
  attackerStrikes: 'attacker-strike',
  defenderStrikes: 'defender-strike',
  attackerFires: 'attacker',
  defenderFires: 'defender',
}

/** What comes next in phase 3: dice, a decision within a battle, which battle to fight; undefined once all are done. */
export const battleNext = (state: State): Next | undefined => {
  const { fight } = state
  if (!fight)
    return battlesPending(state).length > 0 ? { kind: 'decision', seat: state.power, about: 'battle' } : undefined
  if (isRollStep(fight.step))
    return {
      kind: 'chance',
      key: `${state.round}/${powers[state.power]}/${spaceNames[fight.space]}/${fight.round}/${rollNames[fight.step]}`,
    }
  return { kind: 'decision', seat: seatOf(state, fight), about: subjects[fight.step] }
}

/**
 * Who decides. For several defending powers one does (R41-12.5, D41-20): on land whoever controls the territory; at sea whoever
 * has most units there, or most submarines where they may dive; of equals the first in the order of turns.
 */
const seatOf = (state: State, fight: Fight): number => {
  const isDefenders =
    fight.step === 'defenderSubmerges' || fight.step === 'defenderStruck' || fight.step === 'defenderHit'
  if (!isDefenders) return state.power
  if (!isZone(fight.space)) return state.ownerOf(fight.space)
  const counted = fight.step === 'defenderSubmerges' ? [submarine] : [...unitTypes.keys()]
  let best = -1
  let most = -1
  for (const power of powersHit(state, false)) {
    const units = counted.reduce((sum, type) => sum + state.unitsIn(fight.space, power, type), 0)
    if (units > most) {
      most = units
      best = power
    }
  }
  return best
}

const asked = (state: State, steps: readonly FightStep[], moment: Message): Fight | Forbidden =>
  state.fight && steps.includes(state.fight.step) ? state.fight : forbidden(say.notTheMoment({ moment }), ['order'])

const isFault = (answer: Fight | Forbidden): answer is Forbidden => 'code' in answer

/** D41-8: the next battle, once the one before is over (R41-7.2). */
export const beginMechanism: Mechanism<Begin> = {
  fault: (state, { space }) => {
    if (state.fight) return forbidden(say.battleGoesOn({ space: nameOf(state.fight.space) }), ['space'])
    const pending = battlesPending(state)
    return pending.includes(space)
      ? undefined
      : forbidden(say.otherBattle({ space: nameOf(space), spaces: pending.map(at => nameOf(at)) }), ['space'])
  },
  act: (state, { space }) => beginBattle(state, space),
}

/** D41-9, D41-10. */
export const submergeMechanism: Mechanism<Submerge> = {
  fault: (state, { submarines }) => {
    const fight = asked(state, ['attackerSubmerges', 'defenderSubmerges'], say.toDive)
    if (isFault(fight)) return fight
    const current = currentBattle(state, fight)
    const most = current.toPlay.process.mostDives(momentOf(current, fight.step))
    return submarines <= most ? undefined : forbidden(say.manyDives({ most, count: submarines }), ['submarines'])
  },
  act: (state, { submarines }) => dive(state, defined(state.fight), submarines),
}

/** R41-8.4, R41-9.7.1: any unit that the hits may fall on. */
const faultOfCasualties = (state: State, order: Casualties): Forbidden | undefined => {
  const fight = asked(state, ['defenderStruck', 'attackerStruck', 'defenderHit', 'attackerHit'], say.forCasualties)
  if (isFault(fight)) return fight
  const hit = powersHit(state, isForAttacker(fight))
  for (let power = 0; power < powerCount; power++) {
    const isHit = hit.includes(power)
    for (const type of allTypes) {
      const lost = defined(order.lost[power])[type]
      const most = isHit ? mayBeHit(state, fight, power, type) : 0
      if (lost > most)
        return forbidden(say.manyLost({ power: powerName(power), most, unit: unitName(type), count: lost }), [
          'lost',
          powerName(power),
          unitName(type),
        ])
    }
    const whole = isHit ? mayBeHit(state, fight, power, battleship) - defined(fight.damaged[power]) : 0
    if (firstHitsOf(fight, order, power) > Math.max(0, whole))
      return forbidden(say.fewBattleships({ power: powerName(power), count: Math.max(0, whole) }), [
        'damaged',
        powerName(power),
      ])
  }
  return areLegalCasualties(state, fight, currentBattle(state, fight), order)
    ? undefined
    : forbidden(say.wrongCasualties, ['lost'])
}

/** D41-11, D41-12. */
export const casualtiesMechanism: Mechanism<Casualties> = {
  fault: faultOfCasualties,
  act: (state, order) => takeCasualties(state, defined(state.fight), order),
}

/** D41-13, D41-14, D41-16. */
export const retreatMechanism: Mechanism<Retreat> = {
  fault: (state, { to }) => {
    const fight = asked(state, ['roundEnds'], say.toRetreat)
    if (isFault(fight)) return fight
    const ways = waysOut(state, fight)
    if (ways.includes(to)) return undefined
    if (ways[0] === -1) return forbidden(say.onlyPlanesBreakOff, ['to'])
    if (ways.length === 0) return forbidden(isZone(fight.space) ? say.noWayOutAtSea : say.noWayOutAshore, ['to'])
    return forbidden(say.otherWayOut({ spaces: ways.map(way => nameOf(way)), isAtSea: isZone(fight.space) }), ['to'])
  },
  act: (state, { to }) => retreat(state, defined(state.fight), to),
}

export const pressOnMechanism: Mechanism<PressOn> = {
  fault: state => {
    const fight = asked(state, ['roundEnds'], say.toPressOn)
    if (isFault(fight)) return fight
    return mustWithdraw(state, fight) ? forbidden(say.transportsWithdraw, ['order']) : undefined
  },
  act: state => pressOn(state, defined(state.fight)),
}
