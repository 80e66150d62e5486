import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BattleQuestion, Question, UnitCounts } from '../../src/armies/index.ts'
import { outcomes, type Side } from '../../src/engine/index.ts'
import { aa1941 } from '../../src/games/aa1941/ruleset.ts'
import { finalsOf, prepare, replyTo } from '../support/engine.ts'
import { randomBattle } from '../support/random-battles.ts'

// Laws that hold for every question. A failure prints the question and the seed.

const runs = (numRuns: number) => ({ numRuns, seed: 1941 })

const army = (names: readonly string[], most: number): fc.Arbitrary<UnitCounts> =>
  fc
    .record(Object.fromEntries(names.map(name => [name, fc.nat(most)])))
    .filter(units => Object.values(units).some(count => count > 0))
    .map(units => Object.fromEntries(Object.entries(units).filter(([, count]) => count > 0)))

const ashore = ['infantry', 'tank', 'fighter', 'bomber']
const ships = ['submarine', 'transport', 'destroyer', 'aircraftCarrier', 'battleship', 'damagedBattleship']
const afloat = ['fighter', ...ships]

const landBattle = fc.record({
  location: fc.constant('land' as const),
  attacker: army(ashore, 4),
  defender: army(ashore, 4),
})
const seaBattle = fc.record({
  location: fc.constant('sea' as const),
  attacker: army([...afloat, 'bomber'], 2),
  defender: army(afloat, 2),
  retreatZone: fc.boolean(),
})
/** With policies, variants and powers too. */
const anyBattle = fc.nat(1_000_000).map(i => randomBattle('properties', i))
const retreat = fc.option(fc.record({ afterRounds: fc.integer({ min: 1, max: 3 }) }), { nil: undefined })

/** Transports enough for all that is aboard. */
const loaded = fc
  .record({ infantry: fc.nat(3), tank: fc.nat(2) })
  .filter(({ infantry, tank }) => infantry + tank > 0)
  .map(seaborne => ({
    seaborne,
    transport: Math.max(seaborne.tank, Math.ceil((seaborne.infantry + seaborne.tank) / 2)),
  }))

const assault: fc.Arbitrary<Question> = fc
  .record({
    loaded,
    escort: army(['submarine', 'destroyer', 'battleship', 'fighter'], 1),
    zone: fc.option(army(['submarine', 'transport', 'destroyer', 'aircraftCarrier', 'fighter'], 1), { nil: undefined }),
    retreatZone: fc.boolean(),
    beside: fc.record({ overland: army(['infantry', 'tank'], 2), air: army(['fighter', 'bomber'], 1) }, { requiredKeys: [] }), // biome-ignore format: one field
    garrison: fc.option(army(ashore, 2), { nil: undefined }),
    retreat,
  })
  .map(({ loaded: { seaborne, transport }, escort, zone, retreatZone, beside, garrison, retreat }) => ({
    kind: 'amphibious',
    sea: { attacker: { transport, ...escort }, defender: zone, retreatZone },
    land: { seaborne, ...beside, defender: garrison, policies: { attacker: { retreat } } },
  }))

const waves: fc.Arbitrary<Question> = fc.boolean().chain(isLand =>
  fc
    .record({
      defender: army(isLand ? ashore : afloat, 2),
      attacks: fc.array(
        fc.record({
          attacker: army(isLand ? ashore : [...afloat, 'bomber'], 2),
          by: fc.constantFrom('attacker' as const, 'defender' as const),
          retreat,
        }),
        { minLength: 1, maxLength: 3 },
      ),
    })
    .map(({ defender, attacks }) => ({
      kind: 'waves',
      location: isLand ? 'land' : 'sea',
      defender,
      waves: attacks.map(({ attacker, by, retreat }, index) => ({
        attacker,
        by: index === 0 ? 'attacker' : by,
        policies: { attacker: { retreat } },
      })),
    })),
)
const anyQuestion: fc.Arbitrary<Question> = fc.oneof(anyBattle, landBattle, seaBattle, assault, waves)
const exactly = (question: Question): Question => ({ ...question, method: 'exact' })

