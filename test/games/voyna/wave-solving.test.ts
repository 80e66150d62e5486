import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { streamOf } from '../../../src/engine/index.ts'
import { face } from '../../../src/games/voyna/index.ts'
import { ask, lost, refused, wave } from './ask.ts'

const cards = [
  'infantry',
  'militia',
  'medium-tank',
  'su-76i',
  'at-45mm',
  'howitzer',
  'field-gun',
  'light-tank',
  'armoured-car',
  'heavy-tank',
  'fighter',
  'ju-87-stuka',
  'aa-autocannon',
  'bunker',
]
const armyOf = (most: number) => fc.array(fc.constantFrom(...cards), { minLength: 1, maxLength: most })
const value = (attacker: readonly string[], defender: readonly string[], more: object = {}): number =>
  ask(wave([...attacker], { units: [...defender], deck: 12 }, {}, {}, { method: 'exact', ...more })).value

describe('VOY-8.6: solved waves', () => {
  test('an attacker more never worsens what the attacker has, and he may always stay', () => {
    fc.assert(
      fc.property(armyOf(2), fc.constantFrom(...cards), armyOf(3), (attacker, another, defender) => {
        const before = value(attacker, defender)
        expect(before).toBeGreaterThanOrEqual(0)
        expect(value([...attacker, another], defender)).toBeGreaterThanOrEqual(before - 1e-9)
      }),
      { numRuns: 60 },
    )
  })

  test('an unturned blocker more never helps the attacker beyond what it is itself worth', () => {
    fc.assert(
      fc.property(armyOf(2), armyOf(2), (attacker, defender) => {
        expect(value(attacker, [...defender, 'militia'])).toBeLessThanOrEqual(value(attacker, defender) + 2 + 1e-9)
      }),
      { numRuns: 40 },
    )
  })

  test('who stands for whom and in which order changes nothing', () => {
    fc.assert(
      fc.property(armyOf(3), armyOf(3), (attacker, defender) => {
        expect(value(attacker.toReversed(), defender.toReversed())).toBeCloseTo(value(attacker, defender), 9)
      }),
      { numRuns: 40 },
    )
  })

  test('equal units told apart by their ids come to the same as merged ones', () => {
    const stream = streamOf('ids', 1)
    for (let round = 0; round < 30; round++) {
      const pick = (): string => cards[Math.floor(stream.nextFraction() * cards.length)]!
      const [one, other, foe, last] = [pick(), pick(), pick(), pick()]
      const merged = ask(
        wave([{ card: one, count: 2 }, other], { units: [{ card: foe, count: 2 }, last] }, {}, {}, { method: 'exact' }),
      )
      const apart = ask(
        wave(
          [{ card: one, id: 'b', atk: 0 }, other, { card: one, id: 'a' }],
          { units: [{ card: foe, id: 'z' }, last, { card: foe, id: 'y' }] },
          {},
          {},
          { method: 'exact' },
        ),
      )
      expect(apart.value, [one, other, foe, last].join()).toBeCloseTo(merged.value, 9)
    }
  })

  test('the choices found, given again, are legal and come to the same value', () => {
    fc.assert(
      fc.property(armyOf(3), armyOf(3), (attacker, defender) => {
        const request = wave(attacker, { units: defender, resources: { depot: 1 } }, {}, {}, { method: 'exact' })
        const { value, attack, defence } = ask(request)
        expect(ask({ ...request, attack, defence }).value).toBeCloseTo(value, 9)
      }),
      { numRuns: 60 },
    )
  })

  test('VOY-22.10: values may be set: what is worth nothing is given up gladly', () => {
    const army = { attacker: { units: ['militia'] }, defender: { units: ['guards-infantry'], deck: 9 } }
    expect(ask({ kind: 'wave', ...army }).attack.attacks).toEqual([])
    const free = ask({ kind: 'wave', ...army, values: { cards: { militia: 0, 'guards-infantry': 100 }, deckCard: 3 } })
    expect(free.value).toBeGreaterThanOrEqual(0)
    expect(
      ask({
        kind: 'wave',
        attacker: { units: ['infantry'] },
        defender: { units: ['infantry'] },
        values: { cards: { Пехота: 7 } },
      }).value,
    ).toBe(0)
  })

  test('a blocker is spent where it saves most', () => {
    const reply = ask('wave: tiger, militia v medium-tank; deck 30')
    expect(reply.defence.blocks.every(({ by }) => by === 'medium-tank')).toBe(true)
    expect(lost(reply, 'attacker')).toEqual([])
  })
})

