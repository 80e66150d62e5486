import { describe, expect, test } from 'vitest'
import { face } from '../../../src/games/miniatures/index.ts'
import { ask, assault, attack, card, defensiveFire, gun, having, many, refusalOf, unit } from './ask.ts'

describe('large assaults', () => {
  const slipping = unit({ ...gun, ...having('double-shot', 'overheat', 'all-guns-blazing') })

  test('units that disrupt themselves: their samples are answered, at a cost that is told', () => {
    const question = {
      kind: 'assault',
      attackers: many(12, slipping),
      targets: many(12, 'mauser-kar-98k'),
      range: 1,
      seed: 1,
    }
    const job = face.prepare(question)
    expect(job.costInMs).toBeLessThan(3_500)
    expect(face.OddsReply.parse(job.reply([job.work(0, job.chunks)]))).toMatchObject({ method: 'monteCarlo' })
  })

  test('MIN-5.9: a plan of units that slip comes to the same whether its targets are followed together or apart', () => {
    // The chance that both are destroyed, by a unit that may disrupt itself between the two: every roll of it.
    const one = unit({ vsSoldier: [4, 4, 4], ...having('double-shot', 'overheat') })
    const target = unit({ cost: 5, defense: { front: 1, rear: 1 } })
    const plan = [{ attacker: 0, target: 0 }, { attacker: 0, target: 1 }] // biome-ignore format: a line
    const { plan: both } = assault({ attackers: [one], targets: [target, target], plan, range: 2, objective: { destroy: [0, 1] } }) // biome-ignore format: a line
    const rolls = Array.from({ length: 6 ** 4 }, (_, roll) =>
      [1, 6, 36, 216].map(place => (Math.floor(roll / place) % 6) + 1),
    )
    // Two successes against a defense of 1 are three hits, which destroy; three 1s disrupt the unit, which then needs 5.
    const successes = (dice: readonly number[], need: number): number => dice.filter(die => die >= need).length
    const second = (need: number): number => rolls.filter(dice => successes(dice, need) >= 2).length / rolls.length
    const expected =
      rolls.reduce(
        (sum, dice) => (successes(dice, 4) < 2 ? sum : sum + second(dice.filter(die => die === 1).length >= 3 ? 5 : 4)),
        0,
      ) / rolls.length
    expect(both!.value).toBeCloseTo(expected, 12)
    const points = assault({ attackers: [one], targets: [target, target], plan, range: 2 }).plan!
    expect(points.value).toBeCloseTo(points.valueDestroyed, 12)
  })

  test('an assault of 16 on 16 on a map is understood', () => {
    const on = (key: string, index: number, column: number) => ({
      unit: key,
      at: [column + (index >> 2), (index & 3) - 2],
    })
    const question = {
      kind: 'assault',
      field: 'hill-107',
      attackers: many(16, 'm1-garand-rifle').map((key, index) => on(key, index, -4)),
      targets: many(16, 'mauser-kar-98k').map((key, index) => on(key, index, 1)),
      objective: 'swing',
      returnFire: {},
    }
    expect(face.prepare(question).chunks).toBeGreaterThan(0)
  })

  test('MIN-10.1: a Blast at a hex strikes all in it, in whatever order they are listed', () => {
    const [plane, rifle] = [{ unit: 'p-40-tomahawk', hex: 1 }, { unit: 'm1-garand-rifle', hex: 1 }] // biome-ignore format: a line
    for (const targets of [[plane, rifle], [rifle, plane]]) // biome-ignore format: a line
      expect(assault({ attackers: ['hummel'], targets, range: 3 }).value).toBe(2.4921875)
  })

  test('MIN-5.1, MIN-5.7, MIN-5.8, MIN-19.38: Aircraft attack first, however well they would follow up', () => {
    const plane = { type: 'aircraft', vsSoldier: [6, 6, 6] }
    const rifle = { vsSoldier: [5, 5, 5] }
    const targets = [unit({ cost: 10 }), unit({ cost: 11 })]
    const { value, line } = assault({ attackers: [unit(rifle), unit(plane), unit(rifle)], targets, range: 2 })
    const air = line.map(({ attacker }) => attacker === 1)
    expect(air.lastIndexOf(true)).toBeLessThanOrEqual(0)
    const onFoot = assault({ attackers: [unit(rifle), unit({ ...plane, type: 'soldier' }), unit(rifle)], targets, range: 2 }) // biome-ignore format: a line
    expect(value).toBeLessThanOrEqual(onFoot.value + 1e-12)
    const plan = [{ attacker: 0, target: 0 }, { attacker: 1, target: 0 }] // biome-ignore format: a line
    const mixed = { kind: 'assault', attackers: [unit(rifle), unit(plane)], targets, range: 2 }
    expect(refusalOf({ ...mixed, plan })).toContain('MIN-5.1')
    expect(assault({ ...mixed, plan: plan.toReversed() }).plan!.attacks.map(({ attacker }) => attacker)).toEqual([1, 0])
    expect(assault(mixed).bestFixed.attacks.map(({ attacker }) => attacker)).toEqual([1, 0])
  })

  test('what an assault leaves out is said, and so is that nothing in it costs anything', () => {
    const { notModelled, notes } = assault({
      attackers: [unit({ ...gun, ...having('shock-troop', 'headshot', 'rocket-salvo', 'coordinated-fire-ca') })],
      targets: [unit({})],
    })
    expect(notModelled).toHaveLength(4)
    expect(notes.join()).toContain('objective')
    const alone = attack({ attacker: unit({ ...gun, ...having('shock-troop', 'headshot') }), target: unit({}) })
    expect(alone.notModelled).toEqual([])
  })
})

