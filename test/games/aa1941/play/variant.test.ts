import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PairResult } from '../../../../src/ai/index.ts'
import type { UnitCounts } from '../../../../src/armies/index.ts'
import { Refusal, readLink, streamOf } from '../../../../src/engine/index.ts'
import { printedRules, type RuleChanges, rulesWith } from '../../../../src/games/aa1941/board/board-rules.ts'
import { spaceCount, spaceNames, spaceOf } from '../../../../src/games/aa1941/board/map.ts'
import {
  bomber,
  fighter,
  germany,
  infantry,
  only,
  tank,
  transport,
  unitTypes,
} from '../../../../src/games/aa1941/board/units.ts'
import { aa1941Game } from '../../../../src/games/aa1941/play/game.ts'
import { openingOf } from '../../../../src/games/aa1941/play/positions.ts'
import { askedPosition, type GameRules, underRules } from '../../../../src/games/aa1941/play/variant.ts'
import { readPosition } from '../../../../src/games/aa1941/position/read.ts'
import { fingerprintOf, writePosition } from '../../../../src/games/aa1941/position/write.ts'
import { powers } from '../../../../src/games/aa1941/ruleset.ts'
import { forecast } from '../../../../src/games/aa1941/strategist/v1/battle-forecast.ts'
import {
  battleOdds,
  currentBattle,
  lastRoll,
  rollBattle,
  usualCasualties,
} from '../../../../src/games/aa1941/turn/battle/index.ts'
import { sumOfType } from '../../../../src/games/aa1941/turn/fight.ts'
import { incomeOf } from '../../../../src/games/aa1941/turn/income.ts'
import { legal } from '../../../../src/games/aa1941/turn/legal.ts'
import { refund } from '../../../../src/games/aa1941/turn/purchase/mobilise.ts'
import { battleMarks, type State } from '../../../../src/games/aa1941/turn/state.ts'
import { games } from '../../../../src/games/index.ts'
import { prepareTask } from '../../../../src/tasks/kinds.ts'
import { boardOf } from '../../../support/board-1941.ts'

const face = games.find(({ key }) => key === 'aa1941')!
const answer = (task: 'odds' | 'turn' | 'orders' | 'play' | 'replay', request: unknown) => {
  const job = prepareTask(face, task, request)
  return JSON.parse(JSON.stringify(job.reply([job.work(0, job.chunks)])))
}
const refusalOf = (ask: () => unknown): string => {
  try {
    ask()
  } catch (problem) {
    if (problem instanceof Refusal) return problem.message
    throw problem
  }
  return ''
}

const weakTanks = { units: { tank: { defense: 2 } } } as const
/** Germany attacks two tanks with three tanks. */
const attackedBy = (changes: RuleChanges | undefined): State => {
  const board = boardOf({
    phase: 'battle',
    owner: { Ukraine: 'ussr' },
    units: { Ukraine: { germany: { tank: 3 }, ussr: { tank: 2 } } },
    agreement: { rules: rulesWith(changes) },
  })
  board.battles[spaceOf('Ukraine')] = battleMarks.pending
  return board
}

