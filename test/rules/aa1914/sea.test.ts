import { describe, expect, test } from 'vitest'
import type { UnitCounts } from '../../../src/armies/index.ts'
import type { Aa1914Question } from '../../../src/index.ts'
import { always, expectEnd, expectEnds, expectRefusal, leftOf, never, oneRound, replyTo, silentSea } from './ends.ts'

type SeaQuestion = Extract<Aa1914Question, { kind?: 'sea' | undefined; cargo?: unknown }>
type Policies = NonNullable<SeaQuestion['policies']>
type Order = NonNullable<NonNullable<Policies['defender']>['casualties']>

const sure = { attack: always, defense: always }
const sureSea = { submarine: sure, cruiser: sure, battleship: sure }
const dives = { submerge: 'always' } as const

/** One round in which so many sure hits fall on a fleet, which does not answer: each of so many cruisers hits. */
const hitting = (hits: number, defender: UnitCounts, defence: Policies['defender'] = {}): SeaQuestion => ({
  attacker: { cruiser: hits },
  defender,
  policies: { attacker: oneRound, defender: defence },
  rules: { units: { ...silentSea, cruiser: { attack: always, defense: never } } },
})
const expectLeft = (question: SeaQuestion, left: string): void => expect(leftOf('defender', question)).toEqual({ [left]: 1 }) // biome-ignore format: one line

describe('R14-10.1: who may attack, and that all do', () => {
  test('not transports alone', () => {
    for (const defender of [{ transport: 1 }, { cruiser: 1 }])
      expectRefusal({ attacker: { transport: 2 }, defender }, 'wrong-location', ['attacker'])
  })

  test('all ships attack, and all defend', () => {
    // Three sure hits on either side, by submarine, cruiser and battleship.
    expectEnd(
      {
        attacker: { submarine: 1, cruiser: 1, battleship: 1, transport: 4 },
        defender: { submarine: 1, cruiser: 1, battleship: 1, transport: 6 },
        policies: {
          attacker: { ...oneRound, casualties: ['cruiser', 'submarine', 'battleship:firstHit'] },
          defender: { casualties: ['battleship:firstHit', 'battleship', 'cruiser'] },
        },
        rules: { units: sureSea },
      },
      '1 damagedBattleship + 4 transport v 1 submarine + 6 transport: attackerRetreats',
    )
  })

  test('those of every power', () => {
    expectEnd(
      {
        attacker: { cruiser: 4 },
        defender: [
          { power: 'germany', units: { submarine: 1 } },
          { power: 'ottomanEmpire', units: { cruiser: 1 } },
        ],
        policies: { attacker: oneRound },
        rules: { units: { submarine: sure, cruiser: { attack: never, defense: always } } },
      },
      '2 cruiser v 1 submarine + 1 cruiser: attackerRetreats',
    )
  })
})

// Mean hits are the sum of all values over six, as long as there are more targets than dice. The targets never fire.
const targets = 20
const meanHits = (ships: UnitCounts, by: 'attacker' | 'defender'): number => {
  const isAttack = by === 'attacker'
  const reply = replyTo({
    attacker: isAttack ? ships : { cruiser: 1, transport: targets },
    defender: isAttack ? { transport: targets } : ships,
    policies: { attacker: oneRound },
    ...(isAttack ? {} : { rules: { units: { cruiser: { attack: always } } } }),
  } as Aa1914Question)
  const losses = (isAttack ? reply.defender : reply.attacker).expectedLosses.units
  return Object.values(losses).reduce((sum, lost) => sum + lost, 0)
}