test('outcomes sum to 1, and so does every distribution', () => {
  fc.assert(
    fc.property(anyQuestion, question => {
      const reply = replyTo(exactly(question))
      expect(Math.abs(outcomes.reduce((sum, outcome) => sum + reply.outcomes[outcome], 0) - 1)).toBeLessThan(1e-12)
      for (const histogram of [
        reply.ipcSwing.distribution,
        reply.attacker.lossDistribution,
        reply.defender.lossDistribution,
      ])
        expect(Math.abs(histogram.reduce((sum, [, share]) => sum + share, 0) - 1)).toBeLessThan(1e-12)
      for (const stage of reply.stages ?? [])
        if (stage.fought > 0)
          expect(Math.abs(outcomes.reduce((sum, outcome) => sum + stage.outcomes[outcome], 0) - 1)).toBeLessThan(1e-9)
      expect(reply.territoryCaptured).toBeLessThanOrEqual(1)
    }),
    runs(300),
  )
})

test('the rounds of all battles are those of each battle, as often as it is fought', () => {
  fc.assert(
    fc.property(fc.oneof(assault, waves), question => {
      const { rounds, stages } = replyTo(exactly(question))
      const inAll = stages!.reduce((sum, stage) => sum + stage.fought * stage.rounds.mean, 0)
      expect(Math.abs(inAll - rounds.mean)).toBeLessThan(1e-9)
    }),
    runs(100),
  )
})

describe('every battle of a story is told from the side of the first attacker', () => {
  test('so that the swings add up to that of the whole, as often as each is fought', () => {
    fc.assert(
      fc.property(fc.oneof(assault, waves), question => {
        const { ipcSwing, stages } = replyTo(exactly(question))
        const inAll = stages!.reduce((sum, stage) => sum + stage.fought * stage.ipcSwing.mean, 0)
        expect(Math.abs(inAll - ipcSwing.mean)).toBeLessThan(1e-8)
      }),
      runs(100),
    )
  })

  test('so that a counter-attack by land units ends as the whole does, wherever it is fought', () => {
    const troops = army(['infantry', 'tank'], 3)
    fc.assert(
      fc.property(troops, army(ashore, 3), army(ashore, 3), (attacker, defender, back) => {
        const reply = replyTo({
          kind: 'waves',
          defender,
          waves: [{ attacker }, { by: 'defender', attacker: back }],
          method: 'exact',
        })
        const [first, counter] = reply.stages!
        expect(counter!.fought).toBeCloseTo(first!.outcomes.attackerWins, 12)
        for (const outcome of outcomes) {
          const before = outcome === 'attackerWins' ? 0 : first!.outcomes[outcome]
          expect(reply.outcomes[outcome]).toBeCloseTo(before + counter!.fought * counter!.outcomes[outcome], 12)
        }
        expect(reply.territoryCaptured).toBeCloseTo(counter!.fought * counter!.territoryCaptured, 12)
      }),
      runs(100),
    )
  })

  test('so that a counter-attack that mostly fails is mostly won by the first attacker', () => {
    const { stages, notes } = replyTo({
      kind: 'waves',
      defender: { infantry: 4 },
      waves: [{ attacker: { infantry: 3, tank: 2 } }, { by: 'defender', attacker: { tank: 2 } }],
      method: 'exact',
    })
    expect(stages![1]!.outcomes.attackerWins).toBeCloseTo(0.6322, 4)
    expect(stages![1]!.outcomes.defenderWins).toBeCloseTo(0.2939, 4)
    expect(stages![1]!.territoryCaptured).toBeCloseTo(0.7061, 4)
    expect(stages![1]!.ipcSwing.mean).toBeCloseTo(3.2187, 4)
    expect(notes.join(' ')).toContain('in counter-attacks too')
  })
})

