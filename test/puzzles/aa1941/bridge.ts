import { quiet } from './board.ts'
import { go, land, load, sail } from './orders.ts'
import type { Board } from './outcome.ts'
import type { Puzzle } from './puzzle.ts'

const theme = 'use the bridge'

/** American land units that stand neither at home nor next to it. */
const overseas = (board: Board): number =>
  board.total('infantry') + board.total('tank') - mainland.reduce((sum, space) => sum + board.troops(space), 0)
const mainland = [
  'Eastern United States',
  'Western United States',
  'Eastern Canada',
  'Western Canada',
  'East Mexico',
  'Mexico',
  'Central America',
  'Alaska',
]

/** Powers across the water fight only as far as they ship. */
export const bridge: readonly Puzzle[] = [
  {
    name: 'America embarks',
    theme,
    why: 'Ten infantry and two tanks in Washington fight nobody; the transports in SZ 11 can carry four of them off under escort and no enemy is near.',
    plays: 'turn',
    position: quiet(
      { power: 'unitedStates', phase: 'combatMove' },
      {
        'Eastern United States': { unitedStates: { infantry: 10, tank: 2 } },
        'SZ 11': { unitedStates: { transport: 2, battleship: 1, destroyer: 2 } },
      },
    ),
    holds: ({ always }) => always(end => end.aboard() + overseas(end) >= 4),
    solution: {
      noncombatMove: [
        load(['infantry', 'infantry'], 'Eastern United States', 'SZ 11'),
        load(['infantry', 'infantry'], 'Eastern United States', 'SZ 11'),
      ],
    },
  },
  {
    name: 'the short way to France',
    theme,
    why: 'Western Europe (3 IPC) is empty, nobody but 4 infantry in Berlin can hit back, and a transport in SZ 7 bridges without moving (R41-6.8.8).',
    plays: 'attack',
    position: quiet(
      { power: 'unitedKingdom', phase: 'combatMove' },
      {
        'United Kingdom': { unitedKingdom: { infantry: 8, tank: 2 } },
        'SZ 7': { unitedKingdom: { transport: 2, battleship: 1 } },
        Germany: { germany: { infantry: 4 } },
      },
    ),
    holds: ({ attacks }) => attacks('Western Europe') || attacks('Germany'),
    solution: {
      combatMove: [
        load(['infantry', 'infantry'], 'United Kingdom', 'SZ 7'),
        land(['infantry', 'infantry'], 'SZ 7', 'Western Europe'),
      ],
    },
  },
  {
    name: 'Japan crosses to the mainland',
    theme,
    why: 'The army of Japan is of use in Asia only: two transports bring four land units over, every turn, and no enemy ship is about.',
    plays: 'turn',
    position: quiet(
      { power: 'japan', phase: 'combatMove' },
      {
        Japan: { japan: { infantry: 8, tank: 2, fighter: 1 } },
        Manchuria: { japan: { infantry: 2 } },
        'SZ 45': { japan: { transport: 2, battleship: 1, destroyer: 1 } },
        Szechwan: { unitedStates: { infantry: 4 } },
      },
    ),
    holds: ({ before, always }) => always(end => end.troops('Japan') + end.aboard() <= before.troops('Japan') - 3),
    solution: {
      noncombatMove: [
        load(['tank'], 'Japan', 'SZ 45'),
        load(['infantry'], 'Japan', 'SZ 45', ['tank']),
        land(['tank', 'infantry'], 'SZ 45', 'Manchuria'),
        load(['infantry', 'infantry'], 'Japan', 'SZ 45'),
        land(['infantry', 'infantry'], 'SZ 45', 'Manchuria'),
      ],
    },
  },
  {
    name: 'pick up on the way, land in the same turn',
    theme,
    why: 'The transport sails to SZ 38, takes two infantry aboard, sails on to SZ 32 and lands them on an empty Borneo (R41-6.8.1).',
    plays: 'attack',
    position: quiet(
      {
        power: 'japan',
        phase: 'combatMove',
        owners: { 'Philippine Islands': 'japan', 'East Indies': 'japan' },
      },
      {
        'Philippine Islands': { japan: { infantry: 3 } },
        'SZ 31': { japan: { transport: 1, destroyer: 1 } },
      },
    ),
    holds: ({ attacks }) => attacks('Borneo'),
    solution: {
      combatMove: [
        go({ transport: 1 }, 'SZ 31', 'SZ 38'),
        load(['infantry', 'infantry'], 'Philippine Islands', 'SZ 38'),
        sail([['infantry', 'infantry']], 'SZ 38', 'SZ 32'),
        land(['infantry', 'infantry'], 'SZ 32', 'Borneo'),
      ],
    },
  },
  {
    name: 'both transports, both full',
    theme,
    why: 'Four infantry hold Norway and nobody can come to their help: both transports, a tank and an infantry each, and two fighters take it 97 times in 100; one boatload and the fighters 67 times.',
    plays: 'attack',
    position: quiet(
      { power: 'unitedKingdom', phase: 'combatMove' },
      {
        'United Kingdom': { unitedKingdom: { infantry: 12, tank: 2, fighter: 2 } },
        'SZ 6': { unitedKingdom: { transport: 2, battleship: 1, destroyer: 1 } },
        'Norway Finland': { germany: { infantry: 4 } },
        'Western Europe': { germany: { infantry: 10 } },
        'Eastern Europe': { germany: { infantry: 6 } },
      },
    ),
    holds: ({ chance }) => chance('Norway Finland') >= 0.9,
    solution: {
      combatMove: [
        ...[0, 1].flatMap(() => [
          load(['tank'], 'United Kingdom', 'SZ 6'),
          load(['infantry'], 'United Kingdom', 'SZ 6', ['tank']),
          land(['tank', 'infantry'], 'SZ 6', 'Norway Finland'),
        ]),
        go({ fighter: 2 }, 'United Kingdom', 'SZ 6', 'Norway Finland'),
      ],
    },
  },
  {
    name: 'a tank before infantry',
    theme,
    why: 'One transport carries a tank and an infantry (R41-6.7.1): against a single infantry they take Norway 90 times in 100, two infantry 68 times.',
    plays: 'attack',
    position: quiet(
      { power: 'unitedKingdom', phase: 'combatMove' },
      {
        'United Kingdom': { unitedKingdom: { infantry: 8, tank: 2 } },
        'SZ 6': { unitedKingdom: { transport: 1, battleship: 1 } },
        'Norway Finland': { germany: { infantry: 1 } },
        'Western Europe': { germany: { infantry: 6 } },
      },
    ),
    holds: ({ chance }) => chance('Norway Finland') >= 0.85,
    solution: {
      combatMove: [
        load(['tank'], 'United Kingdom', 'SZ 6'),
        load(['infantry'], 'United Kingdom', 'SZ 6', ['tank']),
        land(['tank', 'infantry'], 'SZ 6', 'Norway Finland'),
      ],
    },
  },
  {
    name: 'the fleet of the Pacific sails with troops',
    theme,
    why: 'The Philippines (1 IPC) lie empty two zones from the loaded transports, whose escort no Japanese ship can meet.',
    plays: 'attack',
    position: {
      ...quiet(
        {
          power: 'unitedStates',
          phase: 'combatMove',
          owners: { 'Philippine Islands': 'japan', Borneo: 'unitedKingdom' },
        },
        {
          'SZ 37': { unitedStates: { transport: 2, battleship: 2, destroyer: 2 } },
          Manchuria: { japan: { infantry: 6 } },
          'Coastal China': { japan: { infantry: 6 } },
          'Southeast Asia': { japan: { infantry: 6 } },
        },
      ),
      transports: [
        { zone: 'SZ 37', power: 'unitedStates', cargo: ['tank', 'infantry'] },
        { zone: 'SZ 37', power: 'unitedStates', cargo: ['infantry', 'infantry'] },
      ],
    },
    holds: ({ attacks }) => attacks('Philippine Islands'),
    solution: {
      combatMove: [
        sail([['infantry', 'infantry']], 'SZ 37', 'SZ 38'),
        land(['infantry', 'infantry'], 'SZ 38', 'Philippine Islands'),
      ],
    },
  },
]
