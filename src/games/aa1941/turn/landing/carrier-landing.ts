import { defined } from '../../../../engine/index.ts'
import { airDistance, complexes, isZone, spaceCount, territoryCount, zonesNextTo } from '../../board/map.ts'
import {
  aircraftCarrier,
  allTypes,
  bomber,
  fighter,
  friendsOf,
  moveOf,
  planeTypes,
  transport,
} from '../../board/units.ts'
import { roomOf } from '../purchase/index.ts'
import { battleMarks, combatMove, deckRoom, type State, unitIndex } from '../state.ts'
import { stepsHome } from './home.ts'

/**
 * Whether planes and carriers may still move. `moving`: as far as this turn lets them, in phase 2 with every battle won
 * (R41-6.3.4.1). `standing`: all stay where they are.
 */
export type Movement = 'moving' | 'standing'

/**
 * How many planes of the acting power will be without a landing place however cleverly the rest of the turn is played
 * (R41-13.3 to 13.8). Carriers still to be placed count.
 *
 * Planes that reach land are no matter, and most positions have no others. For the rest, every way of sharing them out is
 * tried, up to `mostTrials` steps for each number of losses; whoever brings more carriers and fighters than that may be told of a loss that he
 * could avoid.
 */
export const planesLost = (state: State, movement: Movement): number => carrierLandings(state, movement).lost

/** Where fighters that cannot reach land find a deck, with as few planes lost as can be. */
export interface CarrierLandings {
  readonly lost: number
  readonly landings: readonly DeckLanding[]
}

/** A fighter, or a friend's fighter aboard (`isGuest`), and the carrier it goes to or with. */
export interface DeckLanding {
  readonly at: number
  readonly flown: number
  readonly isGuest: boolean
  /** The zone of its carrier at the end of phase 4; -1 for a carrier that goes nowhere in particular. */
  readonly zone: number
  /** Where that carrier stands now; -1 for one that is not built yet. */
  readonly carrierFrom: number
  /** Carriers that may move are told apart by their number. */
  readonly carrier: number
}

export const carrierLandings = (state: State, movement: Movement): CarrierLandings => {
  const { seekers, lost } = seekersOf(state, movement)
  if (seekers.length === 0) return { lost, landings: [] }
  const decks = decksOf(state, movement)
  const carrierComplexes = carrierComplexesOf(state)
  let left = lost
  const landings: DeckLanding[] = []
  for (const group of groupsOf([...seekers, ...guestsOf(state, decks)], decks)) {
    const search: LandingSearch = { ...group, carrierComplexes, chosen: group.seekers.map(() => -1), trials: 0 }
    left += fewestSkips(search)
    landings.push(...landingsOf(search))
  }
  return { lost: left, landings }
}

const fewestSkips = (search: LandingSearch): number => {
  const fighters = search.seekers.filter(({ isGuest }) => !isGuest).length
  for (let skips = 0; skips < fighters; skips++) {
    search.trials = 0
    if (landsAll(search, 0, skips)) return skips
  }
  search.chosen.fill(-1)
  return fighters
}

interface SearchGroup {
  readonly seekers: readonly SeekingFighter[]
  readonly decks: readonly Deck[]
}

const mayLandOn = (deck: Deck, { at, steps, isGuest }: SeekingFighter): boolean =>
  isGuest ? deck.origin === at : deck.places.some(({ zone }) => airDistance(at, zone) <= steps)

/** Fighters that compete for the same decks; fleets that are far apart have nothing to do with each other. */
const groupsOf = (seekers: readonly SeekingFighter[], decks: readonly Deck[]): SearchGroup[] => {
  const groups: SearchGroup[] = []
  const waiting = new Set(seekers)
  const free = new Set(decks)
  for (const seeker of seekers) {
    if (!waiting.delete(seeker)) continue
    const members = [seeker]
    const shared: Deck[] = []
    for (const member of members)
      for (const deck of free) {
        if (!mayLandOn(deck, member)) continue
        free.delete(deck)
        shared.push(deck)
        for (const other of waiting)
          if (mayLandOn(deck, other)) {
            waiting.delete(other)
            members.push(other)
          }
      }
    // A group of guests alone is at home already.
    if (members.some(({ isGuest }) => !isGuest)) groups.push({ seekers: members.sort(bySimilarity), decks: shared })
  }
  return groups
}

const bySimilarity = (one: SeekingFighter, other: SeekingFighter): number =>
  Number(one.isGuest) - Number(other.isGuest) || one.steps - other.steps || one.at - other.at

const areAlike = (one: SeekingFighter | undefined, other: SeekingFighter): boolean =>
  one !== undefined && one.isGuest === other.isGuest && one.at === other.at && one.steps === other.steps

const landingsOf = ({ seekers, chosen, decks }: LandingSearch): DeckLanding[] =>
  seekers.flatMap(({ at, flown, isGuest }, index) => {
    const carrier = defined(chosen[index])
    if (carrier < 0) return []
    const { zone, origin } = defined(decks[carrier])
    return [
      {
        at,
        flown,
        isGuest,
        zone: zone < 0 ? origin : zone,
        carrierFrom: origin,
        carrier: defined(decks[carrier]).number,
      },
    ]
  })

