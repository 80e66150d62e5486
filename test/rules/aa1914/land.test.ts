import { describe, expect, test } from 'vitest'
import type { UnitCounts } from '../../../src/armies/index.ts'
import type { Aa1914Question } from '../../../src/index.ts'
import { always, endsOf, expectEnd, expectEnds, expectRefusal, never, replyTo, silentLand } from './ends.ts'

/** Everybody who rolls a die hits. */
const sure = { attack: always, defense: always }
const sureLand = { infantry: sure, artillery: sure, tank: sure, fighter: sure }

const infantry = (attack: number, defense: number) => ({ units: { infantry: { attack, defense } } })

describe('R14-8.1: who attacks, attacks with all, and all enemies defend', () => {
  test.each([
    [5, '2 infantry + 1 artillery + 1 tank + 1 fighter v nobody: attackerWins'],
    [6, '2 infantry + 1 artillery + 1 tank + 1 fighter v 1 infantry: standoff'],
  ])('five units of four kinds hit five of %i', (defenders, end) => {
    // The one fighter has the air to itself, so it fires too.
    const attacker = { infantry: 2, artillery: 1, tank: 1, fighter: 1 }
    expectEnd({ attacker, defender: { infantry: defenders }, rules: { units: { ...sureLand, infantry: { attack: always, defense: never } } } }, end) // biome-ignore format: one line
  })

  test('every enemy power’s units answer', () => {
    expectEnd(
      {
        attacker: { infantry: 4 },
        defender: [
          { power: 'russia', units: { infantry: 1 } },
          { power: 'france', units: { infantry: 1 } },
          { power: 'italy', units: { infantry: 1 } },
        ],
        rules: infantry(never, always),
      },
      '1 infantry v 3 infantry: standoff',
    )
  })
})

describe('R14-8.2: battles in territories that the movement made contested are compulsory', () => {
  // The first infantry falls for certain. His next one would have to attack where only enemies stand.
  const invasion = (stop: 'never' | { afterTurns: number }): Aa1914Question => ({
    kind: 'campaign',
    attacker: { infantry: 1 },
    defender: { infantry: 1 },
    turns: 2,
    strikesBack: false,
    reinforcements: { attacker: { each: { infantry: 1 } } },
    policies: { attacker: { stop } },
    rules: infantry(never, always),
  })

  test('who enters attacks, and is lost like the first', () => {
    expectEnd(invasion('never'), 'nobody v 1 infantry: defenderWins')
    expect(replyTo(invasion('never')).turns!.map(({ fought }) => fought)).toEqual([1, 0, 1, 0])
  })

  test('so who does not want to attack does not enter', () => {
    expectEnd(invasion({ afterTurns: 1 }), '1 infantry v 1 infantry: defenderWins')
    expect(replyTo(invasion({ afterTurns: 1 })).turns!.map(({ fought }) => fought)).toEqual([1, 0, 0, 0])
  })
})

describe('R14-8.3, A14-1: battles in territories contested before are optional', () => {
  // Nobody hits in the first turn, so the territory is contested when the second begins.
  const siege = (stop: 'never' | { afterTurns: number }): Aa1914Question => ({
    kind: 'campaign',
    attacker: { infantry: 1 },
    defender: { infantry: 1 },
    turns: 2,
    strikesBack: false,
    reinforcements: { attacker: { each: { infantry: 1, artillery: 1 } } },
    policies: { attacker: { stop } },
    rules: { units: { infantry: { attack: never, defense: never }, artillery: { attack: always } } },
  })

  test('even if units moved in: they may come and look on', () => {
    expectEnd(siege({ afterTurns: 1 }), '2 infantry + 1 artillery v 1 infantry: standoff')
    const { turns } = replyTo(siege({ afterTurns: 1 }))
    expect(turns!.map(({ fought, attackerUnits }) => [fought, attackerUnits])).toEqual([
      [1, 1],
      [0, 1],
      [0, 3],
      [0, 3],
    ])
  })

  test('or attack', () => {
    expectEnd(siege('never'), '2 infantry + 1 artillery v nobody: attackerWins')
  })

  test('the defender on his turns likewise', () => {
    const question = (strikesBack: boolean): Aa1914Question => ({
      kind: 'campaign',
      attacker: { infantry: 1, artillery: 1 },
      defender: { infantry: 1, tank: 1 },
      turns: 1,
      strikesBack,
      rules: { units: { ...silentLand, tank: { attack: always, defense: never } } },
    })
    expectEnd(question(false), '1 infantry + 1 artillery v 1 infantry + 1 tank: standoff')
    expectEnd(question(true), '1 infantry v 1 infantry + 1 tank: standoff')
  })
})

