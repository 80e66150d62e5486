import { capitalOf, capitals, hasComplex, ipcOf, isZone, nextTerritories, territoryCount } from '../board/map.ts'
import {
  aircraftCarrier,
  areEnemies,
  attackOf,
  battleship,
  bomber,
  defenseOf,
  destroyer,
  fighter,
  infantry,
  isLand,
  powerCount,
  sideOf,
  submarine,
  tank,
  types,
} from '../board/units.ts'
import { boatFields, bytesPerBoat, cargoType, isHostileZone, nobody, type State, unitIndex } from '../turn/state.ts'
import { type Lift, type Options, optionsOf, type Target } from './options.ts'
import { type Forecast, forecast } from './oracle.ts'
import { defendersAt, gainOf, strikersAt } from './outlook.ts'
import { type Strike, strikePool, strikesOf } from './strike.ts'
import { incomeTurns, prizeOf, superiorityOf } from './worth.ts'

/** How a commander chooses his battles. */
export interface Temper {
  /** Chances to win at which force packages are cut, the least last resort first. */
  readonly thresholds: readonly number[]
  /** No battle below this chance to take what is wanted. */
  readonly leastChance: number
  /** How much of what the enemy could take back counts. */
  readonly caution: number
  /** How much a prize counts. */
  readonly greed: number
  /** The chance of losing one's own capital that is still taken. */
  readonly capitalRisk: number
  /** An attack has to bring at least so much, in IPC. */
  readonly leastValue: number
}

/** Troops that a transport takes along: by the group they come from. */
export interface Loaded {
  readonly lift: Lift
  /** Group numbers, one for each unit; empty where the transport lands what it has aboard. */
  readonly troops: readonly number[]
}

/** One attack of a plan: who goes where. */
export interface Attack {
  readonly space: number
  /** Numbers of groups, and how many of each. */
  readonly groups: readonly (readonly [group: number, count: number])[]
  readonly lifts: readonly Loaded[]
  /** Expected gain in IPC, what the enemy may do in return included. */
  readonly value: number
  /** Chance to take what is wanted. */
  readonly chance: number
  /** Expected gain of the battle alone: IPC destroyed less IPC lost, and the prize if it is taken. */
  readonly swing: number
}

/** Shifts of a plan away from the best guess: what a search varies. */
export interface Shift {
  /** Spaces that are not attacked. */
  readonly banned?: readonly number[]
  /** Spaces that are attacked first, whatever they bring, and at what threshold. */
  readonly forced?: readonly number[]
}

/** All that is worked out once for all the attacks of a turn. */
export interface Setting {
  readonly state: State
  readonly options: Options
  /** By enemy power: what it could send anywhere in its next turn. */
  readonly strikes: readonly (readonly [power: number, strike: Strike])[]
  /** The same by allied power; worked out when it is first asked for. */
  readonly help: () => Setting['strikes']
  /** By group: how many may leave. */
  readonly free: readonly number[]
  /** What a loss weighs against the enemy's: less for a side that has more to lose, as equal losses help it. */
  readonly lossWeight: number
  readonly temper: Temper
}

const pool = strikePool()

export const settingOf = (state: State, temper: Temper): Setting => {
  const options = optionsOf(state)
  const isEnemy = (power: number): boolean => areEnemies(power, state.power)
  const strikes = strikesOf(state, pool, isEnemy)
  let helping: Setting['strikes'] | undefined
  const help = (): Setting['strikes'] => {
    helping ??= strikesOf(state, pool, power => !isEnemy(power))
    return helping
  }
  const ahead = superiorityOf(state, state.power)
  const bolder = { ...temper, caution: temper.caution * (1 - ahead) }
  const free = freeGroups(state, options, strikes, temper)
  return { state, options, strikes, help, free, lossWeight: 1 - ahead, temper: bolder }
}

const guard = new Array<number>(types).fill(0)

