import type { CasualtyPolicy, RetreatRule } from '../../src/armies/policies.ts'
import type { BattleQuestion } from '../../src/armies/questions/schemas.ts'
import type { Ability, Domain } from '../../src/armies/unit.ts'
import type { RulesPatch } from '../../src/armies/unit-lists.ts'
import type { BySide, Outcome, Side } from '../../src/engine/vocabulary.ts'
import { add, type Fraction, fraction, gcd, multiply, subtract, sum, toNumber, zero } from './fraction.ts'

// The reference solver: battles of Axis & Allies 1941 in exact rationals, straight from the rules and slow on purpose.
// It shares no code with the engine that it checks, not even the unit table.

export type Counts = Readonly<Record<string, number>>

/** One way the battle ends. The counts of a side are those on the strip at the end, or withdrawn from it. */
export interface Final {
  readonly attacker: Counts
  readonly defender: Counts
  readonly submerged: BySide<Counts>
  readonly outcome: Outcome
  readonly probability: Fraction
}

export interface ReferenceOdds {
  readonly location: 'land' | 'sea'
  readonly start: BySide<Counts>
  readonly costs: Counts
  readonly finals: readonly Final[]
  /** Expected number of rounds in which dice are rolled. */
  readonly rounds: Fraction
}

export interface Unit {
  readonly name: string
  readonly domain: Domain
  readonly cost: number
  readonly attack: number
  readonly defense: number
  readonly hits: number
  readonly abilities: readonly Ability[]
  /** Of units that come from the sea: the unit that they are. */
  readonly ashore?: string
}

/** Counts of pieces: unit `i` as printed stands at `2i`, with its first hit taken at `2i + 1`. */
type Force = readonly number[]

/** Who is on the strip and who has dived from it. */
interface Position {
  readonly strip: BySide<Force>
  readonly submerged: BySide<Force>
}

/** An entry of a casualty order: one unit destroyed, or one two-hit unit damaged. */
interface Entry {
  readonly unit: number
  readonly firstHit: boolean
}

interface Battle {
  readonly units: readonly Unit[]
  readonly dieSides: number
  readonly lowLuck: boolean
  readonly location: 'land' | 'sea'
  readonly retreatZone: boolean
  readonly order: BySide<readonly Entry[]>
  readonly submerge: BySide<'never' | 'always' | 'whenHelpless'>
  readonly retreat: readonly RetreatRule[]
  readonly start: Position
  /** Attackers on land who stand behind and only join the first volley. */
  readonly behind: Force
  /** Defenders who are never a casualty, and who of the defenders fires at aircraft before round 1. */
  readonly guns: { readonly behind: Force; readonly firing: number; readonly rule: UnitTable['antiaircraft'] }
  /** What each of those hits on who stand behind and may fire, and whether those they hit fire back. */
  readonly bombardment: { readonly dice: readonly number[]; readonly firesBack: boolean }
  /** What support adds to a value, and what bombardment hits on, where that is not a unit's own value. */
  readonly values: UnitTable['values']
  readonly edition: EditionRules | undefined
  readonly winChances: Map<string, Fraction>
}

const submarine: readonly Ability[] = ['surpriseStrike', 'submerges', 'cannotHitAir', 'hiddenFromAir']
const unit = (
  name: string,
  domain: Domain,
  [cost, attack, defense]: readonly [number, number, number],
  abilities: readonly Ability[] = [],
  hits = 1,
): Unit => ({ name, domain, cost, attack, defense, hits, abilities })

/** Section 2 of the rules: cost, attack, defense. */
const printed: readonly Unit[] = [
  unit('infantry', 'land', [3, 1, 2]),
  unit('tank', 'land', [6, 3, 3]),
  unit('fighter', 'air', [10, 3, 4]),
  unit('bomber', 'air', [12, 4, 1]),
  unit('submarine', 'sea', [6, 2, 1], submarine),
  unit('transport', 'sea', [7, 0, 0], ['lostLast', 'carriesLand']),
  unit('destroyer', 'sea', [8, 2, 2], ['cancelsSubmarines']),
  unit('aircraftCarrier', 'sea', [12, 1, 2], ['carriesFighters']),
  unit('battleship', 'sea', [16, 4, 4], [], 2),
]

/** A unit table, and the numbers of its abilities. */
export interface UnitTable {
  readonly units: readonly Unit[]
  readonly values: {
    readonly support: number
    readonly bombardment: number | undefined
    /** How many units each that supports raises; 1 where it is left out. */
    readonly supportedEach?: number
    /** What fighters hit on in a dogfight, and what is added under air supremacy. */
    readonly dogfight?: number
    readonly supremacy?: number
  }
  /** Antiaircraft fire: how it is shot, and what it hits on. */
  readonly antiaircraft?: {
    readonly mode: 'threeShotsPerUnit' | 'oneGunOneDiePerAircraft'
    readonly hitsOn: number
  }
  /** Bombardment: whether those it hits still fire, and how many ships take part. */
  readonly bombardment?: { readonly casualtiesFireBack: boolean; readonly limit: 'seaborneLandUnits' | 'none' }
  readonly edition?: EditionRules
}

/** What later editions have otherwise than 1941. */
export interface EditionRules {
  /** Whose first hits come first where nobody says otherwise (E-9.4). */
  readonly firstHits: readonly string[]
  /** REV-8.4: dives at the end of a round; REV-9.1: battles are fought on with dice; E-11.5: of a landing only planes retreat. */
  readonly divesAtEnd: boolean
  readonly foughtOn: boolean
  readonly planesAloneRetreat: boolean
}

const printedTable: UnitTable = { units: printed, values: { support: 0, bombardment: 0 } }

