import { airDistance, capitals, isZone, nextTerritories, spaceCount, territoryCount } from '../board/map.ts'
import {
  aircraftCarrier,
  bomber,
  fighter,
  infantry,
  isSea,
  moveOf,
  only,
  sideOf,
  submarine,
  tank,
  transport,
  types,
} from '../board/units.ts'
import { planesIn } from '../turn/air-moves.ts'
import { carriersIn, deckRoom, guestsIn } from '../turn/berths.ts'
import { roomOf } from '../turn/complexes.ts'
import { unspent } from '../turn/groups.ts'
import type { Cargo, Order } from '../turn/orders.ts'
import { emptyReach, fillLandReach, routeOf } from '../turn/reach.ts'
import { routeByAir } from '../turn/routes.ts'
import {
  boatFields,
  boatMarks,
  bytesPerBoat,
  cargoPower,
  cargoType,
  flownIndex,
  isFriendly,
  isHostileZone,
  nobody,
  type State,
  unitsIn,
  wasFriendly,
} from '../turn/state.ts'
import { loadOne, withOne } from './attack-orders.ts'
import { type Dangers, dangerAt, dangersOf, fallChance, fallWorth } from './danger.ts'
import { waySea, zonesWithin } from './options.ts'
import { overSea, type Pull, pullOf } from './pull.ts'
import { type Shipping, shippingOf } from './shipping.ts'
import { superiorityOf, worthOf } from './worth.ts'

/** What guides noncombat movement: how much a better place counts against safety. */
export interface Drift {
  /** By how much of its price a land unit gains on the way from nowhere to where it does the most good. */
  readonly advance: number
  /** How much of what an enemy could gain is feared. */
  readonly fear: number
}

/** Gives and carries out noncombat moves one after another; `carryOut` does one, or says that it is not allowed. */
export const moveAfterCombat = (state: State, drift: Drift, carryOut: (order: Order) => boolean): void => {
  const shipping = shippingOf(state)
  const dangers = dangersOf(state)
  const home = capitals[state.power]!
  const capital = isFriendly(state, home, state.power) ? home : -1
  const side = sideOf[state.power]!
  const pull = pullOf(state)
  const [field, byLand] = [pull.fields[side]!, pull.byLand[side]!]
  // Who is ahead dares more: to stand still does not win a war.
  const bolder = { ...drift, fear: drift.fear * (1 - superiorityOf(state, state.power)) }
  const scene: Scene = { capital, state, drift: bolder, dangers, shipping, carryOut, pull, field, byLand }
  bringDecks(scene)
  moveConvoys(scene)
  moveBoats(scene)
  moveWarships(scene)
  moveTroops(scene)
  landPlanes(scene)
}

interface Scene {
  readonly state: State
  readonly drift: Drift
  readonly dangers: Dangers
  readonly pull: Pull
  readonly field: Float64Array
  readonly byLand: Float64Array
  readonly shipping: Shipping
  /** The own capital; -1 while an enemy has it. */
  readonly capital: number
  readonly carryOut: (order: Order) => boolean
}

const change = new Array<number>(types).fill(0)

/** How much less (or more, below 0) the enemy could gain at a space if so many units of a type joined (or left). */
const saferBy = ({ state, dangers, capital }: Scene, space: number, type: number, count: number): number => {
  const weight = space === capital ? capitalCare : 1
  coming(state, space, capital)
  const before = dangerAt(dangers, space, change)
  const fall = space === capital ? fallChance(dangers, space, change) : 0
  change[type]! += count
  const safer = weight * (before - dangerAt(dangers, space, change))
  return space === capital ? safer + fallWorth * (fall - fallChance(dangers, space, change)) : safer
}

/** How much more the own capital counts than what stands in it. */
const capitalCare = 1.6

/** What was bought will stand in the capital when the enemy comes. */
const coming = (state: State, space: number, capital: number): void => {
  change.fill(0)
  if (space !== capital) return
  let room = roomOf(state, capital)
  for (const type of [infantry, tank, fighter]) {
    change[type] = Math.min(room, state.bought[type]!)
    room -= change[type]!
  }
}

// Land units: each group goes where it does most good, seen with the others already there.

const marches = emptyReach()

/** What a step nearer counts for troops far from everything, beside the field itself, which is flat there. */
const onTheWay = 0.12

const draws = new Float64Array(territoryCount)