describe('rules that are otherwise than printed', () => {
  test('are the printed ones where nothing is said that differs', () => {
    expect(rulesWith(undefined)).toBe(printedRules)
    expect(rulesWith({ units: { tank: { cost: 6 } }, dice: { mode: 'ordinary' }, income: { japan: 0 } })).toBe(
      printedRules,
    )
    expect(rulesWith({ units: { tank: { defense: 2 } } })).toBe(
      rulesWith({ dice: {}, units: { tank: { defense: 2, cost: 6 } } }),
    )
  })

  test('are told by positions, which are read back as they were', () => {
    const state = askedPosition('opening', ['position'], { ...weakTanks, income: { germany: 3 } })
    const written = writePosition(state)
    expect(written.agreement).toMatchObject({ rules: { units: { tank: { defense: 2 } }, income: { germany: 3 } } })
    expect(fingerprintOf(readPosition(written))).toBe(fingerprintOf(state))
    expect(fingerprintOf(state)).not.toBe(fingerprintOf(openingOf(0)))
    expect(state.hash()).not.toBe(openingOf(0).hash())
    expect(writePosition(openingOf(0)).agreement).toEqual({ victory: 'standard', turkishStraits: 'closed' })
  })

  test('take the place of those that a position says', () => {
    const written = writePosition(askedPosition('opening', [], weakTanks))
    expect(askedPosition(written, [], { units: { bomber: { cost: 14 } } }).rules).toBe(
      rulesWith({ units: { bomber: { cost: 14 } } }),
    )
    expect(askedPosition(written, [], {}).rules).toBe(printedRules)
  })

  test('make units dearer: R41-5.1 asks for the agreed price', () => {
    const rules = rulesWith({ units: { bomber: { cost: 14 } } })
    const board = (cash: number): State =>
      boardOf({
        phase: 'purchase',
        cash: { germany: cash },
        units: { Germany: { germany: { infantry: 1 } } },
        agreement: { rules },
      })
    expect(legal(board(13), { kind: 'buy', units: only(bomber, 1) })?.message).toContain('14')
    expect(legal(board(14), { kind: 'buy', units: only(bomber, 1) })).toBeUndefined()
    const spent = board(14)
    aa1941Game.act(spent, [{ kind: 'buy', units: only(bomber, 1) }])
    expect(spent.cashOf(germany)).toBe(0)
  })

  test('R41-14.8: refund what cannot be placed at the agreed price', () => {
    const state = boardOf({
      phase: 'mobilise',
      bought: { bomber: 1 },
      cash: { germany: 0 },
      agreement: { rules: rulesWith({ units: { bomber: { cost: 14 } } }) },
    })
    refund(state)
    expect(state.cashOf(germany)).toBe(14)
  })

  test.each([
    { step: 'defenderHit', units: {}, lost: infantry },
    { step: 'defenderHit', units: { tank: { cost: 2 } }, lost: tank },
    // R41-11.1: one land unit stands behind the planes, whatever it costs; of land units the cheapest goes first.
    { step: 'attackerHit', germany: { infantry: 1, fighter: 1 }, units: {}, lost: fighter },
    { step: 'attackerHit', germany: { infantry: 1, fighter: 1 }, units: { fighter: { cost: 20 } }, lost: fighter },
    { step: 'attackerHit', germany: { infantry: 1, tank: 1 }, units: {}, lost: infantry },
    { step: 'attackerHit', germany: { infantry: 1, tank: 1 }, units: { infantry: { cost: 9 } }, lost: tank },
  ] as const)('order the usual casualties by price: %j', ({ step, units, lost, ...own }) => {
    const germany = 'germany' in own ? own.germany : { infantry: 1 }
    const state = readPosition({
      power: 'germany',
      phase: 'battle',
      units: { Karelia: { germany, ussr: { infantry: 1, tank: 1 } } },
      fight: { space: 'Karelia', round: 1, step, hits: { sub: 0, air: 0, any: 1 } },
      agreement: { rules: { units } },
    })
    const { fight } = state
    const casualties = usualCasualties(state, fight!, currentBattle(state, fight!))
    expect(sumOfType(casualties.lost, lost)).toBe(1)
  })

  test('change the battles on the board as they change the odds', () => {
    for (const changes of [undefined, weakTanks, { dice: { mode: 'lowLuck' as const } }, { dice: { sides: 12 } }]) {
      const { outcomes } = answer('odds', {
        attacker: { tank: 3 },
        defender: { tank: 2 },
        ...(changes && { rules: changes }),
      })
      expect(battleOdds(attackedBy(changes), spaceOf('Ukraine')).attackerWins).toBeCloseTo(outcomes.attackerWins, 12)
    }
  })

  test('change what players expect of battles, one set of rules not that of another', () => {
    const wins = (changes: RuleChanges | undefined): number =>
      forecast(rulesWith(changes), 'land', only(tank, 3), only(tank, 3)).wins
    const [printed, weak] = [wins(undefined), wins(weakTanks)]
    expect(weak).toBeGreaterThan(printed + 0.1)
    expect(wins(undefined)).toBe(printed)
    expect(wins(weakTanks)).toBe(weak)
  })

  test('pool the dice in low luck: three tanks hit once for certain, and again with 3 in 6', () => {
    const seen = new Map<number, number>()
    for (let throwOf = 0; throwOf < 600; throwOf++) {
      const state = attackedBy({ dice: { mode: 'lowLuck' } })
      aa1941Game.act(state, [{ kind: 'begin', space: spaceOf('Ukraine') }])
      rollBattle(state, streamOf('low luck', throwOf))
      const { dice, hits } = lastRoll(state)!
      expect(dice).toMatchObject([{ unit: 'all', value: 3, sure: 1 }])
      expect(dice[0]!.dice).toHaveLength(1)
      expect(hits.any).toBe(dice[0]!.dice[0]! <= 3 ? 2 : 1)
      seen.set(hits.any, (seen.get(hits.any) ?? 0) + 1)
    }
    expect([...seen.keys()].sort()).toEqual([1, 2])
    expect(seen.get(2)! / 600).toBeCloseTo(0.5, 1)
  })

  test('R41-15.1: add to incomes and take from them, and never below nothing', () => {
    const state = askedPosition('opening', [], { income: { germany: 6, unitedStates: -100 } })
    const printed = openingOf(0)
    expect(incomeOf(state, germany)).toBe(incomeOf(printed, germany) + 6)
    expect(incomeOf(state, 4)).toBe(0)
    expect(incomeOf(state, 3)).toBe(incomeOf(printed, 3))
  })

  test('tell battles of a planned turn with the questions that have their odds', () => {
    const { battles } = answer('turn', {
      rules: { units: { tank: { defense: 2 }, infantry: { defense: 1 } } },
      player: 'greedy',
    })
    expect(battles).not.toEqual([])
    for (const { link, attackerWins } of battles) {
      const asked = readLink(face, Object.fromEntries(new URLSearchParams(link)))
      expect(asked).toMatchObject({ rules: { units: { tank: { defense: 2 }, infantry: { defense: 1 } } } })
      expect(attackerWins).toBeCloseTo(answer('odds', asked).outcomes.attackerWins, 12)
    }
  })
})