describe('R14-8.4: one power attacks in a space', () => {
  test('a list per power is no attacker', () => {
    const attacker = [{ power: 'russia', units: { infantry: 1 } }]
    expect(() => replyTo({ attacker, defender: { infantry: 1 } } as never)).toThrow(
      expect.objectContaining({ code: 'invalid-field' }),
    )
  })

  test('defenders who strike back do so one power at a time', () => {
    const { turns } = replyTo({
      kind: 'campaign',
      attacker: { infantry: 1 },
      defender: [
        { power: 'ottomanEmpire', units: { infantry: 1 } },
        { power: 'germany', units: { infantry: 1 } },
      ],
      turns: 2,
    })
    expect(turns!.map(({ turn, by }) => `${turn} ${by}`)).toEqual([
      '1 attacker',
      '1 germany',
      '1 ottomanEmpire',
      '2 attacker',
      '2 germany',
      '2 ottomanEmpire',
    ])
  })
})

describe('R14-8.5, R14-11.3: a sea battle and its landing first, and one land battle a territory', () => {
  test('those from the sea and those overland are in one battle: three sure answers take three of four', () => {
    // In two battles of two attackers each, all four would be lost.
    expectEnd(
      {
        kind: 'landing',
        sea: { attacker: { transport: 1 } },
        land: { seaborne: { infantry: 2 }, overland: { infantry: 2 }, defender: { infantry: 3 } },
        rules: infantry(never, always),
      },
      '1 infantry + 1 transport v 3 infantry: standoff',
    )
  })

  test('the stages come in this order', () => {
    const { stages } = replyTo({
      kind: 'landing',
      sea: { attacker: { cruiser: 1, transport: 1 }, defender: { cruiser: 1 } },
      land: { seaborne: { infantry: 1 }, defender: { infantry: 1 } },
      rules: { units: { cruiser: { attack: always, defense: never } } },
    })
    expect(stages!.map(({ name, fought }) => [name, fought])).toEqual([
      ['sea battle', 1],
      ['land battle', 1],
    ])
  })
})

describe('R14-8.6: fire is simultaneous', () => {
  test('on land', () => {
    expectEnd(
      { attacker: { infantry: 2 }, defender: { infantry: 2 }, rules: infantry(always, always) },
      'nobody v nobody: mutualDestruction',
    )
  })

  test('at sea, for submarines too', () => {
    expectEnd(
      { attacker: { submarine: 2 }, defender: { cruiser: 2 }, rules: { units: { submarine: sure, cruiser: sure } } },
      'nobody v nobody: mutualDestruction',
    )
  })
})