/** Friendly carriers of any power in a zone. */
export const carriersIn = (state: State, zone: number): number => {
  let carriers = 0
  for (const power of friendsOf(state.power)) carriers += state.unitsIn(zone, power, aircraftCarrier)
  return carriers
}

/** Fighters in a zone of the acting power's friends, itself apart. */
export const guestsIn = (state: State, zone: number): number => {
  let guests = 0
  for (const power of friendsOf(state.power)) if (power !== state.power) guests += state.unitsIn(zone, power, fighter)
  return guests
}

/**
 * A zone without enemy surface warships, or one that will be without them if every attack of phase 2 is won; no retreat
 * counts (R41-6.3.4.2).
 */
const willBeFriendly = (state: State, zone: number): boolean =>
  !state.isHostileZone(zone) || (state.phase === combatMove && hasAttackers(state, zone))

/** Any unit of the acting power with an attack value (A41-16). */
export const hasAttackers = (state: State, space: number): boolean => {
  const at = unitIndex(space, state.power, 0)
  for (const type of allTypes) if (type !== transport && defined(state.units[at + type]) > 0) return true
  return false
}

/** A fighter in search of a deck. Friends' fighters aboard go nowhere but with the carriers of their zone. */
interface SeekingFighter {
  readonly at: number
  readonly steps: number
  readonly flown: number
  readonly isGuest: boolean
}

/** A complex that launches carriers, and how many it can still launch (R41-14.2). */
interface CarrierComplex {
  readonly complex: number
  room: number
}

interface DeckPlace {
  readonly zone: number
  /** The number of the complex that launches a carrier not built yet; -1 for others. */
  readonly complexNumber: number
}

/** One carrier that may move, or all those of a zone that stay. */
interface Deck {
  readonly number: number
  /** Where it is now; -1 for a carrier that is not built yet. */
  readonly origin: number
  /** Where it may still go, its own zone included; nowhere else for one that cannot move. */
  readonly places: readonly DeckPlace[]
  /** Where it has been sent in the search; -1 while that is open. */
  zone: number
  room: number
}

interface LandingSearch {
  readonly decks: readonly Deck[]
  readonly seekers: readonly SeekingFighter[]
  readonly carrierComplexes: readonly CarrierComplex[]
  /** By seeker: the number of its deck, -1 for none; valid once all have one. */
  readonly chosen: number[]
  trials: number
}

const mostTrials = 5_000

const nobodySeeks = { seekers: [] as readonly SeekingFighter[], lost: 0 }

/** Fighters that need a deck, and how many planes are past help. */
const seekersOf = (
  state: State,
  movement: Movement,
): { readonly seekers: readonly SeekingFighter[]; readonly lost: number } => {
  const steps = stepsHome(state)
  let seekers: SeekingFighter[] | undefined
  let lost = 0
  for (let space = 0; space < spaceCount; space++)
    for (const type of planeTypes) {
      let fresh = state.ownUnits(space, type)
      if (fresh === 0 || steps[space] === 0) continue
      for (let flown = moveOf(type); flown >= 0; flown--) {
        const count = flown === 0 ? fresh : state.flownIn(space, type, flown)
        if (count === 0) continue
        fresh -= count
        const left = movement === 'standing' ? 0 : moveOf(type) - flown
        if (left >= defined(steps[space])) continue
        if (type === bomber) lost += count
        else {
          seekers ??= []
          for (let plane = 0; plane < count; plane++) seekers.push({ at: space, steps: left, flown, isGuest: false })
        }
      }
    }
  return seekers ? { seekers, lost } : lost === 0 ? nobodySeeks : { seekers: [], lost }
}

/** Fighters of friends in zones that carriers may leave; elsewhere they just take their room. */
const guestsOf = (state: State, decks: readonly Deck[]): SeekingFighter[] => {
  const zones = new Set(
    decks.filter(({ origin, places }) => origin >= 0 && places.length > 1).map(({ origin }) => origin),
  )
  return [...zones].flatMap(zone =>
    Array.from({ length: Math.min(guestsIn(state, zone), deckRoom * carriersIn(state, zone)) }, () => ({
      at: zone,
      steps: 0,
      flown: 0,
      isGuest: true,
    })),
  )
}

