import { commonRules, type Ruleset } from '../../armies/index.ts'

const submarine = ['surpriseStrike', 'submerges', 'cannotHitAir', 'hiddenFromAir'] as const

/** The printed game: its units (E42-1) and what its rules say of battles and raids. */
export const aa1942 = {
  ...commonRules,
  name: 'aa1942',
  title: 'Axis & Allies 1942 Second Edition',
  abilities: [
    ...submarine,
    'supported',
    'ridesAlong',
    'supportsAttack',
    'antiaircraft',
    'escorts',
    'intercepts',
    'landBasesOnly',
    'cancelsSubmarines',
    'bombards',
    'carriesFighters',
    'carriesLand',
    'lostLast',
  ],
  citations: {
    ...commonRules.citations,
    airBattle: 'E42-13.2',
    raidFire: 'E42-13.1',
    raidDamage: 'E42-13.1',
    raidLimit: 'E42-13.1',
  },
  // E42-13.1, E42-13.2
  raid: {
    airBattle: 'optional',
    airBattleFirst: true,
    attackersFireFirst: true,
    escortAttack: 1,
    bomberAttack: 1,
    interceptorDefense: 2,
    antiaircraft: 'builtIn',
    antiaircraftHitsOn: 1,
    antiaircraftAtEscorts: false,
    targets: {
      industrialComplex: { by: ['bomber'], limit: 'twiceValue' },
    },
    damageBonus: { bomber: 0 },
  },
  // biome-ignore format: a table reads best as a table
  units: [
    { name: 'infantry',              label: 'Infantry',               domain: 'land', cost: 3,  move: 1, attack: 1, defense: 2, hits: 1, abilities: ['supported', 'ridesAlong'] },
    { name: 'artillery',             label: 'Artillery',              domain: 'land', cost: 4,  move: 1, attack: 2, defense: 2, hits: 1, abilities: ['supportsAttack'] },
    { name: 'tank',                  label: 'Tank',                   domain: 'land', cost: 6,  move: 2, attack: 3, defense: 3, hits: 1, abilities: [] },
    { name: 'antiaircraftArtillery', label: 'Antiaircraft artillery', domain: 'land', cost: 5,  move: 1, attack: 0, defense: 0, hits: 1, abilities: ['antiaircraft'] },
    { name: 'fighter',               label: 'Fighter',                domain: 'air',  cost: 10, move: 4, attack: 3, defense: 4, hits: 1, abilities: ['escorts', 'intercepts'] },
    { name: 'bomber',                label: 'Bomber',                 domain: 'air',  cost: 12, move: 6, attack: 4, defense: 1, hits: 1, abilities: ['landBasesOnly'] },
    { name: 'submarine',             label: 'Submarine',              domain: 'sea',  cost: 6,  move: 2, attack: 2, defense: 1, hits: 1, abilities: submarine },
    { name: 'destroyer',             label: 'Destroyer',              domain: 'sea',  cost: 8,  move: 2, attack: 2, defense: 2, hits: 1, abilities: ['cancelsSubmarines'] },
    { name: 'cruiser',               label: 'Cruiser',                domain: 'sea',  cost: 12, move: 2, attack: 3, defense: 3, hits: 1, abilities: ['bombards'] },
    { name: 'aircraftCarrier',       label: 'Aircraft carrier',       domain: 'sea',  cost: 14, move: 2, attack: 1, defense: 2, hits: 1, abilities: ['carriesFighters'] },
    { name: 'battleship',            label: 'Battleship',             domain: 'sea',  cost: 20, move: 2, attack: 4, defense: 4, hits: 2, abilities: ['bombards'] },
    { name: 'transport',             label: 'Transport',              domain: 'sea',  cost: 7,  move: 2, attack: 0, defense: 0, hits: 1, abilities: ['carriesLand', 'lostLast'] },
  ],
} as const satisfies Ruleset

/** Its powers in the order of their turns. */
export const powers = ['ussr', 'germany', 'unitedKingdom', 'japan', 'unitedStates'] as const

/** Who is on whose side. */
export const alliances: readonly (readonly (typeof powers)[number][])[] = [
  ['ussr', 'unitedKingdom', 'unitedStates'],
  ['germany', 'japan'],
]
