import type { SearchTools } from '../../../../engine/index.ts'
import { say } from '../../says-board.ts'
import { type Levels, playersLed } from '../v1/players.ts'
import { paramsWith, usualParams, versionWith } from './params.ts'
import { ownStyle, searchStyles } from './styles.ts'

/** In every sample that is played on, who buys has his next turn: what he bought can act in it. */
const turns = 5

const samplerLevels: Levels = {
  instant: { effort: { plans: 12, glances: 60, finalists: 3, rollouts: 12, turns }, turnMs: 150 },
  normal: { effort: { plans: 24, glances: 240, finalists: 8, rollouts: 160, turns }, turnMs: 1500 },
  strong: { effort: { plans: 40, glances: 600, finalists: 12, rollouts: 640, turns }, turnMs: 6000 },
}

/** The players of this version, weakest first. */
export const playersV3 = (tools: SearchTools) =>
  playersLed(tools, {
    version: '3',
    aboutRules: say.rulesAndLandings,
    usualParams,
    paramsWith,
    versionWith,
    ownStyle,
    searchStyles,
    samplerLevels,
  })
