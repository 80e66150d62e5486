import { describe, expect, test } from 'vitest'
import type { Battle } from '../../src/armies/battle.ts'
import { engage, stockOf } from '../../src/armies/engagement.ts'
import type { BattleQuestion, Policies } from '../../src/armies/index.ts'
import { exactCourse } from '../../src/armies/kernels/exact.ts'
import { BattleProcess, endingAt, type Moment, nothingOpen, worthAtEnd } from '../../src/armies/process.ts'
import { prepareBattle } from '../../src/armies/questions/prepare-battle.ts'
import { resultOf } from '../../src/armies/scenario.ts'
import { type Followed, follow, type Policy, solve } from '../../src/engine/index.ts'
import { aa1941 } from '../../src/games/aa1941/ruleset.ts'
import { battleOf } from '../support/battle-of.ts'
import { finalsOf, tallyOf } from '../support/engine.ts'
import { randomBattles } from '../support/random-battles.ts'

/** What the plan decides has one option only. */
const asPlanned: Policy<Moment> = (_, turn) => {
  if (turn.options.length > 1) throw new Error('there should be nothing to choose here')
  return 0
}

const keyOf = (attacker: object, defender: object, outcome: string): string =>
  JSON.stringify([Object.entries(attacker).sort(), Object.entries(defender).sort(), outcome])

const finalShares = (battle: Battle, { finals }: Followed<Moment>): Map<string, number> => {
  const shares = new Map<string, number>()
  for (const { state, probability } of finals) {
    const ending = endingAt(battle.duel, state)
    const { attacker, defender, outcome } = resultOf(battle, { ...state, ending })
    const key = keyOf(attacker.survivors, defender.survivors, outcome)
    shares.set(key, (shares.get(key) ?? 0) + probability)
  }
  return shares
}

const expectSame = (question: BattleQuestion): void => {
  const battle = battleOf(question)
  const followed = follow(new BattleProcess(battle.duel, battle.plan, nothingOpen), asPlanned)
  const told = finalShares(battle, followed)
  const name = JSON.stringify(question)
  const wanted = new Map<string, number>()
  for (const { attacker, defender, outcome, share } of finalsOf({ ...question, method: 'exact' })) {
    const key = keyOf(attacker.survivors, defender.survivors, outcome)
    wanted.set(key, (wanted.get(key) ?? 0) + share)
  }
  for (const key of new Set([...told.keys(), ...wanted.keys()]))
    expect(Math.abs((told.get(key) ?? 0) - (wanted.get(key) ?? 0)), `${key} of ${name}`).toBeLessThan(1e-12)
  const { rounds } = tallyOf({ ...question, method: 'exact' })
  expect(Math.abs(followed.meanRounds - rounds), `rounds of ${name}`).toBeLessThan(1e-9)
}

// Between them these battles have all that the steps of a round bring.
const steps = [
  'R41-8.2, R41-8.5, R41-8.7, R41-9.3.1, R41-9.3.3, R41-9.3.4, R41-9.3.5, R41-9.4.1, R41-9.5.1, R41-9.6.1, R41-9.8.5',
]

describe.each(steps)('%s: the description of a battle and the fast kernel come to the same end', () => {
  test.each(Array.from({ length: 10 }, (_, batch) => batch))('30 random battles, batch %i', batch => {
    for (const question of randomBattles(`process ${batch}`, 30)) expectSame(question)
  })
})

describe('a landing that part of the force can break off (R41-10.9)', () => {
  const landing = (attackerPolicy: NonNullable<Policies['attacker']>): Battle =>
    prepareBattle(
      engage(
        {
          ruleset: aa1941,
          location: 'land',
          hasRetreatZone: true,
          attacker: [
            ...stockOf(aa1941, { infantry: 2, tank: 1 }, []).map(item => ({ ...item, seaborne: true })),
            ...stockOf(aa1941, { infantry: 1, fighter: 1 }, []),
          ],
          defender: stockOf(aa1941, { infantry: 3, tank: 1 }, []),
          isPart: false,
          at: [],
        },
        { attacker: attackerPolicy, objective: 'ipcSwing' },
      ),
    )

  test.each<NonNullable<Policies['attacker']>>([
    { retreat: { afterRounds: 1 } },
    { retreat: { inRound: 2, unitsLeft: 4 } },
    { retreat: { winProbabilityBelow: 0.5 } },
    { retreat: 'optimal' },
  ])('%j', policy => {
    const battle = landing(policy)
    const told = finalShares(battle, follow(new BattleProcess(battle.duel, battle.plan, nothingOpen), asPlanned))
    const wanted = new Map<string, number>()
    for (const end of exactCourse(battle).ends) {
      const { attacker, defender, outcome } = resultOf(battle, end)
      const key = keyOf(attacker.survivors, defender.survivors, outcome)
      wanted.set(key, (wanted.get(key) ?? 0) + end.probability)
    }
    expect([...told.keys()].sort()).toEqual([...wanted.keys()].sort())
    for (const [key, share] of told) expect(Math.abs(share - wanted.get(key)!), key).toBeLessThan(1e-12)
  })

  test('solved by the process as by the kernel', () => {
    const battle = landing({ retreat: 'optimal' })
    const process = new BattleProcess(battle.duel, battle.plan, { ...nothingOpen, retreat: true })
    const { value } = solve(process, worthAtEnd(battle.duel, battle.worth))
    expect(value).toBeCloseTo(battle.solved!.values.atStart(), 12)
  })
})
