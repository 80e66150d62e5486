import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { games } from '../../src/games/index.ts'
import { buildService } from '../../src/service/service.ts'
import { openTasks } from '../../src/tasks/index.ts'
import { built } from '../support/built.ts'
import { match, sweep } from '../support/laboratory.ts'
import { post } from '../support/service.ts'
import { raceFace } from '../support/toy-table.ts'

const all = [...games, raceFace]
const tasks = openTasks({ threads: 0, games: all })
let app: FastifyInstance
beforeAll(async () => {
  const database = { databaseWorker: pathToFileURL(built('workers/database.ts')) }
  app = await buildService({ tasks, games: all, database, limits: { eventLoopDelayInMs: 0 } })
})
afterAll(async () => {
  await app.close()
  await tasks.close()
})

/** An experiment that is over, by its id. */
const done = async (asked: object): Promise<string> => {
  const { id, links } = (await post(app, asked, '/v1/experiments')).json()
  for (;;) {
    const { status } = (await app.inject(links.self)).json()
    if (status === 'done') return id
    expect(['queued', 'running']).toContain(status)
    await new Promise(resolve => setTimeout(resolve, 30))
  }
}
const page = async (url: string, headers = {}) => {
  const { statusCode, body, headers: sent } = await app.inject({ url, headers })
  expect([statusCode, sent['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(sent['content-security-policy']).toContain("default-src 'none'")
  return body
}
const servedIn = (html: string) =>
  JSON.parse(/<script type="application\/json" id="served">(.*?)<\/script>/.exec(html)![1]!)

test('where nothing was ever kept the list is empty, and nothing is opened for it', async () => {
  const html = await page('/lab')
  expect(html).toContain('There are none yet.')
  expect(servedIn(html).page).toEqual({ experiments: [], next: null })
  expect(html).not.toContain('</p><script>')
})

test('the list shows experiments and filters them by its address', async () => {
  const name = '<script>alert("1")</script>'
  const id = await done({ ...match, name, labels: ['one & two'] })
  for (let count = 0; count < 20; count++) await post(app, { ...sweep, labels: ['many'] }, '/v1/experiments')

  const html = await page('/lab?kind=match&label=one+%26+two&status=done')
  expect(html).toContain(`<a href="/lab/${id}">&lt;script>alert(&quot;1&quot;)&lt;/script></a>`)
  expect(html).not.toContain(name)
  expect(servedIn(html).page.experiments.map((head: { id: string }) => head.id)).toEqual([id])
  expect(await page('/lab?label=nobody')).toContain('None fits.')
  // What means nothing here is passed over.
  const odd = servedIn(await page('/lab?label=%00&kind=feast&status=x&cursor=y&colour=red'))
  expect([odd.filter, odd.cursor, odd.page.experiments.length]).toEqual([{}, undefined, 20])

  const first = servedIn(await page('/lab'))
  expect(await page('/lab')).toContain(`href="/lab?cursor=${first.page.next}" rel="next"`)
  const second = servedIn(await page(`/lab?cursor=${first.page.next}`))
  expect(second.page.experiments.map((head: { id: string }) => head.id)).toEqual([id])
  expect(second.page.next).toBeNull()
})

test('an experiment is whole without script: sentence, map, table, links', async () => {
  const ranges = { 'attacker.infantry': { from: 1, to: 4 }, 'defender.infantry': { from: 1, to: 3 } }
  const id = await done({ ...sweep, name: 'grid', ranges })
  const html = await page(`/lab/${id}`)
  expect(html).toContain('<title>grid – Laboratory</title>')
  expect(html).toContain('The chance that the attacker wins goes from ')
  expect(html.match(/class="shade-\d+"/g)).toHaveLength(12)
  expect(html).toContain(`href="/v1/experiments/${id}/results?format=csv"`)
  // Of all the numbers of an answer the page takes the measure alone.
  const { points } = servedIn(html).experiment.result
  expect(points.map(({ numbers }: { numbers: object }) => Object.keys(numbers))).toEqual(
    Array.from({ length: 12 }, () => ['outcomes.attackerWins']),
  )
  const russian = await page(`/lab/${id}?lang=ru`)
  expect(russian).toContain('<html lang="ru">')
  expect(russian).toContain('Вероятность победы атакующего: от ')
  expect(await page(`/lab/${id}`, { 'accept-language': 'ru' })).toContain('<html lang="ru">')
})

test('a match says who is stronger', async () => {
  const html = await page(`/lab/${await done(match)}`)
  expect(html).toMatch(/A has won [\d.]+ % of the points over 60 pairs/)
  expect(html).toContain('A is sampler, B is banks at 4.')
})

test.each(['/lab/none', '/lab/8fa21be6-bd51-45f3-99ec-3eabdacb3b90', '/lab/%3Cscript%3E'])(
  '%s is a page that says that there is none',
  async url => {
    const { statusCode, body, headers } = await app.inject(url)
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(body).toContain('There is no experiment ')
    expect(body).not.toContain('<script>')
  },
)
