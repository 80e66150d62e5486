import type { Outcome, Side } from '../src/engine/vocabulary.ts'

// The worked examples of the rules of Axis & Allies 1914 (docs/rules/aa1914.md) that ask for odds, as questions and what
// must come out. Every value is an exact fraction. Where an example is about one die roll or one choice, the question
// takes everything else out of play with a variant: dice of value 0 for those who are not to hit, of 6 for sure hits.

type Units = Readonly<Record<string, number>>
type Garrison = Units | readonly { readonly power: string; readonly units: Units }[]

/** Chance that it ends with just these units alive on a side, submerged ones and cargo included. A side left out may be any. */
export interface SurvivorsExpected {
  readonly attacker?: Units
  readonly defender?: Units
  /** By power, for defenders who were listed so. */
  readonly defenderByPower?: Readonly<Record<string, Units>>
  readonly outcome?: Outcome
  readonly probability: string
}

export interface LossesExpected {
  readonly ipc?: string
  readonly units?: Readonly<Record<string, string>>
}

interface Numbered {
  /** `V14-9`, and a letter of our own after a dot where one number has several questions: `V14-9.b`. */
  readonly number: string
  readonly title: string
}

export interface BattleVector1914 extends Numbered {
  /** A question of kind land, sea or landing. */
  readonly question: Readonly<Record<string, unknown>>
  /** Outcomes that are not named must have probability 0 where `complete`, the default, and may be anything elsewhere. */
  readonly outcomes: Readonly<Partial<Record<Outcome, string>>>
  readonly complete?: boolean
  readonly control?: Readonly<Partial<Record<Side | 'contested' | 'nobody', string>>>
  readonly supremacy?: Readonly<Partial<Record<Side | 'nobody', string>>>
  readonly survivors?: readonly SurvivorsExpected[]
  readonly expectedLosses?: Readonly<Partial<Record<Side, LossesExpected>>>
}

export interface MinesVector1914 extends Numbered {
  readonly question: { readonly kind: 'mines'; readonly fleet: Units; readonly fields?: number }
  readonly untouched?: string
  readonly sunk?: readonly (readonly [ships: number, probability: string])[]
  readonly survivors?: readonly { readonly fleet: Units; readonly probability: string }[]
}

export interface WarfareVector1914 extends Numbered {
  readonly question: {
    readonly kind: 'submarineWarfare'
    readonly submarines: number | Readonly<Record<string, number>>
    readonly neutral?: boolean
  }
  readonly mean: Readonly<Partial<Record<'britishEmpire' | 'unitedStates' | 'total', string>>>
  readonly losses: Readonly<
    Partial<
      Record<'britishEmpire' | 'unitedStates' | 'total', readonly (readonly [ipc: number, probability: string])[]>
    >
  >
  readonly entersWar?: string
}

// ---- variants that take dice out of play ----

const silent = { attack: 0, defense: 0 }
/** Nobody but fighters in a dogfight hits anybody. */
const dogfightOnly = { units: { infantry: silent, fighter: silent } }
/** Attacking infantry hits for certain, nobody hits back. */
const sureHits = {
  units: { infantry: { attack: 6, defense: 0 }, artillery: silent, tank: silent, fighter: silent },
}
const landSilent = { infantry: silent, artillery: silent, tank: silent, fighter: silent }

const dogfight = (attacker: number, defender: number) => ({
  attacker: { infantry: 1, fighter: attacker },
  defender: { infantry: 1, fighter: defender },
  rules: dogfightOnly,
})
const fightersLeft = (side: Side, fighter: number, probability: string): SurvivorsExpected => ({
  [side]: fighter > 0 ? { infantry: 1, fighter } : { infantry: 1 },
  probability,
})
const left = (side: Side, units: Units, probability: string): SurvivorsExpected => ({ [side]: units, probability })

// ---- land ----

