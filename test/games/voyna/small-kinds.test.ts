import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Card } from '../../../src/games/voyna/card.ts'
import { demoDecks } from '../../../src/games/voyna/demo-decks.ts'
import { cardsSeen, choose, hypergeometric } from '../../../src/games/voyna/hypergeometric.ts'
import { face } from '../../../src/games/voyna/index.ts'
import { libraryOf, storedLibrary } from '../../../src/games/voyna/library.ts'
import { type Amounts, allTurned, needOf, paymentTest, waysToPay } from '../../../src/games/voyna/payment.ts'
import { ask, refused } from './ask.ts'

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const deck = (list: object, more: object = {}) => ask({ kind: 'deck', deck: list, ...more })
const rulesOf = (list: object, more: object = {}): string[] => deck(list, more).faults.map(({ rule }) => rule)

describe('VOY-1, VOY-2: decks', () => {
  test.each(demoDecks.map(({ id }) => id))('VOY-1.2, VOY-2.2, VOY-2.3: %s is legal', id => {
    const reply = deck({ flag: 'USSR', cards: { depot: 60 } })
    expect(reply.legal).toBe(true)
    expect(ask(`deck ${id}`)).toMatchObject({ legal: true, faults: [], figures: { cards: 60 } })
  })

  test('VOY-1.2: the size players agree on, and equal names of different cards', () => {
    expect(deck({ cards: { depot: 70 } }, { agreed: { size: 70 } }).legal).toBe(true)
    const twin = {
      id: 'tiger-late',
      name: 'Tiger',
      category: 'unit',
      flags: ['Germany'],
      unitType: 'armour',
      line: 1,
      atk: 5,
      def: 4,
    }
    expect(rulesOf({ cards: { depot: 55, tiger: 3, 'tiger-late': 2 } }, { cards: [twin] })).toEqual(['VOY-1.2'])
  })

  test('VOY-2.2, VOY-2.3: orders and the division lie beside the deck', () => {
    const base = { flag: 'Germany', cards: { depot: 60 } }
    expect(rulesOf({ ...base, orders: { 'order-battalion': 6 } })).toEqual(['VOY-2.2'])
    expect(rulesOf({ ...base, orders: { 'order-battalion': 6 } }, { agreed: { orders: 6 } })).toEqual([])
    expect(rulesOf({ ...base, orders: { panic: 1 } })).toEqual(['VOY-2.2'])
    expect(rulesOf({ ...base, division: 'tiger' })).toEqual(['VOY-2.3'])
    expect(rulesOf({ flag: 'Germany', cards: { depot: 58, 'order-battalion': 1, 'division-panzer': 1 } })).toEqual([
      'VOY-2.2',
      'VOY-2.3',
    ])
  })

  test('VOY-1.1, VOY-5.3: one power, whose flag every card carries', () => {
    expect(deck({ flag: 'USSR', cards: { depot: 59, tiger: 1 } }).faults).toMatchObject([
      { rule: 'VOY-5.3', card: 'tiger' },
    ])
    expect(rulesOf({ cards: { depot: 59, tiger: 1 } })).toEqual([])
    expect(rulesOf({ cards: { depot: 58, tiger: 1, 'su-76i': 1 } })).toEqual(['VOY-1.1'])
  })

  test('VOY-17.15: a Lend-Lease unit wants a Lend-Lease resource', () => {
    expect(deck({ cards: { depot: 59, 'sherman-lend-lease': 1 } }).warnings).toMatchObject([{ rule: 'VOY-17.15' }])
    expect(deck({ cards: { depot: 58, 'lend-lease': 1, 'sherman-lend-lease': 1 } }).warnings).toEqual([])
  })

  test('VOY-4.7: figures are of printed costs', () => {
    const { figures } = deck({ cards: { depot: 40, factory: 15, 'lend-lease': 1, tiger: 2, infantry: 2 } })
    expect(figures).toMatchObject({
      resources: 56,
      anyKind: 1,
      meanCost: 6,
      costCurve: [
        [4, 2],
        [8, 2],
      ],
    })
    expect(figures.byResource.factory).toMatchObject({ supply: 15, demand: 12 })
  })

  test('unknown cards and decks are refused with what there is', () => {
    expect(refused({ kind: 'deck', deck: 'demo-japan' })).toContain('demo-ussr')
    expect(refused({ kind: 'deck', deck: { cards: { tigre: 1 } } })).toContain('tiger')
  })
})

