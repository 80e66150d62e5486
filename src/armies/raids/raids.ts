import type * as z from 'zod'
import type { MoreOfGame } from '../game/more-kinds.ts'
import { raidPatch } from '../raid-rule.ts'
import { raidKind } from './kind.ts'
import { withRaids } from './notation.ts'
import { raidReport } from './report.ts'
import { type RaidQuestion, raidRuleOf, raidSchemas } from './schemas.ts'

/** Strategic bombing raids, for a game whose ruleset has them. */
export const raids: MoreOfGame = {
  rules: ruleset => ({ raid: raidPatch(Object.keys(raidRuleOf(ruleset).targets)).optional() }),
  kinds: ({ ruleset, alliances, schemas }) => {
    const { RaidQuestion, RaidReply } = raidSchemas(ruleset, schemas.parts)
    return {
      kinds: { raid: raidKind(ruleset, alliances, RaidQuestion as z.ZodType<RaidQuestion>) },
      Requests: [RaidQuestion],
      Replies: [RaidReply],
      forms: battles => withRaids(ruleset, battles),
      columns: [
        ['damage', 'damage.mean'],
        ['bestBombers', 'best.bombers'],
      ],
      report: raidReport,
    }
  },
}
