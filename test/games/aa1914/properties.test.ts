import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { UnitCounts } from '../../../src/armies/index.ts'
import { outcomes, type Side } from '../../../src/engine/index.ts'
import { aa1914 as ruleset } from '../../../src/games/aa1914/ruleset.ts'
import type {
  Aa1914BattleReply as BattleReply,
  Aa1914MinesReply as MinesReply,
  Aa1914SubmarineWarfareReply as RaidReply,
} from '../../../src/index.ts'
import { aa1914 } from '../../support/engine-1914.ts'
import { randomBattle1914 } from '../../support/random-battles-1914.ts'

// Laws that hold for every question about 1914. A failure prints the question and the seed.

const { face, prepare, replyTo, finalsOf } = aa1914
const runs = (numRuns: number) => ({ numRuns, seed: 1914 })
const exactly = (question: object): object => ({ ...question, method: 'exact' })
const sampled = (question: object): object => ({ ...question, method: 'monteCarlo', trials: 300, seed: 14 })
const battle = (question: object): BattleReply => replyTo(exactly(question))
const raidOf = (question: object): RaidReply =>
  replyTo(exactly({ kind: 'submarineWarfare', ...question })) as unknown as RaidReply
const passageOf = (question: object): MinesReply =>
  replyTo(exactly({ kind: 'mines', ...question })) as unknown as MinesReply

// ---- questions ----

type Units = Record<string, number>
const sizeOf = (units: UnitCounts): number => Object.values(units).reduce((sum, count) => sum + count, 0)
const present = (units: UnitCounts): Units => Object.fromEntries(Object.entries(units).filter(([, count]) => count > 0))
const plus = (units: UnitCounts, unit: string): Units => ({ ...units, [unit]: (units[unit] ?? 0) + 1 })

const some = (names: readonly string[], most: number): fc.Arbitrary<Units> =>
  fc.record(Object.fromEntries(names.map(name => [name, fc.nat(most)]))).map(present)
const troopNames = ['infantry', 'artillery', 'tank', 'fighter']
const warshipNames = ['submarine', 'cruiser', 'battleship', 'damagedBattleship']
const shipNames = [...warshipNames, 'transport']

/** R14-7.4.1: no army without infantry. */
const army = (most: number): fc.Arbitrary<Units> => some(troopNames, most).map(units => plus(units, 'infantry'))
const fleet = (most: number, names: readonly string[] = shipNames): fc.Arbitrary<Units> =>
  some(names, most).filter(units => sizeOf(units) > 0)
/** R14-10.1: who attacks has warships. */
const attackers = (most: number, names: readonly string[] = shipNames): fc.Arbitrary<Units> =>
  fleet(most, names).filter(units => Object.keys(units).some(name => name !== 'transport'))

const landBattle = fc.record({ kind: fc.constant('land'), attacker: army(3), defender: army(3) })
const seaBattle = fc.record({ kind: fc.constant('sea'), attacker: attackers(2), defender: fleet(2) })
const originalController = fc.constantFrom('attacker', 'defender', 'nobody')
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 1 })

const allied = fc.constantFrom(['germany', 'ottomanEmpire'], ['russia', 'italy'])
const alliedArmies = fc.tuple(allied, army(1), army(1)).map(([[first, second], one, other]) => [
  { power: first!, units: one },
  { power: second!, units: other },
])
const landOfPowers = fc.record({ kind: fc.constant('land'), attacker: army(3), defender: alliedArmies })
const campaignOfPowers = fc.record({
  kind: fc.constant('campaign'),
  attacker: army(2),
  defender: alliedArmies,
  turns: fc.integer({ min: 1, max: 3 }),
})
const campaign = fc.record(
  {
    kind: fc.constant('campaign'),
    attacker: army(2),
    defender: army(2),
    turns: fc.integer({ min: 1, max: 4 }),
    reinforcements: fc.record(
      {
        attacker: fc.record({ each: some(troopNames, 1) }, { requiredKeys: [] }),
        defender: fc.record({ each: some(troopNames, 1), turns: fc.array(some(troopNames, 1), { maxLength: 3 }) }, { requiredKeys: [] }), // biome-ignore format: one field
      },
      { requiredKeys: [] },
    ),
    strikesBack: fc.boolean(),
    originalController,
  },
  { requiredKeys: ['kind', 'attacker', 'defender', 'turns'] },
)

/** What goes aboard, transports enough for it, and what covers it. */
const landing = fc
  .record({
    seaborne: army(1),
    spare: fc.nat(1),
    escort: some(['cruiser', 'battleship', 'submarine'], 1),
    enemy: maybe(fleet(1)),
    mines: fc.nat(1),
    overland: maybe(army(1)),
    status: fc.constantFrom('hostile', 'hostile', 'contested', 'friendly'),
    defender: maybe(army(2)),
    bystanders: fc.boolean(),
    originalController,
  })
  .map(({ seaborne, spare, escort, enemy, mines, overland, status, defender, bystanders, originalController }) => ({
    kind: 'landing',
    sea: {
      attacker: { transport: Math.ceil(sizeOf(seaborne) / 2) + spare, ...escort },
      ...(enemy && sizeOf(escort) > 0 ? { defender: enemy } : {}),
      mines,
    },
    land: {
      seaborne,
      ...(overland ? { overland } : {}),
      ...(defender ? { defender } : {}),
      status: defender && status === 'friendly' ? 'contested' : status,
      bystanders,
      originalController,
    },
  }))

const passage = fc
  .record({ fleet: fleet(2), fields: fc.integer({ min: 1, max: 3 }), aboard: some(troopNames, 1) })
  .map(({ fleet, fields, aboard }) => ({
    kind: 'mines',
    fleet,
    fields,
    ...(sizeOf(aboard) <= 2 * (fleet.transport ?? 0) && sizeOf(aboard) > 0 ? { cargo: aboard } : {}),
  }))
const raid = fc.record(
  {
    kind: fc.constant('submarineWarfare'),
    submarines: fc.oneof(fc.nat(8), fc.record({ 2: fc.nat(3), 7: fc.nat(3), 9: fc.nat(3) })),
    income: fc.record({ britishEmpire: fc.nat(6), unitedStates: fc.nat(6) }, { requiredKeys: [] }),
    neutral: fc.boolean(),
  },
  { requiredKeys: ['kind', 'submarines'] },
)

