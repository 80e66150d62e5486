import { describe, expect, test } from 'vitest'
import type { UnitCounts } from '../../../src/armies/index.ts'
import type { Aa1914Question } from '../../../src/index.ts'
import { always, expectEnd, expectEnds, expectRefusal, leftOf, never, oneRound, replyTo, silentLand, silentSea, told } from './ends.ts' // biome-ignore format: one line

type LandingQuestion = Extract<Aa1914Question, { kind: 'landing' }>
type Sea = LandingQuestion['sea']
type Land = LandingQuestion['land']

const sure = { attack: always, defense: always }
/** Nobody on land hits anybody, and no sea battle is fought: who comes ashore can be counted. */
const landing = (sea: Sea, land: Land, rules: LandingQuestion['rules'] = { units: silentLand }): LandingQuestion => ({
  kind: 'landing',
  sea,
  land,
  rules,
})
const transports = (transport: number): Sea => ({ attacker: { transport } })
/** A cruiser with a sure hit a round, and transports. */
const escorted = (transport: number, defender: UnitCounts, policies?: Sea['policies']): Sea =>
  ({ attacker: { cruiser: 1, transport }, defender, ...(policies ? { policies } : {}) }) as Sea
const sureCruiser = { units: { ...silentLand, ...silentSea, cruiser: { attack: always, defense: never } } }

describe('R14-7.6.2: fighters are never at sea, except as cargo', () => {
  test('they land from a transport', () => {
    expectEnd(
      landing(transports(1), { seaborne: { infantry: 1, fighter: 1 } }),
      '1 infantry + 1 fighter + 1 transport v nobody: attackerWins',
    )
  })

  test('they do not sail by themselves', () => {
    expectRefusal(landing({ attacker: { transport: 1, fighter: 1 } as never }, { seaborne: { infantry: 1 } }), 'unknown-unit', ['sea', 'attacker', 'fighter']) // biome-ignore format: one line
  })
})

describe('R14-7.7.3: enemy transports keep nobody from landing', () => {
  test('though the attacker, all of whose warships have run on mines, cannot fight them', () => {
    // The mine sinks the cruiser with 1/6 and the transport with 1/6. The enemy transports alone stop nobody.
    const land: Land = { seaborne: { infantry: 1 } }
    const sea: Sea = { attacker: { cruiser: 1, transport: 1 }, defender: { transport: 1 }, mines: 1 }
    expectEnds(landing(sea, land, { units: { ...silentLand, cruiser: { attack: always } } }), {
      '1 infantry + 1 cruiser + 1 transport v nobody: attackerWins': 25 / 36,
      '1 infantry + 1 transport v 1 transport: attackerWins': 5 / 36,
      '1 cruiser v nobody: defenderWins': 5 / 36,
      'nobody v 1 transport: defenderWins': 1 / 36,
    })
  })

  test('enemies who are passed by are left out: no battle, and battleships bombard', () => {
    expectEnds(
      landing({ attacker: { battleship: 1, transport: 1 } }, { seaborne: { infantry: 1 }, defender: { infantry: 1 } }),
      {
        '1 infantry + 1 battleship + 1 transport v nobody: attackerWins': 4 / 6,
        '1 infantry + 1 battleship + 1 transport v 1 infantry: standoff': 2 / 6,
      },
    )
  })
})

