import type { Family } from '../engine/index.ts'
import type { Ruleset } from './unit.ts'

/** The editions of Axis & Allies whose battles are alike. */
export const editions: Family = {
  name: 'Axis & Allies',
  sisters: [
    ['bomber', 'strategicBomber'],
    ['antiaircraftGun', 'antiaircraftArtillery'],
    ['industrialComplex', 'majorIndustrialComplex', 'minorIndustrialComplex'],
  ],
}

/** What most of the later editions have in common, with the rules of docs/rules/editions.md that say so. */
export const commonRules = {
  citations: {
    transportHolds: 'R41-6.7.1',
    powersTogether: 'R41-12.5',
    landing: 'E-6.1',
    noSeaBattle: 'E-6.1',
    ignoredAtSea: 'R41-10.2',
    landBases: 'E-1.1',
    carrierRoom: 'R41-6.6.4, 13.2',
    retreatZone: 'E-11.1',
    transportsAlone: 'E-10.5',
    airAgainstSubmarines: 'E-8.1',
    transports: 'E-9.2',
    bombardment: 'E-6.3, E-6.4',
    antiaircraft: 'E-5.1',
    partialRetreat: 'E-11.4',
    gunsInRaids: 'E-5.7',
  },
  values: { support: 1, supportedEach: 1 }, // E-4.1
  antiaircraft: { mode: 'threeShotsPerUnit', hitsOn: 1 }, // E-5.1 to 5.7
  bombardment: { casualtiesFireBack: true, limit: 'seaborneLandUnits' }, // E-6.3, E-6.4
  battle: {
    submerge: 'beforeDice', // E-7.3
    defencelessAreLost: true, // E-10.3
    retreatInLanding: 'overlandAndAir', // E-11.4
    leaversCount: true, // E-10.1, E-11.4
    repair: 'afterBattle', // E-9.5
  },
  firstHits: ['battleship'], // E-9.4
  dice: { sides: 6, mode: 'ordinary' },
} as const satisfies Partial<Ruleset>
