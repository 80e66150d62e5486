export { actionsOf } from './action.ts'
export { positionField, storedPositionAsked } from './asked-position.ts'
export { type Attackers, attackersIn, type GroupOf } from './attackers.ts'
export { drawnBoard, type LayoutRows, type PrintedSpace, powersOn, touchOn, unitsOn } from './board-layout.ts'
export {
  boardMap,
  type Canal,
  distancesAlong,
  type PrintedCanal,
  type PrintedMap,
  unreachable,
  type Ways,
} from './board-map.ts'
export { countingOf } from './counting.ts'
export { rollDie } from './dice.ts'
export { type LegalOrders, legalOrders } from './legal-orders.ts'
export { mostBattleRounds, mostBoats, mostMoney, mostOfAKind, mostRounds } from './limits.ts'
export { bytesFor, Memory, wordsOfBytes } from './memory.ts'
export { listingBy } from './most-of.ts'
export { hitsOf, RoundNumber, spaceSchemas, UnitCount, unitsSchema } from './names.ts'
export { decidesAs, decisionAsked, playerAsked, refuseUnsteered } from './player-asked.ts'
export { countOr, entriesOf, impossible, isEmpty, refuseAny, unlessEmpty, writeList } from './position-json.ts'
export { carryOut, Forbidden, forbidden, type OrderMechanism } from './rules.ts'
export { SearchDice } from './search-dice.ts'
export { dealerOf, type SetupCardOf } from './setup-card.ts'
export { standingIn } from './standing.ts'
export { inUnit, markOfCounts, type Numbers, numbersOf, type Origin, origins, type Param, refit } from './steering.ts'
export { AboutField, answeredBy, countField, decisionFields, paramsField, phaseOrdersFields } from './turn-question.ts'
export { unitLists } from './unit-lists.ts'
