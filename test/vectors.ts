import type { BattleQuestion } from '../src/armies/questions/schemas.ts'
import type { Outcome, Side } from '../src/engine/vocabulary.ts'

// The worked examples of the rules (section 20), as questions and what must come out. A value is exact where the rules
// give a fraction ("157/232") and rounded where they give decimals ("0.960538421623"): see `tolerance`.

/** Chance that a battle ends with just these units alive on a side, submerged ones included. A side left out may be any. */
export interface SurvivorsExpected {
  readonly attacker?: Readonly<Record<string, number>>
  readonly defender?: Readonly<Record<string, number>>
  readonly outcome?: Outcome
  readonly probability: string
}

export interface LossesExpected {
  readonly ipc?: string
  readonly units?: Readonly<Record<string, string>>
}

export interface Vector {
  /** `V41-9`, and a letter of our own after a dot where one number has several questions: `V41-9.b`. */
  readonly number: string
  readonly title: string
  readonly question: BattleQuestion
  /** Outcomes that are not named must have probability 0 where `complete`, the default, and may be anything elsewhere. */
  readonly outcomes: Readonly<Partial<Record<Outcome, string>>>
  readonly complete?: boolean
  readonly territoryCaptured?: string
  readonly survivors?: readonly SurvivorsExpected[]
  readonly expectedLosses?: Readonly<Partial<Record<Side, LossesExpected>>>
  readonly rounds?: string
}

/** How far an answer may be from a vector's value: its last digit where it is rounded, 1e-9 at most. */
export const tolerance = (value: string): number => {
  const digits = /\.(\d+)$/.exec(value)?.[1]?.length
  return digits === undefined ? 1e-12 : Math.min(1e-9, 10 ** -digits)
}

/** The value as a number, for those who do not reckon in fractions. */
export const decimal = (value: string): number => {
  const [above, below] = value.split('/')
  return Number(above) / Number(below ?? 1)
}

const oneRound = { attacker: { retreat: { afterRounds: 1 } } } as const
const standing = (attacker: Record<string, number>, probability: string): SurvivorsExpected => ({
  attacker,
  probability,
})
const defending = (defender: Record<string, number>, probability: string): SurvivorsExpected => ({
  defender,
  probability,
})

