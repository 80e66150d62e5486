import type { Family } from '../engine/index.ts'

/** The editions of Axis & Allies whose battles are alike. */
export const editions: Family = {
  name: 'Axis & Allies',
  sisters: [
    ['bomber', 'strategicBomber'],
    ['antiaircraftGun', 'antiaircraftArtillery'],
    ['industrialComplex', 'majorIndustrialComplex', 'minorIndustrialComplex'],
  ],
}
