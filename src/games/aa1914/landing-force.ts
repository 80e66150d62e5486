import {
  addCounts,
  checkSize,
  type Garrison,
  loadsOf,
  type Ruleset,
  sumOfGarrison,
  totalOf,
  type UnitCounts,
} from '../../armies/index.ts'
import { refuse, type Text } from '../../engine/index.ts'
import { checkGarrisonInfantry, checkInfantry, checkLandRules } from './land-battle.ts'
import type { LandingQuestion } from './question.ts'
import { say } from './says.ts'
import { bombardersIn, checkDamage, hasWarships, surfaceWarshipsIn, transportsIn } from './ships.ts'

/** The fleet that sails, and its enemy. */
export interface Expedition {
  readonly fleet: UnitCounts
  /** What the loaded transports carry, one entry a transport. */
  readonly loads: readonly UnitCounts[]
  readonly hasEnemyShips: boolean
  /** Whether nobody can land before the enemy's ships are beaten (R14-3.5, 7.7.3, 7.8.10). */
  readonly isBarred: boolean
}

export const expeditionOf = (ruleset: Ruleset, { sea, land }: LandingQuestion): Expedition => {
  const transports = transportsIn(ruleset, sea.attacker)
  const enemies = sumOfGarrison((sea.defender ?? {}) as Garrison)
  const at = { cargo: ['land', 'seaborne'], loads: ['land', 'loads'] }
  return {
    fleet: sea.attacker,
    loads: loadsOf(ruleset, { transports, cargo: land.seaborne, loads: land.loads }, at),
    hasEnemyShips: totalOf(enemies) > 0,
    isBarred: isBarred(ruleset, enemies, land.status ?? 'hostile'),
  }
}

/**
 * Surface warships make a zone hostile; submarines bar only an assault without warships; transports bar nobody
 * (R14-7.7.3, R14-7.8.10).
 */
const isBarred = (ruleset: Ruleset, enemies: UnitCounts, status: string): boolean =>
  surfaceWarshipsIn(ruleset, enemies) > 0 || (status === 'hostile' && hasWarships(ruleset, enemies))

/** Throws a Refusal where the units cannot be so. */
export const checkLanding = (ruleset: Ruleset, { sea, land }: LandingQuestion): void => {
  checkLandRules(ruleset)
  const overland = land.overland ?? {}
  const garrison = land.defender ?? {}
  const fleet = sumOfGarrison((sea.defender ?? {}) as Garrison)
  checkSize(sea.attacker, ['sea', 'attacker'])
  checkDamage(ruleset, sea.attacker, ['sea', 'attacker'])
  checkSize(fleet, ['sea', 'defender'])
  checkSize(land.seaborne, ['land', 'seaborne'])
  checkSize(overland, ['land', 'overland'])
  checkSize(sumOfGarrison(garrison), ['land', 'defender'])
  if (totalOf(land.seaborne) === 0)
    refuse('empty-side', ['land', 'seaborne'], totalOf(overland) > 0 ? say.nobodyBySea : say.nobodyLanded)
  // R14-7.11, 11.2: units that wait for a sea battle may not come ashore at all, so those on land must stand by themselves.
  const landsFirst = totalOf(fleet) === 0
  checkInfantry(
    ruleset,
    landsFirst ? addCounts(overland, land.seaborne) : overland,
    ['land', landsFirst ? 'seaborne' : 'overland'],
    { force: landsFirst ? 'landing' : 'overland' },
  )
  if (totalOf(overland) === 0) checkInfantry(ruleset, land.seaborne, ['land', 'seaborne'], { force: 'ashore' })
  checkGarrisonInfantry(ruleset, garrison, ['land', 'defender'])
  if (land.status === 'friendly' && totalOf(sumOfGarrison(garrison)) > 0)
    refuse('invalid-field', ['land', 'status'], say.friendlyEnemies)
  // R14-7.8.1, A14-15: any warship of its own will do.
  if (isBarred(ruleset, fleet, land.status ?? 'hostile') && !hasWarships(ruleset, sea.attacker))
    refuse('wrong-location', ['sea', 'attacker'], say.transportsIntoHostile)
  checkBombardment(ruleset, { sea, land } as LandingQuestion, totalOf(fleet) > 0)
}

/** R14-11.6: an assault, no sea battle, no more than are landed. */
const checkBombardment = (ruleset: Ruleset, { sea, land }: LandingQuestion, isFought: boolean): void => {
  const { bombarding = 0, status = 'hostile' } = land
  if (bombarding === 0) return
  const refuseIt = (text: Text): never => refuse('impossible-policy', ['land', 'bombarding'], text)
  if (isFought) refuseIt(say.bombardAfterBattle)
  if (status !== 'hostile') refuseIt(say.bombardHostile)
  const battleships = bombardersIn(ruleset, sea.attacker)
  const landed = totalOf(land.seaborne)
  if (bombarding > battleships) refuseIt(say.fewBattleships({ battleships }))
  if (bombarding > landed) refuseIt(say.fewLanded({ landed }))
}
