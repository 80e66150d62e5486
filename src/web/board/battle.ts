import { type Board, type BoardSpace, isFields } from '../../engine/index.ts'
import { carrierOf, type Group, transportsFor } from './cargo.ts'
import {
  areAllied,
  armiesAt,
  type Counts,
  minors,
  numbersAt,
  ownerNamed,
  ownerOf,
  type Position,
  type Transport,
} from './position.ts'

/** A way to land on a territory out of one zone. */
export interface Landing {
  readonly zone: string
  readonly transports: number
  readonly troops: readonly Group[]
  /** Who has to be beaten at sea first; nobody where the way is free. */
  readonly defender: Counts
  readonly escorts: readonly Group[]
}

/** Who could attack a space in one turn, as the service answers. */
export interface Attackers {
  readonly groups: readonly Group[]
  readonly landings: readonly Landing[]
  /** Who defends it, also those that would come up only then. */
  readonly defender?: Counts
}

/** The enemies of a power in a space, and whether it is theirs. */
export const defendersAt = (board: Board, position: Position, space: BoardSpace, attacker: string): Counts => {
  const sum: Record<string, number> = {}
  for (const { power, units } of armiesAt(board, position, space.name))
    if (!areAllied(board, power, attacker)) for (const [unit, count] of units) sum[unit] = (sum[unit] ?? 0) + count
  return sum
}

/** Who might attack a space, in the order of play: the enemies of who has a territory, or of anybody in a sea zone. */
export const attackersOf = (board: Board, position: Position, space: BoardSpace): readonly string[] => {
  const powers = board.powers.map(({ name }) => name)
  const holders = holdersOf(board, position, space)
  // A small power that is aligned with nobody may be attacked by any.
  if (holders.length === 0 && space.minor && ownerNamed(board, position, space) === minors) return powers
  return powers.filter(power => holders.some(holder => !areAllied(board, power, holder)))
}

/** Whose a space is: a power's territory, that of a small one which is aligned with it; else of all who stand there. */
const holdersOf = (board: Board, position: Position, space: BoardSpace): readonly string[] => {
  const owner = ownerOf(board, position, space)
  if (owner !== undefined) return [owner]
  const aligned = space.minor?.alignedWith
  if (aligned !== undefined && ownerNamed(board, position, space) === minors) return [aligned]
  return space.neutral ? [] : armiesAt(board, position, space.name).map(({ power }) => power)
}

/** Who of them is asked about first: the power whose turn it is if it can be. */
export const usualAttacker = (attackers: readonly string[], { power }: Position): string | undefined =>
  attackers.includes(power) ? power : attackers[0]

/** A battle that begins with who stands in a space, or has begun. */
export interface Standing {
  readonly attacker: Counts
  readonly defender: Counts
  /** Its place in the calculator; none where one question cannot say it. */
  readonly link?: string
}

/** The battle under way in a space, of the power whose turn it is against all its enemies there; those aboard sink with their boats. */
export const standingBattle = (
  board: Board,
  position: Position,
  space: BoardSpace,
  lang: string | undefined,
): Standing | undefined => {
  // Where both sides may stand between battles, nobody has to fight there.
  if (board.contested) return undefined
  const { power, transports = [] } = position
  const owner = ownerOf(board, position, space)
  if (space.kind === 'land' && (owner === undefined || areAllied(board, power, owner))) return undefined
  const at = (zone: string, isTheirs: (power: string) => boolean): Counts =>
    total([
      ...armiesAt(board, position, zone)
        .filter(army => isTheirs(army.power))
        .map(({ units }) => Object.fromEntries(units)),
      ...transports.filter(boat => boat.zone === zone && isTheirs(boat.power)).map(boat => unitsAboard(boat)),
    ])
  const isOwn = (one: string): boolean => one === power
  const isEnemy = (one: string): boolean => !areAllied(board, one, power)
  const others = at(space.name, isOwn)
  const defender = at(space.name, isEnemy)
  const boats = transports.filter(boat => isOwn(boat.power) && boat.target === space.name)
  const seaborne = total(boats.map(boat => unitsAboard(boat, true)))
  const attacker = total([others, seaborne])
  if (isNobody(attacker) || isNobody(defender)) return undefined
  if (isNobody(seaborne)) return { attacker, defender, link: calculatorLink(board, space, attacker, defender, lang) }
  const zones = [...new Set(boats.map(({ zone }) => zone))]
  const fought = zones.filter(zone => ['pending', 'opened'].includes(position.battles?.[zone] ?? ''))
  // More than one sea battle, or one that only a part of the troops waits for; while moves are made it is open which there are.
  const isOpen = position.battles === undefined && zones.some(zone => !isNobody(at(zone, isEnemy)))
  if (isOpen || (fought.length > 0 && zones.length > 1)) return { attacker, defender }
  const boat = carrierOf(board)?.name
  const escorts = fought[0] === undefined ? {} : at(fought[0], isOwn)
  const fleet = Object.fromEntries(Object.entries(escorts).filter(([unit]) => unit !== boat && !isOfLand(board, unit)))
  const seaDefender = fought[0] === undefined ? {} : at(fought[0], isEnemy)
  return {
    attacker,
    defender,
    link: assaultLink(board, { seaborne, others, defender, escorts: fleet, seaDefender }, lang),
  }
}

