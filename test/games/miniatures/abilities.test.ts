import { describe, expect, test } from 'vitest'
import { abilities, isAbility } from '../../../src/games/miniatures/abilities-data.ts'
import { isModelled } from '../../../src/games/miniatures/fire/mechanisms.ts'
import { assault, attack, card, unit } from './ask.ts'

const soldier = { type: 'soldier', defense: 4 }
const vehicle = { type: 'vehicle', defense: 4 }
const row = [6, 6, 6]
const armed = (...keys: readonly (readonly [string, number?])[]) =>
  card({
    vsSoldier: row,
    vsVehicle: row,
    abilities: keys.map(([key, x]) => (x === undefined ? { key } : { key, x })),
  })
const withAbility = (type: string, key: string, x?: number, more: object = {}) =>
  card({ type, abilities: [x === undefined ? { key } : { key, x }], ...more })
const shot = (question: object) => attack(question).shots[0]!

interface Case {
  readonly ability: string
  readonly question: object
  readonly becomes: object
}

const plain = { dice: 6, need: 4, defense: 4 }
const ally = (...nearby: readonly string[]) => ({ unit: armed(), nearby })

/** What each does to six dice at 4+ against a defense of 4. */
const cases: readonly Case[] = [
  { ability: 'crack-shot', question: { attacker: { unit: armed(['crack-shot']) } }, becomes: { need: 3 } },
  { ability: 'ruthless', question: { attacker: { unit: armed(['ruthless']) }, target: { ...vehicle, damaged: true } }, becomes: { need: 3, defense: 3 } }, // biome-ignore format: a row
  { ability: 'shock-troop', question: { attacker: { unit: armed(['shock-troop']) }, firstAttack: true }, becomes: { need: 3 } }, // biome-ignore format: a row
  { ability: 'inaccurate', question: { attacker: { unit: armed(['inaccurate', 1]) } }, becomes: { need: 5 } },
  {
    ability: 'gung-ho',
    question: { attacker: { unit: armed(['gung-ho']) }, defensiveFire: true },
    becomes: { need: 3 },
  },
  { ability: 'slow', question: { attacker: { unit: { ...armed(), type: 'aircraft' } }, target: { unit: withAbility('vehicle', 'slow') } }, becomes: { need: 3 } }, // biome-ignore format: a row
  { ability: 'stalwart', question: { attacker: ally('stalwart'), defensiveFire: true }, becomes: { need: 3 } },
  { ability: 'intimidation', question: { attacker: ally('intimidation') }, becomes: { need: 5 } },
  { ability: 'angriff', question: { attacker: ally('angriff'), charge: true, range: 0 }, becomes: { need: 3 } },
  {
    ability: 'banzai-charge',
    question: { attacker: ally('banzai-charge'), charge: true, range: 0 },
    becomes: { need: 3 },
  },
  {
    ability: 'bravery-enforcement',
    question: { attacker: { ...ally('bravery-enforcement'), disrupted: true } },
    becomes: {},
  },
  { ability: 'veteran-crew', question: { attacker: { unit: armed(['veteran-crew']), disrupted: true } }, becomes: {} },
  { ability: 'fanatic', question: { attacker: { unit: armed(['fanatic']), disrupted: true } }, becomes: {} },
  { ability: 'commander-hunter', question: { attacker: { unit: armed(['commander-hunter']) }, target: { unit: withAbility('soldier', 'commander', 2) } }, becomes: { dice: 8 } }, // biome-ignore format: a row
  { ability: 'gun-crew-hunter', question: { attacker: { unit: armed(['gun-crew-hunter']) }, target: { unit: card({ subtypes: ['artillery'] }) } }, becomes: { dice: 8 } }, // biome-ignore format: a row
  { ability: 'ss-hunter', question: { attacker: { unit: armed(['ss-hunter']) }, target: { unit: card({ name: 'SS guard' }) } }, becomes: { dice: 8 } }, // biome-ignore format: a row
  { ability: 'coordinated-fire', question: { attacker: { unit: armed(['coordinated-fire']), nearby: ['commander'] } }, becomes: { dice: 7 } }, // biome-ignore format: a row
  { ability: 'flanking-attack', question: { attacker: { unit: armed(['flanking-attack']) }, target: vehicle, arc: 'rear' }, becomes: { dice: 7 } }, // biome-ignore format: a row
  { ability: 'fury', question: { attacker: { unit: armed(['fury', 2]) }, enemyDestroyedLastTurn: true }, becomes: { dice: 8 } }, // biome-ignore format: a row
  { ability: 'surprise-fire', question: { attacker: { unit: armed(['surprise-fire']) }, attackerTerrain: 'forest' }, becomes: { dice: 7 } }, // biome-ignore format: a row
  { ability: 'steady-firing', question: { attacker: { unit: armed(['steady-firing']) } }, becomes: { dice: 8 } },
  { ability: 'quick-swivel', question: { attacker: { unit: armed(['quick-swivel']) }, defensiveFire: true }, becomes: { dice: 7 } }, // biome-ignore format: a row
  { ability: 'paratrooper-commander', question: { attacker: { unit: { ...armed(), subtypes: ['paratrooper'] }, nearby: ['paratrooper-commander'] } }, becomes: { dice: 7 } }, // biome-ignore format: a row
  { ability: 'tenacity', question: { attacker: ally('tenacity'), range: 0 }, becomes: { dice: 7 } },
  { ability: 'tides-of-war', question: { attacker: ally('tides-of-war'), enemyDestroyedLastTurn: true }, becomes: { dice: 7 } }, // biome-ignore format: a row
  { ability: 'coordinated-fire-ca', question: { attacker: ally('coordinated-fire-ca') }, becomes: { dice: 7 } },
  { ability: 'spotter', question: { attacker: { unit: { ...armed(), type: 'aircraft' }, nearby: ['spotter'] } }, becomes: { dice: 7 } }, // biome-ignore format: a row
  { ability: 'close-assault', question: { attacker: { unit: armed(['close-assault', 11]) }, target: vehicle, range: 0, cover: true }, becomes: { dice: 11, cover: null } }, // biome-ignore format: a row
  { ability: 'hand-to-hand', question: { attacker: { unit: armed(['hand-to-hand', 12]) }, range: 0, cover: true }, becomes: { dice: 12, cover: null } }, // biome-ignore format: a row
  { ability: 'open-back', question: { attacker: { unit: { ...armed(), vsSoldier: [9, 9, 9] } }, target: { unit: withAbility('vehicle', 'open-back') }, arc: 'rear' }, becomes: { dice: 9 } }, // biome-ignore format: a row
  { ability: 'elusive', question: { target: { unit: withAbility('soldier', 'elusive') }, targetTerrain: 'marsh' }, becomes: { defense: 5 } }, // biome-ignore format: a row
  { ability: 'sideskirts', question: { attacker: { unit: armed(['close-assault', 6]) }, target: { unit: withAbility('vehicle', 'sideskirts') } }, becomes: { defense: 5 } }, // biome-ignore format: a row
  { ability: 'defensive-preparation', question: { target: { unit: card({ subtypes: ['artillery'] }), nearby: ['defensive-preparation'] } }, becomes: { defense: 5 } }, // biome-ignore format: a row
  {
    ability: 'elan',
    question: { target: unit({}, { nearby: ['elan'] }), defensiveFire: true },
    becomes: { defense: 5 },
  },
  { ability: 'fearless', question: { target: unit({}, { nearby: ['fearless'] }), defensiveFire: true }, becomes: { defense: 5 } }, // biome-ignore format: a row
  { ability: 'terrain-expert', question: { target: unit({}, { nearby: ['terrain-expert'] }), range: 5 }, becomes: { defense: 5 } }, // biome-ignore format: a row
  { ability: 'hard-to-spot', question: { target: { unit: withAbility('soldier', 'hard-to-spot') }, cover: true }, becomes: { cover: { need: 3, chance: 2 / 3 } } }, // biome-ignore format: a row
  { ability: 'large-silhouette', question: { target: { unit: withAbility('soldier', 'large-silhouette') }, cover: true }, becomes: { cover: { need: 5, chance: 1 / 3 } } }, // biome-ignore format: a row
  { ability: 'urban-combat', question: { target: { unit: withAbility('soldier', 'urban-combat') }, targetTerrain: 'town' }, becomes: { cover: { need: 3, chance: 2 / 3 } } }, // biome-ignore format: a row
  { ability: 'tall-silhouette', question: { target: { unit: withAbility('vehicle', 'tall-silhouette') }, cover: true }, becomes: { cover: { need: 7, chance: 0 } } }, // biome-ignore format: a row
  { ability: 'forest-camouflage', question: { target: { unit: withAbility('vehicle', 'forest-camouflage') }, targetTerrain: 'forest', range: 6 }, becomes: { cover: { need: 1, chance: 1 } } }, // biome-ignore format: a row
  { ability: 'seasoned-crew', question: { attacker: { unit: armed(['seasoned-crew']) }, cover: true }, becomes: { cover: { need: 5, chance: 1 / 3 } } }, // biome-ignore format: a row
  { ability: 'pinpointer', question: { attacker: ally('pinpointer'), cover: true }, becomes: { cover: { need: 5, chance: 1 / 3 } } }, // biome-ignore format: a row
  {
    ability: 'bombardment',
    question: { attacker: { unit: armed(['bombardment']) }, cover: true },
    becomes: { cover: null },
  },
  { ability: 'superior-frontal-armor', question: { target: { unit: withAbility('vehicle', 'superior-frontal-armor', 2) } }, becomes: { twoHits: 6 } }, // biome-ignore format: a row
  { ability: 'steely-resolve', question: { target: { unit: withAbility('soldier', 'steely-resolve', 2) } }, becomes: { twoHits: 6 } }, // biome-ignore format: a row
  {
    ability: 'enhanced-range',
    question: { attacker: { unit: armed(['enhanced-range', 16]) }, range: 16 },
    becomes: {},
  },
  { ability: 'extended-range', question: { attacker: { unit: armed(['extended-range', 10]) }, target: vehicle, range: 10 }, becomes: {} }, // biome-ignore format: a row
  { ability: 'improved-accuracy', question: { attacker: { unit: { ...armed(), vsSoldier: [9, 6, 3] }, nearby: ['improved-accuracy'] }, range: 6 }, becomes: {} }, // biome-ignore format: a row
  { ability: 'agility', question: { attacker: { unit: { ...armed(['agility'], ['antiair']), vsSoldier: [6, 5, 4] } }, target: { type: 'aircraft', defense: 4 }, range: 2 }, becomes: {} }, // biome-ignore format: a row
  {
    ability: 'bombs',
    question: { attacker: { unit: armed(['bombs']) }, range: 0, use: ['bombs'] },
    becomes: { dice: 12 },
  },
  { ability: 'rockets', question: { attacker: { unit: armed(['rockets', 8]) }, target: vehicle, range: 4, use: ['rockets'] }, becomes: { dice: 8 } }, // biome-ignore format: a row
  { ability: 'rocket-salvo', question: { attacker: { unit: armed(['rocket-salvo']) }, use: ['rocket-salvo'] }, becomes: { dice: 10 } }, // biome-ignore format: a row
]

