import type { Battle } from '../../src/armies/battle.ts'
import { engage, inferLocation, sideStock, sumOfGarrison } from '../../src/armies/engagement.ts'
import { prepareBattle } from '../../src/armies/questions/prepare-battle.ts'
import type { BattleQuestion } from '../../src/armies/questions/schemas.ts'
import { patchRules } from '../../src/armies/rules.ts'
import type { Ruleset } from '../../src/armies/unit.ts'
import { aa1941 } from '../../src/games/aa1941/ruleset.ts'

/** The battle of a question, of Axis & Allies 1941 where no ruleset is named, made ready, for tests that look inside. */
export const battleOf = (question: BattleQuestion, game: Ruleset = aa1941): Battle => {
  const ruleset = patchRules(game, question.rules)
  const defender = sumOfGarrison(question.defender)
  const location = inferLocation(ruleset, [question.attacker, defender], question.location, [])
  return prepareBattle(
    engage(
      {
        ruleset,
        location,
        hasRetreatZone: question.retreatZone ?? true,
        attacker: sideStock(ruleset, 'attacker', question.attacker, location, ['attacker']),
        defender: sideStock(ruleset, 'defender', defender, location, ['defender']),
        isPart: false,
        at: [],
      },
      question.policies,
    ),
  )
}
