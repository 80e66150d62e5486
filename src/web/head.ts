import { aimOf } from '../armies/index.ts'
import type { Report } from '../engine/index.ts'
import { shareInterval } from './battle-histogram.ts'
import { type Interval, intervalOf, percent, timesOf } from './numbers.ts'
import type { BattleReply, Reply } from './protocol.ts'
import type { Messages } from './text/index.ts'

/** A question in words: what it is about, and under what conditions, so far as they are not the usual ones. */
export interface Told {
  /** The line, where there is one. */
  readonly title: string
  readonly conditions: readonly string[]
}

interface Headed {
  readonly reply: Pick<Reply, 'battle' | 'kind'>
  readonly report?: Pick<Report, 'title'> | undefined
  readonly told: Told
}

/** What stands over an answer; with the line as it was asked, where the title is another. */
export interface Head extends Told {
  readonly line?: string
}

/** What an answer is about, and what was asked besides. */
export const headOf = ({ reply: { battle, kind }, report, told }: Headed): Head => {
  const title = report?.title ?? battle ?? (told.title || kind)
  return { title, conditions: told.conditions, ...(battle !== null && battle !== title && { line: battle }) }
}

/** Conditions as a line by themselves: `Attacker retreats after round 2; low luck`. What was typed goes before them as it is. */
export const inLine = ({ line, conditions }: Pick<Head, 'line' | 'conditions'>): string => {
  const text = conditions.join('; ')
  const sentence = text.charAt(0).toUpperCase() + text.slice(1)
  return line === undefined ? sentence : [line, ...conditions].join('; ')
}

/** As much of a text as there is room for. */
export const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text

/** Where a battle is named in passing: `3i v 2i (low luck)`. */
export const inPassing = ({ title, conditions }: Told): string =>
  conditions.length > 0 ? `${title} (${shortened(conditions.join('; '), 160)})` : title

/** What an answer is told by first: a number, how far off it may be, and a sentence. */
interface Headline {
  readonly number: string
  readonly interval: Interval | undefined
  readonly words: string
  /** What the number is the chance of, where there is no room for a sentence. */
  readonly name: string
}

export const headlineOf = (reply: BattleReply, say: Messages): Headline => {
  const aim = aimOf(reply)
  const { chance, figure } = aim
  const interval = figure === 'control' ? shareInterval(chance, reply.trials) : intervalOf(reply, figure)
  const shown = { number: percent(chance, interval, 1), interval }
  if (figure === 'control') {
    const words = say.holds[aim.holder] ?? aim.holder
    return { ...shown, words, name: words }
  }
  if (figure === 'attackerWins')
    return { ...shown, words: verdictOf(chance, say.winning, interval), name: say.shareText.attackerWins }
  const winning = intervalOf(reply, 'attackerWins')
  const wins = say.andWins(percent(reply.outcomes.attackerWins, winning, 1))
  const takes = aim.isOutOfReach ? say.planesAlone : verdictOf(chance, say.taking, interval)
  return { ...shown, words: `${takes} ${wins}`, name: say.captured }
}

/** A chance in a sentence. A sample that has seen no win does not show that there is none. */
const verdictOf = (
  chance: number,
  words: Messages['winning' | 'taking'],
  [low, high]: Interval = [chance, chance],
): string => {
  if (high > 0 && chance < 0.001) return words.hardlyEver
  if (low < 1 && chance > 0.999) return words.almostAlways
  const times = timesOf(chance)
  if (times) return words.timesIn(times.times, times.of)
  return chance <= 0 ? words.never : words.always
}
