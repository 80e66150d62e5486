import { describe, expect, test } from 'vitest'
import { faceOf, prepareIn } from './asking.ts'

// Every line of the table of differences (section 16 of docs/rules/editions.md) is a field of `rules`: a patch switches it, and
// the answer is that of the edition that has it so.

const ask = (question: object, rules: object = {}, game = 'aa1942') =>
  prepareIn(game, { ...question, rules, method: 'exact' })

describe('switched in 1942 Second Edition', () => {
  test('REV-9.1, E-10.3: transports that cannot fight are lost without dice, or fired at', () => {
    const question = { attacker: { destroyer: 1 }, defender: { transport: 1 } }
    expect(ask(question).rounds.mean).toBe(0)
    expect(ask(question, { battle: { defencelessAreLost: false } }).rounds.mean).toBeCloseTo(3, 9)
  })

  test('REV-8.4, E-7.3: submarines dive before the dice of a round, or at its end', () => {
    const question = {
      attacker: { cruiser: 1 },
      defender: { submarine: 1 },
      policies: { defender: { submerge: 'always' } },
    }
    expect(ask(question).defender.expectedLosses.ipc).toBe(0)
    // The cruiser fires once, unless the strike has sunk it; then the submarine is gone.
    const late = ask(question, { battle: { submerge: 'endOfRound' } })
    expect(late.defender.expectedLosses.units.submarine).toBeCloseTo((5 / 6) * (1 / 2), 9)
    expect(late.rounds.mean).toBeCloseTo(1, 9)
  })

  test('E-11.4, E-11.5: who may retreat from a landing', () => {
    const question = {
      attacker: { infantry: 2, tank: 2, fighter: 1 },
      seaborne: { infantry: 2 },
      defender: { infantry: 6 },
      policies: { attacker: { retreat: { afterRounds: 1 } } },
    }
    const tanksLeft = (rules: object) => ask(question, rules).attacker.expectedLosses.units.tank ?? 0
    expect(tanksLeft({ battle: { retreatInLanding: 'airOnly' } })).toBeGreaterThan(tanksLeft({}) + 0.5)
  })

  test('E-10.1, E-11.4: whether those who left the battle alive count in its outcome', () => {
    const question = {
      attacker: { infantry: 1, tank: 1 },
      seaborne: { infantry: 1 },
      defender: { infantry: 4 },
      policies: { attacker: { retreat: { afterRounds: 1 } } },
    }
    const retreated = (rules: object) => ask(question, rules).outcomes.attackerRetreats
    expect(retreated({})).toBeGreaterThan(retreated({ battle: { leaversCount: false } }) + 0.1)
  })

  test('E40-9.3, E-9.5: a damaged battleship meets the next wave whole, or damaged still', () => {
    const question = {
      kind: 'waves',
      defender: { battleship: 1 },
      waves: [{ attacker: { fighter: 1 } }, { attacker: { fighter: 1 } }],
    }
    const lost = (rules: object) => ask(question, rules).defender.expectedLosses.ipc
    expect(lost({ battle: { repair: 'atBase' } })).toBeGreaterThan(lost({}) + 0.1)
  })

  test('R41-6.6.4, R41-13.2: from wave to wave a carrier keeps two aircraft of whatever kinds', () => {
    // Global's units say so: a carrier holds two, tactical bombers among them.
    // The first wave hits nothing. Of what the second may meet, tactical bombers alone hit, and those surely.
    const units = {
      cruiser: { attack: 0 },
      fighter: { defense: 0 },
      aircraftCarrier: { defense: 0 },
      tacticalBomber: { defense: 6 },
    }
    const lostIn = (defender: object): number => {
      const waves = [{ attacker: { cruiser: 1 } }, { attacker: { battleship: 3 } }]
      return ask({ kind: 'waves', defender, waves }, { units }, 'aa1940').attacker.expectedLosses.units.battleship ?? 0
    }
    expect(lostIn({ aircraftCarrier: 1, fighter: 2, tacticalBomber: 1 })).toBe(0)
    const lostToTwo = lostIn({ aircraftCarrier: 1, tacticalBomber: 2 })
    expect(lostToTwo).toBeGreaterThan(lostIn({ aircraftCarrier: 1, fighter: 1, tacticalBomber: 1 }))
    expect(lostIn({ aircraftCarrier: 1, tacticalBomber: 3 })).toBeCloseTo(lostToTwo, 12)
  })

  test('E-5.1, E50-5.1: how antiaircraft units fire, and on what they hit', () => {
    const question = { attacker: { infantry: 1, fighter: 2 }, defender: { infantry: 1, antiaircraftArtillery: 1 } }
    const planes = (rules: object) => ask(question, rules).attacker.losesNoAircraft ?? 0
    expect(planes({ antiaircraft: { hitsOn: 2 } })).toBeLessThan(planes({}) - 0.1)
    const many = { attacker: { infantry: 1, fighter: 5 }, defender: { infantry: 1, antiaircraftArtillery: 1 } }
    const lost = (rules: object) => ask(many, rules).attacker.losesNoAircraft ?? 0
    expect(lost({ antiaircraft: { mode: 'oneGunOneDiePerAircraft' } })).toBeLessThan(lost({}) - 0.1)
  })

  test('E-5.5, E50-5.4, REV-5.4: antiaircraft units that are casualties, and that are none', () => {
    const rules = (hits: number, unit: string, mode: string) => ({
      units: { [unit]: { hits, cost: 5 } },
      antiaircraft: { mode },
    })
    const answer = (game: string, unit: string, patch: object) => {
      const question = { attacker: { infantry: 3, fighter: 2 }, defender: { infantry: 2, [unit]: 1 } }
      const { outcomes, attacker, defender } = ask(question, patch, game)
      return [...Object.values(outcomes), attacker.expectedLosses.ipc, defender.expectedLosses.ipc]
    }
    const [artillery, gun] = ['antiaircraftArtillery', 'antiaircraftGun']
    const [three, one] = ['threeShotsPerUnit', 'oneGunOneDiePerAircraft']
    for (const [hits, mode] of [
      [0, one],
      [1, three],
    ] as const) {
      const asArtillery = answer('aa1942', artillery, rules(hits, artillery, mode))
      answer('aa50', gun, rules(hits, gun, mode)).forEach((value, index) => {
        expect(value).toBeCloseTo(asArtillery[index]!, 12)
      })
    }
    // Given up first it takes a hit; where it is no casualty the list does not help.
    const first = {
      attacker: { infantry: 3 },
      defender: { infantry: 2, [artillery]: 1 },
      policies: { defender: { casualties: 'antiaircraftFirst' } },
    }
    expect(ask(first, rules(0, artillery, three)).outcomes.attackerWins).toBeGreaterThan(
      ask(first).outcomes.attackerWins + 0.1,
    )
    const alone = { attacker: { infantry: 1 }, defender: { [artillery]: 1 } }
    expect(() => ask(alone, rules(0, artillery, three))).toThrow('guns alone hold nothing')
    const tanks = { attacker: { tank: 1 }, defender: { tank: 1 } }
    expect(() => ask(tanks, { units: { tank: { hits: 0 } } })).toThrow('only a unit that throws no die in rounds')
    expect(() => ask(tanks, { units: { tank: { hits: 0 } } }, 'aa1941')).toThrow('hits')
  })

  test('E-6.3, E-6.4, REV-6.2, REV-6.3: bombardment as Revised has it', () => {
    const question = { attacker: { infantry: 2 }, defender: { infantry: 3 }, bombardment: { battleship: 3 } }
    const wins = (rules: object) => ask(question, rules).outcomes.attackerWins
    expect(wins({ bombardment: { limit: 'none' } })).toBeGreaterThan(wins({}) + 0.05)
    expect(wins({ bombardment: { casualtiesFireBack: false } })).toBeGreaterThan(wins({}) + 0.05)
  })

  test('E-4.1: what support adds, and how many one artillery supports', () => {
    const question = { attacker: { infantry: 2, artillery: 1 }, defender: { infantry: 2 } }
    const wins = (rules: object) => ask(question, rules).outcomes.attackerWins
    expect(wins({ values: { supportedEach: 2 } })).toBeGreaterThan(wins({}) + 0.02)
    expect(wins({ values: { support: 0 } })).toBeLessThan(wins({}) - 0.02)
    // REV-8.1: aircraft over submarines is an ability of the submarine.
    const sea = { attacker: { fighter: 2 }, defender: { submarine: 1 } }
    const free = { units: { submarine: { abilities: ['surpriseStrike', 'submerges', 'cannotHitAir'] } } }
    expect(ask(sea).outcomes.standoff).toBe(1)
    expect(ask(sea, free).outcomes.attackerWins).toBe(1)
  })
})

