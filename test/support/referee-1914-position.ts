import {
  areEnemies,
  board,
  type Counts,
  capitalOf,
  isImpassable,
  isTroop,
  isZone,
  type Kind,
  kinds,
  minorCapitalOf,
  otherSide,
  type Power,
  powers,
  printed,
  type Side,
  sideOf,
  type Troop,
  territories,
} from './referee-1914-board.ts'

// Where a game stands, as the referee keeps it: every piece is one object.

/** A unit aboard a transport. */
export interface Aboard {
  kind: Troop
  power: Power
  /** Came aboard in this turn. */
  fresh: boolean
  /** The contested territory that it left in this turn. */
  from: string | undefined
  lands: boolean
}

export interface Piece {
  kind: Kind
  power: Power
  at: string
  moved: boolean
  damaged: boolean
  /** Active mine fields entered in this turn. */
  fields: number
  sailed: number
  /** Unloads in this turn. */
  finished: boolean
  cargo: Aboard[]
  target: string | undefined
  /** The zone out of which it came ashore in an assault. */
  cameFrom: string | undefined
  bombarded: boolean
  dives: boolean
  submerged: boolean
}

export type Status = 'friendly' | 'hostile' | 'contested' | 'neutral' | 'impassable'
export type Owner = Power | 'nobody' | 'minor'
export type Step =
  | 'coastalFire'
  | 'coastalLosses'
  | 'dogfight'
  | 'dogfightLosses'
  | 'volley'
  | 'attackerDives'
  | 'attackerFires'
  | 'defenderDives'
  | 'defenderFires'
  | 'attackerLosses'
  | 'defenderLosses'
  | 'roundEnds'
export interface Battle {
  space: string
  round: number
  step: Step
  onAttacker: number
  onDefender: number
  bombards: number
}
export type Question =
  | { decide: 'represent'; minor: string }
  | { decide: 'control'; territory: string }
  | { decide: 'declare' }
export type Mark = 'compulsory' | 'done' | 'declared' | 'next' | 'offered' | 'missed'
export interface Agreement {
  readonly contestedExit: 'printed' | 'faq'
  readonly revolution: boolean
  readonly overNeutrals: boolean
  readonly tankDefense?: number
  readonly submarineWarfare?: false
  readonly mines?: 'afterLanding'
}

export interface Position {
  readonly agreement: Agreement
  round: number
  power: Power
  phase: 'purchase' | 'movement' | 'combat' | 'mobilise'
  atWar: boolean
  warfare: boolean
  armistice: boolean
  owner: Map<string, Owner>
  /** By space. */
  pieces: Map<string, Piece[]>
  treasury: Map<Power, number>
  waiting: { kind: Kind; power: Power }[]
  winner: Side | undefined
  ownerAtStart: Map<string, Owner>
  statusAtStart: Map<string, Status>
  stoodAtStart: Set<string>
  marks: Map<string, Mark>
  landedFrom: Map<string, Set<string>>
  freedBy: Map<string, Power>
  placed: Map<string, number>
  roll: 'mines' | 'warfare' | undefined
  battle: Battle | undefined
  questions: Question[]
}

export const newPiece = (kind: Kind, power: Power, at: string): Piece => ({
  ...{ kind, power, at, moved: false, damaged: false, fields: 0, sailed: 0, finished: false },
  ...{ cargo: [], target: undefined, cameFrom: undefined, bombarded: false, dives: false, submerged: false },
})

export const openingPosition = (agreement: Agreement): Position => {
  const position: Position = {
    ...{ agreement, round: 1, power: 'austriaHungary', phase: 'purchase', winner: undefined, roll: undefined },
    ...{ atWar: false, warfare: false, armistice: false, waiting: [], battle: undefined, questions: [] },
    owner: new Map(
      territories.map(one => [one, printed(one).owner ?? (printed(one).minor === undefined ? 'nobody' : 'minor')]),
    ),
    pieces: new Map(),
    treasury: new Map(powers.map(power => [power, board.treasuries[power]])),
    ...{ ownerAtStart: new Map(), statusAtStart: new Map(), stoodAtStart: new Set() },
    ...{ marks: new Map(), landedFrom: new Map(), freedBy: new Map(), placed: new Map() },
  }
  for (const power of powers)
    for (const [space, counts] of Object.entries(board.setup[power]))
      for (const kind of kinds)
        for (let left = counts[kind] ?? 0; left > 0; left--) put(position, newPiece(kind, power, space))
  return position
}

export const copyOf = (position: Position): Position => ({
  ...position,
  owner: new Map(position.owner),
  pieces: new Map(
    [...position.pieces].map(([space, pieces]) => [
      space,
      pieces.map(piece =>
        piece.cargo.length > 0 ? { ...piece, cargo: piece.cargo.map(one => ({ ...one })) } : { ...piece, cargo: [] },
      ),
    ]),
  ),
  treasury: new Map(position.treasury),
  waiting: [...position.waiting],
  marks: new Map(position.marks),
  landedFrom: new Map([...position.landedFrom].map(([space, from]) => [space, new Set(from)])),
  freedBy: new Map(position.freedBy),
  placed: new Map(position.placed),
  battle: position.battle && { ...position.battle },
  questions: [...position.questions],
  // Replaced, never changed, when a turn starts.
})