/** With policies, variants and powers too. */
const anyBattle: fc.Arbitrary<object> = fc.oneof(
  { weight: 4, arbitrary: fc.nat(1_000_000).map(i => randomBattle1914('properties', i)) },
  { weight: 1, arbitrary: landOfPowers },
  { weight: 1, arbitrary: campaign },
  { weight: 1, arbitrary: campaignOfPowers },
  { weight: 2, arbitrary: landing },
)
const ashore: fc.Arbitrary<object> = fc.oneof(landBattle, landOfPowers, campaign, campaignOfPowers, landing)
const anyQuestion: fc.Arbitrary<object> = fc.oneof(
  { weight: 9, arbitrary: anyBattle },
  { weight: 1, arbitrary: passage },
  { weight: 1, arbitrary: raid },
)

// ---- what replies add up to ----

const near = (got: number, wanted: number, slack = 1e-12, what = ''): void =>
  expect(Math.abs(got - wanted), `${what}: ${got}, wanted ${wanted}`).toBeLessThanOrEqual(slack)
const sumOf = (chances: object): number => Object.values(chances).reduce((sum, chance) => sum + chance, 0)
type Histogram = readonly (readonly [number, number])[]
const massOf = (histogram: Histogram): number => histogram.reduce((sum, [, share]) => sum + share, 0)
const meanOf = (histogram: Histogram): number => histogram.reduce((sum, [value, share]) => sum + value * share, 0)

const expectWhole = (reply: BattleReply): void => {
  near(sumOf(reply.outcomes), 1, 1e-12, 'outcomes')
  if (reply.location === 'land') near(sumOf(reply.control!), 1, 1e-12, 'control')
  expect(reply.control !== undefined, 'only where there is a territory').toBe(reply.location === 'land')
  if (reply.supremacy) near(sumOf(reply.supremacy), 1, 1e-12, 'supremacy')
  const { ipcSwing, attacker, defender } = reply
  for (const histogram of [ipcSwing.distribution, attacker.lossDistribution, defender.lossDistribution])
    near(massOf(histogram), 1, 1e-12, 'distribution')
  for (const { control, fought, turn, by } of reply.turns ?? []) {
    near(sumOf(control), 1, 1e-12, `control after turn ${turn} of ${by}`)
    expect(fought).toBeGreaterThanOrEqual(0)
    expect(fought).toBeLessThanOrEqual(1)
  }
  for (const { name, fought, outcomes } of reply.stages ?? []) if (fought > 0) near(sumOf(outcomes), 1, 1e-9, name)
  if (reply.stages) {
    const inAll = reply.stages.reduce((sum, { fought, rounds }) => sum + fought * rounds.mean, 0)
    near(inAll, reply.rounds.mean, 1e-9, 'rounds of all battles')
    const ashore = reply.stages.at(-1)!
    // R14-9: one round.
    if (ashore.fought > 0) near(ashore.rounds.mean, 1, 1e-9, 'rounds of the land battle')
  }
  if (reply.control) near(reply.territoryCaptured, reply.control.attacker, 1e-12, 'captured')
}

describe('everything that is shared out adds up to 1', () => {
  test('in exact answers', () => {
    fc.assert(
      fc.property(anyBattle, question => expectWhole(battle(question))),
      runs(400),
    )
  })

  test('in sampled answers', () => {
    fc.assert(
      fc.property(anyBattle, question => expectWhole(replyTo(sampled(question)))),
      runs(200),
    )
  })

  test('in minefields and raids', () => {
    fc.assert(
      fc.property(passage, fc.boolean(), (question, isExact) => {
        const reply = replyTo(isExact ? exactly(question) : sampled(question)) as unknown as MinesReply
        near(massOf(reply.sunk), 1)
        near(massOf(reply.fleet.lossDistribution), 1)
        near(reply.survivors.reduce((sum, { probability }) => sum + probability, 0), 1, reply.survivors.length === 25 ? 1 : 1e-12) // biome-ignore format: one line
      }),
      runs(150),
    )
    fc.assert(
      fc.property(raid, fc.boolean(), (question, isExact) => {
        const { losses, entersWar } = replyTo(isExact ? exactly(question) : sampled(question)) as unknown as RaidReply
        for (const { mean, distribution } of Object.values(losses)) {
          near(massOf(distribution), 1)
          near(mean, meanOf(distribution))
        }
        near(losses.total.mean, losses.britishEmpire.mean + losses.unitedStates.mean, 1e-9)
        // R14-4.2.2: whatever the United States lose brings them in.
        const unharmed = losses.unitedStates.distribution.find(([loss]) => loss === 0)?.[1] ?? 0
        if (question.neutral) near(entersWar!, 1 - unharmed)
        else expect(entersWar).toBeUndefined()
      }),
      runs(150),
    )
  })

  test('and every reply is as it is published', () => {
    const asked = fc.oneof(
      anyQuestion.map(sampled),
      fc.oneof<fc.Arbitrary<object>[]>(campaign, campaignOfPowers, seaBattle, landing, passage, raid).map(exactly),
    )
    fc.assert(
      fc.property(asked, question => {
        expect(face.OddsReply.safeParse(replyTo(question)).error).toBeUndefined()
      }),
      runs(200),
    )
  })
})

describe('who has the territory follows from who is left', () => {
  test('after one battle: R14-9.6, A14-38', () => {
    fc.assert(
      fc.property(landBattle, fc.boolean(), originalController, (question, bystanders, originalController) => {
        const { outcomes, control } = battle({ ...question, bystanders, originalController })
        const wanted = { attacker: outcomes.attackerWins, defender: outcomes.defenderWins, contested: outcomes.standoff, nobody: 0 } // biome-ignore format: one line
        wanted[bystanders ? 'attacker' : originalController] += outcomes.mutualDestruction
        for (const who of ['attacker', 'defender', 'contested', 'nobody'] as const)
          near(control![who], wanted[who], 1e-12, who)
      }),
      runs(100),
    )
  })

  test('after a campaign: its last turn tells what the whole comes to', () => {
    fc.assert(
      fc.property(fc.oneof(campaign, campaignOfPowers), question => {
        const { control, turns, ipcSwing, rounds } = battle(question)
        const last = turns!.at(-1)!
        for (const who of ['attacker', 'defender', 'contested', 'nobody'] as const)
          near(control![who], last.control[who], 1e-12, who)
        near(last.ipcSwing, ipcSwing.mean, 1e-9)
        near(turns!.reduce((sum, { fought }) => sum + fought, 0), rounds.mean, 1e-9) // biome-ignore format: one line
      }),
      runs(100),
    )
  })
})