/** The groups with what has to stay at home taken off: the own capital must not be had cheaply. */
const freeGroups = (state: State, { groups }: Options, strikes: Setting['strikes'], temper: Temper): number[] => {
  const free = groups.map(group => group.count)
  const capital = capitals[state.power]!
  if (sideOf[state.owner[capital]!] !== sideOf[state.power]) return free
  const home = [...groups.keys()].filter(index => groups[index]!.space === capital && isLand(groups[index]!.type))
  // Troops bought will stand there at the end of the turn.
  const expected = Math.min(4, state.bought[infantry]! + state.bought[tank]!)
  const all = home.reduce((sum, index) => sum + groups[index]!.count, 0)
  if (all === 0) return free
  const isSafe = (leaving: number): boolean => {
    for (const [power, strike] of strikes) {
      const force = strikersAt(strike, capital)
      if (force[infantry]! + force[tank]! === 0) continue
      const standing = defendersAt(state, capital, power, guard)
      let gone = leaving
      for (const type of [tank, infantry]) {
        const taken = Math.min(gone, standing[type]!)
        standing[type]! -= taken
        gone -= taken
      }
      standing[infantry]! += expected
      if (forecast('land', force, standing).captures > temper.capitalRisk) return false
    }
    return true
  }
  let leaving = all
  while (leaving > 0 && !isSafe(leaving)) leaving--
  let kept = all - leaving
  for (const index of home.sort((one, other) => groups[one]!.type - groups[other]!.type)) {
    const stays = Math.min(kept, free[index]!)
    free[index]! -= stays
    kept -= stays
  }
  return free
}

/** Chooses the attacks of a turn: again and again the one that brings most with what is left. */
export const chooseAttacks = (setting: Setting, shift: Shift = {}): Attack[] => {
  const { options, temper } = setting
  const left = [...setting.free]
  const boats = new Set<number>()
  const open = new Set(options.targets.filter(({ space }) => !shift.banned?.includes(space)))
  const chosen: Attack[] = []
  const cleared = new Map<number, number>()
  const take = (attack: Attack, target: Target): void => {
    chosen.push(attack)
    open.delete(target)
    for (const [group, count] of attack.groups) left[group]! -= count
    for (const { lift, troops } of attack.lifts) {
      boats.add(lift.boat)
      for (const group of troops) left[group]!--
    }
    if (isZone(attack.space)) cleared.set(attack.space, attack.chance)
  }
  for (const space of shift.forced ?? []) {
    const target = options.targets.find(known => known.space === space)
    if (!target || !open.has(target)) continue
    const best = bestOf(packages(setting, target, left, boats, cleared), Number.NEGATIVE_INFINITY)
    if (best) take(best, target)
  }
  const offers = new Map<Target, Attack | undefined>()
  for (;;) {
    let best: Attack | undefined
    let bestTarget: Target | undefined
    for (const target of open) {
      let offer = offers.get(target)
      if (!offers.has(target) || (offer && !isStillOpen(offer, left, boats))) {
        offer = bestOf(packages(setting, target, left, boats, cleared), temper.leastValue)
        offers.set(target, offer)
      }
      if (offer && (!best || offer.value > best.value)) {
        best = offer
        bestTarget = target
      }
    }
    if (!best) return chosen
    take(best, bestTarget!)
    // Who fights for a zone opens it for transports.
    if (isZone(best.space)) for (const coast of nextTerritories[best.space]!) forget(offers, coast)
  }
}

const forget = (offers: Map<Target, Attack | undefined>, space: number): void => {
  for (const target of offers.keys()) if (target.space === space) offers.delete(target)
}

const bestOf = (attacks: readonly Attack[], least: number): Attack | undefined => {
  let best: Attack | undefined
  for (const attack of attacks) if (attack.value > least && (!best || attack.value > best.value)) best = attack
  return best
}

const isStillOpen = (attack: Attack, left: readonly number[], boats: ReadonlySet<number>): boolean =>
  attack.groups.every(([group, count]) => left[group]! >= count) &&
  attack.lifts.every(
    ({ lift, troops }) => !boats.has(lift.boat) && troops.every(group => left[group]! >= countIn(troops, group)),
  )

const countIn = (list: readonly number[], wanted: number): number =>
  list.reduce((sum, one) => sum + (one === wanted ? 1 : 0), 0)

/** The force packages for a target, from the least that may do to all there is. */
const packages = (
  setting: Setting,
  target: Target,
  left: readonly number[],
  boats: ReadonlySet<number>,
  cleared: ReadonlyMap<number, number>,
): Attack[] =>
  isZone(target.space) ? seaPackages(setting, target, left) : landPackages(setting, target, left, boats, cleared)

/** A unit that may join: of a group, or all that a transport brings. */
type Recruit =
  | { readonly group: number; readonly type: number }
  | { readonly loaded: Loaded; readonly force: readonly number[]; readonly chance: number }

