import { expect, test } from 'vitest'
import type { RaidReply } from '../../src/armies/index.ts'
import { editions, prepareIn } from './asking.ts'

// The decisions of docs/rules/editions.md: what a side does where the question does not say.

const ask = (game: string, question: object) => prepareIn(game, { ...question, method: 'exact' })
const figuresOf = (game: string, question: object) => {
  const { outcomes, attacker, defender } = ask(game, question)
  return { outcomes, losses: [attacker.expectedLosses, defender.expectedLosses] }
}
/** The answer to a question is that of the question with this said, and not that with anything else said. */
const expectUsual = (game: string, question: object, usual: object, others: readonly object[]): void => {
  const plain = figuresOf(game, question)
  expect(figuresOf(game, { ...question, policies: usual })).toEqual(plain)
  for (const other of others) expect(figuresOf(game, { ...question, policies: other })).not.toEqual(plain)
}
const bySide = (side: string, policy: object): object => ({ [side]: policy })

test.each(editions)('DE-1: submarines strike, and never dive: %s', game => {
  // In Revised they dive at the end of a round (REV-8.4), so there have to be some left.
  const question = { location: 'sea', attacker: { submarine: 2, battleship: 1 }, defender: { submarine: 3, battleship: 1 } } // biome-ignore format: one line
  for (const side of ['attacker', 'defender'])
    expectUsual(game, question, bySide(side, { submerge: 'never' }), [bySide(side, { submerge: 'always' })])
})

test.each(editions)('DE-2: the cheapest units are lost first: %s', game => {
  const question = { attacker: { infantry: 3, tank: 2, fighter: 1 }, defender: { infantry: 2, tank: 2, fighter: 1 } }
  for (const side of ['attacker', 'defender'])
    expectUsual(game, question, bySide(side, { casualties: 'cheapestFirst' }), [
      bySide(side, { casualties: ['fighter', 'tank'] }),
    ])
  expect(ask(game, question).attacker.casualtyOrder).toEqual(['3 infantry', '2 tank', '1 fighter'])
})

test.each(['aa1942', 'aa1940'])('DE-3: antiaircraft artillery is given up by its cost: %s', game => {
  const question = {
    attacker: { infantry: 4, tank: 2 },
    defender: { infantry: 1, artillery: 1, antiaircraftArtillery: 1, tank: 1 },
  }
  expectUsual(game, question, bySide('defender', { casualties: 'cheapestFirst' }), [
    bySide('defender', { casualties: 'antiaircraftFirst' }),
    bySide('defender', { casualties: 'antiaircraftLast' }),
  ])
})

test.each([
  { allowed: 1, first: { battleship: 1 } },
  { allowed: 2, first: { battleship: 2 } },
  { allowed: 3, first: { battleship: 2, cruiser: 1 } },
])('DE-5: ships with the highest attack bombard first: $allowed that may', ({ allowed, first }) => {
  const landing = (bombardment: object) =>
    figuresOf('aa1942', {
      attacker: { infantry: allowed },
      seaborne: { infantry: allowed },
      bombardment,
      defender: { infantry: 2, tank: 1 },
    })
  expect(landing({ cruiser: 2, battleship: 2 })).toEqual(landing(first))
  expect(landing(first)).not.toEqual(landing({ cruiser: allowed }))
})

test.each(editions)('DE-6: the attacker never retreats: %s', game => {
  const question = { attacker: { infantry: 2, tank: 1 }, defender: { infantry: 3 } }
  expectUsual(game, question, bySide('attacker', { retreat: 'never' }), [
    bySide('attacker', { retreat: { afterRounds: 1 } }),
  ])
})

test.each([
  // Without a destroyer the fighter does nothing to the submarine, which sinks the transport.
  ...(['aa1942', 'aa1940', 'aa50'] as const).map(game => ({
    game,
    attacker: { fighter: 1, transport: 1 },
    defender: { submarine: 1 },
    lost: { transport: 1 },
  })),
  // A submarine does nothing to a fighter, which sinks it.
  { game: 'revised', attacker: { submarine: 1 }, defender: { fighter: 1 }, lost: { submarine: 1 } },
])(
  'DE-7: attackers that can hit nobody withdraw, and are lost where they cannot: $game',
  ({ game, lost, ...sides }) => {
    const zone = (more: object) => ask(game, { location: 'sea', ...sides, ...more })
    expect(zone({})).toMatchObject({ outcomes: { standoff: 1 }, attacker: { expectedLosses: { ipc: 0 } } })
    expect(zone({ retreatZone: false }).attacker.expectedLosses.units).toMatchObject(lost)
  },
)

test('DE-8, DE-11: an optional air battle is fought by the interceptors and the escorts that are listed', () => {
  const target = { kind: 'industrialComplex', value: 10 }
  const raid = (attacker: object, defender?: object) =>
    ask('aa1942', { kind: 'raid', attacker, ...(defender && { defender }), target }) as unknown as RaidReply
  // Nobody meets the bomber, which the complex shoots down with 1/6.
  expect(raid({ bomber: 1, fighter: 1 }).attacker.expectedLosses.units).toEqual({
    bomber: expect.closeTo(1 / 6, 12),
    fighter: 0,
  })
  // Both fire at the interceptor first, each on 1; if it is left, it hits on 2, and the escort is lost.
  const met = raid({ bomber: 1, fighter: 1 }, { fighter: 1 }).attacker.expectedLosses.units
  expect(met.fighter).toBeCloseTo((5 / 6) ** 2 * (2 / 6), 12)
  expect(met.bomber).toBeCloseTo(1 / 6, 12)
})

test('DE-9: nobody scrambles who is not listed at sea, and there is no kamikaze', () => {
  const land = { seaborne: { infantry: 2 }, defender: { infantry: 1, fighter: 1, tacticalBomber: 1 } }
  const landing = (sea: object) => ({ kind: 'amphibious', sea: { attacker: { transport: 1 }, ...sea }, land })
  expect(ask('aa1940', landing({})).stages?.[0]?.fought).toBe(0)
  expect(ask('aa1940', landing({ defender: { fighter: 1 } })).stages?.[0]?.fought).toBeGreaterThan(0.99)
  expect(() => ask('aa1940', { ...landing({}), kamikaze: 1 })).toThrow('there is no field "kamikaze"')
})

test.each(editions)('DE-10: no land unit is kept for the end: %s', game => {
  const question = { attacker: { infantry: 2, fighter: 2 }, defender: { infantry: 3 } }
  expectUsual(game, question, bySide('attacker', { keepLand: 0 }), [bySide('attacker', { keepLand: 1 })])
})
