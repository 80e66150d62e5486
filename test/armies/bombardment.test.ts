import { describe, expect, test } from 'vitest'
import { battlesPerChunk, type Ruleset, sampleArmies } from '../../src/armies/index.ts'
import { type OpenBattle, playBest } from '../../src/armies/kernels/best-play.ts'
import { exactCourse } from '../../src/armies/kernels/exact.ts'
import { BattleProcess, nothingOpen, worthAtEnd } from '../../src/armies/process.ts'
import { follow, outcomes, solve } from '../../src/engine/index.ts'
import {
  editionLanding,
  type Landing,
  landingArmies,
  landingBattle,
  oneGun,
  solveLanding,
  threeShots,
  type VectorOfEdition,
} from '../support/editions.ts'
import { toNumber } from '../support/fraction.ts'
import { expectedLosses, probabilityOf } from '../support/rational.ts'
import { expectSameFinals } from '../support/same-finals.ts'

// Bombardment in a battle on land, as later editions have it: of ships in the zone of departure, behind those who land.

interface Vector extends VectorOfEdition {
  readonly landing: Landing
}

// biome-ignore format: a table reads best as a table
const vectors: readonly Vector[] = [
  { name: 'VE-14, E-6.4: a battleship bombards, and its casualty fires back', ruleset: threeShots,
    landing: { attacker: { infantry: 2 }, ships: { battleship: 1 }, defender: { infantry: 2 } },
    outcomes: [0.443197601518, 0.483038162583, 0.073764235899], captured: 0.443197601518, losses: [4.079068936004, 4.111022066873], rounds: 2.772696386984 },
  { name: 'VE-15, E-6.4: where all are bombarded the round is fought, and they fire', ruleset: threeShots,
    landing: { attacker: { infantry: 2 }, ships: { battleship: 1 }, defender: { infantry: 1 } },
    outcomes: [0.89224137931, 0.089798850575, 0.017959770115], captured: 0.89224137931, losses: [1.610632183908, 2.730603448276], rounds: 1.610632183908 },
  { name: 'VE-16, E-6.3: three ships, one unit landed, one shot of the best ship', ruleset: threeShots,
    landing: { attacker: { infantry: 1, tank: 1 }, seaborne: { infantry: 1 }, ships: { battleship: 1, cruiser: 2 }, defender: { infantry: 3 } },
    outcomes: [0.321669840143, 0.587342624187, 0.09098753567], captured: 0.321669840143, losses: [6.765900063512, 6.072435208075], rounds: 2.275571985717 },
  { name: 'VE-17, E-2.1, E-6.4: antiaircraft fire, bombardment, then round 1', ruleset: threeShots,
    landing: { attacker: { infantry: 3, artillery: 1, fighter: 2 }, ships: { cruiser: 2 }, defender: { infantry: 3, fighter: 1, antiaircraftArtillery: 1 } },
    outcomes: [0.817588603731, 0.149953723667, 0.032457672603], captured: 0.625644831855, losses: [14.875608518801, 21.860635950769], rounds: 2.756509130876 },
  { name: 'VE-52, REV-6.2: casualties leave at once and do not fire', ruleset: oneGun,
    landing: { attacker: { infantry: 3 }, ships: { battleship: 1 }, defender: { infantry: 3 } },
    outcomes: [0.403353299629, 0.564374194882, 0.032272505489], captured: 0.403353299629, losses: [6.648878579454, 5.926101296873], rounds: 3.777831329273 },
  { name: 'VE-53, REV-6.3: no limit by those who land', ruleset: oneGun,
    landing: { attacker: { infantry: 1, tank: 1 }, seaborne: { infantry: 1 }, ships: { battleship: 2 }, defender: { infantry: 3 } },
    outcomes: [0.645997263266, 0.278566401959, 0.075436334775], captured: 0.645997263266, losses: [3.779764496237, 7.719270931151], rounds: 2.115319463146 },
]

describe('the numbers of the editions', () => {
  test.each(vectors)('$name', ({ ruleset, landing, outcomes: [wins, loses, bothFall], captured, losses, rounds }) => {
    const tally = landingArmies(ruleset, landing).solve()
    const { ledger, rounds: fought } = tally
    expect(ledger.outcomes.attackerWins).toBeCloseTo(wins, 9)
    expect(ledger.outcomes.defenderWins).toBeCloseTo(loses, 9)
    expect(ledger.outcomes.mutualDestruction).toBeCloseTo(bothFall, 9)
    expect(ledger.captured).toBeCloseTo(captured, 9)
    expect(fought).toBeCloseTo(rounds, 9)
    const reference = solveLanding(ruleset, landing)
    expectSameFinals(tally, reference, landing)
    expect(toNumber(expectedLosses(reference, 'attacker').ipc)).toBeCloseTo(losses[0], 9)
    expect(toNumber(expectedLosses(reference, 'defender').ipc)).toBeCloseTo(losses[1], 9)
  })
})

