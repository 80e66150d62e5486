import { type Block, defined, inPercent, type Report, type Text } from '../../../engine/index.ts'
import { notModelledBlocks, percent } from '../fire/attack-report.ts'
import { say } from '../says.ts'
import type { AssaultReply } from './schema.ts'

/** The reply for people, who count units from 1: what to do first, what it brings, then how it goes on. */
export const assaultReport = (reply: AssaultReply): Report<Text> => ({
  title: reply.play === 'solved' ? say.bestFire : say.goodFire,
  blocks: [
    ordersBlock(reply),
    sideBlock(say.ofTargets, reply.targets),
    ...(reply.own ? [sideBlock(say.ofAttackers, reply.own)] : []),
    ...(reply.choices.length > 1 ? [choicesBlock(reply)] : []),
    ...(reply.line.length > 0 ? [lineBlock(reply)] : []),
    fixedBlock(reply),
    {
      kind: 'histogram',
      title: say.pointsDestroyedTitle,
      unit: say.pointsHead,
      bars: reply.valueDistribution.map(([value, chance]) => [value, chance]),
    },
    ...notModelledBlocks(reply.notModelled),
  ],
})

const isChance = ({ objective }: AssaultReply): boolean => typeof objective === 'object'
const worth = (reply: AssaultReply, value: number): string => (isChance(reply) ? inPercent(value) : value.toFixed(2))

const attackWords = (reply: AssaultReply, { attacker, targets }: NonNullable<AssaultReply['first']>): Text =>
  say.firesAt({
    attacker: { number: attacker + 1, unit: defined(reply.attackers[attacker]) },
    targets: targets.map(target => ({ number: target + 1, unit: defined(reply.targets[target]).unit })),
  })

const ordersBlock = (reply: AssaultReply): Block<Text> => ({
  kind: 'text',
  title: say.whatToDo,
  lines: [
    reply.first ? say.beginWith({ attack: attackWords(reply, reply.first) }) : say.noShotGains,
    say.pointsDestroyed({ value: reply.valueDestroyed.toFixed(2) }),
    ...(reply.valueLost === null ? [] : [say.pointsLost({ value: reply.valueLost.toFixed(2) })]),
    ...(isChance(reply) ? [say.chanceOfAll({ chance: inPercent(reply.value) })] : []),
  ],
})

/** What units were before is told where it is something. */
const sideBlock = (title: Text, side: AssaultReply['targets']): Block<Text> => {
  const wasHit = side.some(({ before }) => before !== 'unhurt')
  return {
    kind: 'table',
    title,
    head: [
      '',
      say.unitHead,
      ...(wasHit ? [say.beforeHead, say.noCounterHead] : [say.unhurtHead]),
      ...[say.disruptedHead, say.damagedHead, say.destroyedHead, say.pointsHead],
    ],
    rows: side.map(({ unit, before, ends, valueLost }, index) => [
      index + 1,
      unit,
      ...(wasHit ? [say.end({ before: 'unhurt', end: before })] : []),
      percent(ends.unhurt),
      percent(ends.disrupted),
      percent(ends.damaged + ends.damagedAndDisrupted),
      percent(ends.destroyed),
      say.figure({ number: valueLost.toFixed(2) }),
    ]),
  }
}

const choicesBlock = (reply: AssaultReply): Block<Text> => ({
  kind: 'table',
  title: say.toBeginWith,
  head: [say.attackHead, say.byHead, say.worthHead],
  rows: reply.choices
    .slice(0, 10)
    .map(choice => [
      attackWords(reply, choice),
      say.way({ by: choice.by }),
      say.figure({ number: worth(reply, choice.value) }),
    ]),
})

const lineBlock = (reply: AssaultReply): Block<Text> => ({
  kind: 'table',
  title: say.ifLikeliest,
  head: [say.attackHead, say.byHead, say.chanceHead, say.hitsThenHead],
  rows: reply.line.map(step => [
    attackWords(reply, step),
    say.way({ by: step.by }),
    percent(step.chance),
    step.hits.join(', '),
  ]),
})

const fixedBlock = (reply: AssaultReply): Block<Text> => {
  const { bestFixed, plan, value } = reply
  return {
    kind: 'text',
    title: say.plansBeforehand,
    lines: [
      say.bestPlan({ isBest: bestFixed.isExhaustive, value: worth(reply, bestFixed.value), free: worth(reply, value) }),
      ...(plan ? [say.yourPlan({ value: worth(reply, plan.value) })] : []),
    ],
  }
}
