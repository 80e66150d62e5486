import { editionOdds } from '../../armies/index.ts'
import { aa1942, alliances, powers } from './ruleset.ts'
import { say } from './says.ts'

/** The odds of Axis & Allies 1942 Second Edition. */
export const odds = editionOdds({
  ruleset: aa1942,
  powers,
  alliances,
  description: say.description,
  examples: [
    '3i 1a 2t v 4i 1f 1aa',
    '3i 1t 2f v 3i 1a 1aa',
    '2s 1dd 1ca v 1bb 1trn',
    'land: 2f v 1f',
    '3i 1a v 4i then 2t 1f',
    'sea: 1bb 2trn; land: 3i 1t v 3i 1a',
    'raid ic 10: 3b 2f v 1f',
  ],
})
export const { face } = odds
