import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Refusal } from '../../../src/engine/index.ts'
import { attack, card, unit } from './ask.ts'

const refusalOf = (question: object): Refusal => {
  try {
    attack(question)
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  throw new Error('this was answered')
}
const shotOf = (question: object) => attack(question).shots[0]!
const gunner = card({ vsSoldier: [9, 8, 7], vsVehicle: [6, 5, 4] })
const vehicle = { type: 'vehicle', defense: 4 }
const soldier = { type: 'soldier', defense: 4 }

describe('range and dice', () => {
  test.each([
    [0, 9],
    [1, 9],
    [2, 8],
    [4, 8],
    [5, 7],
    [8, 7],
  ])('MIN-10.2: at %i hexes the card has %i dice against Soldiers', (range, dice) => {
    expect(shotOf({ attacker: { unit: gunner }, target: soldier, range }).dice).toBe(dice)
  })

  test('MIN-10.2: beyond 8 hexes there is no attack', () => {
    expect(refusalOf({ attacker: { unit: gunner }, target: soldier, range: 9 })).toMatchObject({
      code: 'illegal-order',
    })
    expect(refusalOf({ attacker: { unit: gunner }, target: soldier, range: 9 }).message).toContain('MIN-10.2')
  })

  test('MIN-10.1: without dice at that range there is no attack', () => {
    expect(refusalOf({ attacker: 'bazooka', target: soldier, range: 3 }).message).toContain('MIN-10.1')
  })

  test('MIN-10.3: Aircraft and Artillery are shot at with the dice against Soldiers', () => {
    expect(shotOf({ attacker: { unit: gunner }, target: { type: 'aircraft', defense: 4 } }).dice).toBe(9)
    expect(shotOf({ attacker: { unit: gunner }, target: 'pak-38' }).dice).toBe(9)
    expect(shotOf({ attacker: { unit: gunner }, target: vehicle }).dice).toBe(6)
  })

  test('MIN-10.3: hand-to-hand takes the place of the dice in the same hex, be it one die, and nowhere else', () => {
    const wrestler = { unit: card({ vsSoldier: [9, 8, 7], abilities: [{ key: 'hand-to-hand', x: 1 }] }) }
    expect(shotOf({ attacker: wrestler, target: soldier, range: 0 }).dice).toBe(1)
    expect(shotOf({ attacker: wrestler, target: soldier, range: 1 }).dice).toBe(9)
    expect(shotOf({ attacker: { unit: gunner }, target: soldier, range: 0 }).dice).toBe(9)
  })

  test('MIN-10.5: -1 per die once, for an attacker that is disrupted, damaged or both', () => {
    const need = (status: object): number => shotOf({ attacker: { dice: 8, ...status }, target: vehicle }).need
    expect(need({})).toBe(4)
    expect(need({ disrupted: true })).toBe(5)
    expect(need({ damaged: true })).toBe(5)
    expect(need({ disrupted: true, damaged: true })).toBe(5)
  })

  test('MIN-10.5: Crack Shot helps but against Aircraft; Antiair and Ace take no -1 there', () => {
    const need = (ability: string, target: object): number =>
      shotOf({ attacker: unit({ vsSoldier: [5, 5, 5], abilities: [{ key: ability }] }), target }).need
    const plane = { type: 'aircraft', defense: 4 }
    expect(need('crack-shot', soldier)).toBe(3)
    expect(need('crack-shot', plane)).toBe(5)
    expect(need('antiair', plane)).toBe(4)
    expect(need('ace', plane)).toBe(4)
  })

  test('MIN-10.6: Artillery without Antiair cannot attack Aircraft', () => {
    expect(refusalOf({ attacker: 'pak-38', target: 'hawker-typhoon', range: 1 }).message).toContain('MIN-10.6')
    expect(shotOf({ attacker: '20mm-flak-38', target: 'hawker-typhoon', range: 1 }).need).toBe(4)
  })

  test('MIN-19.6: at -3 nothing ever succeeds, at +3 everything does', () => {
    const { hits } = shotOf({
      attacker: unit({ vsVehicle: [9, 9, 9], abilities: [{ key: 'inaccurate', x: 3 }] }),
      target: vehicle,
    })
    expect(hits).toEqual([1, 0, 0, 0])
    const brave = unit({
      vsSoldier: [4, 4, 4],
      abilities: [{ key: 'crack-shot' }, { key: 'ruthless' }, { key: 'shock-troop' }],
    })
    const sure = shotOf({ attacker: brave, target: { ...soldier, disrupted: true }, firstAttack: true })
    expect(sure).toMatchObject({ need: 1, hits: [0, 0, 1, 0] })
  })

  test('MIN-10.9, MIN-19.9: Superior Armor asks more for two hits, and for three twice the defense used', () => {
    const hits = (superiorArmor: number): readonly number[] =>
      shotOf({ attacker: { dice: 12 }, target: { type: 'vehicle', defense: 3, superiorArmor } }).hits
    const [plain, superior] = [hits(0), hits(2)]
    expect(superior[0]).toBe(plain[0])
    expect(superior[3]).toBe(plain[3])
    // Successes of 4 are one hit instead of two: 495 of 4096.
    expect(superior[1]! - plain[1]!).toBeCloseTo(495 / 4096, 12)
  })

  test('MIN-10.11, MIN-19.8, MIN-19.10: a disrupted target has one defense less, never below 1; the bare rules do without', () => {
    const defense = (target: object, rules?: object): number => shotOf({ attacker: { dice: 5 }, target, rules }).defense
    expect(defense({ ...vehicle, disrupted: true })).toBe(3)
    expect(defense({ ...vehicle, disrupted: true, damaged: true })).toBe(3)
    expect(defense({ type: 'soldier', defense: 1, disrupted: true })).toBe(1)
    expect(defense({ ...vehicle, disrupted: true }, { publishedStatus: false })).toBe(4)
  })
})

describe('laws', () => {
  const destroyed = (dice: number, target: object, cover: boolean): number =>
    attack({ attacker: { dice }, target, cover }).targets[0]!.ends.destroyed
  const target = fc.record({
    type: fc.constantFrom('soldier', 'vehicle', 'aircraft'),
    defense: fc.integer({ min: 1, max: 9 }),
    hits: fc.integer({ min: 0, max: 2 }),
    superiorArmor: fc.integer({ min: 0, max: 3 }),
  })

  test('MIN-10.4, MIN-10.7: a die more never helps the target, a defense more never hurts it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 39 }), target, fc.boolean(), (dice, hit, cover) => {
        const now = destroyed(dice, hit, cover)
        expect(destroyed(dice + 1, hit, cover)).toBeGreaterThanOrEqual(now - 1e-12)
        expect(destroyed(dice, { ...hit, defense: hit.defense + 1 }, cover)).toBeLessThanOrEqual(now + 1e-12)
        expect(destroyed(dice, hit, true)).toBeLessThanOrEqual(destroyed(dice, hit, false) + 1e-12)
      }),
    )
  })

  test('MIN-13.3: what a target becomes sums to 1, and so do its hits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), target, fc.boolean(), (dice, hit, cover) => {
        const { ends, hits } = attack({ attacker: { dice }, target: hit, cover }).targets[0]!
        expect(Object.values(ends).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
        expect(hits.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
      }),
    )
  })
})

