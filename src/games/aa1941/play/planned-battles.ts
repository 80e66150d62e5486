import type { Question } from '../../../armies/index.ts'
import { defined, prepareQuestion, writeLink } from '../../../engine/index.ts'
import { isZone, nameOf, spaceCount } from '../board/map.ts'
import { bomber, countsOf, fighter, infantry, isAir, isLand, tank } from '../board/units.ts'
import { face, odds } from '../odds.ts'
import {
  attackerStrip,
  type BattleOdds,
  battleOdds,
  boatsLandingOn,
  defenderStrip,
  hasRetreaters,
  isEmptyStrip,
  isTooLarge,
  landingFrom,
  landUnitsKept,
  loadKinds,
  loadsOnStrip,
  mayRetreat,
  plainPlan,
  policiesOf,
  type Strip,
  unitsOnStrip,
  withLanding,
  zonesOfDeparture,
} from '../turn/battle/index.ts'
import { type Order, writeUnits } from '../turn/orders.ts'
import { isToBeFought, type State, type Troops, troopsAboard } from '../turn/state.ts'
import type { Aa1941TurnReply } from './turn-question.ts'
import { ofBattles } from './variant.ts'

export interface PlannedBattles {
  readonly battles: Aa1941TurnReply['battles']
  /** IPC destroyed less IPC lost in all of them: a sea battle counts once, however many landings wait for it. */
  readonly ipcSwing: number
}

/**
 * The battles that are to be fought in a position, whoever planned them: each with its odds and the question that asks for
 * them, in the order in which `orders` lead to them.
 */
export const plannedBattles = (state: State, orders: readonly Order[] = []): PlannedBattles => {
  const ends = orders.map(endOf)
  const rank = (space: number): number => (ends.includes(space) ? ends.indexOf(space) : ends.length)
  const told = Array.from({ length: spaceCount }, (_, space) => space)
    .filter(space => isToBeFought(state.battleAt(space)))
    .toSorted((one, other) => rank(one) - rank(other))
    .flatMap(space => tell(state, space) ?? [])
  const swings = new Map(told.map(({ space, odds }) => [space, odds.ipcSwing]))
  const swingAt = (space: number): number => swings.get(space) ?? 0
  // What a landing comes to has the sea battles before it in it.
  const ipcSwing = sum(told.map(({ space }) => swingAt(space) - sum(zonesOfDeparture(state, space).map(swingAt))))
  return { battles: told.map(({ battle }) => battle), ipcSwing }
}

/** The space that an order of phase 2 brings somebody to. */
const endOf = (order: Order): number => {
  if (order.kind === 'move') return defined(order.route.at(-1))
  if (order.kind === 'unload') return order.to
  return order.kind === 'attack' ? order.zone : -1
}

type Battle = Aa1941TurnReply['battles'][number]

interface Told {
  readonly space: number
  readonly battle: Battle
  readonly odds: BattleOdds
}

const tell = (state: State, space: number): Told | undefined => {
  const attacker = comingTo(state, space)
  // Whose troops are all gone, or only carried by, fights nobody.
  if (isEmptyStrip(attacker)) return undefined
  const asked = questionAbout(state, space)
  const { odds, question } = answered(state, space, asked)
  return {
    space,
    odds,
    battle: {
      space: nameOf(space),
      attacker: writeUnits(unitsOnStrip(attacker)),
      defender: writeUnits(unitsOnStrip(defenderStrip(state, space, undefined))),
      attackerWins: Math.min(1, odds.attackerWins),
      ...(!isZone(space) && { captured: Math.min(1, odds.captured) }),
      expectedLosses: { attacker: odds.attackerLoss, defender: odds.defenderLoss },
      ...(question && { link: linkTo(question) }),
    },
  }
}

/** As a reader would like to see it in an address. */
const linkTo = (question: Question): string =>
  new URLSearchParams(writeLink(face, question)).toString().replaceAll('%3A', ':').replaceAll('%3B', ';')

/** Battles too large for a moment are sampled, and the question says how, so that whoever asks it draws the same. */
const sampling = { method: 'monteCarlo', trials: 20_000, seed: 1941 } as const

