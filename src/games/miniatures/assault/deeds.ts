import { defined } from '../../../engine/index.ts'
import { sidesToward } from '../field/hex.ts'
import { ignoresDisruption } from '../fire/casualty.ts'
import { has, type Piece, type Rules } from '../fire/piece.ts'
import type { Shot } from '../fire/shot.ts'
import type { Arm, Option, Party } from './arms.ts'

/** What attackers have done that the return fire at them goes by. Sets of units are bits. */
export interface Deeds {
  /** Who has attacked and is Camouflaged no more. */
  readonly revealed: number
  /** Who has disrupted itself (Overheat, Rapid Fire). */
  readonly slipped: number
  /** By Aircraft that has attacked: the enemies in front of it (MIN-15.2). */
  readonly faced: ReadonlyMap<number, number>
}

export const noDeeds: Deeds = { revealed: 0, slipped: 0, faced: new Map() }

export const keyOf = ({ revealed, slipped, faced }: Deeds): string => `${revealed}/${slipped}/${[...faced].join('/')}`

const isIn = (bits: number, unit: number): boolean => (bits & (1 << unit)) !== 0

/** Which deeds matter in an assault. */
export interface Minded {
  readonly hides: (attacker: number) => boolean
  readonly slips: (attacker: number) => boolean
  /** The enemies in front of an Aircraft once it has attacked so; undefined where it stays turned as it was (MIN-19.39). */
  readonly front: (attacker: number, option: Option) => number | undefined
}

export const nothingMinded: Minded = { hides: () => false, slips: () => false, front: () => undefined }

export const mindedBy = (own: Party, enemy: Party, arms: readonly Arm[], { expanded }: Rules): Minded => {
  const slipping = arms.reduce(
    (bits, { attacker, ways }) =>
      ways.flat(2).some(({ hits }) => hits.some(({ canSlip }) => canSlip)) &&
      !ignoresDisruption(defined(own.pieces[attacker]))
        ? bits | (1 << attacker)
        : bits,
    0,
  )
  return {
    hides: attacker => has(defined(own.pieces[attacker]), 'camouflaged') && !defined(own.pieces[attacker]).revealed,
    slips: attacker => isIn(slipping, attacker),
    front: (attacker, { hits }) =>
      expanded && defined(own.pieces[attacker]).card.type === 'aircraft'
        ? frontOf(own, enemy, attacker, hits.map(({ target }) => target)) // biome-ignore format: a line
        : undefined,
  }
}

/** MIN-15.1, 15.2. Without a map whom it attacks is in front, and all in that hex, and whoever the question says is. */
const frontOf = (own: Party, enemy: Party, attacker: number, struck: readonly number[]): number | undefined => {
  const { at } = defined(own.pieces[attacker])
  const [primary] = struck
  const fired = (target: number): boolean =>
    !has(defined(own.targets[target]), 'antiair') &&
    !has(defined(own.targets[target]), 'ace') &&
    target < own.targets.length
  const bitsOf = (isInFront: (target: number) => boolean): number =>
    own.targets.reduce((bits, _, target) => (fired(target) && isInFront(target) ? bits | (1 << target) : bits), 0)
  const to = defined(own.targets[defined(primary)]).at
  if (at && to) {
    const sides = sidesToward(at, to)
    return sides.length === 0
      ? undefined
      : bitsOf(target => sidesToward(at, defined(defined(own.targets[target]).at)).some(side => sides.includes(side)))
  }
  if ((own.shotAt(attacker, defined(primary))?.at.range ?? 0) === 0) return undefined
  const inFront = new Set([...struck, ...own.together(defined(primary))])
  return bitsOf(target => inFront.has(target) || (enemy.shotAt(target, attacker)?.at.facedByAircraft ?? false))
}

/** The arms apart by what they do to the facing of an Aircraft, so that who has fired tells what is in front of it. */
export const armsByFront = (arms: readonly Arm[], { front }: Minded): readonly Arm[] =>
  arms.flatMap((arm): readonly Arm[] => {
    if (!arm.isAirborne) return [arm]
    const fronts = [
      ...new Set(arm.ways.flatMap(([first]) => defined(first).map(option => front(arm.attacker, option)))),
    ]
    return fronts.map(faced => ({
      ...arm,
      front: faced,
      ways: arm.ways.flatMap(([first, ...rest]) => {
        const options = defined(first).filter(option => front(arm.attacker, option) === faced)
        return options.length > 0 ? [[options, ...rest]] : []
      }),
    }))
  })

/** By arm, the set of those after which it cannot fire: its unit's own, and for Aircraft all on the ground (MIN-5.1). */
export const blocksOf = (arms: readonly Arm[]): readonly number[] =>
  arms.map(({ attacker, isAirborne }) =>
    arms.reduce(
      (bits, other, index) =>
        other.attacker === attacker || (isAirborne && !other.isAirborne) ? bits | (1 << index) : bits,
      0,
    ),
  )

/** By arm, the bit beyond those of the arms that says that its unit has disrupted itself; 0 where that is not kept. */
export const slipBitsOf = (arms: readonly Arm[], keeps: (attacker: number) => boolean): readonly number[] => {
  const units = [...new Set(arms.map(({ attacker }) => attacker).filter(keeps))]
  return arms.map(({ attacker }) => (keeps(attacker) ? 1 << (arms.length + units.indexOf(attacker)) : 0))
}

/** What has been done once a set of arms has fired. */
export const deedsOf = ({ hides }: Minded, arms: readonly Arm[], slipBits: readonly number[], set: number): Deeds => {
  let revealed = 0
  let slipped = 0
  const faced = new Map<number, number>()
  arms.forEach(({ attacker, front }, arm) => {
    if (!isIn(set, arm)) return
    if (hides(attacker)) revealed |= 1 << attacker
    if (set & defined(slipBits[arm])) slipped |= 1 << attacker
    if (front !== undefined) faced.set(attacker, front)
  })
  return { revealed, slipped, faced }
}

/** The return fire as it is once its targets have done this. */
export const partyAfter = (party: Party, { revealed, slipped, faced }: Deeds, known: KnownShots): Party => {
  const targets = party.targets.map((piece, index) => pieceAfter(piece, isIn(revealed, index), isIn(slipped, index)))
  return {
    ...party,
    targets,
    shotAt: (attacker, target, isGrazed) => {
      const shot = party.shotAt(attacker, target, isGrazed)
      if (!shot) return undefined
      const front = faced.get(target)
      const isFaced = front === undefined ? shot.at.facedByAircraft : isIn(front, attacker)
      const isChanged = targets[target] !== party.targets[target] || isFaced !== shot.at.facedByAircraft
      if (!isChanged) return shot
      const key = [attacker, target, isIn(revealed, target), isIn(slipped, target), isFaced].join('/')
      const after = known.get(key) ?? {
        ...shot,
        target: defined(targets[target]),
        at: { ...shot.at, facedByAircraft: isFaced },
      }
      known.set(key, after)
      return after
    },
  }
}
/** Shots that were changed by deeds, so that what is reckoned for one is reckoned once. */
export type KnownShots = Map<string, Shot>

const pieceAfter = (piece: Piece, isRevealed: boolean, hasSlipped: boolean): Piece =>
  isRevealed || hasSlipped
    ? {
        ...piece,
        revealed: piece.revealed || isRevealed,
        disrupted: piece.disrupted || hasSlipped,
        staysDisrupted: hasSlipped,
      }
    : piece