describe('cards', () => {
  test('every stored card fits the schema, by all its names in any case', () => {
    for (const card of storedLibrary().cards) {
      expect(Card.parse(card)).toEqual(card)
      for (const name of [
        card.id,
        card.name,
        card.nameRu!,
        card.name.toUpperCase(),
        ` ${card.id.replaceAll('-', ' ')} `,
      ])
        expect(storedLibrary().find(name)?.id, name).toBe(card.id)
    }
    expect(storedLibrary().cards).toHaveLength(70)
  })

  test('a card of one’s own comes before a stored one of the same id', () => {
    const own = Card.parse({ ...storedLibrary().find('tiger')!, atk: 9 })
    expect(libraryOf([own]).find('Tiger')?.atk).toBe(9)
  })

  test('a unit without strengths is no card', () => {
    const half = { id: 'half', name: 'Half', category: 'unit', flags: ['USSR'] }
    expect(refused({ kind: 'deck', deck: 'demo-ussr', cards: [half] })).toContain('VOY-5.2')
  })

  const inventions = (request: object | string) =>
    ask(request)
      .notes.filter(note => note.includes('invented'))
      .map(note => note.replace(/ (is|are) invented for demonstration, not .* cards.*: /, ' > ').replace(/\.$/, ''))
  const seat = (...units: string[]) => ({ units })
  const duel = { kind: 'wave', attacker: seat('tiger'), defender: seat('at-45mm') }

  test.each<[string, object | string, string[]]>([
    [
      'a card, or the cost that a loss is worth',
      'wave: light-tank v infantry',
      ['These cards > Light tank', 'Costs of these cards > Infantry'].map(one =>
        one.replace('These cards > ', 'These cards are invented for demonstration, not published ones: '),
      ),
    ],
    ['costs', duel, ['Costs of these cards > Tiger, 45 mm antitank gun']],
    ['no cost where a worth is said', { ...duel, values: { cards: { tiger: 8, 'at-45mm': 2 } } }, []],
    [
      'a cost of the rulebook',
      { ...duel, defender: seat('armoured-car'), values: { cards: { tiger: 8 } } },
      ['Properties of these cards > Armoured car'],
    ],
    [
      'a card of one’s own',
      {
        ...duel,
        cards: ['tiger', 'at-45mm'].map(id => ({
          id,
          name: id,
          category: 'unit',
          flags: ['USSR'],
          unitType: 'armour',
          line: 1,
          atk: 1,
          def: 1,
          cost: {},
        })),
      },
      [],
    ],
    [
      'effects of what is played',
      {
        ...duel,
        attack: { attacks: [], cards: [{ card: 'strike-communications' }] },
        values: { cards: { tiger: 8, 'at-45mm': 2 } },
      },
      ['Effects of these cards > Strike on communications'],
    ],
    [
      'the strengths of resources',
      { ...duel, defender: { units: [], resources: { depot: 1 } }, values: { cards: { tiger: 8 } } },
      ['Strengths of these cards > Depot'],
    ],
    ['a cost that is paid', 'pay tiger with 3d 4f 3u', ['Costs of these cards > Tiger']],
    ['a cost of the rulebook that is paid', 'pay armoured-car with 3d 4f 3u', []],
    ['a cost that is given', 'pay 1d 2f 1u with 5d 1u', []],
    [
      'what resources give',
      { kind: 'payment', need: { fuel: 1 }, with: { 'lend-lease': 1 } },
      ['What these resource cards give > Lend-Lease'],
    ],
    [
      'a deck',
      'mulligan demo-germany keep 3-5',
      ['The deck demo-germany is invented for demonstration, not a published one'],
    ],
    ['no deck', 'mulligan 24 in 60 keep 2-4', []],
    [
      'a deck that is drawn from',
      'draw 2 infantry in demo-ussr by turn 3',
      ['The deck demo-ussr is invented for demonstration, not a published one'],
    ],
    [
      'a cost to be paid by a turn',
      'curve tiger in demo-germany by turn 2',
      ['The deck demo-germany is invented for demonstration, not a published one', 'Costs of these cards > Tiger'],
    ],
    ['a list of cards', { kind: 'deck', deck: { cards: { depot: 56, tiger: 4 } } }, ['Costs of these cards > Tiger']],
  ])('an answer that leans on what is invented says so: %s', (_, request, notes) => {
    expect(inventions(request)).toEqual(notes)
  })

  test('VOY-17.15: paying for a Lend-Lease unit is not enough', () => {
    const needs = (request: object | string): boolean => ask(request).notes.some(note => note.includes('VOY-17.15'))
    expect(needs('pay sherman-lend-lease with 3d 4f 3u')).toBe(true)
    expect(needs('pay sherman-lend-lease with 3d 4f 3u 1l')).toBe(false)
    expect(needs('curve sherman-lend-lease in demo-ussr by turn 2')).toBe(true)
    expect(needs('pay tiger with 3d 4f 3u')).toBe(false)
  })

  test('the list of cards marks each part that is invented', () => {
    const rows = face.overview!().flatMap(block => (block.kind === 'table' ? block.rows : []))
    expect(rows.find(([id]) => id === 'tiger')).toEqual([
      'tiger',
      'Тигр',
      'armour',
      1,
      '5/4',
      '1d 5f 2u*',
      'breakthrough',
    ])
    expect(rows.find(([id]) => id === 'light-tank*')?.slice(4)).toEqual(['2/2*', '2f 1u*', 'tank-rider*'])
  })
})

