import { describe, expect, test } from 'vitest'
import type { UnitCounts } from '../../../src/armies/index.ts'
import type { Aa1914Question } from '../../../src/index.ts'
import { always, expectEnd, leftOf, never, replyTo, silentLand } from './ends.ts'

type LandQuestion = Extract<Aa1914Question, { kind?: 'land' | undefined; attacker: UnitCounts }>
type Policies = NonNullable<LandQuestion['policies']>
type Order = NonNullable<NonNullable<Policies['defender']>['casualties']>

/** So many sure hits on a garrison, which does not answer: each of so many infantry hits. */
const hitting = (hits: number, defender: LandQuestion['defender'], casualties?: Order): Aa1914Question => ({
  attacker: { infantry: hits },
  defender,
  rules: { units: { ...silentLand, infantry: { attack: always, defense: never } } },
  ...(casualties ? { policies: { defender: { casualties } } } : {}),
})
const expectLeft = (question: Aa1914Question, left: string): void => expect(leftOf('defender', question)).toEqual({ [left]: 1 }) // biome-ignore format: one line

describe('R14-9.5.1: one unit a hit, as its owner chooses', () => {
  const army = { infantry: 3, artillery: 2, tank: 1, fighter: 1 }
  test.each([
    [['artillery'], 1, '3 infantry + 1 artillery + 1 tank + 1 fighter'],
    [['tank', 'artillery'], 2, '3 infantry + 1 artillery + 1 fighter'],
    [['fighter', 'infantry'], 3, '1 infantry + 2 artillery + 1 tank'],
    [[{ unit: 'artillery', count: 1 }, 'fighter'], 2, '3 infantry + 1 artillery + 1 tank'],
    [['infantry', 'artillery', 'tank', 'fighter'], 4, '1 infantry + 1 tank + 1 fighter'],
  ] as [Order, number, string][])('in the order %j, %i hits', (order, hits, left) => {
    expectLeft(hitting(hits, army, order), left)
  })

  test.each([
    ['cheapestFirst', 3, '1 infantry + 1 artillery + 1 tank + 1 fighter'],
    ['keepAir', 5, '1 infantry + 1 fighter'],
  ] as [Order, number, string][])('by the preset %s, %i hits', (preset, hits, left) => {
    expectLeft(hitting(hits, army, preset), left)
  })

  test('so does the attacker of his', () => {
    expectEnd(
      {
        attacker: { infantry: 2, artillery: 1, fighter: 1 },
        defender: { infantry: 2 },
        policies: { attacker: { casualties: ['fighter', 'infantry'] } },
        rules: { units: { ...silentLand, infantry: { attack: never, defense: always } } },
      },
      '1 infantry + 1 artillery v 2 infantry: standoff',
    )
  })

  test.each([
    ['optimal', 3],
    [['tank'], 6],
  ] as [Order, number][])('beside an attacker who asks for the best, by %j: a loss of %i IPC', (casualties, ipc) => {
    const policies = { attacker: { casualties: 'optimal' }, defender: { casualties }, objective: 'ipcSwing' }
    const { defender } = replyTo({ ...hitting(1, army), policies } as Aa1914Question)
    expect(defender.expectedLosses.ipc).toBeCloseTo(ipc, 12)
  })

  test('not more than there are', () => {
    expectLeft(hitting(9, army), 'nobody')
  })
})

// Where nobody has a choice, the steps of the process come to what the chances of the land round come to.
test.each([
  [{ infantry: 2 }, { infantry: 3 }],
  [
    { infantry: 1, fighter: 2 },
    { infantry: 1, fighter: 1 },
  ],
  [
    { infantry: 1, tank: 3 },
    { infantry: 1, artillery: 2 },
  ],
])(
  'R14-8.6, R14-9.3.1, R14-9.4.1, R14-9.4.2, A14-18, A14-20: forced casualties are the best ones: %j v %j',
  (attacker, defender) => {
    const policies = { attacker: { casualties: 'optimal' }, defender: { casualties: 'optimal' } } as const
    const [plain, best] = [replyTo({ attacker, defender }), replyTo({ attacker, defender, policies })]
    for (const outcome of ['attackerWins', 'defenderWins', 'mutualDestruction', 'standoff'] as const)
      expect(best.outcomes[outcome]).toBeCloseTo(plain.outcomes[outcome], 12)
    expect(best.attacker.expectedLosses.ipc).toBeCloseTo(plain.attacker.expectedLosses.ipc, 12)
    expect(best.defender.expectedLosses.ipc).toBeCloseTo(plain.defender.expectedLosses.ipc, 12)
  },
)

