import type { SetupCardOf } from '../../../boards/index.ts'
import type { Power, UnitType } from './units.ts'

/** One territory of the board as printed. */
export interface PrintedTerritory {
  readonly name: string
  readonly ipc: number
  /** Who controls it at the start; nobody where nobody ever does (R41-3.4.3). */
  readonly owner: Power | undefined
  readonly capitalOf?: Power
  readonly industrialComplex?: true
}

const owned = (name: string, owner: Power, ipc: number): PrintedTerritory => ({ name, ipc, owner })
const factory = (name: string, owner: Power, ipc: number): PrintedTerritory => ({
  name,
  ipc,
  owner,
  industrialComplex: true,
})
const capital = (name: string, owner: Power, ipc: number): PrintedTerritory => ({
  ...factory(name, owner, ipc),
  capitalOf: owner,
})
const neutral = (name: string): PrintedTerritory => ({ name, ipc: 0, owner: undefined })

/** The territories of the board, A to Z, with their IPC values (R41-3.3) and the nine printed industrial complexes (R41-2.2). */
export const territories: readonly PrintedTerritory[] = [
  neutral('Afghanistan'),
  owned('Alaska', 'unitedStates', 1),
  owned('Anglo-Egypt Sudan', 'unitedKingdom', 1),
  neutral('Angola'),
  owned('Archangel', 'ussr', 1),
  factory('Australia', 'unitedKingdom', 1),
  owned('Belgian Congo Kenya', 'unitedKingdom', 0),
  owned('Borneo', 'unitedKingdom', 1),
  owned('Brazil', 'unitedStates', 1),
  owned('Caroline Islands', 'japan', 0),
  factory('Caucasus', 'ussr', 2),
  owned('Central America', 'unitedStates', 0),
  neutral('Chile Argentina'),
  owned('Coastal China', 'japan', 2),
  neutral('Colombia Venezuela'),
  owned('East Indies', 'unitedKingdom', 2),
  owned('East Mexico', 'unitedStates', 0),
  owned('Eastern Canada', 'unitedKingdom', 1),
  owned('Eastern Europe', 'germany', 1),
  capital('Eastern United States', 'unitedStates', 6),
  neutral('Eire'),
  owned('French Equatorial Africa', 'unitedKingdom', 0),
  owned('French Madagascar', 'unitedKingdom', 0),
  owned('French West Africa', 'unitedKingdom', 0),
  capital('Germany', 'germany', 4),
  owned('Gibraltar', 'unitedKingdom', 0),
  owned('Greenland', 'unitedStates', 0),
  owned('Hawaiian Islands', 'unitedStates', 1),
  neutral('Himalaya'),
  owned('Iceland', 'unitedKingdom', 0),
  factory('India', 'unitedKingdom', 1),
  owned('Italian East Africa', 'unitedKingdom', 0),
  owned('Iwo Jima', 'japan', 0),
  capital('Japan', 'japan', 4),
  owned('Karelia', 'ussr', 1),
  owned('Manchuria', 'japan', 2),
  owned('Mexico', 'unitedStates', 0),
  owned('Middle East', 'unitedKingdom', 1),
  owned('Midway', 'unitedStates', 0),
  neutral('Mongolia'),
  neutral('Mozambique'),
  owned('New Guinea', 'unitedKingdom', 0),
  owned('New Zealand', 'unitedKingdom', 0),
  owned('North Africa', 'germany', 0),
  owned('Northwestern China', 'unitedStates', 0),
  owned('Norway Finland', 'germany', 1),
  owned('Okinawa', 'japan', 0),
  owned('Philippine Islands', 'unitedStates', 1),
  capital('Russia', 'ussr', 3),
  neutral('Sahara'),
  neutral('Saudi Arabia'),
  owned('Siberia', 'ussr', 0),
  owned('Solomon Islands', 'unitedKingdom', 0),
  owned('Southeast Asia', 'japan', 1),
  owned('Southern Europe', 'germany', 1),
  owned('Soviet Far East', 'ussr', 0),
  neutral('Spain Portugal'),
  neutral('Sweden'),
  neutral('Switzerland'),
  owned('Szechwan', 'unitedStates', 1),
  neutral('Turkey'),
  owned('Ukraine', 'germany', 1),
  owned('Union of South Africa', 'unitedKingdom', 1),
  capital('United Kingdom', 'unitedKingdom', 3),
  owned('Urals', 'ussr', 0),
  owned('Wake Island', 'unitedStates', 0),
  owned('West Indies', 'unitedStates', 0),
  owned('West Russia', 'germany', 1),
  owned('Western Canada', 'unitedKingdom', 0),
  owned('Western Europe', 'germany', 3),
  factory('Western United States', 'unitedStates', 6),
]

