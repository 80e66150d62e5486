import { type GameFace, questionFace, type ReplyTo, type TypesOfKinds } from '../../engine/index.ts'
import { fighterAttackKind, initiativeKind, jamKind } from './attempts.ts'
import { describeGame, overviewOf } from './describe.ts'
import { duelKind } from './duel.ts'
import { missionEndKind } from './mission/mission-end.ts'
import { intermissionKind, rechargeKind, tacticalKind } from './mission/phases.ts'
import { purchaseKind } from './mission/purchase.ts'
import { formatBattle, parseBattle } from './notation.ts'
import { phaseKind } from './phase/kind.ts'
import { strikeKind } from './strike.ts'

export { limits } from './limits.ts'

import { en } from './messages/en.ts'

const kinds = {
  strike: strikeKind,
  fighterAttack: fighterAttackKind,
  jam: jamKind,
  duel: duelKind,
  phase: phaseKind,
  initiative: initiativeKind,
  recharge: rechargeKind,
  intermission: intermissionKind,
  tactical: tacticalKind,
  purchase: purchaseKind,
  missionEnd: missionEndKind,
}

/** What is answered, by the kind of the question. */
export type ModernOpsReply<Asked = unknown> = ReplyTo<typeof kinds, Asked>

/** What the face of the game tells the compiler. */
export interface ModernOpsTypes extends TypesOfKinds<typeof kinds> {}

/** The modern hex wargame, as far as the pages at hand go: strikes, duels, operational phases, bookkeeping. */
export const face: GameFace<'modern-ops', ModernOpsTypes> = questionFace({
  key: 'modern-ops',
  name: en.game,
  description: en.gameDescription,
  ruleset: 'modern-ops-excerpt',
  kinds,
  parseBattle,
  formatBattle,
  notation: { always: ['attacker', 'targets.*.count'] },
  columns: [
    ['value', 'value'],
    ['valueDestroyed', 'valueDestroyed.mean'],
    ['strikerDestroyed', 'strikerDestroyed'],
    ['destroyed', 'destroyed'],
    ['jammed', 'jammed'],
    ['defenderDestroyed', 'outcomes.defenderDestroyed'],
    ['attackerDestroyed', 'outcomes.attackerDestroyed'],
    ['ownInitiative', 'own'],
  ],
  describe: describeGame,
  overview: overviewOf,
  pieces: ['howitzer', 'helicopter', 'drone', 'airDefence', 'jammer', 'jetFighter'],
  rulesPages: [{ page: 'modern-ops', titles: { ru: 'современный гексагональный варгейм' } }],
  names: { ru: async () => (await import('./names-ru.ts')).namesRu },
})