describe('R14-9.1.1: no enemy units, no battle', () => {
  test('an empty coast is taken', () => {
    const question: Aa1914Question = {
      kind: 'landing',
      sea: { attacker: { transport: 1 } },
      land: { seaborne: { infantry: 1 } },
    }
    expectEnd(question, '1 infantry + 1 transport v nobody: attackerWins')
    expect(replyTo(question)).toMatchObject({ control: { attacker: 1 }, rounds: { mean: 0 } })
  })

  test('so is a territory whose last defender fell with the last attacker', () => {
    const { turns, control } = replyTo({
      kind: 'campaign',
      attacker: { infantry: 1 },
      defender: { infantry: 1 },
      turns: 2,
      reinforcements: { attacker: { each: { infantry: 1 } } },
      rules: infantry(always, always),
    })
    expect(turns!.map(({ fought, control }) => [fought, control.attacker, control.defender])).toEqual([
      [1, 0, 1], // nobody is left: back to its original controller (R14-9.6.3)
      [0, 0, 1],
      [0, 1, 0],
      [0, 1, 0],
    ])
    expect(control).toMatchObject({ attacker: 1 })
  })

  test('who would not attack takes what is empty all the same', () => {
    expectEnd(
      {
        kind: 'campaign',
        attacker: { infantry: 1 },
        defender: { infantry: 1 },
        turns: 2,
        reinforcements: { attacker: { each: { infantry: 1 } } },
        policies: { attacker: { stop: { afterTurns: 1 } } },
        rules: infantry(always, always),
      },
      '1 infantry v nobody: attackerWins',
    )
  })
})

// Mean hits are the sum of all values over six, as long as there are more targets than dice. The targets never fire.
const targets = 20
const hitsOf = (attacker: UnitCounts, more: Partial<Aa1914Question> = {}): number =>
  replyTo({
    attacker,
    defender: { infantry: targets },
    rules: { units: { infantry: { defense: never } } },
    ...more,
  } as Aa1914Question).defender.expectedLosses.units.infantry!
const answersOf = (defender: UnitCounts, more: Partial<Aa1914Question> = {}): number =>
  replyTo({
    attacker: { infantry: targets },
    defender,
    rules: { units: { infantry: { attack: never } } },
    ...more,
  } as Aa1914Question).attacker.expectedLosses.units.infantry!

describe('R14-9.2.1: the attacker’s dice', () => {
  test.each([
    [{ infantry: 3 }, 2 + 2 + 2],
    [{ infantry: 1, tank: 3 }, 2 + 2 + 2 + 2],
    [{ infantry: 1, fighter: 2 }, 2 + 2 + 2],
    [{ infantry: 1, artillery: 1 }, 3 + 3],
    [{ infantry: 1, artillery: 4 }, 3 + 3 * 4],
  ] as const)('%j: %i pips', (attacker, pips) => {
    expect(hitsOf(attacker)).toBeCloseTo(pips / 6, 12)
  })

  test('every die is its own: two infantry at 2', () => {
    // Hits 0, 1, 2 of 1/3 each: 4/9, 4/9, 1/9.
    expectEnds(
      { attacker: { infantry: 2 }, defender: { infantry: 3 }, rules: { units: { infantry: { defense: never } } } },
      {
        '2 infantry v 3 infantry: standoff': 4 / 9,
        '2 infantry v 2 infantry: standoff': 4 / 9,
        '2 infantry v 1 infantry: standoff': 1 / 9,
      },
    )
  })
})

describe('R14-9.2.2: artillery support', () => {
  test.each([
    ['one artillery, one infantry', { infantry: 3, artillery: 1 }, 3 + 2 + 2 + 3],
    ['two and two', { infantry: 3, artillery: 2 }, 3 + 3 + 2 + 3 + 3],
    ['tanks too', { infantry: 1, tank: 2, artillery: 2 }, 3 + (3 + 2) + 3 + 3],
    ['nobody twice', { infantry: 1, artillery: 3 }, 3 + 3 * 3],
    ['fighters never', { infantry: 1, artillery: 2, fighter: 2 }, 3 + (4 + 4) + (2 + 2)],
  ] as const)('%s', (_, attacker, pips) => {
    expect(hitsOf(attacker)).toBeCloseTo(pips / 6, 12)
  })

  test('none for defenders', () => {
    expect(answersOf({ infantry: 3, artillery: 2 })).toBeCloseTo((3 * 3 + 2 * 3) / 6, 12)
    expect(answersOf({ infantry: 1, tank: 3, artillery: 3 })).toBeCloseTo((3 + 3 * 1 + 3 * 3) / 6, 12)
  })
})

