import { commonRules, type Ruleset } from '../../armies/index.ts'

const submarine = ['surpriseStrike', 'submerges', 'cannotHitAir', 'hiddenFromAir'] as const

/** The printed game: its units (E50-1) and what its rules say of battles and raids. */
export const aa50 = {
  ...commonRules,
  name: 'aa50',
  title: 'Axis & Allies Anniversary',
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
    'bestOfTwoDice',
  ],
  citations: {
    ...commonRules.citations,
    antiaircraft: 'E50-5.1, E50-5.2',
    airBattle: 'E50-13.2, E50-13.3',
    raidFire: 'E50-13.1',
    raidDamage: 'E50-13.1',
    raidLimit: 'E50-13.1',
    gunsInRaids: 'E50-5.2',
  },
  antiaircraft: { mode: 'oneGunOneDiePerAircraft', hitsOn: 1 }, // E50-5.1 to 5.4
  // E-15: of each side by itself.
  technologies: {
    heavyBombers: { label: 'Heavy bombers', rule: 'E-15.1', units: { bomber: { abilities: ['bestOfTwoDice'] } } },
    superSubmarines: { label: 'Super submarines', rule: 'E-15.2', units: { submarine: { attack: 3 } } },
    jetFighters: { label: 'Jet fighters', rule: 'E-15.3', units: { fighter: { attack: 4 } } },
    advancedArtillery: { label: 'Advanced artillery', rule: 'E-15.4', supportedEach: 2 },
    radar: { label: 'Radar', rule: 'E-15.5', antiaircraftHitsOn: 2 },
  },
  // E50-13.1, E50-13.2
  raid: {
    airBattle: 'optional',
    airBattleFirst: false,
    attackersFireFirst: false,
    escortAttack: 1,
    bomberAttack: 0,
    interceptorDefense: 2,
    antiaircraft: 'gunNeeded',
    antiaircraftHitsOn: 1,
    antiaircraftAtEscorts: true,
    targets: {
      industrialComplex: { by: ['bomber'], limit: 'twiceValue' },
    },
    damageBonus: { bomber: 0 },
  },
  // biome-ignore format: a table reads best as a table
  units: [
    { name: 'infantry',        label: 'Infantry',         domain: 'land', cost: 3,  move: 1, attack: 1, defense: 2, hits: 1, abilities: ['supported', 'ridesAlong'] },
    { name: 'artillery',       label: 'Artillery',        domain: 'land', cost: 4,  move: 1, attack: 2, defense: 2, hits: 1, abilities: ['supportsAttack'] },
    { name: 'tank',            label: 'Tank',             domain: 'land', cost: 5,  move: 2, attack: 3, defense: 3, hits: 1, abilities: [] },
    { name: 'antiaircraftGun', label: 'Antiaircraft gun', domain: 'land', cost: 6,  move: 1, attack: 0, defense: 0, hits: 0, abilities: ['antiaircraft'] },
    { name: 'fighter',         label: 'Fighter',          domain: 'air',  cost: 10, move: 4, attack: 3, defense: 4, hits: 1, abilities: ['escorts', 'intercepts'] },
    { name: 'bomber',          label: 'Bomber',           domain: 'air',  cost: 12, move: 6, attack: 4, defense: 1, hits: 1, abilities: ['landBasesOnly'] },
    { name: 'submarine',       label: 'Submarine',        domain: 'sea',  cost: 6,  move: 2, attack: 2, defense: 1, hits: 1, abilities: submarine },
    { name: 'destroyer',       label: 'Destroyer',        domain: 'sea',  cost: 8,  move: 2, attack: 2, defense: 2, hits: 1, abilities: ['cancelsSubmarines'] },
    { name: 'cruiser',         label: 'Cruiser',          domain: 'sea',  cost: 12, move: 2, attack: 3, defense: 3, hits: 1, abilities: ['bombards'] },
    { name: 'aircraftCarrier', label: 'Aircraft carrier', domain: 'sea',  cost: 14, move: 2, attack: 1, defense: 2, hits: 1, abilities: ['carriesFighters'] },
    { name: 'battleship',      label: 'Battleship',       domain: 'sea',  cost: 20, move: 2, attack: 4, defense: 4, hits: 2, abilities: ['bombards'] },
    { name: 'transport',       label: 'Transport',        domain: 'sea',  cost: 7,  move: 2, attack: 0, defense: 0, hits: 1, abilities: ['carriesLand', 'lostLast'] },
  ],
} as const satisfies Ruleset

/** Its powers in the order of their turns. */
export const powers = ['germany', 'ussr', 'japan', 'unitedKingdom', 'italy', 'china', 'unitedStates'] as const

/** Who is on whose side. */
export const alliances: readonly (readonly (typeof powers)[number][])[] = [
  ['ussr', 'unitedKingdom', 'china', 'unitedStates'],
  ['germany', 'japan', 'italy'],
]
