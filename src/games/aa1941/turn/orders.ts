import * as z from 'zod'
import { spaceSchemas, UnitCount, unitLists } from '../../../boards/index.ts'
import { findSpace, nameOf, spaceNames, territoryCount } from '../board/map.ts'
import { type Counts, countsOf, powerName, unitTypes } from '../board/units.ts'
import { powers } from '../ruleset.ts'
import {
  CargoList,
  type Freshness,
  type Hold,
  PowerName,
  readHold,
  readLanding,
  writeHold,
  writeLanding,
} from './cargo.ts'
import type { UnitsByPower } from './fight.ts'
import { type Cargo, mostOfAKind, nobody } from './state.ts'

export { PowerName, stowed } from './cargo.ts'

/** Money for units, all that is bought this turn (R41-5.1). */
export interface Buy {
  readonly kind: 'buy'
  readonly units: Counts
}

/** A group goes its whole way of the phase at once. `route` begins where it stands. */
export interface Move {
  readonly kind: 'move'
  readonly units: Counts
  readonly route: readonly number[]
  /** Of planes: how many steps these have flown already this turn; 0 when left out. */
  readonly flown?: number
  /** Of planes in phase 2: where they mean to land. Nothing holds them to it, but it must be possible. */
  readonly landing?: number
  /** Of transports: what each of them has aboard, one entry a transport; empty ones need none. */
  readonly cargo?: readonly Cargo[]
  /** Whether that came aboard in this turn, entry by entry, where the order says so. */
  readonly fresh?: readonly (Freshness | undefined)[]
  /** Of transports: how many steps each has sailed in this turn; left out, any of them is meant. */
  readonly sailed?: number
  /** Of carriers: fighters of friendly powers that go along as cargo (R41-6.6.2), by power. */
  readonly guests?: readonly number[]
}

/** Troops of the acting power go aboard one transport (R41-6.8.1). */
export interface Load {
  readonly kind: 'load'
  readonly from: number
  readonly zone: number
  /** Whose transport it is, and what is aboard already. */
  readonly boatOwner: number
  readonly aboard: Cargo
  /** Whether that came aboard in this turn, and how many steps the transport has sailed in it; left out, either. */
  readonly fresh?: Freshness
  readonly sailed?: number
  readonly infantry: number
  readonly tanks: number
}

/** Troops leave one transport: in phase 2 the declaration of an assault (R41-6.9.1), in phase 4 the landing itself. */
export interface Unload {
  readonly kind: 'unload'
  readonly zone: number
  readonly to: number
  readonly boatOwner: number
  /** What is aboard before, and which of the two go ashore. */
  readonly aboard: Cargo
  readonly lands: readonly [boolean, boolean]
  /** As of those who load. */
  readonly fresh?: Freshness
  readonly sailed?: number
}

/** Submarines and transports in a zone are attacked by the units that end phase 2 there (R41-6.4.3). */
export interface Attack {
  readonly kind: 'attack'
  readonly zone: number
}

/** The next battle is fought here (D41-8): a zone or a territory. */
export interface Begin {
  readonly kind: 'begin'
  readonly space: number
}

/** So many of the deciding side's submarines dive; the others strike (D41-9, D41-10). */
export interface Submerge {
  readonly kind: 'submerge'
  readonly submarines: number
}

/** The units that take the hits, by power and type; battleships may be damaged, by power, instead (D41-11, D41-12). */
export interface Casualties {
  readonly kind: 'casualties'
  readonly lost: UnitsByPower
  readonly damaged: readonly number[]
}

/** The attacker breaks off (D41-13): his land units or ships go to `to`, which is -1 where only planes are left. */
export interface Retreat {
  readonly kind: 'retreat'
  readonly to: number
}

export interface PressOn {
  readonly kind: 'pressOn'
}

/** Fighters whose carrier was sunk land elsewhere (R41-13.2, D41-17). */
export interface Rescue {
  readonly kind: 'rescue'
  readonly power: number
  readonly zone: number
  readonly to: number
  readonly fighters: number
}

/** Bought units appear, through an industrial complex (R41-14). */
export interface Place {
  readonly kind: 'place'
  readonly units: Counts
  readonly at: number
  readonly complex: number
}

/** One order: explicit, and carried out before the next is looked at. */
export type Order =
  | Buy
  | Move
  | Load
  | Unload
  | Attack
  | Begin
  | Submerge
  | Casualties
  | Retreat
  | PressOn
  | Rescue
  | Place
export type OrderKind = Order['kind']

const listed = (names: readonly string[]): string => names.join(', ')

export const { SpaceName, TerritoryName, ZoneName } = spaceSchemas(
  { spaceNames, territoryCount, findSpace },
  'Aa1941',
  'Germany',
)
export const BoardUnits = z
  .partialRecord(z.enum(unitTypes), UnitCount)
  .meta({ id: 'Aa1941BoardUnits', description: `How many of each unit: ${listed(unitTypes)}.` })
