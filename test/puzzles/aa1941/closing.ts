import { loaded, quiet } from './board.ts'
import { buy, full, go, land, sail } from './orders.ts'
import type { Puzzle } from './puzzle.ts'

const theme = 'the last capital'

/** One capital more decides the game (R41-16.1): everything goes there, and on the other side everything defends it. */
export const closing: readonly Puzzle[] = [
  {
    name: 'everything for Moscow',
    theme,
    why: 'London is German, so Moscow wins: 5 infantry and 2 tanks of West Russia take it from 6 infantry and a tank 33 times in 100, with the 3 tanks of Ukraine and the fighters for certain; Caucasus and Archangel fall with it.',
    plays: 'attack',
    position: quiet(
      { power: 'germany', phase: 'combatMove', owners: { 'United Kingdom': 'germany' } },
      {
        'West Russia': { germany: { infantry: 5, tank: 2 } },
        Ukraine: { germany: { tank: 3 } },
        'Eastern Europe': { germany: { infantry: 2, fighter: 2 } },
        Russia: { ussr: { infantry: 6, tank: 1 } },
        Caucasus: { ussr: { infantry: 1 } },
        Archangel: { ussr: { infantry: 1 } },
      },
    ),
    holds: ({ chance }) => chance('Russia') >= 0.9,
    solution: {
      combatMove: [
        go({ infantry: 5, tank: 2 }, 'West Russia', 'Russia'),
        go({ tank: 3 }, 'Ukraine', 'West Russia', 'Russia'),
        go({ fighter: 2 }, 'Eastern Europe', 'West Russia', 'Russia'),
      ],
    },
  },
  {
    name: 'the garrison of Berlin marches east',
    theme,
    why: 'London is German and no Allied transport is left: nobody can come to Berlin, and its 10 infantry and 2 tanks are missing before Moscow, which wins the game.',
    plays: 'turn',
    position: quiet(
      { power: 'germany', phase: 'noncombatMove', owners: { 'United Kingdom': 'germany' } },
      {
        Germany: { germany: { infantry: 10, tank: 2 } },
        'Eastern Europe': { germany: { infantry: 2 } },
        'West Russia': { germany: { infantry: 8, tank: 2 } },
        Russia: { ussr: { infantry: 12 } },
      },
    ),
    holds: ({ always }) => always(end => end.troops('Germany') <= 6),
    solution: {
      noncombatMove: [
        go({ infantry: 8 }, 'Germany', 'Eastern Europe'),
        go({ tank: 2 }, 'Germany', 'Eastern Europe', 'West Russia'),
      ],
    },
  },
  {
    name: 'Moscow has fallen, London is left',
    theme,
    why: 'The Axis need one capital more, and between 12 infantry in Berlin and 3 in London lies a sea without an enemy ship or plane: of 20 IPC at least one transport is bought.',
    plays: 'attack',
    position: quiet(
      { power: 'germany', owners: { Russia: 'germany', Caucasus: 'germany' }, treasuries: { germany: 20 } },
      {
        Germany: { germany: { infantry: 12 } },
        'Western Europe': { germany: { infantry: 4 } },
        Russia: { germany: { infantry: 3 } },
        Caucasus: { germany: { infantry: 3 } },
        'United Kingdom': { unitedKingdom: { infantry: 3 } },
      },
    ),
    holds: ({ bought }) => bought('transport') >= 1,
    solution: { purchase: [buy({ transport: 2, infantry: 2 })] },
  },
  {
    name: 'Berlin has fallen, Tokyo is left',
    theme,
    why: 'The Allies need Tokyo only: a fleet lies in SZ 42, 10 infantry and 2 tanks stand beside it, and without transports neither gets there.',
    plays: 'attack',
    position: quiet(
      { power: 'unitedStates', owners: { Germany: 'ussr' }, treasuries: { unitedStates: 24 } },
      {
        Germany: { ussr: { infantry: 4 } },
        'Western United States': { unitedStates: { infantry: 10, tank: 2 } },
        'SZ 42': { unitedStates: { battleship: 2, destroyer: 2, aircraftCarrier: 1, fighter: 2 } },
        Japan: { japan: { infantry: 6 } },
      },
    ),
    holds: ({ bought }) => bought('transport') >= 1,
    solution: { purchase: [buy({ transport: 3 })] },
  },
  {
    name: 'Berlin, not the provinces around it',
    theme,
    why: 'Tokyo is American, so Berlin wins: 8 infantry and 4 tanks take it from 6 infantry 99 times in 100, while Southern Europe, empty, is 1 IPC.',
    plays: 'attack',
    position: quiet(
      { power: 'ussr', phase: 'combatMove', owners: { Japan: 'unitedStates', 'Eastern Europe': 'ussr' } },
      {
        'Eastern Europe': { ussr: { infantry: 8, tank: 4 } },
        Germany: { germany: { infantry: 6 } },
        'Western Europe': { germany: { infantry: 2 } },
        Japan: { unitedStates: { infantry: 2 } },
      },
    ),
    holds: ({ chance }) => chance('Germany') >= 0.9,
    solution: { combatMove: [go({ infantry: 8, tank: 4 }, 'Eastern Europe', 'Germany')] },
  },
  {
    name: 'both halves of America for Washington',
    theme,
    why: 'Moscow is German and three loaded transports lie in SZ 10, so Washington is the game: 3 infantry fall, 6 hold 39 %, 10 and a tank hold for certain, so money and the army of the west are needed.',
    plays: 'turn',
    position: {
      ...quiet(
        { power: 'unitedStates', owners: { Russia: 'germany' }, treasuries: { unitedStates: 9 } },
        {
          Russia: { germany: { infantry: 4 } },
          'Eastern United States': { unitedStates: { infantry: 3 } },
          'Western United States': { unitedStates: { infantry: 4, tank: 1 } },
          'SZ 10': { germany: { transport: 3, battleship: 2, destroyer: 2 } },
        },
      ),
      transports: loaded('SZ 10', 'germany', 3),
    },
    holds: ({ always }) => always(end => end.hold('Eastern United States', 'germany') >= 0.9),
    solution: {
      purchase: [buy({ infantry: 3 })],
      noncombatMove: [go({ infantry: 4, tank: 1 }, 'Western United States', 'Eastern United States')],
    },
  },
  {
    name: 'fighters and money for Tokyo',
    theme,
    why: 'Berlin has fallen and three loaded transports lie off Japan: 4 infantry fall, 7 hold 64 %, and with the two fighters from Manchuria 99 %.',
    plays: 'turn',
    position: {
      ...quiet(
        { power: 'japan', owners: { Germany: 'ussr' }, treasuries: { japan: 9 } },
        {
          Germany: { ussr: { infantry: 4 } },
          Japan: { japan: { infantry: 4 } },
          Manchuria: { japan: { infantry: 4, fighter: 2 } },
          Szechwan: { unitedStates: { infantry: 1 } },
          'SZ 44': { unitedStates: { transport: 3, battleship: 2, destroyer: 2 } },
        },
      ),
      transports: loaded('SZ 44', 'unitedStates', 3),
    },
    holds: ({ always }) => always(end => end.hold('Japan', 'unitedStates') >= 0.9),
    solution: {
      purchase: [buy({ infantry: 3 })],
      noncombatMove: [go({ fighter: 2 }, 'Manchuria', 'SZ 45', 'Japan')],
    },
  },
  {
    name: 'London at any odds',
    theme,
    why: 'The Axis hold Moscow and London and win at the end of this turn (R41-16.1): two boatloads free London 29 times in 100, and staying away never.',
    plays: 'attack',
    position: {
      ...quiet(
        {
          power: 'unitedStates',
          phase: 'combatMove',
          owners: { Russia: 'germany', 'United Kingdom': 'germany' },
        },
        {
          Russia: { germany: { infantry: 6 } },
          'United Kingdom': { germany: { infantry: 5 } },
          'SZ 9': { unitedStates: { transport: 2, battleship: 1, destroyer: 1 } },
        },
      ),
      transports: loaded('SZ 9', 'unitedStates', 2),
    },
    holds: ({ chance }) => chance('United Kingdom') >= 0.25,
    solution: {
      combatMove: [
        sail([full, full], 'SZ 9', 'SZ 8'),
        land(full, 'SZ 8', 'United Kingdom'),
        land(full, 'SZ 8', 'United Kingdom'),
      ],
    },
  },
  {
    name: 'through Panama to Washington',
    theme,
    why: 'Moscow is German and Panama Japanese since before this turn: three boatloads sail from SZ 19 to SZ 11 and take Washington from 2 infantry for certain; the empty lands on the way are worth nothing.',
    plays: 'attack',
    position: {
      ...quiet(
        { power: 'japan', phase: 'combatMove', owners: { Russia: 'germany', 'Central America': 'japan' } },
        {
          Russia: { germany: { infantry: 4 } },
          'Eastern United States': { unitedStates: { infantry: 2 } },
          'Western United States': { unitedStates: { infantry: 2 } },
          'SZ 19': { japan: { transport: 3, battleship: 1, destroyer: 1 } },
        },
      ),
      transports: loaded('SZ 19', 'japan', 3),
    },
    holds: ({ chance }) => chance('Eastern United States') >= 0.95,
    solution: {
      combatMove: [
        sail([full, full, full], 'SZ 19', 'SZ 12', 'SZ 11'),
        ...[0, 1, 2].map(() => land(full, 'SZ 11', 'Eastern United States')),
      ],
    },
  },
  {
    name: 'the stack waits for its reserve',
    theme,
    why: 'London is German, and 12 infantry, 2 tanks and a fighter stand in Moscow: 9 infantry and 6 tanks take it 32 times in 100 now, and with the 10 infantry of Eastern Europe 91 times in the next turn, from three infantry more.',
    plays: 'turn',
    position: quiet(
      { power: 'germany', phase: 'combatMove', owners: { 'United Kingdom': 'germany', Caucasus: 'germany' } },
      {
        'West Russia': { germany: { infantry: 8, tank: 4 } },
        Caucasus: { germany: { infantry: 1 } },
        'Eastern Europe': { germany: { infantry: 10, tank: 2 } },
        Russia: { ussr: { infantry: 12, tank: 2, fighter: 1 } },
        Urals: { ussr: { infantry: 1 } },
      },
    ),
    holds: ({ attacks, always }) =>
      !attacks('Russia') && always(end => end.hold('West Russia', 'ussr') >= 0.8 && end.troops('West Russia') >= 10),
    solution: { noncombatMove: [go({ infantry: 10, tank: 2 }, 'Eastern Europe', 'West Russia')] },
  },
]
