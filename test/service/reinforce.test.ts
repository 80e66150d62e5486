import { describe, expect, onTestFinished, test } from 'vitest'
import { games } from '../../src/games/index.ts'
import { buildService } from '../../src/service/service.ts'
import { openTasks } from '../../src/tasks/index.ts'
import { lentDatabase } from '../support/database.ts'
import { post, until } from '../support/service.ts'

const service = async (limits: Readonly<Record<string, number>> = {}) => {
  const tasks = openTasks({ threads: 0 })
  const database = { lend: lentDatabase }
  const app = await buildService({ tasks, games, database, limits: { eventLoopDelayInMs: 0, ...limits } })
  onTestFinished(() => app.close())
  return app
}
const url = '/v1/games/aa1941/odds/reinforce'
const battle = '3i 2t v 4i 1f'

describe('what to add to a battle, over HTTP', () => {
  test('by POST: the cheapest that reaches the goal, and what each IPC buys on the way', async () => {
    const reply = await post(await service(), { battle, reach: 0.8 }, url)
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({
      game: 'aa1941',
      method: 'exact',
      already: false,
      reached: { add: { infantry: 3 }, cost: 9, battle: '6i 2t v 4i 1f', isSure: true },
      steps: [{ cost: 0 }, { cost: 3 }, { cost: 6 }, { cost: 9 }],
    })
    expect(reply.json().reached.chance).toBeCloseTo(0.8656888025, 9)
  })

  test('by the link of the battle, with the fields beside it: the same answer under the same tag', async () => {
    const app = await service()
    const posted = await post(app, { battle, side: 'defender', reach: 0.9, units: ['infantry'] }, url)
    const linked = await app.inject(`${url}?battle=3i+2t+v+4i+1f&side=defender&reach=0.9&units=infantry`)
    expect(linked.statusCode).toBe(200)
    expect(linked.body).toBe(posted.body)
    expect(linked.headers.etag).toBe(posted.headers.etag)
    expect(posted.headers['cache-control']).toBe('public, max-age=300')
    const again = await app.inject({
      url: `${url}?battle=3i+2t+v+4i+1f&side=defender&reach=0.9&units=infantry`,
      headers: { 'if-none-match': String(posted.headers.etag) },
    })
    expect(again.statusCode).toBe(304)
    const other = await app.inject(`${url}?battle=3i+2t+v+4i+1f&side=defender&reach=0.8&units=infantry`)
    expect(other.headers.etag).not.toBe(posted.headers.etag)
  })

  test('the policies and rules of the battle stand by their paths, as in its link', async () => {
    const app = await service()
    const linked = await app.inject(
      `${url}?battle=3i+1f+v+3i&policies.attacker.casualties=keepAir&rules.dice.mode=lowLuck&units=infantry,tank&budget=20&most=3`,
    )
    const parsed = games[0]!.parseBattle('3i 1f v 3i')
    const posted = await post(
      app,
      {
        battle: { ...parsed, policies: { attacker: { casualties: 'keepAir' } }, rules: { dice: { mode: 'lowLuck' } } },
        units: ['infantry', 'tank'],
        budget: 20,
        most: 3,
      },
      url,
    )
    expect(linked.statusCode).toBe(200)
    expect(linked.body).toBe(posted.body)
    expect(linked.json().ruleset).not.toBe('aa1941')
  })

  test('1914 has it too, for land and sea', async () => {
    const app = await service()
    const at = '/v1/games/aa1914/odds/reinforce'
    expect((await post(app, { battle: '5i 1a v 3i', reach: 0.5 }, at)).json()).toMatchObject({
      game: 'aa1914',
      goal: 'capture',
    })
    expect((await app.inject(`${at}?battle=1c+v+1c`)).json()).toMatchObject({ goal: 'win', location: 'sea' })
  })

  test.each([
    ['', 400, 'battle'],
    ['?battle=3i+v+2i&side=nobody', 400, 'side'],
    ['?battle=3i+v+2i&reach=2', 400, 'reach'],
    ['?battle=3i+v+2i&nonsense=2', 400, 'nonsense'],
    ['?battle=3i+v+2i&policies.attacker.casualties=nonsense', 400, 'policies.attacker.casualties'],
    ['?battle=3i+v+2i+then+2i', 400, 'battle.kind'],
    ['?battle=3i+v+2i&units=destroyer', 422, 'units[0]'],
    ['?battle=3i+v+2i&units=art', 400, 'units[0]'],
  ])('a link at fault is refused at its field: %s', async (query, status, at) => {
    const reply = await (await service()).inject(`${url}${query}`)
    expect(reply.statusCode).toBe(status)
    expect(reply.headers['content-type']).toContain('application/problem+json')
    expect(reply.json().errors[0].at).toBe(at)
  })

  test('an empty body is malformed', async () => {
    const reply = await (await service()).inject({ method: 'POST', url })
    expect(reply.json().code).toBe('malformed')
  })

  test.each(['miniatures', 'voyna', 'modern-ops'])('%s is told what to ask instead', async key => {
    const app = await service()
    const there = `/v1/games/${key}/odds/reinforce`
    for (const reply of [await post(app, { battle }, there), await app.inject(there)]) {
      expect(reply.statusCode).toBe(404)
      expect(reply.json()).toMatchObject({ code: 'not-found' })
      expect(reply.json().detail).toContain('ask for its odds')
    }
    const games = (await app.inject('/v1/games')).json().games as { key: string; reinforce?: string }[]
    expect(games.filter(({ reinforce }) => reinforce).map(({ key }) => key)).toEqual([
      'aa1941',
      'aa1942',
      'aa1940',
      'aa50',
      'revised',
      'aa1914',
    ])
  })

  test('too much of it is refused before it begins', async () => {
    const app = await service({ costInMs: 50 })
    const reply = await post(app, { battle: '9i 5t 3f v 12i 3f', budget: 200 }, url)
    expect(reply.statusCode).toBe(422)
    expect(reply.json().code).toBe('too-much-work')
    expect(reply.json().detail).toContain('a smaller budget')
  })

  test('as a job it has the same result', async () => {
    const app = await service()
    const request = { battle, side: 'defender', reach: 0.9 }
    const sent = await post(app, { game: 'aa1941', task: 'reinforce', request }, '/v1/jobs')
    expect(sent.statusCode).toBe(202)
    let job = sent.json()
    await until(() => {
      void app.inject(String(sent.headers.location)).then(reply => {
        job = reply.json()
      })
      return job.status === 'done'
    })
    expect(job.result).toEqual((await post(app, request, url)).json())
    const refused = await post(app, { game: 'voyna', task: 'reinforce', request }, '/v1/jobs')
    expect(refused.statusCode).toBe(404)
  })
})

