import type { Mechanism } from './mechanism.ts'

/** Antiaircraft artillery and guns: they fire once, before round 1 of a land battle, at the aircraft that attack (E-5.1, E50-5.1). */
export const antiaircraft: Mechanism<'antiaircraft'> = { ability: 'antiaircraft' }

/** How they fire: each unit up to three times, or one of them for all, a die for every aircraft. */
export const antiaircraftModes = ['threeShotsPerUnit', 'oneGunOneDiePerAircraft'] as const
export type AntiaircraftMode = (typeof antiaircraftModes)[number]

/** Shots whose hits are counted together: on the aircraft of one unit where it is named, otherwise on those the attacker gives up. */
export interface Shots {
  readonly count: number
  readonly unit: string | undefined
}

const shotsPerUnit = 3

/** The shots that so many guns fire at so many aircraft of each unit: never two at the same (E-5.2). */
export const shotsAt = (mode: AntiaircraftMode, guns: number, aircraft: ReadonlyMap<string, number>): Shots[] => {
  if (guns === 0) return []
  // E50-5.2, E50-5.3, REV-5.3: one gun alone fires, and each kind of aircraft is rolled for by itself.
  if (mode === 'oneGunOneDiePerAircraft') return [...aircraft].map(([unit, count]) => ({ count, unit }))
  const targets = [...aircraft.values()].reduce((sum, count) => sum + count, 0)
  return targets === 0 ? [] : [{ count: Math.min(shotsPerUnit * guns, targets), unit: undefined }]
}
