import { quiet } from './board.ts'
import type { Puzzle } from './puzzle.ts'

const theme = 'do not throw away'
const plays = 'attack'

/** Attacks that only cost. Doing nothing solves them. */
export const waste: readonly Puzzle[] = [
  {
    name: 'three infantry against a stack',
    theme,
    why: '3 infantry against 10 infantry and 3 tanks: no chance in a thousand, and Karelia stands open afterwards.',
    plays,
    position: quiet(
      { power: 'ussr', phase: 'combatMove' },
      { Karelia: { ussr: { infantry: 3 } }, 'West Russia': { germany: { infantry: 10, tank: 3 } } },
    ),
    holds: ({ attacks }) => !attacks('West Russia'),
  },
  {
    name: 'one fighter against a fleet',
    theme,
    why: 'The fighter meets a battleship, two destroyers and a carrier with two fighters: it dies in the first round.',
    plays,
    position: quiet(
      { power: 'unitedKingdom', phase: 'combatMove' },
      {
        'United Kingdom': { unitedKingdom: { infantry: 10, fighter: 1 } },
        'SZ 6': { germany: { battleship: 1, destroyer: 2, aircraftCarrier: 1, fighter: 2 } },
      },
    ),
    holds: ({ attacks }) => !attacks('SZ 6'),
  },
  {
    name: 'a bomber alone against a garrison',
    theme,
    why: 'Planes take no land (R41-11.1): 12 IPC are thrown at 5 infantry and 2 fighters, or at the 10 infantry of Berlin.',
    plays,
    position: quiet(
      { power: 'unitedStates', phase: 'combatMove' },
      {
        'United Kingdom': { unitedKingdom: { infantry: 10 }, unitedStates: { bomber: 1 } },
        'Western Europe': { germany: { infantry: 5, fighter: 2 } },
      },
    ),
    holds: ({ attacks }) => !attacks('Western Europe') && !attacks('Germany'),
  },
  {
    name: 'one boatload against Tokyo',
    theme,
    why: 'Two units that cannot retreat (R41-10.8) against 10 infantry and 2 fighters.',
    plays,
    position: {
      ...quiet(
        { power: 'unitedStates', phase: 'combatMove' },
        {
          Japan: { japan: { infantry: 10, fighter: 2 } },
          'SZ 44': { unitedStates: { transport: 1, battleship: 1, destroyer: 2 } },
        },
      ),
      transports: [{ zone: 'SZ 44', power: 'unitedStates', cargo: ['tank', 'infantry'] }],
    },
    holds: ({ attacks }) => !attacks('Japan'),
  },
  {
    name: 'a submarine that dives',
    theme,
    why: 'Without a destroyer the submarine dives before a die falls (R41-9.3.1), and the battleship lies alone before 2 carriers with 4 fighters.',
    plays,
    position: quiet(
      { power: 'unitedStates', phase: 'combatMove' },
      {
        'SZ 45': { japan: { submarine: 1 } },
        'SZ 46': { japan: { aircraftCarrier: 2, fighter: 4, destroyer: 1 } },
        'SZ 39': { unitedStates: { battleship: 1 } },
        'Hawaiian Islands': { unitedStates: { fighter: 2 } },
        Siberia: { ussr: { infantry: 2 } },
      },
    ),
    holds: ({ attacks }) => !attacks('SZ 45'),
  },
  {
    name: 'a submarine among destroyers',
    theme,
    why: 'Destroyers cancel the surprise (R41-9.2): one submarine against three of them wins one time in a hundred.',
    plays,
    position: quiet(
      { power: 'germany', phase: 'combatMove' },
      { 'SZ 5': { germany: { submarine: 1 } }, 'SZ 6': { unitedKingdom: { destroyer: 3 } } },
    ),
    holds: ({ attacks }) => !attacks('SZ 6'),
  },
  {
    name: 'India against the army of Southeast Asia',
    theme,
    why: '3 infantry and a tank against 6 infantry and 2 fighters: hopeless, and the complex of India is left empty.',
    plays,
    position: quiet(
      { power: 'unitedKingdom', phase: 'combatMove' },
      {
        India: { unitedKingdom: { infantry: 3, tank: 1 } },
        'Southeast Asia': { japan: { infantry: 6, fighter: 2 } },
      },
    ),
    holds: ({ attacks }) => !attacks('Southeast Asia'),
  },
  {
    name: 'a carrier is no battleship',
    theme,
    why: 'An empty carrier attacks at 1 (R41-2): against a battleship it sinks without having done harm.',
    plays,
    position: quiet(
      { power: 'unitedStates', phase: 'combatMove' },
      { 'SZ 40': { unitedStates: { aircraftCarrier: 1 } }, 'SZ 39': { japan: { battleship: 1 } } },
    ),
    holds: ({ attacks }) => !attacks('SZ 39'),
  },
  {
    name: 'no way home',
    theme,
    why: 'The transport in SZ 16 is four steps from London: the fighter would have nowhere to land, which no rule allows (R41-6.3.4).',
    plays,
    position: quiet(
      {
        power: 'unitedKingdom',
        phase: 'combatMove',
        owners: { Gibraltar: 'germany', 'Anglo-Egypt Sudan': 'germany', 'Middle East': 'germany' },
      },
      {
        'United Kingdom': { unitedKingdom: { infantry: 10, fighter: 1 } },
        'SZ 16': { germany: { transport: 1 } },
        'SZ 6': { germany: { battleship: 2 } },
      },
    ),
    holds: ({ attacks }) => !attacks('SZ 16') && !attacks('SZ 6'),
  },
  {
    name: 'four against twelve',
    theme,
    why: '3 infantry and a tank against 8 infantry and 4 tanks on either side: nothing is won, and the road to Berlin is open.',
    plays,
    position: quiet(
      { power: 'germany', phase: 'combatMove', owners: { Ukraine: 'ussr', 'West Russia': 'ussr' } },
      {
        'Eastern Europe': { germany: { tank: 1, infantry: 3 } },
        Ukraine: { ussr: { infantry: 8, tank: 4 } },
        'West Russia': { ussr: { infantry: 8, tank: 4 } },
      },
    ),
    holds: ({ attacks }) => !attacks('Ukraine') && !attacks('West Russia'),
  },
]
