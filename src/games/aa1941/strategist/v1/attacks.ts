import { addAt, defined } from '../../../../engine/index.ts'
import type { BoardRules } from '../../board/board-rules.ts'
import { capitalOf, capitalSpace, hasComplex, ipcOf, isZone, landNextTo, territoryCount } from '../../board/map.ts'
import {
  aircraftCarrier,
  allTypes,
  areEnemies,
  battleship,
  bomber,
  type Counts,
  countsOf,
  destroyer,
  fighter,
  infantry,
  isLand,
  landTypes,
  noCounts,
  planesAndShips,
  powerCount,
  shipTypes,
  sideOf,
  submarine,
  type Tally,
  tank,
  totalOf,
  troopsAndPlanes,
  type UnitNumber,
  unitName,
} from '../../board/units.ts'
import { cargoType, nobody, type State, unitIndex } from '../../turn/state.ts'
import { forcesPool, nextForces } from './attack-forces.ts'
import type { Attack, AttackContext, AttackLimits, AttackParams, LoadedLift } from './attack-plan.ts'
import { type Forecast, forecast } from './battle-forecast.ts'
import { type Options, optionsOf, type Target } from './options.ts'
import { keptFor, type Params } from './params.ts'
import type { BoatLanding } from './sea-rules.ts'
import type { CampaignAims, Style } from './styles.ts'
import { defendersAt, forceAt, gainOf } from './threats.ts'
import { advantageOf, prizeOf } from './worth.ts'

/** How a plan differs from the best guess: what a search varies. */
export interface PlanChange {
  /** Spaces that are not attacked. */
  readonly banned?: readonly number[]
  /** Spaces that are attacked first, whatever they bring, and at what threshold. */
  readonly forced?: readonly number[]
}

const pool = forcesPool()

export const attackContextOf = (state: State, { params, attack, campaign, attackCare, sea }: Style): AttackContext => {
  const options = optionsOf(state)
  const isEnemy = (power: number): boolean => areEnemies(power, state.power)
  const enemyForces = nextForces(state, pool, isEnemy)
  let helping: AttackContext['enemyForces'] | undefined
  const help = (): AttackContext['enemyForces'] => {
    helping ??= nextForces(state, pool, power => !isEnemy(power))
    return helping
  }
  const ahead = advantageOf(params, state, state.power)
  const bolder = { ...attack, caution: attack.caution * (1 - ahead) }
  const free = attackCare
    ? options.groups.map(group => group.count)
    : freeGroups(state, options, enemyForces, params.expectedPlaced, attack.capitalRisk)
  const aims = campaign?.(state)
  if (aims) holdBack(options, free, aims)
  const context: AttackContext = {
    state,
    options,
    enemyForces,
    help,
    free,
    lossWeight: 1 - ahead,
    params,
    attack: bolder,
    first: aims?.attackFirst ?? [],
    sea,
  }
  // Whoever minds more asks the same context what the enemy may do, which then heeds what he minds.
  return attackCare ? Object.assign(context, { care: attackCare(context) }) : context
}

/** Takes those off who wait for transports: infantry first, as in every hold there is place for it. */
const holdBack = ({ groups }: Options, free: number[], { waitingAt }: CampaignAims): void => {
  const kept = new Map<number, number>()
  for (const type of landTypes)
    groups.forEach((group, index) => {
      if (group.type !== type || isZone(group.space)) return
      const wanted = kept.get(group.space) ?? waitingAt(group.space)
      const stays = Math.min(wanted, defined(free[index]))
      free[index] = defined(free[index]) - stays
      kept.set(group.space, wanted - stays)
    })
}

const guard = noCounts()

