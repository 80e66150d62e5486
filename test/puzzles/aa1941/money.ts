import { quiet } from './board.ts'
import { buy, place } from './orders.ts'
import type { Puzzle } from './puzzle.ts'

const theme = 'money'
const plays = 'attack'

/** What is bought, and where it stands. */
export const money: readonly Puzzle[] = [
  {
    name: 'money does not fight',
    theme,
    why: '12 IPC kept are 12 IPC that do not stand against the 6 infantry and 3 tanks in Ukraine: Germany spends all but a rest.',
    plays,
    position: quiet(
      { power: 'germany', owners: { Ukraine: 'ussr' }, treasuries: { germany: 12 } },
      { Ukraine: { ussr: { infantry: 6, tank: 3 } }, 'Eastern Europe': { germany: { infantry: 4 } } },
    ),
    holds: ({ spent }) => spent >= 9,
    solution: { purchase: [buy({ infantry: 4 })] },
  },
  {
    name: 'thirty IPC and five places',
    theme,
    why: 'British complexes take 3 + 1 + 1 units (R41-14.2): five infantry would leave half the money unspent, so dearer units are bought.',
    plays,
    position: quiet(
      { power: 'unitedKingdom', treasuries: { unitedKingdom: 30 } },
      { 'SZ 8': { unitedKingdom: { transport: 1, destroyer: 2 } } },
    ),
    holds: ({ spent }) => spent >= 22,
    solution: { purchase: [buy({ tank: 3, bomber: 1 })] },
  },
  {
    name: 'forty IPC and four places',
    theme,
    why: 'Only four units fit through the complex of Japan: planes, ships and tanks, not infantry at 3 IPC each.',
    plays,
    position: quiet(
      { power: 'japan', treasuries: { japan: 40 } },
      { Manchuria: { japan: { infantry: 4 } }, 'SZ 45': { japan: { destroyer: 2, transport: 2 } } },
    ),
    holds: ({ spent }) => spent >= 27,
    solution: { purchase: [buy({ fighter: 4 })] },
  },
  {
    name: 'America needs ships',
    theme,
    why: 'Sixteen land units and not one transport: infantry alone would only stand beside them, so a ship or a plane is bought at least.',
    plays,
    position: quiet(
      { power: 'unitedStates', treasuries: { unitedStates: 17 } },
      {
        'Eastern United States': { unitedStates: { infantry: 10, tank: 2 } },
        'Western United States': { unitedStates: { infantry: 4 } },
      },
    ),
    holds: ({ bought, spent }) => spent - 3 * bought('infantry') - 6 * bought('tank') >= 7,
    solution: { purchase: [buy({ transport: 1, fighter: 1 })] },
  },
  {
    name: 'Moscow spends',
    theme,
    why: '15 IPC buy five infantry for the five places of Moscow and Caucasus, and the Germans stand in Ukraine and West Russia.',
    plays,
    position: quiet(
      { power: 'ussr', treasuries: { ussr: 15 } },
      {
        Russia: { ussr: { infantry: 8, tank: 1 } },
        Caucasus: { ussr: { infantry: 5 } },
        'West Russia': { germany: { infantry: 6, tank: 2 } },
        Ukraine: { germany: { infantry: 4, tank: 2 } },
      },
    ),
    holds: ({ spent, bought }) => spent >= 12 && bought('bomber') === 0,
    solution: { purchase: [buy({ infantry: 5 })] },
  },
  {
    name: 'infantry where the enemy stands',
    theme,
    why: 'Moscow holds 59 % with 4 infantry and a tank and 98 % with 7; nobody can reach Caucasus.',
    plays: 'turn',
    position: quiet(
      { power: 'ussr', phase: 'mobilise', owners: { Archangel: 'germany' }, bought: { infantry: 3 } },
      {
        Russia: { ussr: { infantry: 4, tank: 1 } },
        Caucasus: { ussr: { infantry: 8 } },
        Archangel: { germany: { infantry: 3, tank: 2 } },
      },
    ),
    holds: ({ always }) => always(end => end.hold('Russia', 'germany') >= 0.9),
    solution: { mobilise: [place({ infantry: 3 }, 'Russia')] },
  },
  {
    name: 'no navy while Berlin burns',
    theme,
    why: 'With 6 infantry and 4 tanks next door Berlin needs what fights on land; 12 IPC of ships do not defend it.',
    plays,
    position: quiet(
      { power: 'germany', owners: { 'Eastern Europe': 'ussr' }, treasuries: { germany: 12 } },
      {
        Germany: { germany: { infantry: 8 } },
        'Eastern Europe': { ussr: { infantry: 6, tank: 4 } },
        'Southern Europe': { germany: { infantry: 2 } },
      },
    ),
    holds: ({ bought }) => bought('infantry') + 2 * bought('tank') + 3 * bought('fighter') >= 3,
    solution: { purchase: [buy({ infantry: 4 })] },
  },
]
