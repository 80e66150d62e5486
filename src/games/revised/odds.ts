import { editionOdds } from '../../armies/index.ts'
import { alliances, powers, revised } from './ruleset.ts'
import { say } from './says.ts'

/** The odds of Axis & Allies Revised. */
export const odds = editionOdds({
  ruleset: revised,
  powers,
  alliances,
  description: say.description,
  examples: [
    '3i 1a 2t v 4i 1f',
    '2i 2f 1b v 2i 1f 1aa',
    '2f v 2s 1trn',
    'land: 2f v 1f',
    '3i 1a v 4i then 2t 1f',
    'sea: 1bb 2trn; land: 3i 1t v 3i 1a',
    'raid ic 6: 2b v 1aa',
  ],
})
export const { face } = odds