/** The groups with what has to stay at home taken off: the own capital must not be had cheaply. */
const freeGroups = (
  state: State,
  { groups }: Options,
  enemyForces: AttackContext['enemyForces'],
  mostExpected: number,
  risk: number,
): number[] => {
  const free = groups.map(group => group.count)
  const capital = capitalSpace(state.power)
  if (sideOf(state.ownerOf(capital)) !== sideOf(state.power)) return free
  const home = [...groups.keys()].filter(
    index => defined(groups[index]).space === capital && isLand(defined(groups[index]).type),
  )
  // Troops bought will stand there at the end of the turn.
  const expected = Math.floor(Math.min(mostExpected, state.boughtOf(infantry) + state.boughtOf(tank)))
  const all = home.reduce((sum, index) => sum + defined(groups[index]).count, 0)
  if (all === 0) return free
  const isSafe = (leaving: number): boolean => {
    for (const [power, forces] of enemyForces) {
      const force = forceAt(forces, capital)
      if (force[infantry] + force[tank] === 0) continue
      const standing = defendersAt(state, capital, power, guard)
      let gone = leaving
      for (const type of [tank, infantry] as const) {
        const taken = Math.min(gone, standing[type])
        standing[type] -= taken
        gone -= taken
      }
      standing[infantry] += expected
      if (forecast(state.rules, 'land', force, standing).captures > risk) return false
    }
    return true
  }
  let leaving = all
  while (leaving > 0 && !isSafe(leaving)) leaving--
  let kept = all - leaving
  for (const index of home.sort((one, other) => defined(groups[one]).type - defined(groups[other]).type)) {
    const stays = Math.min(kept, defined(free[index]))
    free[index] = defined(free[index]) - stays
    kept -= stays
  }
  return free
}

/** Chooses the attacks of a turn: again and again the one that brings most with what is left. */
export const chooseAttacks = (context: AttackContext, change: PlanChange = {}): Attack[] => {
  const choose = (limits?: AttackLimits): Attack[] => chooseWithin(context, change, limits)
  return context.care ? context.care.improved(choose) : choose()
}

const chooseWithin = (context: AttackContext, change: PlanChange, limits?: AttackLimits): Attack[] => {
  const { options, care } = context
  const left = [...context.free]
  const boats = new Set<number>()
  const open = new Set(options.targets.filter(({ space }) => !change.banned?.includes(space)))
  const chosen: Attack[] = []
  const cleared = new Map<number, number>()
  const take = (attack: Attack, target: Target): void => {
    chosen.push(attack)
    open.delete(target)
    for (const [group, count] of attack.groups) left[group] = defined(left[group]) - count
    for (const { lift, troops } of attack.lifts) {
      boats.add(lift.boat)
      for (const group of troops) left[group] = defined(left[group]) - 1
    }
    if (isZone(attack.space)) cleared.set(attack.space, attack.chance)
    care?.take(attack, target)
  }
  const allowed = (target: Target): Attack[] => {
    const found = packages(context, target, left, boats, cleared)
    const most = limits?.get(target.space)
    return most === undefined ? found : found.filter(attack => sizeOf(attack) <= most)
  }
  care?.begin()
  for (const space of [...context.first, ...(change.forced ?? [])]) {
    const target = options.targets.find(known => known.space === space)
    if (!target || !open.has(target)) continue
    const best = bestOf(allowed(target), care ? context.attack.leastValue : Number.NEGATIVE_INFINITY)
    if (best) take(best, target)
  }
  const offers = new Map<Target, Attack | undefined>()
  for (;;) {
    let best: Attack | undefined
    let bestTarget: Target | undefined
    for (const target of open) {
      let offer = offers.get(target)
      if (!offers.has(target) || (offer && !isStillOpen(offer, left, boats))) {
        offer = bestOf(allowed(target), context.attack.leastValue)
        offers.set(target, offer)
      }
      if (offer && (!best || offer.value > best.value)) {
        best = offer
        bestTarget = target
      }
    }
    if (!best) return chosen
    take(best, defined(bestTarget))
    // Who fights for a zone opens it for transports.
    if (isZone(best.space)) for (const coast of landNextTo(best.space)) forget(offers, coast)
    if (care) for (const space of care.touchedBy(best)) forget(offers, space)
  }
}

/** Units that take part in an attack, those from transports among them. */
export const sizeOf = ({ groups, lifts }: Attack): number =>
  groups.reduce((sum, [, count]) => sum + count, 0) +
  lifts.reduce((sum, { lift, troops }) => sum + (lift.loadsAt < 0 ? 2 : troops.length), 0)

const forget = (offers: Map<Target, Attack | undefined>, space: number): void => {
  for (const target of offers.keys()) if (target.space === space) offers.delete(target)
}

