/** How the units of one game may be written. The first spelling of each is the one that is written back. */
export type Spellings = Readonly<Record<string, readonly [string, ...string[]]>>

/**
 * How players of the editions of Axis & Allies write their units, other calculators included (aacalc2, AACalc, TripleA). The
 * first spelling is the one we write. A lone `c` may be a carrier or a cruiser, so it is neither.
 */
export const allSpellings: Spellings = {
  infantry: ['i', 'inf', 'infantry'],
  artillery: ['a', 'art', 'arty', 'artil', 'artillery'],
  mechanizedInfantry: [
    'm',
    'mech',
    'mec',
    'mi',
    'mech i',
    'mech inf',
    'mechinf',
    'mech infantry',
    'mechanized',
    'mechanised',
    'mechanised infantry',
  ],
  tank: ['t', 'tank', 'tnk', 'arm', 'armor', 'armour'],
  antiaircraftArtillery: [
    'aa',
    'aaa',
    'aag',
    'aagun',
    'aa gun',
    'aa artillery',
    'anti air',
    'antiair',
    'anti air gun',
    'antiair gun',
    'antiaircraft artillery',
    'anti aircraft',
    'anti aircraft gun',
    'anti aircraft artillery',
    'antiaircraft',
    'antiaircraft gun',
    'flak',
  ],
  antiaircraftGun: [
    'aa',
    'aag',
    'aaa',
    'aagun',
    'aa gun',
    'anti air',
    'antiair',
    'anti air gun',
    'antiair gun',
    'antiaircraft artillery',
    'anti aircraft',
    'anti aircraft gun',
    'antiaircraft',
    'flak',
  ],
  fighter: ['f', 'ftr', 'fig', 'fgt', 'fighter'],
  tacticalBomber: ['tac', 'tb', 'tacb', 'tact', 'tac b', 'tac bomber', 'tactical', 'dive bomber'],
  bomber: ['b', 'bmb', 'bom', 'bmr', 'bomber', 'sb', 'strat', 'strategic bomber', 'heavy bomber'],
  strategicBomber: ['b', 'bmb', 'bom', 'bmr', 'bomber', 'sb', 'str', 'strat', 'sbom', 'heavy bomber'],
  submarine: ['s', 'sub', 'ss', 'submarine'],
  transport: ['trn', 'tr', 'tra', 'tran', 'trans', 'tt', 'transport'],
  destroyer: ['dd', 'd', 'des', 'dest', 'destroyer'],
  cruiser: ['ca', 'cr', 'cru', 'cruiser'],
  aircraftCarrier: ['cv', 'ac', 'acc', 'car', 'carr', 'carrier', 'aircraft carrier'],
  battleship: ['bb', 'bat', 'batt', 'bship', 'battleship'],
  damagedBattleship: ['bb*', 'dbat'],
}

/** Those of the units that an edition has. */
export const editionSpellings = (units: readonly { readonly name: string }[]): Spellings => {
  const isThere = (key: string): boolean =>
    units.some(({ name }) => name === key || key === `damaged${name[0]?.toUpperCase()}${name.slice(1)}`)
  return Object.fromEntries(Object.entries(allSpellings).filter(([key]) => isThere(key)))
}
