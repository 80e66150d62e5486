import { defined, type Fault, type Next } from '../../../../engine/index.ts'
import { isZone, spaceNames } from '../../board/map.ts'
import { battleship, powerCount, submarine, types, unitTypes } from '../../board/units.ts'
import { powers } from '../../ruleset.ts'
import { type Fight, type FightStep, isRollStep, type RollStep } from '../fight.ts'
import type { Begin, Casualties, PressOn, Retreat, Submerge } from '../orders.ts'
import { forbidden, type Mechanism } from '../rules.ts'
import { type State, unitsIn } from '../state.ts'
import { battlesPending } from './aftermath.ts'
import { beginBattle, dive, mustWithdraw, pressOn, retreat, takeCasualties, waysOut } from './battle-steps.ts'
import { areLegalCasualties, firstHitsOf, isForAttacker, mayBeHit, powersHit } from './casualties.ts'
import { momentOf, stagedOf } from './scene.ts'

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
  if (!isZone(fight.space)) return defined(state.owner[fight.space])
  const counted = fight.step === 'defenderSubmerges' ? [submarine] : [...unitTypes.keys()]
  let best = -1
  let most = -1
  for (const power of powersHit(state, false)) {
    const units = counted.reduce((sum, type) => sum + unitsIn(state, fight.space, power, type), 0)
    if (units > most) {
      most = units
      best = power
    }
  }
  return best
}

const asked = (state: State, steps: readonly FightStep[], what: string): Fight | Fault =>
  state.fight && steps.includes(state.fight.step)
    ? state.fight
    : forbidden(`this is not the moment ${what} (R41-9.13)`, ['order'])

const isFault = (answer: Fight | Fault): answer is Fault => 'code' in answer

/** D41-8: the next battle, once the one before is over (R41-7.2). */
export const beginMechanism: Mechanism<Begin> = {
  fault: (state, { space }) => {
    if (state.fight)
      return forbidden(`the battle in ${spaceNames[state.fight.space]} is fought to its end first (R41-7.2)`, ['space'])
    const pending = battlesPending(state)
    return pending.includes(space)
      ? undefined
      : forbidden(
          `${spaceNames[space]} cannot be next; ${pending.map(at => spaceNames[at]).join(' or ') || 'nothing'} can (R41-7.1, R41-10.1)`,
          ['space'],
        )
  },
  act: (state, { space }) => beginBattle(state, space),
}

/** D41-9, D41-10. */
export const submergeMechanism: Mechanism<Submerge> = {
  fault: (state, { submarines }) => {
    const fight = asked(state, ['attackerSubmerges', 'defenderSubmerges'], 'for submarines to dive')
    if (isFault(fight)) return fight
    const staged = stagedOf(state, fight)
    const most = staged.scene.process.mostDives(momentOf(staged, fight.step))
    return submarines <= most
      ? undefined
      : forbidden(`there are ${most} submarines that may dive, not ${submarines} (R41-9.3.1)`, ['submarines'])
  },
  act: (state, { submarines }) => dive(state, defined(state.fight), submarines),
}

/** R41-8.4, R41-9.7.1: any unit that the hits may fall on. */
const faultOfCasualties = (state: State, order: Casualties): Fault | undefined => {
  const fight = asked(state, ['defenderStruck', 'attackerStruck', 'defenderHit', 'attackerHit'], 'for casualties')
  if (isFault(fight)) return fight
  const hit = powersHit(state, isForAttacker(fight))
  for (let power = 0; power < powerCount; power++) {
    const isHit = hit.includes(power)
    for (let type = 0; type < types; type++) {
      const lost = defined(defined(order.lost[power])[type])
      const most = isHit ? mayBeHit(state, fight, power, type) : 0
      if (lost > most)
        return forbidden(
          `${powers[power]} has ${most} ${unitTypes[type]} that may be chosen here, not ${lost} (R41-9.7.1, R41-8.4)`,
          ['lost', defined(powers[power]), defined(unitTypes[type])],
        )
    }
    const whole = isHit ? mayBeHit(state, fight, power, battleship) - defined(fight.damaged[power]) : 0
    if (firstHitsOf(fight, order, power) > Math.max(0, whole))
      return forbidden(
        `${powers[power]} has ${Math.max(0, whole)} undamaged battleships; a damaged one sinks by its next hit (R41-9.7.5)`,
        ['damaged', defined(powers[power])],
      )
  }
  return areLegalCasualties(state, fight, stagedOf(state, fight), order)
    ? undefined
    : forbidden(
        'as many hits are taken as can be placed, each by a unit it may fall on, and transports only where nothing else can be hit (R41-9.7, A41-7)',
        ['lost'],
      )
}

/** D41-11, D41-12. */
export const casualtiesMechanism: Mechanism<Casualties> = {
  fault: faultOfCasualties,
  act: (state, order) => takeCasualties(state, defined(state.fight), order),
}

/** D41-13, D41-14, D41-16. */
export const retreatMechanism: Mechanism<Retreat> = {
  fault: (state, { to }) => {
    const fight = asked(state, ['roundEnds'], 'to retreat')
    if (isFault(fight)) return fight
    const ways = waysOut(state, fight)
    if (ways.includes(to)) return undefined
    if (ways[0] === -1)
      return forbidden('only planes break off, and they stay over the space (R41-8.8, R41-9.11.4)', ['to'])
    if (ways.length === 0)
      return forbidden(
        isZone(fight.space)
          ? 'there is no way out: no zone that ships entered from was friendly when the turn began, is so now, and has no battle to come (R41-9.11.2, R41-9.11.5)'
          : 'there is no way out: who came by sea never retreats, others go to friendly territory from which one of them came (R41-10.8, R41-8.6)',
        ['to'],
      )
    return forbidden(
      `the way out is ${ways.map(way => spaceNames[way]).join(' or ')} (${isZone(fight.space) ? 'R41-9.11.2' : 'R41-8.6, A41-14'})`,
      ['to'],
    )
  },
  act: (state, { to }) => retreat(state, defined(state.fight), to),
}

export const pressOnMechanism: Mechanism<PressOn> = {
  fault: state => {
    const fight = asked(state, ['roundEnds'], 'to press on')
    if (isFault(fight)) return fight
    return mustWithdraw(state, fight)
      ? forbidden('transports left alone with units that can hit them withdraw (R41-9.10.1)', ['order'])
      : undefined
  },
  act: state => pressOn(state, defined(state.fight)),
}