const land: readonly BattleVector1914[] = [
  {
    number: 'V14-1',
    title: 'infantry v infantry',
    question: { attacker: { infantry: 1 }, defender: { infantry: 1 } },
    outcomes: { attackerWins: '1/6', defenderWins: '1/3', mutualDestruction: '1/6', standoff: '1/3' },
    control: { attacker: '1/6', defender: '1/2', contested: '1/3', nobody: '0' },
  },
  {
    number: 'V14-2',
    title: '2 infantry v 2 infantry',
    question: { attacker: { infantry: 2 }, defender: { infantry: 2 } },
    outcomes: { attackerWins: '1/12', defenderWins: '2/9', mutualDestruction: '1/36', standoff: '2/3' },
  },
  {
    number: 'V14-3',
    title: 'infantry and artillery v infantry: the artillery must go',
    question: { attacker: { infantry: 1, artillery: 1 }, defender: { infantry: 1 } },
    outcomes: { attackerWins: '3/4', standoff: '1/4' },
    survivors: [
      left('attacker', { infantry: 1, artillery: 1 }, '1/2'),
      left('attacker', { infantry: 1 }, '1/2'),
      left('attacker', { artillery: 1 }, '0'),
    ],
  },
  {
    number: 'V14-4',
    title: '3 infantry 1 artillery v 3 infantry',
    question: { attacker: { infantry: 3, artillery: 1 }, defender: { infantry: 3 } },
    outcomes: { attackerWins: '7/36', standoff: '29/36' },
    survivors: [
      left('defender', { infantry: 3 }, '1/9'),
      left('defender', { infantry: 2 }, '1/3'),
      left('defender', { infantry: 1 }, '13/36'),
      left('defender', {}, '7/36'), // three hits 1/6, four 1/36
      left('attacker', { infantry: 3, artillery: 1 }, '1/8'),
      left('attacker', { infantry: 2, artillery: 1 }, '3/8'),
      left('attacker', { infantry: 1, artillery: 1 }, '3/8'),
      left('attacker', { infantry: 1 }, '1/8'),
    ],
  },
  {
    number: 'V14-5',
    title: 'infantry and 2 tanks v 2 infantry: all hits absorbed',
    question: { attacker: { infantry: 1, tank: 2 }, defender: { infantry: 2 } },
    outcomes: { attackerWins: '7/27', standoff: '20/27' },
    survivors: [left('attacker', { infantry: 1, tank: 2 }, '1')],
  },
  {
    number: 'V14-6',
    title: 'infantry and tank v 2 infantry: the tank absorbs one and pays for the other',
    question: { attacker: { infantry: 1, tank: 1 }, defender: { infantry: 2 } },
    outcomes: { attackerWins: '1/9', standoff: '8/9' },
    survivors: [left('attacker', { infantry: 1, tank: 1 }, '3/4'), left('attacker', { infantry: 1 }, '1/4')],
  },
  {
    number: 'V14-7',
    title: '2 infantry, artillery and tank v 3 infantry',
    question: { attacker: { infantry: 2, artillery: 1, tank: 1 }, defender: { infantry: 3 } },
    outcomes: { attackerWins: '7/36', standoff: '29/36' },
    survivors: [
      left('attacker', { infantry: 2, artillery: 1, tank: 1 }, '1/2'),
      left('attacker', { infantry: 1, artillery: 1, tank: 1 }, '3/8'),
      left('attacker', { infantry: 1, tank: 1 }, '1/8'),
    ],
  },
  {
    number: 'V14-8',
    title: '2 infantry v infantry and tank: a defending tank absorbs nothing',
    question: { attacker: { infantry: 2 }, defender: { infantry: 1, tank: 1 } },
    outcomes: { attackerWins: '11/108', defenderWins: '2/27', mutualDestruction: '1/108', standoff: '22/27' },
    survivors: [left('defender', { tank: 1 }, '0'), left('defender', { infantry: 1 }, '4/9')],
  },
  {
    number: 'V14-9',
    title: 'dogfight 1 v 1',
    question: dogfight(1, 1),
    outcomes: { standoff: '1' },
    supremacy: { attacker: '2/5', defender: '2/5', nobody: '1/5' },
    survivors: [fightersLeft('attacker', 1, '2/5'), fightersLeft('defender', 1, '2/5')],
  },
  {
    number: 'V14-10',
    title: 'dogfight 2 v 1',
    question: dogfight(2, 1),
    outcomes: { standoff: '1' },
    supremacy: { attacker: '83/95', defender: '8/95', nobody: '4/95' },
    survivors: [
      fightersLeft('attacker', 2, '10/19'),
      fightersLeft('attacker', 1, '33/95'),
      fightersLeft('defender', 1, '8/95'),
    ],
  },
  {
    number: 'V14-11',
    title: 'dogfight 2 v 2',
    question: dogfight(2, 2),
    outcomes: { standoff: '1' },
    supremacy: { attacker: '2824/6175', defender: '2824/6175', nobody: '527/6175' },
    survivors: [
      fightersLeft('attacker', 2, '236/1235'),
      fightersLeft('attacker', 1, '1644/6175'),
      fightersLeft('defender', 2, '236/1235'),
      fightersLeft('defender', 1, '1644/6175'),
    ],
  },
  {
    number: 'V14-12',
    title: 'dogfight 3 v 1',
    question: dogfight(3, 1),
    outcomes: { standoff: '1' },
    supremacy: { attacker: '6079/6175', defender: '64/6175', nobody: '32/6175' },
    survivors: [
      fightersLeft('attacker', 3, '38/65'),
      fightersLeft('attacker', 2, '441/1235'),
      fightersLeft('attacker', 1, '264/6175'),
      fightersLeft('defender', 1, '64/6175'),
    ],
  },
  {
    number: 'V14-13',
    title: 'supremacy of the only fighter, attacking',
    question: { attacker: { infantry: 1, artillery: 1, fighter: 1 }, defender: { infantry: 1, artillery: 1 } },
    outcomes: { attackerWins: '1/2', standoff: '1/2' },
    supremacy: { attacker: '1', defender: '0', nobody: '0' },
    survivors: [
      left('defender', { infantry: 1, artillery: 1 }, '1/9'),
      left('defender', { infantry: 1 }, '7/18'),
      left('attacker', { infantry: 1, artillery: 1, fighter: 1 }, '1/4'),
      left('attacker', { infantry: 1, fighter: 1 }, '1/2'),
      left('attacker', { infantry: 1 }, '1/4'),
    ],
  },
  {
    number: 'V14-14',
    title: 'supremacy of the only fighter, defending',
    question: { attacker: { infantry: 2, artillery: 1 }, defender: { infantry: 1, artillery: 1, fighter: 1 } },
    outcomes: { attackerWins: '2/27', defenderWins: '11/108', mutualDestruction: '1/108', standoff: '22/27' },
    supremacy: { attacker: '0', defender: '1', nobody: '0' },
    survivors: [
      left('defender', { infantry: 1, artillery: 1, fighter: 1 }, '1/6'),
      left('defender', { infantry: 1, fighter: 1 }, '5/12'),
      left('defender', { infantry: 1 }, '1/3'),
      left('attacker', { infantry: 2, artillery: 1 }, '1/9'),
      left('attacker', { infantry: 1, artillery: 1 }, '7/18'),
      left('attacker', { infantry: 1 }, '7/18'),
    ],
  },
  {
    number: 'V14-15.a',
    title: '2 infantry 1 artillery 1 fighter v the same',
    question: {
      attacker: { infantry: 2, artillery: 1, fighter: 1 },
      defender: { infantry: 2, artillery: 1, fighter: 1 },
    },
    outcomes: { attackerWins: '479/4320', defenderWins: '209/1440', mutualDestruction: '1/480', standoff: '641/864' },
  },
  {
    number: 'V14-15.b',
    title: 'mean hits, all of them on tanks that do nothing',
    question: {
      attacker: { infantry: 2, artillery: 1, fighter: 1, tank: 5 },
      defender: { infantry: 2, artillery: 1, fighter: 1, tank: 5 },
      policies: { attacker: { casualties: ['tank'] }, defender: { casualties: ['tank'] } },
      rules: { units: { tank: { ...silent, abilities: [] } } },
    },
    outcomes: { standoff: '1' },
    expectedLosses: { attacker: { units: { tank: '17/10' } }, defender: { units: { tank: '23/15' } } },
  },
  {
    number: 'V14-16.a',
    title: '4 infantry 2 artillery 1 fighter v 5 infantry 1 artillery 1 fighter',
    question: {
      attacker: { infantry: 4, artillery: 2, fighter: 1 },
      defender: { infantry: 5, artillery: 1, fighter: 1 },
    },
    outcomes: {
      attackerWins: '22181/1244160',
      defenderWins: '1231/46080',
      mutualDestruction: '1/46080',
      standoff: '237743/248832',
    },
  },
  {
    number: 'V14-16.b',
    title: 'mean hits, all of them on tanks that do nothing',
    question: {
      attacker: { infantry: 4, artillery: 2, fighter: 1, tank: 8 },
      defender: { infantry: 5, artillery: 1, fighter: 1, tank: 8 },
      policies: { attacker: { casualties: ['tank'] }, defender: { casualties: ['tank'] } },
      rules: { units: { tank: { ...silent, abilities: [] } } },
    },
    outcomes: { standoff: '1' },
    expectedLosses: { attacker: { units: { tank: '16/5' } }, defender: { units: { tank: '44/15' } } },
  },
  {
    number: 'V14-17.a',
    title: '10 infantry 4 artillery 2 tanks 2 fighters v 8 infantry 3 artillery 1 fighter',
    question: {
      attacker: { infantry: 10, artillery: 4, tank: 2, fighter: 2 },
      defender: { infantry: 8, artillery: 3, fighter: 1 },
    },
    outcomes: { attackerWins: '54904289/646232256', standoff: '591327967/646232256' },
  },
  {
    number: 'V14-17.b',
    title: 'mean hits on the defender, all of them on tanks that do not fire',
    question: {
      attacker: { infantry: 10, artillery: 4, tank: 2, fighter: 2 },
      defender: { infantry: 8, artillery: 3, fighter: 1, tank: 18 },
      policies: { defender: { casualties: ['tank'] } },
      rules: { units: { tank: { defense: 0 } } },
    },
    outcomes: { standoff: '1' },
    expectedLosses: { defender: { units: { tank: '733/95' } } },
  },
  {
    number: 'V14-17.c',
    title: 'mean hits on the attacker, counted at 1 IPC a unit, fighters free and lost last, without absorption',
    question: {
      attacker: { infantry: 10, artillery: 4, tank: 2, fighter: 2 },
      defender: { infantry: 8, artillery: 3, fighter: 1 },
      policies: { attacker: { casualties: ['infantry', 'artillery', 'tank', 'fighter'] } },
      rules: {
        units: {
          infantry: { cost: 1 },
          artillery: { cost: 1 },
          tank: { cost: 1, abilities: ['supported'] },
          fighter: { cost: 0 },
        },
      },
    },
    outcomes: {},
    complete: false,
    expectedLosses: { attacker: { ipc: '635/114' } },
  },
  {
    number: 'V14-17.d',
    title: 'the same after two tanks have absorbed',
    question: {
      attacker: { infantry: 10, artillery: 4, tank: 2, fighter: 2 },
      defender: { infantry: 8, artillery: 3, fighter: 1 },
      policies: { attacker: { casualties: ['infantry', 'artillery', 'tank', 'fighter'] } },
      rules: { units: { infantry: { cost: 1 }, artillery: { cost: 1 }, tank: { cost: 1 }, fighter: { cost: 0 } } },
    },
    outcomes: {},
    complete: false,
    expectedLosses: { attacker: { ipc: '18785801/5253120' } },
  },
  {
    number: 'V14-18.a',
    title: 'infantry, artillery and tank with 2 hits to take, whatever is asked for',
    question: {
      attacker: { infantry: 2 },
      defender: { infantry: 1, artillery: 1, tank: 1 },
      policies: { defender: { casualties: ['infantry', 'artillery', 'tank'] } },
      rules: sureHits,
    },
    outcomes: { standoff: '1' },
    survivors: [left('defender', { infantry: 1 }, '1')],
  },
  {
    number: 'V14-18.b',
    title: 'with 1 hit the artillery, never the infantry',
    question: {
      attacker: { infantry: 1 },
      defender: { infantry: 1, artillery: 1, tank: 1 },
      policies: { defender: { casualties: ['infantry', 'artillery', 'tank'] } },
      rules: sureHits,
    },
    outcomes: { standoff: '1' },
    survivors: [left('defender', { infantry: 1, tank: 1 }, '1')],
  },
  {
    number: 'V14-18.c',
    title: 'with 1 hit the tank, if the owner likes',
    question: {
      attacker: { infantry: 1 },
      defender: { infantry: 1, artillery: 1, tank: 1 },
      policies: { defender: { casualties: ['infantry', 'tank', 'artillery'] } },
      rules: sureHits,
    },
    outcomes: { standoff: '1' },
    survivors: [left('defender', { infantry: 1, artillery: 1 }, '1')],
  },
  {
    number: 'V14-18.d',
    title: '2 infantry and a tank with 2 hits: infantry and tank, never both infantry',
    question: {
      attacker: { infantry: 2 },
      defender: { infantry: 2, tank: 1 },
      policies: { defender: { casualties: ['infantry', 'tank'] } },
      rules: sureHits,
    },
    outcomes: { standoff: '1' },
    survivors: [left('defender', { infantry: 1 }, '1')],
  },
  {
    number: 'V14-18.e',
    title: 'infantry of an ally beside them changes nothing',
    question: {
      attacker: { infantry: 2 },
      defender: [
        { power: 'austriaHungary', units: { infantry: 1 } },
        { power: 'germany', units: { infantry: 1, artillery: 1, tank: 1 } },
      ] satisfies Garrison,
      policies: {
        defender: {
          casualties: [
            { unit: 'infantry', power: 'germany', count: 1 },
            { unit: 'artillery', power: 'germany', count: 1 },
            { unit: 'tank', power: 'germany', count: 1 },
            { unit: 'infantry', power: 'austriaHungary', count: 1 },
          ],
        },
      },
      rules: sureHits,
    },
    outcomes: { standoff: '1' },
    survivors: [
      {
        defender: { infantry: 2 },
        defenderByPower: { austriaHungary: { infantry: 1 }, germany: { infantry: 1 } },
        probability: '1',
      },
    ],
  },
]

