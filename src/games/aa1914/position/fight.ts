import { impossible } from '../../../boards/index.ts'
import { defined, type Fault, sumBy } from '../../../engine/index.ts'
import { isZone, territoryCount, zonesNextTo } from '../board/map.ts'
import { artillery, fighter, sideOf, submarine, tank, transport } from '../board/units.ts'
import { powers } from '../ruleset.ts'
import { say } from '../says-board.ts'
import { isAttackable, type Pool, poolOf, sizeOf, typeIn } from '../turn/combat/index.ts'
import type { Fight, FightStep } from '../turn/fight.ts'
import type { State } from '../turn/state.ts'

const atSea: readonly FightStep[] = ['attackerDives', 'defenderDives', 'attackerFires', 'defenderFires', 'roundEnds']
const onLand: readonly FightStep[] = ['coastalLosses', 'dogfightLosses', 'coastalFire', 'dogfight', 'volley']
/** Steps in which hits on the attacker are known, and not taken yet; and on the defender. */
const attackerIsHit: readonly FightStep[] = ['coastalLosses', 'dogfightLosses', 'attackerLosses']
const defenderIsHit: readonly FightStep[] = [
  'dogfightLosses',
  'defenderDives',
  'defenderFires',
  'attackerLosses',
  'defenderLosses',
]

/** What cannot be in a battle in progress. */
export const fightFaults = (state: State): Fault[] => {
  const { fight } = state
  if (!fight) return []
  const { space, step } = fight
  const at = (...rest: string[]) => ['fight', ...rest]
  const faults: Fault[] = []
  if ((isZone(space) ? onLand : atSea).includes(step)) faults.push(impossible(at('step'), say.stepElsewhere))
  if (fight.onAttacker > 0 && !attackerIsHit.includes(step)) faults.push(impossible(at('onAttacker'), say.hitsNamed))
  if (fight.onDefender > 0 && !defenderIsHit.includes(step)) faults.push(impossible(at('onDefender'), say.hitsNamed))
  powers.forEach((name, power) => {
    const [away, dives] = [defined(fight.submerged[power]), defined(fight.diving[power])]
    if (away + dives > (isZone(space) ? state.unitsIn(space, power, submarine) : 0))
      faults.push(impossible(at(away > 0 ? 'submerged' : 'diving', name), say.fewSubmarines))
  })
  const most = mostHits(state, fight)
  if (fight.onAttacker > most.onAttacker)
    faults.push(impossible(at('onAttacker'), say.manyHits({ most: most.onAttacker })))
  if (fight.onDefender > most.onDefender)
    faults.push(impossible(at('onDefender'), say.manyHits({ most: most.onDefender })))
  if (fight.bombards > (isZone(space) ? 0 : bombardedFor(state, space)))
    faults.push(impossible(at('bombards'), say.bombardsLanding))
  // The attacker's losses are taken first; the defenders have fired then.
  const isAttacked = step === 'defenderLosses' || inBattle(state, state.power)
  const isDefended = powers.some(
    (_, power) => sideOf(power) !== sideOf(state.power) && isAttackable(state, power) && inBattle(state, power),
  )
  if (!isAttacked || !isDefended) faults.push(impossible(at('space'), say.noBattle))
  return faults
}

/**
 * The most hits that there can be: one for every die (R14-9.4.1, R14-10.2, R14-11.4). Where the attacker's losses are taken
 * already, those fired too, and there are no more of them than the defender had dice.
 */
const mostHits = (state: State, fight: Fight): { readonly onAttacker: number; readonly onDefender: number } => {
  const [one, other] = [poolOf(state, fight, true), poolOf(state, fight, false)]
  const diceOf = (pool: Pool): number => {
    const divers = isZone(fight.space)
      ? fight.diving.reduce((sum, count, power) => sum + Math.min(count, defined(pool[power])[submarine]), 0)
      : 0
    return sizeOf(pool) - typeIn(pool, transport) - divers
  }
  const [attack, defense] = [diceOf(one) + fight.bombards, diceOf(other)]
  switch (fight.step) {
    case 'coastalLosses':
      return { onAttacker: typeIn(other, artillery), onDefender: 0 }
    case 'dogfightLosses': {
      const [fliers, others] = [typeIn(one, fighter), typeIn(other, fighter)]
      return { onAttacker: others, onDefender: fliers + (fight.onAttacker > 0 ? 0 : others) }
    }
    case 'attackerLosses':
      // R14-9.4.2
      return { onAttacker: Math.max(0, defense - typeIn(one, tank)), onDefender: attack }
    case 'defenderLosses':
      return { onAttacker: 0, onDefender: attack + defense }
    default:
      return { onAttacker: 0, onDefender: attack }
  }
}

/** Battleships that have bombarded out of the zones from which somebody landed there. */
const bombardedFor = (state: State, territory: number): number =>
  sumBy(zonesNextTo(territory), (zone, bit) =>
    (defined(state.landedFrom[territory]) & (1 << bit)) === 0 ? 0 : defined(state.bombarded[zone - territoryCount]),
  )

/** Whether a power has anybody in the battle who is not submerged. */
const inBattle = (state: State, power: number): boolean => {
  const { space, submerged } = defined(state.fight)
  return (
    state.hasUnits(space, power, 0, submarine - 1) ||
    state.hasUnits(space, power, submarine + 1) ||
    state.unitsIn(space, power, submarine) > defined(submerged[power])
  )
}