describe('reports', () => {
  const { questions } = face.describe() as { questions: readonly { examples: readonly (string | object)[] }[] }
  test.each(questions.flatMap(({ examples }) => examples.map(example => [example])))(
    'the tables of %j fit into 80 columns',
    example => {
      const { blocks } = face.report!(ask(typeof example === 'string' ? face.parseBattle(example) : example))!
      for (const block of blocks) {
        if (block.kind !== 'table') continue
        const lengths = block.head.map((head, column) =>
          Math.max(head.length, ...block.rows.map(row => String(row[column]).length)),
        )
        expect(lengths.reduce((sum, length) => sum + length + 2, 0)).toBeLessThanOrEqual(78)
      }
    },
  )
})

describe('single rules', () => {
  test('MIN-10.2: Terrain Expert goes by the band, which Improved Accuracy stretches', () => {
    const at = (nearby: readonly string[], key: unknown = 'm1-garand-rifle') =>
      attack({
        attacker: { unit: key, nearby },
        target: { unit: 'mauser-kar-98k', nearby: ['terrain-expert'] },
        range: 5,
      }).shots[0]!.defense
    expect(at(['improved-accuracy'])).toBe(4)
    expect(at([], card(gun))).toBe(5)
  })

  const pillbox = { obstacles: { pillbox: [[1, 0]] } }
  test('MIN-8.7, MIN-19.37: a pillbox on the map covers the Soldier in its hex, with 1 more on the roll', () => {
    const at = (type: string, more: object = {}) =>
      attack({
        field: pillbox,
        attacker: unit(gun, { at: [0, 0] }),
        target: unit({ type }, { at: [1, 0] }),
        ...more,
      }).shots[0]!.cover
    expect(at('soldier')).toEqual({ need: 3, chance: 2 / 3 })
    expect(at('vehicle')).toBeNull()
    expect(at('soldier', { pillbox: false })).toBeNull()
    const pairs = [{ attacker: { at: [0, 0] }, target: { at: [1, 0] } }]
    expect(ask({ kind: 'sight', field: pillbox, pairs })).toMatchObject({ views: [{ cover: true, coverFrom: ['pillbox'] }] }) // biome-ignore format: a line
    const both = assault({
      field: pillbox,
      attackers: [unit(gun, { at: [0, 0] })],
      targets: [unit({ cost: 5 }, { at: [1, 0] }), unit({ cost: 5 }, { at: [1, 0] })],
    })
    // One Soldier fits in, the first that is listed.
    expect(both.first!.targets).toEqual([1])
    const move = (field: object) =>
      defensiveFire({ field, mover: unit({ speed: 2 }), path: [[0, 0], [1, 0]], firers: [unit(gun, { at: [0, 1] })], aim: 'disrupt' }) // biome-ignore format: a line
    const [open, boxed] = [move({}), move({ obstacles: { pillbox: [[0, 0], [1, 0]] } })] // biome-ignore format: a line
    expect(boxed.shots[0]!.chance).toBeCloseTo(open.shots[0]!.chance / 3, 12)
  })

  test.each([
    ['MIN-15.4', { attacker: 'hawker-typhoon', target: 'mauser-kar-98k' }],
    ['MIN-15.4', { attacker: 'm1-garand-rifle', target: 'ju-87-stuka' }],
    ['MIN-15.4', { attacker: '40mm-bofors-l60', target: 'ju-87-stuka', range: 3 }],
    ['MIN-16.2', { attacker: 'm4a1-sherman', target: 'mauser-kar-98k' }],
  ])('%s: defensive fire that nothing provokes is refused: %j', (rule, shot) => {
    expect(refusalOf({ kind: 'attack', ...shot, defensiveFire: true })).toContain(rule)
  })

  test('MIN-15.4, MIN-16.6: Antiair reacts, and a Vehicle in Overwatch fires at Soldiers', () => {
    expect(attack({ attacker: '40mm-bofors-l60', target: 'ju-87-stuka', defensiveFire: true }).shots).toHaveLength(1)
    const watch = { attacker: 'm4a1-sherman', target: 'mauser-kar-98k', defensiveFire: true, overwatch: true }
    expect(attack(watch).shots.length).toBeGreaterThan(0)
    expect(refusalOf({ kind: 'attack', ...watch, defensiveFire: false })).toContain('MIN-16.6')
  })

  test('MIN-1.1, MIN-10.1: friends are no enemies', () => {
    const [ally, other, axis] = ['m1-garand-rifle', 'bazooka', 'mauser-kar-98k']
    expect(refusalOf({ kind: 'attack', attacker: ally, target: other })).toContain('MIN-10.1')
    expect(refusalOf({ kind: 'assault', attackers: [ally], targets: [axis, other] })).toContain('MIN-1.1')
    expect(refusalOf({ kind: 'assault', attackers: [ally], targets: [other] })).toContain('MIN-10.1')
    const move = { kind: 'defensiveFire', field: {}, mover: axis, path: [[0, 0], [1, 0]] } // biome-ignore format: a line
    const at = (key: string) => ({ unit: key, at: [0, 1] })
    expect(refusalOf({ ...move, firers: [at('mg-42-machine-gun-team')] })).toContain('MIN-10.1')
    expect(refusalOf({ ...move, firers: [at(ally!), at('mg-42-machine-gun-team')] })).toContain('MIN-1.1')
    const own = { commanders: ['red-devil-captain', 'ss-hauptsturmfuhrer'] }
    expect(refusalOf({ kind: 'initiative', own, enemy: {} })).toContain('MIN-1.1')
  })

  test('MIN-5.2: a Commander who is still to come gives his bonus, a Disrupted one does not', () => {
    const schema = JSON.stringify(face.describe())
    expect(schema).toContain('still to come')
    expect(schema).not.toContain('the Commanders on the field that are not Disrupted')
  })

  test('MIN-7.2, MIN-8.7, MIN-19.34: mines do not stop who may move while disrupted', () => {
    const over = (key?: string) =>
      defensiveFire({
        field: { obstacles: { minefield: [[0, 0]] } },
        mover: unit({ speed: 2, ...(key ? having(key) : {}) }),
        path: [[0, 0], [1, 0]], // biome-ignore format: a line
        firers: [unit(gun, { at: [5, 0], spent: true })],
      })
    expect(over()).toMatchObject({ arrives: 1 / 2, arrivesFree: 1 / 2, disrupted: 1 / 2 })
    // Courage leads toward the enemy.
    for (const key of ['veteran-crew', 'courage', 'robust'])
      expect(over(key)).toMatchObject({ arrives: 1, arrivesFree: 1 / 2, disrupted: 1 / 2 })
  })

  test('MIN-7.2: Courage leads no disrupted unit away from the enemy', () => {
    const brave = unit({ speed: 2, ...having('courage') }, { disrupted: true })
    const move = { kind: 'defensiveFire', field: {}, mover: brave, firers: [unit(gun, { at: [4, 0] })] }
    expect(refusalOf({ ...move, path: [[1, 0], [0, 0]] })).toContain('Courage') // biome-ignore format: a line
    expect(ask({ ...move, path: [[0, 0], [1, 0]] })).toMatchObject({ arrives: 1 }) // biome-ignore format: a line
  })

  test('MIN-16.9: without a size of the game it is 100 points, and two may watch', () => {
    const watcher = (row: number) => unit(gun, { at: [0, row], overwatch: 'e' })
    const move = { kind: 'defensiveFire', field: {}, mover: unit({ speed: 1 }), path: [[3, 0], [3, 1]] } // biome-ignore format: a line
    expect(refusalOf({ ...move, firers: [watcher(0), watcher(1), watcher(2)] })).toContain('MIN-16.9')
    expect(() => ask({ ...move, firers: [watcher(0), watcher(1)] })).not.toThrow()
  })

  test('MIN-8.1, MIN-2.3: nobody stands where he cannot come, but by road, and friends are on the map', () => {
    const at = (field: object, type: string) => ({
      kind: 'attack',
      field,
      attacker: unit(gun, { at: [0, 0] }),
      target: unit({ type }, { at: [1, 0] }),
    })
    const [pond, marsh] = [{ terrain: { pond: [[1, 0]] } }, { terrain: { marsh: [[1, 0]] } }]
    expect(refusalOf(at(pond, 'soldier'))).toContain('MIN-8.1')
    expect(refusalOf(at(marsh, 'vehicle'))).toContain('MIN-8.1')
    expect(() => ask(at({ ...marsh, sides: { road: [[1, 0, 'e']] } }, 'vehicle'))).not.toThrow()
    expect(() => ask(at(marsh, 'soldier'))).not.toThrow()
    expect(() => ask(at(pond, 'aircraft'))).not.toThrow()
    expect(refusalOf({ ...at({}, 'soldier'), friends: [[20, 20]] })).toContain('MIN-2.3')
  })

  test('MIN-1.2, MIN-3.5: a formation is of the side of its nation, and so are its units', () => {
    const formation = { name: 'Strange', nation: 'Germany', cost: 1, units: [{ unit: 'm1-garand-rifle', count: 2 }] }
    const { legal, reasons } = ask({ kind: 'army', units: [{ unit: 'bazooka' }], formations: [{ formation }] }) as {
      legal: boolean
      reasons: { rule: string }[]
    }
    expect(legal).toBe(false)
    expect(reasons.map(({ rule }) => rule)).toContain('MIN-3.5')
    const own = { kind: 'army', side: 'allies', units: [], formations: [{ formation: { ...formation, units: [{ unit: card({ cost: 4 }) }] } }] } // biome-ignore format: a line
    expect(ask(own)).toMatchObject({ legal: false, reasons: [{ rule: 'MIN-3.5' }] })
  })

  test('MIN-1.2, MIN-3.8: cards of one’s own: sides, Heroes however they are written, abilities once', () => {
    const army = (...units: readonly object[]) => ({ kind: 'army', units: units.map(given => ({ unit: card(given) })) })
    expect(refusalOf(army({ side: 'allies', nation: 'Germany' }))).toContain('MIN-1.2')
    for (const hero of [
      { subtypes: ['Hero'] },
      { abilities: [{ key: 'hero' }] },
      { subtypes: ['hero'], special: false },
    ]) {
      const { figures } = ask(army(hero, hero)) as { figures: { heroes: number; special: number } }
      expect(figures).toMatchObject({ heroes: 2, special: 2 })
    }
    expect(refusalOf(army(having('crack-shot', 'crack-shot')))).toContain('once')
  })

  test('MIN-13.3: what decides about the counters is among the reasons', () => {
    const { reasons } = attack({ attacker: { dice: 11 }, target: unit({ type: 'vehicle', ...having('heavy-armor') }) })
      .shots[0]!
    expect(reasons.join()).toContain('Heavy Armor')
    const overrun = (more: object): string =>
      attack({ attacker: { dice: 11 }, target: unit(more), defensiveFire: true, range: 1 }).shots[0]!.reasons.join()
    expect(overrun(having('lack-of-determination'))).toContain('a disruption destroys the target')
    expect(overrun({})).not.toContain('a disruption destroys the target')
  })
})
