import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ask, assault, attack, defensiveFire, gun, having, refusalOf, unit } from './ask.ts'

// Rules of the published game that the original text lacks are told of wherever they bear on an answer (MIN-19.10, 19.11, 19.44).

interface Told {
  readonly notes: readonly string[]
}
const tells = ({ notes }: Told, rule: string): boolean => notes.some(note => note.includes(`(${rule}`))
const tank = unit({ type: 'vehicle', cost: 10, ...gun })
const damaged = { ...tank, damaged: true }

describe('MIN-13.4: a second Damaged counter destroys', () => {
  const fire = { attacker: unit(gun), target: damaged }

  test('is said where a damaged Vehicle is fired at', () => {
    expect(tells(attack(fire), 'MIN-13.4')).toBe(true)
    expect(tells(attack({ ...fire, target: tank }), 'MIN-13.4')).toBe(false)
    // Switched off it bears on nothing.
    expect(tells(attack({ ...fire, rules: { publishedStatus: false } }), 'MIN-13.4')).toBe(false)
    // Defensive fire destroys nobody (MIN-16.3).
    expect(tells(attack({ ...fire, defensiveFire: true }), 'MIN-13.4')).toBe(false)
  })

  test('on either side of an assault, and among further targets', () => {
    expect(tells(assault({ attackers: [tank], targets: [tank, damaged] }), 'MIN-13.4')).toBe(true)
    expect(tells(assault({ attackers: [damaged], targets: [tank], returnFire: {} }), 'MIN-13.4')).toBe(true)
    expect(tells(assault({ attackers: [damaged], targets: [tank] }), 'MIN-13.4')).toBe(false)
    const sampled = { attackers: [tank], targets: [damaged], method: 'monteCarlo', trials: 100, seed: 1 }
    expect(tells(assault(sampled), 'MIN-13.4')).toBe(true)
    const twice = { attacker: unit({ ...gun, ...having('double-shot') }), target: tank, also: [{ target: damaged }] }
    expect(tells(attack(twice), 'MIN-13.4')).toBe(true)
  })

  test('whenever it changes the chances', () => {
    const status = { disrupted: fc.boolean(), damaged: fc.boolean(), hits: fc.nat(2) }
    const question = fc.record({
      attacker: fc.record({ dice: fc.integer({ min: 1, max: 14 }), disrupted: fc.boolean() }),
      target: fc.oneof(
        fc.record({ type: fc.constant('vehicle'), defense: fc.integer({ min: 1, max: 5 }), ...status }),
        fc.record({ type: fc.constant('soldier'), defense: fc.integer({ min: 1, max: 5 }), disrupted: fc.boolean() }),
      ),
      cover: fc.boolean(),
      range: fc.nat(4),
    })
    fc.assert(
      fc.property(question, asked => {
        const [published, bare] = [true, false].map(publishedStatus =>
          attack({ ...asked, rules: { publishedStatus } }),
        ) as [ReturnType<typeof attack>, ReturnType<typeof attack>]
        const isTold = tells(published, 'MIN-13.4') || tells(published, 'MIN-10.11')
        if (JSON.stringify(published.targets) !== JSON.stringify(bare.targets)) expect(isTold).toBe(true)
        expect(tells(bare, 'MIN-13.4') || tells(bare, 'MIN-10.11')).toBe(false)
        expect(tells(published, 'MIN-12.2')).toBe(published.shots.some(({ cover }) => cover !== null))
      }),
      { numRuns: 300, seed: 13 },
    )
  })
})

describe('MIN-10.11: 1 less defense by status', () => {
  test('is said where it is taken away, and not where the defense cannot be less', () => {
    const of = (defense: number) =>
      attack({ attacker: { dice: 4 }, target: { type: 'soldier', defense, disrupted: true } })
    expect(tells(of(3), 'MIN-10.11')).toBe(true)
    expect(of(3).shots[0]!.reasons.join()).toContain('the target is disrupted (MIN-10.11)')
    const damaged = attack({ attacker: { dice: 4 }, target: { type: 'vehicle', defense: 3, damaged: true } })
    expect(damaged.shots[0]!.reasons.join()).toContain('the target is damaged (MIN-10.11)')
    expect(tells(of(1), 'MIN-10.11')).toBe(false)
    expect(of(1).shots[0]!.reasons.join()).not.toContain('MIN-10.11')
  })
})

