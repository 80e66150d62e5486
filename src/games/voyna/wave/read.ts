import { type Place, refuse, type Side } from '../../../engine/index.ts'
import { type Card, hasProperty, isAir, isLendLeaseResource, matches, type Property, propertyOf } from '../card.ts'
import type { Library } from '../library.ts'
import { limits } from '../limits.ts'
import { say } from '../says.ts'
import { isLendLeaseUnit, type Piece, type Seat, type Table, type Values } from './piece.ts'
import type { Play } from './plan.ts'
import type { AttackField, DefenceField, ResourcesField, SeatField, UnitEntry, ValuesField } from './schemas.ts'
import type { WaveSetting } from './solve.ts'
import { needOutside, noMarks, noRoll } from './strengths.ts'

const usualDeck = 40
const usualResource = 2

/** The table as described, checked. Throws a Refusal. */
export const readTable = (attacker: SeatField, defender: SeatField, library: Library): Table => {
  const table = { attacker: readSeat(attacker, 'attacker', library), defender: readSeat(defender, 'defender', library) }
  const terrain = [...table.attacker.ubo, ...table.defender.ubo]
  // VOY-12.3, VOY-12.4
  for (const sort of ['terrain', 'climate'] as const)
    if (terrain.filter(card => card.ubo === sort).length > 1)
      refuse('impossible-position', ['defender', 'ubo'], sort === 'terrain' ? say.oneTerrain : say.oneClimate)
  return table
}

const readSeat = (field: SeatField, side: Side, library: Library): Seat => {
  const entries = field.units.map((entry, index) => readEntry(entry, [side, 'units', index], library))
  const counts = new Map<string, number>()
  for (const { card, count } of entries) counts.set(card.id, (counts.get(card.id) ?? 0) + count)
  const numbers = new Map<string, number>()
  const nameOf = (card: Card, id: string | undefined, nth: number, count: number): string => {
    if (id !== undefined) return count === 1 ? id : `${id}-${nth + 1}`
    const number = (numbers.get(card.id) ?? 0) + 1
    numbers.set(card.id, number)
    return counts.get(card.id) === 1 ? card.id : `${card.id}-${number}`
  }
  const units = entries.flatMap(({ card, count, id, ...piece }) =>
    Array.from({ length: count }, (_, nth) => ({ ...piece, card, side, id: nameOf(card, id, nth, count) })),
  )
  if (units.length > limits.unitsPerSide)
    refuse('out-of-range', [side, 'units'], say.manyUnits({ count: units.length, most: limits.unitsPerSide }))
  const seat: Seat = {
    units: units.map((unit, index) => ({ ...unit, index })),
    resources: readResources(field.resources ?? {}, side, library),
    deck: field.deck ?? usualDeck,
    ubo: (field.ubo ?? []).map((name, index) => readUbo(name, [side, 'ubo', index], library)),
    brokeThrough: field.brokeThrough ?? false,
  }
  checkSeat(seat, side)
  return seat
}

type Entry = Omit<Piece, 'side' | 'index' | 'id'> & { readonly count: number; readonly id: string | undefined }

const blank = { lateDamage: 0, lateGone: false, gone: false, granted: [] }

const readEntry = (entry: UnitEntry, at: Place, library: Library): Entry => {
  const field = typeof entry === 'string' ? { card: entry } : entry
  const card = library.get(field.card, typeof entry === 'string' ? at : [...at, 'card'])
  // VOY-5.1
  if (card.category !== 'unit' && card.category !== 'hero')
    refuse('illegal-army', at, say.notOnLines({ name: card.name, category: card.category }))
  const { atk = 0, def = 0, setAtk } = field
  // VOY-7.3, VOY-13.1: units that may change lines.
  const isMobile = ['infantry', 'armour', 'artillery', 'ship'].includes(card.unitType ?? '')
  if (field.line !== undefined && field.line !== card.line && !isMobile)
    refuse(
      'impossible-position',
      typeof entry === 'string' ? at : [...at, 'line'],
      say.fixedLine({ name: card.name, type: card.unitType, line: card.line }),
    )
  const upgrades = (field.upgrades ?? []).map((name, index) =>
    readUpgrade(name, card, [...at, 'upgrades', index], library),
  )
  if (upgrades.filter(({ category }) => category === 'unit').length > 2)
    refuse('illegal-army', [...at, 'upgrades'], say.manyUnderOne)
  return {
    ...blank,
    card: armed(card, upgrades),
    count: field.count ?? 1,
    id: field.id,
    line: field.line ?? card.line,
    turned: field.turned ?? false,
    reserve: field.reserve ?? false,
    mined: field.mined ?? false,
    aboard: field.aboard,
    damage: field.damage ?? 0,
    upgrades,
    marks:
      atk === 0 && def === 0 && setAtk === undefined
        ? noMarks
        : [{ atk, def, ...(setAtk !== undefined && { setAtk }), isLasting: true, why: 'given' }],
  }
}

