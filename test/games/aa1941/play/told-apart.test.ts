import { describe, expect, test } from 'vitest'
import { recordGame, replay } from '../../../../src/ai/index.ts'
import { Refusal, streamOf } from '../../../../src/engine/index.ts'
import { allZones } from '../../../../src/games/aa1941/board/map.ts'
import type { Action } from '../../../../src/games/aa1941/play/action.ts'
import { aa1941Game } from '../../../../src/games/aa1941/play/game.ts'
import { legalOrdersOf } from '../../../../src/games/aa1941/play/legal-orders.ts'
import { toldApart } from '../../../../src/games/aa1941/play/told-apart.ts'
import { fingerprintOf, writePosition } from '../../../../src/games/aa1941/position/write.ts'
import { randomAction } from '../../../../src/games/aa1941/strategist/v1/random-player.ts'
import { apply, legal } from '../../../../src/games/aa1941/turn/legal.ts'
import { type OrderJson, readOrder, writeOrder } from '../../../../src/games/aa1941/turn/orders.ts'
import { mostBoats, type State } from '../../../../src/games/aa1941/turn/state.ts'
import { type Board, boardOf, boatsIn, orderOf } from '../../../support/board-1941.ts'
import { move } from '../../../support/moves-1941.ts'
import { type Aa1941Player, playerOf, playOn } from '../../../support/players-1941.ts'
import { randomBoard } from '../../../support/random-boards-1941.ts'
import { faultOf, give, load, unload } from '../../../support/turns-1941.ts'

const { readAction } = aa1941Game

/** Two German transports that come together in SZ 6, one of them by a step from SZ 5; infantry waits on the coast. */
const meeting = (): State =>
  give(
    boardOf({
      phase: 'noncombatMove',
      units: {
        'SZ 6': { germany: { transport: 1 } },
        'SZ 5': { germany: { transport: 1 } },
        'Western Europe': { germany: { infantry: 4 } },
      },
    }),
    move({ transport: 1 }, 'SZ 5', 'SZ 6'),
  )

const sailedIn = (state: State, zone: string): (number | undefined)[] =>
  (writePosition(state).transports ?? []).filter(boat => boat.zone === zone).map(({ sailed }) => sailed)

const asJson = (state: State, json: OrderJson): OrderJson =>
  writeOrder(toldApart(state, [orderOf(state, json)])[0]!, state.power)

