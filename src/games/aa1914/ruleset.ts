import type { Ruleset } from '../../armies/index.ts'

/**
 * The printed game: its units (R14-2, where they come from R14-2.1) and the numbers that belong to no unit (R14-18).
 */
export const aa1914: Ruleset = {
  name: 'aa1914',
  title: 'Axis & Allies 1914',
  abilities: [
    'supportsAttack',
    'supported',
    'absorbsHits',
    'lostLastOfArmy',
    'dogfights',
    'gainsFromSupremacy',
    'firesAtLandings',
    'submerges',
    'bombards',
    'lostLast',
    'carriesLand',
    'ridesAlong',
  ],
  citations: { transportHolds: 'R14-7.8.2' }, // any two units (A14-3)
  values: {
    support: 1, // an infantry or tank beside an attacking artillery fires at that much more (R14-9.2.2)
    supremacy: 1, // and artillery under air supremacy (R14-9.3.3)
    dogfight: 2,
    coastalFire: 3, // of defending artillery at those who come ashore (R14-11.4)
    bombardment: 4,
    mine: 1,
    submarineWarfare: 2,
  },
  dice: { sides: 6, mode: 'ordinary' },
  // biome-ignore format: a table reads best as a table
  units: [
    { name: 'infantry',   label: 'Infantry',   domain: 'land', cost: 3,  move: 1, attack: 2, defense: 3, hits: 1, abilities: ['supported', 'lostLastOfArmy', 'ridesAlong'] },
    { name: 'artillery',  label: 'Artillery',  domain: 'land', cost: 4,  move: 1, attack: 3, defense: 3, hits: 1, abilities: ['supportsAttack', 'gainsFromSupremacy', 'firesAtLandings', 'ridesAlong'] },
    { name: 'tank',       label: 'Tank',       domain: 'land', cost: 6,  move: 1, attack: 2, defense: 1, hits: 1, abilities: ['supported', 'absorbsHits', 'ridesAlong'] },
    { name: 'fighter',    label: 'Fighter',    domain: 'air',  cost: 6,  move: 2, attack: 2, defense: 2, hits: 1, abilities: ['dogfights', 'ridesAlong'] },
    { name: 'submarine',  label: 'Submarine',  domain: 'sea',  cost: 6,  move: 2, attack: 2, defense: 2, hits: 1, abilities: ['submerges'] },
    { name: 'cruiser',    label: 'Cruiser',    domain: 'sea',  cost: 9,  move: 3, attack: 3, defense: 3, hits: 1, abilities: [] },
    { name: 'battleship', label: 'Battleship', domain: 'sea',  cost: 12, move: 2, attack: 4, defense: 4, hits: 2, abilities: ['bombards'] },
    { name: 'transport',  label: 'Transport',  domain: 'sea',  cost: 6,  move: 2, attack: 0, defense: 0, hits: 1, abilities: ['lostLast', 'carriesLand'] },
  ],
}

/** The eight great powers in the order of their turns (R14-5.1). */
export const powers = [
  'austriaHungary',
  'russia',
  'germany',
  'france',
  'britishEmpire',
  'ottomanEmpire',
  'italy',
  'unitedStates',
] as const
export type Power = (typeof powers)[number]

/** The Central Powers and the Allies (R14-1.1). */
export const alliances: readonly (readonly Power[])[] = [
  ['austriaHungary', 'germany', 'ottomanEmpire'],
  ['russia', 'france', 'britishEmpire', 'italy', 'unitedStates'],
]