describe('VOY-4: payment', () => {
  const pay = (need: object, offer: object, strict: readonly string[] = []) =>
    ask({ kind: 'payment', need, strict, with: offer })
  const amounts = fc.tuple(
    fc.integer({ min: 0, max: 4 }),
    fc.integer({ min: 0, max: 4 }),
    fc.integer({ min: 0, max: 4 }),
  )
  const strictness = fc.tuple(fc.boolean(), fc.boolean(), fc.boolean())

  /** The rule as it is told: buy what is short, one for two, until nothing is short. */
  const bought = (need: Amounts, offered: Amounts, strict: readonly boolean[]): boolean => {
    const short = need.findIndex((amount, kind) => amount > offered[kind]!)
    if (short < 0) return true
    if (strict[short]) return false
    for (let one = 0; one < 3; one++)
      for (let other = one; other < 3; other++) {
        const left = [...offered] as [number, number, number]
        left[one]!--
        left[other]!--
        if (one === short || other === short || left[one]! < need[one]! || left[other]! < need[other]!) continue
        left[short]!++
        if (bought(need, left, strict)) return true
      }
    return false
  }

  test('VOY-4.2, VOY-4.3, VOY-4.6, VOY-22.12: the test is what buying one by one comes to', () => {
    fc.assert(
      fc.property(amounts, amounts, strictness, (need, offered, strict) => {
        expect(paymentTest({ amounts: need, strict }, offered).payable).toBe(bought(need, offered, strict))
      }),
      { numRuns: 1500 },
    )
  })

  test('VOY-4.6: more resources never pay less', () => {
    fc.assert(
      fc.property(amounts, amounts, strictness, fc.integer({ min: 0, max: 2 }), (need, offered, strict, kind) => {
        const more = offered.map((count, index) => count + (index === kind ? 1 : 0)) as unknown as Amounts
        const payable = (with_: Amounts): boolean => paymentTest({ amounts: need, strict }, with_).payable
        expect(payable(more) || !payable(offered)).toBe(true)
      }),
    )
  })

  test('VOY-4.1: special cards give what they are printed with, or what one likes', () => {
    expect(pay({ factory: 1, fuel: 1 }, { 'synthetic-fuel': 1 }).ways[0]).toMatchObject({
      turn: { 'synthetic-fuel': 1 },
      waste: 0,
    })
    expect(pay({ fuel: 1 }, { 'lend-lease': 1 }, ['fuel'])).toMatchObject({ payable: true, all: { exact: true } })
  })

  test('VOY-4.3: a strict kind that is short is named', () => {
    expect(pay({ fuel: 2 }, { fuel: 1, depot: 9 }, ['fuel']).why).toContain('VOY-4.3')
  })

  test('VOY-4.5, VOY-4.6: all minimal ways are found, least waste first, and no card of one could stay', () => {
    const sources = ['depot', 'factory', 'lend-lease', 'synthetic-fuel'].map(id => ({
      card: storedLibrary().find(id)!,
      count: 3,
    }))
    const need = needOf({ depot: 1, factory: 2, fuel: 1 })
    const ways = waysToPay(need, sources)
    const pays = (turned: readonly number[]): boolean =>
      allTurned(
        need,
        sources.map(({ card }, index) => ({ card, count: turned[index]! })),
      ).test.payable
    const all: number[][] = []
    for (let a = 0; a <= 3; a++)
      for (let b = 0; b <= 3; b++) for (let c = 0; c <= 3; c++) for (let d = 0; d <= 3; d++) all.push([a, b, c, d])
    const minimal = all.filter(
      turned =>
        pays(turned) &&
        turned.every((count, at) => count === 0 || !pays(turned.map((one, index) => one - (index === at ? 1 : 0)))),
    )
    expect(ways!.map(({ turned }) => turned.join()).sort()).toEqual(minimal.map(turned => turned.join()).sort())
    expect(ways!.map(({ waste }) => waste)).toEqual(ways!.map(({ waste }) => waste).sort((one, other) => one - other))
  })

  test('VOY-4.7, VOY-4.4: a card’s printed cost, and only resources pay', () => {
    expect(ask({ kind: 'payment', card: 'Тигр', with: { depot: 1, factory: 5, fuel: 2 } }).all.exact).toBe(true)
    expect(refused({ kind: 'payment', card: 'tiger', with: { infantry: 1 } })).toContain('VOY-4.1')
    expect(refused({ kind: 'payment', card: 'panzer', with: {} })).toContain('no card')
    expect(refused({ kind: 'payment', card: 'division-panzer', with: {} })).toContain('VOY-4.7')
  })
})

