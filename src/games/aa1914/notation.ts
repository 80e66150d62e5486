import {
  type Army,
  addTo,
  type Forms,
  fieldsOf,
  filled,
  limits,
  type NotationWriter,
  notationOf,
  type Reader,
  readLanding,
  sayArmies,
  type UnitGroup,
  unsayable,
  writeLanding,
} from '../../armies/index.ts'
import { type Side, sides, spanOf, type Text } from '../../engine/index.ts'
import { limits1914 } from './question.ts'
import { aa1914 } from './ruleset.ts'
import { say } from './says.ts'
import { dictionary } from './spellings.ts'

/** The kinds of words that only this game has. */
type Word = 'each' | 'for' | 'turns' | 'through' | 'fields'
type Source = Reader<Word>

/** Turns of a campaign that does not say. */
const usualTurns = 6

const forms: Forms<Word> = {
  vocabulary: {
    places: ['land', 'sea', 'mines', 'u-?boats'],
    words: { each: 'each', for: 'for', turns: 'turns?', through: 'through', fields: 'fields?(?!\\p{L}|\\s+\\p{L})' },
  },
  read: reader => {
    const place = reader.place()
    if (place === 'mines') return readMines(reader)
    if (place === 'uboats') return readRaid(reader)
    if (isMine(reader)) return refuseMines(reader)
    const attacker = readForce(reader, sayArmies.attackingUnits({ example: reader.example }))
    if (place === 'sea' && reader.isAt('part', 'place', 'end')) return readAssault(reader, attacker)
    const versus = reader.take('versus')
    if (!versus) reader.refuseHere(sayArmies.writeDefenders({ example: reader.example }))
    const defender = readForce(reader, sayArmies.defendingUnits)
    if (place === 'sea' && reader.isAt('part', 'place')) return readAssault(reader, attacker, defender)
    if (reader.isAt('for') || attacker.more || defender.more) return readCampaign(reader, attacker, defender)
    reader.end(say.orTurns)
    const isAtSea =
      place === 'sea' || (place === undefined && (hasShips(reader, attacker) || hasShips(reader, defender)))
    return isAtSea ? seaBattle(reader, attacker, defender) : landBattle(reader, attacker, defender)
  },
  usualKind: ({ attacker, defender }, writer) =>
    writer.whereTheseStand(attacker, defender) === 'sea' ? 'sea' : 'land',
  write: {
    land: ({ attacker, defender }, writer) => `${ashore(writer, attacker)} v ${ashore(writer, defender)}`,
    sea: ({ attacker, defender, cargo }, writer) => {
      const aboard = fieldsOf(cargo ?? {})
      return `${loaded(writer, attacker, aboard.attacker)} v ${loaded(writer, defender, aboard.defender)}`
    },
    campaign: ({ attacker, defender, reinforcements, turns = usualTurns }, writer) => {
      const more = fieldsOf(reinforcements ?? {})
      const [own, others] = [writeForce(writer, attacker, more.attacker), writeForce(writer, defender, more.defender)]
      return `${own} v ${others} for ${wholeNumber(turns)}`
    },
    landing: (question, writer) => {
      const [sea, land] = [fieldsOf(question.sea), fieldsOf(question.land)]
      const isPlain =
        land.loads === undefined && land.bombarding === undefined && (land.status ?? 'hostile') === 'hostile'
      if (!isPlain || sea.mines || !writer.areAll('sea', sea.attacker)) return unsayable()
      return writeLanding(writer, question, writeGroups(writer, land.seaborne, land.overland ?? {}))
    },
    mines: ({ fleet, cargo, loads, fields = 1 }, writer) => {
      if (loads !== undefined) return unsayable()
      const through = fields === 1 ? '' : ` through ${wholeNumber(fields)}`
      return `mines: ${loaded(writer, fleet, cargo)}${through}`
    },
    submarineWarfare: ({ submarines }) => `uboats: ${wholeNumber(submarines)}`,
  },
}

