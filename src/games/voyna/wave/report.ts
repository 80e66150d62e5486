import type { z } from 'zod'
import { type Message, present, type Report, type Side, type Text, textBlock } from '../../../engine/index.ts'
import { say } from '../says.ts'
import type { WaveAnswer } from './write.ts'

type WaveReply = z.infer<z.ZodObject<typeof WaveAnswer>>

/** A wave for people: what it is worth and costs, what each does, what happens. */
export const waveReport = (reply: WaveReply): Report<Text> => ({
  title: say.waveWorth({ worth: number(reply.value) }),
  blocks: present(
    textBlock([reply.searched.statement]),
    textBlock(attackLines(reply), say.theAttacker),
    textBlock(defenceLines(reply), say.theDefender),
    textBlock([lossLine('attacker', reply), lossLine('defender', reply)], say.losses),
    textBlock(reply.log, say.whatHappens),
    reply.notModelled.length > 0 && textBlock(reply.notModelled, say.notWeighed),
  ),
})

const number = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(2))

const lossLine = (side: Side, { lost }: WaveReply): Message => {
  const { units, resources, deck, ubo } = lost[side]
  return say.lossesOf({ side, cards: [...units, ...resources], deck, ubo })
}

const attackLines = ({ attack, through }: WaveReply): Message[] => {
  const lines = [
    ...(attack.cards ?? []).map(({ card, targets = [] }) => say.plays({ card, targets })),
    ...(attack.recon ?? []).map(({ by, to }) => say.scouts({ by, to })),
    ...(attack.commands ?? []).map(({ by, to }) => say.commands({ by, to })),
    ...(attack.strikes ?? []).map(({ by, to }) => say.strikes({ by, to })),
    ...(attack.attacks ?? []).map(({ units, target = 'line' }) => say.attacks({ units, target })),
    ...(attack.cover ?? []).map(id => say.covers({ id })),
    ...(attack.support ?? []).map(({ by, to }) => say.supports({ by, to })),
    ...through.map(({ by, to }) => say.goesOn({ by, to })),
  ]
  return lines.length > 0 ? lines : [say.staysPut]
}

const defenceLines = ({ defence, behind }: WaveReply): Message[] => {
  const lines = [
    ...(defence.fire ?? []).map(({ by, to }) => say.firesAt({ by, to })),
    ...(defence.intercept ?? []).map(({ by, to }) => say.intercepts({ by, to })),
    ...(defence.blocks ?? []).map(({ by, to }) => say.meets({ by, to })),
    ...(defence.support ?? []).map(({ by, to }) => say.supports({ by, to })),
    ...behind.map(({ by, to }) => say.supportsBehind({ by, to })),
  ]
  return lines.length > 0 ? lines : [say.blocksNobody]
}
