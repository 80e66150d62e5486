// Phase 4: planes that have nowhere to land (R41-13).
export { landingOrders } from './landing-orders.ts'
export { rescueMechanism, strandedNext, usualRescues } from './rescue.ts'
export { removeUnsavable } from './stranded.ts'
