import { loaded, quiet } from './board.ts'
import { full, go, land, load, pair, place, sail } from './orders.ts'
import type { Puzzle } from './puzzle.ts'

const theme = 'empty capitals'

/** Nobody leaves his capital to a boatload or a tank, and nobody leaves an empty one to its owner. */
export const empty: readonly Puzzle[] = [
  {
    name: 'Norway is free, and a boat lies off London',
    theme,
    why: 'One German transport with a tank and an infantry: 4 infantry hold London 96 %, 3 hold 83 %, 2 only 49 %, and Norway is 1 IPC.',
    plays: 'turn',
    position: {
      ...quiet(
        { power: 'unitedKingdom', phase: 'combatMove' },
        {
          'United Kingdom': { unitedKingdom: { infantry: 4 } },
          'SZ 6': { unitedKingdom: { transport: 2 } },
          'SZ 5': { germany: { transport: 1, destroyer: 1 } },
          'Western Europe': { germany: { infantry: 6 } },
        },
      ),
      transports: loaded('SZ 5', 'germany', 1),
    },
    holds: ({ always }) => always(end => end.hold('United Kingdom', 'germany') >= 0.8),
  },
  {
    name: 'Canada back, and Washington kept',
    theme,
    why: 'A German infantry stands in Canada, 1 IPC, and two loaded transports in SZ 9 reach Washington: 6 infantry hold it 89 %, 5 still 71 %, 3 only 15 %.',
    plays: 'turn',
    position: {
      ...quiet(
        { power: 'unitedStates', phase: 'combatMove', owners: { 'Eastern Canada': 'germany' } },
        {
          'Eastern United States': { unitedStates: { infantry: 6 } },
          'Western United States': { unitedStates: { infantry: 2 } },
          'Eastern Canada': { germany: { infantry: 1 } },
          'SZ 9': { germany: { transport: 2, battleship: 1, destroyer: 1 } },
        },
      ),
      transports: loaded('SZ 9', 'germany', 2),
    },
    holds: ({ always }) => always(end => end.hold('Eastern United States', 'germany') >= 0.7),
  },
  {
    name: 'Berlin with a British fleet off the coast',
    theme,
    why: 'Eastern Europe calls for the 6 infantry of Berlin, but two loaded British transports lie in SZ 6: with them Berlin holds 89 %, without three of them 15 %.',
    plays: 'turn',
    position: {
      ...quiet(
        { power: 'germany', phase: 'noncombatMove' },
        {
          Germany: { germany: { infantry: 6 } },
          'Western Europe': {},
          'Eastern Europe': { germany: { infantry: 4 } },
          Ukraine: { germany: { infantry: 2 } },
          Caucasus: { ussr: { infantry: 5, tank: 1 } },
          'SZ 6': { unitedKingdom: { transport: 2, battleship: 1, destroyer: 1 } },
        },
      ),
      transports: loaded('SZ 6', 'unitedKingdom', 2),
    },
    holds: ({ always }) => always(end => end.hold('Germany', 'unitedKingdom') >= 0.8),
  },
  {
    name: 'West Russia is struck and Moscow still guarded',
    theme,
    why: 'One infantry holds West Russia, so 4 infantry and the tank take it; but two German tanks drive from Karelia through empty Archangel: 4 infantry hold Moscow against them 92 %, 2 only 37 %.',
    plays: 'turn',
    position: quiet(
      { power: 'ussr', phase: 'combatMove', owners: { Karelia: 'germany' } },
      {
        Russia: { ussr: { infantry: 8, tank: 1 } },
        'West Russia': { germany: { infantry: 1 } },
        Karelia: { germany: { tank: 2 } },
      },
    ),
    holds: ({ chance, always }) =>
      (chance('West Russia') >= 0.8 || chance('Karelia') >= 0.8) && always(end => end.hold('Russia', 'germany') >= 0.8),
    solution: { combatMove: [go({ infantry: 4, tank: 1 }, 'Russia', 'West Russia')] },
  },
  {
    name: 'tanks drive through to Moscow',
    theme,
    why: 'West Russia and Moscow are both empty: the tanks of Ukraine drive through the one into the other (R41-6.2.3), and have 10 IPC and the complex.',
    plays: 'attack',
    position: quiet(
      { power: 'germany', phase: 'combatMove', owners: { 'West Russia': 'ussr' }, treasuries: { ussr: 10 } },
      {
        Ukraine: { germany: { infantry: 3, tank: 3 } },
        Russia: {},
        Caucasus: { ussr: { infantry: 2 } },
        Archangel: { ussr: { infantry: 2 } },
      },
    ),
    holds: ({ attacks }) => attacks('Russia'),
    solution: { combatMove: [go({ tank: 3 }, 'Ukraine', 'West Russia', 'Russia')] },
  },
  {
    name: 'two boatloads for empty Berlin',
    theme,
    why: 'Berlin is empty, and two loaded transports in SZ 6 reach it: 16 IPC of cash and the complex, while Norway, empty too, is 1 IPC.',
    plays: 'attack',
    position: {
      ...quiet(
        { power: 'unitedKingdom', phase: 'combatMove', treasuries: { germany: 16 } },
        {
          Germany: {},
          'Western Europe': { germany: { infantry: 2 } },
          'SZ 6': { unitedKingdom: { transport: 2, battleship: 1 } },
        },
      ),
      transports: loaded('SZ 6', 'unitedKingdom', 2),
    },
    holds: ({ attacks }) => attacks('Germany'),
    solution: {
      combatMove: [sail([full, full], 'SZ 6', 'SZ 5'), land(full, 'SZ 5', 'Germany'), land(full, 'SZ 5', 'Germany')],
    },
  },
  {
    name: 'Tokyo stands open',
    theme,
    why: 'The army of Japan is on the mainland and Tokyo is empty: the one boatload in SZ 39 takes it with its 14 IPC, and the Philippines can wait.',
    plays: 'attack',
    position: {
      ...quiet(
        {
          power: 'unitedStates',
          phase: 'combatMove',
          owners: { 'Philippine Islands': 'japan' },
          treasuries: { japan: 14 },
        },
        {
          Japan: {},
          Manchuria: { japan: { infantry: 6 } },
          'Coastal China': { japan: { infantry: 6 } },
          'SZ 39': { unitedStates: { transport: 1, battleship: 1, destroyer: 1 } },
        },
      ),
      transports: loaded('SZ 39', 'unitedStates', 1),
    },
    holds: ({ attacks }) => attacks('Japan'),
    solution: { combatMove: [sail([full], 'SZ 39', 'SZ 45'), land(full, 'SZ 45', 'Japan')] },
  },
  {
    name: 'Washington is taken and kept',
    theme,
    why: 'Washington is empty and the United States have 3 infantry in the west: two boatloads take it for nothing and stand against them 99 %, one boatload only 62 %.',
    plays: 'turn',
    position: {
      ...quiet(
        { power: 'germany', phase: 'combatMove', treasuries: { unitedStates: 17 } },
        {
          'Eastern United States': {},
          'Western United States': { unitedStates: { infantry: 3 } },
          'SZ 10': { germany: { transport: 2, battleship: 1, destroyer: 1 } },
        },
      ),
      transports: loaded('SZ 10', 'germany', 2),
    },
    holds: ({ attacks, always }) =>
      attacks('Eastern United States') && always(end => end.hold('Eastern United States', 'unitedStates') >= 0.8),
    solution: {
      combatMove: [
        sail([full, full], 'SZ 10', 'SZ 11'),
        land(full, 'SZ 11', 'Eastern United States'),
        land(full, 'SZ 11', 'Eastern United States'),
      ],
    },
  },
  {
    name: 'a few for Berlin, the rest for what would win it back',
    theme,
    why: 'Berlin is empty; 3 infantry and a bomber in Southern Europe and 2 infantry in Western Europe could win it back: 3 infantry and 3 tanks destroy the former 98 times in 100, and 3 infantry keep Berlin from the latter 96 times.',
    plays: 'turn',
    position: quiet(
      { power: 'ussr', phase: 'combatMove', owners: { 'Eastern Europe': 'ussr' }, treasuries: { germany: 12 } },
      {
        'Eastern Europe': { ussr: { infantry: 6, tank: 3 } },
        Germany: {},
        'Southern Europe': { germany: { infantry: 3, bomber: 1 } },
        'Western Europe': { germany: { infantry: 2 } },
      },
    ),
    holds: ({ attacks, chance }) => attacks('Germany') && chance('Southern Europe') >= 0.8,
    solution: {
      combatMove: [
        go({ infantry: 3 }, 'Eastern Europe', 'Germany'),
        go({ infantry: 3, tank: 3 }, 'Eastern Europe', 'Southern Europe'),
      ],
    },
  },
  {
    name: 'Manchuria back, and Tokyo kept',
    theme,
    why: 'One boatload and the 3 infantry of Coastal China win Manchuria back; an American boat lies in SZ 44, against which 4 infantry hold Tokyo 96 %, 2 only 49 %.',
    plays: 'turn',
    position: {
      ...quiet(
        { power: 'japan', phase: 'combatMove', owners: { Manchuria: 'ussr' } },
        {
          Japan: { japan: { infantry: 6 } },
          Manchuria: { ussr: { infantry: 1 } },
          'Coastal China': { japan: { infantry: 3 } },
          'SZ 45': { japan: { transport: 2 } },
          'SZ 44': { unitedStates: { transport: 1, battleship: 1, destroyer: 1 } },
        },
      ),
      transports: loaded('SZ 44', 'unitedStates', 1),
    },
    holds: ({ chance, always }) =>
      chance('Manchuria') >= 0.8 && always(end => end.hold('Japan', 'unitedStates') >= 0.8),
    solution: {
      combatMove: [
        go({ infantry: 3 }, 'Coastal China', 'Manchuria'),
        load(pair, 'Japan', 'SZ 45'),
        land(pair, 'SZ 45', 'Manchuria'),
      ],
    },
  },
  {
    name: 'the new infantry stand in London',
    theme,
    why: 'London is empty and a loaded German transport lies in SZ 5: three infantry there hold it 83 %, one 10 %, and nobody is near Australia and India.',
    plays: 'turn',
    position: {
      ...quiet(
        { power: 'unitedKingdom', phase: 'mobilise', bought: { infantry: 3 } },
        { 'United Kingdom': {}, 'SZ 5': { germany: { transport: 1, destroyer: 1 } } },
      ),
      transports: loaded('SZ 5', 'germany', 1),
    },
    holds: ({ always }) => always(end => end.hold('United Kingdom', 'germany') >= 0.8),
    solution: { mobilise: [place({ infantry: 3 }, 'United Kingdom')] },
  },
]
