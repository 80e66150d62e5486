import { quiet } from './board.ts'
import { flyOn, go } from './orders.ts'
import type { Puzzle } from './puzzle.ts'

const theme = 'noncombat'
const plays = 'turn'

/** After the battles: who goes where, and who goes back. */
export const noncombatOrders: readonly Puzzle[] = [
  {
    name: 'no landing on a weak front',
    theme,
    why: 'Ukraine has one infantry before 6 tanks and 4 infantry: the fighters fly on to Eastern Europe, which nobody reaches past Ukraine.',
    plays,
    position: quiet(
      {
        power: 'germany',
        phase: 'noncombatMove',
        flown: [{ space: 'Caucasus', unit: 'fighter', steps: 2, count: 2 }],
      },
      {
        Caucasus: { ussr: { infantry: 4, tank: 6 }, germany: { fighter: 2 } },
        Ukraine: { germany: { infantry: 1 } },
        'West Russia': { germany: { infantry: 2 } },
        'Eastern Europe': { germany: { infantry: 4 } },
      },
    ),
    holds: ({ always }) =>
      always(end => end.total('fighter') === 2 && end.where('fighter').every(space => end.hold(space) >= 0.9)),
    solution: { noncombatMove: [flyOn({ fighter: 2 }, 2, 'Caucasus', 'Ukraine', 'Eastern Europe')] },
  },
  {
    name: 'tanks out of the dead zone',
    theme,
    why: 'Four tanks and a fighter stand in Ukraine next to 10 infantry, 5 tanks and 2 fighters: 34 IPC lost for certain if they stay, none if they go.',
    plays,
    position: quiet(
      { power: 'ussr', phase: 'noncombatMove', owners: { Ukraine: 'ussr' } },
      {
        Ukraine: { ussr: { tank: 4, fighter: 1 } },
        'Eastern Europe': { germany: { infantry: 10, tank: 5, fighter: 2 } },
        Russia: { ussr: { infantry: 14 } },
        Caucasus: { ussr: { infantry: 4 } },
      },
    ),
    holds: ({ always }) => always(end => end.count('Ukraine', 'tank') === 0 && end.count('Ukraine', 'fighter') === 0),
    solution: {
      noncombatMove: [
        go({ tank: 4 }, 'Ukraine', 'Caucasus', 'Russia'),
        go({ fighter: 1 }, 'Ukraine', 'Caucasus', 'Russia'),
      ],
    },
  },
  {
    name: 'help for Caucasus',
    theme,
    why: '4 infantry and a tank in Ukraine take Caucasus (2 IPC and a complex) from 2 infantry 99 times in 100, from 6 only 14 times; Moscow is out of their reach.',
    plays,
    position: quiet(
      { power: 'ussr', phase: 'noncombatMove', owners: { 'West Russia': 'ussr' } },
      {
        Caucasus: { ussr: { infantry: 2 } },
        Russia: { ussr: { infantry: 10 } },
        'West Russia': { ussr: { infantry: 1 } },
        Ukraine: { germany: { infantry: 4, tank: 1 } },
      },
    ),
    holds: ({ always }) =>
      always(end => end.hold('Caucasus', 'germany') >= 0.8 && end.hold('Russia', 'germany') >= 0.9),
    solution: { noncombatMove: [go({ infantry: 4 }, 'Russia', 'Caucasus')] },
  },
  {
    name: 'planes out of Szechwan',
    theme,
    why: 'A bomber and a fighter stand beside one infantry before 6 infantry and 2 fighters of Japan: 22 IPC gone if they are not flown off.',
    plays,
    position: quiet(
      { power: 'unitedStates', phase: 'noncombatMove' },
      {
        Szechwan: { unitedStates: { infantry: 1, fighter: 1, bomber: 1 } },
        'Coastal China': { japan: { infantry: 6, fighter: 2 } },
        Caucasus: { ussr: { infantry: 8 } },
      },
    ),
    holds: ({ always }) =>
      always(end =>
        [...end.where('fighter'), ...end.where('bomber')].every(space => end.hold(space, 'japan', 'germany') >= 0.9),
      ),
    solution: {
      noncombatMove: [go({ fighter: 1 }, 'Szechwan', 'Caucasus'), go({ bomber: 1 }, 'Szechwan', 'Caucasus')],
    },
  },
  {
    name: 'West Russia cannot be held',
    theme,
    why: '3 infantry and 2 tanks stand before 12 infantry, 4 tanks and 2 fighters: the tanks at least go back to live and strike again.',
    plays,
    position: quiet(
      { power: 'germany', phase: 'noncombatMove' },
      {
        'West Russia': { germany: { infantry: 3, tank: 2 } },
        Russia: { ussr: { infantry: 12, tank: 4, fighter: 2 } },
        'Eastern Europe': { germany: { infantry: 12 } },
      },
    ),
    holds: ({ always }) =>
      always(end => end.count('West Russia', 'tank') === 0 || end.hold('West Russia', 'ussr') >= 0.7),
    solution: { noncombatMove: [go({ tank: 2, infantry: 3 }, 'West Russia', 'Eastern Europe')] },
  },
  {
    name: 'the reserve goes to the front',
    theme,
    why: '6 infantry and 3 tanks stand before 3 infantry in Eastern Europe, while 10 infantry and 3 tanks sit in Berlin: hold the line or leave it, not half.',
    plays,
    position: quiet(
      { power: 'germany', phase: 'noncombatMove', owners: { Ukraine: 'ussr' } },
      {
        Germany: { germany: { infantry: 10, tank: 3 } },
        'Eastern Europe': { germany: { infantry: 3 } },
        Ukraine: { ussr: { infantry: 6, tank: 3 } },
      },
    ),
    holds: ({ always }) =>
      always(
        end =>
          (end.hold('Eastern Europe', 'ussr') >= 0.7 || end.worth('Eastern Europe') <= 3) &&
          end.hold('Germany', 'ussr') >= 0.8,
      ),
    solution: { noncombatMove: [go({ tank: 3, infantry: 5 }, 'Germany', 'Eastern Europe')] },
  },
  {
    name: 'India keeps its garrison',
    theme,
    why: 'One Japanese infantry stands next to India: with the transport taking both British infantry away, it walks in and has the complex and 3 IPC a turn.',
    plays,
    position: quiet(
      { power: 'unitedKingdom', phase: 'noncombatMove' },
      {
        India: { unitedKingdom: { infantry: 2 } },
        'SZ 29': { unitedKingdom: { transport: 1 } },
        'Southeast Asia': { japan: { infantry: 1 } },
        'Anglo-Egypt Sudan': { unitedKingdom: { infantry: 2 } },
        'North Africa': { germany: { infantry: 2 } },
      },
    ),
    holds: ({ always }) => always(end => end.hold('India', 'japan') >= 0.6),
  },
]
