import type { GameDescription } from '../../../engine/index.ts'
import { spelling } from '../spelling.ts'

/** A card of Война as the catalogue tells it. */
export interface CardRow {
  readonly id: string
  readonly name: string
  readonly nameRu?: string
  readonly category?: string
  readonly line?: number
  readonly atk?: number
  readonly def?: number
}

export const cardsIn = (described: GameDescription): readonly CardRow[] =>
  (described as unknown as { readonly cards?: readonly CardRow[] }).cards ?? []

/** The card that a word names: its id, or its name in either language; the question's own cards come first. */
export const cardNamed = (
  word: string,
  cards: readonly CardRow[],
  own: readonly CardRow[] = [],
): CardRow | undefined => {
  const wanted = spelling(word)
  return [...own, ...cards].find(({ id, name, nameRu }) =>
    [id, name, nameRu ?? ''].some(one => spelling(one) === wanted),
  )
}

/** What a unit of an answer is called: its id is that of the card, with a number where there are several. */
export const nameOfUnit = (id: string, cards: readonly CardRow[], language: string): string => {
  const named = (card: CardRow): string => (language === 'ru' ? (card.nameRu ?? card.name) : card.name)
  const whole = cardNamed(id, cards)
  if (whole) return named(whole)
  const [, base = '', number = ''] = /^(.*)-(\d+)$/.exec(id) ?? []
  const card = cardNamed(base, cards)
  return card ? `${named(card)} ${number}` : id
}
