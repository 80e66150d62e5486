export { enter, giveTo, landAll, landIn, mobiliseMinor, reinforce, settleMoves, takeEmpty } from './ends.ts'
export { faultOfMovement, hasWarship, isAssault } from './faults.ts'
export { statusAtStart, unmoved } from './ground.ts'
export { moveMechanism } from './move.ts'
export { isPassage } from './sea.ts'
export { attackMechanism, loadMechanism, unloadMechanism } from './transport.ts'
export {
  allBoats,
  cargoOf,
  forgetLanding,
  isFinished,
  isSame,
  isStopped,
  mark,
  setCargo,
  stepsSailed,
  unitsAboard,
} from './vessels.ts'