const editions = [
  ['E-6.1, E-6.2, E-6.3, E-6.4', threeShots],
  ['REV-6.1, REV-6.2, REV-6.3', oneGun],
  // A hit that leaves at once, and a limit: what no edition joins is no trouble.
  ['E-6.3, REV-6.2', { ...threeShots, bombardment: { casualtiesFireBack: false, limit: 'seaborneLandUnits' } }],
] as const satisfies readonly (readonly [string, Ruleset])[]

describe.each(editions)('%s', (_, ruleset) => {
  test.each([0, 1, 2, 3])('40 random landings come to what rational numbers say, batch %i', batch => {
    for (let i = 0; i < 40; i++) {
      const landing = editionLanding(ruleset, `landing ${batch}`, i)
      expectSameFinals(landingArmies(ruleset, landing).solve(), solveLanding(ruleset, landing), landing)
    }
  })

  test('and are sampled as they are solved', () => {
    for (let i = 0; i < 12; i++) {
      const landing = editionLanding(ruleset, 'sampled', i)
      const trials = 40_000
      const { ledger } = sampleArmies(landingArmies(ruleset, landing), { seed: 3, trials }, () => false)
      const reference = solveLanding(ruleset, landing)
      for (const outcome of outcomes) {
        const p = toNumber(probabilityOf(reference, outcome))
        const error = Math.sqrt((p * (1 - p)) / trials)
        const share = ledger.outcomes[outcome] / ledger.total
        expect(Math.abs(share - p), JSON.stringify(landing)).toBeLessThanOrEqual(4 * error + 1e-12)
      }
    }
  })

  test('the process and the kernels agree', () => {
    for (let i = 0; i < 30; i++) {
      const landing = editionLanding(ruleset, 'process', i)
      const { duel, plan } = landingBattle(ruleset, landing)
      const followed = follow(new BattleProcess(duel, plan, nothingOpen), () => 0)
      const course = exactCourse(landingBattle(ruleset, landing))
      const share = (ends: readonly { probability: number }[]): number =>
        ends.reduce((sum, { probability }) => sum + probability, 0)
      for (const outcome of outcomes) {
        const [told, wanted] = [
          share(followed.finals.filter(final => final.outcome === outcome)),
          share(course.ends.filter(({ ending }) => ending.outcome === outcome)),
        ]
        expect(Math.abs(told - wanted), JSON.stringify(landing)).toBeLessThan(1e-12)
      }
      expect(Math.abs(followed.meanRounds - course.meanRounds), JSON.stringify(landing)).toBeLessThan(1e-9)
      const told = course.roundTable()
      followed.tell(told.length, 0, ({ round, fought }) => {
        expect(Math.abs(fought - (told[round - 1]?.fighting ?? 0)), JSON.stringify(landing)).toBeLessThan(1e-6)
      })
    }
  })

  test('a sample is the same whoever fights which part of it', () => {
    for (let i = 0; i < 8; i++) {
      const landing = editionLanding(ruleset, 'parts', i)
      const trials = 3 * battlesPerChunk
      const all = sampleArmies(landingArmies(ruleset, landing), { seed: 5, trials }, () => false)
      const [one, other] = [landingArmies(ruleset, landing), landingArmies(ruleset, landing)].map(armies =>
        armies.begin({ seed: 5, trials }),
      )
      for (const [sampler, index] of [
        [one!, 2],
        [other!, 1],
        [one!, 0],
      ] as const)
        sampler.add({ seed: 5, index, trials: battlesPerChunk }, () => false)
      const parts = [one!.tally(), other!.tally()]
      for (const outcome of outcomes)
        expect(parts.reduce((sum, { ledger }) => sum + ledger.outcomes[outcome], 0)).toBe(all.ledger.outcomes[outcome])
      expect(parts.reduce((sum, { rounds }) => sum + rounds, 0)).toBe(all.rounds)
    }
  })

  test('best retreats are worth the same to the kernel and to the process', () => {
    for (let i = 0; i < 20; i++) {
      const landing = {
        ...editionLanding(ruleset, 'best retreats', i),
        policies: { attacker: { retreat: 'optimal' }, objective: 'ipcSwing' } as const,
      }
      const battle = landingBattle(ruleset, landing)
      const process = new BattleProcess(battle.duel, battle.plan, { ...nothingOpen, retreat: true })
      const { value } = solve(process, worthAtEnd(battle.duel, battle.worth))
      expect(Math.abs(battle.solved!.values.atStart() - value), JSON.stringify(landing)).toBeLessThan(1e-10)
      // And it is what following the best retreats comes to.
      const { ends } = exactCourse(battle)
      const followed = ends.reduce(
        (sum, { attacker, defender, ending, probability }) =>
          sum +
          probability *
            (ending.outcome === 'attackerRetreats'
              ? battle.worth.ofRetreat(attacker, defender)
              : battle.worth.ofEnding(attacker, defender, ending)),
        0,
      )
      expect(Math.abs(followed - value), JSON.stringify(landing)).toBeLessThan(1e-9)
    }
  })
})