describe('facing', () => {
  const tank = card({ type: 'vehicle', defense: { front: 6, rear: 4 } })
  test.each([
    ['front', 1, 6],
    ['side', 1, 4],
    ['rear', 3, 4],
  ] as const)('MIN-11.1, MIN-11.2: a Vehicle attacked from the %s', (arc, range, defense) => {
    expect(shotOf({ attacker: { dice: 9 }, target: { unit: tank }, arc, range }).defense).toBe(defense)
  })

  test('MIN-11.1: from the same hex the rear defense counts', () => {
    expect(shotOf({ attacker: { dice: 9 }, target: { unit: tank }, range: 0 }).defense).toBe(4)
  })

  test('MIN-11.3: a Soldier has its front defense, and the rear one only under enfilade', () => {
    const odd = { unit: card({ defense: { front: 5, rear: 3 } }) }
    expect(shotOf({ attacker: { dice: 9 }, target: odd, range: 2 }).defense).toBe(5)
    expect(refusalOf({ attacker: { dice: 9 }, target: odd, arc: 'rear', range: 2 }).message).toContain('MIN-11.3')
    expect(shotOf({ attacker: { dice: 9 }, target: odd, enfilade: true, range: 2 }).defense).toBe(3)
  })

  test('MIN-11.2: No Turret and Fixed Howitzer shoot only to the front', () => {
    const message = (attacker: string, target: object): string =>
      refusalOf({ attacker, target, range: 2, attackerArc: 'rear' }).message
    expect(message('elefant', vehicle)).toContain('MIN-11.2')
    expect(message('wespe', soldier)).toContain('MIN-11.2')
    expect(shotOf({ attacker: 'elefant', target: soldier, range: 2, attackerArc: 'rear' }).dice).toBe(5)
  })
})

