import { loaded, quiet } from './board.ts'
import { buy, go, land, load } from './orders.ts'
import type { Puzzle } from './puzzle.ts'

const theme = 'hold the capital'

/** A capital that falls if nothing is done, and stands if all that can be done is done. */
export const capital: readonly Puzzle[] = [
  {
    name: 'London buys infantry',
    theme,
    why: 'Two German transports bring 2 infantry, 2 tanks and a fighter: 3 infantry and a fighter hold 28 %, with 3 infantry more 93 %.',
    plays: 'turn',
    position: quiet(
      { power: 'unitedKingdom', treasuries: { unitedKingdom: 12, germany: 12 } },
      {
        'United Kingdom': { unitedKingdom: { infantry: 3, fighter: 1 } },
        Germany: { germany: { infantry: 6, tank: 2 } },
        'Western Europe': { germany: { infantry: 3, fighter: 1 } },
        'SZ 5': { germany: { transport: 2, battleship: 1, destroyer: 1 } },
      },
    ),
    holds: ({ always }) => always(end => end.hold('United Kingdom', 'germany') >= 0.8),
    solution: { purchase: [buy({ infantry: 3 })] },
  },
  {
    name: 'everybody back to Moscow',
    theme,
    why: '8 infantry, 4 tanks and a fighter stand before Moscow: 8 infantry and a fighter fall, 15 and a fighter hold 94 %; so Archangel and Caucasus are given up.',
    plays: 'turn',
    position: quiet(
      { power: 'ussr', treasuries: { ussr: 9, germany: 12 } },
      {
        Russia: { ussr: { infantry: 4, fighter: 1 } },
        Archangel: { ussr: { infantry: 4 } },
        Caucasus: { ussr: { infantry: 4 } },
        'West Russia': { germany: { infantry: 8, tank: 4, fighter: 1 } },
      },
    ),
    holds: ({ always }) => always(end => end.hold('Russia', 'germany') >= 0.8),
    solution: {
      purchase: [buy({ infantry: 3 })],
      noncombatMove: [go({ infantry: 4 }, 'Archangel', 'Russia'), go({ infantry: 4 }, 'Caucasus', 'Russia')],
      mobilise: [{ order: 'place', units: { infantry: 3 }, at: 'Russia', complex: 'Russia' }],
    },
  },
  {
    name: 'Berlin calls its armies home',
    theme,
    why: '6 infantry and 4 tanks stand in Eastern Europe: 4 infantry alone are lost, 12 hold 80 % and 15 hold 98 %.',
    plays: 'turn',
    position: quiet(
      { power: 'germany', owners: { 'Eastern Europe': 'ussr', Ukraine: 'ussr' }, treasuries: { germany: 12 } },
      {
        'Eastern Europe': { ussr: { infantry: 6, tank: 4 } },
        Germany: { germany: { infantry: 4 } },
        'Southern Europe': { germany: { infantry: 4 } },
        'Western Europe': { germany: { infantry: 3 } },
      },
    ),
    holds: ({ always }) => always(end => end.hold('Germany', 'ussr') >= 0.79),
    solution: {
      purchase: [buy({ infantry: 4 })],
      noncombatMove: [
        go({ infantry: 4 }, 'Southern Europe', 'Germany'),
        go({ infantry: 3 }, 'Western Europe', 'Germany'),
      ],
    },
  },
  {
    name: 'Tokyo ferries its army home',
    theme,
    why: 'Four loaded transports and two carrier fighters lie off Japan: 3 infantry and a fighter fall, 11 infantry and a fighter hold 79 %.',
    plays: 'turn',
    position: {
      ...quiet(
        { power: 'japan', treasuries: { japan: 12 } },
        {
          Japan: { japan: { infantry: 3, fighter: 1 } },
          Manchuria: { japan: { infantry: 6 } },
          'SZ 45': { japan: { transport: 2 } },
          'SZ 44': { unitedStates: { transport: 4, battleship: 2, destroyer: 2, aircraftCarrier: 1, fighter: 2 } },
        },
      ),
      transports: loaded('SZ 44', 'unitedStates', 4),
    },
    holds: ({ always }) => always(end => end.hold('Japan', 'unitedStates') >= 0.75),
    solution: {
      purchase: [buy({ infantry: 4 })],
      noncombatMove: [
        load(['infantry', 'infantry'], 'Manchuria', 'SZ 45'),
        load(['infantry', 'infantry'], 'Manchuria', 'SZ 45'),
        land(['infantry', 'infantry'], 'SZ 45', 'Japan'),
        land(['infantry', 'infantry'], 'SZ 45', 'Japan'),
      ],
    },
  },
  {
    name: 'Washington with raiders off the coast',
    theme,
    why: 'Three loaded German transports lie in SZ 10: 2 infantry and a tank fall to 99 %, 7 infantry and a tank hold 89 %.',
    plays: 'turn',
    position: {
      ...quiet(
        { power: 'unitedStates', treasuries: { unitedStates: 17 } },
        {
          'Eastern United States': { unitedStates: { infantry: 2, tank: 1 } },
          'Western United States': { unitedStates: { infantry: 3, tank: 1 } },
          'SZ 10': { germany: { transport: 3, battleship: 2, destroyer: 1 } },
        },
      ),
      transports: loaded('SZ 10', 'germany', 3),
    },
    holds: ({ always }) => always(end => end.hold('Eastern United States', 'germany') >= 0.85),
    solution: { purchase: [buy({ infantry: 5 })] },
  },
  {
    name: 'fighters home to London',
    theme,
    why: 'Gibraltar is in no danger and London is: with the two fighters it holds 94 % instead of 15 %.',
    plays: 'turn',
    position: quiet(
      { power: 'unitedKingdom', phase: 'noncombatMove' },
      {
        'United Kingdom': { unitedKingdom: { infantry: 3 } },
        Gibraltar: { unitedKingdom: { fighter: 2 } },
        Germany: { germany: { infantry: 6, tank: 2 } },
        'SZ 5': { germany: { transport: 2, battleship: 1, destroyer: 1 } },
      },
    ),
    holds: ({ always }) => always(end => end.hold('United Kingdom', 'germany') >= 0.9),
    solution: { noncombatMove: [go({ fighter: 2 }, 'Gibraltar', 'SZ 14', 'SZ 8', 'United Kingdom')] },
  },
  {
    name: 'the militia of Moscow before its tanks',
    theme,
    why: 'Before 4 infantry and 5 tanks, 9 infantry and a fighter hold 69 %; the treasury pays for three infantry more, and they hold 97 %.',
    plays: 'turn',
    position: quiet(
      { power: 'ussr', treasuries: { ussr: 9 } },
      {
        Russia: { ussr: { infantry: 9, fighter: 1 } },
        'West Russia': { germany: { infantry: 4, tank: 5 } },
        Caucasus: { ussr: { infantry: 2 } },
      },
    ),
    holds: ({ always }) => always(end => end.hold('Russia', 'germany') >= 0.9),
    solution: {
      purchase: [buy({ infantry: 3 })],
      mobilise: [{ order: 'place', units: { infantry: 3 }, at: 'Russia', complex: 'Russia' }],
    },
  },
]

