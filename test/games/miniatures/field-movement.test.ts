import { describe, expect, test } from 'vitest'
import { FieldChoice, fieldOf } from '../../../src/games/miniatures/field/field.ts'
import type { Hex } from '../../../src/games/miniatures/field/hex.ts'
import {
  chanceOfStep,
  isMined,
  type Mover,
  minefieldChance,
  stepOf,
  walkOf,
} from '../../../src/games/miniatures/field/movement.ts'

const step = (field: object, mover: Mover, from: Hex = [0, 0], to: Hex = [1, 0]) =>
  stepOf(fieldOf(FieldChoice.parse(field), []), mover, from, to)
const walk = (field: object, mover: Parameters<typeof walkOf>[1], path: readonly Hex[], phase?: 'assault') =>
  walkOf(fieldOf(FieldChoice.parse(field), []), mover, path, phase)

const soldier: Mover = { type: 'soldier' }
const vehicle: Mover = { type: 'vehicle' }
const into = (terrain: string): object => ({ terrain: { [terrain]: [[1, 0]] } })
const over = (...kinds: string[]): object => ({ sides: Object.fromEntries(kinds.map(kind => [kind, [[0, 0, 'e']]])) })

describe('steps', () => {
  test.each([
    { terrain: 'clear', costs: [1, 1], rolls: [[], []] },
    { terrain: 'forest', costs: [1, 2], rolls: [[], [4]] },
    { terrain: 'hill', costs: [1, 2], rolls: [[], []] },
    { terrain: 'town', costs: [1, 1], rolls: [[], []] },
    { terrain: 'marsh', costs: [1, null], rolls: [[], []] },
    { terrain: 'pond', costs: [null, null], rolls: [[], []] },
    { terrain: 'shell-holes', costs: [1, 1], rolls: [[], []] },
  ])('MIN-8.1, MIN-8.2: into $terrain', ({ terrain, costs, rolls }) => {
    expect([soldier, vehicle].map(mover => step(into(terrain), mover).cost)).toEqual(costs)
    expect([soldier, vehicle].map(mover => step(into(terrain), mover).rolls)).toEqual(rolls)
  })

  test('MIN-8.2, MIN-19.21: streams, hedges, wire and tank obstacles take rolls, and several take one each', () => {
    expect(step(over('stream'), soldier).rolls).toEqual([4])
    expect(step(over('stream'), vehicle).rolls).toEqual([4])
    expect(step(over('hedge'), soldier).rolls).toEqual([5])
    expect(step(over('hedge'), vehicle).rolls).toEqual([5])
    expect(step(over('barbedWire'), soldier).rolls).toEqual([4])
    expect(step(over('barbedWire'), vehicle).rolls).toEqual([])
    const blocked = { obstacles: { tankObstacle: [[1, 0]] }, ...into('forest'), ...over('stream', 'hedge') }
    expect([...step(blocked, vehicle).rolls].sort()).toEqual([4, 4, 4, 5])
    expect(chanceOfStep(step(blocked, vehicle))).toBeCloseTo(1 / 24, 15)
    expect([...step(blocked, soldier).rolls].sort()).toEqual([4, 5])
    expect(chanceOfStep(step(blocked, soldier))).toBeCloseTo(1 / 6, 15)
    expect(chanceOfStep(step({}, soldier))).toBe(1)
  })

  test('MIN-8.3, MIN-19.27: along a road a step costs 1 and takes no roll, but for obstacles', () => {
    const road = { ...into('forest'), ...over('road', 'stream', 'hedge') }
    expect(step(road, vehicle)).toEqual({ cost: 1, rolls: [], isRoad: true })
    expect(step({ ...into('marsh'), ...over('road') }, vehicle).cost).toBe(1)
    expect(step({ ...over('road'), obstacles: { tankObstacle: [[1, 0]] } }, vehicle).rolls).toEqual([4])
    expect(step(over('road', 'barbedWire'), soldier).rolls).toEqual([4])
  })

  test('MIN-8.8: Vehicles do not cross bluffs, Soldiers need 5', () => {
    expect(step(over('bluff'), vehicle).cost).toBeNull()
    expect(step(over('bluff'), soldier)).toEqual({ cost: 1, rolls: [5], isRoad: false })
  })

  test('MIN-2.3: nobody leaves the map, or jumps', () => {
    const { cost, reason } = step({}, soldier, [7, 0], [8, 0])
    expect([cost, String(reason)]).toEqual([null, expect.stringContaining('MIN-2.3')])
    expect(step({}, soldier, [0, 0], [2, 0]).cost).toBeNull()
  })

  test('MIN-1.7: suspensions, wheels and robustness', () => {
    const able = (...abilities: string[]): Mover => ({ type: 'vehicle', abilities })
    expect(step(into('hill'), able('excellent-suspension')).cost).toBe(1)
    expect(step(into('hill'), able('weak-suspension')).rolls).toEqual([4])
    expect(step({ ...into('hill'), ...over('road') }, able('weak-suspension')).rolls).toEqual([])
    expect(step(over('stream'), able('trench-crossing')).rolls).toEqual([])
    expect(step(into('forest'), able('robust')).rolls).toEqual([3])
    expect(chanceOfStep(step(into('forest'), able('robust')))).toBeCloseTo(2 / 3, 15)
    const wheels: Mover = { type: 'soldier', abilities: ['thin-wheels'] }
    expect(step(over('stream'), wheels).cost).toBeNull()
    expect(step(into('marsh'), wheels).cost).toBeNull()
    expect(step(over('stream', 'road'), wheels).cost).toBe(1)
  })

  test('MIN-8.7: minefields', () => {
    const field = fieldOf(FieldChoice.parse({ obstacles: { minefield: [[1, 0]], pillbox: [[2, 0]] } }), [])
    expect([isMined(field, [1, 0]), isMined(field, [2, 0]), isMined(field, [3, 0])]).toEqual([true, false, false])
    expect(minefieldChance).toBe(3 / 6)
  })
})