// ---- landings ----

const landings: readonly BattleVector1914[] = [
  {
    number: 'V14-19',
    title: 'defensive fire of 2 artillery at infantry and tank: the tank goes first, and absorbs nothing',
    question: {
      kind: 'landing',
      sea: { attacker: { transport: 1 } },
      land: { seaborne: { infantry: 1, tank: 1 }, defender: { infantry: 1, artillery: 2 } },
      rules: { units: landSilent },
    },
    outcomes: { standoff: '3/4', defenderWins: '1/4' },
    control: { contested: '3/4', defender: '1/4' },
    survivors: [
      left('attacker', { transport: 1, infantry: 1, tank: 1 }, '1/4'),
      left('attacker', { transport: 1, infantry: 1 }, '1/2'),
      left('attacker', { transport: 1 }, '1/4'),
    ],
  },
  {
    number: 'V14-20',
    title: '2 infantry and a battleship v infantry and artillery',
    question: {
      kind: 'landing',
      sea: { attacker: { battleship: 1, transport: 1 } },
      land: { seaborne: { infantry: 2 }, defender: { infantry: 1, artillery: 1 } },
    },
    outcomes: { attackerWins: '13/72', defenderWins: '79/216', mutualDestruction: '29/216', standoff: '23/72' },
  },
  {
    number: 'V14-21.a',
    title: '3 battleships, 2 units unloaded: 2 dice at 4',
    question: {
      kind: 'landing',
      sea: { attacker: { battleship: 3, transport: 1 } },
      land: { seaborne: { infantry: 2 }, defender: { infantry: 3 } },
      rules: { units: landSilent },
    },
    outcomes: { standoff: '1' },
    survivors: [
      left('defender', { infantry: 3 }, '1/9'),
      left('defender', { infantry: 2 }, '4/9'),
      left('defender', { infantry: 1 }, '4/9'),
    ],
  },
  {
    number: 'V14-21.b',
    title: 'after a sea battle: no dice',
    question: {
      kind: 'landing',
      sea: { attacker: { battleship: 3, transport: 1 }, defender: { cruiser: 1 } },
      land: { seaborne: { infantry: 2 }, defender: { infantry: 3 } },
      rules: { units: { ...landSilent, cruiser: { defense: 0 } } },
    },
    outcomes: { standoff: '1' },
    survivors: [left('defender', { infantry: 3 }, '1')],
  },
  {
    number: 'V14-21.c',
    title: 'landing to reinforce: no dice and no defensive fire',
    question: {
      kind: 'landing',
      sea: { attacker: { battleship: 3, transport: 1 } },
      land: { seaborne: { infantry: 2 }, status: 'contested', defender: { infantry: 3, artillery: 2 } },
      rules: { units: landSilent, values: { coastalFire: 6 } },
    },
    outcomes: { standoff: '1' },
    survivors: [
      {
        attacker: { battleship: 3, transport: 1, infantry: 2 },
        defender: { infantry: 3, artillery: 2 },
        probability: '1',
      },
    ],
  },
  {
    number: 'V14-22',
    title: 'defensive fire takes those from the sea only; those overland still attack',
    question: {
      kind: 'landing',
      sea: { attacker: { transport: 1 } },
      land: { seaborne: { infantry: 2 }, overland: { infantry: 2 }, defender: { infantry: 1, artillery: 3 } },
      rules: { ...sureHits, values: { coastalFire: 6 } },
    },
    outcomes: { standoff: '1' },
    survivors: [{ attacker: { transport: 1, infantry: 2 }, defender: { infantry: 1, artillery: 1 }, probability: '1' }],
  },
]

