import * as z from 'zod'
import { asIssueText } from '../engine/index.ts'
import { limits } from './limits.ts'
import { firstHitMark } from './mechanisms/index.ts'
import { say } from './messages/says.ts'

/** Named casualty orders. `optimal` is not an order but a request to solve for the best choice at every hit. */
export const casualtyPresets = ['cheapestFirst', 'lowestPipsFirst', 'keepAir', 'keepLandToCapture'] as const
/** And those of games whose antiaircraft artillery may be a casualty (DE-3). */
export const antiaircraftPresets = ['antiaircraftFirst', 'antiaircraftLast'] as const
export type CasualtyPreset = (typeof casualtyPresets)[number] | (typeof antiaircraftPresets)[number]
export const submergePolicies = ['never', 'always', 'whenHelpless', 'optimal'] as const
export type SubmergePolicy = (typeof submergePolicies)[number]

export const RetreatRule = z
  .strictObject({
    afterRounds: z
      .int()
      .min(1)
      .max(limits.round)
      .optional()
      .meta({ description: 'from the end of this round on (1 is the first)' }),
    inRound: z.int().min(1).max(limits.round).optional().meta({ description: 'only at the end of this very round' }),
    unitsLeft: z
      .int()
      .min(0)
      .max(limits.unitsPerSide)
      .optional()
      .meta({ description: 'when this many attacking units or fewer are left in the battle, transports not counted' }),
    winProbabilityBelow: z
      .number()
      .min(0)
      .max(1)
      .optional()
      .meta({ description: 'when the chance to win by fighting to the end is below this' }),
    stopHereValueBelow: z
      .number()
      .min(-1e6)
      .max(1e6)
      .optional()
      .meta({ description: 'when the IPC swing so far, which is what stopping here is worth, is below this' }),
  })
  .refine(rule => Object.values(rule).some(bound => bound !== undefined), {
    message: asIssueText(say.emptyRetreatRule),
  })
  .meta({
    id: 'RetreatRule',
    description: 'The attacker retreats when all that the rule names holds at the end of a round.',
  })
export type RetreatRule = z.infer<typeof RetreatRule>

export const RetreatPolicy = z.union([
  z.enum(['never', 'optimal']),
  RetreatRule,
  z.array(RetreatRule).min(1).max(20).meta({ description: 'retreats when any of the rules says so' }),
])
export type RetreatPolicy = z.infer<typeof RetreatPolicy>

export const objectives = ['winProbability', 'captureProbability', 'ipcSwing'] as const
export const Objective = z
  .union([
    z.enum(objectives),
    z.strictObject({
      kind: z.literal('ipcSwing'),
      territoryValue: z
        .number()
        .min(0)
        .max(1000)
        .meta({ description: 'IPC added to the swing when the territory is captured' }),
    }),
  ])
  .meta({
    id: 'Objective',
    description:
      'What an `optimal` policy solves for: the attacker makes it as large as he can, the defender as small.',
  })
export type Objective = z.infer<typeof Objective>

/** The schemas of both sides' policies in a game: its presets of casualty orders, and the entries of such orders. */
export const policySchemas = (
  id: (name: string) => string,
  orderEntries: [string, ...string[]],
  presets: readonly CasualtyPreset[] = casualtyPresets,
) => {
  const CasualtyPolicy = z
    .union([
      z.enum([...presets, 'optimal']),
      z
        .array(
          z.union([
            z.enum(orderEntries),
            z.strictObject({ unit: z.enum(orderEntries), count: z.int().min(1).max(limits.unitsPerSide) }),
          ]),
        )
        .min(1)
        .max(200),
    ])
    .meta({
      id: id('CasualtyPolicy'),
      description: `Which units are lost first: a preset, "optimal", or a list from the first to be lost to the last. "…${firstHitMark}" is a two-hit unit's first hit. Units the list leaves out follow in the default order; a first hit it leaves out is taken first of all.`,
    })
  const Submerge = z.enum(submergePolicies)
  const AttackerPolicy = z
    .strictObject({
      casualties: CasualtyPolicy.optional(),
      keepLand: z
        .int()
        .min(0)
        .max(limits.unitsPerSide)
        .optional()
        .meta({ description: 'keep this many land units alive, at the price of aircraft, to capture the territory' }),
      retreat: RetreatPolicy.optional(),
      submerge: Submerge.optional(),
    })
    .meta({ id: id('AttackerPolicy') })
  const DefenderPolicy = z
    .strictObject({ casualties: CasualtyPolicy.optional(), submerge: Submerge.optional() })
    .meta({ id: id('DefenderPolicy') })
  const Policies = z
    .strictObject({
      attacker: AttackerPolicy.optional(),
      defender: DefenderPolicy.optional(),
      objective: Objective.optional(),
    })
    .meta({ id: id('Policies') })
  return Policies
}

export type Policies = z.infer<ReturnType<typeof policySchemas>>
export type AttackerPolicy = NonNullable<Policies['attacker']>
export type DefenderPolicy = NonNullable<Policies['defender']>
export type CasualtyPolicy = NonNullable<AttackerPolicy['casualties']>
