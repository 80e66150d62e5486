import { canonical, defined, type Outcome, refuse, stepsFor, type Text } from '../../engine/index.ts'
import type { Battle } from '../battle.ts'
import { addCounts, inTableOrder, totalOf, unitsThere } from '../counts.ts'
import {
  checkDefence,
  checkTechnologies,
  engage,
  rulesFor,
  shipsOffshore,
  sideStock,
  sumOfGarrison,
} from '../engagement.ts'
import type { Final, SideFinal } from '../ledger.ts'
import { loadedStock, loadsOf } from '../loads.ts'
import { bombards, canHit, carriesLand, hasAbility, keysOf, targets } from '../mechanisms/index.ts'
import { say } from '../messages/says.ts'
import { checkLists } from '../order.ts'
import { ordersOf } from '../report.ts'
import {
  type BattleResult,
  type Fight,
  noteRounds,
  noteStage,
  type Remarks,
  resultOf,
  type Scenario,
  type Totals,
} from '../scenario.ts'
import type { Slot } from '../slots.ts'
import { partsOf } from '../solving-size.ts'
import type { Stock } from '../stock.ts'
import type { Ruleset } from '../unit.ts'
import type { UnitCounts } from '../unit-lists.ts'
import { courseSteps } from './cost.ts'
import { prepareBattle } from './prepare-battle.ts'
import type { PreparedBattles } from './prepared-battles.ts'
import type { AmphibiousQuestion } from './schemas.ts'

/** What landings with less than everybody take, and putting every end at sea beside every end on land. */
const landingSteps = (sea: Battle | undefined, land: Battle | undefined): number => {
  if (!sea || !land) return 0
  const entries = ({ duel }: Battle): number => defined(duel.attacker.entries[0]) + defined(duel.defender.entries[0])
  const transports = sea.duel.attacker.force.slots.reduce((sum, slot) => sum + (slot.isTransport ? slot.start : 0), 0)
  return transports * courseSteps(land) + stepsFor({ pairs: entries(sea) * entries(land) })
}

interface AssaultParts {
  readonly ruleset: Ruleset
  /** As what either side has developed changes them. */
  readonly forAttacker: Ruleset
  readonly forDefender: Ruleset
  readonly question: AmphibiousQuestion
}

/** An amphibious assault: a sea battle, and the landing with what survives it (R41-10). */
export const prepareAmphibious = (
  ruleset: Ruleset,
  question: AmphibiousQuestion,
  remarks: Remarks,
): PreparedBattles => {
  const { technologies } = question
  checkTechnologies(technologies)
  const parts: AssaultParts = {
    ruleset,
    forAttacker: rulesFor({ ruleset, technologies }, 'attacker'),
    forDefender: rulesFor({ ruleset, technologies }, 'defender'),
    question,
  }
  const fleet = fleetOf(parts)
  const zoneUnits = sumOfGarrison(question.sea.defender ?? {})
  const garrisonUnits = sumOfGarrison(question.land.defender ?? {})
  const overland = addCounts(question.land.overland ?? {}, question.land.air ?? {})
  checkLandingForce(parts, overland)
  checkDefence(ruleset, garrisonUnits, ['land', 'defender'])
  // The battles as they are when nothing has been lost yet; each may not take place.
  const sea = seaBattle(parts, fleet, zoneUnits)
  const offshore = offshoreOf(parts, sea !== undefined)
  const lands = new Map<string, Battle | undefined>()
  const landing = (seaborne: UnitCounts): Battle | undefined => {
    const key = canonical(unitsThere(seaborne))
    if (!lands.has(key)) lands.set(key, landBattle(parts, seaborne, overland, garrisonUnits, offshore))
    return lands.get(key)
  }
  const land = landing(question.land.seaborne)
  const landings = sea ? partsOf(fleet.map(item => (item.cargo ? item.count : 0))) : 1
  const solved = [
    ...(sea?.open ? [{ battle: sea, times: 1 }] : []),
    ...(land?.open ? [{ battle: land, times: landings }] : []),
  ]
  const battles = [sea, land].filter(battle => battle !== undefined)
  const main = land ?? sea
  return {
    ruleset,
    scenario: sagaOf(parts, sea, landing, overland, garrisonUnits),
    single: undefined,
    battles,
    scenarioSteps: landingSteps(sea, land),
    solved,
    header: {
      location: 'land',
      attackerUnits: addCounts(addCounts(question.sea.attacker, question.land.seaborne), overland),
      defenderUnits: addCounts(zoneUnits, garrisonUnits),
      casualtyOrders: main ? ordersOf(main) : { attacker: [], defender: [] },
    },
    notes: [
      say.ordersOfLanding,
      ...(sea ? [] : [say.noSeaBattle({ rule: ruleset.citations.noSeaBattle })]),
      ...bombardmentNotes(parts),
      ...new Set(battles.flatMap(remarks)),
    ],
  }
}

