import * as z from 'zod'
import { askingFields } from '../../../engine/index.ts'
import { limits } from '../limits.ts'
import { nameField } from '../names.ts'
import { ridingField, unitFields } from '../units.ts'

export const PhaseUnit = z
  .strictObject({
    ...unitFields,
    count: z
      .int()
      .min(1)
      .max(limits.unitsPerSide)
      .optional()
      .meta({ description: 'so many equal ones; 1 if left out' }),
    riding: ridingField,
    actions: z.int().min(0).max(limits.actions).optional().meta({
      description: 'of command nodes: actions left (MOD-2.4); left out, the 2 of the demonstration, invented',
    }),
    hex: nameField.optional().meta({
      description: 'units of a side with the same text here stand in one hex and are struck together (MOD-3.5)',
    }),
    covers: z
      .union([z.literal('all'), z.array(nameField).max(limits.unitsPerSide)])
      .optional()
      .meta({
        description:
          'of air defence: names of the tactical units within its fire radius, or all (default) of its side (MOD-6.2)',
      }),
  })
  .meta({ id: 'ModernOpsPhaseUnit', description: 'A unit in an operational phase: what it is, and how it stands.' })
export type PhaseUnit = z.infer<typeof PhaseUnit>

const side = z.array(PhaseUnit).min(1).max(limits.unitsPerSide)

export const PhaseRequest = z
  .strictObject({
    kind: z.literal('phase'),
    own: side.meta({ description: 'the units of the side whose view the values take' }),
    enemy: side,
    initiative: z
      .enum(['own', 'enemy', 'roll'])
      .optional()
      .meta({ description: 'who acts next: own (default), enemy, or roll: one die each, not rolled yet (MOD-2.3)' }),
    ammunitionValue: z.number().min(0).max(limits.value).optional().meta({
      description: 'what a strike kept is worth to its side, 0 (default) if nothing; it is lost with its unit',
    }),
    play: z.enum(['optimal', 'greedy']).optional().meta({
      description:
        'after the first action: the best decisions of both (default), or what brings most at once; sampling always takes the latter',
    }),
    ...askingFields,
  })
  .meta({
    id: 'ModernOpsPhaseRequest',
    description: 'An operational phase (MOD-2.3 to MOD-2.6): what is it worth, and what is the best next action?',
  })
export type PhaseRequest = z.infer<typeof PhaseRequest>
