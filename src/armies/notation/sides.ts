import { defined } from '../../engine/index.ts'
import type { Token } from './words.ts'

/**
 * Texts that name the sides, as other calculators write them: `Attacker: 3 Inf Defender: 4 Inf`, in either order. They come
 * out as if they had a "v"; a label where none belongs stays, so that it is refused where it stands.
 */
export const withVersus = <Word extends string>(tokens: readonly Token<Word>[]): readonly Token<Word>[] => {
  if (!tokens.some(isLabel)) return tokens
  const parts: Token<Word>[][] = [[]]
  for (const token of tokens) {
    if (isBorder(token)) parts.push([token], [])
    else defined(parts.at(-1)).push(token)
  }
  return parts.flatMap(part => (part.some(isLabel) ? sided(part) : part))
}

const isLabel = ({ kind }: Token<string>): boolean => kind === 'attacker' || kind === 'defender'

/** The battle at sea and the landing name their sides each for itself. */
const isBorder = ({ kind }: Token<string>): boolean => kind === 'part' || kind === 'place' || kind === 'end'

const sided = <Word extends string>(part: readonly Token<Word>[]): readonly Token<Word>[] => {
  const [first, ...rest] = part
  if (defined(first).kind === 'attacker') return parted(rest, 'defender') ?? part
  if (defined(first).kind === 'defender') return swapped(rest) ?? part
  return parted(part, 'attacker') ?? parted(part, 'defender') ?? part
}

/** `3i defender 4i`, `3i v defender 4i`: a label between the sides is a "v", or stands behind one. */
const parted = <Word extends string>(
  part: readonly Token<Word>[],
  label: 'attacker' | 'defender',
): readonly Token<Word>[] | undefined => {
  const versus = part.findIndex(({ kind }) => kind === 'versus')
  const at = part.findIndex(({ kind }) => kind === label)
  if (at < 0) return versus < 0 || part.some(isLabel) ? undefined : part
  if (at === part.length - 1 || part.filter(isLabel).length > 1) return undefined
  if (versus >= 0)
    return versus === at - 1 && label === 'defender' ? part.filter((_, index) => index !== at) : undefined
  return at === 0 ? undefined : part.map((token, index) => (index === at ? { ...token, kind: 'versus' } : token))
}

/** `4i attacker 3i`, behind a "defender" at the beginning. */
const swapped = <Word extends string>(part: readonly Token<Word>[]): readonly Token<Word>[] | undefined => {
  const at = part.findIndex(({ kind }) => kind === 'attacker')
  if (at <= 0 || part.filter(isLabel).length > 1) return undefined
  const hasVersus = defined(part[at - 1]).kind === 'versus'
  const defender = part.slice(0, hasVersus ? at - 1 : at)
  const attacker = part.slice(at + 1)
  if ([...defender, ...attacker].some(({ kind }) => kind === 'versus')) return undefined
  return [...attacker, { ...defined(part[at]), kind: 'versus' }, ...defender]
}