/** Damaged units are units. */
const wholeNames = (units: UnitCounts): Units => {
  const whole: Units = {}
  for (const [name, count] of Object.entries(units)) {
    const unit = name.replace(/^damaged(.)/, (_, initial: string) => initial.toLowerCase())
    whole[unit] = (whole[unit] ?? 0) + count
  }
  return whole
}
const costs = Object.fromEntries(ruleset.units.map(unit => [unit.name, unit.cost]))

describe('survivors + losses = what was brought', () => {
  test('for every unit, side and final position, cargo and reinforcements too', () => {
    fc.assert(
      fc.property(anyBattle, question => {
        const reply = battle(question)
        for (const final of finalsOf(exactly(question)))
          for (const side of ['attacker', 'defender'] as const) {
            const start = wholeNames(reply[side].units)
            const [survivors, lost] = [wholeNames(final[side].survivors), final[side].lost]
            for (const unit of new Set([...Object.keys(start), ...Object.keys(survivors), ...Object.keys(lost)]))
              expect((survivors[unit] ?? 0) + (lost[unit] ?? 0), `${side} ${unit}`).toBe(start[unit])
          }
      }),
      runs(400),
    )
  })

  test('in minefields', () => {
    fc.assert(
      fc.property(passage, question => {
        const { fleet, survivors } = passageOf({ ...question, survivorsAtMost: 1000 })
        const start = wholeNames(fleet.units)
        const means = wholeNames(fleet.expectedLosses.units)
        for (const { units, probability } of survivors)
          for (const [unit, count] of Object.entries(wholeNames(units))) {
            expect(count, unit).toBeLessThanOrEqual(start[unit] ?? 0)
            means[unit] = (means[unit] ?? 0) + count * probability
          }
        for (const unit of Object.keys({ ...start, ...means })) near(means[unit] ?? 0, start[unit] ?? 0, 1e-9, unit)
      }),
      runs(100),
    )
  })

  test('what was brought is what the question lists', () => {
    fc.assert(
      fc.property(fc.oneof(landBattle, seaBattle), question => {
        const { attacker, defender } = battle(question)
        expect(attacker.units).toEqual(question.attacker)
        expect(defender.units).toEqual(question.defender)
      }),
      runs(50),
    )
  })
})
const ipcOf = (units: UnitCounts): number =>
  Object.entries(units).reduce((ipc, [unit, count]) => ipc + costs[unit]! * count, 0)

test('no final position is told twice', () => {
  fc.assert(
    fc.property(anyBattle, question => {
      const told = battle(question).survivors.map(({ attacker, defender, outcome }) =>
        JSON.stringify([Object.entries(attacker).sort(), Object.entries(defender).sort(), outcome]),
      )
      expect(new Set(told).size).toBe(told.length)
    }),
    runs(200),
  )
})

describe('losses and swing', () => {
  test('the swing is what the defender loses less what the attacker loses', () => {
    fc.assert(
      fc.property(anyBattle, question => {
        const { ipcSwing, attacker, defender } = battle(question)
        near(ipcSwing.mean, defender.expectedLosses.ipc - attacker.expectedLosses.ipc, 1e-9)
        const variance = ipcSwing.distribution.reduce((sum, [value, share]) => sum + (value - ipcSwing.mean) ** 2 * share, 0) // biome-ignore format: one line
        near(ipcSwing.standardDeviation ** 2, variance, 1e-7)
      }),
      runs(250),
    )
  })

  test('expected losses are the means of their distribution, and of the final positions', () => {
    fc.assert(
      fc.property(anyBattle, question => {
        const reply = battle(question)
        const finals = finalsOf(exactly(question))
        for (const side of ['attacker', 'defender'] as const) {
          const { expectedLosses, lossDistribution, units } = reply[side]
          const mean = (value: (final: (typeof finals)[number]) => number): number =>
            finals.reduce((sum, final) => sum + final.share * value(final), 0)
          near(expectedLosses.ipc, meanOf(lossDistribution), 1e-9)
          near(expectedLosses.ipc, mean(final => final[side].lostIpc), 1e-9) // biome-ignore format: one line
          for (const [unit, count] of Object.entries(expectedLosses.units))
            near(count, mean(final => final[side].lost[unit] ?? 0), 1e-9, unit) // biome-ignore format: one line
          expect(Object.keys(expectedLosses.units).sort()).toEqual(Object.keys(wholeNames(units)).sort())
        }
      }),
      runs(250),
    )
  })

  test('what several powers lose is what their side loses', () => {
    fc.assert(
      fc.property(fc.oneof(landOfPowers, campaignOfPowers), question => {
        const { defender, defenders } = battle(question)
        expect(defenders!.map(({ power }) => power)).toEqual(question.defender.map(({ power }) => power))
        near(defenders!.reduce((sum, { expectedLosses }) => sum + expectedLosses.ipc, 0), defender.expectedLosses.ipc, 1e-9) // biome-ignore format: one line
        for (const { units, expectedLosses } of defenders!) near(expectedLosses.ipc, ipcOf(expectedLosses.units), 1e-9, JSON.stringify(units)) // biome-ignore format: one line
        for (const unit of Object.keys(defender.units)) {
          const all = defenders!.reduce((sum, { expectedLosses }) => sum + (expectedLosses.units[unit] ?? 0), 0)
          near(all, defender.expectedLosses.units[unit]!, 1e-9, unit)
        }
      }),
      runs(100),
    )
  })

  test('of a fleet among mines: ships that sink are lost with what they carry (R14-7.10.3)', () => {
    fc.assert(
      fc.property(passage, question => {
        const { sunk, fleet } = passageOf(question)
        const { units, ipc } = fleet.expectedLosses
        near(meanOf(sunk), shipNames.reduce((sum, ship) => sum + (units[ship] ?? 0), 0), 1e-9) // biome-ignore format: one line
        near(ipc, meanOf(fleet.lossDistribution), 1e-9)
        near(ipc, ipcOf(units), 1e-9)
      }),
      runs(100),
    )
  })
})

// ---- equal questions ----

const turned = (units: UnitCounts): Units => Object.fromEntries(Object.entries(units).toReversed())
/** Every list of units the other way round, every list of powers too. */
const reordered = (question: object): object =>
  Object.fromEntries(
    Object.entries(question).map(([key, value]) => {
      if (Array.isArray(value) && value.every(entry => 'power' in entry))
        return [key, value.toReversed().map(({ power, units }) => ({ power, units: turned(units) }))]
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return [key, value]
      return [key, Object.values(value).every(Number.isInteger) ? turned(value) : reordered(value)]
    }),
  )

