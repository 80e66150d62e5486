/** How many runs a test has, or which: few as part of `npm test`, all of them as part of `npm run test:slow`. */
export const fullOr = <Runs>(full: Runs, few: Runs): Runs => (process.env.FULL_FUZZ === undefined ? few : full)
