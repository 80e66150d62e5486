import type { PlayerParams } from '../../../../engine/index.ts'
import { allies, axis } from '../../board/units.ts'
import { say } from '../../says-board.ts'
import type { State } from '../../turn/state.ts'
import type { Aa1941Kind } from '../strategist.ts'
import { decidingBy } from '../v1/players.ts'
import { paramsWith, usualParams, versionWith } from './params.ts'
import { strategist } from './strategist.ts'
import { ownStyle } from './styles.ts'

const version = '2'

/** The players of this version, weakest first. */
export const playersV2 = () => {
  const rules: Aa1941Kind = {
    name: 'rules',
    version,
    description: say.rules,
    levels: [],
    usualParams,
    turnMs: () => 12,
    open: (_level?: string, changes?: PlayerParams) => {
      const params = changes ? paramsWith(changes) : usualParams
      return {
        name: 'rules',
        version: versionWith(version, params),
        decide: decidingBy(ownStyle(params, 'standard')),
      } as ReturnType<Aa1941Kind['open']>
    },
    strategist,
    judging: changes => {
      const { valueFor } = strategist(changes)
      return state => [allies, axis].map(side => valueFor(state as State, side))
    },
  }
  return { rules }
}
