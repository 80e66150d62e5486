/** Bounds on what a question may hold: memory and time are bounded by them. */
export const limits = {
  /** Units in the hex of a question about one strike; a hex of a phase may hold a whole side. */
  unitsInHex: 12,
  /** Units of one side in an operational phase. */
  unitsPerSide: 20,
  /** First actions of a side that are sampled and listed: those that bring most at once. */
  firstActions: 400,
  /** Actions of one command node. */
  actions: 6,
  /** Infantry units in one transport. */
  riding: 4,
  /** Units of one side in a transition of a mission or a campaign. */
  counters: 200,
  value: 1000,
  nameLength: 40,
  turns: 50,
  /** Counters of one side on the map and in its rear zone. */
  countersInPlay: 100,
  /** Parties of reinforcements that wait on the turn scale, and the units of one. */
  reinforcementParties: 10,
  reinforcementUnits: 20,
  ep: 100_000,
  missions: 50,
  packages: 50,
  /** Unit types of one package. */
  packageTypes: 20,
} as const
