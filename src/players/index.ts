export { isAddress, placeIn } from './address.ts'
export { withOutsiders, withTable } from './at-tables.ts'
export { listedIn, mostTimeInMs, outsiderAt, playersVariable, usualTimeInMs } from './listed.ts'
export { type Introduced, introduce, type Outsider, outsidePlayer } from './outside-player.ts'
