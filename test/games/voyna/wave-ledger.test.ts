import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Refusal } from '../../../src/engine/index.ts'
import { face } from '../../../src/games/voyna/index.ts'
import { storedLibrary } from '../../../src/games/voyna/library.ts'
import { ask, lost, on, played, type Reply, refused, unit, wave } from './ask.ts'

const attackers = [
  ...['infantry', 'militia', 'medium-tank', 'tiger', 'heavy-tank', 'light-tank', 'infantry-tank', 'paratroopers'],
  ...['paratroopers', 'ju-87-stuka', 'night-bomber', 'strategic-bomber', 'fighter', 'destroyer', 'submarine'],
  ...['howitzer', 'rocket-battery', 'art-spotter', 'recon-group', 'command-tank', 'transport-plane'],
]
const defenders = [
  ...['infantry', 'militia', 'pak-35', 'howitzer', 'howitzer', 'aa-autocannon', 'aa-gun', 'flak-88', 'field-gun'],
  ...['fighter', 'night-fighter', 'ground-attack-plane', 'bunker', 'destroyer', 'medium-tank', 'signaller'],
  ...['sherman-lend-lease', 'sherman-lend-lease'],
]
const moved = ['infantry', 'pak-35', 'medium-tank', 'field-gun', 'destroyer', 'sherman-lend-lease']
const defender = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...defenders) },
  { weight: 2, arbitrary: fc.record({ card: fc.constantFrom(...moved), line: fc.constant(2) }) },
  { weight: 1, arbitrary: fc.constant({ card: 'fighter', aboard: 'carrier' }) },
)
const seats = fc.record({
  own: fc.array(fc.constantFrom(...attackers), { minLength: 1, maxLength: 3 }),
  others: fc.array(defender, { minLength: 1, maxLength: 3 }),
  depots: fc.integer({ min: 0, max: 2 }),
  leases: fc.integer({ min: 1, max: 2 }),
  deck: fc.integer({ min: 0, max: 6 }),
})

const worthOf = (id: string): number => {
  const card = storedLibrary().find(id) ?? storedLibrary().find(id.replace(/-\d+$/, ''))
  return card!.cost!.depot + card!.cost!.factory + card!.cost!.fuel
}
/** What a side lost, by what the reply says of it. */
const worthLost = ({ lost }: Reply, side: 'attacker' | 'defender'): number =>
  lost[side].units.reduce((sum, id) => sum + worthOf(id), 0) + 2 * lost[side].resources.length + lost[side].deck

const request = ({ own, others, depots, leases, deck }: typeof seats extends fc.Arbitrary<infer One> ? One : never) => {
  const hasCarrier = others.some(one => typeof one !== 'string' && 'aboard' in one)
  const isLent = others.some(one => (typeof one === 'string' ? one : one.card) === 'sherman-lend-lease')
  return wave(own, {
    units: hasCarrier ? [...others, 'carrier'] : others,
    deck,
    resources: { ...(depots > 0 && { depot: depots }), ...(isLent && { 'lend-lease': leases }) },
  })
}

describe('VOY-8.5, VOY-10.1: the ledger of a wave', () => {
  test('the value is what the defender lost less what the attacker lost', () => {
    fc.assert(
      fc.property(seats, one => {
        const reply = ask(request(one))
        expect(reply.value).toBeCloseTo(worthLost(reply, 'defender') - worthLost(reply, 'attacker'), 9)
        // VOY-17.15: Lend-Lease units stand as long as a card of theirs does.
        const { units, resources } = reply.after.defender
        if (units.some(({ id }) => id.startsWith('sherman'))) expect(resources).toHaveProperty('lend-lease')
      }),
      { numRuns: 250 },
    )
  })

  test('and where choices are given at random', () => {
    const attack = fc.record({ picks: fc.array(fc.nat(99), { minLength: 12, maxLength: 12 }), seats })
    let answered = 0
    fc.assert(
      fc.property(attack, ({ picks, seats: one }) => {
        const base = request(one)
        const ids = (units: readonly (string | object)[]): string[] => {
          const cards = units.map(entry => (typeof entry === 'string' ? entry : (entry as { card: string }).card))
          return cards.map((card, index) =>
            cards.filter(other => other === card).length === 1
              ? card
              : `${card}-${cards.slice(0, index + 1).filter(other => other === card).length}`,
          )
        }
        const others = ids((base as { defender: { units: object[] } }).defender.units)
        const targets = ['line', 'deck', 'depot', 'depot-1', ...others, ...others]
        const strikes = ids(one.own).map((id, index) => ({
          units: [id],
          target: targets[picks[index]! % targets.length]!,
        }))
        // What cannot be ordered so is left out, one after another.
        const attacks: typeof strikes = []
        for (const strike of strikes) {
          try {
            ask({ ...base, attack: { attacks: [...attacks, strike] }, method: 'exact' })
            attacks.push(strike)
          } catch (error) {
            if (!(error instanceof Refusal)) throw error
          }
        }
        const reply = ask({ ...base, attack: { attacks }, method: 'exact' })
        expect(reply.value).toBeCloseTo(worthLost(reply, 'defender') - worthLost(reply, 'attacker'), 9)
        answered += attacks.length
      }),
      { numRuns: 250 },
    )
    expect(answered).toBeGreaterThan(40)
  })
})