describe('survivorsAtMost in a link', () => {
  test('is how many final positions are told, and nothing else', async () => {
    const app = await service()
    const odds = '/v1/games/aa1941/odds?battle=5i+2t+1f+v+5i+1f'
    const [usual, more] = [await app.inject(odds), await app.inject(`${odds}&survivorsAtMost=400`)]
    expect(usual.json().survivors.length).toBeLessThanOrEqual(25)
    expect(more.json().survivors.slice(0, 25)).toEqual(usual.json().survivors)
    const one = await app.inject(`${odds}&survivorsAtMost=1`)
    expect(one.json().survivors).toEqual(usual.json().survivors.slice(0, 1))
    expect({ ...one.json(), survivors: [] }).toEqual({ ...usual.json(), survivors: [] })
    expect((await app.inject(`${odds}&survivorsAtMost=1001`)).json().code).toBe('out-of-range')
  })
})

test('links of what notation cannot say: JSON among the values, and `kind` in place of the battle', async () => {
  const app = await service()
  const odds = '/v1/games/aa1941/odds'
  const defender = [{ power: 'ussr', units: { infantry: 2 } }]
  const question = {
    kind: 'battle',
    attacker: { infantry: 3 },
    defender,
    policies: { attacker: { casualties: ['infantry'] } },
  }
  const query = {
    kind: 'battle',
    'attacker.infantry': '3',
    defender: JSON.stringify(defender),
    'policies.attacker.casualties': '["infantry"]',
  }
  const linked = await app.inject({ url: odds, query })
  expect(linked.statusCode).toBe(200)
  expect(linked.body).toBe((await post(app, question, odds)).body)
})

describe('what stands where the question does not read it', () => {
  test('a slip of the pen is told in a link as it is in a body', async () => {
    const app = await service()
    const linked = await app.inject(`${url}?battle=3i+v+2i&budgte=5`)
    const posted = await post(app, { battle: '3i v 2i', budgte: 5 }, url)
    const { errors } = linked.json()
    expect(errors).toEqual(
      posted.json().errors.map(({ pointer: _, ...fault }: { pointer?: string }) => expect.objectContaining(fault)),
    )
    expect(errors).toMatchObject([{ at: 'budgte', instead: ['budget'] }])
    expect(errors[0].message).toContain('did you mean "budget"?')
  })

  test('a field of the battle beside it in a body is told where it belongs, and works there', async () => {
    const app = await service()
    const refused = await post(app, { battle: '1i v 1i', method: 'exact', nonsense: 1 }, url)
    const told = Object.fromEntries(
      refused.json().errors.map((fault: { at: string; message: string }) => [fault.at, fault.message]),
    )
    expect(told.method).toBe(
      '"method" is a field of the battle; say it in "battle", as an object: {"battle": {"battle": "3i v 2i", "method": …}}',
    )
    expect(told.nonsense).toContain('there is no field "nonsense" here; remove it')
    const posted = await post(app, { battle: { battle: '1i v 1i', method: 'exact' } }, url)
    expect(posted.json()).toMatchObject({ method: 'exact', battle: '1i v 1i' })
    expect((await app.inject(`${url}?battle=1i+v+1i&method=exact`)).body).toBe(posted.body)
  })

  test('units that only other editions have are told to be none of this game', async () => {
    const { errors } = (await post(await service(), { battle, units: ['art', 'infantri'] }, url)).json()
    expect(errors[0].message).toMatch(/^Axis & Allies 1941 has no artillery; here are allowed: infantry, /)
    expect(errors[0].instead).toBeUndefined()
    expect(errors[1].instead).toEqual(['infantry'])
  })
})