describe('R14-10.2, R14-10.3: the dice of both sides', () => {
  // biome-ignore format: a table reads best as a table
  test.each([
    [{ submarine: 3 }, 6],
    [{ cruiser: 3 }, 9],
    [{ battleship: 2 }, 8],
    [{ damagedBattleship: 2 }, 8],
    [{ submarine: 1, cruiser: 1, battleship: 1, damagedBattleship: 1, transport: 3 }, 2 + 3 + 4 + 4],
  ] as const)('%j: %i pips', (ships, pips) => {
    expect(meanHits(ships, 'attacker')).toBeCloseTo(pips / 6, 12)
  })

  // The attacker's one cruiser, whose sure hit the defender gets, is hit first.
  test.each([
    [{ submarine: 3 }, 6],
    [{ battleship: 2 }, 8],
    [{ damagedBattleship: 2 }, 8],
    [{ submarine: 2, battleship: 1, transport: 3 }, 2 + 2 + 4],
  ] as const)('defending, %j: %i pips', (ships, pips) => {
    expect(meanHits(ships, 'defender')).toBeCloseTo(pips / 6, 12)
  })

  test('every die is its own: two cruisers on four transports', () => {
    expectEnds(
      { attacker: { cruiser: 2 }, defender: { transport: 4 }, policies: { attacker: oneRound } },
      {
        '2 cruiser v 4 transport: attackerRetreats': 1 / 4,
        '2 cruiser v 3 transport: attackerRetreats': 1 / 2,
        '2 cruiser v 2 transport: attackerRetreats': 1 / 4,
      },
    )
  })
})

describe('R14-10.3: nothing has left when the defender rolls', () => {
  test.each([
    ['submarine', 'cruiser'],
    ['submarine', 'submarine'],
    ['cruiser', 'submarine'],
    ['damagedBattleship', 'cruiser'],
  ] as const)('a sure %s and a sure %s sink each other', (attacker, defender) => {
    expectEnd(
      { attacker: { [attacker]: 1 }, defender: { [defender]: 1 }, rules: { units: sureSea } },
      'nobody v nobody: mutualDestruction',
    )
  })
})

describe('R14-10.4: casualties', () => {
  const fleet = { submarine: 2, cruiser: 1, battleship: 1 }
  test.each([
    [['cruiser'], 1, '2 submarine + 1 cruiser + 1 damagedBattleship'],
    [['battleship:firstHit', 'cruiser'], 2, '2 submarine + 1 damagedBattleship'],
    [['battleship:firstHit', 'battleship'], 2, '2 submarine + 1 cruiser'],
    [['submarine', 'cruiser', 'battleship:firstHit'], 2, '1 cruiser + 1 battleship'],
    [['cruiser', 'submarine', 'battleship:firstHit'], 2, '1 submarine + 1 battleship'],
    ['cheapestFirst', 2, '1 submarine + 1 cruiser + 1 damagedBattleship'],
  ] as [Order, number, string][])('in the order %j, %i hits', (casualties, hits, left) => {
    expectLeft(hitting(hits, fleet, { casualties }), left)
  })

  test('so does the attacker', () => {
    expectEnd(
      {
        attacker: { submarine: 1, cruiser: 1 },
        defender: { battleship: 1 },
        policies: { attacker: { ...oneRound, casualties: ['cruiser'] } },
        rules: { units: { ...silentSea, battleship: sure } },
      },
      '1 submarine v 1 battleship: attackerRetreats',
    )
  })

  test.each([
    [{ battleship: 1 }, 1, '1 damagedBattleship'],
    [{ battleship: 1 }, 2, 'nobody'],
    [{ damagedBattleship: 1 }, 1, 'nobody'],
    [{ battleship: 2 }, 2, '2 damagedBattleship'],
    [{ battleship: 1, damagedBattleship: 1 }, 2, '1 damagedBattleship'],
  ] as const)('a battleship takes two hits: %j, %i hits', (ships, hits, left) => {
    expectLeft(hitting(hits, ships), left)
  })

  test('and fires at 4 with its damage', () => {
    // The cruisers do not fire: two rounds of one die at 4, whatever it has taken before.
    expectEnds(
      {
        attacker: { damagedBattleship: 1 },
        defender: { cruiser: 2 },
        policies: { attacker: { stop: { afterRounds: 2 } } },
        rules: { units: { cruiser: { defense: never } } },
      },
      {
        '1 damagedBattleship v 2 cruiser: attackerRetreats': 1 / 9,
        '1 damagedBattleship v 1 cruiser: attackerRetreats': 4 / 9,
        '1 damagedBattleship v nobody: attackerWins': 4 / 9,
      },
    )
  })

  test('also when it is hit in this battle: V14-24', () => {
    // 4/6 against 3/6. Of a round that changes something (5/6) the whole battleship sinks the cruiser unhit with 2/5, hit
    // with 2/5, and is hit alone with 1/5. Then the same dice: it wins with 2/5, both sink with 2/5, it alone with 1/5.
    const ends = (name: (ship: string, cruiser: string) => string, won: string, lost: string) => ({
      [`${name('1 battleship', 'nobody')}: ${won}`]: 2 / 5,
      [`${name('1 damagedBattleship', 'nobody')}: ${won}`]: 2 / 5 + (1 / 5) * (2 / 5),
      [`${name('nobody', '1 cruiser')}: ${lost}`]: 1 / 25,
      'nobody v nobody: mutualDestruction': 2 / 25,
    })
    expectEnds(
      { attacker: { battleship: 1 }, defender: { cruiser: 1 } },
      ends((ship, cruiser) => `${ship} v ${cruiser}`, 'attackerWins', 'defenderWins'),
    )
    expectEnds(
      { attacker: { cruiser: 1 }, defender: { battleship: 1 } },
      ends((ship, cruiser) => `${cruiser} v ${ship}`, 'defenderWins', 'attackerWins'),
    )
  })
})

