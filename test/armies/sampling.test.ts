import { describe, expect, test } from 'vitest'
import type { Battle } from '../../src/armies/battle.ts'
import type { End } from '../../src/armies/duel.ts'
import { engage, inferLocation, sideStock, sumOfGarrison } from '../../src/armies/engagement.ts'
import type { BattleQuestion, Question } from '../../src/armies/index.ts'
import { patchRules } from '../../src/armies/index.ts'
import { chainsOf } from '../../src/armies/kernels/chain.ts'
import { PlainWalk } from '../../src/armies/kernels/plain-walk.ts'
import { walkerOf } from '../../src/armies/kernels/walker.ts'
import { prepareBattle } from '../../src/armies/questions/prepare-battle.ts'
import { outcomes, streamWords } from '../../src/engine/index.ts'
import { aa1941 } from '../../src/games/aa1941/ruleset.ts'
import { aa1941 as aa1941Face, finalsOf, prepare, replyTo } from '../support/engine.ts'
import { randomBattles } from '../support/random-battles.ts'

/** Standard errors a sampled share may be off. With fixed seeds a test that passes once passes always. */
const mostErrors = 4
const seed = 1941

const expectNear = (sampled: number, exact: number, standardError: number, what: string): void =>
  expect(Math.abs(sampled - exact), `${what}: sampled ${sampled}, exact ${exact}`).toBeLessThanOrEqual(
    mostErrors * standardError + 1e-9,
  )
/** Of a share; at least half a trial, since what is rare comes in whole ones. */
const errorOf = (share: number, trials: number): number =>
  Math.max(Math.sqrt((share * Math.max(0, 1 - share)) / trials), share > 0 ? 1 / (2 * trials) : 0)

const endsOf = (question: Question): Map<string, number> => {
  const ends = new Map<string, number>()
  for (const { attacker, defender, outcome, share } of finalsOf(question)) {
    const end = JSON.stringify([attacker.survivors, defender.survivors, outcome])
    ends.set(end, (ends.get(end) ?? 0) + share)
  }
  return ends
}

/** Outcomes, capture, swing, rounds, and every final position that is not rare. */
const compare = (question: Question, trials: number): void => {
  const exact = replyTo({ ...question, method: 'exact' })
  const how = { method: 'monteCarlo', trials, seed } as const
  const sampled = replyTo({ ...question, ...how })
  for (const outcome of outcomes)
    expectNear(sampled.outcomes[outcome], exact.outcomes[outcome], errorOf(exact.outcomes[outcome], trials), outcome)
  const { territoryCaptured } = exact
  expectNear(sampled.territoryCaptured, territoryCaptured, errorOf(territoryCaptured, trials), 'captured')
  const swing = exact.ipcSwing
  expectNear(sampled.ipcSwing.mean, swing.mean, swing.standardDeviation / Math.sqrt(trials), 'swing')
  const ends = endsOf({ ...question, method: 'exact' })
  const drawn = endsOf({ ...question, ...how })
  for (const end of drawn.keys()) expect(ends.has(end), `${end} cannot happen`).toBe(true)
  for (const [end, share] of ends)
    if (share * trials > 30) expectNear(drawn.get(end) ?? 0, share, errorOf(share, trials), end)
  exact.stages?.forEach((stage, index) => {
    expectNear(sampled.stages![index]!.fought, stage.fought, errorOf(stage.fought, trials), `stage ${stage.name}`)
    if (stage.fought * trials < 30) return
    // No battle is more uneven in length than one that each round ends with the same chance.
    const { mean } = stage.rounds
    const error = Math.sqrt((mean * (mean + 1)) / (stage.fought * trials))
    expectNear(sampled.stages![index]!.rounds.mean, mean, error, `rounds of ${stage.name}`)
  })
  if (exact.rounds.distribution.length === 0) return
  const rounds = exact.rounds.distribution
  const variance = rounds.reduce((sum, [round, share]) => sum + (round - exact.rounds.mean) ** 2 * share, 0)
  expectNear(sampled.rounds.mean, exact.rounds.mean, Math.sqrt(variance / trials), 'rounds')
}

const fleet = { submarine: 3, destroyer: 1, aircraftCarrier: 1, fighter: 2, battleship: 1, transport: 2 }
const enemies = { submarine: 2, destroyer: 1, aircraftCarrier: 1, fighter: 2, battleship: 1, transport: 1 }
const subs = { attacker: { submarine: 4, fighter: 2 }, defender: { submarine: 2, aircraftCarrier: 1, fighter: 2 } }
const ashore = { attacker: { infantry: 8, tank: 4, fighter: 2, bomber: 1 }, defender: { infantry: 9, tank: 2, fighter: 1 } } // biome-ignore format: one line

