import type { GameFace, GameTypes, RulesPage } from '../../engine/index.ts'
import { reinforcementOf } from '../questions/reinforce.ts'
import { reinforcementLimits } from '../questions/reinforcement-schemas.ts'
import type { battleGame } from './battle-game.ts'

/** The odds of such a game, with the question what is the least to add to a side, and the pages of its rules. */
export const reinforcedGame = <Key extends string, Types extends GameTypes>(
  { game, face, schemas, describe }: ReturnType<typeof battleGame<Key, Types>>,
  rulesPages: readonly RulesPage[],
): GameFace<Key, Types> => ({
  ...face,
  ...reinforcementOf(game, face, [schemas.BattleQuestion]),
  rulesPages,
  describe: () => ({
    ...describe(),
    offers: ['odds', 'reinforce'],
    limits: { ...describe().limits, reinforcement: reinforcementLimits },
  }),
})
