import {
  type ArmiesKind,
  checkSize,
  keptOf,
  newTotals,
  type PreparedArmies,
  sayArmies,
  sumOfGarrison,
  TooManyStates,
  type Totals,
  tallyOf,
  totalOf,
} from '../../armies/index.ts'
import { refuse, stepsFor, streamWords } from '../../engine/index.ts'
import { bestLosses } from './best-losses.ts'
import {
  checkGarrisonInfantry,
  checkInfantry,
  checkLandRules,
  LandBattle,
  type SeeLand,
  waysToEnd,
} from './land-battle.ts'
import { type Claims, claimsOf, countControl, countSupremacy, endsOf, landReply, powerLosses } from './land-ends.ts'
import { ordersOf } from './loss-words.ts'
import { LandQuestion } from './question.ts'
import { roundNotes } from './remarks.ts'

/** One land battle: one round (R14-9). */
export const landKind: ArmiesKind = {
  Request: LandQuestion,
  garrisons: ({ defender }: LandQuestion) => [[['defender'], defender]],
  reinforcedBy: () => ['land', 'air'],
  prepare: (ruleset, question: LandQuestion): PreparedArmies => {
    checkLandRules(ruleset)
    const defenderUnits = sumOfGarrison(question.defender)
    for (const [side, units] of [
      ['attacker', question.attacker],
      ['defender', defenderUnits],
    ] as const) {
      checkSize(units, [side])
      if (totalOf(units) === 0) refuse('empty-side', [side], sayArmies.nobodyOn({ side }))
    }
    checkInfantry(ruleset, question.attacker, ['attacker'], { side: 'attacker' })
    checkGarrisonInfantry(ruleset, question.defender, ['defender'])
    const battle = new LandBattle({
      ruleset,
      overland: question.attacker,
      seaborne: {},
      defender: question.defender,
      isAssault: false,
      bombarding: 0,
      policies: question.policies,
      isPart: false,
      at: [],
    })
    const claims = claimsOf(question)
    const best = bestLosses(battle, claims)
    const note = noteTo(battle, claims)
    const ends = waysToEnd(battle)
    return {
      header: {
        location: 'land',
        attackerUnits: question.attacker,
        defenderUnits,
        casualtyOrders: ordersOf(battle),
      },
      notes: roundNotes(question.round, [question.attacker, defenderUnits]),
      stageNames: [],
      exactSteps: best ? best.steps : stepsFor({ positions: ends }),
      isSolvedAnyway: best !== undefined,
      preparationSteps: best?.steps ?? 0,
      // A sampled battle that ends as none before it takes longer.
      trialSteps: () => stepsFor(best ? { draws: 10 } : { draws: 0.5, fights: Math.min(1, ends / 1e6) }),
      solve: () => {
        if (ends > mostEnds) throw new TooManyStates()
        const totals = newTotals(ruleset, [], 'bounded')
        ;(best ?? battle).follow(note(totals))
        const { total } = totals.ledger
        totals.rounds = total
        return tallyOf(totals, {
          roundCounts: [0, total],
          ...(best ? { solved: best.solved() } : {}),
          unresolved: Math.max(0, 1 - total),
        })
      },
      begin: ({ trials }) => {
        const totals = newTotals(ruleset, [], keptOf(trials, ends))
        const see = note(totals)
        return {
          add: ({ seed, index, trials }) => (best ?? battle).sample(trials, streamWords(seed, index), see),
          tally: () => {
            totals.rounds = totals.ledger.total
            return tallyOf(totals, { roundCounts: [0, totals.ledger.total], unresolved: 0 })
          },
        }
      },
      chances: () => {
        if (ends > mostEnds) throw new TooManyStates()
        const endOf = endsOf(battle, claims)
        const chances = { attackerWins: 0, captured: 0 }
        ;(best ?? battle).follow((a, d, weight) => {
          const { controller, outcome } = endOf(a, d)
          if (outcome === 'attackerWins') chances.attackerWins += weight
          if (controller === 'attacker') chances.captured += weight
        })
        return chances
      },
      write: (reply, totals) => landReply(reply, totals, battle),
    }
  },
}

/** More ways to end than these are not followed one by one. */
const mostEnds = 3e7

/** Notes ends of a land battle. */
const noteTo = (battle: LandBattle, claims: Claims) => {
  const endOf = endsOf(battle, claims)
  const losses = powerLosses(battle.defence.space, battle.defenders)
  return ({ ledger, counters }: Totals): SeeLand =>
    (a, d, weight, supremacy) => {
      const { controller, ...final } = endOf(a, d)
      ledger.add({ ...final, captured: controller === 'attacker' }, weight)
      countControl(counters, controller, weight)
      if (supremacy) countSupremacy(counters, supremacy, weight)
      losses(counters, d, weight)
    }
}
