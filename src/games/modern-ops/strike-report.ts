import { type Block, type ChanceRow, inPercent, present, type Report, sumBy } from '../../engine/index.ts'
import type { RollStep } from './rolls.ts'
import type { StrikeReply } from './strike-schemas.ts'

export const reportStrike = (reply: StrikeReply): Report => {
  const { kills, targets, striker, strikerDestroyed, valueDestroyed, resolved } = reply
  const total = sumBy(targets, ({ count }) => count)
  const labelOf = (number: number): string => {
    if (total > 1) return `${number} of ${total}`
    return number === 0 ? 'the target survives' : 'the target is destroyed'
  }
  return {
    title: 'Strike',
    blocks: present<Block>(
      resolved && rollsBlock(resolved.rolls, `Destroyed: ${resolved.destroyed.join(', ') || 'nothing'}.`),
      {
        kind: 'chances',
        title: 'Destroyed',
        rows: present<ChanceRow>(
          ...kills.map(
            ([number, chance]): ChanceRow => ({
              label: labelOf(number),
              chance,
              tone: number > 0 ? 'good' : 'bad',
            }),
          ),
          strikerDestroyed > 0 && {
            label: 'of these, the bombers are lost first',
            chance: strikerDestroyed,
            tone: 'bad',
          },
        ),
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
    ),
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
