import { describe, expect, test } from 'vitest'
import { prepare, replyTo } from '../support/engine.ts'
import { always, expectEnds, never, oneRound } from './ends.ts'

// Units patched to hit always or never make what a round brings certain; a unit of two hits tells one hit from two.

test('R41-8.1: every attacker rolls a die; those hit still fire this round', () => {
  expectEnds(
    {
      attacker: { tank: 2 },
      defender: { infantry: 2 },
      rules: { units: { tank: { attack: always }, infantry: { defense: always } } },
    },
    { 'nobody v nobody: mutualDestruction': 1 },
  )
})

test('R41-8.1: the defender picks his casualties, as his order says', () => {
  const question = (casualties: ('infantry' | 'fighter')[]) => ({
    attacker: { tank: 1, infantry: 3 },
    defender: { infantry: 1, fighter: 1 },
    policies: { attacker: oneRound, defender: { casualties } },
    rules: {
      units: {
        tank: { attack: always },
        infantry: { attack: never, defense: always },
        fighter: { defense: always },
      },
    },
  })
  // One of the two is hit, both fire: two infantry fall.
  expectEnds(question(['infantry']), { '1 infantry + 1 tank v 1 fighter: attackerRetreats': 1 })
  expectEnds(question(['fighter']), { '1 infantry + 1 tank v 1 infantry: attackerRetreats': 1 })
})

test('R41-8.2: every defender rolls a die, those behind the line too; the attacker picks his casualties', () => {
  const question = (casualties: ('infantry' | 'tank')[]) => ({
    attacker: { infantry: 2, tank: 2 },
    defender: { fighter: 3 },
    policies: { attacker: { ...oneRound, casualties } },
    rules: { units: { tank: { attack: always }, infantry: { attack: 1 }, fighter: { defense: always } } },
  })
  // The two or three fighters that are hit fire all the same: three attackers fall.
  const [third, both] = [1 - (5 / 6) ** 2, (5 / 6) ** 2]
  expectEnds(question(['infantry']), {
    '1 tank v 1 fighter: attackerRetreats': both,
    '1 tank v nobody: attackerWins': third,
  })
  expectEnds(question(['tank']), {
    '1 infantry v 1 fighter: attackerRetreats': both,
    '1 infantry v nobody: attackerWins': third,
  })
})

test('R41-8.2: the attackers fire before they are hit, so a round is one exchange', () => {
  // One round of 3 v 2: a tank hits with 1/2, an infantry with 1/3.
  expectEnds(
    { attacker: { tank: 1 }, defender: { infantry: 1 }, policies: { attacker: oneRound } },
    {
      '1 tank v 1 infantry: attackerRetreats': (1 / 2) * (2 / 3),
      '1 tank v nobody: attackerWins': (1 / 2) * (2 / 3),
      'nobody v 1 infantry: defenderWins': (1 / 2) * (1 / 3),
      'nobody v nobody: mutualDestruction': (1 / 2) * (1 / 3),
    },
  )
})

test('R41-8.3: what stood behind the line does not fire again in the next round', () => {
  // Round 1: the tank of two lives kills the infantry, whose last die takes one of them; the fighter's takes the other
  // with 2/3. Otherwise in round 2 only the fighter answers: with 2/3 both fall.
  expectEnds(
    {
      attacker: { tank: 1 },
      defender: { infantry: 1, fighter: 1 },
      rules: { units: { tank: { attack: always, hits: 2 }, infantry: { defense: always } } },
    },
    {
      'nobody v 1 fighter: defenderWins': 2 / 3,
      'nobody v nobody: mutualDestruction': (1 / 3) * (2 / 3),
      '1 damagedTank v nobody: attackerWins': (1 / 3) * (1 / 3),
    },
  )
})

