import seedrandom from 'seedrandom'
import type { AmphibiousQuestion, BattleQuestion, WavesQuestion } from '../../src/armies/questions/schemas.ts'
import type { BySide, Outcome, Side } from '../../src/engine/vocabulary.ts'

// Battles, assaults and waves played piece by piece and die by die, straight from the rules. No tables, no
// probabilities, and nothing shared with the engine that it checks, not even the unit table.

type Units = Readonly<Record<string, number>>
type Domain = 'land' | 'air' | 'sea'

/** Section 2 of the rules: where it lives, cost, attack, defense. */
const table: Readonly<Record<string, readonly [Domain, number, number, number]>> = {
  infantry: ['land', 3, 1, 2],
  tank: ['land', 6, 3, 3],
  fighter: ['air', 10, 3, 4],
  bomber: ['air', 12, 4, 1],
  submarine: ['sea', 6, 2, 1],
  transport: ['sea', 7, 0, 0],
  destroyer: ['sea', 8, 2, 2],
  aircraftCarrier: ['sea', 12, 1, 2],
  battleship: ['sea', 16, 4, 4],
}

/** One piece on the board. */
interface Piece {
  readonly unit: string
  readonly isSeaborne: boolean
  readonly cargo: readonly string[]
  isDamaged: boolean
}

/** What of the policies the simulation plays. */
type Plan = Pick<NonNullable<BattleQuestion['policies']>, 'attacker' | 'defender'>

/** A battle over: who of each side is where. */
interface Ended {
  readonly outcome: Outcome
  readonly strip: BySide<Piece[]>
  readonly submerged: BySide<Piece[]>
  readonly withdrawn: Piece[]
  readonly lost: BySide<Piece[]>
  /** Rounds in which dice were thrown. */
  readonly rounds: number
  /** Whether something of the attacker's could still be hit when it ended. */
  readonly isAttackerThreatened: boolean
}

/** How one play of a whole question ended. */
export interface Played {
  readonly outcome: Outcome
  readonly captured: boolean
  readonly survivors: BySide<Units>
  readonly swing: number
  /** Each battle in order; nothing where it was not fought. */
  readonly battles: readonly (PlayedBattle | undefined)[]
}

/** One battle of a play, in the words of the first attack. */
export interface PlayedBattle {
  readonly outcome: Outcome
  /** Whether the first attacker has the territory after it. */
  readonly captured: boolean
  readonly swing: number
  readonly rounds: number
}

/** Plays an assault or a series of attacks `trials` times. */
export const simulate = (question: AmphibiousQuestion | WavesQuestion, seed: string, trials: number): Played[] => {
  const random = seedrandom(seed)
  const roll = (): number => 1 + Math.floor(random() * 6)
  return Array.from({ length: trials }, () =>
    question.kind === 'amphibious' ? playAssault(question, roll) : playWaves(question, roll),
  )
}

type Roll = () => number

const domainOf = (piece: Piece): Domain => table[piece.unit]![0]
const costOf = (unit: string): number => table[unit]![1]
const valueIn = (piece: Piece, side: Side): number => table[piece.unit]![side === 'attacker' ? 2 : 3]
const other = (side: Side): Side => (side === 'attacker' ? 'defender' : 'attacker')
const bySide = <T>(of: (side: Side) => T): Record<Side, T> => ({ attacker: of('attacker'), defender: of('defender') })

const pieces = (units: Readonly<Record<string, number | undefined>>, isSeaborne = false): Piece[] => {
  const all: Piece[] = []
  for (const [name, count = 0] of Object.entries(units)) {
    const isDamaged = name === 'damagedBattleship'
    const unit = isDamaged ? 'battleship' : name
    for (let i = 0; i < count; i++) all.push({ unit, isSeaborne, cargo: [], isDamaged })
  }
  return all
}

const together = (garrison: BattleQuestion['defender'] | undefined): Piece[] =>
  Array.isArray(garrison) ? garrison.flatMap(({ units }) => pieces(units)) : pieces(garrison ?? {})

// ---- R41-9.7: which hit may fall on what, and who is picked ----

type Hit = 'submarine' | 'blindPlane' | 'any'

const mayFallOn = (hit: Hit, piece: Piece): boolean =>
  hit === 'submarine' ? domainOf(piece) !== 'air' : hit === 'blindPlane' ? piece.unit !== 'submarine' : true

/** Entries of the casualty order: a fresh battleship stands in it twice. */
interface Entry {
  readonly piece: Piece
  readonly isFirstHit: boolean
}