describe('MIN-12.2, MIN-12.3: the numbers of cover', () => {
  const forest = { terrain: { forest: [[2, 0]] } }
  const shooter = { ...unit({ ...gun, cost: 3 }), at: [0, 0] }

  test('are told of wherever a cover roll is made, from a map too', () => {
    const soldier = { ...unit({ cost: 3 }), at: [2, 0] }
    expect(tells(attack({ attacker: unit(gun), target: unit({}), targetTerrain: 'forest' }), 'MIN-12.2')).toBe(true)
    expect(tells(attack({ attacker: unit(gun), target: unit({}) }), 'MIN-12.2')).toBe(false)
    expect(tells(attack({ field: forest, attacker: shooter, target: soldier }), 'MIN-12.2')).toBe(true)
    expect(tells(assault({ field: forest, attackers: [shooter], targets: [soldier] }), 'MIN-12.2')).toBe(true)
    expect(tells(assault({ field: {}, attackers: [shooter], targets: [soldier] }), 'MIN-12.2')).toBe(false)
  })

  test('but not where an ability leaves none of them', () => {
    const question = { attacker: unit(gun), cover: true }
    expect(tells(attack({ ...question, target: unit(having('tall-silhouette')) }), 'MIN-12.2')).toBe(false)
    const bombards = { ...question, attacker: unit({ ...gun, ...having('bombardment') }), target: unit({}) }
    expect(tells(attack(bombards), 'MIN-12.2')).toBe(false)
  })

  test('of defensive fire, with all else of it (MIN-16.1, MIN-12.4)', () => {
    const move = { field: forest, mover: unit({ speed: 3 }), firers: [{ ...unit(gun), at: [1, 0] }], path: [[1, -1], [2, -1]] } // biome-ignore format: one line
    expect(tells(defensiveFire(move), 'MIN-16.1')).toBe(true)
    expect(tells(defensiveFire(move), 'MIN-12.2')).toBe(false)
    expect(tells(defensiveFire({ ...move, path: [[2, -1], [2, 0]] }), 'MIN-12.2')).toBe(true) // biome-ignore format: one line
    expect(tells(attack({ attacker: unit(gun), target: unit({}), defensiveFire: true }), 'MIN-16.1')).toBe(true)
    expect(tells(attack({ attacker: unit(gun), target: unit({}) }), 'MIN-16.1')).toBe(false)
  })
})

