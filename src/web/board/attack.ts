import type { Board, BoardSpace } from '../../engine/index.ts'
import { type Attackers, assaultLink, calculatorLink, keepsLand, type Landing, total } from './battle.ts'
import { type Group, keyOf, loadFor, transportsFor } from './cargo.ts'
import type { Sent } from './place.ts'
import { type Counts, sizeOf } from './position.ts'

export const nobody: Sent = { chosen: {}, zone: '', troops: {}, escorts: {} }

const allOf = (groups: readonly Group[]): Counts => Object.fromEntries(groups.map(group => [keyOf(group), group.count]))

/** Groups without those who go another way. */
const leftOf = (groups: readonly Group[], chosen: Counts): readonly Group[] =>
  groups
    .map(group => ({ ...group, count: group.count - Math.min(group.count, chosen[keyOf(group)] ?? 0) }))
    .filter(({ count }) => count > 0)

/** What was chosen of some groups, by unit. */
const sumOf = (groups: readonly Group[], chosen: Counts): Counts => {
  const counts: Record<string, number> = {}
  for (const group of groups) {
    const sent = Math.min(group.count, chosen[keyOf(group)] ?? 0)
    if (sent > 0) counts[group.unit] = (counts[group.unit] ?? 0) + sent
  }
  return counts
}

/**
 * All that can get there, as far as one battle can have them: who goes over land or by air, and those who land out of the zone
 * from which most can.
 */
export const everybody = (board: Board, { groups, landings }: Attackers): Sent => {
  const chosen = allOf(groups)
  const loaded = landings.map(landing => ({
    landing,
    troops: loadFor(board, leftOf(landing.troops, chosen), landing.transports),
  }))
  const best = loaded.reduce<(typeof loaded)[number] | undefined>(
    (most, one) => (most && sizeOf(most.troops) >= sizeOf(one.troops) ? most : one),
    undefined,
  )
  if (!best || sizeOf(best.troops) === 0) return { ...nobody, chosen }
  return { chosen, zone: best.landing.zone, troops: best.troops, escorts: allOf(leftOf(best.landing.escorts, chosen)) }
}

/** An attack as it is put together. */
export interface Attack {
  readonly landing: Landing | undefined
  /** Who is left to come by sea, and to fight for the zone first. */
  readonly ashore: readonly Group[]
  readonly atSea: readonly Group[]
  /** All who attack the space itself. */
  readonly attacker: Counts
  readonly isTooMany: boolean
  /** The battle's place in the calculator; none as long as there is no battle. */
  readonly link: string | undefined
  readonly isKeeping: boolean
}

interface Asked {
  readonly board: Board
  readonly space: Pick<BoardSpace, 'kind'>
  readonly attackers: Attackers
  readonly defender: Counts
  readonly sent: Sent
  readonly lang: string | undefined
}

/** What those who are sent come to. Who goes over land, or flies there, does not come by sea or fight there as well. */
export const attackOf = ({ board, space, attackers, defender, sent, lang }: Asked): Attack => {
  const { groups, landings } = attackers
  const landing = landings.find(({ zone }) => zone === sent.zone)
  const others = sumOf(groups, sent.chosen)
  const ashore = leftOf(landing?.troops ?? [], sent.chosen)
  const atSea = leftOf(landing?.escorts ?? [], sent.chosen)
  const seaborne = sumOf(ashore, sent.troops)
  const isLanding = landing !== undefined && sizeOf(seaborne) > 0
  const isTooMany = isLanding && transportsFor(board, seaborne) > landing.transports
  const attacker = total([others, isLanding ? seaborne : {}])
  const hasDefenders = sizeOf(defender) > 0
  const isReady = isLanding
    ? !isTooMany && (hasDefenders || sizeOf(landing.defender) > 0)
    : hasDefenders && sizeOf(others) > 0
  const write = (): string =>
    isLanding
      ? assaultLink(
          board,
          { seaborne, others, defender, escorts: sumOf(atSea, sent.escorts), seaDefender: landing.defender },
          lang,
        )
      : calculatorLink(board, space, others, defender, lang)
  return {
    landing,
    ashore,
    atSea,
    attacker,
    isTooMany,
    link: isReady ? write() : undefined,
    isKeeping: keepsLand(board, space, attacker),
  }
}

/** Groups by where they come from, in the order in which they were told. */
export const byOrigin = (groups: readonly Group[]): readonly (readonly [from: string, groups: readonly Group[]])[] => {
  const origins = new Map<string, Group[]>()
  for (const group of groups) origins.set(group.from, [...(origins.get(group.from) ?? []), group])
  return [...origins]
}
