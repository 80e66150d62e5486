import { defined } from '../../../../engine/index.ts'
import { airDistance, capitalSpace, isZone, landNextTo, spaceCount, territoryCount } from '../../board/map.ts'
import {
  aircraftCarrier,
  type Counts,
  fighter,
  infantry,
  isSea,
  moveOf,
  noCounts,
  only,
  planeTypes,
  shipTypes,
  sideOf,
  tank,
  transport,
  type UnitNumber,
} from '../../board/units.ts'
import { carriersIn, guestsIn } from '../../turn/landing/index.ts'
import { emptyReach, fillLandReach, routeByAir, routeOf } from '../../turn/movement/index.ts'
import type { Order } from '../../turn/orders.ts'
import { cargoPower, cargoType, deckRoom, nobody, type State } from '../../turn/state.ts'
import { loadOne, withOne } from './attack-orders.ts'
import { addBought, type Dangers, dangerAt, dangersOf, fallChance } from './danger.ts'
import { type Influence, influenceOf, overSea } from './influence.ts'
import { voyagesFrom } from './options.ts'
import type { Params } from './params.ts'
import type { SeaRules } from './sea-rules.ts'
import { type Shipping, shippingOf } from './shipping.ts'
import type { CampaignAims, MoveCare, MoveParams, Style } from './styles.ts'
import { advantageOf, worthsOf } from './worth.ts'

/** Gives and carries out noncombat moves one after another; `carryOut` does one, or says that it is not allowed. */
export const moveAfterCombat = (
  state: State,
  { params, move, campaign, moveCare, sea }: Style,
  carryOut: (order: Order) => boolean,
): void => {
  for (const { type, route } of sea?.blockers(state) ?? []) carryOut({ kind: 'move', units: only(type, 1), route })
  const shipping = shippingOf(params, state, sea)
  const dangers = dangersOf(params, state)
  const home = capitalSpace(state.power)
  const capital = state.isFriendly(home) ? home : -1
  const side = sideOf(state.power)
  const influence = influenceOf(params, state)
  const [field, byLand] = [defined(influence.fields[side]), defined(influence.byLand[side])]
  // Who is ahead dares more: to stand still does not win a war.
  const bolder = { ...move, fear: move.fear * (1 - advantageOf(params, state, state.power)) }
  const worths = worthsOf(params)
  const context: MoveContext = {
    params,
    worths,
    capital,
    state,
    move: bolder,
    dangers,
    shipping,
    carryOut,
    influence,
    field,
    byLand,
    aims: campaign?.(state),
    care: moveCare?.(state, dangers.enemyForces),
    sea,
  }
  bringCarriers(context)
  moveConvoys(context)
  moveBoats(context)
  moveWarships(context)
  moveTroops(sawAgain(context))
  landPlanes(sawAgain(context))
}

/** What the enemies could do by the board as it is now, for who looks again while he moves. */
const sawAgain = (context: MoveContext): MoveContext =>
  context.care ? { ...context, dangers: dangersOf(context.params, context.state) } : context

interface MoveContext {
  readonly params: Params
  readonly worths: Counts
  readonly state: State
  readonly move: MoveParams
  readonly dangers: Dangers
  readonly influence: Influence
  readonly field: Float64Array
  readonly byLand: Float64Array
  readonly shipping: Shipping
  readonly aims: CampaignAims | undefined
  /** What else is minded; undefined in versions 1 and 2. */
  readonly care: MoveCare | undefined
  /** What else is minded at sea; undefined in versions 1 and 2. */
  readonly sea: SeaRules | undefined
  /** The own capital; -1 while an enemy has it. */
  readonly capital: number
  readonly carryOut: (order: Order) => boolean
}

/** What the campaign gains by so many units of a type going elsewhere. */
const forCampaign = (
  { aims, state }: MoveContext,
  type: UnitNumber,
  from: number,
  to: number,
  count: number,
): number => (aims && from !== to ? aims.gainOfMove(state, type, from, to, count) : 0)