/** Every set of cards of a small deck: cards 0 … n−1, so many drawn. */
const handsOf = (cards: number, drawn: number): number[][] => {
  const hands: number[][] = []
  const walk = (from: number, hand: number[]): void => {
    if (hand.length === drawn) hands.push(hand)
    else for (let card = from; card < cards; card++) walk(card + 1, [...hand, card])
  }
  walk(0, [])
  return hands
}

describe('VOY-2.4: redeals', () => {
  const redeal = (more: object) =>
    ask({ kind: 'mulligan', size: 60, resources: 24, keep: { least: 2, most: 4 }, ...more })

  test('VOY-2.1, VOY-2.4: classes of the first hand', () => {
    const reply = redeal({})
    expect(sum(Object.values(reply.classes))).toBeCloseTo(1, 12)
    expect(reply.classes.tooFew).toBeCloseTo((choose(36, 7) + 24 * choose(36, 6)) / choose(60, 7), 12)
    expect(reply.classes.nothingElse).toBeCloseTo(choose(24, 7) / choose(60, 7), 12)
    expect(reply.firstHand).toEqual(hypergeometric(24, 60, 7))
  })

  test('VOY-22.51: the cards lost to a redeal come off the deck that the hand was shuffled into', () => {
    expect(redeal({}).wanted).toBeCloseTo(0.9974157, 6)
  })

  test('VOY-2.4, VOY-22.11, VOY-22.51: a tiny deck, every hand, lost pair and next hand counted one by one', () => {
    const [size, resources] = [10, 4]
    const keep = { least: 3, most: 3 }
    const isRes = (card: number): boolean => card < resources
    const count = (cards: readonly number[]): number => cards.filter(isRes).length
    /** Mass of wanted hands from a deck of these cards, redealing whatever is not wanted. */
    const wantedFrom = (cards: readonly number[], left: number): number => {
      const hands = handsOf(cards.length, 7).map(hand => hand.map(at => cards[at]!))
      return (
        sum(
          hands.map(hand => {
            const held = count(hand)
            if (held === 3 || left === 0) return held === 3 ? 1 : 0
            if (held < 2 || held === 7) return wantedFrom(cards, left - 1)
            if (cards.length - 2 < 7) return 0
            const pairs = handsOf(cards.length, 2).map(pair => pair.map(at => cards[at]!))
            return (
              sum(
                pairs.map(pair =>
                  wantedFrom(
                    cards.filter(card => !pair.includes(card)),
                    left - 1,
                  ),
                ),
              ) / pairs.length
            )
          }),
        ) / hands.length
      )
    }
    const reply = redeal({ size, resources, keep, redeal: 'unwanted' })
    expect(reply.wanted).toBeCloseTo(
      wantedFrom(
        Array.from({ length: size }, (_, card) => card),
        3,
      ),
      12,
    )
    expect(sum(reply.kept)).toBeCloseTo(1, 12)
    expect(sum(reply.redeals)).toBeCloseTo(1, 12)
    expect(sum(reply.lostCards.map(([, chance]) => chance))).toBeCloseTo(1, 12)
  })

  test('VOY-2.4: the best policy is no worse than any stated one, and three redeals are the most', () => {
    const best = redeal({}).wanted
    for (const policy of ['free', 'never', 'unwanted', [[0, 1], [0, 1, 6, 7], [0]]])
      expect(redeal({ redeal: policy }).wanted).toBeLessThanOrEqual(best + 1e-12)
    expect(redeal({}).redeals).toHaveLength(4)
    expect(redeal({ redeal: 'never' }).wanted).toBeCloseTo(sum(hypergeometric(24, 60, 7).slice(2, 5)), 12)
  })

  test('VOY-2.4: where lost cards are dear the best policy takes only free redeals', () => {
    const dear = redeal({ perLostCard: 1 })
    expect(dear.lostCards).toEqual([[0, expect.closeTo(1, 12)]])
    expect(dear.policy[0]!.redealt).toEqual([0, 1, 7])
    expect(dear.value).toBeGreaterThanOrEqual(redeal({ redeal: 'free', perLostCard: 1 }).value - 1e-12)
  })

  test('the deck may be one of the tables', () => {
    expect(ask('mulligan demo-germany keep 2-5').firstHand).toEqual(hypergeometric(24, 60, 7))
    expect(refused({ kind: 'mulligan', size: 5, resources: 3, keep: { least: 2, most: 3 } })).toContain('VOY-2.1')
  })
})

