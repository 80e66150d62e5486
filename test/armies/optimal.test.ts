import { describe, expect, test } from 'vitest'
import type { Battle } from '../../src/armies/battle.ts'
import { CasualtyOptions, type Hits, lossesInWords } from '../../src/armies/casualty-options.ts'
import type { BattleQuestion, Objective, Policies, Question } from '../../src/armies/index.ts'
import { fires, targets } from '../../src/armies/mechanisms/cannot-be-hit-by.ts'
import { BattleProcess, type Open, worthAtEnd } from '../../src/armies/process.ts'
import type { SlotSpace } from '../../src/armies/slot-space.ts'
import type { Slot } from '../../src/armies/slots.ts'
import { outcomes, Refusal, solve } from '../../src/engine/index.ts'
import { battleOf } from '../support/battle-of.ts'
import { prepare, replyTo } from '../support/engine.ts'
import { everyPolicy, worthOfPlay } from '../support/policies.ts'
import { randomBattles } from '../support/random-battles.ts'

// ---- which casualties are legal ----

const optimal: Policies = { attacker: { casualties: 'optimal' }, defender: { casualties: 'optimal' } }

const legal = (corps: SlotSpace, hits: Hits): string[] =>
  new CasualtyOptions(corps).of(0, hits).map(left => String(lossesInWords(corps, 0, left)))

describe('the legal casualties of', () => {
  test('V41-41: the transport is spared while submarine and destroyer can take both hits', () => {
    const { defender } = battleOf({
      attacker: { submarine: 1, bomber: 1 },
      defender: { submarine: 1, destroyer: 1, transport: 1 },
    }).duel
    expect(legal(defender, { sub: 1, air: 1, any: 0 })).toEqual(['lose 1 submarine, 1 destroyer'])
    expect(legal(defender, { sub: 1, air: 0, any: 0 })).toEqual(['lose 1 submarine', 'lose 1 destroyer'])
    expect(legal(defender, { sub: 0, air: 2, any: 0 })).toEqual(['lose 1 transport, 1 destroyer'])
  })

  test('V41-42: a battleship takes two hits before a transport takes one', () => {
    const { attacker } = battleOf({ attacker: { battleship: 1, transport: 1 }, defender: { destroyer: 3 } }).duel
    const take = (any: number) => legal(attacker, { sub: 0, air: 0, any })
    expect([take(1), take(2)]).toEqual([['damage 1 battleship'], ['lose 1 battleship']])
    expect(take(3)).toEqual(['lose 1 transport, 1 battleship'])
  })

  test('V41-43: no hit may be wasted', () => {
    const { defender } = battleOf({
      attacker: { submarine: 1, fighter: 3 },
      defender: { battleship: 1, destroyer: 1, submarine: 1 },
    }).duel
    expect(legal(defender, { sub: 1, air: 3, any: 0 })).toEqual(['lose 1 submarine, 1 destroyer, 1 battleship'])
  })

  test('V41-44: the owner may choose among all that place both hits, the canonical one first', () => {
    const { attacker } = battleOf({
      attacker: { battleship: 1, destroyer: 1, submarine: 1, transport: 1 },
      defender: { submarine: 1, fighter: 1 },
    }).duel
    expect(legal(attacker, { sub: 1, air: 1, any: 0 })).toEqual([
      'lose 1 submarine, damage 1 battleship',
      'lose 1 destroyer, damage 1 battleship',
      'lose 1 battleship',
      'lose 1 submarine, 1 destroyer',
    ])
  })

  test('R41-9.7.4: hits that nothing can take are lost', () => {
    const { attacker } = battleOf({ attacker: { bomber: 2, destroyer: 1 }, defender: { submarine: 3 } }).duel
    expect(legal(attacker, { sub: 3, air: 0, any: 0 })).toEqual(['lose 1 destroyer'])
  })

  test('battleships: one sunk, or two damaged', () => {
    const { attacker } = battleOf({ attacker: { battleship: 2 }, defender: { destroyer: 2 } }).duel
    expect(legal(attacker, { sub: 0, air: 0, any: 2 })).toEqual(['damage 2 battleship', 'lose 1 battleship'])
  })

  test('a cheap load and a dear one are different casualties', () => {
    const { attacker } = battleOf({ attacker: { transport: 2, tank: 1 }, defender: { destroyer: 1 } }).duel
    expect(legal(attacker, { sub: 0, air: 0, any: 1 })).toEqual(['lose 1 transport', 'lose 1 transport with 1 tank'])
  })
})