/** The compact notation of this game: battles, campaigns, landings, mines, submarine warfare. */
export const notation1914 = notationOf(aa1914, dictionary, forms)

/** A side as written: the units that are there, and those that come later. */
interface Force {
  readonly from: ReturnType<Source['peek']>
  readonly army: Army
  readonly each: Army | undefined
  readonly turns: readonly Army[]
  /** The first word of reinforcements, if there is one. */
  readonly more: ReturnType<Source['peek']> | undefined
}

/** `10i 4a each 2i then 3i then 2t` */
const readForce = (reader: Source, wanted: Text): Force => {
  const from = reader.peek()
  const army = reader.army(wanted)
  return { from, army, ...readLater(reader) }
}

/** `each 2i then 3i then 2t` */
const readLater = (reader: Source): Pick<Force, 'each' | 'turns' | 'more'> => {
  const more = reader.isAt('each', 'then') ? reader.peek() : undefined
  const turns: Army[] = []
  let each: Army | undefined
  while (reader.isAt('each', 'then')) {
    const word = reader.peek()
    if (reader.take('then')) turns.push(reader.army(say.thatTurn))
    else if (each) reader.refuse('malformed', word, say.eachTwice)
    else {
      reader.take('each')
      each = reader.army(say.everyTurn)
    }
  }
  return { each, turns, more }
}

const readCampaign = (reader: Source, attacker: Force, defender: Force): Record<string, unknown> => {
  const turns = reader.take('for') && reader.number(say.numberOfTurns, 1, limits1914.turns)
  if (turns !== undefined) {
    reader.take('turns')
    if (reader.isAt('each', 'then')) refuseLater(reader, { attacker, defender }, turns)
  }
  reader.end(turns === undefined ? say.orMoreTurns : say.beforeFor)
  for (const force of [attacker, defender]) checkAshore(reader, force, say.shipsInCampaign)
  return campaignOf({ attacker, defender }, turns)
}

type Forces = Readonly<Record<Side, Force>>

const campaignOf = ({ attacker, defender }: Forces, turns: number | undefined): Record<string, unknown> => {
  const reinforcements = {
    ...(attacker.more && { attacker: reinforcementsOf(attacker) }),
    ...(defender.more && { defender: reinforcementsOf(defender) }),
  }
  return {
    kind: 'campaign',
    attacker: attacker.army,
    defender: defender.army,
    ...(turns !== undefined && { turns }),
    ...(Object.keys(reinforcements).length > 0 && { reinforcements }),
  }
}

/** Behind the number of turns nobody can tell whose they are: the same line for either army is offered. */
const refuseLater = (reader: Source, forces: Forces, turns: number): never => {
  const from = reader.peek()
  const later = readLater(reader)
  const meant = sides
    .filter(side => !forces[side].more)
    .map(side => campaignOf({ ...forces, [side]: { ...forces[side], ...later } }, turns))
  return refuseLine(reader, 'malformed', from, sayArmies.outOfPlace({ allowed: say.beforeFor }), meant)
}

/** Refuses the whole line, and offers others in its place. */
const refuseLine = (
  reader: Source,
  code: 'malformed' | 'wrong-location',
  from: ReturnType<Source['peek']>,
  text: Text,
  meant: readonly Record<string, unknown>[],
): never => {
  const lines = meant.map(notation1914.formatBattle).filter(line => line !== undefined)
  return reader.refuse(code, from, text, {
    span: reader.isAt('end') ? [0, spanOf(reader.peek())[1]] : spanOf(from),
    ...(reader.isAt('end') && lines.length > 0 && { instead: lines }),
  })
}

const isMine = (reader: Source): boolean => {
  const { kind, text } = reader.peek(reader.isAt('number') ? 1 : 0)
  return kind === 'word' && /^(mines?|мин[аы]?)$/i.test(text)
}

