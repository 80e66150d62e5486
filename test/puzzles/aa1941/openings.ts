import { opening } from './board.ts'
import { buy, go } from './orders.ts'
import type { Puzzle } from './puzzle.ts'

const theme = 'the printed opening'

/** First turns as they stand on the setup cards, nobody else having moved. */
export const openings: readonly Puzzle[] = [
  {
    name: 'Moscow lives through the first round',
    theme,
    why: 'Whatever the USSR does first, Moscow must not be open to the tanks of Eastern Europe and Ukraine afterwards.',
    plays: 'turn',
    position: opening({ power: 'ussr' }),
    holds: ({ always }) => always(end => end.hold('Russia', 'germany') >= 0.8),
    solution: {
      purchase: [buy({ infantry: 2 })],
      noncombatMove: [go({ infantry: 3 }, 'Archangel', 'Russia'), go({ infantry: 3, tank: 1 }, 'Caucasus', 'Russia')],
      mobilise: [{ order: 'place', units: { infantry: 2 }, at: 'Russia', complex: 'Russia' }],
    },
  },
  {
    name: 'the USSR strikes before it is struck',
    theme,
    why: 'Twelve infantry, two tanks and a fighter stand around the 3 infantry of West Russia: who waits is struck first, with what is taken now for little.',
    plays: 'attack',
    position: opening({ power: 'ussr' }),
    holds: ({ chance }) => chance('West Russia') >= 0.8 || chance('Ukraine') >= 0.7,
    solution: {
      combatMove: [
        go({ infantry: 3 }, 'Archangel', 'West Russia'),
        go({ infantry: 3 }, 'Karelia', 'West Russia'),
        go({ tank: 1 }, 'Russia', 'West Russia'),
        go({ fighter: 1 }, 'Russia', 'West Russia'),
      ],
    },
  },
  {
    name: 'Germany spends its first money',
    theme,
    why: '12 IPC buy four infantry or two tanks for a front that is in contact from the first turn on.',
    plays: 'attack',
    position: opening({ power: 'germany' }),
    holds: ({ spent }) => spent >= 9,
    solution: { purchase: [buy({ infantry: 4 })] },
  },
  {
    name: 'Japan expands',
    theme,
    why: 'Szechwan, the Philippines and Borneo are held by two infantry, one and nobody, and a third of Japan’s income lies in them: one of them at least is attacked.',
    plays: 'attack',
    position: opening({ power: 'japan' }),
    holds: ({ chance }) =>
      ['Szechwan', 'Philippine Islands', 'Borneo', 'Hawaiian Islands', 'India', 'Alaska'].some(
        space => chance(space) >= 0.7,
      ),
    solution: {
      combatMove: [
        go({ infantry: 2 }, 'Coastal China', 'Szechwan'),
        go({ fighter: 1 }, 'SZ 46', 'Szechwan'),
        go({ fighter: 2 }, 'SZ 45', 'SZ 46', 'Szechwan'),
      ],
    },
  },
  {
    name: 'the battleship of Hawaii does not wait alone',
    theme,
    why: 'Alone in SZ 40 the battleship is sunk by the fleet of SZ 45 for certain; beside the carrier in SZ 42 nothing of Japan’s ships reaches it.',
    plays: 'turn',
    position: opening({ power: 'unitedStates', phase: 'noncombatMove' }),
    holds: ({ always }) => always(end => end.safetyOf('battleship') >= 0.6),
    solution: { noncombatMove: [go({ battleship: 1 }, 'SZ 40', 'SZ 42')] },
  },
  {
    name: 'America buys what crosses water',
    theme,
    why: 'No front of the United States can be walked to: of 17 IPC at least a ship or a plane is bought.',
    plays: 'attack',
    position: opening({ power: 'unitedStates' }),
    holds: ({ bought, spent }) => spent >= 12 && spent - 3 * bought('infantry') - 6 * bought('tank') >= 7,
    solution: { purchase: [buy({ transport: 1, fighter: 1 })] },
  },
]
