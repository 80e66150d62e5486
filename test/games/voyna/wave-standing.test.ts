import { describe, expect, test } from 'vitest'
import { lost, on, played, refused, strengthsOf, unit, wave } from './ask.ts'

const weakened = [
  {
    id: 'despair',
    name: 'Despair',
    category: 'tactic',
    flags: ['USSR'],
    timing: 'any-wave',
    effects: [{ op: 'mod', target: { side: 'enemy', count: 1 }, atk: 0, def: -1 }],
  },
]
const hurt = { units: [{ card: 'infantry', damage: 1 }], deck: 5 }

describe('VOY-6.1: at any moment', () => {
  test.each(['start', 'afterBlocks'])(
    'VOY-6.1, VOY-6.8: a card that lowers defense to the damage taken destroys (%s)',
    when => {
      const attack = { cards: [{ card: 'despair', targets: ['infantry'], when }] }
      const reply = played(['militia'], hurt, attack, {}, { cards: weakened })
      expect([reply.value, lost(reply, 'defender'), reply.after.defender.units]).toEqual([4, ['infantry'], []])
      expect(reply.log.join()).toContain('VOY-6.1')
    },
  )

  test.each([
    { ubo: [], dead: ['infantry'] },
    { ubo: ['walls'], dead: [] },
  ])('VOY-6.8: what raises defense protects out of combat too: UBO $ubo', ({ ubo, dead }) => {
    const card = (id: string, category: string, effect: object) => ({ id, name: id, category, flags: ['USSR'], effects: [effect] }) // biome-ignore format: one line
    const cards = [
      card('walls', 'ubo', { op: 'mod', target: { side: 'any' }, atk: 0, def: 1 }),
      card('shells', 'tactic', { op: 'damage', n: 2, target: { side: 'enemy', count: 1 } }),
    ]
    const attack = { attacks: [], cards: [{ card: 'shells', targets: ['infantry'], when: 'start' }] }
    expect(lost(played(['militia'], { units: ['infantry'], ubo }, attack, {}, { cards }), 'defender')).toEqual(dead)
  })

  test('VOY-6.1, VOY-17.17: and so does recon', () => {
    const scout = unit('scout', 'special', 0, 1, { props: [{ key: 'recon', mod: { atk: 0, def: -1 } }] })
    const attack = { recon: [{ by: 'scout', to: 'infantry', of: 'enemy' }] }
    expect(played(['scout'], hurt, attack, {}, { cards: [scout] }).value).toBe(4)
  })

  test('VOY-6.1: who is destroyed so blocks nobody', () => {
    const attack = { ...on('militia'), cards: [{ card: 'despair', targets: ['infantry'], when: 'start' }] }
    const block = { blocks: [{ by: 'infantry', to: 'militia' }] }
    expect(refused(wave(['militia'], hurt, { recon: [], ...attack }, block, { cards: weakened }))).toContain(
      'destroyed',
    )
  })
})

test('VOY-11.1, VOY-17.18: a breakthrough of strength 0 is one', () => {
  const attack = {
    attacks: [{ units: ['art-spotter'] }, { units: ['paratroopers'], target: 'howitzer' }],
    through: [],
  }
  const reply = played(['art-spotter', 'paratroopers'], ['howitzer'], attack)
  expect([reply.breakthrough, lost(reply, 'attacker'), reply.after.attacker.brokeThrough]).toEqual([0, [], true])
})

describe('orders and tables that cannot be', () => {
  test('VOY-11.1, VOY-11.3: only who attacks on the ground comes through', () => {
    const go = (by: string) =>
      refused(
        wave(['infantry', 'militia', 'ju-87-stuka'], ['howitzer'], {
          attacks: [{ units: ['infantry'] }, { units: ['ju-87-stuka'], target: 'howitzer' }],
          through: [{ by, to: 'deck' }],
        }),
      )
    expect(go('militia')).toContain('VOY-11.1')
    expect(go('ju-87-stuka')).toContain('VOY-11.3')
  })

  test('VOY-16.4, VOY-22.13: nobody on a carrier is in the reserve, nor is his carrier', () => {
    const aboard = { card: 'fighter', aboard: 'carrier' }
    expect(refused(wave(['tiger'], ['carrier', { ...aboard, reserve: true }]))).toContain('VOY-22.13')
    expect(refused(wave(['tiger'], [{ card: 'carrier', reserve: true }, aboard]))).toContain('VOY-22.13')
  })

  test('VOY-16.4: a carrier carries aviation that carries nobody: no ring, no chain', () => {
    const mother = unit('mother', 'aviation', 1, 1, { line: 2, props: [{ key: 'carrier', capacity: 3 }] })
    const ring = [
      { card: 'mother', id: 'a', aboard: 'b' },
      { card: 'mother', id: 'b', aboard: 'a' },
    ]
    const chain = ['carrier', { card: 'mother', id: 'a', aboard: 'carrier' }, { card: 'fighter', aboard: 'a' }]
    for (const units of [[{ card: 'mother', aboard: 'mother' }], ring, chain])
      expect(refused(wave(['tiger'], units, {}, {}, { cards: [mother] }))).toContain('VOY-16.4')
  })

  test('VOY-8.6: a word that is no answer is told what may stand there', () => {
    const message = refused({ ...wave(['tiger'], ['tiger']), attack: 'best' })
    expect(message).toContain('give an object')
    expect(refused({ ...wave(['tiger'], ['tiger']), defence: 'best' })).toContain('give an object')
  })
})

describe('VOY-8.3, VOY-9.3: UBO that ask who is turned', () => {
  const cards = [
    {
      id: 'exhaustion',
      name: 'Exhaustion',
      category: 'ubo',
      flags: ['USSR'],
      effects: [{ op: 'mod', target: { side: 'any', turned: true }, atk: 2, def: 0 }],
    },
  ]
  test('VOY-8.3, VOY-9.3, VOY-22.44: attackers and blockers are, those who stay are not', () => {
    const side = { units: ['infantry', 'howitzer'], ubo: ['exhaustion'], deck: 9 }
    const block = { blocks: [{ by: 'infantry', to: 'medium-tank' }] }
    const reply = played(['medium-tank'], side, on('medium-tank'), block, { cards })
    expect([strengthsOf(reply, 'medium-tank'), strengthsOf(reply, 'infantry')]).toEqual(['5/3', '5/2'])
    expect(played(['medium-tank'], side, on('medium-tank'), {}, { cards }).breakthrough).toBe(5)
  })

  test('VOY-9.5, VOY-9.6: nor does it matter on which line they are attacked', () => {
    const side = { units: ['howitzer'], ubo: ['exhaustion'] }
    const attack = { ...on('medium-tank'), through: [{ by: 'medium-tank', to: 'howitzer' }] }
    expect(strengthsOf(played(['medium-tank'], side, attack, {}, { cards }), 'howitzer')).toBe('3/1')
  })
})
