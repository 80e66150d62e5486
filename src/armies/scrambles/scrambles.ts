import type * as z from 'zod'
import type { MoreOfGame } from '../game/more-kinds.ts'
import { scrambleKind } from './kind.ts'
import { withScrambles } from './notation.ts'
import { scrambleReport } from './report.ts'
import { type ScrambleQuestion, scrambleSchemas } from './schemas.ts'

/** Whether to scramble, for a game with air bases on its coasts. */
export const scrambling: MoreOfGame = {
  rules: () => ({}),
  kinds: ({ ruleset, alliances, schemas }) => {
    const { ScrambleQuestion, ScrambleReply } = scrambleSchemas(ruleset, schemas)
    return {
      kinds: { scramble: scrambleKind(ruleset, alliances, ScrambleQuestion as z.ZodType<ScrambleQuestion>) },
      Requests: [ScrambleQuestion],
      Replies: [ScrambleReply],
      forms: withScrambles,
      columns: [['bestValue', 'best.value']],
      report: scrambleReport,
    }
  },
}
