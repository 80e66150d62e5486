import * as z from 'zod'
import { ends } from './casualty.ts'

/** Schemas that replies about fire share. */
export const chance = z.number().min(0).max(1)
export const chances = z.array(chance)

export const EndsField = z
  .strictObject(Object.fromEntries(ends.map(end => [end, chance])) as Record<(typeof ends)[number], typeof chance>)
  .meta({
    description:
      'what the unit is after the Casualty phase (MIN-13.3), and of defensive fire right after the shot, when counters that lie face down do nothing yet; "damaged" alone is a Vehicle damaged before and not hit again',
  })

export const endWords: Readonly<Record<(typeof ends)[number], string>> = {
  unhurt: 'unhurt',
  disrupted: 'disrupted',
  damaged: 'damaged as before',
  damagedAndDisrupted: 'damaged and disrupted',
  destroyed: 'destroyed',
}

/** Sums of floating-point shares may pass 1 by their last digit. */
export const share = (value: number): number => Math.min(1, Math.max(0, value))
export const shares = <Key extends string>(chances: Readonly<Record<Key, number>>): Record<Key, number> =>
  Object.fromEntries(Object.entries(chances).map(([key, value]) => [key, share(value as number)])) as Record<
    Key,
    number
  >
