import { weightedMean, weightedStandardDeviation } from 'simple-statistics'
import { describe, expect, test } from 'vitest'
import { stockOf } from '../../../src/armies/engagement.ts'
import { nothingOpen, patchRules, questionsOf, type RulesPatch, type UnitCounts } from '../../../src/armies/index.ts'
import {
  follow,
  type Outcome,
  outcomes,
  prepareQuestion,
  Refusal,
  type Side,
  solve,
  streamWords,
} from '../../../src/engine/index.ts'
import { FleetSpace } from '../../../src/games/aa1914/fleet-space.ts'
import type { SeaPolicies } from '../../../src/games/aa1914/question.ts'
import { BattleReply } from '../../../src/games/aa1914/reply.ts'
import { aa1914, alliances } from '../../../src/games/aa1914/ruleset.ts'
import { prepareSea, type SeaBattle, type SeaEnd, type SeaSetup, seaKind } from '../../../src/games/aa1914/sea.ts'
import { CasualtyOptions, lossesInWords } from '../../../src/games/aa1914/sea-casualties.ts'
import { decisionsOf, lossOrder, openIn, planOf, worthAtEnd, worthOf } from '../../../src/games/aa1914/sea-policy.ts'
import { outcomeAt, SeaProcess } from '../../../src/games/aa1914/sea-process.ts'
import type { SeaDuel } from '../../../src/games/aa1914/sea-verdict.ts'
import { everyPolicy, worthOfPlay } from '../../support/policies.ts'

// ---- battles to ask about ----

interface Asked {
  readonly attacker: UnitCounts
  readonly defender: UnitCounts
  readonly policies?: SeaPolicies
  readonly rules?: RulesPatch
  readonly more?: Partial<SeaSetup>
}

const battleOf = ({ attacker, defender, policies, rules, more }: Asked): SeaBattle =>
  prepareSea({
    ruleset: patchRules(aa1914, rules),
    attacker,
    defender,
    attackerLoads: [],
    defenderLoads: [],
    policies,
    isPart: false,
    at: [],
    ...more,
  })

type Chances = Partial<Record<Outcome, number>>

const chancesIn = (battle: SeaBattle): Chances => {
  const chances: Chances = {}
  for (const { outcome, probability } of battle.solve().ends) chances[outcome] = (chances[outcome] ?? 0) + probability
  return chances
}

const chanceOf = (battle: SeaBattle, holds: (end: SeaEnd) => boolean): number =>
  battle.solve().ends.reduce((sum, end) => sum + (holds(end) ? end.probability : 0), 0)

const expectChances = (found: Chances, wanted: Chances, digits = 9): void => {
  for (const outcome of outcomes) expect(found[outcome] ?? 0, outcome).toBeCloseTo(wanted[outcome] ?? 0, digits)
}

const never: SeaPolicies = {}
const afterOneRound: SeaPolicies = { attacker: { stop: { afterRounds: 1 } } }
const defenderDives: SeaPolicies = { defender: { submerge: 'always' } }

// ---- the worked examples ----

// biome-ignore format: a table reads best as a table
const vectors: readonly (Asked & { vector: string; A: number; D: number; both: number })[] = [
  { vector: 'V14-23', attacker: { cruiser: 1 },                defender: { cruiser: 1 },    A: 1 / 3,             D: 1 / 3,            both: 1 / 3 },
  { vector: 'V14-24', attacker: { battleship: 1 },             defender: { cruiser: 1 },    A: 22 / 25,           D: 1 / 25,           both: 2 / 25 },
  { vector: 'V14-25', attacker: { submarine: 1 },              defender: { battleship: 1 }, A: 1 / 49,            D: 46 / 49,          both: 2 / 49 },
  { vector: 'V14-26', attacker: { damagedBattleship: 1 },      defender: { battleship: 1 }, A: 1 / 16,            D: 13 / 16,          both: 1 / 8 },
  { vector: 'V14-26, undamaged', attacker: { battleship: 1 },  defender: { battleship: 1 }, A: 11 / 32,           D: 11 / 32,          both: 5 / 16 },
  { vector: 'V14-27', attacker: { submarine: 1 },              defender: { submarine: 1 },  A: 2 / 5,             D: 2 / 5,            both: 1 / 5 },
  { vector: 'V14-28', attacker: { cruiser: 1 },                defender: { submarine: 1 },  A: 1 / 2,             D: 1 / 4,            both: 1 / 4 },
  { vector: 'V14-29', attacker: { battleship: 1, cruiser: 1 }, defender: { cruiser: 2 },    A: 263276 / 320045,   D: 30253 / 320045,   both: 26516 / 320045 },
  { vector: 'V14-31', attacker: { cruiser: 1 },                defender: { transport: 2 },  A: 1,                 D: 0,                both: 0 },
]