// ---- sea ----

const afterRounds = (n: number) => ({ stop: { afterRounds: n } })
/** One cruiser hits once for certain; the others hit nobody. */
const oneSureHit = { units: { cruiser: { attack: 6, defense: 0 }, submarine: silent } }
const choice = (defender: Units, casualties: readonly string[] | undefined) => ({
  attacker: { cruiser: 1 },
  defender,
  policies: { attacker: afterRounds(1), defender: { submerge: 'always', ...(casualties ? { casualties } : {}) } },
  rules: oneSureHit,
})

const sea: readonly BattleVector1914[] = [
  {
    number: 'V14-23',
    title: 'cruiser v cruiser',
    question: { attacker: { cruiser: 1 }, defender: { cruiser: 1 } },
    outcomes: { attackerWins: '1/3', defenderWins: '1/3', mutualDestruction: '1/3' },
  },
  {
    number: 'V14-24',
    title: 'battleship v cruiser',
    question: { attacker: { battleship: 1 }, defender: { cruiser: 1 } },
    outcomes: { attackerWins: '22/25', defenderWins: '1/25', mutualDestruction: '2/25' },
    survivors: [left('attacker', { battleship: 1 }, '2/5'), left('attacker', { damagedBattleship: 1 }, '12/25')],
  },
  {
    number: 'V14-25',
    title: 'submarine v battleship: simultaneous fire',
    question: { attacker: { submarine: 1 }, defender: { battleship: 1 } },
    outcomes: { attackerWins: '1/49', defenderWins: '46/49', mutualDestruction: '2/49' },
  },
  {
    number: 'V14-26.a',
    title: 'damaged battleship v battleship',
    question: { attacker: { damagedBattleship: 1 }, defender: { battleship: 1 } },
    outcomes: { attackerWins: '1/16', defenderWins: '13/16', mutualDestruction: '1/8' },
    survivors: [left('defender', { battleship: 1 }, '1/4'), left('defender', { damagedBattleship: 1 }, '9/16')],
  },
  {
    number: 'V14-26.b',
    title: 'battleship v battleship',
    question: { attacker: { battleship: 1 }, defender: { battleship: 1 } },
    outcomes: { attackerWins: '11/32', defenderWins: '11/32', mutualDestruction: '5/16' },
  },
  {
    number: 'V14-27',
    title: 'submarine v submarine',
    question: { attacker: { submarine: 1 }, defender: { submarine: 1 } },
    outcomes: { attackerWins: '2/5', defenderWins: '2/5', mutualDestruction: '1/5' },
  },
  {
    number: 'V14-28.a',
    title: 'cruiser v submarine that stays',
    question: { attacker: { cruiser: 1 }, defender: { submarine: 1 } },
    outcomes: { attackerWins: '1/2', defenderWins: '1/4', mutualDestruction: '1/4' },
  },
  {
    number: 'V14-28.b',
    title: 'cruiser v submarine that dives in round 1, and is rolled at once',
    question: {
      attacker: { cruiser: 1 },
      defender: { submarine: 1 },
      policies: { defender: { submerge: 'always' } },
    },
    outcomes: { attackerWins: '1' },
    survivors: [
      { attacker: { cruiser: 1 }, defender: {}, probability: '1/2' },
      { attacker: { cruiser: 1 }, defender: { submarine: 1 }, probability: '1/2' },
    ],
  },
  {
    number: 'V14-29',
    title: 'battleship and cruiser v 2 cruisers',
    question: { attacker: { battleship: 1, cruiser: 1 }, defender: { cruiser: 2 } },
    outcomes: {
      attackerWins: '263276/320045',
      defenderWins: '30253/320045',
      mutualDestruction: '26516/320045',
    },
  },
  {
    number: 'V14-30',
    title: 'one round of 2 cruisers v cruiser and transport',
    question: {
      attacker: { cruiser: 2 },
      defender: { cruiser: 1, transport: 1 },
      policies: { attacker: afterRounds(1) },
    },
    outcomes: { attackerWins: '1/4', attackerRetreats: '3/4' },
    survivors: [
      left('defender', { cruiser: 1, transport: 1 }, '1/4'),
      left('defender', { transport: 1 }, '1/2'),
      left('defender', {}, '1/4'),
    ],
  },
  {
    number: 'V14-31.a',
    title: 'cruiser v 2 transports, to the end',
    question: { attacker: { cruiser: 1 }, defender: { transport: 2 } },
    outcomes: { attackerWins: '1' },
    survivors: [{ attacker: { cruiser: 1 }, defender: {}, probability: '1' }],
  },
  {
    number: 'V14-31.b',
    title: 'cruiser v 2 transports, one round',
    question: { attacker: { cruiser: 1 }, defender: { transport: 2 }, policies: { attacker: afterRounds(1) } },
    outcomes: { attackerRetreats: '1' },
    survivors: [left('defender', { transport: 2 }, '1/2'), left('defender', { transport: 1 }, '1/2')],
  },
  {
    number: 'V14-32.a',
    title: 'transport and diving submarine, 1 hit: the submarine if nothing is said',
    question: choice({ transport: 1, submarine: 1 }, undefined),
    outcomes: { attackerRetreats: '1' },
    survivors: [left('defender', { transport: 1 }, '1')],
  },
  {
    // The submarine has dived and nobody else is in the battle: the zone is the attacker's.
    number: 'V14-32.b',
    title: 'transport and diving submarine, 1 hit: the transport if the owner likes',
    question: choice({ transport: 1, submarine: 1 }, ['transport', 'submarine']),
    outcomes: { attackerWins: '1' },
    survivors: [left('defender', { submarine: 1 }, '1')],
  },
  {
    // A hit in round 1 takes the submarine, one in round 2 the transport in any case.
    number: 'V14-32.c',
    title: 'once the submarine has dived the transport is forced',
    question: {
      attacker: { cruiser: 1 },
      defender: { transport: 1, submarine: 1 },
      policies: {
        attacker: afterRounds(2),
        defender: { submerge: 'always', casualties: ['submarine', 'transport'] },
      },
    },
    outcomes: { attackerWins: '1/2', attackerRetreats: '1/2' },
    survivors: [
      left('defender', {}, '1/4'),
      left('defender', { transport: 1 }, '1/4'),
      left('defender', { submarine: 1 }, '1/4'),
      left('defender', { transport: 1, submarine: 1 }, '1/4'),
    ],
  },
  {
    number: 'V14-32.d',
    title: 'with a cruiser there, the cruiser, never the transport',
    question: choice({ cruiser: 1, transport: 1, submarine: 1 }, ['transport', 'cruiser', 'submarine']),
    outcomes: { attackerRetreats: '1' },
    survivors: [left('defender', { transport: 1, submarine: 1 }, '1')],
  },
  {
    number: 'V14-32.e',
    title: 'with a cruiser there, the diving submarine if the owner likes',
    question: choice({ cruiser: 1, transport: 1, submarine: 1 }, ['transport', 'submarine', 'cruiser']),
    outcomes: { attackerRetreats: '1' },
    survivors: [left('defender', { cruiser: 1, transport: 1 }, '1')],
  },
]

