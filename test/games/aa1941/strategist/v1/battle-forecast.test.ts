import { describe, expect, test } from 'vitest'
import { printedRules } from '../../../../../src/games/aa1941/board/board-rules.ts'
import {
  aircraftCarrier,
  battleship,
  bomber,
  type Counts,
  countsOf,
  destroyer,
  fighter,
  infantry,
  noCounts,
  only,
  submarine,
  tank,
  transport,
  type UnitNumber,
} from '../../../../../src/games/aa1941/board/units.ts'
import { type Forecast, forecast } from '../../../../../src/games/aa1941/strategist/v1/battle-forecast.ts'
import { writeUnits } from '../../../../../src/games/aa1941/turn/orders.ts'
import { replyTo } from '../../../../support/engine.ts'
import { type Dice, diceOf } from '../../../../support/random-boards-1941.ts'

interface Clash {
  readonly location: 'land' | 'sea'
  readonly attacker: Counts
  readonly defender: Counts
}

const army = (units: readonly UnitNumber[], most: number, dice: Dice): Counts => {
  const counts = noCounts()
  for (let left = 1 + dice(most); left > 0; left--) counts[units[dice(units.length)]!]++
  return counts
}

const counts = (units: Readonly<Record<number, number>>): Counts => countsOf(type => units[type] ?? 0)

const onLand = [infantry, infantry, tank, fighter, bomber] as const
const ships = [submarine, transport, destroyer, aircraftCarrier, battleship, fighter] as const

test('R41-9.3.1: submarines alone dive from whoever comes without a destroyer, and nobody loses anything', () => {
  const lone = counts({ [submarine]: 2 })
  const hunters = counts({ [fighter]: 3, [battleship]: 1, [submarine]: 1 })
  expect(forecast(printedRules, 'sea', hunters, lone)).toEqual({
    wins: 1,
    captures: 1,
    attackerLoss: 0,
    defenderLoss: 0,
    buckets: [{ probability: 1, isWon: true, attacker: hunters, defender: lone }],
  })
  const armed = counts({ [fighter]: 3, [destroyer]: 1 })
  expect(forecast(printedRules, 'sea', armed, lone).wins).toBeGreaterThan(0.8)
  expect(
    forecast(printedRules, 'sea', hunters, counts({ [submarine]: 2, [transport]: 1 })).defenderLoss,
  ).toBeGreaterThan(0)
})

const clashes = (location: Clash['location'], count: number): Clash[] => {
  const dice = diceOf(location === 'land' ? 41 : 42)
  return Array.from({ length: count }, () =>
    location === 'land'
      ? { location, attacker: army(onLand, 12, dice), defender: army(onLand, 12, dice) }
      : // Bombers based on land do not defend a zone.
        { location, attacker: army([...ships, bomber], 6, dice), defender: army(ships, 6, dice) },
  )
}

/** R41-9.3.1 */
const allDive = ({ location, attacker, defender }: Clash): boolean =>
  location === 'sea' &&
  attacker[destroyer] === 0 &&
  defender.every((count, type) => (type === submarine ? count > 0 : count === 0))

/** What the library says of the same battle to its end. */
const odds = ({ location, attacker, defender }: Clash) => {
  const keeps = location === 'land' && attacker[infantry]! + attacker[tank]! > 0
  return replyTo({
    location,
    attacker: writeUnits(attacker),
    defender: writeUnits(defender),
    method: 'exact',
    ...(keeps && { policies: { attacker: { keepLand: 1 } } }),
    ...(allDive({ location, attacker, defender }) && { policies: { defender: { submerge: 'always' } } }),
  })
}

const inWords = ({ attacker, defender }: Clash): string => `${attacker} v ${defender}`

/** Where a figure is off by more than rounding can be, with both. */
const off = (clash: Clash, name: string, mine: number, theirs: number): string[] =>
  Math.abs(mine - theirs) <= 1e-12 * Math.max(1, Math.abs(theirs))
    ? []
    : [`${inWords(clash)}: ${name} ${mine}, not ${theirs}`]