const bestOf = (attacks: readonly Attack[], least: number): Attack | undefined => {
  let best: Attack | undefined
  for (const attack of attacks) if (attack.value > least && (!best || attack.value > best.value)) best = attack
  return best
}

const isStillOpen = (attack: Attack, left: readonly number[], boats: ReadonlySet<number>): boolean =>
  attack.groups.every(([group, count]) => defined(left[group]) >= count) &&
  attack.lifts.every(
    ({ lift, troops }) =>
      !boats.has(lift.boat) && troops.every(group => defined(left[group]) >= countIn(troops, group)),
  )

const countIn = (list: readonly number[], wanted: number): number =>
  list.reduce((sum, one) => sum + (one === wanted ? 1 : 0), 0)

/** The force packages for a target, from the least that may do to all there is. */
const packages = (
  context: AttackContext,
  target: Target,
  left: readonly number[],
  boats: ReadonlySet<number>,
  cleared: ReadonlyMap<number, number>,
): Attack[] =>
  isZone(target.space) ? seaPackages(context, target, left, boats) : landPackages(context, target, left, boats, cleared)

/** A unit that may join: of a group, or all that a transport brings. */
type ForcePart = { readonly group: number; readonly type: UnitNumber } | LiftPart
interface LiftPart {
  readonly loaded: LoadedLift
  readonly force: Counts
  readonly chance: number
}

/** The groups of all units of some types that could still come, each as often as it has units, type after type. */
const unitsReady = (
  { groups }: Options,
  sources: readonly number[],
  left: readonly number[],
  wanted: readonly UnitNumber[],
): number[] => {
  const ready: number[] = []
  for (const type of wanted)
    for (const group of sources)
      if (defined(groups[group]).type === type)
        for (let unit = defined(left[group]); unit > 0; unit--) ready.push(group)
  return ready
}

const landPackages = (
  context: AttackContext,
  target: Target,
  left: readonly number[],
  boats: ReadonlySet<number>,
  cleared: ReadonlyMap<number, number>,
): Attack[] => {
  const { options, attack } = context
  // Those with most company come first: they leave nobody alone.
  const sources = [...target.sources].sort((one, other) => defined(left[other]) - defined(left[one]) || one - other)
  const ready = (...wanted: readonly UnitNumber[]): number[] => unitsReady(options, sources, left, wanted)
  const [troops, tanks, planes] = [ready(infantry), ready(tank), ready(bomber, fighter)]
  const lifts = loadedLifts(context, target, left, boats, cleared)
  const { defenses, ruleset } = context.state.rules
  const pips = target.defenders.reduce((sum, count, type) => sum + count * defined(defenses[type]), 0)
  const fodder = 1 + Math.ceil((pips / ruleset.dice.sides) * context.params.fodder)
  const size = totalOf(target.defenders)
  const chosen: ForcePart[] = []
  let land = 0
  const join = (group: number | undefined): void => {
    if (group === undefined) return
    const { type } = defined(options.groups[group])
    if (isLand(type)) land++
    chosen.push({ group, type })
  }
  const joinLift = (lift: LiftPart | undefined): void => {
    if (!lift) return
    chosen.push(lift)
    land += lift.force[infantry] + lift.force[tank]
  }
  const waiting = (): number => troops.length + tanks.length + lifts.length + (size > 0 ? planes.length : 0)
  const attacks: Attack[] = []
  const force = noCounts()
  const { care } = context
  let step = 0
  let held = 0
  while (waiting() > 0) {
    if (land < fodder && troops.length > 0) join(troops.shift())
    else if (land < 1 && tanks.length > 0) join(tanks.shift())
    else if (land < fodder && lifts.length > 0) joinLift(lifts.shift())
    else if (size > 0 && planes.length > 0) join(planes.shift())
    else if (tanks.length > 0) join(tanks.shift())
    else if (troops.length > 0) join(troops.shift())
    else joinLift(lifts.shift())
    forceOf(chosen, force)
    const next = stepAfter(attack, step, roughly(context.state.rules, context.params, force, target.defenders))
    const holds = care?.holdingSteps(target.space, force) ?? 0
    if (next === step && holds === held && waiting() > 0) continue
    step = next
    held = holds
    const found = landAttack(context, target, chosen, force, left, boats)
    if (found) attacks.push(found)
    if (size === 0 && !care && attacks.length >= context.params.walkInPackages) break
  }
  return attacks
}