const value = (own: readonly (string | object)[], others: object, more: object = {}): number =>
  ask(wave(own, others, {}, {}, { method: 'exact', ...more })).value
const second = (card: string) => ({ card, line: 2 })
const effectful = (id: string, effects: object[], more: object = {}) => ({
  id,
  name: id,
  category: 'tactic',
  flags: ['USSR'],
  effects,
  ...more,
})
const plays = (card: string, more: object = {}) => ({ cards: [{ card, ...more }] })

describe('losses are counted once', () => {
  test('VOY-9.1, VOY-9.2: who is attacked behind the line supports neither himself nor others', () => {
    expect(value(['infantry'], { units: [second('pak-35')], deck: 0 })).toBe(2)
    const through = [{ by: 'infantry', to: 'pak-35' }]
    const behind = [{ by: 'pak-35', to: 'infantry' }]
    expect(refused(wave(['infantry'], [second('pak-35')], { ...on('infantry'), through }, { behind }))).toContain(
      'VOY-9.2',
    )
  })

  test('VOY-22.8: who died before is not destroyed again behind the line', () => {
    const reply = ask(wave(['medium-tank', 'ju-87-stuka'], { units: ['infantry', 'aa-autocannon'], deck: 0 }))
    expect(reply.value).toBeCloseTo(worthLost(reply, 'defender') - worthLost(reply, 'attacker'), 9)
    expect(reply.value).toBeLessThan(5)
  })

  test('VOY-17.18: two landings on one target destroy it once', () => {
    const own = [{ card: 'paratroopers', count: 2 }, 'medium-tank']
    expect(value(own, { units: ['howitzer'], deck: 3 })).toBe(6)
  })

  test('VOY-16.4: a carrier sunk takes down only the fighter that is still there', () => {
    const cards = [{ ...unit('bomber', 'aviation', 1, 1, { bombing: 9, line: 2 }), kind: 'tactical-bomber' }]
    const reply = played(
      ['bomber', 'ju-87-stuka', 'fighter'],
      ['carrier', { card: 'fighter', aboard: 'carrier' }, 'howitzer'],
      {
        attacks: [
          { units: ['bomber'], target: 'carrier' },
          { units: ['ju-87-stuka'], target: 'howitzer' },
        ],
        cover: ['fighter'],
      },
      { intercept: [{ by: 'fighter', to: 'fighter' }] },
      { cards },
    )
    expect(lost(reply, 'defender')).toEqual(['carrier', 'fighter', 'howitzer'])
    expect(lost(reply, 'attacker')).toEqual(['bomber', 'fighter'])
    expect(reply.value).toBe(11 + 5 + 3 - 1 - 5)
  })

  test('VOY-17.5, VOY-17.18: the target of a landing is struck, not attacked, and may act', () => {
    const attack = {
      attacks: [
        { units: ['paratroopers'], target: 'fighter' },
        { units: ['ju-87-stuka'], target: 'howitzer' },
      ],
    }
    const reply = played(['paratroopers', 'ju-87-stuka'], ['fighter', 'howitzer'], attack, {
      intercept: [{ by: 'fighter', to: 'ju-87-stuka' }],
    })
    expect(lost(reply, 'attacker')).toContain('ju-87-stuka')
  })

  test('VOY-8.5: whom bombs destroy is not told to be destroyed by what the landings did besides', () => {
    const cards = [
      unit('store', 'artillery', 0, 3, { line: 2 }),
      unit('bomber', 'aviation', 0, 2, { bombing: 3, line: 2 }),
    ]
    const attacks = ['paratroopers-1', 'paratroopers-2', 'bomber'].map(id => ({ units: [id], target: 'store' }))
    const { log } = played([{ card: 'paratroopers', count: 2 }, 'bomber'], ['store'], { attacks }, {}, { cards })
    expect(log.filter(line => line.includes('store') && line.includes('destroyed'))).toEqual([
      'bomber against store: store destroyed',
    ])
  })

  test('VOY-8.5: damage of one wave adds up behind the line', () => {
    const cards = [
      { ...unit('depotguard', 'artillery', 0, 3, { line: 2 }) },
      { ...unit('fortress', 'artillery', 0, 4, { line: 2 }) },
    ]
    const bombed = {
      attacks: [{ units: ['night-bomber'], target: 'depotguard' }, { units: ['militia'] }],
      through: [{ by: 'militia', to: 'depotguard' }],
    }
    expect(lost(played(['night-bomber', 'militia'], ['depotguard'], bombed, {}, { cards }), 'defender')).toEqual([
      'depotguard',
    ])
    const landings = ['paratroopers-1', 'paratroopers-2'].map(id => ({ units: [id], target: 'fortress' }))
    const twice = played([{ card: 'paratroopers', count: 2 }], ['fortress'], { attacks: landings }, {}, { cards })
    expect(lost(twice, 'defender')).toEqual(['fortress'])
    const tank = played(
      ['paratroopers', 'medium-tank'],
      ['fortress'],
      {
        attacks: [{ units: ['paratroopers'], target: 'fortress' }, { units: ['medium-tank'] }],
        through: [{ by: 'medium-tank', to: 'fortress' }],
      },
      {},
      { cards },
    )
    expect(lost(tank, 'defender')).toEqual(['fortress'])
  })
})

