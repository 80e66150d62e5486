import * as z from 'zod'

/** What a unit is once the Casualty phase is over (MIN-13.3). `damaged` alone is damage from an earlier turn (MIN-13.6). */
export const ends = ['unhurt', 'disrupted', 'damaged', 'damagedAndDisrupted', 'destroyed'] as const
export type End = (typeof ends)[number]
export type EndChances = Readonly<Record<End, number>>

/** What a unit is before it is fired at. */
export const conditions = ['unhurt', 'disrupted', 'damaged', 'damagedAndDisrupted'] as const satisfies readonly End[]
export type Condition = (typeof conditions)[number]

/** Schemas that replies about fire share. */
export const chance = z.number().min(0).max(1)
export const chances = z.array(chance)

const endDescriptions: Readonly<Record<End, string>> = {
  unhurt:
    'no counter is on it: it was not hit, or a Disrupted counter that was on it before is gone, or it ignores Disrupted counters',
  disrupted: 'disrupted: hit, or disrupted before and Unreliable',
  damaged: 'damaged before, and not disrupted now: what was fired had no further effect',
  damagedAndDisrupted: 'damaged, now or before, and disrupted',
  destroyed: 'destroyed',
}

export const EndsField = z
  .strictObject(
    Object.fromEntries(ends.map(end => [end, chance.meta({ description: endDescriptions[end] })])) as Record<
      End,
      typeof chance
    >,
  )
  .meta({
    description:
      'what the unit is after the Casualty phase (MIN-13.3), and of defensive fire right after the shot, when counters that lie face down do nothing yet; read it beside `before`',
  })
export const BeforeField = z.enum(conditions).meta({ description: 'what the unit was before, by its face-up counters' })

/** Sums of floating-point shares may pass 1 by their last digit. */
export const share = (value: number): number => Math.min(1, Math.max(0, value))
export const shares = <Key extends string>(chances: Readonly<Record<Key, number>>): Record<Key, number> =>
  Object.fromEntries(Object.entries(chances).map(([key, value]) => [key, share(value as number)])) as Record<
    Key,
    number
  >