const landPackages = (
  setting: Setting,
  target: Target,
  left: readonly number[],
  boats: ReadonlySet<number>,
  cleared: ReadonlyMap<number, number>,
): Attack[] => {
  const { options } = setting
  const ready = new Map<number, number[]>()
  for (const type of [infantry, tank, fighter, bomber]) ready.set(type, [])
  // Those with most company come first: they leave nobody alone.
  const sources = [...target.sources].sort((one, other) => left[other]! - left[one]! || one - other)
  for (const group of sources)
    for (let n = 0; n < left[group]!; n++) ready.get(options.groups[group]!.type)?.push(group)
  const lifts = loadedLifts(setting, target, left, boats, cleared)
  const infantryReady = ready.get(infantry)!
  const tanksReady = ready.get(tank)!
  const planesReady = [...ready.get(bomber)!, ...ready.get(fighter)!]
  if (infantryReady.length + tanksReady.length + planesReady.length + lifts.length === 0) return []
  const pips = target.defenders.reduce((sum, count, type) => sum + count * defenseOf[type]!, 0)
  const fodder = 1 + Math.ceil((pips / 6) * 1.5)
  const chosen: Recruit[] = []
  let land = 0
  const join = (list: number[]): void => {
    const group = list.shift()!
    const { type } = options.groups[group]!
    if (isLand(type)) land++
    chosen.push({ group, type })
  }
  const attacks: Attack[] = []
  const force = new Array<number>(types).fill(0)
  let step = 0
  const size = target.defenders.reduce((sum, count) => sum + count, 0)
  for (;;) {
    if (land < fodder && infantryReady.length > 0) join(infantryReady)
    else if (land < 1 && tanksReady.length > 0) join(tanksReady)
    else if (land < fodder && lifts.length > 0) {
      const lift = lifts.shift()!
      chosen.push(lift)
      land += lift.force[infantry]! + lift.force[tank]!
    } else if (size > 0 && planesReady.length > 0) join(planesReady)
    else if (tanksReady.length > 0) join(tanksReady)
    else if (infantryReady.length > 0) join(infantryReady)
    else if (lifts.length > 0) {
      const lift = lifts.shift()!
      chosen.push(lift)
      land += lift.force[infantry]! + lift.force[tank]!
    } else break
    forceOf(chosen, force)
    const odds = roughly(force, target.defenders)
    const isLast = infantryReady.length + tanksReady.length + lifts.length + (size > 0 ? planesReady.length : 0) === 0
    const reached = step < setting.temper.thresholds.length && odds >= setting.temper.thresholds[step]!
    if (!reached && !isLast) continue
    while (step < setting.temper.thresholds.length && odds >= setting.temper.thresholds[step]!) step++
    const attack = landAttack(setting, target, chosen, force)
    if (attack) attacks.push(attack)
    if (size === 0 && attacks.length >= 3) break
  }
  return attacks
}

const forceOf = (chosen: readonly Recruit[], force: number[]): void => {
  force.fill(0)
  for (const recruit of chosen)
    if ('group' in recruit) force[recruit.type]!++
    else for (let type = 0; type < types; type++) force[type]! += recruit.force[type]!
}

/** A guess at the odds by firepower and staying power, to choose sizes with; the exact odds come after. */
export const roughly = (attacker: readonly number[], defender: readonly number[]): number => {
  let [pipsA, hitsA, pipsD, hitsD] = [0, 0, 0, 0]
  for (let type = 0; type < types; type++) {
    const hits = type === battleship ? 2 : 1
    pipsA += attacker[type]! * attackOf[type]!
    hitsA += attacker[type]! * hits
    pipsD += defender[type]! * defenseOf[type]!
    hitsD += defender[type]! * hits
  }
  if (hitsD === 0) return hitsA > 0 ? 1 : 0
  if (pipsA === 0) return 0
  if (pipsD === 0) return 1
  const ratio = (pipsA * hitsA) / (pipsD * hitsD)
  return 1 / (1 + ratio ** -(0.9 + 0.25 * (hitsA + hitsD)))
}

/** What it costs to have a unit busy here instead of elsewhere, in IPC. */
const effort: readonly number[] = [0.15, 0.3, 0.35, 0.35, 0.3, 0.5, 0.4, 0.6, 0.6]