describe('E-15: what is developed', () => {
  const wins = (game: string, question: object, technologies: object = {}) =>
    prepareIn(game, { ...question, technologies, method: 'exact' }).outcomes.attackerWins

  test('E-15.1: heavy bombers throw two dice: the better counts, or both', () => {
    const question = { location: 'land', attacker: { bomber: 1, infantry: 1 }, defender: { infantry: 1 } }
    const first = (game: string, technologies: object) =>
      prepareIn(game, { ...question, technologies, policies: { attacker: { retreat: { afterRounds: 1 } } } }).defender
        .expectedLosses.units.infantry
    expect(first('aa50', {})).toBeCloseTo(1 - (2 / 6) * (5 / 6), 9)
    // One die of the two within 4: all but 1 in 9.
    expect(first('aa50', { attacker: ['heavyBombers'] })).toBeCloseTo(1 - (1 / 9) * (5 / 6), 9)
    expect(first('revised', { attacker: ['heavyBombers'] })).toBeCloseTo(1 - (1 / 9) * (5 / 6), 9)
    const two = { location: 'land', attacker: { bomber: 1, infantry: 1 }, defender: { infantry: 2 } }
    const twoGone = (game: string) =>
      prepareIn(game, {
        ...two,
        technologies: { attacker: ['heavyBombers'] },
        policies: { attacker: { retreat: { afterRounds: 1 } } },
      }).defender.expectedLosses.units.infantry
    // The better of two dice hits once at most, two dice may hit twice.
    expect(twoGone('aa50')).toBeCloseTo(8 / 9 + 1 / 6, 9)
    expect(twoGone('revised')).toBeCloseTo((4 / 9) * (2 - 0) + (4 / 9) * 1 + 1 / 6 - (4 / 9) * (1 / 6), 9)
  })

  test('E-15.1: the better of two dice is refused in low luck', () => {
    const ask = () =>
      faceOf('aa1940').prepare({
        attacker: { strategicBomber: 1, infantry: 1 },
        defender: { infantry: 1 },
        technologies: { attacker: ['heavyBombers'] },
        rules: { dice: { mode: 'lowLuck' } },
      })
    expect(ask).toThrow('low luck')
  })

  test('E-15.2: super submarines attack with 3, in Revised they defend with 3 too', () => {
    const question = { attacker: { destroyer: 2 }, defender: { submarine: 1 } }
    expect(wins('aa50', question, { defender: ['superSubmarines'] })).toBe(wins('aa50', question))
    expect(wins('revised', question, { defender: ['superSubmarines'] })).toBeLessThan(wins('revised', question))
    const attack = { attacker: { submarine: 1 }, defender: { destroyer: 1 } }
    expect(wins('aa50', attack, { attacker: ['superSubmarines'] })).toBeCloseTo(
      ((3 / 6) * (4 / 6)) / (1 - (3 / 6) * (4 / 6)),
      9,
    )
  })

  test('E-15.3: jet fighters attack with 4, in Revised they defend with 5', () => {
    const question = { location: 'land', attacker: { fighter: 1 }, defender: { fighter: 1 } }
    const duel = (hits: number, answer: number) => (hits * (1 - answer)) / (1 - (1 - hits) * (1 - answer))
    expect(wins('aa1940', question, { attacker: ['jetFighters'] })).toBeCloseTo(duel(4 / 6, 4 / 6), 9)
    expect(wins('revised', question, { defender: ['jetFighters'] })).toBeCloseTo(duel(3 / 6, 5 / 6), 9)
  })

  test('E-15.4, E-15.5, E-15.6: artillery for two, radar, destroyers that bombard', () => {
    const support = { attacker: { infantry: 2, artillery: 1 }, defender: { infantry: 2 } }
    const two = { attacker: { infantry: 2, artillery: 2 }, defender: { infantry: 2 } }
    expect(wins('aa50', support, { attacker: ['advancedArtillery'] })).toBeGreaterThan(wins('aa50', support) + 0.02)
    expect(wins('aa50', two, { attacker: ['advancedArtillery'] })).toBe(wins('aa50', two))
    const planes = { attacker: { fighter: 2, infantry: 1 }, defender: { infantry: 1, antiaircraftGun: 1 } }
    expect(wins('aa50', planes, { defender: ['radar'] })).toBeLessThan(wins('aa50', planes) - 0.05)
    expect(wins('aa50', planes, { attacker: ['radar'] })).toBe(wins('aa50', planes))
    const landing = { attacker: { infantry: 2 }, defender: { infantry: 2 }, bombardment: { destroyer: 1 } }
    expect(() => wins('revised', landing)).toThrow('never bombards')
    expect(wins('revised', landing, { attacker: ['combinedBombardment'] })).toBeGreaterThan(
      wins('revised', { attacker: { infantry: 2 }, defender: { infantry: 2 } }) + 0.1,
    )
  })
})