const orderOf = (side: Side, strip: readonly Piece[], plan: Plan, isLand: boolean): Entry[] => {
  const { casualties, keepLand = 0 }: NonNullable<Plan['attacker']> = plan[side] ?? {}
  const list = Array.isArray(casualties) ? (casualties as string[]) : []
  const rank = ({ piece, isFirstHit }: Entry): number[] => [
    piece.unit === 'transport' ? 1 : 0,
    isFirstHit ? 0 : 1,
    list.includes(piece.unit) ? list.indexOf(piece.unit) : list.length,
    costOf(piece.unit),
    valueIn(piece, side),
    piece.cargo.reduce((ipc, unit) => ipc + costOf(unit), 0),
  ]
  const entries = strip.flatMap(piece =>
    piece.unit === 'battleship' && !piece.isDamaged
      ? [
          { piece, isFirstHit: true },
          { piece, isFirstHit: false },
        ]
      : [{ piece, isFirstHit: false }],
  )
  const ranked = entries.map(entry => ({ entry, at: rank(entry) })).sort((one, two) => compare(one.at, two.at))
  const order = ranked.map(({ entry }) => entry)
  const kept = isLand && keepLand > 0 ? order.filter(({ piece }) => domainOf(piece) === 'land').slice(-keepLand) : []
  return [...order.filter(entry => !kept.includes(entry)), ...kept]
}

const compare = (one: readonly number[], two: readonly number[]): number => {
  const at = one.findIndex((value, index) => value !== two[index])
  return at < 0 ? 0 : one[at]! - two[at]!
}

/** R41-9.7.3: down the order, an entry is taken whenever every hit given out so far can be moved about to serve it too. */
const pick = (order: readonly Entry[], hits: readonly Hit[]): Entry[] => {
  const servedBy: (Entry | undefined)[] = hits.map(() => undefined)
  const serve = (entry: Entry, tried: Set<number>): boolean =>
    hits.some((hit, index) => {
      if (tried.has(index) || !mayFallOn(hit, entry.piece)) return false
      tried.add(index)
      const before = servedBy[index]
      if (before && !serve(before, tried)) return false
      servedBy[index] = entry
      return true
    })
  return order.filter(entry => servedBy.includes(undefined) && serve(entry, new Set()))
}

// ---- R41-8, R41-9: one battle ----

interface Setup {
  readonly isLand: boolean
  readonly plan: Plan
  readonly hasRetreatZone: boolean
  readonly roll: Roll
}