describe('R14-10.5: submerging', () => {
  test('who dives does not fire, and can still be hit in this round', () => {
    // V14-28: the cruiser rolls once, at 3.
    expectEnds(
      { attacker: { cruiser: 1 }, defender: { submarine: 1 }, policies: { defender: dives } },
      { '1 cruiser v 1 submarine: attackerWins': 1 / 2, '1 cruiser v nobody: attackerWins': 1 / 2 },
    )
    expect(replyTo({ attacker: { cruiser: 1 }, defender: { submarine: 1 }, policies: { defender: dives } }).rounds.mean).toBeCloseTo(1, 12) // biome-ignore format: one line
  })

  test('the attacker’s as well', () => {
    // The submarine hits nobody, and is hit with 1/2 on its way down.
    expectEnds(
      {
        attacker: { submarine: 1 },
        defender: { cruiser: 1 },
        policies: { attacker: dives },
        rules: { units: { submarine: { attack: always } } },
      },
      { '1 submarine v 1 cruiser: defenderWins': 1 / 2, 'nobody v 1 cruiser: defenderWins': 1 / 2 },
    )
  })

  test('it must be chosen if it is the only target', () => {
    expectLeft(hitting(1, { submarine: 1 }, dives), 'nobody')
    expectLeft(hitting(2, { submarine: 1, cruiser: 1 }, dives), 'nobody')
  })

  test('afterwards it neither fires nor is hit', () => {
    // Two rounds of one sure hit: the list has the submarine second, which has gone by then.
    expectEnd(
      {
        attacker: { submarine: 1, cruiser: 3 },
        defender: { battleship: 3 },
        policies: {
          attacker: { ...dives, stop: { afterRounds: 2 }, casualties: [{ unit: 'cruiser', count: 1 }, 'submarine'] },
        },
        rules: {
          units: {
            submarine: { attack: always },
            cruiser: { attack: 0, defense: 0 },
            battleship: { attack: 0, defense: 2 },
          },
          dice: { mode: 'lowLuck' }, // three battleships at 2 make one hit a round
        },
      } as Aa1914Question,
      '1 submarine + 1 cruiser v 3 battleship: attackerRetreats',
    )
  })

  test('and it is as before when the battle is over', () => {
    // The diving submarine is left out; the cruiser sinks the two others' ships one a round, alone.
    const question: Aa1914Question = {
      attacker: { submarine: 1, cruiser: 1 },
      defender: { transport: 2 },
      policies: { attacker: dives },
      rules: { units: { submarine: { attack: always }, cruiser: { attack: always } } },
    }
    expectEnd(question, '1 submarine + 1 cruiser v nobody: attackerWins')
    expect(replyTo(question).rounds.mean).toBeCloseTo(2, 12)
  })

  test('any, all or none: who is free to choose takes what is best', () => {
    // A submarine of 99 IPC that the cruiser cannot be harmed by dives; a cheap one that sinks the cruiser stays.
    const duel = (cost: number, defense: number): Aa1914Question => ({
      attacker: { cruiser: 1 },
      defender: { submarine: 1 },
      policies: { defender: { submerge: 'optimal' }, objective: 'ipcSwing' },
      rules: { units: { submarine: { cost, defense } } },
    })
    expectEnds(duel(99, 0), { '1 cruiser v 1 submarine: attackerWins': 1 / 2, '1 cruiser v nobody: attackerWins': 1 / 2 }) // biome-ignore format: one line
    expectEnds(duel(1, always), { 'nobody v 1 submarine: defenderWins': 1 / 2, 'nobody v nobody: mutualDestruction': 1 / 2 }) // biome-ignore format: one line
  })

  test('there is no surprise strike', () => {
    expectEnd(
      { attacker: { submarine: 1 }, defender: { cruiser: 1 }, rules: { units: sureSea } },
      'nobody v nobody: mutualDestruction',
    )
  })
})

