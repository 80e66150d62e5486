import * as z from 'zod'
import { SeedField } from '../engine/index.ts'

/** What every experiment may say of itself. */
export const experimentFields = {
  name: z.string().min(1).max(200).optional().meta({ description: 'what it is called' }),
  labels: z
    .array(z.string().min(1).max(64))
    .max(20)
    .default([])
    .meta({ description: 'words that it is found again by' }),
  game: z.string().max(64).meta({ description: 'the game, by its key' }),
  seed: SeedField.optional().meta({ description: 'of all dice; left out, it is made of the rest of the experiment' }),
}
