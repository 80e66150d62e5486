import { airDistance, complexes, isZone, nextZones, spaceCount, territoryCount } from '../board/map.ts'
import { aircraftCarrier, bomber, fighter, moveOf, sideOf, sidePowers, transport, types } from '../board/units.ts'
import { roomOf } from './complexes.ts'
import { unspent } from './groups.ts'
import { stepsHome } from './home.ts'
import {
  battleMarks,
  combatMove,
  flownIndex,
  isHostileZone,
  isPassage,
  type State,
  unitIndex,
  unitsIn,
} from './state.ts'

/** R41-6.6.4: fighters on one carrier, in any mix of owners. */
export const deckRoom = 2

/**
 * Whether planes and carriers may still move. `moving`: as far as this turn lets them, in phase 2 with every battle won
 * (R41-6.3.4.1). `standing`: all stay where they are.
 */
export type Outlook = 'moving' | 'standing'

/**
 * How many planes of the acting power will be without a landing place however cleverly the rest of the turn is played
 * (R41-13.3 to 13.8). Carriers still to be placed count.
 *
 * Planes that reach land are no matter, and most positions have no others. For the rest, every way of sharing them out is
 * tried, up to `mostTrials` steps for each number of losses; whoever brings more carriers and fighters than that may be told of a loss that he
 * could avoid.
 */
export const planesLost = (state: State, outlook: Outlook): number => housing(state, outlook).lost

/** Where fighters that cannot reach land find a deck, with as few planes lost as can be. */
export interface Housing {
  readonly lost: number
  readonly berths: readonly HousedFighter[]
}

