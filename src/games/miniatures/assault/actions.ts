import { getOrInsert } from '../../../engine/index.ts'
import { sidesToward } from '../field/hex.ts'
import { ignoresDisruption } from '../fire/casualty.ts'
import { has, type Piece, pieceAt, placeOf, type Rules } from '../fire/piece.ts'
import type { Shot } from '../fire/shot.ts'
import type { FiringSide, Option, Shooter } from './shooters.ts'

/** What attackers have done that the return fire at them goes by. Sets of units are bits. */
export interface Actions {
  /** Who has attacked and is Camouflaged no more. */
  readonly revealed: number
  /** Who has disrupted itself (Overheat, Rapid Fire). */
  readonly slipped: number
  /** By Aircraft that has attacked: the enemies in front of it (MIN-15.2). */
  readonly faced: ReadonlyMap<number, number>
}

export const keyOf = ({ revealed, slipped, faced }: Actions): string => `${revealed}/${slipped}/${[...faced].join('/')}`

const isIn = (bits: number, unit: number): boolean => (bits & (1 << unit)) !== 0

/** Which actions matter in an assault. */
export interface Relevant {
  readonly hides: (attacker: number) => boolean
  readonly slips: (attacker: number) => boolean
  /** The enemies in front of an Aircraft once it has attacked so; undefined where it stays turned as it was (MIN-19.39). */
  readonly front: (attacker: number, option: Option) => number | undefined
}

export const nothingRelevant: Relevant = { hides: () => false, slips: () => false, front: () => undefined }

export const relevantTo = (
  own: FiringSide,
  enemy: FiringSide,
  shooters: readonly Shooter[],
  { expanded }: Rules,
): Relevant => {
  const slipping = new Set(
    shooters
      .filter(({ ways }) => ways.flat(2).some(({ hits }) => hits.some(({ canSlip }) => canSlip)))
      .map(({ attacker }) => attacker)
      .filter(attacker => !ignoresDisruption(pieceAt(own.pieces, attacker))),
  )
  return {
    hides: attacker => has(pieceAt(own.pieces, attacker), 'camouflaged') && !pieceAt(own.pieces, attacker).revealed,
    slips: attacker => slipping.has(attacker),
    front: (attacker, { hits }) =>
      expanded && pieceAt(own.pieces, attacker).card.type === 'aircraft'
        ? frontOf(own, enemy, attacker, hits.map(({ target }) => target)) // biome-ignore format: a line
        : undefined,
  }
}

/** MIN-15.1, 15.2. Without a map whom it attacks is in front, and all in that hex, and whoever the question says is. */
const frontOf = (
  own: FiringSide,
  enemy: FiringSide,
  attacker: number,
  struck: readonly number[],
): number | undefined => {
  const { at } = pieceAt(own.pieces, attacker)
  const [primary = 0] = struck
  const bitsOf = (isInFront: (piece: Piece, target: number) => boolean): number =>
    bitsWhere(own.targets, (piece, target) => !has(piece, 'antiair') && !has(piece, 'ace') && isInFront(piece, target))
  const to = pieceAt(own.targets, primary).at
  if (at && to) {
    const sides = sidesToward(at, to)
    return sides.length === 0
      ? undefined
      : bitsOf(piece => sidesToward(at, placeOf(piece)).some(side => sides.includes(side)))
  }
  if ((own.shotAt(attacker, primary)?.at.range ?? 0) === 0) return undefined
  const inFront = new Set([...struck, ...own.together(primary)])
  return bitsOf((_, target) => inFront.has(target) || (enemy.shotAt(target, attacker)?.at.facedByAircraft ?? false))
}

/** The shooters apart by what they do to the facing of an Aircraft, so that who has fired tells what is in front of it. */
export const shootersByFront = (shooters: readonly Shooter[], { front }: Relevant): readonly Shooter[] =>
  shooters.flatMap((shooter): readonly Shooter[] => {
    if (!shooter.isAirborne) return [shooter]
    const fronts = [
      ...new Set(shooter.ways.flatMap(([first = []]) => first.map(option => front(shooter.attacker, option)))),
    ]
    return fronts.map(faced => ({
      ...shooter,
      front: faced,
      ways: shooter.ways.flatMap(([first = [], ...rest]) => {
        const options = first.filter(option => front(shooter.attacker, option) === faced)
        return options.length > 0 ? [[options, ...rest]] : []
      }),
    }))
  })

