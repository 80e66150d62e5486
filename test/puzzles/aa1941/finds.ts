import {
  bomberOfKarelia,
  eightInMoscow,
  londonWithoutShips,
  moscowIsEmpty,
  moscowSurrounded,
  quietSouthSea,
  theArmyOfCaucasus,
  theDoorOfMoscow,
  tokyoBesideASubmarine,
  tokyoWithoutShips,
  transportsOffNorway,
  twelveInMoscow,
} from './found.ts'
import { attack, buy, fly, go, place } from './orders.ts'
import type { Board } from './outcome.ts'
import type { Puzzle } from './puzzle.ts'

const theme = 'blunders of real games'

/** Soviet troops outside Moscow that an attack would more likely destroy than not. */
const exposed = (end: Board): number =>
  [...new Set([...end.where('infantry'), ...end.where('tank')])]
    .filter(space => space !== 'Russia' && end.hold(space) < 0.5)
    .reduce((sum, space) => sum + end.troops(space), 0)

/** What our own player did badly against TripleA's Hard AI. */
export const finds: readonly Puzzle[] = [
  {
    name: 'the army of Caucasus stays before Moscow',
    theme,
    why: 'The Middle East is empty and worth 1 IPC, but the 11 infantry of Caucasus are what holds Moscow against 7 infantry, 5 tanks, 2 fighters and a bomber: with them 85 %, without them never.',
    plays: 'turn',
    position: theArmyOfCaucasus,
    holds: ({ always }) => always(end => end.hold('Russia', 'germany') >= 0.7),
    solution: {
      noncombatMove: [go({ infantry: 11 }, 'Caucasus', 'Russia')],
      mobilise: [place({ infantry: 2 }, 'Russia')],
    },
  },
  {
    name: 'the new infantry stand in the empty capital',
    theme,
    why: 'Moscow has not a single unit and a German tank stands next to it: the two infantry bought stand there, so that it has to be fought for at least.',
    plays: 'turn',
    position: moscowIsEmpty,
    holds: ({ always }) => always(end => end.troops('Russia') >= 1),
    solution: { mobilise: [place({ infantry: 2 }, 'Russia')] },
  },
  {
    name: 'one tank for empty Moscow',
    theme,
    why: 'The tank of Urals takes empty Moscow with its 8 IPC; 8 infantry, 4 tanks, 2 fighters and a bomber destroy the 7 infantry, 2 tanks and 2 fighters in Caucasus that could win it back, 93 times in 100.',
    plays: 'attack',
    position: theDoorOfMoscow,
    holds: ({ attacks, sent, chance }) =>
      attacks('Russia') && sent('Russia', 'infantry') + sent('Russia', 'tank') <= 3 && chance('Caucasus') >= 0.7,
    solution: {
      combatMove: [
        go({ tank: 1 }, 'Urals', 'Russia'),
        go({ infantry: 7, tank: 4 }, 'West Russia', 'Caucasus'),
        go({ infantry: 1 }, 'Ukraine', 'Caucasus'),
        go({ fighter: 1 }, 'West Russia', 'Caucasus'),
        go({ fighter: 1 }, 'India', 'Middle East', 'Caucasus'),
        go({ bomber: 1 }, 'Japan', 'SZ 45', 'Manchuria', 'Northwestern China', 'Caucasus'),
      ],
    },
  },
  {
    name: 'twelve infantry are one army',
    theme,
    why: 'One infantry each stands in Caucasus, West Russia and Archangel, before armies that come back for them: an outpost may be struck, but the army is not spread over all of them.',
    plays: 'turn',
    position: twelveInMoscow,
    holds: ({ always }) => always(end => end.hold('Russia') >= 0.8 && exposed(end) <= 4),
    solution: { mobilise: [place({ tank: 1 }, 'Russia')] },
  },
  {
    name: 'eight infantry do not follow the three',
    theme,
    why: 'What went out to Caucasus and West Russia is as good as lost; what is left in Moscow is enough to hold it, and too little to hold three places.',
    plays: 'turn',
    position: eightInMoscow,
    holds: ({ always }) => always(end => end.hold('Russia') >= 0.8 && exposed(end) <= 4),
    solution: { mobilise: [place({ tank: 1 }, 'Russia')] },
  },
  {
    name: 'no battleship alone off Australia',
    theme,
    why: 'Britain has no transport to be escorted, and off Australia a battleship meets one submarine: 16 IPC are four infantry, or a fighter and two of them, or a transport and three.',
    plays: 'attack',
    position: quietSouthSea,
    holds: ({ bought, spent }) => bought('battleship') === 0 && spent >= 9,
    solution: { purchase: [buy({ fighter: 1, infantry: 2 })] },
  },
  {
    name: 'two transports without escort off Norway',
    theme,
    why: 'The bomber and the fighter of London sink both German transports in SZ 3 without a die (R41-9.9.1): 14 IPC, and nobody lands in London.',
    plays: 'attack',
    position: transportsOffNorway,
    holds: ({ attacks }) => attacks('SZ 3'),
    solution: {
      purchase: [buy({ infantry: 3 })],
      combatMove: [fly({ bomber: 1 }, 'United Kingdom', 'United Kingdom', 'SZ 6', 'SZ 3'), attack('SZ 3')],
    },
  },
  {
    name: 'an army in London, and no ship',
    theme,
    why: 'Western Europe is empty and Norway has one infantry; 4 infantry and 2 tanks in London get nowhere without ships. Of the enemy only bombers could come to SZ 7, all the way from Caucasus and the Middle East.',
    plays: 'attack',
    position: londonWithoutShips,
    holds: ({ bought }) => bought('transport') + bought('destroyer') >= 1,
    solution: { purchase: [buy({ transport: 1, infantry: 1 })] },
  },
  {
    name: 'a destroyer for the submarine off Tokyo',
    theme,
    why: 'Twelve infantry in Tokyo wait for ships, and an American submarine lies in SZ 45: 15 IPC are a transport and a destroyer, and more infantry are of no use.',
    plays: 'attack',
    position: tokyoBesideASubmarine,
    holds: ({ bought }) => bought('transport') + bought('destroyer') >= 1,
    solution: { purchase: [buy({ transport: 1, destroyer: 1 })] },
  },
  {
    name: 'fifteen infantry in Tokyo, and no ship',
    theme,
    why: 'No enemy can land in Japan, which 15 infantry, a tank and 2 fighters guard, and only a bomber reaches SZ 45: two transports bring four of them to Asia every turn, more infantry none.',
    plays: 'attack',
    position: tokyoWithoutShips,
    holds: ({ bought }) => bought('transport') + bought('destroyer') >= 1,
    solution: { purchase: [buy({ transport: 2 })] },
  },
  {
    name: 'no lone bomber against London',
    theme,
    why: 'London is full of infantry, with 2 fighters among them: a bomber takes no territory, hits once in the best case and is shot down.',
    plays: 'attack',
    position: bomberOfKarelia,
    holds: ({ attacks }) => !attacks('United Kingdom'),
  },
  {
    name: 'the stack before Moscow strikes',
    theme,
    why: '15 infantry and 6 tanks with 2 fighters and a bomber against 14 infantry and a fighter: Moscow falls for certain, and waiting only lets it grow.',
    plays: 'attack',
    position: moscowSurrounded,
    holds: ({ chance }) => chance('Russia') >= 0.9,
    solution: {
      combatMove: [
        go({ infantry: 15, tank: 6 }, 'West Russia', 'Russia'),
        go({ fighter: 2, bomber: 1 }, 'Eastern Europe', 'West Russia', 'Russia'),
      ],
    },
  },
]