describe('waves too large to go through', () => {
  const large = wave(
    [
      'tiger',
      'su-76i',
      'medium-tank',
      'light-tank',
      'infantry',
      'guards-infantry',
      'howitzer',
      'armoured-car',
      'field-gun',
    ],
    [
      'stug',
      'at-45mm',
      'pak-35',
      'infantry',
      'militia',
      'bunker',
      'field-gun',
      'howitzer',
      'sappers',
      'guards-infantry',
    ],
  )

  test('are sampled, say so, and bound the value honestly', () => {
    const reply = ask({ ...large, seed: 3, trials: 2 })
    expect(reply.method).toBe('monteCarlo')
    expect(reply.searched.complete).toBe(false)
    expect(reply.searched.statement).toMatch(/found/)
    const [least, most] = reply.precision.intervals!.value!
    expect(reply.value).toBeGreaterThanOrEqual(least - 1e-9)
    expect(reply.value).toBeLessThanOrEqual(most)
    expect(refused({ ...large, method: 'exact' })).toContain('too large')
  })

  test('the same seed gives the same answer, in whatever parts it is worked off', () => {
    const job = face.prepare({ ...large, seed: 5, trials: 2 })
    const parts = [job.work(0, 1), job.work(1, 2)]
    expect(job.reply(parts)).toEqual(ask({ ...large, seed: 5, trials: 2 }))
  })

  test('a small wave sampled has no more than the solved one', () => {
    const small = wave(['medium-tank', 'infantry', 'howitzer'], ['infantry', 'at-45mm', 'militia'])
    const exact = ask({ ...small, method: 'exact' })
    const sampled = ask({ ...small, method: 'monteCarlo', seed: 1, trials: 6 })
    expect(sampled.value).toBeLessThanOrEqual(exact.value + 1e-9)
    expect(sampled.precision.intervals!.value![0]).toBeCloseTo(sampled.value, 9)
    expect(sampled.value).toBeCloseTo(exact.value, 9)
  })
})

describe('orders that hang in the air are refused', () => {
  test.each([
    [{ cover: ['fighter'] }, {}, 'attacks'],
    [{}, { blocks: [{ by: 'infantry', to: 'tiger' }] }, 'attacks'],
    [{ attacks: [{ units: ['panther'] }] }, {}, 'there is no "panther"'],
    [{ attacks: [{ units: ['tiger'] }] }, { blocks: [{ by: 'tiger', to: 'tiger' }] }, 'there is no "tiger"'],
    [{ attacks: [{ units: ['tiger'] }], through: [{ by: 'tiger', to: 'moon' }] }, {}, 'no "moon"'],
    [{ attacks: [{ units: ['tiger'] }], damage: { infantry: 1 } }, {}, 'VOY-10.1'],
  ])('%j %j', (attack, defence, words) => {
    expect(refused(wave(['tiger', 'fighter'], ['infantry'], attack, defence))).toContain(words)
  })

  test('nobody to attack, too many units, a tactic on a line', () => {
    expect(refused(wave([], ['infantry']))).toContain('add a unit')
    expect(refused(wave([{ card: 'infantry', count: 16 }, 'tiger'], ['infantry']))).toContain('16')
    expect(refused(wave(['panic'], ['infantry']))).toContain('VOY-5.1')
  })
})
