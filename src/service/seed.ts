import { randomInt } from 'node:crypto'

/** For the dice of a request that brings no seed. */
export const chosenSeed = (): number => randomInt(2 ** 47)
