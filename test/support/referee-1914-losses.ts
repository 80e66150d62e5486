import { ashoreIn, fightersOf, goesOn } from './referee-1914-battle.ts'
import { isTroop, isZone, type Kind, type Power, powers } from './referee-1914-board.ts'
import type { Casualties } from './referee-1914-orders.ts'
import { type Piece, type Position, take } from './referee-1914-position.ts'
import { inOrder, isAlike, named } from './referee-1914-vessels.ts'

// Who takes the hits (R14-9.5, R14-10.4 to R14-10.6, R14-11.4).

const isAttackerHit = (position: Position): boolean =>
  position.battle!.step === 'coastalLosses' || position.battle!.step === 'attackerLosses'
const hitsOf = (position: Position): number =>
  isAttackerHit(position) ? position.battle!.onAttacker : position.battle!.onDefender

/** Those who can be hit. */
export const targetsOf = (position: Position): Piece[] => {
  const { step, space } = position.battle!
  if (step === 'coastalLosses') return ashoreIn(position, space)
  const pieces = fightersOf(position, isAttackerHit(position))
  return isZone(space) ? pieces : pieces.filter(({ kind }) => isTroop(kind))
}

/** The pieces leave the board; of those that came overland and from the sea the former are lost first. */
export const leaves = (position: Position, pieces: readonly Piece[]): void => {
  for (const piece of pieces) take(position, piece)
}
const overlandFirst = (pieces: readonly Piece[]): Piece[] => [
  ...pieces.filter(({ cameFrom }) => cameFrom === undefined),
  ...pieces.filter(({ cameFrom }) => cameFrom !== undefined),
]

const lives = ({ kind, damaged }: Piece): number => (kind === 'battleship' && !damaged ? 2 : 1)
const capacity = (pieces: readonly Piece[]): number => pieces.reduce((sum, piece) => sum + lives(piece), 0)
const cargoText = ({ cargo }: Piece): string => cargo.map(({ kind, power }) => `${power} ${kind}`).join(', ')
const sortOf = (piece: Piece): string =>
  [piece.power, piece.kind, piece.damaged, piece.dives, cargoText(piece)].join('/')

/** Whether somebody has to choose: fewer hits than lives, and pieces of more than one sort. */
export const isAsked = (position: Position): boolean => {
  const targets = targetsOf(position)
  const hits = hitsOf(position)
  if (hits <= 0 || hits >= (isZone(position.battle!.space) ? capacity(targets) : targets.length)) return false
  const isOfTwoSorts = new Set(targets.map(sortOf)).size > 1
  return isOfTwoSorts || targets.filter(piece => lives(piece) === 2).length > 1
}

const byPower = (pieces: readonly Piece[]): Piece[] =>
  powers.flatMap(power => pieces.filter(piece => piece.power === power))
const byLoad = (position: Position, boats: Piece[]): Piece[] =>
  inOrder(position, boats).sort((one, other) => one.cargo.length - other.cargo.length)

/** D14-11, D14-12, D14-14: losses where nobody has to say anything. */
export const usualLosses = (position: Position): void => {
  const targets = byPower(targetsOf(position))
  const of = (kind: Kind): Piece[] => targets.filter(piece => piece.kind === kind)
  let left = hitsOf(position)
  const lose = (pieces: readonly Piece[]): void => {
    const lost = pieces.slice(0, left)
    left -= lost.length
    leaves(position, lost)
  }
  if (!isZone(position.battle!.space)) {
    const infantry = overlandFirst(of('infantry'))
    // Of each army one is kept to the end, whichever.
    const spared = new Map<Power, number>(
      powers.map(power => [power, infantry.filter(one => one.power === power).length - 1]),
    )
    lose(
      infantry.filter(one => {
        const room = spared.get(one.power)!
        spared.set(one.power, room - 1)
        return room > 0
      }),
    )
    for (const kind of ['artillery', 'tank', 'fighter'] as const) lose(overlandFirst(of(kind)))
    lose(targetsOf(position).filter(({ kind }) => kind === 'infantry'))
    return
  }
  const whole = of('battleship').filter(piece => !piece.damaged)
  const hitBefore = of('battleship').filter(piece => piece.damaged)
  const damaged = whole.slice(0, left)
  for (const piece of damaged) piece.damaged = true
  left -= damaged.length
  lose(of('submarine').filter(piece => !piece.dives))
  lose(of('cruiser'))
  lose(hitBefore)
  lose(damaged)
  lose(of('submarine').filter(piece => piece.dives))
  lose(
    powers.flatMap(power =>
      byLoad(
        position,
        of('transport').filter(boat => boat.power === power),
      ),
    ),
  )
}

const countOf = (pieces: readonly Piece[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const { power, kind } of pieces) counts.set(`${power}/${kind}`, (counts.get(`${power}/${kind}`) ?? 0) + 1)
  return counts
}