describe('R14-7.8.1, A14-15: transports enter a hostile zone only beside a warship of their own', () => {
  test('not alone', () => {
    for (const defender of [{ cruiser: 1 }, { battleship: 1, transport: 2 }])
      expectRefusal(landing({ attacker: { transport: 2 }, defender }, { seaborne: { infantry: 2 } }), 'wrong-location', ['sea', 'attacker']) // biome-ignore format: one line
  })

  test.each(['submarine', 'cruiser', 'battleship'] as const)('a %s will do', ship => {
    expectEnd(
      landing(
        { attacker: { [ship]: 1, transport: 1 }, defender: { cruiser: 1 } },
        { seaborne: { infantry: 1 } },
        { units: { ...silentLand, cruiser: { attack: always, defense: never }, submarine: { attack: always }, battleship: { attack: always } } }, // biome-ignore format: one line
      ),
      `1 infantry + 1 ${ship} + 1 transport v nobody: attackerWins`,
    )
  })

  test('if a mine sinks it on the way, the transport is in the zone all the same, and cannot land', () => {
    // Submarine and transport each live with 5/6; the submarine then sinks the cruiser for sure.
    expectEnds(
      landing(
        { attacker: { submarine: 1, transport: 1 }, defender: { cruiser: 1 }, mines: 1 },
        { seaborne: { infantry: 1 } },
        { units: { ...silentLand, cruiser: { defense: never }, submarine: { attack: always } } },
      ),
      {
        '1 infantry + 1 submarine + 1 transport v nobody: attackerWins': 25 / 36,
        '1 infantry + 1 transport v 1 cruiser: defenderWins': 5 / 36,
        '1 submarine v nobody: defenderWins': 5 / 36,
        'nobody v 1 cruiser: defenderWins': 1 / 36,
      },
    )
  })
})

describe('R14-7.8.2, A14-3: a transport carries any two land units or fighters', () => {
  test.each([
    [{ infantry: 2 }],
    [{ infantry: 1, artillery: 1 }],
    [{ infantry: 1, tank: 1 }],
    [{ infantry: 1, fighter: 1 }],
  ] as const)('%j', seaborne => {
    expect(replyTo(landing(transports(1), { seaborne })).control!.attacker).toBe(1)
  })

  test.each([[{ tank: 2 }], [{ fighter: 2 }], [{ artillery: 1, tank: 1 }]] as const)(
    '%j, beside infantry overland: both hit for sure',
    seaborne => {
      expectEnd(
        landing(
          transports(1),
          { seaborne, overland: { infantry: 1 }, defender: { infantry: 3 } },
          { units: { infantry: { attack: never, defense: never }, artillery: sure, tank: sure, fighter: sure } },
        ),
        `${told({ infantry: 1, ...seaborne, transport: 1 })} v 1 infantry: standoff`,
      )
    },
  )

  test.each([
    [1, { infantry: 3 }],
    [1, { infantry: 2, fighter: 1 }],
    [2, { infantry: 1, tank: 4 }],
  ] as const)('%i do not carry %j', (ships, seaborne) => {
    expectRefusal(landing(transports(ships), { seaborne }), 'illegal-load', ['land', 'seaborne'])
  })

  test('nor three in one with room in another', () => {
    const loads = [{ infantry: 3 }, {}]
    expectRefusal(landing(transports(2), { seaborne: { infantry: 3 }, loads }), 'illegal-load', ['land', 'loads', 0])
  })

  test('who shares a transport is lost with it: one of two, with the pair aboard or with one each', () => {
    // Two sure answers sink the cruiser and then, by force, a transport: the emptier one.
    const lost = (loads: UnitCounts[]): number => {
      const question = landing(
        { attacker: { cruiser: 1, transport: 2 }, defender: { battleship: 2 } },
        { seaborne: { infantry: 2 }, loads },
        { units: { ...silentLand, cruiser: { attack: always }, battleship: sure } },
      )
      return replyTo(question).attacker.expectedLosses.units.infantry ?? 0
    }
    expect(lost([{ infantry: 2 }, {}])).toBeCloseTo(0, 12)
    expect(lost([{ infantry: 1 }, { infantry: 1 }])).toBeCloseTo(1, 12)
  })
})

describe('R14-7.8.6, R14-7.9.2: from a zone made friendly by battle they land, else they stay aboard', () => {
  const land: Land = { seaborne: { infantry: 2 } }
  test('won', () => {
    expectEnd(
      landing(escorted(1, { cruiser: 1 }), land, sureCruiser),
      '2 infantry + 1 cruiser + 1 transport v nobody: attackerWins',
    )
  })

  test('lost, with the transports still there', () => {
    expectEnd(
      landing(escorted(1, { battleship: 1 }), land, {
        units: { ...silentLand, cruiser: { attack: always }, battleship: sure },
      }),
      '2 infantry + 1 transport v 1 damagedBattleship: defenderWins',
    )
  })
})

