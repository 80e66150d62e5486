import type { SearchTools } from '../../../../engine/index.ts'
import { say } from '../../says-board.ts'
import { playersLed, samplerLevels } from '../v1/players.ts'
import { paramsWith, usualParams, versionWith } from './params.ts'
import { ownStyle, searchStyles } from './styles.ts'

/** The players of this version, weakest first. */
export const playersV2 = (tools: SearchTools) =>
  playersLed(tools, {
    version: '2',
    aboutRules: say.rulesAndLandings,
    usualParams,
    paramsWith,
    versionWith,
    ownStyle,
    searchStyles,
    samplerLevels,
  })