const fight = (setup: Setup, attackers: readonly Piece[], defenders: readonly Piece[]): Ended => {
  const { isLand, plan, hasRetreatZone, roll } = setup
  const strip: Record<Side, Piece[]> = { attacker: [...attackers], defender: [...defenders] }
  const submerged = bySide<Piece[]>(() => [])
  const lost = bySide<Piece[]>(() => [])
  let withdrawn: Piece[] = []
  let rounds = 0
  const hasDestroyer = (side: Side): boolean => strip[side].some(piece => piece.unit === 'destroyer')

  const kindOf = (piece: Piece, seesSubmarines: boolean): Hit =>
    piece.unit === 'submarine' ? 'submarine' : domainOf(piece) === 'air' && !seesSubmarines ? 'blindPlane' : 'any'
  /** Enemies on the strip that some die of these could hit. */
  const targetsOf = (side: Side, shooters: readonly Piece[] = strip[side]): Piece[] => {
    const armed = shooters.filter(piece => valueIn(piece, side) > 0)
    return strip[other(side)].filter(target =>
      armed.some(piece => mayFallOn(kindOf(piece, hasDestroyer(side)), target)),
    )
  }
  const lose = (side: Side, gone: readonly Piece[]): void => {
    strip[side] = strip[side].filter(piece => !gone.includes(piece))
    lost[side].push(...gone)
  }

  const mayWithdraw = (): boolean => hasRetreatZone || strip.attacker.every(piece => domainOf(piece) === 'air')
  const over = (outcome: Outcome): Ended => ({
    outcome,
    strip,
    submerged,
    withdrawn,
    lost,
    rounds,
    isAttackerThreatened: targetsOf('defender').length > 0,
  })
  /** R41-9.8 to 9.10, A41-37. */
  const ending = (): Ended | undefined => {
    const [byAttacker, byDefender] = [targetsOf('attacker'), targetsOf('defender')]
    if (byAttacker.length > 0 && byDefender.length > 0) return undefined
    if (byAttacker.length > 0) lose('defender', byAttacker)
    else if (byDefender.length > 0) {
      if (mayWithdraw()) return over('standoff')
      lose('attacker', byDefender)
    }
    const [a, d] = [strip.attacker.length > 0, strip.defender.length > 0]
    if (a && d) return over('standoff')
    if (a) return over('attackerWins')
    if (d) return over('defenderWins')
    const [below, alsoBelow] = [submerged.attacker.length > 0, submerged.defender.length > 0]
    if (below && alsoBelow) return over('standoff')
    return over(below ? 'defenderWins' : alsoBelow ? 'attackerWins' : 'mutualDestruction')
  }
  const dive = (side: Side, mayDive: boolean): void => {
    const { submerge = 'never' }: NonNullable<Plan['attacker']> = plan[side] ?? {}
    if (submerge === 'never' || !mayDive) return
    const going = strip[side].filter(
      piece => piece.unit === 'submarine' && (submerge === 'always' || targetsOf(side, [piece]).length === 0),
    )
    strip[side] = strip[side].filter(piece => !going.includes(piece))
    submerged[side].push(...going)
  }
  const shoot = (side: Side, shooters: readonly Piece[], seesSubmarines: boolean): Hit[] =>
    shooters.filter(piece => roll() <= valueIn(piece, side)).map(piece => kindOf(piece, seesSubmarines))
  /** Those hit stand behind the line: what of them is lost leaves when the caller says so. */
  const suffer = (side: Side, hits: readonly Hit[], standing: readonly Piece[]): Piece[] => {
    const gone: Piece[] = []
    if (hits.length === 0) return gone
    for (const { piece, isFirstHit } of pick(orderOf(side, standing, plan, isLand), hits)) {
      if (isFirstHit) piece.isDamaged = true
      else gone.push(piece)
    }
    return gone
  }

  for (let round = 1; ; round++) {
    const before = ending()
    if (before) return before
    const sees = bySide(hasDestroyer) // frozen for the round (R41-9.2)
    if (!isLand) {
      dive('attacker', !sees.defender)
      dive('defender', !sees.attacker)
      const after = ending()
      if (after) return after
    }
    rounds = round
    const strikes = (side: Side): Piece[] =>
      isLand || sees[other(side)] ? [] : strip[side].filter(piece => piece.unit === 'submarine')
    const strikers = bySide(strikes)
    const struck = bySide(side => shoot(other(side), strikers[other(side)], sees[other(side)]))
    for (const side of ['attacker', 'defender'] as const) lose(side, suffer(side, struck[side], strip[side]))
    const rest = bySide(side =>
      strip[side].filter(piece => !strikers[side].includes(piece) && valueIn(piece, side) > 0),
    )
    const fire = bySide(side => shoot(side, rest[side], isLand || sees[side]))
    const standing = bySide(side => [...strip[side]])
    for (const side of ['attacker', 'defender'] as const) lose(side, suffer(side, fire[other(side)], standing[side]))
    const after = ending()
    if (after) return after
    if (!mayWithdraw() || !wantsToRetreat(plan, strip.attacker, round)) continue
    // R41-10.9: those who came by sea fight on alone.
    withdrawn = [...withdrawn, ...strip.attacker.filter(piece => !piece.isSeaborne)]
    strip.attacker = strip.attacker.filter(piece => piece.isSeaborne)
    if (strip.attacker.length === 0) return over('attackerRetreats')
  }
}

const wantsToRetreat = (plan: Plan, left: readonly Piece[], round: number): boolean => {
  const retreat = plan.attacker?.retreat
  if (retreat === undefined || typeof retreat === 'string') return false
  if (left.every(piece => piece.isSeaborne)) return false
  const armed = left.filter(piece => piece.unit !== 'transport').length
  return (Array.isArray(retreat) ? retreat : [retreat]).some(
    rule => round >= (rule.afterRounds ?? 1) && armed <= (rule.unitsLeft ?? Number.POSITIVE_INFINITY),
  )
}

// ---- what is left, in names ----

const named = (all: readonly Piece[], hasCargo: boolean): Record<string, number> => {
  const units: Record<string, number> = {}
  const add = (name: string): void => {
    units[name] = (units[name] ?? 0) + 1
  }
  for (const piece of all) {
    add(piece.isDamaged ? 'damagedBattleship' : piece.unit)
    if (hasCargo) piece.cargo.forEach(add)
  }
  return units
}