const change = noCounts()

/** How much less (or more, below 0) the enemy could gain at a space if so many units of a type joined (or left). */
const saferBy = (
  { params, state, dangers, capital, care, sea }: MoveContext,
  space: number,
  type: UnitNumber,
  count: number,
): number => {
  if (care) {
    coming(state, space, capital)
    const weight = type === transport ? (sea?.fearForTransports ?? 1) : 1
    const before = dangerAt(dangers, space, change)
    const atStake = care.isCapital(space) ? care.fearAt(space, dangers, change) : 0
    change[type] += count
    const after = dangerAt(dangers, space, change)
    return weight * (before - after) + (care.isCapital(space) ? atStake - care.fearAt(space, dangers, change) : 0)
  }
  const weight = space === capital ? params.capitalCare : 1
  coming(state, space, capital)
  const before = dangerAt(dangers, space, change)
  const fall = space === capital ? fallChance(dangers, space, change) : 0
  change[type] += count
  const safer = weight * (before - dangerAt(dangers, space, change))
  return space === capital ? safer + params.capitalFall * (fall - fallChance(dangers, space, change)) : safer
}

/** What was bought will stand in the capital when the enemy comes. */
const coming = (state: State, space: number, capital: number): void => {
  change.fill(0)
  if (space === capital) addBought(state, capital, change)
}

// Land units: each group goes where it does most good, seen with the others already there.

const marches = emptyReach()

const draws = new Float64Array(territoryCount)

/** How near troops are to the prizes, on a scale on which every step counts alike: by land, and over sea where transports are. */
const fillDraws = ({ params, field, byLand, shipping }: MoveContext): void => {
  for (let territory = 0; territory < territoryCount; territory++) {
    const bySea =
      Math.max(0, defined(field[territory]) - defined(byLand[territory])) * defined(shipping.embark[territory])
    draws[territory] = params.onTheWay * Math.log(params.farAway + defined(byLand[territory]) + bySea)
  }
}

const moveTroops = (begun: MoveContext): void => {
  const { params, worths, state, move, influence, field } = begun
  let context = begun
  fillDraws(context)
  for (const order of context.care?.callsHome(context.dangers) ?? []) context.carryOut(order)
  context = sawAgain(context)
  for (const type of [tank, infantry] as const)
    for (let from = 0; from < territoryCount; from++) {
      for (let tries = 0; tries < 3; tries++) {
        const count = state.unspent(from, type)
        if (count <= 0) break
        let best: { way: number; count: number; score: number } | undefined
        fillLandReach(state, from, type, marches)
        for (let way = 0; way < marches.count; way++) {
          const to = defined(marches.to[way])
          const side = sideOf(state.power)
          const { embark } = context.shipping
          const aboard =
            overSea(influence, side, to) * defined(embark[to]) - overSea(influence, side, from) * defined(embark[from])
          const nearer = defined(field[to]) - defined(field[from]) + defined(draws[to]) - defined(draws[from])
          const gain = worths[type] * (move.advance * nearer + params.embarking * aboard)
          for (const moving of count > 2 ? [count, count >> 1, 1] : count > 1 ? [count, 1] : [1]) {
            const risk = saferBy(context, from, type, -moving) + saferBy(context, to, type, moving)
            let score = moving * gain + move.fear * risk + forCampaign(context, type, from, to, moving)
            if (score > params.leastMove && context.care) score -= context.care.coverLost(type, from, to, moving)
            if (score > params.leastMove && (!best || score > best.score + 1e-9)) best = { way, count: moving, score }
          }
        }
        if (!best) break
        const route = routeOf(from, marches, best.way)
        if (!context.carryOut({ kind: 'move', units: only(type, best.count), route })) break
        context = sawAgain(context)
      }
    }
}

// Planes.

