import { defined, type Player, type Stream, streamOf } from '../../../engine/index.ts'
import { allSpaces, allZones, isZone, landNextTo, neighboursOf } from '../board/map.ts'
import {
  allTypes,
  battleship,
  type Counts,
  countsOf,
  fighter,
  groundTypes,
  isLand,
  moveOf,
  noCounts,
  only,
  powersOf,
  sideOf,
  submarine,
  totalOf,
  transport,
  type UnitNumber,
  warshipTypes,
} from '../board/units.ts'
import { choicesOf } from '../turn/choices.ts'
import { battlefields, toTake, usualLosses } from '../turn/combat/index.ts'
import { type Fight, noneByPower } from '../turn/fight.ts'
import { faultOfEnd } from '../turn/flow.ts'
import { apply, legal } from '../turn/legal.ts'
import { cargoOf } from '../turn/movement/index.ts'
import type { Order } from '../turn/orders.ts'
import { openPlacesFor } from '../turn/purchase.ts'
import { type Cargo, cargoCode, combat, mobilise, movement, nobody, type State } from '../turn/state.ts'
import type { Action } from './action.ts'
import { faultOfAction } from './game.ts'
import { passIn, placeAll, usualInBattle } from './pass.ts'

const draw = (stream: Stream, count: number): number => Math.floor(stream.nextFraction() * count)
const pick = <Value>(stream: Stream, list: readonly Value[]): Value | undefined => list[draw(stream, list.length)]
const happens = (stream: Stream, chance: number): boolean => stream.nextFraction() < chance

/** How often a group that could move tries to, somebody stops who may, and Germany declares the warfare. */
const appetite = 0.4
const nerves = 0.3

/** An action that is allowed, whatever it is worth. */
export const randomAction = (state: State, stream: Stream): Action => {
  const action = choose(state, stream)
  return faultOfAction(state, action) ? passIn(state) : action
}

const choose = (state: State, stream: Stream): Order[] => {
  const [pending] = state.pending
  if (pending?.kind === 'declare') return [{ kind: 'declare', isDeclared: happens(stream, nerves) }]
  if (pending) return [{ kind: pending.kind, power: defined(pick(stream, choicesOf(state, pending))) }]
  if (state.fight) return [inBattle(state, state.fight, stream)]
  switch (state.phase) {
    case movement:
      return randomMoves(state, stream)
    case combat: {
      const space = pick(stream, [...battlefields(state), undefined])
      return space === undefined ? [] : [{ kind: 'begin', space }]
    }
    case mobilise:
      return randomPlaces(state, stream)
    default:
      return randomPurchase(state, stream)
  }
}

const randomPurchase = (state: State, stream: Stream): Order[] => {
  const { orders, give } = ledger(state)
  for (const zone of allZones)
    if (state.damagedIn(zone, state.power) > 0) give({ kind: 'repair', zone, battleships: 1 })
  const units = noCounts()
  for (let attempts = 0; attempts < 10; attempts++) {
    const type = draw(stream, allTypes.length) as UnitNumber
    units[type] += 1
    if (legal(state, { kind: 'buy', units })) units[type] -= 1
  }
  if (totalOf(units) > 0) give({ kind: 'buy', units })
  return orders
}

/** Each unit somewhere, then whatever is left. */
const randomPlaces = (state: State, stream: Stream): Order[] => {
  const { after, orders, give } = ledger(state)
  for (const type of allTypes)
    for (let left = state.waitingOf(state.power, type); left > 0; left--) {
      const at = pick(stream, openPlacesFor(after, type))
      if (at !== undefined) give({ kind: 'place', units: only(type, 1), at })
    }
  return [...orders, ...placeAll(after)]
}

/** Orders given so far, and the state they lead to. */
const ledger = (state: State) => {
  const after = state.copy()
  const orders: Order[] = []
  const give = (order: Order): void => {
    if (legal(after, order)) return
    apply(after, order)
    orders.push(order)
  }
  return { after, orders, give }
}

/** Some orders of movement: each few that belong together are kept if the phase could end after them. */
const randomMoves = (state: State, stream: Stream): Order[] => {
  const { after, orders, give } = ledger(state)
  passIn(state).forEach(give)
  const keep = (pack: readonly Order[]): void => {
    const trial = after.copy()
    for (const order of pack) {
      if (legal(trial, order)) return
      apply(trial, order)
    }
    if (!faultOfEnd(trial)) pack.forEach(give)
  }
  for (let boat = 0; boat < after.boatCount; boat++) if (happens(stream, appetite)) keep(voyage(after, boat, stream))
  for (const space of allSpaces)
    if (after.hasUnits(space) && happens(stream, appetite))
      keep(isZone(space) ? sally(after, space, stream) : march(after, space, stream))
  for (const zone of allZones) if (after.hasUnits(zone) && happens(stream, nerves)) keep([{ kind: 'attack', zone }])
  return orders
}

const some = (state: State, space: number, types: readonly UnitNumber[], stream: Stream): Counts =>
  countsOf(type => (types.includes(type) ? draw(stream, state.ownUnits(space, type) + 1) : 0))

