import { say } from '../messages/says.ts'
import { faultOfNoShip, hasAbility, type Mechanism, type MechanismFault, type UnitWithAbilities } from './mechanism.ts'
import { takesTwoHits } from './takes-two-hits.ts'

/** Transports and their cargo (R41-6.7.1, R14-7.8.2). */
export const carriesLand: Mechanism<'carriesLand'> = { ability: 'carriesLand' }
export const ridesAlong: Mechanism<'ridesAlong'> = { ability: 'ridesAlong' }

/** Carriers and their fighters (R41-2.3, 6.6.4). */
export const carriesFighters: Mechanism<'carriesFighters'> = { ability: 'carriesFighters' }
export const landBasesOnly: Mechanism<'landBasesOnly'> = { ability: 'landBasesOnly' }

export const faultOfCarryingLand = faultOfNoShip(carriesLand)
export const faultOfCarryingFighters = faultOfNoShip(carriesFighters)

export const faultOfDamagedCargo = (unit: UnitWithAbilities): MechanismFault | undefined =>
  hasAbility(unit, carriesLand) && takesTwoHits(unit)
    ? {
        field: 'hits',
        said: say.damagedCargo,
      }
    : undefined
