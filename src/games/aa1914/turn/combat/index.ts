export { battlefields, bombarders, isBattleOwed, landedIn } from './begin.ts'
export {
  beginMechanism,
  casualtiesMechanism,
  type DiceNote,
  diveMechanism,
  isRolling,
  pressOnMechanism,
  resume,
  rollFight,
  stopMechanism,
  whoDecides,
} from './fight.ts'
export { toTake, usualLosses } from './losses.ts'