/** How many of the thresholds such odds have passed, of which so many are passed already. */
const stepAfter = ({ thresholds }: AttackParams, step: number, odds: number): number => {
  const further = thresholds.findIndex((threshold, index) => index >= step && odds < threshold)
  return further < 0 ? thresholds.length : further
}

const forceOf = (chosen: readonly ForcePart[], force: Tally): void => {
  force.fill(0)
  for (const part of chosen)
    if ('group' in part) force[part.type] = defined(force[part.type]) + 1
    else for (const type of allTypes) force[type] += part.force[type]
}

/** A guess at the odds by firepower and staying power, to choose sizes with; the exact odds come after. */
export const roughly = (
  { attacks, defenses }: BoardRules,
  { oddsBase, oddsPerHit }: Params,
  attacker: Counts,
  defender: Counts,
): number => {
  let [pipsA, hitsA, pipsD, hitsD] = [0, 0, 0, 0]
  for (const type of allTypes) {
    const hits = type === battleship ? 2 : 1
    pipsA += attacker[type] * attacks[type]
    hitsA += attacker[type] * hits
    pipsD += defender[type] * defenses[type]
    hitsD += defender[type] * hits
  }
  if (hitsD === 0) return hitsA > 0 ? 1 : 0
  if (pipsA === 0) return 0
  if (pipsD === 0) return 1
  const ratio = (pipsA * hitsA) / (pipsD * hitsD)
  return 1 / (1 + ratio ** -(oddsBase + oddsPerHit * (hitsA + hitsD)))
}

/** What it costs to have a unit of each type busy in an attack instead of elsewhere, in IPC. */
const busyCostsOf = keptFor((params): Counts => countsOf(type => params[`${unitName(type)}Busy`]))

const landAttack = (
  context: AttackContext,
  target: Target,
  chosen: readonly ForcePart[],
  force: Counts,
  left: readonly number[],
  boats: ReadonlySet<number>,
): Attack | undefined => {
  const { state, params, attack, care, sea } = context
  const { space } = target
  const busyCosts = busyCostsOf(params)
  const odds = forecast(state.rules, 'land', force, target.defenders)
  let atSea = 1
  for (const part of chosen) if ('loaded' in part) atSea = Math.min(atSea, part.chance)
  let prize = (prizeOf(params, state, space, state.power) + (care?.prizeAt(space) ?? 0)) * attack.greed
  if (sea) prize += sea.gainOfCanals(state, space)
  let value = odds.defenderLoss - context.lossWeight * odds.attackerLoss
  const back = holdingOf(params, space) * (care?.wonBack ?? 1)
  for (const { probability, isWon, attacker } of odds.buckets)
    if (isWon) value += probability * (prize - attack.caution * worstCounterattack(context, space, attacker, back))
  value *= atSea
  for (const type of allTypes) value -= force[type] * busyCosts[type]
  value -= exposure(context, chosen)
  if (sea) value -= sea.afterLanding(state, context.enemyForces, landingsOf(chosen))
  const chance = (force[infantry] + force[tank] > 0 ? odds.captures : odds.wins) * atSea
  if (care) value -= care.costOf(attackOfParts(space, chosen, { value, chance, swing: 0 }), target, left, boats)
  // Planes alone take nothing: only worth it where they hardly risk anything.
  const isLikely =
    (care?.isAnyOdds(space) && chance > 0) ||
    chance >= attack.leastChance ||
    (chance >= attack.leastChance * params.longShot && value >= params.longShotValue)
  if (!isLikely || chance < params.surely) {
    const opened = care?.isTooDear(odds) ? 0 : openedToAllies(context, target, odds) * atSea
    value += opened
    if (!isLikely && (opened <= 0 || value < params.longShotValue)) return undefined
  }
  const swing =
    atSea * (odds.defenderLoss - odds.attackerLoss + odds.captures * prizeOf(params, state, space, state.power))
  return attackOfParts(space, chosen, { value, chance, swing })
}