describe('R14-10.6: transports last', () => {
  test.each([
    [{ cruiser: 1, transport: 1 }, 1, '1 transport'],
    [{ submarine: 1, transport: 1 }, 1, '1 transport'],
    [{ battleship: 1, transport: 1 }, 1, '1 damagedBattleship + 1 transport'],
    [{ battleship: 1, transport: 1 }, 2, '1 transport'],
    [{ submarine: 1, cruiser: 1, transport: 2 }, 3, '1 transport'],
    [{ transport: 2 }, 1, '1 transport'],
  ] as const)('of %j, whoever lists them first: %i hits', (fleet, hits, left) => {
    for (const casualties of [['transport'], 'cheapestFirst', 'optimal'] as Order[])
      expectLeft(hitting(hits, fleet, { casualties }), left)
  })

  test('V14-32: a transport or a submarine that dives in this round, as the owner likes', () => {
    const fleet = { submarine: 1, transport: 1 }
    expectLeft(hitting(1, fleet, { ...dives, casualties: ['transport'] }), '1 submarine')
    expectLeft(hitting(1, fleet, { ...dives, casualties: ['submarine'] }), '1 transport')
    expectLeft(hitting(1, fleet, dives), '1 transport')
  })

  test('V14-32: with a cruiser there, never the transport', () => {
    const fleet = { submarine: 1, cruiser: 1, transport: 1 }
    expectLeft(hitting(1, fleet, { ...dives, casualties: ['transport', 'cruiser'] }), '1 submarine + 1 transport')
    expectLeft(hitting(2, fleet, { ...dives, casualties: ['transport', 'cruiser'] }), '1 submarine')
  })

  test('V14-32: a submarine that dived in an earlier round protects none', () => {
    // One sure hit a round: a transport by choice, then the other one by force, though the submarine is listed.
    expectEnd(
      {
        attacker: { cruiser: 1 },
        defender: { submarine: 1, transport: 2 },
        policies: { defender: { ...dives, casualties: [{ unit: 'transport', count: 1 }, 'submarine'] } },
        rules: { units: { cruiser: { attack: always } } },
      },
      '1 cruiser v 1 submarine: attackerWins',
    )
  })
})

describe('R14-10.7: the end', () => {
  test.each([
    [{ cruiser: 1 }, { transport: 3 }, '1 cruiser v nobody: attackerWins', 3],
    [{ cruiser: 2 }, { transport: 3 }, '2 cruiser v nobody: attackerWins', 2],
    [{ cruiser: 1 }, { cruiser: 1 }, 'nobody v nobody: mutualDestruction', 1],
    [{ damagedBattleship: 1 }, { cruiser: 2 }, 'nobody v 1 cruiser: defenderWins', 1],
  ] as const)('%j against %j, all sure', (attacker, defender, end, rounds) => {
    const question: Aa1914Question = { attacker, defender, rules: { units: sureSea } }
    expectEnd(question, end)
    expect(replyTo(question).rounds.mean).toBeCloseTo(rounds, 12)
  })

  test('to the end, round after round: a cruiser against a cruiser', () => {
    // Each hits with 1/2: a round that changes something has three equal outcomes.
    expectEnds(
      { attacker: { cruiser: 1 }, defender: { cruiser: 1 } },
      {
        '1 cruiser v nobody: attackerWins': 1 / 3,
        'nobody v 1 cruiser: defenderWins': 1 / 3,
        'nobody v nobody: mutualDestruction': 1 / 3,
      },
    )
  })

  test.each([1, 2, 3])('the attacker stops it at the end of round %i', afterRounds => {
    expectEnd(
      {
        attacker: { cruiser: 1 },
        defender: { transport: 4 },
        policies: { attacker: { stop: { afterRounds } } },
        rules: { units: { cruiser: sure } },
      },
      `1 cruiser v ${4 - afterRounds} transport: attackerRetreats`,
    )
  })

  test('the defender can never', () => {
    expectRefusal(
      { attacker: { cruiser: 1 }, defender: { cruiser: 1 }, policies: { defender: { stop: { afterRounds: 1 } } } },
      'unknown-field',
      ['policies', 'defender', 'stop'],
    )
  })
})

