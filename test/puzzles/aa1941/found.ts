import { type Armies, found, type Lands } from './board.ts'

/** Positions out of games against TripleA's Hard AI in which `sampler` at `normal` played badly. */

/** Who stays where he is in the turn of which the first three positions are. */
const whoStaysInRound4 = {
  unitedKingdom: `
    SZ 6: 1 battleship; Australia: 2 infantry; Belgian Congo Kenya: 1 infantry;
    Caucasus: 1 tank, 1 fighter; Coastal China: 1 bomber; United Kingdom: 7 infantry`,
  unitedStates: `
    SZ 6: 1 destroyer, 1 transport; SZ 42: 1 transport, 1 aircraftCarrier, 1 submarine;
    SZ 45: 1 transport; Caucasus: 1 fighter; Coastal China: 1 tank, 1 infantry;
    Eastern United States: 1 fighter; Hawaiian Islands: 1 infantry; Iwo Jima: 2 infantry;
    Philippine Islands: 1 infantry, 1 fighter; Western Europe: 1 tank, 1 infantry;
    Western United States: 4 infantry, 1 fighter`,
  germany: `
    Eastern Europe: 6 infantry; Germany: 5 infantry, 1 tank; India: 1 fighter; Japan: 1 bomber;
    Karelia: 1 infantry; Ukraine: 1 infantry; Urals: 1 tank; West Russia: 7 infantry, 4 tank, 1 fighter`,
} satisfies Armies

/** What the march of the army of Caucasus leaves of others. */
const landsAfterTheArmy: Lands = {
  germany: 'Archangel, Karelia, Northwestern China, Urals',
  ussr: 'Coastal China',
  japan: 'East Indies, India',
  unitedStates: 'Iwo Jima, Manchuria, Norway Finland, Western Europe',
  unitedKingdom: 'North Africa',
}

const japanAfterTheArmy = `
    SZ 30: 2 aircraftCarrier, 2 destroyer, 2 transport, 1 fighter; East Indies: 1 infantry;
    India: 3 fighter, 1 infantry; Japan: 4 infantry, 2 tank; Northwestern China: 2 infantry;
    Southeast Asia: 1 infantry`

/** The army of Caucasus is what holds Moscow; the Middle East, Urals and Szechwan are next to it. */
export const theArmyOfCaucasus = found(
  {
    round: 4,
    power: 'ussr',
    phase: 'combatMove',
    treasuries: { ussr: 1, germany: 16, unitedKingdom: 13, japan: 10, unitedStates: 22 },
    transports: [{ zone: 'SZ 42', power: 'unitedStates', cargo: ['infantry', 'infantry'] }],
    bought: { infantry: 2 },
  },
  {
    germany: 'Archangel, Karelia, Northwestern China, Urals',
    ussr: 'Coastal China',
    japan: 'East Indies, India, Middle East, Szechwan',
    unitedStates: 'Iwo Jima, Manchuria, Norway Finland, Western Europe',
    unitedKingdom: 'North Africa',
  },
  {
    ussr: `
      SZ 4: 1 submarine; Caucasus: 11 infantry; Coastal China: 2 infantry, 1 tank, 1 fighter;
      Russia: 5 infantry, 1 tank`,
    ...whoStaysInRound4,
    japan: `
      SZ 30: 2 aircraftCarrier, 2 destroyer, 2 transport, 1 fighter; East Indies: 1 infantry;
      India: 3 fighter, 1 infantry; Japan: 4 infantry, 2 tank; Northwestern China: 2 infantry;
      Southeast Asia: 1 infantry; Szechwan: 1 infantry`,
  },
)