/** The planes of the acting power in a space, by steps flown: those furthest from home first. */
const eachFlight = (
  state: State,
  visit: (space: number, type: UnitNumber, steps: number, count: number) => void,
): void => {
  for (const type of planeTypes)
    for (let space = 0; space < spaceCount; space++) {
      let fresh = state.ownUnits(space, type)
      if (fresh === 0) continue
      for (let steps = moveOf(type); steps >= 1; steps--) {
        const count = state.flownIn(space, type, steps)
        if (count === 0) continue
        fresh -= count
        visit(space, type, steps, count)
      }
      if (fresh > 0) visit(space, type, 0, fresh)
    }
}

/** Room for fighters on the decks in a zone, those that stand there counted off. */
const roomOnDecks = (state: State, zone: number): number =>
  deckRoom * carriersIn(state, zone) - guestsIn(state, zone) - state.ownUnits(zone, fighter)

const isLandingPlace = (state: State, space: number): boolean =>
  !isZone(space) && state.wasFriendly(space) && state.isFriendly(space)

const landPlanes = (context: MoveContext): void => {
  const { state } = context
  const flights: (readonly [number, UnitNumber, number, number])[] = []
  eachFlight(state, (...flight) => flights.push(flight))
  for (const [space, type, steps, count] of flights)
    for (let plane = 0; plane < count; plane++) landOne(context, space, type, steps)
}

const landOne = (context: MoveContext, from: number, type: UnitNumber, steps: number): void => {
  const { params, state, move, field, care } = context
  const range = moveOf(type) - steps
  const stays = isLandingPlace(state, from) || (isZone(from) && type === fighter && roomOnDecks(state, from) >= 0)
  let best = stays ? { to: from, score: 0 } : undefined
  const leaving = stays ? move.fear * saferBy(context, from, type, -1) : 0
  const deckAt = (zone: number): number => context.sea?.gainOfDeck(context.dangers, context.shipping.bring, zone) ?? 0
  const leavesDeck = stays && isZone(from) ? deckAt(from) : 0
  for (let to = 0; to < spaceCount; to++) {
    if (to === from || airDistance(from, to) > range) continue
    const isDeck = isZone(to) && type === fighter && roomOnDecks(state, to) > 0
    if (!isDeck && !isLandingPlace(state, to)) continue
    const near = isZone(to) ? params.planeAtSea : defined(field[to])
    const here = stays ? (isZone(from) ? params.planeAtSea : defined(field[from])) : 0
    const score =
      leaving +
      move.fear * saferBy(context, to, type, 1) +
      params.planeForward * (near - here) -
      params.planeStep * airDistance(from, to) +
      forCampaign(context, type, from, to, 1) +
      (care?.gainOfFlight(type, stays ? from : -1, to) ?? 0) +
      move.fear * ((isDeck ? deckAt(to) : 0) - leavesDeck)
    if (!best || score > best.score + (best.to === from ? params.planeLeaves : 1e-9)) best = { to, score }
  }
  if (!best || best.to === from) return
  context.carryOut({
    kind: 'move',
    units: only(type, 1),
    route: defined(routeByAir(from, best.to)),
    ...(steps > 0 && { flown: steps }),
  })
}

/** Carriers that did not move go where fighters have no other place to land (R41-13.7). */
const bringCarriers = (context: MoveContext): void => {
  const { state } = context
  eachFlight(state, (space, type, steps, count) => {
    if (type !== fighter) return
    const range = moveOf(fighter) - steps
    for (let place = 0; place < territoryCount; place++)
      if (isLandingPlace(state, place) && airDistance(space, place) <= range) return
    let lacking = count
    for (let zone = territoryCount; zone < spaceCount; zone++)
      if (airDistance(space, zone) <= range)
        lacking -= Math.max(0, roomOnDecks(state, zone) + (zone === space ? count : 0))
    if (lacking <= 0) return
    for (let home = territoryCount; home < spaceCount; home++) {
      const decks = state.unspent(home, aircraftCarrier)
      if (decks <= 0) continue
      for (const { to, route } of voyagesFrom(state, home, 2)) {
        if (to === home || airDistance(space, to) > range) continue
        if (context.carryOut({ kind: 'move', units: only(aircraftCarrier, 1), route })) return
      }
    }
  })
}

