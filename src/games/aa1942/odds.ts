import { battleGame, editionNotes, editionSpellings, editions, raids } from '../../armies/index.ts'
import { aa1942, alliances, powers } from './ruleset.ts'
import { say } from './says.ts'

/** The odds of Axis & Allies 1942 Second Edition. */
export const odds = battleGame({
  ruleset: aa1942,
  powers,
  alliances,
  spellings: editionSpellings(aa1942.units),
  description: say.description,
  remarks: editionNotes,
  examples: [
    '3i 1a 2t v 4i 1f 1aa',
    '3i 1t 2f v 3i 1a 1aa',
    '2s 1dd 1ca v 1bb 1trn',
    'land: 2f v 1f',
    '3i 1a v 4i then 2t 1f',
    'sea: 1bb 2trn; land: 3i 1t v 3i 1a',
    'raid ic 10: 3b 2f v 1f',
  ],
  more: raids,
  family: editions,
  figureRules: {
    land: { outcomes: 'E-10.1', captured: 'E-3.1', losses: 'E-9.1', retreat: 'E-11.1' },
    sea: { outcomes: 'E-10.1', losses: 'E-9.2', retreat: 'E-11.1', aircraft: 'E-8.1' },
  },
})
export const { face } = odds