describe('what powers are given before a game', () => {
  const bids: GameRules = {
    bids: { germany: { ipc: 2, units: { Germany: { tank: 1 } } }, japan: { units: { 'SZ 40': { transport: 1 } } } },
  }

  test('stands there at the first turn', () => {
    const [given, printed] = [askedPosition('opening', [], bids), openingOf(0)]
    expect(given.unitsIn(spaceOf('Germany'), germany, tank)).toBe(
      printed.unitsIn(spaceOf('Germany'), germany, tank) + 1,
    )
    expect(given.cashOf(germany)).toBe(printed.cashOf(germany) + 2)
    expect(given.boatCount).toBe(printed.boatCount + 1)
  })

  test('cannot stand where nobody of that power can, nor be given to a position in full', () => {
    const give = (units: object) => () => askedPosition('opening', [], { bids: { germany: { units } } } as GameRules)
    expect(refusalOf(give({ Russia: { tank: 1 } }))).toMatch(/^rules\.bids\.germany\.units\.Russia\.tank: /)
    expect(refusalOf(give({ Germany: { battleship: 1 } }))).toMatch(
      /^rules\.bids\.germany\.units\.Germany\.battleship: /,
    )
    expect(refusalOf(() => askedPosition(writePosition(openingOf(0)), ['position'], bids))).toMatch(/^rules\.bids: /)
  })

  test.each([
    ['a sea zone where nobody is', { 'SZ 40': { submarine: 1 } }],
    ['a zone with enemy ships', { 'SZ 4': { battleship: 1 } }],
    ['a friend’s territory', { Japan: { infantry: 2 } }],
    ['a carrier with its fighters', { 'SZ 5': { aircraftCarrier: 1, fighter: 2 } }],
    ['a territory that a power could fill only with a bid', { Germany: { infantry: 180 } }],
  ])('may stand in %s', (_, units) => {
    const [space, counts] = Object.entries<UnitCounts>(units as Record<string, UnitCounts>)[0]!
    const given = askedPosition('opening', [], { bids: { germany: { units } } })
    for (const [unit, count] of Object.entries(counts)) {
      const type = unitTypes.indexOf(unit as (typeof unitTypes)[number])
      const before = openingOf(0).unitsIn(spaceOf(space), germany, type)
      expect(given.unitsIn(spaceOf(space), germany, type)).toBe(before + count!)
    }
    expect(given.hostileAtStart[spaceOf('SZ 4')]).toBe(Number(given.isHostileZone(spaceOf('SZ 4'))))
  })

  test.each([
    ['R41-3.5', { Turkey: { infantry: 1 } }, /\.units\.Turkey\.infantry: .*R41-3\.5/],
    ['R41-6.7', { 'SZ 5': { infantry: 1 } }, /\.units\.SZ 5\.infantry: .*R41-6\.7/],
    ['R41-13.5', { 'SZ 5': { fighter: 1 } }, /\.units\.SZ 5\.fighter: .*R41-13\.5/],
    ['R41-1.4', { Germany: { infantry: 200 } }, /200 of a kind is the most/],
    ['R41-1.4', { 'SZ 5': { transport: 100 }, 'SZ 6': { transport: 100 } }, /can be 128 on the board/],
  ])('%s: is refused by the rule of where units stand: %j', (_, units, says) => {
    expect(refusalOf(() => askedPosition('opening', [], { bids: { germany: { units } } } as GameRules))).toMatch(says)
  })

  test('is given before a turn that a stored opening begins with, too', () => {
    const [given, plain] = ['opening', 'opening-errata', 'opening-3'].map(name => [
      askedPosition(name, [], { bids: { germany: { ipc: 5 } } }),
      askedPosition(name, []),
    ])[2]!
    expect(given!.cashOf(germany)).toBe(plain!.cashOf(germany) + 5)
    expect([given!.round, given!.power, given!.phase]).toEqual([plain!.round, plain!.power, plain!.phase])
  })

  test('leaves an arena the printed opening alone', () => {
    expect(underRules(bids).game.openings).toBe(1)
    expect(underRules(weakTanks).game.openings).toBe(aa1941Game.openings)
  })
})