// Transports: home to fetch, out to land.

interface Voyage {
  readonly score: number
  readonly route: readonly number[]
  readonly loadsAt: number
  readonly loads: readonly (readonly [from: number, type: UnitNumber])[]
  /** Where all aboard go ashore; -1 where they stay. */
  readonly to: number
}

const moveBoats = (context: MoveContext): void => {
  const { state } = context
  // Numbers of transports change as they go, so each is looked for anew.
  const seen: number[] = []
  for (;;) {
    const boat = nextBoat(state, seen)
    if (boat < 0) return
    seen.push(idOf(state, boat))
    const voyage = bestVoyage(context, boat)
    if (voyage) sailVoyage(context, boat, voyage)
  }
}

const idOf = (state: State, boat: number): number =>
  (state.boatZone(boat) * 256 + state.firstAboard(boat)) * 256 + state.secondAboard(boat) + boat / 256

const nextBoat = (state: State, seen: readonly number[]): number => {
  for (let boat = 0; boat < state.boatCount; boat++)
    if (state.boatOwner(boat) === state.power && state.isIdle(boat) && !seen.includes(idOf(state, boat))) return boat
  return -1
}

const bestVoyage = (context: MoveContext, boat: number): Voyage | undefined => {
  const { params, worths, state, move, field } = context
  const { passage, atSea } = params
  const careForLanded = context.sea?.careForLanded ?? 1
  const zone = state.boatZone(boat)
  const cargo = state.cargoOf(boat).filter(code => code !== nobody)
  const own = cargo.filter(code => cargoPower(code) === state.power)
  let best: Voyage | undefined
  const offer = (voyage: Voyage): void => {
    if (voyage.score > params.leastVoyage && (!best || voyage.score > best.score + 1e-9)) best = voyage
  }
  const leaving = saferBy(context, zone, transport, -1)
  const risk = (end: number): number =>
    end === zone
      ? 0
      : move.fear * (leaving + saferBy(context, end, transport, 1)) + forCampaign(context, transport, zone, end, 1)
  if (own.length > 0) {
    for (const { to: end, route } of voyagesFrom(state, zone, 2)) {
      const price = own.reduce((sum, code) => sum + worths[cargoType(code)], 0)
      if (cargo.length === own.length)
        for (const to of landNextTo(end))
          if (state.isFriendly(to)) {
            const type = cargoType(defined(own[0]))
            const help = careForLanded * move.fear * saferBy(context, to, type, own.length)
            offer({
              score: price * passage * move.advance * (defined(field[to]) - atSea) + help + risk(end),
              route,
              loadsAt: -1,
              loads: [],
              to,
            })
          }
      const nearer = defined(context.shipping.bring[end]) - defined(context.shipping.bring[zone])
      offer({ score: risk(end) + params.sailLoaded * nearer, route, loadsAt: -1, loads: [], to: -1 })
    }
    return best
  }
  if (cargo.length > 0) return undefined
  for (const { to: load, route: there } of voyagesFrom(state, zone, 2)) {
    const loads = troopsAt(context, load)
    const left = 2 - (there.length - 1)
    if (loads.length === 0) {
      const nearer = defined(context.shipping.fetch[load]) - defined(context.shipping.fetch[zone])
      if (load !== zone)
        offer({ score: risk(load) + params.sailEmpty * nearer, route: there, loadsAt: -1, loads: [], to: -1 })
      continue
    }
    const price = loads.reduce((sum, [, type]) => sum + worths[type], 0)
    const origin = loads.reduce((sum, [from, type]) => sum + worths[type] * defined(field[from]), 0)
    const gap = gapOf(context, loads)
    const missing = loads.reduce((sum, [from, type]) => sum + forCampaign(context, type, from, zone, 1), 0)
    for (const { to: end, route: on } of voyagesFrom(state, load, left)) {
      const route = [...there, ...on.slice(1)]
      const loadsAt = there.length - 1
      for (const to of landNextTo(end))
        if (state.isFriendly(to) && !loads.some(([from]) => from === to)) {
          const help = careForLanded * move.fear * (gap + saferBy(context, to, infantry, loads.length))
          offer({
            score: passage * move.advance * (price * defined(field[to]) - origin) + help + risk(end) + missing,
            route,
            loadsAt,
            loads,
            to,
          })
        }
      const score =
        passage *
          move.advance *
          (price * (atSea - params.stayAboard + params.stayAboardNear * defined(context.shipping.bring[end])) -
            origin) +
        move.fear * gap +
        risk(end) +
        missing -
        (isThreatened(context, end) ? params.exposedCargo * price : 0)
      offer({ score, route, loadsAt, loads, to: -1 })
    }
  }
  return best
}