/** The same turn, after the army has gone to the Middle East and Moscow has been left. */
export const moscowIsEmpty = found(
  {
    round: 4,
    power: 'ussr',
    phase: 'mobilise',
    treasuries: { ussr: 1, germany: 16, unitedKingdom: 13, japan: 10, unitedStates: 22 },
    transports: [{ zone: 'SZ 42', power: 'unitedStates', cargo: ['infantry', 'infantry'] }],
    bought: { infantry: 2 },
    startOfTurn: { owners: { 'Middle East': 'japan', Szechwan: 'japan' }, hostileZones: ['SZ 30'] },
  },
  landsAfterTheArmy,
  {
    ussr: `
      SZ 4: 1 submarine; Caucasus: 1 tank, 5 infantry; Middle East: 11 infantry, 1 tank;
      Philippine Islands: 1 fighter; Szechwan: 2 infantry`,
    ...whoStaysInRound4,
    japan: japanAfterTheArmy,
  },
)

/** And the turn of Germany that follows. */
export const theDoorOfMoscow = found(
  {
    round: 4,
    power: 'germany',
    phase: 'combatMove',
    treasuries: { ussr: 8, germany: 1, unitedKingdom: 13, japan: 10, unitedStates: 22 },
    transports: [{ zone: 'SZ 42', power: 'unitedStates', cargo: ['infantry', 'infantry'] }],
    bought: { bomber: 1, infantry: 1 },
  },
  landsAfterTheArmy,
  {
    ussr: `
      SZ 4: 1 submarine; Caucasus: 1 tank, 7 infantry; Middle East: 11 infantry, 1 tank;
      Philippine Islands: 1 fighter; Szechwan: 2 infantry`,
    ...whoStaysInRound4,
    japan: japanAfterTheArmy,
  },
)

/** 12 infantry in Moscow among German and Japanese outposts, and armies behind these. */
export const twelveInMoscow = found(
  {
    round: 3,
    power: 'ussr',
    phase: 'combatMove',
    treasuries: { ussr: 1, germany: 17, unitedKingdom: 10, japan: 11, unitedStates: 17 },
    transports: [
      { zone: 'SZ 1', power: 'unitedStates', cargo: ['tank', 'infantry'] },
      { zone: 'SZ 42', power: 'unitedStates', cargo: ['tank', 'infantry'] },
    ],
    bought: { tank: 1 },
  },
  {
    germany: 'Archangel, Caucasus, Karelia, Middle East, Northwestern China, Urals',
    japan: 'India, Szechwan',
    unitedKingdom: 'North Africa',
  },
  {
    unitedStates: `
      SZ 1: 1 transport, 1 destroyer; SZ 42: 1 transport, 1 battleship, 1 aircraftCarrier;
      Hawaiian Islands: 1 infantry, 1 bomber, 1 fighter; Mexico: 1 infantry;
      Philippine Islands: 1 infantry; Western United States: 3 infantry, 1 fighter`,
    ussr: 'SZ 4: 1 submarine; Russia: 12 infantry, 2 tank, 1 fighter',
    germany: `
      SZ 6: 1 submarine; SZ 14: 1 battleship, 1 submarine; Archangel: 1 infantry; Caucasus: 1 infantry;
      Eastern Europe: 2 infantry; Germany: 1 fighter, 1 bomber, 3 infantry, 1 tank;
      Middle East: 1 infantry; Northwestern China: 1 tank; Norway Finland: 1 infantry, 1 tank;
      Southern Europe: 3 infantry, 1 tank; Ukraine: 5 infantry, 2 tank, 1 fighter;
      West Russia: 1 infantry; Western Europe: 2 infantry`,
    unitedKingdom: `
      SZ 14: 1 submarine; SZ 33: 1 battleship; Australia: 2 infantry; Belgian Congo Kenya: 1 infantry;
      North Africa: 1 tank; Russia: 2 fighter, 1 bomber; United Kingdom: 4 infantry`,
    japan: `
      SZ 30: 1 submarine; SZ 45: 1 aircraftCarrier, 1 destroyer, 2 fighter, 2 transport;
      India: 1 infantry; Japan: 1 bomber, 3 infantry; Manchuria: 2 tank, 2 infantry;
      Northwestern China: 3 infantry`,
  },
)