describe('cover', () => {
  const coverOf = (question: object) => shotOf({ attacker: { dice: 9 }, ...question }).cover
  test('MIN-12.2: Soldiers 4+, Vehicles 5+, one worse from the same hex, never for Aircraft', () => {
    expect(coverOf({ target: soldier, cover: true })).toEqual({ need: 4, chance: 1 / 2 })
    expect(coverOf({ target: vehicle, cover: true })).toEqual({ need: 5, chance: 1 / 3 })
    expect(coverOf({ target: soldier, cover: true, range: 0 })).toEqual({ need: 5, chance: 1 / 3 })
    expect(coverOf({ target: { type: 'aircraft', defense: 4 }, cover: true })).toBeNull()
  })

  test.each([
    ['town', true, true],
    ['forest', true, true],
    ['hill', true, true],
    ['bluff', true, true],
    ['shell-holes', true, true],
    // Vehicles do not come there (MIN-8.1).
    ['marsh', true, undefined],
    ['clear', false, false],
  ] as const)('MIN-8.5: cover in %s', (targetTerrain, forSoldiers, forVehicles) => {
    expect(coverOf({ target: soldier, targetTerrain }) !== null).toBe(forSoldiers)
    if (forVehicles !== undefined) expect(coverOf({ target: vehicle, targetTerrain }) !== null).toBe(forVehicles)
  })

  test('MIN-8.7: a pillbox gives its Soldier cover at +1, and nobody else', () => {
    expect(coverOf({ target: soldier, pillbox: true })!.need).toBe(3)
    expect(refusalOf({ attacker: { dice: 9 }, target: vehicle, pillbox: true }).message).toContain('MIN-8.7')
  })

  test('MIN-12.3: a cover roll never takes counters away, and adds none to a yellow one', () => {
    const certain = { attacker: { dice: 8 }, cover: true }
    const { hits } = attack({ ...certain, target: { ...vehicle, hits: 2 } }).targets[0]!
    // A hit that cover does not limit is the third; one that it does leaves the two.
    expect(hits[2]).toBeCloseTo(93 / 256 + (163 / 256) * (1 / 3), 12)
    expect(hits[3]).toBeCloseTo((163 / 256) * (2 / 3), 12)
  })

  test('MIN-12.4, MIN-16.3: against defensive fire a cover roll cancels the shot, and no shot does more than disrupt', () => {
    const { ends, atOnce } = attack({ attacker: { dice: 8 }, target: soldier, cover: true, defensiveFire: true })
      .targets[0]!
    expect(ends.disrupted).toBeCloseTo(163 / 512, 12)
    expect(atOnce.disrupted).toBeCloseTo(163 / 512, 12)
    expect(ends.destroyed).toBe(0)
  })
})