/** How near troops are to the prizes, on a scale on which every step counts alike: by land, and over sea where transports are. */
const fillDraws = ({ field, byLand, shipping }: Scene): void => {
  for (let territory = 0; territory < territoryCount; territory++) {
    const bySea = Math.max(0, field[territory]! - byLand[territory]!) * shipping.embark[territory]!
    draws[territory] = onTheWay * Math.log(0.01 + byLand[territory]! + bySea)
  }
}

const moveTroops = (scene: Scene): void => {
  const { state, drift, pull, field } = scene
  fillDraws(scene)
  for (const type of [tank, infantry])
    for (let from = 0; from < territoryCount; from++) {
      for (let tries = 0; tries < 3; tries++) {
        const count = unspent(state, from, type)
        if (count <= 0) break
        let best: { way: number; count: number; score: number } | undefined
        fillLandReach(state, from, type, marches)
        for (let way = 0; way < marches.count; way++) {
          const to = marches.to[way]!
          const side = sideOf[state.power]!
          const { embark } = scene.shipping
          const aboard = overSea(pull, side, to) * embark[to]! - overSea(pull, side, from) * embark[from]!
          const nearer = field[to]! - field[from]! + draws[to]! - draws[from]!
          const gain = worthOf[type]! * (drift.advance * nearer + 0.15 * aboard)
          for (const moving of count > 2 ? [count, count >> 1, 1] : count > 1 ? [count, 1] : [1]) {
            const risk = saferBy(scene, from, type, -moving) + saferBy(scene, to, type, moving)
            const score = moving * gain + drift.fear * risk
            if (score > 0.05 && (!best || score > best.score + 1e-9)) best = { way, count: moving, score }
          }
        }
        if (!best) break
        const route = routeOf(from, marches, best.way)
        if (!scene.carryOut({ kind: 'move', units: only(type, best.count), route })) break
      }
    }
}

// Planes.

const planeTypes = [fighter, bomber] as const

/** The planes of the acting power in a space, by steps flown: those furthest from home first. */
const eachFlight = (state: State, visit: (space: number, type: number, steps: number, count: number) => void): void => {
  for (const type of planeTypes)
    for (let space = 0; space < spaceCount; space++) {
      let fresh = unitsIn(state, space, state.power, type)
      if (fresh === 0) continue
      for (let steps = moveOf[type]!; steps >= 1; steps--) {
        const count = state.flown[flownIndex(space, type, steps)]!
        if (count === 0) continue
        fresh -= count
        visit(space, type, steps, count)
      }
      if (fresh > 0) visit(space, type, 0, fresh)
    }
}

/** Room for fighters on the decks in a zone, those that stand there counted off. */
const roomOnDecks = (state: State, zone: number): number =>
  deckRoom * carriersIn(state, zone) - guestsIn(state, zone) - unitsIn(state, zone, state.power, fighter)

const isLandingPlace = (state: State, space: number): boolean =>
  !isZone(space) && wasFriendly(state, space, state.power) && isFriendly(state, space, state.power)

const landPlanes = (scene: Scene): void => {
  const { state } = scene
  const flights: (readonly [number, number, number, number])[] = []
  eachFlight(state, (...flight) => flights.push(flight))
  for (const [space, type, steps, count] of flights)
    for (let plane = 0; plane < count; plane++) landOne(scene, space, type, steps)
}

const landOne = (scene: Scene, from: number, type: number, steps: number): void => {
  const { state, drift, field } = scene
  const range = moveOf[type]! - steps
  const stays = isLandingPlace(state, from) || (isZone(from) && type === fighter && roomOnDecks(state, from) >= 0)
  let best = stays ? { to: from, score: 0 } : undefined
  const leaving = stays ? drift.fear * saferBy(scene, from, type, -1) : 0
  for (let to = 0; to < spaceCount; to++) {
    if (to === from || airDistance(from, to) > range) continue
    const isDeck = isZone(to) && type === fighter && roomOnDecks(state, to) > 0
    if (!isDeck && !isLandingPlace(state, to)) continue
    const near = isZone(to) ? 0.4 : field[to]!
    const here = stays ? (isZone(from) ? 0.4 : field[from]!) : 0
    const score =
      leaving + drift.fear * saferBy(scene, to, type, 1) + 0.4 * (near - here) - 0.02 * airDistance(from, to)
    if (!best || score > best.score + (best.to === from ? 0.3 : 1e-9)) best = { to, score }
  }
  if (!best || best.to === from) return
  scene.carryOut({
    kind: 'move',
    units: only(type, 1),
    route: routeByAir(from, best.to)!,
    ...(steps > 0 && { flown: steps }),
  })
}

