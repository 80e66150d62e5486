/** How many runs a random test has: few as part of `npm test`, all of them as part of `npm run test:slow`. */
export const fullOr = (full: number, few: number): number => (process.env.FULL_FUZZ === undefined ? few : full)
