import { addAt, defined } from '../../../../engine/index.ts'
import { isZone } from '../../board/map.ts'
import { aircraftCarrier, battleship, type Counts, destroyer, infantry, tank } from '../../board/units.ts'
import { battleMarks, type State } from '../state.ts'
import { landingFrom, landingOf, zonesOfDeparture } from './aftermath.ts'
import { type BattleEnd, endsOfBattle } from './battle-ends.ts'
import { mayRetreat } from './retreat-spaces.ts'
import { attackerStrip, defenderStrip, isEmptyStrip, loadKinds, loadOf, type Strip, withLanding } from './strip.ts'
import { type BattlePlan, plainPlan } from './usual-decisions.ts'

/** What a battle of phase 3 will come to, by the exact odds. */
export interface BattleOdds {
  /** No enemy is left, and some attacker is; of an assault: in its land battle. */
  readonly attackerWins: number
  /** A land unit of the attacker is left to take the territory (R41-11.1); at sea 0. */
  readonly captured: number
  /** IPC that either side loses on the average, cargo included; of an assault in all its battles. */
  readonly attackerLoss: number
  readonly defenderLoss: number
  /** Defender's losses less the attacker's. */
  readonly ipcSwing: number
}

/** Troops that come ashore, with the probability, and the losses on the way there. */
interface Landing {
  readonly infantry: number
  readonly tanks: number
  readonly probability: number
  readonly attackerLoss: number
  readonly defenderLoss: number
}

/** The odds of a battle that is pending: of a sea battle by itself, of a territory with the sea battles before its landings. */
export const battleOdds = (state: State, space: number, plan: BattlePlan = plainPlan): BattleOdds => {
  if (isZone(space)) return oddsBetween(state, space, attackerStrip(state, space, undefined), plan)
  const overland = attackerStrip(state, space, undefined)
  let landings: Landing[] = [{ infantry: 0, tanks: 0, probability: 1, attackerLoss: 0, defenderLoss: 0 }]
  for (const zone of zonesOfDeparture(state, space)) {
    const ashore = landingsFrom(state, zone, space, plan)
    landings = joined(landings.flatMap(one => ashore.map(other => both(one, other))))
  }
  let [attackerWins, captured, attackerLoss, defenderLoss] = [0, 0, 0, 0]
  for (const landing of landings) {
    const odds = oddsBetween(state, space, withLanding(overland, landing.infantry, landing.tanks), plan)
    attackerWins += landing.probability * odds.attackerWins
    captured += landing.probability * odds.captured
    attackerLoss += landing.probability * (landing.attackerLoss + odds.attackerLoss)
    defenderLoss += landing.probability * (landing.defenderLoss + odds.defenderLoss)
  }
  return { attackerWins, captured, attackerLoss, defenderLoss, ipcSwing: defenderLoss - attackerLoss }
}

const oddsBetween = (state: State, space: number, attacker: Strip, plan: BattlePlan): BattleOdds => {
  const defender = defenderStrip(state, space, undefined)
  const land = (strip: Strip, lost?: Counts): number =>
    isZone(space) ? 0 : strip[infantry] + strip[tank] - (lost ? lost[infantry] + lost[tank] : 0)
  if (isEmptyStrip(attacker) || isEmptyStrip(defender)) {
    const wins = isEmptyStrip(attacker) ? 0 : 1
    return { attackerWins: wins, captured: land(attacker) > 0 ? 1 : 0, attackerLoss: 0, defenderLoss: 0, ipcSwing: 0 }
  }
  let [attackerWins, captured, attackerLoss, defenderLoss] = [0, 0, 0, 0]
  for (const end of endsOfBattle(state.rules, space, mayRetreat(state, space, attacker), attacker, defender, plan)
    .ends) {
    if (end.isWon) attackerWins += end.probability
    // Overland units that have left the battle do not take the territory.
    if (end.isWon && land(attacker, end.attackerLost) > 0) captured += end.probability
    attackerLoss += end.probability * end.attackerLoss
    defenderLoss += end.probability * end.defenderLoss
  }
  return { attackerWins, captured, attackerLoss, defenderLoss, ipcSwing: defenderLoss - attackerLoss }
}

/** Who of a zone comes ashore on a territory, after its sea battle where there is one (R41-10.3). */
const landingsFrom = (state: State, zone: number, territory: number, plan: BattlePlan): Landing[] => {
  const mark = state.battles[zone]
  const attacker = attackerStrip(state, zone, undefined)
  const defender = defenderStrip(state, zone, undefined)
  const isFought = mark === battleMarks.pending && !isEmptyStrip(attacker) && !isEmptyStrip(defender)
  if (!isFought) return [landingWith(state, zone, territory, undefined)]
  const { ends } = endsOfBattle(state.rules, zone, mayRetreat(state, zone, attacker), attacker, defender, plan)
  return joined(ends.map(end => landingWith(state, zone, territory, { end, defender })))
}

/** R41-2.1: whether a surface warship of the defender is left. */
const isHeld = (defender: Strip, { defenderLost }: BattleEnd): boolean =>
  surface.some(type => defender[type] > defenderLost[type])
const surface = [destroyer, aircraftCarrier, battleship] as const

const landingWith = (
  state: State,
  zone: number,
  territory: number,
  fought: { readonly end: BattleEnd; readonly defender: Strip } | undefined,
): Landing => {
  let [men, tanks] = [0, 0]
  const sunk = fought ? fought.end.loadsLost.slice() : loadKinds.map(() => 0)
  const isCalledOff = fought !== undefined && (fought.end.leaves || isHeld(fought.defender, fought.end))
  for (const boat of isCalledOff ? [] : state.boatsIn(zone)) {
    const load = loadOf(state, boat)
    if (state.boatOwner(boat) === state.power && defined(sunk[load]) > 0) addAt(sunk, load, -1)
    else if (landingOf(state, boat) === territory) {
      const ashore = landingFrom(state, boat)
      men += ashore.infantry
      tanks += ashore.tank
    }
  }
  const { probability = 1, attackerLoss = 0, defenderLoss = 0 } = fought?.end ?? {}
  return { infantry: men, tanks, probability, attackerLoss, defenderLoss }
}

const both = (one: Landing, other: Landing): Landing => ({
  infantry: one.infantry + other.infantry,
  tanks: one.tanks + other.tanks,
  probability: one.probability * other.probability,
  attackerLoss: one.attackerLoss + other.attackerLoss,
  defenderLoss: one.defenderLoss + other.defenderLoss,
})

/** Landings of equal troops as one: losses are averaged. */
const joined = (landings: readonly Landing[]): Landing[] => {
  const known = new Map<number, Landing>()
  for (const landing of landings) {
    const key = landing.infantry * 1000 + landing.tanks
    const before = known.get(key)
    if (!before) {
      known.set(key, landing)
      continue
    }
    const probability = before.probability + landing.probability
    const mean = (one: number, other: number): number =>
      probability === 0 ? 0 : (before.probability * one + landing.probability * other) / probability
    known.set(key, {
      ...landing,
      probability,
      attackerLoss: mean(before.attackerLoss, landing.attackerLoss),
      defenderLoss: mean(before.defenderLoss, landing.defenderLoss),
    })
  }
  return [...known.values()]
}