/** Carriers that did not move go where fighters have no other place to land (R41-13.7). */
const bringDecks = (scene: Scene): void => {
  const { state } = scene
  eachFlight(state, (space, type, steps, count) => {
    if (type !== fighter) return
    const range = moveOf[fighter]! - steps
    for (let place = 0; place < territoryCount; place++)
      if (isLandingPlace(state, place) && airDistance(space, place) <= range) return
    let lacking = count
    for (let zone = territoryCount; zone < spaceCount; zone++)
      if (airDistance(space, zone) <= range)
        lacking -= Math.max(0, roomOnDecks(state, zone) + (zone === space ? count : 0))
    if (lacking <= 0) return
    for (let home = territoryCount; home < spaceCount; home++) {
      const decks = unspent(state, home, aircraftCarrier)
      if (decks <= 0) continue
      for (const zone of zonesWithin(state, home, 2)) {
        if (zone === home || airDistance(space, zone) > range || isHostileZone(state, zone, state.power)) continue
        const route = waySea(state, home, zone)
        if (route && scene.carryOut({ kind: 'move', units: only(aircraftCarrier, 1), route })) return
      }
    }
  })
}

// Transports: home to fetch, out to land.

interface Voyage {
  readonly score: number
  readonly route: readonly number[]
  readonly loadsAt: number
  readonly loads: readonly (readonly [from: number, type: number])[]
  /** Where all aboard go ashore; -1 where they stay. */
  readonly to: number
}

const moveBoats = (scene: Scene): void => {
  const { state } = scene
  // Numbers of transports change as they go, so each is looked for anew.
  const seen: number[] = []
  for (;;) {
    const boat = nextBoat(state, seen)
    if (boat < 0) return
    const at = boat * bytesPerBoat
    seen.push(idOf(state, boat))
    const voyage = bestVoyage(scene, boat)
    if (voyage) sailVoyage(scene, at, voyage)
  }
}

const idOf = (state: State, boat: number): number => {
  const at = boat * bytesPerBoat
  return (state.boats[at]! * 256 + state.boats[at + 2]!) * 256 + state.boats[at + 3]! + boat / 256
}

const nextBoat = (state: State, seen: readonly number[]): number => {
  for (let boat = 0; boat < state.boatCount; boat++) {
    const at = boat * bytesPerBoat
    if (state.boats[at + boatFields.owner] !== state.power) continue
    if (state.boats[at + boatFields.marks]! & (boatMarks.used | boatMarks.finished)) continue
    if (!seen.includes(idOf(state, boat))) return boat
  }
  return -1
}

/** Troops overseas do nothing where they are: getting nearer counts for them by so much more than on the march. */
const passage = 3

/** What troops at sea are reckoned to be as near to their goal as. */
const atSea = 0.55