describe('R41-8.4: on land any unit may be picked for any hit', () => {
  test.each(['infantry', 'tank', 'fighter', 'bomber'] as const)('of a %s', shooter => {
    for (const target of ['infantry', 'tank', 'fighter', 'bomber'] as const)
      expectEnds(
        {
          location: 'land',
          attacker: { [shooter]: 1 },
          defender: { [target]: 1 },
          rules: { units: { [shooter]: { attack: always }, [target]: { ...(shooter === target ? { attack: always } : {}), defense: never } } }, // biome-ignore format: one battle
        },
        { [`1 ${shooter} v nobody: attackerWins`]: 1 },
      )
  })

  test('and the picking comes after all dice: several hits take the first so many of the order', () => {
    expectEnds(
      {
        attacker: { infantry: 4, fighter: 2, bomber: 1 },
        defender: { infantry: 1, tank: 2, bomber: 1 },
        policies: { attacker: oneRound, defender: { casualties: ['bomber', 'tank', 'infantry'] } },
        rules: {
          units: {
            infantry: { attack: never, defense: always },
            tank: { defense: always },
            fighter: { attack: always },
            bomber: { attack: always, defense: always },
          },
        },
      },
      { '2 fighter + 1 bomber v 1 infantry: attackerRetreats': 1 },
    )
  })
})

describe('R41-8.5: who is left', () => {
  test('(A) a side that has nobody left ends it', () => {
    expectEnds(
      { attacker: { infantry: 1 }, defender: { infantry: 1 } },
      // a = 1/6, d = 1/3: a(1 − d), d(1 − a), ad over 1 − (5/6)(2/3) = 4/9.
      {
        '1 infantry v nobody: attackerWins': 1 / 4,
        'nobody v 1 infantry: defenderWins': 5 / 8,
        'nobody v nobody: mutualDestruction': 1 / 8,
      },
    )
  })

  test('(B) otherwise the attacker fights another round unless he breaks off', () => {
    const { rounds } = replyTo({ attacker: { infantry: 1 }, defender: { infantry: 1 }, method: 'exact' })
    expect(rounds.mean).toBeCloseTo(9 / 4, 12) // each round ends it with 4/9
  })

  test('the defender never retreats: he has no such policy', () => {
    const question = {
      attacker: { infantry: 1 },
      defender: { infantry: 1 },
      policies: { defender: { retreat: { afterRounds: 1 } } },
    }
    expect(() => prepare(question as never)).toThrow(/policies\.defender\.retreat/)
  })
})

test('R41-8.6: a retreat takes everybody, land units and aircraft at the same moment', () => {
  // One defender falls a round for certain; of so many dice at 1/3, h take the infantry, the tank, the fighter.
  expectEnds(
    {
      attacker: { infantry: 1, tank: 1, fighter: 1 },
      defender: { tank: 4 },
      policies: { attacker: { retreat: { unitsLeft: 2 } } },
      rules: {
        units: { infantry: { attack: never }, tank: { attack: never, defense: 2 }, fighter: { attack: always } },
      },
    },
    endsOfHits(),
  )
})

/** With nobody hit another round follows, against one fewer; with anybody hit they break off, unless it is over. */
function endsOfHits(): Record<string, number> {
  const ends: Record<string, number> = {}
  let goesOn = 1
  for (const dice of [4, 3, 2, 1]) {
    const chance = (hits: number): number => choose(dice, hits) * (1 / 3) ** hits * (2 / 3) ** (dice - hits)
    const left = dice - 1
    const remaining = ['1 tank + 1 fighter', '1 fighter', 'nobody']
    for (let hits = 1; hits <= dice; hits++) {
      const force = remaining[Math.min(hits, 3) - 1]!
      const end =
        left === 0
          ? `${force} v nobody: ${force === 'nobody' ? 'mutualDestruction' : 'attackerWins'}`
          : `${force} v ${left} tank: ${force === 'nobody' ? 'defenderWins' : 'attackerRetreats'}`
      ends[end] = (ends[end] ?? 0) + goesOn * chance(hits)
    }
    goesOn *= chance(0)
  }
  ends['1 infantry + 1 tank + 1 fighter v nobody: attackerWins'] = goesOn
  return ends
}

