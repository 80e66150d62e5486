import { type Block, inPercent, present, type Report, type Text } from '../../engine/index.ts'
import type { DuelReply } from './duel-schemas.ts'
import { rollsBlock } from './rolls.ts'
import { say } from './says.ts'

export const reportDuel = (reply: DuelReply): Report<Text> => ({
  title: say.duelKind,
  blocks: present<Block<Text>>(
    reply.resolved &&
      rollsBlock(
        reply.resolved.rolls,
        say.duelAfterwards({ attacker: reply.resolved.attacker, defender: reply.resolved.defender }),
      ),
    {
      kind: 'chances',
      title: say.howItEnds,
      rows: [
        { label: say.defenderDestroyed, chance: reply.outcomes.defenderDestroyed, tone: 'good' },
        { label: say.attackerDestroyed, chance: reply.outcomes.attackerDestroyed, tone: 'bad' },
        { label: say.neitherDestroyed, chance: reply.outcomes.neither, tone: 'even' },
      ],
    },
    {
      kind: 'table',
      title: say.shotByShot,
      head: [say.shooterHead, say.ammunitionHead, say.firedHead, say.answeringHead, say.bestHead],
      rows: reply.ladder.map((rung, at) => [
        say.sideName({ side: rung.shooter }),
        say.ammunition({ state: rung.ammunition }),
        say.figure({ number: inPercent(rung.reached) }),
        rung.answering.toFixed(3),
        say.bestShot({ best: rung.best, isFirst: at === 0 }),
      ]),
    },
    { kind: 'text', lines: [say.duelWorth({ value: reply.value.toFixed(3), shots: reply.shots.toFixed(2) })] },
  ),
})
