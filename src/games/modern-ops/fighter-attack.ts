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
} from '../../engine/index.ts'
import { fighterChance } from './chances.ts'
import { checks } from './data.ts'
import { RollStep, rolledDice, rollsField } from './rolls.ts'
import { rollsBlock } from './strike-report.ts'
import { ammunitionWords, checkReady, isReady, unitFields, unitOf, unmannedNote } from './units.ts'

const chance = z.number().min(0).max(1)

export const FighterAttackRequest = z
  .strictObject({
    kind: z.literal('fighterAttack'),
    attacker: z
      .strictObject({ ...unitFields, class: z.literal('fighter').optional() })
      .optional()
      .meta({ id: 'ModernOpsAttackingFighter', description: 'the fighters; full if left out' }),
    target: z
      .strictObject(unitFields)
      .meta({ id: 'ModernOpsAirTarget', description: 'an air unit in flight (MOD-7.1)' }),
    phase: z
      .enum(['operational', 'tactical'])
      .optional()
      .meta({ description: 'operational: fighters act in no other' }),
    rolls: rollsField,
    ...askingFields,
  })
  .meta({ id: 'ModernOpsFighterAttackRequest', description: 'One attack of fighters on an air unit (MOD-7).' })
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
  if (fighter.class !== 'fighter')
    refuse('illegal-order', ['attacker'], `a ${fighter.class} does not attack air units; fighters do (MOD-7.1)`)
  checkReady(fighter, ['attacker'], 'attack')
  if (question.phase === 'tactical')
    refuse('illegal-order', ['phase'], 'fighters attack in the operational phase only (MOD-7.1); say "operational"')
  const target = unitOf(question.target, ['target'])
  if (!target.isInFlight)
    refuse(
      'illegal-order',
      ['target'],
      `${target.name}: fighters attack air units in flight only (MOD-7.1); choose one of those`,
    )
  const mayAnswer = target.class === 'fighter' && isReady(target)
  const dice = rolls && rolledDice(rolls, ['rolls'])
  const isHit = dice?.all(fighter.name, [checks.lock, checks.hit])
  dice?.end()
  return {
    notes: [
      ...(mayAnswer ? ['If it is missed it may attack back at once (MOD-7.4): ask with kind "duel".'] : []),
      ...(target.isFlightAssumed ? [unmannedNote] : []),
    ],
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

const report = ({ destroyed, survives, attacker, resolved }: FighterAttackReply): Report => ({
  title: 'Attack of fighters',
  blocks: present<Block>(
    resolved && rollsBlock(resolved.rolls, resolved.destroyed ? 'The target is destroyed.' : 'The attack fails.'),
    {
      kind: 'chances',
      title: 'The target',
      rows: [
        { label: 'is destroyed', chance: destroyed, tone: 'good' },
        { label: 'survives', chance: survives, tone: 'bad' },
      ],
    },
    {
      kind: 'text',
      lines: [
        `The fighters are at ${attacker.ammunition} afterwards and Finished; one attack destroys with ${inPercent(destroyed)}.`,
      ],
    },
  ),
})

export const fighterAttackKind = {
  name: 'Attack of fighters',
  description: 'Fighters attack an air unit in flight: one attack, without answers.',
  examples: ['fighter v bomber', 'fighter half v helicopter'],
  Request: FighterAttackRequest,
  Reply: FighterAttackReply,
  prepare,
  report,
} satisfies QuestionKind<FighterAttackRequest>
