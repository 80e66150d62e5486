/** Units and powers of the editions, by their keys, as the boxes call them. */
export const names = {
  infantry: 'Infantry',
  artillery: 'Artillery',
  mechanizedInfantry: 'Mechanized infantry',
  tank: 'Tank',
  antiaircraftArtillery: 'Antiaircraft artillery',
  antiaircraftGun: 'Antiaircraft gun',
  fighter: 'Fighter',
  tacticalBomber: 'Tactical bomber',
  bomber: 'Bomber',
  strategicBomber: 'Strategic bomber',
  submarine: 'Submarine',
  transport: 'Transport',
  destroyer: 'Destroyer',
  cruiser: 'Cruiser',
  aircraftCarrier: 'Aircraft carrier',
  battleship: 'Battleship',

  anzac: 'ANZAC',
  austriaHungary: 'Austria-Hungary',
  britishEmpire: 'British Empire',
  china: 'China',
  france: 'France',
  germany: 'Germany',
  italy: 'Italy',
  japan: 'Japan',
  ottomanEmpire: 'Ottoman Empire',
  russia: 'Russia',
  unitedKingdom: 'United Kingdom',
  unitedStates: 'United States',
  ussr: 'USSR',
}

/** Units that some editions have, as a game says that it has none of them. */
export const sisters = {
  antiAircraftGun: 'AA guns',
  artillery: 'artillery',
  mechanizedInfantry: 'mechanized infantry',
  tacticalBomber: 'tactical bombers',
  bomber: 'bombers',
  cruiser: 'cruisers',
  destroyer: 'destroyers',
  aircraftCarrier: 'aircraft carriers',
  industrialComplex: 'industrial complexes among its units',
  base: 'bases',
}
export type Sister = keyof typeof sisters