describe('R14-7.8.9: what was hostile is assaulted, what was contested or friendly is reinforced', () => {
  test.each([
    ['hostile', 1 / 2],
    ['contested', 0],
  ] as const)('%s', (status, shot) => {
    // The artillery fires at who lands, at 3, and the battleship at the artillery, in an assault only.
    const { attacker, defender } = replyTo(
      landing(
        { attacker: { battleship: 1, transport: 1 } },
        { seaborne: { infantry: 1 }, overland: { infantry: 1 }, status, defender: { infantry: 1, artillery: 1 } },
      ),
    )
    expect(attacker.expectedLosses.units.infantry ?? 0).toBeCloseTo(shot, 12)
    // The battleship counts with the one who was unloaded, even if he falls at once (A14-16): its die at 4.
    expect(defender.expectedLosses.ipc > 0).toBe(status === 'hostile')
  })

  test('a friendly one has no enemies, and nothing is fought', () => {
    const question = landing(transports(1), { seaborne: { infantry: 2 }, status: 'friendly' })
    expectEnd(question, '2 infantry + 1 transport v nobody: attackerWins')
    expectRefusal(
      landing(transports(1), { seaborne: { infantry: 2 }, status: 'friendly', defender: { infantry: 1 } }),
      'invalid-field',
      ['land', 'status'],
    )
  })
})

describe('R14-7.8.10, A14-32: submarines are ignored, or must be beaten, which transports cannot', () => {
  const land: Land = { seaborne: { infantry: 1 } }
  test('a lone transport may not', () => {
    expectRefusal(landing({ attacker: { transport: 1 }, defender: { submarine: 1 } }, land), 'wrong-location', [
      'sea',
      'attacker',
    ])
  })

  test('one whose escort ran on a mine stays out too', () => {
    expectEnds(
      landing({ attacker: { cruiser: 1, transport: 1 }, defender: { submarine: 1 }, mines: 1 }, land, {
        units: { ...silentLand, cruiser: { attack: always }, submarine: { defense: never } },
      }),
      {
        '1 infantry + 1 cruiser + 1 transport v nobody: attackerWins': 25 / 36,
        '1 infantry + 1 transport v 1 submarine: defenderWins': 5 / 36,
        '1 cruiser v nobody: defenderWins': 5 / 36,
        'nobody v 1 submarine: defenderWins': 1 / 36,
      },
    )
  })

  test('with a warship they are beaten', () => {
    expectEnd(landing(escorted(1, { submarine: 1 }), land, sureCruiser), '1 infantry + 1 cruiser + 1 transport v nobody: attackerWins') // biome-ignore format: one line
  })
})

test('R14-7.9.1: with no enemy ships to fight there is no sea battle', () => {
  const { stages } = replyTo(
    landing({ attacker: { cruiser: 1, transport: 1 } }, { seaborne: { infantry: 1 }, defender: { infantry: 1 } }),
  )
  expect(stages!.map(({ name, fought }) => [name, fought])).toEqual([['land battle', 1]])
})

describe('R14-7.9.3: units from neighbouring territories join in', () => {
  test('they roll with those who landed', () => {
    expectEnd(
      landing(
        transports(1),
        { seaborne: { infantry: 2 }, overland: { infantry: 1, artillery: 1 }, defender: { infantry: 5 } },
        { units: { ...silentLand, infantry: { attack: always, defense: never }, artillery: sure } },
      ),
      '3 infantry + 1 artillery + 1 transport v 1 infantry: standoff',
    )
  })

  test('and bring the infantry that those from the sea lack', () => {
    const seaborne = { fighter: 2 }
    expectRefusal(landing(transports(1), { seaborne }), 'illegal-army', ['land', 'seaborne'])
    // Ashore, the two fighters have the air to themselves and hit two of three.
    expectEnd(
      landing(
        transports(1),
        { seaborne, overland: { infantry: 1 }, defender: { infantry: 3 } },
        { units: { ...silentLand, fighter: { attack: always } } },
      ),
      '1 infantry + 2 fighter + 1 transport v 1 infantry: standoff',
    )
  })
})