/** What it opens to the enemy that these troops go: all at once, as the last to leave gives a place away. */
const gapOf = (context: MoveContext, loads: Voyage['loads']): number => {
  const [first, second] = loads
  if (!first) return 0
  const [from, type] = first
  if (!second) return saferBy(context, from, type, -1)
  if (second[0] !== from) return saferBy(context, from, type, -1) + saferBy(context, second[0], second[1], -1)
  // Of a tank and an infantry two infantry are reckoned: it is the empty place that matters.
  return saferBy(context, from, type === second[1] ? type : infantry, -2)
}

/** Whether the enemy would gladly attack a transport that lies here with those already there. */
const isThreatened = ({ params, dangers }: MoveContext, zone: number): boolean => {
  change.fill(0)
  change[transport] = 1
  return dangerAt(dangers, zone, change) > params.gladlyAttacked
}

/** The two land units next to a zone that gain most by being carried off: a tank with an infantry, or two infantry. */
const troopsAt = (context: MoveContext, zone: number): (readonly [number, UnitNumber])[] => {
  const { state, field } = context
  const ready: [number, UnitNumber][] = []
  for (const coast of landNextTo(zone)) {
    if (!state.isFriendly(coast) || isNeededThere(context, coast)) continue
    for (const type of [tank, infantry] as const) {
      const count = state.unspent(coast, type)
      for (let n = 0; n < Math.min(2, count); n++) ready.push([coast, type])
    }
  }
  ready.sort(([one, a], [other, b]) => defined(field[one]) - defined(field[other]) || b - a)
  const first = ready.shift()
  if (!first) return []
  const second = ready.find(([, type]) => type === infantry || first[1] === infantry)
  return second ? [first, second] : [first]
}

/** Whether a capital is in danger: nobody is fetched from there. */
const isNeededThere = ({ state, dangers, capital, care }: MoveContext, coast: number): boolean => {
  if (!care?.isCapital(coast)) return false
  coming(state, coast, capital)
  return care.fearAt(coast, dangers, change) > 0
}

const sailVoyage = (context: MoveContext, boat: number, { route, loadsAt, loads, to }: Voyage): void => {
  const { state, carryOut } = context
  const boatOwner = state.power
  let aboard = state.cargoOf(boat)
  const sail = (way: readonly number[]): boolean =>
    way.length < 2 || carryOut({ kind: 'move', units: only(transport, 1), route: way, cargo: [aboard] })
  if (!sail(loadsAt < 0 ? route : route.slice(0, loadsAt + 1))) return
  if (loadsAt >= 0) {
    for (const [from, type] of loads) {
      if (carryOut(loadOne(from, defined(route[loadsAt]), boatOwner, aboard, type)))
        aboard = withOne(aboard, state.power, type)
    }
    if (!sail(route.slice(loadsAt))) return
  }
  if (to >= 0 && aboard[0] !== nobody)
    carryOut({
      kind: 'unload',
      zone: defined(route[route.length - 1]),
      to,
      boatOwner,
      aboard,
      lands: [true, aboard[1] !== nobody],
    })
}

