export { absorbs, hitsAfterAbsorption, isAbsorbing } from './absorbs.ts'
export { dogfights, firesInVolley, gainsFromSupremacy, isDogfight, valueUnder } from './air-supremacy.ts'
export { faultsOfAbilities, mechanisms } from './all.ts'
export { antiaircraft, antiaircraftModes, type Shots, shotsAt } from './antiaircraft.ts'
export { diveTimes, landingRetreats, repairs } from './battle-rules.ts'
export { bombarding, bombardmentLimits, bombardmentValue, bombards, mostBombarding, standsBehind } from './bombards.ts'
export { cancels, isCancelling } from './cancels.ts'
export {
  canHit,
  cannotHitAir,
  fires,
  hiddenFromAir,
  hitsBeside,
  hitsOf,
  targetOf,
  targets,
  traitOfHits,
  traitOfTarget,
} from './cannot-be-hit-by.ts'
export { carriesFighters, carriesLand, landBasesOnly, ridesAlong } from './carries.ts'
export { isDefenceless } from './defenceless.ts'
export { firesOnce } from './fires-once.ts'
export {
  isLastOfArmyKept,
  lastOfArmyLast,
  lastOnesLast,
  lostLast,
  lostLastOfArmy,
  mayLoseLastOfArmy,
} from './lost-last.ts'
export { hasAbility, type Mechanism, type UnitWithAbilities } from './mechanism.ts'
export { faultOfNeverCasualty, neverCasualty } from './never-casualty.ts'
export { escorts, intercepts, raidAirBattles, raidDefences, raidLimits } from './raids.ts'
export { bestOfTwo, chanceOfBest, diceOfUnit, twoDice } from './rolls-twice.ts'
export { scrambles } from './scrambles.ts'
export { firstDive, mostDives, submerges } from './submerges.ts'
export { raisedValue, supportBy, supported, supportedOf, supportFor, supportKinds, supports } from './supports.ts'
export { generalPhase, phases, rollsIn, strikesFirst, surpriseStrike } from './surprise-strike.ts'
export { damagedName, firstHitMark, hitsLeftIn, keysOf, takesTwoHits } from './takes-two-hits.ts'
export { onStrip, traitSets, traits } from './traits.ts'