describe('the worked examples', () => {
  test.each(vectors)('$vector', ({ A, D, both, ...asked }) => {
    const wanted = { attackerWins: A, defenderWins: D, mutualDestruction: both }
    expectChances(chancesIn(battleOf(asked)), wanted)
    // The same by the process, which a rule that never applies asks for.
    expectChances(
      chancesIn(battleOf({ ...asked, policies: { attacker: { stop: { inRound: 999, unitsLeft: 0 } } } })),
      wanted,
    )
  })

  test('V14-24, V14-26: what is left of the battleships', () => {
    const won = battleOf({ attacker: { battleship: 1 }, defender: { cruiser: 1 } })
    const left = (battle: SeaBattle, side: Side, name: string) =>
      chanceOf(battle, end => end[side].survivors[name] === 1)
    expect(left(won, 'attacker', 'battleship')).toBeCloseTo(2 / 5, 9)
    expect(left(won, 'attacker', 'damagedBattleship')).toBeCloseTo(12 / 25, 9)
    const lost = battleOf({ attacker: { damagedBattleship: 1 }, defender: { battleship: 1 } })
    expect(left(lost, 'defender', 'battleship')).toBeCloseTo(1 / 4, 9)
    expect(left(lost, 'defender', 'damagedBattleship')).toBeCloseTo(9 / 16, 9)
  })

  test('V14-28: a submarine that dives in round 1 is rolled at once more, and fires no more', () => {
    const battle = battleOf({ attacker: { cruiser: 1 }, defender: { submarine: 1 }, policies: defenderDives })
    expectChances(chancesIn(battle), { attackerWins: 1 })
    expect(chanceOf(battle, end => end.defender.survivors.submarine === 1)).toBeCloseTo(1 / 2, 9)
    expect(chanceOf(battle, end => end.attacker.survivors.cruiser === 1)).toBeCloseTo(1, 9)
    expect(battle.solve().meanRounds).toBeCloseTo(1, 12)
  })

  test('V14-30: two hits take the cruiser and then the transport, one the cruiser', () => {
    const battle = battleOf({
      attacker: { cruiser: 2 },
      defender: { cruiser: 1, transport: 1 },
      policies: afterOneRound,
    })
    const left = (cruiser: number | undefined, transport: number | undefined) =>
      chanceOf(
        battle,
        ({ defender: { survivors } }) => survivors.cruiser === cruiser && survivors.transport === transport,
      )
    expect(left(1, 1)).toBeCloseTo(1 / 4, 9)
    expect(left(undefined, 1)).toBeCloseTo(1 / 2, 9)
    expect(left(undefined, undefined)).toBeCloseTo(1 / 4, 9)
    expect(left(1, undefined)).toBe(0)
  })

  test('V14-31: after one round one of the transports is sunk in half of the battles', () => {
    const battle = battleOf({ attacker: { cruiser: 1 }, defender: { transport: 2 }, policies: afterOneRound })
    expect(chanceOf(battle, end => end.defender.survivors.transport === 1)).toBeCloseTo(1 / 2, 9)
    // R14-11.2: only transports are left, so a landing may go on although the attack was stopped.
    expect(chanceOf(battle, end => end.isCleared && end.outcome === 'attackerRetreats')).toBeCloseTo(1, 9)
  })
})

// ---- V14-32: who may be chosen ----

const fleetOf = (units: UnitCounts): FleetSpace => {
  const stock = stockOf(aa1914, units, [])
  const { followed } = lossOrder('defender', stock, 'cheapestFirst', false, [])
  return new FleetSpace({ side: 'defender', stock, order: followed, dice: aa1914.dice, mayDive: true })
}
const choices = (fleets: FleetSpace, fleet: number, hits: number): string[] =>
  new CasualtyOptions(fleets).of(fleet, hits).map(left => String(lossesInWords(fleets, fleet, left)))

describe('V14-32: the legal casualties', () => {
  test('a submarine that dives now and a transport: either', () => {
    const fleets = fleetOf({ submarine: 1, transport: 1 })
    expect(choices(fleets, fleets.diveAll(0), 1)).toEqual(['lose 1 diving submarine', 'lose 1 transport'])
  })

  test('a submarine that dived in an earlier round is no target: the transport is', () => {
    const fleets = fleetOf({ submarine: 1, transport: 1 })
    expect(choices(fleets, fleets.endDives(fleets.diveAll(0)), 1)).toEqual(['lose 1 transport'])
  })

  test('with a cruiser there, the cruiser or the diving submarine, never the transport', () => {
    const fleets = fleetOf({ submarine: 1, cruiser: 1, transport: 1 })
    expect(choices(fleets, fleets.diveAll(0), 1)).toEqual(['lose 1 diving submarine', 'lose 1 cruiser'])
    expect(choices(fleets, fleets.diveAll(0), 2)).toEqual([
      'lose 1 diving submarine, 1 cruiser',
      'lose 1 cruiser, 1 transport',
    ])
  })

  test('R14-10.4: a battleship takes two hits, and no transport while it floats', () => {
    const fleets = fleetOf({ battleship: 1, transport: 1 })
    expect(choices(fleets, 0, 1)).toEqual(['damage 1 battleship'])
    expect(choices(fleets, 0, 2)).toEqual(['lose 1 battleship'])
    expect(choices(fleets, 0, 3)).toEqual(['lose 1 battleship, 1 transport'])
    expect(choices(fleets, 0, 9)).toEqual(['lose 1 battleship, 1 transport'])
  })

  test('A14-37: presets give up a diving submarine first, a list may give up the transport', () => {
    const left = (policies: SeaPolicies): string[] => {
      const battle = battleOf({
        attacker: { cruiser: 1 },
        defender: { submarine: 1, transport: 1 },
        policies: { ...policies, attacker: { stop: { afterRounds: 1 } } },
      })
      return [...new Set(battle.solve().ends.map(end => Object.keys(end.defender.survivors).join()))].sort()
    }
    const dive = (casualties?: ['transport', 'submarine']): SeaPolicies => ({
      defender: { submerge: 'always', ...(casualties ? { casualties } : {}) },
    })
    expect(left(dive())).toEqual(['submarine,transport', 'transport'])
    expect(left(dive(['transport', 'submarine']))).toEqual(['submarine', 'submarine,transport'])
    // Without the dive the list changes nothing: transports go last (R14-10.6).
    expect(left({ defender: { casualties: ['transport', 'submarine'] } })).toEqual(['submarine,transport', 'transport'])
  })
})

// ---- a slow solver that shares no code with ours ----

/** Ships of one side, told apart as the rules do; `away` are submerged submarines. */
interface Side14 {
  readonly sub: number
  readonly diving: number
  readonly away: number
  readonly cru: number
  readonly bb: number
  readonly dbb: number
  readonly trn: number
}

const slowSide = (units: UnitCounts): Side14 => ({
  sub: units.submarine ?? 0,
  diving: 0,
  away: 0,
  cru: units.cruiser ?? 0,
  bb: units.battleship ?? 0,
  dbb: units.damagedBattleship ?? 0,
  trn: units.transport ?? 0,
})

const slowVolley = ({ sub, cru, bb, dbb }: Side14): number[] => {
  let chances = [1]
  const dice = [...Array(sub).fill(2 / 6), ...Array(cru).fill(3 / 6), ...Array(bb + dbb).fill(4 / 6)] as number[]
  for (const p of dice) chances = [...chances, 0].map((c, h) => c * (1 - p) + (h > 0 ? chances[h - 1]! * p : 0))
  return chances
}