const bestVoyage = (scene: Scene, boat: number): Voyage | undefined => {
  const { state, drift, field } = scene
  const at = boat * bytesPerBoat
  const zone = state.boats[at]!
  const cargo = [state.boats[at + 2]!, state.boats[at + 3]!].filter(code => code !== nobody)
  const own = cargo.filter(code => cargoPower(code) === state.power)
  let best: Voyage | undefined
  const offer = (voyage: Voyage): void => {
    if (voyage.score > 0.15 && (!best || voyage.score > best.score + 1e-9)) best = voyage
  }
  const leaving = saferBy(scene, zone, transport, -1)
  const risk = (end: number): number => (end === zone ? 0 : drift.fear * (leaving + saferBy(scene, end, transport, 1)))
  const ends = zonesWithin(state, zone, 2).filter(end => !isHostileZone(state, end, state.power))
  if (own.length > 0) {
    for (const end of ends) {
      const route = waySea(state, zone, end)
      if (!route) continue
      const price = own.reduce((sum, code) => sum + worthOf[cargoType(code)]!, 0)
      if (cargo.length === own.length)
        for (const to of nextTerritories[end]!)
          if (isFriendly(state, to, state.power)) {
            const type = cargoType(own[0]!)
            const help = drift.fear * saferBy(scene, to, type, own.length)
            offer({
              score: price * passage * drift.advance * (field[to]! - atSea) + help + risk(end),
              route,
              loadsAt: -1,
              loads: [],
              to,
            })
          }
      const nearer = scene.shipping.bring[end]! - scene.shipping.bring[zone]!
      offer({ score: risk(end) + 1.6 * nearer, route, loadsAt: -1, loads: [], to: -1 })
    }
    return best
  }
  if (cargo.length > 0) return undefined
  for (const load of zonesWithin(state, zone, 2)) {
    if (isHostileZone(state, load, state.power)) continue
    const there = waySea(state, zone, load)
    if (!there) continue
    const loads = troopsAt(scene, load)
    const left = 2 - (there.length - 1)
    if (loads.length === 0) {
      const nearer = scene.shipping.fetch[load]! - scene.shipping.fetch[zone]!
      if (load !== zone) offer({ score: risk(load) + 0.5 * nearer, route: there, loadsAt: -1, loads: [], to: -1 })
      continue
    }
    const price = loads.reduce((sum, [, type]) => sum + worthOf[type]!, 0)
    const origin = loads.reduce((sum, [from, type]) => sum + worthOf[type]! * field[from]!, 0)
    const gap = gapOf(scene, loads)
    for (const end of zonesWithin(state, load, left)) {
      if (isHostileZone(state, end, state.power)) continue
      const on = waySea(state, load, end)
      if (!on) continue
      const route = [...there, ...on.slice(1)]
      const loadsAt = there.length - 1
      for (const to of nextTerritories[end]!)
        if (isFriendly(state, to, state.power) && !loads.some(([from]) => from === to)) {
          const help = drift.fear * (gap + saferBy(scene, to, infantry, loads.length))
          offer({
            score: passage * drift.advance * (price * field[to]! - origin) + help + risk(end),
            route,
            loadsAt,
            loads,
            to,
          })
        }
      const score =
        passage * drift.advance * (price * (atSea - 0.15 + 0.25 * scene.shipping.bring[end]!) - origin) +
        drift.fear * gap +
        risk(end) -
        (isThreatened(scene, end) ? 0.4 * price : 0)
      offer({ score, route, loadsAt, loads, to: -1 })
    }
  }
  return best
}

/** What it opens to the enemy that these troops go: all at once, as the last to leave gives a place away. */
const gapOf = (scene: Scene, loads: Voyage['loads']): number => {
  const [first, second] = loads
  if (!first) return 0
  const [from, type] = first
  if (!second) return saferBy(scene, from, type, -1)
  if (second[0] !== from) return saferBy(scene, from, type, -1) + saferBy(scene, second[0], second[1], -1)
  // Of a tank and an infantry two infantry are reckoned: it is the empty place that matters.
  return saferBy(scene, from, type === second[1] ? type : infantry, -2)
}

/** Whether the enemy would gladly attack a transport that lies here with those already there. */
const isThreatened = ({ dangers }: Scene, zone: number): boolean => {
  change.fill(0)
  change[transport] = 1
  return dangerAt(dangers, zone, change) > 1.5
}

/** The two land units next to a zone that gain most by being carried off: a tank with an infantry, or two infantry. */
const troopsAt = ({ state, field }: Scene, zone: number): (readonly [number, number])[] => {
  const ready: [number, number][] = []
  for (const coast of nextTerritories[zone]!) {
    if (!isFriendly(state, coast, state.power)) continue
    for (const type of [tank, infantry]) {
      const count = unspent(state, coast, type)
      for (let n = 0; n < Math.min(2, count); n++) ready.push([coast, type])
    }
  }
  ready.sort(([one, a], [other, b]) => field[one]! - field[other]! || b - a)
  const first = ready.shift()
  if (!first) return []
  const second = ready.find(([, type]) => type === infantry || first[1] === infantry)
  return second ? [first, second] : [first]
}

const sailVoyage = (scene: Scene, at: number, { route, loadsAt, loads, to }: Voyage): void => {
  const { state, carryOut } = scene
  const boatOwner = state.power
  let aboard: Cargo = [state.boats[at + 2]!, state.boats[at + 3]!]
  const sail = (way: readonly number[]): boolean =>
    way.length < 2 || carryOut({ kind: 'move', units: only(transport, 1), route: way, cargo: [aboard] })
  if (!sail(loadsAt < 0 ? route : route.slice(0, loadsAt + 1))) return
  if (loadsAt >= 0) {
    for (const [from, type] of loads) {
      if (carryOut(loadOne(from, route[loadsAt]!, boatOwner, aboard, type))) aboard = withOne(aboard, state.power, type)
    }
    if (!sail(route.slice(loadsAt))) return
  }
  if (to >= 0 && aboard[0] !== nobody)
    carryOut({
      kind: 'unload',
      zone: route[route.length - 1]!,
      to,
      boatOwner,
      aboard,
      lands: [true, aboard[1] !== nobody],
    })
}

