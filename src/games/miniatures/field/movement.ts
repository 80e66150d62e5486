import { sumBy, type Text } from '../../../engine/index.ts'
import type { UnitType } from '../cards-row.ts'
import { say } from '../says.ts'
import type { Direction } from './bearing.ts'
import { type Field, hasSide, isOnField, terrainAt } from './field.ts'
import { directionTo, type Hex, hexKey } from './hex.ts'
import { columnOf, sideKinds, sideRules, type Terrain, terrainRules } from './terrain.ts'

/** Who moves: its type, and the keys of its abilities. */
export interface Mover {
  readonly type: UnitType
  readonly abilities?: readonly string[] | undefined
}

/** A step into a neighbouring hex. */
export interface Step {
  /** Movement points it takes; null where it cannot be made. */
  readonly cost: number | null
  /** What each die must show (MIN-8.2): one die that shows less ends the move in the hex that was being left. */
  readonly rolls: readonly number[]
  /** Along a road (MIN-8.3). */
  readonly isRoad: boolean
  /** Why it cannot be made, with the rule. */
  readonly reason?: Text
}

const has = (mover: Mover, ability: string): boolean => mover.abilities?.includes(ability) ?? false

/** MIN-8.1 to 8.4, 8.8: what it takes to step from a hex into the next. */
export const stepOf = (field: Field, mover: Mover, from: Hex, to: Hex): Step => {
  const direction = directionTo(from, to)
  if (!direction) return never(say.noNeighbours)
  if (!isOnField(field, to)) return never(say.leavesMap)
  const isRoad = hasSide(field, 'road', from, direction)
  // Obstacles are no terrain: they bar a road too (MIN-19.27).
  const barred = obstacleRolls(field, mover, from, to, direction)
  if (isRoad) return { cost: 1, rolls: eased(mover, barred), isRoad }
  const terrain = terrainAt(field, to)
  const cost = costOf(mover, terrain)
  if (cost === null) return never(say.cannotGoInto({ isVehicle: mover.type === 'vehicle', terrain }))
  if (has(mover, 'thin-wheels') && terrain === 'marsh') return never(say.wheelsInMarsh)
  const isStream = hasSide(field, 'stream', from, direction)
  if (has(mover, 'thin-wheels') && isStream) return never(say.wheelsInStream)
  if (mover.type === 'vehicle' && hasSide(field, 'bluff', from, direction)) return never(say.bluffSide)
  const column = columnOf(mover.type)
  const entering =
    terrainRules[terrain].roll[column] ?? (terrain === 'hill' && has(mover, 'weak-suspension') ? 4 : null)
  const crossing = sideKinds
    .filter(kind => kind !== 'barbedWire' && hasSide(field, kind, from, direction))
    .filter(kind => !(kind === 'stream' && has(mover, 'trench-crossing')))
    .map(kind => sideRules[kind].roll[column])
  const rolls = [entering, ...crossing].filter(roll => roll !== null)
  return { cost, rolls: eased(mover, [...rolls, ...barred]), isRoad }
}

const never = (reason: Text): Step => ({ cost: null, rolls: [], isRoad: false, reason })

const costOf = (mover: Mover, terrain: Terrain): number | null =>
  terrain === 'hill' && has(mover, 'excellent-suspension') ? 1 : terrainRules[terrain].cost[columnOf(mover.type)]

/** MIN-8.2: barbed wire stops Soldiers, a tank obstacle Vehicles. */
const obstacleRolls = (field: Field, { type }: Mover, from: Hex, to: Hex, way: Direction): readonly number[] => {
  const wire = hasSide(field, 'barbedWire', from, way) ? sideRules.barbedWire.roll[columnOf(type)] : null
  const tankObstacle = type === 'vehicle' && field.obstacles.get(hexKey(to)) === 'tankObstacle' ? 4 : null
  return [wire, tankObstacle].filter(roll => roll !== null)
}

/** Robust adds 1 to movement rolls. */
const eased = (mover: Mover, rolls: readonly number[]): readonly number[] =>
  has(mover, 'robust') ? rolls.map(roll => roll - 1) : rolls

/** The chance that a step's rolls all succeed. */
export const chanceOfStep = ({ rolls }: Step): number =>
  rolls.reduce((chance, roll) => (chance * Math.min(6, 7 - roll)) / 6, 1)

/** MIN-8.7: whether a unit that ends its move in a hex, or leaves it, rolls for a minefield; 1 to 3 disrupts it. */
export const isMined = (field: Field, hex: Hex): boolean => field.obstacles.get(hexKey(hex)) === 'minefield'
export const minefieldChance = 1 / 2

export interface Walk {
  readonly steps: readonly Step[]
  /** Movement points for all of it; null where a step cannot be made. */
  readonly cost: number | null
  /** Whether the speed suffices. */
  readonly isPossible: boolean
}

/** A move along some hexes, the first of which is where it starts, at a speed in points. */
export const walkOf = (
  field: Field,
  mover: Mover & { readonly speed: number; readonly highGear?: number | undefined },
  path: readonly Hex[],
  phase: 'movement' | 'assault' = 'movement',
): Walk => {
  const steps = path.flatMap((to, index) => {
    const from = path[index - 1]
    return from ? [stepOf(field, mover, from, to)] : []
  })
  const costs = steps.map(({ cost }) => cost).filter(cost => cost !== null)
  if (costs.length < steps.length) return { steps, cost: null, isPossible: false }
  const sum = sumBy(costs, cost => cost)
  // MIN-8.3: a Vehicle's first road step of a phase is free.
  const isFree = mover.type === 'vehicle' && steps.some(({ isRoad }) => isRoad)
  const cost = sum - (isFree ? 1 : 0)
  const isAllRoad = steps.length > 0 && steps.every(({ isRoad }) => isRoad)
  const speed = mover.speed + (isAllRoad ? (mover.highGear ?? 0) : 0)
  // MIN-8.4: at speed 1 a Vehicle may enter one hex of double cost as its whole move.
  const isCrawl =
    mover.type === 'vehicle' && mover.speed === 1 && phase === 'movement' && steps.length === 1 && cost === 2
  return { steps, cost, isPossible: cost <= speed || isCrawl }
}