/** A shooter in a list of shooters, sets of which are bits. */
export interface NumberedShooter extends Shooter {
  readonly bit: number
  /** Those after which it cannot fire: its unit's own, and for Aircraft all on the ground (MIN-5.1). */
  readonly blocks: number
  /** Beyond the bits of the shooters, the one that says that its unit has disrupted itself; 0 where that is not kept. */
  readonly slipBit: number
}

export const numbered = (
  shooters: readonly Shooter[],
  keepsSlips: Relevant['slips'] = () => false,
): readonly NumberedShooter[] => {
  const slipping = [...new Set(shooters.map(({ attacker }) => attacker).filter(keepsSlips))]
  return shooters.map((shooter, index) => ({
    ...shooter,
    bit: 1 << index,
    blocks: bitsWhere(
      shooters,
      other => other.attacker === shooter.attacker || (shooter.isAirborne && !other.isAirborne),
    ),
    slipBit: keepsSlips(shooter.attacker) ? 1 << (shooters.length + slipping.indexOf(shooter.attacker)) : 0,
  }))
}

/** The places in a list of what is wanted, as bits. */
export const bitsWhere = <Item>(list: readonly Item[], isWanted: (item: Item, index: number) => boolean): number =>
  list.reduce((bits, item, index) => (isWanted(item, index) ? bits | (1 << index) : bits), 0)

/** What has been done once a set of shooters has fired. */
export const actionsOf = ({ hides }: Relevant, shooters: readonly NumberedShooter[], set: number): Actions => {
  let revealed = 0
  let slipped = 0
  const faced = new Map<number, number>()
  for (const { attacker, front, bit, slipBit } of shooters) {
    if (!(set & bit)) continue
    if (hides(attacker)) revealed |= 1 << attacker
    if (set & slipBit) slipped |= 1 << attacker
    if (front !== undefined) faced.set(attacker, front)
  }
  return { revealed, slipped, faced }
}

/** What is made of actions, once each; of more than `most` it is forgotten again. */
export const onceEach = <Made>(
  make: (actions: Actions) => Made,
  most = Number.POSITIVE_INFINITY,
): ((actions: Actions) => Made) => {
  const known = new Map<string, Made>()
  return actions => {
    const key = keyOf(actions)
    const made = known.get(key) ?? make(actions)
    if (known.size >= most) known.clear()
    known.set(key, made)
    return made
  }
}

/** Shots that were changed by actions, so that what is reckoned for one is reckoned once. */
export type KnownShots = Map<string, Shot>

/** The return fire as it is once its targets have done this. */
export const sideAfter = (side: FiringSide, { revealed, slipped, faced }: Actions, known: KnownShots): FiringSide => {
  const targets = side.targets.map((piece, index) => pieceAfter(piece, isIn(revealed, index), isIn(slipped, index)))
  return {
    ...side,
    targets,
    shotAt: (attacker, target, isGrazed) => {
      const shot = side.shotAt(attacker, target, isGrazed)
      if (!shot) return undefined
      const front = faced.get(target)
      const facedByAircraft = front === undefined ? shot.at.facedByAircraft : isIn(front, attacker)
      const after = pieceAt(targets, target)
      if (after === shot.target && facedByAircraft === shot.at.facedByAircraft) return shot
      const key = [attacker, target, isIn(revealed, target), isIn(slipped, target), facedByAircraft].join('/')
      return getOrInsert(known, key, () => ({ ...shot, target: after, at: { ...shot.at, facedByAircraft } }))
    },
  }
}

const pieceAfter = (piece: Piece, isRevealed: boolean, hasSlipped: boolean): Piece =>
  isRevealed || hasSlipped
    ? {
        ...piece,
        revealed: piece.revealed || isRevealed,
        disrupted: piece.disrupted || hasSlipped,
        staysDisrupted: hasSlipped,
      }
    : piece
