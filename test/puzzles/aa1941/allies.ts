import { loaded, quiet } from './board.ts'
import { full, go, land, sail } from './orders.ts'
import type { Puzzle } from './puzzle.ts'

const theme = 'allies help each other'

/** What one power does for another. */
export const allies: readonly Puzzle[] = [
  {
    name: 'London is freed',
    theme,
    why: 'One German infantry holds London; two American boatloads free it for certain, and Britain collects and builds again (R41-11.10).',
    plays: 'attack',
    position: {
      ...quiet(
        { power: 'unitedStates', phase: 'combatMove', owners: { 'United Kingdom': 'germany' } },
        {
          'United Kingdom': { germany: { infantry: 1 } },
          'Western Europe': { germany: { infantry: 5 } },
          'Norway Finland': { germany: { infantry: 5 } },
          'SZ 9': { unitedStates: { transport: 2, battleship: 1, destroyer: 2 } },
        },
      ),
      transports: loaded('SZ 9', 'unitedStates', 2),
    },
    holds: ({ chance }) => chance('United Kingdom') >= 0.95,
    solution: {
      combatMove: [sail([full, full], 'SZ 9', 'SZ 8'), ...[0, 1].map(() => land(full, 'SZ 8', 'United Kingdom'))],
    },
  },
  {
    name: 'Moscow is freed',
    theme,
    why: 'Two German infantry hold Moscow, 5 British infantry and 2 fighters stand in Caucasus: they win for certain and the USSR is back.',
    plays: 'attack',
    position: quiet(
      { power: 'unitedKingdom', phase: 'combatMove', owners: { Russia: 'germany', Caucasus: 'unitedKingdom' } },
      {
        Russia: { germany: { infantry: 2 } },
        Caucasus: { unitedKingdom: { infantry: 6, fighter: 2 } },
      },
    ),
    holds: ({ chance }) => chance('Russia') >= 0.9,
    solution: {
      combatMove: [go({ infantry: 5 }, 'Caucasus', 'Russia'), go({ fighter: 2 }, 'Caucasus', 'Russia')],
    },
  },
  {
    name: 'British fighters over Moscow',
    theme,
    why: 'Japan moves next and stands in Urals with 3 infantry and 3 tanks: 4 infantry hold Moscow 4 times in 100, with two fighters 74 times.',
    plays: 'turn',
    position: quiet(
      { power: 'unitedKingdom', phase: 'noncombatMove', owners: { Urals: 'japan' } },
      {
        Russia: { ussr: { infantry: 4 } },
        Caucasus: { ussr: { infantry: 10 }, unitedKingdom: { fighter: 2 } },
        Urals: { japan: { infantry: 3, tank: 3 } },
      },
    ),
    holds: ({ always }) => always(end => end.hold('Russia', 'japan') >= 0.7),
    solution: { noncombatMove: [go({ fighter: 2 }, 'Caucasus', 'Russia')] },
  },
  {
    name: 'American fighters over London',
    theme,
    why: 'Germany moves before Britain does: 2 boatloads take London from 3 infantry 85 times in 100, with two American fighters there 6 times.',
    plays: 'turn',
    position: quiet(
      { power: 'unitedStates', phase: 'noncombatMove' },
      {
        'United Kingdom': { unitedKingdom: { infantry: 3 } },
        Iceland: { unitedStates: { fighter: 2 } },
        Germany: { germany: { infantry: 6, tank: 2 } },
        'SZ 5': { germany: { transport: 2, battleship: 1, destroyer: 1 } },
      },
    ),
    holds: ({ always }) => always(end => end.hold('United Kingdom', 'germany') >= 0.9),
    solution: { noncombatMove: [go({ fighter: 2 }, 'Iceland', 'SZ 3', 'SZ 6', 'United Kingdom')] },
  },
  {
    name: 'American troops land in London',
    theme,
    why: 'Two loaded transports lie off London, which 3 infantry cannot hold against two German boatloads (15 %): with the four Americans ashore it is safe.',
    plays: 'turn',
    position: {
      ...quiet(
        { power: 'unitedStates', phase: 'combatMove' },
        {
          'United Kingdom': { unitedKingdom: { infantry: 3 } },
          'SZ 8': { unitedStates: { transport: 2, battleship: 1, destroyer: 1 } },
          Germany: { germany: { infantry: 6, tank: 2 } },
          'Western Europe': { germany: { infantry: 8, tank: 2 } },
          'SZ 5': { germany: { transport: 2, battleship: 2, destroyer: 1 } },
        },
      ),
      transports: loaded('SZ 8', 'unitedStates', 2),
    },
    holds: ({ always }) => always(end => end.hold('United Kingdom', 'germany') >= 0.8),
    solution: { noncombatMove: [0, 1].map(() => land(full, 'SZ 8', 'United Kingdom')) },
  },
  {
    name: 'Japanese fighters over Berlin',
    theme,
    why: 'America moves next and brings three boatloads into SZ 5: 4 infantry hold Berlin 4 times in 100, with two fighters from Caucasus 74 times.',
    plays: 'turn',
    position: {
      ...quiet(
        { power: 'japan', phase: 'noncombatMove', owners: { Caucasus: 'japan' } },
        {
          Caucasus: { japan: { infantry: 10, fighter: 2 } },
          Germany: { germany: { infantry: 4 } },
          'SZ 6': { unitedStates: { transport: 3, battleship: 2, destroyer: 1 } },
        },
      ),
      transports: loaded('SZ 6', 'unitedStates', 3),
    },
    holds: ({ always }) => always(end => end.hold('Germany', 'unitedStates') >= 0.7),
    solution: { noncombatMove: [go({ fighter: 2 }, 'Caucasus', 'Ukraine', 'Eastern Europe', 'Germany')] },
  },
]
