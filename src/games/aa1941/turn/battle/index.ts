// Phase 3: battles, by their dice and by their exact odds (R41-7 to 10).

export { battlesPending, boatsLandingOn, landingFrom, zonesOfDeparture } from './aftermath.ts'
export { isTooLarge } from './battle-ends.ts'
export { type BattleOdds, battleOdds } from './battle-odds.ts'
export {
  battleNext,
  beginMechanism,
  casualtiesMechanism,
  pressOnMechanism,
  retreatMechanism,
  submergeMechanism,
} from './battle-orders.ts'
export { isOver, mustWithdraw, waysOut } from './battle-steps.ts'
export { armyAfter, isForAttacker, legalCasualties, usualCasualties } from './casualties.ts'
export { type CurrentBattle, currentBattle, landUnitsKept, momentOf } from './current-battle.ts'
export { resolveBattles } from './quick-battles.ts'
export { hasRetreaters, mayRetreat, usualRetreatSpace } from './retreat-spaces.ts'
export { lastRoll, rollBattle } from './roll.ts'
export {
  attackerStrip,
  defenderStrip,
  isEmptyStrip,
  loadKinds,
  loadsOnStrip,
  type Strip,
  unitsOnStrip,
  withLanding,
} from './strip.ts'
export { type BattlePlan, plainPlan, plannedOrder, policiesOf } from './usual-decisions.ts'
export { type VolleyChances, volleyChances } from './volley-chances.ts'