test('A14-19: whether infantry or tanks are supported first never matters', () => {
  const question = (support: 'infantry' | 'tank'): Aa1914Question => ({
    attacker: { infantry: 2, artillery: 1, tank: 2 },
    defender: { infantry: 3, artillery: 1 },
    policies: { attacker: { support } },
  })
  expectEnds(question('tank'), endsOf(question('infantry')))
  // Where a variant makes tanks fire at 5, both still get one more.
  const rules = { units: { infantry: { defense: never }, tank: { attack: 5 } } }
  for (const support of ['infantry', 'tank'] as const)
    expect(hitsOf({ infantry: 2, artillery: 1, tank: 2 }, { rules, policies: { attacker: { support } } })).toBeCloseTo(
      (2 + 2 + 3 + 5 + 5 + 1) / 6,
      12,
    )
})

describe('R14-9.2.3: the defender’s dice', () => {
  test.each([
    [{ infantry: 3 }, 3 * 3],
    [{ infantry: 1, artillery: 2 }, 3 + 2 * 3],
    [{ infantry: 1, tank: 4 }, 3 + 4 * 1],
    [{ infantry: 1, fighter: 2 }, 3 + 2 * 2],
  ] as const)('%j: %i pips', (defender, pips) => {
    expect(answersOf(defender)).toBeCloseTo(pips / 6, 12)
  })
})

describe('R14-9.3.1: the dogfight', () => {
  const fight = (attackers: number, defenders: number, more: Partial<Aa1914Question> = {}): Aa1914Question =>
    ({
      attacker: { infantry: 1, fighter: attackers },
      defender: { infantry: 1, fighter: defenders },
      rules: { units: silentLand },
      ...more,
    }) as Aa1914Question

  test('one against one, until somebody is shot down', () => {
    // Each hits with 1/3: one alone with 2/9, both with 1/9, and once more with 4/9: over 5/9.
    expectEnds(fight(1, 1), {
      '1 infantry + 1 fighter v 1 infantry: standoff': 2 / 5,
      '1 infantry v 1 infantry + 1 fighter: standoff': 2 / 5,
      '1 infantry v 1 infantry: standoff': 1 / 5,
    })
  })

  test('two against one', () => {
    // Attacker's hits on one fighter: some with 5/9; the defender's with 1/3. Of a round that changes something (over
    // 1 − 4/9 · 2/3 = 19/27): shot down without loss 10/27, both lose one 5/27, only the attacker loses one 4/27.
    const [clean, both, worse] = [10 / 19, 5 / 19, 4 / 19]
    expectEnds(fight(2, 1), {
      '1 infantry + 2 fighter v 1 infantry: standoff': clean,
      '1 infantry + 1 fighter v 1 infantry: standoff': both + (worse * 2) / 5,
      '1 infantry v 1 infantry + 1 fighter: standoff': (worse * 2) / 5,
      '1 infantry v 1 infantry: standoff': worse / 5,
    })
  })

  test('fighters hit at 2 there, whatever they fire at in the volley', () => {
    const rules = { units: { ...silentLand, fighter: { attack: 5, defense: never } } }
    expect(replyTo(fight(1, 1, { rules })).supremacy!.attacker).toBeCloseTo(2 / 5, 12)
  })

  test('both sides roll before any leaves, and fighters hit nobody else there', () => {
    const rules = { values: { dogfight: always }, units: silentLand }
    expectEnd(fight(2, 2, { rules }), '1 infantry v 1 infantry: standoff')
    expectEnd(fight(3, 1, { rules }), '1 infantry + 2 fighter v 1 infantry: standoff')
    // Five sure hits on one fighter leave the infantry alone.
    expectEnd(fight(5, 1, { rules }), '1 infantry + 4 fighter v 1 infantry: standoff')
  })

  test('nobody breaks it off: there is nothing to say about it', () => {
    const policies = { attacker: { stop: { afterRounds: 1 } } }
    expectRefusal({ ...fight(1, 1), policies }, 'unknown-field', ['policies', 'attacker', 'stop'])
  })
})