/** V14's order: damage, submarines (those that dive first), cruisers, damaged battleships, transports when forced. */
const slowHit = (side: Side14): Side14 => {
  if (side.bb > 0) return { ...side, bb: side.bb - 1, dbb: side.dbb + 1 }
  if (side.diving > 0) return { ...side, diving: side.diving - 1 }
  if (side.sub > 0) return { ...side, sub: side.sub - 1 }
  if (side.cru > 0) return { ...side, cru: side.cru - 1 }
  if (side.dbb > 0) return { ...side, dbb: side.dbb - 1 }
  return side.trn > 0 ? { ...side, trn: side.trn - 1 } : side
}
const slowHits = (side: Side14, hits: number): Side14 => (hits === 0 ? side : slowHits(slowHit(side), hits - 1))
const slowDive = (side: Side14, dives: boolean): Side14 => (dives ? { ...side, sub: 0, diving: side.sub } : side)
const slowSurface = (side: Side14): Side14 => ({ ...side, diving: 0, away: side.away + side.diving })
const warships = ({ sub, cru, bb, dbb }: Side14): number => sub + cru + bb + dbb

const slowOutcome = (a: Side14, d: Side14): Outcome | undefined => {
  const there = (side: Side14): boolean => warships(side) + side.trn > 0
  if (!there(a) && !there(d)) {
    if (a.away > 0) return d.away > 0 ? 'standoff' : 'attackerWins'
    return d.away > 0 ? 'defenderWins' : 'mutualDestruction'
  }
  if (!there(d)) return 'attackerWins'
  if (!there(a)) return 'defenderWins'
  return warships(a) === 0 ? 'standoff' : undefined
}

interface SlowPolicies {
  readonly attackerDives: boolean
  readonly defenderDives: boolean
  readonly lastRound: number
}

const textOf = (outcome: Outcome, a: Side14, d: Side14): string =>
  [outcome, ...[a, d].map(({ sub, away, cru, bb, dbb, trn }) => [sub + away, cru, bb, dbb, trn].join())].join(' ')

/** Round by round, until next to nothing still fights. */
const slowEnds = (attacker: UnitCounts, defender: UnitCounts, policies: SlowPolicies): Map<string, number> => {
  const ends = new Map<string, number>()
  const add = (map: Map<string, number>, key: string, p: number): void => void map.set(key, (map.get(key) ?? 0) + p)
  let fighting = new Map([[JSON.stringify([slowSide(attacker), slowSide(defender)]), 1]])
  for (let round = 1; round <= 400 && fighting.size > 0; round++) {
    const next = new Map<string, number>()
    for (const [key, p] of fighting) {
      const [a, d] = JSON.parse(key) as [Side14, Side14]
      const [aFires, dFires] = [slowDive(a, policies.attackerDives), slowDive(d, policies.defenderDives)]
      slowVolley(aFires).forEach((hit, hits) => {
        slowVolley(dFires).forEach((answered, answers) => {
          const [left, right] = [slowSurface(slowHits(aFires, answers)), slowSurface(slowHits(dFires, hits))]
          const outcome = slowOutcome(left, right) ?? (round === policies.lastRound ? 'attackerRetreats' : undefined)
          if (outcome) add(ends, textOf(outcome, left, right), p * hit * answered)
          else add(next, JSON.stringify([left, right]), p * hit * answered)
        })
      })
    }
    fighting = new Map([...next].filter(([, p]) => p > 1e-16))
  }
  return ends
}

const endsOf = (battle: SeaBattle): Map<string, number> => {
  const ends = new Map<string, number>()
  for (const { outcome, attacker, defender, probability } of battle.solve().ends) {
    const key = textOf(outcome, slowSide(attacker.survivors), slowSide(defender.survivors))
    ends.set(key, (ends.get(key) ?? 0) + probability)
  }
  return ends
}

const expectSameEnds = (found: Map<string, number>, wanted: Map<string, number>, digits: number): void => {
  for (const key of new Set([...found.keys(), ...wanted.keys()]))
    expect(found.get(key) ?? 0, key).toBeCloseTo(wanted.get(key) ?? 0, digits)
}

const mixed: readonly [UnitCounts, UnitCounts][] = [
  [
    { submarine: 1, cruiser: 1, battleship: 1, transport: 2 },
    { submarine: 2, cruiser: 1, transport: 1 },
  ],
  [
    { submarine: 2, damagedBattleship: 1 },
    { submarine: 1, battleship: 1, damagedBattleship: 1, transport: 2 },
  ],
  [
    { submarine: 2, transport: 1 },
    { submarine: 2, transport: 2 },
  ],
  [
    { cruiser: 2, transport: 2 },
    { submarine: 1, cruiser: 1 },
  ],
]

describe.each(mixed)('%j against %j agrees with a slow solver', (attacker, defender) => {
  const always = 'always' as const
  // biome-ignore format: a table reads best as a table
  test.each([
    { name: 'to the end',          policies: never,                                                                             slow: { attackerDives: false, defenderDives: false, lastRound: 0 } },
    { name: 'one round',           policies: afterOneRound,                                                                     slow: { attackerDives: false, defenderDives: false, lastRound: 1 } },
    { name: 'two rounds, dives',   policies: { attacker: { stop: { inRound: 2 }, submerge: always } },                          slow: { attackerDives: true,  defenderDives: false, lastRound: 2 } },
    { name: 'the defender dives',  policies: defenderDives,                                                                     slow: { attackerDives: false, defenderDives: true,  lastRound: 0 } },
    { name: 'both dive',           policies: { attacker: { submerge: always }, defender: { submerge: always } },                slow: { attackerDives: true,  defenderDives: true,  lastRound: 0 } },
  ])('$name', ({ policies, slow }) => {
    expectSameEnds(endsOf(battleOf({ attacker, defender, policies })), slowEnds(attacker, defender, slow), 12)
  })
})

// ---- the fast forms against the process ----

