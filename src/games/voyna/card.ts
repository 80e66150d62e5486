import * as z from 'zod'
import { getOrInsert } from '../../engine/index.ts'
import { spelling } from './spelling.ts'

/** The three resources, in the order of printed costs (VOY-4.1). */
export const resourceKinds = ['depot', 'factory', 'fuel'] as const
export type ResourceKind = (typeof resourceKinds)[number]
export const isResourceKind = (word: string): word is ResourceKind => resourceKinds.some(kind => kind === word)

export const flags = ['USSR', 'Germany', 'Allies'] as const
export const categories = ['resource', 'unit', 'upgrade', 'ubo', 'tactic', 'hero', 'division', 'order'] as const
export const unitTypes = ['infantry', 'armour', 'fortification', 'artillery', 'aviation', 'ship', 'special'] as const
export type UnitType = (typeof unitTypes)[number]

/** How sure a value is: from the rulebook, made up for this project, or given with the question. */
export const certainties = ['rulebook', 'invented', 'custom'] as const
export type Certainty = (typeof certainties)[number]

const name = z.string().trim().min(1).max(60)
const strength = z.int().min(0).max(50)
const change = z.int().min(-20).max(20)
const small = z.int().min(0).max(20)

/** Numbers of the three resources. */
export const Cost = z.strictObject({ depot: small.default(0), factory: small.default(0), fuel: small.default(0) })
export type Cost = z.output<typeof Cost>

/** Units by type or kind: one of either is enough. An empty filter reaches all. */
export const Filter = z.strictObject({
  types: z.array(z.enum(unitTypes)).min(1).max(7).optional(),
  kinds: z.array(name).min(1).max(20).optional(),
})
export type Filter = z.infer<typeof Filter>

/** Where a card is reached by an attack or a strike. */
export const zones = ['line1', 'line2', 'resource', 'deck'] as const
export type Zone = (typeof zones)[number]

const Mod = z.strictObject({ atk: change.default(0), def: change.default(0) })

/** A modifier printed on the unit itself: tactical where it names opponents, or when blocking (VOY-6.7). */
export const TacticalMod = z.strictObject({
  vs: Filter.optional(),
  when: z.enum(['attacking', 'blocking']).optional(),
  atk: change.default(0),
  def: change.default(0),
})
export type TacticalMod = z.output<typeof TacticalMod>

const plainProperties = [
  'directed-attack',
  'mobility',
  'breakthrough',
  'veteran',
  'intercept',
  'counter-intercept',
  'mining',
  'infantry-support',
  'support-tank',
  'tank-rider',
  'deck-attack',
  'art-spotter',
  'lend-lease',
  'counter-intelligence',
  'night',
] as const
const valued = ['artillery-support', 'long-range-fire', 'landing', 'signaller'] as const
const value = z.int().min(1).max(20)
const zoneList = z.array(z.enum(zones)).min(1).max(4)

/** A property of a unit (VOY-17). */
export const Property = z.discriminatedUnion('key', [
  z.strictObject({ key: z.enum(plainProperties) }),
  z.strictObject({ key: z.enum(valued), value }),
  z.strictObject({ key: z.literal('strike'), value, targets: zoneList }),
  z.strictObject({ key: z.literal('command'), target: Filter, mod: Mod, until: z.literal('end-of-wave') }),
  z.strictObject({ key: z.literal('recon'), mod: Mod }),
  z.strictObject({ key: z.literal('cooperation'), with: Filter, atk: change, def: change }),
  z.strictObject({ key: z.literal('carrier'), capacity: value }),
  // VOY-17.20: a tag has no rule of its own.
  z.strictObject({ key: z.literal('tag'), value: name }),
])
export type Property = z.infer<typeof Property>
export type PropertyKey = Property['key']
export const propertyKeys: readonly PropertyKey[] = Property.options.flatMap(({ shape: { key } }) =>
  'options' in key ? key.options : [...key.values],
)