describe('R14-7.11: the look at infantry comes after unloading that needs no sea battle', () => {
  const land: Land = { seaborne: { infantry: 2 }, overland: { artillery: 1 } }
  // The engine asks an infantry of those overland even where the one from the sea is ashore when it is looked for.
  test('so those overland may have it from the sea', () => {
    expect(replyTo(landing(transports(1), land)).control!.attacker).toBe(1)
  })

  test('but not where they wait for a sea battle, which comes after the look', () => {
    expectRefusal(landing(escorted(1, { cruiser: 1 }), land, sureCruiser), 'illegal-army', ['land', 'overland'])
  })
})

describe('R14-11.1: sea battle, unloading, defensive fire, land battle', () => {
  test('each works on what the one before has left', () => {
    // One round of one die at 3 at sea: cleared with 1/2, else they stay aboard. Then one die at 3 at the two who land,
    // and at last their sure hits: two, or one of two defenders.
    expectEnds(
      landing(
        escorted(1, { submarine: 1 }, { attacker: oneRound }),
        { seaborne: { infantry: 2 }, defender: { infantry: 1, artillery: 1 } },
        {
          units: {
            ...silentLand,
            infantry: { attack: always, defense: never },
            cruiser: { attack: 3 },
            submarine: { defense: never },
          },
        },
      ),
      {
        '2 infantry + 1 cruiser + 1 transport v 1 infantry + 1 artillery + 1 submarine: attackerRetreats': 1 / 2,
        '2 infantry + 1 cruiser + 1 transport v nobody: attackerWins': 1 / 4,
        '1 infantry + 1 cruiser + 1 transport v 1 infantry: standoff': 1 / 4,
      },
    )
  })
})

describe('R14-11.2: after a sea battle', () => {
  test.each([
    ['transports', { transport: 3 }, {}, '2 transport'],
    ['submerged submarines', { submarine: 2 }, { defender: { submerge: 'always' } }, '1 submarine'],
  ] as const)('enemy %s that are left do not matter', (_, defender, policies, left) => {
    expectEnd(
      landing(escorted(1, defender, { attacker: oneRound, ...policies }), { seaborne: { infantry: 2 } }, sureCruiser),
      `2 infantry + 1 cruiser + 1 transport v ${left}: attackerWins`,
    )
  })

  test('a transport whose escort was lost with the last enemy warship lands alone', () => {
    expectEnd(
      landing(
        escorted(1, { cruiser: 1 }),
        { seaborne: { infantry: 2 } },
        { units: { ...silentLand, cruiser: { attack: always, defense: always } } },
      ),
      '2 infantry + 1 transport v nobody: attackerWins',
    )
  })

  test('the units declared must be unloaded, be it into certain death', () => {
    expectEnd(
      landing(
        escorted(1, { cruiser: 1 }),
        { seaborne: { infantry: 2 }, defender: { infantry: 2 } },
        { units: { ...silentLand, infantry: { attack: never, defense: always }, cruiser: { attack: always, defense: never } } }, // biome-ignore format: one line
      ),
      '1 cruiser + 1 transport v 2 infantry: defenderWins',
    )
  })

  test('but not if they would stand there without infantry', () => {
    // A mine damages the battleship with 1/6 and sinks each transport with 1/6; then the enemy transport is sunk for sure.
    const question = landing(
      { attacker: { battleship: 1, transport: 2 }, defender: { transport: 1 }, mines: 1 },
      { seaborne: { infantry: 1, tank: 2 }, loads: [{ infantry: 1 }, { tank: 2 }] },
      { units: { ...silentLand, battleship: { attack: always } } },
    )
    const ends = (ship: string, chance: number) => ({
      [`1 infantry + 2 tank + 1 ${ship} + 2 transport v nobody: attackerWins`]: (chance * 25) / 36,
      [`1 infantry + 1 ${ship} + 1 transport v nobody: attackerWins`]: (chance * 5) / 36,
      [`2 tank + 1 ${ship} + 1 transport v nobody: defenderWins`]: (chance * 5) / 36,
      [`1 ${ship} v nobody: defenderWins`]: chance / 36,
    })
    expectEnds(question, { ...ends('battleship', 5 / 6), ...ends('damagedBattleship', 1 / 6) })
  })

  test('not cleared: they stay aboard, and those overland attack without them', () => {
    expectEnd(
      landing(
        escorted(1, { battleship: 1 }, { attacker: oneRound }),
        { seaborne: { infantry: 2 }, overland: { infantry: 2 }, defender: { infantry: 4 } },
        { units: { ...silentLand, infantry: { attack: always, defense: never }, cruiser: { attack: always }, battleship: { defense: never } } }, // biome-ignore format: one line
      ),
      '4 infantry + 1 cruiser + 1 transport v 2 infantry + 1 damagedBattleship: standoff',
    )
  })
})