const duelOf = ({ attacker, defender, policies, rules }: Asked): SeaDuel => {
  const ruleset = patchRules(aa1914, rules)
  const decisions = decisionsOf(policies)
  const side = (which: Side, units: UnitCounts): FleetSpace => {
    const stock = stockOf(ruleset, units, [])
    const { followed } = lossOrder(which, stock, decisions.casualties[which], false, [])
    const mayDive = decisions.submerge[which] !== 'never'
    return new FleetSpace({ side: which, stock, order: followed, dice: ruleset.dice, mayDive })
  }
  return { attacker: side('attacker', attacker), defender: side('defender', defender) }
}

const plainFights: readonly Asked[] = [
  ...mixed.map(([attacker, defender]) => ({ attacker, defender })),
  { attacker: { cruiser: 3, battleship: 2, transport: 3 }, defender: { submarine: 4, battleship: 3, transport: 4 } },
  {
    attacker: { submarine: 2, cruiser: 2, battleship: 1, transport: 1 },
    defender: { submarine: 2, cruiser: 1, transport: 1 },
    policies: {
      attacker: { casualties: ['cruiser', 'battleship:firstHit', { unit: 'submarine', count: 1 }] },
      defender: { casualties: 'lowestPipsFirst' },
    },
  },
  {
    attacker: { submarine: 2, cruiser: 1, battleship: 1, transport: 1 },
    defender: { submarine: 2, cruiser: 2, transport: 1 },
    rules: { dice: { mode: 'lowLuck' } },
  },
  {
    attacker: { submarine: 1, cruiser: 2, transport: 2 },
    defender: { cruiser: 1, battleship: 2, transport: 2 },
    rules: {
      dice: { sides: 10 },
      units: {
        transport: { defense: 1, abilities: ['carriesLand'] },
        battleship: { hits: 1 },
        cruiser: { attack: 5, cost: 4 },
      },
    },
  },
  { attacker: { cruiser: 9, battleship: 6, transport: 12 }, defender: { submarine: 12, cruiser: 10, battleship: 8 } },
]

describe.each(plainFights)('a plain fight of $attacker against $defender', asked => {
  const duel = duelOf(asked)
  const followed = follow(new SeaProcess(duel, planOf(decisionsOf(asked.policies), duel), nothingOpen), () => 0)

  test('comes to what the process comes to', () => {
    const ends = new Map<string, number>()
    for (const { state, probability } of followed.finals) {
      const [a, d] = [duel.attacker.survivors(state.attacker), duel.defender.survivors(state.defender)]
      const key = textOf(outcomeAt(duel, state), slowSide(a.survivors), slowSide(d.survivors))
      ends.set(key, (ends.get(key) ?? 0) + probability)
    }
    const battle = battleOf(asked)
    expectSameEnds(endsOf(battle), ends, 12)
    expect(battle.solve().meanRounds).toBeCloseTo(followed.meanRounds, 10)
    expect(battle.solve().unresolved).toBeLessThan(1e-12)
  })

  test('is told round by round as the process tells it', () => {
    const told: { round: number; fought: number; wins: number; units: number }[] = []
    followed.tell(40, 1e-7, ({ round, fought, going, finals }) => {
      const all = [...going, ...finals]
      told.push({
        round,
        fought,
        wins: finals.reduce((sum, { outcome, probability }) => sum + (outcome === 'attackerWins' ? probability : 0), 0),
        units: all.reduce((sum, { state, probability }) => sum + probability * duel.attacker.alive[state.attacker]!, 0),
      })
    })
    const { roundTable } = battleOf(asked).solve()
    expect(roundTable.length).toBe(told.length)
    roundTable.forEach((line, index) => {
      const { round, fought, wins, units } = told[index]!
      expect(line.round).toBe(round)
      expect(line.fighting).toBeCloseTo(fought, 9)
      expect(line.outcomes.attackerWins).toBeCloseTo(wins, 9)
      expect(line.attackerUnits).toBeCloseTo(units, 8)
    })
  })
})

describe('sampling agrees within four standard errors with the exact answer', () => {
  const optimal: SeaPolicies = {
    attacker: { submerge: 'optimal', casualties: 'optimal', stop: 'optimal' },
    defender: { submerge: 'optimal', casualties: 'optimal' },
    objective: 'ipcSwing',
  }
  const cases: readonly Asked[] = [
    ...plainFights,
    ...[
      { attacker: { submerge: 'whenOutgunned' }, defender: { submerge: 'always' } } satisfies SeaPolicies,
      {
        attacker: { stop: [{ unitsLeft: 1 }, { cleared: true }] },
        defender: { submerge: 'whenOutgunned' },
      } satisfies SeaPolicies,
      { attacker: { stop: { winProbabilityBelow: 0.4 } } } satisfies SeaPolicies,
      { attacker: { stop: { stopHereValueBelow: -5, afterRounds: 2 }, submerge: 'always' } } satisfies SeaPolicies,
      optimal,
    ].flatMap(policies => mixed.map(([attacker, defender]) => ({ attacker, defender, policies }))),
  ]
  const battles = 150_000

  test.each(cases)('$attacker against $defender, $policies', asked => {
    const battle = battleOf(asked)
    const counts: Record<string, number> = {}
    let cleared = 0
    let swing = 0
    const rounds = battle.fight(battles, streamWords('aa1914-sea', 8), (end, count) => {
      counts[end.outcome] = (counts[end.outcome] ?? 0) + count
      if (end.isCleared) cleared += count
      swing += count * (end.defender.lostIpc - end.attacker.lostIpc)
    })
    expect(rounds.reduce((sum, count) => sum + count, 0)).toBe(battles)
    const chances = chancesIn(battle)
    const within = (count: number, chance: number): void =>
      expect(Math.abs(count / battles - chance)).toBeLessThanOrEqual(
        4 * Math.sqrt((chance * (1 - chance)) / battles) + 1e-12,
      )
    for (const outcome of outcomes) within(counts[outcome] ?? 0, Math.min(1, chances[outcome] ?? 0))
    within(
      cleared,
      Math.min(
        1,
        chanceOf(battle, end => end.isCleared),
      ),
    )
    const { ends, meanRounds } = battle.solve()
    const swings = ends.map(end => end.defender.lostIpc - end.attacker.lostIpc)
    const weights = ends.map(end => end.probability)
    const error = weightedStandardDeviation(swings, weights) / Math.sqrt(battles)
    expect(Math.abs(swing / battles - weightedMean(swings, weights))).toBeLessThanOrEqual(4 * error + 1e-9)
    const meanSampled = rounds.reduce((sum, count, length) => sum + count * length, 0) / battles
    expect(Math.abs(meanSampled - meanRounds)).toBeLessThan(0.03)
  })

  test('the same words bring the same battles, whatever was fought before', () => {
    const asked: Asked = { attacker: { submarine: 2, cruiser: 1 }, defender: { submarine: 2 }, policies: defenderDives }
    const ends = (battle: SeaBattle) => {
      const seen: unknown[] = []
      battle.fight(500, streamWords(1, 2), (end, count) => seen.push([end, count]))
      return seen
    }
    const used = battleOf(asked)
    used.fight(2000, streamWords(9, 9), () => {})
    expect(ends(used)).toEqual(ends(battleOf(asked)))
  })
})

