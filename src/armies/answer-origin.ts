import * as z from 'zod'

/** What every reply begins with: which rules answer, and which program. */
export const answerOrigin = {
  game: z.string(),
  ruleset: z.string().meta({ description: 'the ruleset; a patched one carries a fingerprint of the patch' }),
  engineVersion: z.string(),
}
