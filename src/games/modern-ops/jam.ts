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
} from '../../engine/index.ts'
import { jamChance } from './chances.ts'
import { checks } from './data.ts'
import { RollStep, rolledDice, rollsField } from './rolls.ts'
import { rollsBlock } from './strike-report.ts'
import { checkReady, type Unit, unitFields, unitOf } from './units.ts'

const chance = z.number().min(0).max(1)

export const JamRequest = z
  .strictObject({
    kind: z.literal('jam'),
    jammer: z
      .strictObject({ ...unitFields, class: z.literal('jammer').optional() })
      .optional()
      .meta({ id: 'ModernOpsJammer', description: 'the jammer; ready if left out' }),
    target: z.strictObject(unitFields).meta({ id: 'ModernOpsJamTarget', description: 'any enemy unit (MOD-8.1)' }),
    phase: z.enum(['operational', 'tactical']).optional().meta({ description: 'operational: jammers act in no other' }),
    rolls: rollsField,
    ...askingFields,
  })
  .meta({ id: 'ModernOpsJamRequest', description: 'An attempt to jam (MOD-8).' })
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
  if (jammer.class !== 'jammer')
    refuse('illegal-order', ['jammer'], `a ${jammer.class} does not jam; jammers do (MOD-8.1)`)
  checkReady(jammer, ['jammer'], 'jam')
  if (question.phase === 'tactical')
    refuse('illegal-order', ['phase'], 'jammers act in the operational phase (MOD-8.1); say "operational"')
  const target = unitOf(question.target, ['target'])
  const dice = rolls && rolledDice(rolls, ['rolls'])
  const isJammed = dice?.all(jammer.name, [checks.jam])
  dice?.end()
  return {
    notes: target.isJammed ? ['The target is jammed already.'] : [],
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

const consequencesOf = (target: Unit): string[] => {
  const lasting = 'Jammed stays to the end of the turn and goes in recharge (MOD-8.4).'
  const ready = 'It is not ready: it neither acts nor strikes back (MOD-1.5, MOD-4.3, MOD-7.4).'
  const repel = 'It cannot repel bombings (MOD-6.2, MOD-6.4).'
  if (target.class === 'command-node')
    return ['It cannot be activated: its actions are lost (MOD-8.3).', repel, lasting]
  if (target.role === 'support') return target.isInFlight ? [ready, lasting] : [ready, repel, lasting]
  return [
    ...(target.class === 'mortar' ? ['It is not ready: it can neither strike nor answer (MOD-1.5, MOD-5.1).'] : []),
    ...(target.isUnmanned
      ? ['It cannot be activated (MOD-8.3).']
      : [
          target.class === 'mortar'
            ? 'It moves as usual (MOD-8.2).'
            : 'It moves and fires its main and additional weapons as usual (MOD-8.2).',
        ]),
    'It cannot use VLV weapons nor call support, so it cannot direct strikes (MOD-8.2, MOD-3.7).',
    'No command node can restore its morale (MOD-8.2).',
    ...(target.class === 'air-defence' ? [repel] : []),
    lasting,
  ]
}

const report = ({ jammed, fails, consequences, resolved }: JamReply): Report => ({
  title: 'Jamming',
  blocks: present<Block>(
    resolved && rollsBlock(resolved.rolls, resolved.jammed ? 'The target is jammed.' : 'The attempt fails.'),
    {
      kind: 'chances',
      title: 'The target',
      rows: [
        { label: 'is jammed', chance: jammed, tone: 'good' },
        { label: 'is not', chance: fails, tone: 'bad' },
      ],
    },
    {
      kind: 'text',
      title: 'If it is jammed',
      lines: [...consequences, 'The jammer is Finished in any case (MOD-8.1).'],
    },
  ),
})

export const jamKind = {
  name: 'Jamming',
  description: 'A jammer tries to jam an enemy unit, and what that means for it.',
  examples: ['jam tank', 'jam command node'],
  Request: JamRequest,
  Reply: JamReply,
  prepare,
  report,
} satisfies QuestionKind<JamRequest>