const ByPower = z.partialRecord(PowerName, BoardUnits)
const CountByPower = z.partialRecord(PowerName, UnitCount)
const Sailed = z
  .int()
  .min(0)
  .max(2)
  .meta({ description: 'which transports: those that have sailed so many steps in this turn (default: any)' })

/** Orders as they are written in JSON. Every one names its spaces and units by their keys. */
export const OrderJson = z
  .discriminatedUnion('order', [
    z.strictObject({ order: z.literal('buy'), units: BoardUnits }),
    z.strictObject({
      order: z.literal('move'),
      units: BoardUnits,
      route: z
        .array(SpaceName)
        .min(2)
        .max(8)
        .meta({ description: 'the whole way, the space where the group stands first' }),
      flown: z
        .int()
        .min(0)
        .max(6)
        .optional()
        .meta({ description: 'planes: steps flown before in this turn (default 0)' }),
      landing: SpaceName.optional().meta({
        description: 'planes in combat movement: where they mean to land afterwards',
      }),
      cargo: z.array(CargoList).max(128).optional().meta({
        description:
          'transports: what each has aboard, a list for each that is not empty; an empty list is an empty transport',
      }),
      sailed: Sailed.optional(),
      guests: CountByPower.optional().meta({
        description: 'carriers: fighters of friendly powers that go along as cargo, by power',
      }),
    }),
    z.strictObject({
      order: z.literal('load'),
      units: z.strictObject({ infantry: UnitCount.optional(), tank: UnitCount.optional() }),
      from: SpaceName,
      zone: SpaceName,
      aboard: CargoList.optional().meta({ description: 'what the transport carries already (default nothing)' }),
      sailed: Sailed.optional(),
      transportOf: PowerName.optional().meta({ description: "whose transport (default the acting power's)" }),
    }),
    z.strictObject({
      order: z.literal('unload'),
      zone: SpaceName,
      to: SpaceName,
      aboard: CargoList.min(1).meta({ description: 'what the transport carries' }),
      units: CargoList.min(1).optional().meta({ description: 'which of them go ashore (default all)' }),
      sailed: Sailed.optional(),
      transportOf: PowerName.optional(),
    }),
    z.strictObject({ order: z.literal('attack'), zone: SpaceName }),
    z.strictObject({ order: z.literal('begin'), space: SpaceName }),
    z.strictObject({ order: z.literal('submerge'), submarines: UnitCount }),
    z.strictObject({ order: z.literal('casualties'), lost: ByPower, damaged: CountByPower.optional() }),
    z.strictObject({ order: z.literal('retreat'), to: SpaceName.optional() }),
    z.strictObject({ order: z.literal('pressOn') }),
    z.strictObject({
      order: z.literal('rescue'),
      power: PowerName,
      zone: SpaceName,
      to: SpaceName,
      fighters: z.int().min(1).max(mostOfAKind),
    }),
    z.strictObject({ order: z.literal('place'), units: BoardUnits, at: SpaceName, complex: SpaceName }),
  ])
  .meta({ id: 'Aa1941Order', description: 'One order of a turn. Orders are carried out in sequence.' })
export type OrderJson = z.infer<typeof OrderJson>

export const { readUnits, writeUnits, readByPower, writeByPower, readCounts, writeCounts } = unitLists(
  unitTypes,
  powers,
  countsOf,
)

const powerOf = (name: (typeof powers)[number]): number => powers.indexOf(name)

const holdOf = ({ aboard, fresh }: Load | Unload): Hold => ({ cargo: aboard, ...(fresh && { fresh }) })

/** What an order says of its transports, one by one. */
export const holdsOf = ({ cargo = [], fresh }: Move): Hold[] =>
  cargo.map((aboard, boat) => {
    const said = fresh?.[boat]
    return { cargo: aboard, ...(said && { fresh: said }) }
  })

const movedHolds = (holds: readonly Hold[]): Pick<Move, 'cargo' | 'fresh'> => ({
  cargo: holds.map(({ cargo }) => cargo),
  ...(holds.some(({ fresh }) => fresh) && { fresh: holds.map(({ fresh }) => fresh) }),
})

