import { editionOdds, scrambling } from '../../armies/index.ts'
import { aa1940, alliances, powers } from './ruleset.ts'
import { say } from './says.ts'

/** The odds of Axis & Allies Global 1940. */
export const odds = editionOdds({
  ruleset: aa1940,
  powers,
  alliances,
  description: say.description,
  examples: [
    '3i 2m 2a v 4i 1aa',
    '2tac 1t 1f v 3i 1tac',
    '1dd 1cv 1f 1tac v 2dd',
    'land: 2tac 1f v 2f',
    '3i 1a v 4i then 2m 1tac',
    'sea: 1bb 2trn; land: 3i 1t v 3i 1a',
    'raid major: 3b 2f v 1f',
    'raid ab: 1b 2tac v 1f',
    'scramble: 2f 1tac; 2dd 1ca v 1s',
    'scramble: 3f; sea: 1bb 2trn; land: 3i 1t v 3i',
  ],
  more: scrambling,
})
export const { face } = odds