/** All that can come of a battle, exactly. `landed`: how many land units come ashore; left out, all of them. */
export const solve = (question: BattleQuestion, table = printedTable, landed?: number): ReferenceOdds => {
  const battle = battleOf(question, table, landed)
  const { finals, rounds } = fightOut(battle, opened(battle))
  const alive = (attackers: Force): Force => attackers.map((n, piece) => n + battle.behind[piece]!)
  const withGuns = (defenders: Force): Force => defenders.map((n, piece) => n + battle.guns.behind[piece]!)
  return {
    location: battle.location,
    start: {
      attacker: countsOf(battle, alive(battle.start.strip.attacker)),
      defender: countsOf(battle, withGuns(battle.start.strip.defender)),
    },
    costs: Object.fromEntries(battle.units.map(({ name, cost }) => [name, cost])),
    finals: finals.map(({ position: { strip, submerged }, outcome, probability }) => ({
      attacker: countsOf(battle, alive(strip.attacker)),
      defender: countsOf(battle, withGuns(strip.defender)),
      submerged: { attacker: countsOf(battle, submerged.attacker), defender: countsOf(battle, submerged.defender) },
      outcome,
      probability,
    })),
    rounds,
  }
}

// ---- what one may ask of the result ----

export const probabilityThat = (odds: ReferenceOdds, holds: (final: Final) => boolean): Fraction =>
  sum(odds.finals.filter(holds).map(final => final.probability))

export const probabilityOf = (odds: ReferenceOdds, outcome: Outcome): Fraction =>
  probabilityThat(odds, final => final.outcome === outcome)

/** The attacker has won on land and has a land unit to hold what he took. */
export const territoryCaptured = (odds: ReferenceOdds): Fraction =>
  probabilityThat(
    odds,
    ({ outcome, attacker }) => outcome === 'attackerWins' && landUnits.some(name => holds(attacker, name)),
  )

const landUnits = printed.filter(({ domain }) => domain === 'land').flatMap(({ name }) => [name, damaged(name)])
const holds = (counts: Counts, name: string): boolean => (counts[name] ?? 0) > 0

/** Who of a side is alive at the end, submerged submarines included. */
export const survivors = (final: Final, side: Side): Counts => {
  const alive: Record<string, number> = { ...final[side] }
  for (const [name, n] of Object.entries(final.submerged[side])) alive[name] = (alive[name] ?? 0) + n
  return alive
}

/** Mean losses of a side; a damaged unit that is lost counts under the name of the unit. */
export const expectedLosses = (odds: ReferenceOdds, side: Side): { units: Record<string, Fraction>; ipc: Fraction } => {
  const both = (counts: Counts, name: string) => fraction((counts[name] ?? 0) + (counts[damaged(name)] ?? 0))
  const units: Record<string, Fraction> = {}
  let ipc = zero
  for (const [name, cost] of Object.entries(odds.costs)) {
    const began = both(odds.start[side], name)
    if (began.numerator === 0n) continue
    const left = sum(odds.finals.map(final => multiply(both(survivors(final, side), name), final.probability)))
    units[name] = subtract(began, left)
    ipc = add(ipc, multiply(units[name], fraction(cost)))
  }
  return { units, ipc }
}

/** Mean value of defenders lost less that of attackers lost. */
export const ipcSwing = (odds: ReferenceOdds): Fraction =>
  subtract(expectedLosses(odds, 'defender').ipc, expectedLosses(odds, 'attacker').ipc)

// ---- from the question to the battle ----

const battleOf = (question: BattleQuestion, table = printedTable, landed?: number): Battle => {
  const units = table.units.map(unit => patched(unit, question.rules))
  const { attacker = {}, defender = {} } = question.policies ?? {}
  const all = { attacker: force(units, question.attacker), defender: force(units, together(question.defender)) }
  const inSea = units.some(({ domain }, i) => domain === 'sea' && (count(all.attacker, i) || count(all.defender, i)))
  const location = question.location ?? (inSea ? 'sea' : 'land')
  const isBehind = (piece: number): boolean => location === 'land' && units[piece >> 1]!.abilities.includes('bombards')
  const isGun = (piece: number): boolean => units[piece >> 1]!.hits === 0
  const strip = {
    attacker: all.attacker.map((n, piece) => (isBehind(piece) ? 0 : n)),
    defender: all.defender.map((n, piece) => (isGun(piece) ? 0 : n)),
  }
  const nobody = units.flatMap(() => [0, 0])
  return {
    units,
    dieSides: question.rules?.dice?.sides ?? 6,
    lowLuck: question.rules?.dice?.mode === 'lowLuck',
    location,
    behind: all.attacker.map((n, piece) => (isBehind(piece) ? n : 0)),
    bombardment: {
      dice: bombarding(
        units,
        all.attacker.map((n, piece) => (isBehind(piece) ? n : 0)),
        table,
        landed ?? landUnitsIn(units, strip.attacker),
      ),
      firesBack: table.bombardment?.casualtiesFireBack ?? true,
    },
    guns: {
      behind: all.defender.map((n, piece) => (isGun(piece) ? n : 0)),
      firing: units.reduce(
        (n, unit, i) => n + (unit.abilities.includes('antiaircraft') ? count(all.defender, i) : 0),
        0,
      ),
      rule: location === 'land' ? table.antiaircraft : undefined,
    },
    values: table.values,
    edition: table.edition,
    retreatZone: question.retreatZone ?? true,
    order: {
      attacker: casualtyOrder(units, 'attacker', strip.attacker, attacker.casualties, attacker.keepLand, table.edition),
      defender: casualtyOrder(units, 'defender', strip.defender, defender.casualties, undefined, table.edition),
    },
    submerge: { attacker: solvable(attacker.submerge ?? 'never'), defender: solvable(defender.submerge ?? 'never') },
    retreat: retreatRules(solvable(attacker.retreat ?? 'never')),
    start: { strip, submerged: { attacker: nobody, defender: nobody } },
    winChances: new Map(),
  }
}

const landUnitsIn = (units: readonly Unit[], force: Force): number =>
  units.reduce((n, { domain }, i) => n + (domain === 'land' ? count(force, i) : 0), 0)