/** An order from its JSON, already checked by `OrderJson`; `actor` is the acting power. */
export const readOrder = (json: OrderJson, actor: number): Order => {
  const space = findSpace
  switch (json.order) {
    case 'buy':
      return { kind: 'buy', units: readUnits(json.units) }
    case 'move':
      return {
        kind: 'move',
        units: readUnits(json.units),
        route: json.route.map(space),
        ...(json.flown && { flown: json.flown }),
        ...(json.landing !== undefined && { landing: space(json.landing) }),
        ...(json.cargo && movedHolds(json.cargo.map(cargo => readHold(cargo, actor)))),
        ...(json.sailed !== undefined && { sailed: json.sailed }),
        ...(json.guests && { guests: readCounts(json.guests) }),
      }
    case 'load': {
      const { cargo: aboard, fresh } = readHold(json.aboard ?? [], actor)
      return {
        kind: 'load',
        from: space(json.from),
        zone: space(json.zone),
        boatOwner: json.transportOf === undefined ? actor : powerOf(json.transportOf),
        aboard,
        ...(fresh && { fresh }),
        ...(json.sailed !== undefined && { sailed: json.sailed }),
        infantry: json.units.infantry ?? 0,
        tanks: json.units.tank ?? 0,
      }
    }
    case 'unload': {
      const hold = readHold(json.aboard, actor)
      return {
        kind: 'unload',
        zone: space(json.zone),
        to: space(json.to),
        boatOwner: json.transportOf === undefined ? actor : powerOf(json.transportOf),
        aboard: hold.cargo,
        lands: readLanding(hold, json.units, actor),
        ...(hold.fresh && { fresh: hold.fresh }),
        ...(json.sailed !== undefined && { sailed: json.sailed }),
      }
    }
    case 'attack':
      return { kind: 'attack', zone: space(json.zone) }
    case 'begin':
      return { kind: 'begin', space: space(json.space) }
    case 'submerge':
      return { kind: 'submerge', submarines: json.submarines }
    case 'casualties':
      return { kind: 'casualties', lost: readByPower(json.lost), damaged: readCounts(json.damaged) }
    case 'retreat':
      return { kind: 'retreat', to: json.to === undefined ? -1 : space(json.to) }
    case 'pressOn':
      return { kind: 'pressOn' }
    case 'rescue':
      return {
        kind: 'rescue',
        power: powerOf(json.power),
        zone: space(json.zone),
        to: space(json.to),
        fighters: json.fighters,
      }
    case 'place':
      return { kind: 'place', units: readUnits(json.units), at: space(json.at), complex: space(json.complex) }
  }
}

/** The twin of `readOrder`. */
export const writeOrder = (order: Order, actor: number): OrderJson => {
  const whose = (owner: number) => (owner === actor ? {} : { transportOf: powerName(owner) })
  const steps = ({ sailed }: Move | Load | Unload) => (sailed === undefined ? {} : { sailed })
  switch (order.kind) {
    case 'buy':
      return { order: 'buy', units: writeUnits(order.units) }
    case 'move':
      return {
        order: 'move',
        units: writeUnits(order.units),
        route: order.route.map(nameOf),
        ...(order.flown && { flown: order.flown }),
        ...(order.landing !== undefined && { landing: nameOf(order.landing) }),
        ...(order.cargo && { cargo: holdsOf(order).map(hold => writeHold(hold, actor)) }),
        ...steps(order),
        ...(order.guests && { guests: writeCounts(order.guests) }),
      }
    case 'load':
      return {
        order: 'load',
        units: {
          ...(order.infantry > 0 && { infantry: order.infantry }),
          ...(order.tanks > 0 && { tank: order.tanks }),
        },
        from: nameOf(order.from),
        zone: nameOf(order.zone),
        ...(order.aboard[0] !== nobody && { aboard: writeHold(holdOf(order), actor) }),
        ...steps(order),
        ...whose(order.boatOwner),
      }
    case 'unload': {
      const hold = holdOf(order)
      const units = writeLanding(hold, order.lands, actor)
      return {
        order: 'unload',
        zone: nameOf(order.zone),
        to: nameOf(order.to),
        aboard: writeHold(hold, actor),
        ...(units && { units }),
        ...steps(order),
        ...whose(order.boatOwner),
      }
    }
    case 'attack':
      return { order: 'attack', zone: nameOf(order.zone) }
    case 'begin':
      return { order: 'begin', space: nameOf(order.space) }
    case 'submerge':
      return { order: 'submerge', submarines: order.submarines }
    case 'casualties': {
      const damaged = writeCounts(order.damaged)
      return {
        order: 'casualties',
        lost: writeByPower(order.lost),
        ...(Object.keys(damaged).length > 0 && { damaged }),
      }
    }
    case 'retreat':
      return order.to < 0 ? { order: 'retreat' } : { order: 'retreat', to: nameOf(order.to) }
    case 'pressOn':
      return { order: 'pressOn' }
    case 'rescue':
      return {
        order: 'rescue',
        power: powerName(order.power),
        zone: nameOf(order.zone),
        to: nameOf(order.to),
        fighters: order.fighters,
      }
    case 'place':
      return { order: 'place', units: writeUnits(order.units), at: nameOf(order.at), complex: nameOf(order.complex) }
  }
}
