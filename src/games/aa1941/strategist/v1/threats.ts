import { defined } from '../../../../engine/index.ts'
import { isZone, spaceCount, territoryCount } from '../../board/map.ts'
import {
  allTypes,
  areEnemies,
  bomber,
  type Counts,
  infantry,
  noCounts,
  powerCount,
  type Tally,
  tank,
  transport,
  types,
} from '../../board/units.ts'
import { type State, unitIndex } from '../../turn/state.ts'
import type { AttackForces } from './attack-forces.ts'
import { forecast } from './battle-forecast.ts'
import type { Params } from './params.ts'
import { prizeOf } from './worth.ts'

/** One attack an enemy could make next turn with all he has in reach, and what he would gain by it on average, in IPC. */
export interface Threat {
  readonly space: number
  readonly gain: number
  readonly wins: number
}

const attackers = noCounts()
const defenders = noCounts()

/** Everybody in a space who would defend it against a power, by type: cargo does not count, nor bombers at sea. */
export const defendersAt = (state: State, space: number, power: number, into: Tally = defenders): Tally => {
  into.fill(0)
  const isSea = isZone(space)
  for (let other = 0; other < powerCount; other++) {
    if (!areEnemies(power, other)) continue
    const at = unitIndex(space, other, 0)
    for (const type of allTypes) into[type] += defined(state.units[at + type])
  }
  if (isSea) into[bomber] = 0
  return into
}

/** What a power can bring to a space, troops by sea included. */
export const forceAt = (forces: AttackForces, space: number, into: Tally = attackers): Tally => {
  const at = space * types
  for (const type of allTypes) into[type] = defined(forces.units[at + type])
  if (space < territoryCount) {
    into[infantry] += defined(forces.landing[space * 2])
    into[tank] += defined(forces.landing[space * 2 + 1])
  }
  return into
}

/** What taking on everybody in a space is worth to a power that comes with these: enemies lost, own lost, the prize. */
export const gainOf = (
  params: Params,
  state: State,
  space: number,
  power: number,
  force: Counts,
  standing: Counts,
): Threat => {
  if (isZone(space)) {
    const { wins, attackerLoss, defenderLoss } = forecast(state.rules, 'sea', force, standing)
    return { space, gain: defenderLoss - attackerLoss, wins }
  }
  const { captures, wins, attackerLoss, defenderLoss } = forecast(state.rules, 'land', force, standing)
  return {
    space,
    gain: defenderLoss - attackerLoss + captures * prizeOf(params, state, space, power),
    wins: defined(force[0]) + defined(force[1]) > 0 ? captures : wins,
  }
}

/** All the attacks of a power that would pay, the best first. */
export const threatsOf = (params: Params, state: State, power: number, forces: AttackForces): Threat[] => {
  const threats: Threat[] = []
  for (let space = 0; space < spaceCount; space++) {
    const isTarget = isZone(space) ? state.hasEnemies(space, power) : state.isHostile(space, power)
    if (!isTarget) continue
    const force = forceAt(forces, space)
    let size = 0
    for (const type of allTypes) if (type !== transport) size += force[type]
    if (size === 0) continue
    const threat = gainOf(params, state, space, power, force, defendersAt(state, space, power))
    if (threat.gain > params.leastThreat) threats.push(threat)
  }
  return threats.sort((one, other) => other.gain - one.gain || one.space - other.space)
}