describe('`sailed` says which of several transports with the same cargo is meant', () => {
  test.each([
    { sailed: 0, left: [1] },
    { sailed: 1, left: [undefined] },
  ])('$sailed: the other keeps $left', ({ sailed, left }) => {
    const state = give(meeting(), { ...move({ transport: 1 }, 'SZ 6', 'SZ 3'), sailed })
    expect(sailedIn(state, 'SZ 3')).toEqual([sailed + 1])
    // One that has not sailed and has nothing aboard is not listed.
    expect(sailedIn(state, 'SZ 6')).toEqual(left.filter(one => one !== undefined))
  })

  test('of a load and a landing, too', () => {
    const loaded = (sailed: number): OrderJson =>
      ({ ...load('infantry', 'Western Europe', 'SZ 6'), sailed }) as OrderJson
    const state = give(meeting(), loaded(0), loaded(1))
    expect(boatsIn(state, 'SZ 6')).toEqual(['germany: infantry', 'germany: infantry'])
    const landed = give(state, { ...unload(['infantry'], 'SZ 6', 'Western Europe'), sailed: 0 } as OrderJson)
    expect(writePosition(landed).transports).toEqual([
      { zone: 'SZ 6', power: 'germany', finished: true },
      { zone: 'SZ 6', power: 'germany', cargo: ['infantry'], sailed: 1 },
    ])
  })

  test('left out, it is the one that has sailed farthest, as ever', () => {
    const state = give(meeting(), move({ transport: 1 }, 'SZ 6', 'SZ 3'))
    expect(sailedIn(state, 'SZ 3')).toEqual([2])
  })

  test('of a group, all of them', () => {
    const both = move({ transport: 2 }, 'SZ 6', 'SZ 3')
    expect(faultOf(meeting(), both)).toBeUndefined()
    expect(faultOf(meeting(), { ...both, sailed: 0 })).toContain('R41-6.4.1')
  })

  test('is refused with what it may be, where none has sailed so far', () => {
    const order = { ...load('infantry', 'Western Europe', 'SZ 6'), sailed: 2 } as OrderJson
    const state = meeting()
    const fault = legal(state, orderOf(state, order))!
    expect(fault.at).toEqual(['sailed'])
    expect(fault.message).toBe(
      'no transport with this cargo in SZ 6 that can do this has sailed 2 steps this turn; `sailed` may be 0 or 1, or left out (R41-6.4.1)',
    )
    // Where there is no such transport at all, that is what is said.
    const full = { ...order, aboard: ['tank'] } as OrderJson
    expect(faultOf(state, full)).toContain('no transport with this cargo')
    expect(legal(state, orderOf(state, full))!.at).toEqual(['aboard'])
  })

  test('is refused of what has no transports', () => {
    const state = boardOf({ units: { 'SZ 6': { germany: { destroyer: 1 } } } })
    const fault = legal(state, orderOf(state, { ...move({ destroyer: 1 }, 'SZ 6', 'SZ 5'), sailed: 0 }))!
    expect([fault.at, fault.message]).toEqual([
      ['sailed'],
      '`sailed` tells transports apart; leave it out of other moves',
    ])
  })
})

// R41-6.8.12.2: what comes aboard a friend's transport in this turn cannot leave it in this turn; what came before can.
describe('`fresh` says whose troops came aboard in this turn', () => {
  const guest = { unit: 'infantry', power: 'unitedStates' } as const
  const board: Board = {
    power: 'unitedStates',
    phase: 'noncombatMove',
    units: { 'SZ 8': { unitedKingdom: { transport: 1 } }, 'United Kingdom': { unitedStates: { infantry: 1 } } },
    cargo: { 'SZ 8': { unitedKingdom: [[guest]] } },
  }
  const boards = { ...load('infantry', 'United Kingdom', 'SZ 8'), transportOf: 'unitedKingdom' } as OrderJson
  const lands = (fresh?: boolean): OrderJson => ({
    order: 'unload',
    zone: 'SZ 8',
    to: 'United Kingdom',
    transportOf: 'unitedKingdom',
    aboard: [fresh === undefined ? 'infantry' : { unit: 'infantry', fresh }],
  })

  test('of two transports', () => {
    const state = give(boardOf(board), boards)
    expect(boatsIn(state, 'SZ 8')).toHaveLength(2)
    expect(faultOf(state, lands())).toContain('R41-6.8.12')
    expect(faultOf(state, lands(true))).toContain('R41-6.8.12')
    give(state, lands(false))
    expect(writePosition(state).units['United Kingdom']).toEqual({ unitedStates: { infantry: 1 } })
  })

  test('of two units alike on one, of which the order lands one', () => {
    const state = give(boardOf({ ...board, units: { ...board.units, 'SZ 8': {} } }), {
      ...boards,
      aboard: ['infantry'],
    } as OrderJson)
    const one = (fresh: boolean): OrderJson => ({
      ...(lands() as Extract<OrderJson, { order: 'unload' }>),
      aboard: [
        { unit: 'infantry', fresh: false },
        { unit: 'infantry', fresh: true },
      ],
      units: [{ unit: 'infantry', fresh }],
    })
    expect(faultOf(state, one(true))).toContain('R41-6.8.12')
    expect(faultOf(state, one(false))).toBeUndefined()
    expect(asJson(state, one(false))).toMatchObject({ units: [{ unit: 'infantry', fresh: false }] })
    const listed = legalOrdersOf({ position: writePosition(state), space: 'SZ 8' }).orders
    expect(listed).toContainEqual(asJson(state, one(false)))
    expect(listed.filter(({ order }) => order === 'unload')).toHaveLength(1)
  })

  test('is refused where nothing aboard is so', () => {
    const state = boardOf(board)
    const fault = legal(state, orderOf(state, lands(true)))!
    expect(fault.at).toEqual(['aboard'])
    expect(fault.message).toContain('as `fresh` says')
  })

  test('is written and read back, whoever is named', () => {
    const state = give(boardOf(board), boards)
    const order = orderOf(state, lands(false))
    for (const actor of [state.power, -1]) expect(readOrder(writeOrder(order, actor), actor)).toEqual(order)
    expect(writeOrder(order, -1)).toMatchObject({ aboard: [{ unit: 'infantry', power: 'unitedStates', fresh: false }] })
    // Without a power, a unit with `fresh` is as open as one in a word.
    expect(() => readAction({ orders: [lands(false)] })).toThrow(Refusal)
  })
})