describe('A14-13, A14-14: a sea battle broken off', () => {
  test.each([
    ['warships', { cruiser: 2 }, '1 cruiser'],
    ['submarines that have not dived', { submarine: 2 }, '1 submarine'],
  ] as const)('against %s: everybody stays, the landing fails', (_, defender, left) => {
    const question = landing(
      escorted(1, defender, { attacker: oneRound }),
      { seaborne: { infantry: 2 }, defender: { infantry: 1 } },
      sureCruiser,
    )
    expectEnd(question, `2 infantry + 1 cruiser + 1 transport v 1 infantry + ${left}: attackerRetreats`)
    expect(replyTo(question).control).toMatchObject({ defender: 1 })
  })
})

describe('R14-11.3, A14-36: one assault of all, overland and from the sea', () => {
  test('those overland are not fired at, those from the sea are', () => {
    // V14-22: two sure hits take the two from the sea, the fight goes on with those overland.
    expectEnd(
      landing(
        transports(1),
        { seaborne: { infantry: 2 }, overland: { infantry: 2 }, defender: { infantry: 1, artillery: 3 } },
        { values: { coastalFire: always }, units: { ...silentLand, infantry: { attack: always, defense: never } } },
      ),
      '2 infantry + 1 transport v 1 infantry + 1 artillery: standoff',
    )
  })
})

describe('R14-11.4: the defensive fire', () => {
  const fire = (artillery: number, land: Partial<Land> = {}, coastalFire = 3): LandingQuestion =>
    landing(
      transports(2),
      { seaborne: { infantry: 2, artillery: 1, tank: 1 }, defender: { infantry: 1, artillery }, ...land },
      { values: { coastalFire }, units: silentLand },
    )

  test('each defending artillery rolls one die at 3', () => {
    // Two dice: 0, 1, 2 hits with 1/4, 1/2, 1/4; cheapest first.
    expect(leftOf('attacker', fire(2))).toEqual({
      '2 infantry + 1 artillery + 1 tank + 2 transport': expect.closeTo(1 / 4, 12),
      '1 infantry + 1 artillery + 1 tank + 2 transport': expect.closeTo(1 / 2, 12),
      '1 infantry + 1 tank + 2 transport': expect.closeTo(1 / 4, 12),
    })
  })

  test('at 3 with air supremacy too', () => {
    const one = (defender: UnitCounts) =>
      leftOf('attacker', landing(transports(1), { seaborne: { infantry: 2 }, defender }))
    expect(one({ infantry: 1, artillery: 1, fighter: 2 })['2 infantry + 1 transport']).toBeCloseTo(1 / 2, 12)
  })

  test('nobody else fires', () => {
    expectEnd(
      landing(
        transports(1),
        { seaborne: { infantry: 2 }, defender: { infantry: 2, tank: 2, fighter: 2 } },
        { values: { coastalFire: always }, units: silentLand },
      ),
      '2 infantry + 1 transport v 2 infantry + 2 tank + 2 fighter: standoff',
    )
  })

  test.each([
    [1, '1 infantry + 1 artillery + 1 tank'],
    [2, '1 infantry + 1 tank'],
    [3, '1 infantry'],
    [4, ''],
    [5, ''],
  ])('the last unloaded infantry only when no other unloaded unit is left: %i hits', (hits, left) => {
    // Tanks absorb nothing here. An infantry that comes overland changes nothing.
    for (const casualties of ['cheapestFirst', [{ unit: 'infantry', count: 1 }]] as const) {
      const policies = { attacker: { casualties } } as Land['policies']
      const question = fire(hits, { overland: { infantry: 1 }, policies } as Partial<Land>, always)
      const all = left.replace('1 infantry', '2 infantry') || '1 infantry'
      expect(leftOf('attacker', question)).toEqual({ [`${all} + 2 transport`]: 1 })
    }
  })

  test('fighters are fired at as well', () => {
    expectEnd(
      landing(
        transports(1),
        { seaborne: { infantry: 1, fighter: 1 }, defender: { infantry: 1, artillery: 1 } },
        { values: { coastalFire: always }, units: silentLand },
      ),
      '1 infantry + 1 transport v 1 infantry + 1 artillery: standoff',
    )
  })

  test('who is hit leaves at once and does not fire: V14-19', () => {
    // No shot of two: two sure hits of the two who landed. One: the tank is gone, and the infantry hits. Two: no battle.
    expectEnds(
      landing(
        transports(1),
        { seaborne: { infantry: 1, tank: 1 }, defender: { infantry: 1, artillery: 2 } },
        { units: { ...silentLand, infantry: { attack: always, defense: never }, tank: { attack: always } } },
      ),
      {
        '1 infantry + 1 tank + 1 transport v 1 infantry: standoff': 1 / 4,
        '1 infantry + 1 transport v 1 infantry + 1 artillery: standoff': 1 / 2,
        '1 transport v 1 infantry + 2 artillery: defenderWins': 1 / 4,
      },
    )
  })
})