describe('a landing whose sea battle is won for sure', () => {
  // The battleship hits for sure, and the one hit that it may take sinks nothing (R41-9.7.5).
  const rules = { units: { battleship: { attack: 6 } } }

  test('takes as many rounds ashore as the land battle alone, and one at sea', () => {
    fc.assert(
      fc.property(loaded, army(ashore, 3), ({ seaborne, transport }, garrison) => {
        const { stages, rounds } = replyTo({
          kind: 'amphibious',
          sea: { attacker: { battleship: 1, transport }, defender: { destroyer: 1 } },
          land: { seaborne, defender: garrison },
          rules,
          method: 'exact',
        })
        const alone = replyTo({ location: 'land', attacker: seaborne, defender: garrison, rules, method: 'exact' })
        expect(stages![0]!.rounds.mean).toBe(1)
        expect(Math.abs(stages![1]!.rounds.mean - alone.rounds.mean)).toBeLessThan(1e-9)
        expect(Math.abs(rounds.mean - 1 - alone.rounds.mean)).toBeLessThan(1e-9)
      }),
      runs(100),
    )
  })
})

/** Damaged units are units. */
const wholeNames = (units: UnitCounts): Record<string, number> => {
  const whole: Record<string, number> = {}
  for (const [name, count] of Object.entries(units)) {
    const unit = name.replace(/^damaged(.)/, (_, initial: string) => initial.toLowerCase())
    whole[unit] = (whole[unit] ?? 0) + count
  }
  return whole
}
describe('survivors + losses = start', () => {
  test('for every unit, side and final position, cargo too', () => {
    fc.assert(
      fc.property(anyQuestion, question => {
        const reply = replyTo(exactly(question))
        for (const final of finalsOf(exactly(question)))
          for (const side of ['attacker', 'defender'] as const) {
            const start = wholeNames(reply[side].units)
            const survivors = wholeNames(final[side].survivors)
            for (const unit of new Set([...Object.keys(start), ...Object.keys(survivors), ...Object.keys(final[side].lost)])) // biome-ignore format: one line
              expect((survivors[unit] ?? 0) + (final[side].lost[unit] ?? 0), `${side} ${unit}`).toBe(start[unit])
          }
      }),
      runs(300),
    )
  })

  test('cargo of a sea battle is lost with its transport, to the last unit and IPC', () => {
    fc.assert(
      fc.property(
        loaded,
        army(['destroyer', 'battleship'], 1),
        army(['destroyer', 'submarine', 'aircraftCarrier'], 2),
        fc.boolean(),
        ({ seaborne, transport }, escort, defender, retreatZone) => {
          // biome-ignore format: long
          const question: Question = { attacker: { ...seaborne, transport, ...escort }, defender, retreatZone }
          for (const { attacker } of finalsOf(exactly(question))) {
            const { lost, survivors, lostIpc } = attacker
            const aboard = (unit: 'infantry' | 'tank'): number => seaborne[unit] - (lost[unit] ?? 0)
            const left = survivors.transport ?? 0
            expect(left + (lost.transport ?? 0)).toBe(transport)
            if (left === 0) expect([aboard('infantry'), aboard('tank')]).toEqual([0, 0])
            if (left === transport) expect([lost.infantry ?? 0, lost.tank ?? 0]).toEqual([0, 0])
            expect(aboard('infantry') + aboard('tank')).toBeLessThanOrEqual(2 * left)
            expect(aboard('tank')).toBeLessThanOrEqual(left)
            expect(lostIpc).toBe(Object.entries(lost).reduce((ipc, [unit, count]) => ipc + costs[unit]! * count, 0))
          }
        },
      ),
      runs(100),
    )
  })
})
const costs = Object.fromEntries(aa1941.units.map(unit => [unit.name, unit.cost]))

test('no final position is told twice', () => {
  fc.assert(
    fc.property(anyQuestion, question => {
      const told = replyTo(exactly(question)).survivors.map(({ attacker, defender, outcome }) =>
        JSON.stringify([Object.entries(attacker).sort(), Object.entries(defender).sort(), outcome]),
      )
      expect(new Set(told).size).toBe(told.length)
    }),
    runs(200),
  )
})

