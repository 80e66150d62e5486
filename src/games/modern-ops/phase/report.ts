import { type Block, inPercent, present, type Report } from '../../../engine/index.ts'
import type { PhaseReply } from './reply.ts'

/** More first actions than these are left to the JSON. */
const mostActions = 12

/** The best action first, then what it leads to, then who is lost. */
export const reportPhase = (reply: PhaseReply): Report => ({
  title: 'Operational phase',
  blocks: [
    {
      kind: 'text',
      lines: [
        `The phase is worth ${signed(reply.value)} to the own side (value destroyed less value lost).`,
        `Value lost on average: own ${reply.expectedLoss.own.toFixed(2)}, enemy ${reply.expectedLoss.enemy.toFixed(2)}.`,
        reply.positions === null ? 'Sampled.' : `Solved exactly over ${reply.positions} positions.`,
      ],
    },
    ...reply.starts.flatMap(start => startBlocks(start, reply.starts.length > 1)),
    lossTable('What becomes of the own units', reply.losses.own),
    lossTable('What becomes of the enemy’s units', reply.losses.enemy),
    ...fullNames(reply.losses),
  ],
})

const startBlocks = (start: PhaseReply['starts'][number], isOneOfTwo: boolean): Block[] => {
  const whose = isOneOfTwo ? `If the ${start.toAct} side has the initiative` : `The ${start.toAct} side is to act`
  return present<Block>(
    { kind: 'text', lines: [`${whose}, its best action: ${start.best} (${signed(start.value)}).`] },
    {
      kind: 'text',
      title: `${isOneOfTwo ? `First actions of the ${start.toAct} side` : 'First actions'}: worth to own, and behind the best`,
      lines: start.actions.slice(0, mostActions).map(actionLine),
    },
    start.line.length > 0 && {
      kind: 'text',
      title: 'If each roll brings what is likeliest',
      lines: start.line.map(
        ({ side, action, results, chance }) =>
          `${side}: ${action}. ${results.join(', ') || 'nothing comes of it'} (${inPercent(chance)})`,
      ),
    },
  )
}

const actionLine = ({ text, value, behindBest }: PhaseReply['starts'][number]['actions'][number]): string =>
  `${signed(value)} (${behindBest.toFixed(2)} behind): ${text}`

/** Names joined of equal units, and long ones, would make the table too wide: they are cut, and stand below it in full. */
const widestName = 24
const shortened = (name: string): string => (name.length > widestName ? `${name.slice(0, widestName - 1)}…` : name)

const fullNames = ({ own, enemy }: PhaseReply['losses']): Block[] => {
  const lines = [...new Set([...own, ...enemy].flatMap(({ unit }) => (unit.length > widestName ? [unit] : [])))]
  return lines.length > 0 ? [{ kind: 'text', title: 'Names in full', lines }] : []
}

const lossTable = (title: string, rows: PhaseReply['losses']['own']): Block => ({
  kind: 'table',
  title,
  head: ['unit', 'of', 'destroyed', 'to reserve', 'strikes used'],
  rows: rows.map(row => [
    shortened(row.unit),
    row.count,
    row.destroyed.toFixed(3),
    row.toReserve.toFixed(3),
    row.ammunitionUsed.toFixed(2),
  ]),
})

const signed = (value: number): string => (value > 0 ? `+${value.toFixed(2)}` : value.toFixed(2))