/** A reply without the words of the question: units as they were listed, and the question in notation. */
const answerOf = (reply: unknown): unknown =>
  JSON.parse(
    JSON.stringify(reply, (key, value) => (key === 'battle' || key === 'units' ? Object.entries(value ?? {}).sort() : value)), // biome-ignore format: one line
  )

describe('equal questions', () => {
  test('have one answer, to the last bit, in whatever order units and powers are listed', () => {
    // Equal costs and values leave ties for the order to break.
    const rules = { units: { tank: { cost: 3, attack: 2 }, artillery: { cost: 3 }, submarine: { cost: 9, attack: 3 } } }
    fc.assert(
      fc.property(fc.oneof(ashore, seaBattle, passage), fc.boolean(), (question, hasTies) => {
        const asked = hasTies ? { ...question, rules } : question
        for (const how of [exactly, sampled]) {
          const [one, other] = [asked, reordered(asked)].map(listed => answerOf(replyTo(how(listed))))
          expect(one).toEqual(other)
        }
      }),
      runs(250),
    )
  })

  test('are one question once prepared, and that answers the same', () => {
    fc.assert(
      fc.property(anyQuestion, fc.boolean(), (question, isExact) => {
        const job = prepare(isExact ? exactly(question) : sampled(question))
        const again = prepare(job.question as object)
        expect(again.question).toEqual(job.question)
        expect(again.key).toBe(job.key)
        expect(again.work(0, 1)).toEqual(job.work(0, 1))
      }),
      runs(200),
    )
  })

  const sameAnswer = (one: BattleReply, other: BattleReply): void => {
    for (const outcome of outcomes) near(one.outcomes[outcome], other.outcomes[outcome], 1e-12, outcome)
    for (const who of ['attacker', 'defender', 'contested', 'nobody'] as const)
      near(one.control?.[who] ?? 0, other.control?.[who] ?? 0, 1e-12, who)
    near(one.ipcSwing.mean, other.ipcSwing.mean, 1e-9)
    near(one.ipcSwing.standardDeviation, other.ipcSwing.standardDeviation, 1e-6)
  }

  test('one power defends as a side does that is not told apart', () => {
    fc.assert(
      fc.property(fc.oneof(landBattle, campaign, seaBattle), question => {
        const alone = (units: UnitCounts) => [{ power: 'france', units }]
        const { defender } = 'reinforcements' in question ? (question.reinforcements ?? {}) : {}
        const reinforcements = {
          ...('reinforcements' in question ? question.reinforcements : {}),
          ...(defender
            ? {
                defender: {
                  ...(defender.each ? { each: alone(defender.each) } : {}),
                  ...(defender.turns ? { turns: defender.turns.map(alone) } : {}),
                },
              }
            : {}),
        }
        const asked = {
          ...question,
          defender: alone(question.defender),
          ...(question.kind === 'campaign' ? { reinforcements } : {}),
        }
        sameAnswer(battle(question), battle(asked))
      }),
      runs(150),
    )
  })

  test('allied fleets fight as one', () => {
    fc.assert(
      fc.property(attackers(2), fleet(1), fleet(1), (attacker, one, other) => {
        const defender = [
          { power: 'france', units: one },
          { power: 'britishEmpire', units: other },
        ]
        const names = Object.keys({ ...one, ...other })
        const together = Object.fromEntries(names.map(name => [name, (one[name] ?? 0) + (other[name] ?? 0)]))
        sameAnswer(battle({ kind: 'sea', attacker, defender }), battle({ kind: 'sea', attacker, defender: together }))
      }),
      runs(100),
    )
  })

  test('one turn of a campaign without an answer is a land battle', () => {
    fc.assert(
      fc.property(fc.oneof(landBattle, landOfPowers), originalController, (question, originalController) => {
        const asked = { ...question, originalController }
        sameAnswer(battle(asked), battle({ ...asked, kind: 'campaign', turns: 1, strikesBack: false }))
      }),
      runs(150),
    )
  })

  test('so is a landing that nobody hinders: to reinforce, or without artillery to fire at it', () => {
    const isQuiet = fc.constantFrom<object>(
      { land: { status: 'contested' } },
      { rules: { values: { coastalFire: 0 } } },
      { rules: { units: { artillery: { abilities: ['supportsAttack', 'gainsFromSupremacy', 'ridesAlong'] } } } },
    )
    fc.assert(
      fc.property(landBattle, army(2), isQuiet, ({ attacker, defender }, overland, quiet) => {
        const { land = {}, rules = {} } = quiet as { land?: object; rules?: object }
        const sea = { attacker: { transport: sizeOf(attacker) } }
        const ashore = { kind: 'landing', sea, rules, land: { seaborne: attacker, overland, defender, ...land } }
        const names = Object.keys({ ...attacker, ...overland })
        const all = Object.fromEntries(names.map(name => [name, (attacker[name] ?? 0) + (overland[name] ?? 0)]))
        sameAnswer(battle(ashore), battle({ kind: 'land', attacker: all, defender, rules }))
      }),
      runs(150),
    )
  })
})

// ---- one more unit ----