describe('A14-10: who knows what when he dives', () => {
  test('the defender knows the hits: his dear submarine fires when it is lost anyway, and dives when it is not', () => {
    // 30 IPC. Hit (1/2): it is the only target, so it fires, and sinks the cruiser with 1/3. Missed: to dive keeps it.
    expectEnds(
      {
        attacker: { cruiser: 1 },
        defender: { submarine: 1 },
        policies: { defender: { submerge: 'optimal' }, objective: 'ipcSwing' },
        rules: { units: { submarine: { cost: 30 } } },
      },
      {
        '1 cruiser v 1 submarine: attackerWins': 1 / 2,
        '1 cruiser v nobody: attackerWins': 1 / 3,
        'nobody v nobody: mutualDestruction': 1 / 6,
      },
    )
  })

  test('the attacker says so before anybody’s dice', () => {
    // 100 IPC against a cruiser that answers with 1/2. Diving costs 50 on average, and so does the first round of firing:
    // he fires where that sinks the cruiser for sure, and dives where it would only bring more rounds of the same.
    const duel = (attack: number): Aa1914Question => ({
      attacker: { submarine: 1 },
      defender: { cruiser: 1 },
      policies: { attacker: { submerge: 'optimal' }, objective: 'ipcSwing' },
      rules: { units: { submarine: { cost: 100, attack } } },
    })
    expectEnds(duel(always), {
      '1 submarine v nobody: attackerWins': 1 / 2,
      'nobody v nobody: mutualDestruction': 1 / 2,
    })
    expectEnds(duel(1), {
      '1 submarine v 1 cruiser: defenderWins': 1 / 2,
      'nobody v 1 cruiser: defenderWins': 1 / 2,
    })
  })

  test('anew in each round', () => {
    // Outgunned only when the cruiser has gone: in round 1 the submarine fires, in round 2 it dives.
    const question: Aa1914Question = {
      attacker: { cruiser: 2 },
      defender: { submarine: 2, cruiser: 1 },
      policies: {
        attacker: { stop: { afterRounds: 2 } },
        defender: { submerge: 'whenOutgunned', casualties: ['cruiser', 'submarine'] },
      },
      rules: {
        units: {
          cruiser: { attack: 3, defense: never },
          submarine: { defense: 1 },
        },
        dice: { mode: 'lowLuck' }, // two cruisers at 3 make one hit a round
      },
    }
    // Round 1: the cruiser is hit; two dice at 1 make 2 pips: a hit with 1/3. With both cruisers left (2/3), round 2
    // finds 6 pips against 2: both dive, one is hit. With one left (1/3), 3 against 2: both dive, one is hit with 1/2.
    expectEnds(question, {
      '2 cruiser v 1 submarine: attackerWins': 2 / 3,
      '1 cruiser v 1 submarine: attackerWins': 1 / 6,
      '1 cruiser v 2 submarine: attackerWins': 1 / 6,
    })
  })
})

describe('A14-11: an attacker who dives has left the attack', () => {
  test('with nobody else left it is over', () => {
    const question: Aa1914Question = {
      attacker: { submarine: 2 },
      defender: { cruiser: 1 },
      policies: { attacker: dives },
      rules: { units: { cruiser: { defense: never } } },
    }
    expectEnd(question, '2 submarine v 1 cruiser: defenderWins')
    expect(replyTo(question).rounds.mean).toBeCloseTo(1, 12)
  })

  test('or with nobody but transports', () => {
    expectEnd(
      {
        attacker: { submarine: 1, transport: 2 },
        defender: { cruiser: 1 },
        policies: { attacker: dives },
        rules: { units: { cruiser: { defense: never } } },
      },
      '1 submarine + 2 transport v 1 cruiser: standoff',
    )
  })

  test('so too when his warships are sunk and transports are left', () => {
    expectEnd(
      { attacker: { cruiser: 1, transport: 1 }, defender: { battleship: 1 }, rules: { units: sureSea } },
      '1 transport v 1 damagedBattleship: standoff',
    )
  })
})

