/** How sure a value is: in a public source we found, stated by the rules at hand, from memory, or made for this project; `given` by who asks. */
export const certainties = ['seed', 'found', 'recalled', 'invented', 'given'] as const
export type Certainty = (typeof certainties)[number]

export const unitTypes = ['soldier', 'vehicle', 'aircraft', 'obstacle'] as const
/** MIN-1.5; what the rules call infantry are the soldiers, artillery among them. */
export type UnitType = (typeof unitTypes)[number]

/** Dice at short, medium and long range (MIN-10.2); none is no attack. */
export type Dice = readonly [number, number, number]

/** A card as the tables list it: a row of columns. */
export type CardRow = readonly [
  id: string,
  name: string,
  nation: string | null,
  year: number,
  cost: number,
  type: UnitType,
  subtypes: string,
  speed: number | null,
  defense: readonly [front: number, rear: number],
  vsSoldier: Dice,
  vsVehicle: Dice,
  /** `key` or `key:X`, apart by blanks. */
  abilities: string,
  certainty: Certainty,
]
