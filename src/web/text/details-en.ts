/** `aircraftCarrier` → `aircraft carrier` */
export const spaced = (name: string): string => name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)

/** Those whose names are not their keys in words. */
const powers: Readonly<Record<string, string>> = {
  austriaHungary: 'Austria-Hungary',
  britishEmpire: 'British Empire',
  ottomanEmpire: 'Ottoman Empire',
  unitedKingdom: 'United Kingdom',
  unitedStates: 'United States',
  ussr: 'USSR',
  attacker: 'attacker',
  defender: 'defender',
}
const power = (name: string): string => powers[name] ?? name.charAt(0).toUpperCase() + name.slice(1)

const unit = (name: string, count: number): string =>
  `${count} ${spaced(name)}${count === 1 || name.endsWith('ry') ? '' : 's'}`

/** What can be worked out, by the words of replies. */
const solvable: Readonly<Record<string, string>> = {
  'attacker retreat': 'when the attacker retreats',
  'attacker stop': 'when the attacker stops',
  'attacker submerge': 'when the attacker dives',
  'defender submerge': 'when the defender dives',
  'attacker casualties': 'what the attacker loses',
  'defender casualties': 'what the defender loses',
}

const parts: Readonly<Record<string, string>> = {
  waves: 'wave',
  sea: 'at sea',
  land: 'on land',
  seaborne: 'from transports',
  bombardment: 'bombardment',
  cargo: 'aboard transports',
  loads: 'aboard transport',
  air: 'aircraft',
  each: 'every turn',
  turns: 'turn',
}

