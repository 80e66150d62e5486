import type { Text } from '../../engine/index.ts'
import { alliesCards } from './cards-allies.ts'
import { axisCards } from './cards-axis.ts'
import { obstacleCards } from './cards-obstacles.ts'
import type { CardRow, Certainty, Dice, UnitType } from './cards-row.ts'
import { type Nation, type Side, sideOfNation } from './nations.ts'

export interface CardAbility {
  readonly key: string
  readonly x?: number | undefined
}

/** A unit's card (MIN-1.4). */
export interface Card {
  readonly id: string
  /** Of a card that a question makes up of nothing but dice or a defense, a message. */
  readonly name: Text
  readonly side: Side | 'neutral'
  readonly nation: Nation | null
  readonly year: number
  readonly cost: number
  readonly type: UnitType
  readonly subtypes: readonly string[]
  /** Hexes a phase; null for what never moves over the ground. */
  readonly speed: number | null
  readonly defense: { readonly front: number; readonly rear: number }
  readonly vsSoldier: Dice
  readonly vsVehicle: Dice
  readonly abilities: readonly CardAbility[]
  /** Heroes, Paratroopers and Partisans (MIN-3.8). */
  readonly special: boolean
  readonly certainty: Certainty
}

/** MIN-3.8. */
const specialSubtypes: readonly string[] = ['hero', 'paratrooper', 'partisan']
export const isSpecial = (subtypes: readonly string[], abilities: readonly { readonly key: string }[] = []): boolean =>
  [...subtypes, ...abilities.map(({ key }) => key)].some(name => specialSubtypes.includes(name))

/** MIN-3.8, MIN-6.2: by its subtype or by its ability. */
export const isHero = (card: Card): boolean => card.subtypes.includes('hero') || hasAbility(card, 'hero')

const words = (text: string): readonly string[] => (text === '' ? [] : text.split(' '))

const cardFrom = ([
  id,
  name,
  nation,
  year,
  cost,
  type,
  subtypes,
  speed,
  [front, rear],
  vsSoldier,
  vsVehicle,
  abilities,
  certainty,
]: CardRow): Card => ({
  id,
  name,
  side: nation === null ? 'neutral' : sideOfNation(nation as Nation),
  nation: nation as Nation | null,
  year,
  cost,
  type,
  subtypes: words(subtypes),
  speed,
  defense: { front, rear },
  vsSoldier,
  vsVehicle,
  abilities: words(abilities).map(word => {
    const [key = '', x] = word.split(':')
    return x === undefined ? { key } : { key, x: Number(x) }
  }),
  special: isSpecial(words(subtypes)),
  certainty,
})

/** Every card we have, obstacles first. */
export const cards: readonly Card[] = [...obstacleCards, ...axisCards, ...alliesCards].map(cardFrom)

const byId: ReadonlyMap<string, Card> = new Map(cards.map(card => [card.id, card]))
export const cardOf = (id: string): Card | undefined => byId.get(id)

export const abilityOf = (card: Card, key: string): CardAbility | undefined =>
  card.abilities.find(ability => ability.key === key)
export const hasAbility = (card: Card, key: string): boolean => abilityOf(card, key) !== undefined
