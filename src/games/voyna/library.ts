import {
  hinted,
  type Meant,
  meaning,
  meantBy,
  nothingMeant,
  objectSteps,
  once,
  type Place,
  refuse,
  spend,
} from '../../engine/index.ts'
import { Card, type Cost } from './card.ts'
import { otherCards } from './other-cards.ts'
import { say } from './says.ts'
import { spelling } from './spelling.ts'
import { unitCards } from './unit-cards.ts'

export const cardRows = [...otherCards, ...unitCards]

/** The cards of the tables, without the notes on how sure their parts are. Most threads are never asked for one. */
const stored = once((): readonly Card[] => cardRows.map(({ by: _, ...card }) => Card.parse(card)))

const storedSet = once((): ReadonlySet<Card> => new Set(stored()))
/** A card of the tables, not one that somebody brings himself. */
export const isStored = (card: Card): boolean => storedSet().has(card)

/** The cards that a question may name. */
export interface Library {
  readonly cards: readonly Card[]
  readonly find: (name: string) => Card | undefined
  /** The card that may have been meant by a name that is none. */
  readonly near: (name: string) => Meant
  /** Throws a Refusal that names the place. */
  readonly get: (name: string, at: Place) => Card
}

/** Ways to write one card: its id, its English name and its Russian one. */
const spellingsOf = ({ id, name, nameRu }: Card): string[] =>
  [id, name, ...(nameRu === undefined ? [] : [nameRu])].map(spelling)

const indexOf = (cards: readonly Card[]): ReadonlyMap<string, Card> => {
  const index = new Map<string, Card>()
  for (const card of cards) for (const way of spellingsOf(card)) if (!index.has(way)) index.set(way, card)
  return index
}

/** "tigers" for "tiger", "batteries" for "battery". */
const singulars = (word: string): string[] => [
  word,
  ...(word.endsWith('ies') ? [`${word.slice(0, -3)}y`] : []),
  ...(word.endsWith('es') ? [word.slice(0, -2)] : []),
  ...(word.endsWith('s') ? [word.slice(0, -1)] : []),
]

const libraryOver = (custom: readonly Card[]): Library => {
  const own = new Set(custom.map(({ id }) => spelling(id)))
  const cards = [...custom, ...stored().filter(({ id }) => !own.has(spelling(id)))]
  const index = indexOf(cards)
  const find = (name: string): Card | undefined => {
    for (const way of singulars(spelling(name))) if (index.has(way)) return index.get(way)
    return undefined
  }
  const near = (name: string): Meant => {
    const { instead: [way = ''] = [] } = meantBy(spelling(name), index.keys())
    const card = index.get(way)
    return card ? meaning(card.id) : nothingMeant
  }
  return {
    cards,
    find,
    near,
    get: (name, at) => {
      const card = find(name)
      if (card) return card
      const meant = near(name)
      const said = say.noCard({ name: name.slice(0, 60), cards: namesLike(cards, name) })
      return refuse('unknown-unit', at, hinted(said, meant), meant)
    },
  }
}

/** A few ids that begin like the name, else the first ones. */
const namesLike = (cards: readonly Card[], name: string): readonly string[] => {
  const start = spelling(name).slice(0, 2)
  const like = cards.filter(card => spellingsOf(card).some(way => way.startsWith(start)))
  return (like.length > 0 ? like : cards).slice(0, 8).map(({ id }) => id)
}

export const storedLibrary = once(() => libraryOver([]))

/** The stored cards and a question's own, which come first. */
export const libraryOf = (custom: readonly Card[] | undefined): Library => {
  if (!custom || custom.length === 0) return storedLibrary()
  const ids = custom.map(({ id }) => spelling(id))
  for (const [index, { id }] of custom.entries())
    if (ids.indexOf(spelling(id)) < index) refuse('invalid-field', ['cards', index, 'id'], say.idGivenTwice({ id }))
  spend(4 * objectSteps * (custom.length + stored().length))
  return libraryOver(custom)
}

/** A card that is to be paid, and its printed cost. Throws a Refusal where it has none. */
export const pricedCard = (library: Library, name: string, at: Place): { readonly card: Card; readonly cost: Cost } => {
  const card = library.get(name, at)
  const { cost } = card
  return cost ? { card, cost } : refuse('invalid-field', at, say.noCostPrinted({ name: card.name }))
}