/** All armies that dealing out the hits one by one, each to anything it may fall on or to nothing, can leave. */
const dealt = (corps: SlotSpace, { sub, air, any }: Hits): Set<string> => {
  const { slots } = corps.force
  const start = slots.map((_, slot) => corps.count(0, slot))
  const kinds = [...Array(sub).fill('sub'), ...Array(air).fill('air'), ...Array(any).fill('any')] as (keyof Hits)[]
  const mayFall = (kind: keyof Hits, { target, isAside }: Slot): boolean =>
    !isAside && !(kind === 'sub' && target === targets.air) && !(kind === 'air' && target === targets.hidden)
  let [best, fewest] = [-1, 0]
  let found = new Set<string>()
  const deal = (at: number, counts: readonly number[], placed: number, last: number): void => {
    if (at === kinds.length) {
      if (placed > best || (placed === best && last < fewest)) found = new Set()
      if (placed < best || (placed === best && last > fewest && found.size > 0)) return
      best = placed
      fewest = last
      found.add(counts.join())
      return
    }
    deal(at + 1, counts, placed, last)
    slots.forEach((slot, index) => {
      if (counts[index] === 0 || !mayFall(kinds[at]!, slot)) return
      const left = counts.slice()
      left[index]!--
      if (slot.afterHit >= 0) left[slot.afterHit]!++
      deal(at + 1, left, placed + 1, last + (slot.lostLast ? 1 : 0))
    })
  }
  deal(0, start, 0, 0)
  return found
}

const few = [0, 1, 2] as const
const everyHits = few.flatMap(sub => few.flatMap(air => few.map(any => ({ sub, air, any }))))

test('the legal casualties are those that dealing out hits one by one comes to, and the order is among them', () => {
  let [told, inOrder] = [0, 0]
  for (const question of randomBattles('legal casualties', 60, 4)) {
    const { attacker, defender } = battleOf({ ...question, policies: optimal }).duel
    for (const [corps, enemy] of [[attacker, defender], [defender, attacker]] as const) // biome-ignore format: both ways
      for (const hits of everyHits) {
        const options = new CasualtyOptions(corps).of(0, hits)
        const name = JSON.stringify([question, hits])
        expect(new Set(options.map(army => corps.key(army))), name).toEqual(dealt(corps, hits))
        told += options.length
        if (hits.sub > diceOf(enemy, fires.sub) || hits.air > diceOf(enemy, fires.air)) continue
        expect(options[0], name).toBe(corps.casualties(0, hits.sub, hits.air, hits.any))
        inOrder++
      }
  }
  expect(Math.min(told, inOrder)).toBeGreaterThan(500)
})

const diceOf = (corps: SlotSpace, kind: number): number =>
  corps.force.slots.reduce((sum, slot) => sum + (slot.fires === kind ? slot.start : 0), 0)

// ---- nobody does better ----

const everything: Open = {
  retreat: true,
  dives: { attacker: true, defender: true },
  casualties: { attacker: true, defender: true },
}

const solved = (battle: Battle, open: Open) => {
  const process = new BattleProcess(battle.duel, battle.plan, open)
  const worth = worthAtEnd(battle.duel, battle.worth)
  return { process, worth, solution: solve(process, worth) }
}

const swing = (territoryValue: number): Objective => ({ kind: 'ipcSwing', territoryValue })
type Case = readonly [attacker: BattleQuestion['attacker'], defender: Record<string, number>, objective: Objective]
const open = { attacker: { submerge: 'optimal', retreat: 'optimal' }, defender: { submerge: 'optimal' } } as const