describe('one more unit', () => {
  const slack = 1e-12
  /** More of a side never makes its own chances smaller, nor those of the other side greater. */
  const expectBetter = (before: BattleReply, after: BattleReply, side: Side): void => {
    const [mine, theirs] = side === 'attacker' ? (['attackerWins', 'defenderWins'] as const) : (['defenderWins', 'attackerWins'] as const) // biome-ignore format: one line
    if (side === 'attacker') expect(after.outcomes[mine]).toBeGreaterThanOrEqual(before.outcomes[mine] - slack)
    expect(after.outcomes[theirs]).toBeLessThanOrEqual(before.outcomes[theirs] + slack)
    if (side === 'defender') expect(after.outcomes[mine]).toBeGreaterThanOrEqual(before.outcomes[mine] - slack)
  }
  const sides = fc.constantFrom<Side>('attacker', 'defender')
  const presets = fc.constantFrom('cheapestFirst', 'lowestPipsFirst', 'keepAir')

  // With the same dice it hits as often and takes no more hits; a fighter more leaves more of one's own fighters and fewer
  // of the enemy's. Who is captured depends on how many are left, and never on which: so the order of losses is all one.
  test('never hurts in a land battle, whatever the order of losses', () => {
    fc.assert(
      fc.property(landBattle, fc.constantFrom(...troopNames), sides, presets, (question, unit, side, casualties) => {
        const policies = { attacker: { casualties }, defender: { casualties } }
        const before = { ...question, policies }
        expectBetter(battle(before), battle({ ...before, [side]: plus(question[side], unit) }), side)
      }),
      runs(300),
    )
  })

  // The order takes the weakest first, so with more ships the same hits leave all that they left before, or stronger ones.
  test('never hurts at sea, in a fight to the end in the default order', () => {
    fc.assert(
      fc.property(seaBattle, fc.constantFrom(...shipNames), sides, (question, ship, side) => {
        const [before, after] = [battle(question), battle({ ...question, [side]: plus(question[side], ship) })]
        const [fewer, more] = side === 'attacker' ? [before, after] : [after, before]
        expect(more.outcomes.attackerWins).toBeGreaterThanOrEqual(fewer.outcomes.attackerWins - slack)
        expect(defendersLeft(more)).toBeLessThanOrEqual(defendersLeft(fewer) + slack)
      }),
      runs(300),
    )
  })
  const defendersLeft = ({ outcomes }: BattleReply): number => outcomes.defenderWins + outcomes.standoff

  // It changes in which round the last warship falls, and whether hits are left over then for the transports.
  test('at sea may turn a standoff into a defeat', () => {
    const lost = (submarine: number): BattleReply['outcomes'] =>
      battle({ attacker: { battleship: 2, transport: 1, submarine }, defender: { battleship: 5 } }).outcomes
    expect(lost(1).defenderWins).toBeGreaterThan(lost(0).defenderWins)
    expect(lost(1).standoff).toBeLessThan(lost(0).standoff)
  })

  // The last infantry goes last and all else in one order, so the larger army always keeps what the smaller keeps.
  test('never hurts in a campaign, turn by turn', () => {
    const wide = fc.record({
      kind: fc.constant('campaign'),
      attacker: army(2),
      defender: army(2),
      turns: fc.integer({ min: 1, max: 3 }),
    })
    fc.assert(
      fc.property(wide, fc.constantFrom(...troopNames), sides, (question, unit, side) => {
        const [before, after] = [battle(question), battle({ ...question, [side]: plus(question[side], unit) })]
        const other = side === 'attacker' ? 'defender' : 'attacker'
        before.turns!.forEach((line, turn) => {
          const { control } = after.turns![turn]!
          expect(control[side]).toBeGreaterThanOrEqual(line.control[side] - slack)
          expect(control[other]).toBeLessThanOrEqual(line.control[other] + slack)
        })
      }),
      runs(200),
    )
  })

  // The defensive fire hits no more of them, and takes the newcomer or leaves him beside the others.
  test('never hurts in a landing without mines and ships', () => {
    const assault = fc.record({
      seaborne: army(2),
      overland: maybe(army(1)),
      defender: army(2),
      battleship: fc.nat(3),
      bystanders: fc.boolean(),
    })
    fc.assert(
      fc.property(assault, fc.constantFrom(...troopNames), ({ battleship, ...land }, unit) => {
        const asked = (seaborne: UnitCounts) => ({
          kind: 'landing',
          sea: { attacker: { transport: 6, battleship } },
          land: given({ ...land, seaborne }),
        })
        const [before, after] = [battle(asked(land.seaborne)), battle(asked(plus(land.seaborne, unit)))]
        expectBetter(before, after, 'attacker')
        expect(after.control!.attacker).toBeGreaterThanOrEqual(before.control!.attacker - slack)
      }),
      runs(200),
    )
  })

  test('another minefield, or another submarine in the raid, never takes less', () => {
    fc.assert(
      fc.property(passage, question => {
        const [before, after] = [passageOf(question), passageOf({ ...question, fields: question.fields + 1 })]
        expect(after.untouched).toBeLessThan(before.untouched)
        expect(after.fleet.expectedLosses.ipc).toBeGreaterThan(before.fleet.expectedLosses.ipc)
      }),
      runs(60),
    )
    fc.assert(
      fc.property(fc.nat(10), fc.nat(6), (submarines, britishEmpire) => {
        const [before, after] = [submarines, submarines + 1].map(more =>
          raidOf({ submarines: more, income: { britishEmpire }, neutral: true }),
        )
        expect(after!.losses.britishEmpire.mean).toBeGreaterThanOrEqual(before!.losses.britishEmpire.mean)
        expect(after!.entersWar!).toBeGreaterThan(before!.entersWar!)
      }),
      runs(60),
    )
  })

  // Who is not counted on: what is left over may be worth less than what was put at stake.
  test('may cost more than it brings: the swing is no matter of numbers', () => {
    const swing = (infantry: number): number =>
      battle({ attacker: { infantry }, defender: { infantry: 3 } }).ipcSwing.mean
    // It kills 3 · 1/3 IPC on the average, and is lost in place of nobody when two hit, which is every second time.
    near(swing(2) - swing(1), 1 - 3 / 2, 1e-12)
  })

  // The enemy is outgunned by it, dives, and is not sunk any more.
  test('may save the enemy whose submarines dive when outgunned', () => {
    const sunk = (submarine: number): number =>
      battle({
        attacker: { submarine },
        defender: { submarine: 1 },
        policies: { defender: { submerge: 'whenOutgunned' } },
      }).defender.expectedLosses.units.submarine!
    expect(sunk(2)).toBeLessThan(sunk(1))
  })

  // A side with a single army gives its last infantry last; two armies keep one each, and lose tanks for it.
  test('of another power is not what one more of the same power is', () => {
    const attacker = { infantry: 4 }
    const one = { power: 'russia', units: { infantry: 2, tank: 1 } }
    const losses = (other: object[]): number =>
      battle({ attacker, defender: [one, ...other] }).defender.expectedLosses.units.tank!
    const same = battle({ attacker, defender: { infantry: 3, tank: 1 } }).defender.expectedLosses.units.tank!
    expect(losses([{ power: 'france', units: { infantry: 1 } }])).toBeGreaterThan(same)
  })
})
/** Fields that are not left out. */
const given = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

// ---- both ways round ----