/** VOY-13.4: a fortification has some properties of the units under it. */
const armed = (card: Card, upgrades: readonly Card[]): Card => {
  const lent = upgrades
    .filter(({ category }) => category === 'unit')
    .flatMap(({ props = [] }) => props.filter(isLent))
    .filter(({ key }) => !hasProperty(card, key))
  return lent.length === 0 ? card : { ...card, props: [...(card.props ?? []), ...lent] }
}

const isLent = (property: Property): boolean =>
  ['artillery-support', 'art-spotter', 'long-range-fire', 'command'].includes(property.key) ||
  (property.key === 'strike' && property.targets.includes('deck'))

/** VOY-5.4, VOY-13.3. */
const readUpgrade = (name: string, on: Card, at: Place, library: Library): Card => {
  const card = library.get(name, at)
  if (card.category === 'unit') {
    const isFit = (card.unitType === 'infantry' || card.unitType === 'artillery') && card.line === 1
    if (on.unitType !== 'fortification' || !isFit || (card.atk ?? 0) < 1 || (card.def ?? 0) < 1)
      refuse('illegal-army', at, say.unfitUnder)
    return card
  }
  if (card.category !== 'upgrade')
    refuse('illegal-army', at, say.noUpgrade({ name: card.name, category: card.category }))
  if (card.appliesTo && !matches(on, card.appliesTo))
    refuse('illegal-army', at, say.notUnder({ name: card.name, on: on.name }))
  return card
}

const readUbo = (name: string, at: Place, library: Library): Card => {
  const card = library.get(name, at)
  return card.category === 'ubo'
    ? card
    : refuse('illegal-army', at, say.noUbo({ name: card.name, category: card.category }))
}

const readResources = (names: ResourcesField, side: Side, library: Library): Piece[] => {
  const counts = new Map<Card, { count: number; turned: number }>()
  for (const [name, field] of Object.entries(names)) {
    const { count, turned = 0 } = typeof field === 'number' ? { count: field } : field
    if (turned > count) refuse('out-of-range', [side, 'resources', name, 'turned'], say.moreTurned({ turned, count }))
    const card = library.get(name, [side, 'resources', name])
    if (card.category !== 'resource')
      refuse('illegal-army', [side, 'resources', name], say.noResource({ name: card.name }))
    const before = counts.get(card) ?? { count: 0, turned: 0 }
    counts.set(card, { count: before.count + count, turned: before.turned + turned })
  }
  const pieces = [...counts].flatMap(([card, { count, turned }]) =>
    Array.from({ length: count }, (_, nth) => ({
      ...blank,
      card,
      side,
      id: count === 1 ? card.id : `${card.id}-${nth + 1}`,
      line: undefined,
      turned: nth >= count - turned,
      reserve: false,
      mined: false,
      aboard: undefined,
      damage: 0,
      upgrades: [],
      marks: noMarks,
    })),
  )
  if (pieces.length > limits.resourcesPerSide)
    refuse(
      'out-of-range',
      [side, 'resources'],
      say.manyResources({ count: pieces.length, most: limits.resourcesPerSide }),
    )
  return pieces.map((piece, index) => ({ ...piece, index }))
}

