import type { Board } from '../../engine/index.ts'
import { type Counts, sizeOf } from './position.ts'

/** Units of a kind in one space. */
export interface Group {
  readonly from: string
  readonly unit: string
  readonly count: number
}

/** What tells a group from others. */
export const keyOf = ({ from, unit }: Group): string => `${from}|${unit}`

type Unit = Board['units'][number]

/** The kind of unit that carries others over the sea; none where nobody does. */
export const carrierOf = ({ units }: Board): Unit | undefined => units.find(({ holds }) => holds !== undefined)

/** What of some troops goes aboard one boat: the most that one of its fullest cargoes has room for. */
const boarding = (holds: readonly Counts[], troops: Counts): Counts =>
  holds
    .map(hold =>
      Object.fromEntries(Object.entries(hold).map(([unit, room]) => [unit, Math.min(room, troops[unit] ?? 0)])),
    )
    .reduce<Counts>((most, one) => (sizeOf(one) > sizeOf(most) ? one : most), {})

/** Boats that so many troops need. */
export const transportsFor = (board: Board, troops: Counts): number => {
  const holds = carrierOf(board)?.holds ?? []
  const left: Record<string, number> = { ...troops }
  let boats = 0
  for (let aboard = boarding(holds, left); sizeOf(aboard) > 0; aboard = boarding(holds, left)) {
    for (const [unit, count] of Object.entries(aboard)) left[unit] = (left[unit] ?? 0) - count
    boats++
  }
  // Whoever has no room anywhere needs more boats than there are.
  return sizeOf(left) > 0 ? Number.POSITIVE_INFINITY : boats
}

/** As many of some groups as so many boats have room for, by the groups' keys: boat by boat the fullest cargo. */
export const loadFor = (board: Board, groups: readonly Group[], boats: number): Counts => {
  const holds = carrierOf(board)?.holds ?? []
  const left: Record<string, number> = {}
  for (const { unit, count } of groups) left[unit] = (left[unit] ?? 0) + count
  const wanted: Record<string, number> = {}
  for (let boat = 0; boat < boats; boat++)
    for (const [unit, count] of Object.entries(boarding(holds, left))) {
      left[unit] = (left[unit] ?? 0) - count
      wanted[unit] = (wanted[unit] ?? 0) + count
    }
  return Object.fromEntries(
    groups.flatMap(group => {
      const taken = Math.min(group.count, wanted[group.unit] ?? 0)
      wanted[group.unit] = (wanted[group.unit] ?? 0) - taken
      return taken > 0 ? [[keyOf(group), taken]] : []
    }),
  )
}
