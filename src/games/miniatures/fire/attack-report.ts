import {
  type Block,
  type ChanceRow,
  chancesBlock,
  inPercent,
  type Report,
  type Text,
  tableBlock,
  textBlock,
} from '../../../engine/index.ts'
import { say } from '../says.ts'
import type { AttackReply } from './attack-schema.ts'
import { type End, ends } from './fields.ts'

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
): Block<Text> =>
  chancesBlock(
    say.isThen({ unit, number }),
    ...ends
      .filter(end => chances[end] > 0)
      .map(end => ({ label: say.end({ before, end }), chance: chances[end], tone: tones[end] })),
  )

const tones = {
  unhurt: 'bad',
  disrupted: 'even',
  damaged: 'bad',
  damagedAndDisrupted: 'even',
  destroyed: 'good',
} as const satisfies Readonly<Record<End, ChanceRow['tone']>>

const shotsBlock = ({ shots, targets }: AttackReply): Block<Text> => {
  // Of several targets the number is enough, and with one there is nobody else to name.
  const atWhich = <Cell>(cell: Cell): Cell[] => (targets.length > 1 ? [cell] : [])
  return tableBlock(
    say.theDice,
    [
      ...atWhich(say.atHead),
      ...[say.diceHead, say.needHead, say.defenseHead, say.noHitsHead, '1', '2', '3', say.coverHead],
    ],
    shots.map(({ target, dice, need, defense, hits, cover }) => [
      ...atWhich(`${target + 1}.`),
      dice,
      say.need({ need }),
      defense,
      ...hits.map(percent),
      cover === null ? say.none : say.need({ need: cover.need }),
    ]),
  )
}

/** A chance in a cell. */
export const percent = (chance: number): Text => say.figure({ number: inPercent(chance) })

const textBlocks = ({ shots, attacker, valueDestroyed, targets, notModelled }: AttackReply): Block<Text>[] => {
  const { unit, selfDisrupted } = attacker
  const lines: Text[] = [...new Set(shots.flatMap(shot => shot.reasons))]
  if (selfDisrupted > 0) lines.push(say.disruptsItself({ unit, chance: inPercent(selfDisrupted) }))
  if (targets.some(({ cost }) => cost > 0)) lines.push(say.valueDestroyed({ value: valueDestroyed.toFixed(2) }))
  return [...(lines.length > 0 ? [textBlock(lines, say.whatCounts)] : []), ...notModelledBlocks(notModelled)]
}

export const notModelledBlocks = (notModelled: AttackReply['notModelled']): Block<Text>[] =>
  notModelled.length === 0 ? [] : [textBlock(notModelled.map(say.notModelledLine), say.notModelled)]