describe('planes that block', () => {
  test('VOY-15.6: a plane that falls in the air is lost once, and not found behind the line', () => {
    const reply = played(
      ['medium-tank', 'infantry', { card: 'fighter', atk: 2 }],
      { units: ['ground-attack-plane'], deck: 0 },
      {
        attacks: [{ units: ['medium-tank'] }, { units: ['infantry'] }],
        counter: [{ by: 'fighter', to: 'ground-attack-plane' }],
        through: [{ by: 'infantry', to: 'ground-attack-plane' }],
      },
      { blocks: [{ by: 'ground-attack-plane', to: 'medium-tank' }] },
    )
    expect(lost(reply, 'defender')).toEqual(['ground-attack-plane'])
    expect(reply.value).toBe(6 - worthLost(reply, 'attacker'))
  })
})

describe('who may meet whom', () => {
  test('VOY-9.7, VOY-22.7: infantry supports nobody against a heavy tank', () => {
    const through = [{ by: 'heavy-tank', to: 'deck' }]
    const behind = [{ by: 'infantry', to: 'heavy-tank' }]
    const attack = { ...on('heavy-tank'), through }
    expect(refused(wave(['heavy-tank'], [second('infantry')], attack, { behind }))).toContain('VOY-9.7')
    expect(value(['heavy-tank'], { units: [second('infantry')], deck: 5 })).toBe(5)
  })

  test('VOY-16.3: a landing strikes no ship', () => {
    expect(refused(wave(['paratroopers'], ['carrier'], on('paratroopers', 'carrier')))).toContain('VOY-16.3')
  })

  test('VOY-7.3, VOY-9.5, VOY-16.2: moved ships support ships', () => {
    const attack = { ...on('destroyer'), through: [{ by: 'destroyer', to: 'carrier' }] }
    const defence = { behind: [{ by: 'submarine', to: 'destroyer' }] }
    const reply = played(['destroyer'], ['carrier', second('submarine')], attack, defence)
    expect(lost(reply, 'attacker')).toEqual(['destroyer'])
  })

  test('VOY-14.1: an autocannon behind supports where aviation and ground units attack together', () => {
    const attack = {
      attacks: [
        { units: ['ju-87-stuka'], target: 'infantry' },
        { units: ['medium-tank'], target: 'infantry' },
      ],
    }
    const defence = { blocks: [{ by: 'aa-autocannon', to: 'ju-87-stuka' }] }
    const reply = played(['ju-87-stuka', 'medium-tank'], ['infantry', 'aa-autocannon'], attack, defence)
    expect(reply.combats[0]!.defenders.map(({ id }) => id)).toContain('aa-autocannon')
  })

  test('VOY-6.1, VOY-7.3, VOY-13.1: tables that cannot be', () => {
    for (const card of ['bunker', 'recon-group']) expect(refused(wave(['tiger'], [second(card)]))).toContain('VOY-13.1')
    expect(refused(wave(['tiger'], [{ card: 'fighter', line: 1 }]))).toContain('VOY-7.3')
    expect(refused(wave(['tiger'], [{ card: 'infantry', damage: 5 }]))).toContain('VOY-6.1')
  })

  test('VOY-8.4: orders given twice', () => {
    const through = [
      { by: 'tiger', to: 'deck' },
      { by: 'tiger', to: 'stop' },
    ]
    expect(refused(wave(['tiger'], ['howitzer'], { ...on('tiger'), through }))).toContain('twice')
    expect(() => face.parseBattle('wave: tiger v infantry; deck 20; deck 3')).toThrow('already')
    expect(refused({ ...wave(['tiger'], ['infantry']), attack: 'best' })).toContain('optimal')
    expect(ask('Волна: тигр v пехота').value).toBe(ask('wave: tiger v infantry').value)
  })
})

