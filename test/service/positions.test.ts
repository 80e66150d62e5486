import { expect, onTestFinished, test } from 'vitest'
import { games } from '../../src/games/index.ts'
import { buildService } from '../../src/service/service.ts'
import { fakeTasks } from '../support/fake-tasks.ts'
import { post } from '../support/service.ts'

const url = '/v1/games/aa1941/positions'

test.each([67_108_864, 0])('with %i bytes of memory a position is written alike each time', async cacheBytes => {
  const app = await buildService({ tasks: fakeTasks(), games, limits: { cacheBytes, eventLoopDelayInMs: 0 } })
  onTestFinished(() => app.close())
  const { positions } = (await app.inject(url)).json()
  const written = (await app.inject(positions[0].self)).body
  const replies = []
  for (const body of [written, written, { ...JSON.parse(written), round: 7 }, written]) {
    const reply = await post(app, body, url)
    expect(reply.statusCode).toBe(200)
    replies.push(reply.body)
  }
  expect(replies).toEqual([written, written, JSON.stringify({ ...JSON.parse(written), round: 7 }), written])
  const refused = { ...JSON.parse(written), round: -1 }
  for (let turn = 0; turn < 2; turn++) expect((await post(app, refused, url)).statusCode).toBe(400)
})