/** Small enough to try every policy of the one against every policy of the other. */
const tiny: readonly Case[] = [
  [{ infantry: 1, fighter: 1 }, { infantry: 2 }, 'captureProbability'],
  [{ infantry: 1, fighter: 1 }, { infantry: 2 }, 'winProbability'],
  [{ infantry: 1, fighter: 1 }, { infantry: 2 }, swing(4)],
  [{ infantry: 1, tank: 1 }, { infantry: 1, fighter: 1 }, swing(0)],
  [{ infantry: 1, bomber: 1 }, { infantry: 1, tank: 1 }, 'captureProbability'],
  [{ submarine: 1, destroyer: 1 }, { submarine: 1 }, swing(0)],
  [{ submarine: 1 }, { submarine: 1, destroyer: 1 }, 'winProbability'],
  [{ submarine: 2 }, { submarine: 1, transport: 1 }, swing(0)],
  [{ battleship: 1, transport: 1 }, { destroyer: 1 }, swing(0)],
  [{ battleship: 1, destroyer: 1 }, { destroyer: 1 }, 'winProbability'],
  [{ submarine: 1, fighter: 1 }, { aircraftCarrier: 1 }, swing(0)],
  [{ submarine: 1, fighter: 1 }, { destroyer: 1, transport: 1 }, swing(0)],
]

describe.each(tiny)('%j v %j for %j', (attacker, defender, objective) => {
  const { process, worth, solution } = solved(
    battleOf({ attacker, defender, policies: { ...open, objective } }),
    everything,
  )

  test('no policy does better than the solved one, whatever the other side does', () => {
    let [best, tried] = [Number.NEGATIVE_INFINITY, 0]
    for (const mine of everyPolicy(process, 'attacker', undefined)) {
      let worst = Number.POSITIVE_INFINITY
      for (const theirs of everyPolicy(process, 'defender', mine))
        worst = Math.min(worst, worthOfPlay(process, worth, { attacker: mine, defender: theirs }))
      best = Math.max(best, worst)
      tried++
    }
    expect(best).toBeCloseTo(solution.value, 11)
    expect(tried).toBeGreaterThan(3)
  })
})

const small: readonly Case[] = [
  [{ infantry: 1, fighter: 1 }, { infantry: 2, fighter: 1 }, 'captureProbability'],
  [{ infantry: 1, fighter: 1 }, { infantry: 2, fighter: 1 }, swing(6)],
  [{ submarine: 1, destroyer: 1 }, { submarine: 1, destroyer: 1 }, swing(0)],
  [{ submarine: 1, destroyer: 1 }, { submarine: 2, destroyer: 1 }, 'winProbability'],
  [{ submarine: 1, destroyer: 1, transport: 1 }, { submarine: 1, destroyer: 1 }, swing(0)],
  [{ battleship: 1, submarine: 1 }, { submarine: 1, destroyer: 1 }, swing(0)],
  [{ submarine: 1, fighter: 1, transport: 1 }, { submarine: 1, destroyer: 1 }, swing(0)],
]

describe.each(small)('%j v %j for %j: against a side that plays the solved policy', (attacker, defender, objective) => {
  const battle = battleOf({ attacker, defender, policies: { ...open, objective } })
  const { process, worth, solution } = solved(battle, everything)
  const { policy, value } = solution

  test('the solved policy is worth what it is said to be', () => {
    expect(worthOfPlay(process, worth, { attacker: policy, defender: policy })).toBeCloseTo(value, 11)
  })

  test("none of the attacker's does better", () => {
    let [best, tried] = [Number.NEGATIVE_INFINITY, 0]
    for (const mine of everyPolicy(process, 'attacker', policy)) {
      best = Math.max(best, worthOfPlay(process, worth, { attacker: mine, defender: policy }))
      tried++
    }
    expect(best).toBeCloseTo(value, 11)
    expect(tried).toBeGreaterThan(20)
  })

  test("none of the defender's does better", () => {
    let [best, tried] = [Number.POSITIVE_INFINITY, 0]
    for (const theirs of everyPolicy(process, 'defender', policy)) {
      best = Math.min(best, worthOfPlay(process, worth, { attacker: policy, defender: theirs }))
      tried++
    }
    expect(best).toBeCloseTo(value, 11)
    expect(tried).toBeGreaterThan(1)
  })
})

