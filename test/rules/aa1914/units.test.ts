import { describe, expect, test } from 'vitest'
import { aa1914 } from '../../../src/games/aa1914/ruleset.ts'
import type { Aa1914Question } from '../../../src/index.ts'
import { always, endsOf, expectEnds, expectRefusal, never, oneRound, replyTo, silentLand, silentSea } from './ends.ts'

describe('R14-2: the unit table', () => {
  // biome-ignore format: a table reads best as a table
  test.each([
    ['infantry',   'land', 3,  1, 2, 3, 1],
    ['artillery',  'land', 4,  1, 3, 3, 1],
    ['tank',       'land', 6,  1, 2, 1, 1],
    ['fighter',    'air',  6,  2, 2, 2, 1],
    ['submarine',  'sea',  6,  2, 2, 2, 1],
    ['cruiser',    'sea',  9,  3, 3, 3, 1],
    ['battleship', 'sea',  12, 2, 4, 4, 2],
    ['transport',  'sea',  6,  2, 0, 0, 1],
  ] as const)('%s lives on %s, costs %i, moves %i, attacks at %i, defends at %i, takes %i', (name, domain, ...rest) => {
    const [cost, move, attack, defense, hits] = rest
    expect(aa1914.units.find(unit => unit.name === name)).toMatchObject({ domain, cost, move, attack, defense, hits })
  })

  test('dice have six sides, and these numbers belong to no unit (R14-18)', () => {
    expect(aa1914.dice).toEqual({ sides: 6, mode: 'ordinary' })
    expect(aa1914.values).toEqual({
      support: 1,
      supremacy: 1,
      dogfight: 2,
      coastalFire: 3,
      bombardment: 4,
      mine: 1,
      submarineWarfare: 2,
    })
  })
})

describe('R14-2.1: at what each unit fires, by itself', () => {
  // Beside an infantry that fires no die, at one that falls to the first hit: captured, or held, with value/6.
  test.each([
    ['infantry', 2],
    ['artillery', 3],
    ['tank', 2],
    ['fighter', 2],
  ] as const)('an attacking %s at %i', (unit, value) => {
    const question: Aa1914Question =
      unit === 'infantry'
        ? { attacker: { infantry: 1 }, defender: { infantry: 1 }, rules: { units: { infantry: { defense: never } } } }
        : {
            attacker: { infantry: 1, [unit]: 1 },
            defender: { infantry: 1 },
            rules: { units: { infantry: { attack: never, defense: never } } },
          }
    expect(replyTo(question).outcomes.attackerWins).toBeCloseTo(value / 6, 12)
  })

  test.each([
    ['infantry', 3],
    ['artillery', 3],
    ['tank', 1],
    ['fighter', 2],
  ] as const)('a defending %s at %i', (unit, value) => {
    const question: Aa1914Question =
      unit === 'infantry'
        ? { attacker: { infantry: 1 }, defender: { infantry: 1 }, rules: { units: { infantry: { attack: never } } } }
        : {
            attacker: { infantry: 1 },
            defender: { infantry: 1, [unit]: 1 },
            rules: { units: { infantry: { attack: never, defense: never } } },
          }
    expect(replyTo(question).outcomes.defenderWins).toBeCloseTo(value / 6, 12)
  })

  test.each([
    ['submarine', 2],
    ['cruiser', 3],
    ['battleship', 4],
    ['damagedBattleship', 4],
  ] as const)('a %s at %i in both roles', (ship, value) => {
    // Against a cruiser that does not answer, one round.
    const silent = { units: { cruiser: { attack: never, defense: never } } }
    if (ship !== 'cruiser') {
      const attacks = { attacker: { [ship]: 1 }, defender: { cruiser: 1 }, policies: { attacker: oneRound } }
      expect(replyTo({ ...attacks, rules: silent }).outcomes.attackerWins).toBeCloseTo(value / 6, 12)
      const defends = { attacker: { cruiser: 1 }, defender: { [ship]: 1 }, policies: { attacker: oneRound } }
      expect(replyTo({ ...defends, rules: silent }).outcomes.defenderWins).toBeCloseTo(value / 6, 12)
      return
    }
    const silentSubmarine = { units: { submarine: { attack: never, defense: never } } }
    const attacks = { attacker: { cruiser: 1 }, defender: { submarine: 1 }, policies: { attacker: oneRound } }
    expect(replyTo({ ...attacks, rules: silentSubmarine }).outcomes.attackerWins).toBeCloseTo(value / 6, 12)
    const defends = { attacker: { submarine: 1 }, defender: { cruiser: 1 }, policies: { attacker: oneRound } }
    expect(replyTo({ ...defends, rules: silentSubmarine }).outcomes.defenderWins).toBeCloseTo(value / 6, 12)
  })

  test('a transport not at all', () => {
    // The cruiser's one hit is the only one, with three transports on either side.
    expectEnds(
      {
        attacker: { cruiser: 1, transport: 3 },
        defender: { transport: 3 },
        policies: { attacker: oneRound },
        rules: { units: { cruiser: { attack: always } } },
      },
      { '1 cruiser + 3 transport v 2 transport: attackerRetreats': 1 },
    )
  })
})