// ---- decisions ----

describe('policies', () => {
  test('D14-13: an outgunned lone submarine dives, others fire', () => {
    const dives = (attacker: UnitCounts, defender: UnitCounts): boolean => {
      const duel = duelOf({ attacker, defender, policies: { defender: { submerge: 'whenOutgunned' } } })
      return planOf(decisionsOf({ defender: { submerge: 'whenOutgunned' } }), duel).dives.defender(0, 0)
    }
    expect(dives({ cruiser: 1 }, { submarine: 1 })).toBe(true)
    expect(dives({ submarine: 1 }, { submarine: 1 })).toBe(false)
    expect(dives({ cruiser: 1 }, { submarine: 2 })).toBe(false)
    expect(dives({ cruiser: 3 }, { submarine: 2, cruiser: 1 })).toBe(false)
    expect(dives({ cruiser: 3 }, { submarine: 2, transport: 1 })).toBe(true)
  })

  test('A14-10: the defender knows that the attacker’s submarines dive, so nobody outguns him', () => {
    const policies: SeaPolicies = { attacker: { submerge: 'always' }, defender: { submerge: 'whenOutgunned' } }
    const battle = battleOf({ attacker: { submarine: 2 }, defender: { submarine: 1 }, policies })
    // Had it dived, no die would be thrown: it fires once at two submarines that leave.
    expect(chanceOf(battle, end => end.attacker.survivors.submarine === 1)).toBeCloseTo(1 / 3, 12)
    expectChances(chancesIn(battle), { defenderWins: 1 })
  })

  test('a round in which everybody dives is a round, however it is answered', () => {
    const policies: SeaPolicies = { attacker: { submerge: 'always' }, defender: { submerge: 'always' } }
    const battle = battleOf({ attacker: { submarine: 1 }, defender: { submarine: 1 }, policies })
    expectChances(chancesIn(battle), { standoff: 1 })
    const { meanRounds, roundTable } = battle.solve()
    expect([meanRounds, roundTable.length, roundTable[0]?.fighting]).toEqual([1, 1, 1])
    expect(battle.fight(10, streamWords(1, 1), () => {})[1]).toBe(10)
  })

  test('rules to stop', () => {
    const stopped = (stop: NonNullable<NonNullable<SeaPolicies['attacker']>['stop']>) =>
      battleOf({
        attacker: { cruiser: 2, transport: 1 },
        defender: { cruiser: 1, submarine: 1, transport: 2 },
        policies: { attacker: { stop } },
      })
    // All that is left of the enemy when he stops is transports.
    const cleared = stopped({ cleared: true })
    expect(chanceOf(cleared, end => end.outcome === 'attackerRetreats')).toBeGreaterThan(0.3)
    for (const { outcome, defender, isCleared } of cleared.solve().ends)
      if (outcome === 'attackerRetreats') {
        expect(Object.keys(defender.survivors)).toEqual(['transport'])
        expect(isCleared).toBe(true)
      }
    // R14-10.7: he never goes on with one warship, transports not counted.
    for (const { outcome, attacker } of stopped({ unitsLeft: 1 }).solve().ends)
      if (outcome === 'attackerRetreats') expect(attacker.survivors.cruiser).toBe(1)
    // All that a rule names must hold, and any of several rules will do.
    const both = stopped([{ unitsLeft: 1 }, { cleared: true }])
    const either = chanceOf(both, end => end.outcome === 'attackerRetreats')
    expect(either).toBeGreaterThan(chanceOf(cleared, end => end.outcome === 'attackerRetreats'))
    expect(chanceOf(stopped({ unitsLeft: 0, afterRounds: 1 }), end => end.outcome === 'attackerRetreats')).toBe(0)
  })

  test('stopping below a chance to win leaves only battles that were better', () => {
    const setup: Asked = { attacker: { cruiser: 2 }, defender: { cruiser: 2 } }
    const battle = battleOf({ ...setup, policies: { attacker: { stop: { winProbabilityBelow: 0.2 } } } })
    const alone = chancesIn(battleOf({ attacker: { cruiser: 1 }, defender: { cruiser: 2 } })).attackerWins!
    expect(alone).toBeLessThan(0.2)
    expect(
      chanceOf(
        battle,
        ({ attacker, defender, outcome }) =>
          attacker.survivors.cruiser === 1 && defender.survivors.cruiser === 2 && outcome !== 'attackerRetreats',
      ),
    ).toBe(0)
    expect(chanceOf(battle, end => end.outcome === 'attackerRetreats')).toBeGreaterThan(0)
  })

  test('A14-11: transports left by their warships stay beside the enemy', () => {
    const battle = battleOf({ attacker: { submarine: 1, transport: 1 }, defender: { battleship: 3 } })
    for (const { outcome, attacker } of battle.solve().ends)
      if (outcome === 'standoff') expect(attacker.survivors).toEqual({ transport: 1 })
    expect(chanceOf(battle, end => end.outcome === 'standoff')).toBeGreaterThan(0.1)
    expect(chanceOf(battle, end => end.outcome === 'standoff' && end.isCleared)).toBe(0)
  })

  test('what is left of a fleet is asked with lists written for the whole', () => {
    const policies: SeaPolicies = { attacker: { casualties: ['battleship:firstHit', 'cruiser', 'submarine'] } }
    const ask = (isPart: boolean): SeaBattle =>
      battleOf({ attacker: { submarine: 1 }, defender: { cruiser: 1 }, policies, more: { isPart } })
    expect(() => ask(false)).toThrow(Refusal)
    expectChances(
      chancesIn(ask(true)),
      chancesIn(battleOf({ attacker: { submarine: 1 }, defender: { cruiser: 1 } })),
      12,
    )
    const sunk = battleOf({ attacker: { transport: 2 }, defender: { cruiser: 1 }, more: { isPart: true } })
    expectChances(chancesIn(sunk), { standoff: 1 })
  })
})