describe('a forecast', () => {
  test.each([
    { location: 'land', count: 120 },
    { location: 'sea', count: 120 },
  ] as const)('is what the library says of $count battles on $location to 1e-12', ({ location, count }) => {
    const wrong = clashes(location, count).flatMap(clash => {
      const found = forecast(printedRules, clash.location, clash.attacker, clash.defender)
      const reply = odds(clash)
      return [
        ...off(clash, 'wins', found.wins, reply.outcomes.attackerWins),
        ...(location === 'land' ? off(clash, 'captures', found.captures, reply.territoryCaptured) : []),
        ...off(clash, 'attacker loses', found.attackerLoss, reply.attacker.expectedLosses.ipc),
        ...off(clash, 'defender loses', found.defenderLoss, reply.defender.expectedLosses.ipc),
      ]
    })
    expect(wrong).toEqual([])
  })

  test('shares out all its probability among its buckets, won ones as often as the space is won', () => {
    for (const clash of [...clashes('land', 120), ...clashes('sea', 120)]) {
      const found = forecast(printedRules, clash.location, clash.attacker, clash.defender)
      const sum = (isCounted: (isWon: boolean) => boolean): number =>
        found.buckets.reduce((all, { probability, isWon }) => all + (isCounted(isWon) ? probability : 0), 0)
      expect(
        sum(() => true),
        inWords(clash),
      ).toBeCloseTo(1, 9)
      expect(
        sum(isWon => isWon),
        inWords(clash),
      ).toBeCloseTo(clash.location === 'land' ? found.captures : found.wins, 9)
    }
  })

  test('leaves in its buckets no more than came, and nobody to defend what is won', () => {
    for (const clash of [...clashes('land', 120), ...clashes('sea', 120)])
      for (const { isWon, attacker, defender } of forecast(printedRules, clash.location, clash.attacker, clash.defender)
        .buckets) {
        expect(attacker.every((left, type) => left <= clash.attacker[type]!)).toBe(true)
        expect(defender.every((left, type) => left <= clash.defender[type]!)).toBe(true)
        if (!isWon) continue
        // A submarine that dived, or a transport left alone, may still be there.
        if (clash.location === 'land') expect(defender.every(left => left === 0)).toBe(true)
        if (clash.location === 'land') expect(attacker[infantry]! + attacker[tank]!).toBeGreaterThan(0)
      }
  })

  test('tells the certain cases without a battle', () => {
    const none = noCounts()
    const plane = only(fighter, 1)
    const trooper = only(infantry, 1)
    expect(forecast(printedRules, 'land', none, trooper)).toMatchObject({
      wins: 0,
      captures: 0,
      attackerLoss: 0,
      defenderLoss: 0,
    })
    expect(forecast(printedRules, 'land', trooper, none)).toMatchObject({ wins: 1, captures: 1 })
    // R41-11.1: planes take nothing.
    expect(forecast(printedRules, 'land', plane, none)).toMatchObject({ wins: 1, captures: 0 })
  })

  test.each(['land', 'sea'] as const)(
    'has armies of its own on %s, whatever becomes of those it was asked with',
    location => {
      const [force, none] = [noCounts(), noCounts()]
      force[fighter] = 3
      const found = forecast(printedRules, location, force, none)
      const told = JSON.stringify(found)
      force[fighter] = 1
      expect(JSON.stringify(found)).toBe(told)
    },
  )

  test('is the same however it was come by: remembered, forgotten, worked out anew', () => {
    const clash = clashes('land', 1)[0]!
    const first = forecast(printedRules, clash.location, clash.attacker, clash.defender)
    expect(forecast(printedRules, clash.location, clash.attacker, clash.defender)).toBe(first)
    // Enough others to push it out: they cost nothing, as nobody attacks.
    const nobody = noCounts()
    for (let other = 0; other < 130_000; other++)
      forecast(printedRules, 'land', nobody, [other & 63, (other >> 6) & 63, other >> 12, 1, 0, 0, 0, 0, 0])
    const again = forecast(printedRules, clash.location, clash.attacker, clash.defender)
    expect(again).not.toBe(first)
    expect(again).toEqual(first)
  })

  test('does not take armies for each other at the edges of their numbers', () => {
    const seen = new Map<Forecast, string>()
    for (const type of [submarine, destroyer, battleship, aircraftCarrier, fighter] as const)
      for (const count of [1, 7, 8, 9, 15, 16, 17]) {
        const found = forecast(printedRules, 'sea', only(type, count), only(destroyer, 1))
        expect(seen.get(found)).toBeUndefined()
        seen.set(found, `${type} ${count}`)
        expect(found.wins).toBeGreaterThan(0.2)
      }
    for (const count of [1, 62, 63, 64, 65]) {
      const found = forecast(printedRules, 'land', only(infantry, count), only(infantry, 1))
      expect(seen.get(found)).toBeUndefined()
      seen.set(found, `infantry ${count}`)
    }
  })
})

describe('armies too large for a forecast of their own', () => {
  // Each kind is rounded for itself when an army is made smaller, so few of a kind weigh too much or too little.
  const large: readonly (readonly [attacker: Counts, defender: Counts])[] = [
    [
      [40, 15, 5, 0, 0, 0, 0, 0, 0],
      [40, 10, 5, 0, 0, 0, 0, 0, 0],
    ],
    [
      [50, 10, 0, 0, 0, 0, 0, 0, 0],
      [45, 10, 0, 0, 0, 0, 0, 0, 0],
    ],
    [
      [30, 20, 10, 0, 0, 0, 0, 0, 0],
      [55, 0, 0, 0, 0, 0, 0, 0, 0],
    ],
    [
      [30, 22, 5, 3, 0, 0, 0, 0, 0],
      [37, 13, 5, 0, 0, 0, 0, 0, 0],
    ],
  ]

  test('land within ten points of the truth, within six on the average, and their losses within a tenth', () => {
    const errors = large.map(([attacker, defender]) => {
      const [found, reply] = [
        forecast(printedRules, 'land', attacker, defender),
        odds({ location: 'land', attacker, defender }),
      ]
      for (const [mine, theirs] of [
        [found.attackerLoss, reply.attacker.expectedLosses.ipc],
        [found.defenderLoss, reply.defender.expectedLosses.ipc],
      ] as const)
        expect(Math.abs(mine / theirs - 1)).toBeLessThan(0.1)
      return Math.abs(found.captures - reply.territoryCaptured)
    })
    expect(Math.max(...errors)).toBeLessThan(0.1)
    expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThan(0.06)
  })
})
