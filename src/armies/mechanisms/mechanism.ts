import type { Text } from '../../engine/index.ts'
import { say } from '../messages/says.ts'

/** What a unit table says of a unit that an ability may ask about. */
export interface UnitWithAbilities {
  readonly domain: 'land' | 'air' | 'sea'
  readonly hits: number
  readonly abilities: readonly string[]
}

/** An ability as data: its name. Its rule stands above it, and what it does in functions beside it. */
export interface Mechanism<Name extends string> {
  readonly ability: Name
}

/** Why a unit of a patched ruleset cannot have what its row says: the field, and how to mend it. */
export interface MechanismFault {
  readonly field: 'abilities' | 'hits'
  readonly said: Text
}

export const hasAbility = (unit: UnitWithAbilities, { ability }: Mechanism<string>): boolean =>
  unit.abilities.includes(ability)

/** The fault of a unit that has an ability of ships and is none. */
export const faultOfNoShip =
  (mechanism: Mechanism<string>) =>
  (unit: UnitWithAbilities): MechanismFault | undefined =>
    unit.domain !== 'sea' && hasAbility(unit, mechanism)
      ? { field: 'abilities', said: say.abilityOfShips({ ability: mechanism.ability }) }
      : undefined