test('R14-11.5: the artillery fires again in the battle', () => {
  // Its sure shot at the landing takes one of three, its sure die in the volley another.
  expectEnd(
    landing(
      transports(2),
      { seaborne: { infantry: 3 }, defender: { infantry: 1, artillery: 1 } },
      { values: { coastalFire: always }, units: { ...silentLand, artillery: { defense: always } } },
    ),
    '1 infantry + 2 transport v 1 infantry + 1 artillery: standoff',
  )
})

describe('R14-11.6: bombardment', () => {
  const bombarded = (sea: Sea, land: Partial<Land>, rules: LandingQuestion['rules'] = {}): LandingQuestion =>
    landing(sea, { seaborne: { infantry: 2 }, defender: { infantry: 9 }, ...land }, { units: silentLand, ...rules })
  const hitsOf = (question: LandingQuestion): number => replyTo(question).defender.expectedLosses.units.infantry ?? 0
  const fleet = (battleship: number, transport = 1): Sea => ({ attacker: { battleship, transport } })

  test('R14-9.2.1: one die a battleship, at 4', () => {
    expectEnds(bombarded(fleet(2), { defender: { infantry: 3 } }), {
      '2 infantry + 2 battleship + 1 transport v 3 infantry: standoff': 1 / 9,
      '2 infantry + 2 battleship + 1 transport v 2 infantry: standoff': 4 / 9,
      '2 infantry + 2 battleship + 1 transport v 1 infantry: standoff': 4 / 9,
    })
  })

  test('R14-9.2.1: beside the dice of those who land, at 2 and 3', () => {
    const rules = { units: { infantry: { defense: never } } }
    // Infantry with artillery at 3, both; a tank at 2; two battleships at 4.
    const seaborne = { infantry: 1, artillery: 1, tank: 1 }
    expect(hitsOf(bombarded(fleet(2, 2), { seaborne }, rules))).toBeCloseTo((3 + 3 + 2 + 4 + 4) / 6, 12)
  })

  test('damaged ones too, and no other ship', () => {
    expect(hitsOf(bombarded({ attacker: { damagedBattleship: 1, cruiser: 3, submarine: 2, transport: 1 } }, {}))).toBeCloseTo(4 / 6, 12) // biome-ignore format: one line
  })

  test.each([
    [1, { infantry: 1 }, 1],
    [3, { infantry: 1 }, 1],
    [3, { infantry: 2 }, 2],
    [3, { infantry: 2, fighter: 1 }, 3],
    [3, { infantry: 4 }, 3],
  ] as const)('%i battleships beside %j unloaded: %i dice', (battleships, seaborne, dice) => {
    const rules = { units: { ...silentLand, fighter: { attack: never, defense: never } } }
    expect(hitsOf(bombarded(fleet(battleships, 2), { seaborne }, rules))).toBeCloseTo((4 * dice) / 6, 12)
  })

  test('those overland do not count', () => {
    expect(hitsOf(bombarded(fleet(3), { seaborne: { infantry: 1 }, overland: { infantry: 5 } }))).toBeCloseTo(4 / 6, 12)
  })

  test('A14-16: counted before the defensive fire', () => {
    // Two sure shots leave two of four unloaded; four battleships bombard.
    const question = bombarded(
      fleet(4, 2),
      { seaborne: { infantry: 4 }, defender: { infantry: 9, artillery: 2 } },
      { values: { coastalFire: always, bombardment: always } },
    )
    expectEnd(question, '2 infantry + 4 battleship + 2 transport v 5 infantry + 2 artillery: standoff')
  })

  test('what they hit still fires back', () => {
    expectEnd(
      bombarded(
        fleet(2),
        { defender: { infantry: 2 } },
        { values: { bombardment: always }, units: { ...silentLand, infantry: { attack: never, defense: always } } },
      ),
      '2 battleship + 1 transport v nobody: mutualDestruction',
    )
  })

  test('as many as are said, and no more than there are or may', () => {
    expect(hitsOf(bombarded(fleet(2), { bombarding: 1 }))).toBeCloseTo(4 / 6, 12)
    expect(hitsOf(bombarded(fleet(2), { bombarding: 0 }))).toBe(0)
    for (const question of [bombarded(fleet(1), { bombarding: 2 }), bombarded(fleet(3), { bombarding: 3 })])
      expectRefusal(question, 'impossible-policy', ['land', 'bombarding'])
  })

  test('after a sea battle there is none', () => {
    const sea: Sea = { ...fleet(2), defender: { transport: 1 } }
    const rules = { units: { ...silentLand, battleship: { attack: always } } }
    expect(hitsOf(bombarded(sea, {}, rules))).toBe(0)
    expectRefusal(bombarded(sea, { bombarding: 1 }, rules), 'impossible-policy', ['land', 'bombarding'])
  })
})

