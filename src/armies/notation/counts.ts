import { defined } from '../../engine/index.ts'
import type { Token } from './words.ts'

/**
 * Lists that name every unit before its count, as tables do: `Infantry 3, Tank 2`. They come out as if a colon stood between.
 * A list is such a one only if it cannot be read otherwise: it begins with a unit, ends with a number, and no two numbers meet.
 */
export const withCounts = <Word extends string>(tokens: readonly Token<Word>[]): readonly Token<Word>[] => {
  const lists: Token<Word>[][] = [[]]
  for (const token of tokens) {
    if (isOfList(token)) defined(lists.at(-1)).push(token)
    else lists.push([token], [])
  }
  return lists.flatMap(list => (namesFirst(list) ? counted(list) : list))
}

const isOfList = ({ kind }: Token<string>): boolean => kind === 'word' || kind === 'number' || kind === 'times'

const namesFirst = (list: readonly Token<string>[]): boolean =>
  list[0]?.kind === 'word' &&
  defined(list.at(-1)).kind === 'number' &&
  list.every(({ kind, glued }, at) => kind !== 'number' || isBehind(defined(list[at - 1]), glued))

const isBehind = ({ kind }: Token<string>, glued: boolean): boolean => kind === 'times' || (kind === 'word' && !glued)

const counted = <Word extends string>(list: readonly Token<Word>[]): readonly Token<Word>[] =>
  list.flatMap((token, at) =>
    token.kind === 'number' && defined(list[at - 1]).kind === 'word'
      ? [{ kind: 'times', text: '', at: token.at, glued: false } as const, token]
      : [token],
  )
