import * as z from 'zod'
import { oddsReply } from '../../armies/index.ts'
import { outcomes } from '../../engine/index.ts'
import { aa1914, powers } from './ruleset.ts'

const probability = z.number().min(0).max(1)
const units = z.record(z.string(), z.number()).meta({ description: 'unit key → number' })

export const controllers = ['attacker', 'defender', 'contested', 'nobody'] as const
export type Controller = (typeof controllers)[number]

const control = z
  .strictObject({ attacker: probability, defender: probability, contested: probability, nobody: probability })
  .meta({
    description:
      'who has the territory: the attacker’s side, the defender’s, both sides’ units (contested), or nobody where it was a neutral minor’s and nobody is left (R14-9.6)',
  })

const TurnReply = z.strictObject({
  turn: z.int(),
  by: z.string().meta({ description: 'whose turn it is: attacker, defender, or the defending power' }),
  fought: probability.meta({ description: 'that there is a battle in this turn' }),
  control: control.meta({ description: 'who has the territory after it' }),
  attackerUnits: z.number().meta({ description: 'mean number of units of the attacker’s side there after it' }),
  defenderUnits: z.number(),
  ipcSwing: z.number().meta({ description: 'mean IPC swing up to then' }),
})

/** What replies of 1914 say besides what those of the family do. */
const extras = {
  called: z.strictObject(Object.fromEntries(outcomes.map(outcome => [outcome, z.string()]))).meta({
    description: 'what the outcomes are called in this game and kind of battle',
  }),
  control: control.optional(),
  supremacy: z
    .strictObject({ attacker: probability, defender: probability, nobody: probability })
    .optional()
    .meta({ description: 'who has air supremacy in the volley, given that there is one (R14-9.3.2)' }),
  turns: z.array(TurnReply).optional().meta({ description: 'of a campaign, turn by turn' }),
  defenders: z
    .array(
      z.strictObject({
        power: z.enum(powers),
        units,
        expectedLosses: z.strictObject({ units, ipc: z.number() }),
      }),
    )
    .optional()
    .meta({ description: 'what each of several defending powers loses' }),
}

/** The reply to all questions but those of mines and of submarine warfare. */
export const BattleReply = oddsReply(aa1914.name, ['land', 'campaign', 'sea', 'landing'], extras)
export type BattleReply = z.infer<typeof BattleReply>