/** The same turn, after three units have gone out. */
export const eightInMoscow = found(
  {
    round: 3,
    power: 'ussr',
    phase: 'noncombatMove',
    treasuries: { ussr: 1, germany: 17, unitedKingdom: 10, japan: 11, unitedStates: 17 },
    transports: [
      { zone: 'SZ 1', power: 'unitedStates', cargo: ['tank', 'infantry'] },
      { zone: 'SZ 42', power: 'unitedStates', cargo: ['tank', 'infantry'] },
    ],
    moved: { Caucasus: { infantry: 1 }, 'West Russia': { infantry: 1, tank: 1 } },
    flown: [{ space: 'Caucasus', unit: 'fighter', steps: 1, count: 1 }],
    bought: { tank: 1 },
    startOfTurn: { owners: { Caucasus: 'germany', 'West Russia': 'germany' }, hostileZones: ['SZ 14', 'SZ 45'] },
  },
  {
    germany: 'Archangel, Karelia, Middle East, Northwestern China, Urals',
    japan: 'India, Szechwan',
    unitedKingdom: 'North Africa',
    ussr: 'West Russia',
  },
  {
    unitedStates: `
      SZ 1: 1 transport, 1 destroyer; SZ 42: 1 transport, 1 battleship, 1 aircraftCarrier;
      Hawaiian Islands: 1 infantry, 1 bomber, 1 fighter; Mexico: 1 infantry;
      Philippine Islands: 1 infantry; Western United States: 3 infantry, 1 fighter`,
    ussr: `
      SZ 4: 1 submarine; Caucasus: 1 infantry, 1 fighter; Russia: 8 infantry, 1 tank;
      West Russia: 1 infantry, 1 tank`,
    germany: `
      SZ 6: 1 submarine; SZ 14: 1 battleship, 1 submarine; Archangel: 1 infantry;
      Eastern Europe: 2 infantry; Germany: 1 fighter, 1 bomber, 3 infantry, 1 tank;
      Middle East: 1 infantry; Northwestern China: 1 tank; Norway Finland: 1 infantry, 1 tank;
      Southern Europe: 3 infantry, 1 tank; Ukraine: 5 infantry, 2 tank, 1 fighter;
      Western Europe: 2 infantry`,
    unitedKingdom: `
      SZ 14: 1 submarine; SZ 33: 1 battleship; Australia: 2 infantry; Belgian Congo Kenya: 1 infantry;
      North Africa: 1 tank; Russia: 2 fighter, 1 bomber; United Kingdom: 4 infantry`,
    japan: `
      SZ 30: 1 submarine; SZ 45: 1 aircraftCarrier, 1 destroyer, 2 fighter, 2 transport;
      India: 1 infantry; Japan: 1 bomber, 3 infantry; Manchuria: 2 tank, 2 infantry;
      Northwestern China: 3 infantry`,
  },
)