/** Fighters always hit in the dogfight, so that it takes as many from one side as from the other. */
const sureDogfight = { values: { dogfight: always } }

describe('R14-9.3.2: who has air supremacy', () => {
  test.each([
    [0, 0, 'nobody'],
    [1, 0, 'attacker'],
    [0, 1, 'defender'],
    [2, 1, 'attacker'],
    [1, 2, 'defender'],
    [2, 2, 'nobody'],
  ] as const)('%i against %i fighters, all sure: %s', (attackers, defenders, who) => {
    const { supremacy } = replyTo({
      attacker: { infantry: 1, fighter: attackers },
      defender: { infantry: 1, fighter: defenders },
      rules: sureDogfight,
    })
    expect(supremacy).toEqual({ attacker: 0, defender: 0, nobody: 0, [who]: 1 })
  })
})

describe('R14-9.3.3: what air supremacy gives', () => {
  test.each([
    ['the attacker’s artillery, all of it, and his fighters', { infantry: 1, artillery: 3, fighter: 1 }, 3 + 3 * 4 + 2],
    ['not his infantry and tanks, and support is still to 3', { infantry: 2, tank: 1, artillery: 1, fighter: 1 }, 3 + 2 + 2 + 4 + 2], // biome-ignore format: one line a case
  ] as const)('%s', (_, attacker, pips) => {
    expect(hitsOf(attacker)).toBeCloseTo(pips / 6, 12)
  })

  test('the defender’s artillery and fighters, nobody else', () => {
    expect(answersOf({ infantry: 1, artillery: 3, fighter: 1 })).toBeCloseTo((3 + 3 * 4 + 2) / 6, 12)
    expect(answersOf({ infantry: 2, tank: 2, fighter: 2 })).toBeCloseTo((2 * 3 + 2 * 1 + 2 * 2) / 6, 12)
  })

  test('nothing for who has lost his fighters, and those shot down do not fire', () => {
    const rules = { ...sureDogfight, units: { infantry: { attack: never } } }
    // One against two: the attacker's is shot down, one of the defender's flies on.
    const reply = replyTo({
      attacker: { infantry: targets, artillery: 2, fighter: 1 },
      defender: { infantry: 1, artillery: 2, fighter: 2 },
      rules,
    })
    // Attacker: 3, 3 (infantry fires no die). Defender: 3, and 4, 4, and 2 of the one fighter left.
    expect(reply.defender.expectedLosses.units.fighter).toBeCloseTo(1, 12)
    const hits = (units: UnitCounts): number => Object.values(units).reduce((sum, lost) => sum + lost, 0)
    expect(hits(reply.defender.expectedLosses.units)).toBeCloseTo(1 + 6 / 6, 12)
    expect(hits(reply.attacker.expectedLosses.units)).toBeCloseTo(1 + (3 + 4 + 4 + 2) / 6, 12)
  })

  test('nothing for anybody when all fighters are gone', () => {
    const rules = { ...sureDogfight, units: { infantry: { defense: never } } }
    const { defender } = replyTo({
      attacker: { infantry: 1, artillery: 2, fighter: 1 },
      defender: { infantry: targets, fighter: 1 },
      rules,
    })
    expect(defender.expectedLosses.units.infantry).toBeCloseTo((3 + 3 + 3) / 6, 12)
  })
})

describe('R14-9.4.1: all roll, and only fighters shot down have left', () => {
  test('everybody answers who will be lost', () => {
    const army = { infantry: 2, artillery: 2 }
    expectEnd({ attacker: army, defender: army, rules: { units: sureLand } }, 'nobody v nobody: mutualDestruction')
  })

  test('fighters shot down do not', () => {
    expectEnd(
      {
        attacker: { infantry: 1, fighter: 1 },
        defender: { infantry: 1, fighter: 1 },
        rules: { ...sureDogfight, units: { ...silentLand, fighter: sure } },
      },
      '1 infantry v 1 infantry: standoff',
    )
  })
})

