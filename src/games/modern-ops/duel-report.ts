import { type Block, inPercent, present, type Report } from '../../engine/index.ts'
import type { DuelReply } from './duel-schemas.ts'
import { rollsBlock } from './strike-report.ts'

export const reportDuel = (reply: DuelReply): Report => ({
  title: 'Duel',
  blocks: present<Block>(
    reply.resolved &&
      rollsBlock(
        reply.resolved.rolls,
        `Afterwards the attacker: ${reply.resolved.attacker}; the defender: ${reply.resolved.defender}.`,
      ),
    {
      kind: 'chances',
      title: 'How it ends',
      rows: [
        { label: 'the defender is destroyed', chance: reply.outcomes.defenderDestroyed, tone: 'good' },
        { label: 'the attacker is destroyed', chance: reply.outcomes.attackerDestroyed, tone: 'bad' },
        { label: 'neither is', chance: reply.outcomes.neither, tone: 'even' },
      ],
    },
    {
      kind: 'table',
      title: 'Shot by shot',
      head: ['shooter', 'ammunition', 'fired', 'answering is worth', 'best'],
      rows: reply.ladder.map((rung, at) => [
        rung.shooter,
        rung.ammunition,
        inPercent(rung.reached),
        rung.answering.toFixed(3),
        at === 0 ? (rung.best === 'answer' ? 'strike' : 'better not') : rung.best,
      ]),
    },
    {
      kind: 'text',
      lines: [
        `To the attacker the duel is worth ${reply.value.toFixed(3)}; ${reply.shots.toFixed(2)} shots on average.`,
      ],
    },
  ),
})
