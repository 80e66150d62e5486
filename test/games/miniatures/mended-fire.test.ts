import { describe, expect, test } from 'vitest'
import { face } from '../../../src/games/miniatures/index.ts'
import { ask, assault, attack, defensiveFire, gun, having, many, refusalOf, unit } from './ask.ts'

const destroyedBy = (attacker: unknown, target: unknown, more: object = {}): number =>
  attack({ attacker, target, ...more }).targets[0]!.ends.destroyed

describe('the return fire goes by what the attackers have done', () => {
  const plane = { vsSoldier: [12, 0, 0], cost: 4, type: 'aircraft' }
  const rifle = unit({ ...gun, cost: 4 })

  test('MIN-15.1, MIN-15.2, MIN-15.3, MIN-19.39: an Aircraft faces what it attacked, and those in front have no -1', () => {
    const question = {
      field: {},
      attackers: [{ unit: 'focke-wulf-fw-190a', at: [0, 0] }],
      targets: [{ unit: 'bazooka', at: [1, 0] }, { unit: 'm1-garand-rifle', at: [2, 0] }], // biome-ignore format: a line
      returnFire: {},
    }
    expect(assault(question).valueLost).toBeCloseTo(3.4111328125, 10)
    // However it was turned before.
    const turned = { ...question, attackers: [{ ...question.attackers[0]!, facing: 'w' }] }
    expect(assault(turned).valueLost).toBeCloseTo(3.4111328125, 10)
    expect(assault({ attackers: ['p-40-tomahawk'], targets: ['mauser-kar-98k'], range: 1, returnFire: {} }).valueLost).toBeCloseTo(4.72265625, 8) // biome-ignore format: a line
    const sampled = assault({ ...question, method: 'monteCarlo', trials: 4_000, seed: 1 })
    expect(Math.abs(sampled.valueLost! - 3.4111328125)).toBeLessThan(0.5)
    // Without the Expanded rules it faces nothing.
    expect(assault({ ...question, rules: { expanded: false } }).valueLost!).toBeLessThan(1)
  })

  test('MIN-15.2: a swing chooses whom to face, the one that shoots back less', () => {
    const strong = unit({ vsSoldier: [12, 12, 12], cost: 10 })
    const weak = unit({ vsSoldier: [5, 5, 5], cost: 10 })
    const swing = (targets: readonly object[]) =>
      assault({ attackers: [unit(plane)], targets, range: 1, objective: 'swing' })
    // The strong one is worth as much, and shoots back all the better at an Aircraft that faces it.
    const plain = assault({ attackers: [unit(plane)], targets: [strong, weak], range: 1 })
    expect(plain.first!.targets).toEqual([0])
    expect(swing([strong, weak]).first!.targets).toEqual([1])
    const { value, valueDestroyed, valueLost, bestFixed } = swing([strong, weak])
    expect(valueDestroyed - valueLost!).toBeCloseTo(value, 9)
    expect(bestFixed.value).toBeLessThanOrEqual(value + 1e-9)
    expect(bestFixed.isExhaustive).toBe(false)
  })

  test('MIN-5.9, MIN-19.40: who was Camouflaged and has fired can be shot at, so that it may be better to hold fire', () => {
    const question = { attackers: ['bohler-47mm-antitank-gun'], targets: ['m3-stuart'], range: 3 }
    const fired = assault({ ...question, returnFire: {} })
    expect(fired.valueDestroyed).toBeGreaterThan(0)
    const seen = { unit: 'bohler-47mm-antitank-gun', revealed: true }
    // Double Shot is taken into account, as in an assault of the Stuart alone.
    const alone = assault({ attackers: ['m3-stuart'], targets: [seen], range: 3 })
    expect(fired.valueLost).toBeCloseTo(alone.value, 10)
    const swing = assault({ ...question, objective: 'swing' })
    expect(swing).toMatchObject({ value: 0, valueLost: 0, first: null })
    expect(swing.bestFixed).toMatchObject({ value: 0, attacks: [] })
    const sampled = assault({ ...question, returnFire: {}, method: 'monteCarlo', trials: 4_000, seed: 1 })
    expect(Math.abs(sampled.valueLost! - alone.value)).toBeLessThan(0.2)
  })

  test('MIN-10.11, MIN-19.40: who disrupts itself has 1 less defense in the return fire, and keeps its counter', () => {
    const hot = unit({ vsSoldier: [9, 9, 9], cost: 8, ...having('overheat') })
    const target = unit({ ...gun, cost: 5 })
    const slips = attack({ attacker: hot, target, range: 1 }).attacker.selfDisrupted
    const [usual, weak] = [false, true].map(disrupted =>
      destroyedBy(target, unit({ vsSoldier: [9, 9, 9], cost: 8 }, { disrupted }), { range: 1 }),
    )
    const { valueLost, own } = assault({ attackers: [hot], targets: [target], range: 1, returnFire: {} })
    expect(slips).toBeGreaterThan(0.1)
    expect(valueLost).toBeCloseTo(8 * ((1 - slips) * usual! + slips * weak!), 10)
    const { unhurt } = attack({ attacker: target, target: hot, range: 1 }).targets[0]!.ends
    expect(own![0]!.ends.unhurt).toBeCloseTo((1 - slips) * unhurt, 10)
    const sampled = assault({ attackers: [hot], targets: [target], range: 1, returnFire: {}, method: 'monteCarlo', trials: 20_000, seed: 1 }) // biome-ignore format: a line
    expect(Math.abs(sampled.valueLost! - valueLost!)).toBeLessThan(0.12)
    const swing = assault({ attackers: [hot, hot], targets: [target, rifle], range: 1, objective: 'swing' })
    expect(swing.valueDestroyed - swing.valueLost!).toBeCloseTo(swing.value, 9)
    expect(swing.bestFixed.value).toBeLessThanOrEqual(swing.value + 1e-9)
  })

  test('attackers that cost nothing, and what greedy play leaves out, are said', () => {
    const question = { attackers: [unit(gun)], targets: [rifle], range: 1, objective: 'swing' }
    expect(assault(question).notes.join()).toContain('No attacker costs anything')
    expect(assault({ ...question, method: 'monteCarlo', trials: 20 }).notes.join()).toContain('holding its fire')
  })
})