describe('R14-9.4.2: attacking tanks absorb a hit each', () => {
  // Each defending infantry hits for certain. Cheapest first: infantry down to one, then tanks.
  test.each([
    [1, '3 infantry + 2 tank'],
    [2, '3 infantry + 2 tank'],
    [3, '2 infantry + 2 tank'],
    [4, '1 infantry + 2 tank'],
    [5, '1 infantry + 1 tank'],
    [6, '1 infantry'],
    [7, 'nobody'],
    [9, 'nobody'],
  ])('%i hits on 3 infantry and 2 tanks', (hits, left) => {
    expectEnd(
      {
        attacker: { infantry: 3, tank: 2 },
        defender: { infantry: hits },
        rules: { units: { ...silentLand, infantry: { attack: never, defense: always } } },
      },
      `${left} v ${hits} infantry: ${left === 'nobody' ? 'defenderWins' : 'standoff'}`,
    )
  })

  test('defending tanks absorb nothing', () => {
    expectEnd(
      {
        attacker: { infantry: 2 },
        defender: { infantry: 2, tank: 2 },
        rules: { units: { ...silentLand, infantry: { attack: always, defense: never } } },
      },
      '2 infantry v 1 infantry + 1 tank: standoff',
    )
  })

  test('in the volley only: the dogfight takes its fighters', () => {
    expectEnd(
      {
        attacker: { infantry: 1, tank: 2, fighter: 1 },
        defender: { infantry: 1, fighter: 2 },
        rules: { ...sureDogfight, units: silentLand },
      },
      '1 infantry + 2 tank v 1 infantry + 1 fighter: standoff',
    )
  })

  test('the defender who strikes back absorbs with his', () => {
    // Turn 1: nobody hits. Then the defender attacks: both hits on him are absorbed.
    expectEnd(
      {
        kind: 'campaign',
        attacker: { infantry: 2 },
        defender: { infantry: 1, tank: 2 },
        turns: 1,
        rules: { units: { ...silentLand, infantry: { attack: never, defense: always } } },
        policies: { attacker: { stop: { afterTurns: 0 } } },
      },
      '2 infantry v 1 infantry + 2 tank: standoff',
    )
  })
})

describe('A14-18: a tank absorbs and may itself be lost', () => {
  const battle = (hits: number): Aa1914Question => ({
    attacker: { infantry: 2, tank: 2 },
    defender: { infantry: hits },
    policies: { attacker: { casualties: ['tank'] } },
    rules: { units: { ...silentLand, infantry: { attack: never, defense: always } } },
  })

  test('absorption is counted before anything leaves', () => {
    expectEnd(battle(2), '2 infantry + 2 tank v 2 infantry: standoff')
    expectEnd(battle(3), '2 infantry + 1 tank v 3 infantry: standoff')
    expectEnd(battle(4), '2 infantry v 4 infantry: standoff')
  })

  test('tanks lost to the defensive fire absorb nothing', () => {
    // One artillery fires at the landing and takes the tank; then its second die and the infantry's take two of three.
    expectEnd(
      {
        kind: 'landing',
        sea: { attacker: { transport: 2 } },
        land: {
          seaborne: { infantry: 3, tank: 1 },
          defender: { infantry: 1, artillery: 1 },
          policies: { attacker: { casualties: ['tank'] } },
        },
        rules: {
          values: { coastalFire: always },
          units: {
            infantry: { attack: never, defense: always },
            artillery: { defense: always },
          },
        },
      },
      '1 infantry + 2 transport v 1 infantry + 1 artillery: standoff',
    )
  })
})