describe('best play', () => {
  const small: readonly (Asked & { policies: SeaPolicies })[] = [
    {
      attacker: { cruiser: 1 },
      defender: { submarine: 1, transport: 1 },
      policies: { defender: { submerge: 'optimal', casualties: 'optimal' } },
    },
    {
      attacker: { submarine: 1, cruiser: 1 },
      defender: { submarine: 1 },
      policies: {
        attacker: { submerge: 'optimal', stop: 'optimal' },
        defender: { submerge: 'optimal' },
        objective: 'ipcSwing',
      },
    },
    {
      attacker: { submarine: 1, cruiser: 1 },
      defender: { cruiser: 1 },
      policies: { attacker: { casualties: 'optimal', stop: 'optimal' }, objective: 'ipcSwing' },
    },
    {
      attacker: { submarine: 1 },
      defender: { submarine: 2 },
      policies: { attacker: { submerge: 'optimal' }, defender: { submerge: 'optimal' }, objective: 'ipcSwing' },
    },
    {
      attacker: { submarine: 1, battleship: 1 },
      defender: { cruiser: 1, transport: 1 },
      policies: { attacker: { casualties: 'optimal' }, objective: { kind: 'ipcSwing', territoryValue: 5 } },
    },
  ]

  test.each(small)('$attacker against $defender, $policies: nobody has a better policy', asked => {
    const decisions = decisionsOf(asked.policies)
    const duel = duelOf(asked)
    const process = new SeaProcess(duel, planOf(decisions, duel), openIn(decisions, duel)!)
    const worth = worthAtEnd(duel, worthOf(decisions.objective, duel))
    const { value, policy } = solve(process, worth)
    expect(battleOf(asked).solve().solved?.value).toBeCloseTo(value, 12)
    let tried = 0
    for (const other of everyPolicy(process, 'attacker', policy)) {
      expect(worthOfPlay(process, worth, { attacker: other, defender: policy })).toBeLessThanOrEqual(value + 1e-12)
      tried++
    }
    for (const other of everyPolicy(process, 'defender', policy)) {
      expect(worthOfPlay(process, worth, { attacker: policy, defender: other })).toBeGreaterThanOrEqual(value - 1e-12)
      tried++
    }
    expect(tried).toBeGreaterThan(2)
  })

  test('is no worse than any fixed policy, for either side', () => {
    const ships = {
      attacker: { submarine: 2, cruiser: 1, transport: 1 },
      defender: { submarine: 1, cruiser: 2, transport: 1 },
    }
    const swing = (policies: SeaPolicies): number =>
      battleOf({ ...ships, policies: { ...policies, objective: 'ipcSwing' } })
        .solve()
        .ends.reduce((sum, end) => sum + end.probability * (end.defender.lostIpc - end.attacker.lostIpc), 0)
    const dives = ['never', 'always', 'whenOutgunned'] as const
    const stops = ['never', { afterRounds: 1 }, { unitsLeft: 1 }, { cleared: true }, { stopHereValueBelow: 0 }] as const
    for (const submerge of dives) {
      const defender = { submerge, casualties: 'lowestPipsFirst' } as const
      const best = swing({ attacker: { submerge: 'optimal', casualties: 'optimal', stop: 'optimal' }, defender })
      for (const own of dives)
        for (const stop of stops)
          expect(best).toBeGreaterThanOrEqual(swing({ attacker: { submerge: own, stop }, defender }) - 1e-9)
      const attacker = { submerge, stop: { cleared: true } } as const
      const least = swing({ attacker, defender: { submerge: 'optimal', casualties: 'optimal' } })
      for (const own of dives)
        for (const casualties of ['cheapestFirst', ['cruiser', 'submarine'], ['transport']] satisfies Policy14[])
          expect(least).toBeLessThanOrEqual(swing({ attacker, defender: { submerge: own, casualties } }) + 1e-9)
    }
  })

  test('a lone submarine that can win nothing dives, and the reply says so', () => {
    const { solved } = battleOf({
      attacker: { battleship: 2 },
      defender: { submarine: 1 },
      policies: { defender: { submerge: 'optimal' }, objective: 'ipcSwing' },
    }).solve()
    expect(solved?.choices).toEqual(['defender submerge'])
    const missed = solved?.decisions.find(({ best }) => String(best).startsWith('after 0 hits'))
    expect(missed).toMatchObject({ when: 'submerge', side: 'defender', value: 0 })
    expect(String(missed?.best)).toBe('after 0 hits: submerge 1')
    expect(missed!.probability).toBeCloseTo(1 / 9, 12)
    // Both battleships miss with 1/9; else it is lost whatever it does.
    expect(solved?.value).toBeCloseTo((6 * 8) / 9, 9)
  })

  test('a landing’s objectives count the zone as taken when it is clear of warships', () => {
    const ask = (objective: SeaPolicies['objective']) =>
      battleOf({
        attacker: { cruiser: 2, transport: 1 },
        defender: { cruiser: 1, transport: 3 },
        policies: { attacker: { stop: 'optimal' }, objective },
      })
    const landing = ask('captureProbability')
    expect(landing.solve().solved?.value).toBeCloseTo(
      chanceOf(landing, end => end.isCleared),
      12,
    )
    const worth = ask({ kind: 'ipcSwing', territoryValue: 1000 }).solve().solved!.value
    expect(worth).toBeGreaterThan(1000 * landing.solve().solved!.value - 30)
  })
})

