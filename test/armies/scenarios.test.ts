import { describe, expect, test } from 'vitest'
import type { AmphibiousQuestion, WavesQuestion } from '../../src/armies/index.ts'
import { meanOf, standardDeviationOf } from '../../src/engine/index.ts'
import { aircraftIn } from '../support/aircraft.ts'
import { finalsOf, prepare, replyTo } from '../support/engine.ts'
import { fullOr } from '../support/full.ts'
import { type Played, type PlayedBattle, simulate } from '../support/simulate.ts'

type Units = Readonly<Record<string, number>>

const trials = fullOr(20_000, 6_000)
/** An exact share may be this many standard errors from one that was played: about one in 150,000 is further off. */
const mostErrors = 4.5
/** Ends rarer than this are looked at together. */
const leastSeen = 25

const text = (units: Units): string =>
  Object.entries(units)
    .filter(([, count]) => count > 0)
    .map(([unit, count]) => `${count} ${unit}`)
    .sort()
    .join(' ')
const endOf = (attacker: Units, defender: Units, outcome: string): string =>
  `${text(attacker)} v ${text(defender)}: ${outcome}`

const expectNear = (played: number, exact: number, standardError: number, what: string): void =>
  expect(Math.abs(played - exact), `${what}: played ${played}, exact ${exact}`).toBeLessThanOrEqual(
    mostErrors * standardError + 1e-9,
  )

const compare = (question: AmphibiousQuestion | WavesQuestion): void => {
  const exact = { ...question, method: 'exact' as const }
  const reply = replyTo(exact)
  const plays = simulate(question, JSON.stringify(question), trials)
  const shareOf = (holds: (play: Played) => boolean): number => plays.filter(holds).length / trials
  const expectShare = (played: number, share: number, what: string): void =>
    expectNear(played, share, Math.sqrt((share * (1 - share)) / trials), what)

  const ends = new Map<string, number>()
  for (const { attacker, defender, outcome, share } of finalsOf(exact)) {
    const end = endOf(attacker.survivors, defender.survivors, outcome)
    ends.set(end, (ends.get(end) ?? 0) + share)
  }
  const played = new Map<string, number>()
  for (const { survivors, outcome } of plays) {
    const end = endOf(survivors.attacker, survivors.defender, outcome)
    played.set(end, (played.get(end) ?? 0) + 1 / trials)
  }
  for (const end of played.keys()) expect([...ends.keys()], 'every end that was played can happen').toContain(end)
  let [rare, rarePlayed] = [0, 0]
  for (const [end, share] of ends) {
    if (share * trials >= leastSeen) expectShare(played.get(end) ?? 0, share, end)
    else {
      rare += share
      rarePlayed += played.get(end) ?? 0
    }
  }
  expectShare(rarePlayed, rare, 'the rare ends together')
  expectShare(shareOf(play => play.captured), reply.territoryCaptured, 'captured') // biome-ignore format: one line
  for (const side of ['attacker', 'defender'] as const) {
    const start = aircraftIn(reply[side].units)
    if (start === 0) expect(reply[side]).not.toHaveProperty('losesNoAircraft')
    else {
      const kept = shareOf(play => aircraftIn(play.survivors[side]) === start)
      expectShare(kept, reply[side].losesNoAircraft!, `aircraft of the ${side}`)
    }
  }
  const meanSwing = plays.reduce((sum, { swing }) => sum + swing, 0) / trials
  expectNear(meanSwing, reply.ipcSwing.mean, reply.ipcSwing.standardDeviation / Math.sqrt(trials), 'swing')
  reply.stages!.forEach(({ name, fought, outcomes, territoryCaptured, ipcSwing, rounds }, index) => {
    const battles = plays.map(play => play.battles[index]).filter(battle => battle !== undefined)
    expectShare(battles.length / trials, fought, `${name} fought`)
    if (battles.length < leastSeen) return
    const expectMean = (of: (battle: PlayedBattle) => number, exact: number, what: string): void => {
      const played = battles.map((battle): [number, number] => [of(battle), 1 / battles.length])
      expectNear(meanOf(played), exact, standardDeviationOf(played) / Math.sqrt(battles.length), `${what} of ${name}`)
    }
    const expectAmong = (holds: (battle: PlayedBattle) => boolean, share: number, what: string): void => {
      const error = Math.sqrt((share * (1 - share)) / battles.length)
      expectNear(battles.filter(holds).length / battles.length, share, error, `${what} of ${name}`)
    }
    expectMean(({ rounds }) => rounds, rounds.mean, 'rounds')
    expectMean(({ swing }) => swing, ipcSwing.mean, 'swing')
    expectAmong(({ captured }) => captured, territoryCaptured, 'captured')
    for (const [outcome, share] of Object.entries(outcomes))
      if (share * battles.length >= leastSeen) expectAmong(battle => battle.outcome === outcome, share, outcome)
  })
}

