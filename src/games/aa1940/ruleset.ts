import { commonRules, type Ruleset } from '../../armies/index.ts'

const submarine = ['surpriseStrike', 'submerges', 'cannotHitAir', 'hiddenFromAir'] as const

/** The printed game: its units (E40-1) and what its rules say of battles and raids. */
export const aa1940 = {
  ...commonRules,
  name: 'aa1940',
  title: 'Axis & Allies Global 1940',
  abilities: [
    ...submarine,
    'supported',
    'ridesAlong',
    'supportsAttack',
    'pairsWithBombers',
    'antiaircraft',
    'escorts',
    'intercepts',
    'scrambles',
    'pairedAttack',
    'landBasesOnly',
    'cancelsSubmarines',
    'bombards',
    'carriesFighters',
    'carriesLand',
    'lostLast',
    'bestOfTwoDice',
  ],
  citations: {
    ...commonRules.citations,
    carrierRoom: 'E40-9.2',
    unarmedAlone: 'E-10.5',
    airBattle: 'E40-13.1, E40-13.2',
    raidFire: 'E40-13.2',
    raidDamage: 'E40-13.3',
    raidLimit: 'E40-13.4',
    scramble: 'E40-14.1',
    scrambleBattle: 'E40-14.2',
  },
  battle: {
    ...commonRules.battle,
    repair: 'atBase', // E40-9.3
  },
  firstHits: ['battleship', 'aircraftCarrier'], // E-9.4
  scramblesPerBase: 3, // E40-14.1
  // E-15: of each side by itself.
  technologies: {
    heavyBombers: {
      label: 'Heavy bombers',
      rule: 'E-15.1',
      units: { strategicBomber: { abilities: ['bestOfTwoDice'] } },
    },
    superSubmarines: { label: 'Super submarines', rule: 'E-15.2', units: { submarine: { attack: 3 } } },
    jetFighters: { label: 'Jet fighters', rule: 'E-15.3', units: { fighter: { attack: 4 } }, raidValue: 2 },
    advancedArtillery: { label: 'Advanced artillery', rule: 'E-15.4', supportedEach: 2 },
    radar: { label: 'Radar', rule: 'E-15.5', antiaircraftHitsOn: 2 },
  },
  // E40-13.1 to 13.4
  raid: {
    airBattle: 'standard',
    airBattleFirst: true,
    attackersFireFirst: false,
    escortAttack: 1,
    bomberAttack: 1,
    interceptorDefense: 1,
    antiaircraft: 'builtIn',
    antiaircraftHitsOn: 1,
    antiaircraftAtEscorts: false,
    targets: {
      majorIndustrialComplex: { by: ['strategicBomber'], limit: 20 },
      minorIndustrialComplex: { by: ['strategicBomber'], limit: 6 },
      airBase: { by: ['strategicBomber', 'tacticalBomber'], limit: 6, worksBelow: 3 },
      navalBase: { by: ['strategicBomber', 'tacticalBomber'], limit: 6, worksBelow: 3 },
    },
    damageBonus: { strategicBomber: 2, tacticalBomber: 0 },
  },
  // biome-ignore format: a table reads best as a table
  units: [
    { name: 'infantry',              label: 'Infantry',               domain: 'land', cost: 3,  move: 1, attack: 1, defense: 2, hits: 1, abilities: ['supported', 'ridesAlong'] },
    { name: 'artillery',             label: 'Artillery',              domain: 'land', cost: 4,  move: 1, attack: 2, defense: 2, hits: 1, abilities: ['supportsAttack'] },
    { name: 'mechanizedInfantry',    label: 'Mechanized infantry',    domain: 'land', cost: 4,  move: 2, attack: 1, defense: 2, hits: 1, abilities: ['supported'] },
    { name: 'tank',                  label: 'Tank',                   domain: 'land', cost: 6,  move: 2, attack: 3, defense: 3, hits: 1, abilities: ['pairsWithBombers'] },
    { name: 'antiaircraftArtillery', label: 'Antiaircraft artillery', domain: 'land', cost: 5,  move: 1, attack: 0, defense: 0, hits: 1, abilities: ['antiaircraft'] },
    { name: 'fighter',               label: 'Fighter',                domain: 'air',  cost: 10, move: 4, attack: 3, defense: 4, hits: 1, abilities: ['pairsWithBombers', 'escorts', 'intercepts', 'scrambles'] },
    { name: 'tacticalBomber',        label: 'Tactical bomber',        domain: 'air',  cost: 11, move: 4, attack: 3, defense: 3, hits: 1, abilities: ['pairedAttack', 'scrambles'] },
    { name: 'strategicBomber',       label: 'Strategic bomber',       domain: 'air',  cost: 12, move: 6, attack: 4, defense: 1, hits: 1, abilities: ['landBasesOnly'] },
    { name: 'submarine',             label: 'Submarine',              domain: 'sea',  cost: 6,  move: 2, attack: 2, defense: 1, hits: 1, abilities: submarine },
    { name: 'destroyer',             label: 'Destroyer',              domain: 'sea',  cost: 8,  move: 2, attack: 2, defense: 2, hits: 1, abilities: ['cancelsSubmarines'] },
    { name: 'cruiser',               label: 'Cruiser',                domain: 'sea',  cost: 12, move: 2, attack: 3, defense: 3, hits: 1, abilities: ['bombards'] },
    { name: 'aircraftCarrier',       label: 'Aircraft carrier',       domain: 'sea',  cost: 16, move: 2, attack: 0, defense: 2, hits: 2, abilities: ['carriesFighters'] },
    { name: 'battleship',            label: 'Battleship',             domain: 'sea',  cost: 20, move: 2, attack: 4, defense: 4, hits: 2, abilities: ['bombards'] },
    { name: 'transport',             label: 'Transport',              domain: 'sea',  cost: 7,  move: 2, attack: 0, defense: 0, hits: 1, abilities: ['carriesLand', 'lostLast'] },
  ],
} as const satisfies Ruleset

/** Its powers in the order of their turns. */
export const powers = [
  'germany',
  'ussr',
  'japan',
  'unitedStates',
  'china',
  'unitedKingdom',
  'italy',
  'anzac',
  'france',
] as const

/** Who is on whose side. */
export const alliances: readonly (readonly (typeof powers)[number][])[] = [
  ['ussr', 'unitedStates', 'china', 'unitedKingdom', 'anzac', 'france'],
  ['germany', 'japan', 'italy'],
]