describe('the fast solver of retreat and dives agrees with the process', () => {
  const objectives: readonly Objective[] = ['winProbability', swing(0), swing(9), 'captureProbability']
  test.each(Array.from({ length: 5 }, (_, batch) => batch))('30 random battles, batch %i', batch => {
    for (const [index, question] of randomBattles(`solved ${batch}`, 30).entries()) {
      const { location } = battleOf(question).engagement
      const objective = objectives[index % (location === 'sea' ? 3 : 4)]!
      const policies: Policies = {
        attacker: { ...question.policies?.attacker, retreat: 'optimal', submerge: 'optimal' },
        defender: { ...question.policies?.defender, submerge: 'optimal' },
        objective,
      }
      const battle = battleOf({ ...question, policies })
      const { solving, values } = battle.solved!
      const { solution } = solved(battle, {
        retreat: solving.retreat,
        dives: { attacker: solving.attackerDives, defender: solving.defenderDives },
        casualties: { attacker: false, defender: false },
      })
      const name = JSON.stringify({ ...question, policies })
      expect(Math.abs(solution.value - values.atStart()), name).toBeLessThan(1e-10)
    }
  })
})

test('no casualty order does better than optimal casualties, nor worse for the other side', () => {
  for (const question of randomBattles('orders', 40, 4)) {
    const { rules, attacker, defender, retreatZone } = question
    const bare: BattleQuestion = {
      attacker,
      defender,
      ...(question.location ? { location: question.location } : {}),
      ...(retreatZone === undefined ? {} : { retreatZone }),
      ...(rules ? { rules } : {}),
    }
    const swingUnder = (policies: Policies): number => replyTo({ ...bare, policies }).ipcSwing.mean
    const objective = 'ipcSwing'
    const [best, least] = [
      swingUnder({ attacker: { casualties: 'optimal' }, objective }),
      swingUnder({ defender: { casualties: 'optimal' }, objective }),
    ]
    for (const casualties of ['cheapestFirst', 'lowestPipsFirst', 'keepAir'] as const) {
      expect(swingUnder({ attacker: { casualties } }), JSON.stringify(bare)).toBeLessThan(best + 1e-9)
      expect(swingUnder({ defender: { casualties } }), JSON.stringify(bare)).toBeGreaterThan(least - 1e-9)
    }
  }
})

// ---- in an answer ----

describe('V41-9: an infantry and a fighter attack an infantry, to capture', () => {
  const question: BattleQuestion = {
    attacker: { infantry: 1, fighter: 1 },
    defender: { infantry: 1 },
    policies: { attacker: { casualties: 'optimal' }, objective: 'captureProbability' },
  }
  const reply = replyTo(question)

  test('the fighter is lost first, and 89/104 is the chance', () => {
    expect(reply.method).toBe('exact')
    expect(reply.territoryCaptured).toBeCloseTo(89 / 104, 12)
    expect(reply.attacker.casualtyOrder).toBe('optimal')
    expect(reply.defender.casualtyOrder).toEqual(['1 infantry'])
    expect(reply.solved?.value).toBeCloseTo(89 / 104, 12)
    expect(reply.solved?.choices).toEqual(['attacker casualties'])
  })

  test('the decisions say so', () => {
    const [first] = reply.solved!.decisions
    expect(reply.solved!.decisions.map(({ best }) => best)).toEqual(['1 hit: lose 1 fighter', '1 hit: lose 1 fighter'])
    expect(first).toMatchObject({ when: 'casualties', side: 'attacker', defender: {}, value: 1, alternative: 0 })
    // Both hit, 7/12 · 1/3 of it in the first round; a round without effect (5/12 · 2/3) comes again.
    expect(first!.probability).toBeCloseTo(((7 / 12) * (1 / 3)) / (1 - (5 / 12) * (2 / 3)), 12)
  })

  test('the round table and the rounds agree with each other', () => {
    const mean = reply.rounds.distribution.reduce((sum, [rounds, probability]) => sum + rounds * probability, 0)
    expect(mean).toBeCloseTo(reply.rounds.mean, 6)
    expect(reply.roundTable![0]).toMatchObject({ round: 1, fighting: 1 })
  })
})

