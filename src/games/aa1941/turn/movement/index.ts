// Moves of phases 2 and 4: by land, sea and air, and troops on transports (R41-6, 13).

export { fly } from './air-moves.ts'
export { findBoat, findBoats, freshnessOf, hasSailed, isEvading, noteBoatEntry, stepsSailed, unstow } from './boats.ts'
export { loadMechanism, unloadMechanism } from './loading.ts'
export { moveMechanism } from './moves.ts'
export { emptyFlights, emptyReach, fillAirTargets, fillLandReach, fillReach, routeOf } from './reach.ts'
export { routeByAir, routeByLand, routeBySea } from './routes.ts'
export { needsReason } from './sea-moves.ts'
export { landsOneOfTwo, type Shipping, type ToldApart, tellingApart } from './telling-apart.ts'
