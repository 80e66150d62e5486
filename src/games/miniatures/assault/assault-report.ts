import {
  type Block,
  defined,
  histogramBlock,
  inPercent,
  present,
  type Report,
  type Text,
  tableBlock,
  textBlock,
} from '../../../engine/index.ts'
import { notModelledBlocks, percent } from '../fire/attack-report.ts'
import { say } from '../says.ts'
import type { AssaultReply } from './schema.ts'

/** The reply for people, who count units from 1: what to do first, what it brings, then how it goes on. */
export const assaultReport = (reply: AssaultReply): Report<Text> => ({
  title: reply.play === 'solved' ? say.bestFire : say.goodFire,
  blocks: present<Block<Text>>(
    ordersBlock(reply),
    sideBlock(say.ofTargets, reply.targets),
    reply.own && sideBlock(say.ofAttackers, reply.own),
    reply.choices.length > 1 && choicesBlock(reply),
    reply.line.length > 0 && lineBlock(reply),
    fixedBlock(reply),
    histogramBlock(say.pointsDestroyedTitle, say.pointsHead, reply.valueDistribution),
    ...notModelledBlocks(reply.notModelled),
  ),
})

const isChance = ({ objective }: AssaultReply): boolean => typeof objective === 'object'
const worth = (reply: AssaultReply, value: number): string => (isChance(reply) ? inPercent(value) : value.toFixed(2))

const attackWords = (reply: AssaultReply, { attacker, targets }: NonNullable<AssaultReply['first']>): Text =>
  say.firesAt({
    attacker: { number: attacker + 1, unit: defined(reply.attackers[attacker]) },
    targets: targets.map(target => ({ number: target + 1, unit: defined(reply.targets[target]).unit })),
  })

const ordersBlock = (reply: AssaultReply): Block<Text> =>
  textBlock(
    [
      reply.first ? say.beginWith({ attack: attackWords(reply, reply.first) }) : say.noShotGains,
      say.pointsDestroyed({ value: reply.valueDestroyed.toFixed(2) }),
      ...(reply.valueLost === null ? [] : [say.pointsLost({ value: reply.valueLost.toFixed(2) })]),
      ...(isChance(reply) ? [say.chanceOfAll({ chance: inPercent(reply.value) })] : []),
    ],
    say.whatToDo,
  )

/** What units were before is told where it is something. */
const sideBlock = (title: Text, side: AssaultReply['targets']): Block<Text> => {
  const wasHit = side.some(({ before }) => before !== 'unhurt')
  return tableBlock(
    title,
    [
      '',
      say.unitHead,
      ...(wasHit ? [say.beforeHead, say.noCounterHead] : [say.unhurtHead]),
      ...[say.disruptedHead, say.damagedHead, say.destroyedHead, say.pointsHead],
    ],
    side.map(({ unit, before, ends, valueLost }, index) => [
      index + 1,
      unit,
      ...(wasHit ? [say.end({ before: 'unhurt', end: before })] : []),
      percent(ends.unhurt),
      percent(ends.disrupted),
      percent(ends.damaged + ends.damagedAndDisrupted),
      percent(ends.destroyed),
      say.figure({ number: valueLost.toFixed(2) }),
    ]),
  )
}

const choicesBlock = (reply: AssaultReply): Block<Text> =>
  tableBlock(
    say.toBeginWith,
    [say.attackHead, say.byHead, say.worthHead],
    reply.choices
      .slice(0, 10)
      .map(choice => [
        attackWords(reply, choice),
        say.way({ by: choice.by }),
        say.figure({ number: worth(reply, choice.value) }),
      ]),
  )

const lineBlock = (reply: AssaultReply): Block<Text> =>
  tableBlock(
    say.ifLikeliest,
    [say.attackHead, say.byHead, say.chanceHead, say.hitsThenHead],
    reply.line.map(step => [
      attackWords(reply, step),
      say.way({ by: step.by }),
      percent(step.chance),
      step.hits.join(', '),
    ]),
  )

const fixedBlock = (reply: AssaultReply): Block<Text> => {
  const { bestFixed, plan, value } = reply
  const best = { isBest: bestFixed.isExhaustive, value: worth(reply, bestFixed.value), free: worth(reply, value) }
  return textBlock(
    [say.bestPlan(best), ...(plan ? [say.yourPlan({ value: worth(reply, plan.value) })] : [])],
    say.plansBeforehand,
  )
}