/** E-6.3, REV-6.3: the values of those who bombard, the highest first, as many as units come ashore where that is the limit. */
const bombarding = (units: readonly Unit[], behind: Force, table: UnitTable, landed: number): readonly number[] => {
  const dice = units.flatMap((unit, i) =>
    Array.from({ length: count(behind, i) }, () => table.values.bombardment ?? unit.attack),
  )
  const most = table.bombardment?.limit === 'seaborneLandUnits' ? landed : dice.length
  return dice.sort((one, other) => other - one).slice(0, most)
}

const patched = (unit: Unit, rules: RulesPatch | undefined): Unit => {
  const patch = Object.entries(rules?.units?.[unit.name] ?? {}).filter(([, value]) => value !== undefined)
  return { ...unit, ...Object.fromEntries(patch) }
}

/** R41-12.5: powers defend as one. */
const together = (defender: BattleQuestion['defender']): Record<string, number> => {
  const lists = Array.isArray(defender) ? defender.map(({ units }) => units) : [defender]
  const all: Record<string, number> = {}
  for (const list of lists) for (const [name, n] of Object.entries(list)) all[name] = (all[name] ?? 0) + (n ?? 0)
  return all
}

const force = (units: readonly Unit[], list: Readonly<Record<string, number | undefined>>): Force =>
  units.flatMap(({ name }) => [list[name] ?? 0, list[damaged(name)] ?? 0])

function damaged(name: string): string {
  return `damaged${name[0]!.toUpperCase()}${name.slice(1)}`
}

const countsOf = (battle: Battle, force: Force): Counts => {
  const counts: Record<string, number> = {}
  battle.units.forEach(({ name, ashore = name }, i) => {
    for (const [key, n] of [
      [ashore, force[2 * i]!],
      [damaged(ashore), force[2 * i + 1]!],
    ] as const)
      if (n !== 0) counts[key] = (counts[key] ?? 0) + n
  })
  return counts
}

const solvable = <Policy>(policy: Policy): Exclude<Policy, 'optimal'> => {
  if (policy === 'optimal') throw new Error('the reference solver follows policies and does not solve for optimal ones')
  return policy as Exclude<Policy, 'optimal'>
}

const retreatRules = (policy: 'never' | RetreatRule | RetreatRule[]): readonly RetreatRule[] =>
  policy === 'never' ? [] : Array.isArray(policy) ? policy : [policy]

// ---- casualty orders ----

/** Every hit that the force can take, the first to be taken first. */
const casualtyOrder = (
  units: readonly Unit[],
  side: Side,
  force: Force,
  wanted: CasualtyPolicy = 'cheapestFirst',
  keepLand?: number,
  edition?: EditionRules,
): readonly Entry[] => {
  const policy = solvable(wanted)
  const ranked = units.map((_, i) => i).sort((a, b) => compare(units[a]!, units[b]!, side, policy))
  const all = [
    ...byFirstHit(units, ranked, edition).flatMap(i =>
      times(force[2 * i]! * (units[i]!.hits - 1), { unit: i, firstHit: true }),
    ),
    ...ranked.flatMap(i => times(count(force, i), { unit: i, firstHit: false })),
  ]
  const order = Array.isArray(policy) ? listed(units, all, policy) : all
  const keep = keepLand ?? (policy === 'keepLandToCapture' ? 1 : 0)
  const kept =
    keep > 0 ? order.filter(entry => !entry.firstHit && units[entry.unit]!.domain === 'land').slice(-keep) : []
  const landKept = [...order.filter(entry => !kept.includes(entry)), ...kept]
  const isLast = ({ unit }: Entry) => units[unit]!.abilities.includes('lostLast')
  return checkedOrder(units, force, [...landKept.filter(entry => !isLast(entry)), ...landKept.filter(isLast)])
}

/** E-9.4 */
const byFirstHit = (units: readonly Unit[], ranked: readonly number[], edition?: EditionRules): readonly number[] => {
  const firstHits = edition?.firstHits ?? []
  const place = (i: number): number => (firstHits.includes(units[i]!.name) ? firstHits.indexOf(units[i]!.name) : 99)
  return ranked.toSorted((one, other) => place(one) - place(other))
}

const times = (n: number, entry: Entry): Entry[] => Array.from({ length: n }, () => ({ ...entry }))

const compare = (a: Unit, b: Unit, side: Side, policy: unknown): number => {
  const pips = value(a, side) - value(b, side)
  const byCost = a.cost - b.cost || pips
  if (policy === 'lowestPipsFirst') return pips || a.cost - b.cost
  const guns = Number(a.abilities.includes('antiaircraft')) - Number(b.abilities.includes('antiaircraft'))
  if (policy === 'antiaircraftFirst') return -guns || byCost
  if (policy === 'antiaircraftLast') return guns || byCost
  if (policy === 'keepAir') return Number(a.domain === 'air') - Number(b.domain === 'air') || byCost
  return byCost
}

/** An order as listed: first hits left out go before it, units left out behind it. */
const listed = (
  units: readonly Unit[],
  all: readonly Entry[],
  list: readonly (string | { unit: string; count: number })[],
): readonly Entry[] => {
  const rest = [...all]
  const named: Entry[] = []
  for (const item of list) {
    const [text, most] = typeof item === 'string' ? [item, all.length] : [item.unit, item.count]
    const [name, mark] = text.split(':')
    for (let taken = 0; taken < most; taken++) {
      const at = rest.findIndex(
        entry =>
          (units[entry.unit]!.ashore ?? units[entry.unit]!.name) === name && entry.firstHit === (mark === 'firstHit'),
      )
      if (at < 0) break
      named.push(...rest.splice(at, 1))
    }
  }
  return [...rest.filter(entry => entry.firstHit), ...named, ...rest.filter(entry => !entry.firstHit)]
}

/** A two-hit unit is damaged before it is sunk; an order that has it otherwise is not one we model. */
const checkedOrder = (units: readonly Unit[], force: Force, order: readonly Entry[]): readonly Entry[] => {
  const sinkable = units.map(({ hits }, i) => (hits > 1 ? force[2 * i + 1]! : count(force, i)))
  for (const { unit, firstHit } of order) {
    sinkable[unit]! += firstHit ? 1 : -1
    if (sinkable[unit]! < 0) throw new Error(`the casualty order sinks ${units[unit]!.name} before its first hit`)
  }
  return order
}

