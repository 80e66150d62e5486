import type { SearchTools } from '../../../../engine/index.ts'
import { say } from '../../says-board.ts'
import { type Level, playersLed, type SamplerLevel } from '../v1/players.ts'
import { paramsWith, usualParams, versionWith } from './params.ts'
import { ownStyle, searchStyles } from './styles.ts'

/**
 * Ten turns are two rounds: what was bought has acted by then, and what stands open has been taken. Two or three samples of that
 * tell plans apart, as both are played on with the same dice and luck is taken off; a glance at where the turn leads does not.
 */
const samplerLevels: Readonly<Record<Level, SamplerLevel>> = {
  instant: { effort: { plans: 6, glances: 6, finalists: 6, rollouts: 4, turns: 10 }, turnMs: 200 },
  normal: { effort: { plans: 12, glances: 12, finalists: 12, rollouts: 30, turns: 10 }, turnMs: 1500 },
  strong: { effort: { plans: 24, glances: 24, finalists: 24, rollouts: 110, turns: 10 }, turnMs: 5500 },
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
