import type { Vessel } from '../orders.ts'
import { boatMarks, type Cargo, landingBits, nobody, noPlace, type State } from '../state.ts'

const { steps, finished, stopped } = boatMarks

export const cargoOf = (state: State, boat: number): Cargo => [
  state.boatField(boat, 'first'),
  state.boatField(boat, 'second'),
]
export const isSame = (one: Cargo, other: Cargo): boolean => one[0] === other[0] && one[1] === other[1]

export const stepsSailed = (state: State, boat: number): number => state.boatField(boat, 'marks') & steps
export const isFinished = (state: State, boat: number): boolean => (state.boatField(boat, 'marks') & finished) !== 0
/** R14-7.7.2: it has met a hostile zone. */
export const isStopped = (state: State, boat: number): boolean => (state.boatField(boat, 'marks') & stopped) !== 0
export const mark = (state: State, boat: number, bits: number): void =>
  state.setBoat(boat, 'marks', state.boatField(boat, 'marks') | bits)

/**
 * The transport that an order means, -1 for none: of those in the zone with this cargo, which may still do what is asked,
 * that which has sailed farthest, so that others stay free.
 */
export const findVessel = (
  state: State,
  { zone, owner, aboard, sailed }: Vessel,
  can: (boat: number) => boolean,
  taken: readonly number[] = [],
): number => {
  let best = -1
  for (const boat of state.boatsIn(zone, owner)) {
    if (taken.includes(boat) || !isSame(cargoOf(state, boat), aboard) || !can(boat)) continue
    if (sailed !== undefined && stepsSailed(state, boat) !== sailed) continue
    if (best < 0 || stepsSailed(state, boat) > stepsSailed(state, best)) best = boat
  }
  return best
}

/** A unit aboard: its code, the contested territory from which it came in this turn, and whether it is to go ashore. */
export interface Aboard {
  readonly code: number
  readonly from: number
  readonly isFresh: boolean
  readonly lands: boolean
}

/** Puts other units aboard. Of two alike, who came in an earlier turn stands first, then who goes ashore. */
export const setCargo = (state: State, boat: number, units: readonly Aboard[]): void => {
  const [first, second] = units.toSorted(
    (one, other) =>
      one.code - other.code ||
      Number(one.isFresh) - Number(other.isFresh) ||
      one.from - other.from ||
      Number(other.lands) - Number(one.lands),
  )
  const { firstFresh, secondFresh, firstLands, secondLands } = boatMarks
  state.setBoat(boat, 'first', first?.code ?? nobody)
  state.setBoat(boat, 'second', second?.code ?? nobody)
  state.setBoat(boat, 'firstFrom', first?.from ?? noPlace)
  state.setBoat(boat, 'secondFrom', second?.from ?? noPlace)
  const marks = state.boatField(boat, 'marks') & ~(firstFresh | secondFresh | firstLands | secondLands)
  const added =
    (first?.isFresh ? firstFresh : 0) |
    (second?.isFresh ? secondFresh : 0) |
    (first?.lands ? firstLands : 0) |
    (second?.lands ? secondLands : 0)
  state.setBoat(boat, 'marks', marks | added)
}

/** What is aboard, in its order. */
export const unitsAboard = (state: State, boat: number): Aboard[] => {
  const marks = state.boatField(boat, 'marks')
  const { firstFresh, secondFresh, firstLands, secondLands } = boatMarks
  return [
    {
      code: state.boatField(boat, 'first'),
      from: state.boatField(boat, 'firstFrom'),
      isFresh: (marks & firstFresh) !== 0,
      lands: (marks & firstLands) !== 0,
    },
    {
      code: state.boatField(boat, 'second'),
      from: state.boatField(boat, 'secondFrom'),
      isFresh: (marks & secondFresh) !== 0,
      lands: (marks & secondLands) !== 0,
    },
  ].filter(({ code }) => code !== nobody)
}

/** A landing does not take place, or has. */
export const forgetLanding = (state: State, boat: number): void => {
  state.setBoat(boat, 'target', noPlace)
  state.setBoat(boat, 'marks', state.boatField(boat, 'marks') & ~landingBits)
}

/** By how many transports there are: their numbers. */
const boatLists: (readonly number[])[] = []
/** The numbers of all transports. */
export const allBoats = ({ boatCount }: State): readonly number[] => {
  const list = boatLists[boatCount] ?? [...Array(boatCount).keys()]
  boatLists[boatCount] = list
  return list
}