// ---- who can hit whom ----

const count = (force: Force, unit: number): number => force[2 * unit]! + force[2 * unit + 1]!

const total = (force: Force): number => force.reduce((all, n) => all + n, 0)

const value = (unit: Unit, side: Side): number => (side === 'attacker' ? unit.attack : unit.defense)

const other = (side: Side): Side => (side === 'attacker' ? 'defender' : 'attacker')

/** "Has a destroyer" (R41-9.2). */
const cancels = (battle: Battle, force: Force): boolean =>
  battle.units.some((unit, i) => count(force, i) > 0 && unit.abilities.includes('cancelsSubmarines'))

/** What a hit may fall on: bit 0 for "never on air units", bit 1 for "never on submarines" (R41-9.7). */
type HitKind = 0 | 1 | 2 | 3

/** A plane is held back by the lack of a destroyer only where submarines can be, that is at sea. */
const kindOf = (battle: Battle, side: Side, shooter: Unit, withDestroyer: boolean): HitKind => {
  const here = battle.units.filter(({ domain }) => domain === 'air' || domain === battle.location)
  const missesAir = shooter.abilities.includes('cannotHitAir')
  // E-2.5: where the enemy began without a submarine nothing keeps planes apart; in 1941 they always are.
  const isHidden = (unit: Unit): boolean => unit.abilities.includes('hiddenFromAir')
  const enemy = battle.start.strip[other(side)]
  const mayBeHidden = battle.edition
    ? battle.units.some((unit, i) => isHidden(unit) && count(enemy, i) > 0)
    : here.some(isHidden)
  const missesHidden = shooter.domain === 'air' && !withDestroyer && mayBeHidden
  return ((missesAir ? 1 : 0) + (missesHidden ? 2 : 0)) as HitKind
}

const mayFallOn = (kind: HitKind, target: Unit): boolean =>
  !((kind & 1 && target.domain === 'air') || (kind & 2 && target.abilities.includes('hiddenFromAir')))

/** The units of the enemy on the strip that some die of this side can hit. */
const reach = (battle: Battle, { strip }: Position, side: Side, shooters = strip[side]): readonly number[] => {
  const withDestroyer = cancels(battle, strip[side])
  const kinds = battle.units
    .filter((unit, i) => count(shooters, i) > 0 && value(unit, side) > 0)
    .map(unit => kindOf(battle, side, unit, withDestroyer))
  return battle.units.flatMap((target, i) =>
    count(strip[other(side)], i) > 0 && kinds.some(kind => mayFallOn(kind, target)) ? [i] : [],
  )
}

// ---- the end of a battle ----

interface Ending {
  readonly position: Position
  readonly outcome: Outcome
}

/** R41-9.8 to 9.10: whether the battle is over, and how. */
const ended = (battle: Battle, position: Position): Ending | undefined => {
  const hitByAttacker = reach(battle, position, 'attacker')
  const hitByDefender = reach(battle, position, 'defender')
  if (hitByAttacker.length > 0 && hitByDefender.length > 0) return undefined
  if (hitByAttacker.length > 0 && battle.edition?.foughtOn) return undefined // REV-9.1
  if (hitByAttacker.length > 0) return asItStands(battle, without(position, 'defender', hitByAttacker)) // R41-9.8.1, 9.9
  if (hitByDefender.length === 0) return asItStands(battle, position) // R41-9.8.3, 9.8.4
  if (mayWithdraw(battle, position)) return { position, outcome: 'standoff' } // R41-9.10.1
  return asItStands(battle, without(position, 'attacker', hitByDefender)) // R41-9.10.2
}

const without = ({ strip, submerged }: Position, side: Side, units: readonly number[]): Position => ({
  strip: { ...strip, [side]: strip[side].map((n, piece) => (units.includes(piece >> 1) ? 0 : n)) },
  submerged,
})

/** Planes alone may always break off (R41-8.8, 9.11.4); anybody else needs a place to go to. */
const mayWithdraw = (battle: Battle, { strip }: Position): boolean =>
  battle.retreatZone || battle.units.every((unit, i) => unit.domain === 'air' || count(strip.attacker, i) === 0)

/** A41-37: submerged submarines survive without remaining in the battle. */
const asItStands = (battle: Battle, position: Position): Ending => {
  const { strip, submerged } = position
  const [attackers, defenders] = [total(strip.attacker), total(strip.defender)]
  const [attackersBelow, defendersBelow] = [total(submerged.attacker), total(submerged.defender)]
  if (attackers > 0 && defenders > 0) return { position, outcome: 'standoff' }
  if (attackers > 0) return { position, outcome: 'attackerWins' }
  // E-11.4: those who went away from a landing have retreated, however it ends for the others.
  const isLanding = battle.location === 'land' && attackersBelow > 0
  if (defenders > 0) return { position, outcome: isLanding ? 'attackerRetreats' : 'defenderWins' }
  if (isLanding) return { position, outcome: 'mutualDestruction' }
  // E-10.1: in later editions whoever lives has won.
  const [theirs, ours] = battle.edition
    ? (['attackerWins', 'defenderWins'] as const)
    : (['defenderWins', 'attackerWins'] as const)
  if (attackersBelow > 0 && defendersBelow > 0) return { position, outcome: 'standoff' }
  if (attackersBelow > 0) return { position, outcome: theirs }
  if (defendersBelow > 0) return { position, outcome: ours }
  return { position, outcome: 'mutualDestruction' }
}

/** R41-8.5, 9.8.5: whether the attacker breaks off after `round` rounds. */
const retreats = (battle: Battle, position: Position, round: number): boolean =>
  round > 0 &&
  mayWithdraw(battle, position) &&
  battle.retreat.some(
    rule =>
      (rule.afterRounds === undefined || round >= rule.afterRounds) &&
      (rule.inRound === undefined || round === rule.inRound) &&
      (rule.unitsLeft === undefined || fightersLeft(battle, position) <= rule.unitsLeft) &&
      (rule.stopHereValueBelow === undefined || swingSoFar(battle, position) < rule.stopHereValueBelow) &&
      (rule.winProbabilityBelow === undefined || toNumber(winChance(battle, position)) < rule.winProbabilityBelow),
  )

