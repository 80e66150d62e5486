import * as z from 'zod'
import { askingFields, replySchema, requestSchema } from '../../engine/index.ts'
import { answerPolicies } from './duel-ladder.ts'
import { limits } from './limits.ts'
import { en } from './messages/en.ts'
import { RollStep, rollsField } from './rolls.ts'
import { ammunitionAfter, phaseField, unitFields } from './units.ts'

const chance = z.number().min(0).max(1)
const who = z.enum(['attacker', 'defender'])
const Policy = z.enum(answerPolicies)

export const DuelRequest = requestSchema('duel', 'ModernOpsDuelRequest', en.duelRequest, {
  attacker: z.strictObject(unitFields).meta({ id: 'ModernOpsDuelAttacker', description: en.duelAttackerField }),
  defender: z.strictObject(unitFields).meta({ id: 'ModernOpsDuelDefender', description: en.duelDefenderField }),
  phase: phaseField.meta({ description: en.duelPhaseField }),
  answers: z
    .strictObject({ attacker: Policy.optional(), defender: Policy.optional() })
    .optional()
    .meta({ description: en.answersField }),
  ammunitionValue: z.number().min(0).max(limits.value).optional().meta({ description: en.duelAmmunitionValueField }),
  rolls: rollsField,
  ...askingFields,
})
export type DuelRequest = z.infer<typeof DuelRequest>

const Remains = z
  .array(z.strictObject({ state: ammunitionAfter, chance }))
  .meta({ description: 'how the unit stands afterwards (MOD-3.6, MOD-4.4)' })

export const DuelReply = replySchema('duel', 'ModernOpsDuelReply', 'A duel shot by shot, exactly.', {
  outcomes: z.strictObject({ defenderDestroyed: chance, attackerDestroyed: chance, neither: chance }),
  value: z.number().meta({
    description:
      'to the attacker: value destroyed minus lost, and ammunition used by the other minus his own, each times its value',
  }),
  ladder: z.array(
    z.strictObject({
      shooter: who,
      ammunition: z.enum(['full', 'half']).meta({ description: 'of the shooter, before the shot' }),
      opponentAmmunition: z.enum(['full', 'half', 'reserve']).meta({
        description: 'of the one shot at; reserve: it has used its last and stays for this shot (MOD-4.4)',
      }),
      hits: chance,
      open: chance.meta({ description: 'that this shot can be fired' }),
      reached: chance.meta({ description: 'that it is fired' }),
      answering: z.number().meta({ description: 'what firing is worth to the shooter from here on' }),
      notAnswering: z.number().meta({ description: 'what ending the duel here is worth: nothing more happens' }),
      best: z.enum(['answer', 'hold']),
    }),
  ),
  shots: z.number().meta({ description: 'mean number of shots' }),
  attacker: Remains,
  defender: Remains,
  resolved: z
    .strictObject({
      rolls: z.array(RollStep),
      destroyed: who.nullable(),
      attacker: ammunitionAfter,
      defender: ammunitionAfter,
      finished: z.array(who).meta({ description: 'who gets Finished: who has shot and is there (MOD-4.5, MOD-7.5)' }),
    })
    .optional(),
})
export type DuelReply = z.infer<typeof DuelReply>
