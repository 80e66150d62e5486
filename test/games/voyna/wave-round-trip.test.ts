import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Refusal } from '../../../src/engine/index.ts'
import { ask, type Reply, refused, wave } from './ask.ts'

const cards = [
  'infantry',
  'militia',
  'medium-tank',
  'tiger',
  'su-76i',
  'at-45mm',
  'howitzer',
  'art-spotter',
  'light-tank',
  'recon-group',
  'rocket-battery',
  'fighter',
  'ju-87-stuka',
  'aa-autocannon',
  'bunker',
  'destroyer',
  'coastal-battery',
]
const entry = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...cards) },
  {
    weight: 1,
    arbitrary: fc
      .record({ card: fc.constantFrom(...cards), turned: fc.boolean(), atk: fc.integer({ min: -1, max: 2 }) })
      .map(({ atk, ...one }) => ({ ...one, ...(atk !== 0 && { atk }) })),
  },
)
const moved = fc.constantFrom('infantry', 'tiger', 'su-76i').map(card => ({ card, line: 2 }))
const seat = (most: number) =>
  fc.record({
    units: fc.array(fc.oneof({ weight: 5, arbitrary: entry }, { weight: 1, arbitrary: moved }), {
      minLength: 1,
      maxLength: most,
    }),
    resources: fc.constantFrom({}, { depot: 3 }, { depot: { count: 2, turned: 1 }, fuel: 1 }),
    deck: fc.constantFrom(0, 3, 40),
    ubo: fc.constantFrom([], ['air-superiority'], ['evacuated-industry']),
  })
const nothing = { attacks: [], strikes: [], recon: [], commands: [] }
/** The exact answer of a question; what is too large for one is left out. */
const askExactly = (question: object): Reply => {
  try {
    return ask({ ...question, method: 'exact' })
  } catch (problem) {
    fc.pre(!(problem instanceof Refusal && problem.code === 'too-large'))
    throw problem
  }
}

describe('VOY-8.6: what comes of a wave is the next question', () => {
  const isNext = (attacker: Reply['after']['attacker'], defender: Reply['after']['attacker']): void => {
    const question = { kind: 'wave', attacker, defender, attack: nothing }
    if (attacker.units.length === 0) expect(refused(question)).toContain('nobody is there')
    else expect(ask(question).after).toEqual({ attacker, defender })
  }

  test('VOY-8.5, VOY-9.6: in both directions', () => {
    fc.assert(
      fc.property(seat(3), seat(3), (attacker, defender) => {
        const { after } = askExactly(wave(attacker, defender, {}, {}))
        isNext(after.attacker, after.defender)
        isNext(after.defender, after.attacker)
      }),
      { numRuns: 150 },
    )
  })

  test('VOY-9.6: a resource that was attacked is turned, and said to be', () => {
    const attack = { attacks: [{ units: ['militia'] }], through: [{ by: 'militia', to: 'depot-1' }] }
    const { after } = ask(wave(['militia'], { units: ['bunker'], resources: { depot: 3 } }, attack, { blocks: [] }))
    expect(after.defender.resources).toEqual({ depot: { count: 3, turned: 1 } })
    expect(refused(wave(['militia'], { units: [], resources: { depot: { count: 1, turned: 2 } } }))).toContain('turned')
  })

  test('VOY-6.8: what tactics fix beyond the wave stays fixed', () => {
    const panic = {
      id: 'rout',
      name: 'Rout',
      category: 'tactic',
      flags: ['USSR'],
      timing: 'any-wave',
      effects: [{ op: 'setAtk', target: { side: 'enemy', count: 1 }, atk: 0, until: 'end-of-turn' }],
    }
    const attack = { attacks: [], cards: [{ card: 'rout', targets: ['tiger'] }] }
    const { after } = ask(wave(['militia'], ['tiger'], attack, {}, { cards: [panic] }))
    expect(after.defender.units).toMatchObject([{ id: 'tiger', setAtk: 0 }])
    const next = ask(wave(after.defender, ['militia'], { attacks: [{ units: ['tiger'] }] }, { blocks: [] }))
    expect(next.breakthrough).toBe(0)
  })
})

describe('VOY-8.6: the attack of a reply is an attack', () => {
  test('VOY-11.2: where nobody came through, nothing is said of where he would go', () => {
    const own = ['coastal-battery', { card: 'recon-group', turned: true }]
    const others = { units: ['art-spotter', 'art-spotter'], deck: 40 }
    const { value, attack } = ask(wave(own, others))
    expect([value, ask(wave(own, others, attack)).value]).toEqual([2, 2])
  })

  test('VOY-8.6: met by the best defence it is worth what was answered', () => {
    fc.assert(
      fc.property(seat(3), seat(3), (attacker, defender) => {
        const { value, attack } = askExactly(wave(attacker, defender, {}, {}))
        expect(askExactly(wave(attacker, defender, attack, {})).value).toBeCloseTo(value, 9)
      }),
      { numRuns: 150 },
    )
  })
})