const fightersLeft = ({ units }: Battle, { strip }: Position): number =>
  units.reduce((n, unit, i) => n + (unit.abilities.includes('carriesLand') ? 0 : count(strip.attacker, i)), 0)

const swingSoFar = (battle: Battle, position: Position): number => {
  const lost = (side: Side) =>
    battle.units.reduce((ipc, { cost }, i) => {
      const left = count(position.strip[side], i) + count(position.submerged[side], i)
      return ipc + cost * (count(battle.start.strip[side], i) - left)
    }, 0)
  return lost('defender') - lost('attacker')
}

/** The chance to win from here by fighting to the end. */
const winChance = (battle: Battle, position: Position): Fraction => {
  const key = JSON.stringify(position)
  const known = battle.winChances.get(key)
  if (known) return known
  // Who stands behind has fired before any retreat.
  const { finals } = fightOut(
    {
      ...battle,
      retreat: [],
      bombardment: { dice: [], firesBack: true },
      // A round has been fought, so its end is a time to dive.
      edition: battle.edition && { ...battle.edition, divesAtEnd: false },
    },
    { branches: [[position, 1n]], total: 1n },
  )
  const chance = sum(finals.filter(({ outcome }) => outcome === 'attackerWins').map(({ probability }) => probability))
  battle.winChances.set(key, chance)
  return chance
}

// ---- before round 1 ----

/** E-2.1: antiaircraft fire, then bombardment whose casualties do not fire; neither where nothing is left to fight about. */
const opened = (battle: Battle): Weighted<Position> => {
  const { branches, total } = shotAt(battle)
  const { dice, firesBack } = battle.bombardment
  if (firesBack || dice.length === 0) return { branches, total }
  const ways = rolled(battle, dice)
  const sum = ways.reduce((all, way) => all + way, 0n)
  return {
    branches: merged(
      branches.flatMap(([position, weight]): (readonly [Position, bigint])[] => {
        if (ended(battle, position)) return [[position, weight * sum]]
        const { strip } = position
        return ways.flatMap((way, hits) => {
          if (way === 0n) return []
          const defender = casualties(battle, 'defender', strip.defender, [hits, 0, 0, 0])
          return [[{ ...position, strip: { ...strip, defender } }, weight * way] as const]
        })
      }),
    ),
    total: total * sum,
  }
}

/** E-5.1 to 5.6, E50-5.1 to 5.4: how antiaircraft fire leaves the start. */
const shotAt = (battle: Battle): Weighted<Position> => {
  const { start, guns, units } = battle
  const planes = (i: number): number => (units[i]!.domain === 'air' ? count(start.strip.attacker, i) : 0)
  if (!guns.rule || guns.firing === 0 || ended(battle, start)) return { branches: [[start, 1n]], total: 1n }
  const { mode, hitsOn } = guns.rule
  // Which planes one lot of dice is rolled for, and how many dice: all of them together, or each kind by itself.
  const kinds = units.flatMap((_, i) => (planes(i) > 0 ? [i] : []))
  const lots =
    mode === 'threeShotsPerUnit'
      ? [
          {
            kinds,
            dice: Math.min(
              3 * guns.firing,
              kinds.reduce((all, i) => all + planes(i), 0),
            ),
          },
        ]
      : kinds.map(i => ({ kinds: [i], dice: planes(i) }))
  let branches: (readonly [Force, bigint])[] = [[start.strip.attacker, 1n]]
  for (const lot of lots) {
    const ways = rolled(
      battle,
      Array.from({ length: lot.dice }, () => hitsOn),
    )
    branches = branches.flatMap(([force, weight]) =>
      ways.flatMap((way, hits) =>
        way > 0n ? [[planesLeft(battle, force, lot.kinds, hits), weight * way] as const] : [],
      ),
    )
  }
  return {
    branches: merged(
      branches.map(([attacker, weight]) => [{ ...start, strip: { ...start.strip, attacker } }, weight] as const),
    ),
    total: branches.reduce((all, [, weight]) => all + weight, 0n),
  }
}

/** The first so many planes of these kinds in the attacker's order are hit. */
const planesLeft = (battle: Battle, force: Force, kinds: readonly number[], hits: number): Force => {
  const left = [...force]
  const entries = standing(battle.order.attacker, force, battle.units).filter(({ unit }) => kinds.includes(unit))
  for (const { unit, firstHit } of entries.slice(0, hits)) {
    const twoHits = battle.units[unit]!.hits > 1
    if (firstHit) left[2 * unit]! -= 1
    if (firstHit) left[2 * unit + 1]! += 1
    if (!firstHit) left[twoHits ? 2 * unit + 1 : 2 * unit]! -= 1
  }
  return left
}

// ---- one round ----

/** R41-9.3.1, 9.3.2: the attacker's submarines dive or stay, then the defender's, knowing that. */
const dive = (battle: Battle, start: Position): Position => {
  let position = start
  for (const side of ['attacker', 'defender'] as const) {
    const policy = battle.submerge[side]
    if (policy === 'never' || cancels(battle, start.strip[other(side)])) continue
    const dives = (piece: number): boolean => {
      const only = position.strip[side].map((n, at) => (at >> 1 === piece >> 1 ? n : 0))
      const helpless = reach(battle, position, side, only).length === 0
      return battle.units[piece >> 1]!.abilities.includes('submerges') && (policy === 'always' || helpless)
    }
    const { strip, submerged } = position
    const diving = strip[side].map((n, piece) => (n > 0 && dives(piece) ? n : 0))
    position = {
      strip: { ...strip, [side]: strip[side].map((n, piece) => n - diving[piece]!) },
      submerged: { ...submerged, [side]: submerged[side].map((n, piece) => n + diving[piece]!) },
    }
  }
  return position
}

