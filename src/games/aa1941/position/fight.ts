import type { z } from 'zod'
import type { Fault } from '../../../engine/index.ts'
import { isZone, spaceNames, spaceOf } from '../board/map.ts'
import { areEnemies, battleship, submarine, unitTypes } from '../board/units.ts'
import { powers } from '../ruleset.ts'
import type { Fight, FightStep, UnitsByPower } from '../turn/fight.ts'
import { hasEnemies, hasUnits, type State, unitsIn } from '../turn/state.ts'
import { impossible } from './faults.ts'
import type { PositionFight } from './schema.ts'

type FightJson = z.infer<typeof PositionFight>
type ByPowerJson = NonNullable<FightJson['struck']>

const readByPower = (json: ByPowerJson | undefined): UnitsByPower =>
  powers.map(power => unitTypes.map(unit => json?.[power]?.[unit] ?? 0))

const writeByPower = (units: UnitsByPower): ByPowerJson =>
  Object.fromEntries(
    powers.flatMap((power, index) => {
      const counts = unitTypes.flatMap((unit, type) => (units[index]![type]! > 0 ? [[unit, units[index]![type]!]] : []))
      return counts.length > 0 ? [[power, Object.fromEntries(counts)]] : []
    }),
  )

export const readFight = (json: FightJson): Fight => ({
  space: spaceOf(json.space),
  round: json.round,
  step: json.step,
  hits: json.hits,
  submerged: readByPower(json.submerged),
  damaged: powers.map(power => json.damaged?.[power] ?? 0),
  struck: readByPower(json.struck),
  ...(json.brokenOff && { brokenOff: true }),
})

export const writeFight = (fight: Fight): FightJson => ({
  space: spaceNames[fight.space]!,
  round: fight.round,
  step: fight.step,
  ...(fight.hits && { hits: { sub: fight.hits.sub, air: fight.hits.air, any: fight.hits.any } }),
  submerged: writeByPower(fight.submerged),
  damaged: Object.fromEntries(
    powers.flatMap((power, index) => (fight.damaged[index]! > 0 ? [[power, fight.damaged[index]!]] : [])),
  ),
  struck: writeByPower(fight.struck),
  ...(fight.brokenOff && { brokenOff: true as const }),
})

/** Steps that ask somebody to choose casualties. */
const asksForCasualties: readonly FightStep[] = ['defenderStruck', 'attackerStruck', 'defenderHit', 'attackerHit']

/** Steps in which defenders that were hit have dice to roll yet. */
const behindTheLine: readonly FightStep[] = ['defenderStrikes', 'defenderFires']

const atSea: readonly FightStep[] = [
  'attackerSubmerges',
  'defenderSubmerges',
  'attackerStrikes',
  'defenderStrikes',
  'defenderStruck',
  'attackerStruck',
]

export const faultsOfFight = (state: State): Fault[] => {
  const { fight } = state
  if (!fight) return []
  const faults: Fault[] = []
  const counted = (field: 'submerged' | 'struck', units: UnitsByPower, mayBe: (type: number) => boolean): void =>
    units.forEach((counts, power) => {
      counts.forEach((count, type) => {
        const at = ['fight', field, powers[power]!, unitTypes[type]!]
        if (count > 0 && !mayBe(type)) faults.push(impossible(at, 'only submarines submerge (R41-9.3.2)'))
        else if (count > unitsIn(state, fight.space, power, type))
          faults.push(impossible(at, 'this is more than there are in the space of the battle (R41-9.1)'))
      })
    })
  counted('submerged', fight.submerged, type => type === submarine)
  counted('struck', fight.struck, () => true)
  fight.struck.forEach((counts, power) => {
    if (!counts.some(count => count > 0)) return
    if (!areEnemies(power, state.power) || !behindTheLine.includes(fight.step))
      faults.push(
        impossible(
          ['fight', 'struck', powers[power]!],
          `defenders that were hit stay only until they have fired: in ${behindTheLine.join(' and ')} (R41-8.1, R41-9.3.4)`,
        ),
      )
  })
  fight.damaged.forEach((count, power) => {
    if (count > unitsIn(state, fight.space, power, battleship))
      faults.push(
        impossible(['fight', 'damaged', powers[power]!], 'more battleships are damaged than there are (R41-9.7.5)'),
      )
  })
  const hits = fight.hits ? fight.hits.sub + fight.hits.air + fight.hits.any : 0
  if (hits > 0 !== asksForCasualties.includes(fight.step))
    faults.push(
      impossible(['fight', 'hits'], 'hits are named in the steps that ask for casualties, and only there (R41-9.13)'),
    )
  // The last defenders may be gone when the attacker's casualties are asked for: they have fired (R41-8.3, 9.3.5, 9.6.1).
  const isLast = fight.step === 'attackerHit' || fight.step === 'attackerStruck'
  if (!hasUnits(state, fight.space, state.power) || !(isLast || hasEnemies(state, fight.space, state.power)))
    faults.push(impossible(['fight', 'space'], 'a battle is where units of both sides are (R41-7.3)'))
  if (isZone(fight.space) ? fight.brokenOff : atSea.includes(fight.step))
    faults.push(
      impossible(
        ['fight', 'step'],
        'submarines dive and strike at sea, and landings go on alone on land (R41-9.3, 10.9)',
      ),
    )
  return faults
}