export const put = ({ pieces }: Position, piece: Piece): void => {
  const there = pieces.get(piece.at)
  if (there) there.push(piece)
  else pieces.set(piece.at, [piece])
}
export const take = (position: Position, piece: Piece): void => {
  const there = position.pieces.get(piece.at)!
  there.splice(there.indexOf(piece), 1)
}
export const bring = (position: Position, piece: Piece, to: string): void => {
  take(position, piece)
  piece.at = to
  put(position, piece)
}

export const piecesIn = (position: Position, space: string): readonly Piece[] => position.pieces.get(space) ?? []
export const ownIn = (position: Position, space: string, ...of: Kind[]): Piece[] =>
  piecesIn(position, space).filter(
    ({ kind, power }) => power === position.power && (of.length === 0 || of.includes(kind)),
  )
export const sideIn = (position: Position, space: string, side: Side, ...of: Kind[]): Piece[] =>
  piecesIn(position, space).filter(
    ({ kind, power }) => sideOf(power) === side && (of.length === 0 || of.includes(kind)),
  )
/** Land units of the acting power: those who enter (R14-14.3). */
export const marchersIn = (position: Position, space: string): Piece[] =>
  ownIn(position, space, 'infantry', 'artillery', 'tank')
export const isGarrisoned = (position: Position, territory: string, side: Side): boolean =>
  sideIn(position, territory, side).length > 0
export const actingSide = ({ power }: Position): Side => sideOf(power)
export const enemySide = ({ power }: Position): Side => otherSide(sideOf(power))

export const ownerOf = (position: Position, territory: string): Owner => position.owner.get(territory)!
export const controllerOf = (position: Position, territory: string): Power | undefined => {
  const owner = ownerOf(position, territory)
  return owner === 'nobody' || owner === 'minor' ? undefined : owner
}
/** R14-4.3.2: Russia after the armistice. */
export const isOut = (position: Position, power: Power): boolean => power === 'russia' && position.armistice
/** With whom a minor is aligned, and its colonies with it (A14-7). */
export const alignedWith = (territory: string): Power | undefined => {
  const { minor } = printed(territory)
  return minor === undefined ? undefined : printed(minorCapitalOf(minor)).aligned
}
/** R14-4.1.5: with whom a minor joins; nobody where it is neutral, or where that power has left the game. */
export const joins = (position: Position, territory: string): Power | undefined => {
  const power = alignedWith(territory)
  return power && isOut(position, power) ? undefined : power
}

/** R14-3.4, R14-3.5. */
export const statusOf = (position: Position, space: string): Status => {
  const side = actingSide(position)
  if (isZone(space))
    return sideIn(position, space, otherSide(side), 'cruiser', 'battleship').length > 0 ? 'hostile' : 'friendly'
  if (isImpassable(space)) return 'impassable'
  const owner = ownerOf(position, space)
  const whose = owner === 'minor' ? joins(position, space) : controllerOf(position, space)
  if (whose) return sideOf(whose) === side ? 'friendly' : 'hostile'
  // B11: who was aligned with Russia stays a friend of the Allies when Russia has left.
  if (owner === 'minor') return alignedWith(space) === 'russia' && side === 'allies' ? 'friendly' : 'neutral'
  const areBoth = isGarrisoned(position, space, 'allies') && isGarrisoned(position, space, 'centralPowers')
  return areBoth ? 'contested' : 'neutral'
}
export const statusThen = (position: Position, space: string): Status => position.statusAtStart.get(space)!

/** R14-14.7, R14-14.5. */
export const hasLostCapital = (position: Position, power: Power): boolean => {
  const holder = controllerOf(position, capitalOf(power))
  return holder !== undefined && areEnemies(holder, power)
}
/** Whose it was from the start, or is since it joined (R14-7.5.1, R14-9.6.3, R14-14.2, B15), whether that power has left or not. */
export const originallyOf = (position: Position, territory: string): Power | undefined =>
  printed(territory).owner ?? (ownerOf(position, territory) === 'minor' ? undefined : alignedWith(territory))

/** The powers of a side with pieces in a space, who has most first, then in the order of turns. */
export const strongestIn = (position: Position, space: string, side: Side): Power[] => {
  const count = (power: Power): number => piecesIn(position, space).filter(piece => piece.power === power).length
  return powers
    .filter(power => sideOf(power) === side && count(power) > 0)
    .sort((one, other) => count(other) - count(one))
}

export const countsOf = (pieces: readonly { kind: Kind }[]): Counts => {
  const counts: Counts = {}
  for (const { kind } of pieces) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}
export const isOfLand = ({ kind }: { kind: Kind }): boolean => isTroop(kind)