const homeTheme = 'do not empty the capital'

/** Something to be had nearby, and a capital that pays for it. */
export const home: readonly Puzzle[] = [
  {
    name: 'France is free, London is the price',
    theme: homeTheme,
    why: 'Western Europe stands empty, but with two boatloads gone two German transports take London: 6 infantry hold 89 %, 4 only 43 %, 2 nothing.',
    plays: 'turn',
    position: quiet(
      { power: 'unitedKingdom', phase: 'combatMove' },
      {
        'United Kingdom': { unitedKingdom: { infantry: 6 } },
        'SZ 7': { unitedKingdom: { transport: 2 } },
        Germany: { germany: { infantry: 6, tank: 2 } },
        'SZ 5': { germany: { transport: 2, battleship: 1, destroyer: 1 } },
      },
    ),
    holds: ({ always }) => always(end => end.hold('United Kingdom', 'germany') >= 0.8),
  },
  {
    name: 'Caucasus and Archangel are free, Moscow is the price',
    theme: homeTheme,
    why: 'One infantry may take a province (9 hold 93 %, 8 hold 83 %); whoever sends more leaves Moscow to 3 infantry and 3 tanks.',
    plays: 'turn',
    position: quiet(
      { power: 'ussr', phase: 'combatMove', owners: { Caucasus: 'germany', Archangel: 'germany' } },
      {
        Russia: { ussr: { infantry: 9 } },
        Caucasus: {},
        'West Russia': { germany: { infantry: 3, tank: 3 } },
      },
    ),
    holds: ({ always }) => always(end => end.hold('Russia', 'germany') >= 0.8),
  },
  {
    name: 'Paris can wait, Berlin cannot',
    theme: homeTheme,
    why: '10 infantry hold Berlin against 3 infantry and 4 tanks (89 %); the five that could win Western Europe back leave it to fall.',
    plays: 'turn',
    position: quiet(
      {
        power: 'germany',
        phase: 'combatMove',
        owners: { 'Eastern Europe': 'ussr', Ukraine: 'ussr', 'Western Europe': 'unitedKingdom' },
      },
      {
        Germany: { germany: { infantry: 10 } },
        'Eastern Europe': { ussr: { infantry: 3, tank: 4 } },
        'Western Europe': { unitedKingdom: { infantry: 2 } },
      },
    ),
    holds: ({ always }) => always(end => end.hold('Germany', 'ussr') >= 0.7),
  },
  {
    name: 'the Philippines can wait, Tokyo cannot',
    theme: homeTheme,
    why: 'Three loaded transports lie off Japan: 6 infantry and a fighter hold 81 %, 4 and a fighter 33 %.',
    plays: 'turn',
    position: {
      ...quiet(
        { power: 'japan', phase: 'combatMove' },
        {
          Japan: { japan: { infantry: 6, fighter: 1 } },
          'SZ 45': { japan: { transport: 2 } },
          'SZ 44': { unitedStates: { transport: 3, battleship: 2, destroyer: 2 } },
        },
      ),
      transports: loaded('SZ 44', 'unitedStates', 3),
    },
    holds: ({ always }) => always(end => end.hold('Japan', 'unitedStates') >= 0.75),
  },
  {
    name: 'Brazil can wait, Washington cannot',
    theme: homeTheme,
    why: 'Two loaded German transports lie in SZ 13: 5 infantry and a tank hold 94 %, without a boatload 43 %.',
    plays: 'turn',
    position: {
      ...quiet(
        { power: 'unitedStates', phase: 'combatMove', owners: { Brazil: 'germany' } },
        {
          'Eastern United States': { unitedStates: { infantry: 5, tank: 1 } },
          'Western United States': {},
          'SZ 11': { unitedStates: { transport: 1 } },
          'SZ 13': { germany: { transport: 2, battleship: 2, destroyer: 1 } },
        },
      ),
      transports: loaded('SZ 13', 'germany', 2),
    },
    holds: ({ always }) => always(end => end.hold('Eastern United States', 'germany') >= 0.8),
  },
]