/** A way of one step or more, to spaces of the kind that `mayBe` says. */
const wander = (from: number, most: number, mayBe: (space: number) => boolean, stream: Stream): number[] => {
  const route = [from]
  for (let steps = 1 + draw(stream, most); steps > 0; steps--) {
    const to = pick(stream, neighboursOf(defined(route.at(-1))).filter(mayBe))
    if (to !== undefined) route.push(to)
  }
  return route
}
const move = (units: Counts, route: readonly number[], rest: { damaged?: number; cargo?: Cargo[] } = {}): Order => ({
  kind: 'move',
  units,
  route,
  damaged: rest.damaged ?? 0,
  cargo: rest.cargo ?? [],
})

/** Land units with the fighters beside them, or fighters alone. */
const march = (state: State, from: number, stream: Stream): Order[] => {
  const land = some(state, from, groundTypes.filter(isLand), stream)
  const air = only(fighter, draw(stream, state.ownUnits(from, fighter) + 1))
  const route = wander(from, 1, space => !isZone(space), stream)
  const flight = totalOf(land) > 0 ? route : wander(from, moveOf(fighter), () => true, stream)
  return [...(totalOf(land) > 0 ? [move(land, route)] : []), ...(totalOf(air) > 0 ? [move(air, flight)] : [])]
}

/** Warships of a zone, some of them. */
const sally = (state: State, from: number, stream: Stream): Order[] => {
  const ships = some(state, from, warshipTypes, stream)
  const damaged = draw(stream, Math.min(ships[battleship], state.damagedIn(from, state.power)) + 1)
  return totalOf(ships) > 0 ? [move(ships, wander(from, moveOf(submarine), isZone, stream), { damaged })] : []
}

/** A transport of the side loads, sails if it is the power's own, with warships, and unloads, as far as it goes. */
const voyage = (state: State, boat: number, stream: Stream): Order[] => {
  const [zone, owner] = [state.boatField(boat, 'zone'), state.boatField(boat, 'owner')]
  if (sideOf(owner) !== sideOf(state.power)) return []
  const before = cargoOf(state, boat)
  const orders: Order[] = []
  let aboard = before
  const coast = pick(stream, landNextTo(zone))
  if (coast !== undefined && happens(stream, 0.7)) {
    const units = groundTypes
      .flatMap(type => new Array<number>(Math.min(2, state.ownUnits(coast, type))).fill(type))
      .filter(() => happens(stream, 0.6))
      .slice(0, before.filter(code => code === nobody).length)
    if (units.length > 0) {
      orders.push({ kind: 'load', from: coast, vessel: { zone, owner, aboard }, units })
      const codes = [...before.filter(code => code !== nobody), ...units.map(type => cargoCode(state.power, type))]
      const [first = nobody, second = nobody] = codes.toSorted((one, other) => one - other)
      aboard = [first, second]
    }
  }
  const route = wander(zone, moveOf(transport), isZone, stream)
  const isSailing = owner === state.power && route.length > 1 && happens(stream, 0.6)
  if (isSailing) {
    const escort = some(state, zone, warshipTypes, stream)
    const cargo = aboard[0] === nobody ? [] : [aboard]
    orders.push(
      move(
        countsOf(type => escort[type] + (type === transport ? 1 : 0)),
        route,
        { cargo },
      ),
    )
  }
  const end = isSailing ? defined(route.at(-1)) : zone
  const target = pick(stream, landNextTo(end))
  const lands = [aboard[0] !== nobody && happens(stream, 0.8), aboard[1] !== nobody && happens(stream, 0.8)] as const
  if (target !== undefined && (lands[0] || lands[1]))
    orders.push({ kind: 'unload', to: target, vessel: { zone: end, owner, aboard }, lands })
  return orders
}

const inBattle = (state: State, fight: Fight, stream: Stream): Order => {
  const options: Order[] = [usualInBattle(state, fight)]
  if (fight.step === 'roundEnds') options.push({ kind: 'stop' })
  else if (fight.step.endsWith('Dives')) {
    const side = fight.step === 'attackerDives' ? [state.power] : powersOf(1 - sideOf(state.power))
    const submarines = noneByPower().map((_, power) =>
      side.includes(power) ? draw(stream, state.unitsIn(fight.space, power, submarine) + 1) : 0,
    )
    options.push({ kind: 'dive', submarines })
  } else options.push(randomLosses(state, fight, stream))
  const order = defined(pick(stream, options))
  return legal(state, order) ? defined(options[0]) : order
}

/** As many as the usual losses, of any kind. */
const randomLosses = (state: State, fight: Fight, stream: Stream): Order => {
  const { pool } = toTake(state, fight)
  const lost = pool.map(() => noCounts())
  const each = pool.flatMap((counts, power) =>
    allTypes.flatMap(type => new Array(counts[type]).fill({ power, type }) as { power: number; type: UnitNumber }[]),
  )
  for (let left = usualLosses(state, fight).lost.reduce((sum, counts) => sum + totalOf(counts), 0); left > 0; left--) {
    const [hit] = each.splice(draw(stream, each.length), 1)
    if (hit) defined(lost[hit.power])[hit.type] += 1
  }
  const diving = lost.map((counts, power) => Math.min(counts[submarine], defined(fight.diving[power])))
  return {
    kind: 'casualties',
    lost,
    damaged: usualLosses(state, fight).damaged,
    ...(isZone(fight.space) && happens(stream, 0.5) && { diving }),
  }
}

/** Legal, and no more than that: what every other player should beat. */
export const randomPlayer: Player<State, Action> = {
  name: 'random',
  version: '1',
  decide: (view, seat, { seed, ply }) => randomAction(view, streamOf(seed, `random/${seat}/${ply}`)),
}