const questions: readonly (readonly [string, Question])[] = [
  ['land', ashore],
  ['land in low luck', { ...ashore, rules: { dice: { mode: 'lowLuck' } } }],
  ['land with dice of twelve sides', { ...ashore, rules: { dice: { sides: 12 }, units: { tank: { attack: 7 } } } }],
  ['land with units of two hits', { ...ashore, rules: { units: { tank: { hits: 2 }, infantry: { cost: 7 } } } }],
  ['land, keeping units to capture', { ...ashore, policies: { attacker: { keepLand: 3 }, defender: { casualties: 'keepAir' } } }], // biome-ignore format: one line a case
  ['land, breaking off after three rounds', { ...ashore, policies: { attacker: { retreat: { afterRounds: 3 } } } }],
  ['land, breaking off in round two or with four left', { ...ashore, policies: { attacker: { retreat: [{ inRound: 2 }, { unitsLeft: 4 }] } } }], // biome-ignore format: one line a case
  ['land, breaking off when it goes badly', { ...ashore, policies: { attacker: { retreat: [{ winProbabilityBelow: 0.3 }, { stopHereValueBelow: -15 }] } } }], // biome-ignore format: one line a case
  ['sea', { attacker: fleet, defender: enemies }],
  ['sea in low luck', { attacker: fleet, defender: enemies, rules: { dice: { mode: 'lowLuck' } } }],
  ['sea with nowhere to go', { attacker: fleet, defender: enemies, retreatZone: false }],
  ['sea in another order', { attacker: fleet, defender: enemies, policies: { attacker: { casualties: ['fighter', 'battleship:firstHit', 'submarine'] }, defender: { casualties: 'lowestPipsFirst' } } }], // biome-ignore format: one line a case
  ['sea without destroyers', subs],
  ['sea where the defender dives', { ...subs, policies: { defender: { submerge: 'always' } } }],
  ['sea where the helpless dive', { attacker: fleet, defender: enemies, policies: { attacker: { submerge: 'whenHelpless' }, defender: { submerge: 'whenHelpless' } } }], // biome-ignore format: one line a case
  ['sea, diving and breaking off', { attacker: fleet, defender: enemies, policies: { attacker: { submerge: 'always', retreat: { afterRounds: 2 } } } }], // biome-ignore format: one line a case
  ['sea, the defender diving as is best', { attacker: { submarine: 2, destroyer: 1, fighter: 1 }, defender: { submarine: 2, aircraftCarrier: 1 }, policies: { attacker: { retreat: 'optimal' }, defender: { submerge: 'optimal' }, objective: 'ipcSwing' } }], // biome-ignore format: one line a case
  ['sea by other rules', { attacker: fleet, defender: enemies, rules: { units: { submarine: { attack: 3, abilities: ['surpriseStrike', 'cannotHitAir'] }, battleship: { hits: 1 }, destroyer: { abilities: [] } } } }], // biome-ignore format: one line a case
  ['an assault', { kind: 'amphibious', sea: { attacker: { transport: 3, destroyer: 2, fighter: 1 }, defender: { destroyer: 1, submarine: 2 } }, land: { seaborne: { infantry: 3, tank: 2 }, overland: { infantry: 2 }, air: { bomber: 1 }, defender: { infantry: 4, fighter: 1 }, policies: { attacker: { retreat: { afterRounds: 2 } } } } }], // biome-ignore format: one line a case
  ['waves on land', { kind: 'waves', defender: { infantry: 6, fighter: 2 }, waves: [{ attacker: { infantry: 5, tank: 1 } }, { attacker: { tank: 3, fighter: 1 } }, { by: 'defender', attacker: { tank: 2 } }] }], // biome-ignore format: one line a case
  ['waves at sea', { kind: 'waves', defender: { battleship: 1, destroyer: 1, submarine: 1 }, waves: [{ attacker: { submarine: 2, fighter: 1 }, policies: { attacker: { retreat: { afterRounds: 2 } }, defender: { submerge: 'always' } } }, { attacker: { destroyer: 2, battleship: 1 } }] }], // biome-ignore format: one line a case
]

describe('sampled answers are within four standard errors of the exact ones', () => {
  test.each(questions)('%s', (_, question) => compare(question, 200_000))

  test('120 random battles of all kinds', () => {
    for (const question of randomBattles('sampling', 120, 6)) compare(question, 20_000)
  })
})

describe('the error bars', () => {
  test('hold the exact value nineteen times out of twenty, over many seeds', () => {
    const question: BattleQuestion = { attacker: { infantry: 3, tank: 2 }, defender: { infantry: 4, fighter: 1 } }
    const exact = replyTo({ ...question, method: 'exact' })
    const held = { attackerWins: 0, ipcSwing: 0 }
    const seeds = 400
    for (let n = 0; n < seeds; n++) {
      const { precision } = replyTo({ ...question, method: 'monteCarlo', trials: 1000, seed: n })
      if (!('intervals' in precision)) throw new Error('a sampled answer has intervals')
      const { attackerWins, ipcSwing } = precision.intervals as Record<string, [number, number]>
      const holds = ([low, high]: [number, number], value: number): number => Number(low <= value && value <= high)
      held.attackerWins += holds(attackerWins!, exact.outcomes.attackerWins)
      held.ipcSwing += holds(ipcSwing!, exact.ipcSwing.mean)
    }
    // Of 400 at 95 %: 380 ± 4.4; four of those either way.
    for (const count of Object.values(held)) expect(Math.abs(count - 380)).toBeLessThanOrEqual(18)
  })
})

