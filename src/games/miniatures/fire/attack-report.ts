import { type Block, inPercent, type Report, type Text } from '../../../engine/index.ts'
import { say } from '../says.ts'
import type { AttackReply } from './attack-schema.ts'
import { ends } from './ends.ts'

/** The reply for people: what becomes of each target first, then how it was rolled. */
export const attackReport = (reply: AttackReply): Report<Text> => ({
  title: say.attackTitle({ attacker: reply.attacker.unit, targets: reply.targets.map(({ unit }) => unit) }),
  blocks: [
    ...reply.targets.map((target, index) => targetBlock(target, reply.targets.length > 1 ? index + 1 : undefined)),
    shotsBlock(reply),
    ...textBlocks(reply),
  ],
})

const targetBlock = (
  { unit, before, ends: chances }: AttackReply['targets'][number],
  number: number | undefined,
): Block<Text> => ({
  kind: 'chances',
  title: say.isThen({ unit, number }),
  rows: ends
    .filter(end => chances[end] > 0)
    .map(end => ({
      label: say.end({ before, end }),
      chance: chances[end],
      tone: end === 'destroyed' ? 'good' : end === 'unhurt' || end === 'damaged' ? 'bad' : 'even',
    })),
})

const shotsBlock = ({ shots, targets }: AttackReply): Block<Text> => ({
  kind: 'table',
  title: say.theDice,
  // Of several targets the number is enough, and with one there is nobody else to name.
  head: [
    ...(targets.length > 1 ? [say.atHead] : []),
    ...[say.diceHead, say.needHead, say.defenseHead, say.noHitsHead, '1', '2', '3', say.coverHead],
  ],
  rows: shots.map(({ target, dice, need, defense, hits, cover }) => [
    ...(targets.length > 1 ? [`${target + 1}.`] : []),
    dice,
    say.need({ need }),
    defense,
    ...hits.map(percent),
    cover === null ? say.none : say.need({ need: cover.need }),
  ]),
})

/** A chance in a cell. */
export const percent = (chance: number): Text => say.figure({ number: inPercent(chance) })

const textBlocks = ({ shots, attacker, valueDestroyed, targets, notModelled }: AttackReply): Block<Text>[] => {
  const { unit, selfDisrupted } = attacker
  const lines: Text[] = [...new Set(shots.flatMap(shot => shot.reasons))]
  if (selfDisrupted > 0) lines.push(say.disruptsItself({ unit, chance: inPercent(selfDisrupted) }))
  if (targets.some(({ cost }) => cost > 0)) lines.push(say.valueDestroyed({ value: valueDestroyed.toFixed(2) }))
  return [
    ...(lines.length > 0 ? [{ kind: 'text' as const, title: say.whatCounts, lines }] : []),
    ...notModelledBlocks(notModelled),
  ]
}

export const notModelledBlocks = (notModelled: AttackReply['notModelled']): Block<Text>[] =>
  notModelled.length === 0
    ? []
    : [{ kind: 'text', title: say.notModelled, lines: notModelled.map(say.notModelledLine) }]
