import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { games } from '../../src/games/index.ts'
import { buildService } from '../../src/service/service.ts'
import { openTasks } from '../../src/tasks/index.ts'
import { sharedDatabase } from '../support/database.ts'
import { post } from '../support/service.ts'

const tasks = openTasks({ threads: 0, games })
let app: FastifyInstance
beforeAll(async () => {
  app = await buildService({ tasks, games, database: { lend: sharedDatabase }, limits: { eventLoopDelayInMs: 0 } })
})
afterAll(async () => {
  await app.close()
  await tasks.close()
})

type Row = Readonly<Record<string, unknown>>

/** The rows of an experiment that is over, as NDJSON has them, and the columns of its CSV. */
const rowsOf = async (asked: object): Promise<{ id: string; rows: readonly Row[]; columns: readonly string[] }> => {
  const { id, links } = (await post(app, asked, '/v1/experiments')).json()
  const { self } = links
  for (;;) {
    const { status } = (await app.inject(self)).json()
    if (status === 'done') break
    expect(status).toMatch(/queued|running/)
    await new Promise(resolve => setTimeout(resolve, 30))
  }
  const lines = (await app.inject(`${self}/results`)).body.trimEnd().split('\n')
  const [head = ''] = (await app.inject(`${self}/results?format=csv`)).body.split('\n')
  return { id, rows: lines.map((line: string) => JSON.parse(line)), columns: head.split(',') }
}