const answered = (
  state: State,
  space: number,
  question: Question | undefined,
): { readonly odds: BattleOdds; readonly question: Question | undefined } => {
  if (!question || (isFollowed(state, space) && prepareQuestion(odds.questions, question).method === 'exact'))
    return { odds: battleOdds(state, space), question }
  const sampled = { ...question, ...sampling }
  const job = prepareQuestion(odds.questions, sampled)
  const reply = job.reply([job.work(0, job.chunks)]) as {
    readonly outcomes: { readonly attackerWins: number }
    readonly territoryCaptured?: number
    readonly attacker: { readonly expectedLosses: { readonly ipc: number } }
    readonly defender: { readonly expectedLosses: { readonly ipc: number } }
  }
  const attackerLoss = reply.attacker.expectedLosses.ipc
  const defenderLoss = reply.defender.expectedLosses.ipc
  return {
    odds: {
      attackerWins: reply.outcomes.attackerWins,
      captured: reply.territoryCaptured ?? 0,
      attackerLoss,
      defenderLoss,
      ipcSwing: defenderLoss - attackerLoss,
    },
    question: sampled,
  }
}

/** Whether the battle, and those at sea before it, are small enough to be followed to all their ends. */
const isFollowed = (state: State, space: number): boolean =>
  [space, ...zonesOfDeparture(state, space)].every(
    at => !isTooLarge(at, comingTo(state, at), defenderStrip(state, at, undefined)),
  )

/** Who fights in a space: on land with all those who shall come ashore. */
const comingTo = (state: State, space: number): Strip => {
  const strip = attackerStrip(state, space, undefined)
  const loads = isZone(space) ? [] : boatsLandingOn(state, space).map(boat => landingFrom(state, boat))
  return withLanding(strip, sum(loads.map(load => load.infantry)), sum(loads.map(load => load.tank)))
}

/**
 * What to ask for the odds of a battle: as they are for a side that fights to the end and keeps a land unit to take the
 * territory. Of an assault the sea battle before it is part of the question; undefined where one question cannot say it.
 */
const questionAbout = (state: State, space: number): Question | undefined => {
  const attacker = attackerStrip(state, space, undefined)
  const defender = defenderStrip(state, space, undefined)
  const boats = isZone(space) ? [] : boatsLandingOn(state, space)
  const rules = rulesOf(state)
  if (boats.length > 0) {
    const assault = assaultOn(state, space, boats)
    return assault && { ...assault, ...rules }
  }
  if (isEmptyStrip(attacker) || isEmptyStrip(defender)) return undefined
  return {
    ...rules,
    ...(isAirOnly(attacker) && isAirOnly(defender) && { location: isZone(space) ? 'sea' : 'land' }),
    attacker: { ...writeUnits(unitsOnStrip(attacker)), ...(isZone(space) && cargoOf(attacker)) },
    defender: { ...writeUnits(unitsOnStrip(defender)), ...(isZone(space) && cargoOf(defender)) },
    ...(isHemmedIn(state, space, attacker) && { retreatZone: false }),
    ...policiesWith(space, attacker),
  } as Question
}

/** The rules of a question, where battles are fought by others than the printed ones. */
const rulesOf = ({ rules: { changes } }: State): Pick<Question, 'rules'> => {
  const rules = ofBattles(changes ?? {})
  return Object.keys(rules).length > 0 ? { rules } : {}
}