describe('units that stand otherwise than printed', () => {
  const at = (rules: GameRules) => askedPosition('opening', [], rules)
  const inGermany = (state: ReturnType<typeof at>, type: number): number =>
    state.unitsIn(spaceOf('Germany'), germany, type)

  test('are as many as is said, and all others as printed', () => {
    const printed = openingOf(0)
    const state = at({
      start: { Germany: { germany: { tank: 7, infantry: 0 } }, 'SZ 40': { japan: { transport: 2 } } },
    })
    expect([inGermany(state, tank), inGermany(state, infantry)]).toEqual([7, 0])
    const zone = spaceOf('SZ 40')
    expect(state.boatsIn(zone).length).toBe(
      printed.boatsIn(zone).filter(boat => printed.boatOwner(boat) !== 3).length + 2,
    )
    const changed = new Set([
      `${spaceOf('Germany')}/${tank}`,
      `${spaceOf('Germany')}/${infantry}`,
      `${zone}/${transport}`,
    ])
    for (let space = 0; space < spaceCount; space++)
      for (let power = 0; power < powers.length; power++)
        for (let type = 0; type < unitTypes.length; type++)
          if (!changed.has(`${space}/${type}`))
            expect(state.unitsIn(space, power, type)).toBe(printed.unitsIn(space, power, type))
  })

  test('may leave a zone without its transports', () => {
    const zone = spaceNames.find(name => name.startsWith('SZ') && openingOf(0).boatsIn(spaceOf(name)).length > 0)!
    const [boat] = openingOf(0).boatsIn(spaceOf(zone))
    const owner = powers[openingOf(0).boatOwner(boat!)]!
    const state = at({ start: { [zone]: { [owner]: { transport: 0 } } } })
    expect(state.boatsIn(spaceOf(zone), powers.indexOf(owner))).toEqual([])
    expect(state.boatCount).toBe(
      state.units.reduce((sum, n, index) => sum + (index % unitTypes.length === transport ? n : 0), 0),
    )
  })

  test('have what is given beside them', () => {
    const units = { Germany: { tank: 1 } }
    const state = at({ start: { Germany: { germany: { tank: 7 } } }, bids: { germany: { units } } })
    expect(inGermany(state, tank)).toBe(8)
  })

  test('are refused where nobody of that power can stand, and of a position in full', () => {
    const refused = (start: object): string | undefined => refusalOf(() => at({ start } as GameRules))
    expect(refused({ Russia: { germany: { tank: 1 } } })).toMatch(/^rules\.start\.Russia\.germany\.tank: /)
    expect(refused({ Germany: { germany: { battleship: 1 } } })).toMatch(
      /^rules\.start\.Germany\.germany\.battleship: /,
    )
    expect(refused({ 'SZ 5': { germany: { transport: 129 } } })).toMatch(/^rules\.start/)
    const start = { Germany: { germany: { tank: 7 } } }
    expect(refusalOf(() => askedPosition(writePosition(openingOf(0)), ['position'], { start }))).toMatch(
      /^rules\.start: /,
    )
  })

  test('make another game, which begins at the printed opening alone', () => {
    const { game } = underRules({ start: { Germany: { germany: { tank: 7 } } } })
    expect(game.version).toMatch(new RegExp(`^${aa1941Game.version}\\+[0-9a-f]+$`))
    expect(game.openings).toBe(1)
  })
})

