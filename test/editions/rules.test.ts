import { describe, expect, test } from 'vitest'
import { editions, prepareIn } from './asking.ts'

// Rules of docs/rules/editions.md that no worked example shows by itself.

const ask = (game: string, question: object) => prepareIn(game, { ...question, method: 'exact' })
const wins = (game: string, question: object): number => ask(game, question).outcomes.attackerWins
const firstStrike = ['aa1942', 'aa1940', 'aa50'] as const

describe('who stands where', () => {
  test.each([
    ['aa1942', 'bomber'],
    ['aa1940', 'strategicBomber'],
    ['aa50', 'bomber'],
    ['revised', 'bomber'],
  ])('E-1.1: a bomber does not defend at sea, a fighter does: %s', (game, bomber) => {
    const ask = (defender: object) => () => wins(game, { location: 'sea', attacker: { destroyer: 1 }, defender })
    expect(ask({ [bomber]: 1 })).toThrow('never defends a sea zone (E-1.1)')
    expect(ask({ fighter: 1 })).not.toThrow()
  })

  test.each(editions)('E-1.4: cargo does not fight, and is lost with its transport: %s', game => {
    const sea = { attacker: { battleship: 1 }, defender: { transport: 1, infantry: 2 } }
    const { outcomes, defender } = ask(game, sea)
    const alone = ask(game, { attacker: { battleship: 1 }, defender: { transport: 1 } })
    expect(outcomes).toEqual(alone.outcomes)
    expect(defender.expectedLosses.units.infantry).toBeCloseTo(2 * (defender.expectedLosses.units.transport ?? 0), 9)
  })

  test('E40-14.1, E40-14.2, E-6.5: who scrambles is listed at sea, and then no ship bombards', () => {
    const landing = {
      kind: 'amphibious',
      sea: { attacker: { battleship: 1, transport: 1 } },
      land: { seaborne: { infantry: 2 }, defender: { infantry: 2 } },
    }
    const scrambled = { ...landing, sea: { ...landing.sea, defender: { fighter: 1, tacticalBomber: 1 } } }
    expect(ask('aa1940', landing).notes.join()).toContain('Ships bombard')
    expect(ask('aa1940', scrambled).notes.join()).not.toContain('Ships bombard')
    expect(ask('aa1940', scrambled).stages?.[0]?.fought).toBeCloseTo(1, 9)
    const forced = { ...scrambled, land: { ...landing.land, bombardment: { battleship: 1 } } }
    expect(() => ask('aa1940', forced)).toThrow('where a battle at sea is fought no ship bombards')
  })
})

describe('landings', () => {
  // The ships would bombard, and the battle at sea cannot be lost: what is landed is the same with it and without.
  test.each(editions)('E-6.1, REV-6.1: ships that have fought at sea this turn bombard nobody: %s', game => {
    const landing = (zone: object, more: object = {}) =>
      ask(game, {
        kind: 'amphibious',
        sea: { attacker: { battleship: 2, transport: 1 }, defender: zone },
        land: { seaborne: { infantry: 2 }, defender: { infantry: 2 }, ...more },
      })
    const onLand = (bombardment: object) =>
      ask(game, { attacker: { infantry: 2 }, seaborne: { infantry: 2 }, defender: { infantry: 2 }, bombardment })
    const fought = landing({ transport: 1 })
    expect(landing({}).outcomes.attackerWins).toBeCloseTo(onLand({ battleship: 2 }).outcomes.attackerWins, 9)
    expect(landing({}, { bombardment: {} }).outcomes.attackerWins).toBeCloseTo(onLand({}).outcomes.attackerWins, 9)
    // REV-9.1: only there may the transport of the attacker be lost, once in 60000 landings.
    const digits = game === 'revised' ? 4 : 9
    expect(fought.outcomes.attackerWins).toBeCloseTo(onLand({}).outcomes.attackerWins, digits)
    expect(fought.outcomes.attackerWins).toBeLessThan(onLand({ battleship: 2 }).outcomes.attackerWins - 0.1)
    expect(fought.notes.join()).not.toContain('Ships bombard')
    expect(() => landing({ transport: 1 }, { bombardment: { battleship: 1 } })).toThrow(
      'where a battle at sea is fought no ship bombards (E-6.1)',
    )
  })
})

