import * as z from 'zod'
import { mostBoats, UnitCount } from '../../../boards/index.ts'
import { defined, refuse } from '../../../engine/index.ts'
import { nameOf, spaceOf } from '../board/map.ts'
import { powerName, powerOf, totalOf, typeOf, unitName } from '../board/units.ts'
import {
  CargoList,
  PowerName,
  readByPower,
  readCargo,
  readCode,
  readCounts,
  readUnits,
  SpaceName,
  Trooper,
  Units,
  writeByPower,
  writeCargo,
  writeCounts,
  writeUnits,
  ZoneName,
} from '../position/names.ts'
import { powers } from '../ruleset.ts'
import { say } from '../says-board.ts'
import type { Casualties, Order, Unload, Vessel } from '../turn/orders.ts'
import { type Cargo, nobody } from '../turn/state.ts'

const CountsByPower = z.partialRecord(PowerName, UnitCount)
/** Which transport an order means. */
const vessel = {
  zone: ZoneName,
  sailed: z.int().min(0).max(2).optional().meta({
    description: 'which transport: one that has sailed so many zones in this turn (default: any)',
  }),
  transportOf: PowerName.optional().meta({ description: "whose transport (default the acting power's)" }),
}

/** Orders as they are written in JSON. Every one names its spaces, powers and units by their keys. */
export const OrderJson = z
  .discriminatedUnion('order', [
    z.strictObject({ order: z.literal('buy'), units: Units }),
    z.strictObject({ order: z.literal('repair'), zone: ZoneName, battleships: UnitCount }),
    z.strictObject({
      order: z.literal('move'),
      units: Units,
      route: z.array(SpaceName).min(2).max(4).meta({ description: 'the whole way, from where the group stands' }),
      damaged: UnitCount.optional().meta({ description: 'how many of the battleships are damaged (default 0)' }),
      cargo: z.array(CargoList).max(mostBoats).optional().meta({
        description: 'transports: what each has aboard, a list for each that is not empty',
      }),
      sailed: vessel.sailed,
    }),
    z.strictObject({
      order: z.literal('load'),
      ...vessel,
      from: SpaceName,
      units: z.array(Trooper).min(1).max(2),
      aboard: CargoList.optional().meta({ description: 'what the transport carries already (default nothing)' }),
    }),
    z.strictObject({
      order: z.literal('unload'),
      ...vessel,
      to: SpaceName,
      aboard: CargoList.min(1).meta({ description: 'what the transport carries' }),
      units: CargoList.min(1).optional().meta({ description: 'which of them go ashore (default all)' }),
      second: z.literal(true).optional().meta({
        description: 'of two alike, of which one goes ashore: not who came aboard first, but the other',
      }),
    }),
    z.strictObject({ order: z.literal('attack'), zone: ZoneName }),
    z.strictObject({ order: z.literal('represent'), power: PowerName }),
    z.strictObject({ order: z.literal('control'), power: PowerName }),
    z.strictObject({ order: z.literal('declare'), isDeclared: z.boolean() }),
    z.strictObject({
      order: z.literal('begin'),
      space: SpaceName,
      bombard: z
        .record(ZoneName, UnitCount)
        .optional()
        .meta({ description: 'battleships that bombard, by zone (default: all that may)' }),
    }),
    z.strictObject({ order: z.literal('dive'), submarines: CountsByPower }),
    z.strictObject({
      order: z.literal('casualties'),
      lost: z.partialRecord(PowerName, Units),
      damaged: CountsByPower.optional().meta({ description: 'battleships that take their first hit and stay' }),
      whole: CountsByPower.optional().meta({
        description:
          'of the battleships lost, those that were not damaged and take two hits (default: as few as can be)',
      }),
      diving: CountsByPower.optional().meta({
        description: 'of the submarines lost, those that submerge in this round (default: as few as can be)',
      }),
      cargo: z
        .partialRecord(PowerName, z.array(CargoList).max(mostBoats))
        .optional()
        .meta({ description: 'what each transport lost has aboard (default: those that carry least)' }),
    }),
    z.strictObject({ order: z.literal('pressOn') }),
    z.strictObject({ order: z.literal('stop') }),
    z.strictObject({
      order: z.literal('place'),
      units: Units,
      at: SpaceName,
      exchanged: z.enum(['artillery', 'tank', 'fighter']).optional().meta({
        description:
          'of which of these units one goes back for an infantry, where the power has none there (R14-12.2); left out, the cheapest does when the phase ends',
      }),
    }),
  ])
  .meta({ id: 'Aa1914Order', description: 'One order of a turn. Orders are carried out in sequence.' })
