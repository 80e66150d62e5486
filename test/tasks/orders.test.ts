import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { GameRecord } from '../../src/ai/index.ts'
import { Refusal } from '../../src/engine/index.ts'
import { games } from '../../src/games/index.ts'
import { type OrdersReply, orders } from '../../src/index.ts'
import { kindOf, openTasks, type TaskName } from '../../src/tasks/index.ts'
import { fullOr } from '../support/full.ts'
import { strangeValue } from '../support/json-text.ts'
import { raceFace } from '../support/toy-table.ts'

const tasks = openTasks({ threads: 0, games: [...games, raceFace] })
const aa1941 = games.find(({ key }) => key === 'aa1941')!

const order = async (game: string, request: unknown): Promise<OrdersReply> =>
  (await tasks.run(game, 'orders', request)) as OrdersReply

const refusalOf = async (game: string, request: unknown) => {
  const problem = await order(game, request).then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(problem instanceof Refusal)) throw problem ?? new Error('it was not refused')
  const { code, at, message } = problem.faults[0]!
  return { code, at, message }
}

interface Played {
  readonly position: unknown
  readonly record: GameRecord
}

/** Carries a recorded game out by replies alone: each decision is sent with the position of the reply before. */
const carryOut = async (game: string, { record }: Played, seed: string, start?: unknown) => {
  let reply: OrdersReply | undefined
  let entry = 0
  while (entry < record.entries.length) {
    const decision = record.entries[entry++]!
    if (decision.kind !== 'decision') throw new Error(`dice that no orders led to: ${decision.key}`)
    const position = reply?.position ?? start
    reply = await order(game, { ...(position !== undefined && { position }), action: decision.action, seed })
    for (const { key, dice } of reply.rolled) expect(record.entries[entry++]).toMatchObject({ key, rolled: dice })
    const next = record.entries[entry]
    if (next?.kind === 'decision') expect(reply.next).toMatchObject({ kind: 'decision', about: next.about })
  }
  return reply!
}

const play = async (game: string, request: object): Promise<Played> =>
  (await tasks.run(game, 'play' satisfies TaskName, { ...request, record: true })) as Played