describe('VOY-3.1: draws', () => {
  test('VOY-2.1, VOY-3.1: 7 cards, then 2 a turn, the starter 1 in his first', () => {
    expect([1, 2, 4].map(turn => cardsSeen(turn, 'starter'))).toEqual([8, 10, 14])
    expect([1, 2, 4].map(turn => cardsSeen(turn, 'second'))).toEqual([9, 11, 15])
  })

  test('VOY-3.1: at least 3 of 9 in 60 by turn 4', () => {
    const reply = ask('draw 3 of 9 in 60 by turn 4')
    const expected =
      sum(Array.from({ length: 7 }, (_, index) => choose(9, index + 3) * choose(51, 11 - index))) / choose(60, 14)
    expect(reply.drawn.chance).toBeCloseTo(expected, 12)
    expect(sum(reply.drawn.groups[0]!.distribution)).toBeCloseTo(1, 12)
    expect(reply.drawn.groups[0]!.expected).toBeCloseTo((14 * 9) / 60, 12)
    expect(ask('draw 3 of 9 in 60 by turn 4 as second').drawn.chance).toBeGreaterThan(reply.drawn.chance)
  })

  test('groups together, sharing cards or not, as every hand of a small deck counts them', () => {
    const list = { cards: { depot: 3, factory: 2, fuel: 2, tiger: 2, infantry: 3 } }
    const names = [
      'depot',
      'depot',
      'depot',
      'factory',
      'factory',
      'fuel',
      'fuel',
      'tiger',
      'tiger',
      'infantry',
      'infantry',
      'infantry',
    ]
    const groups = [
      { of: ['depot', 'factory', 'fuel'], least: 4 },
      { of: ['fuel', 'tiger'], least: 1, most: 2 },
    ]
    const reply = ask({ kind: 'draw', deck: list, groups, turn: 1 })
    const hands = handsOf(12, 8).map(hand => hand.map(at => names[at]!))
    const held = (hand: readonly string[], of: readonly string[]): number =>
      hand.filter(card => of.includes(card)).length
    const good = hands.filter(hand => {
      const second = held(hand, groups[1]!.of)
      return held(hand, groups[0]!.of) >= 4 && second >= 1 && second <= 2
    })
    expect(reply.drawn.chance).toBeCloseTo(good.length / hands.length, 12)
    const byHand = hands.filter(hand => held(hand, groups[1]!.of) === 2).length / hands.length
    expect(reply.drawn.groups[1]!.distribution[2]).toBeCloseTo(byHand, 12)
  })

  test('what cannot be drawn so is refused', () => {
    expect(refused({ kind: 'draw', groups: [{ of: 70, least: 1 }], turn: 1 })).toContain('60')
    expect(refused({ kind: 'draw', groups: [{ of: ['tiger'], least: 1 }], turn: 1 })).toContain('deck')
    expect(refused({ kind: 'draw', turn: 1 })).toContain('groups')
  })
})