/** 16 IPC of the United Kingdom; the fight is about Moscow and Africa. */
export const quietSouthSea = found(
  {
    round: 2,
    power: 'unitedKingdom',
    treasuries: { ussr: 7, germany: 17, unitedKingdom: 16, japan: 9, unitedStates: 17 },
    transports: [
      { zone: 'SZ 1', power: 'unitedStates', cargo: ['tank', 'infantry'] },
      { zone: 'SZ 42', power: 'unitedStates', cargo: ['tank', 'infantry'] },
    ],
  },
  {
    germany: 'Archangel, Caucasus, Karelia, Middle East, Northwestern China, Urals',
    japan: 'India, Szechwan',
    ussr: 'Manchuria',
    unitedKingdom: 'North Africa',
  },
  {
    unitedStates: `
      SZ 1: 1 transport, 1 destroyer; SZ 40: 1 fighter, 1 aircraftCarrier;
      SZ 42: 1 transport, 1 battleship; East Mexico: 1 infantry; Hawaiian Islands: 1 infantry, 1 bomber;
      Manchuria: 1 infantry; Philippine Islands: 1 infantry; Western United States: 1 infantry`,
    ussr: 'SZ 4: 1 submarine; Manchuria: 1 tank, 2 infantry; Russia: 12 infantry, 2 tank, 1 fighter',
    germany: `
      SZ 6: 1 submarine; SZ 14: 1 battleship, 1 submarine; Archangel: 1 infantry; Caucasus: 1 infantry;
      Eastern Europe: 2 infantry; Germany: 1 fighter, 1 bomber, 3 infantry, 1 tank;
      Middle East: 1 infantry; Northwestern China: 1 tank; Norway Finland: 1 infantry, 1 tank;
      Southern Europe: 3 infantry, 1 tank; Ukraine: 5 infantry, 2 tank, 1 fighter; Urals: 1 tank;
      West Russia: 1 infantry; Western Europe: 2 infantry`,
    unitedKingdom: `
      SZ 14: 1 submarine; Anglo-Egypt Sudan: 2 fighter, 1 bomber; Australia: 2 infantry;
      North Africa: 1 tank; Union of South Africa: 1 infantry; United Kingdom: 4 infantry`,
    japan: `
      SZ 33: 1 submarine; SZ 46: 1 aircraftCarrier, 2 transport, 1 destroyer, 1 fighter;
      Coastal China: 3 infantry, 1 fighter; India: 1 infantry; Japan: 2 infantry, 1 tank;
      Okinawa: 1 bomber; Szechwan: 3 infantry, 1 tank`,
  },
)

/** Two German transports lie in SZ 3, planes are in London. */
export const transportsOffNorway = found(
  {
    round: 5,
    power: 'unitedKingdom',
    treasuries: { ussr: 0, germany: 22, unitedKingdom: 12, japan: 13, unitedStates: 16 },
    transports: [
      { zone: 'SZ 36', power: 'unitedStates', cargo: ['tank', 'infantry'] },
      { zone: 'SZ 36', power: 'unitedStates', cargo: ['infantry', 'infantry'] },
      { zone: 'SZ 36', power: 'unitedStates', cargo: ['infantry', 'infantry'] },
    ],
  },
  {
    germany: 'Archangel, Caucasus, Karelia, Middle East, Northwestern China, Russia, Urals',
    japan: 'India, Siberia, Szechwan',
    unitedKingdom: 'North Africa',
  },
  {
    germany: `
      SZ 3: 2 transport; SZ 13: 1 submarine, 1 battleship; SZ 18: 1 aircraftCarrier, 1 fighter;
      Germany: 6 infantry; Middle East: 6 tank, 1 bomber; Norway Finland: 1 infantry;
      Western Europe: 4 infantry, 1 tank, 2 fighter`,
    ussr: 'SZ 4: 1 submarine',
    unitedKingdom: `
      SZ 14: 1 submarine; SZ 26: 1 battleship; SZ 34: 1 destroyer; Australia: 2 infantry;
      Italian East Africa: 2 fighter, 1 tank, 1 infantry; United Kingdom: 4 infantry, 1 bomber, 1 fighter`,
    unitedStates: `
      SZ 36: 1 battleship, 1 aircraftCarrier, 1 fighter, 3 transport;
      Eastern United States: 1 infantry, 1 tank, 1 fighter; Philippine Islands: 1 infantry, 1 fighter;
      Western United States: 1 infantry`,
    japan: `
      SZ 45: 2 destroyer, 1 submarine, 1 aircraftCarrier, 2 fighter; Caucasus: 1 infantry;
      Japan: 4 infantry, 1 bomber; Middle East: 4 infantry; Siberia: 1 infantry`,
  },
)

