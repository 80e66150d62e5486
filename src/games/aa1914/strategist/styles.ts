import type { Params } from './params.ts'

/** Ways to lead, each a change of the numbers somebody goes by: in every one of them a plan of the turn is made. */
const changes: readonly ((params: Params) => Partial<Params>)[] = [
  // As he is.
  () => ({}),
  // Bold: attacks where it looks worse, and reckons with fewer enemies.
  ({ boldness, leastGain, enemiesCome }) => ({
    boldness: boldness + 28,
    leastGain: leastGain / 4,
    enemiesCome: enemiesCome / 2,
  }),
  // Careful.
  ({ boldness, leastGain, enemiesCome }) => ({
    boldness: boldness - 22,
    leastGain: leastGain * 2.5,
    enemiesCome: Math.min(1, enemiesCome * 1.8),
  }),
  // To the enemy's capitals.
  ({ towardsGoals, towardsHome }) => ({ towardsGoals: towardsGoals * 2.5, towardsHome: (towardsHome * 5) / 12 }),
  // To his own.
  ({ towardsGoals, towardsHome, guard }) => ({
    towardsGoals: towardsGoals / 2,
    towardsHome: towardsHome * 2,
    guard: guard * 2,
  }),
  // To wherever units are wanted, rather than to a good fight.
  ({ weightOfPull }) => ({ weightOfPull: weightOfPull * 3 }),
]

/** The usual way first. */
export const stylesOf = (params: Params): readonly Params[] => changes.map(change => ({ ...params, ...change(params) }))
