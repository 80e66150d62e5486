import type { z } from 'zod'
import { type Block, present, type Report } from '../../../engine/index.ts'
import type { WaveAnswer } from './write.ts'

type WaveReply = z.infer<z.ZodObject<typeof WaveAnswer>>

/** A wave for people: what it is worth and costs, what each does, what happens. */
export const waveReport = (reply: WaveReply): Report => ({
  title: `The wave is worth ${number(reply.value)} to the attacker`,
  blocks: present<Block>(
    { kind: 'text', lines: [reply.searched.statement] },
    { kind: 'text', title: 'The attacker', lines: attackLines(reply) },
    { kind: 'text', title: 'The defender', lines: defenceLines(reply) },
    {
      kind: 'text',
      title: 'Losses',
      lines: (['attacker', 'defender'] as const).map(side => {
        const { units, resources, deck, ubo } = reply.lost[side]
        const lost = [...units, ...resources, ...(deck > 0 ? [`${deck} cards of the deck`] : []), ...ubo]
        return `the ${side}: ${lost.join(', ') || 'nothing'}`
      }),
    },
    { kind: 'text', title: 'What happens', lines: reply.log },
    reply.notModelled.length > 0 && { kind: 'text', title: 'Not weighed', lines: reply.notModelled },
  ),
})

const number = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(2))

const attackLines = ({ attack, through }: WaveReply): string[] => {
  const lines = [
    ...(attack.cards ?? []).map(
      ({ card, targets = [] }) => `plays ${card}${targets.length > 0 ? ` on ${targets.join(', ')}` : ''}`,
    ),
    ...(attack.recon ?? []).map(({ by, to }) => `${by} scouts for ${to}`),
    ...(attack.commands ?? []).map(({ by, to }) => `${by} commands ${to}`),
    ...(attack.strikes ?? []).map(({ by, to }) => `${by} strikes ${to}`),
    ...(attack.attacks ?? []).map(
      ({ units, target = 'line' }) => `${units.join(' with ')} attacks ${target === 'line' ? 'the line' : target}`,
    ),
    ...(attack.cover ?? []).map(id => `${id} covers`),
    ...(attack.support ?? []).map(({ by, to }) => `${by} supports ${to}`),
    ...through.map(({ by, to }) => `${by} goes on for ${to}`),
  ]
  return lines.length > 0 ? lines : ['stays where he is']
}

const defenceLines = ({ defence, behind }: WaveReply): string[] => {
  const lines = [
    ...(defence.fire ?? []).map(({ by, to }) => `${by} fires at ${to}`),
    ...(defence.intercept ?? []).map(({ by, to }) => `${by} intercepts ${to}`),
    ...(defence.blocks ?? []).map(({ by, to }) => `${by} meets ${to}`),
    ...(defence.support ?? []).map(({ by, to }) => `${by} supports ${to}`),
    ...behind.map(({ by, to }) => `${by} supports behind the line against ${to}`),
  ]
  return lines.length > 0 ? lines : ['blocks nobody']
}