type Policy14 = NonNullable<NonNullable<SeaPolicies['defender']>['casualties']>

describe('cargo', () => {
  test('R14-7.8.7: it goes down with its transport, the emptiest first', () => {
    const battle = battleOf({
      attacker: { cruiser: 1 },
      defender: { transport: 3 },
      policies: { attacker: { stop: { afterRounds: 3 } } },
      more: { defenderLoads: [{ infantry: 1, tank: 1 }, { infantry: 2 }] },
    })
    const line = (transports: number | undefined) =>
      battle.solve().ends.find(end => end.defender.survivors.transport === transports)!.defender
    expect(line(3)).toMatchObject({ lost: {}, lostIpc: 0, cargo: { infantry: 3, tank: 1 } })
    expect(line(2)).toMatchObject({ lost: { transport: 1 }, lostIpc: 6, cargo: { infantry: 3, tank: 1 } })
    expect(line(1)).toMatchObject({ lost: { transport: 2, infantry: 2 }, lostIpc: 18, cargo: { infantry: 1, tank: 1 } })
    expect(line(undefined)).toMatchObject({ lost: { transport: 3, infantry: 3, tank: 1 }, lostIpc: 33, cargo: {} })
  })
})

describe('rules patches', () => {
  const duel = (rules: RulesPatch, policies?: SeaPolicies): Chances =>
    chancesIn(
      battleOf({ attacker: { cruiser: 1 }, defender: { submarine: 1 }, rules, ...(policies ? { policies } : {}) }),
    )

  test('values, dice and hits', () => {
    // a, d: chances to hit. Wins a(1 − d), loses d(1 − a), both fall ad, each over 1 − (1 − a)(1 − d).
    const chances = (a: number, d: number): Chances => {
      const ends = 1 - (1 - a) * (1 - d)
      return {
        attackerWins: (a * (1 - d)) / ends,
        defenderWins: (d * (1 - a)) / ends,
        mutualDestruction: (a * d) / ends,
      }
    }
    expectChances(duel({ units: { cruiser: { attack: 5 }, submarine: { defense: 1 } } }), chances(5 / 6, 1 / 6))
    expectChances(duel({ dice: { sides: 12 } }), chances(3 / 12, 2 / 12))
    expectChances(duel({ dice: { mode: 'lowLuck' } }), chances(3 / 6, 2 / 6))
    expect(duel({ units: { submarine: { hits: 2 } } }).attackerWins).toBeLessThan(1 / 2)
    expectChances(duel({ units: { submarine: { defense: 0 } } }), { attackerWins: 1 })
    expectChances(duel({ units: { submarine: { defense: 0 }, cruiser: { attack: 0 } } }), { standoff: 1 })
  })

  test('low luck pools the dice of a step', () => {
    const battle = battleOf({
      attacker: { cruiser: 2 },
      defender: { cruiser: 1 },
      rules: { dice: { mode: 'lowLuck' } },
    })
    expectChances(chancesIn(battle), { attackerWins: 1 })
    expect(battle.solve().meanRounds).toBeCloseTo(1, 12)
  })

  test('who dives, and who is lost last, is an ability', () => {
    expectChances(duel({ units: { submarine: { abilities: ['bombards'] } } }, defenderDives), duel({}))
    const cruisersDive = {
      units: { cruiser: { abilities: ['submerges'] }, submarine: { abilities: [] } },
    } satisfies RulesPatch
    expectChances(duel(cruisersDive, { attacker: { submerge: 'always' } }), { defenderWins: 1 })
    const transports = (abilities: ('lostLast' | 'carriesLand')[]) =>
      battleOf({
        attacker: { cruiser: 1 },
        defender: { cruiser: 1, transport: 1 },
        policies: afterOneRound,
        rules: { units: { transport: { abilities } } },
      })
    const lost = (battle: SeaBattle) => chanceOf(battle, end => end.defender.lost.transport === 1)
    expect(lost(transports(['lostLast', 'carriesLand']))).toBe(0)
    expect(lost(transports(['carriesLand']))).toBeCloseTo(1 / 2, 12)
  })
})

// ---- whole questions ----

const questions = questionsOf({
  key: 'aa1914',
  ruleset: aa1914,
  alliances,
  kinds: { sea: seaKind },
  usualKind: () => 'sea',
  formatBattle: () => undefined,
})

const replyTo = (question: unknown): BattleReply => {
  const job = prepareQuestion(questions, question)
  const half = Math.ceil(job.chunks / 2)
  const tallies = job.chunks > 1 ? [job.work(0, half), job.work(half, job.chunks)] : [job.work(0, 1)]
  return BattleReply.parse(job.reply(tallies))
}

const faultOf = (question: unknown) => {
  try {
    replyTo(question)
  } catch (problem) {
    if (problem instanceof Refusal)
      return { code: problem.code, at: problem.faults[0]!.at.join('.'), message: problem.message }
    throw problem
  }
  throw new Error('was answered')
}

