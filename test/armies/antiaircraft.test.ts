import { describe, expect, test } from 'vitest'
import type { BattleQuestion, Ruleset } from '../../src/armies/index.ts'
import { exactCourse } from '../../src/armies/kernels/exact.ts'
import { BattleProcess, nothingOpen, worthAtEnd } from '../../src/armies/process.ts'
import { follow, type Outcome, outcomes, solve } from '../../src/engine/index.ts'
import { battleOf } from '../support/battle-of.ts'
import {
  askEdition,
  editionBattle,
  oneGun,
  solveEdition,
  threeShots,
  type VectorOfEdition,
} from '../support/editions.ts'
import { toNumber } from '../support/fraction.ts'
import { ipcSwing, probabilityOf } from '../support/rational.ts'
import { expectSameFinals } from '../support/same-finals.ts'

// Rules are numbered as in our digest of the editions: E- for what they share, E50- for guns that are never a casualty.

interface Vector extends VectorOfEdition {
  readonly question: object
}

// biome-ignore format: a table reads best as a table
const vectors: readonly Vector[] = [
  { name: 'VE-4, E-5.1, E-5.5: one gun, one aircraft, one shot; the gun stands in the order by its cost', ruleset: threeShots,
    question: { attacker: { infantry: 2, fighter: 1 }, defender: { infantry: 2, antiaircraftArtillery: 1 } },
    outcomes: [0.711218981478, 0.288781018522, 0], captured: 0.523684350073, losses: [7.050536144005, 8.520694850477], rounds: 2.724923037979 },
  { name: 'VE-5, E-5.1, E-5.3: four aircraft, three shots; the fighter is given up first', ruleset: threeShots,
    question: { attacker: { infantry: 3, fighter: 3, bomber: 1 }, defender: { infantry: 4, antiaircraftArtillery: 1 } },
    outcomes: [0.977967193894, 0.022032806106, 0], captured: 0.677712402804, losses: [12.470008521636, 16.804394318479], rounds: 2.156470081456 },
  { name: 'VE-6, E-5.2: five aircraft, two guns, five shots; air cannot capture', ruleset: threeShots,
    question: { attacker: { fighter: 3, bomber: 2 }, defender: { infantry: 2, antiaircraftArtillery: 2 } },
    outcomes: [0.984235513861, 0.015764486139, 0], captured: 0, losses: [15.970885841104, 15.809374145995], rounds: 1.218222779593 },
  { name: 'VE-7, E-5.5: guns as first casualties', ruleset: threeShots,
    question: { attacker: { infantry: 3, fighter: 2 }, defender: { infantry: 2, antiaircraftArtillery: 2 },
      policies: { defender: { casualties: ['antiaircraftArtillery', 'infantry'] } } },
    outcomes: [0.835776887929, 0.140671488536, 0.023551623534], captured: 0.630041045217, losses: [11.21399522455, 15.094138395992], rounds: 3.576593253747 },
  { name: 'VE-8, E-5.6: guns alone are destroyed without dice, and do not fire', ruleset: threeShots,
    question: { attacker: { infantry: 1, fighter: 2 }, defender: { antiaircraftArtillery: 2 } },
    outcomes: [1, 0, 0], captured: 1, losses: [0, 10], rounds: 0 },
  { name: 'VE-9, E-2.1: a usual battle', ruleset: threeShots,
    question: { attacker: { infantry: 2, artillery: 1, tank: 2, fighter: 2, bomber: 1 }, defender: { infantry: 5, artillery: 1, tank: 1, fighter: 1, antiaircraftArtillery: 1 } },
    outcomes: [0.376833538694, 0.580585672527, 0.042580788779], captured: 0.133159155855, losses: [43.643734318808, 27.145134266367], rounds: 3.198510035875 },
  { name: 'VE-12, E-2.5: in low luck three shots are three pips', ruleset: threeShots,
    question: { attacker: { infantry: 3, fighter: 3 }, defender: { infantry: 3, antiaircraftArtillery: 1 }, rules: { dice: { mode: 'lowLuck' } } },
    outcomes: [1, 0, 0], captured: 0.962962962963, losses: [9.416666666667, 14], rounds: 2.166666666667 },
  { name: 'VE-54, E50-5.1, E50-5.3, REV-5.1: one gun fires, at each kind of aircraft for itself', ruleset: oneGun,
    question: { attacker: { infantry: 2, fighter: 2, bomber: 1 }, defender: { infantry: 2, fighter: 1, antiaircraftGun: 1 } },
    outcomes: [0.82362714779, 0.128922586493, 0.047450265717], captured: 0.277330035667, losses: [17.291962904262, 14.489872325158], rounds: 2.115627193091 },
]