describe('A14-17: the defensive fire kills all that landed', () => {
  const land: Land = { seaborne: { infantry: 2 }, defender: { infantry: 1, artillery: 2 } }
  const rules = { values: { coastalFire: always, bombardment: always }, units: silentLand }

  test('with nobody overland there is no battle and no bombardment', () => {
    const question = landing({ attacker: { battleship: 2, transport: 1 } }, land, rules)
    expectEnd(question, '2 battleship + 1 transport v 1 infantry + 2 artillery: defenderWins')
    expect(replyTo(question)).toMatchObject({ control: { defender: 1 }, rounds: { mean: 0 } })
    expect(replyTo(question).supremacy).toBeUndefined()
  })

  test('with somebody overland there are both', () => {
    expectEnd(
      landing({ attacker: { battleship: 2, transport: 1 } }, { ...land, overland: { infantry: 1 } }, rules),
      '1 infantry + 2 battleship + 1 transport v 1 infantry: standoff',
    )
  })
})

describe('R14-11.7: landing to reinforce', () => {
  test('on contested ground no defensive fire and no bombardment', () => {
    const land: Land = {
      seaborne: { infantry: 2 },
      status: 'contested',
      defender: { infantry: 2, artillery: 2 },
    }
    const rules = { values: { coastalFire: always, bombardment: always }, units: silentLand }
    const sea: Sea = { attacker: { battleship: 2, transport: 1 } }
    expectEnd(landing(sea, land, rules), '2 infantry + 2 battleship + 1 transport v 2 infantry + 2 artillery: standoff')
    expectRefusal(landing(sea, { ...land, bombarding: 1 }, rules), 'impossible-policy', ['land', 'bombarding'])
  })

  test('a failed one leaves it contested', () => {
    const question = landing(
      escorted(1, { cruiser: 2 }, { attacker: oneRound }),
      { seaborne: { infantry: 2 }, status: 'contested', defender: { infantry: 1 } },
      sureCruiser,
    )
    expect(replyTo(question).control).toMatchObject({ contested: 1 })
  })
})
