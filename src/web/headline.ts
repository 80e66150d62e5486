import { aimOf } from '../armies/index.ts'
import { defined } from '../engine/index.ts'
import { shareInterval } from './battle-histogram.ts'
import type { BattleReply } from './battle-reply.ts'
import { type Interval, intervalOf, percent, timesOf } from './numbers.ts'
import type { Messages } from './text/index.ts'

/** What an answer is told by first: a number, how far off it may be, and a sentence. */
export interface Headline {
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
  if (figure === 'control')
    return { ...shown, words: defined(say.holds[aim.holder]), name: defined(say.holds[aim.holder]) }
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
