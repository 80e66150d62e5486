import { type Place, refuse, type Side, type Text } from '../../engine/index.ts'
import type { Battle } from '../battle.ts'
import { totalOf } from '../counts.ts'
import {
  attackersIn,
  checkDefence,
  checkTechnologies,
  engage,
  inferLocation,
  sideStock,
  sumOfGarrison,
} from '../engagement.ts'
import { isOpen } from '../kernels/best-play.ts'
import { say } from '../messages/says.ts'
import { ordersOf } from '../report.ts'
import { battleScenario, type Remarks } from '../scenario.ts'
import { developedRules } from '../technologies.ts'
import type { Domain, Ruleset } from '../unit.ts'
import type { UnitCounts } from '../unit-lists.ts'
import { prepareBattle } from './prepare-battle.ts'
import type { PreparedBattles } from './prepared-battles.ts'
import type { BattleQuestion } from './schemas.ts'

/** One battle, fought to its end. */
export const prepareSingle = (ruleset: Ruleset, question: BattleQuestion, remarks: Remarks): PreparedBattles => {
  const at: Place = []
  const { technologies } = question
  checkTechnologies(technologies)
  const defenderUnits = sumOfGarrison(question.defender)
  const sides = { attacker: question.attacker, defender: defenderUnits }
  for (const side of ['attacker', 'defender'] as const)
    if (totalOf(sides[side]) === 0) refuse('empty-side', [side], say.nobodyOn({ side }))
  checkDefence(ruleset, defenderUnits, ['defender'])
  const location = inferLocation(ruleset, [question.attacker, defenderUnits], question.location, at)
  // Blaming one side's list would tell nobody what is asked here.
  if (location === 'sea' && question.location === undefined && isLanding(ruleset, sides))
    refuse('wrong-location', at, say.thatIsALanding)
  const battle = prepareBattle(
    engage(
      {
        ruleset,
        location,
        hasRetreatZone: question.retreatZone ?? true,
        ...attackersIn(developedRules(ruleset, technologies?.attacker), question, location, at),
        defender: sideStock(developedRules(ruleset, technologies?.defender), 'defender', defenderUnits, location, [
          'defender',
        ]),
        isPart: false,
        technologies,
        at,
      },
      question.policies,
    ),
  )
  return {
    ruleset,
    scenario: battleScenario(battle),
    single: battle,
    battles: [battle],
    scenarioSteps: 0,
    solved: isOpen(battle) ? [{ battle, times: 1 }] : [],
    header: {
      location,
      attackerUnits: question.attacker,
      defenderUnits,
      casualtyOrders: ordersOf(battle),
    },
    notes: [...notesOf(battle), ...remarks(battle)],
  }
}

/** Ships with land units against land units alone. */
const isLanding = ({ units }: Ruleset, { attacker, defender }: Readonly<Record<Side, UnitCounts>>): boolean => {
  const has = (army: UnitCounts, where: Domain): boolean =>
    units.some(({ name, domain }) => domain === where && (army[name] ?? 0) > 0)
  return has(attacker, 'land') && has(attacker, 'sea') && has(defender, 'land') && !has(defender, 'sea')
}

/** What of the rules a reader may stumble over in this battle. */
const notesOf = (battle: Battle): Text[] => {
  const { engagement, duel } = battle
  const notes: Text[] = []
  const { citations } = engagement.ruleset
  const { retreat } = engagement.attackerPolicy
  if (retreat !== 'never' && !engagement.hasRetreatZone) notes.push(say.planesBreakOff({ rule: citations.retreatZone }))
  const landUnits = engagement.attacker.reduce((sum, item) => sum + (item.unit.domain === 'land' ? item.count : 0), 0)
  const kept = engagement.attackerPolicy.keepLand ?? 0
  if (kept > landUnits) notes.push(say.allLandKept({ kept, attack: landUnits }))
  for (const side of ['attacker', 'defender'] as const) {
    const { submerge } = side === 'attacker' ? engagement.attackerPolicy : engagement.defenderPolicy
    if (submerge !== 'never' && duel[side].divers[0] === 0) notes.push(say.noSubmarines({ side }))
  }
  if (engagement.location === 'sea' && duel.attacker.fightingUnits(0) === 0)
    notes.push(say.transportsAttackNobody({ rule: citations.transportsAlone }))
  else if (citations.unarmedAlone !== undefined && duel.attacker.isUnarmed(0))
    notes.push(say.unarmedAttackNobody({ rule: citations.unarmedAlone }))
  return notes
}
