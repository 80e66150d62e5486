/** What a unit is once the Casualty phase is over (MIN-13.3). `damaged` alone is damage from an earlier turn (MIN-13.6). */
export const ends = ['unhurt', 'disrupted', 'damaged', 'damagedAndDisrupted', 'destroyed'] as const
export type End = (typeof ends)[number]
export type EndChances = Readonly<Record<End, number>>

/** What a unit is before it is fired at. */
export const conditions = ['unhurt', 'disrupted', 'damaged', 'damagedAndDisrupted'] as const satisfies readonly End[]
export type Condition = (typeof conditions)[number]