describe('rounds', () => {
  test('E-2.2: on land those who are hit fire back', () => {
    // Whoever hits first does not matter: 1 on 1, 3 against 3 of six, both fire in every round.
    const both = (3 / 6) * (3 / 6)
    const question = { attacker: { tank: 1 }, defender: { tank: 1 } }
    for (const game of editions)
      expect(ask(game, question).outcomes.mutualDestruction).toBeCloseTo(both / (1 - both), 9)
  })

  test('E-2.3, E-7.2: submarines strike in every round, before all others', () => {
    for (const game of firstStrike) {
      // A hit in whichever round is never answered: 2 of six against 3 of six.
      const never = (4 / 6) * (3 / 6)
      expect(wins(game, { attacker: { submarine: 1 }, defender: { cruiser: 1 } })).toBeCloseTo(2 / 6 / (1 - never), 9)
    }
  })

  test('E-2.4: a destroyer that is lost in a round has kept submarines from striking in it', () => {
    const question = {
      attacker: { submarine: 2 },
      defender: { destroyer: 1, cruiser: 1 },
      policies: { attacker: { retreat: { afterRounds: 1 } }, defender: { casualties: ['destroyer', 'cruiser'] } },
    }
    // Nobody has struck: all four fire once.
    const { attacker } = ask('aa1942', question)
    expect(attacker.expectedLosses.units.submarine).toBeCloseTo(2 / 6 + 3 / 6, 9)
  })

  test('E-7.4, REV-8.3: submarines never hit aircraft', () => {
    for (const game of editions) {
      const { attacker } = ask(game, {
        attacker: { fighter: 3 },
        defender: { submarine: 2 },
        policies: { attacker: { retreat: { afterRounds: 1 } } },
      })
      expect(attacker.expectedLosses.ipc, game).toBe(0)
    }
  })

  test('REV-8.5, E-11.2: all of the attacker retreats, submarines too, and nobody of the defender', () => {
    const { outcomes, attacker, defender } = ask('revised', {
      attacker: { submarine: 1, battleship: 1 },
      defender: { battleship: 2 },
      policies: { attacker: { retreat: { afterRounds: 1 } } },
    })
    expect(outcomes.attackerRetreats).toBeGreaterThan(0.5)
    expect(outcomes.attackerWins + outcomes.defenderWins + outcomes.mutualDestruction).toBeLessThan(0.5)
    expect(attacker.expectedLosses.ipc).toBeGreaterThan(0)
    expect(defender.expectedLosses.units.battleship).toBeLessThan(1)
  })

  test('E-9.1: the owner chooses after all dice, so any hit on land falls where his order says', () => {
    const attacker = { retreat: { afterRounds: 1 } }
    const order = (first: string) => ({ policies: { attacker, defender: { casualties: [first] } } })
    const question = { attacker: { infantry: 3, bomber: 2 }, defender: { infantry: 2, fighter: 1 } }
    const lost = (first: string) =>
      ask('aa50', { ...question, ...order(first) }).defender.expectedLosses.units.fighter ?? 0
    expect(lost('fighter')).toBeGreaterThan(lost('infantry') + 0.05)
  })
})

describe('antiaircraft guns', () => {
  test.each(['aa50', 'revised'])('REV-5.2, REV-5.3: three guns fire as one, and each kind by itself: %s', game => {
    const planes = (guns: number) =>
      ask(game, {
        attacker: { infantry: 1, fighter: 2, bomber: 2 },
        defender: { infantry: 1, antiaircraftGun: guns },
        policies: { attacker: { retreat: { afterRounds: 1 } } },
      }).attacker
    expect(planes(3)).toMatchObject({ expectedLosses: planes(1).expectedLosses })
    // A sixth of each kind, beside what the round costs.
    expect(planes(1).expectedLosses.units.bomber).toBeCloseTo(2 / 6, 2)
  })

  test('REV-5.4: a gun is nobody’s loss, and alone holds nothing', () => {
    const { defender } = ask('revised', { attacker: { infantry: 9 }, defender: { infantry: 1, antiaircraftGun: 2 } })
    expect(defender.expectedLosses.ipc).toBeCloseTo(3, 3)
    expect(() => wins('revised', { attacker: { infantry: 1 }, defender: { antiaircraftGun: 1 } })).toThrow('guns alone')
    const landing = {
      kind: 'amphibious',
      sea: { attacker: { transport: 1 } },
      land: { seaborne: { infantry: 1 }, defender: { antiaircraftGun: 1 } },
    }
    expect(() => ask('revised', landing)).toThrow('guns alone')
  })
})

describe('ends', () => {
  test('E-3.1: aircraft win and take nothing', () => {
    for (const game of editions) {
      const reply = ask(game, { location: 'land', attacker: { fighter: 5 }, defender: { infantry: 1 } })
      expect(reply.outcomes.attackerWins).toBeGreaterThan(0.9)
      expect(reply.territoryCaptured).toBe(0)
    }
  })

  test('E-10.2: antiaircraft artillery that is left alone in mid-battle is destroyed without dice', () => {
    const question = {
      attacker: { tank: 1 },
      defender: { infantry: 1, antiaircraftArtillery: 3 },
      policies: { defender: { casualties: 'antiaircraftLast' } },
    }
    const { outcomes } = ask('aa1942', question)
    expect(outcomes.attackerWins).toBeCloseTo(wins('aa1942', { attacker: { tank: 1 }, defender: { infantry: 1 } }), 2)
  })

  test('E-10.7, E-11.6: where nobody can hurt anybody it is a standoff, and against transports alone nothing is decided', () => {
    for (const game of firstStrike) {
      expect(ask(game, { attacker: { fighter: 1 }, defender: { submarine: 1 } }).outcomes.standoff).toBe(1)
      const retreat = { policies: { attacker: { retreat: { afterRounds: 1 } } } }
      expect(wins(game, { attacker: { destroyer: 1 }, defender: { transport: 2 }, ...retreat })).toBe(1)
    }
  })

  test('E-10.8: hits beyond the warships fall on transports in the same volley', () => {
    const { attacker } = ask('aa1942', {
      attacker: { destroyer: 1, transport: 1 },
      defender: { battleship: 2 },
      policies: { attacker: { retreat: { afterRounds: 1 } } },
    })
    // Both battleships hit: 4 of six each. Otherwise the transport is not touched in that volley.
    expect(attacker.expectedLosses.units.transport).toBeCloseTo((4 / 6) ** 2, 2)
  })

  test('E-11.3: units from the sea stay when the others retreat', () => {
    const { attacker } = ask('aa50', {
      attacker: { infantry: 2, tank: 2 },
      seaborne: { infantry: 2 },
      defender: { infantry: 9 },
      policies: { attacker: { retreat: { afterRounds: 1 } } },
    })
    expect(attacker.expectedLosses.units.infantry).toBeGreaterThan(1.99)
    expect(attacker.expectedLosses.units.tank).toBeLessThan(1.4)
  })
})