/** The worked examples of battles and landings. */
export const battleVectors1914: readonly BattleVector1914[] = [...land, ...landings, ...sea]

/** FleetSpace that sail through mines. */
export const minesVectors1914: readonly MinesVector1914[] = [
  {
    number: 'V14-33.a',
    title: '3 ships, one field',
    question: { kind: 'mines', fleet: { cruiser: 3 } },
    untouched: '125/216',
    sunk: [
      [0, '125/216'],
      [1, '25/72'],
      [2, '5/72'],
      [3, '1/216'],
    ],
  },
  {
    number: 'V14-33.b',
    title: 'battleship, two fields',
    question: { kind: 'mines', fleet: { battleship: 1 }, fields: 2 },
    untouched: '25/36',
    sunk: [
      [0, '35/36'],
      [1, '1/36'],
    ],
    survivors: [
      { fleet: { battleship: 1 }, probability: '25/36' },
      { fleet: { damagedBattleship: 1 }, probability: '5/18' },
      { fleet: {}, probability: '1/36' },
    ],
  },
  {
    number: 'V14-33.c',
    title: 'cruiser, two fields',
    question: { kind: 'mines', fleet: { cruiser: 1 }, fields: 2 },
    untouched: '25/36',
    survivors: [{ fleet: { cruiser: 1 }, probability: '25/36' }],
  },
]