/** A body in which one of its values, of the action or of all of it, has another in its place. */
const spoilt = (text: string, at: number, value: string, inAction: boolean): string => {
  const from = inAction ? text.indexOf('"action":') : 0
  const values = [...text.slice(from).matchAll(/(?<=[:[,])("[^"]*"(?!:)|\d+|\{\}|\[\])/g)]
  const { 0: old, index } = values[at % values.length]!
  return text.slice(0, from + index) + value + text.slice(from + index + old.length)
}

describe('orders of the toy table', () => {
  test('without a seed play stops before the dice, and a seed goes on from there', async () => {
    const stopped = await order('race', { action: 'roll' })
    expect(stopped).toMatchObject({ legal: true, rolled: [], next: { kind: 'chance', key: 'roll/0' } })
    const rolled = await order('race', { position: stopped.position, seed: 7 })
    expect(rolled.rolled).toHaveLength(1)
    expect(rolled.next).toMatchObject({ kind: 'decision', about: 'roll or bank' })
    expect(await order('race', { action: 'roll', seed: 7 })).toMatchObject({
      rolled: rolled.rolled,
      position: rolled.position,
    })
    expect(rolled.rolled[0]!.lines).toEqual([`rolls a ${rolled.rolled[0]!.dice}`])
  })

  test('the same seed rolls the same, another one does not', async () => {
    const rolls = async (seed: unknown) => {
      let position: unknown = 'opening'
      const dice: unknown[] = []
      for (let index = 0; index < 12; index++) {
        const reply = await order('race', { position, action: 'roll', seed })
        dice.push(...reply.rolled.map(roll => roll.dice))
        position = reply.position
      }
      return dice
    }
    expect(await rolls('a')).toEqual(await rolls('a'))
    expect(await rolls('a')).not.toEqual(await rolls('b'))
    expect(new Set(await rolls('a')).size).toBeGreaterThan(2)
  })

  test('a whole game is carried out by replies alone, with the dice of play, up to who won', async () => {
    const played = await play('race', { players: ['steady', 'steady'], seed: 'whole' })
    const end = await carryOut('race', played, 'whole')
    expect(end.position).toEqual(played.position)
    expect(end.next).toEqual({ kind: 'over', shares: expect.any(Object), winner: expect.any(String), reason: 'goal' })
    expect((await refusalOf('race', { position: end.position, action: 'roll' })).code).toBe('impossible-position')
  })

  test('what is done is told, and the reply is as its schema says', async () => {
    const reply = await order('race', { position: { banked: [3, 4], sum: 9, turns: 2 }, action: 'bank', seat: 'south' })
    expect(reply).toMatchObject({ lines: ['banks 9'], position: { banked: [12, 4] }, summary: '12 to 4' })
    expect(reply.next).toEqual({ kind: 'decision', seat: 'west', about: 'roll or bank' })
    expect(kindOf(raceFace, 'orders')!.Reply.parse(JSON.parse(JSON.stringify(reply)))).toEqual(reply)
  })

  test('a question with nothing left implicit is a request that comes to the same', async () => {
    const request = { action: 'roll', seed: 3, seat: 'north' }
    const { question, key } = tasks.prepareTask('race', 'orders', request)
    expect(tasks.prepareTask('race', 'orders', question).key).toBe(key)
    expect(await order('race', question)).toEqual(await order('race', request))
  })

  const due = { banked: [0, 0], mustRoll: true }
  test.each([
    ['no action', {}, 'invalid-field', ['action']],
    ['an action that is none', { action: 'fold' }, 'invalid-field', ['action']],
    ['an action of another kind', { action: { roll: 1 } }, 'invalid-field', ['action']],
    ['null', { action: null }, 'invalid-field', ['action']],
    ['the wrong seat', { action: 'roll', seat: 'east' }, 'illegal-order', ['seat']],
    ['a seat that is none', { action: 'roll', seat: 'up' }, 'invalid-field', ['seat']],
    ['dice due and an action', { position: due, action: 'roll', seed: 1 }, 'impossible-position', ['position']],
    ['dice due and no seed', { position: due }, 'invalid-field', ['seed']],
    ['no such position', { position: 'nowhere', action: 'roll' }, 'invalid-field', ['position']],
    [
      'a position that cannot be',
      { position: { banked: [60, 60] }, action: 'roll' },
      'impossible-position',
      ['position', 'banked'],
    ],
    ['a field that is none', { action: 'roll', orders: [] }, 'unknown-field', ['orders']],
    ['a list', [], 'invalid-field', []],
    ['too deep', { action: JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`) }, 'out-of-range', ['action', 0]],
  ] as const)('%s is refused', async (_name, request, code, at) => {
    expect(await refusalOf('race', request)).toMatchObject({ code, at })
  })
})

describe('orders of 1941', () => {
  const buy = (units: Readonly<Record<string, number>>) => ({ action: { orders: [{ order: 'buy', units }] } }) as const

  test('a purchase is carried out, and combat movement is next', async () => {
    const reply = await orders('aa1941', { ...buy({ infantry: 2 }), seat: 'ussr' })
    expect(reply).toMatchObject({
      legal: true,
      position: { phase: 'combatMove', bought: { infantry: 2 }, treasuries: { ussr: 1 } },
      next: { kind: 'decision', seat: 'ussr', about: 'combatMove' },
      lines: ['  buys 2 infantry'],
    })
    expect(kindOf(aa1941, 'orders')!.Reply.parse(JSON.parse(JSON.stringify(reply)))).toEqual(reply)
  })

  test('R41-5.1: what the treasury cannot pay is refused at the order, with the rule', async () => {
    expect(await refusalOf('aa1941', buy({ battleship: 1 }))).toEqual({
      code: 'illegal-order',
      at: ['action', 'orders', 0, 'units'],
      message: expect.stringContaining('R41-5.1'),
    })
  })

  test('R41-3.1: the first order that a rule forbids is named by its number', async () => {
    const { position } = await order('aa1941', { action: { orders: [] } })
    const move = (...route: string[]) => ({ order: 'move', units: { infantry: 1 }, route })
    const action = { orders: [move('Karelia', 'Norway Finland'), move('Russia', 'Germany')] }
    expect(await refusalOf('aa1941', { position, action })).toMatchObject({
      code: 'illegal-order',
      at: ['action', 'orders', 1, 'route', 1],
      message: expect.stringContaining('R41-3.1'),
    })
  })

  test.each([
    ['an order that there is not', { action: { orders: [{ order: 'nuke' }] } }, 'invalid-field'],
    ['a unit that there is not', buy({ cruiser: 1 }), 'unknown-field'],
    ['minus one', buy({ infantry: -1 }), 'out-of-range'],
    ['orders that are none', { action: { orders: 7 } }, 'invalid-field'],
    ['too many', { action: { orders: Array.from({ length: 1001 }, () => ({ order: 'pressOn' })) } }, 'out-of-range'],
    ['orders of another phase', { action: { orders: [{ order: 'pressOn' }] } }, 'illegal-order'],
    ['a power that it is not for', { ...buy({}), seat: 'japan' }, 'illegal-order'],
    ['the orders of another power', { action: { power: 'germany', ...buy({ infantry: 2 }).action } }, 'illegal-order'],
  ] as const)('%s is refused', async (_name, request, code) => {
    const refused = await refusalOf('aa1941', request)
    expect(refused.code).toBe(code)
  })

  test('orders that name no power are those of whoever is to decide', async () => {
    const position = {
      power: 'germany',
      phase: 'noncombatMove',
      units: { Germany: { germany: { infantry: 2 } }, 'SZ 5': { germany: { transport: 1 } } },
    }
    const load = { order: 'load', units: { infantry: 1 }, from: 'Germany', zone: 'SZ 5' }
    const reply = await order('aa1941', { position, action: { orders: [load] } })
    expect(reply.position).toMatchObject({ transports: [{ zone: 'SZ 5', power: 'germany', cargo: ['infantry'] }] })
  })

  test('dice stop play without a seed; the same seed twice, or once and then once more, is the same battle', async () => {
    const fight = { 'Norway Finland': { germany: { infantry: 2 } } }
    const opening = (await order('aa1941', { action: { orders: [] } })).position as object
    const march = {
      orders: [{ order: 'move', units: { infantry: 3 }, route: ['Karelia', 'Norway Finland'] }],
    }
    const marched = await order('aa1941', { position: opening, action: march })
    expect(marched.position).toMatchObject({ units: fight, phase: 'battle' })
    const begin = { position: marched.position, action: { orders: [{ order: 'begin', space: 'Norway Finland' }] } }
    const stopped = await order('aa1941', begin)
    expect(stopped.next).toEqual({ kind: 'chance', key: '1/ussr/Norway Finland/1/attacker' })
    const seeded = await order('aa1941', { ...begin, seed: 7 })
    expect(await order('aa1941', { ...begin, seed: 7 })).toEqual(seeded)
    expect(seeded.rolled[0]).toMatchObject({ key: '1/ussr/Norway Finland/1/attacker' })
    expect(seeded.rolled[0]!.lines[0]).toContain('attacker: 3 infantry (1)')
    const { rolled, position, next } = await order('aa1941', { position: stopped.position, seed: 7 })
    expect({ rolled, position, next }).toEqual({
      rolled: seeded.rolled,
      position: seeded.position,
      next: seeded.next,
    })
  })

  test('bodies with something strange in them are carried out or refused, and nothing else', async () => {
    const { record } = await play('aa1941', { players: ['greedy', 'random'], seed: 'strange', maxRounds: 1 })
    const bodies: string[] = []
    let position: unknown = 'opening'
    for (const entry of record.entries) {
      if (entry.kind !== 'decision') continue
      const request = { position, action: entry.action, seed: 'strange' }
      bodies.push(JSON.stringify(request))
      position = (await order('aa1941', request)).position
    }
    const came = { carriedOut: 0, refused: 0 }
    const value = fc.oneof(strangeValue, fc.integer({ min: 0, max: 9 }).map(String))
    const strange = fc.tuple(fc.constantFrom(...bodies), fc.nat(), value, fc.boolean())
    const body = strange.map(parts => spoilt(...parts))
    await fc.assert(
      fc.asyncProperty(body, async text => {
        try {
          const reply = await order('aa1941', JSON.parse(text))
          kindOf(aa1941, 'orders')!.Reply.parse(JSON.parse(JSON.stringify(reply)))
          came.carriedOut++
        } catch (problem) {
          if (!(problem instanceof Refusal)) throw problem
          expect(problem.message).not.toBe('')
          came.refused++
        }
      }),
      { numRuns: fullOr(10_000, 500) },
    )
    expect(Math.min(came.carriedOut, came.refused)).toBeGreaterThan(10)
  }, 240_000)

  test('R41-4.1: whole rounds are carried out by replies alone, with the dice of play', async () => {
    const request = { players: ['greedy', 'random'], seed: 'round', maxRounds: 2 }
    const played = await play('aa1941', request)
    expect(played.record.entries.filter(({ kind }) => kind === 'chance').length).toBeGreaterThan(10)
    const end = await carryOut('aa1941', played, 'round')
    expect(end.position).toEqual(played.position)
  })

  test('orders of a planned turn are allowed as they are answered', async () => {
    const turn = { player: 'rules', seed: 7 } as const
    let position: unknown = 'opening'
    for (let step = 0; step < 40; step++) {
      const { power, orders: planned } = (await tasks.run('aa1941', 'turn', { ...turn, position })) as {
        power: string
        orders: unknown[]
      }
      const reply = await order('aa1941', { position, seat: power, action: { power, orders: planned }, seed: 7 })
      position = reply.position
      if (reply.next.kind === 'decision' && reply.next.about === 'purchase') {
        expect(reply.next.seat).toBe('germany')
        return
      }
    }
    throw new Error('the turn did not end')
  })
})
