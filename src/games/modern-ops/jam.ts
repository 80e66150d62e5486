import * as z from 'zod'
import {
  askingFields,
  type Block,
  type PreparedQuestion,
  present,
  type QuestionKind,
  type Report,
  refuse,
  replyFields,
  type Text,
} from '../../engine/index.ts'
import { jamChance } from './chances.ts'
import { checks } from './data.ts'
import { en } from './messages/en.ts'
import { RollStep, rolledDice, rollsField } from './rolls.ts'
import { say } from './says.ts'
import { rollsBlock } from './strike-report.ts'
import { checkReady, type Unit, unitFields, unitOf } from './units.ts'

const chance = z.number().min(0).max(1)

export const JamRequest = z
  .strictObject({
    kind: z.literal('jam'),
    jammer: z
      .strictObject({ ...unitFields, class: z.literal('jammer').optional() })
      .optional()
      .meta({ id: 'ModernOpsJammer', description: en.jammerField }),
    target: z.strictObject(unitFields).meta({ id: 'ModernOpsJamTarget', description: en.jamTargetField }),
    phase: z.enum(['operational', 'tactical']).optional().meta({ description: en.jamPhaseField }),
    rolls: rollsField,
    ...askingFields,
  })
  .meta({ id: 'ModernOpsJamRequest', description: en.jamRequest })
export type JamRequest = z.infer<typeof JamRequest>

export const JamReply = z
  .strictObject({
    kind: z.literal('jam'),
    ...replyFields,
    jammed: chance,
    fails: chance,
    consequences: z
      .array(z.string())
      .meta({ description: 'what Jammed means for this target, until the end of the turn' }),
    jammerFinished: z.literal(true),
    resolved: z.strictObject({ rolls: z.array(RollStep), jammed: z.boolean() }).optional(),
  })
  .meta({ id: 'ModernOpsJamReply', description: 'What an attempt to jam brings, exactly.' })
type JamReply = z.infer<typeof JamReply>

const prepare = (question: JamRequest): PreparedQuestion => {
  const { jammer: given = {}, rolls } = question
  const jammer = unitOf(given.type === undefined ? { class: 'jammer' as const, ...given } : given, ['jammer'])
  if (jammer.class !== 'jammer') refuse('illegal-order', ['jammer'], say.noJammer({ unitClass: jammer.class }))
  checkReady(jammer, ['jammer'], 'jam')
  if (question.phase === 'tactical') refuse('illegal-order', ['phase'], say.jammersOperational)
  const target = unitOf(question.target, ['target'])
  const dice = rolls && rolledDice(rolls, ['rolls'])
  const isJammed = dice?.all(jammer.name, [checks.jam])
  dice?.end()
  return {
    notes: target.isJammed ? [say.jammedAlready] : [],
    exact: {
      costInMs: 0.05,
      solve: () => ({
        kind: 'jam',
        jammed: jamChance,
        fails: 1 - jamChance,
        consequences: consequencesOf(target),
        jammerFinished: true,
        ...(dice && { resolved: { rolls: dice.steps, jammed: isJammed } }),
      }),
    },
  }
}

const consequencesOf = (target: Unit): Text[] => {
  const lasting = say.jammedLasts
  const ready = say.jammedIdle
  const repel = say.jammedRepelsNot
  if (target.class === 'command-node') return [say.jammedLosesActions, repel, lasting]
  if (target.role === 'support') return target.isInFlight ? [ready, lasting] : [ready, repel, lasting]
  return [
    ...(target.class === 'mortar' ? [say.jammedMortar] : []),
    ...(target.isUnmanned
      ? [say.jammedUnmanned]
      : [target.class === 'mortar' ? say.jammedMoves : say.jammedMovesAndFires]),
    say.jammedCallsNot,
    say.jammedMorale,
    ...(target.class === 'air-defence' ? [repel] : []),
    lasting,
  ]
}

const report = ({ jammed, fails, consequences, resolved }: JamReply): Report<Text> => ({
  title: say.jamKind,
  blocks: present<Block<Text>>(
    resolved && rollsBlock(resolved.rolls, resolved.jammed ? say.attemptJams : say.attemptFails),
    {
      kind: 'chances',
      title: say.targetTitle,
      rows: [
        { label: say.isJammed, chance: jammed, tone: 'good' },
        { label: say.isNotJammed, chance: fails, tone: 'bad' },
      ],
    },
    { kind: 'text', title: say.ifJammed, lines: [...consequences, say.jammerFinished] },
  ),
})

export const jamKind = {
  name: en.jamKind,
  description: en.jamDescription,
  examples: ['jam tank', 'jam command node'],
  Request: JamRequest,
  Reply: JamReply,
  prepare,
  report,
} satisfies QuestionKind<JamRequest>