describe('orders that are told', () => {
  test('say which transport only where others would do otherwise', () => {
    expect(asJson(meeting(), move({ transport: 1 }, 'SZ 6', 'SZ 3'))).toMatchObject({ sailed: 1 })
    expect(asJson(meeting(), load('infantry', 'Western Europe', 'SZ 6'))).toMatchObject({ sailed: 1 })
    // Only the one that has not sailed can go two steps.
    const far = move({ transport: 1 }, 'SZ 6', 'SZ 3', 'SZ 4')
    expect(asJson(meeting(), far)).toEqual(far)
    const alone = boardOf({ units: { 'SZ 6': { germany: { transport: 2 } } } })
    expect(asJson(alone, move({ transport: 1 }, 'SZ 6', 'SZ 5'))).toEqual(move({ transport: 1 }, 'SZ 6', 'SZ 5'))
  })

  test('are listed one for each transport that is unlike the others', () => {
    const { orders } = legalOrdersOf({ position: writePosition(meeting()), space: 'SZ 6', unit: 'transport' })
    const to = (zone: string) =>
      orders.flatMap(order => (order.order === 'move' && order.route.at(-1) === zone ? [order] : []))
    const near = ['SZ 6', 'SZ 3']
    expect(to('SZ 3').sort((one, other) => one.sailed! - other.sailed!)).toEqual([
      { order: 'move', units: { transport: 1 }, route: near, sailed: 0 },
      { order: 'move', units: { transport: 1 }, route: near, sailed: 1 },
    ])
    expect(to('SZ 4').every(order => order.sailed === undefined)).toBe(true)
    expect(orders.filter(order => order.order === 'load' && order.units.infantry === 1)).toHaveLength(2)
  })

  test('have no list for an empty transport, and are taken with one', () => {
    const state = boardOf({ units: { 'SZ 6': { germany: { transport: 1 } } } })
    const plain = move({ transport: 1 }, 'SZ 6', 'SZ 5')
    const withList = { ...plain, cargo: [[]] } as OrderJson
    expect(asJson(state, withList)).toEqual(plain)
    const [one, other] = [give(state.copy(), plain), give(state.copy(), withList)]
    expect(fingerprintOf(one)).toBe(fingerprintOf(other))
    const mixed = boardOf({
      units: { 'SZ 6': { germany: { transport: 1 } } },
      cargo: { 'SZ 6': { germany: [['tank']] } },
    })
    const group = { ...move({ transport: 2 }, 'SZ 6', 'SZ 5'), cargo: [[], ['tank']] } as OrderJson
    expect(asJson(mixed, group)).toEqual({ ...group, cargo: [['tank']] })
    expect(faultOf(state, { ...plain, cargo: [[], []] } as OrderJson)).toContain('more holds')
    const listed = legalOrdersOf({ position: writePosition(state) }).orders
    expect(listed.filter(order => order.order === 'move' && order.cargo !== undefined)).toEqual([])
    expect(listed).toContainEqual(plain)
  })

  /** Of what somebody orders, as he says it and as it is told, which has to lead to the same. Whether more was told. */
  const isMoreTold = (state: State, seat: number, orders: Action): boolean => {
    const text = JSON.stringify(toldApart(state, orders).map(order => writeOrder(order, seat)))
    expect(text).not.toContain('[[]]')
    const [one, other] = [state.copy(), state.copy()]
    for (const order of orders) apply(one, order)
    for (const json of JSON.parse(text)) apply(other, readOrder(json, seat))
    expect(other.hash()).toBe(one.hash())
    return text.includes('"sailed"') || text.includes('"fresh"')
  }

  /** Two more empty transports in every zone without enemies, one of which has sailed a step. */
  const withTransports = (state: State): State => {
    for (const zone of allZones) {
      if (state.hasEnemies(zone) || state.boatCount + 2 > mostBoats) continue
      for (const sailed of [0, 1]) {
        state.addBoat(zone, state.power)
        state.mark(state.boatCount - 1, sailed)
      }
    }
    return state
  }

  test('lead where those lead that a random player gives on boards of every kind', () => {
    let more = 0
    for (let seed = 0; seed < 40; seed++)
      for (const phase of ['combatMove', 'noncombatMove'] as const) {
        const state = withTransports(randomBoard(seed, phase))
        const orders = randomAction(state, streamOf(seed, phase))
        expect(aa1941Game.fault(state, orders)).toBeUndefined()
        if (isMoreTold(state, state.power, orders)) more++
      }
    expect(more).toBeGreaterThan(20)
  })

  test('lead where those of a player of rules of thumb lead', () => {
    const player = playerOf('rules')
    playOn(player, { opening: 3, rounds: 4, seed: 'told' }, (state, _about, seat, ply) => {
      const orders = player.decide(state.copy(), seat, { seed: 'told/player', ply })
      if (!aa1941Game.fault(state, orders)) isMoreTold(state, seat, orders)
    })
  })
})