function choose(n: number, k: number): number {
  return k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k
}

describe('R41-8.7: no retreat before one full round', () => {
  test('even where the rule holds from the start', () => {
    const { rounds, outcomes } = replyTo({
      attacker: { infantry: 3 },
      defender: { infantry: 3 },
      policies: { attacker: { retreat: { unitsLeft: 1000 } } },
    })
    expect(rounds.mean).toBeCloseTo(1, 12)
    // He wins in that round when all three dice hit; all fall on both sides when all six do.
    expect(outcomes.attackerWins).toBeCloseTo((1 / 6) ** 3 * (1 - (1 / 3) ** 3), 12)
    expect(outcomes.mutualDestruction).toBeCloseTo((1 / 6) ** 3 * (1 / 3) ** 3, 12)
    expect(outcomes.defenderWins).toBeCloseTo((1 - (1 / 6) ** 3) * (1 / 3) ** 3, 12)
  })

  test('a retreat before the first round cannot be asked for', () => {
    const question = {
      attacker: { infantry: 1 },
      defender: { infantry: 1 },
      policies: { attacker: { retreat: { afterRounds: 0 } } },
    }
    expect(() => prepare(question)).toThrow(/afterRounds/)
  })
})

describe('R41-8.8: aircraft alone', () => {
  test('may fight on, but take nothing', () => {
    const { outcomes, territoryCaptured } = replyTo({ attacker: { bomber: 1 }, defender: { infantry: 1 } })
    expect(outcomes.attackerWins).toBeCloseTo(4 / 7, 12)
    expect(territoryCaptured).toBe(0)
  })

  test('may break off, even with no place for land units to go', () => {
    expectEnds(
      {
        location: 'land',
        attacker: { bomber: 1 },
        defender: { fighter: 1 },
        retreatZone: false,
        policies: { attacker: oneRound },
      },
      {
        '1 bomber v nobody: attackerWins': (2 / 3) * (1 / 3),
        'nobody v 1 fighter: defenderWins': (1 / 3) * (2 / 3),
        'nobody v nobody: mutualDestruction': (2 / 3) * (2 / 3),
        '1 bomber v 1 fighter: attackerRetreats': (1 / 3) * (1 / 3),
      },
    )
    expectEnds(
      {
        attacker: { infantry: 1, bomber: 1 },
        defender: { infantry: 1 },
        retreatZone: false,
        policies: { attacker: oneRound },
        rules: { units: { infantry: { defense: never } } },
      },
      // Land units have nowhere to go: the battle goes on (and only one side can hit, so it is won).
      { '1 infantry + 1 bomber v nobody: attackerWins': 1 },
    )
  })
})

describe('R41-11.1: the territory is taken by land units that are left', () => {
  test('not by aircraft, not when nobody is left on either side', () => {
    // V41-9: infantry lost first, so all wins of round one with both left, 7/13, and no other, leave an infantry.
    const { outcomes, territoryCaptured } = replyTo({
      attacker: { infantry: 1, fighter: 1 },
      defender: { infantry: 1 },
    })
    expect(outcomes.attackerWins).toBeCloseTo(47 / 52, 12)
    expect(territoryCaptured).toBeCloseTo(7 / 13, 12)
  })

  test('keeping a land unit at the price of aircraft takes it more often', () => {
    const { outcomes, territoryCaptured } = replyTo({
      attacker: { infantry: 1, fighter: 1 },
      defender: { infantry: 1 },
      policies: { attacker: { keepLand: 1 } },
    })
    expect(outcomes.attackerWins).toBeCloseTo(89 / 104, 12)
    expect(territoryCaptured).toBeCloseTo(89 / 104, 12)
  })
})
