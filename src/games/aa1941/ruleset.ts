import type { Ruleset } from '../../armies/index.ts'

const submarine = ['surpriseStrike', 'submerges', 'cannotHitAir', 'hiddenFromAir'] as const

/** The unit table of the printed game (R41-2). */
export const aa1941 = {
  name: 'aa1941',
  title: 'Axis & Allies 1941',
  // R41-2.5: no artillery, no cruisers, no bombardment (R41-10.5).
  abilities: [
    ...submarine,
    'cancelsSubmarines',
    'lostLast',
    'carriesLand',
    'ridesAlong',
    'landBasesOnly',
    'carriesFighters',
  ],
  citations: {
    transportHolds: 'R41-6.7.1',
    powersTogether: 'R41-12.5',
    landing: 'R41-10',
    noSeaBattle: 'R41-10.2',
    ignoredAtSea: 'R41-10.2',
    landBases: 'R41-2.3',
    carrierRoom: 'R41-6.6.4, 13.2',
    retreatZone: 'R41-9.11',
    transportsAlone: 'A41-6, A41-22',
    bombardment: 'R41-10.5',
  },
  values: {}, // R41-2.4: nobody is better for the company he keeps
  dice: { sides: 6, mode: 'ordinary' },
  // biome-ignore format: a table reads best as a table
  units: [
    { name: 'infantry',        label: 'Infantry',         domain: 'land', cost: 3,  move: 1, attack: 1, defense: 2, hits: 1, abilities: ['ridesAlong'] },
    { name: 'tank',            label: 'Tank',             domain: 'land', cost: 6,  move: 2, attack: 3, defense: 3, hits: 1, abilities: [] },
    { name: 'fighter',         label: 'Fighter',          domain: 'air',  cost: 10, move: 4, attack: 3, defense: 4, hits: 1, abilities: [] },
    { name: 'bomber',          label: 'Bomber',           domain: 'air',  cost: 12, move: 6, attack: 4, defense: 1, hits: 1, abilities: ['landBasesOnly'] },
    { name: 'submarine',       label: 'Submarine',        domain: 'sea',  cost: 6,  move: 2, attack: 2, defense: 1, hits: 1, abilities: submarine },
    { name: 'transport',       label: 'Transport',        domain: 'sea',  cost: 7,  move: 2, attack: 0, defense: 0, hits: 1, abilities: ['lostLast', 'carriesLand'] },
    { name: 'destroyer',       label: 'Destroyer',        domain: 'sea',  cost: 8,  move: 2, attack: 2, defense: 2, hits: 1, abilities: ['cancelsSubmarines'] },
    { name: 'aircraftCarrier', label: 'Aircraft carrier', domain: 'sea',  cost: 12, move: 2, attack: 1, defense: 2, hits: 1, abilities: ['carriesFighters'] },
    { name: 'battleship',      label: 'Battleship',       domain: 'sea',  cost: 16, move: 2, attack: 4, defense: 4, hits: 2, abilities: [] },
  ],
} as const satisfies Ruleset

/** The five nations in the order of their turns (R41-1.1). */
export const powers = ['ussr', 'germany', 'unitedKingdom', 'japan', 'unitedStates'] as const

/** Who is on whose side: powers of one never attack each other, and only they defend together (R41-1.3, R41-12.1). */
export const alliances: readonly (readonly (typeof powers)[number][])[] = [
  ['ussr', 'unitedKingdom', 'unitedStates'],
  ['germany', 'japan'],
]
