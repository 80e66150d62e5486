import { faultOfNoShip, hasAbility, type Mechanism, type MechanismFault, type UnitWithAbilities } from './mechanism.ts'
import { takesTwoHits } from './takes-two-hits.ts'

/** Transports and their cargo (R41-6.7.1, R14-7.8.2). */
export const carriesLand: Mechanism<'carriesLand'> = {
  ability: 'carriesLand',
  rule: 'holds one land unit and one that ridesAlong',
}
export const ridesAlong: Mechanism<'ridesAlong'> = {
  ability: 'ridesAlong',
  rule: 'finds room in a transport beside another land unit',
}

/** Carriers and their fighters (R41-2.3, 6.6.4). */
export const carriesFighters: Mechanism<'carriesFighters'> = {
  ability: 'carriesFighters',
  rule: 'two fighters may live on it',
}
export const landBasesOnly: Mechanism<'landBasesOnly'> = {
  ability: 'landBasesOnly',
  rule: 'an air unit that no carrier takes, so that it never defends a sea zone',
}

export const faultOfCarryingLand = faultOfNoShip(carriesLand)
export const faultOfCarryingFighters = faultOfNoShip(carriesFighters)

export const faultOfDamagedCargo = (unit: UnitWithAbilities): MechanismFault | undefined =>
  hasAbility(unit, carriesLand) && takesTwoHits(unit)
    ? {
        field: 'hits',
        message: 'a unit that carries troops takes one hit: its cargo could not be told from its damage',
      }
    : undefined
