import { describe, expect, test } from 'vitest'
import type { BattleQuestion } from '../../src/armies/index.ts'
import { replyTo } from '../support/engine.ts'
import { always, endsOf, expectEnds, never, oneRound } from './ends.ts'

type Order = Exclude<
  NonNullable<NonNullable<NonNullable<BattleQuestion['policies']>['defender']>['casualties']>,
  string
>

const sure = {
  units: {
    submarine: { attack: always, defense: always },
    aircraftCarrier: { attack: always, defense: always },
    battleship: { attack: always, defense: always },
    fighter: { attack: always, defense: always },
    bomber: { attack: always },
    destroyer: { attack: always, defense: always },
  },
}

describe('R41-9.7.1: the owner of what was hit picks', () => {
  const question = (casualties: Order): BattleQuestion => ({
    attacker: { destroyer: 2 },
    defender: { destroyer: 1, aircraftCarrier: 1, battleship: 1, fighter: 1 },
    policies: { attacker: oneRound, defender: { casualties } },
    rules: sure,
  })
  const left = (casualties: Order): string[] => Object.keys(endsOf(question(casualties)))
  test.each([
    [['destroyer', 'fighter'], '1 aircraftCarrier + 1 damagedBattleship'],
    [['battleship:firstHit', 'battleship'], '1 fighter + 1 destroyer + 1 aircraftCarrier'],
    [['fighter', 'aircraftCarrier', 'battleship:firstHit'], '1 destroyer + 1 battleship'],
  ] as [Order, string][])('in the order %j', (order, remaining) => {
    // A first hit that the list leaves out comes before everything.
    const wanted = order.includes('battleship:firstHit')
      ? remaining
      : '1 fighter + 1 aircraftCarrier + 1 damagedBattleship'
    expect(left(order)).toEqual([`nobody v ${wanted}: defenderWins`])
  })

  test.each([
    [['destroyer', 'aircraftCarrier'], '1 bomber v 1 destroyer: attackerRetreats'],
    [['bomber', 'destroyer'], '1 aircraftCarrier v 1 destroyer: standoff'],
  ] as [Order, string][])('so does the attacker of his: %j', (casualties, end) => {
    expectEnds(
      {
        attacker: { destroyer: 1, aircraftCarrier: 1, bomber: 1 },
        defender: { destroyer: 2 },
        policies: { attacker: { ...oneRound, casualties } },
        rules: {
          units: {
            destroyer: { attack: never, defense: always },
            aircraftCarrier: { attack: never },
            bomber: { attack: always },
          },
        },
      },
      { [end]: 1 },
    )
  })
})

describe('R41-9.7.2: transports last', () => {
  test.each([
    ['a fresh battleship goes before them', { battleship: 1, transport: 2 }, 1, '2 transport + 1 damagedBattleship'],
    ['so does its sinking', { battleship: 1, transport: 2 }, 2, '2 transport'],
    ['and a damaged one', { damagedBattleship: 1, transport: 2 }, 1, '2 transport'],
    ['then they are taken', { battleship: 1, transport: 2 }, 3, '1 transport'],
    ['fighters go before them', { fighter: 1, aircraftCarrier: 1, transport: 2 }, 2, '2 transport'],
    ['submarines too', { submarine: 2, transport: 1 }, 2, '1 transport'],
  ] as const)('%s', (_, attacker, hits, left) => {
    const { survivors } = replyTo({
      attacker,
      defender: { destroyer: hits },
      policies: { attacker: { ...oneRound, casualties: ['transport'] } },
      rules: sure,
    })
    const [{ attacker: standing }] = survivors as [(typeof survivors)[0]]
    const named = Object.fromEntries(left.split(' + ').map(item => [item.split(' ')[1], Number(item.split(' ')[0])]))
    expect(standing).toEqual(named)
  })

  test('fighters without a destroyer, against submarines and transports, can only hit the transports', () => {
    // The attacker's own transport keeps the submarine's die in play (A41-5): one round of certain hits.
    expectEnds(
      {
        attacker: { fighter: 1, transport: 3 },
        defender: { submarine: 1, transport: 3 },
        policies: { attacker: oneRound },
        rules: sure,
      },
      { '1 fighter + 2 transport v 1 submarine + 2 transport: attackerRetreats': 1 },
    )
  })
})