const decksOf = (state: State, movement: Movement): Deck[] => {
  const decks: Deck[] = []
  const add = (origin: number, places: readonly DeckPlace[], zone: number, room: number): void => {
    if (room > 0) decks.push({ number: decks.length, origin, places, zone, room })
  }
  for (let zone = territoryCount; zone < spaceCount; zone++) {
    const all = carriersIn(state, zone)
    if (all === 0) continue
    const here = { zone, complexNumber: -1 }
    const places =
      movement === 'moving' && mayLeave(state, zone) && state.unspent(zone, aircraftCarrier) > 0
        ? [here, ...waysFrom(state, zone)]
        : [here]
    const free = places.length > 1 ? state.unspent(zone, aircraftCarrier) : 0
    add(zone, [here], zone, deckRoom * (all - free) - (free > 0 ? 0 : guestsIn(state, zone)))
    for (let carrier = 0; carrier < free; carrier++) add(zone, places, -1, deckRoom)
  }
  const launches = carrierComplexesOf(state).flatMap(({ complex }, complexNumber) =>
    zonesNextTo(complex).map(zone => ({ zone, complexNumber })),
  )
  if (launches.length > 0)
    for (let carrier = 0; carrier < state.boughtOf(aircraftCarrier); carrier++) add(-1, launches, -1, deckRoom)
  return decks
}

/** R41-13.1: a carrier that will have fought cannot move in phase 4, nor one that moved in phase 2 (R41-6.3.4.3). */
const mayLeave = (state: State, zone: number): boolean =>
  state.phase === combatMove ? state.battles[zone] !== battleMarks.pending && !state.isHostileZone(zone) : true

const waysFrom = (state: State, from: number): DeckPlace[] => {
  const reached = new Set<number>()
  for (const next of zonesNextTo(from)) {
    if (!state.isPassage(from, next) || !willBeFriendly(state, next)) continue
    reached.add(next)
    for (const zone of zonesNextTo(next))
      if (state.isPassage(next, zone) && willBeFriendly(state, zone)) reached.add(zone)
  }
  reached.delete(from)
  return [...reached].map(zone => ({ zone, complexNumber: -1 }))
}

/** Complexes that can still launch a carrier (R41-14.1, 14.2). */
const carrierComplexesOf = (state: State): CarrierComplex[] =>
  state.boughtOf(aircraftCarrier) === 0
    ? []
    : complexes.flatMap(complex => (roomOf(state, complex) > 0 ? [{ complex, room: roomOf(state, complex) }] : []))

/** A zone where a carrier bought this turn can be placed (R41-13.4). */
export const mayGetNewCarrier = (state: State, zone: number): boolean =>
  isZone(zone) && carrierComplexesOf(state).some(({ complex }) => zonesNextTo(complex).includes(zone))

/** Whether all seekers from `next` on can land, `skips` of them apart. Decks stay as chosen where they can. */
const landsAll = (search: LandingSearch, next: number, skips: number): boolean => {
  const seeker = search.seekers[next]
  if (!seeker) return true
  if (++search.trials > mostTrials) return false
  // Of fighters that are alike the later one takes no earlier deck, and none once the other has been left out.
  const twin = areAlike(search.seekers[next - 1], seeker) ? defined(search.chosen[next - 1]) : 0
  for (let number = Math.max(twin, 0); twin >= 0 && number < search.decks.length; number++) {
    const deck = defined(search.decks[number])
    if (deck.room === 0 || hasEqualBefore(search.decks, deck, twin)) continue
    search.chosen[next] = number
    if (landsOn(search, deck, seeker, next, skips)) return true
  }
  search.chosen[next] = -1
  return skips > 0 && !seeker.isGuest && landsAll(search, next + 1, skips - 1)
}

/** An equal deck stands before this one: what that could not do, this cannot. */
const hasEqualBefore = (decks: readonly Deck[], deck: Deck, from: number): boolean => {
  for (let number = from; decks[number] !== deck; number++) {
    const other = defined(decks[number])
    if (other.zone === deck.zone && other.room === deck.room && other.origin === deck.origin) return true
  }
  return false
}

const landsOn = (search: LandingSearch, deck: Deck, seeker: SeekingFighter, next: number, skips: number): boolean => {
  if (seeker.isGuest || deck.zone >= 0) {
    const fits = seeker.isGuest ? deck.origin === seeker.at : airDistance(seeker.at, deck.zone) <= seeker.steps
    if (!fits) return false
    deck.room--
    if (landsAll(search, next + 1, skips)) return true
    deck.room++
    return false
  }
  for (const { zone, complexNumber } of deck.places) {
    if (airDistance(seeker.at, zone) > seeker.steps) continue
    const launch = complexNumber >= 0 ? defined(search.carrierComplexes[complexNumber]) : undefined
    if (launch?.room === 0) continue
    if (launch) launch.room--
    deck.zone = zone
    deck.room--
    if (landsAll(search, next + 1, skips)) return true
    deck.room++
    deck.zone = -1
    if (launch) launch.room++
  }
  return false
}

/**
 * Zones a friendly carrier might still come to, for whoever wants to name a landing place: where one is, where an own
 * one may go, or where a new one may be placed. Whether it has room is a question for all planes together.
 */
export const mayHoldCarrier = (state: State, zone: number): boolean =>
  isZone(zone) &&
  (mayGetNewCarrier(state, zone) ||
    decksOf(state, 'moving').some(({ places }) => places.some(place => place.zone === zone)))