const assaults: readonly (readonly [string, Omit<AmphibiousQuestion, 'kind'>])[] = [
  [
    'a landing that must fight its way in',
    {
      sea: { attacker: { transport: 2, destroyer: 2, fighter: 1 }, defender: { destroyer: 1, submarine: 1 } },
      land: { seaborne: { infantry: 2, tank: 2 }, air: { bomber: 1 }, defender: { infantry: 2, fighter: 1 } },
    },
  ],
  [
    'nobody in the zone',
    { sea: { attacker: { transport: 2 } }, land: { seaborne: { infantry: 3, tank: 1 }, defender: { infantry: 3 } } },
  ],
  [
    'nobody on the beach',
    {
      sea: { attacker: { transport: 1, submarine: 2 }, defender: { aircraftCarrier: 1, fighter: 1 } },
      land: { seaborne: { infantry: 2 } },
    },
  ],
  [
    'troops overland beside them, who fight on alone',
    {
      sea: { attacker: { transport: 1, destroyer: 1 }, defender: { destroyer: 1, transport: 1 } },
      land: { seaborne: { infantry: 1, tank: 1 }, overland: { infantry: 3 }, defender: { infantry: 3 } },
    },
  ],
  [
    'overland and air break off after a round, those from the sea cannot',
    {
      sea: { attacker: { transport: 2, destroyer: 1 }, defender: { submarine: 1 } },
      land: {
        seaborne: { infantry: 2, tank: 1 },
        overland: { infantry: 2 },
        air: { fighter: 1 },
        defender: { infantry: 4 },
        policies: { attacker: { retreat: { afterRounds: 1 } } },
      },
    },
  ],
  [
    'the others break off when they are few',
    {
      sea: { attacker: { transport: 1, submarine: 1 }, defender: { aircraftCarrier: 1 }, retreatZone: false },
      land: {
        seaborne: { infantry: 2 },
        overland: { tank: 2 },
        air: { fighter: 1 },
        defender: { infantry: 3, tank: 1 },
        policies: { attacker: { retreat: { afterRounds: 2, unitsLeft: 3 }, casualties: ['fighter', 'tank'] } },
      },
    },
  ],
  [
    'planes and transports stuck before submarines withdraw',
    {
      sea: { attacker: { transport: 2, destroyer: 1, bomber: 2 }, defender: { destroyer: 1, submarine: 2 } },
      land: { seaborne: { infantry: 3 }, air: { fighter: 1 }, defender: { infantry: 1 } },
    },
  ],
  [
    'the same with nowhere to go',
    {
      sea: {
        attacker: { transport: 2, destroyer: 1, bomber: 2 },
        defender: { destroyer: 1, submarine: 2 },
        retreatZone: false,
      },
      land: { seaborne: { infantry: 3 }, air: { fighter: 1 }, defender: { infantry: 1 } },
    },
  ],
  [
    'submarines that dive let the landing pass',
    {
      sea: {
        attacker: { transport: 1, fighter: 1 },
        defender: { submarine: 2, transport: 1 },
        policies: { defender: { submerge: 'always' } },
      },
      land: { seaborne: { infantry: 1, tank: 1 }, defender: { tank: 1 } },
    },
  ],
  [
    'the fleet breaks off after a round',
    {
      sea: {
        attacker: { transport: 2, battleship: 1 },
        defender: { battleship: 1, destroyer: 1 },
        policies: { attacker: { retreat: { afterRounds: 1 } } },
      },
      land: { seaborne: { infantry: 2, tank: 1 }, overland: { infantry: 1 }, defender: { infantry: 1 } },
    },
  ],
  [
    'loads as stated, the cheapest lost first',
    {
      sea: { attacker: { transport: 3, battleship: 1 }, defender: { battleship: 1, fighter: 2, aircraftCarrier: 1 } },
      land: {
        seaborne: { infantry: 3, tank: 1 },
        loads: [{ infantry: 2 }, { tank: 1 }, { infantry: 1 }],
        defender: { infantry: 2 },
      },
    },
  ],
  [
    'two powers defend, a land unit is kept to capture',
    {
      sea: { attacker: { transport: 2, aircraftCarrier: 1, fighter: 2 }, defender: [{ power: 'japan', units: { destroyer: 1, transport: 1 } }, { power: 'germany', units: { submarine: 1 } }] }, // biome-ignore format: one zone
      land: {
        seaborne: { infantry: 2, tank: 1 },
        air: { fighter: 2, bomber: 1 },
        defender: [
          { power: 'japan', units: { infantry: 2 } },
          { power: 'germany', units: { fighter: 1 } },
        ],
        policies: { attacker: { keepLand: 1 } },
      },
    },
  ],
]