const ipcOf = (all: readonly Piece[]): number =>
  all.flatMap(piece => [piece.unit, ...piece.cargo]).reduce((ipc, unit) => ipc + costOf(unit), 0)

// ---- R41-10: the amphibious assault ----

const playAssault = (question: AmphibiousQuestion, roll: Roll): Played => {
  const { sea, land } = question
  const fleet = loaded(pieces(sea.attacker), land.seaborne, land.loads)
  const zone = together(sea.defender)
  const garrison = together(land.defender)
  const alongside = pieces({ ...land.overland, ...land.air })
  const atSea: Ended | undefined =
    zone.length === 0
      ? undefined
      : fight({ isLand: false, plan: sea.policies ?? {}, hasRetreatZone: sea.retreatZone ?? true, roll }, fleet, zone)
  const ships = atSea ? [...atSea.strip.attacker, ...atSea.submerged.attacker, ...atSea.withdrawn] : fleet
  const enemyShips = atSea ? [...atSea.strip.defender, ...atSea.submerged.defender] : []
  const isOpen = atSea === undefined || mayLand(atSea)
  const ashore = isOpen ? ships.flatMap(ship => ship.cargo).map(unit => pieces({ [unit]: 1 }, true)[0]!) : []
  const aboard = isOpen ? [] : ships.flatMap(ship => ship.cargo).flatMap(unit => pieces({ [unit]: 1 }))
  const force = [...ashore, ...alongside]
  const landing =
    garrison.length > 0 && force.length > 0
      ? fight({ isLand: true, plan: land.policies ?? {}, hasRetreatZone: true, roll }, force, garrison)
      : undefined
  const landers = landing ? [...landing.strip.attacker, ...landing.withdrawn] : force
  const holders = landing ? landing.strip.defender : garrison
  const onLand = (piece: Piece): boolean => domainOf(piece) === 'land'
  const captured = landing
    ? landing.outcome === 'attackerWins' && landing.strip.attacker.some(onLand)
    : garrison.length === 0 && force.some(onLand) // R41-10.12
  const untaken = atSea?.outcome ?? 'defenderWins'
  // Without a landing the territory stays with its owner, whoever won the zone.
  const withoutBattle = untaken === 'attackerWins' || untaken === 'mutualDestruction' ? 'defenderWins' : untaken
  const emptied = ships.map(ship => ({ ...ship, cargo: [] }))
  return {
    outcome: landing?.outcome ?? (captured ? 'attackerWins' : withoutBattle),
    captured,
    survivors: {
      attacker: named([...emptied, ...aboard, ...landers], false),
      defender: named([...enemyShips, ...holders], false),
    },
    swing:
      ipcOf([...(atSea?.lost.defender ?? []), ...(landing?.lost.defender ?? [])]) -
      ipcOf([...(atSea?.lost.attacker ?? []), ...(landing?.lost.attacker ?? [])]),
    battles: [atSea && told(atSea, false), landing && told(landing, captured)],
  }
}

const told = ({ outcome, lost, rounds }: Ended, captured: boolean): PlayedBattle => ({
  outcome,
  captured,
  swing: ipcOf(lost.defender) - ipcOf(lost.attacker),
  rounds,
})

/** R41-10.3, A41-11: over, nothing of ours in danger, and no surface warship in the zone. Who withdrew lands nothing. */
const mayLand = ({ outcome, strip, isAttackerThreatened }: Ended): boolean => {
  if (outcome === 'attackerWins') return true
  const surface = strip.defender.some(({ unit }) => ['destroyer', 'aircraftCarrier', 'battleship'].includes(unit))
  return outcome === 'standoff' && !isAttackerThreatened && !surface
}

/** R41-6.7.1: one land unit of any kind and one infantry a transport; as few transports as possible. */
const loaded = (
  ships: readonly Piece[],
  troops: Readonly<Record<string, number | undefined>>,
  given?: readonly Readonly<Record<string, number | undefined>>[],
): Piece[] => {
  const names = (units: Readonly<Record<string, number | undefined>>): string[] => pieces(units).map(({ unit }) => unit)
  const holds = given ? given.map(names) : stowed(names(troops))
  let next = 0
  return ships.map(ship => (ship.unit === 'transport' ? { ...ship, cargo: holds[next++] ?? [] } : ship))
}

const stowed = (troops: readonly string[]): string[][] => {
  const infantry = troops.filter(unit => unit === 'infantry')
  const holds = troops.filter(unit => unit !== 'infantry').map(unit => [unit, ...infantry.splice(0, 1)])
  while (infantry.length > 0) holds.push(infantry.splice(0, 2))
  return holds
}