describe('counters', () => {
  test('MIN-13.1, MIN-15.5: two hits destroy Soldiers and Aircraft, three a Vehicle', () => {
    const { targets } = attack({ attacker: { dice: 12 }, target: soldier })
    expect(targets[0]!.hits).toHaveLength(3)
    expect(attack({ attacker: { dice: 12 }, target: { type: 'aircraft', defense: 4 } }).targets[0]!.hits).toHaveLength(
      3,
    )
    expect(attack({ attacker: { dice: 12 }, target: vehicle }).targets[0]!.hits).toHaveLength(4)
  })

  test('MIN-13.3, MIN-13.6: a face-up Disrupted counter goes, damage stays', () => {
    const none = { attacker: { dice: 1 }, rules: { publishedStatus: false } }
    expect(attack({ ...none, target: { ...soldier, disrupted: true } }).targets[0]!.ends.unhurt).toBe(1)
    expect(attack({ ...none, target: { ...vehicle, damaged: true } }).targets[0]!.ends.damaged).toBe(1)
  })

  test('MIN-13.4, MIN-19.10: without the published rules two hits on a damaged Vehicle do not destroy it', () => {
    const { ends } = attack({
      attacker: { dice: 11 },
      target: { type: 'vehicle', defense: 5, damaged: true },
      rules: { publishedStatus: false },
    }).targets[0]!
    expect(ends.damagedAndDisrupted).toBeCloseTo(231 / 1024 + 253 / 512, 12)
    expect(ends.destroyed).toBeCloseTo(3 / 512, 12)
  })

  test('MIN-13.5: a Vehicle that is newly damaged is disrupted too', () => {
    const { ends } = attack({ attacker: { dice: 11 }, target: vehicle }).targets[0]!
    expect(ends.damaged).toBe(0)
    expect(ends.damagedAndDisrupted).toBeGreaterThan(0)
  })

  test('MIN-13.7: a disrupted unit makes no defensive fire, but with the bare rules', () => {
    const question = { attacker: { dice: 8, disrupted: true }, target: soldier, defensiveFire: true }
    expect(refusalOf(question).message).toContain('MIN-13.7')
    expect(attack({ ...question, rules: { publishedStatus: false } }).shots[0]!.need).toBe(5)
  })

  test('MIN-13.1: what a unit cannot have on it is refused', () => {
    expect(refusalOf({ attacker: { dice: 8 }, target: { ...soldier, damaged: true } }).code).toBe('impossible-position')
    expect(refusalOf({ attacker: { dice: 8 }, target: { ...soldier, hits: 3 } }).code).toBe('impossible-position')
  })
})