describe('losses and swing', () => {
  test('expected losses are the mean of the loss distribution, and of the final positions', () => {
    fc.assert(
      fc.property(anyQuestion, question => {
        const reply = replyTo(exactly(question))
        const finals = finalsOf(exactly(question))
        for (const side of ['attacker', 'defender'] as const) {
          const { expectedLosses, lossDistribution } = reply[side]
          const mean = lossDistribution.reduce((sum, [ipc, share]) => sum + ipc * share, 0)
          expect(Math.abs(expectedLosses.ipc - mean)).toBeLessThan(1e-9)
          expect(Math.abs(meanOf(finals, final => final[side].lostIpc) - mean)).toBeLessThan(1e-9)
          for (const [unit, count] of Object.entries(expectedLosses.units))
            expect(Math.abs(meanOf(finals, final => final[side].lost[unit] ?? 0) - count)).toBeLessThan(1e-9)
          const named = Object.keys(wholeNames(reply[side].units))
          expect(Object.keys(expectedLosses.units).sort(), 'all that began are told of').toEqual(named.sort())
        }
      }),
      runs(200),
    )
  })

  test('the swing is what the defender loses less what the attacker loses', () => {
    fc.assert(
      fc.property(anyQuestion, question => {
        const { ipcSwing, attacker, defender, roundTable } = replyTo(exactly(question))
        const swing = defender.expectedLosses.ipc - attacker.expectedLosses.ipc
        expect(Math.abs(ipcSwing.mean - swing)).toBeLessThan(1e-9)
        const variance = ipcSwing.distribution.reduce((sum, [value, share]) => sum + (value - swing) ** 2 * share, 0)
        expect(Math.abs(ipcSwing.standardDeviation ** 2 - variance)).toBeLessThan(1e-7)
        // The last line of the round table has come to the end, but for what still fights after sixty rounds.
        if (roundTable && roundTable.length > 0 && roundTable.length < 60)
          expect(Math.abs(roundTable.at(-1)!.ipcSwing - swing)).toBeLessThan(1e-6)
      }),
      runs(200),
    )
  })
})

const meanOf = <T extends { share: number }>(finals: readonly T[], value: (final: T) => number): number =>
  finals.reduce((sum, final) => sum + final.share * value(final), 0)

test('the mean number of rounds is that of their distribution', () => {
  fc.assert(
    fc.property(fc.oneof(landBattle, seaBattle), battle => {
      const { rounds, roundTable } = replyTo(exactly(battle))
      const mass = rounds.distribution.reduce((sum, [, share]) => sum + share, 0)
      expect(Math.abs(mass - 1)).toBeLessThan(1e-9)
      // What takes more than the sixty rounds of the table counts as its last.
      if (roundTable!.length === 60) return
      const mean = rounds.distribution.reduce((sum, [round, share]) => sum + round * share, 0)
      expect(Math.abs(mean - rounds.mean)).toBeLessThan(1e-6)
    }),
    runs(100),
  )
})

describe('where attack equals defence, swapping the sides swaps the odds', () => {
  const equal = {
    units: Object.fromEntries(
      aa1941.units.filter(unit => unit.attack > 0).map(unit => [unit.name, { defense: unit.attack }]),
    ),
  }
  // Only the attacker withdraws: so let him have nowhere to go.
  test.each([
    ['on land', landBattle],
    ['at sea', seaBattle.map(battle => ({ ...battle, attacker: withoutBombers(battle.attacker), retreatZone: false })).filter(({ attacker }) => Object.keys(attacker).length > 0)], // biome-ignore format: one line a case
  ] as const)('%s', (_, battles: fc.Arbitrary<BattleQuestion>) => {
    fc.assert(
      fc.property(battles, battle => {
        const swapped = { ...battle, attacker: battle.defender as UnitCounts, defender: battle.attacker }
        const [one, other] = [battle, swapped].map(question => replyTo({ ...question, rules: equal, method: 'exact' }))
        const close = (a: number, b: number): void => expect(Math.abs(a - b)).toBeLessThan(1e-9)
        close(one!.outcomes.attackerWins, other!.outcomes.defenderWins)
        close(one!.outcomes.defenderWins, other!.outcomes.attackerWins)
        close(one!.outcomes.standoff, other!.outcomes.standoff)
        close(one!.outcomes.mutualDestruction, other!.outcomes.mutualDestruction)
        close(one!.ipcSwing.mean, -other!.ipcSwing.mean)
        close(one!.rounds.mean, other!.rounds.mean)
      }),
      runs(150),
    )
  })
})
function withoutBombers({ bomber: _, ...rest }: UnitCounts): UnitCounts {
  return rest
}