/** `3 mines v 2c`: mines are no units, and the question is the fleet that goes through. */
const refuseMines = (reader: Source): never => {
  const from = reader.peek()
  const fields = reader.take('number')
  reader.take('word')
  const fleet = reader.take('versus') && reader.isAt('number', 'word') ? reader.army(say.shipsOfFleet) : exampleFleet
  const meant = { kind: 'mines', fleet, ...(fields && { fields: Number(fields.text) }) }
  return refuseLine(reader, 'malformed', from, say.askedByTheFleet, [meant])
}

/** Of a line that names no ship. */
const exampleFleet: Army = { cruiser: 2, battleship: 1 }

const reinforcementsOf = ({ each, turns }: Force): Record<string, unknown> => ({
  ...(each && { each }),
  ...(turns.length > 0 && { turns }),
})

const landBattle = (reader: Source, attacker: Force, defender: Force): Record<string, unknown> => {
  for (const force of [attacker, defender]) checkAshore(reader, force, say.shipsOnLand)
  return { attacker: attacker.army, defender: defender.army }
}

/** Land units and fighters beside the ships are their cargo. */
const seaBattle = (reader: Source, attacker: Force, defender: Force): Record<string, unknown> => {
  if (hasShips(reader, attacker) && hasTroops(reader, attacker) && !hasShips(reader, defender))
    refuseLine(reader, 'wrong-location', attacker.from, say.thatIsALanding, [landingOf(reader, attacker, defender)])
  const own = aboard(reader, attacker.from, attacker.army)
  const others = aboard(reader, defender.from, defender.army)
  const cargo = filled({ attacker: own.cargo, defender: others.cargo })
  return {
    attacker: own.ships,
    defender: others.ships,
    ...(Object.keys(cargo).length > 0 && { cargo }),
  }
}

const readAssault = (reader: Source, attacker: Force, defender?: Force): Record<string, unknown> => {
  for (const force of [attacker, ...(defender ? [defender] : [])]) {
    if (force.more) reader.refuse('malformed', force.more, say.laterInLanding)
    if (Object.keys(aboard(reader, force.from, force.army).cargo).length > 0)
      reader.refuse('wrong-location', force.from, say.shipsAlone)
  }
  return {
    kind: 'landing',
    ...readLanding(
      reader,
      attacker.army,
      defender?.army,
      groups => byOrigin(reader, groups),
      (from, garrison) => checkTroops(reader, from, [garrison], say.shipsAshore),
    ),
  }
}

/** A fighter comes by sea where it is marked so, else by air as others come overland; land units without a mark come by sea. */
const byOrigin = (reader: Source, groups: Iterable<UnitGroup<Word>>): Record<string, Army> => {
  const seaborne: Army = {}
  const overland: Army = {}
  for (const { units, mark, isOverland } of groups)
    for (const [unit, count] of units) {
      const isUnmarkedFighter = !mark && reader.domainOf(unit) === 'air'
      addTo(isOverland || isUnmarkedFighter ? overland : seaborne, [[unit, count]])
    }
  return { seaborne, ...filled({ overland }) }
}

/** `mines: 2c 1bb through 2` */
const readMines = (reader: Source): Record<string, unknown> => {
  const from = reader.peek()
  const { ships, cargo } = aboard(reader, from, reader.army(say.shipsOfFleet))
  const fields = reader.take('through') && reader.number(say.numberOfFields, 1, limits1914.fields)
  if (fields !== undefined) reader.take('fields')
  reader.end(fields === undefined ? say.orFields : say.beforeThrough)
  return { kind: 'mines', fleet: ships, ...(fields !== undefined && { fields }), ...filled({ cargo }) }
}

/** `uboats: 3` */
const readRaid = (reader: Source): Record<string, unknown> => {
  const submarines = reader.number(say.numberOfSubmarines, 0, limits.unitsPerSide)
  if (!reader.isAt('end')) reader.refuseHere(say.submarinesAlone)
  return { kind: 'submarineWarfare', submarines }
}

