import { askingEn } from './asking-en.ts'
import { detailsEn } from './details-en.ts'
import { lineEn } from './forms-line-en.ts'
import { rulesEn } from './rules-en.ts'
import { shareEn } from './share-en.ts'

/** What the page says, in English. Other languages say the same under the same names. */
export const en = {
  ...lineEn,
  ...detailsEn,
  ...askingEn,
  language: 'English',
  title: 'Battle odds',
  game: 'Game',
  battleLine: 'Attackers v defenders',
  battleHelp: 'Type or paste a battle: counts and units, then “v”, then the defenders.',
  questionLine: 'Question in short',
  questionHelp: (example: string) =>
    `Type or paste a question, as in “${example}”; or choose one and fill in its form.`,
  example: 'Try',
  ask: 'Odds',
  attacker: 'Attacker',
  defender: 'Defender',
  swap: 'Swap sides',
  clear: 'Clear',
  undo: 'Undo',
  redo: 'Redo',
  oneMore: (unit: string, side: string) => `one more ${unit}, ${side}`,
  oneLess: (unit: string, side: string) => `one ${unit} less, ${side}`,
  countOf: (unit: string, side: string) => `${unit}, ${side}`,
  nobodyYet: (side: string) => `${side}: nobody yet. Add a unit.`,
  mendFirst: 'The line has a mistake. Mend it to count with the buttons.',
  method: {
    exact: 'Exact',
    monteCarlo: (trials: string) => `Sampled from ${trials} battles`,
    times: (trials: string) => `Sampled ${trials} times`,
  },
  working: 'Working…',
  takesLong: 'This takes some seconds to work out.',
  cancel: 'Stop',
  stoppedBefore: 'Stopped before anything had come; what stands below answers the question before.',
  goOn: 'Go on',
  cancelled: 'Stopped; this is what had come so far.',
  outcomes: {
    attackerWins: 'Attacker wins',
    defenderWins: 'Defender wins',
    mutualDestruction: 'Nobody is left',
    standoff: 'Standoff',
    attackerRetreats: 'Attacker retreats',
  } as Readonly<Record<'attackerWins' | 'defenderWins', string>> & Readonly<Record<string, string>>,
  /** How it ends for the attacker, or who has the territory. */
  shares: {
    win: 'Win',
    between: 'Neither',
    loss: 'Loss',
    attacker: 'Attacker has it',
    contested: 'Contested',
    nobody: 'Nobody has it',
    defender: 'Defender has it',
  },
  winning: {
    never: 'The attacker cannot win.',
    hardlyEver: 'The attacker hardly ever wins.',
    almostAlways: 'The attacker almost always wins.',
    always: 'The attacker wins for certain.',
    timesIn: (times: number, of: number) =>
      `The attacker wins about ${times} ${times === 1 ? 'time' : 'times'} in ${of}.`,
  },
  taking: {
    never: 'The attacker cannot take the territory.',
    hardlyEver: 'The attacker hardly ever takes the territory.',
    almostAlways: 'The attacker almost always takes the territory.',
    always: 'The attacker takes the territory for certain.',
    timesIn: (times: number, of: number) =>
      `The attacker takes the territory about ${times} ${times === 1 ? 'time' : 'times'} in ${of}.`,
  },
  planesAlone: 'Planes alone cannot take the territory.',
  andWins: (chance: string) => `The battle is won in ${chance}.`,
  holds: {
    attacker: 'The attacker takes the territory.',
    defender: 'The defender keeps the territory.',
    contested: 'Both sides are still in the territory: contested, as one round of battle usually leaves it.',
    nobody: 'Nobody is left in the territory.',
  } as Readonly<Record<string, string>>,
  /** What a reader may be after, and what the answer is then told by. */
  aims: {
    title: 'What counts',
    short: { capture: 'Capture', win: 'Win', swing: 'IPC swing', hold: 'Hold' },
    holds: 'Defender holds',
    onAverage: 'IPC swing on average: what the defender loses less what the attacker loses.',
    holding: {
      land: {
        never: 'The defender cannot hold the territory.',
        hardlyEver: 'The defender hardly ever holds the territory.',
        almostAlways: 'The defender almost always holds the territory.',
        always: 'The defender holds the territory for certain.',
        timesIn: (times: number, of: number) =>
          `The defender holds the territory about ${times} ${times === 1 ? 'time' : 'times'} in ${of}.`,
      },
      sea: {
        never: 'The attacker wins for certain.',
        hardlyEver: 'The attacker hardly ever fails to win.',
        almostAlways: 'The attacker almost always fails to win.',
        always: 'The attacker cannot win.',
        timesIn: (times: number, of: number) =>
          `The attacker fails to win about ${times} ${times === 1 ? 'time' : 'times'} in ${of}.`,
      },
    },
    advice: 'Advice',
  },
  /** What an answer holds, each by the place that it leads to. */
  contents: {
    title: 'In this answer',
    parts: {
      needs: 'Add',
      rounds: 'Retreat',
      'at-least': 'At least …',
      outcomes: 'Outcomes',
      left: 'Left',
      'what-if': 'What if',
      compare: 'Compare',
      share: 'Share',
      rules: 'Rules',
    },
    print: 'Print',
  },
  captured: 'Territory captured',
  swing: 'IPC swing',
  swingHelp: 'What the defender loses less what the attacker loses, in IPC',
  swingRange: (p5: string, p50: string, p95: string) => `${p5} … ${p50} … ${p95}`,
  swingRangeHelp:
    'one battle in twenty is worse than the first, half are better than the middle, one in twenty is better than the last',
  attackerLoses: 'Attacker loses',
  defenderLoses: 'Defender loses',
  rounds: 'Rounds',
  roundsInAll: 'Rounds, all battles',
  roundsOf: (battle: string) => `Rounds, ${battle}`,
  keepsAircraft: 'Loses no aircraft',
  likely: 'Likely left',
  nobody: 'nobody',
  howItEnds: 'How it ends',
  whoHasIt: 'Who has the territory',
  onAverage: 'On average',
  notes: 'Notes',
  allAsJson: 'All of it as JSON',
  faulty: 'This cannot be asked',
  ipc: 'IPC',
  footing: (ruleset: string, version: string) => `Rules ${ruleset}, engine ${version}`,
  seed: (seed: string) => `seed ${seed}: by it the same sample comes again`,
  api: 'API',
  calculator: 'Calculator',
  board: 'Board',
  laboratory: 'Laboratory',
  skip: 'Skip to the answer',
  skipToLine: 'Skip to the line',
  toDecisions: 'Decide: losses, planes to keep, retreat, low luck',
  chips: {
    inBattle: (side: string, battle: number | 'sea' | 'land') =>
      `${side}, ${typeof battle === 'number' ? `wave ${battle}` : { sea: 'at sea', land: 'on land' }[battle]}`,
    find: 'Find out',
    finding: 'Searching…',
    retry: 'Try again',
  },
  ...shareEn,
  ...rulesEn,
  /** What its panels are called. */
  panels: {
    raid: 'Strategic bombing raid',
    technologies: 'Technologies',
    decisions: 'Decisions: losses, planes, retreat, low luck, waves, landing',
    rules: 'Rules: change a cost or a value',
  },
}
export type Messages = typeof en