describe('the numbers of the editions', () => {
  test.each(vectors)('$name', ({ ruleset, question, outcomes: [wins, loses, bothFall], captured, losses, rounds }) => {
    const { reply } = askEdition(ruleset, { ...question, method: 'exact' })
    const wanted: Record<Outcome, number> = {
      attackerWins: wins,
      defenderWins: loses,
      mutualDestruction: bothFall,
      standoff: 0,
      attackerRetreats: 0,
    }
    for (const outcome of outcomes)
      expect(Math.abs(reply.outcomes[outcome] - wanted[outcome]), outcome).toBeLessThan(1e-9)
    expect(reply.territoryCaptured).toBeCloseTo(captured, 9)
    expect(reply.attacker.expectedLosses.ipc).toBeCloseTo(losses[0], 9)
    expect(reply.defender.expectedLosses.ipc).toBeCloseTo(losses[1], 9)
    expect(reply.rounds.mean).toBeCloseTo(rounds, 9)
  })
})

const editions = [
  ['E-5.1, E-5.2, E-5.3, E-5.4, E-5.5, E-5.6', threeShots],
  ['E50-5.1, E50-5.2, E50-5.3, E50-5.4', oneGun],
] as const

describe.each(editions)('%s', (_, ruleset) => {
  test.each([0, 1, 2, 3])('60 random battles come to what rational numbers say, batch %i', batch => {
    for (let i = 0; i < 60; i++) {
      const question = editionBattle(ruleset, `antiaircraft ${batch}`, i)
      const reference = solveEdition(ruleset, question)
      const { tally, reply } = askEdition(ruleset, { ...question, method: 'exact' })
      expectSameFinals(tally, reference, question)
      expect(Math.abs(reply.ipcSwing.mean - toNumber(ipcSwing(reference))), 'swing').toBeLessThan(1e-9)
    }
  })

  test('and are sampled as they are solved', () => {
    for (let i = 0; i < 12; i++) {
      const question = editionBattle(ruleset, 'sampled', i)
      const trials = 40_000
      const { reply } = askEdition(ruleset, { ...question, method: 'monteCarlo', trials, seed: 7 })
      const reference = solveEdition(ruleset, question)
      for (const outcome of outcomes) {
        const p = toNumber(probabilityOf(reference, outcome))
        const error = Math.sqrt((p * (1 - p)) / trials)
        expect(Math.abs(reply.outcomes[outcome] - p), JSON.stringify(question)).toBeLessThanOrEqual(4 * error + 1e-12)
      }
    }
  })

  test('the process, the kernels and their round tables agree', () => {
    for (let i = 0; i < 40; i++) {
      const question = editionBattle(ruleset, 'process', i)
      const { duel, plan } = battleOf(question, ruleset)
      const followed = follow(new BattleProcess(duel, plan, nothingOpen), () => 0)
      const course = exactCourse(battleOf(question, ruleset))
      const share = (outcome: Outcome): number =>
        followed.finals.reduce((sum, final) => (final.outcome === outcome ? sum + final.probability : sum), 0)
      const name = JSON.stringify(question)
      for (const outcome of outcomes) {
        const ends = course.ends.filter(({ ending }) => ending.outcome === outcome)
        const wanted = ends.reduce((sum, { probability }) => sum + probability, 0)
        expect(Math.abs(share(outcome) - wanted), name).toBeLessThan(1e-12)
      }
      expect(Math.abs(followed.meanRounds - course.meanRounds), name).toBeLessThan(1e-9)
      const told = course.roundTable()
      followed.tell(told.length, 0, ({ round, fought }) => {
        expect(Math.abs(fought - (told[round - 1]?.fighting ?? 0)), name).toBeLessThan(1e-6)
      })
      const mean = told.reduce((sum, { fighting }) => sum + fighting, 0)
      // The table ends once hardly anything still fights.
      if (told.length < 60) expect(Math.abs(mean - course.meanRounds), name).toBeLessThan(1e-5)
    }
  })

  test('best retreats are worth the same to the kernel and to the process', () => {
    for (let i = 0; i < 30; i++) {
      const question = editionBattle(ruleset, 'retreats', i)
      const policies = { attacker: { retreat: 'optimal' }, objective: 'ipcSwing' } as const
      const battle = battleOf({ ...question, policies }, ruleset)
      const process = new BattleProcess(battle.duel, battle.plan, { ...nothingOpen, retreat: true })
      const { value } = solve(process, worthAtEnd(battle.duel, battle.worth))
      expect(Math.abs(battle.solved!.values.atStart() - value), JSON.stringify(question)).toBeLessThan(1e-10)
    }
  })
})

const swingOf = (ruleset: Ruleset, question: object, casualties: unknown): number =>
  askEdition(ruleset, {
    ...question,
    policies: { attacker: { casualties }, objective: 'ipcSwing' },
    method: 'exact',
  }).reply.ipcSwing.mean

