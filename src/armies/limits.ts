/** Limits on what one question may ask. They are part of the contract: see docs/limits.md. */
export const limits = {
  unitsPerSide: 1000,
  trials: 1_000_000_000,
  waves: 6,
  round: 1000,
  survivors: 1000,
} as const

/** Final positions that a reply lists where the question does not say how many. */
export const usualSurvivors = 25

/** The most sides a die of a variant may have. */
export const mostDiceSides = 100
