// Phase 2: attacks are declared, and what the moves lead to (R41-6).
export { attackMechanism } from './attack.ts'
export { endCombatMoves, faultOfCombatMoves, faultOfNoncombatMoves } from './end-of-moves.ts'