/** London has an army, and no ship at home. */
export const londonWithoutShips = found(
  {
    round: 6,
    power: 'unitedKingdom',
    treasuries: { ussr: 0, germany: 20, unitedKingdom: 10, japan: 13, unitedStates: 16 },
    transports: [
      { zone: 'SZ 39', power: 'unitedStates', cargo: ['infantry', 'infantry'] },
      { zone: 'SZ 39', power: 'unitedStates', cargo: ['infantry', 'infantry'] },
      { zone: 'SZ 39', power: 'unitedStates', cargo: ['tank', 'infantry'] },
    ],
  },
  {
    japan: 'Anglo-Egypt Sudan, India, Siberia, Soviet Far East, Szechwan',
    germany: `
      Archangel, Caucasus, French Equatorial Africa, Italian East Africa, Karelia, Middle East,
      Northwestern China, Russia, Urals`,
  },
  {
    germany: `
      SZ 1: 2 transport; SZ 13: 1 submarine, 1 battleship; SZ 18: 1 aircraftCarrier;
      Caucasus: 1 bomber, 1 fighter; French Equatorial Africa: 1 tank; Germany: 10 infantry, 1 tank;
      Italian East Africa: 2 tank; Middle East: 1 bomber; North Africa: 1 tank;
      Northwestern China: 2 tank; Norway Finland: 1 infantry; Urals: 3 fighter`,
    ussr: 'SZ 4: 1 submarine',
    unitedKingdom: `
      SZ 14: 1 submarine; SZ 26: 1 battleship; SZ 36: 1 destroyer; Australia: 2 infantry;
      Union of South Africa: 1 tank, 2 fighter; United Kingdom: 4 infantry, 1 bomber, 1 fighter, 2 tank`,
    unitedStates: `
      SZ 39: 1 battleship, 1 aircraftCarrier, 1 fighter, 3 transport; Eastern Canada: 1 tank, 1 infantry;
      Eastern United States: 2 fighter, 1 tank; Mexico: 1 infantry;
      Philippine Islands: 1 infantry, 1 fighter`,
    japan: `
      SZ 45: 2 destroyer, 1 submarine, 2 aircraftCarrier; Anglo-Egypt Sudan: 4 infantry;
      Japan: 4 infantry; Middle East: 2 fighter, 1 bomber; Soviet Far East: 1 infantry;
      Ukraine: 1 infantry`,
  },
)

/** Tokyo has an army and no transport; an American submarine lies in SZ 45. */
export const tokyoBesideASubmarine = found(
  { round: 6, power: 'japan', treasuries: { ussr: 8, germany: 18, unitedKingdom: 10, japan: 15, unitedStates: 14 } },
  {
    germany: 'Archangel, Caucasus, India, Karelia, Middle East',
    japan: `
      East Indies, Hawaiian Islands, Northwestern China, Philippine Islands, Siberia, Soviet Far East,
      Szechwan`,
    unitedKingdom: 'North Africa',
  },
  {
    unitedStates: `
      SZ 2: 1 aircraftCarrier, 1 battleship, 2 fighter, 4 transport; SZ 5: 1 destroyer;
      SZ 11: 1 destroyer; SZ 45: 1 submarine; Anglo-Egypt Sudan: 1 infantry; Eastern Canada: 1 infantry;
      Eastern United States: 1 tank; Greenland: 6 infantry, 1 tank; United Kingdom: 1 fighter, 1 bomber`,
    ussr: 'SZ 6: 1 submarine; Russia: 8 infantry, 1 fighter; Urals: 8 infantry',
    unitedKingdom: `
      SZ 6: 1 destroyer; Australia: 1 infantry, 2 tank; Borneo: 1 fighter; Gibraltar: 3 fighter;
      United Kingdom: 2 infantry, 1 bomber`,
    germany: `
      SZ 15: 1 submarine; Caucasus: 2 infantry; Germany: 21 infantry; India: 1 infantry;
      Manchuria: 2 infantry; Middle East: 1 infantry, 1 tank, 2 fighter, 1 bomber; Ukraine: 1 tank;
      West Russia: 1 infantry, 3 tank`,
    japan: `
      SZ 44: 2 aircraftCarrier, 1 fighter; East Indies: 2 infantry; Hawaiian Islands: 1 tank;
      Japan: 12 infantry, 1 tank, 1 fighter; Middle East: 2 fighter, 1 bomber; Siberia: 1 infantry;
      Southeast Asia: 1 infantry`,
  },
)