/** Sea zones are numbered from 1: `SZ 1` … `SZ 49`. */
export const seaZones = 49

/**
 * R41-3.1: spaces that share a border, each pair written once: a name, and those it borders on. The wrap edges of
 * R41-3.2 are among them, and so are the two canals (R41-3.9.3) and the straits (R41-3.10), over which planes fly
 * freely.
 */
export const borders: readonly (readonly [string, readonly string[]])[] = [
  ['Afghanistan', ['Caucasus', 'Himalaya', 'India', 'Middle East', 'Szechwan']],
  ['Alaska', ['Western Canada', 'SZ 48', 'SZ 49']],
  [
    'Anglo-Egypt Sudan',
    [
      'Belgian Congo Kenya',
      'French Equatorial Africa',
      'Italian East Africa',
      'Middle East',
      'North Africa',
      'Sahara',
      'SZ 17',
      'SZ 28',
    ],
  ],
  ['Angola', ['Belgian Congo Kenya', 'Union of South Africa', 'SZ 26']],
  ['Archangel', ['Karelia', 'Russia', 'Urals', 'West Russia', 'SZ 4']],
  ['Australia', ['SZ 33']],
  [
    'Belgian Congo Kenya',
    ['French Equatorial Africa', 'Italian East Africa', 'Mozambique', 'Union of South Africa', 'SZ 25', 'SZ 27'],
  ],
  ['Borneo', ['SZ 32']],
  ['Brazil', ['Chile Argentina', 'Colombia Venezuela', 'SZ 22']],
  ['Caroline Islands', ['SZ 38']],
  [
    'Caucasus',
    ['Middle East', 'Northwestern China', 'Russia', 'Szechwan', 'Turkey', 'Ukraine', 'Urals', 'West Russia', 'SZ 18'],
  ],
  ['Central America', ['Colombia Venezuela', 'East Mexico', 'SZ 12', 'SZ 19']],
  ['Chile Argentina', ['Colombia Venezuela', 'SZ 20', 'SZ 21']],
  ['Coastal China', ['Manchuria', 'Northwestern China', 'Szechwan', 'SZ 46']],
  ['Colombia Venezuela', ['SZ 12', 'SZ 19']],
  ['East Indies', ['SZ 30']],
  ['East Mexico', ['Eastern United States', 'Mexico', 'SZ 11', 'SZ 12', 'SZ 19']],
  ['Eastern Canada', ['Eastern United States', 'Western Canada', 'SZ 1', 'SZ 10']],
  ['Eastern Europe', ['Germany', 'Karelia', 'Southern Europe', 'Turkey', 'Ukraine', 'West Russia', 'SZ 5', 'SZ 18']],
  ['Eastern United States', ['Western United States', 'SZ 11']],
  ['Eire', ['United Kingdom', 'SZ 6', 'SZ 8', 'SZ 9']],
  ['French Equatorial Africa', ['French West Africa', 'Sahara', 'SZ 25']],
  ['French Madagascar', ['SZ 27']],
  ['French West Africa', ['Sahara', 'SZ 23']],
  ['Germany', ['Southern Europe', 'Switzerland', 'Western Europe', 'SZ 5']],
  ['Gibraltar', ['Spain Portugal', 'SZ 14', 'SZ 15']],
  ['Greenland', ['SZ 2']],
  ['Hawaiian Islands', ['SZ 40']],
  ['Himalaya', ['India', 'Southeast Asia', 'Szechwan']],
  ['Iceland', ['SZ 3']],
  ['India', ['Middle East', 'Southeast Asia', 'SZ 29']],
  ['Italian East Africa', ['SZ 28']],
  ['Iwo Jima', ['SZ 45']],
  ['Japan', ['SZ 45']],
  ['Karelia', ['Norway Finland', 'West Russia', 'SZ 4', 'SZ 5']],
  ['Manchuria', ['Mongolia', 'Northwestern China', 'Siberia', 'SZ 45']],
  ['Mexico', ['Western United States', 'SZ 41']],
  ['Middle East', ['Saudi Arabia', 'Turkey', 'SZ 17', 'SZ 28']],
  ['Midway', ['SZ 43']],
  ['Mongolia', ['Northwestern China', 'Siberia', 'Urals']],
  ['Mozambique', ['Union of South Africa', 'SZ 27']],
  ['New Guinea', ['SZ 37']],
  ['New Zealand', ['SZ 34']],
  ['North Africa', ['Sahara', 'SZ 14', 'SZ 15', 'SZ 16']],
  ['Northwestern China', ['Szechwan', 'Urals']],
  ['Norway Finland', ['Sweden', 'SZ 3', 'SZ 5', 'SZ 6']],
  ['Okinawa', ['SZ 45']],
  ['Philippine Islands', ['SZ 38']],
  ['Russia', ['Urals', 'West Russia']],
  ['Sahara', ['SZ 23']],
  ['Saudi Arabia', ['SZ 28']],
  ['Siberia', ['Soviet Far East', 'Urals', 'SZ 45', 'SZ 47']],
  ['Solomon Islands', ['SZ 37']],
  ['Southeast Asia', ['Szechwan', 'SZ 31']],
  ['Southern Europe', ['Switzerland', 'Turkey', 'Western Europe', 'SZ 16', 'SZ 17']],
  ['Soviet Far East', ['SZ 47']],
  ['Spain Portugal', ['Western Europe', 'SZ 14', 'SZ 15']],
  ['Sweden', ['SZ 5']],
  ['Switzerland', ['Western Europe']],
  ['Szechwan', ['SZ 46']],
  ['Turkey', ['SZ 17', 'SZ 18']],
  ['Ukraine', ['West Russia', 'SZ 18']],
  ['Union of South Africa', ['SZ 26', 'SZ 27']],
  ['United Kingdom', ['SZ 6', 'SZ 7', 'SZ 8']],
  ['Wake Island', ['SZ 39']],
  ['West Indies', ['SZ 12']],
  ['Western Canada', ['Western United States', 'SZ 49']],
  ['Western Europe', ['SZ 5', 'SZ 6', 'SZ 7', 'SZ 8', 'SZ 15']],
  ['Western United States', ['SZ 42']],
  ['SZ 1', ['SZ 2', 'SZ 10']],
  ['SZ 2', ['SZ 3', 'SZ 6', 'SZ 9', 'SZ 10']],
  ['SZ 3', ['SZ 4', 'SZ 6']],
  ['SZ 5', ['SZ 6']],
  ['SZ 6', ['SZ 7', 'SZ 8', 'SZ 9']],
  ['SZ 7', ['SZ 8']],
  ['SZ 8', ['SZ 9', 'SZ 14']],
  ['SZ 9', ['SZ 10', 'SZ 13', 'SZ 14']],
  ['SZ 10', ['SZ 11', 'SZ 13']],
  ['SZ 11', ['SZ 12', 'SZ 13']],
  ['SZ 12', ['SZ 13', 'SZ 19', 'SZ 22']],
  ['SZ 13', ['SZ 14', 'SZ 22', 'SZ 23']],
  ['SZ 14', ['SZ 15', 'SZ 23']],
  ['SZ 15', ['SZ 16']],
  ['SZ 16', ['SZ 17']],
  ['SZ 17', ['SZ 18', 'SZ 28']],
  ['SZ 19', ['SZ 20', 'SZ 41']],
  ['SZ 20', ['SZ 21', 'SZ 36']],
  ['SZ 21', ['SZ 22', 'SZ 24', 'SZ 35']],
  ['SZ 22', ['SZ 23', 'SZ 24']],
  ['SZ 23', ['SZ 24', 'SZ 25']],
  ['SZ 24', ['SZ 25', 'SZ 26']],
  ['SZ 25', ['SZ 26']],
  ['SZ 26', ['SZ 27']],
  ['SZ 27', ['SZ 28', 'SZ 30']],
  ['SZ 28', ['SZ 29', 'SZ 30']],
  ['SZ 29', ['SZ 30', 'SZ 31']],
  ['SZ 30', ['SZ 31', 'SZ 32', 'SZ 33']],
  ['SZ 31', ['SZ 32', 'SZ 38', 'SZ 46']],
  ['SZ 32', ['SZ 33', 'SZ 37', 'SZ 38']],
  ['SZ 33', ['SZ 34', 'SZ 37']],
  ['SZ 34', ['SZ 35', 'SZ 37']],
  ['SZ 35', ['SZ 36', 'SZ 37']],
  ['SZ 36', ['SZ 37', 'SZ 40', 'SZ 41']],
  ['SZ 37', ['SZ 38', 'SZ 39', 'SZ 40']],
  ['SZ 38', ['SZ 39', 'SZ 45', 'SZ 46']],
  ['SZ 39', ['SZ 40', 'SZ 44', 'SZ 45']],
  ['SZ 40', ['SZ 41', 'SZ 42', 'SZ 43', 'SZ 44']],
  ['SZ 41', ['SZ 42']],
  ['SZ 42', ['SZ 43', 'SZ 49']],
  ['SZ 43', ['SZ 44', 'SZ 48', 'SZ 49']],
  ['SZ 44', ['SZ 45', 'SZ 47', 'SZ 48']],
  ['SZ 45', ['SZ 46', 'SZ 47']],
  ['SZ 47', ['SZ 48']],
  ['SZ 48', ['SZ 49']],
]