test('E-6.4: a landing too large to be worked off point by point', () => {
  const landing: Landing = {
    attacker: { infantry: 30, tank: 4 },
    ships: { battleship: 3, cruiser: 2 },
    defender: { infantry: 33, tank: 2 },
  }
  const { duel, plan } = landingBattle(threeShots, landing)
  const followed = follow(new BattleProcess(duel, plan, nothingOpen), () => 0)
  const course = exactCourse(landingBattle(threeShots, landing))
  const [wanted, told] = [
    followed.finals.filter(({ outcome }) => outcome === 'attackerWins'),
    course.ends.filter(({ ending }) => ending.outcome === 'attackerWins'),
  ].map(ends => ends.reduce((sum, { probability }) => sum + probability, 0))
  expect(told).toBeCloseTo(wanted!, 11)
  expect(course.meanRounds).toBeCloseTo(followed.meanRounds, 9)
  const table = course.roundTable()
  followed.tell(table.length, 0, ({ round, fought }) => {
    expect(fought).toBeCloseTo(table[round - 1]?.fighting ?? 0, 9)
  })
})

test('REV-6.2: solved for, the defender chooses who is lost to bombardment', () => {
  const landing = {
    attacker: { infantry: 2, tank: 1 },
    ships: { battleship: 2 },
    defender: { infantry: 2, fighter: 1 },
  }
  const swing = (casualties: 'optimal' | 'cheapestFirst' | 'keepAir' | 'lowestPipsFirst'): number => {
    const battle = landingBattle(oneGun, {
      ...landing,
      policies: { defender: { casualties }, objective: 'ipcSwing' },
    })
    if (battle.open) return playBest(battle as OpenBattle).value
    const process = new BattleProcess(battle.duel, battle.plan, nothingOpen)
    return solve(process, worthAtEnd(battle.duel, battle.worth)).value
  }
  const best = swing('optimal')
  for (const order of ['cheapestFirst', 'keepAir', 'lowestPipsFirst'] as const)
    expect(swing(order)).toBeGreaterThanOrEqual(best - 1e-9)
  const battle = landingBattle(oneGun, {
    ...landing,
    policies: { defender: { casualties: 'optimal' }, objective: 'ipcSwing' },
  }) as OpenBattle
  const { decisions } = playBest(battle)
  const first = decisions.filter(({ moment }) => moment.step === 'bombarded')
  // One hit of two battleships, 2 · 4/6 · 2/6, or two.
  expect(first.map(({ times }) => times).sort()).toEqual([expect.closeTo(4 / 9, 12), expect.closeTo(4 / 9, 12)])
  expect(String(first[0]!.inWords())).toMatch(/^\d hits?: lose /)
})

test('E-2.5: in low luck the bombardment is a pool of its own', () => {
  // Two battleships are eight pips, one sure hit and one die at 2; the three of the tank stay a die at 3.
  const battle = landingBattle(threeShots, {
    attacker: { tank: 1, infantry: 2 },
    ships: { battleship: 2 },
    defender: { infantry: 9 },
    rules: { dice: { mode: 'lowLuck' } } as NonNullable<Landing['rules']>,
  })
  const hits = battle.duel.attacker.openingChances(0, 2, 4)
  // The troops have five pips: one die at 5.
  const wanted = [0, (2 / 3) * (1 / 6), (1 / 3) * (1 / 6) + (2 / 3) * (5 / 6), (1 / 3) * (5 / 6)]
  expect(hits.map(chance => Number(chance.toFixed(12)))).toEqual(wanted.map(chance => Number(chance.toFixed(12))))
})
