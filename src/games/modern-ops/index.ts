import { type GameFace, questionFace } from '../../engine/index.ts'
import { describeGame, overviewOf } from './describe.ts'
import { duelKind } from './duel.ts'
import { fighterAttackKind } from './fighter-attack.ts'
import { initiativeKind } from './initiative.ts'
import { jamKind } from './jam.ts'
import { intermissionKind } from './mission/intermission.ts'
import { missionEndKind } from './mission/mission-end.ts'
import { purchaseKind } from './mission/purchase.ts'
import { rechargeKind } from './mission/recharge.ts'
import { tacticalKind } from './mission/tactical.ts'
import { formatBattle, parseBattle } from './notation.ts'
import { phaseKind } from './phase/kind.ts'
import { strikeKind } from './strike.ts'

export type { DuelReply as ModernOpsDuelReply, DuelRequest as ModernOpsDuelRequest } from './duel-schemas.ts'
export { limits } from './limits.ts'
export type { PhaseRequest as ModernOpsPhaseRequest } from './phase/question.ts'
export type { PhaseReply as ModernOpsPhaseReply } from './phase/reply.ts'
export type { StrikeReply as ModernOpsStrikeReply, StrikeRequest as ModernOpsStrikeRequest } from './strike-schemas.ts'

/** The modern hex wargame, as far as the pages at hand go: strikes, duels, operational phases, bookkeeping. */
export const face: GameFace = questionFace({
  key: 'modern-ops',
  name: 'Modern hex wargame (excerpt)',
  description: 'Guns, bombers, fighters, jamming, whole phases, campaigns: all from an excerpt.',
  ruleset: 'modern-ops-excerpt',
  kinds: {
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
  },
  parseBattle,
  formatBattle,
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
})
