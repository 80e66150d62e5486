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
  more: (units: string, cost: number) => `Bring 1 ${units} more, for ${cost} IPC`,
  and: (unit: string, ship: string) => `${unit} and 1 ${ship}`,
  fewer: (unit: string, cost: number) => `Leave 1 ${unit} at home, worth ${cost} IPC`,
  inBattle: (where: string, what: string) => `${where}: ${what}`,
  /** What becomes of a chance, and of the swing beside it. */
  chance: (is: string, change: string, swing: string) => `${is} (${change}), swing ${swing} IPC`,
  swing: (is: string, change: string, win: string) => `${is} IPC (${change}), win ${win}`,
  none: 'Nothing that is tried here does better: other losses first, breaking off, one unit more or less.',
}
export type AdviceWords = typeof adviceEn