describe('R41-9.7.3: no hit is wasted that can be placed, and no transport lost that can be spared', () => {
  // No side that fires here has a destroyer: submarine's hits miss planes, planes' miss submarines.
  const hitting = (hits: { submarine: number; fighter: number }, defender: Record<string, number>): string[] =>
    Object.keys(
      endsOf({
        attacker: hits,
        defender,
        policies: { attacker: oneRound },
        rules: {
          units: {
            // No strike, so that all hits fall in one step; the destroyer answers, and cannot sink them all.
            submarine: { attack: always, defense: 1, abilities: ['cannotHitAir', 'hiddenFromAir'] },
            fighter: { attack: always, defense: 1 },
            destroyer: { defense: 1 },
            battleship: { defense: 1 },
            aircraftCarrier: { defense: 1 },
          },
        },
      }),
    ).map(end => end.split(' v ')[1]!.split(':')[0]!)
  const expectLeft = (hits: { submarine: number; fighter: number }, defender: Record<string, number>, left: string) =>
    expect([...new Set(hitting(hits, defender))]).toEqual([left])

  test('V41-41: submarine on submarine, plane on destroyer, and the transport lives', () => {
    // Both attackers fall to the answers, or the transport would be defenceless.
    expectEnds(
      {
        attacker: { submarine: 1, fighter: 1 },
        defender: { submarine: 1, destroyer: 1, transport: 1 },
        rules: {
          units: { ...sure.units, submarine: { attack: always, defense: always, abilities: ['cannotHitAir', 'hiddenFromAir'] } }, // biome-ignore format: one line
        },
      },
      { 'nobody v 1 transport: defenderWins': 1 },
    )
  })

  test('V41-43: all four hits are placed', () => {
    expectLeft({ submarine: 1, fighter: 3 }, { battleship: 1, destroyer: 1, submarine: 1 }, 'nobody')
  })

  test('V41-44: the plane damages the battleship, so that the destroyer lives', () => {
    expectLeft(
      { submarine: 1, fighter: 1 },
      { battleship: 1, destroyer: 1, submarine: 1, transport: 1 },
      '1 transport + 1 destroyer + 1 damagedBattleship',
    )
  })

  test('the submarine’s hit makes room for the plane’s', () => {
    // Cheapest first: submarine, then destroyer. Two planes and no submarine may take the destroyer and the fighter …
    expectLeft({ submarine: 0, fighter: 2 }, { submarine: 2, destroyer: 1, fighter: 1 }, '2 submarine')
    // … with one submarine's hit more, a submarine goes too.
    expectLeft({ submarine: 1, fighter: 2 }, { submarine: 2, destroyer: 1, fighter: 1 }, '1 submarine')
    // Three submarines' hits take both submarines and the destroyer, and no plane.
    expectLeft({ submarine: 3, fighter: 0 }, { submarine: 2, destroyer: 1, fighter: 1 }, '1 fighter')
    expectLeft({ submarine: 4, fighter: 0 }, { submarine: 2, destroyer: 1, fighter: 1 }, '1 fighter')
  })
})

describe('R41-9.7.4: a hit that may fall on nothing is lost', () => {
  test('a submarine’s when only bombers and what is hit already are left', () => {
    expectEnds(
      {
        attacker: { bomber: 2, destroyer: 1 },
        defender: { submarine: 4 },
        policies: { attacker: oneRound },
        rules: { units: { submarine: { defense: always }, destroyer: { attack: never }, bomber: { attack: always } } },
      },
      // Four hits in step 4: one on the destroyer, three lost. After that nobody can hit anybody.
      { '2 bomber v 2 submarine: standoff': 1 },
    )
  })

  test('a plane’s when only submarines are left', () => {
    expectEnds(
      {
        attacker: { fighter: 3 },
        defender: { submarine: 1, destroyer: 1 },
        policies: { attacker: oneRound },
        rules: {
          units: { submarine: { defense: always }, destroyer: { defense: never }, fighter: { attack: always } },
        },
      },
      { '3 fighter v 1 submarine: standoff': 1 },
    )
  })
})

