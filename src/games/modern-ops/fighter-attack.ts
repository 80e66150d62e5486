import * as z from 'zod'
import {
  askingFields,
  type Block,
  inPercent,
  type PreparedQuestion,
  present,
  type QuestionKind,
  type Report,
  refuse,
  replyFields,
  type Text,
} from '../../engine/index.ts'
import { fighterChance } from './chances.ts'
import { checks } from './data.ts'
import { en } from './messages/en.ts'
import { RollStep, rolledDice, rollsField } from './rolls.ts'
import { say } from './says.ts'
import { rollsBlock } from './strike-report.ts'
import { ammunitionWords, checkReady, isReady, unitFields, unitOf } from './units.ts'

const chance = z.number().min(0).max(1)

export const FighterAttackRequest = z
  .strictObject({
    kind: z.literal('fighterAttack'),
    attacker: z
      .strictObject({ ...unitFields, class: z.literal('fighter').optional() })
      .optional()
      .meta({ id: 'ModernOpsAttackingFighter', description: en.fighterField }),
    target: z.strictObject(unitFields).meta({ id: 'ModernOpsAirTarget', description: en.airTargetField }),
    phase: z.enum(['operational', 'tactical']).optional().meta({ description: en.fighterPhaseField }),
    rolls: rollsField,
    ...askingFields,
  })
  .meta({ id: 'ModernOpsFighterAttackRequest', description: en.fighterAttackRequest })
export type FighterAttackRequest = z.infer<typeof FighterAttackRequest>

export const FighterAttackReply = z
  .strictObject({
    kind: z.literal('fighterAttack'),
    ...replyFields,
    destroyed: chance,
    survives: chance,
    mayAnswer: z.boolean().meta({ description: 'whether the target may attack back if it is missed (MOD-7.4)' }),
    attacker: z.strictObject({
      ammunition: z.enum(['half', 'reserve']).meta({ description: 'afterwards, but for answers (MOD-7.3)' }),
      finished: z.boolean().meta({ description: 'gets Finished (MOD-7.5)' }),
    }),
    resolved: z.strictObject({ rolls: z.array(RollStep), destroyed: z.boolean() }).optional(),
  })
  .meta({ id: 'ModernOpsFighterAttackReply', description: 'What an attack of fighters brings, exactly.' })
type FighterAttackReply = z.infer<typeof FighterAttackReply>

const prepare = (question: FighterAttackRequest): PreparedQuestion => {
  const { attacker = {}, rolls } = question
  const field = attacker.type === undefined ? { class: 'fighter' as const, ...attacker } : attacker
  const fighter = unitOf(field, ['attacker'])
  if (fighter.class !== 'fighter') refuse('illegal-order', ['attacker'], say.noFighter({ unitClass: fighter.class }))
  checkReady(fighter, ['attacker'], 'attack')
  if (question.phase === 'tactical') refuse('illegal-order', ['phase'], say.fightersOperational)
  const target = unitOf(question.target, ['target'])
  if (!target.isInFlight) refuse('illegal-order', ['target'], say.targetOnGround({ unit: target.name }))
  const mayAnswer = target.class === 'fighter' && isReady(target)
  const dice = rolls && rolledDice(rolls, ['rolls'])
  const isHit = dice?.all(fighter.name, [checks.lock, checks.hit])
  dice?.end()
  return {
    notes: [...(mayAnswer ? [say.fighterAnswers] : []), ...(target.isFlightAssumed ? [say.unmannedFlies] : [])],
    exact: {
      costInMs: 0.05,
      solve: () => ({
        kind: 'fighterAttack',
        destroyed: fighterChance,
        survives: 1 - fighterChance,
        mayAnswer,
        attacker: { ammunition: ammunitionWords(fighter.ammunition - 1), finished: true },
        ...(dice && { resolved: { rolls: dice.steps, destroyed: isHit } }),
      }),
    },
  }
}

const report = ({ destroyed, survives, attacker, resolved }: FighterAttackReply): Report<Text> => ({
  title: say.fighterAttackKind,
  blocks: present<Block<Text>>(
    resolved && rollsBlock(resolved.rolls, resolved.destroyed ? say.attackDestroys : say.attackFails),
    {
      kind: 'chances',
      title: say.targetTitle,
      rows: [
        { label: say.isDestroyed, chance: destroyed, tone: 'good' },
        { label: say.survives, chance: survives, tone: 'bad' },
      ],
    },
    {
      kind: 'text',
      lines: [say.fightersAfterwards({ ammunition: attacker.ammunition, chance: inPercent(destroyed) })],
    },
  ),
})

export const fighterAttackKind = {
  name: en.fighterAttackKind,
  description: en.fighterAttackDescription,
  examples: ['fighter v bomber', 'fighter half v helicopter'],
  Request: FighterAttackRequest,
  Reply: FighterAttackReply,
  prepare,
  report,
} satisfies QuestionKind<FighterAttackRequest>
