import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { games } from '../../src/games/index.ts'
import { buildService } from '../../src/service/index.ts'
import { openTasks } from '../../src/tasks/index.ts'

let app: Awaited<ReturnType<typeof buildService>>
const tasks = openTasks({ threads: 1 })
beforeAll(async () => {
  app = await buildService({ tasks, games, limits: { eventLoopDelayInMs: 0 } })
})
afterAll(async () => {
  await app.close()
  await tasks.close()
})

const url = '/v1/games/aa1941'

describe('the board over HTTP', () => {
  test('is the map with its neighbours, kept for a day', async () => {
    const reply = await app.inject(`${url}/board`)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['cache-control']).toBe('public, max-age=86400')
    const board = reply.json()
    expect(board.spaces).toHaveLength(120)
    expect(board.spaces[0]).toMatchObject({ name: 'Afghanistan', neutral: true, kind: 'land' })
    expect(board.powers.map(({ name }: { name: string }) => name)).toContain('ussr')
    const again = await app.inject({ url: `${url}/board`, headers: { 'if-none-match': String(reply.headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('there is none of games without one', async () => {
    expect((await app.inject('/v1/games/miniatures/board')).statusCode).toBe(404)
    expect((await app.inject({ method: 'POST', url: '/v1/games/miniatures/positions', payload: {} })).statusCode).toBe(
      404,
    )
  })

  test('is in the contract, and what is sent is what that says', async () => {
    const { paths } = (await import('yaml')).parse((await app.inject('/openapi.yaml')).body)
    expect(Object.keys(paths)).toEqual(expect.arrayContaining([`${url}/board`, '/board']))
    expect(Object.keys(paths[`${url}/positions`])).toEqual(['get', 'post'])
  })
})

describe('who could attack', () => {
  const post = (payload: object) => app.inject({ method: 'POST', url: `${url}/attackers`, payload })

  test('a space is told with ways to land there', async () => {
    const reply = await post({ space: 'Anglo-Egypt Sudan', power: 'germany' })
    expect(reply.statusCode).toBe(200)
    const { groups, landings, defender } = reply.json()
    expect(groups.map(({ unit }: { unit: string }) => unit)).toContain('bomber')
    expect(landings.map(({ zone }: { zone: string }) => zone)).toContain('SZ 17')
    expect(defender.infantry).toBeGreaterThan(0)
  })

  test('is refused where a position cannot be, or the space is nobody’s', async () => {
    const faulty = await post({ space: 'Ukraine', position: { power: 'ussr', units: { Nowhere: {} } } })
    expect([faulty.statusCode, faulty.json().errors[0].at]).toEqual([400, 'position.units.Nowhere'])
    expect((await post({ space: 'Turkey' })).json().errors[0].at).toBe('space')
    expect((await app.inject({ method: 'POST', url: '/v1/games/aa1942/attackers', payload: {} })).statusCode).toBe(404)
  })
})

describe('a position sent to be checked', () => {
  const post = (payload: object) => app.inject({ method: 'POST', url: `${url}/positions`, payload })

  test('comes back in full, and the same when sent again', async () => {
    const reply = await post({ power: 'ussr', units: { Karelia: { ussr: { infantry: 2 } } } })
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({ round: 1, phase: 'purchase', owners: { Karelia: 'ussr' } })
    expect((await post(reply.json())).body).toBe(reply.body)
  })

  test('is refused with every place at which something is wrong', async () => {
    const reply = await post({
      power: 'ussr',
      units: { Ukraine: { germany: { infantry: 1 }, ussr: { infantry: 1 } }, Karelia: { ussr: { transport: 1 } } },
    })
    expect(reply.statusCode).toBe(422)
    const { code, errors } = reply.json()
    expect(code).toBe('impossible-position')
    const places = errors.map(({ at }: { at: string }) => at)
    expect(places).toEqual(expect.arrayContaining(['units.Ukraine.ussr.infantry', 'units.Karelia.ussr.transport']))
  })

  test('that is none is refused as such', async () => {
    expect((await post({ power: 'france', units: {} })).json()).toMatchObject({
      status: 400,
      errors: [{ at: 'power' }],
    })
  })
})

describe('the page of the board', () => {
  test('says without script what is on the board, under a strict policy', async () => {
    const reply = await app.inject('/board')
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-security-policy']).toContain("script-src 'self'")
    expect(reply.body).toContain('Karelia')
    expect(reply.body).not.toMatch(/\sstyle=|<style|\son[a-z]+=/)
  })

  test('speaks the language that is asked for, and leads to itself in the other', async () => {
    const reply = await app.inject('/board?position=opening-errata&lang=ru')
    expect(reply.body).toContain('<html lang="ru">')
    expect(reply.body).toContain('Германия')
    expect(reply.body).toContain('href="/board?position=opening-errata&amp;lang=en"')
  })

  test('what an address says cannot break out of the page', async () => {
    const reply = await app.inject(`/board?position=${encodeURIComponent('"><script>alert(1)</script>')}`)
    expect(reply.body).not.toContain('<script>alert')
  })
})