test('a record says in full what was done, and is replayed', () => {
  const orders = [move({ transport: 1 }, 'SZ 5', 'SZ 6'), { ...move({ transport: 1 }, 'SZ 6', 'SZ 3'), cargo: [[]] }]
  const start = boardOf({
    phase: 'noncombatMove',
    units: {
      'SZ 5': { germany: { transport: 1 } },
      'SZ 6': { germany: { transport: 1 } },
      Germany: { germany: { infantry: 1 } },
      Russia: { ussr: { infantry: 1 } },
    },
  })
  const passes = { name: 'passes', version: '1', decide: (view: State) => aa1941Game.pass(view) }
  const sails: Aa1941Player = {
    name: 'sails',
    version: '1',
    decide: (view, _seat, { ply }) => (ply > 0 ? aa1941Game.pass(view) : orders.map(json => orderOf(view, json))),
  }
  const players = [passes, sails]
  const { record } = recordGame({ game: aa1941Game, players, opening: 0, position: start, seed: 'record', cap: 1 })
  expect(record.entries[0]).toMatchObject({
    action: {
      orders: [
        { order: 'move', units: { transport: 1 }, route: ['SZ 5', 'SZ 6'] },
        { order: 'move', units: { transport: 1 }, route: ['SZ 6', 'SZ 3'], sailed: 1 },
      ],
    },
  })
  const end = replay(aa1941Game, start, record)
  // Records of before have an empty list for an empty transport, and say nothing of steps.
  const [first, ...rest] = record.entries
  const before = { ...record, entries: [{ ...first, action: { orders } }, ...rest] }
  expect(fingerprintOf(replay(aa1941Game, start, before))).toBe(fingerprintOf(end))
})
