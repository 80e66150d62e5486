import { type Block, defined, inPercent, type Report } from '../../../engine/index.ts'
import { notModelledBlocks } from '../fire/attack-report.ts'
import { endWords } from '../fire/fields.ts'
import type { AssaultReply } from './schema.ts'

/** The reply for people, who count units from 1: what to do first, what it brings, then how it goes on. */
export const assaultReport = (reply: AssaultReply): Report => ({
  title: reply.play === 'solved' ? 'The best fire' : 'Good fire, by sampling',
  blocks: [
    ordersBlock(reply),
    sideBlock('What becomes of the targets', reply.targets),
    ...(reply.own ? [sideBlock('What becomes of the attackers', reply.own)] : []),
    ...(reply.choices.length > 1 ? [choicesBlock(reply)] : []),
    ...(reply.line.length > 0 ? [lineBlock(reply)] : []),
    fixedBlock(reply),
    { kind: 'histogram', title: 'Points destroyed', unit: 'points', bars: reply.valueDistribution.map(([value, chance]) => [value, chance]) }, // biome-ignore format: a line
    ...notModelledBlocks(reply.notModelled),
  ],
})

const isChance = ({ objective }: AssaultReply): boolean => typeof objective === 'object'
const worth = (reply: AssaultReply, value: number): string => (isChance(reply) ? inPercent(value) : value.toFixed(2))

const attackWords = (reply: AssaultReply, attacker: number, targets: readonly number[]): string =>
  `${attacker + 1}. ${defined(reply.attackers[attacker])} at ${targets.map(target => `${target + 1}. ${defined(reply.targets[target]).unit}`).join(', ')}`

const ordersBlock = (reply: AssaultReply): Block => ({
  kind: 'text',
  title: 'What to do',
  lines: [
    reply.first
      ? `Begin with ${attackWords(reply, reply.first.attacker, reply.first.targets)}.`
      : 'No shot gains anything.',
    `Points destroyed on average: ${reply.valueDestroyed.toFixed(2)}.`,
    ...(reply.valueLost === null ? [] : [`Points lost on average: ${reply.valueLost.toFixed(2)}.`]),
    ...(isChance(reply) ? [`Chance to destroy all that is wanted: ${inPercent(reply.value)}.`] : []),
  ],
})

/** What units were before is told where it is something. */
const sideBlock = (title: string, side: AssaultReply['targets']): Block => ({
  kind: 'table',
  title,
  head: [
    '',
    'unit',
    ...(wasHit(side) ? ['before'] : []),
    wasHit(side) ? 'no counter' : 'unhurt',
    ...['disrupted', 'damaged', 'destroyed', 'points'],
  ],
  rows: side.map(({ unit, before, ends, valueLost }, index) => [
    index + 1,
    unit,
    ...(wasHit(side) ? [endWords.unhurt[before]] : []),
    inPercent(ends.unhurt),
    inPercent(ends.disrupted),
    inPercent(ends.damaged + ends.damagedAndDisrupted),
    inPercent(ends.destroyed),
    valueLost.toFixed(2),
  ]),
})

const wasHit = (side: AssaultReply['targets']): boolean => side.some(({ before }) => before !== 'unhurt')

const choicesBlock = (reply: AssaultReply): Block => ({
  kind: 'table',
  title: 'To begin with',
  head: ['attack', 'by', 'worth'],
  rows: reply.choices
    .slice(0, 10)
    .map(({ attacker, targets, by, value }) => [attackWords(reply, attacker, targets), by, worth(reply, value)]),
})

const lineBlock = (reply: AssaultReply): Block => ({
  kind: 'table',
  title: 'If each shot brings what is likeliest',
  head: ['attack', 'by', 'chance', 'hits then'],
  rows: reply.line.map(({ attacker, targets, by, chance, hits }) => [
    attackWords(reply, attacker, targets),
    by,
    inPercent(chance),
    hits.join(', '),
  ]),
})

const fixedBlock = (reply: AssaultReply): Block => ({
  kind: 'text',
  title: 'Plans made beforehand',
  lines: [
    `The best${reply.bestFixed.isExhaustive ? '' : ' found'} comes to ${worth(reply, reply.bestFixed.value)}, against ${worth(reply, reply.value)} when every shot waits for the last one's result.`,
    ...(reply.plan ? [`Yours comes to ${worth(reply, reply.plan.value)}.`] : []),
  ],
})
