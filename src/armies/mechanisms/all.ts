import { absorbs } from './absorbs.ts'
import { dogfights, gainsFromSupremacy } from './air-supremacy.ts'
import { antiaircraft } from './antiaircraft.ts'
import { bombards, faultOfBombarding } from './bombards.ts'
import { cancels } from './cancels.ts'
import { cannotHitAir, faultOfCover, hiddenFromAir } from './cannot-be-hit-by.ts'
import {
  carriesFighters,
  carriesLand,
  faultOfCarryingFighters,
  faultOfCarryingLand,
  faultOfDamagedCargo,
  landBasesOnly,
  ridesAlong,
} from './carries.ts'
import { firesOnce } from './fires-once.ts'
import { lostLast, lostLastOfArmy } from './lost-last.ts'
import type { MechanismFault, UnitWithAbilities } from './mechanism.ts'
import { escorts, intercepts } from './raids.ts'
import { bestOfTwo, twoDice } from './rolls-twice.ts'
import { scrambles } from './scrambles.ts'
import { faultOfSubmerging, submerges } from './submerges.ts'
import { paired, pairs, supported, supports } from './supports.ts'
import { surpriseStrike } from './surprise-strike.ts'

/** Everything a unit can do beyond rolling its die and taking its hits. */
export const mechanisms = [
  surpriseStrike,
  submerges,
  cannotHitAir,
  hiddenFromAir,
  cancels,
  lostLast,
  carriesLand,
  ridesAlong,
  landBasesOnly,
  carriesFighters,
  supports,
  supported,
  absorbs,
  lostLastOfArmy,
  dogfights,
  gainsFromSupremacy,
  firesOnce,
  bombards,
  antiaircraft,
  pairs,
  paired,
  bestOfTwo,
  twoDice,
  escorts,
  intercepts,
  scrambles,
] as const

const faults: readonly ((unit: UnitWithAbilities) => MechanismFault | undefined)[] = [
  faultOfCover,
  faultOfCarryingLand,
  faultOfCarryingFighters,
  faultOfSubmerging,
  faultOfBombarding,
  faultOfDamagedCargo,
]

/** Why a unit cannot have the abilities that its row says. */
export const faultsOfAbilities = (unit: UnitWithAbilities): MechanismFault[] =>
  faults.flatMap(faultOf => faultOf(unit) ?? [])