// Fleets go ahead of their transports, to where both are wanted and hold together.

const convoy = noCounts()

const moveConvoys = (context: MoveContext): void => {
  const { params, state, move, shipping, dangers } = context
  for (let from = territoryCount; from < spaceCount; from++) {
    const { loaded, empty } = boatsReady(state, from)
    convoy.fill(0)
    let escorts = 0
    for (const type of shipTypes) {
      if (type === transport) continue
      convoy[type] = state.unspent(from, type)
      escorts += convoy[type]
    }
    if (escorts === 0) continue
    convoy[transport] = loaded + empty
    convoy[fighter] = Math.min(2 * convoy[aircraftCarrier], state.planesIn(from, fighter, 0))
    const staying = dangerAt(dangers, from)
    let best: { route: readonly number[]; score: number } | undefined
    for (const { to, route } of voyagesFrom(state, from, 2)) {
      if (to === from) continue
      const draw =
        params.convoyLoaded * loaded * (defined(shipping.bring[to]) - defined(shipping.bring[from])) +
        params.convoyEmpty * empty * (defined(shipping.fetch[to]) - defined(shipping.fetch[from])) +
        (loaded + empty > 0
          ? 0
          : params.convoyAlone * (defined(shipping.unguarded[to]) - defined(shipping.unguarded[from])))
      let score = move.fear * (staying - dangerAt(dangers, to, convoy)) + draw
      if (context.aims)
        for (const type of shipTypes)
          if (type !== transport) score += forCampaign(context, type, from, to, convoy[type])
      if (score > params.leastConvoy && (!best || score > best.score + 1e-9)) best = { route, score }
    }
    if (!best) continue
    const { route } = best
    const to = defined(route[route.length - 1])
    const fighters = convoy[fighter]
    for (const type of shipTypes.toReversed())
      if (type !== transport && convoy[type] > 0)
        context.carryOut({ kind: 'move', units: only(type, convoy[type]), route })
    const room = Math.min(fighters, roomOnDecks(state, to))
    if (room > 0) context.carryOut({ kind: 'move', units: only(fighter, room), route: defined(routeByAir(from, to)) })
  }
}

/** Own transports in a zone that have done nothing yet. */
const boatsReady = (state: State, zone: number): { loaded: number; empty: number } => {
  const idle = state.boatsIn(zone, state.power).filter(boat => state.isIdle(boat))
  const empty = idle.filter(boat => state.firstAboard(boat) === nobody).length
  return { loaded: idle.length - empty, empty }
}

// Warships stay together, and with the transports.

const moveWarships = (context: MoveContext): void => {
  const { params, state, move } = context
  for (let from = territoryCount; from < spaceCount; from++)
    for (const type of shipTypes) {
      if (type === transport || !isSea(type)) continue
      const count = state.unspent(from, type)
      if (count <= 0) continue
      // A carrier waits for the fighters that stand on it.
      if (type === aircraftCarrier && roomOnDecks(state, from) < 2 * count) continue
      const leaving = saferBy(context, from, type, -count)
      let best: { route: readonly number[]; score: number } | undefined
      for (const { to, route } of voyagesFrom(state, from, 2)) {
        if (to === from) continue
        const score =
          move.fear * (leaving + saferBy(context, to, type, count)) +
          params.companyOfTransport * (companyAt(context, to) - companyAt(context, from)) -
          params.warshipMove +
          forCampaign(context, type, from, to, count)
        if (score > params.leastWarship && (!best || score > best.score + 1e-9)) best = { route, score }
      }
      if (best) context.carryOut({ kind: 'move', units: only(type, count), route: best.route })
    }
}

const companyAt = ({ params, state }: MoveContext, zone: number): number =>
  state.ownUnits(zone, transport) + params.companyOfCarrier * state.ownUnits(zone, aircraftCarrier)
