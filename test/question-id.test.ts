import { describe, expect, onTestFinished, test } from 'vitest'
import { games } from '../src/games/index.ts'
import { buildService } from '../src/service/service.ts'
import { openTasks } from '../src/tasks/index.ts'
import { sandtable } from './support/cli-world.ts'
import { post } from './support/service.ts'

const url = '/v1/games/aa1941/odds/batch'
const battle = { attacker: { infantry: 1 }, defender: { infantry: 1 } }
const questions = [
  { id: 'karelia', battle: '3i v 2i' },
  { id: 7, ...battle },
  { id: 'nobody', attacker: {}, defender: { infantry: 1 } },
  '1i v 2i',
  { id: 'twice', battle: '3i v 2i', kind: 'battle' },
]
const ids = ['karelia', 7, 'nobody', undefined, 'twice']
const codes = [undefined, undefined, 'empty-side', undefined, 'invalid-field']

const service = async () => {
  const app = await buildService({ tasks: openTasks({ threads: 0 }), games, limits: { eventLoopDelayInMs: 0 } })
  onTestFinished(() => app.close())
  return app
}
type Answer = { id?: unknown; code?: string; index?: number; line?: number }
const said = (answers: readonly Answer[]) => answers.map(({ id, code }) => [id, code])
const linesOf = (text: string): Answer[] =>
  text
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line))
const lines = (some: readonly unknown[]): string => `${some.map(one => JSON.stringify(one)).join('\n')}\n`

describe('the answer bears the id of its question', () => {
  const expected = ids.map((id, index) => [id, codes[index]])

  test('in JSON, problems too', async () => {
    const { answers } = (await post(await service(), { questions }, url)).json()
    expect(said(answers)).toEqual(expected)
    expect(answers[2].index).toBe(2)
    const [named, unnamed] = (await post(await service(), [questions[1], battle], url)).json().answers
    expect(named).toEqual({ id: 7, ...unnamed })
  })

  test('in lines', async () => {
    const reply = await (await service()).inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-ndjson' },
      payload: lines(questions),
    })
    expect(said(linesOf(reply.body))).toEqual(expected)
  })

  test('in the second column of CSV, which a spreadsheet takes for no formula', async () => {
    const asked = [...questions, { id: '=1+1', ...battle }]
    const reply = await post(await service(), asked, `${url}?format=csv`)
    const rows = reply.body.trimEnd().split('\n')
    expect(rows.map(row => row.split(',').slice(0, 2).join())).toEqual([
      'index,id',
      '0,karelia',
      '1,7',
      '2,nobody',
      '3,',
      '4,twice',
      "5,'=1+1",
    ])
  })

  test.each([null, '', 'x'.repeat(101), -1, 1.5, {}])('but not where it is none: %j', async id => {
    const { answers } = (await post(await service(), [{ id, ...battle }, battle], url)).json()
    expect(answers).toMatchObject([{ status: 400, index: 0, errors: [{ at: 'id' }] }, { kind: 'battle' }])
    expect(answers[0]).not.toHaveProperty('id')
  })

  test('on the command line', async () => {
    const real = { games, openTasks: async () => openTasks({ threads: 0 }) }
    const many = await sandtable(['odds', 'aa1941'], {
      ...real,
      stdin: lines(questions).replace('"1i v 2i"', '1i v 2i'),
    })
    expect(said(linesOf(many.stdout))).toEqual(expected)
    const one = await sandtable(['odds', 'aa1941', '--json'], { ...real, stdin: lines([questions[0]]) })
    expect(said(linesOf(one.stdout))).toEqual([['karelia', undefined]])
    const bad = await sandtable(['odds', 'aa1941', '--json'], { ...real, stdin: lines([questions[2]]) })
    expect(said(linesOf(bad.stdout))).toEqual([['nobody', 'empty-side']])
  })
})

test('a single question has no id over HTTP: its answer is known by its request', async () => {
  const reply = await post(await service(), { id: 7, ...battle }, '/v1/games/aa1941/odds')
  expect(reply.json()).toMatchObject({ code: 'unknown-field', errors: [{ at: 'id' }] })
})