/**
 * R41-3.9, R41-18.3: ships pass between the zones only if their side has controlled all these since the start of the
 * turn.
 */
export const canals = [
  { name: 'Panama Canal', between: ['SZ 12', 'SZ 19'], heldBy: ['Central America'] },
  { name: 'Suez Canal', between: ['SZ 17', 'SZ 28'], heldBy: ['Anglo-Egypt Sudan', 'Middle East'] },
] as const

/** R41-3.10, A41-32: no ship passes while the optional rule is on. */
export const straits = { name: 'Turkish Straits', between: ['SZ 17', 'SZ 18'] } as const

export type SetupCard = SetupCardOf<Power, UnitType>

/** The printed setup cards. Fighters in a sea zone stand on the carrier there. */
export const printedSetup: SetupCard = {
  // R41-18.1
  ussr: {
    Archangel: { infantry: 3 },
    Caucasus: { infantry: 3, tank: 1 },
    Karelia: { infantry: 3 },
    Russia: { infantry: 3, tank: 1, fighter: 1 },
    Siberia: { infantry: 3 },
    'SZ 4': { submarine: 1 },
  },
  germany: {
    'Eastern Europe': { infantry: 4, tank: 2 },
    Germany: { infantry: 3, fighter: 1, bomber: 1 },
    'North Africa': { tank: 1 },
    'Norway Finland': { infantry: 2 },
    'Southern Europe': { infantry: 2, fighter: 1 },
    Ukraine: { infantry: 3, tank: 2 },
    'West Russia': { infantry: 3 },
    'Western Europe': { infantry: 2, tank: 1, fighter: 1 },
    'SZ 5': { submarine: 1, battleship: 1 },
    'SZ 9': { submarine: 1 },
    'SZ 16': { submarine: 1, transport: 1, destroyer: 1 },
  },
  unitedKingdom: {
    'Anglo-Egypt Sudan': { infantry: 2, tank: 1 },
    Australia: { infantry: 1 },
    'Eastern Canada': { tank: 1 },
    India: { infantry: 2, fighter: 1 },
    'Union of South Africa': { infantry: 1 },
    'United Kingdom': { infantry: 1, fighter: 1, bomber: 1 },
    'SZ 8': { submarine: 1, battleship: 1 },
    'SZ 10': { transport: 1, destroyer: 1 },
    'SZ 14': { fighter: 1, aircraftCarrier: 1 },
    'SZ 29': { transport: 1, destroyer: 1 },
    'SZ 33': { submarine: 1, transport: 1 },
  },
  japan: {
    'Coastal China': { infantry: 2 },
    Japan: { infantry: 4, tank: 1, fighter: 1, bomber: 1 },
    Manchuria: { infantry: 2 },
    'Southeast Asia': { infantry: 2 },
    'SZ 31': { submarine: 1, destroyer: 1 },
    'SZ 45': { fighter: 2, transport: 1, aircraftCarrier: 1, battleship: 1 },
    'SZ 46': { fighter: 1, transport: 1, destroyer: 1, aircraftCarrier: 1 },
  },
  unitedStates: {
    'Eastern United States': { infantry: 2, tank: 1, fighter: 1, bomber: 1 },
    'Hawaiian Islands': { infantry: 1 },
    'Philippine Islands': { infantry: 1 },
    Szechwan: { infantry: 2 },
    'Western United States': { infantry: 2, tank: 1 },
    'SZ 11': { transport: 1 },
    'SZ 40': { battleship: 1 },
    'SZ 42': { fighter: 2, submarine: 1, transport: 1, aircraftCarrier: 1 },
  },
}

/** What the official errata add to the printed cards. */
export const errata: SetupCard = {
  ussr: {
    Russia: { infantry: 3 },
  },
  unitedStates: {
    'Northwestern China': { infantry: 1 },
    'SZ 11': { destroyer: 1 },
  },
}