describe('MIN-1.7: abilities', () => {
  test.each(cases)('$ability', ({ question, becomes }) => {
    expect(shot({ attacker: { unit: armed() }, target: soldier, ...question })).toMatchObject({ ...plain, ...becomes })
  })

  test.each([
    ['limited-range', { attacker: { unit: armed(['limited-range', 2]) }, range: 3 }],
    ['undermanned', { attacker: { unit: armed(['undermanned']), disrupted: true } }],
    ['camouflaged', { target: { unit: withAbility('soldier', 'camouflaged') }, range: 2 }],
    ['concealed', { target: { unit: withAbility('soldier', 'concealed') }, range: 5, cover: true }],
    ['superior-camouflage', { target: { unit: withAbility('soldier', 'superior-camouflage') }, range: 2, cover: true }],
    ['bombardment', { attacker: { unit: armed(['bombardment']) }, target: { type: 'aircraft', defense: 4 } }],
    ['bombs', { attacker: { unit: armed(['bombs']) }, range: 1, use: ['bombs'] }],
    ['rockets', { attacker: { unit: armed(['rockets', 8]) }, range: 5, use: ['rockets'] }],
    ['double-shot', { attacker: { unit: armed() }, use: ['grazing-fire'] }],
  ])('%s forbids it', (_, question) => {
    expect(() => attack({ attacker: { unit: armed() }, target: soldier, ...question })).toThrow()
  })

  test('camouflaged, revealed or seen by Experienced Recon', () => {
    const hidden = { unit: withAbility('soldier', 'camouflaged') }
    expect(shot({ attacker: { unit: armed() }, target: { ...hidden, revealed: true }, range: 2 }).dice).toBe(6)
    expect(shot({ attacker: { unit: armed(['experienced-recon']) }, target: hidden, range: 2 }).dice).toBe(6)
  })

  test('double-shot: two attacks at one target or at two, one if so chosen', () => {
    const gun = { unit: armed(['double-shot']) }
    const targetsOf = (question: object) =>
      attack({ attacker: gun, target: soldier, ...question }).shots.map(s => s.target)
    expect(targetsOf({})).toEqual([0, 0])
    expect(targetsOf({ also: [{ target: vehicle }] })).toEqual([0, 1])
    expect(targetsOf({ use: ['single'] })).toEqual([0])
    expect(() => targetsOf({ also: [{ target: vehicle }, { target: vehicle }] })).toThrow('no attack left')
  })

  test('blast: an attack of its own at everybody in the hex', () => {
    const { shots, targets } = attack({
      attacker: { unit: armed(['blast']) },
      target: soldier,
      also: [{ target: vehicle }, { target: soldier }],
    })
    expect(shots.map(({ target, by }) => [target, by])).toEqual([0, 1, 2].map(target => [target, 'blast']))
    expect(targets[0]!.ends).toEqual(targets[2]!.ends)
    const plane = { attacker: { unit: armed(['blast']) }, target: { type: 'aircraft', defense: 4 } }
    expect(() => attack(plane)).toThrow('Blast')
  })

  test.each([
    ['additional-hull-cannon', vehicle, 12],
    ['extra-hull-cannon', soldier, 8],
    ['all-guns-blazing', soldier, 6],
    ['rapid-fire', soldier, 6],
  ])('%s: one more attack', (ability, target, dice) => {
    const { shots, attacker } = attack({ attacker: { unit: armed([ability]) }, target, use: [ability] })
    expect(shots.map(({ by }) => by)).toEqual(['attack', ability])
    expect(shots[1]!.dice).toBe(dice)
    // Any 1 of six dice disrupts who fires rapidly.
    expect(attacker.selfDisrupted).toBeCloseTo(ability === 'rapid-fire' ? 1 - (5 / 6) ** 6 : 0, 12)
  })

  test('firepower: one more attack in the same hex', () => {
    const { shots } = attack({
      attacker: { unit: armed(['firepower']) },
      target: soldier,
      range: 0,
      use: ['firepower'],
    })
    expect(shots).toHaveLength(2)
  })

  test('headshot: three successes of six dice disrupt at once', () => {
    const { targets } = attack({ attacker: { unit: armed(['headshot']) }, target: vehicle, use: ['headshot'] })
    expect(targets[0]!.atOnce.disrupted).toBeCloseTo(42 / 64, 12)
    expect(targets[0]!.ends.unhurt).toBe(1)
    const unreliable = { unit: withAbility('vehicle', 'unreliable') }
    const { ends } = attack({ attacker: { unit: armed(['headshot']) }, target: unreliable, use: ['headshot'] })
      .targets[0]!
    expect(ends.disrupted).toBeCloseTo(42 / 64, 12)
  })

  test('hull-mounted-flamethrower: not at what is behind', () => {
    const flames = (attackerArc: string) =>
      attack({ attacker: { unit: armed(['hull-mounted-flamethrower']) }, target: vehicle, attackerArc, cover: true })
    expect(flames('front').targets[0]!.atOnce.destroyed).toBeGreaterThan(0)
    expect(flames('front').shots[0]!.cover).toBeNull()
    expect(flames('rear').targets[0]!.atOnce.destroyed).toBe(0)
    expect(flames('rear').shots[0]!.cover).not.toBeNull()
  })

  test('endurance: a 5+ ignores the counter of the hits, but not destruction at once', () => {
    const hero = { unit: withAbility('soldier', 'endurance', undefined, { cost: 8 }) }
    const { ends, hits } = attack({ attacker: { unit: armed() }, target: hero }).targets[0]!
    expect(ends.destroyed).toBeCloseTo((hits[2]! * 2) / 3, 12)
    expect(ends.unhurt).toBeCloseTo(hits[0]! + hits[2]! / 3, 12)
    const burning = { unit: armed(['flamethrower']) }
    const burnt = attack({ attacker: burning, target: hero }).targets[0]!
    expect(burnt.atOnce.destroyed).toBeGreaterThan(0)
    expect(burnt.ends.destroyed).toBeCloseTo(
      burnt.atOnce.destroyed + ((burnt.hits[2]! - burnt.atOnce.destroyed) * 2) / 3,
      12,
    )
    const together = assault({ attackers: [burning], targets: [hero] })
    expect(together.targets[0]!.ends.destroyed).toBeCloseTo(burnt.ends.destroyed, 12)
    expect(together.value).toBeCloseTo(8 * burnt.ends.destroyed, 12)
  })

  test('heavy-armor: spent, it ignores nothing', () => {
    const ends = (heavyArmorSpent: boolean) =>
      attack({
        attacker: { dice: 11 },
        target: {
          unit: card({ type: 'vehicle', defense: { front: 5, rear: 5 }, abilities: [{ key: 'heavy-armor' }] }),
          heavyArmorSpent,
        },
      }).targets[0]!.ends
    expect(ends(false).damagedAndDisrupted).toBe(0)
    expect(ends(true).damagedAndDisrupted).toBeCloseTo(253 / 512, 12)
  })

  test('what is not reckoned with is told, with its text', () => {
    const { notModelled } = attack({ attacker: 'kv-1', target: 'tiger-i' })
    expect(notModelled).toEqual([
      { unit: 'KV-1', ability: 'Exposed Transport', effect: abilities['exposed-transport'].effect },
      { unit: 'Tiger I', ability: 'Overrun', effect: abilities.overrun.effect },
    ])
    for (const { ability } of cases) expect(isAbility(ability) && isModelled(ability)).toBe(true)
  })
})
