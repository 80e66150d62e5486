import { type Block, inPercent, present, type Report, type Text, tableBlock, textBlock } from '../../../engine/index.ts'
import { say } from '../says.ts'
import type { PhaseReply } from './reply.ts'

/** More first actions than these are left to the JSON. */
const mostActions = 12

/** The best action first, then what it leads to, then who is lost. */
export const reportPhase = (reply: PhaseReply): Report<Text> => ({
  title: say.phaseKind,
  blocks: [
    textBlock([
      say.phaseWorth({ value: signed(reply.value) }),
      say.valueLost({ own: reply.expectedLoss.own.toFixed(2), enemy: reply.expectedLoss.enemy.toFixed(2) }),
      reply.positions === null ? say.sampled : say.solvedOver({ positions: reply.positions }),
    ]),
    ...reply.starts.flatMap(start => startBlocks(start, reply.starts.length > 1)),
    lossTable(say.ownLosses, reply.losses.own),
    lossTable(say.enemyLosses, reply.losses.enemy),
    ...fullNames(reply.losses),
  ],
})

const startBlocks = (
  { toAct: side, best: action, value, actions, line }: PhaseReply['starts'][number],
  isRolled: boolean,
): Block<Text>[] =>
  present(
    textBlock([say.bestAction({ side, isRolled, action, value: signed(value) })]),
    textBlock(
      actions.slice(0, mostActions).map(actionLine),
      isRolled ? say.firstActionsOf({ side }) : say.firstActions,
    ),
    line.length > 0 &&
      textBlock(
        line.map(({ chance, ...step }) => say.lineStep({ ...step, chance: inPercent(chance) })),
        say.likeliestLine,
      ),
  )

const actionLine = ({ text, value, behindBest }: PhaseReply['starts'][number]['actions'][number]): Text =>
  say.actionLine({ value: signed(value), behind: behindBest.toFixed(2), action: text })

/** Names joined of equal units, and long ones, would make the table too wide: they are cut, and stand below it in full. */
const widestName = 24
const shortened = (name: string): string => (name.length > widestName ? `${name.slice(0, widestName - 1)}…` : name)

const fullNames = ({ own, enemy }: PhaseReply['losses']): Block<Text>[] => {
  const lines = [...new Set([...own, ...enemy].flatMap(({ unit }) => (unit.length > widestName ? [unit] : [])))]
  return lines.length > 0 ? [textBlock(lines, say.fullNames)] : []
}

const lossTable = (title: Text, rows: PhaseReply['losses']['own']): Block<Text> =>
  tableBlock(
    title,
    [say.unitHead, say.ofHead, say.destroyedHead, say.toReserveHead, say.strikesUsedHead],
    rows.map(({ unit, count, destroyed, toReserve, ammunitionUsed }) => [
      shortened(unit),
      count,
      say.figure({ number: destroyed.toFixed(3) }),
      say.figure({ number: toReserve.toFixed(3) }),
      say.figure({ number: ammunitionUsed.toFixed(2) }),
    ]),
  )

const signed = (value: number): string => (value > 0 ? `+${value.toFixed(2)}` : value.toFixed(2))