export const loses = (position: Position, order: Casualties): string | undefined => {
  const { battle } = position
  if (!battle?.step.endsWith('Losses')) return 'R14-9.5'
  const targets = targetsOf(position)
  const there = countOf(targets)
  for (const [power, counts] of Object.entries(order.lost))
    for (const [kind, count] of Object.entries(counts))
      if (count > (there.get(`${power}/${kind}`) ?? 0)) return 'R14-9.5.1'
  const chosen = isZone(battle.space) ? lostAtSea(position, targets, order) : lostOnLand(position, targets, order)
  if (typeof chosen === 'string') return chosen
  for (const piece of chosen.damaged) piece.damaged = true
  leaves(position, chosen.lost)
  if (isAttackerHit(position)) battle.onAttacker = 0
  else battle.onDefender = 0
  goesOn(position)
  return undefined
}

interface Chosen {
  readonly lost: readonly Piece[]
  readonly damaged: readonly Piece[]
}
const isSome = (counts: Partial<Record<Power, number>> | undefined): boolean =>
  Object.values(counts ?? {}).some(count => count > 0)

const lostOnLand = (position: Position, targets: readonly Piece[], order: Casualties): Chosen | string => {
  const { step } = position.battle!
  // What is said of ships has no place on land.
  const isOfShips = isSome(order.damaged) || isSome(order.whole) || isSome(order.diving)
  if (isOfShips || Object.values(order.cargo ?? {}).some(holds => holds.length > 0)) return 'R14-10.4'
  const lost = Object.entries(order.lost).flatMap(([power, counts]) =>
    Object.entries(counts).flatMap(([kind, count]) =>
      overlandFirst(targets.filter(piece => piece.power === power && piece.kind === kind)).slice(0, count),
    ),
  )
  const isDogfight = step === 'dogfightLosses'
  if (isDogfight && lost.some(({ kind }) => kind !== 'fighter')) return 'R14-9.3.1'
  const exposed = isDogfight ? targets.filter(({ kind }) => kind === 'fighter') : targets
  if (lost.length !== Math.min(hitsOf(position), exposed.length)) return 'R14-9.5.1'
  if (isDogfight) return { lost, damaged: [] }
  for (const power of powers) {
    const army = targets.filter(piece => piece.power === power)
    const left = army.filter(piece => !lost.includes(piece))
    const hadInfantry = army.some(({ kind }) => kind === 'infantry')
    if (hadInfantry && left.length > 0 && !left.some(({ kind }) => kind === 'infantry')) return 'R14-9.5.2'
  }
  return { lost, damaged: [] }
}

const lostAtSea = (position: Position, targets: readonly Piece[], order: Casualties): Chosen | string => {
  const lost: Piece[] = []
  const damaged: Piece[] = []
  let hits = 0
  for (const power of powers) {
    const of = (kind: Kind, may: (piece: Piece) => boolean): Piece[] =>
      targets.filter(piece => piece.power === power && piece.kind === kind && may(piece))
    const counts = order.lost[power] ?? {}
    const [whole, hit] = [of('battleship', piece => !piece.damaged), of('battleship', piece => piece.damaged)]
    const ofBattleships = counts.battleship ?? 0
    const sunkWhole = order.whole ? (order.whole[power] ?? 0) : Math.max(0, ofBattleships - hit.length)
    const onlyHit = order.damaged?.[power] ?? 0
    const sunkHit = ofBattleships - sunkWhole
    if (sunkHit < 0 || sunkHit > hit.length || sunkWhole + onlyHit > whole.length) return 'R14-10.4'
    const [under, above] = [of('submarine', piece => piece.dives), of('submarine', piece => !piece.dives)]
    const ofSubmarines = counts.submarine ?? 0
    const divers = order.diving ? (order.diving[power] ?? 0) : Math.max(0, ofSubmarines - above.length)
    if (divers > under.length || divers > ofSubmarines || ofSubmarines - divers > above.length) return 'R14-10.5'
    const boats = boatsLost(
      position,
      of('transport', () => true),
      counts.transport ?? 0,
      order.cargo?.[power] ?? [],
    )
    if (!boats) return 'R14-7.8.7'
    lost.push(...whole.slice(0, sunkWhole), ...hit.slice(0, sunkHit), ...boats)
    lost.push(...under.slice(0, divers), ...above.slice(0, ofSubmarines - divers))
    lost.push(...of('cruiser', () => true).slice(0, counts.cruiser ?? 0))
    damaged.push(...whole.slice(sunkWhole, sunkWhole + onlyHit))
    hits += onlyHit + sunkWhole
  }
  if (lost.length + hits !== Math.min(hitsOf(position), capacity(targets))) return 'R14-10.4'
  // R14-10.6
  const firing = targets.filter(piece => piece.kind !== 'transport' && !piece.dives && !lost.includes(piece))
  if (firing.length > 0 && lost.some(({ kind }) => kind === 'transport')) return 'R14-10.6'
  return { lost, damaged }
}

/** Those with the cargo that is named, else those that carry least (B22). */
const boatsLost = (
  position: Position,
  boats: Piece[],
  count: number,
  holds: NonNullable<Casualties['cargo']>[Power] & object,
): Piece[] | undefined => {
  if (holds.length === 0) return byLoad(position, boats).slice(0, count)
  if (holds.length !== count) return undefined
  const lost: Piece[] = []
  for (const hold of holds) {
    const boat = inOrder(position, boats).find(
      one => !lost.includes(one) && isAlike(one.cargo, named(hold, position.power)),
    )
    if (!boat) return undefined
    lost.push(boat)
  }
  return lost
}