/**
 * The battle that the power whose turn it is may fight in a space, or has begun. Where both sides may stand between battles it
 * is asked of whoever plays, and who came ashore, or is to, has a part of his own in the question.
 */
export const battleIn = (
  board: Board,
  position: Position,
  space: BoardSpace,
  lang: string | undefined,
): Standing | undefined =>
  board.contested ? battleOnSharedGround(board, position, space, lang) : standingBattle(board, position, space, lang)

/** Spaces in which the moves so far lead to a battle. */
export const battlesLedTo = (board: Board, position: Position, lang: string | undefined): readonly BoardSpace[] => {
  const { transports = [], moved, battles = {} } = position
  // Where both sides stand already nobody has to fight.
  const isMeant = ({ name }: BoardSpace): boolean =>
    !board.contested ||
    name in battles ||
    (isFields(moved) && name in moved) ||
    transports.some(({ target }) => target === name)
  return board.spaces.filter(space => isMeant(space) && battleIn(board, position, space, lang) !== undefined)
}

const battleOnSharedGround = (
  board: Board,
  position: Position,
  space: BoardSpace,
  lang: string | undefined,
): Standing | undefined => {
  const { power, transports = [], seaborne: byLanding, landedFrom, damaged, battles = {} } = position
  const at = (zone: string, isTheirs: (power: string) => boolean): Counts =>
    total(
      armiesAt(board, position, zone)
        .filter(army => isTheirs(army.power))
        .map(({ units }) => Object.fromEntries(units)),
    )
  const isOwn = (one: string): boolean => one === power
  const isEnemy = (one: string): boolean => !areAllied(board, one, power)
  const boat = carrierOf(board)?.name
  const own = at(space.name, isOwn)
  const defender = at(space.name, isEnemy)
  if (space.kind === 'sea') {
    if (isNobody(defender) || Object.keys(own).every(unit => unit === boat)) return undefined
    // The calculator knows of no damage done before.
    const isWhole = Object.keys(numbersAt(damaged, space.name)).length === 0
    return {
      attacker: own,
      defender,
      ...(isWhole && { link: calculatorLink(board, space, own, defender, lang) }),
    }
  }
  const boats = transports.filter(({ target }) => target === space.name)
  const ashore = numbersAt(byLanding, space.name)
  const landing = total(boats.map(one => unitsAboard(one, true)))
  const seaborne = total([ashore, landing])
  const attacker = total([own, landing])
  if (isNobody(attacker) || isNobody(defender)) return undefined
  if (isNobody(seaborne)) return { attacker, defender, link: calculatorLink(board, space, attacker, defender, lang) }
  const from = isFields(landedFrom) ? landedFrom[space.name] : undefined
  const zones = [...new Set([...boats.map(({ zone }) => zone), ...(Array.isArray(from) ? from.map(String) : [])])]
  const fought = zones.filter(zone => battles[zone] === 'declared')
  if (fought.length > 0 && zones.length > 1) return { attacker, defender }
  const fleet = Object.entries(total(zones.map(zone => at(zone, isOwn)))).filter(([unit]) => unit !== boat)
  return {
    attacker,
    defender,
    link: assaultLink(
      board,
      {
        seaborne,
        others: Object.fromEntries(Object.entries(own).map(([unit, count]) => [unit, count - (ashore[unit] ?? 0)])),
        defender,
        escorts: Object.fromEntries(fleet),
        seaDefender: total(fought.map(zone => at(zone, isEnemy))),
      },
      lang,
    ),
  }
}