describe('R14-9.5.2: an army’s last infantry is lost last', () => {
  // 1 infantry, 1 tank and 1 artillery: the first two lost are the tank and the artillery, whatever was wished.
  test.each([
    [['infantry']],
    [[{ unit: 'infantry', count: 1 }]],
    ['cheapestFirst'],
    ['lowestPipsFirst'],
    ['keepAir'],
    ['optimal'],
  ] as [Order][])('under the order %j', order => {
    expectLeft(hitting(2, { infantry: 1, artillery: 1, tank: 1 }, order), '1 infantry')
    expectLeft(hitting(1, { infantry: 1, artillery: 1 }, order), '1 infantry')
    expectLeft(hitting(1, { infantry: 1, fighter: 1 }, order), '1 infantry')
    expectLeft(hitting(3, { infantry: 1, artillery: 1, tank: 1 }, order), 'nobody')
  })

  test.each([
    [{ infantry: 1, artillery: 1, tank: 1 }, 1, '1 infantry + 1 artillery'],
    [{ infantry: 2, tank: 1 }, 1, '1 infantry + 1 tank'],
    [{ infantry: 2, tank: 1 }, 2, '1 infantry'],
    [{ infantry: 3, tank: 1 }, 2, '1 infantry + 1 tank'],
    [{ infantry: 1, tank: 2 }, 2, '1 infantry'],
  ] as const)('who gives infantry first, and then tanks, of %j: %i hits', (army, hits, left) => {
    expectLeft(hitting(hits, army, ['infantry', 'tank']), left)
  })

  test('the attacker’s too, and his bystanders’ infantry do not help', () => {
    for (const bystanders of [true, false])
      expectEnd(
        {
          attacker: { infantry: 1, artillery: 2 },
          defender: { infantry: 2 },
          bystanders,
          policies: { attacker: { casualties: ['infantry'] } },
          rules: { units: { ...silentLand, infantry: { attack: never, defense: always } } },
        },
        '1 infantry v 2 infantry: standoff',
      )
  })

  test('whoever hits most gains nothing by giving a cheaper infantry: optimal may not', () => {
    // One hit: the artillery of 4 IPC must go, though the infantry is only worth 3.
    const { defender } = replyTo(hitting(1, { infantry: 1, artillery: 1 }, 'optimal'))
    expect(defender.expectedLosses.ipc).toBeCloseTo(4, 12)
  })
})

test('A14-20: the dogfight takes fighters only, so it leaves the last infantry alone', () => {
  expectEnd(
    {
      attacker: { infantry: 1, fighter: 3 },
      defender: { infantry: 1, fighter: 1 },
      policies: { defender: { casualties: ['infantry'] } },
      rules: { values: { dogfight: always }, units: silentLand },
    },
    '1 infantry + 2 fighter v 1 infantry: standoff',
  )
  // Fighters shot down protect nobody any more: the infantry may go.
  expectEnd(
    {
      attacker: { infantry: 1, fighter: 1 },
      defender: { infantry: 1, fighter: 1 },
      rules: { values: { dogfight: always }, units: { ...silentLand, infantry: { attack: always, defense: never } } },
    },
    '1 infantry v nobody: attackerWins',
  )
})

describe('several defending powers', () => {
  /** What each power has left after so many sure hits. */
  const leftByPower = (hits: number, garrison: Record<string, UnitCounts>, casualties?: Order) => {
    const defender = Object.entries(garrison).map(([power, units]) => ({ power, units }))
    const { defenders } = replyTo(hitting(hits, defender as LandQuestion['defender'], casualties))
    return Object.fromEntries(
      defenders!.map(({ power, units, expectedLosses }) => [
        power,
        Object.fromEntries(
          Object.entries(units).flatMap(([unit, count]): [string, number][] => {
            const left = count - (expectedLosses.units[unit] ?? 0)
            return Math.abs(left) < 1e-9 ? [] : [[unit, left]]
          }),
        ),
      ]),
    )
  }

  const three = {
    russia: { infantry: 1, artillery: 1 },
    france: { infantry: 1, tank: 1 },
    italy: { infantry: 1, fighter: 1 },
  }

  test('A14-28: three armies have three protected infantry', () => {
    expect(leftByPower(3, three)).toEqual({
      russia: { infantry: 1 },
      france: { infantry: 1 },
      italy: { infantry: 1 },
    })
    // Who wishes infantry first loses his artillery with the first hit: none of the three may go before it.
    expect(leftByPower(1, three, ['infantry'])).toEqual({ ...three, russia: { infantry: 1 } })
  })

  test('A14-28: hits are placed as long as a legal unit exists', () => {
    expect(leftByPower(6, three)).toEqual({ russia: {}, france: {}, italy: {} })
    expect(Object.values(leftByPower(5, three)).filter(units => units.infantry === 1)).toHaveLength(1)
  })

  test('A14-28: an army down to its last infantry alone may give it, while others have more', () => {
    const garrison = { russia: { infantry: 1 }, france: { infantry: 1, artillery: 1 } }
    expect(leftByPower(1, garrison, [{ unit: 'infantry', power: 'russia' }])).toEqual({
      russia: {},
      france: { infantry: 1, artillery: 1 },
    })
  })

  test('R14-16.3: one order for all, and each army keeps its last infantry', () => {
    // The infantry of Russia is wished first, and is the last of its army; France's two are not.
    const garrison = { russia: { infantry: 1, artillery: 1 }, france: { infantry: 2 } }
    const order: Order = [
      { unit: 'infantry', power: 'russia' },
      { unit: 'infantry', power: 'france' },
    ]
    expect(leftByPower(1, garrison, order)).toEqual({
      russia: { infantry: 1, artillery: 1 },
      france: { infantry: 1 },
    })
    // France's are an army of infantry alone, so its last may go; then only Russia's artillery, and at last its infantry.
    expect(leftByPower(2, garrison, order)).toEqual({ russia: { infantry: 1, artillery: 1 }, france: {} })
    expect(leftByPower(3, garrison, order)).toEqual({ russia: { infantry: 1 }, france: {} })
    expect(leftByPower(4, garrison, order)).toEqual({ russia: {}, france: {} })
  })

  test('R14-16.3: an order goes from power to power as it likes', () => {
    const garrison = { russia: { infantry: 2, artillery: 1 }, france: { infantry: 2, artillery: 1 } }
    expect(
      leftByPower(3, garrison, [
        { unit: 'artillery', power: 'france' },
        { unit: 'infantry', power: 'france', count: 1 },
        { unit: 'artillery', power: 'russia' },
      ]),
    ).toEqual({ russia: { infantry: 2 }, france: { infantry: 1 } })
  })
})
