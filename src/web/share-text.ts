import { aimOf } from '../armies/index.ts'
import type { Block, Report } from '../engine/index.ts'
import { headlineOf, headOf, inLine, shortened, type Told } from './head.ts'
import { decimal, percent, signed } from './numbers.ts'
import { type BattleReply, isBattle, type Reply } from './protocol.ts'
import { howText, isOfSeveral, methodText, partsOf, stagesFought } from './summary.ts'
import type { Messages } from './text/index.ts'

/** An answer as it is passed on. */
export interface Shared {
  readonly reply: Reply
  readonly report?: Report | undefined
  readonly told: Told
  /** The game's name, for people. */
  readonly game: string
  /** The whole address. */
  readonly link: string
}

/** More lines than this nobody reads in a forum. */
const mostLines = 16
/** Nor conditions of more letters than this: the link has them all. */
export const mostLetters = 400

/** A few plain lines for a forum: the battle, what comes of it, what it stands on, and where to look it up. */
export const forumText = (shared: Shared, say: Messages): string => {
  const { reply, report, game, link } = shared
  const head = headOf(shared)
  const conditions = shortened(inLine(head), mostLetters)
  return [
    head.title,
    ...(conditions === '' ? [] : [conditions]),
    ...(isBattle(reply) && !report ? battleLines(reply, say) : reportLines(report, mostLines)),
    footingOf(reply, game, say),
    link,
  ].join('\n')
}

/** The game, its rules and the engine, and whether the numbers are exact. */
export const footingOf = (reply: Reply, game: string, say: Messages): string => {
  const method = isBattle(reply) ? methodText(reply, say) : howText(reply, say)
  return `${game}. ${method}. ${say.footing(reply.ruleset, reply.engineVersion)}.`
}

const battleLines = (reply: BattleReply, say: Messages): readonly string[] => {
  const { number, words } = headlineOf(reply, say)
  const isTold = aimOf(reply).figure === 'attackerWins'
  const { mean, percentiles } = reply.ipcSwing
  const { p5, p50, p95 } = percentiles
  return [
    ...(isTold ? [] : [`${number}: ${words}`]),
    sharesLine(reply, say),
    ...(isTold && reply.location === 'land' ? [`${say.captured}: ${number}`] : []),
    say.shareText.swing(signed(mean), signed(p5, 0), signed(p50, 0), signed(p95, 0)),
    ...lossLines(reply, say),
  ]
}

/** How it ends, or who has the territory. */
const sharesLine = (reply: BattleReply, say: Messages): string => {
  const parts = partsOf(reply, say)
  if (reply.control)
    return `${say.whoHasIt}: ${parts.map(({ key, text }) => `${say.details.holder[key]} ${text}`).join(', ')}`
  const [win = '', between = '', loss = ''] = parts.map(({ text }) => text)
  return say.shareText.shares(win, between, loss)
}

/** What is lost, and in how many rounds: of several battles in each, as their sum says little. */
const lossLines = (reply: BattleReply, say: Messages): readonly string[] => {
  const lost = (side: 'attacker' | 'defender'): string => decimal(reply[side].expectedLosses.ipc, 1)
  const losses = say.shareText.losses(lost('attacker'), lost('defender'))
  const inAll = decimal(reply.rounds.mean, 1)
  if (!isOfSeveral(reply)) return [losses + say.shareText.inRounds(inAll)]
  if (reply.turns) return [losses, `${say.roundsInAll}: ${inAll}`]
  const each = stagesFought(reply).map(({ name, rounds }) => `${say.details.stage(name)} ${decimal(rounds.mean, 1)}`)
  return [losses, ...(each.length > 0 ? [say.shareText.roundsOfEach(each.join(', '))] : [])]
}

/** The first lines of a game's own report; of tables only where there is nothing else. */
export const reportLines = (report: Report | undefined, most: number): readonly string[] => {
  const blocks = report?.blocks ?? []
  const lines = blocks.flatMap(linesOf)
  return (lines.length > 0 ? lines : blocks.flatMap(rowsOf)).slice(0, most)
}

/** More rows than this stand one below another. */
const mostInLine = 5

const linesOf = (block: Block): readonly string[] => {
  if (block.kind === 'text') return block.lines
  if (block.kind === 'chances')
    return joined(
      block.title,
      block.rows.map(({ label, chance, interval }) => `${label} ${percent(chance, interval, 1)}`),
    )
  if (block.kind === 'figures')
    return joined(
      block.title,
      block.rows.map(({ label, value, unit }) => `${label} ${decimal(value, 2)}${unit ? ` ${unit}` : ''}`),
    )
  return []
}

const joined = (title: string | undefined, rows: readonly string[]): readonly string[] =>
  rows.length > mostInLine
    ? [...(title ? [`${title}:`] : []), ...rows]
    : [`${title ? `${title}: ` : ''}${rows.join(', ')}`]

const rowsOf = (block: Block): readonly string[] =>
  block.kind === 'table' ? [block.head.join(' · '), ...block.rows.map(row => row.join(' · '))] : []