const twoSubmarines = [
  [0, '4/9'],
  [1, '4/9'],
  [2, '1/9'],
] as const

/** Unrestricted submarine warfare. */
export const warfareVectors1914: readonly WarfareVector1914[] = [
  {
    number: 'V14-34.a',
    title: '2 submarines in zone 7, rolled for in each income phase by itself',
    question: { kind: 'submarineWarfare', submarines: { 7: 2 } },
    mean: { britishEmpire: '2/3', unitedStates: '2/3', total: '4/3' },
    losses: { britishEmpire: twoSubmarines, unitedStates: twoSubmarines },
  },
  {
    number: 'V14-34.b',
    title: '3 submarines',
    question: { kind: 'submarineWarfare', submarines: 3 },
    mean: { britishEmpire: '1' },
    losses: {
      britishEmpire: [
        [0, '8/27'],
        [1, '4/9'],
        [2, '2/9'],
        [3, '1/27'],
      ],
    },
  },
  {
    number: 'V14-34.c',
    title: 'a submarine in zone 5 counts for nothing',
    question: { kind: 'submarineWarfare', submarines: { 5: 1 } },
    mean: { britishEmpire: '0', unitedStates: '0', total: '0' },
    losses: { total: [[0, '1']] },
  },
  {
    number: 'V14-34.d',
    title: 'neutral United States that lose 1 IPC are at war',
    question: { kind: 'submarineWarfare', submarines: 2, neutral: true },
    mean: { unitedStates: '2/3' },
    losses: { unitedStates: twoSubmarines },
    entersWar: '5/9',
  },
]
