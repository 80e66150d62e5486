import { type Block, inPercent, type Report } from '../../engine/index.ts'
import type { RollStep } from './rolls.ts'
import type { StrikeReply } from './strike-schemas.ts'

export const reportStrike = (reply: StrikeReply): Report => {
  const { kills, targets, striker, strikerDestroyed, valueDestroyed, resolved } = reply
  const total = targets.reduce((sum, { count }) => sum + count, 0)
  return {
    title: 'Strike',
    blocks: [
      ...(resolved ? [rollsBlock(resolved.rolls, `Destroyed: ${resolved.destroyed.join(', ') || 'nothing'}.`)] : []),
      {
        kind: 'chances',
        title: 'Destroyed',
        rows: [
          ...kills.map(([number, chance]) => ({
            label:
              total === 1
                ? number === 0
                  ? 'the target survives'
                  : 'the target is destroyed'
                : `${number} of ${total}`,
            chance,
            tone: number > 0 ? ('good' as const) : ('bad' as const),
          })),
          ...(strikerDestroyed > 0
            ? [{ label: 'of these, the bombers are lost first', chance: strikerDestroyed, tone: 'bad' as const }]
            : []),
        ],
      },
      {
        kind: 'table',
        title: 'Targets',
        head: ['unit', 'of', 'each destroyed', 'may answer'],
        rows: targets.map(({ unit, count, destroyed, mayAnswer }) => [
          unit,
          count,
          inPercent(destroyed),
          mayAnswer ? 'yes' : 'no',
        ]),
      },
      {
        kind: 'text',
        lines: [
          `Value destroyed: ${valueDestroyed.mean.toFixed(2)} on average.`,
          `The striker afterwards: ${striker.ammunition.map(({ state, chance }) => `${state} ${inPercent(chance)}`).join(', ')}${striker.finished ? ', Finished' : ''}.`,
        ],
      },
    ],
  }
}

export const rollsBlock = (rolls: readonly RollStep[], outcome: string): Block => ({
  kind: 'text',
  title: 'With these dice',
  lines: [
    ...rolls.map(({ by, check, die, success }) => `${by}: ${check}, ${die}: ${success ? 'succeeds' : 'fails'}`),
    outcome,
  ],
})