describe('R14-9.6.1: both left, contested', () => {
  test('everybody stays after the one round', () => {
    const question: Aa1914Question = {
      attacker: { infantry: 2 },
      defender: { infantry: 2 },
      rules: infantry(never, never),
    }
    expectEnd(question, '2 infantry v 2 infantry: standoff')
    expect(replyTo(question)).toMatchObject({
      control: { contested: 1, attacker: 0, defender: 0, nobody: 0 },
      rounds: { mean: 1 },
    })
  })

  test('there is no retreat', () => {
    const policies = { attacker: { retreat: { afterRounds: 1 } } }
    expectRefusal({ attacker: { infantry: 1 }, defender: { infantry: 1 }, policies }, 'unknown-field', [
      'policies',
      'attacker',
      'retreat',
    ])
  })
})

describe('who has the territory', () => {
  type Claims = { bystanders?: boolean; originalController?: 'attacker' | 'defender' | 'nobody' }
  const controllerAfter = (attack: number, defense: number, claims: Claims): string => {
    const { control } = replyTo({
      attacker: { infantry: 1 },
      defender: { infantry: 1 },
      rules: infantry(attack, defense),
      ...claims,
    })
    return Object.entries(control!)
      .filter(([, chance]) => chance === 1)
      .map(([who]) => who)
      .join()
  }

  test.each([
    ['the acting power, with units left', always, never, {}, 'attacker'],
    ['the same beside friends', always, never, { bystanders: true }, 'attacker'],
    ['whoever it was of', always, never, { originalController: 'nobody' }, 'attacker'],
    ['the defender, of those alone', never, always, {}, 'defender'],
    ['whoever it was of', never, always, { originalController: 'attacker' }, 'defender'],
    ['friends of the attacker, if nobody else is left', always, always, { bystanders: true }, 'attacker'],
  ] as const)('R14-9.6.2: %s', (_, attack, defense, claims, who) => {
    expect(controllerAfter(attack, defense, claims)).toBe(who)
  })

  test.each([
    [{}, 'defender'],
    [{ originalController: 'defender' }, 'defender'],
    [{ originalController: 'attacker' }, 'attacker'],
    [{ originalController: 'nobody' }, 'nobody'],
    [{ originalController: 'nobody', bystanders: true }, 'attacker'],
    [{ originalController: 'defender', bystanders: true }, 'attacker'],
  ] as const)('R14-9.6.3, A14-9: nobody left, %j', (claims, who) => {
    expect(controllerAfter(always, always, claims)).toBe(who)
    expectEnd(
      { attacker: { infantry: 1 }, defender: { infantry: 1 }, rules: infantry(always, always), ...claims },
      'nobody v nobody: mutualDestruction',
    )
  })

  test.each([
    [{}, 'defender'],
    [{ originalController: 'nobody' }, 'nobody'],
    [{ originalController: 'attacker' }, 'attacker'],
    [{ bystanders: true }, 'attacker'],
  ] as const)('R14-9.6.3: after a landing too, and at the end of a campaign, %j', (claims, who) => {
    const rules = infantry(always, always)
    const infantryOnly = { infantry: 1 }
    const landed = replyTo({
      kind: 'landing',
      sea: { attacker: { transport: 1 } },
      land: { seaborne: infantryOnly, defender: infantryOnly, ...claims },
      rules,
    })
    expect(landed.control![who]).toBe(1)
    if ('bystanders' in claims) return // a campaign tells nothing of them
    const fought = replyTo({ kind: 'campaign', attacker: infantryOnly, defender: infantryOnly, turns: 1, rules, ...claims }) // biome-ignore format: one line
    expect(fought.control![who]).toBe(1)
  })

  test('A14-38: friends of a dead attacker stand beside defenders: contested', () => {
    expect(controllerAfter(never, always, { bystanders: true })).toBe('contested')
    expectEnd(
      {
        attacker: { infantry: 1 },
        defender: { infantry: 1 },
        bystanders: true,
        rules: infantry(never, always),
      },
      'nobody v 1 infantry: standoff',
    )
  })
})