const landAttack = (
  setting: Setting,
  target: Target,
  chosen: readonly Recruit[],
  force: readonly number[],
): Attack | undefined => {
  const { state, temper } = setting
  const { space } = target
  const odds = forecast('land', force, target.defenders)
  let atSea = 1
  for (const recruit of chosen) if ('loaded' in recruit) atSea = Math.min(atSea, recruit.chance)
  const prize = prizeOf(state, space, state.power) * temper.greed
  let value = odds.defenderLoss - setting.lossWeight * odds.attackerLoss
  const back = holdingOf(space)
  for (const { probability, isWon, attacker } of odds.buckets)
    if (isWon) value += probability * (prize - temper.caution * counter(setting, space, attacker, back))
  value *= atSea
  force.forEach((count, type) => {
    value -= count * effort[type]!
  })
  value -= exposure(setting, chosen)
  const chance = (force[infantry]! + force[tank]! > 0 ? odds.captures : odds.wins) * atSea
  // Planes alone take nothing: only worth it where they hardly risk anything.
  const isLikely = chance >= temper.leastChance || (chance >= temper.leastChance * 0.75 && value >= 3)
  if (!isLikely || chance < 0.9) {
    const opened = softening(setting, target, odds) * atSea
    value += opened
    if (!isLikely && (opened <= 0 || value < 3)) return undefined
  }
  const swing = atSea * (odds.defenderLoss - odds.attackerLoss + odds.captures * prizeOf(state, space, state.power))
  return attackOfRecruits(space, chosen, { value, chance, swing })
}

/** Part of what an ally gains by an attack that counts for the one who makes it possible. */
const shared = 0.7

/** Nobody counts on allies for less: defenders, and what it takes for a prize. */
const siegeSize = 6

const army = new Array<number>(types).fill(0)

/**
 * What an attack that fails opens to allies who move before the owner of the territory can make good his losses: how much
 * more the best of them could gain against those left than against those who stand there now.
 */
const softening = ({ state, help }: Setting, { space, defenders }: Target, odds: Forecast): number => {
  if (!hasComplex[space] || defenders.reduce((sum, count) => sum + count, 0) < siegeSize) return 0
  const owner = state.owner[space]!
  const turnsToOwner = (owner - state.power + powerCount) % powerCount
  let most = 0
  for (const [power, strike] of help()) {
    if ((power - state.power + powerCount) % powerCount > turnsToOwner) continue
    const force = strikersAt(strike, space, army)
    if (force[infantry]! + force[tank]! === 0) continue
    const now = Math.max(0, gainOf(state, space, power, force, defenders).gain)
    let opened = 0
    for (const { probability, isWon, defender } of odds.buckets)
      if (!isWon) opened += probability * (Math.max(0, gainOf(state, space, power, force, defender).gain) - now)
    most = Math.max(most, opened)
  }
  return shared * most
}

const attackOfRecruits = (
  space: number,
  chosen: readonly Recruit[],
  worth: Pick<Attack, 'value' | 'chance' | 'swing'>,
): Attack => {
  const counts = new Map<number, number>()
  const lifts: Loaded[] = []
  for (const recruit of chosen)
    if ('group' in recruit) counts.set(recruit.group, (counts.get(recruit.group) ?? 0) + 1)
    else lifts.push(recruit.loaded)
  return { space, groups: [...counts], lifts, ...worth }
}

/** What a territory is worth to hold against those who want it back. */
export const holdingOf = (territory: number): number =>
  ipcOf[territory]! * incomeTurns * 0.8 + (hasComplex[territory] ? 3 : 0) + (capitalOf[territory]! >= 0 ? 20 : 0)

const holders = new Array<number>(types).fill(0)

/** The best an enemy could do to those who have just taken a territory. Planes have left it. */
const counter = ({ strikes }: Setting, space: number, survivors: readonly number[], back: number): number => {
  let worst = 0
  for (const [, strike] of strikes) {
    const force = strikersAt(strike, space)
    let size = 0
    for (let type = 0; type < 4; type++) size += force[type]!
    if (size === 0) continue
    holders.fill(0)
    holders[infantry] = survivors[infantry]!
    holders[tank] = survivors[tank]!
    const odds = forecast('land', force, holders)
    const gain = odds.defenderLoss - odds.attackerLoss + odds.captures * back
    if (gain > worst) worst = gain
  }
  return worst
}

/** What may be walked into where nobody is left behind. */
const exposure = ({ state, options, strikes }: Setting, chosen: readonly Recruit[]): number => {
  const leaving = new Map<number, number>()
  for (const recruit of chosen) {
    const groups = 'group' in recruit ? [recruit.group] : recruit.loaded.troops
    for (const group of groups) {
      const { space, type } = options.groups[group]!
      if (space < territoryCount && isLand(type)) leaving.set(space, (leaving.get(space) ?? 0) + 1)
    }
  }
  let sum = 0
  for (const [space, count] of leaving) {
    let standing = -count
    for (let power = 0; power < powerCount; power++) {
      if (areEnemies(power, state.power)) continue
      const at = unitIndex(space, power, 0)
      for (let type = 0; type < 4; type++) standing += state.units[at + type]!
    }
    if (standing > 0) continue
    const isReached = strikes.some(([, strike]) => {
      const force = strikersAt(strike, space)
      return force[infantry]! + force[tank]! > 0
    })
    if (isReached) sum += 0.5 * holdingOf(space)
  }
  return sum
}