describe('where attack equals defence, swapping the sides swaps the odds', () => {
  const expectMirrored = (one: BattleReply, other: BattleReply): void => {
    near(one.outcomes.attackerWins, other.outcomes.defenderWins, 1e-9, 'attacker')
    near(one.outcomes.defenderWins, other.outcomes.attackerWins, 1e-9, 'defender')
    near(one.outcomes.standoff, other.outcomes.standoff, 1e-9, 'standoff')
    near(one.outcomes.mutualDestruction, other.outcomes.mutualDestruction, 1e-9, 'both')
    near(one.ipcSwing.mean, -other.ipcSwing.mean, 1e-9, 'swing')
    near(one.rounds.mean, other.rounds.mean, 1e-9, 'rounds')
  }
  const swap = (question: { attacker: Units; defender: Units }) => ({
    ...question,
    attacker: question.defender,
    defender: question.attacker,
  })

  // Warships alone: an attacker who has nothing but transports left has stopped, a defender goes down with them.
  test('at sea, where the printed values are equal, diving or not', () => {
    const battles = fc.record({ attacker: attackers(2, warshipNames), defender: attackers(2, warshipNames) })
    fc.assert(
      fc.property(battles, fc.constantFrom('never', 'always'), (question, submerge) => {
        const policies = { attacker: { submerge }, defender: { submerge } }
        expectMirrored(battle({ ...question, policies }), battle({ ...swap(question), policies }))
      }),
      runs(200),
    )
  })

  test('on land, once support and absorption are taken away', () => {
    const rules = {
      values: { support: 0 },
      units: { infantry: { defense: 2 }, tank: { defense: 2, abilities: ['supported'] } },
    }
    fc.assert(
      fc.property(fc.record({ attacker: army(3), defender: army(3) }), question => {
        const [one, other] = [question, swap(question)].map(asked => battle({ ...asked, rules }))
        expectMirrored(one!, other!)
        near(one!.supremacy!.attacker, other!.supremacy!.defender, 1e-9)
      }),
      runs(150),
    )
  })
})

// ---- notation ----

describe('notation', () => {
  const listed = (units: UnitCounts): Units =>
    Object.fromEntries(
      ['infantry', 'artillery', 'tank', 'fighter', 'submarine', 'cruiser', 'battleship', 'damagedBattleship', 'transport'].flatMap(name => (units[name] ? [[name, units[name]]] : [])), // biome-ignore format: one line
    )
  const duel = ({ attacker, defender }: { attacker: Units; defender: Units }) => ({
    attacker: listed(attacker),
    defender: listed(defender),
  })
  const sayable: fc.Arbitrary<object> = fc.oneof(
    landBattle.map(duel),
    seaBattle.map(duel),
    fc
      .record({ kind: fc.constant('campaign'), attacker: army(2), defender: army(2), turns: fc.integer({ min: 1, max: 3 }) }) // biome-ignore format: one line
      .chain(question =>
        fc.record({ each: some(troopNames, 1), later: some(troopNames, 1) }).map(({ each, later }) => ({
          ...question,
          ...(sizeOf(each) + sizeOf(later) > 0
            ? {
                reinforcements: {
                  ...(sizeOf(each) > 0 ? { attacker: { each } } : {}),
                  ...(sizeOf(later) > 0 ? { defender: { turns: [{}, later] } } : {}),
                },
              }
            : {}),
        })),
      ),
    landing
      .filter(({ sea, land }) => sea.mines === 0 && land.status === 'hostile')
      .map(({ kind, sea: { mines: _, ...sea }, land: { seaborne, overland, defender } }) => ({
        kind,
        sea,
        land: { seaborne, ...(overland ? { overland } : {}), ...(defender ? { defender } : {}) },
      })),
    passage.map(({ fields, ...question }) => ({ ...question, ...(fields > 1 ? { fields } : {}) })),
    fc.nat(9).map(submarines => ({ kind: 'submarineWarfare', submarines })),
  )

  test('parse(format(question)) is the question', () => {
    fc.assert(
      fc.property(sayable, question => {
        const text = face.formatBattle(question)
        expect(text).toBeDefined()
        expect(face.parseBattle(text!)).toEqual(question)
      }),
      runs(300),
    )
  })

  test('the battle of a reply, asked again, is answered the same', () => {
    fc.assert(
      fc.property(sayable, fc.boolean(), (question, isExact) => {
        const how = isExact ? exactly : sampled
        const reply = replyTo(how(question))
        const again = replyTo(how(face.parseBattle(reply.battle!) as object))
        expect(again).toEqual(reply)
      }),
      runs(100),
    )
  })
})

// ---- low luck ----

describe('low luck', () => {
  const rules = { dice: { mode: 'lowLuck' } }

  /** Value of all dice of a volley in which nobody has fighters: R14-9.2, 9.3.3. */
  const attackPips = ({ infantry = 0, artillery = 0, tank = 0 }: Units): number =>
    2 * (infantry + tank) + 3 * artillery + Math.min(artillery, infantry + tank)
  const defencePips = ({ infantry = 0, artillery = 0, tank = 0 }: Units): number => 3 * (infantry + artillery) + tank

  test('leaves two numbers of hits a volley, and the mean that the dice have', () => {
    const noFighters = ({ fighter: _, ...units }: Units): Units => units
    fc.assert(
      fc.property(army(4).map(noFighters), army(4).map(noFighters), (attacker, defender) => {
        const finals = finalsOf(exactly({ attacker, defender, rules }))
        const [pips, answer] = [attackPips(attacker), defencePips(defender)]
        const hits = (all: number): number[] => [Math.floor(all / 6), Math.ceil(all / 6)]
        const taken = hits(answer).map(n => Math.min(sizeOf(attacker), Math.max(0, n - (attacker.tank ?? 0))))
        const given = hits(pips).map(n => Math.min(sizeOf(defender), n))
        for (const final of finals) {
          expect(taken).toContain(sizeOf(final.attacker.lost))
          expect(given).toContain(sizeOf(final.defender.lost))
        }
        const mean = finals.reduce((sum, { share, defender }) => sum + share * sizeOf(defender.lost), 0)
        if (Math.ceil(pips / 6) <= sizeOf(defender)) near(mean, pips / 6, 1e-9)
      }),
      runs(150),
    )
  })

  test('changes no chance of mines (decision 7), and pools the dice of a raid', () => {
    fc.assert(
      fc.property(passage, question => {
        expect(passageOf({ ...question, rules }).sunk).toEqual(passageOf(question).sunk)
      }),
      runs(40),
    )
    fc.assert(
      fc.property(fc.nat(20), submarines => {
        const { mean, distribution } = raidOf({ submarines, rules }).losses.britishEmpire
        expect(distribution.length).toBeLessThanOrEqual(2)
        near(mean, submarines / 3, 1e-9)
      }),
      runs(20),
    )
  })
})

// ---- other rules ----

