import { describe, expect, test } from 'vitest'
import { Refusal } from '../../../src/engine/index.ts'
import { attack, defensiveFire, unit } from './ask.ts'

const runner = unit({ speed: 3, defense: { front: 4, rear: 4 } })
const tank = unit({ type: 'vehicle', speed: 3, defense: { front: 5, rear: 3 } })
const gun = { vsSoldier: [8, 8, 8], vsVehicle: [8, 8, 8] }
const shooter = (at: readonly number[], more: object = {}, status: object = {}) =>
  unit({ ...gun, ...more }, { at, ...status })

/** Eight dice at 4+ reach 4 successes. */
const hit = 163 / 256

const move = (more: object) =>
  defensiveFire({
    field: {},
    mover: runner,
    path: [
      [0, 0],
      [1, 0],
    ],
    firers: [shooter([0, 1])],
    ...more,
  })

const refusalOf = (more: object): Refusal => {
  try {
    move(more)
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  throw new Error('this was answered')
}

describe('defensive fire', () => {
  test('MIN-16.1, MIN-16.3: a step between two hexes beside a unit provokes it, and a hit stops where it is resolved', () => {
    const { stops, shots, stopped } = move({})
    expect(shots).toMatchObject([{ step: 0, spot: 'left', at: [0, 0] }])
    expect(stopped).toBeCloseTo(hit, 12)
    expect(stops[0]).toMatchObject({ free: 0 })
    expect(stops[0]!.disrupted).toBeCloseTo(hit, 12)
    expect(stops[1]!.free).toBeCloseTo(1 - hit, 12)
  })

  test('MIN-16.4: moving out of adjacency, or where nobody is beside, provokes nothing', () => {
    expect(move({ firers: [shooter([-1, 0])] }).shots).toEqual([])
    expect(move({ firers: [shooter([4, 0])] }).arrivesFree).toBe(1)
  })

  test('MIN-16.1: cover and facing are those of the hex where the shot is resolved', () => {
    // The hex entered is a forest; the one left is clear.
    const forest = { field: { terrain: { forest: [[1, 0]] } } }
    expect(move(forest).shots[0]).toMatchObject({ spot: 'left' })
    const { shots } = move({ ...forest, field: { terrain: { forest: [[0, 0]] } }, aim: 'disrupt' })
    expect(shots[0]).toMatchObject({ spot: 'entered' })
    // MIN-12.4: half of the hits are cancelled.
    const covered = move({ field: { terrain: { forest: [[0, 0], [1, 0]] } } }) // biome-ignore format: a line
    expect(covered.shots[0]!.chance).toBeCloseTo(hit / 2, 12)
    // A tank that drives east shows its rear to who is behind it and its front to who is ahead.
    const behind = move({ mover: tank, firers: [shooter([0, 1])], aim: 'disrupt' })
    expect(behind.shots[0]).toMatchObject({ spot: 'entered' })
    expect(behind.shots[0]!.chance).toBeCloseTo(219 / 256, 12)
  })

  test('MIN-16.2: each unit fires once a phase, with Suppressive Fire at every step', () => {
    const path = [[0, 0], [1, 0], [1, 1]] // biome-ignore format: a line
    expect(move({ path, firers: [shooter([0, 1])] }).shots).toHaveLength(1)
    const tireless = shooter([0, 1], { abilities: [{ key: 'suppressive-fire' }] })
    const { shots, arrives } = move({ path, firers: [tireless], aim: 'disrupt' })
    expect(shots.map(({ step }) => step)).toEqual([0, 1])
    expect(arrives).toBeLessThan(1 - hit + 1e-12)
    expect(move({ firers: [shooter([0, 1], {}, { spent: true })] }).shots).toEqual([])
  })

  test('MIN-16.2: Soldiers do not provoke Vehicles, but for Overlapping Fire and Awareness of their own hex', () => {
    const vehicle = (at: readonly number[], key?: string) =>
      shooter(at, { type: 'vehicle', abilities: key ? [{ key }] : [] })
    expect(move({ firers: [vehicle([0, 1])] }).shots).toEqual([])
    expect(move({ firers: [vehicle([0, 1], 'overlapping-fire')] }).shots).toHaveLength(1)
    expect(move({ firers: [vehicle([0, 1], 'awareness')] }).shots).toEqual([])
    expect(move({ firers: [vehicle([1, 0], 'awareness')] }).shots).toMatchObject([{ spot: 'entered' }])
    expect(move({ mover: tank, firers: [vehicle([0, 1])] }).shots).toHaveLength(1)
  })

  test('MIN-16.2, MIN-13.7: a disrupted unit does not fire', () => {
    expect(move({ firers: [shooter([0, 1], {}, { disrupted: true })] }).shots).toEqual([])
    const bare = { firers: [shooter([0, 1], {}, { disrupted: true })], rules: { publishedStatus: false } }
    expect(move(bare).shots).toHaveLength(1)
  })

  test('MIN-16.3: Double Shot rolls twice', () => {
    const { shots } = move({ firers: [shooter([0, 1], { abilities: [{ key: 'double-shot' }] })] })
    expect(shots[0]!.chance).toBeCloseTo(1 - (1 - hit) ** 2, 12)
    const alone = attack({
      attacker: unit({ ...gun, abilities: [{ key: 'double-shot' }] }),
      target: runner,
      defensiveFire: true,
    })
    expect(alone.targets[0]!.ends.disrupted).toBeCloseTo(1 - (1 - hit) ** 2, 12)
  })

  test('MIN-16.3, MIN-19.35: who overheats at the first roll of Double Shot makes the second, disrupted', () => {
    const abilities = [{ key: 'double-shot' }, { key: 'overheat' }]
    const mover = unit({ speed: 3, defense: { front: 1, rear: 1 } })
    const { shots } = move({ mover, firers: [shooter([0, 1], { vsSoldier: [3, 3, 3], abilities })] })
    // Three 1s disrupt the shooter, who needs 5 then.
    const [misses, slips] = [1 / 8, 1 / 216]
    const then = (misses - slips) * (1 - 1 / 8) + slips * (1 - (4 / 6) ** 3)
    expect(shots[0]!.chance).toBeCloseTo(1 - misses + then, 12)
  })

  test('MIN-16.3: Fanatics go on, Determined Charge goes on disrupted, and who lacks determination is gone', () => {
    const withAbility = (key: string) => move({ mover: unit({ speed: 3, abilities: [{ key }] }), fire: 'asap' })
    expect(withAbility('fanatic').arrivesFree).toBe(1)
    const charge = withAbility('determined-charge')
    expect(charge.arrives).toBeCloseTo(1, 12)
    expect(charge.disrupted).toBeCloseTo(hit, 12)
    expect(withAbility('lack-of-determination').stopped).toBeCloseTo(hit, 12)
  })

  test('MIN-10.11, MIN-16.3: who goes on disrupted has one defense less at the next shot', () => {
    const cavalry = unit({ speed: 3, abilities: [{ key: 'veteran-crew' }] }, { disrupted: true })
    // Eight dice reach 3 successes.
    expect(move({ mover: cavalry }).shots[0]!.chance).toBeCloseTo(219 / 256, 12)
    expect(move({ mover: cavalry, rules: { publishedStatus: false } }).shots[0]!.chance).toBeCloseTo(hit, 12)
  })
})

describe('the move itself', () => {
  test('MIN-8.2, MIN-16.4: a failed movement roll ends the move and provokes nothing', () => {
    const stream = { field: { sides: { stream: [[0, 0, 'e']] } } }
    const { stops, steps, shots } = move(stream)
    expect(steps[0]).toMatchObject({ rolls: [4], begun: 1 })
    expect(stops[0]!.free).toBeCloseTo(1 / 2, 12)
    expect(stops[0]!.disrupted).toBeCloseTo(hit / 2, 12)
    expect(shots[0]!.reached).toBeCloseTo(1 / 2, 12)
    // MIN-8.2: several rolls, each has to succeed.
    const woods = { field: { sides: { stream: [[0, 0, 'e']] }, terrain: { forest: [[1, 0]] } }, mover: tank, firers: [shooter([5, 0])] } // biome-ignore format: a line
    expect(move(woods).arrives).toBeCloseTo(1 / 4, 12)
  })

  test('MIN-8.3: along a road there is no roll', () => {
    const road = { field: { sides: { stream: [[0, 0, 'e']], road: [[0, 0, 'e']] } }, firers: [shooter([5, 0])] }
    expect(move(road).arrives).toBe(1)
  })

  test('MIN-8.7, MIN-7.2: mines disrupt who leaves their hex, and who ends there', () => {
    const nobody = { firers: [shooter([5, 0])] }
    const leaving = move({ ...nobody, field: { obstacles: { minefield: [[0, 0]] } } })
    expect(leaving.stops[0]!.disrupted).toBeCloseTo(1 / 2, 12)
    expect(leaving.arrivesFree).toBeCloseTo(1 / 2, 12)
    const ending = move({ ...nobody, field: { obstacles: { minefield: [[1, 0]] } } })
    expect(ending.arrives).toBe(1)
    expect(ending.arrivesFree).toBeCloseTo(1 / 2, 12)
  })

  test('MIN-7.1, MIN-7.10, MIN-8.1: no further than the speed goes, one less if damaged', () => {
    const path = [[0, 0], [1, 0], [2, 0], [3, 0]] // biome-ignore format: a line
    expect(move({ path, firers: [shooter([0, 5])] }).arrives).toBe(1)
    const far = [...path, [4, 0]]
    expect(refusalOf({ path: far }).message).toContain('MIN-7.1')
    const damaged = unit({ type: 'vehicle', speed: 3 }, { damaged: true })
    expect(refusalOf({ path, mover: damaged }).message).toContain('MIN-7.1')
    expect(move({ path, mover: damaged, firers: [shooter([0, 5])], rules: { publishedStatus: false } }).arrives).toBe(1)
  })

  test('MIN-7.2: a disrupted unit does not move, but by Courage, Veteran Crew, Robust and the like', () => {
    const disrupted = (key?: string) => unit({ speed: 3, abilities: key ? [{ key }] : [] }, { disrupted: true })
    expect(refusalOf({ mover: disrupted() }).message).toContain('MIN-7.2')
    for (const key of ['courage', 'veteran-crew', 'robust', 'fanatic', 'hero'])
      expect(move({ mover: disrupted(key), firers: [shooter([5, 0])] }).arrives).toBe(1)
    const path = [[0, 0], [1, 0], [2, 0]] // biome-ignore format: a line
    expect(refusalOf({ mover: disrupted('robust'), path }).code).toBe('illegal-order')
  })

  test('MIN-7.9: who relocates moves in the assault phase alone', () => {
    const mover = '6-pounder-antitank-gun'
    expect(refusalOf({ mover }).code).toBe('illegal-order')
    expect(move({ mover, phase: 'assault', firers: [shooter([5, 0])] }).arrives).toBe(1)
  })
})

describe('Overwatch', () => {
  // A gun at [5, 0] that watches the row to the west.
  const watching = (more: object = {}, status: object = {}) => shooter([5, 0], more, { overwatch: 'w', ...status })

  test('MIN-16.5, MIN-16.6: full range along the row, resolved in the hex entered', () => {
    const entering = { path: [[1, -1], [1, 0]], firers: [watching()] } // biome-ignore format: a line
    expect(move({ ...entering, aim: 'disrupt' }).shots).toMatchObject([{ spot: 'entered', at: [1, 0] }])
    expect(move({ ...entering, path: [[1, 0], [1, -1]], aim: 'disrupt' }).shots).toEqual([]) // biome-ignore format: a line
    const vehicle = watching({ type: 'vehicle' })
    expect(move({ ...entering, firers: [vehicle], aim: 'disrupt' }).shots).toHaveLength(1)
  })

  test('MIN-16.6: what the watcher does not see it does not shoot at', () => {
    const town = { field: { terrain: { town: [[3, 0]] } }, aim: 'disrupt' }
    expect(move({ ...town, path: [[1, -1], [1, 0]], firers: [watching()] }).shots).toEqual([]) // biome-ignore format: a line
  })

  test('MIN-16.8: after its shot Overwatch is over, even with Suppressive Fire', () => {
    const path = [[2, -1], [2, 0], [3, 0]] // biome-ignore format: a line
    expect(move({ path, firers: [watching()], aim: 'disrupt' }).shots).toHaveLength(1)
    const tireless = watching({ abilities: [{ key: 'suppressive-fire' }] })
    expect(move({ path, firers: [tireless], aim: 'disrupt' }).shots).toHaveLength(1)
    // Beside it it goes on firing: one shot along the row, then one at each step around it.
    const around = [[4, -1], [4, 0], [4, 1], [5, 1]] // biome-ignore format: a line
    const { shots } = move({ path: around, firers: [tireless], aim: 'disrupt' })
    expect(shots.map(({ step }) => step)).toEqual([0, 1, 2])
  })

  test('MIN-16.7, MIN-16.9, MIN-19.16: not while disrupted, only with the Expanded rules, two per 100 points', () => {
    expect(refusalOf({ firers: [watching({}, { disrupted: true })] }).message).toContain('MIN-16.7')
    expect(refusalOf({ firers: [watching()], rules: { expanded: false } }).code).toBe('rule-not-available')
    const three = [watching(), watching(), watching()]
    expect(refusalOf({ firers: three, points: 100 }).message).toContain('MIN-16.9')
    expect(move({ firers: three, points: 200 }).mover).toBe('Test unit')
  })

  test('MIN-16.10: a gun that watches a row with a hill shoots in the hill hex, not in the clear hex beside', () => {
    const { shots } = move({
      field: { terrain: { hill: [[2, 0]] } },
      mover: tank,
      path: [[2, -1], [2, 0]], // biome-ignore format: a line
      firers: [{ unit: '6-pounder-antitank-gun', at: [5, 0], overwatch: 'w' }],
      fire: 'asap',
    })
    expect(shots).toMatchObject([{ spot: 'entered', at: [2, 0] }])
  })
})

describe('reaction fire at Aircraft', () => {
  const placed = (firers: readonly object[]) =>
    defensiveFire({ field: {}, mover: 'focke-wulf-fw-190a', path: [[0, 0]], firers })

  test('MIN-15.4: Antiair beside the hex and an Ace within 4 react, each once; a hit grounds the Aircraft', () => {
    const flak = (at: readonly number[]) => shooter(at, { abilities: [{ key: 'antiair' }] })
    const ace = (at: readonly number[]) => shooter(at, { type: 'aircraft', abilities: [{ key: 'ace' }] })
    const { shots, disrupted, arrives } = placed([
      flak([1, 0]),
      flak([2, 0]),
      ace([4, 0]),
      ace([5, 0]),
      shooter([0, 1]),
    ])
    expect(shots.map(({ firer }) => firer).sort()).toEqual([0, 2])
    expect(disrupted).toBeCloseTo(1 - (1 - hit) ** 2, 12)
    expect(arrives).toBeCloseTo((1 - hit) ** 2, 12)
  })

  test('MIN-5.6, MIN-5.10: an Aircraft that is disrupted is not placed', () => {
    expect(refusalOf({ mover: { unit: 'ju-87-stuka', disrupted: true }, path: [[0, 0]] }).message).toContain('MIN-5.10')
  })

  test('MIN-15.4: an Aircraft provokes nothing by moving', () => {
    const path = [[0, 0], [1, 0]] // biome-ignore format: a line
    expect(refusalOf({ mover: 'ju-87-stuka', path }).message).toContain('MIN-15.4')
  })
})
