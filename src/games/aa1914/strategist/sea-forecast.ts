import { defined } from '../../../engine/index.ts'
import { battleship, costOf, cruiser, powersOf, submarine, transport } from '../board/units.ts'
import { aa1914 } from '../ruleset.ts'
import { cargoOf } from '../turn/movement/index.ts'
import { nobody, type State } from '../turn/state.ts'

// What a battle at sea comes to on average, fought to its end.

/** Ships of one side; parts of ships are expected ones. */
export interface Fleet {
  readonly submarines: number
  readonly cruisers: number
  readonly battleships: number
  /** Of the battleships. */
  readonly damaged: number
  readonly transports: number
  /** Units aboard. */
  readonly aboard: number
}

export const fleetIn = (state: State, zone: number, power: number): Fleet => ({
  submarines: state.unitsIn(zone, power, submarine),
  cruisers: state.unitsIn(zone, power, cruiser),
  battleships: state.unitsIn(zone, power, battleship),
  damaged: state.damagedIn(zone, power),
  transports: state.unitsIn(zone, power, transport),
  aboard: state
    .boatsIn(zone, power)
    .reduce((sum, boat) => sum + cargoOf(state, boat).filter(code => code !== nobody).length, 0),
})

const together = (one: Fleet, other: Fleet): Fleet => ({
  submarines: one.submarines + other.submarines,
  cruisers: one.cruisers + other.cruisers,
  battleships: one.battleships + other.battleships,
  damaged: one.damaged + other.damaged,
  transports: one.transports + other.transports,
  aboard: one.aboard + other.aboard,
})
export const noFleet: Fleet = { submarines: 0, cruisers: 0, battleships: 0, damaged: 0, transports: 0, aboard: 0 }
export const fleetOfSide = (state: State, zone: number, side: number): Fleet =>
  powersOf(side).reduce((sum, power) => together(sum, fleetIn(state, zone, power)), noFleet)
export const joined = (fleets: readonly Fleet[]): Fleet => fleets.reduce(together, noFleet)

const strengthOf = (type: number): number => defined(aa1914.units[type]).attack / aa1914.dice.sides
const [bySubmarine, byCruiser, byBattleship] = [submarine, cruiser, battleship].map(strengthOf) as [
  number,
  number,
  number,
]
const hitsOf = ({ submarines, cruisers, battleships }: Fleet): number =>
  submarines * bySubmarine + cruisers * byCruiser + battleships * byBattleship
export const warshipsOf = ({ submarines, cruisers, battleships }: Fleet): number => submarines + cruisers + battleships

/** What a unit aboard is worth, about, in IPC. */
const worthAboard = 3.5
/** What a hit on a battleship that stays afloat costs, as it has to go home for repairs. */
const worthOfDamage = 2
export const worthOfFleet = ({ submarines, cruisers, battleships, damaged, transports, aboard }: Fleet): number =>
  submarines * costOf(submarine) +
  cruisers * costOf(cruiser) +
  battleships * costOf(battleship) -
  damaged * worthOfDamage +
  transports * costOf(transport) +
  aboard * worthAboard

/** Damage first, submarines, cruisers, battleships, and transports last (R14-10.4, R14-10.6). */
export const afterHits = (fleet: Fleet, hits: number): Fleet => {
  let left = hits
  const take = (count: number): number => {
    const taken = Math.min(left, Math.max(0, count))
    left -= taken
    return taken
  }
  const hit = take(fleet.battleships - fleet.damaged)
  const submarines = fleet.submarines - take(fleet.submarines)
  const cruisers = fleet.cruisers - take(fleet.cruisers)
  const sunk = take(fleet.damaged + hit)
  const lost = take(fleet.transports)
  const transports = fleet.transports - lost
  return {
    submarines,
    cruisers,
    battleships: fleet.battleships - sunk,
    damaged: fleet.damaged + hit - sunk,
    transports,
    aboard: fleet.transports > 0 ? (fleet.aboard * transports) / fleet.transports : 0,
  }
}

/** More rounds than a fight on average lasts. */
const mostRounds = 6

/** What a fight at sea comes to: IPC sunk less IPC lost, and how much of the defending warships is left, 0 to 1. */
export const seaFightOf = (
  attacker: Fleet,
  defender: Fleet,
): { readonly gain: number; readonly attacker: Fleet; readonly defender: Fleet } => {
  let [one, other] = [attacker, defender]
  for (let round = 0; round < mostRounds && warshipsOf(one) > 0.2; round++) {
    if (warshipsOf(other) + other.transports <= 0.2) break
    const [hits, back] = [hitsOf(one), hitsOf(other)]
    one = afterHits(one, back)
    other = afterHits(other, hits)
  }
  const gain = worthOfFleet(defender) - worthOfFleet(other) - (worthOfFleet(attacker) - worthOfFleet(one))
  return { gain, attacker: one, defender: other }
}
