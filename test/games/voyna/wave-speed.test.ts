import { describe, expect, test } from 'vitest'
import { Refusal } from '../../../src/engine/index.ts'
import { face } from '../../../src/games/voyna/index.ts'
import { ask, unit, wave } from './ask.ts'

// Everything that a card may hold, so that each evaluation costs the most.
const kinds = (first: number) => Array.from({ length: 20 }, (_, index) => `kind ${first} ${index}`)
const ubo = Array.from({ length: 8 }, (_, nth) => ({
  id: `ubo-${nth}`,
  name: `Ubo ${nth}`,
  category: 'ubo',
  flags: ['USSR'],
  effects: Array.from({ length: 6 }, (_, effect) => ({
    op: 'mod',
    target: { side: 'any', kinds: kinds(nth * 6 + effect) },
    atk: 1,
    def: 1,
  })),
}))
const conditions = ubo.map(({ id }) => id)
const props = [
  { key: 'command', target: { types: ['infantry', 'armour'] }, mod: { atk: 1, def: 1 }, until: 'end-of-wave' },
  { key: 'recon', mod: { atk: 1, def: 1 } },
  { key: 'strike', value: 2, targets: ['line1', 'line2', 'resource', 'deck'] },
  { key: 'artillery-support', value: 2 },
  { key: 'long-range-fire', value: 2 },
  { key: 'intercept' },
  { key: 'directed-attack' },
  { key: 'breakthrough' },
  { key: 'tank-rider' },
  { key: 'infantry-support' },
  { key: 'support-tank' },
  { key: 'cooperation', with: { types: ['armour'] }, atk: 1, def: 1 },
]
const own = (index: number) =>
  unit(`own-${index}`, index % 2 ? 'infantry' : 'armour', 2 + (index % 3), 2 + (index % 2), { props })
const ids = (from: number, count: number) => Array.from({ length: count }, (_, index) => `own-${from + index}`)
const heavy = (count: number) => ({
  kind: 'wave',
  seed: 1,
  attacker: { units: ids(0, count), ubo: conditions },
  defender: {
    units: ids(count, count),
    ubo: conditions,
    deck: 40,
    resources: { depot: 10, factory: 10, fuel: 10 },
  },
  cards: [...ubo, ...Array.from({ length: 2 * count }, (_, index) => own(index))],
})

describe('waves of cards with all that cards may have', () => {
  test('VOY-12.3: UBO of many kinds that bear on nobody change nothing', () => {
    const units = ['medium-tank', 'stug', 'infantry', 'su-76i', 'tiger']
    const others = ['infantry', 'at-45mm', 'howitzer', 'medium-tank', 'light-tank']
    const side = (own: readonly string[], names: readonly string[]) => ({ units: own, ubo: names, deck: 20 })
    const bare = { kind: 'wave', attacker: side(units, []), defender: side(others, []) }
    const laden = { ...bare, attacker: side(units, conditions), defender: side(others, conditions), cards: ubo }
    expect(ask(laden).value).toBe(ask(bare).value)
  })

  test.each([3, 4, 6])('VOY-8.6: %i against as many are answered', count => {
    const job = face.prepare(heavy(count))
    expect(face.OddsReply.parse(job.reply([job.work(0, job.chunks)]))).toMatchObject({ kind: 'wave' })
  })

  test('VOY-8.6: sixteen given attacks are understood, decided or not', () => {
    const attack = { attacks: ids(0, 16).map(id => ({ units: [id] })) }
    const request = { ...heavy(16), attack }
    const decided = { ...request, attack: { ...attack, damage: { 'own-16': 2 } }, defence: { blocks: [] } }
    for (const one of [request, decided]) expect(face.prepare(one).chunks).toBeGreaterThan(0)
  })
})

test('VOY-8.3, VOY-11.1: damage among sixteen directed attackers is reckoned, for nobody can come through', () => {
  const attacks = Array.from({ length: 16 }, (_, index) => ({ units: [`su-76i-${index + 1}`], target: 'tiger' }))
  const others = { units: ['tiger', 'militia'], deck: 30, resources: { depot: 10, factory: 10, fuel: 10 } }
  const request = wave([{ card: 'su-76i', count: 16 }], others, { attacks, damage: { tiger: 2 } }, { blocks: [] })
  const job = face.prepare(request)
  expect(job.costInMs).toBeLessThan(50)
  expect(ask(request).lost.defender.units).toEqual([])
})

describe('VOY-17.5: climbs begin with strikes that pay', () => {
  test('VOY-17.5, VOY-17.14: what dies of one strike is not struck again', () => {
    const text =
      'wave: 4 rocket-battery, 3 medium-tank, 3 su-76i, infantry, militia, field-gun, pak-35, tiger, light-tank v 3 infantry, militia, field-gun, pak-35, at-45mm, medium-tank, tiger, howitzer, mortar, sappers, light-tank, infantry-tank, stug, su-76i; deck 40'
    const reply = ask({ ...(face.parseBattle(text) as object), seed: 1, trials: 1 })
    expect(reply.value).toBeGreaterThanOrEqual(19)
  })

  test('VOY-17.5: where no target pays, the deck is struck', () => {
    const cards = [unit('own', 'armour', 2, 3, { props: [props[2]], cost: { depot: 3 } })]
    const many = [{ card: 'own', count: 16 }]
    expect(ask(wave(many, { units: many, deck: 30 }, {}, {}, { cards, seed: 1 })).value).toBeGreaterThanOrEqual(30)
  })
})

test('a question refused for its size is refused at once', () => {
  const attacks = ids(0, 16).map(id => ({ units: [id], target: 'own-16' }))
  const request = { ...heavy(16), method: 'exact', attack: { attacks } }
  expect(() => face.prepare(request)).toThrow(Refusal)
})
