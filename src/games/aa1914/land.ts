import {
  checkSize,
  type Kind,
  newOutturn,
  type Outturn,
  type Story,
  sumOfGarrison,
  tallyOf,
  totalOf,
} from '../../armies/index.ts'
import { refuse, streamWords } from '../../engine/index.ts'
import {
  claimsOf,
  controlIn,
  controllerOf,
  defendersIn,
  finalsFrom,
  landWords,
  markControl,
  markSupremacy,
  outcomeOf,
  powerLosses,
  supremacyIn,
} from './aftermath.ts'
import { bestLosses } from './best-losses.ts'
import { chunkSizes } from './draws.ts'
import { checkGarrisonInfantry, checkInfantry, checkValues, LandBattle, type SeeLand } from './land-battle.ts'
import { ordersOf } from './loss-words.ts'
import { LandQuestion } from './question.ts'
import { roundNotes } from './remarks.ts'

/** Milliseconds of one battle followed exactly per branch of its volleys, and of one sampled. */
const perBranchMs = 4e-5
const perBattleMs = 5e-5

/** One land battle: one round (R14-9). */
export const landKind: Kind = {
  schema: LandQuestion,
  garrisons: ({ defender }: LandQuestion) => [[['defender'], defender]],
  understand: (ruleset, question: LandQuestion): Story => {
    checkValues(ruleset)
    const defenderUnits = sumOfGarrison(question.defender)
    for (const [side, units] of [
      ['attacker', question.attacker],
      ['defender', defenderUnits],
    ] as const) {
      checkSize(units, [side])
      if (totalOf(units) === 0)
        refuse('empty-side', [side], `nobody stands on the ${side}'s side; list at least one unit`)
    }
    checkInfantry(ruleset, question.attacker, ['attacker'], 'the attacker')
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
    const branches = (totalOf(question.attacker) + 1) * (totalOf(defenderUnits) + 1)
    const fighters = 1 + battle.attack.fighters(battle.attackers) + battle.defence.fighters(battle.defenders)
    return {
      heading: {
        kind: 'land',
        location: 'land',
        attackerUnits: question.attacker,
        defenderUnits,
        casualtyOrders: ordersOf(battle),
        notes: roundNotes(question.round, [question.attacker, defenderUnits]),
      },
      stageNames: [],
      exactMs: branches * fighters * perBranchMs,
      isSolvedAnyway: best !== undefined,
      preparationMs: 0,
      trialMs: best ? 1e-3 : perBattleMs,
      solve: () => {
        const outturn = newOutturn([])
        ;(best ?? battle).follow(note(outturn))
        const { total } = outturn.ledger
        outturn.rounds = total
        return tallyOf(outturn, {
          roundCounts: [0, 1],
          ...(best ? { solved: best.solved() } : {}),
          unresolved: Math.max(0, 1 - total),
          method: 'exact',
        })
      },
      sample: ({ seed, trials }, from, to, isCancelled) => {
        const outturn = newOutturn([])
        const see = note(outturn)
        for (const [chunk, battles] of chunkSizes(trials, from, to)) {
          if (isCancelled()) break
          ;(best ?? battle).sample(battles, streamWords(seed, chunk), see)
        }
        outturn.rounds = outturn.ledger.total
        return tallyOf(outturn, { roundCounts: [0, outturn.ledger.total], unresolved: 0, method: 'monteCarlo' })
      },
      write: (reply, outturn) => ({
        ...reply,
        called: landWords,
        control: controlIn(outturn),
        supremacy: supremacyIn(outturn),
        ...defendersIn(outturn, battle.defence.host, battle.defenders),
      }),
    }
  },
}

/** Notes ends of a land battle. */
const noteTo = (battle: LandBattle, claims: ReturnType<typeof claimsOf>) => {
  const { attack, defence, attackers, defenders } = battle
  const [mine, theirs] = [finalsFrom(attack.host, attackers), finalsFrom(defence.host, defenders)]
  const losses = powerLosses(defence.host, defenders)
  return ({ ledger, marks }: Outturn): SeeLand =>
    (a, d, weight, supremacy) => {
      const [isThere, isMet] = [attack.units(a) > 0, defence.units(d) > 0]
      const controller = controllerOf(isThere, isMet, claims)
      const outcome = outcomeOf(isThere, isMet, claims)
      ledger.add({ outcome, captured: controller === 'attacker', attacker: mine(a), defender: theirs(d) }, weight)
      markControl(marks, controller, weight)
      if (supremacy) markSupremacy(marks, supremacy, weight)
      losses(marks, d, weight)
    }
}