const assaultOn = (state: State, territory: number, boats: readonly number[]): Question | undefined => {
  const zones = zonesOfDeparture(state, territory)
  const fought = zones.filter(zone => isFoughtFor(state, zone))
  // More than one sea battle, or one that only a part of the troops waits for.
  if (fought.length > 0 && zones.length > 1) return undefined
  const seaborne = boats.map(boat => landingFrom(state, boat))
  const strip = comingTo(state, territory)
  const overland = attackerStrip(state, territory, undefined)
  const defender = defenderStrip(state, territory, undefined)
  const men = sum(seaborne.map(load => load.infantry))
  const tanks = sum(seaborne.map(load => load.tank))
  const [zone] = fought
  const enemies = defenderStrip(state, zone ?? territory, undefined)
  if (zone !== undefined && !isAllAboard(state, zone, boats)) return undefined
  const air = writeUnits(countsOf(type => (isLand(type) ? 0 : overland[type])))
  const troops = troopsOf(overland[infantry], overland[tank])
  return {
    kind: 'amphibious',
    sea:
      zone === undefined
        ? { attacker: { transport: boats.length } }
        : {
            attacker: writeUnits(unitsOnStrip(attackerStrip(state, zone, undefined))),
            defender: { ...writeUnits(unitsOnStrip(enemies)), ...cargoOf(enemies) },
            ...(isHemmedIn(state, zone, attackerStrip(state, zone, undefined)) && { retreatZone: false }),
          },
    land: {
      seaborne: troopsOf(men, tanks),
      ...(zone !== undefined && !isUsual(seaborne) && { loads: seaborne.map(loadUnits) }),
      ...(Object.keys(troops).length > 0 && { overland: troops }),
      ...(Object.keys(air).length > 0 && { air }),
      ...(!isEmptyStrip(defender) && { defender: writeUnits(unitsOnStrip(defender)) }),
      ...policiesWith(territory, strip),
    },
  } as Question
}

const loadUnits = ({ infantry: men, tank: tanks }: Troops) => troopsOf(men, tanks)

/** Whether transports are loaded as a question takes it that says nothing: a man to each tank, the others in pairs. */
const isUsual = (loads: readonly Troops[]): boolean => {
  const men = sum(loads.map(load => load.infantry))
  const tanks = sum(loads.map(load => load.tank))
  const withTanks = loads.filter(load => load.tank > 0 && load.infantry > 0).length
  const fewest = tanks + Math.ceil(Math.max(0, men - tanks) / 2)
  return withTanks === Math.min(tanks, men) && loads.filter(load => load.infantry + load.tank > 0).length === fewest
}

const isFoughtFor = (state: State, zone: number): boolean =>
  isToBeFought(state.battleAt(zone)) &&
  !isEmptyStrip(attackerStrip(state, zone, undefined)) &&
  !isEmptyStrip(defenderStrip(state, zone, undefined))

/** Whether the acting power's transports in a zone carry nobody but those who land here, and nobody else brings any. */
const isAllAboard = (state: State, zone: number, landing: readonly number[]): boolean =>
  state.boatsIn(zone).every(boat => {
    if (state.boatOwner(boat) !== state.power) return !landing.includes(boat)
    const { infantry: men, tank: tanks } = troopsAboard(state.cargoOf(boat))
    const lands = landing.includes(boat) ? landingFrom(state, boat) : { infantry: 0, tank: 0 }
    return lands.infantry === men && lands.tank === tanks
  })

const troopsOf = (men: number, tanks: number) => writeUnits([men, tanks, 0, 0, 0, 0, 0, 0, 0])

/** Whether there are units that could not retreat; planes alone always may. */
const isHemmedIn = (state: State, space: number, attacker: Strip): boolean =>
  hasRetreaters(space, attacker) && !mayRetreat(state, space, attacker)

const isAirOnly = (strip: Strip): boolean => unitsOnStrip(strip).every((count, type) => count === 0 || isAir(type))

/** Troops aboard the transports of a strip. */
const cargoOf = (strip: Strip): Readonly<Record<string, number>> => {
  const loads = loadsOnStrip(strip)
  const carried = (unit: 'infantry' | 'tank'): number =>
    sum(loadKinds.map((load, kind) => load[unit] * defined(loads[kind])))
  return troopsOf(carried('infantry'), carried('tank'))
}

/** What the attacker does as the odds take it; without planes there is nobody to lose in the place of a land unit. */
const policiesWith = (space: number, attacker: Strip) => {
  const kept = attacker[fighter] + attacker[bomber] > 0 ? landUnitsKept(space, attacker) : 0
  return kept > 0 ? { policies: { attacker: policiesOf(plainPlan, kept).attacker } } : {}
}

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0)