describe('questions', () => {
  const ships = { attacker: { battleship: 1, cruiser: 1 }, defender: { cruiser: 2 } }

  test('are answered whole', () => {
    const reply = replyTo(ships)
    expect(reply).toMatchObject({ kind: 'sea', location: 'sea', method: 'exact', territoryCaptured: 0 })
    expect(reply.outcomes.attackerWins).toBeCloseTo(263276 / 320045, 12)
    expect(reply.called).toMatchObject({ attackerWins: 'cleared', attackerRetreats: 'stopped', standoff: 'contested' })
    expect(reply.attacker.casualtyOrder).toEqual(['1 battleship:firstHit', '1 cruiser', '1 battleship'])
    expect(reply.roundTable![0]).toMatchObject({ round: 1, fighting: 1 })
    const sampled = replyTo({ ...ships, method: 'monteCarlo', trials: 200_000, seed: 5 })
    expect(sampled.outcomes.attackerWins).toBeCloseTo(263276 / 320045, 2)
    expect(sampled.rounds.mean).toBeCloseTo(reply.rounds.mean, 1)
    expect(replyTo({ ...ships, method: 'monteCarlo', trials: 200_000, seed: 5 })).toEqual(sampled)
  })

  test('powers of one side defend together, enemies do not', () => {
    const defender = [
      { power: 'france', units: { cruiser: 1 } },
      { power: 'italy', units: { cruiser: 1 } },
    ]
    expect(replyTo({ ...ships, defender }).outcomes).toEqual(replyTo(ships).outcomes)
    expect(faultOf({ ...ships, defender: [defender[0], { power: 'germany', units: { cruiser: 1 } }] }).code).toBe(
      'invalid-field',
    )
  })

  test('cargo is listed, lost with its transport, and paid for', () => {
    const reply = replyTo({
      attacker: { cruiser: 1 },
      defender: { transport: 2 },
      cargo: { defender: { infantry: 2, fighter: 1 } },
    })
    expect(reply.defender.units).toEqual({ transport: 2, infantry: 2, fighter: 1 })
    expect(reply.defender.expectedLosses.units.fighter).toBeCloseTo(1, 12)
    expect(reply.defender.expectedLosses.ipc).toBeCloseTo(24, 9)
  })

  test('a battle too large for an exact answer is sampled', () => {
    const reply = replyTo({
      attacker: { cruiser: 60, submarine: 40 },
      defender: { cruiser: 60, submarine: 40 },
      policies: { attacker: { stop: { unitsLeft: 20 } }, defender: { submerge: 'whenOutgunned' } },
      trials: 2000,
    })
    expect(reply).toMatchObject({ method: 'monteCarlo', trials: 2000 })
  })

  test('the largest battles are answered, with decisions and without', () => {
    const fleets = {
      attacker: { cruiser: 500, submarine: 300, transport: 200 },
      defender: { cruiser: 400, submarine: 400, transport: 200 },
    }
    const policies = { attacker: { stop: { unitsLeft: 100 } }, defender: { submerge: 'whenOutgunned' } }
    for (const question of [fleets, { ...fleets, policies }]) {
      const { outcomes: found } = replyTo({ ...question, method: 'monteCarlo', trials: 300 })
      expect(outcomes.reduce((sum, outcome) => sum + found[outcome], 0)).toBeCloseTo(1, 9)
    }
  })

  test('policies that change nothing are remarked on', () => {
    expect(replyTo({ ...ships, policies: { defender: { submerge: 'always' } } }).notes).toEqual([
      'The defender has no submarines, so his policy to submerge changes nothing.',
    ])
  })

  // biome-ignore format: a table reads best as a table
  test.each([
    { why: 'nobody attacks',               code: 'empty-side',        at: 'attacker',                         question: { attacker: {}, defender: { cruiser: 1 } } },
    { why: 'nobody defends',               code: 'empty-side',        at: 'defender',                         question: { attacker: { cruiser: 1 }, defender: { cruiser: 0 } } },
    { why: 'transports alone attack',      code: 'wrong-location',    at: 'attacker',                         question: { attacker: { transport: 2 }, defender: { transport: 1 } } },
    { why: 'fighters at sea',              code: 'unknown-unit',      at: 'attacker.fighter',                 question: { attacker: { cruiser: 1, fighter: 1 }, defender: { cruiser: 1 } } },
    { why: 'infantry at sea',              code: 'unknown-unit',      at: 'defender.infantry',                question: { attacker: { cruiser: 1 }, defender: { infantry: 1 } } },
    { why: 'too much cargo',               code: 'illegal-load',      at: 'cargo.attacker',                   question: { attacker: { cruiser: 1, transport: 1 }, defender: { cruiser: 1 }, cargo: { attacker: { infantry: 3 } } } },
    { why: 'a list of ships not there',    code: 'impossible-policy', at: 'policies.attacker.casualties.0',   question: { attacker: { cruiser: 1 }, defender: { cruiser: 1 }, policies: { attacker: { casualties: ['submarine'] } } } },
    { why: 'a list with a power',          code: 'impossible-policy', at: 'policies.defender.casualties.0.power', question: { attacker: { cruiser: 1 }, defender: { cruiser: 1 }, policies: { defender: { casualties: [{ unit: 'cruiser', power: 'france' }] } } } },
    { why: 'a territory to capture',       code: 'impossible-policy', at: 'policies.objective',               question: { attacker: { cruiser: 1 }, defender: { cruiser: 1 }, policies: { objective: 'captureProbability' } } },
    { why: 'a territory’s value',          code: 'impossible-policy', at: 'policies.objective',               question: { attacker: { cruiser: 1 }, defender: { cruiser: 1 }, policies: { objective: { kind: 'ipcSwing', territoryValue: 3 } } } },
    { why: 'too much to solve',            code: 'too-large',         at: 'policies.attacker.casualties',     question: { attacker: { submarine: 40, cruiser: 40, battleship: 20 }, defender: { cruiser: 90 }, policies: { attacker: { casualties: 'optimal' } } } },
    { why: 'too long to solve',            code: 'too-large',         at: 'policies.attacker.stop',           question: { attacker: { cruiser: 1 }, defender: { transport: 400 }, policies: { attacker: { stop: 'optimal' } } } },
    { why: 'too many chances to weigh',    code: 'too-large',         at: 'policies.attacker.stop',           question: { attacker: { cruiser: 120 }, defender: { cruiser: 120 }, policies: { attacker: { stop: { winProbabilityBelow: 0.5 } } } } },
    { why: 'damage to a ship of one hit',  code: 'impossible-rules',  at: 'attacker.damagedBattleship',       question: { attacker: { damagedBattleship: 1 }, defender: { cruiser: 1 }, rules: { units: { battleship: { hits: 1 } } } } },
    { why: 'a fleet beyond all bounds',    code: 'out-of-range',      at: 'attacker',                         question: { attacker: { cruiser: 900, submarine: 900 }, defender: { cruiser: 1 } } },
    { why: 'a rule to stop of nothing',    code: 'invalid-field',     at: 'policies.attacker.stop',           question: { attacker: { cruiser: 1 }, defender: { cruiser: 1 }, policies: { attacker: { stop: {} } } } },
  ])('are refused: $why', ({ code, at, question }) => {
    expect(faultOf(question)).toMatchObject({ code, at })
  })
})