/** The battle of a question, as the walks take it. */
const battleOf = (question: BattleQuestion): Battle => {
  const ruleset = patchRules(aa1941, question.rules)
  const defender = sumOfGarrison(question.defender)
  const location = inferLocation(ruleset, [question.attacker, defender], question.location, [])
  return prepareBattle(
    engage(
      {
        ruleset,
        location,
        hasRetreatZone: question.retreatZone ?? true,
        attacker: sideStock(ruleset, 'attacker', question.attacker, location, []),
        defender: sideStock(ruleset, 'defender', defender, location, []),
        isPart: false,
        at: [],
      },
      question.policies,
    ),
  )
}

describe('the fast walks agree with the plain one', () => {
  const trials = 60_000
  type Counts = Map<string, number>
  const count = (counts: Counts, battle: Battle, end: Omit<End, 'probability'>, battles: number): void => {
    const { attacker, defender } = battle.duel
    const key = `${attacker.key(end.attacker)}|${defender.key(end.defender)}|${end.ending.outcome}`
    counts.set(key, (counts.get(key) ?? 0) + battles)
  }
  const byWalker = (battle: Battle): [Counts, number] => {
    const counts: Counts = new Map()
    const walker = walkerOf(battle)
    walker.fight(trials, streamWords(seed, 'fast'))
    const rounds = walker.flush((current, end, battles) => count(counts, current, end, battles))
    return [counts, rounds.reduce((sum, battles, length) => sum + battles * length, 0) / trials]
  }
  const byPlainWalk = (battle: Battle): [Counts, number] => {
    const counts: Counts = new Map()
    let rounds = 0
    new PlainWalk(battle).run(trials, streamWords(seed, 'plain'), (current, end, length) => {
      count(counts, current, end, 1)
      rounds += length
    })
    return [counts, rounds / trials]
  }
  /** Two samples of equal size: the error of their difference is √2 that of one. */
  const expectAlike = (question: BattleQuestion): void => {
    const [fast, fastRounds] = byWalker(battleOf(question))
    const [plain, plainRounds] = byPlainWalk(battleOf(question))
    expect([...fast.values()].reduce((sum, battles) => sum + battles, 0)).toBe(trials)
    for (const end of new Set([...fast.keys(), ...plain.keys()])) {
      const [one, other] = [(fast.get(end) ?? 0) / trials, (plain.get(end) ?? 0) / trials]
      const share = (one + other) / 2
      if (share * trials > 30) expectNear(one, other, Math.SQRT2 * errorOf(share, trials), end)
    }
    // Rounds of these battles spread by less than four.
    expectNear(fastRounds, plainRounds, (Math.SQRT2 * 4) / Math.sqrt(trials), 'rounds')
  }

  test.each([
    ['land', ashore, true],
    ['land in low luck', { ...ashore, rules: { dice: { mode: 'lowLuck' } } }, true],
    ['land with units of two hits', { ...ashore, rules: { units: { infantry: { hits: 2 } } } }, true],
    ['ships without submarines', { attacker: { destroyer: 2, battleship: 2, damagedBattleship: 1 }, defender: { aircraftCarrier: 3, fighter: 2, battleship: 1 } }, true], // biome-ignore format: one line a case
    ['sea with strikes', { attacker: fleet, defender: enemies }, false],
    ['sea without strikes', { attacker: fleet, defender: enemies, rules: { units: { submarine: { abilities: ['cannotHitAir', 'hiddenFromAir'] } } } }, false], // biome-ignore format: one line a case
    ['sea in low luck', { attacker: fleet, defender: enemies, rules: { dice: { mode: 'lowLuck' } } }, false],
    ['planes and submarines', subs, false],
  ] as const)('%s', (_, question, isChain) => {
    expect(chainsOf(battleOf(question as BattleQuestion).duel) !== undefined, 'walked along the casualty orders').toBe(
      isChain,
    )
    expectAlike(question as BattleQuestion)
  })
})

test('fleets too large for a table are known to take longer for each battle', () => {
  const perBattle = (line: string): number => {
    const trials = 100_000
    const { costInMs } = prepare({ ...aa1941Face.parseBattle(line), method: 'monteCarlo', trials } as Question)
    return costInMs / trials
  }
  const small = perBattle('3s 2dd 1cv 3f 1bb v 2s 2dd 1cv 2f 1bb')
  expect(perBattle('100i 40t v 100i 30t')).toBe(small)
  expect(perBattle('10s 6dd 4cv 8f 4bb v 10s 8dd 4cv 8f 3bb 5trn')).toBeGreaterThan(5 * small)
})
