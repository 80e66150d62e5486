// Phases 1 and 5: units are bought, and appear through industrial complexes (R41-5, 14).

export { complexesWithRoom, isUsableComplex, roomInAll, roomOf } from './complexes.ts'
export { faultOfMobilise, mostPlaceable, placeAll, placeMechanism, refund } from './mobilise.ts'
export { buyMechanism, stockOf } from './purchase.ts'
