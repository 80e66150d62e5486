import { sayArmies } from '../../armies/index.ts'
import { defined, getOrInsert, type Message } from '../../engine/index.ts'
import type { FleetSpace } from './fleet-space.ts'

/**
 * Every legal way in which a fleet takes hits, by the fleet it leaves: hit after hit, each on any ship that may be hit
 * then (R14-10.4 to 10.6). Hits beyond the last ship are lost.
 *
 * The first is that of the order of losses.
 */
export class CasualtyOptions {
  private readonly fleets: FleetSpace
  private readonly known = new Map<number, readonly number[]>()
  private readonly most: number

  constructor(fleets: FleetSpace) {
    this.fleets = fleets
    this.most = defined(fleets.hitsLeft[0]) + 1
  }

  of(fleet: number, hits: number): readonly number[] {
    const key = fleet * this.most + Math.min(hits, this.most - 1)
    return getOrInsert(this.known, key, () => this.waysToTake(fleet, hits))
  }

  private waysToTake(fleet: number, hits: number): readonly number[] {
    let ways = new Set([fleet])
    for (let hit = 0; hit < hits; hit++) {
      const after = new Set<number>()
      for (const way of ways) for (const next of this.afterHit(way)) after.add(next)
      ways = after
    }
    return [...ways]
  }

  private afterHit(fleet: number): readonly number[] {
    const { fleets } = this
    const inOrder = fleets.afterHit(fleet)
    const others = fleets.groups.flatMap((_, group) =>
      fleets.mayBeHit(fleet, group) ? [fleets.hit(fleet, group)] : [],
    )
    return [inOrder, ...others.filter(left => left !== inOrder)]
  }
}

/** `lose 1 cruiser and 1 diving submarine, damage 1 battleship`: what a fleet has given up on the way to another. */
export const lossesInWords = (fleets: FleetSpace, from: number, to: number): Message => {
  const { groups } = fleets
  const change = groups.map((_, group) => fleets.count(from, group) - fleets.count(to, group))
  const told = (group: number, count: number) => {
    const { kind, state } = defined(groups[group])
    return { unit: kind.name, count, isDiving: state === 'diving', cargo: kind.cargo }
  }
  const damaged = groups.flatMap(({ afterHit }, group) => {
    const ships = afterHit < 0 ? 0 : Math.min(defined(change[group]), Math.max(0, -defined(change[afterHit])))
    if (ships === 0) return []
    change[group] = defined(change[group]) - ships
    change[afterHit] = defined(change[afterHit]) + ships
    return [told(group, ships)]
  })
  const lost = groups.flatMap((_, group) => (defined(change[group]) > 0 ? [told(group, defined(change[group]))] : []))
  return sayArmies.losses({ lost, damaged })
}
