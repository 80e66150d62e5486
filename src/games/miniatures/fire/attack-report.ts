import { type Block, inPercent, type Report } from '../../../engine/index.ts'
import type { AttackReply } from './attack-schema.ts'
import { ends } from './casualty.ts'
import { endWords } from './fields.ts'

/** The reply for people: what becomes of each target first, then how it was rolled. */
export const attackReport = (reply: AttackReply): Report => ({
  title: `${reply.attacker.unit} v ${reply.targets.map(({ unit }) => unit).join(', ')}`,
  blocks: [
    ...reply.targets.map((target, index) => targetBlock(target, reply.targets.length > 1 ? `${index + 1}. ` : '')),
    shotsBlock(reply),
    ...textBlocks(reply),
  ],
})

const targetBlock = (target: AttackReply['targets'][number], number: string): Block => ({
  kind: 'chances',
  title: `${number}${target.unit} is then`,
  rows: ends
    .filter(end => target.ends[end] > 0)
    .map(end => ({
      label: endWords[target.before][end],
      chance: target.ends[end],
      tone: end === 'destroyed' ? 'good' : end === 'unhurt' || end === 'damaged' ? 'bad' : 'even',
    })),
})

const shotsBlock = ({ shots, targets }: AttackReply): Block => ({
  kind: 'table',
  title: 'The dice',
  // Of several targets the number is enough, and with one there is nobody else to name.
  head: [...(targets.length > 1 ? ['at'] : []), 'dice', 'need', 'def.', '0 hits', '1', '2', '3', 'cover'],
  rows: shots.map(({ target, dice, need, defense, hits, cover }) => [
    ...(targets.length > 1 ? [`${target + 1}.`] : []),
    dice,
    needInWords(need),
    defense,
    ...hits.map(inPercent),
    cover === null ? 'none' : needInWords(cover.need),
  ]),
})

export const needInWords = (need: number): string =>
  need > 6 ? 'never' : need <= 1 ? 'always' : need === 6 ? '6' : `${need}+`

const textBlocks = ({ shots, attacker, valueDestroyed, targets, notModelled }: AttackReply): Block[] => {
  const reasons = [...new Set(shots.flatMap(shot => shot.reasons))]
  const lines = [
    ...reasons,
    ...(attacker.selfDisrupted > 0
      ? [`${attacker.unit} disrupts itself with a chance of ${inPercent(attacker.selfDisrupted)}.`]
      : []),
    ...(targets.some(({ cost }) => cost > 0)
      ? [`Value destroyed on average: ${valueDestroyed.toFixed(2)} points.`]
      : []),
  ]
  return [
    ...(lines.length > 0 ? [{ kind: 'text' as const, title: 'What counts', lines }] : []),
    ...notModelledBlocks(notModelled),
  ]
}

export const notModelledBlocks = (notModelled: AttackReply['notModelled']): Block[] =>
  notModelled.length === 0
    ? []
    : [
        {
          kind: 'text',
          title: 'Not taken into account',
          lines: notModelled.map(({ unit, ability, effect }) => `${unit}, ${ability}: ${effect}`),
        },
      ]