const unitsAboard = ({ cargo = [] }: Transport, isLanding = false): Counts =>
  total(
    cargo
      .map(one => (typeof one === 'string' ? { unit: one, lands: undefined } : one))
      .filter(({ lands }) => !isLanding || lands)
      .map(({ unit }) => ({ [unit]: 1 })),
  )

/** Units of several groups together. */
export const total = (counts: readonly Counts[]): Counts => {
  const sum: Record<string, number> = {}
  for (const one of counts) for (const [unit, count] of Object.entries(one)) sum[unit] = (sum[unit] ?? 0) + count
  return sum
}

const isNobody = (counts: Counts): boolean => Object.values(counts).every(count => count === 0)

const isOfLand = (board: Board, unit: string): boolean =>
  board.units.find(({ name }) => name === unit)?.domain === 'land'

/** `3i 2t` */
export const inMarks = (board: Board, counts: Counts): string =>
  board.units.flatMap(({ name, mark }) => ((counts[name] ?? 0) > 0 ? [`${counts[name]}${mark}`] : [])).join(' ')

/**
 * Whether an attack keeps a land unit to take the territory, as a plan does: where planes that could fall in its place
 * fight beside it.
 */
export const keepsLand = (board: Board, { kind }: Pick<BoardSpace, 'kind'>, attacker: Counts): boolean => {
  if (board.calculator !== undefined) return false
  const has = (wanted: string): boolean =>
    board.units.some(({ name, domain }) => domain === wanted && (attacker[name] ?? 0) > 0)
  return kind === 'land' && has('land') && has('air')
}

const keepingLand = 'policies.attacker.keepLand=1'

/** The battle's place in the calculator; where planes alone fight, it says over what. */
export const calculatorLink = (
  board: Board,
  space: Pick<BoardSpace, 'kind'>,
  attacker: Counts,
  defender: Counts,
  lang: string | undefined,
): string => {
  const isAirOnly = board.units.every(
    ({ name, domain }) => domain === 'air' || !((attacker[name] ?? 0) + (defender[name] ?? 0)),
  )
  const battle = `${inMarks(board, attacker)} v ${inMarks(board, defender)}`.replaceAll(' ', '+')
  const fields = [
    ...(isAirOnly && board.calculator === undefined ? [`&location=${space.kind}`] : []),
    ...(keepsLand(board, space, attacker) ? [`&${keepingLand}`] : []),
  ]
  return calculatorAddress(`battle=${battle}${fields.join('')}`, lang, board.calculator)
}

/** An attack on a territory with troops that come by sea. */
export interface Assault {
  readonly seaborne: Counts
  /** Those who come over land, and planes. */
  readonly others: Counts
  readonly defender: Counts
  readonly escorts: Counts
  readonly seaDefender: Counts
}

/** An assault's place in the calculator: the sea battle, if there is one, then the landing. */
export const assaultLink = (board: Board, assault: Assault, lang: string | undefined): string => {
  const { seaborne, others, defender, escorts, seaDefender } = assault
  const of = (isLand: boolean): Counts =>
    Object.fromEntries(Object.entries(others).filter(([unit]) => isOfLand(board, unit) === isLand))
  // By other games' questions whoever flies there comes over land.
  const [overland, air] = board.calculator === undefined ? [of(true), of(false)] : [others, {}]
  const against = (counts: Counts): string => (inMarks(board, counts) === '' ? '' : ` v ${inMarks(board, counts)}`)
  const boat = carrierOf(board)
  const fleet = inMarks(board, { ...escorts, ...(boat && { [boat.name]: transportsFor(board, seaborne) }) })
  // A plane that is not said to come from the sea flies there.
  const isMixed = Object.entries(seaborne).some(([unit, count]) => count > 0 && !isOfLand(board, unit))
  const landing = `${inMarks(board, { ...seaborne, ...air })}${isMixed ? ' from sea' : ''}`
  const battle = `sea: ${fleet}${against(seaDefender)}; land: ${landing}${against(defender)}`
  const fields = [
    ...Object.entries(overland).map(([unit, count]) => `&land.overland.${unit}=${count}`),
    ...(keepsLand(board, { kind: 'land' }, { ...seaborne, ...air }) ? [`&land.${keepingLand}`] : []),
  ]
  return calculatorAddress(`battle=${battle.replaceAll(' ', '+')}${fields.join('')}`, lang, board.calculator)
}

/** Where the calculator answers a question in the language of the page. */
export const calculatorAddress = (query: string, lang: string | undefined, game?: string): string =>
  `/?${game === undefined ? '' : `game=${game}&`}${query}${lang === undefined ? '' : `&lang=${lang}`}`