test('E-5.3, DE-4: solved for, the attacker chooses which aircraft are lost, and no order does better', () => {
  const question = {
    attacker: { infantry: 2, fighter: 2, bomber: 1 },
    defender: { infantry: 2, tank: 1, antiaircraftArtillery: 1 },
  }
  const best = swingOf(threeShots, question, 'optimal')
  const orders = ['cheapestFirst', 'lowestPipsFirst', 'keepAir', ['bomber', 'fighter'], ['infantry', 'bomber']]
  for (const order of orders) expect(swingOf(threeShots, question, order)).toBeLessThanOrEqual(best + 1e-9)
  const { reply } = askEdition(threeShots, {
    ...question,
    policies: { attacker: { casualties: 'optimal' }, objective: 'ipcSwing' },
    method: 'exact',
  })
  // Three shots: one hit, and so the first choice, comes with 3 · 1/6 · (5/6)².
  const choice = reply.solved!.decisions.find(
    ({ attacker, probability }) => attacker.fighter === 2 && Math.abs(probability - (3 / 6) * (5 / 6) ** 2) < 1e-12,
  )
  expect(choice).toMatchObject({ when: 'casualties', side: 'attacker', best: '1 hit: lose 1 fighter' })
  expect(reply.solved!.value).toBeCloseTo(best, 9)
})

test('E-5.3: a hit on aircraft that are all alike is no choice', () => {
  const question = { attacker: { infantry: 2, fighter: 2 }, defender: { infantry: 2, antiaircraftArtillery: 1 } }
  const { duel, plan } = battleOf(question, threeShots)
  const casualties = { attacker: true, defender: true }
  const process = new BattleProcess(duel, plan, { ...nothingOpen, casualties })
  const first = process.turn(process.start)
  expect(first.kind).toBe('chance')
  if (first.kind === 'chance')
    expect(first.branches.map(({ state }) => state.step)).toEqual(['roundBegins', 'roundBegins', 'roundBegins'])
})

describe('who stands where', () => {
  test.each([
    [
      'E-1.2: antiaircraft units never attack',
      threeShots,
      { infantry: 1, antiaircraftArtillery: 1 },
      { infantry: 1 },
      'wrong-location',
    ],
    ['E50-5.4: guns alone defend nothing', oneGun, { infantry: 1 }, { antiaircraftGun: 2 }, 'empty-side'],
  ] as const)('%s', (_, ruleset, attacker, defender, code) => {
    expect(() => askEdition(ruleset, { attacker, defender })).toThrow(expect.objectContaining({ code }))
  })

  test('E50-5.4: a captured gun is nobody’s loss, and fires for its new owner', () => {
    const waves = (counter: object) => ({
      kind: 'waves',
      defender: { infantry: 1, antiaircraftGun: 1 },
      waves: [{ attacker: { tank: 12 } }, { by: 'defender', attacker: counter }],
      method: 'exact',
    })
    const { reply } = askEdition(oneGun, waves({ fighter: 1 }))
    expect(reply.stages![0]!.territoryCaptured).toBeGreaterThan(0.999_999)
    expect(reply.defender.expectedLosses.units.antiaircraftGun).toBe(0)
    expect(reply.attacker.expectedLosses.units).not.toHaveProperty('antiaircraftGun')
    // The tanks, of whom hardly any is lost, hit the fighter at once; the gun spares them the trouble in one of six.
    expect(reply.stages![1]!.rounds.mean).toBeLessThan(1)
    expect(reply.stages![1]!.rounds.mean).toBeGreaterThan(5 / 6 - 1e-6)
  })
})

test('E-2.1: without aircraft, without a gun, or at sea nothing is fired', () => {
  const question: BattleQuestion = { attacker: { infantry: 3 }, defender: { infantry: 2, antiaircraftArtillery: 1 } }
  expect(battleOf(question, threeShots).duel.opening).toBeUndefined()
  const without: BattleQuestion = { attacker: { infantry: 3, fighter: 1 }, defender: { infantry: 2 } }
  expect(battleOf(without, threeShots).duel.opening).toBeUndefined()
})

describe('a question may change the rules of its game', () => {
  const question = { attacker: { fighter: 1 }, defender: { infantry: 1, antiaircraftGun: 1 }, method: 'exact' }
  const wins = (rules: object): number => askEdition(oneGun, { ...question, rules }).reply.outcomes.attackerWins

  test('what antiaircraft units hit on', () => {
    const unharmed = wins({ antiaircraft: { hitsOn: 0 } })
    expect(wins({})).toBeCloseTo((5 / 6) * unharmed, 12)
    expect(wins({ antiaircraft: { hitsOn: 2 } })).toBeCloseTo((4 / 6) * unharmed, 12)
    // A die that always hits.
    expect(wins({ antiaircraft: { hitsOn: 12 }, dice: { sides: 12 } })).toBe(0)
  })

  test('and how they fire', () => {
    const all = { attacker: { fighter: 5 }, defender: { infantry: 5, antiaircraftGun: 1 }, method: 'exact' }
    const lost = (mode: string): number =>
      askEdition(oneGun, { ...all, rules: { antiaircraft: { mode } } }).reply.attacker.expectedLosses.ipc
    expect(lost('threeShotsPerUnit')).toBeLessThan(lost('oneGunOneDiePerAircraft'))
  })

  test('but only of a game that has such units', () => {
    const { antiaircraft: _, bombardment: __, ...bare } = oneGun
    for (const rules of [{ antiaircraft: { hitsOn: 2 } }, { bombardment: { limit: 'none' } }])
      expect(() => askEdition(bare, { ...question, rules })).toThrow(expect.objectContaining({ code: 'unknown-field' }))
  })
})