/** A fighter, or a friend's fighter aboard (`isGuest`), and the carrier it goes to or with. */
export interface HousedFighter {
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

export const housing = (state: State, outlook: Outlook): Housing => {
  const { seekers, lost } = seekersOf(state, outlook)
  if (seekers.length === 0) return { lost, berths: [] }
  const decks = decksOf(state, outlook)
  const docks = docksOf(state)
  let left = lost
  const berths: HousedFighter[] = []
  for (const group of groupsOf([...seekers, ...guestsOf(state, decks)], decks)) {
    const search: Search = { ...group, docks, chosen: group.seekers.map(() => -1), trials: 0 }
    left += fewestSkips(search)
    berths.push(...housed(search))
  }
  return { lost: left, berths }
}

const fewestSkips = (search: Search): number => {
  const fighters = search.seekers.filter(({ isGuest }) => !isGuest).length
  for (let skips = 0; skips < fighters; skips++) {
    search.trials = 0
    if (housesAll(search, 0, skips)) return skips
  }
  search.chosen.fill(-1)
  return fighters
}

interface Group {
  readonly seekers: readonly Seeker[]
  readonly decks: readonly Deck[]
}

const mayTakeIn = (deck: Deck, { at, steps, isGuest }: Seeker): boolean =>
  isGuest ? deck.origin === at : deck.berths.some(({ zone }) => airDistance(at, zone) <= steps)

/** Fighters that compete for the same decks; fleets that are far apart have nothing to do with each other. */
const groupsOf = (seekers: readonly Seeker[], decks: readonly Deck[]): Group[] => {
  const groups: Group[] = []
  const waiting = new Set(seekers)
  const free = new Set(decks)
  for (const seeker of seekers) {
    if (!waiting.delete(seeker)) continue
    const members = [seeker]
    const shared: Deck[] = []
    for (const member of members)
      for (const deck of free) {
        if (!mayTakeIn(deck, member)) continue
        free.delete(deck)
        shared.push(deck)
        for (const other of waiting)
          if (mayTakeIn(deck, other)) {
            waiting.delete(other)
            members.push(other)
          }
      }
    // A group of guests alone is at home already.
    if (members.some(({ isGuest }) => !isGuest)) groups.push({ seekers: members.sort(likeToLike), decks: shared })
  }
  return groups
}

const likeToLike = (one: Seeker, other: Seeker): number =>
  Number(one.isGuest) - Number(other.isGuest) || one.steps - other.steps || one.at - other.at

const areAlike = (one: Seeker | undefined, other: Seeker): boolean =>
  one !== undefined && one.isGuest === other.isGuest && one.at === other.at && one.steps === other.steps

const housed = ({ seekers, chosen, decks }: Search): HousedFighter[] =>
  seekers.flatMap(({ at, flown, isGuest }, index) => {
    const carrier = chosen[index]!
    if (carrier < 0) return []
    const { zone, origin } = decks[carrier]!
    return [
      { at, flown, isGuest, zone: zone < 0 ? origin : zone, carrierFrom: origin, carrier: decks[carrier]!.number },
    ]
  })

/** Friendly carriers of any power in a zone. */
export const carriersIn = (state: State, zone: number): number => {
  let carriers = 0
  for (const power of sidePowers[sideOf[state.power]!]!) carriers += unitsIn(state, zone, power, aircraftCarrier)
  return carriers
}

/** Fighters in a zone of the acting power's friends, itself apart. */
export const guestsIn = (state: State, zone: number): number => {
  let guests = 0
  for (const power of sidePowers[sideOf[state.power]!]!)
    if (power !== state.power) guests += unitsIn(state, zone, power, fighter)
  return guests
}

/** A zone without enemy surface warships, or one that will be without them if every attack of phase 2 is won. */
const willBeFriendly = (state: State, zone: number): boolean =>
  !isHostileZone(state, zone, state.power) || (state.phase === combatMove && hasAttackers(state, zone))

/** Any unit of the acting power with an attack value (A41-16). */
export const hasAttackers = (state: State, space: number): boolean => {
  const at = unitIndex(space, state.power, 0)
  for (let type = 0; type < types; type++) if (type !== transport && state.units[at + type]! > 0) return true
  return false
}

/** A fighter in search of a deck. Friends' fighters aboard go nowhere but with the carriers of their zone. */
interface Seeker {
  readonly at: number
  readonly steps: number
  readonly flown: number
  readonly isGuest: boolean
}

/** A complex that launches carriers, and how many it can still launch (R41-14.2). */
interface Dock {
  readonly complex: number
  room: number
}

interface Berth {
  readonly zone: number
  /** The dock of a carrier that is not built yet; -1 for others. */
  readonly dock: number
}

/** One carrier that may move, or all those of a zone that stay. */
interface Deck {
  readonly number: number
  /** Where it is now; -1 for a carrier that is not built yet. */
  readonly origin: number
  /** Where it may still go, its own zone included; nowhere else for one that cannot move. */
  readonly berths: readonly Berth[]
  /** Where it has been sent in the search; -1 while that is open. */
  zone: number
  room: number
}

interface Search {
  readonly decks: readonly Deck[]
  readonly seekers: readonly Seeker[]
  readonly docks: readonly Dock[]
  /** By seeker: the number of its deck, -1 for none; valid once all are housed. */
  readonly chosen: number[]
  trials: number
}

const mostTrials = 5_000

const nobodySeeks = { seekers: [] as readonly Seeker[], lost: 0 }

/** Fighters that need a deck, and how many planes are past help. */
const seekersOf = (state: State, outlook: Outlook): { readonly seekers: readonly Seeker[]; readonly lost: number } => {
  const steps = stepsHome(state)
  let seekers: Seeker[] | undefined
  let lost = 0
  for (let space = 0; space < spaceCount; space++)
    for (let type = fighter; type <= bomber; type++) {
      let fresh = unitsIn(state, space, state.power, type)
      if (fresh === 0 || steps[space] === 0) continue
      for (let flown = moveOf[type]!; flown >= 0; flown--) {
        const count = flown === 0 ? fresh : state.flown[flownIndex(space, type, flown)]!
        if (count === 0) continue
        fresh -= count
        const left = outlook === 'standing' ? 0 : moveOf[type]! - flown
        if (left >= steps[space]!) continue
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
const guestsOf = (state: State, decks: readonly Deck[]): Seeker[] => {
  const zones = new Set(
    decks.filter(({ origin, berths }) => origin >= 0 && berths.length > 1).map(({ origin }) => origin),
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

const decksOf = (state: State, outlook: Outlook): Deck[] => {
  const decks: Deck[] = []
  const add = (origin: number, berths: readonly Berth[], zone: number, room: number): void => {
    if (room > 0) decks.push({ number: decks.length, origin, berths, zone, room })
  }
  for (let zone = territoryCount; zone < spaceCount; zone++) {
    const all = carriersIn(state, zone)
    if (all === 0) continue
    const here = { zone, dock: -1 }
    const berths =
      outlook === 'moving' && mayLeave(state, zone) && unspent(state, zone, aircraftCarrier) > 0
        ? [here, ...waysFrom(state, zone)]
        : [here]
    const free = berths.length > 1 ? unspent(state, zone, aircraftCarrier) : 0
    add(zone, [here], zone, deckRoom * (all - free) - (free > 0 ? 0 : guestsIn(state, zone)))
    for (let carrier = 0; carrier < free; carrier++) add(zone, berths, -1, deckRoom)
  }
  const launches = docksOf(state).flatMap(({ complex }, dock) => nextZones[complex]!.map(zone => ({ zone, dock })))
  if (launches.length > 0)
    for (let carrier = 0; carrier < state.bought[aircraftCarrier]!; carrier++) add(-1, launches, -1, deckRoom)
  return decks
}

/** R41-13.1: a carrier that will have fought cannot move in phase 4, nor one that moved in phase 2 (R41-6.3.4.3). */
const mayLeave = (state: State, zone: number): boolean =>
  state.phase === combatMove
    ? state.battles[zone] !== battleMarks.pending && !isHostileZone(state, zone, state.power)
    : true

const waysFrom = (state: State, from: number): Berth[] => {
  const reached = new Set<number>()
  for (const next of nextZones[from]!) {
    if (!isPassage(state, from, next, state.power) || !willBeFriendly(state, next)) continue
    reached.add(next)
    for (const zone of nextZones[next]!)
      if (isPassage(state, next, zone, state.power) && willBeFriendly(state, zone)) reached.add(zone)
  }
  reached.delete(from)
  return [...reached].map(zone => ({ zone, dock: -1 }))
}

/** Complexes that can still launch a carrier (R41-14.1, 14.2). */
const docksOf = (state: State): Dock[] =>
  state.bought[aircraftCarrier]! === 0
    ? []
    : complexes.flatMap(complex => (roomOf(state, complex) > 0 ? [{ complex, room: roomOf(state, complex) }] : []))

/** A zone where a carrier bought this turn can be placed (R41-13.4). */
export const awaitsCarrier = (state: State, zone: number): boolean =>
  isZone(zone) && docksOf(state).some(({ complex }) => nextZones[complex]!.includes(zone))

/** Whether all seekers from `next` on can be housed, `skips` of them apart. Decks stay as chosen where they can. */
const housesAll = (search: Search, next: number, skips: number): boolean => {
  const seeker = search.seekers[next]
  if (!seeker) return true
  if (++search.trials > mostTrials) return false
  // Of fighters that are alike the later one takes no earlier deck, and none once the other has been left out.
  const twin = areAlike(search.seekers[next - 1], seeker) ? search.chosen[next - 1]! : 0
  for (let number = Math.max(twin, 0); twin >= 0 && number < search.decks.length; number++) {
    const deck = search.decks[number]!
    if (deck.room === 0 || hasTwin(search.decks, deck, twin)) continue
    search.chosen[next] = number
    if (takesIn(search, deck, seeker, next, skips)) return true
  }
  search.chosen[next] = -1
  return skips > 0 && !seeker.isGuest && housesAll(search, next + 1, skips - 1)
}

/** An equal deck stands before this one: what that could not do, this cannot. */
const hasTwin = (decks: readonly Deck[], deck: Deck, from: number): boolean => {
  for (let number = from; decks[number] !== deck; number++) {
    const other = decks[number]!
    if (other.zone === deck.zone && other.room === deck.room && other.origin === deck.origin) return true
  }
  return false
}

const takesIn = (search: Search, deck: Deck, seeker: Seeker, next: number, skips: number): boolean => {
  if (seeker.isGuest || deck.zone >= 0) {
    const fits = seeker.isGuest ? deck.origin === seeker.at : airDistance(seeker.at, deck.zone) <= seeker.steps
    if (!fits) return false
    deck.room--
    if (housesAll(search, next + 1, skips)) return true
    deck.room++
    return false
  }
  for (const { zone, dock } of deck.berths) {
    if (airDistance(seeker.at, zone) > seeker.steps) continue
    const launch = dock >= 0 ? search.docks[dock]! : undefined
    if (launch?.room === 0) continue
    if (launch) launch.room--
    deck.zone = zone
    deck.room--
    if (housesAll(search, next + 1, skips)) return true
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
  (awaitsCarrier(state, zone) ||
    decksOf(state, 'moving').some(({ berths }) => berths.some(berth => berth.zone === zone)))