const series: readonly (readonly [string, Omit<WavesQuestion, 'kind'>])[] = [
  ['a second attack on what is left', { defender: { infantry: 4, fighter: 1 }, waves: [{ attacker: { infantry: 3, tank: 1 } }, { attacker: { tank: 3 } }] }], // biome-ignore format: one line a case
  ['a third', { defender: { infantry: 5, tank: 1 }, waves: [{ attacker: { infantry: 3 } }, { attacker: { tank: 2 } }, { attacker: { fighter: 2, infantry: 1 } }] }], // biome-ignore format: one line a case
  ['a counter-attack on what was taken', { defender: { infantry: 2, tank: 1 }, waves: [{ attacker: { infantry: 3, tank: 2, fighter: 1 } }, { by: 'defender', attacker: { tank: 2, fighter: 1 } }] }], // biome-ignore format: one line a case
  ['taken, lost and taken again', { defender: { infantry: 2 }, waves: [{ attacker: { infantry: 2, tank: 1 } }, { by: 'defender', attacker: { infantry: 2, tank: 1 } }, { attacker: { tank: 2, bomber: 1 } }] }], // biome-ignore format: one line a case
  ['R41-11.1: planes that clear a territory do not hold it', { defender: { infantry: 2 }, waves: [{ attacker: { fighter: 2, bomber: 1 } }, { attacker: { infantry: 1 } }, { by: 'defender', attacker: { infantry: 1 } }] }], // biome-ignore format: one line a case
  ['the first attack breaks off', { defender: { infantry: 4 }, waves: [{ attacker: { infantry: 4, tank: 1 }, policies: { attacker: { retreat: { afterRounds: 1 } } } }, { attacker: { tank: 2 } }] }], // biome-ignore format: one line a case
  ['a counter-attack that breaks off', { defender: { infantry: 2 }, waves: [{ attacker: { infantry: 2, tank: 2 } }, { by: 'defender', attacker: { tank: 2, fighter: 1 }, policies: { attacker: { retreat: { afterRounds: 1, unitsLeft: 2 } } } }] }], // biome-ignore format: one line a case
  ['battleships are repaired between', { defender: { battleship: 2, destroyer: 1 }, waves: [{ attacker: { battleship: 1, fighter: 2 } }, { attacker: { battleship: 1, submarine: 2 } }] }], // biome-ignore format: one line a case
  ['R41-6.6.4, R41-13.2: fighters find decks or leave', { defender: { aircraftCarrier: 2, fighter: 4, destroyer: 1 }, waves: [{ attacker: { submarine: 2, destroyer: 2, bomber: 1 } }, { attacker: { battleship: 1, destroyer: 1 } }] }], // biome-ignore format: one line a case
  ['the fleet that won is struck in its turn', { defender: { destroyer: 1, transport: 1 }, waves: [{ attacker: { aircraftCarrier: 1, fighter: 3, submarine: 1 } }, { by: 'defender', attacker: { submarine: 1, destroyer: 1, bomber: 1 } }] }], // biome-ignore format: one line a case
  ['submarines dive and come up again', { defender: { submarine: 2, transport: 1 }, waves: [{ attacker: { fighter: 1, aircraftCarrier: 1 }, policies: { defender: { submerge: 'always' } } }, { attacker: { destroyer: 2 } }] }], // biome-ignore format: one line a case
  ['R41-9.10.1: stuck transports withdraw, others stay where they are', { defender: { submarine: 2 }, waves: [{ attacker: { destroyer: 1, transport: 1, infantry: 2, fighter: 1 } }, { by: 'defender', attacker: { submarine: 1, fighter: 1 } }, { attacker: { destroyer: 2 } }] }], // biome-ignore format: one line a case
]

describe('assaults agree with those played die by die', () => {
  test.each(assaults)('%s', (_, question) => compare({ kind: 'amphibious', ...question }))
})

describe('waves agree with those played die by die', () => {
  test.each(series)('%s', (_, question) => compare({ kind: 'waves', ...question }))
})

test('a series of too many situations is not answered exactly', () => {
  const strafing = { attacker: { infantry: 40 }, policies: { attacker: { retreat: { afterRounds: 1 } } } }
  const job = prepare({ kind: 'waves', defender: { infantry: 60 }, waves: [strafing, strafing, strafing], method: 'exact' }) // biome-ignore format: one line
  expect(() => job.work(0, 1)).toThrow(expect.objectContaining({ code: 'too-large' }))
})