/** Which cards an effect reaches: of which side, where, of what sort, and how many of them. */
export const Target = z.strictObject({
  side: z.enum(['own', 'enemy', 'any']),
  zone: z.enum(zones).optional(),
  types: z.array(z.enum(unitTypes)).min(1).max(7).optional(),
  kinds: z.array(name).min(1).max(20).optional(),
  maxDef: strength.optional(),
  turned: z.boolean().optional(),
  count: z.int().min(1).max(10).optional(),
})
export type Target = z.infer<typeof Target>

const until = z.enum(['end-of-wave', 'end-of-turn', 'attached', 'in-play']).optional()

/** What a card does when it is played or while it lies in play. */
export const Effect = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('mod'), target: Target.optional(), atk: change, def: change, until }),
  z.strictObject({ op: z.literal('setAtk'), target: Target, atk: strength, until }),
  z.strictObject({ op: z.literal('damage'), target: Target, n: value }),
  z.strictObject({ op: z.literal('destroy'), target: Target }),
  z.strictObject({ op: z.literal('turn'), target: Target }),
  z.strictObject({ op: z.literal('draw'), n: value }),
  z.strictObject({ op: z.literal('deckDiscard'), who: z.enum(['own', 'enemy']), n: value }),
  z.strictObject({
    op: z.literal('costMod'),
    filter: Filter.extend({ category: z.enum(categories).optional() }),
    resource: z.enum(resourceKinds),
    delta: change,
    side: z.enum(['own', 'enemy', 'any']),
  }),
  z.strictObject({
    op: z.literal('grant'),
    target: Target,
    prop: z.enum(plainProperties),
    order: z.enum(['battalion', 'regiment', 'division']).optional(),
    alt: z
      .strictObject({ depot: small.optional(), factory: small.optional(), fuel: small.optional(), deckDiscard: small })
      .partial()
      .optional(),
    until,
  }),
  z.strictObject({ op: z.literal('cannot'), what: name, target: Target, until }),
])
export type Effect = z.infer<typeof Effect>

/** A card, of the tables or of somebody's own. */
export const Card = z.strictObject({
  id: z.string().max(60),
  name,
  nameRu: name.optional(),
  category: z.enum(categories),
  flags: z.array(z.enum(flags)).min(1).max(3),
  basic: z.boolean().optional(),
  gives: z.strictObject({ depot: small.optional(), factory: small.optional(), fuel: small.optional() }).optional(),
  givesAny: z.int().min(0).max(3).optional(),
  unitType: z.enum(unitTypes).optional(),
  kind: name.optional(),
  line: z.union([z.literal(1), z.literal(2)]).optional(),
  cost: Cost.optional(),
  strict: z.array(z.enum(resourceKinds)).max(3).optional(),
  atk: strength.optional(),
  def: strength.optional(),
  aa: strength.optional(),
  bombing: strength.optional(),
  targets: zoneList.optional(),
  mods: z.array(TacticalMod).max(10).optional(),
  props: z.array(Property).max(12).optional(),
  appliesTo: Filter.optional(),
  effects: z.array(Effect).max(6).optional(),
  ubo: z.enum(['terrain', 'climate']).optional(),
  turns: value.optional(),
  upkeep: z.strictObject({ depot: small.optional(), factory: small.optional(), fuel: small.optional() }).optional(),
  destroyedBy: z
    .array(z.strictObject({ breakthrough: value.optional(), deckDiscard: value.optional() }))
    .max(4)
    .optional(),
  rank: z.enum(['battalion', 'regiment', 'division']).optional(),
  timing: z.enum(['own-build', 'own-attack-start', 'any-wave']).optional(),
  tags: z
    .array(z.enum(['veteran-immune', 'counter-intelligence-blocked']))
    .max(2)
    .optional(),
  certainty: z.enum(certainties).default('custom'),
})
export type Card = z.output<typeof Card>

