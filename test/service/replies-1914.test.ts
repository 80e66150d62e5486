import { expect, onTestFinished, test } from 'vitest'
import { games } from '../../src/games/index.ts'
import { buildService } from '../../src/service/service.ts'
import { openTasks } from '../../src/tasks/index.ts'
import { post } from '../support/service.ts'

const service = async () => {
  const app = await buildService({ tasks: openTasks({ threads: 0 }), games, limits: { eventLoopDelayInMs: 0 } })
  onTestFinished(() => app.close())
  return app
}

/** What a page says, without its markup. */
const wordsOf = (body: string): string => body.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|')

test('the page shows outcomes in the words of the game, and who has the territory (V14-1)', async () => {
  const app = await service()
  const { statusCode, body } = await app.inject('/?game=aa1914&battle=1i+v+1i')
  expect(statusCode).toBe(200)
  const words = wordsOf(body)
  for (const line of [
    'Territory captured|16.67 %',
    'Defender holds|33.33 %',
    'Nobody is left|16.67 %',
    'Contested|33.33 %',
  ])
    expect(words).toContain(line)
  expect(words).toContain('Who has the territory')
  // V14-1: nobody left gives it back to the original controller, the defender.
  expect(words).toContain('the defender|50.00 %')
})

test.each([
  ['en', ['Attacker has it |33.3 %', 'Contested |66.7 %', 'Defender has it |0.0 %', 'the attacker|33.33 %']],
  ['ru', ['У нападающего |33,3 %', 'Спорная |66,7 %', 'У защитника |0,0 %', 'нападающего|33,33 %']],
])('the bar of the page, in %s, says of the territory what the table says (A14-9)', async (lang, lines) => {
  const query = { game: 'aa1914', battle: '1i v 1i', bystanders: 'true', lang }
  const { body } = await (await service()).inject({ url: '/', query })
  for (const line of lines) expect(wordsOf(body)).toContain(line)
})

test('the page of 1941 speaks of winning and of capture', async () => {
  const { body } = await (await service()).inject('/?game=aa1941&battle=1i+v+1i')
  expect(wordsOf(body)).toContain('Attacker wins|25.00 %')
  expect(wordsOf(body)).toContain('Territory captured|25.0 %')
  expect(body).not.toContain('Who has the territory')
})

test.each([
  ['mines: 1bb through 2', '<th scope="row">untouched</th><td>69.44 %</td>'],
  ['uboats: 3', '<th scope="row">total</th><td>2.00 IPC</td>'],
])('the page shows the answer to %s', async (battle, row) => {
  const { statusCode, body } = await (await service()).inject({ url: '/', query: { game: 'aa1914', battle } })
  expect(statusCode).toBe(200)
  expect(body).toContain(row)
  expect(body).toContain('All of it as JSON')
})

test('a table for a spreadsheet has the figures of every kind', async () => {
  const app = await service()
  const landing = 'sea: 1c 1trn v 1trn; land: 1i from sea v 1i'
  const questions = ['1i v 1i', 'mines: 3c', 'uboats: 3', 'mines: 2i', landing]
  const reply = await post(app, questions, '/v1/games/aa1914/odds/batch?format=csv')
  const [names, ...rows] = reply.body.trimEnd().split('\n')
  const cell = (row: number, name: string): string => rows[row]!.split(',')[names!.split(',').indexOf(name)]!
  expect(rows).toHaveLength(5)
  expect(Number(cell(0, 'attackerWins'))).toBeCloseTo(1 / 6, 12)
  expect(Number(cell(0, 'contested'))).toBeCloseTo(1 / 3, 12)
  expect(cell(0, 'untouched')).toBe('')
  expect(Number(cell(1, 'untouched'))).toBeCloseTo(125 / 216, 12)
  // Half a cruiser.
  expect(Number(cell(1, 'fleetLossInIpc'))).toBeCloseTo(4.5, 12)
  expect(cell(1, 'attackerWins')).toBe('')
  expect(Number(cell(2, 'incomeLossInIpc'))).toBeCloseTo(2, 12)
  expect(rows[3]).toContain('wrong-location')
  expect(cell(0, 'roundsByStage')).toBe('')
  expect(cell(4, 'stages')).toBe('sea battle; land battle')
  const [fought, lengths] = ['stagesFought', 'roundsByStage'].map(name => cell(4, name).split('; ').map(Number)) as [number[], number[]] // biome-ignore format: one line
  // The cruiser hits a transport, which does not fire, with 1/2 a round.
  expect(lengths[0]).toBeCloseTo(2, 9)
  expect(lengths[1]).toBe(1)
  expect(Number(cell(4, 'rounds'))).toBeCloseTo(fought[0]! * lengths[0]! + fought[1]! * lengths[1]!, 9)
})