/** Two rounds later no enemy is near SZ 45. */
export const tokyoWithoutShips = found(
  { round: 8, power: 'japan', treasuries: { ussr: 8, germany: 15, unitedKingdom: 10, japan: 14, unitedStates: 15 } },
  {
    germany: 'Caucasus, India, Middle East',
    japan: `
      East Indies, Hawaiian Islands, Northwestern China, Philippine Islands, Siberia, Soviet Far East,
      Szechwan`,
    unitedKingdom: 'North Africa',
    unitedStates: 'Norway Finland',
    ussr: 'West Russia',
  },
  {
    unitedKingdom: `
      SZ 8: 2 destroyer; SZ 10: 1 destroyer; Australia: 1 infantry, 2 tank;
      Central America: 3 fighter, 1 bomber; Mexico: 1 fighter; United Kingdom: 2 infantry`,
    unitedStates: `
      SZ 10: 5 transport; SZ 14: 1 destroyer, 1 battleship, 1 aircraftCarrier, 1 transport;
      SZ 42: 1 submarine; Anglo-Egypt Sudan: 1 infantry; Eastern United States: 1 bomber, 1 infantry;
      Karelia: 6 infantry, 1 tank; North Africa: 1 tank, 1 infantry; Russia: 1 bomber, 3 fighter`,
    ussr: 'SZ 12: 1 submarine; Russia: 9 infantry, 1 fighter; Urals: 1 infantry; West Russia: 1 infantry',
    germany: `
      SZ 17: 1 submarine; Caucasus: 5 tank, 1 fighter, 2 infantry; Eastern Europe: 14 infantry;
      Germany: 1 bomber, 4 infantry; Middle East: 1 infantry, 1 fighter, 1 tank; Siberia: 2 infantry;
      Southern Europe: 5 infantry; Western Europe: 5 infantry`,
    japan: `
      SZ 19: 2 aircraftCarrier, 1 fighter; Caucasus: 1 infantry, 1 fighter; East Indies: 2 infantry;
      Hawaiian Islands: 1 tank; Japan: 15 infantry, 1 tank, 2 fighter; Middle East: 2 fighter, 1 bomber;
      Siberia: 1 infantry`,
  },
)