const hasShips = (reader: Source, { army }: Force): boolean =>
  Object.keys(army).some(unit => reader.domainOf(unit) === 'sea')

const hasTroops = (reader: Source, { army }: Force): boolean =>
  Object.keys(army).some(unit => reader.domainOf(unit) === 'land')

/** The landing that is meant by ships and land units against a territory. Fighters come by air. */
const landingOf = (reader: Source, { army }: Force, { army: defender }: Force): Record<string, unknown> => {
  const of = (where: string): Army =>
    Object.fromEntries(Object.entries(army).filter(([unit]) => reader.domainOf(unit) === where))
  return {
    kind: 'landing',
    sea: { attacker: of('sea') },
    land: { seaborne: of('land'), ...filled({ overland: of('air') }), defender },
  }
}

const checkAshore = (reader: Source, { from, army, each = {}, turns }: Force, text: Text): void =>
  checkTroops(reader, from, [army, each, ...turns], text)

const checkTroops = (reader: Source, from: Force['from'], armies: readonly Army[], text: Text): void => {
  if (armies.some(army => Object.keys(army).some(unit => reader.domainOf(unit) === 'sea')))
    reader.refuse('wrong-location', from, text)
}

const aboard = (reader: Source, from: Force['from'], army: Army): { ships: Army; cargo: Army } => {
  const isShip = (unit: string): boolean => reader.domainOf(unit) === 'sea'
  const of = (wanted: boolean): Army =>
    Object.fromEntries(Object.entries(army).filter(([unit]) => isShip(unit) === wanted))
  const ships = of(true)
  if (Object.keys(ships).length === 0) reader.refuse('wrong-location', from, say.noShip)
  return { ships, cargo: of(false) }
}

const ashore = (writer: NotationWriter, units: unknown): string =>
  writer.whereTheseStand(units) === 'sea' ? unsayable() : writer.someArmy(units)

/** A fleet with those aboard. */
const loaded = (writer: NotationWriter, ships: unknown, cargo: unknown = {}): string => {
  if (!writer.areAll('sea', ships) || writer.whereTheseStand(cargo) === 'sea') return unsayable()
  return writer.army(ships) === '' ? unsayable() : writer.army({ ...fieldsOf(ships), ...fieldsOf(cargo) })
}

const writeForce = (writer: NotationWriter, army: unknown, reinforcements: unknown): string => {
  const { each = {}, turns = [] } = fieldsOf(reinforcements ?? {})
  if (!Array.isArray(turns)) return unsayable()
  const later = ashoreOrNobody(writer, each)
  return [
    ashore(writer, army),
    ...(later ? [`each ${later}`] : []),
    ...turns.map(units => `then ${ashoreOrNobody(writer, units) || writer.nobody}`),
  ].join(' ')
}

const ashoreOrNobody = (writer: NotationWriter, units: unknown): string =>
  writer.army(units) ? ashore(writer, units) : ''

/** Counters only where units would be read otherwise. */
const writeGroups = (writer: NotationWriter, seaborne: unknown, overland: unknown): string => {
  const [bySea, byLand] = [writer.army(seaborne), writer.army(overland)]
  const isAirborne = writer.areAll('air', overland)
  const hasFighters = hasAircraft(writer, seaborne)
  const isMarked = bySea !== '' && (hasFighters || !isAirborne)
  const groups = [isMarked ? `${bySea} from sea` : bySea, isAirborne ? byLand : `${byLand} overland`].filter(Boolean)
  return groups.join(isMarked || !isAirborne ? ' + ' : ' ') || unsayable()
}

const hasAircraft = (writer: NotationWriter, units: unknown): boolean =>
  Object.entries(fieldsOf(units)).some(([unit, count]) => count !== 0 && writer.areAll('air', { [unit]: 1 }))

const wholeNumber = (value: unknown): string =>
  Number.isSafeInteger(value) && (value as number) >= 0 ? String(value) : unsayable()
