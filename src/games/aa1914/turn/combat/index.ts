export { battlefields, bombarders, isAfterLanding, isAttackable, isBattleOwed, isOwed, landedIn } from './begin.ts'
export {
  beginMechanism,
  casualtiesMechanism,
  diveMechanism,
  isRolling,
  pressOnMechanism,
  resume,
  rollFight,
  stopMechanism,
  whoDecides,
} from './fight.ts'
export { toTake, usualLosses } from './losses.ts'
export { type Pool, poolOf, sizeOf, typeIn } from './pools.ts'