/** What no table comes to: equal names, heroes or UBO twice, aircraft on what is no carrier. */
const checkSeat = ({ units, resources, ubo }: Seat, side: Side): void => {
  const ids = new Set<string>(['line', 'deck', 'stop'])
  for (const { id } of [...units, ...resources]) {
    if (ids.has(id)) refuse('impossible-position', [side, 'units'], say.namesTwo({ id }))
    ids.add(id)
  }
  const heroes = units.filter(({ card }) => card.category === 'hero')
  if (new Set(heroes.map(({ card }) => card.id)).size < heroes.length)
    refuse('impossible-position', [side, 'units'], say.equalHeroes)
  // VOY-5.5
  if (new Set(ubo.map(({ id }) => id)).size < ubo.length) refuse('impossible-position', [side, 'ubo'], say.equalUbo)
  const bound = units.find(isLendLeaseUnit)
  if (bound && !resources.some(({ card }) => isLendLeaseResource(card)))
    refuse('impossible-position', [side, 'resources'], say.withoutLendLease({ id: bound.id }))
  for (const { id, aboard, card, reserve } of units) {
    if (aboard === undefined) continue
    const carrier = units.find(unit => unit.id === aboard)
    if (units.some(unit => unit.aboard === id)) refuse('illegal-load', [side, 'units'], say.carriedCarries({ id }))
    if (reserve || carrier?.reserve)
      refuse('illegal-load', [side, 'units'], say.reserveOnCarrier({ id: reserve ? id : aboard }))
    const { capacity } =
      (carrier && propertyOf(carrier.card, 'carrier')) ??
      refuse('illegal-load', [side, 'units'], say.noCarrier({ id: aboard }))
    if (!isAir(card) || card.kind === 'strategic-bomber' || card.kind === 'transport-plane')
      refuse('illegal-load', [side, 'units'], say.notOnCarrier({ id }))
    if (units.filter(unit => unit.aboard === aboard).length > capacity)
      refuse('illegal-load', [side, 'units'], say.fullCarrier({ id: aboard, capacity }))
  }
}

/** VOY-6.1: nobody stands with as much damage as it defends with. Throws a Refusal. */
export const checkAlive = (table: Table): void => {
  for (const side of ['attacker', 'defender'] as const)
    for (const piece of table[side].units)
      if (piece.damage > 0 && needOutside(table, piece, noRoll) <= 0)
        refuse(
          'impossible-position',
          [side, 'units', piece.index],
          say.deadByDamage({ id: piece.id, damage: piece.damage }),
        )
}

/** VOY-5.7 across the table: a hero that both have. */
export const checkHeroes = ({ attacker, defender }: Table): void => {
  const heroes = new Set(attacker.units.filter(({ card }) => card.category === 'hero').map(({ card }) => card.id))
  const both = defender.units.find(({ card }) => heroes.has(card.id))
  if (both) refuse('impossible-position', ['defender', 'units'], say.heroOfBoth({ id: both.id }))
}

export const readValues = (
  { cards = {}, deckCard = 1, resource = usualResource }: ValuesField,
  library: Library,
): Values => ({
  cards: new Map(
    Object.entries(cards).map(([name, worth]) => [library.get(name, ['values', 'cards', name]).id, worth]),
  ),
  deckCard,
  resource,
})

const playsOf = (plays: AttackField['cards']): Play[] =>
  (plays ?? []).map(({ card, targets = [], when = 'start' }) => ({ card, targets, when }))

/** The question as the solver takes it. */
export const settingOf = (
  table: Table,
  values: Values,
  library: Library,
  attack: AttackField,
  defence: DefenceField,
): WaveSetting => {
  const { recon, strikes, attacks, through, damage, damageBehind } = attack
  return {
    table,
    values,
    library,
    attack: {
      cards: playsOf(attack.cards),
      ...(recon && { recon: recon.map(({ by, to, of = 'own' }) => ({ by, to, of })) }),
      ...(attack.commands && { commands: attack.commands }),
      ...(strikes && { strikes: strikes.map(({ by, to, when = 'start' }) => ({ by, to, when })) }),
      ...(attacks && { attacks: attacks.map(({ units, target = 'line' }) => ({ units, target })) }),
      ...(attack.cover && { cover: attack.cover }),
      ...(attack.support && { support: attack.support }),
    },
    through,
    defenceOpening: { cards: playsOf(defence.cards), commands: defence.commands ?? [] },
    defence: { fire: defence.fire, intercept: defence.intercept, blocks: defence.blocks, support: defence.support },
    behind: defence.behind,
    damage: { attacker: damageMap(damage), defender: damageMap(defence.damage) },
    damageBehind: { attacker: damageMap(damageBehind), defender: damageMap(defence.damageBehind) },
    away: (attack.counter ?? []).map(({ to }) => to),
  }
}

const damageMap = (damage: Readonly<Record<string, number>> | undefined): ReadonlyMap<string, number> | undefined =>
  damage && new Map(Object.entries(damage))
