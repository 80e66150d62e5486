import {
  armiesInNotation,
  battleColumns,
  battleKinds,
  battlesIn,
  casualtyPresets,
  type FamilyGame,
  limits,
  notationOf,
  objectives,
  oddsReply,
  questionSchemas,
  questionsOf,
  submergePolicies,
} from '../../armies/index.ts'
import { type GameFace, learn, prepareChecked, prepareQuestion } from '../../engine/index.ts'
import { aa1941, alliances, powers } from './ruleset.ts'
import { say } from './says.ts'
import { dictionary, spellings } from './spellings.ts'

export const schemas = questionSchemas(aa1941, powers, dictionary)
const notation = notationOf(aa1941, dictionary)
const kinds = battleKinds(schemas)
const kindNames = ['battle', 'amphibious', 'waves'] as const
export const game: FamilyGame = {
  key: aa1941.name,
  ruleset: aa1941,
  alliances,
  kinds,
  usualKind: () => 'battle',
  formatBattle: notation.formatBattle,
}

export const questions = questionsOf(game)

/** What a form needs to ask about a battle. */
export const describeOdds = () => ({
  key: game.key,
  name: aa1941.title ?? aa1941.name,
  description: String(say.description),
  offers: ['odds'],
  kinds: kindNames,
  locations: ['land', 'sea'],
  powers,
  alliances,
  dice: aa1941.dice,
  units: aa1941.units.map(unit => ({ ...unit, spellings: spellings[unit.name] ?? [unit.name] })),
  policies: {
    casualties: [...casualtyPresets, 'optimal'],
    submerge: submergePolicies,
    retreat: ['never', 'afterRounds', 'inRound', 'unitsLeft', 'winProbabilityBelow', 'stopHereValueBelow', 'optimal'],
    objectives,
  },
  limits,
  examples: [
    '3i 2t v 4i 1f',
    '2s 1dd 1bb v 1dd 1cv 2f 1trn',
    'land: 2f v 1f',
    '3i v 4i then 2t 1f',
    'sea: 1dd 2trn v 1s; land: 2i 1t v 3i',
  ],
})

/** The odds of Axis & Allies 1941 by themselves, without the board: battles on land and at sea, amphibious assaults, waves. */
export const face: GameFace = {
  key: game.key,
  OddsRequest: schemas.Question,
  OddsReply: oddsReply(game.key, kindNames, {}),
  parseBattle: notation.parseBattle,
  formatBattle: notation.formatBattle,
  notation: armiesInNotation,
  battlesIn,
  columns: battleColumns,
  prepare: (request, offered) => prepareQuestion(questions, request, offered),
  resume: checked => prepareChecked(questions, checked),
  learn: language => learn(language, game.key),
  describe: describeOdds,
  figureRules: {
    land: { outcomes: 'R41-8.5', captured: 'R41-11.1', losses: 'R41-8.4', retreat: 'R41-8.6' },
    sea: { outcomes: 'R41-9.8.1', losses: 'R41-9.7.1', retreat: 'R41-9.11.1', aircraft: 'R41-9.12.1' },
  },
}
