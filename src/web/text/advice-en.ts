/** A unit by the name that tables have, and by what it is called there. */
interface Named {
  readonly name: string
  readonly label: string
}

/** What is advised beside an answer, in English. It is fetched with the first advice. */
export const adviceEn = {
  order: (preset: string) => `Lose first: ${preset}`,
  keepLand: (count: number) =>
    count === 1 ? 'Keep one land unit to the last' : `Keep ${count} land units to the last`,
  stop: {
    retreat: {
      winProbabilityBelow: (value: number) => `Retreat when the chance to win is below ${Math.round(100 * value)} %`,
      afterRounds: (value: number) => (value === 1 ? 'Retreat after one round' : `Retreat after ${value} rounds`),
      optimal: () => 'Retreat whenever that is best',
    },
    stop: {
      winProbabilityBelow: (value: number) => `Stop when the chance to win is below ${Math.round(100 * value)} %`,
      afterRounds: (value: number) => (value === 1 ? 'Stop after one round' : `Stop after ${value} rounds`),
      optimal: () => 'Stop whenever that is best',
    },
  },
  more: (units: readonly Named[], cost: number) =>
    `Bring ${units.map(({ label }) => `1 ${label}`).join(' and ')} more, for ${cost} IPC`,
  fewer: ({ label }: Named, cost: number) => `Leave 1 ${label} at home, worth ${cost} IPC`,
  inBattle: (where: string, what: string) => `${where}: ${what}`,
  /** What becomes of a chance, and of the swing beside it. */
  chance: (is: string, change: string, swing: string) => `${is} (${change}), swing ${swing} IPC`,
  swing: (is: string, change: string, win: string) => `${is} IPC (${change}), win ${win}`,
  /** What each kind is, where none of it is better. */
  tried: {
    order: 'other losses first',
    stop: 'breaking off',
    more: 'one unit more',
    fewer: 'one unit less',
  },
  noBetter: (kinds: string) => `Tried too, and no better: ${kinds}.`,
  none: 'Nothing that is tried here does better: other losses first, breaking off, one unit more or less.',
}
export type AdviceWords = typeof adviceEn