describe('asking for other rules', () => {
  test.each([
    [{ units: { tank: { cost: 0 } } }, /rules\.units\.tank\.cost/],
    [{ units: { tank: { defense: 7 } } }, /rules\.units\.tank\.defense/],
    [{ units: { tank: { hits: 2 } } }, /rules\.units\.tank.*hits/],
    [{ units: { panzer: { cost: 5 } } }, /rules\.units/],
    [{ dice: { sides: 3 } }, /rules\.dice\.sides/],
    [{ income: { italy: 3 } }, /rules\.income/],
    [{ income: { japan: 1000 } }, /rules\.income\.japan/],
    [{ bids: { japan: { ipc: -1 } } }, /rules\.bids\.japan\.ipc/],
  ])('%j is refused at its field', (rules, where) => {
    for (const [task, request] of [
      ['play', { players: ['rules', 'rules'], rules }],
      ['turn', { player: 'rules', rules }],
      ['orders', { action: { orders: [] }, rules }],
    ] as const)
      expect(refusalOf(() => prepareTask(face, task, request))).toMatch(where)
    expect(refusalOf(() => prepareTask(face, 'arena', { a: 'rules', b: 'rules', pairs: 1, rules }))).toMatch(where)
  })

  test('orders are held against them, and the position that comes back says them', () => {
    const rules = { units: { infantry: { cost: 4 } } }
    const request = (infantry: number) => ({ action: { orders: [{ order: 'buy', units: { infantry } }] }, rules })
    // The USSR has 7 IPC: two at the printed price, one at this.
    expect(refusalOf(() => answer('orders', request(2)))).toContain('these units cost 8 IPC')
    const { position } = answer('orders', request(1))
    expect(position.agreement.rules).toEqual(rules)
    expect(position.treasuries.ussr).toBe(openingOf(0).cashOf(0) - 4)
  })

  test('a recorded game by other rules plays again from what it says', () => {
    const { record, position, illegalOrders } = answer('play', {
      players: ['greedy', 'rules'],
      seed: 4,
      maxRounds: 2,
      record: true,
      rules: { ...weakTanks, dice: { mode: 'lowLuck' }, bids: { japan: { ipc: 7 } } },
    })
    expect(illegalOrders).toBe(0)
    expect(answer('replay', { record: JSON.parse(JSON.stringify(record)) })).toMatchObject({ verified: true, position })
  })

  test('an arena by other rules is another: its pairs do not go on one by the printed rules', () => {
    const arena = (rules: object | undefined, done: unknown[] = []) => {
      const pairs = { a: 'greedy', b: 'random', pairs: 1, cap: 2, seed: 3, times: false, done }
      return prepareTask(face, 'arena', { ...pairs, ...(rules && { rules }) })
    }
    const play = (job: ReturnType<typeof arena>) => job.work(0, 1) as PairResult[]
    const [printed, weak] = [arena(undefined), arena(weakTanks)]
    const pairs = play(printed)
    expect(pairs[0]!.version).toBe(aa1941Game.version)
    expect(play(weak)[0]!.version).toMatch(new RegExp(`^${aa1941Game.version}\\+[0-9a-f]{8}$`))
    expect(refusalOf(() => arena(weakTanks, pairs))).toContain('version')
  })

  test('players keep to the rules whatever they are', () => {
    const strength = fc.integer({ min: 0, max: 6 })
    const unit = fc.record(
      { cost: fc.integer({ min: 1, max: 30 }), attack: strength, defense: strength },
      { requiredKeys: [] },
    )
    const rules = fc.record(
      {
        dice: fc.record(
          { mode: fc.constantFrom('ordinary', 'lowLuck'), sides: fc.constantFrom(6, 8, 12) },
          { requiredKeys: [] },
        ),
        units: fc.dictionary(fc.constantFrom('infantry', 'tank', 'fighter', 'bomber', 'transport', 'destroyer'), unit, {
          maxKeys: 4,
        }),
        income: fc.dictionary(fc.constantFrom('germany', 'ussr', 'japan'), fc.integer({ min: -20, max: 30 }), {
          maxKeys: 2,
        }),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(rules, fc.constantFrom('greedy', 'rules'), fc.nat(), (changes, player, seed) => {
        const { illegalOrders } = answer('play', { players: [player, player], seed, maxRounds: 2, rules: changes })
        expect(illegalOrders).toBe(0)
      }),
      { numRuns: 12 },
    )
  })
})
