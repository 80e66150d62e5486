import { quiet } from './board.ts'
import { go } from './orders.ts'
import type { Puzzle } from './puzzle.ts'

const theme = 'trades at the front'

/** Land that changes hands every turn: taken with little, never with everything. */
export const front: readonly Puzzle[] = [
  {
    name: 'Ukraine back from one infantry',
    theme,
    why: '3 infantry, a tank and a fighter stand next to a single infantry: a sure gain of 1 IPC and 3 of the enemy’s, and nobody is near to punish it.',
    plays: 'attack',
    position: quiet(
      { power: 'ussr', phase: 'combatMove' },
      {
        Caucasus: { ussr: { infantry: 5, tank: 1, fighter: 1 } },
        Ukraine: { germany: { infantry: 1 } },
      },
    ),
    holds: ({ chance }) => chance('Ukraine') >= 0.75,
    solution: {
      combatMove: [go({ infantry: 3 }, 'Caucasus', 'Ukraine'), go({ fighter: 1 }, 'Caucasus', 'Ukraine')],
    },
  },
  {
    name: 'West Russia back from two infantry',
    theme,
    why: '6 infantry, 2 tanks and a fighter stand around two infantry, the rest of the German army is far: it is taken 99 times in 100.',
    plays: 'attack',
    position: quiet(
      { power: 'ussr', phase: 'combatMove' },
      {
        Russia: { ussr: { infantry: 10, tank: 2, fighter: 1 } },
        Archangel: { ussr: { infantry: 3 } },
        'West Russia': { germany: { infantry: 2 } },
      },
    ),
    holds: ({ chance }) => chance('West Russia') >= 0.8,
    solution: {
      combatMove: [
        go({ infantry: 3 }, 'Archangel', 'West Russia'),
        go({ tank: 2, infantry: 2 }, 'Russia', 'West Russia'),
        go({ fighter: 1 }, 'Russia', 'West Russia'),
      ],
    },
  },
  {
    name: 'tanks do not stay in the dead zone',
    theme,
    why: 'West Russia is worth 1 IPC and 10 infantry, 5 tanks and 2 fighters stand next to it: what stays there dies, so no tanks, and Moscow keeps its army.',
    plays: 'turn',
    position: quiet(
      { power: 'ussr', phase: 'combatMove' },
      {
        Russia: { ussr: { infantry: 9, tank: 3, fighter: 1 } },
        'West Russia': { germany: { infantry: 1 } },
        'Eastern Europe': { germany: { infantry: 10, tank: 5, fighter: 2 } },
      },
    ),
    holds: ({ always }) => always(end => end.count('West Russia', 'tank') === 0 && end.worth('West Russia') <= 12),
  },
  {
    name: 'Szechwan from Coastal China',
    theme,
    why: 'One infantry against 4 infantry and 2 fighters: 1 IPC for Japan every turn, and China has nobody to take it back.',
    plays: 'attack',
    position: quiet(
      { power: 'japan', phase: 'combatMove' },
      {
        'Coastal China': { japan: { infantry: 4, fighter: 2 } },
        Szechwan: { unitedStates: { infantry: 1 } },
      },
    ),
    holds: ({ chance }) => chance('Szechwan') >= 0.85,
    solution: {
      combatMove: [go({ infantry: 3 }, 'Coastal China', 'Szechwan'), go({ fighter: 2 }, 'Coastal China', 'Szechwan')],
    },
  },
  {
    name: 'Sudan from North Africa',
    theme,
    why: '3 infantry and 2 tanks against one infantry: as good as certain, worth 1 IPC and half of the canal, and Britain has nobody near.',
    plays: 'attack',
    position: quiet(
      { power: 'germany', phase: 'combatMove' },
      {
        'North Africa': { germany: { infantry: 3, tank: 2 } },
        'Anglo-Egypt Sudan': { unitedKingdom: { infantry: 1 } },
      },
    ),
    holds: ({ chance }) => chance('Anglo-Egypt Sudan') >= 0.85,
    solution: { combatMove: [go({ infantry: 3, tank: 2 }, 'North Africa', 'Anglo-Egypt Sudan')] },
  },
  {
    name: 'not piecemeal into Karelia',
    theme,
    why: 'Karelia is friendly, empty, worth 1 IPC and next to 12 infantry and 5 tanks: one infantry may hold it up, an army of six dies there for nothing.',
    plays: 'turn',
    position: quiet(
      { power: 'ussr', phase: 'noncombatMove' },
      {
        Archangel: { ussr: { infantry: 6 } },
        'Eastern Europe': { germany: { infantry: 12, tank: 5, fighter: 1 } },
      },
    ),
    holds: ({ always }) => always(end => end.worth('Karelia') <= 6),
  },
  {
    name: 'India retakes Southeast Asia',
    theme,
    why: 'One infantry holds Southeast Asia (1 IPC) against 4 infantry and a fighter of India; Japan has nobody else on the mainland.',
    plays: 'attack',
    position: quiet(
      { power: 'unitedKingdom', phase: 'combatMove' },
      {
        India: { unitedKingdom: { infantry: 5, fighter: 1 } },
        'Southeast Asia': { japan: { infantry: 1 } },
      },
    ),
    holds: ({ chance }) => chance('Southeast Asia') >= 0.75,
    solution: {
      combatMove: [go({ infantry: 3 }, 'India', 'Southeast Asia'), go({ fighter: 1 }, 'India', 'Southeast Asia')],
    },
  },
]