const landingsOf = (chosen: readonly ForcePart[]): BoatLanding[] =>
  chosen.flatMap(part => {
    if (!('loaded' in part)) return []
    const { boat, route } = part.loaded.lift
    return [{ boat, zone: defined(route[route.length - 1]) }]
  })

const army = noCounts()

/**
 * What an attack that fails opens to allies who move before the owner of the territory can make good his losses: how much
 * more the best of them could gain against those left than against those who stand there now.
 */
const openedToAllies = (
  { params, state, help }: AttackContext,
  { space, defenders }: Target,
  odds: Forecast,
): number => {
  if (!hasComplex(space) || defenders.reduce((sum, count) => sum + count, 0) < params.siegeSize) return 0
  const owner = state.ownerOf(space)
  const turnsToOwner = (owner - state.power + powerCount) % powerCount
  let most = 0
  for (const [power, forces] of help()) {
    if ((power - state.power + powerCount) % powerCount > turnsToOwner) continue
    const force = forceAt(forces, space, army)
    if (force[infantry] + force[tank] === 0) continue
    const now = Math.max(0, gainOf(params, state, space, power, force, defenders).gain)
    let opened = 0
    for (const { probability, isWon, defender } of odds.buckets)
      if (!isWon) opened += probability * (Math.max(0, gainOf(params, state, space, power, force, defender).gain) - now)
    most = Math.max(most, opened)
  }
  return params.shared * most
}

const attackOfParts = (
  space: number,
  chosen: readonly ForcePart[],
  worth: Pick<Attack, 'value' | 'chance' | 'swing'>,
): Attack => {
  const counts = new Map<number, number>()
  const lifts: LoadedLift[] = []
  for (const part of chosen)
    if ('group' in part) counts.set(part.group, (counts.get(part.group) ?? 0) + 1)
    else lifts.push(part.loaded)
  return { space, groups: [...counts], lifts, ...worth }
}

/** What a territory is worth to hold against those who want it back. */
export const holdingOf = (params: Params, territory: number): number =>
  ipcOf(territory) * params.incomeTurns * params.holdingIncome +
  (hasComplex(territory) ? params.holdingComplex : 0) +
  (capitalOf(territory) >= 0 ? params.holdingCapital : 0)

const holders = noCounts()

/** The best an enemy could do to those who have just taken a territory. Planes have left it. */
export const worstCounterattack = (
  { state, enemyForces, care }: AttackContext,
  space: number,
  survivors: Counts,
  back: number,
): number => {
  let worst = 0
  for (const [power, forces] of enemyForces) {
    const force = forceAt(forces, space)
    care?.weaken(force, power, space)
    let size = 0
    for (const type of troopsAndPlanes) size += force[type]
    if (size === 0) continue
    holders.fill(0)
    holders[infantry] = survivors[infantry]
    holders[tank] = survivors[tank]
    const odds = forecast(state.rules, 'land', force, holders)
    const gain = odds.defenderLoss - odds.attackerLoss + odds.captures * back
    if (gain > worst) worst = gain
  }
  return worst
}

/** What may be walked into where nobody is left behind. */
const exposure = ({ params, state, options, enemyForces }: AttackContext, chosen: readonly ForcePart[]): number => {
  const leaving = new Map<number, number>()
  for (const part of chosen) {
    const groups = 'group' in part ? [part.group] : part.loaded.troops
    for (const group of groups) {
      const { space, type } = defined(options.groups[group])
      if (space < territoryCount && isLand(type)) leaving.set(space, (leaving.get(space) ?? 0) + 1)
    }
  }
  let sum = 0
  for (const [space, count] of leaving) {
    let standing = -count
    for (let power = 0; power < powerCount; power++) {
      if (areEnemies(power, state.power)) continue
      const at = unitIndex(space, power, 0)
      for (const type of troopsAndPlanes) standing += defined(state.units[at + type])
    }
    if (standing > 0) continue
    const isReached = enemyForces.some(([, forces]) => {
      const force = forceAt(forces, space)
      return force[infantry] + force[tank] > 0
    })
    if (isReached) sum += params.leftEmpty * holdingOf(params, space)
  }
  return sum
}

