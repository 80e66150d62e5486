import { expect, onTestFinished, test } from 'vitest'
import { games } from '../../src/games/index.ts'
import { buildService } from '../../src/service/service.ts'
import { openTasks } from '../../src/tasks/index.ts'
import { askByContract, contractOf } from '../support/contract.ts'

/** A service whose database is away. */
const withoutDatabase = async () => {
  const lend = async () => {
    throw Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
  }
  const tasks = openTasks({ threads: 0 })
  const service = await buildService({
    tasks,
    games,
    database: { url: 'postgres://sandtable@localhost/sandtable', lend },
    limits: { eventLoopDelayInMs: 0 },
  })
  onTestFinished(async () => {
    await service.close()
    await tasks.close()
  })
  return service
}
const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

test('while the database is away a reader sees a page that says what to do, a program a problem', async () => {
  const service = await withoutDatabase()
  const contract = await contractOf(service)
  for (const url of ['/lab?kind=match', '/lab/8fa21be6-bd51-45f3-99ec-3eabdacb3b90']) {
    const read = await askByContract(service, contract, { url, headers: browser })
    expect([read.statusCode, read.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
    expect(Number(read.headers['retry-after'])).toBeGreaterThanOrEqual(1)
    expect(read.headers['content-security-policy']).toContain("default-src 'none'")
    expect(read.body).toContain('the database does not answer; ask again in a moment')
    const path = url.split('?')[0]
    const query = url.includes('?') ? 'kind=match&amp;lang=' : 'lang='
    expect(read.body).toContain(`<a href="${path}?${query}en">Try again</a>`)
    expect(read.body).toContain(`<a href="${path}?${query}ru" hreflang="ru"`)
    const wished = await service.inject({ url: `${path}?lang=ru`, headers: browser })
    expect(wished.body).toContain('<html lang="ru">')
    expect(wished.body).toContain('база данных не отвечает')
    expect(wished.body).toContain(`<a href="${path}?lang=ru">Загрузить снова</a>`)
    const liked = await service.inject({ url, headers: { ...browser, 'accept-language': 'ru' } })
    expect(liked.body).toContain('<html lang="ru">')
    for (const accept of [undefined, '*/*', 'application/json, text/html;q=0.5']) {
      const headers = accept === undefined ? {} : { accept }
      const told = await askByContract(service, contract, { url, headers })
      expect([told.statusCode, told.json().code]).toEqual([503, 'overloaded'])
      expect(Number(told.headers['retry-after'])).toBeGreaterThanOrEqual(1)
    }
  }
})