describe('VOY-3.1, VOY-4.6: payable on curve', () => {
  /** Every order of a small deck, every choice of what to put out: the best chance by plain recursion over what is known. */
  const slow = (names: readonly string[], need: Amounts, turns: number): number => {
    const kinds = ['depot', 'factory', 'fuel']
    const pays = (table: readonly string[]): boolean =>
      paymentTest(
        { amounts: need, strict: [false, false, false] },
        kinds.map(kind => table.filter(card => card === kind).length) as unknown as Amounts,
      ).payable
    const without = (cards: readonly string[], gone: readonly string[]): string[] =>
      gone.reduce<string[]>((left, card) => left.toSpliced(left.indexOf(card), 1), [...cards])
    const place = (
      hand: readonly string[],
      table: readonly string[],
      deck: readonly string[],
      turn: number,
    ): number => {
      const resources = hand.filter(card => kinds.includes(card))
      const most = Math.min(2, resources.length)
      return Math.max(
        ...handsOf(resources.length, most).map(choice => {
          const put = choice.map(at => resources[at]!)
          const now = [...table, ...put]
          if (pays(now)) return 1
          return turn === turns ? 0 : draw(without(hand, put), now, deck, turn + 1, 2)
        }),
      )
    }
    const draw = (
      hand: readonly string[],
      table: readonly string[],
      deck: readonly string[],
      turn: number,
      count: number,
    ): number => {
      const drawn = handsOf(deck.length, count).map(hand => hand.map(at => deck[at]!))
      return sum(drawn.map(cards => place([...hand, ...cards], table, without(deck, cards), turn))) / drawn.length
    }
    return draw([], [], names, 1, 8)
  }

  test('the best policy, against every choice and every draw of a small deck', () => {
    const list = { depot: 4, factory: 4, fuel: 2, tiger: 2 }
    const names = Object.entries(list).flatMap(([card, count]) => Array.from({ length: count }, () => card))
    for (const need of [
      [0, 1, 2],
      [1, 1, 2],
    ] as const) {
      const reply = ask({
        kind: 'draw',
        deck: { cards: list },
        curve: { need: { depot: need[0], factory: need[1], fuel: need[2] } },
        turn: 2,
      })
      expect(reply.method).toBe('exact')
      expect(reply.curve.chance).toBeCloseTo(slow(names, need, 2), 12)
    }
  })

  test('sampling with a plain policy agrees where there is little to choose, and never has more', () => {
    const exact = ask('curve armoured-car in demo-germany by turn 3')
    const sampled = ask({
      ...{ kind: 'draw', deck: 'demo-germany', curve: { card: 'armoured-car' }, turn: 3 },
      method: 'monteCarlo',
      trials: 60_000,
      seed: 7,
    })
    const error = Math.sqrt(0.25 / 60_000)
    expect(sampled.curve.chance).toBeLessThan(exact.curve.chance + 4 * error)
    expect(sampled.curve.chance).toBeGreaterThan(exact.curve.chance - 0.02)
    expect(sampled.curve.policy).toBe('greedy')
  })

  test('later turns never have less, and holding the card never has more', () => {
    const reply = ask('curve infantry in demo-ussr by turn 4')
    const chances = reply.curve.byTurn.map(([, chance]) => chance)
    expect(chances).toEqual(chances.toSorted((one, other) => one - other))
    expect(ask('curve infantry in hand in demo-ussr by turn 4').curve.chance).toBeLessThan(reply.curve.chance)
  })

  test('a card that is free is payable at once where it has come', () => {
    const own = {
      id: 'gift',
      name: 'Gift',
      category: 'unit',
      flags: ['USSR'],
      unitType: 'infantry',
      line: 1,
      atk: 1,
      def: 1,
      cost: {},
    }
    const reply = ask({
      kind: 'draw',
      cards: [own],
      deck: { cards: { depot: 30, gift: 4, militia: 26 } },
      curve: { card: 'gift', holding: true },
      turn: 2,
    })
    expect(reply.curve.chance).toBeCloseTo(1 - choose(56, 10) / choose(60, 10), 12)
  })
})