test('A14-12: against submerged submarines alone there is no target', () => {
  const question: Aa1914Question = {
    attacker: { cruiser: 1 },
    defender: { submarine: 2 },
    policies: { defender: dives },
    rules: { units: { cruiser: { attack: always } } },
  }
  expectEnd(question, '1 cruiser v 1 submarine: attackerWins')
  expect(replyTo(question).rounds.mean).toBeCloseTo(1, 12)
})

test('A14-37: a diving submarine may be given up while other warships are there', () => {
  const fleet = { submarine: 1, cruiser: 1 }
  expectLeft(hitting(1, fleet, { ...dives, casualties: ['submarine'] }), '1 cruiser')
  expectLeft(hitting(1, fleet, { ...dives, casualties: ['cruiser'] }), '1 submarine')
})

describe('R14-10.8: nobody leaves the zone', () => {
  test('when the attacker stops, the survivors of both sides stay', () => {
    expectEnd(
      {
        attacker: { cruiser: 2, transport: 1 },
        defender: { battleship: 2, transport: 1 },
        policies: { attacker: oneRound },
        rules: { units: { cruiser: { attack: always }, battleship: { defense: never } } },
      },
      '2 cruiser + 1 transport v 2 damagedBattleship + 1 transport: attackerRetreats',
    )
  })

  test('there is nothing to retreat by', () => {
    expectRefusal(
      { attacker: { cruiser: 1 }, defender: { cruiser: 1 }, policies: { attacker: { retreat: { afterRounds: 1 } } } },
      'unknown-field',
      ['policies', 'attacker', 'retreat'],
    )
  })
})

describe('R14-10.9: damage stays', () => {
  test('after the battle', () => {
    expectEnd(
      { attacker: { battleship: 1 }, defender: { cruiser: 1 }, rules: { units: sureSea } },
      '1 damagedBattleship v nobody: attackerWins',
    )
  })

  test('from a mine to the battle after it', () => {
    // The mine, sure here, damages the battleship and sinks the transport; so the cruiser's sure hit sinks it.
    expectEnd(
      {
        kind: 'landing',
        sea: { attacker: { battleship: 1, transport: 1 }, defender: { cruiser: 1 }, mines: 1 },
        land: { seaborne: { infantry: 1 } },
        rules: { values: { mine: always }, units: sureSea },
      },
      'nobody v nobody: defenderWins',
    )
  })
})

describe('R14-10.10: defenceless transports', () => {
  test('are sunk, all of them, by who goes on', () => {
    expectEnd({ attacker: { cruiser: 1 }, defender: { transport: 3 } }, '1 cruiser v nobody: attackerWins')
  })

  test('and not before they are hit: one round of one cruiser sinks one of three with 1/2', () => {
    expectEnds(
      { attacker: { cruiser: 1 }, defender: { transport: 3 }, policies: { attacker: oneRound } },
      { '1 cruiser v 3 transport: attackerRetreats': 1 / 2, '1 cruiser v 2 transport: attackerRetreats': 1 / 2 },
    )
  })
})

describe('R14-7.8.7: cargo', () => {
  test('does not fight and takes no hit; it is lost with its transport', () => {
    // Two sure hits of the defender: the cruiser, and one of the transports with the two artillery aboard.
    const question: Aa1914Question = {
      attacker: { cruiser: 1, transport: 1 },
      defender: { battleship: 2 },
      cargo: { attacker: { artillery: 2 } },
      rules: { units: { battleship: sure, cruiser: { attack: never }, artillery: { attack: always } } },
    }
    expectEnd(question, 'nobody v 2 battleship: defenderWins')
    expect(replyTo(question).attacker.expectedLosses.ipc).toBeCloseTo(9 + 6 + 4 + 4, 12)
  })

  test('only with its own transport', () => {
    // One sure hit on two transports, of which one is empty: that one goes.
    const question: Aa1914Question = {
      attacker: { cruiser: 1 },
      defender: { transport: 2 },
      cargo: { defender: { infantry: 1, tank: 1 } },
      policies: { attacker: oneRound },
      rules: { units: { cruiser: { attack: always } } },
    }
    expectEnd(question, '1 cruiser v 1 infantry + 1 tank + 1 transport: attackerRetreats')
    expectEnd(
      { ...question, policies: { attacker: { stop: { afterRounds: 2 } } } } as Aa1914Question,
      '1 cruiser v nobody: attackerWins',
    )
  })
})
