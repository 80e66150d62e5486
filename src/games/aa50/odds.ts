import { editionOdds } from '../../armies/index.ts'
import { aa50, alliances, powers } from './ruleset.ts'
import { say } from './says.ts'

/** The odds of Axis & Allies Anniversary. */
export const odds = editionOdds({
  ruleset: aa50,
  powers,
  alliances,
  description: say.description,
  examples: [
    '3i 1a 2t v 4i 1f',
    '2i 2f 1b v 3i 1aa',
    '2s 1dd v 1ca 1trn',
    'land: 2f v 1f',
    '3i 1a v 4i then 2t 1f',
    'sea: 1ca 2trn; land: 3i 1t v 3i 1a',
    'raid ic 10: 3b 1f v 1f 1aa',
  ],
})
export const { face } = odds