describe('effects of one’s own cards', () => {
  test('VOY-5.14: a kind is matched however it is spelled', () => {
    const target = { side: 'own', kinds: ['Medium tank'], count: 1 }
    const cards = [effectful('push', [{ op: 'mod', target, atk: 2, def: 0 }])]
    const attack = { ...on('medium-tank'), ...plays('push', { targets: ['medium-tank'] }) }
    expect(played(['medium-tank'], { units: ['howitzer'], deck: 9 }, attack, {}, { cards }).breakthrough).toBe(5)
  })

  test('VOY-12.3: a UBO acts where it says: zone, turned, defense', () => {
    const ubo = (target: object) => [
      effectful('smoke', [{ op: 'mod', target: { side: 'any', ...target }, atk: 1, def: 0 }], { category: 'ubo' }),
    ]
    const strength = (target: object): number =>
      played(['medium-tank'], { units: ['howitzer'], ubo: ['smoke'] }, on('medium-tank'), {}, { cards: ubo(target) })
        .breakthrough
    expect([{}, { zone: 'line1' }, { turned: true }, { maxDef: 3 }].map(strength)).toEqual([4, 4, 4, 4])
    // VOY-8.3: the attack has turned it.
    expect([{ zone: 'line2' }, { turned: false }, { maxDef: 2 }].map(strength)).toEqual([3, 3, 3])
  })

  test('VOY-5.9, VOY-17.3, VOY-22.42: without a number an effect acts on all that it can', () => {
    const cards = [
      effectful('raid', [{ op: 'destroy', target: { side: 'enemy', types: ['infantry'] } }], {
        tags: ['veteran-immune'],
      }),
      effectful('fire', [{ op: 'destroy', target: { side: 'enemy', zone: 'resource' } }]),
    ]
    const side = { units: ['guards-infantry', 'infantry'], resources: { depot: 2 } }
    const none = { attacks: [] }
    expect(lost(played(['tiger'], side, { ...none, ...plays('raid') }, {}, { cards }), 'defender')).toEqual([
      'infantry',
    ])
    const burnt = played(['tiger'], side, { ...none, ...plays('fire') }, {}, { cards })
    expect(burnt.lost.defender.resources).toHaveLength(2)
    expect(burnt.value).toBe(4)
  })

  test('VOY-5.9, VOY-22.5: what is destroyed after blocks is lost once, and no longer fights', () => {
    const cards = [effectful('flak', [{ op: 'destroy', target: { side: 'enemy', count: 2 } }])]
    const late = (targets: string[]) => ({ cards: [{ card: 'flak', targets, when: 'afterBlocks' }] })
    const raid = on('ju-87-stuka', 'howitzer')
    const intercept = [{ by: 'fighter', to: 'ju-87-stuka' }]
    const defence = { intercept, ...late(['ju-87-stuka']) }
    expect(played(['ju-87-stuka'], ['howitzer', 'fighter'], raid, defence, { cards }).value).toBe(-5)
    const gone = played(
      ['ju-87-stuka'],
      ['howitzer', 'fighter'],
      { ...raid, ...late(['fighter']) },
      { intercept },
      { cards },
    )
    expect(gone.value).toBe(5)
    const landing = { ...on('paratroopers', 'howitzer'), ...late(['howitzer']) }
    const struck = played(['paratroopers'], ['howitzer'], landing, {}, { cards })
    expect(struck.value).toBe(worthLost(struck, 'defender') - worthLost(struck, 'attacker'))
    const twice = { attacks: [], ...late(['infantry', 'infantry']) }
    expect(refused(wave(['tiger'], ['infantry'], twice, {}, { cards }))).toContain('twice')
  })

  test.each([
    ['start', 'shells'],
    ['afterBlocks', 'shells'],
    ['afterBlocks', 'gloom'],
  ])('VOY-6.1: the last of two cards destroys, and is told to (%s, %s first)', (when, first) => {
    const target = { side: 'enemy', count: 1 }
    const cards = [
      effectful('shells', [{ op: 'damage', n: 1, target }]),
      effectful('gloom', [{ op: 'mod', target, atk: 0, def: -1 }]),
      effectful('last', [{ op: 'damage', n: 1, target }]),
    ]
    const two = [first, 'last'].map(card => ({ card, targets: ['light-tank'], when }))
    const { log } = played(['militia'], ['light-tank'], { attacks: [], cards: two }, {}, { cards })
    expect(log.slice(0, 2)).toEqual([`${first} on light-tank`, 'last on light-tank: destroyed'])
  })

  test('VOY-6.1, VOY-8.6: fire and what comes after blocks add up', () => {
    const cards = [effectful('shells', [{ op: 'damage', n: 1, target: { side: 'enemy', count: 1 } }])]
    const shells = { cards: [{ card: 'shells', targets: ['light-tank'], when: 'afterBlocks' }] }
    const fire = [{ by: 'field-gun', to: 'light-tank' }]
    const reply = played(
      ['light-tank'],
      { units: ['field-gun'], deck: 9 },
      on('light-tank'),
      { fire, ...shells },
      { cards },
    )
    expect([lost(reply, 'attacker'), reply.lost.defender.deck]).toEqual([['light-tank'], 0])
  })
})