// Fleets go ahead of their transports, to where both are wanted and hold together.

const convoy = new Array<number>(types).fill(0)

const moveConvoys = (scene: Scene): void => {
  const { state, drift, shipping, dangers } = scene
  for (let from = territoryCount; from < spaceCount; from++) {
    const { loaded, empty } = boatsReady(state, from)
    convoy.fill(0)
    let escorts = 0
    for (let type = submarine; type < types; type++) {
      if (type === transport) continue
      convoy[type] = unspent(state, from, type)
      escorts += convoy[type]!
    }
    if (escorts === 0) continue
    convoy[transport] = loaded + empty
    convoy[fighter] = Math.min(2 * convoy[aircraftCarrier]!, planesIn(state, from, fighter, 0))
    const staying = dangerAt(dangers, from)
    let best: { route: readonly number[]; score: number } | undefined
    for (const to of zonesWithin(state, from, 2)) {
      if (to === from || isHostileZone(state, to, state.power)) continue
      const route = waySea(state, from, to)
      if (!route) continue
      const draw =
        1.4 * loaded * (shipping.bring[to]! - shipping.bring[from]!) +
        0.4 * empty * (shipping.fetch[to]! - shipping.fetch[from]!) +
        (loaded + empty > 0 ? 0 : 1.5 * (shipping.unguarded[to]! - shipping.unguarded[from]!))
      const score = drift.fear * (staying - dangerAt(dangers, to, convoy)) + draw
      if (score > 0.3 && (!best || score > best.score + 1e-9)) best = { route, score }
    }
    if (!best) continue
    const { route } = best
    const to = route[route.length - 1]!
    const fighters = convoy[fighter]!
    for (let type = types - 1; type >= submarine; type--)
      if (type !== transport && convoy[type]! > 0)
        scene.carryOut({ kind: 'move', units: only(type, convoy[type]!), route })
    const room = Math.min(fighters, roomOnDecks(state, to))
    if (room > 0) scene.carryOut({ kind: 'move', units: only(fighter, room), route: routeByAir(from, to)! })
  }
}

/** Own transports in a zone that have done nothing yet. */
const boatsReady = (state: State, zone: number): { loaded: number; empty: number } => {
  let [loaded, empty] = [0, 0]
  for (let boat = 0; boat < state.boatCount; boat++) {
    const at = boat * bytesPerBoat
    const isIdle = (state.boats[at + boatFields.marks]! & (boatMarks.used | boatMarks.finished)) === 0
    if (state.boats[at] !== zone || state.boats[at + boatFields.owner] !== state.power || !isIdle) continue
    if (state.boats[at + boatFields.first] === nobody) empty++
    else loaded++
  }
  return { loaded, empty }
}

// Warships stay together, and with the transports.

const moveWarships = (scene: Scene): void => {
  const { state, drift } = scene
  for (let from = territoryCount; from < spaceCount; from++)
    for (let type = submarine; type < types; type++) {
      if (type === transport || !isSea(type)) continue
      const count = unspent(state, from, type)
      if (count <= 0) continue
      // A carrier waits for the fighters that stand on it.
      if (type === aircraftCarrier && roomOnDecks(state, from) < 2 * count) continue
      const leaving = saferBy(scene, from, type, -count)
      let best: { route: readonly number[]; score: number } | undefined
      for (const to of zonesWithin(state, from, 2)) {
        if (to === from || isHostileZone(state, to, state.power)) continue
        const route = waySea(state, from, to)
        if (!route) continue
        const score =
          drift.fear * (leaving + saferBy(scene, to, type, count)) +
          0.5 * (companyAt(state, to) - companyAt(state, from)) -
          0.05
        if (score > 0.1 && (!best || score > best.score + 1e-9)) best = { route, score }
      }
      if (best) scene.carryOut({ kind: 'move', units: only(type, count), route: best.route })
    }
}

const companyAt = (state: State, zone: number): number =>
  unitsIn(state, zone, state.power, transport) + 0.5 * unitsIn(state, zone, state.power, aircraftCarrier)