describe('single rules of fire', () => {
  test('MIN-16.3: both rolls of Double Shot in defensive fire are at the mover, and nobody else is fired at', () => {
    const fire = { attacker: 'mg-42-machine-gun-team', target: 'bazooka', defensiveFire: true }
    expect(attack(fire).shots.map(({ target }) => target)).toEqual([0, 0])
    expect(refusalOf({ kind: 'attack', ...fire, also: [{ target: 'm1-garand-rifle' }] })).toContain('MIN-16.3')
  })

  test('MIN-10.4: Shock Troop helps in the first attack of the game, not in the second of a Double Shot', () => {
    const attacker = unit({ ...gun, ...having('shock-troop', 'double-shot') })
    const { shots } = attack({ attacker, target: unit({}), firstAttack: true })
    expect(shots.map(({ need }) => need)).toEqual([3, 4])
    const blast = attack({ attacker: unit({ ...gun, ...having('shock-troop', 'blast') }), target: unit({}), also: [{ target: unit({}) }], firstAttack: true }) // biome-ignore format: a line
    expect(blast.shots.map(({ need }) => need)).toEqual([3, 3])
  })

  test.each([
    [
      'MIN-13.3',
      {
        attacker: { dice: 9 },
        target: unit({ type: 'vehicle', ...having('heavy-armor') }, { damaged: true, heavyArmorSpent: false }),
      },
    ],
    ['MIN-16.1', { attacker: 'm4a1-sherman', target: 'tiger-i', range: 3, defensiveFire: true }],
    ['MIN-8.1', { attacker: 'm4a1-sherman', target: 'tiger-i', targetTerrain: 'pond' }],
    ['MIN-8.1', { attacker: 'm4a1-sherman', target: 'tiger-i', attackerTerrain: 'marsh' }],
    ['angriff', { attacker: 'mauser-kar-98k', target: 'm1-garand-rifle', range: 0, charge: true }],
    [
      'MIN-1.7',
      { attacker: { unit: 'mauser-kar-98k', nearby: ['angriff'] }, target: 'm1-garand-rifle', range: 3, charge: true },
    ],
    ['MIN-9', { attacker: { dice: 9 }, target: 'tiger-i', spotted: true }],
    ['MIN-15.1', { attacker: { dice: 9 }, target: 'tiger-i', facedByAircraft: true }],
    ['MIN-11.1', { attacker: { dice: 9 }, target: 'tiger-i', range: 0, arc: 'rear' }],
    ['list it once', { attacker: 'kuomintang-machine-gun-team', target: unit({}), use: ['single', 'single'] }],
    [
      'MIN-14.1',
      {
        field: {},
        attacker: unit(gun, { at: [0, 0] }),
        target: unit({}, { at: [1, 0] }),
        friends: [[2, 0]],
        rules: { expanded: false },
      },
    ],
  ])('%s: what contradicts itself is refused: %j', (rule, question) => {
    expect(refusalOf({ kind: 'attack', ...question })).toContain(rule)
  })

  test('MIN-1.7, MIN-14.6: a Blast strikes one hex, a salvo its surroundings, grazing fire the line', () => {
    const at = (key: string, hex: readonly number[]) => ({ target: { unit: key, at: hex } })
    const rockets = { kind: 'attack', field: {}, attacker: { unit: 'nebelwerfer-41', at: [0, 0] }, target: at('bazooka', [3, 0]).target } // biome-ignore format: a line
    expect(refusalOf({ ...rockets, also: [at('m1-garand-rifle', [-4, 0])] })).toContain('Blast')
    expect(() => ask({ ...rockets, also: [at('m1-garand-rifle', [3, 0])] })).not.toThrow()
    const salvo = { ...rockets, attacker: unit({ ...gun, ...having('rocket-salvo') }, { at: [0, 0] }), use: ['rocket-salvo'] } // biome-ignore format: a line
    expect(refusalOf({ ...salvo, also: [at('m1-garand-rifle', [-4, 0])] })).toContain('Salvo')
    // A neighbour behind the town of the target is struck, though nobody sees it.
    const hidden = { ...salvo, field: { terrain: { town: [[3, 0]] } }, also: [at('m1-garand-rifle', [4, 0])] }
    expect((ask(hidden) as { shots: unknown[] }).shots).toHaveLength(2)
    const apart = { kind: 'attack', target: 'bazooka', range: 3, also: [{ target: 'm1-garand-rifle', range: 8 }] }
    expect(refusalOf({ ...apart, attacker: 'nebelwerfer-41' })).toContain('Blast')
    expect(refusalOf({ ...apart, attacker: 'mg-42-machine-gun-team', use: ['grazing-fire'] })).toContain('MIN-14.6')
  })

  test('MIN-8.7, MIN-19.37: a pillbox shelters one', () => {
    const asked = { attackers: [unit(gun)], targets: many(2, unit({ cost: 5 })), pillbox: true, range: 2 }
    expect(assault(asked).first!.targets).toEqual([1])
    const field = { obstacles: { pillbox: [[2, 0]] } }
    const blast = unit({ ...gun, ...having('blast') }, { at: [0, 0] })
    const inside = unit({}, { at: [2, 0] })
    const { shots } = attack({ field, attacker: blast, target: inside, also: [{ target: inside }] })
    expect(shots.map(({ cover }) => cover?.need ?? null)).toEqual([3, null])
  })

  test('MIN-6.2, MIN-6.4, MIN-6.6: no more stand in a hex than may', () => {
    const on = (count: number, key: string, hex: readonly number[]) => many(count, { unit: key, at: hex })
    const crowd = (own: number, planes = 0, enemies = 1) => ({
      kind: 'assault',
      field: {},
      attackers: [...on(own, 'm4a1-sherman', [0, 0]), ...on(planes, 'p-40-tomahawk', [0, 0])],
      targets: on(enemies, 'tiger-i', [0, 0]),
    })
    expect(refusalOf(crowd(3))).toContain('MIN-6.6')
    expect(refusalOf(crowd(1, 2))).toContain('MIN-6.2')
    expect(() => ask(crowd(2, 1))).not.toThrow()
    // The one of the stack and one more of each player: three in all.
    expect(() => ask(crowd(1, 0, 2))).not.toThrow()
    expect(refusalOf(crowd(2, 0, 2))).toBe(
      'targets[1].at: [0, 0] would hold 4 Vehicles; at most 3 of both players may be there, one in a full hex and one more for each of them (MIN-6.1, MIN-6.4, MIN-6.6); put Tiger I elsewhere',
    )
  })

  test('MIN-6.1, MIN-6.3, MIN-6.4, MIN-6.5: a Vehicle stops in the hex of an enemy Vehicle, and over-stacks it', () => {
    const move = { field: {}, mover: unit({ type: 'vehicle', speed: 4 }), firers: [{ unit: 'tiger-i', at: [1, 0] }] }
    const through = [[0, 0], [1, 0], [2, 0]] // biome-ignore format: a line
    expect(refusalOf({ kind: 'defensiveFire', ...move, path: through })).toContain('MIN-6.3')
    expect(defensiveFire({ ...move, path: through.slice(0, 2) }).notes.join()).toContain('MIN-6.5')
    const empty = { ...move, firers: [{ unit: 'tiger-i', at: [0, 1] }] }
    expect(defensiveFire({ ...empty, path: through }).notes.join()).not.toContain('MIN-6.5')
    const onFoot = { ...move, mover: unit({ speed: 4 }) }
    expect(() => defensiveFire({ ...onFoot, path: through })).not.toThrow()
  })
})

