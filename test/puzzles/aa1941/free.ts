import { quiet } from './board.ts'
import { attack, fly, go, land, load, sail } from './orders.ts'
import type { Puzzle } from './puzzle.ts'

const theme = 'take what is free'
const plays = 'attack'

/** What stands open and cannot be punished. */
export const free: readonly Puzzle[] = [
  {
    name: 'empty Ukraine',
    theme,
    why: 'Ukraine is empty, worth 1 IPC, and no German stands within reach of it: one infantry takes it for nothing.',
    plays,
    position: quiet({ power: 'ussr', phase: 'combatMove' }, { Caucasus: { ussr: { infantry: 6 } } }),
    holds: ({ attacks }) => attacks('Ukraine'),
    solution: { combatMove: [go({ infantry: 1 }, 'Caucasus', 'Ukraine')] },
  },
  {
    name: 'transport alone within a fighter’s reach',
    theme,
    why: 'A transport without escort is sunk without a die (R41-9.9.1): 7 IPC for a flight of two steps.',
    plays,
    position: quiet(
      { power: 'germany', phase: 'combatMove' },
      { 'Western Europe': { germany: { infantry: 4, fighter: 1 } }, 'SZ 8': { unitedKingdom: { transport: 1 } } },
    ),
    holds: ({ attacks }) => attacks('SZ 8'),
    solution: { combatMove: [fly({ fighter: 1 }, 'Western Europe', 'Western Europe', 'SZ 8'), attack('SZ 8')] },
  },
  {
    name: 'loaded transport next to a destroyer',
    theme,
    why: 'The destroyer sinks 7 IPC of ship and 9 of cargo without risk, and spares Tokyo the landing.',
    plays,
    position: {
      ...quiet(
        { power: 'japan', phase: 'combatMove' },
        { 'SZ 45': { japan: { destroyer: 1 } }, 'SZ 44': { unitedStates: { transport: 1 } } },
      ),
      transports: [{ zone: 'SZ 44', power: 'unitedStates', cargo: ['tank', 'infantry'] }],
    },
    holds: ({ attacks }) => attacks('SZ 44'),
    solution: { combatMove: [go({ destroyer: 1 }, 'SZ 45', 'SZ 44'), attack('SZ 44')] },
  },
  {
    name: 'island without a garrison',
    theme,
    why: 'The Philippines and Hawaii are empty and worth 1 IPC a turn each; transport and troops stand ready in Japan and no enemy is near.',
    plays,
    position: quiet(
      { power: 'japan', phase: 'combatMove', owners: { Borneo: 'japan', 'East Indies': 'japan', Alaska: 'japan' } },
      { 'SZ 45': { japan: { transport: 1, destroyer: 2, battleship: 1 } } },
    ),
    holds: ({ attacks }) => attacks('Philippine Islands') || attacks('Hawaiian Islands'),
    solution: {
      combatMove: [
        load(['infantry', 'infantry'], 'Japan', 'SZ 45'),
        sail([['infantry', 'infantry']], 'SZ 45', 'SZ 38'),
        land(['infantry', 'infantry'], 'SZ 38', 'Philippine Islands'),
      ],
    },
  },
  {
    name: 'nobody left in Africa',
    theme,
    why: 'South Africa is empty, worth 1 IPC, and no Allied unit is left in Africa to hit back at the tank.',
    plays,
    position: quiet(
      {
        power: 'germany',
        phase: 'combatMove',
        owners: { 'Anglo-Egypt Sudan': 'germany', 'Belgian Congo Kenya': 'germany', 'Middle East': 'germany' },
      },
      { 'Belgian Congo Kenya': { germany: { tank: 1 } } },
    ),
    holds: ({ attacks }) => attacks('Union of South Africa'),
    solution: { combatMove: [go({ tank: 1 }, 'Belgian Congo Kenya', 'Union of South Africa')] },
  },
  {
    name: 'nobody in Berlin',
    theme,
    why: 'A capital without a single unit: whoever walks in takes 4 IPC of income, the complex and 20 IPC of cash (R41-11.7).',
    plays,
    position: quiet(
      { power: 'ussr', phase: 'combatMove', owners: { 'Eastern Europe': 'ussr' }, treasuries: { germany: 20 } },
      {
        Germany: {},
        'Eastern Europe': { ussr: { infantry: 1, tank: 1 } },
        'Western Europe': { germany: { infantry: 3, fighter: 1 } },
      },
    ),
    holds: ({ attacks }) => attacks('Germany'),
    solution: { combatMove: [go({ infantry: 1, tank: 1 }, 'Eastern Europe', 'Germany')] },
  },
  {
    name: 'two provinces, two infantry',
    theme,
    why: 'Karelia and Archangel stand empty next to three infantry and no German can come back for them: each is worth 1 IPC.',
    plays,
    position: quiet(
      {
        power: 'ussr',
        phase: 'combatMove',
        owners: { Karelia: 'germany', Archangel: 'germany', 'West Russia': 'ussr' },
      },
      { 'West Russia': { ussr: { infantry: 3 } } },
    ),
    holds: ({ attacks }) => attacks('Karelia') && attacks('Archangel'),
    solution: {
      combatMove: [go({ infantry: 1 }, 'West Russia', 'Karelia'), go({ infantry: 1 }, 'West Russia', 'Archangel')],
    },
  },
  {
    name: 'a long flight to a lone transport',
    theme,
    why: 'From London to SZ 16 are four steps and two more to Gibraltar: the bomber sinks 7 IPC and comes home safely.',
    plays,
    position: quiet(
      { power: 'unitedKingdom', phase: 'combatMove' },
      {
        'United Kingdom': { unitedKingdom: { infantry: 10, bomber: 1 } },
        'SZ 16': { germany: { transport: 1 } },
        Gibraltar: { unitedKingdom: { infantry: 2 } },
      },
    ),
    holds: ({ attacks }) => attacks('SZ 16'),
    solution: {
      combatMove: [
        fly({ bomber: 1 }, 'Gibraltar', 'United Kingdom', 'SZ 8', 'SZ 14', 'SZ 15', 'SZ 16'),
        attack('SZ 16'),
      ],
    },
  },
  {
    name: 'Norway from the sea',
    theme,
    why: 'A transport lies loaded off an empty Norway with nobody near who could take it back: land.',
    plays,
    position: {
      ...quiet(
        { power: 'unitedKingdom', phase: 'combatMove' },
        {
          'SZ 6': { unitedKingdom: { transport: 1, battleship: 1, destroyer: 1 } },
          'Western Europe': { germany: { infantry: 4 } },
        },
      ),
      transports: [{ zone: 'SZ 6', power: 'unitedKingdom', cargo: ['infantry', 'infantry'] }],
    },
    holds: ({ attacks }) => attacks('Norway Finland'),
    solution: { combatMove: [land(['infantry', 'infantry'], 'SZ 6', 'Norway Finland')] },
  },
]
