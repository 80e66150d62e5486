import type { BattleReply } from './battle-reply.ts'
import { differenceText, type Figure, figuresOf } from './summary.ts'
import type { Messages } from './text/index.ts'

/** A figure of two battles; one of them may not have it, as at sea nothing is captured. */
export interface Pair {
  readonly key: string
  readonly label: string
  readonly here: Figure | undefined
  readonly there: Figure | undefined
  /** This battle less the other. */
  readonly difference: string | undefined
}

/** The figures of both, in the order in which they are read. */
export const pairsOf = (ours: readonly Figure[], theirs: readonly Figure[]): readonly Pair[] => {
  const all = [...ours, ...theirs.filter(({ key }) => !ours.some(one => one.key === key))]
  return all.map(({ key, label }) => {
    const one = ours.find(figure => figure.key === key)
    const other = theirs.find(figure => figure.key === key)
    return { key, label, here: one, there: other, difference: one && other && differenceText(other, one) }
  })
}

/** What is asked of the one alone, of the other alone, and of both. */
export const conditionsApart = (ours: readonly string[], theirs: readonly string[]) => ({
  here: ours.filter(one => !theirs.includes(one)),
  there: theirs.filter(one => !ours.includes(one)),
  both: ours.filter(one => theirs.includes(one)),
})

/** What tells the two apart, in sentences. */
export const differencesInWords = (here: BattleReply, there: BattleReply, say: Messages): readonly string[] => {
  const pairs = pairsOf(figuresOf(here, say), figuresOf(there, say))
  const said = (key: string, more: (by: string) => string, less: (by: string) => string): string[] => {
    const by = pairs.find(pair => pair.key === key)?.difference
    if (by === undefined || Number(by) === 0) return []
    return [by.startsWith('+') ? more(by.slice(1)) : less(by.slice(1))]
  }
  const words = say.compare
  const wins = said('win', words.oftener, words.seldomer)
  const isWinTold = pairs.some(({ key, difference }) => key === 'win' && difference !== undefined)
  const takes = isWinTold ? [] : said('territoryCaptured', words.takenOftener, words.takenSeldomer)
  const sentences = [...wins, ...takes, ...said('ipcSwing', words.better, words.worse)]
  const isSampled = here.method !== 'exact' || there.method !== 'exact'
  return [...(sentences.length > 0 ? sentences : [words.same]), ...(isSampled ? [words.within] : [])]
}