/** What an answer in depth says, in English. */
export const detailsEn = {
  /** A part of a question where units stand, and which of several. */
  armyPart: (name: string, number?: number): string =>
    [parts[name] ?? spaced(name), number].filter(part => part !== undefined).join(' '),
  details: {
    /** So many of a unit. */
    unit,
    unitName: spaced,
    side: { attacker: 'attacker', defender: 'defender' },
    /** What 1914 calls its outcomes, by the words of its replies. */
    called: {
      captured: 'Territory captured',
      cleared: 'Sea zone cleared',
      held: 'Defender holds',
      both: 'Nobody is left',
      contested: 'Contested',
      stopped: 'Attack broken off',
    } as Readonly<Record<string, string>>,
    holder: {
      attacker: 'the attacker',
      defender: 'the defender',
      contested: 'contested',
      nobody: 'nobody',
    } as Readonly<Record<'attacker' | 'defender' | 'contested' | 'nobody', string>> & Readonly<Record<string, string>>,
    power,
    dashed: 'The dashed line is 0.',
    badLuck: 'bad luck',
    usual: 'middle',
    goodLuck: 'good luck',
    swingBar: (p5: string, p50: string, p95: string, mean: string) =>
      `IPC swing: ${mean} on average. At least one battle in twenty ends at ${p5} or worse, at least half at ${p50} or better, at least one in twenty at ${p95} or better.`,
    losesNoAircraft: (side: string) => `No aircraft lost, ${side}`,
    ifNeither: 'If neither wins',
    facing: (attackers: string, defenders: string) => `${attackers} v ${defenders}`,
    ifWins: { attacker: 'If the attacker wins', defender: 'If the defender wins' },
    ofThose: (share: string) => `${share} of those`,
    swingTitle: 'How the IPC swing is spread',
    leftTitle: { attacker: 'What the attacker has left, in IPC', defender: 'What the defender has left, in IPC' },
    spread: (from: string, to: string, mode: string, chance: string) =>
      `From ${from} to ${to} IPC; likeliest is ${mode} (${chance}).`,
    atLeast: 'At least',
    atLeastSays: (value: string, chance: string) => `At least ${value} IPC: ${chance}`,
    pickBar: 'Click a bar, or use the slider.',
    value: 'IPC',
    chance: 'Chance',
    orMore: 'This or more',
    asTable: 'As a table',
    behind: (value: string) => `How battles end at ${value} IPC`,
    behindShare: (share: string) => `These are ${share} of such battles.`,
    behindNone: 'None of the likeliest final positions is among them.',
    looking: 'Looking for more…',
    versus: (attacker: string, defender: string) => `${attacker} v ${defender}`,
    nobody: 'nobody',
    roundsTitle: 'Round by round',
    round: 'Round',
    fought: 'Fought',
    wonBy: 'Won by then',
    lostBy: 'Lost by then',
    swingBy: 'Swing so far',
    winFromHere: 'Win from here',
    stopNow: 'Stop now is worth',
    bestStop: 'best place to stop',
    stopHere: (round: number) => `Stop after round ${round}`,
    bestNever: (swing: string) =>
      `By IPC alone it is best to fight on to the end: ${swing} on average. What the territory is worth comes on top.`,
    bestBefore: (swing: string, begun: number | undefined) =>
      `By IPC alone it is best not to attack at all: fighting to the end comes to ${swing} on average. Whoever has begun had better ${
        begun === undefined ? 'fight on' : `stop after round ${begun}`
      }. What the territory is worth may change that.`,
    bestAfter: (round: number, best: string, swing: string) =>
      `By IPC alone it is best to stop after round ${round}: ${best} on average, against ${swing} for fighting on. What the territory is worth may change that.`,
    bestSlight: (round: number, more: string) =>
      `${round === 0 ? 'Not to attack' : `To stop after round ${round}`} would bring ${more} IPC more. That is next to nothing.`,
    /** The same in short, beside the verdict. */
    leave: {
      bestNever: (swing: string) => `By IPC alone fight to the end: ${swing} on average.`,
      bestBefore: (swing: string, begun: number | undefined) =>
        `By IPC alone do not attack: ${swing} on average. Once begun, ${
          begun === undefined ? 'fight on' : `break off after round ${begun}`
        }.`,
      bestAfter: (round: number, best: string, swing: string) =>
        `By IPC alone break off after round ${round}: ${best} on average, not ${swing}.`,
    },
    /** Notes that say whether ships bombard. */
    ofBombardment: /bombard/i,
    roundsHelp:
      '“Win from here” and “stop now” are for battles that are still going on after that round. “Stop now is worth” is how many IPC stopping is better than fighting on, on average.',
    turnsTitle: 'Turn by turn',
    turn: 'Turn',
    by: 'By',
    attackers: 'Attackers',
    defenders: 'Defenders',
    swing: 'Swing',
    stagesTitle: 'Battle by battle, given that it is fought',
    battle: 'Battle',
    stage: (name: string) => name.replace(/^(sea|land)$/, '$1 battle'),
    wins: 'Win',
    losses: 'Loss',
    captured: 'Captured',
    powersTitle: 'What each power loses',
    powerName: 'Power',
    began: 'Began with',
    lost: 'Loses on average',
    supremacy: 'Who rules the air',
    solvedTitle: 'Best play',
    objective: {
      winProbability: 'chance to win',
      captureProbability: 'chance to capture',
      ipcSwing: 'IPC swing',
    } as Readonly<Record<string, string>>,
    solvedFor: (choices: string, objective: string, value: string) =>
      `Worked out: ${choices}, so that the ${objective} is as good as can be for whoever decides. It comes to ${value}.`,
    withTerritory: (value: number) => ` (${value} IPC for the territory counted in)`,
    choice: (text: string) => solvable[text] ?? text,
    state: 'Attacker v defender',
    when: 'Comes up',
    best: 'Best',
    worth: 'Worth',
    instead: 'Otherwise',
    more: (count: number) => `and ${count} more`,
    margins: {
      title: 'From total loss to total victory',
      defenderLeft: '◂ defender’s units left',
      attackerLeft: 'attacker’s units left ▸',
      atLeast: 'At least this',
      says: (margin: number, chance: string) =>
        margin > 0
          ? `The attacker is ${margin} ${margin === 1 ? 'unit' : 'units'} ahead or more: ${chance}.`
          : margin === 0
            ? `The defender is not ahead: ${chance}.`
            : `The defender is ${-margin} ${margin === -1 ? 'unit' : 'units'} ahead at most: ${chance}.`,
      behind: (margin: number) =>
        margin === 0 ? 'Nobody ahead: who is left' : `${Math.abs(margin)} ahead: who is left`,
      listed: (share: string) => `The picture shows ${share} of all battles.`,
      atLeastLeft: 'Left at least',
      howMany: 'how many',
      ofWhat: 'of',
    },
    orders: 'Lost first',
    optimalOrder: 'worked out hit by hit',
    firstHit: (name: string) => `first hit on ${name}`,
    onStandoff: 'What is a standoff?',
    onContested: 'What does contested mean?',
    onOrder: 'What is a casualty order?',
    helpStandoff:
      'A standoff is a battle that stops with both sides alive, because nobody left can hit anybody: planes and submarines without a destroyer, for instance.',
    helpContested:
      'Contested means that both sides have units left there: in this game a battle is one round, and both stay.',
    helpOrder:
      'The casualty order says which unit is given up for each hit. It changes the odds, and is the commonest reason why two calculators disagree.',
    rulesBehind: 'Rules behind these numbers',
    ruleOf: {
      outcomes: 'how a battle ends',
      captured: 'when a territory is taken',
      losses: 'who is hit',
      retreat: 'breaking off',
      aircraft: 'what aircraft cost',
    } as Readonly<Record<string, string>>,
    patched: 'by changed rules',
    exact: 'Exact: every way the dice may fall is counted.',
    worked: 'Exact: worked out, nothing is sampled.',
    sampled: (how: string) => `${how}: in 19 of 20 samples the true figure lies within the ± shown.`,
    unresolved: (share: string) => `${share} of battles were too long to follow.`,
  },
}