const land: readonly Vector[] = [
  {
    number: 'V41-1',
    title: 'infantry v infantry',
    question: { attacker: { infantry: 1 }, defender: { infantry: 1 } },
    outcomes: { attackerWins: '1/4', defenderWins: '5/8', mutualDestruction: '1/8' },
    territoryCaptured: '1/4',
    expectedLosses: {
      attacker: { ipc: '9/4', units: { infantry: '3/4' } },
      defender: { ipc: '9/8', units: { infantry: '3/8' } },
    },
    rounds: '9/4',
  },
  {
    number: 'V41-2',
    title: 'tank v infantry',
    question: { attacker: { tank: 1 }, defender: { infantry: 1 } },
    outcomes: { attackerWins: '1/2', defenderWins: '1/4', mutualDestruction: '1/4' },
  },
  {
    number: 'V41-3',
    title: 'tank v tank',
    question: { attacker: { tank: 1 }, defender: { tank: 1 } },
    outcomes: { attackerWins: '1/3', defenderWins: '1/3', mutualDestruction: '1/3' },
  },
  {
    number: 'V41-4',
    title: 'bomber v infantry: a bomber takes no land',
    question: { attacker: { bomber: 1 }, defender: { infantry: 1 } },
    outcomes: { attackerWins: '4/7', defenderWins: '1/7', mutualDestruction: '2/7' },
    territoryCaptured: '0',
  },
  {
    number: 'V41-5',
    title: 'fighter v infantry: a fighter takes no land',
    question: { attacker: { fighter: 1 }, defender: { infantry: 1 } },
    outcomes: { attackerWins: '1/2', defenderWins: '1/4', mutualDestruction: '1/4' },
    territoryCaptured: '0',
  },
  {
    number: 'V41-6',
    title: 'infantry v fighter',
    question: { attacker: { infantry: 1 }, defender: { fighter: 1 } },
    outcomes: { attackerWins: '1/13', defenderWins: '10/13', mutualDestruction: '2/13' },
  },
  {
    number: 'V41-7',
    title: '2 infantry v 1 infantry',
    question: { attacker: { infantry: 2 }, defender: { infantry: 1 } },
    outcomes: { attackerWins: '157/232', defenderWins: '125/464', mutualDestruction: '25/464' },
    survivors: [
      { attacker: { infantry: 2 }, defender: {}, outcome: 'attackerWins', probability: '11/29' },
      { attacker: { infantry: 1 }, defender: {}, outcome: 'attackerWins', probability: '69/232' },
    ],
  },
  {
    number: 'V41-8',
    title: 'infantry and tank v infantry',
    question: { attacker: { infantry: 1, tank: 1 }, defender: { infantry: 1 } },
    outcomes: { attackerWins: '47/52', defenderWins: '5/104', mutualDestruction: '5/104' },
    survivors: [standing({ infantry: 1, tank: 1 }, '7/13'), standing({ tank: 1 }, '19/52')],
  },
  {
    number: 'V41-9.a',
    title: 'infantry and fighter v infantry, infantry lost first',
    question: { attacker: { infantry: 1, fighter: 1 }, defender: { infantry: 1 } },
    outcomes: { attackerWins: '47/52', defenderWins: '5/104', mutualDestruction: '5/104' },
    territoryCaptured: '7/13',
  },
  {
    number: 'V41-9.b',
    title: 'infantry and fighter v infantry, fighter lost first',
    question: {
      attacker: { infantry: 1, fighter: 1 },
      defender: { infantry: 1 },
      policies: { attacker: { casualties: ['fighter'] } },
    },
    outcomes: { attackerWins: '89/104', defenderWins: '25/208', mutualDestruction: '5/208' },
    territoryCaptured: '89/104',
  },
  {
    number: 'V41-10',
    title: '2 infantry 1 tank v 2 infantry',
    question: { attacker: { infantry: 2, tank: 1 }, defender: { infantry: 2 } },
    outcomes: {
      attackerWins: '1318073/1626053',
      defenderWins: '442855/3252106',
      mutualDestruction: '173105/3252106',
    },
  },
  {
    number: 'V41-11',
    title: '2 tanks v infantry and fighter',
    question: { attacker: { tank: 2 }, defender: { infantry: 1, fighter: 1 } },
    outcomes: { attackerWins: '5519/14960', defenderWins: '6563/14960', mutualDestruction: '1439/7480' },
  },
  {
    number: 'V41-12',
    title: 'one round of 3 infantry 1 tank v 2 infantry',
    question: { attacker: { infantry: 3, tank: 1 }, defender: { infantry: 2 }, policies: oneRound },
    outcomes: { attackerWins: '107/432', attackerRetreats: '325/432' },
    survivors: [
      defending({ infantry: 2 }, '125/432'), // no hit
      defending({ infantry: 1 }, '25/54'), // one
      defending({}, '107/432'), // two, three or four: 5/24 + 1/27 + 1/432
      standing({ infantry: 3, tank: 1 }, '4/9'),
      standing({ infantry: 2, tank: 1 }, '4/9'),
      standing({ infantry: 1, tank: 1 }, '1/9'),
    ],
    rounds: '1',
  },
  {
    number: 'V41-13',
    title: '3 tanks v 3 infantry',
    question: { attacker: { tank: 3 }, defender: { infantry: 3 } },
    outcomes: {
      attackerWins: '2171815523/3131128000',
      defenderWins: '2802983/11511500',
      mutualDestruction: '196901101/3131128000',
    },
  },
  {
    number: 'V41-13b',
    title: '4 infantry 2 tanks 1 fighter v 3 infantry 1 fighter',
    question: { attacker: { infantry: 4, tank: 2, fighter: 1 }, defender: { infantry: 3, fighter: 1 } },
    outcomes: { attackerWins: '0.960538421623', defenderWins: '0.029411921098', mutualDestruction: '0.010049657279' },
    territoryCaptured: '0.926721796915',
    expectedLosses: { attacker: { ipc: '9.9485246467' }, defender: { ipc: '18.6561593235' } },
  },
  {
    number: 'V41-13c',
    title: '6 infantry 4 tanks v 6 infantry 1 fighter',
    question: { attacker: { infantry: 6, tank: 4 }, defender: { infantry: 6, fighter: 1 } },
    outcomes: { attackerWins: '0.917623835276', defenderWins: '0.069869684198', mutualDestruction: '0.012506480526' },
    expectedLosses: { attacker: { ipc: '18.3143720215' }, defender: { ipc: '27.0512908169' } },
  },
  {
    number: 'V41-13d',
    title: '3 infantry 2 tanks 1 fighter 1 bomber v 3 infantry 1 tank 1 fighter',
    question: {
      attacker: { infantry: 3, tank: 2, fighter: 1, bomber: 1 },
      defender: { infantry: 3, tank: 1, fighter: 1 },
    },
    outcomes: { attackerWins: '0.902787056954', defenderWins: '0.070767312071', mutualDestruction: '0.026445630975' },
    territoryCaptured: '0.683589881212',
  },
]

