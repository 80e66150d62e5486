import { type Counts, isImpassable, isZone, kinds, powers, spaces, territories, zones } from './referee-1914-board.ts'
import { minedShips } from './referee-1914-ends.ts'
import {
  countsOf,
  type Owner,
  ownerOf,
  ownIn,
  type Piece,
  type Position,
  piecesIn,
  statusOf,
} from './referee-1914-position.ts'
import { allBoats } from './referee-1914-vessels.ts'

// The referee's position in the JSON in which games tell theirs, and the first place where two differ.

type Json = Readonly<Record<string, unknown>>

const byName = <Value>(names: readonly string[], read: (name: string) => Value | undefined): Json | undefined => {
  const entries = names.flatMap(name => {
    const value = read(name)
    const isEmpty =
      value === undefined || value === 0 || (typeof value === 'object' && Object.keys(value as object).length === 0)
    return isEmpty ? [] : [[name, value] as const]
  })
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}
const listed = <Value>(list: readonly Value[]): readonly Value[] | undefined => (list.length > 0 ? list : undefined)
const inOrder = (counts: Counts): Counts =>
  Object.fromEntries(kinds.flatMap(kind => (counts[kind] ? [[kind, counts[kind]]] : [])))
const some = (count: number): number | undefined => (count > 0 ? count : undefined)
const controller = (owner: Owner): string => (owner === 'minor' ? 'nobody' : owner)

export const jsonOf = (position: Position): Json => {
  const { phase, round, power, agreement, winner, battle } = position
  const countIn = (space: string, may: (piece: Piece) => boolean): number =>
    piecesIn(position, space).filter(may).length
  const events = [
    ...(position.atWar ? ['unitedStatesAtWar'] : []),
    ...(position.warfare ? ['submarineWarfare'] : []),
    ...(position.armistice ? ['armistice'] : []),
  ]
  const occupied = spaces.filter(space => piecesIn(position, space).length > 0)
  const fleets = occupied.filter(isZone)
  const byPower = (space: string, may: (piece: Piece) => boolean): Json | undefined =>
    byName(powers, name => countIn(space, piece => piece.power === name && may(piece)))
  const fields = {
    ...{ game: 'aa1914', ruleset: 'aa1914', round, power, phase, agreement, winner, roll: position.roll },
    events: listed(events),
    owners: byName(territories, one => {
      if (isImpassable(one)) return undefined
      const isEmptyMinor = ownerOf(position, one) === 'minor' && piecesIn(position, one).length === 0
      return isEmptyMinor ? undefined : ownerOf(position, one)
    }),
    units:
      byName(occupied, space =>
        byName(powers, name => inOrder(countsOf(piecesIn(position, space).filter(piece => piece.power === name)))),
      ) ?? {},
    damaged: byName(fleets, zone => byPower(zone, piece => piece.damaged)),
    transports: listed(allBoats(position).flatMap(boat => transportOf(boat))),
    treasuries: Object.fromEntries(position.treasury),
    waiting: byName(powers, name => inOrder(countsOf(position.waiting.filter(one => one.power === name)))),
    startOfTurn: startOf(position),
    moved: byName(occupied, space => inOrder(countsOf(ownIn(position, space).filter(({ moved }) => moved)))),
    movedDamaged: byName(fleets, zone => countIn(zone, ({ moved, damaged }) => moved && damaged)),
    minefields: listed(minefieldsOf(position)),
    battles: byName([...position.marks.keys()], space => position.marks.get(space)),
    seaborne: byName(occupied, one =>
      inOrder(countsOf(ownIn(position, one).filter(({ cameFrom }) => cameFrom !== undefined))),
    ),
    landedFrom: byName([...position.landedFrom.keys()], one =>
      zones.filter(zone => position.landedFrom.get(one)?.has(zone)),
    ),
    bombarded: byName(fleets, zone => countIn(zone, ({ bombarded }) => bombarded)),
    freedBy: byName([...position.freedBy.keys()], one => position.freedBy.get(one)),
    placed: byName([...position.placed.keys()], one => position.placed.get(one)),
    fight: battle && {
      ...{ space: battle.space, round: battle.round, step: battle.step },
      ...{ onAttacker: some(battle.onAttacker), onDefender: some(battle.onDefender), bombards: some(battle.bombards) },
      submerged: byPower(battle.space, ({ submerged }) => submerged),
      diving: byPower(battle.space, piece => piece.dives),
    },
    pending: listed(position.questions),
  }
  return fields
}

const startOf = (position: Position): Json | undefined => {
  const { ownerAtStart, statusAtStart, stoodAtStart } = position
  const owners = byName(territories, one => {
    const before = controller(ownerAtStart.get(one)!)
    return before === controller(ownerOf(position, one)) ? undefined : before
  })
  const statuses = byName(spaces, space => {
    const before = statusAtStart.get(space)!
    return before === statusOf(position, space) ? undefined : before
  })
  const isSame = territories.every(one => stoodAtStart.has(one) === ownIn(position, one).length > 0)
  const stood = isSame ? undefined : territories.filter(one => stoodAtStart.has(one))
  return owners || statuses || stood ? { owners, statuses, stood } : undefined
}

const transportOf = (boat: Piece): Json[] => {
  const { at: zone, power, target } = boat
  const cargo = boat.cargo.map(({ kind, power: whose, fresh, from, lands }) => {
    const told = {
      ...(whose !== power && { power: whose }),
      ...(fresh && { fresh }),
      ...(from !== undefined && { from }),
      ...(lands && { lands }),
    }
    return Object.keys(told).length > 0 ? { unit: kind, ...told } : kind
  })
  const told = {
    ...(cargo.length > 0 && { cargo }),
    ...(target !== undefined && { target }),
    ...(boat.sailed > 0 && { sailed: boat.sailed }),
    ...(boat.fields > 0 && { fields: boat.fields }),
    ...(boat.finished && { finished: true }),
  }
  return Object.keys(told).length > 0 ? [{ zone, power, ...told }] : []
}

const minefieldsOf = (position: Position): Json[] => {
  const groups = new Map<string, Json & { count: number }>()
  for (const { kind, at, damaged, fields } of minedShips(position)) {
    if (kind === 'transport') continue
    const key = [at, kind, damaged, fields].join('/')
    const count = (groups.get(key)?.count ?? 0) + 1
    groups.set(key, { zone: at, unit: kind, ...(damaged && { damaged: true }), fields, count })
  }
  return [...groups.values()]
}

/** The first place where two values differ, and how; undefined where they are the same. */
export const difference = (one: unknown, other: unknown, at = ''): string | undefined => {
  if (Object.is(one, other)) return undefined
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other)
    return `${at}: ${JSON.stringify(one)} and ${JSON.stringify(other)}`
  for (const name in one) {
    const found = difference((one as Json)[name], (other as Json)[name], `${at}/${name}`)
    if (found) return found
  }
  for (const name in other)
    if ((one as Json)[name] === undefined && (other as Json)[name] !== undefined)
      return `${at}/${name}: nothing and ${JSON.stringify((other as Json)[name])}`
  return undefined
}
