import { chancesBlock, inPercent, present, type Report, type Text, tableBlock, textBlock } from '../../engine/index.ts'
import type { DuelReply } from './duel-schemas.ts'
import { rollsBlock } from './rolls.ts'
import { say } from './says.ts'

export const reportDuel = ({ resolved, outcomes, ladder, value, shots }: DuelReply): Report<Text> => ({
  title: say.duelKind,
  blocks: present(
    resolved &&
      rollsBlock(resolved.rolls, say.duelAfterwards({ attacker: resolved.attacker, defender: resolved.defender })),
    chancesBlock(
      say.howItEnds,
      { label: say.defenderDestroyed, chance: outcomes.defenderDestroyed, tone: 'good' },
      { label: say.attackerDestroyed, chance: outcomes.attackerDestroyed, tone: 'bad' },
      { label: say.neitherDestroyed, chance: outcomes.neither, tone: 'even' },
    ),
    tableBlock(
      say.shotByShot,
      [say.shooterHead, say.ammunitionHead, say.firedHead, say.answeringHead, say.bestHead],
      ladder.map(({ shooter, ammunition, reached, answering, best }, at) => [
        say.sideName({ side: shooter }),
        say.ammunition({ state: ammunition }),
        say.figure({ number: inPercent(reached) }),
        say.figure({ number: answering.toFixed(3) }),
        say.bestShot({ best, isFirst: at === 0 }),
      ]),
    ),
    textBlock([say.duelWorth({ value: value.toFixed(3), shots: shots.toFixed(2) })]),
  ),
})