/** Weighted results; the weights add up to `total`. */
interface Weighted<T> {
  readonly branches: readonly (readonly [T, bigint])[]
  readonly total: bigint
}

/** R41-9.13 from the first die of the round to the clean-up. */
const round = (battle: Battle, { strip, submerged }: Position, isFirst: boolean): Weighted<Position> => {
  const destroyer = { attacker: cancels(battle, strip.attacker), defender: cancels(battle, strip.defender) }
  const strikes = (side: Side, unit: Unit) => unit.abilities.includes('surpriseStrike') && !destroyer[other(side)]
  const only = (side: Side, force: Force, wanted: boolean): Force =>
    force.map((n, piece) => (strikes(side, battle.units[piece >> 1]!) === wanted ? n : 0))
  const bombarding = isFirst && battle.bombardment.firesBack ? battle.bombardment.dice : []
  const fire = (side: Side, army: Force, wanted: boolean, targets: Force) =>
    volley(
      battle,
      { side, army, shooters: only(side, army, wanted), withDestroyer: destroyer[side] },
      targets,
      wanted || side === 'defender' ? [] : bombarding,
    )

  const results: { position: Position; weight: bigint; total: bigint }[] = []
  // Step 2: both strikes are one step, so strikers that have just been hit still roll; nobody else who was hit does.
  const struckDefenders = fire('attacker', strip.attacker, true, strip.defender)
  const struckAttackers = fire('defender', strip.defender, true, strip.attacker)
  for (const [defender, defenderWeight] of struckDefenders.branches)
    for (const [attacker, attackerWeight] of struckAttackers.branches) {
      // Steps 3 and 4: the defenders who are hit in step 3 still fire.
      const defendersLeft = fire('attacker', attacker, false, defender)
      const attackersLeft = fire('defender', defender, false, attacker)
      const total = struckDefenders.total * struckAttackers.total * defendersLeft.total * attackersLeft.total
      for (const [defenderAfter, step3] of defendersLeft.branches)
        for (const [attackerAfter, step4] of attackersLeft.branches)
          results.push({
            position: { strip: { attacker: attackerAfter, defender: defenderAfter }, submerged },
            weight: defenderWeight * attackerWeight * step3 * step4,
            total,
          })
    }
  // Branches roll different numbers of dice, so every total is a power of the die's sides: scale all to the largest.
  let most = 1n
  for (const { total } of results) if (total > most) most = total
  return {
    branches: merged(results.map(({ position, weight, total }) => [position, weight * (most / total)] as const)),
    total: most,
  }
}

const merged = <T>(branches: readonly (readonly [T, bigint])[]): readonly (readonly [T, bigint])[] => {
  const byKey = new Map<string, readonly [T, bigint]>()
  for (const [result, weight] of branches) {
    const key = JSON.stringify(result)
    byKey.set(key, [result, weight + (byKey.get(key)?.[1] ?? 0n)])
  }
  return [...byKey.values()]
}

/** One side's fire in one step, and what is left of its targets. */
const volley = (
  battle: Battle,
  {
    side,
    army,
    shooters,
    withDestroyer,
  }: { readonly side: Side; readonly army: Force; readonly shooters: Force; readonly withDestroyer: boolean },
  targets: Force,
  bombarding: readonly number[],
): Weighted<Force> => {
  const values: [number[], number[], number[], number[]] = [[], [], [], []]
  const raised = supportedIn(battle, side, army)
  // R14-9.3.3: whoever still has fighters, when those of a side are gone, fires better.
  const isSupreme = battle.units.some((unit, i) => fightsInAir(battle, unit) && count(army, i) > 0)
  battle.units.forEach((unit, i) => {
    const gain = isSupreme && unit.abilities.includes('gainsFromSupremacy') ? (battle.values.supremacy ?? 0) : 0
    for (let n = 0; n < count(shooters, i); n++)
      if (value(unit, side) > 0) {
        const support = n < raised[i]! ? battle.values.support : 0
        values[kindOf(battle, side, unit, withDestroyer)].push(
          Math.min(value(unit, side) + support + gain, battle.dieSides),
        )
      }
  })
  // E-2.5: the bombardment is a pool of its own.
  const rolls = [...values, bombarding].map(ofKind => rolled(battle, ofKind))
  let hits: readonly (readonly [readonly number[], bigint])[] = [[[], 1n]]
  for (const roll of rolls)
    hits = hits.flatMap(([before, weight]) =>
      roll.flatMap((chance, n) => (chance > 0n ? [[[...before, n], weight * chance] as const] : [])),
    )
  return {
    branches: merged(
      hits.map(([[any = 0, noAir = 0, noHidden = 0, neither = 0, bombs = 0], weight]) => {
        const byKind = [any + bombs, noAir, noHidden, neither]
        return [struck(battle, other(side), targets, byKind), weight] as const
      }),
    ),
    total: hits.reduce((all, [, weight]) => all + weight, 0n),
  }
}

/** How many of each unit an attacking army's supporters raise: in the order of the table, those that gain by it. */
const supportedIn = ({ units, values, dieSides }: Battle, side: Side, army: Force): readonly number[] => {
  const has = (i: number, ability: Ability): boolean => units[i]!.abilities.includes(ability)
  const with_ = (ability: Ability): number =>
    side === 'attacker' ? units.reduce((all, _, i) => all + (has(i, ability) ? count(army, i) : 0), 0) : 0
  // E-4.1: artillery beside infantry; E40-4.2: fighters and tanks beside tactical bombers.
  const free = {
    supported: with_('supportsAttack') * (values.supportedEach ?? 1),
    pairedAttack: with_('pairsWithBombers'),
  }
  return units.map((unit, i) => {
    const gains = value(unit, side) > 0 && value(unit, side) < dieSides && values.support > 0
    const kind = has(i, 'supported') ? 'supported' : has(i, 'pairedAttack') ? 'pairedAttack' : undefined
    if (!gains || !kind) return 0
    const raised = Math.min(free[kind], count(army, i))
    free[kind] -= raised
    return raised
  })
}