/** A row of the tables: a card, and how sure each part of it is. */
export type CardRow = z.input<typeof Card> & {
  readonly certainty: Certainty
  readonly by: Readonly<Partial<Record<'name' | 'stats' | 'cost' | 'properties' | 'effects' | 'gives', Certainty>>>
}

export const hasProperty = (card: Card, key: PropertyKey): boolean => card.props?.some(one => one.key === key) ?? false

/** The property of a card, with its numbers. */
export type PropertyOf<Key extends PropertyKey> = Extract<Property, { key: Key }>
export const propertyOf = <Key extends PropertyKey>(card: Card, key: Key): PropertyOf<Key> | undefined =>
  card.props?.find(one => one.key === key) as PropertyOf<Key> | undefined

/** The number behind a property: 0 where the card has it not. */
export const numberOn = (card: Card, key: 'artillery-support' | 'long-range-fire' | 'landing' | 'strike'): number =>
  (card.props?.find(one => one.key === key) as { value: number } | undefined)?.value ?? 0

/** The printed cost as one number (VOY-4.7). */
export const costSum = ({ cost }: Card): number => (cost ? cost.depot + cost.factory + cost.fuel : 0)

const ground: readonly (UnitType | undefined)[] = ['infantry', 'armour', 'fortification', 'artillery', 'special']
/** VOY-5.2: ground is all but aviation and ships. */
export const isGround = ({ unitType }: Card): boolean => ground.includes(unitType)
export const isAir = ({ unitType }: Card): boolean => unitType === 'aviation'
export const isShip = ({ unitType }: Card): boolean => unitType === 'ship'
export const isFighter = (card: Card): boolean => isAir(card) && card.kind === 'fighter'
/** VOY-15.3: any aviation with bombing strength may attack as a bomber. */
export const isBomber = (card: Card): boolean => isAir(card) && (card.bombing ?? 0) > 0

/** VOY-17.15: a resource card with Lend-Lease in its name (VOY-5.14). */
export const isLendLeaseResource = ({ category, id, name, nameRu = '', kind = '' }: Card): boolean =>
  category === 'resource' && [id, name, nameRu, kind].some(text => /(lend|ленд)[\s_-]*(lease|лиз)/i.test(text))

/** All that a card may be called: its kind, and every run of words in its names. */
const spellings = new WeakMap<Card, ReadonlySet<string>>()
const spellingsOf = (card: Card): ReadonlySet<string> =>
  getOrInsert(spellings, card, () => {
    const runs = [card.name, card.nameRu ?? ''].flatMap(name => {
      const words = spelling(name)
        .replace(/[,.:;]/g, '')
        .split(' ')
      return words.flatMap((_, from) =>
        words.slice(from).map((_, more) => words.slice(from, from + more + 1).join(' ')),
      )
    })
    return new Set([spelling(card.kind ?? ''), ...runs])
  })

/** VOY-5.14: a kind reaches cards of that kind, of that name, and with it as part of the full name. */
export const isOfKind = (card: Card, kind: string): boolean => spellingsOf(card).has(spelling(kind))
export const matches = (card: Card, filter: Filter): boolean => {
  const { types, kinds } = filter
  if (types === undefined && kinds === undefined) return true
  return (card.unitType !== undefined && (types?.includes(card.unitType) ?? false)) || isOneOf(card, filter)
}

/** Names are compared once for a filter and a card: they are asked for in every combat. */
const knownKinds = new WeakMap<Filter, { readonly wanted: readonly string[]; readonly cards: WeakMap<Card, boolean> }>()
export const isOneOf = (card: Card, filter: Filter): boolean => {
  const { kinds } = filter
  if (!kinds) return false
  const { wanted, cards } = getOrInsert(knownKinds, filter, () => ({
    wanted: kinds.map(spelling),
    cards: new WeakMap(),
  }))
  return getOrInsert(cards, card, () => wanted.some(one => spellingsOf(card).has(one)))
}