describe('enfilade, grazing fire, Aircraft', () => {
  test('MIN-14.1, MIN-14.3: +1 per die at Soldiers, refused at others and from the same hex, and only with the Expanded rules', () => {
    const need = (target: object, more: object = {}): number =>
      shotOf({ attacker: { dice: 8 }, target, enfilade: true, ...more }).need
    expect(need(soldier)).toBe(3)
    for (const target of [vehicle, { type: 'aircraft', defense: 4 }])
      expect(refusalOf({ attacker: { dice: 8 }, target, enfilade: true }).message).toContain('MIN-14.1')
    expect(need(soldier, { rules: { expanded: false } })).toBe(4)
    expect(refusalOf({ attacker: { dice: 8 }, target: soldier, enfilade: true, range: 0 }).message).toContain(
      'MIN-14.3',
    )
  })

  // A Soldier at [0, 0]; one friend of the attacker east of it, another one on the far side.
  const onMap = (attacker: readonly number[], friends: readonly (readonly number[])[]) => ({
    field: {},
    attacker: unit({ vsSoldier: [8, 8, 8] }, { at: attacker }),
    target: unit({}, { at: [0, 0] }),
    friends,
  })

  test('MIN-14.2, MIN-14.4: on a map the friend that the target faces is chosen for each attack', () => {
    expect(shotOf(onMap([-3, 0], [[1, 0]])).need).toBe(3)
    expect(shotOf(onMap([-1, 0], [[1, 0], [0, -1]])).need).toBe(3) // biome-ignore format: a line
    expect(shotOf(onMap([3, 0], [[1, 0]])).need).toBe(4)
    expect(shotOf(onMap([3, 0], [[1, 0], [-1, 0]])).need).toBe(3) // biome-ignore format: a line
    expect(shotOf(onMap([-3, 0], [[2, 0]])).need).toBe(4)
  })

  test('MIN-14.3: friends in the hex of the target are not faced', () => {
    expect(shotOf(onMap([-3, 0], [[0, 0]])).need).toBe(4)
  })

  test('MIN-14.5: the one who is faced has no bonus himself', () => {
    expect(shotOf(onMap([1, 0], [])).need).toBe(4)
  })

  test('MIN-14.6, MIN-19.14: grazing fire reaches what the line touches beside the target, and nothing else', () => {
    const graze = (hex: readonly number[], more: object = {}) => ({
      field: {},
      attacker: { unit: 'mg-42-machine-gun-team', at: [0, 0] },
      target: { unit: 'bazooka', at: [3, 0] },
      use: ['grazing-fire'],
      also: [{ target: { unit: 'm1-garand-rifle', at: hex } }],
      ...more,
    })
    const { shots } = attack(graze([2, 0]))
    expect(shots.map(({ target, by }) => [target, by])).toEqual([
      [0, 'grazing-fire'],
      [1, 'grazing-fire'],
    ])
    expect(attack(graze([3, 0])).shots).toHaveLength(2)
    for (const hex of [
      [4, 0],
      [3, -1],
      [1, 0],
    ])
      expect(refusalOf(graze(hex)).message).toContain('MIN-14.6')
    expect(refusalOf(graze([2, 0], { rules: { expanded: false } })).code).toBe('rule-not-available')
  })

  test('MIN-14.6, MIN-19.43: without a map grazing fire reaches a hex nearer than its target, and none farther off', () => {
    const graze = (range: number) => ({
      attacker: { unit: 'mg-42-machine-gun-team' },
      target: { unit: 'bazooka' },
      range: 3,
      use: ['grazing-fire'],
      also: [{ target: { unit: 'm1-garand-rifle' }, range }],
    })
    for (const range of [2, 3]) expect(attack(graze(range)).shots).toHaveLength(2)
    for (const range of [1, 4]) expect(refusalOf(graze(range)).message).toContain('MIN-14.6')
  })

  test('MIN-15.1, MIN-15.2, MIN-15.3: who is in front of an Aircraft that attacked shoots at it without the -1', () => {
    const need = (at: readonly number[], rules?: object): number =>
      shotOf({
        field: {},
        attacker: unit({ vsSoldier: [8, 8, 8] }, { at }),
        target: { unit: 'focke-wulf-fw-190a', at: [0, 0], facing: 'e' },
        rules,
      }).need
    expect(need([2, 0])).toBe(4)
    // Off its front: another of the three front sides is not the one it faces.
    expect(need([0, 2])).toBe(5)
    expect(need([-2, 0])).toBe(5)
    expect(need([2, 0], { expanded: false })).toBe(5)
  })

  test('MIN-9, MIN-9.7: on a map what is not seen is not attacked, but for Aircraft and Indirect Fire with a Spotter', () => {
    const question = (target: object, more: object = {}) => ({
      field: { terrain: { town: [[1, 0]] } },
      attacker: { unit: '3-inch-mortar', at: [0, 0] },
      target: { ...target, at: [3, 0] },
      ...more,
    })
    expect(refusalOf(question({ unit: 'mauser-kar-98k' })).message).toContain('MIN-9')
    expect(attack(question({ unit: 'mauser-kar-98k' }, { spotted: true })).shots).toHaveLength(1)
    expect(refusalOf(question({ unit: 'tiger-i' }, { spotted: true })).message).toContain('MIN-9')
    const plane = { ...question({ unit: 'ju-87-stuka' }), attacker: { unit: 'm4a1-sherman', at: [0, 0] } }
    expect(attack(plane).shots[0]!.need).toBe(5)
  })
})
