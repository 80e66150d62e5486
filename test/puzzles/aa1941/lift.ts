import { quiet } from './board.ts'
import { buy, full, go, land, pair, place, sail } from './orders.ts'
import type { Board } from './outcome.ts'
import type { Puzzle } from './puzzle.ts'

const theme = 'sea lift'

const transportsIn = (board: Board, ...zones: string[]): number =>
  zones.reduce((sum, zone) => sum + board.count(zone, 'transport'), 0)

/** Troops over the sea take more than a turn, and live by the ships that carry them. */
export const lift: readonly Puzzle[] = [
  {
    name: 'guns enough, and no holds',
    theme,
    why: 'A battleship and two destroyers in SZ 11 have nobody to escort and 12 land units in Washington nobody to carry them; no enemy is near: of 17 IPC at least one transport is bought.',
    plays: 'attack',
    position: quiet(
      { power: 'unitedStates', treasuries: { unitedStates: 17 } },
      {
        'Eastern United States': { unitedStates: { infantry: 10, tank: 2 } },
        'SZ 11': { unitedStates: { battleship: 1, destroyer: 2 } },
      },
    ),
    holds: ({ bought }) => bought('transport') >= 1,
    solution: { purchase: [buy({ transport: 2 })] },
  },
  {
    name: 'no transports under the Luftwaffe',
    theme,
    why: 'Two fighters and a bomber in France reach every zone off Britain and sink transports there without a die: planes, a warship or infantry are bought, and no transport yet.',
    plays: 'turn',
    position: quiet(
      { power: 'unitedKingdom', treasuries: { unitedKingdom: 15 } },
      {
        'United Kingdom': { unitedKingdom: { infantry: 6, fighter: 1 } },
        'Western Europe': { germany: { infantry: 6, fighter: 2, bomber: 1 } },
      },
    ),
    holds: ({ spent, always }) => spent >= 6 && always(end => end.safetyOf('transport') >= 0.5),
    solution: { purchase: [buy({ fighter: 1, infantry: 1 })] },
  },
  {
    name: 'the side of Britain without the battleship',
    theme,
    why: 'The battleship in SZ 13 comes as far as SZ 6 and SZ 8; in SZ 7 the new transport is out of its reach.',
    plays: 'turn',
    position: quiet(
      { power: 'unitedKingdom', phase: 'mobilise', bought: { transport: 1, infantry: 1 } },
      {
        'United Kingdom': { unitedKingdom: { infantry: 8, tank: 2 } },
        'SZ 13': { germany: { battleship: 1 } },
      },
    ),
    holds: ({ always }) => always(end => end.total('transport') === 1 && end.safetyOf('transport') >= 0.9),
    solution: {
      mobilise: [place({ transport: 1 }, 'SZ 7', 'United Kingdom'), place({ infantry: 1 }, 'United Kingdom')],
    },
  },
  {
    name: 'the other coast of America',
    theme,
    why: 'Two German destroyers lie in SZ 11: transports placed there are sunk before they sail; in SZ 42 they are safe, and the army stands beside them.',
    plays: 'turn',
    position: quiet(
      { power: 'unitedStates', phase: 'mobilise', bought: { transport: 2 } },
      {
        'Western United States': { unitedStates: { infantry: 8 } },
        'SZ 11': { germany: { destroyer: 2 } },
      },
    ),
    holds: ({ always }) => always(end => end.total('transport') === 2 && end.safetyOf('transport') >= 0.9),
    solution: { mobilise: [place({ transport: 2 }, 'SZ 42', 'Western United States')] },
  },
  {
    name: 'a transport is placed where troops wait',
    theme,
    why: 'Eight infantry and two tanks wait in London for a transport, one infantry in Australia, and no enemy is near either.',
    plays: 'turn',
    position: quiet(
      { power: 'unitedKingdom', phase: 'mobilise', bought: { transport: 1 } },
      {
        'United Kingdom': { unitedKingdom: { infantry: 8, tank: 2 } },
        Australia: { unitedKingdom: { infantry: 1 } },
        India: { unitedKingdom: { infantry: 3 } },
      },
    ),
    holds: ({ always }) => always(end => transportsIn(end, 'SZ 6', 'SZ 7', 'SZ 8') === 1),
    solution: { mobilise: [place({ transport: 1 }, 'SZ 6', 'United Kingdom')] },
  },
  {
    name: 'the convoy lands in Egypt',
    theme,
    why: 'Two infantry hold Egypt against 3 infantry and a tank 6 % of the time; with the four aboard the transports in SZ 28 they hold it 96 %, and the canal with it.',
    plays: 'turn',
    position: {
      ...quiet(
        { power: 'unitedKingdom', phase: 'noncombatMove' },
        {
          'Anglo-Egypt Sudan': { unitedKingdom: { infantry: 2 } },
          'North Africa': { germany: { infantry: 3, tank: 1 } },
          'SZ 28': { unitedKingdom: { transport: 2 } },
        },
      ),
      transports: [pair, pair].map(cargo => ({
        zone: 'SZ 28',
        power: 'unitedKingdom' as const,
        cargo: [...cargo],
      })),
    },
    holds: ({ always }) => always(end => end.hold('Anglo-Egypt Sudan', 'germany') >= 0.8),
    solution: { noncombatMove: [land(pair, 'SZ 28', 'Anglo-Egypt Sudan'), land(pair, 'SZ 28', 'Anglo-Egypt Sudan')] },
  },
  {
    name: 'loaded transports turn round',
    theme,
    why: 'Two fighters and a bomber in France reach SZ 9 and sink two loaded transports, 32 IPC, without a die; in SZ 10 they are out of reach, and with the battleship and the destroyers beside them they stand 70 % even in SZ 9.',
    plays: 'turn',
    position: {
      ...quiet(
        { power: 'unitedStates', phase: 'noncombatMove' },
        {
          'SZ 9': { unitedStates: { transport: 2 } },
          'SZ 10': { unitedStates: { battleship: 1, destroyer: 2 } },
          'Western Europe': { germany: { infantry: 6, fighter: 2, bomber: 1 } },
        },
      ),
      transports: [full, full].map(cargo => ({
        zone: 'SZ 9',
        power: 'unitedStates' as const,
        cargo: [...cargo],
      })),
    },
    holds: ({ always }) => always(end => end.total('transport') === 2 && end.safetyOf('transport') >= 0.65),
    solution: { noncombatMove: [sail([full, full], 'SZ 9', 'SZ 10')] },
  },
  {
    name: 'two infantry do not invade Italy',
    theme,
    why: 'Southern Europe is empty, but 8 infantry, 2 tanks and 2 fighters stand beside it: for 1 IPC two infantry and the transport in SZ 16 would be lost, 13 IPC; off Gibraltar it is safe.',
    plays: 'turn',
    position: {
      ...quiet(
        { power: 'unitedKingdom', phase: 'combatMove', owners: { 'North Africa': 'unitedKingdom' } },
        {
          'SZ 16': { unitedKingdom: { transport: 1 } },
          Germany: { germany: { infantry: 8, tank: 2, fighter: 2 } },
          'Western Europe': { germany: { infantry: 4 } },
          'Eastern Europe': { germany: { infantry: 4 } },
          Gibraltar: { unitedKingdom: { infantry: 2 } },
        },
      ),
      transports: [{ zone: 'SZ 16', power: 'unitedKingdom', cargo: [...pair] }],
    },
    holds: ({ attacks, always }) => !attacks('Southern Europe') && always(end => end.safetyOf('transport') >= 0.8),
    solution: { noncombatMove: [sail([pair], 'SZ 16', 'SZ 15', 'SZ 14')] },
  },
  {
    name: 'empty holds go back to Tokyo',
    theme,
    why: 'Twelve infantry wait in Tokyo, and the transports that could fetch them lie empty in SZ 31: SZ 45 is two zones away and no enemy is near.',
    plays: 'turn',
    position: quiet(
      { power: 'japan', phase: 'noncombatMove' },
      {
        Japan: { japan: { infantry: 12 } },
        'Southeast Asia': { japan: { infantry: 4 } },
        'SZ 31': { japan: { transport: 2, destroyer: 1 } },
      },
    ),
    holds: ({ always }) => always(end => transportsIn(end, 'SZ 45', 'SZ 46', 'SZ 38', 'SZ 39', 'SZ 44', 'SZ 47') === 2),
    solution: { noncombatMove: [go({ transport: 2 }, 'SZ 31', 'SZ 46', 'SZ 45')] },
  },
  {
    name: 'ships of two ports join',
    theme,
    why: 'Two submarines and a destroyer sink a battleship in SZ 11 alone 74 times in 100, two destroyers in SZ 10 alone 82 times, and all of them together 9 times.',
    plays: 'turn',
    position: quiet(
      { power: 'unitedStates', phase: 'noncombatMove' },
      {
        'SZ 11': { unitedStates: { battleship: 1 } },
        'SZ 10': { unitedStates: { destroyer: 2, transport: 2 } },
        'SZ 9': { germany: { submarine: 2, destroyer: 1 } },
      },
    ),
    holds: ({ always }) =>
      always(
        end =>
          end.safetyOf('battleship') >= 0.7 && end.safetyOf('destroyer') >= 0.7 && end.safetyOf('transport') >= 0.7,
      ),
    solution: { noncombatMove: [go({ battleship: 1 }, 'SZ 11', 'SZ 10')] },
  },
  {
    name: 'full holds sail on',
    theme,
    why: 'Two full transports under escort in SZ 11 take nobody more aboard, and no enemy is at sea: they are of use over there only, so they sail.',
    plays: 'turn',
    position: {
      ...quiet(
        { power: 'unitedStates', phase: 'combatMove' },
        { 'SZ 11': { unitedStates: { transport: 2, battleship: 1, destroyer: 1 } } },
      ),
      transports: [full, full].map(cargo => ({
        zone: 'SZ 11',
        power: 'unitedStates' as const,
        cargo: [...cargo],
      })),
    },
    holds: ({ always }) =>
      always(
        end =>
          transportsIn(end, 'SZ 11', 'SZ 12') === 0 && end.total('transport') === 2 && end.safetyOf('transport') >= 0.8,
      ),
    solution: {
      noncombatMove: [
        sail([full, full], 'SZ 11', 'SZ 10', 'SZ 9'),
        go({ battleship: 1, destroyer: 1 }, 'SZ 11', 'SZ 10', 'SZ 9'),
      ],
    },
  },
]