const sea: readonly Vector[] = [
  {
    number: 'V41-14',
    title: 'destroyer v destroyer',
    question: { attacker: { destroyer: 1 }, defender: { destroyer: 1 } },
    outcomes: { attackerWins: '2/5', defenderWins: '2/5', mutualDestruction: '1/5' },
    territoryCaptured: '0',
  },
  {
    number: 'V41-15.a',
    title: 'battleship v destroyer',
    question: { attacker: { battleship: 1 }, defender: { destroyer: 1 } },
    outcomes: { attackerWins: '46/49', defenderWins: '1/49', mutualDestruction: '2/49' },
    survivors: [standing({ battleship: 1 }, '4/7'), standing({ damagedBattleship: 1 }, '18/49')],
  },
  {
    number: 'V41-15.b',
    title: 'destroyer v battleship',
    question: { attacker: { destroyer: 1 }, defender: { battleship: 1 } },
    outcomes: { attackerWins: '1/49', defenderWins: '46/49', mutualDestruction: '2/49' },
    survivors: [defending({ battleship: 1 }, '4/7'), defending({ damagedBattleship: 1 }, '18/49')],
  },
  {
    number: 'V41-16',
    title: 'submarine v destroyer: no surprise strike',
    question: { attacker: { submarine: 1 }, defender: { destroyer: 1 } },
    outcomes: { attackerWins: '2/5', defenderWins: '2/5', mutualDestruction: '1/5' },
  },
  {
    number: 'V41-17',
    title: 'submarine v carrier: a carrier hit by the strike does not fire back',
    question: { attacker: { submarine: 1 }, defender: { aircraftCarrier: 1 } },
    outcomes: { attackerWins: '3/5', defenderWins: '2/5' },
  },
  {
    number: 'V41-18',
    title: 'submarine v battleship: the first hit only damages',
    question: { attacker: { submarine: 1 }, defender: { battleship: 1 } },
    outcomes: { attackerWins: '3/49', defenderWins: '46/49' },
    survivors: [defending({ battleship: 1 }, '4/7'), defending({ damagedBattleship: 1 }, '18/49')],
  },
  {
    number: 'V41-19.a',
    title: 'submarine v submarine that stays: both strike in one step',
    question: { attacker: { submarine: 1 }, defender: { submarine: 1 } },
    outcomes: { attackerWins: '5/8', defenderWins: '1/4', mutualDestruction: '1/8' },
  },
  {
    number: 'V41-19.b',
    title: 'submarine v submarine that dives',
    question: {
      attacker: { submarine: 1 },
      defender: { submarine: 1 },
      policies: { defender: { submerge: 'always' } },
    },
    outcomes: { attackerWins: '1' },
    survivors: [{ attacker: { submarine: 1 }, defender: { submarine: 1 }, probability: '1' }],
    rounds: '0',
  },
  {
    number: 'V41-19.c',
    title: 'submarine that dives v submarine',
    question: {
      attacker: { submarine: 1 },
      defender: { submarine: 1 },
      policies: { attacker: { submerge: 'always' } },
    },
    outcomes: { defenderWins: '1' },
    survivors: [{ attacker: { submarine: 1 }, defender: { submarine: 1 }, probability: '1' }],
    rounds: '0',
  },
  ...(['fighter', 'bomber', 'submarine', 'destroyer', 'aircraftCarrier', 'battleship'] as const).map(
    (unit, i): Vector => ({
      number: `V41-20.${'abcdef'[i]}`,
      title: `${unit} v transport: defenseless`,
      question: { attacker: { [unit]: 1 }, defender: { transport: 1 } },
      outcomes: { attackerWins: '1' },
      survivors: [{ attacker: { [unit]: 1 }, defender: {}, probability: '1' }],
      rounds: '0',
    }),
  ),
  {
    number: 'V41-20.g',
    title: 'transport v transport: nothing happens',
    question: { attacker: { transport: 1 }, defender: { transport: 1 } },
    outcomes: { standoff: '1' },
    survivors: [{ attacker: { transport: 1 }, defender: { transport: 1 }, probability: '1' }],
    rounds: '0',
  },
  {
    number: 'V41-21.a',
    title: 'fighter v submarine: no die can do anything',
    question: { attacker: { fighter: 1 }, defender: { submarine: 1 } },
    outcomes: { standoff: '1' },
    survivors: [{ attacker: { fighter: 1 }, defender: { submarine: 1 }, probability: '1' }],
    rounds: '0',
  },
  {
    number: 'V41-21.b',
    title: 'fighter v submarine and transport: the transport is lost without dice',
    question: { attacker: { fighter: 1 }, defender: { submarine: 1, transport: 1 } },
    outcomes: { standoff: '1' },
    survivors: [{ attacker: { fighter: 1 }, defender: { submarine: 1 }, probability: '1' }],
    rounds: '0',
  },
  {
    number: 'V41-22.a',
    title: 'the FAQ position, one round, destroyer given up first',
    question: {
      attacker: { bomber: 2, destroyer: 1, transport: 2 },
      defender: { destroyer: 1, submarine: 2 },
      policies: { ...oneRound, defender: { casualties: ['destroyer'] } },
    },
    outcomes: { attackerWins: '4/27', standoff: '203/486', attackerRetreats: '211/486' },
    survivors: [
      {
        attacker: { bomber: 2, transport: 1 },
        defender: { submarine: 2 },
        outcome: 'standoff',
        probability: '1/162',
      },
    ],
    rounds: '1',
  },
  {
    number: 'V41-22.b',
    title: 'the FAQ position to the end, destroyer given up first',
    question: {
      attacker: { bomber: 2, destroyer: 1, transport: 2 },
      defender: { destroyer: 1, submarine: 2 },
      policies: { defender: { casualties: ['destroyer'] } },
    },
    outcomes: { attackerWins: '4502457/8969216', standoff: '0.4976074745', defenderWins: '0.0004024965' },
  },
  {
    number: 'V41-22.c',
    title: 'the FAQ position to the end, submarines given up first',
    question: { attacker: { bomber: 2, destroyer: 1, transport: 2 }, defender: { destroyer: 1, submarine: 2 } },
    outcomes: { attackerWins: '305230383/401878400', standoff: '0.2395232623', defenderWins: '0.0009674359' },
  },
  {
    number: 'V41-23',
    title: 'destroyer and fighter v submarine: the fighter is never lost',
    question: { attacker: { destroyer: 1, fighter: 1 }, defender: { submarine: 1 } },
    outcomes: { attackerWins: '12/13', standoff: '1/13' },
    survivors: [
      standing({ destroyer: 1, fighter: 1 }, '10/13'),
      { attacker: { fighter: 1 }, outcome: 'attackerWins', probability: '2/13' },
      { attacker: { fighter: 1 }, outcome: 'standoff', probability: '1/13' },
    ],
  },
  {
    number: 'V41-24',
    title: '2 submarines v carrier and 2 fighters: planes and submarines cannot touch each other',
    question: { attacker: { submarine: 2 }, defender: { aircraftCarrier: 1, fighter: 2 } },
    outcomes: { standoff: '87/95', defenderWins: '8/95' },
    survivors: [
      { attacker: { submarine: 2 }, defender: { fighter: 2 }, outcome: 'standoff', probability: '15/19' },
      { attacker: { submarine: 1 }, defender: { fighter: 2 }, outcome: 'standoff', probability: '12/95' },
    ],
  },
  {
    number: 'V41-25',
    title: '2 fighters v destroyer and transport',
    question: { attacker: { fighter: 2 }, defender: { destroyer: 1, transport: 1 } },
    outcomes: { attackerWins: '19/20', defenderWins: '1/20' },
    survivors: [
      { attacker: {}, defender: { destroyer: 1, transport: 1 }, probability: '1/40' },
      { attacker: {}, defender: { transport: 1 }, probability: '1/40' },
    ],
  },
  {
    number: 'V41-26',
    title: '2 submarines v destroyer and transport',
    question: { attacker: { submarine: 2 }, defender: { destroyer: 1, transport: 1 } },
    outcomes: { attackerWins: '83/95', defenderWins: '12/95' },
    survivors: [
      { attacker: {}, defender: { destroyer: 1, transport: 1 }, probability: '8/95' },
      { attacker: {}, defender: { transport: 1 }, probability: '4/95' },
    ],
  },
  {
    number: 'V41-27.a',
    title: 'submarine and destroyer v battleship and submarine: one side strikes',
    question: { attacker: { submarine: 1, destroyer: 1 }, defender: { battleship: 1, submarine: 1 } },
    outcomes: { attackerWins: '36277/443608', defenderWins: '383617/443608', mutualDestruction: '167/3124' },
  },
  {
    number: 'V41-27.b',
    title: 'submarine and destroyer v battleship and submarine, one round',
    question: {
      attacker: { submarine: 1, destroyer: 1 },
      defender: { battleship: 1, submarine: 1 },
      policies: oneRound,
    },
    outcomes: { defenderWins: '1/9', attackerRetreats: '8/9' },
    survivors: [standing({}, '1/9')],
    rounds: '1',
  },
  {
    number: 'V41-28.a',
    title: 'destroyer and transport that cannot retreat v destroyer',
    question: { attacker: { destroyer: 1, transport: 1 }, defender: { destroyer: 1 }, retreatZone: false },
    outcomes: { attackerWins: '3/5', defenderWins: '2/5' },
    survivors: [
      { attacker: { destroyer: 1, transport: 1 }, defender: {}, probability: '2/5' },
      { attacker: { transport: 1 }, defender: {}, probability: '1/5' },
      { attacker: {}, defender: { destroyer: 1 }, probability: '2/5' },
    ],
  },
  {
    number: 'V41-28.b',
    title: 'destroyer and transport v destroyer: the transport withdraws',
    question: { attacker: { destroyer: 1, transport: 1 }, defender: { destroyer: 1 }, retreatZone: true },
    outcomes: { attackerWins: '3/5', standoff: '2/5' },
    survivors: [{ attacker: { transport: 1 }, defender: { destroyer: 1 }, outcome: 'standoff', probability: '2/5' }],
  },
  {
    number: 'V41-29',
    title: 'destroyer, carrier, 2 fighters v battleship, destroyer, submarine',
    question: {
      attacker: { destroyer: 1, aircraftCarrier: 1, fighter: 2 },
      defender: { battleship: 1, destroyer: 1, submarine: 1 },
    },
    outcomes: {
      attackerWins: '0.4356293054',
      defenderWins: '0.4932122349',
      mutualDestruction: '0.0246117198',
      standoff: '0.0465467399',
    },
  },
  {
    number: 'V41-30',
    title: '2 battleships v battleship and destroyer',
    question: { attacker: { battleship: 2 }, defender: { battleship: 1, destroyer: 1 } },
    outcomes: {
      attackerWins: '9189367260707/10696665994625',
      defenderWins: '0.0772095916',
      mutualDestruction: '0.0637033560',
    },
  },
  {
    number: 'V41-30b',
    title: 'submarine and destroyer v submarine: a submarine sunk by the strike does not fire',
    question: { attacker: { submarine: 1, destroyer: 1 }, defender: { submarine: 1 } },
    outcomes: { attackerWins: '65/68', defenderWins: '1/34', mutualDestruction: '1/68' },
    survivors: [standing({ submarine: 1, destroyer: 1 }, '14/17'), standing({ destroyer: 1 }, '9/68')],
  },
  {
    number: 'V41-30c',
    title: 'battleship and transport that cannot retreat v destroyer and submarine',
    question: {
      attacker: { battleship: 1, transport: 1 },
      defender: { destroyer: 1, submarine: 1 },
      retreatZone: false,
    },
    outcomes: { attackerWins: '9249/11858', defenderWins: '2609/11858' },
    survivors: [{ attacker: { transport: 1 }, defender: {}, outcome: 'attackerWins', probability: '1543/11858' }],
  },
]