export type OrderJson = z.infer<typeof OrderJson>
type Json<Kind extends OrderJson['order']> = Extract<OrderJson, { order: Kind }>

const readVessel = (json: Json<'load' | 'unload'>, actor: number): Vessel => ({
  zone: spaceOf(json.zone),
  owner: json.transportOf === undefined ? actor : powerOf(json.transportOf),
  aboard: readCargo(json.aboard ?? [], actor),
  ...(json.sailed !== undefined && { sailed: json.sailed }),
})

/** Which of the two places aboard go ashore. Refuses who is not aboard (R14-7.8.8). */
const readLands = ({ units, second }: Json<'unload'>, aboard: Cargo, actor: number): readonly [boolean, boolean] => {
  if (!units) return [aboard[0] !== nobody, aboard[1] !== nobody]
  const left = units.map(unit => readCode(unit, actor))
  const takes = (code: number): boolean => {
    const at = left.indexOf(code)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  }
  const lands = [takes(aboard[0]), takes(aboard[1])] as const
  if (left.length > 0) refuse('illegal-load', ['units'], say.landsAboard)
  return second && aboard[0] === aboard[1] && !lands[1] ? [false, true] : lands
}

/** An order from its JSON, already checked by `OrderJson`; `actor` is whose units and transports it means that it leaves unnamed. */
export const readOrder = (json: OrderJson, actor: number): Order => {
  switch (json.order) {
    case 'buy':
      return { kind: 'buy', units: readUnits(json.units) }
    case 'repair':
      return { kind: 'repair', zone: spaceOf(json.zone), battleships: json.battleships }
    case 'move':
      return {
        kind: 'move',
        units: readUnits(json.units),
        route: json.route.map(spaceOf),
        damaged: json.damaged ?? 0,
        cargo: (json.cargo ?? []).map(cargo => readCargo(cargo, actor)),
        ...(json.sailed !== undefined && { sailed: json.sailed }),
      }
    case 'load':
      return { kind: 'load', from: spaceOf(json.from), vessel: readVessel(json, actor), units: json.units.map(typeOf) }
    case 'unload': {
      const ship = readVessel(json, actor)
      return { kind: 'unload', to: spaceOf(json.to), vessel: ship, lands: readLands(json, ship.aboard, actor) }
    }
    case 'attack':
      return { kind: 'attack', zone: spaceOf(json.zone) }
    case 'represent':
    case 'control':
      return { kind: json.order, power: powerOf(json.power) }
    case 'declare':
      return { kind: 'declare', isDeclared: json.isDeclared }
    case 'begin':
      return {
        kind: 'begin',
        space: spaceOf(json.space),
        ...(json.bombard && {
          bombard: Object.entries(json.bombard).map(([zone, battleships]) => ({ zone: spaceOf(zone), battleships })),
        }),
      }
    case 'dive':
      return { kind: 'dive', submarines: readCounts(json.submarines) }
    case 'casualties':
      return readCasualties(json)
    case 'pressOn':
    case 'stop':
      return { kind: json.order }
    case 'place':
      return {
        kind: 'place',
        units: readUnits(json.units),
        at: spaceOf(json.at),
        ...(json.exchanged !== undefined && { exchanged: typeOf(json.exchanged) }),
      }
  }
}