describe('what it takes', () => {
  test('many dice that burn and overheat are owned to, and not rolled before it is their turn', () => {
    const flames = unit({ cost: 5, vsSoldier: [40, 40, 40], vsVehicle: [40, 40, 40], defense: { front: 20, rear: 20 }, ...having('flamethrower', 'vast-experience', 'overheat', 'blast') }) // biome-ignore format: a line
    const target = unit({ defense: { front: 20, rear: 20 } })
    const alone = { kind: 'attack', attacker: flames, target, range: 1, also: many(8, { target }) }
    expect(face.prepare(alone).costInMs).toBeGreaterThan(10)
    const question = { kind: 'assault', attackers: many(16, flames), targets: many(16, flames), range: 1, returnFire: {} } // biome-ignore format: a line
    expect(face.prepare(question).method).toBe('monteCarlo')
  })

  test('units that fire several times and overheat are solved', () => {
    const three = unit({ ...gun, cost: 5, ...having('overheat', 'double-shot', 'additional-hull-cannon') })
    const job = face.prepare({ kind: 'assault', attackers: many(5, three), targets: many(5, unit({ type: 'vehicle', cost: 6, defense: { front: 5, rear: 5 } })), range: 1 }) // biome-ignore format: a line
    expect(job.method).toBe('exact')
    expect(face.OddsReply.parse(job.reply([job.work(0, job.chunks)]))).toMatchObject({ method: 'exact' })
  })
})