describe('rules that are patched change what they should', () => {
  const expectSame = (one: BattleReply, other: BattleReply): void => {
    for (const outcome of outcomes) near(one.outcomes[outcome], other.outcomes[outcome], 1e-12, outcome)
  }

  test('a tank that defends at 3 and costs as much is infantry to those who attack it', () => {
    fc.assert(
      fc.property(army(3), army(3), (attacker, { infantry = 0, tank = 0, ...others }) => {
        const defender = { ...others, infantry, tank }
        const asInfantry = { ...others, infantry: infantry + tank }
        const reply = battle({ attacker, defender, rules: { units: { tank: { defense: 3 } } } })
        expectSame(reply, battle({ attacker, defender: asInfantry }))
        if (tank > 0)
          expect(reply.outcomes.attackerWins).toBeLessThanOrEqual(
            battle({ attacker, defender }).outcomes.attackerWins + 1e-12,
          )
      }),
      runs(100),
    )
  })

  test('a tank that absorbs nothing is infantry to those whom it attacks', () => {
    fc.assert(
      fc.property(army(3), army(3), ({ infantry = 0, tank = 0, ...others }, defender) => {
        const rules = { units: { tank: { abilities: ['supported', 'ridesAlong'] } } }
        const reply = battle({ attacker: { ...others, infantry, tank }, defender, rules })
        expectSame(reply, battle({ attacker: { ...others, infantry: infantry + tank }, defender }))
      }),
      runs(100),
    )
  })

  test('a bonus of nothing is no bonus: support, supremacy, bombardment, coastal fire', () => {
    const all = ['supportsAttack', 'gainsFromSupremacy', 'firesAtLandings', 'ridesAlong']
    const without = (ability: string) => ({ units: { artillery: { abilities: all.filter(one => one !== ability) } } })
    fc.assert(
      fc.property(landBattle, question => {
        const asked = (rules: object) => battle({ ...question, rules })
        expectSame(asked({ values: { support: 0 } }), asked(without('supportsAttack')))
        expectSame(asked({ values: { supremacy: 0 } }), asked(without('gainsFromSupremacy')))
      }),
      runs(60),
    )
    fc.assert(
      fc.property(army(2), army(2), fc.integer({ min: 1, max: 3 }), (seaborne, defender, battleship) => {
        const asked = (rules: object, fields: object = {}) =>
          battle({ kind: 'landing', sea: { attacker: { battleship, transport: 5 } }, land: { seaborne, defender, ...fields }, rules }) // biome-ignore format: one line
        expectSame(asked({ values: { bombardment: 0 } }), asked({}, { bombarding: 0 }))
        expectSame(asked({ values: { coastalFire: 0 } }), asked(without('firesAtLandings')))
      }),
      runs(60),
    )
  })

  test('support and supremacy of more bring more', () => {
    fc.assert(
      fc.property(army(3), army(2), (attacker, defender) => {
        const captured = (values: object): number =>
          battle({ attacker: plus(attacker, 'artillery'), defender, rules: { values } }).outcomes.attackerWins
        expect(captured({ support: 2 })).toBeGreaterThan(captured({}) - 1e-12)
        const alone = { ...attacker, fighter: 1 }
        const ruled = (supremacy: number): number =>
          battle({
            attacker: plus(alone, 'artillery'),
            defender: { ...defender, fighter: 0 },
            rules: { values: { supremacy } },
          }).outcomes.attackerWins
        if (sizeOf({ ...defender, fighter: 0 }) <= sizeOf(alone) + 1) expect(ruled(2)).toBeGreaterThan(ruled(0))
      }),
      runs(60),
    )
  })

  test('mines and raiders that never hit, and that always do', () => {
    fc.assert(
      fc.property(passage, fc.nat(9), (question, submarines) => {
        const mined = (mine: number) => passageOf({ ...question, rules: { values: { mine } } })
        expect(mined(0).untouched).toBe(1)
        const hits = question.fields > 1 ? Number.POSITIVE_INFINITY : 1
        const battleships = question.fleet.battleship ?? 0
        expect(mined(6).sunk).toEqual([[sizeOf(question.fleet) - (hits === 1 ? battleships : 0), 1]])
        const raided = (submarineWarfare: number) => raidOf({ submarines, rules: { values: { submarineWarfare } } })
        expect(raided(0).losses.total.mean).toBe(0)
        near(raided(6).losses.total.mean, 2 * submarines)
      }),
      runs(60),
    )
  })

  test('submarines that cannot submerge fight on, whatever the policy', () => {
    fc.assert(
      fc.property(seaBattle, fc.constantFrom('always', 'whenOutgunned', 'optimal'), (question, submerge) => {
        const rules = { units: { submarine: { abilities: [] } } }
        const policies = { attacker: { submerge }, defender: { submerge } }
        expectSame(battle({ ...question, rules, policies }), battle(question))
      }),
      runs(60),
    )
  })

  test('a battleship of one hit is one that is damaged, but for its price', () => {
    fc.assert(
      fc.property(attackers(2), fleet(2), (attacker, defender) => {
        const damaged = ({ battleship = 0, damagedBattleship = 0, ...others }: Units): Units =>
          present({ ...others, damagedBattleship: battleship + damagedBattleship })
        const whole = ({ battleship = 0, damagedBattleship = 0, ...others }: Units): Units =>
          present({ ...others, battleship: battleship + damagedBattleship })
        const rules = { units: { battleship: { hits: 1 } } }
        const [one, other] = [
          battle({ attacker: whole(attacker), defender: whole(defender), rules }),
          battle({ attacker: damaged(attacker), defender: damaged(defender) }),
        ]
        expectSame(one, other)
        near(one.ipcSwing.mean, other.ipcSwing.mean, 1e-9)
      }),
      runs(60),
    )
  })

  test('twice the price is twice the swing, and nothing else', () => {
    const units = Object.fromEntries(ruleset.units.map(({ name, cost }) => [name, { cost: 2 * cost }]))
    fc.assert(
      fc.property(fc.oneof(ashore, seaBattle), question => {
        const [one, other] = [battle(question), battle({ ...question, rules: { units } })]
        expectSame(one, other)
        near(2 * one.ipcSwing.mean, other.ipcSwing.mean, 1e-9)
      }),
      runs(100),
    )
  })

  test('dice of twelve sides and every value doubled are the dice we know', () => {
    const units = Object.fromEntries(
      ruleset.units.map(({ name, attack, defense }) => [name, { attack: 2 * attack, defense: 2 * defense }]),
    )
    const values = Object.fromEntries(Object.entries(ruleset.values).map(([name, value]) => [name, 2 * value]))
    const rules = { dice: { sides: 12 }, units, values }
    fc.assert(
      fc.property(fc.oneof(ashore, seaBattle), fc.constantFrom('ordinary', 'lowLuck'), (question, mode) => {
        const [one, other] = [
          battle({ ...question, rules: { dice: { mode } } }),
          battle({ ...question, rules: { ...rules, dice: { sides: 12, mode } } }),
        ]
        expectSame(one, other)
        near(one.ipcSwing.mean, other.ipcSwing.mean, 1e-9)
      }),
      runs(120),
    )
    fc.assert(
      fc.property(passage, fc.nat(6), (question, submarines) => {
        near(passageOf(question).untouched, passageOf({ ...question, rules }).untouched)
        near(raidOf({ submarines }).losses.total.mean, raidOf({ submarines, rules }).losses.total.mean)
      }),
      runs(40),
    )
  })
})