/** Japan has a bomber in Karelia, two steps from London. */
export const bomberOfKarelia = found(
  {
    round: 8,
    power: 'japan',
    phase: 'combatMove',
    treasuries: { ussr: 0, germany: 22, unitedKingdom: 5, japan: 1, unitedStates: 15 },
    transports: [
      { zone: 'SZ 5', power: 'germany', cargo: ['tank', 'infantry'] },
      { zone: 'SZ 5', power: 'germany', cargo: ['infantry', 'infantry'] },
      { zone: 'SZ 5', power: 'germany', cargo: ['infantry', 'infantry'] },
      { zone: 'SZ 5', power: 'germany', cargo: ['infantry', 'infantry'] },
      { zone: 'SZ 29', power: 'japan', cargo: ['infantry'] },
      { zone: 'SZ 40', power: 'japan', cargo: ['infantry', 'infantry'] },
      { zone: 'SZ 40', power: 'japan', cargo: ['infantry', 'infantry'] },
    ],
    bought: { infantry: 3, destroyer: 1 },
  },
  {
    germany: `
      Anglo-Egypt Sudan, Archangel, Belgian Congo Kenya, Caucasus, Gibraltar, Karelia, Middle East,
      Russia, Union of South Africa`,
    japan: `
      Borneo, East Indies, Hawaiian Islands, India, Northwestern China, Philippine Islands, Szechwan,
      Urals`,
    unitedStates: 'North Africa',
  },
  {
    germany: `
      SZ 5: 1 battleship, 6 transport, 1 submarine; SZ 31: 1 destroyer, 1 submarine;
      Anglo-Egypt Sudan: 1 infantry; Eastern Europe: 1 fighter; Germany: 2 infantry;
      Gibraltar: 1 tank, 1 infantry; Norway Finland: 1 tank; Ukraine: 1 fighter;
      Union of South Africa: 4 infantry; West Russia: 2 infantry; Western Europe: 3 infantry`,
    unitedStates: `
      SZ 11: 2 transport, 1 destroyer; SZ 21: 2 destroyer, 1 aircraftCarrier, 2 fighter;
      Alaska: 10 infantry, 1 tank; French West Africa: 1 bomber; Italian East Africa: 1 tank;
      United Kingdom: 1 fighter; Western United States: 4 infantry`,
    unitedKingdom: `
      SZ 26: 1 transport; Australia: 2 infantry, 4 tank; French Equatorial Africa: 1 infantry;
      United Kingdom: 7 infantry, 1 fighter, 1 tank; Western United States: 2 fighter`,
    japan: `
      SZ 29: 3 transport, 1 destroyer; SZ 40: 1 battleship, 2 aircraftCarrier, 4 fighter, 2 transport;
      SZ 45: 1 transport; East Indies: 2 infantry; Hawaiian Islands: 1 tank, 1 infantry;
      Japan: 6 infantry, 1 tank; Karelia: 1 bomber; Russia: 1 infantry, 1 fighter`,
    ussr: 'SZ 39: 1 submarine',
  },
)

/** 15 infantry and 6 tanks in West Russia stand before Moscow. */
export const moscowSurrounded = found(
  { round: 10, power: 'germany', treasuries: { ussr: 8, germany: 15, unitedKingdom: 8, japan: 14, unitedStates: 16 } },
  {
    japan: `
      East Indies, Hawaiian Islands, Northwestern China, Philippine Islands, Siberia, Soviet Far East,
      Szechwan`,
    germany: 'India',
    unitedKingdom: 'North Africa',
    unitedStates: 'Norway Finland',
  },
  {
    unitedStates: `
      SZ 11: 1 destroyer, 6 transport; SZ 14: 1 destroyer, 1 aircraftCarrier, 1 transport;
      SZ 35: 1 battleship; SZ 42: 1 submarine; Archangel: 1 infantry; Caucasus: 1 tank;
      Eastern Canada: 1 bomber; Eastern United States: 3 infantry; Karelia: 1 infantry;
      Middle East: 1 infantry, 1 tank; North Africa: 3 fighter, 1 infantry; Urals: 1 infantry;
      Western United States: 1 bomber, 2 infantry`,
    unitedKingdom: `
      SZ 13: 2 destroyer; SZ 14: 2 fighter; SZ 22: 1 destroyer; Australia: 1 infantry, 2 tank, 1 fighter;
      Brazil: 2 fighter; French Madagascar: 1 bomber; United Kingdom: 2 infantry`,
    germany: `
      SZ 17: 1 submarine; Eastern Europe: 9 infantry, 2 fighter, 1 bomber; Germany: 9 infantry;
      India: 1 infantry; Siberia: 2 infantry; West Russia: 6 tank, 15 infantry`,
    ussr: 'SZ 35: 1 submarine; Russia: 14 infantry, 1 fighter',
    japan: `
      SZ 36: 2 aircraftCarrier, 1 fighter; East Indies: 2 infantry; Hawaiian Islands: 1 tank;
      Japan: 17 infantry, 3 tank, 3 fighter; Siberia: 1 infantry; West Russia: 2 fighter, 1 bomber`,
  },
)