/** What transports could bring to a target, each with the best load still to be had; friendly waters first. */
const loadedLifts = (
  setting: Setting,
  target: Target,
  left: readonly number[],
  boats: ReadonlySet<number>,
  cleared: ReadonlyMap<number, number>,
): (Recruit & { readonly force: readonly number[] })[] => {
  const { state, options } = setting
  const rest = [...left]
  const used = new Set(boats)
  const result: { loaded: Loaded; force: readonly number[]; chance: number }[] = []
  for (const lift of target.lifts) {
    if (used.has(lift.boat)) continue
    const end = lift.route[lift.route.length - 1]!
    const isHostileEnd = isHostileZone(state, end, state.power)
    const chance = isHostileEnd ? (cleared.get(end) ?? 0) : 1
    if (chance < 0.7) continue
    const force = new Array<number>(types).fill(0)
    const troops: number[] = []
    if (lift.loadsAt < 0) {
      for (const field of [boatFields.first, boatFields.second]) {
        const code = state.boats[lift.boat * bytesPerBoat + field]!
        if (code !== nobody) force[cargoType(code)]!++
      }
    } else {
      const zone = lift.route[lift.loadsAt]!
      const near = [...options.groups.keys()].filter(
        index =>
          nextTerritories[zone]!.includes(options.groups[index]!.space) &&
          options.groups[index]!.space !== target.space,
      )
      const pick = (type: number): boolean => {
        const group = near.find(index => options.groups[index]!.type === type && rest[index]! > 0)
        if (group === undefined) return false
        rest[group]!--
        troops.push(group)
        force[type]!++
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

const seaPackages = (setting: Setting, target: Target, left: readonly number[]): Attack[] => {
  const { options, temper } = setting
  const chosen: Recruit[] = []
  const force = new Array<number>(types).fill(0)
  const ready: number[] = []
  for (const type of seaOrder)
    for (const group of target.sources)
      if (options.groups[group]!.type === type) for (let n = 0; n < left[group]!; n++) ready.push(group)
  const attacks: Attack[] = []
  let step = 0
  for (const [index, group] of ready.entries()) {
    chosen.push({ group, type: options.groups[group]!.type })
    forceOf(chosen, force)
    const odds = roughly(force, target.defenders)
    const isReached = step < temper.thresholds.length && odds >= temper.thresholds[step]!
    if (!isReached && index < ready.length - 1) continue
    while (step < temper.thresholds.length && odds >= temper.thresholds[step]!) step++
    const exact = forecast('sea', force, target.defenders)
    // Who can dive, or cannot be hit, is not worth the way.
    if (exact.defenderLoss === 0) continue
    let value = exact.defenderLoss - setting.lossWeight * exact.attackerLoss
    for (const { probability, isWon, attacker } of exact.buckets)
      if (isWon) value -= probability * temper.caution * counterAtSea(setting, target.space, attacker)
    force.forEach((count, type) => {
      value -= count * effort[type]!
    })
    if (exact.wins < temper.leastChance * 0.75 || (exact.wins < temper.leastChance && value < 3)) continue
    attacks.push(
      attackOfRecruits(target.space, chosen, {
        value,
        chance: exact.wins,
        swing: exact.defenderLoss - exact.attackerLoss,
      }),
    )
  }
  return attacks
}

/** The best an enemy could do to the ships that have won a zone, beyond what he could have done to them anyway: half of it. */
const counterAtSea = ({ strikes }: Setting, zone: number, survivors: readonly number[]): number => {
  let worst = 0
  for (const [, strike] of strikes) {
    const force = strikersAt(strike, zone)
    let size = 0
    for (let type = fighter; type < types; type++) size += force[type]!
    if (size === 0) continue
    holders.fill(0)
    for (let type = submarine; type < types; type++) holders[type] = survivors[type]!
    if (holders.every(count => count === 0)) continue
    const odds = forecast('sea', force, holders)
    worst = Math.max(worst, odds.defenderLoss - odds.attackerLoss)
  }
  return 0.5 * worst
}