describe('walks', () => {
  const row: readonly Hex[] = [0, 1, 2, 3, 4].map(q => [q, 0])
  const road = { sides: { road: row.map(([q]) => [q, 0, 'e']) } }

  test('MIN-7.1: as far as the speed goes', () => {
    expect(walk({}, { type: 'vehicle', speed: 3 }, row.slice(0, 4))).toMatchObject({ cost: 3, isPossible: true })
    expect(walk({}, { type: 'vehicle', speed: 3 }, row)).toMatchObject({ cost: 4, isPossible: false })
    expect(walk(into('hill'), { type: 'vehicle', speed: 3 }, row.slice(0, 4))).toMatchObject({
      cost: 4,
      isPossible: false,
    })
    expect(walk(into('pond'), { type: 'vehicle', speed: 9 }, row)).toMatchObject({ cost: null, isPossible: false })
    expect(walk({}, { type: 'soldier', speed: 1 }, [[0, 0]])).toEqual({ steps: [], cost: 0, isPossible: true })
  })

  test('MIN-8.3: a Vehicle’s first road step is free, and High Gear helps where all of it is road', () => {
    expect(walk(road, { type: 'vehicle', speed: 3 }, row)).toMatchObject({ cost: 3, isPossible: true })
    expect(walk(road, { type: 'soldier', speed: 3 }, row)).toMatchObject({ cost: 4, isPossible: false })
    expect(walk(road, { type: 'vehicle', speed: 1, highGear: 2 }, row)).toMatchObject({ cost: 3, isPossible: true })
    const partly = { sides: { road: [[1, 0, 'e']] } }
    expect(walk(partly, { type: 'vehicle', speed: 3 }, row)).toMatchObject({ cost: 3, isPossible: true })
    expect(walk(partly, { type: 'vehicle', speed: 1, highGear: 2 }, row).isPossible).toBe(false)
  })

  test('MIN-8.4: at speed 1 a Vehicle enters a hill as its whole move in the movement phase', () => {
    const slow = { type: 'vehicle', speed: 1 } as const
    expect(walk(into('hill'), slow, row.slice(0, 2)).isPossible).toBe(true)
    expect(walk(into('hill'), slow, row.slice(0, 2), 'assault').isPossible).toBe(false)
    expect(walk(into('hill'), slow, row.slice(0, 3)).isPossible).toBe(false)
    expect(walk({}, slow, row.slice(0, 3)).isPossible).toBe(false)
  })
})