const fightsInAir = ({ values }: Battle, { abilities }: Unit): boolean =>
  abilities.includes('dogfights') && (values.dogfight ?? 0) > 0

/** R14-9.3.1: one roll of the fighters of both sides, where both have some: the hits fall on fighters alone. */
const dogfight = (battle: Battle, { strip, submerged }: Position): Weighted<Position> | undefined => {
  const fighters = (side: Side): Force =>
    strip[side].map((n, piece) => (fightsInAir(battle, battle.units[piece >> 1]!) ? n : 0))
  const planes = { attacker: fighters('attacker'), defender: fighters('defender') }
  if (total(planes.attacker) === 0 || total(planes.defender) === 0) return undefined
  const dice = (side: Side) =>
    rolled(
      battle,
      Array.from({ length: total(planes[side]) }, () => battle.values.dogfight!),
    )
  const after = (side: Side, hits: number): Force => {
    const left = casualties(battle, side, planes[side], [hits, 0, 0, 0])
    return strip[side].map((n, piece) => n - planes[side][piece]! + left[piece]!)
  }
  const [own, enemy] = [dice('attacker'), dice('defender')]
  return {
    branches: merged(
      own.flatMap((ways, hits) =>
        enemy.map((answers, taken) => {
          const left = { attacker: after('attacker', taken), defender: after('defender', hits) }
          return [{ strip: left, submerged }, ways * answers] as const
        }),
      ),
    ).filter(([, ways]) => ways > 0n),
    total: [own, enemy].map(ways => ways.reduce((all, way) => all + way, 0n)).reduce((one, other) => one * other),
  }
}

/** The casualties of a volley, of which attackers on land that absorb hits take one each off their side. */
const struck = (battle: Battle, side: Side, force: Force, hitsByKind: readonly number[]): Force => {
  const absorb = ({ abilities }: Unit): boolean =>
    side === 'attacker' && battle.location === 'land' && abilities.includes('absorbsHits')
  let absorbed = battle.units.reduce((all, unit, i) => all + (absorb(unit) ? count(force, i) : 0), 0)
  const left = [...hitsByKind]
  for (const kind of [0, 2, 1]) for (; absorbed > 0 && left[kind]! > 0; absorbed--) left[kind]!--
  return casualties(battle, side, force, left)
}

/** Ways for so many of some dice to hit, as the battle reads dice. */
const rolled = (battle: Battle, values: readonly number[]): readonly bigint[] => {
  const fit = values.map(hitsOn => Math.min(hitsOn, battle.dieSides))
  return battle.lowLuck ? pooled(fit, battle.dieSides) : each(fit, battle.dieSides)
}

/** Ways for so many of the dice to hit, each die by itself. Index is the number of hits. */
const each = (values: readonly number[], dieSides: number): readonly bigint[] => {
  let ways: bigint[] = [1n]
  for (const hitsOn of values)
    ways = [...ways, 0n].map(
      (missing, n) => missing * BigInt(dieSides - hitsOn) + (n > 0 ? ways[n - 1]! : 0n) * BigInt(hitsOn),
    )
  return ways
}

/** Low luck: a sure hit for every full die of the pooled values, one die for what is left over. */
const pooled = (values: readonly number[], dieSides: number): readonly bigint[] => {
  const pool = values.reduce((all, hitsOn) => all + hitsOn, 0)
  const sure = Array.from({ length: Math.floor(pool / dieSides) }, () => 0n)
  const rest = pool % dieSides
  return rest === 0 ? [...sure, 1n] : [...sure, BigInt(dieSides - rest), BigInt(rest)]
}

/** R41-9.7.3: down the order, every entry that the step's hits, shared out together, can still serve. */
const casualties = (battle: Battle, side: Side, force: Force, hitsByKind: readonly number[]): Force => {
  const taken: Entry[] = []
  for (const entry of lastOfArmyLast(battle, standing(battle.order[side], force, battle.units)))
    if (canServe(battle, hitsByKind, [...taken, entry])) taken.push(entry)
  const left = [...force]
  for (const { unit, firstHit } of taken) {
    const twoHits = battle.units[unit]!.hits > 1
    if (firstHit) left[2 * unit]! -= 1
    if (firstHit) left[2 * unit + 1]! += 1
    if (!firstHit) left[twoHits ? 2 * unit + 1 : 2 * unit]! -= 1
  }
  return left
}

/** R14-9.5.2: the last of the units that share this ability is lost after all others, but for transports. */
const lastOfArmyLast = ({ units }: Battle, order: readonly Entry[]): readonly Entry[] => {
  const has = ({ unit }: Entry, ability: Ability): boolean => units[unit]!.abilities.includes(ability)
  const last = order.findLast(entry => !entry.firstHit && has(entry, 'lostLastOfArmy'))
  if (!last) return order
  const others = order.filter(entry => entry !== last)
  return [...others.filter(entry => !has(entry, 'lostLast')), last, ...others.filter(entry => has(entry, 'lostLast'))]
}

/** The order of those still there. Units of a kind are alike, so those that are left own the last entries. */
const standing = (order: readonly Entry[], force: Force, units: readonly Unit[]): readonly Entry[] => {
  const owed = units.map((unit, i) => [count(force, i), unit.hits > 1 ? force[2 * i]! : 0])
  return [...order]
    .reverse()
    .filter(({ unit, firstHit }) => owed[unit]![firstHit ? 1 : 0]!-- > 0)
    .reverse()
}

/** Hall's theorem: hits serve all entries iff no set of kinds of target has more entries than hits that may fall on it. */
const canServe = (battle: Battle, hitsByKind: readonly number[], entries: readonly Entry[]): boolean => {
  const targets = entries.map(({ unit }) => battle.units[unit]!)
  const kindsOfTarget = [...new Set(targets)]
  for (let set = 1; set < 1 << kindsOfTarget.length; set++) {
    const inSet = kindsOfTarget.filter((_, i) => set & (1 << i))
    const needed = targets.filter(target => inSet.includes(target)).length
    const serving = hitsByKind.reduce(
      (hits, n, kind) => hits + (inSet.some(target => mayFallOn(kind as HitKind, target)) ? n : 0),
      0,
    )
    if (needed > serving) return false
  }
  return true
}