describe('one more unit', () => {
  // With the same dice the larger army always keeps all that the smaller keeps and hits as often: the order takes the
  // cheapest first, so a unit more only puts its own loss, or none, in front of the others'.
  test('never hurts on land in the default order: neither the win, nor the capture, nor the defence', () => {
    fc.assert(
      fc.property(
        landBattle,
        fc.constantFrom(...ashore),
        fc.constantFrom('attacker', 'defender'),
        (battle, unit, side) => {
          // biome-ignore format: long
          const more = { ...battle, [side]: { ...battle[side as Side], [unit]: (battle[side as Side][unit] ?? 0) + 1 } }
          const [before, after] = [replyTo(exactly(battle)), replyTo(exactly(more))]
          const slack = 1e-12
          if (side === 'attacker') {
            expect(after.outcomes.attackerWins).toBeGreaterThanOrEqual(before.outcomes.attackerWins - slack)
            expect(after.territoryCaptured).toBeGreaterThanOrEqual(before.territoryCaptured - slack)
            expect(after.outcomes.defenderWins).toBeLessThanOrEqual(before.outcomes.defenderWins + slack)
          } else {
            expect(after.outcomes.defenderWins).toBeGreaterThanOrEqual(before.outcomes.defenderWins - slack)
            expect(after.outcomes.attackerWins).toBeLessThanOrEqual(before.outcomes.attackerWins + slack)
          }
        },
      ),
      runs(300),
    )
  })
})

test('one more unit at sea can turn a win into a standoff', () => {
  // Without a destroyer the plane's hits fall on the transport alone, and the fight ends with nobody left. With one they may
  // fall on the submarine, transports come last, and a transport that is left alone withdraws.
  const defenderWins = (defender: UnitCounts): number =>
    replyTo({ attacker: { submarine: 1, transport: 1 }, defender }).outcomes.defenderWins
  expect(defenderWins({ submarine: 2, fighter: 1, destroyer: 1 })).toBeLessThan(
    defenderWins({ submarine: 2, fighter: 1 }) - 0.1,
  )
})

describe('equal questions', () => {
  const turned = (units: UnitCounts): UnitCounts => Object.fromEntries(Object.entries(units).toReversed())

  test('have one answer, to the last bit, in whatever order the units are listed', () => {
    fc.assert(
      fc.property(fc.oneof(landBattle, seaBattle), battle => {
        const other = { ...battle, attacker: turned(battle.attacker), defender: turned(battle.defender) }
        // Equal costs and values leave ties for the order to break.
        const rules = { units: { tank: { cost: 3, attack: 1, defense: 2 }, aircraftCarrier: { cost: 8, attack: 2 } } }
        for (const how of [{ method: 'exact' }, { method: 'monteCarlo', trials: 1000, seed: 1 }] as const) {
          const [one, two] = [battle, other].map(question => {
            const { attacker, defender, ...rest } = replyTo({ ...question, rules, ...how })
            return [rest, attacker.expectedLosses, attacker.casualtyOrder, defender.expectedLosses, defender.casualtyOrder] // biome-ignore format: long
          })
          expect(one).toEqual(two)
        }
      }),
      runs(60),
    )
  })

  test('are one question once prepared, and that answers the same', () => {
    fc.assert(
      fc.property(anyQuestion, question => {
        const job = prepare(exactly(question))
        const again = prepare(job.question as Question)
        expect(again.question).toEqual(job.question)
        expect(again.work(0, 1)).toEqual(job.work(0, 1))
      }),
      runs(150),
    )
  })
})
