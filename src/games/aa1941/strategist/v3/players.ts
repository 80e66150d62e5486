import type { SearchTools } from '../../../../engine/index.ts'
import { say } from '../../says-board.ts'
import { type Level, playersLed, type SamplerLevel } from '../v1/players.ts'
import { paramsWith, usualParams, versionWith } from './params.ts'
import { ownStyle, searchStyles } from './styles.ts'

/** A round is five turns: the plans that are played on are judged after the buyer's own next turn. */
const samplerLevels: Readonly<Record<Level, SamplerLevel>> = {
  instant: { effort: { plans: 8, glances: 24, finalists: 2, rollouts: 4, turns: 5 }, turnMs: 150 },
  normal: { effort: { plans: 20, glances: 160, finalists: 6, rollouts: 60, turns: 5 }, turnMs: 1200 },
  strong: { effort: { plans: 40, glances: 400, finalists: 10, rollouts: 300, turns: 5 }, turnMs: 6000 },
}

/** The players of this version, weakest first. */
export const playersV3 = (tools: SearchTools) =>
  playersLed(tools, {
    version: '3',
    aboutRules: say.rulesAndCapitals,
    usualParams,
    paramsWith,
    versionWith,
    ownStyle,
    searchStyles,
    samplerLevels,
  })
