/**
 * What decides of an army which units can hit which, which mechanisms work, and when a battle ends, as bits: the kernels look it up
 * by the number of an army.
 */
export const traits = {
  firesSub: 1,
  firesAir: 2,
  firesAny: 4,
  cancels: 8,
  air: 16,
  hidden: 32,
  other: 64,
  /** Units that left the battle alive, where that counts. */
  left: 128,
} as const
/** Any unit on the strip. */
export const onStrip = traits.air | traits.hidden | traits.other
export const traitSets = 256