describe('MIN-9.7, MIN-12.2, MIN-19.44: Aircraft above sight and cover', () => {
  const bare = { publishedAircraft: false }
  const plane = { ...unit({ type: 'aircraft', cost: 9, ...gun }), at: [0, 0] }
  const behindTown = { terrain: { town: [[1, 0]] } }
  const soldier = { ...unit({ cost: 3, ...gun }), at: [2, 0] }

  test('they see past a town, which is said; without the rule they do not', () => {
    const question = { field: behindTown, attacker: plane, target: soldier }
    expect(tells(attack(question), 'MIN-9.7')).toBe(true)
    expect(tells(attack({ ...question, field: {} }), 'MIN-9.7')).toBe(false)
    expect(refusalOf({ kind: 'attack', ...question, rules: bare })).toContain('MIN-9')
    expect(() => attack({ ...question, field: {}, rules: bare })).not.toThrow()
  })

  test('in an assault, from the air and at it', () => {
    const question = { field: behindTown, attackers: [plane], targets: [soldier], returnFire: {} }
    expect(tells(assault(question), 'MIN-9.7')).toBe(true)
    expect(assault(question).valueLost).toBeGreaterThan(0)
    expect(assault({ ...question, rules: bare })).toMatchObject({ first: null, valueDestroyed: 0, valueLost: 0 })
    expect(tells(assault({ ...question, rules: bare }), 'MIN-9.7')).toBe(false)
  })

  test('a target in the air has no cover, which is said where there would be some; without the rule that of a Soldier', () => {
    const inForest = { attacker: unit(gun), target: { type: 'aircraft', defense: 3 }, targetTerrain: 'forest' }
    expect(attack(inForest).shots[0]!.cover).toBeNull()
    expect(tells(attack(inForest), 'MIN-12.2')).toBe(true)
    expect(tells(attack({ ...inForest, targetTerrain: 'clear' }), 'MIN-12.2')).toBe(false)
    expect(attack({ ...inForest, rules: bare }).shots[0]!.cover).toEqual({ need: 4, chance: 1 / 2 })
    const above = { ...plane, at: [2, 0] }
    const onMap = { field: { terrain: { forest: [[2, 0]] } }, attacker: { ...soldier, at: [0, 0] }, target: above }
    expect(attack(onMap).shots[0]!.cover).toBeNull()
    expect(attack({ ...onMap, rules: bare }).shots[0]!.cover).toEqual({ need: 4, chance: 1 / 2 })
  })

  test('smoke hides them either way (MIN-19.26)', () => {
    const field = { smoke: [[1, 0]] }
    for (const rules of [{}, bare])
      expect(refusalOf({ kind: 'attack', field, attacker: plane, target: soldier, rules })).toContain('MIN-9')
  })

  test('the reaction to an Aircraft that is placed needs sight as everybody does', () => {
    const ace = { ...unit({ ...gun, ...having('ace') }), at: [2, 0] }
    const placed = { field: behindTown, mover: unit({ type: 'aircraft' }), firers: [ace], path: [[0, 0]] }
    expect(defensiveFire(placed).disrupted).toBeGreaterThan(0)
    expect(tells(defensiveFire(placed), 'MIN-9.7')).toBe(true)
    expect(defensiveFire({ ...placed, rules: bare }).disrupted).toBe(0)
  })

  test('a question of sight has the switch and the notes', () => {
    const pairs = [{ attacker: { at: [0, 0] }, target: { at: [2, 0], type: 'aircraft' } }]
    const field = { terrain: { town: [[1, 0]], forest: [[2, 0]] } }
    const view = (rules?: object) =>
      ask({ kind: 'sight', field, pairs, rules }) as Told & { views: { sight: boolean; cover: boolean }[] }
    expect(view().views[0]).toMatchObject({ sight: true, cover: false, coverFrom: [] })
    expect([tells(view(), 'MIN-9.7'), tells(view(), 'MIN-12.2')]).toEqual([true, true])
    expect(view(bare).views[0]).toMatchObject({ sight: false, cover: true, coverFrom: ['forest'] })
    expect([tells(view(bare), 'MIN-9.7'), tells(view(bare), 'MIN-12.2')]).toEqual([false, false])
    expect(refusalOf({ kind: 'sight', field, pairs, rules: { publishedAircraft: 1 } })).toContain('publishedAircraft')
  })
})