describe('rows are understood by themselves', () => {
  test('those of a sweep have the question, the seed and the value of every range', async () => {
    const { rows, columns } = await rowsOf({
      kind: 'sweep',
      game: 'aa1941',
      question: '3i 2t v 4i 1f',
      ranges: { 'attacker.infantry': [1, 2], 'rules.units.tank.cost': [5, 6] },
      seed: 7,
    })
    const values = ({ question, seed, 'attacker.infantry': infantry, 'rules.units.tank.cost': cost }: Row) => [
      question,
      seed,
      infantry,
      cost,
    ]
    expect(rows.map(values)).toEqual([
      ['3i 2t v 4i 1f', 7, 1, 5],
      ['3i 2t v 4i 1f', 7, 1, 6],
      ['3i 2t v 4i 1f', 7, 2, 5],
      ['3i 2t v 4i 1f', 7, 2, 6],
    ])
    expect(rows.map(({ reply }) => (reply as Row).battle)).toEqual([1, 1, 2, 2].map(one => `${one}i 2t v 4i 1f`))
    expect(rows.map(({ chunk, point }) => [chunk, point])).toEqual([0, 1, 2, 3].map(point => [0, point]))
    expect(columns.slice(0, 7)).toEqual([
      'chunk',
      'counted',
      'point',
      'question',
      'seed',
      'attacker.infantry',
      'rules.units.tank.cost',
    ])
  })

  test('those of a variant have its name, and the question or the players', async () => {
    const tank2 = { units: { tank: { defense: 2 } } }
    const { rows, columns } = await rowsOf({
      kind: 'variant',
      game: 'aa1941',
      players: ['greedy', { player: 'random' }],
      variants: { printed: {}, tank2 },
      stop: { pairs: 1 },
      cap: 1,
      seed: 1,
      suite: ['3i v 2t', { attacker: { infantry: 1 }, defender: { tank: 1 } }],
    })
    const fields = '{"attacker":{"infantry":1},"defender":{"tank":1}}'
    expect(rows.map(({ variant, question, players, seed }) => [variant, question, players, seed])).toEqual([
      ['printed', '3i v 2t', undefined, 1],
      ['tank2', '3i v 2t', undefined, 1],
      ['printed', fields, undefined, 1],
      ['tank2', fields, undefined, 1],
      ['printed', undefined, ['greedy', { player: 'random' }], 1],
      ['tank2', undefined, ['greedy', { player: 'random' }], 1],
    ])
    expect(columns).toEqual(expect.arrayContaining(['variant', 'question', 'players.0', 'players.1.player', 'label']))
  })

  test('those of a league name the two as they are named there, and say which side A had', async () => {
    const players = { first: 'greedy', second: 'random', third: 'greedy' }
    const { rows } = await rowsOf({ kind: 'league', game: 'aa1941', players, stop: { pairs: 1 }, cap: 2 })
    expect(rows.map(({ one, other, sideOfA }) => [one, other, sideOfA])).toEqual([
      ['first', 'second', ['allies', 'axis']],
      ['first', 'third', ['allies', 'axis']],
      ['second', 'third', ['allies', 'axis']],
    ])
  })

  test('those of players by numbers of their own have these, in a column each', async () => {
    const bold = { player: 'rules', params: { caution: 0.5, prize: 2 } }
    const league = { kind: 'league', game: 'aa1941', players: { plain: 'rules', bold }, stop: { pairs: 1 }, cap: 2 }
    const match = {
      kind: 'match',
      game: 'aa1941',
      a: bold,
      b: { player: 'rules', params: {} },
      stop: { pairs: 1 },
      cap: 2,
    }
    const ofLeague = await rowsOf(league)
    expect(ofLeague.rows.map(({ paramsOfA, paramsOfB }) => [paramsOfA, paramsOfB])).toEqual([[undefined, bold.params]])
    expect(ofLeague.columns).toEqual(expect.arrayContaining(['paramsOfB.caution', 'paramsOfB.prize']))
    const ofMatch = await rowsOf(match)
    expect(ofMatch.rows.map(({ paramsOfA, paramsOfB }) => [paramsOfA, paramsOfB])).toEqual([[bold.params, undefined]])
    expect(ofMatch.columns).toEqual(expect.arrayContaining(['paramsOfA.caution', 'paramsOfA.prize']))
    const kept = await (await sharedDatabase()).query(
      `select e.kind, p.params_a, p.params_b from pair p join experiment e on e.id = p.experiment
       where e.id::text = any ($1::text[]) order by e.number`,
      [[ofLeague.id, ofMatch.id]],
    )
    expect(kept).toEqual([
      { kind: 'league', params_a: null, params_b: bold.params },
      { kind: 'match', params_a: bold.params, params_b: null },
    ])
  })

  test('those of a tuning have the step, the contest and the numbers of both players', async () => {
    const tune = { kind: 'tune', game: 'aa1941', player: 'rules', params: { caution: { from: 0, to: 3 } }, cap: 2 }
    const asked = { ...tune, stop: { steps: 2, pairs: 2, final: { pairs: 1 } }, seed: 1 }
    const { rows, columns } = await rowsOf(asked)
    expect(columns).toEqual(
      expect.arrayContaining(['phase', 'step', 'contest', 'forth.caution', 'back.caution', 'pair', 'seed']),
    )
    const search = rows.slice(0, -1)
    expect(search.map(({ phase, step, contest, pair }) => [phase, step, contest, pair])).toEqual(
      Array.from({ length: 16 }, (_, row) => ['search', Math.floor(row / 8), Math.floor(row / 2), row]),
    )
    const { forth, back } = search[0] as { forth: Row; back: Row }
    expect([forth.caution, back.caution]).toEqual([expect.any(Number), expect.any(Number)])
    expect(forth.caution).not.toBe(back.caution)
    expect(rows.at(-1)).toMatchObject({ phase: 'final', back: { caution: 1 }, forth: { caution: expect.any(Number) } })
    expect(search[0]).toMatchObject({ paramsOfA: forth, paramsOfB: back })
  })

  test('those of a calibration have the judge, the players and the seed', async () => {
    const asked = { kind: 'calibrate', game: 'aa1941', player: 'rules', players: ['greedy', 'random'], cap: 1, seed: 3 }
    const { rows } = await rowsOf({ ...asked, stop: { pairs: 2 } })
    expect(rows.map(({ player, players, seed, number }) => [player, players, seed, number])).toEqual(
      [0, 1].map(number => ['rules', ['greedy', 'random'], 3, number]),
    )
  })
})