/** What transports could bring to a target, each with the best load still to be had; friendly waters first. */
const loadedLifts = (
  context: AttackContext,
  target: Target,
  left: readonly number[],
  boats: ReadonlySet<number>,
  cleared: ReadonlyMap<number, number>,
): LiftPart[] => {
  const { state, options, sea } = context
  const rest = [...left]
  const used = new Set(boats)
  const result: LiftPart[] = []
  for (const lift of target.lifts) {
    if (used.has(lift.boat)) continue
    const end = defined(lift.route[lift.route.length - 1])
    const isHostileEnd = state.isHostileZone(end)
    const chance = isHostileEnd ? (cleared.get(end) ?? 0) : 1
    if (chance < context.params.surePassage) continue
    const force = noCounts()
    const troops: number[] = []
    if (lift.loadsAt < 0) {
      for (const code of state.cargoOf(lift.boat)) if (code !== nobody) addAt(force, cargoType(code), 1)
    } else {
      const zone = defined(lift.route[lift.loadsAt])
      const near = [...options.groups.keys()].filter(
        index =>
          landNextTo(zone).includes(defined(options.groups[index]).space) &&
          defined(options.groups[index]).space !== target.space &&
          // Who can march there needs no place aboard, and must not be counted twice.
          !(sea && target.sources.includes(index)),
      )
      const pick = (type: UnitNumber): boolean => {
        const group = near.find(index => defined(options.groups[index]).type === type && defined(rest[index]) > 0)
        if (group === undefined) return false
        rest[group] = defined(rest[group]) - 1
        troops.push(group)
        force[type] += 1
        return true
      }
      if (!pick(tank)) pick(infantry)
      pick(infantry)
      if (troops.length === 0) continue
    }
    used.add(lift.boat)
    result.push({ loaded: { lift, troops }, force, chance })
  }
  return result
}

const seaOrder = [submarine, destroyer, fighter, bomber, battleship, aircraftCarrier] as const

const seaPackages = (
  context: AttackContext,
  target: Target,
  left: readonly number[],
  boats: ReadonlySet<number>,
): Attack[] => {
  const { state, options, params, attack, care } = context
  const busyCosts = busyCostsOf(params)
  const chosen: ForcePart[] = []
  const force = noCounts()
  const ready = unitsReady(options, target.sources, left, seaOrder)
  const attacks: Attack[] = []
  let step = 0
  for (const [index, group] of ready.entries()) {
    chosen.push({ group, type: defined(options.groups[group]).type })
    forceOf(chosen, force)
    const next = stepAfter(attack, step, roughly(state.rules, params, force, target.defenders))
    if (next === step && index < ready.length - 1) continue
    step = next
    const exact = forecast(state.rules, 'sea', force, target.defenders)
    // Who can dive, or cannot be hit, is not worth the way.
    if (exact.defenderLoss === 0) continue
    let value = exact.defenderLoss - context.lossWeight * exact.attackerLoss
    for (const { probability, isWon, attacker } of exact.buckets)
      if (isWon) value -= probability * attack.caution * counterAtSea(context, target.space, attacker)
    for (const type of allTypes) value -= force[type] * busyCosts[type]
    const chance = care ? care.winsAtSea(force, target.defenders, exact) : exact.wins
    const worth = { value, chance, swing: exact.defenderLoss - exact.attackerLoss }
    const tried = attackOfParts(target.space, chosen, worth)
    if (care) value -= care.costOf(tried, target, left, boats)
    if (chance < attack.leastChance * params.longShot || (chance < attack.leastChance && value < params.longShotValue))
      continue
    attacks.push({ ...tried, value })
  }
  return attacks
}

/** The best an enemy could do to the ships that have won a zone, beyond what he could have done to them anyway: half of it. */
const counterAtSea = ({ state, params, enemyForces }: AttackContext, zone: number, survivors: Counts): number => {
  let worst = 0
  for (const [, forces] of enemyForces) {
    const force = forceAt(forces, zone)
    let size = 0
    for (const type of planesAndShips) size += force[type]
    if (size === 0) continue
    holders.fill(0)
    for (const type of shipTypes) holders[type] = survivors[type]
    if (holders.every(count => count === 0)) continue
    const odds = forecast(state.rules, 'sea', force, holders)
    worst = Math.max(worst, odds.defenderLoss - odds.attackerLoss)
  }
  return params.counterAtSea * worst
}