const sampledLike: readonly BattleQuestion[] = [
  {
    attacker: { submarine: 2, destroyer: 1, battleship: 1 },
    defender: { destroyer: 1, aircraftCarrier: 1, fighter: 2, transport: 1 },
    policies: {
      attacker: { casualties: 'optimal', retreat: 'optimal', submerge: 'optimal' },
      defender: { casualties: 'optimal' },
      objective: 'ipcSwing',
    },
  },
  {
    attacker: { infantry: 3, tank: 1, fighter: 1 },
    defender: { infantry: 3, fighter: 1 },
    policies: {
      attacker: { casualties: 'optimal', retreat: [{ winProbabilityBelow: 0.4 }, { inRound: 3 }] },
      objective: swing(10),
    },
  },
]

test.each(sampledLike)('sampling plays the solved policy: %j', question => {
  const exact = replyTo({ ...question, method: 'exact' })
  const trials = 100_000
  const sampled = replyTo({ ...question, method: 'monteCarlo', trials, seed: 'optimal' })
  expect(sampled.method).toBe('monteCarlo')
  for (const outcome of outcomes) {
    const chance = exact.outcomes[outcome]
    const error = Math.sqrt((chance * (1 - chance)) / trials)
    expect(Math.abs(sampled.outcomes[outcome] - chance), outcome).toBeLessThanOrEqual(4 * error)
  }
  const error = exact.ipcSwing.standardDeviation / Math.sqrt(trials)
  expect(Math.abs(sampled.ipcSwing.mean - exact.ipcSwing.mean)).toBeLessThan(4 * error)
  expect(Math.abs(sampled.rounds.mean - exact.rounds.mean)).toBeLessThan(0.05)
  expect(replyTo({ ...question, method: 'monteCarlo', trials, seed: 'optimal' })).toEqual(sampled)
})

describe('longer questions', () => {
  const wave = {
    attacker: { infantry: 1, fighter: 1 },
    policies: { attacker: { casualties: 'optimal' }, objective: 'captureProbability' },
  } as const

  test('a single wave is a battle', () => {
    const reply = replyTo({ kind: 'waves', defender: { infantry: 1 }, waves: [wave] })
    expect(reply.territoryCaptured).toBeCloseTo(89 / 104, 12)
    expect(reply.attacker.casualtyOrder).toBe('optimal')
  })

  test('a second wave fights what the first left', () => {
    const question = (waves: number): Question => ({
      kind: 'waves',
      defender: { infantry: 2, tank: 1 },
      waves: Array(waves).fill(wave),
    })
    const [once, twice] = [replyTo(question(1)), replyTo(question(2))]
    expect(twice.territoryCaptured).toBeGreaterThan(once.territoryCaptured)
    expect(outcomes.reduce((sum, outcome) => sum + twice.outcomes[outcome], 0)).toBeCloseTo(1, 12)
    const sampled = replyTo({ ...question(2), method: 'monteCarlo', trials: 65_536, seed: 1 })
    const error = Math.sqrt((twice.territoryCaptured * (1 - twice.territoryCaptured)) / 65_536)
    expect(Math.abs(sampled.territoryCaptured - twice.territoryCaptured)).toBeLessThan(4 * error)
  })

  test('a landing keeps whom it needs to capture', () => {
    const landing = (casualties: 'optimal' | 'cheapestFirst'): number =>
      replyTo({
        kind: 'amphibious',
        sea: { attacker: { transport: 1, destroyer: 1 }, defender: { submarine: 1 }, policies: optimal },
        land: {
          seaborne: { infantry: 2 },
          air: { fighter: 1 },
          defender: { infantry: 2 },
          policies: { attacker: { casualties }, objective: 'captureProbability' },
        },
      }).territoryCaptured
    expect(landing('optimal')).toBeGreaterThan(landing('cheapestFirst'))
  })
})