describe('R14-2.2: submarines, cruisers and battleships are warships, transports are not', () => {
  // One sure hit in one round: what is left in the zone decides about the landing.
  test.each([
    [{ submarine: 2 }, '1 submarine', false],
    [{ cruiser: 2 }, '1 cruiser', false],
    [{ battleship: 1 }, '1 damagedBattleship', false],
    [{ damagedBattleship: 2 }, '1 damagedBattleship', false],
    [{ transport: 2 }, '1 transport', true],
  ] as const)('of %j is left %s: whether they land is %s', (defender, left, lands) => {
    const question: Aa1914Question = {
      kind: 'landing',
      sea: { attacker: { cruiser: 1, transport: 1 }, defender, policies: { attacker: oneRound } },
      land: { seaborne: { infantry: 1 } },
      rules: { units: { ...silentSea, cruiser: { attack: always, defense: never } } },
    }
    expect(Object.keys(endsOf(question))).toEqual([
      `1 infantry + 1 cruiser + 1 transport v ${left}: ${lands ? 'attackerWins' : 'attackerRetreats'}`,
    ])
  })

  test.each(['submarine', 'cruiser', 'battleship'] as const)('a %s may attack', ship => {
    expectEnds(
      {
        attacker: { [ship]: 1 },
        defender: { transport: 1 },
        rules: { units: { [ship]: { attack: always } } },
      },
      { [`1 ${ship} v nobody: attackerWins`]: 1 },
    )
  })

  test('transports may not', () => {
    expectRefusal({ attacker: { transport: 2 }, defender: { transport: 1 } }, 'wrong-location', ['attacker'])
  })
})

describe('R14-2.3: what is not in this game is no unit of it', () => {
  test.each(['bomber', 'aircraftCarrier', 'destroyer', 'industrialComplex', 'antiAircraftGun'])('%s', name => {
    expectRefusal({ attacker: { infantry: 1 }, defender: { infantry: 1, [name]: 1 } }, 'unknown-unit', [
      'defender',
      name,
    ])
  })

  test.each(['attacker', 'defender'] as const)('fighters never fight at sea: the %s’s', side => {
    const question = { attacker: { cruiser: 1 }, defender: { cruiser: 1 } }
    expectRefusal({ ...question, [side]: { cruiser: 1, fighter: 1 } }, 'unknown-unit', [side, 'fighter'])
  })
})

describe('R14-2.4: tanks from round 4 of the game on', () => {
  const army = { infantry: 1, tank: 1 }
  const one = { infantry: 1 }
  const questions: readonly (readonly [string, Aa1914Question])[] = [
    ['attacking', { attacker: army, defender: one }],
    ['defending', { attacker: one, defender: army }],
    ['in a campaign’s reinforcements', { kind: 'campaign', attacker: one, defender: one, turns: 2, reinforcements: { defender: { each: army } } }], // biome-ignore format: one line a case
    ['landing', { kind: 'landing', sea: { attacker: { transport: 1 } }, land: { seaborne: army, defender: one } }],
  ]
  const remarks = (question: Aa1914Question, round: number): string[] =>
    replyTo({ ...question, round } as Aa1914Question).notes.filter(note => note.includes('R14-2.4'))
  test.each(questions)('%s: a remark up to round 3', (_, question) => {
    expect(remarks(question, 3)).toEqual([expect.stringContaining('round 3')])
    expect(remarks(question, 4)).toEqual([])
  })

  test('nothing is said of armies without tanks', () => {
    expect(remarks({ attacker: one, defender: one }, 1)).toEqual([])
  })

  test('and the odds are the same', () => {
    const question: Aa1914Question = { attacker: army, defender: one, rules: { units: silentLand } }
    expect(endsOf({ ...question, round: 1 })).toEqual(endsOf(question))
  })
})
