// Where planes can land (R41-13.3 to 13.8).

export {
  carrierLandings,
  carriersIn,
  type DeckLanding,
  guestsIn,
  hasAttackers,
  mayGetNewCarrier,
} from './carrier-landing.ts'
export { stepsHome, stepsToFriends } from './home.ts'
export {
  faultOfIntent,
  faultOfLanding,
  faultOfLandingPlace,
  faultOfLoss,
  faultOfStranded,
  removeStranded,
} from './landing.ts'
