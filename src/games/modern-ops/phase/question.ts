import * as z from 'zod'
import { askingFields, namedSchema, requestSchema } from '../../../engine/index.ts'
import { limits } from '../limits.ts'
import { en } from '../messages/en.ts'
import { nameField, ridingField, unitFields } from '../units.ts'

export const PhaseUnit = namedSchema('ModernOpsPhaseUnit', en.phaseUnit, {
  ...unitFields,
  count: z.int().min(1).max(limits.unitsPerSide).optional().meta({ description: en.countField }),
  riding: ridingField,
  actions: z.int().min(0).max(limits.actions).optional().meta({ description: en.actionsField }),
  hex: nameField.optional().meta({ description: en.hexField }),
  covers: z
    .union([z.literal('all'), z.array(nameField).max(limits.unitsPerSide)])
    .optional()
    .meta({ description: en.coversField }),
})
export type PhaseUnit = z.infer<typeof PhaseUnit>

const side = z.array(PhaseUnit).min(1).max(limits.unitsPerSide)

export const PhaseRequest = requestSchema('phase', 'ModernOpsPhaseRequest', en.phaseRequest, {
  own: side.meta({ description: en.ownField }),
  enemy: side,
  initiative: z.enum(['own', 'enemy', 'roll']).optional().meta({ description: en.nextToActField }),
  ammunitionValue: z.number().min(0).max(limits.value).optional().meta({ description: en.ammunitionValueField }),
  play: z.enum(['optimal', 'greedy']).optional().meta({ description: en.playField }),
  ...askingFields,
})
export type PhaseRequest = z.infer<typeof PhaseRequest>