describe('R41-9.7.5: a battleship takes two hits', () => {
  // Submarines strike in step 2, fighters hit in step 3; the battleship answers in step 4 unless step 2 has sunk it.
  test.each([
    { strikes: 0, hits: 0, given: 'battleship', left: 'battleship', answers: true },
    { strikes: 1, hits: 0, given: 'battleship', left: 'damagedBattleship', answers: true },
    { strikes: 0, hits: 1, given: 'battleship', left: 'damagedBattleship', answers: true },
    { strikes: 1, hits: 1, given: 'battleship', left: undefined, answers: true },
    { strikes: 0, hits: 2, given: 'battleship', left: undefined, answers: true },
    { strikes: 2, hits: 0, given: 'battleship', left: undefined, answers: false },
    { strikes: 0, hits: 0, given: 'damagedBattleship', left: 'damagedBattleship', answers: true },
    { strikes: 0, hits: 1, given: 'damagedBattleship', left: undefined, answers: true },
    { strikes: 1, hits: 0, given: 'damagedBattleship', left: undefined, answers: false },
  ] as const)('$strikes in step 2 and $hits in step 3 on a $given', ({ strikes, hits, given, left, answers }) => {
    const attacker = { submarine: strikes, fighter: hits, aircraftCarrier: 2 }
    const { survivors } = replyTo({
      attacker,
      defender: { [given]: 1 },
      policies: { attacker: { ...oneRound, casualties: ['aircraftCarrier'] } },
      // The carriers are there to be hit. Where nobody rolls, one of them must be able to, lest the battle be over at once.
      rules: { units: { ...sure.units, aircraftCarrier: { attack: strikes + hits > 0 ? never : 1 } } },
    })
    const expected = left === undefined ? {} : { [left]: 1 }
    const likeliest = survivors[0]!
    expect(likeliest.defender).toEqual(expected)
    expect(likeliest.attacker.aircraftCarrier).toBe(answers ? 1 : 2)
  })

  test('both may be dealt in one step', () => {
    expectEnds(
      { attacker: { battleship: 1 }, defender: { destroyer: 2 }, rules: sure },
      // Two answers sink it; its own hit has fallen on one of them.
      { 'nobody v 1 destroyer: defenderWins': 1 },
    )
  })

  test('damage does not weaken its fire', () => {
    const odds = (unit: 'battleship' | 'damagedBattleship') =>
      endsOf({
        attacker: { [unit]: 1 },
        defender: { destroyer: 2 },
        policies: { attacker: oneRound },
        rules: { units: { destroyer: { defense: 1 } } },
      })
    // Neither of two dice at 1/6 hits: 25/36; its own die hits with 4/6.
    expect(odds('battleship')['1 battleship v 1 destroyer: attackerRetreats']).toBeCloseTo((25 / 36) * (4 / 6), 12)
    expect(odds('damagedBattleship')['1 damagedBattleship v 1 destroyer: attackerRetreats']).toBeCloseTo(
      (25 / 36) * (4 / 6),
      12,
    )
  })

  test('the owner may keep the damage for later', () => {
    expectEnds(
      {
        attacker: { battleship: 1, destroyer: 1 },
        defender: { destroyer: 1, aircraftCarrier: 9 },
        policies: {
          attacker: { ...oneRound, casualties: ['destroyer', 'battleship:firstHit'] },
          defender: { casualties: ['aircraftCarrier'] },
        },
        rules: { units: { ...sure.units, aircraftCarrier: { defense: never } } },
      },
      { '1 battleship v 1 destroyer + 7 aircraftCarrier: attackerRetreats': 1 },
    )
  })

  test('it is repaired when the battle is over', () => {
    // Wave 1: a destroyer damages it and is lost. Wave 2: another would sink a damaged one.
    expectEnds(
      {
        kind: 'waves',
        defender: { battleship: 1 },
        waves: [{ attacker: { destroyer: 1 } }, { attacker: { destroyer: 1 } }],
        rules: sure,
      },
      { 'nobody v 1 battleship: defenderWins': 1 },
    )
  })
})

describe('R41-9.7.6: a defending carrier’s fighters', () => {
  test('may be picked before the carrier', () => {
    expectEnds(
      {
        attacker: { destroyer: 1, aircraftCarrier: 4 },
        defender: { aircraftCarrier: 1, fighter: 2 },
        policies: { attacker: oneRound, defender: { casualties: ['fighter', 'aircraftCarrier'] } },
        rules: { units: { ...sure.units, aircraftCarrier: { attack: never, defense: always } } },
      },
      // Three answers: the destroyer and two carriers.
      { '2 aircraftCarrier v 1 fighter + 1 aircraftCarrier: standoff': 1 },
    )
  })

  test('but not for the hit of a submarine', () => {
    expectEnds(
      {
        attacker: { submarine: 1 },
        defender: { aircraftCarrier: 1, fighter: 2 },
        policies: { defender: { casualties: ['fighter', 'aircraftCarrier'] } },
        rules: sure,
      },
      { '1 submarine v 2 fighter: standoff': 1 },
    )
  })
})