/** Where no ship bombards that is said of fleets with a battleship: in other editions it would. */
const bombardmentNotes = ({ forAttacker: ruleset, question }: AssaultParts): Text[] => {
  const hasBattleship = ruleset.units.some(
    unit => unit.domain === 'sea' && unit.hits > 1 && keysOf(unit).some(name => (question.sea.attacker[name] ?? 0) > 0),
  )
  if (ruleset.bombardment || !hasBattleship) return []
  return [say.nobodyBombards({ rule: ruleset.citations.bombardment })]
}

/**
 * Ships of the fleet that bombard: those that are said to, or all that can; none where a battle is fought at sea (E-6.1), be it that a
 * scramble brings it about (E-6.5, E40-14.2).
 */
const offshoreOf = ({ forAttacker: ruleset, question }: AssaultParts, hasSeaBattle: boolean): Stock[] => {
  if (!ruleset.bombardment) return []
  const { bombardment } = question.land
  const place = ['land', 'bombardment']
  if (hasSeaBattle) {
    if (totalOf(bombardment ?? {}) > 0)
      refuse('wrong-location', place, say.bombardmentAfterBattle({ rule: ruleset.citations.noSeaBattle }))
    return []
  }
  const fleet = question.sea.attacker
  for (const [unit, count] of Object.entries(bombardment ?? {})) {
    const there = fleet[unit] ?? 0
    if (count > there) refuse('out-of-range', [...place, unit], say.notInFleet({ unit, count, there }))
  }
  const isAble = (name: string): boolean =>
    ruleset.units.some(unit => keysOf(unit).includes(name) && hasAbility(unit, bombards))
  const ships = bombardment ?? Object.fromEntries(Object.entries(fleet).filter(([name]) => isAble(name)))
  return shipsOffshore(ruleset, ships, true, place)
}

/** The ships and planes of the sea part, the transports with their loads. */
const fleetOf = ({ forAttacker: ruleset, question }: AssaultParts): Stock[] => {
  const place = ['sea', 'attacker']
  for (const [name, count] of Object.entries(question.sea.attacker))
    if (count && ruleset.units.some(unit => unit.name === name && unit.domain === 'land'))
      refuse('wrong-location', [...place, name], say.troopsAboard)
  const stock = sideStock(ruleset, 'attacker', question.sea.attacker, 'sea', place)
  const isTransport = (item: Stock): boolean => hasAbility(item.unit, carriesLand)
  const transports = stock.find(isTransport)
  const room = transports?.count ?? 0
  const aboard = loadsOf(
    ruleset,
    { transports: room, cargo: question.land.seaborne, loads: question.land.loads },
    { cargo: ['land', 'seaborne'], loads: ['land', 'loads'] },
  )
  return [
    ...stock.filter(item => !isTransport(item)),
    ...(transports ? loadedStock(ruleset, transports.unit, room, aboard) : []),
  ]
}

const checkLandingForce = ({ question }: AssaultParts, overland: UnitCounts): void => {
  if (totalOf(question.land.seaborne) === 0)
    refuse('empty-side', ['land', 'seaborne'], totalOf(overland) > 0 ? say.nobodyBySea : say.nobodyLanded)
}

/** The sea battle; undefined when nobody defends the zone. */
const seaBattle = (
  { ruleset, forDefender, question }: AssaultParts,
  fleet: Stock[],
  zone: UnitCounts,
): Battle | undefined => {
  const engagement = engage(
    {
      ruleset,
      location: 'sea',
      hasRetreatZone: question.sea.retreatZone ?? true,
      isPart: false,
      attacker: fleet,
      defender: sideStock(forDefender, 'defender', zone, 'sea', ['sea', 'defender']),
      technologies: question.technologies,
      at: ['sea'],
    },
    question.sea.policies,
  )
  checkLists(engagement)
  return engagement.defender.length > 0 ? prepareBattle(engagement) : undefined
}

/**
 * The land battle of the units that come ashore or overland, with planes of its own (R41-10.6); undefined when one side
 * has no unit. When nobody has come ashore, the others must fight one round (R41-10.10), which every retreat waits for anyway.
 */
const landBattle = (
  { ruleset, forAttacker, forDefender, question }: AssaultParts,
  seaborne: UnitCounts,
  overland: UnitCounts,
  garrison: UnitCounts,
  offshore: readonly Stock[],
): Battle | undefined => {
  const place = ['land']
  const defender = sideStock(forDefender, 'defender', garrison, 'land', [...place, 'defender'])
  const attacker = [
    ...sideStock(forAttacker, 'attacker', seaborne, 'land', [...place, 'seaborne']).map(item => ({
      ...item,
      seaborne: true,
    })),
    ...sideStock(forAttacker, 'attacker', overland, 'land', [...place, 'overland']),
  ]
  const isPart = totalOf(seaborne) < totalOf(question.land.seaborne)
  const engagement = engage(
    {
      ruleset,
      location: 'land',
      hasRetreatZone: true,
      attacker,
      defender,
      offshore,
      technologies: question.technologies,
      isPart,
      at: place,
    },
    question.land.policies,
  )
  if (!isPart) checkLists(engagement)
  return attacker.length > 0 && defender.length > 0 ? prepareBattle(engagement) : undefined
}

