import { aimOf } from '../armies/index.ts'
import type { Report } from '../engine/index.ts'
import { type AimName, aimsOf, valueBy } from './aims.ts'
import { shareInterval } from './battle-histogram.ts'
import {
  decimal,
  decimalsFor,
  halfWidth,
  type Interval,
  intervalOf,
  percent,
  plusMinus,
  signed,
  timesOf,
} from './numbers.ts'
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
  /** How far off it may be: `± 0.12`. Nothing where it is exact. */
  readonly error: string | undefined
  readonly words: string
  /** What the number is the chance of, where there is no room for a sentence. */
  readonly name: string
}

/** `aim` is what the reader chose to look at; else the answer decides what says most. */
export const headlineOf = (reply: BattleReply, say: Messages, aim?: AimName): Headline => {
  if (aim !== undefined && aimsOf(reply).includes(aim)) return aimedHeadline(reply, aim, say)
  const usual = aimOf(reply)
  const { chance, figure } = usual
  const interval = figure === 'control' ? shareInterval(chance, reply.trials) : intervalOf(reply, figure)
  const shown = { number: percent(chance, interval, 1), error: interval && plusMinus(interval) }
  if (figure === 'control') {
    const words = say.holds[usual.holder] ?? usual.holder
    return { ...shown, words, name: words }
  }
  if (figure === 'attackerWins')
    return { ...shown, words: verdictOf(chance, say.winning, interval), name: say.shareText.attackerWins }
  const takes = usual.isOutOfReach ? say.planesAlone : verdictOf(chance, say.taking, interval)
  return { ...shown, words: `${takes} ${wonIn(reply, say)}`, name: say.captured }
}

const aimedHeadline = (reply: BattleReply, aim: AimName, say: Messages): Headline => {
  const words = say.aims
  const value = valueBy(aim, reply)
  const name = { capture: say.captured, win: say.shareText.attackerWins, swing: say.swing, hold: words.holds }[aim]
  if (aim === 'swing') {
    const interval = intervalOf(reply, 'ipcSwing')
    const decimals = interval ? decimalsFor(halfWidth(interval), 1) : 1
    const error = interval && `± ${decimal(halfWidth(interval), decimals)}`
    return { number: `${signed(value, decimals)} ${say.ipc}`, error, words: words.onAverage, name }
  }
  const isOfTerritory = aim === 'capture' || (aim === 'hold' && reply.location === 'land')
  const told = intervalOf(reply, isOfTerritory ? 'territoryCaptured' : 'attackerWins')
  const interval: Interval | undefined = told && aim === 'hold' ? [1 - told[1], 1 - told[0]] : told
  const shown = { number: percent(value, interval, 1), error: interval && plusMinus(interval), name }
  if (aim === 'capture' && aimOf(reply).figure === 'territoryCaptured')
    return { ...shown, words: `${verdictOf(value, say.taking, interval)} ${wonIn(reply, say)}` }
  const sentence = { capture: say.taking, win: say.winning, hold: words.holding[reply.location] }[aim]
  return { ...shown, words: verdictOf(value, sentence, interval) }
}

const wonIn = (reply: BattleReply, say: Messages): string =>
  say.andWins(percent(reply.outcomes.attackerWins, intervalOf(reply, 'attackerWins'), 1))

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
