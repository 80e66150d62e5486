import type { SearchTools } from '../../../engine/index.ts'
import type { Aa1941Kind } from '../strategist/strategist.ts'
import { playersV1 } from '../strategist/v1/players.ts'
import { playersV2 } from '../strategist/v2/players.ts'
import { playersV3 } from '../strategist/v3/players.ts'

/**
 * The ladder, weakest first; versions of one name stand together, the newest last. Players are frozen: one who decides otherwise
 * is a new version, entered here behind the one before, which stays.
 */
export const players = (tools: SearchTools): readonly Aa1941Kind[] => {
  const v1 = playersV1(tools)
  const v2 = playersV2(tools)
  const v3 = playersV3(tools)
  return [
    v1.random,
    v1.greedy,
    v1.rules,
    v2.rules,
    v3.rules,
    v1.planner,
    v2.planner,
    v3.planner,
    v1.sampler,
    v3.sampler,
  ]
}