// Casualties of a single step. Units patched to hit on every number, or never, make the hits of one round certain, so
// that each of these has one answer.
const hitsOnBattleship = (letter: string, hits: number, left: Record<string, number>): Vector => ({
  number: `V41-42.${letter}`,
  title: `battleship and transport take ${hits} ${hits === 1 ? 'hit' : 'hits'}`,
  question: {
    attacker: { battleship: 1, transport: 1 },
    defender: { destroyer: hits },
    policies: oneRound,
    rules: { units: { destroyer: { defense: 6 } } },
  },
  outcomes: {},
  complete: false,
  survivors: [standing(left, '1')],
  rounds: '1',
})

const casualties: readonly Vector[] = [
  {
    number: 'V41-41',
    title: 'a submarine hit and a bomber hit on submarine, destroyer and transport spare the transport',
    question: {
      attacker: { submarine: 1, bomber: 1 },
      defender: { submarine: 1, destroyer: 1, transport: 1 },
      rules: {
        units: {
          // Without the strike all four fire in steps 3 and 4, and the transport is left alone with nobody.
          submarine: { attack: 6, defense: 6, abilities: ['submerges', 'cannotHitAir', 'hiddenFromAir'] },
          bomber: { attack: 6 },
          destroyer: { defense: 6 },
        },
      },
    },
    outcomes: { defenderWins: '1' },
    survivors: [{ attacker: {}, defender: { transport: 1 }, probability: '1' }],
    rounds: '1',
  },
  hitsOnBattleship('a', 1, { damagedBattleship: 1, transport: 1 }),
  hitsOnBattleship('b', 2, { transport: 1 }),
  hitsOnBattleship('c', 3, {}),
  {
    number: 'V41-43',
    title: 'a submarine hit and 3 plane hits on battleship, destroyer and submarine sink everything',
    question: {
      attacker: { submarine: 1, fighter: 3 },
      defender: { battleship: 1, destroyer: 1, submarine: 1 },
      policies: oneRound,
      rules: { units: { submarine: { attack: 6, defense: 0 }, fighter: { attack: 6 } } },
    },
    outcomes: { attackerWins: '1' },
    survivors: [defending({}, '1')],
    rounds: '1',
  },
  {
    number: 'V41-44',
    title: 'a submarine hit and a plane hit damage the battleship and sink the submarine, not the destroyer',
    question: {
      attacker: { battleship: 1, destroyer: 1, submarine: 1, transport: 1 },
      defender: { submarine: 1, fighter: 1 },
      policies: oneRound,
      rules: { units: { submarine: { attack: 0, defense: 6 }, fighter: { defense: 6 } } },
    },
    outcomes: {},
    complete: false,
    survivors: [standing({ damagedBattleship: 1, destroyer: 1, transport: 1 }, '1')],
    rounds: '1',
  },
]

export const vectors: readonly Vector[] = [...land, ...sea, ...casualties]