describe('what is too large to solve is refused before any work', () => {
  const refusal = (question: Question): Refusal => {
    try {
      prepare(question)
    } catch (problem) {
      if (problem instanceof Refusal) return problem
    }
    throw new Error('this should have been refused')
  }
  const large = { infantry: 30, tank: 15, fighter: 6 }

  test('a battle, with the place and what to do', () => {
    const { code, faults } = refusal({ attacker: large, defender: large, policies: optimal })
    expect(code).toBe('too-large')
    expect(faults[0]!.at).toEqual(['policies', 'attacker', 'casualties'])
    expect(faults[0]!.message).toMatch(
      /bound is 8: give one side or both a preset or a casualty order, or fewer units$/,
    )
  })

  test('by either method, and for the defender alone', () => {
    const policies: Policies = { defender: { casualties: 'optimal' } }
    const question: Question = { attacker: large, defender: large, policies, method: 'monteCarlo' }
    expect(refusal(question).faults[0]!.at).toEqual(['policies', 'defender', 'casualties'])
  })

  test('a later wave that may find too many different enemies', () => {
    const { code, faults } = refusal({
      kind: 'waves',
      defender: { infantry: 9, tank: 4, fighter: 3 },
      waves: [{ attacker: { infantry: 5 } }, { attacker: { infantry: 8, tank: 4 }, policies: optimal }],
    })
    expect([code, faults[0]!.at]).toEqual(['too-large', ['waves', 1, 'policies', 'attacker', 'casualties']])
  })

  test('a side that can take too many hits, however few its kinds', () => {
    const { code, faults } = refusal({ attacker: { submarine: 1 }, defender: { submarine: 301 }, policies: optimal })
    expect(code).toBe('too-large')
    expect(faults[0]!.message).toContain('no side can take more than 300 hits, and here one can take 301')
    const most: Question = { attacker: { submarine: 1 }, defender: { submarine: 300 }, policies: optimal }
    expect(replyTo(most).outcomes.defenderWins).toBeCloseTo(1, 12)
  })

  test('retreats and dives, in battles where weighing them would take minutes', () => {
    const submarines = { submarine: 40 }
    const policies: Policies = { attacker: { submerge: 'optimal' }, defender: { submerge: 'optimal' } }
    const { code, faults } = refusal({ attacker: submarines, defender: submarines, policies })
    expect([code, faults[0]!.at]).toEqual(['too-large', ['policies']])
    const asked = { attacker: { retreat: { winProbabilityBelow: 0.5 } } } as const
    const armies = { infantry: 500, tank: 300, fighter: 200 }
    expect(refusal({ attacker: armies, defender: armies, policies: asked }).code).toBe('too-large')
  })

  test('but not a thousand rounds with dives to weigh in each', () => {
    const policies: Policies = {
      attacker: { submerge: 'optimal', retreat: { inRound: 1000 } },
      defender: { submerge: 'optimal' },
    }
    const ships = { submarine: 3, destroyer: 1, transport: 1 }
    const reply = replyTo({ attacker: ships, defender: ships, policies })
    const withoutRule = replyTo({
      attacker: ships,
      defender: ships,
      policies: { ...policies, attacker: { submerge: 'optimal' } },
    })
    expect(reply.solved!.value).toBeCloseTo(withoutRule.solved!.value, 12)
  })

  test('a rule for a thousand rounds, but not for a hundred', () => {
    const asked = (inRound: number): Question => ({
      attacker: { infantry: 6, tank: 3 },
      defender: { infantry: 6, tank: 1 },
      policies: { attacker: { casualties: 'optimal', retreat: { inRound } } },
    })
    expect(refusal(asked(1000)).code).toBe('too-large')
    expect(replyTo(asked(100)).outcomes.attackerRetreats).toBeLessThan(1e-9)
  })
})