const sagaOf = (
  parts: AssaultParts,
  sea: Battle | undefined,
  landing: (seaborne: UnitCounts) => Battle | undefined,
  overland: UnitCounts,
  garrison: UnitCounts,
): Scenario => {
  const { ruleset, question } = parts
  const atSea = question.sea.attacker
  const joined = (one: UnitCounts, other: UnitCounts): UnitCounts => inTableOrder(ruleset, addCounts(one, other))
  const ashore = (fight: Fight, weight: number, totals: Totals, seaborne: UnitCounts, before: Before): void => {
    const [stage, ledger] = [defined(totals.stages[1]), totals.ledger]
    const force = addCounts(seaborne, overland)
    const battle = landing(seaborne)
    if (!battle) {
      // R41-10.11, R41-10.12: nobody left to attack, or nobody there to defend.
      const isTaken = totalOf(garrison) === 0 && (totalOf(seaborne) > 0 || landUnits(parts, overland) > 0)
      ledger.add(
        {
          outcome: isTaken ? 'attackerWins' : before.outcome,
          captured: isTaken,
          attacker: { ...before.attacker, survivors: joined(before.attacker.survivors, force) },
          defender: { ...before.defender, survivors: joined(before.defender.survivors, garrison) },
        },
        weight,
      )
      return
    }
    const rounds = fight(battle, weight, (current, end, share) => {
      const after = resultOf(current, end)
      noteStage(stage, after, share)
      ledger.add(
        {
          outcome: after.outcome,
          captured: after.captured,
          attacker: sumOf(before.attacker, after.attacker, joined),
          defender: sumOf(before.defender, after.defender, joined),
        },
        share,
      )
    })
    noteRounds(totals, stage, rounds)
  }
  return {
    stageNames: ['sea', 'land'],
    play: (fight, weight, totals) => {
      if (!sea) {
        ashore(fight, weight, totals, question.land.seaborne, {
          outcome: 'defenderWins',
          attacker: { survivors: unitsThere(atSea), lost: {}, lostIpc: 0 },
          defender: { survivors: {}, lost: {}, lostIpc: 0 },
        })
        return
      }
      const stage = defined(totals.stages[0])
      const rounds = fight(sea, weight, (current, end, share) => {
        const after = resultOf(current, end)
        noteStage(stage, after, share)
        const aboard = cargoLeft(current, after)
        const landed = mayLand(current, after) ? aboard : {}
        // Troops that stay aboard live on with their transports.
        const stranded = landed === aboard ? {} : aboard
        ashore(fight, share, totals, landed, {
          outcome: withoutLanding(after.outcome),
          attacker: { ...after.attacker, survivors: addCounts(after.attacker.survivors, stranded) },
          defender: after.defender,
        })
      })
      noteRounds(totals, stage, rounds)
    },
  }
}

/** How the assault is called when no land battle follows: its territory stays with its owner. */
const withoutLanding = (outcome: Outcome): Outcome =>
  outcome === 'attackerWins' || outcome === 'mutualDestruction' ? 'defenderWins' : outcome

/** How both sides stand when the landing begins. */
type Before = Omit<Final, 'captured'>

const sumOf = (
  one: SideFinal,
  other: SideFinal,
  joined: (one: UnitCounts, other: UnitCounts) => UnitCounts,
): SideFinal => ({
  survivors: joined(one.survivors, other.survivors),
  lost: addCounts(one.lost, other.lost),
  lostIpc: one.lostIpc + other.lostIpc,
})

const landUnits = ({ ruleset }: AssaultParts, units: UnitCounts): number =>
  ruleset.units.reduce((sum, unit) => sum + (unit.domain === 'land' ? (units[unit.name] ?? 0) : 0), 0)

/** What the transports that are left carry. */
const cargoLeft = (sea: Battle, { attacker }: BattleResult): UnitCounts => {
  let cargo: UnitCounts = {}
  sea.duel.attacker.force.slots.forEach((slot, index) => {
    const count = defined(attacker.slots[index])
    if (!slot.cargo || count === 0) return
    cargo = addCounts(cargo, Object.fromEntries(Object.entries(slot.cargo).map(([unit, each]) => [unit, each * count])))
  })
  return cargo
}

/**
 * R41-10.3, A41-11: the battle must be over, the attacker's transports still there, and no enemy ship left but
 * submarines and transports. Units that withdrew, stuck or not, do not land (R41-9.11.5).
 */
const mayLand = (sea: Battle, { outcome, attacker, defender }: BattleResult): boolean => {
  if (outcome === 'attackerWins') return true
  if (outcome !== 'standoff') return false
  const [own, enemy] = [sea.duel.attacker, sea.duel.defender]
  const isThreatened = canHit(enemy.traitsOf(defender.slots), own.traitsOf(attacker.slots)) !== 0
  return (
    !isThreatened &&
    !enemy.force.slots.some((slot, index) => isSurfaceWarship(slot) && defined(defender.slots[index]) > 0)
  )
}

/** R41-2.1 */
const isSurfaceWarship = (slot: Slot): boolean =>
  slot.target === targets.other && !slot.isTransport && !slot.strikes && !slot.isLand
