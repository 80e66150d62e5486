import { commonRules, type Ruleset } from '../../armies/index.ts'

const submarine = ['surpriseStrike', 'submerges', 'cannotHitAir'] as const

/** The printed game: its units (REV-1) and what its rules say of battles and raids. */
export const revised = {
  ...commonRules,
  name: 'revised',
  title: 'Axis & Allies Revised',
  abilities: [
    ...submarine,
    'supported',
    'ridesAlong',
    'supportsAttack',
    'antiaircraft',
    'landBasesOnly',
    'cancelsSubmarines',
    'carriesFighters',
    'bombards',
    'carriesLand',
    'twoDice',
  ],
  citations: {
    ...commonRules.citations,
    airAgainstSubmarines: 'REV-8.1',
    transports: 'REV-9.1',
    bombardment: 'REV-6.1 to 6.3',
    antiaircraft: 'REV-5.1, REV-5.2',
    partialRetreat: 'E-11.5',
    submerging: 'REV-8.4',
    airBattle: 'REV-13.2',
    raidFire: 'REV-13.1',
    raidDamage: 'REV-13.1',
    raidLimit: 'REV-13.1',
    gunsInRaids: 'REV-5.2',
  },
  antiaircraft: { mode: 'oneGunOneDiePerAircraft', hitsOn: 1 }, // REV-5.1 to 5.4
  bombardment: { casualtiesFireBack: false, limit: 'none' }, // REV-6.2, REV-6.3
  battle: {
    ...commonRules.battle,
    submerge: 'endOfRound', // REV-8.4
    defencelessAreLost: false, // REV-9.1
    retreatInLanding: 'airOnly', // E-11.5
  },
  // E-15: of each side by itself.
  technologies: {
    heavyBombers: { label: 'Heavy bombers', rule: 'E-15.1', units: { bomber: { abilities: ['twoDice'] } } },
    superSubmarines: { label: 'Super submarines', rule: 'E-15.2', units: { submarine: { attack: 3, defense: 3 } } },
    jetFighters: { label: 'Jet fighters', rule: 'E-15.3', units: { fighter: { defense: 5 } } },
    combinedBombardment: {
      label: 'Combined bombardment',
      rule: 'E-15.6',
      units: { destroyer: { abilities: ['bombards'] } },
    },
  },
  // REV-13.1, REV-13.2
  raid: {
    airBattle: 'none',
    airBattleFirst: true,
    attackersFireFirst: false,
    escortAttack: 0,
    bomberAttack: 0,
    interceptorDefense: 0,
    antiaircraft: 'gunNeeded',
    antiaircraftHitsOn: 1,
    antiaircraftAtEscorts: false,
    targets: {
      industrialComplex: { by: ['bomber'], limit: 'valuePerBomber' },
    },
    damageBonus: { bomber: 0 },
  },
  // biome-ignore format: a table reads best as a table
  units: [
    { name: 'infantry',        label: 'Infantry',         domain: 'land', cost: 3,  move: 1, attack: 1, defense: 2, hits: 1, abilities: ['supported', 'ridesAlong'] },
    { name: 'artillery',       label: 'Artillery',        domain: 'land', cost: 4,  move: 1, attack: 2, defense: 2, hits: 1, abilities: ['supportsAttack'] },
    { name: 'tank',            label: 'Tank',             domain: 'land', cost: 5,  move: 2, attack: 3, defense: 3, hits: 1, abilities: [] },
    { name: 'antiaircraftGun', label: 'Antiaircraft gun', domain: 'land', cost: 5,  move: 1, attack: 0, defense: 0, hits: 0, abilities: ['antiaircraft'] },
    { name: 'fighter',         label: 'Fighter',          domain: 'air',  cost: 10, move: 4, attack: 3, defense: 4, hits: 1, abilities: [] },
    { name: 'bomber',          label: 'Bomber',           domain: 'air',  cost: 15, move: 6, attack: 4, defense: 1, hits: 1, abilities: ['landBasesOnly'] },
    { name: 'submarine',       label: 'Submarine',        domain: 'sea',  cost: 8,  move: 2, attack: 2, defense: 2, hits: 1, abilities: submarine },
    { name: 'destroyer',       label: 'Destroyer',        domain: 'sea',  cost: 12, move: 2, attack: 3, defense: 3, hits: 1, abilities: ['cancelsSubmarines'] },
    { name: 'aircraftCarrier', label: 'Aircraft carrier', domain: 'sea',  cost: 16, move: 2, attack: 1, defense: 3, hits: 1, abilities: ['carriesFighters'] },
    { name: 'battleship',      label: 'Battleship',       domain: 'sea',  cost: 24, move: 2, attack: 4, defense: 4, hits: 2, abilities: ['bombards'] },
    { name: 'transport',       label: 'Transport',        domain: 'sea',  cost: 8,  move: 2, attack: 0, defense: 1, hits: 1, abilities: ['carriesLand'] },
  ],
} as const satisfies Ruleset

/** Its powers in the order of their turns. */
export const powers = ['ussr', 'germany', 'unitedKingdom', 'japan', 'unitedStates'] as const

/** Who is on whose side. */
export const alliances: readonly (readonly (typeof powers)[number][])[] = [
  ['ussr', 'unitedKingdom', 'unitedStates'],
  ['germany', 'japan'],
]