describe('the switches', () => {
  const fire = { attacker: unit(gun), target: damaged }
  const inForest = { attacker: unit(gun), target: { type: 'aircraft', defense: 3 }, targetTerrain: 'forest' }
  const past = {
    field: { terrain: { town: [[1, 0]] } },
    attacker: { ...unit({ type: 'aircraft', ...gun }), at: [0, 0] },
    target: { ...unit({}), at: [1, -1] },
  }

  test.each([
    ['MIN-10.11', fire],
    ['MIN-13.4', fire],
    ['MIN-12.2', inForest],
    ['MIN-9.7', { ...past, target: { ...unit({}), at: [2, -1] }, field: { terrain: { town: [[1, 0], [1, -1]] } } }], // biome-ignore format: one line
  ])('are written as the note on %s says', (rule, question) => {
    const note = attack(question).notes.find(text => text.includes(`(${rule}`) && text.includes('false'))!
    const said = JSON.parse(`{${/"rules": \{[^}]*\}/.exec(note)![0]}}`)
    let notes: readonly string[] = []
    try {
      notes = attack({ ...question, ...said }).notes
    } catch (problem) {
      expect(String(problem)).toContain('MIN-9') // without the rule it may not be seen
    }
    expect(notes).not.toContain(note)
  })

  test('are pointed to where they are written beside the rest', () => {
    for (const name of ['publishedStatus', 'publishedAircraft'])
      expect(refusalOf({ kind: 'attack', ...fire, [name]: false })).toBe(
        `${name}: there is no field "${name}" here; remove it, or write {"rules": {"${name}": …}}`,
      )
  })

  test('of status says all that it takes away (MIN-19.10)', () => {
    const question = { attacker: { dice: 11 }, target: { type: 'vehicle', defense: 5, damaged: true } }
    const bare = attack({ ...question, rules: { publishedStatus: false } })
    expect(attack(question).targets[0]!.ends.destroyed).toBeCloseTo(0.726, 3)
    expect(bare.targets[0]!.ends.destroyed).toBeCloseTo(0.006, 3)
    const note = bare.notes.find(text => text.includes('MIN-19.10'))
    for (const rule of ['defense', 'speed', 'defensive fire', 'a second Damaged counter does not destroy'])
      expect(note).toContain(rule)
  })
})

describe('MIN-11.3: two defenses of a unit that is no Vehicle', () => {
  const soldier = unit({ defense: { front: 5, rear: 2 }, cost: 4 })
  const defenseOf = (question: object): number => attack({ attacker: unit(gun), target: soldier, ...question }).shots[0]!.defense // biome-ignore format: one line

  test('the rear one counts against enfilade, and the answer says by which rule', () => {
    expect(defenseOf({})).toBe(5)
    expect(defenseOf({ arc: 'front' })).toBe(5)
    expect(defenseOf({ enfilade: true })).toBe(2)
    expect(defenseOf({ enfilade: true, arc: 'rear' })).toBe(2)
    expect(attack({ attacker: unit(gun), target: soldier, enfilade: true }).shots[0]!.reasons).toContain('the rear defense counts (MIN-11.3)') // biome-ignore format: one line
  })

  test.each(['side', 'rear'] as const)('an arc that is said to be %s is refused, not ignored', arc => {
    const said = refusalOf({ kind: 'attack', attacker: unit(gun), target: soldier, arc })
    expect(said).toMatch(/^arc: .*MIN-11\.3, MIN-14\.1.*"enfilade".*or leave the arc out$/)
    expect(refusalOf({ kind: 'assault', attackers: [unit(gun)], targets: [soldier], arc })).toContain('MIN-11.3')
    expect(refusalOf({ kind: 'attack', attacker: unit(gun), target: soldier, arc, enfilade: true, rules: { expanded: false } })).toContain('MIN-11.3') // biome-ignore format: one line
    // Where both are equal it makes no difference, and of a Vehicle it decides.
    expect(() => attack({ attacker: unit(gun), target: unit({}), arc })).not.toThrow()
    expect(defenseOf({ target: unit({ type: 'vehicle', defense: { front: 5, rear: 2 } }), arc })).toBe(2)
  })

  test('nor is a facing on a map that would turn its back', () => {
    const placed = (facing: string) => ({ field: {}, attacker: { ...unit(gun), at: [0, 0] }, target: { ...soldier, at: [2, 0], facing } }) // biome-ignore format: one line
    expect(refusalOf({ kind: 'attack', ...placed('e') })).toMatch(/MIN-11\.3.*or leave its facing out$/)
    expect(defenseOf(placed('w'))).toBe(5)
    // A friend beside it is what it faces, and the attacker is behind (MIN-14.1).
    expect(defenseOf({ ...placed('e'), friends: [[3, 0]] })).toBe(2)
  })
})