// ---- attacks one after another ----

const playWaves = (question: WavesQuestion, roll: Roll): Played => {
  const all = [question.defender, ...question.waves.map(wave => wave.attacker)]
  const isSea =
    question.location === 'sea' ||
    all.some(units => (Array.isArray(units) ? together(units) : pieces(units)).some(piece => domainOf(piece) === 'sea'))
  const there: Record<Side, Piece[]> = { attacker: [], defender: together(question.defender) }
  const away = bySide<Piece[]>(() => [])
  const lost = bySide<Piece[]>(() => [])
  let holder: Side = 'defender'
  let outcome: Outcome = 'defenderWins'
  const battles: (PlayedBattle | undefined)[] = []

  for (const wave of question.waves) {
    const by = wave.by ?? 'attacker'
    const enemy = other(by)
    const force = isSea ? withTroops(pieces(wave.attacker)) : pieces(wave.attacker)
    if (there[enemy].length === 0) {
      const troops = isSea || holder === by ? [] : force.filter(piece => domainOf(piece) === 'land')
      there[by].push(...troops)
      away[by].push(...force.filter(piece => !troops.includes(piece)))
      if (troops.length > 0) {
        holder = by
        outcome = by === 'attacker' ? 'attackerWins' : 'defenderWins'
      }
      battles.push(undefined)
      continue
    }
    const ended = fight(
      { isLand: !isSea, plan: wave.policies ?? {}, hasRetreatZone: wave.retreatZone ?? true, roll },
      force,
      there[enemy],
    )
    lost[by].push(...ended.lost.attacker)
    lost[enemy].push(...ended.lost.defender)
    away[by].push(...ended.withdrawn)
    const [mine, theirs] = [ended.strip.attacker, ended.strip.defender]
    if (isSea) {
      const isStuck = ended.outcome === 'standoff' && ended.isAttackerThreatened
      if (isStuck) away[by].push(...mine)
      settle(by, [...(isStuck ? [] : mine), ...ended.submerged.attacker])
      there[enemy] = []
      settle(enemy, [...theirs, ...ended.submerged.defender])
    } else {
      const troops = mine.filter(piece => domainOf(piece) === 'land')
      const isTaken = ended.outcome === 'attackerWins' && troops.length > 0
      if (isTaken) holder = by
      there[by].push(...(isTaken ? troops : []))
      away[by].push(...mine.filter(piece => !isTaken || !troops.includes(piece)))
      there[enemy] = [...theirs]
    }
    for (const piece of [...there.attacker, ...there.defender, ...away.attacker, ...away.defender])
      piece.isDamaged = false // R41-9.7.5: repaired once the battle is over
    outcome = by === 'attacker' ? ended.outcome : seenByTheOther(ended.outcome)
    const gain = ipcOf(ended.lost.defender) - ipcOf(ended.lost.attacker)
    const isHeld = holder === 'attacker'
    battles.push({ outcome, captured: isHeld, swing: by === 'attacker' ? gain : -gain, rounds: ended.rounds })
  }

  /** R41-6.6.4, 13.2: at sea, fighters stay only where there is a deck; bombers never. */
  function settle(side: Side, ships: readonly Piece[]): void {
    let decks = 2 * ships.filter(piece => piece.unit === 'aircraftCarrier').length
    for (const piece of ships) {
      const stays = domainOf(piece) !== 'air' || (piece.unit === 'fighter' && decks-- > 0)
      ;(stays ? there : away)[side].push(piece)
    }
  }

  return {
    outcome,
    captured: holder === 'attacker',
    survivors: bySide(side => named([...there[side], ...away[side]], true)),
    swing: ipcOf(lost.defender) - ipcOf(lost.attacker),
    battles,
  }
}

const withTroops = (force: readonly Piece[]): Piece[] => {
  const troops = force.filter(piece => domainOf(piece) === 'land')
  const holds = stowed(troops.map(({ unit }) => unit))
  let next = 0
  return force
    .filter(piece => !troops.includes(piece))
    .map(ship => (ship.unit === 'transport' ? { ...ship, cargo: holds[next++] ?? [] } : ship))
}

/** A counter-attack in the words of the first attack: who breaks it off leaves the space to the other side. */
const seenByTheOther = (outcome: Outcome): Outcome => {
  if (outcome === 'attackerWins') return 'defenderWins'
  return outcome === 'defenderWins' || outcome === 'attackerRetreats' ? 'attackerWins' : outcome
}