const readCasualties = ({ lost, damaged, whole, diving, cargo }: Json<'casualties'>): Casualties => ({
  kind: 'casualties',
  lost: readByPower(lost),
  damaged: readCounts(damaged),
  ...(whole && { whole: readCounts(whole) }),
  ...(diving && { diving: readCounts(diving) }),
  ...(cargo && { cargo: powers.map((power, owner) => (cargo[power] ?? []).map(hold => readCargo(hold, owner))) }),
})

/** The twin of `readOrder`. */
export const writeOrder = (order: Order, actor: number): OrderJson => {
  switch (order.kind) {
    case 'buy':
      return { order: 'buy', units: writeUnits(order.units) }
    case 'repair':
      return { order: 'repair', zone: nameOf(order.zone), battleships: order.battleships }
    case 'move':
      return {
        order: 'move',
        units: writeUnits(order.units),
        route: order.route.map(nameOf),
        ...(order.damaged > 0 && { damaged: order.damaged }),
        ...(order.cargo.length > 0 && { cargo: order.cargo.map(cargo => writeCargo(cargo, actor)) }),
        ...(order.sailed !== undefined && { sailed: order.sailed }),
      }
    case 'load': {
      const aboard = writeCargo(order.vessel.aboard, actor)
      return {
        order: 'load',
        ...writeVessel(order.vessel, actor),
        from: nameOf(order.from),
        units: order.units.map(type => Trooper.parse(unitName(type))),
        ...(aboard.length > 0 && { aboard }),
      }
    }
    case 'unload':
      return {
        order: 'unload',
        ...writeVessel(order.vessel, actor),
        to: nameOf(order.to),
        aboard: writeCargo(order.vessel.aboard, actor),
        ...writeLands(order, actor),
      }
    case 'attack':
      return { order: 'attack', zone: nameOf(order.zone) }
    case 'represent':
    case 'control':
      return { order: order.kind, power: powerName(order.power) }
    case 'declare':
      return { order: 'declare', isDeclared: order.isDeclared }
    case 'begin':
      return {
        order: 'begin',
        space: nameOf(order.space),
        ...(order.bombard && {
          bombard: Object.fromEntries(order.bombard.map(({ zone, battleships }) => [nameOf(zone), battleships])),
        }),
      }
    case 'dive':
      return { order: 'dive', submarines: writeCounts(order.submarines) }
    case 'casualties':
      return writeCasualties(order)
    case 'pressOn':
    case 'stop':
      return { order: order.kind }
    case 'place':
      return {
        order: 'place',
        units: writeUnits(order.units),
        at: nameOf(order.at),
        ...(order.exchanged !== undefined && {
          exchanged: unitName(order.exchanged) as 'artillery' | 'tank' | 'fighter',
        }),
      }
  }
}

const writeVessel = ({ zone, owner, sailed }: Vessel, actor: number) => ({
  zone: nameOf(zone),
  ...(sailed !== undefined && { sailed }),
  ...(owner !== actor && { transportOf: powerName(owner) }),
})

const writeLands = ({ vessel: { aboard }, lands }: Unload, actor: number): Pick<Json<'unload'>, 'units' | 'second'> => {
  if (aboard.every((code, place) => code === nobody || lands[place])) return {}
  const [first, second] = [lands[0] ? aboard[0] : nobody, lands[1] ? aboard[1] : nobody]
  return {
    units: writeCargo([first, second], actor),
    ...(aboard[0] === aboard[1] && lands[1] && { second: true as const }),
  }
}

const writeCasualties = ({ lost, damaged, whole, diving, cargo }: Casualties): Json<'casualties'> => ({
  order: 'casualties',
  lost: writeByPower(lost),
  ...(totalOf(damaged) > 0 && { damaged: writeCounts(damaged) }),
  ...(whole && { whole: writeCounts(whole) }),
  ...(diving && { diving: writeCounts(diving) }),
  ...(cargo && {
    cargo: Object.fromEntries(
      [...cargo.entries()].flatMap(([power, holds]) =>
        holds.length > 0 ? [[defined(powers[power]), holds.map(hold => writeCargo(hold, power))]] : [],
      ),
    ),
  }),
})
