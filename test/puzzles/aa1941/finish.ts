import { loaded, quiet } from './board.ts'
import { full, go, land, load, sail } from './orders.ts'
import type { Puzzle } from './puzzle.ts'

const theme = 'close the won game'
const plays = 'attack'

/** The move that wins the game, or keeps it from being lost. */
export const finish: readonly Puzzle[] = [
  {
    name: 'Berlin with one guard',
    theme,
    why: '4 infantry and 2 tanks stand before one infantry: Berlin falls for certain, with its money, its complex and its income.',
    plays,
    position: quiet(
      { power: 'ussr', phase: 'combatMove', owners: { 'Eastern Europe': 'ussr' }, treasuries: { germany: 12 } },
      {
        'Eastern Europe': { ussr: { infantry: 4, tank: 2 } },
        Germany: { germany: { infantry: 1 } },
        'Western Europe': { germany: { infantry: 4, tank: 1, fighter: 1 } },
      },
    ),
    holds: ({ chance }) => chance('Germany') >= 0.95,
    solution: { combatMove: [go({ infantry: 4, tank: 2 }, 'Eastern Europe', 'Germany')] },
  },
  {
    name: 'Moscow after London',
    theme,
    why: 'London is German already, so Moscow ends the game (R41-16.1): 8 infantry, 5 tanks and 2 fighters against 5 infantry and a tank win for certain.',
    plays,
    position: quiet(
      { power: 'germany', phase: 'combatMove', owners: { 'United Kingdom': 'germany' } },
      {
        'West Russia': { germany: { infantry: 8, tank: 5, fighter: 2 } },
        Russia: { ussr: { infantry: 5, tank: 1 } },
        Caucasus: { ussr: { infantry: 1 } },
        Archangel: { ussr: { infantry: 1 } },
      },
    ),
    holds: ({ chance }) => chance('Russia') >= 0.97,
    solution: {
      combatMove: [go({ infantry: 8, tank: 5 }, 'West Russia', 'Russia'), go({ fighter: 2 }, 'West Russia', 'Russia')],
    },
  },
  {
    name: 'London in the short game',
    theme,
    why: 'In the short game London alone wins (R41-16.2): three boatloads and the air force take it from 4 infantry and a fighter 99 times in 100.',
    plays,
    position: {
      ...quiet(
        { power: 'germany', phase: 'combatMove', agreement: { victory: 'short' } },
        {
          'United Kingdom': { unitedKingdom: { infantry: 4, fighter: 1 } },
          'SZ 6': { germany: { transport: 3, battleship: 2, destroyer: 1 } },
          'Western Europe': { germany: { infantry: 3, fighter: 1, bomber: 1 } },
        },
      ),
      transports: loaded('SZ 6', 'germany', 3),
    },
    holds: ({ chance }) => chance('United Kingdom') >= 0.85,
    solution: {
      combatMove: [
        ...[0, 1, 2].map(() => land(full, 'SZ 6', 'United Kingdom')),
        go({ fighter: 1, bomber: 1 }, 'Western Europe', 'SZ 6', 'United Kingdom'),
      ],
    },
  },
  {
    name: 'Tokyo after Berlin',
    theme,
    why: 'Berlin is Soviet already, and Tokyo holds 2 infantry: three boatloads take it and at the end of Japan’s turn the Allies have won (R41-16.1).',
    plays,
    position: {
      ...quiet(
        { power: 'unitedStates', phase: 'combatMove', owners: { Germany: 'ussr' } },
        {
          Japan: { japan: { infantry: 2 } },
          'SZ 44': { unitedStates: { transport: 3, battleship: 2, destroyer: 2 } },
        },
      ),
      transports: loaded('SZ 44', 'unitedStates', 3),
    },
    holds: ({ chance }) => chance('Japan') >= 0.95,
    solution: {
      combatMove: [sail([full, full, full], 'SZ 44', 'SZ 45'), ...[0, 1, 2].map(() => land(full, 'SZ 45', 'Japan'))],
    },
  },
  {
    name: 'the tank that ends the game',
    theme,
    why: 'London is German and Moscow has one infantry left: Japan’s two tanks and a bomber take it right before the Axis victory is checked (R41-16.3).',
    plays,
    position: quiet(
      { power: 'japan', phase: 'combatMove', owners: { 'United Kingdom': 'germany', Urals: 'japan' } },
      {
        Urals: { japan: { tank: 2, infantry: 1, bomber: 1 } },
        Russia: { ussr: { infantry: 1 } },
      },
    ),
    holds: ({ chance }) => chance('Russia') >= 0.95,
    solution: {
      combatMove: [go({ tank: 2, infantry: 1 }, 'Urals', 'Russia'), go({ bomber: 1 }, 'Urals', 'Russia')],
    },
  },
  {
    name: 'Washington now or never',
    theme,
    why: 'The Axis hold Moscow and Washington and win at the end of this turn (R41-16.1): even at 72 % the army of the west must go.',
    plays,
    position: quiet(
      {
        power: 'unitedStates',
        phase: 'combatMove',
        owners: { Russia: 'germany', 'Eastern United States': 'germany' },
      },
      {
        'Western United States': { unitedStates: { infantry: 3, tank: 1 } },
        'Eastern United States': { germany: { infantry: 3 } },
      },
    ),
    holds: ({ chance }) => chance('Eastern United States') >= 0.7,
    solution: { combatMove: [go({ infantry: 3, tank: 1 }, 'Western United States', 'Eastern United States')] },
  },
  {
    name: 'Tokyo back or all is lost',
    theme,
    why: 'The Allies hold Berlin and Tokyo and win at the end of this very turn: the army of Manchuria must cross, whatever the odds.',
    plays,
    position: quiet(
      { power: 'japan', phase: 'combatMove', owners: { Germany: 'ussr', Japan: 'unitedStates' } },
      {
        Japan: { unitedStates: { infantry: 2 } },
        Manchuria: { japan: { infantry: 4, tank: 2 } },
        'SZ 45': { japan: { transport: 2, destroyer: 1 } },
      },
    ),
    holds: ({ chance }) => chance('Japan') >= 0.9,
    solution: {
      combatMove: [
        ...[0, 1].flatMap(() => [
          load(['tank'], 'Manchuria', 'SZ 45'),
          load(['infantry'], 'Manchuria', 'SZ 45', ['tank']),
          land(full, 'SZ 45', 'Japan'),
        ]),
      ],
    },
  },
]