describe('large questions', () => {
  test('VOY-11.5: damage given in a wave of many is not reckoned where it is understood', () => {
    const ram = unit('ram', 'armour', 4, 3, { props: [{ key: 'breakthrough' }, { key: 'directed-attack' }] })
    const cards = [ram, unit('wall', 'infantry', 6, 2)]
    const attacks = Array.from({ length: 12 }, (_, index) => ({
      units: [`ram-${index + 1}`],
      target: `wall-${(index % 2) + 1}`,
    }))
    const question = wave(
      [{ card: 'ram', count: 12 }],
      [{ card: 'wall', count: 2 }],
      { attacks, damage: { 'wall-1': 24, 'wall-2': 24 } },
      {},
      { cards },
    )
    expect(lost(ask(question), 'defender')).toEqual(['wall-1', 'wall-2'])
  })

  test('VOY-17.5: a strike that pays is found among more attacks than can be gone through', () => {
    const reply = ask({
      ...wave(
        ['rocket-battery', { card: 'militia', count: 15 }],
        [{ card: 'tiger', count: 8 }, 'stug', 'medium-tank', 'pak-35', 'howitzer'],
      ),
      seed: 1,
      trials: 1,
      method: 'monteCarlo',
    })
    expect(reply.value).toBeGreaterThan(0)
  })

  test('VOY-3.1: a resource card is put out and not paid for, so it is not held to be played', () => {
    const cards = [
      {
        id: 'plant',
        name: 'plant',
        category: 'resource',
        flags: ['USSR'],
        def: 1,
        gives: { factory: 2 },
        cost: { depot: 1 },
      },
    ]
    const deck = { cards: { plant: 4, depot: 20, infantry: 36 }, flag: 'USSR' }
    const curve = { card: 'plant', holding: true }
    expect(refused({ kind: 'draw', deck, cards, curve, turn: 2 })).toContain('put out')
  })

  test('VOY-4.3: strict needs and cards that choose in too many ways are refused', () => {
    const cards = [1, 2, 3].map(givesAny => ({
      id: `any${givesAny}`,
      name: `any${givesAny}`,
      category: 'resource',
      flags: ['USSR'],
      def: 1,
      givesAny,
    }))
    const payment = {
      kind: 'payment',
      need: { fuel: 9, depot: 3 },
      strict: ['fuel'],
      with: { any1: 9, any2: 6, depot: 20 },
      cards,
    }
    expect(refused(payment)).toContain('more than 1,000,000 ways')
  })

  test('what is answered and asked again with its own choices is the same', () => {
    fc.assert(
      fc.property(seats, one => {
        // A few of these waves are so large that they are only climbed.
        fc.pre(ask(request(one)).method === 'exact')
        const asked = { ...request(one), method: 'exact' }
        const { value: first, attack, defence, through, behind } = ask(asked)
        const again = ask({ ...asked, attack, defence })
        expect(again.value).toBeCloseTo(first, 9)
        expect([again.attack, again.defence]).toEqual([attack, defence])
        expect(attack).toMatchObject({ recon: expect.anything(), cover: expect.anything() })
        expect(defence).toMatchObject({ fire: expect.anything(), support: expect.anything() })
        const whole = ask({ ...asked, attack: { ...attack, through }, defence: { ...defence, behind } })
        expect(whole.value).toBeCloseTo(first, 9)
      }),
      { numRuns: 80 },
    )
  })
})