// ---- solved policies ----

describe('what is solved for is never worse than what is fixed', () => {
  const slack = 1e-9
  const presets = ['cheapestFirst', 'lowestPipsFirst', 'keepAir'] as const
  const objectives = fc.constantFrom<object | string>('winProbability', 'ipcSwing', 'captureProbability', {
    kind: 'ipcSwing',
    territoryValue: 7,
  })
  const atSea = fc.constantFrom<string>('winProbability', 'ipcSwing')

  /** The objective of a reply. */
  const worth = (reply: BattleReply, objective: object | string): number => {
    if (objective === 'winProbability') return reply.outcomes.attackerWins
    if (objective === 'captureProbability') return reply.control!.attacker
    const { territoryValue = 0 } = typeof objective === 'object' ? (objective as { territoryValue?: number }) : {}
    return reply.ipcSwing.mean + territoryValue * reply.territoryCaptured
  }
  /** Both replies, that with the decision solved first. The attacker wants more of the objective, the defender less. */
  const expectNoWorse = (best: BattleReply, fixed: BattleReply, side: Side, objective: object | string): void => {
    const [value, other] = [worth(best, objective), worth(fixed, objective)]
    near(best.solved!.value, value, 1e-9, 'what is solved for is what comes of it')
    if (side === 'attacker') expect(value).toBeGreaterThanOrEqual(other - slack)
    else expect(value).toBeLessThanOrEqual(other + slack)
  }
  const sides = fc.constantFrom<Side>('attacker', 'defender')
  /** A list of some of these units, all of each, in any order. */
  const orderOf = (units: UnitCounts) =>
    fc.shuffledSubarray(Object.keys(units).filter(unit => unit !== 'damagedBattleship'), { minLength: 1 }) // biome-ignore format: one line
  const fixedFor = (units: UnitCounts) => fc.oneof(fc.constantFrom<string | string[]>(...presets), orderOf(units))

  test('casualties on land', () => {
    const asked = landBattle.chain(
      question =>
      fc.record({ question: fc.constant(question), mine: fixedFor(question.attacker), theirs: fixedFor(question.defender) }), // biome-ignore format: one line
    )
    fc.assert(
      fc.property(
        asked,
        sides,
        objectives,
        originalController,
        ({ question, mine, theirs }, side, objective, original) => {
          const policies = { attacker: { casualties: mine }, defender: { casualties: theirs }, objective }
          const with_ = (casualties: string | string[]) =>
            battle({ ...question, originalController: original, policies: { ...policies, [side]: { casualties } } })
          expectNoWorse(with_('optimal'), with_(side === 'attacker' ? mine : theirs), side, objective)
        },
      ),
      runs(100),
    )
  })

  test('casualties at a landing', () => {
    fc.assert(
      fc.property(
        army(2),
        army(2),
        fc.constantFrom(...presets),
        objectives,
        (seaborne, defender, casualties, objective) => {
          const with_ = (attacker: string) =>
            battle({
              kind: 'landing',
              sea: { attacker: { transport: 5 } },
              land: { seaborne, defender, policies: { attacker: { casualties: attacker }, objective } },
            })
          const [best, fixed] = [with_('optimal'), with_(casualties)]
          expect(worth(best, objective)).toBeGreaterThanOrEqual(worth(fixed, objective) - slack)
        },
      ),
      runs(60),
    )
  })

  const smallSea = fc.record({ kind: fc.constant('sea'), attacker: attackers(1), defender: fleet(1) })

  test('casualties at sea', () => {
    const asked = smallSea.chain(
      question =>
      fc.record({ question: fc.constant(question), mine: fc.constantFrom(...presets), theirs: fc.constantFrom(...presets) }), // biome-ignore format: one line
    )
    fc.assert(
      fc.property(
        asked,
        sides,
        atSea,
        fc.constantFrom('never', 'always'),
        ({ question, mine, theirs }, side, objective, submerge) => {
          const fixed = {
            attacker: { casualties: mine, submerge },
            defender: { casualties: theirs, submerge },
            objective,
          }
          const best = { ...fixed, [side]: { casualties: 'optimal', submerge } }
          expectNoWorse(
            battle({ ...question, policies: best }),
            battle({ ...question, policies: fixed }),
            side,
            objective,
          )
        },
      ),
      runs(100),
    )
  })

  test('submarines that dive or fire', () => {
    const withSubmarines = smallSea.map(question => ({
      ...question,
      attacker: plus(question.attacker, 'submarine'),
      defender: plus(question.defender, 'submarine'),
    }))
    const fixedDives = fc.constantFrom('never', 'always', 'whenOutgunned')
    fc.assert(
      fc.property(withSubmarines, sides, atSea, fixedDives, fixedDives, (question, side, objective, mine, theirs) => {
        const fixed = { attacker: { submerge: mine }, defender: { submerge: theirs }, objective }
        const best = { ...fixed, [side]: { submerge: 'optimal' } }
        expectNoWorse(
          battle({ ...question, policies: best }),
          battle({ ...question, policies: fixed }),
          side,
          objective,
        )
      }),
      runs(100),
    )
  })

  test('the attacker who stops', () => {
    const rule = fc.constantFrom<object | string>(
      'never',
      { afterRounds: 1 },
      { afterRounds: 2, unitsLeft: 1 },
      { inRound: 2 },
      { unitsLeft: 2 },
      { cleared: true },
      { stopHereValueBelow: -3.5 },
      { winProbabilityBelow: 0.40123 },
    )
    fc.assert(
      fc.property(smallSea, rule, atSea, (question, stop, objective) => {
        const with_ = (attacker: object) => battle({ ...question, policies: { attacker, objective } })
        expectNoWorse(with_({ stop: 'optimal' }), with_({ stop }), 'attacker', objective)
      }),
      runs(120),
    )
  })
})