/** What a force of the question's attackers or defenders loses to the hits of one step: for tests of R41-9.7 alone. */
export const forceLeft = (
  question: BattleQuestion,
  side: Side,
  hits: { submarine?: number; plane?: number; unrestricted?: number },
): Counts => {
  const battle = battleOf(question)
  const byKind = [hits.unrestricted ?? 0, hits.submarine ?? 0, hits.plane ?? 0, 0]
  return countsOf(battle, casualties(battle, side, battle.start.strip[side], byKind))
}

// ---- all rounds ----

interface Node {
  readonly position: Position
  readonly round: number
}
interface Mass<T> {
  readonly at: T
  weight: bigint
}

/**
 * Pushes probability from the start through every state, the strongest first. All weights are over one common
 * denominator. Rounds only take units away, so a state comes back only to itself: when a round changes nothing,
 * the chance `idle` of that is divided out (expected visits 1 / (1 − idle)).
 */
const fightOut = (
  battle: Battle,
  starts: Weighted<Position>,
): { finals: (Ending & { probability: Fraction })[]; rounds: Fraction } => {
  const open = new Map<string, Mass<Node>>()
  const finals = new Map<string, Mass<Ending>>()
  // From this round on the retreat rules no longer look at the number of the round.
  const steady = Math.max(
    battle.behind.some(n => n > 0) || battle.edition?.divesAtEnd ? 1 : 0,
    ...battle.retreat.flatMap(rule => [1, rule.afterRounds ?? 0, (rule.inRound ?? 0) + 1]),
  )
  let denominator = starts.total
  let rounds = 0n

  /** Nobody retreats from a dogfight: it is no end of a round. */
  const arrive = (node: Node, weight: bigint, mayRetreat = true): void => {
    const ending = ended(battle, node.position)
    if (ending) put(finals, ending, weight)
    else if (mayRetreat && retreats(battle, node.position, node.round) && mayLeave(battle, node.position)) {
      const position = left(battle, node.position)
      if (total(position.strip.attacker) === 0)
        put(finals, { position: node.position, outcome: 'attackerRetreats' }, weight)
      else arrive({ position, round: node.round }, weight)
    } else put(open, node, weight)
  }
  for (const [position, weight] of starts.branches) arrive({ position, round: 0 }, weight)
  while (open.size > 0) {
    const { at: node, weight } = takeFirst(open, ({ position, round }) => round * 1e6 - strength(battle, position))
    const inTheAir = dogfight(battle, node.position)
    const staysUp = inTheAir || (battle.edition?.divesAtEnd && node.round === 0)
    const position = staysUp ? node.position : dive(battle, node.position)
    const ending = ended(battle, position)
    if (ending) {
      put(finals, ending, weight)
      continue
    }
    const { branches, total } = inTheAir ?? round(battle, position, node.round === 0)
    const next = branches.map(([position, ways]) => ({
      node: { position, round: inTheAir ? node.round : Math.min(node.round + 1, steady) },
      ways,
    }))
    const isIdle = (after: Node) => JSON.stringify(after) === JSON.stringify(node)
    const common = next.reduce((divisor, { ways }) => gcd(divisor, ways), total)
    const changing = next.filter(({ node }) => !isIdle(node))
    const over = changing.reduce((all, { ways }) => all + ways / common, 0n)
    denominator *= over
    rounds = rounds * over + (inTheAir ? 0n : weight * (total / common))
    for (const mass of [...open.values(), ...finals.values()]) mass.weight *= over
    // Nobody retreats from a dogfight: it is no end of a round.
    for (const { node, ways } of changing) arrive(node, weight * (ways / common), !inTheAir)
  }
  return {
    finals: [...finals.values()].map(({ at, weight }) => ({ ...at, probability: fraction(weight, denominator) })),
    rounds: fraction(rounds, denominator),
  }
}

/** E-11.3, E-11.5: units from the sea stay, and where planes alone retreat from a landing all land units do. */
const stays = ({ units, edition, start }: Battle, piece: number): boolean => {
  const isLanding = units.some(({ ashore }, i) => ashore !== undefined && count(start.strip.attacker, i) > 0)
  const unit = units[piece >> 1]!
  return unit.ashore !== undefined || (isLanding && edition?.planesAloneRetreat === true && unit.domain === 'land')
}

const mayLeave = (battle: Battle, { strip }: Position): boolean =>
  strip.attacker.some((n, piece) => n > 0 && !stays(battle, piece))

/** Who may retreat is out of the battle, alive. */
const left = (battle: Battle, { strip, submerged }: Position): Position => ({
  strip: { ...strip, attacker: strip.attacker.map((n, piece) => (stays(battle, piece) ? n : 0)) },
  submerged: {
    ...submerged,
    attacker: submerged.attacker.map((n, piece) => n + (stays(battle, piece) ? 0 : strip.attacker[piece]!)),
  },
})

const put = <T>(masses: Map<string, Mass<T>>, at: T, weight: bigint): void => {
  const key = JSON.stringify(at)
  const mass = masses.get(key)
  if (mass) mass.weight += weight
  else masses.set(key, { at, weight })
}

const takeFirst = <T>(masses: Map<string, Mass<T>>, rank: (at: T) => number): Mass<T> => {
  const ranked = [...masses].map(([key, mass]) => ({ key, mass, rank: rank(mass.at) }))
  const first = ranked.reduce((best, entry) => (entry.rank < best.rank ? entry : best))
  masses.delete(first.key)
  return first.mass
}

/** Hits that the forces on the strip can still take. */
const strength = ({ units }: Battle, { strip }: Position): number =>
  units.reduce(
    (hits, unit, i) =>
      hits +
      count(strip.attacker, i) +
      count(strip.defender, i) +
      (unit.hits - 1) * (strip.attacker[2 * i]! + strip.defender[2 * i]!),
    0,
  )
