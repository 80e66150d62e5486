import { once } from 'node:events'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { open, readReply, received } from '../support/raw-http.ts'
import { listening, oddsUrl, question, serviceOf, until } from '../support/service.ts'

/** Far more than the system takes in for a connection, in letters of two bytes. */
const padding = 8_000_000
/** Questions that differ, so that none is answered from memory. */
const ask = (infantry: number, more = ''): string =>
  `GET ${oddsUrl}?battle=${infantry}i+v+2i HTTP/1.1\r\nHost: sandtable\r\n${more}\r\n`

const figure = async (app: FastifyInstance, name: string): Promise<number> => {
  const { body } = await app.inject('/metrics')
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body)![1])
}

const fallsTo = async (app: FastifyInstance, name: string, most: number): Promise<void> => {
  while ((await figure(app, name)) > most) await new Promise(resolve => setTimeout(resolve, 5))
}

/** Our ends of all connections. */
const connectionsOf = (app: FastifyInstance): Socket[] => {
  const sockets: Socket[] = []
  app.server.on('connection', socket => sockets.push(socket))
  return sockets
}

test('of requests in one connection that nobody reads the replies of, one is at work, and little of its reply is written', async () => {
  const { app, tasks } = await serviceOf({}, { padding })
  const ours = connectionsOf(app)
  const url = await listening(app)
  const theirs = Array.from({ length: 2 }, (_, connection) => {
    const socket = open(url)
    socket.pause()
    socket.write(Array.from({ length: 6 }, (_, index) => ask(1 + connection * 6 + index)).join(''))
    return socket
  })
  await until(() => tasks.computed.length >= 2 && ours.length === 2 && ours.every(socket => socket.writableLength > 0))
  expect(tasks.computed.length, 'a question for each connection').toBe(2)
  for (const socket of ours) expect(socket.writableLength).toBeLessThan(4 * 65_536)
  const unread = await figure(app, 'sandtable_unread_bytes')
  expect(unread).toBeGreaterThan(2 * 65_536)
  expect(unread).toBeLessThan(2 * (2 * padding + 10_000))
  expect(await figure(app, 'sandtable_connections')).toBe(3) // and the one that asks
  for (const socket of theirs) socket.destroy()
  await fallsTo(app, 'sandtable_unread_bytes', 0)
  expect(tasks.computed.length, 'nothing is done for those who have gone').toBe(2)
})

test('whoever reads gets all replies, whole and in order', async () => {
  const letters = 200_000
  const { app } = await serviceOf({}, { padding: letters })
  const socket = open(await listening(app))
  socket.write(ask(1) + ask(2) + ask(3, 'Connection: close\r\n'))
  const text = await received(socket)
  const replies = text.split(/(?=HTTP\/1\.1 )/)
  expect(replies).toHaveLength(3)
  for (const [index, reply] of replies.entries()) {
    const { status, headers, body } = readReply(reply)
    expect([status, Number(headers['content-length'])]).toEqual([200, body.length])
    const { attacker, notes } = JSON.parse(Buffer.from(body, 'latin1').toString())
    expect([attacker.units, notes[0].length]).toEqual([{ infantry: index + 1 }, letters])
    expect(notes[0].replaceAll('я', '')).toBe('')
  }
})

test('beyond so many bytes of unread replies in all, large ones are turned away and small ones are not', async () => {
  const { app } = await serviceOf({ unreadBytes: 20_000_000 }, { padding })
  const url = await listening(app)
  const unread = open(url)
  unread.write(ask(1))
  await once(unread, 'readable')
  const refused = await fetch(`${url}${oddsUrl}?battle=3i+v+2i`)
  expect([refused.status, (await refused.json()).code]).toEqual([503, 'overloaded'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
  expect(refused.headers.get('etag')).toBeNull()
  expect((await fetch(`${url}/livez`)).status).toBe(200)
  expect(await figure(app, 'sandtable_replies_withheld_total')).toBe(1)
  unread.destroy()
  await fallsTo(app, 'sandtable_unread_bytes', 0)
  const reply = await fetch(`${url}${oddsUrl}?battle=3i+v+2i`)
  expect([reply.status, (await reply.json()).notes[0].length]).toEqual([200, padding])
})

test('the result of a job is held once, however many read it', async () => {
  const { app } = await serviceOf({}, { padding })
  const url = await listening(app)
  const sent = await fetch(`${url}/v1/jobs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game: 'skirmish', task: 'odds', request: question }),
  })
  const { links } = await sent.json()
  const job = async (): Promise<string> => (await fetch(url + links.self)).text()
  while ((await job()).length < padding) await new Promise(resolve => setTimeout(resolve, 5))
  await fallsTo(app, 'sandtable_unread_bytes', 0)
  const whole = Buffer.byteLength(await job())
  const readers = Array.from({ length: 3 }, () => open(url))
  for (const reader of readers) {
    reader.write(`GET ${links.self} HTTP/1.1\r\nHost: sandtable\r\n\r\n`)
    await once(reader, 'readable')
  }
  expect(await figure(app, 'sandtable_unread_bytes')).toBe(whole)
  readers[0]!.destroy()
  readers[1]!.destroy()
  await fallsTo(app, 'sandtable_connections', 2) // the third, and the one that asks
  expect(await figure(app, 'sandtable_unread_bytes')).toBe(whole)
  readers[2]!.destroy()
  await fallsTo(app, 'sandtable_unread_bytes', 0)
})

test('a connection with too many requests at once is closed, and nothing of it is left', async () => {
  const { app, tasks } = await serviceOf({ pipelinedRequests: 8 }, { hold: 'heeding' })
  const socket = open(await listening(app))
  socket.write(`${ask(1).replace(' HTTP', '&method=monteCarlo&seed=1 HTTP')}${ask(2).repeat(20)}`)
  expect(await received(socket)).toBe('')
  await until(() => tasks.stopped() === 1)
  expect(tasks.computed).toHaveLength(1)
  expect(await figure(app, 'sandtable_connections_cut_total')).toBe(1)
  await fallsTo(app, 'sandtable_connections', 1)
  await app.close() // waits for no reply that nobody will get
})

test('who hangs up with requests waiting leaves nothing behind', async () => {
  const { app, tasks } = await serviceOf({}, { hold: 'heeding' })
  const socket = open(await listening(app))
  socket.write(`${ask(1).replace(' HTTP', '&method=monteCarlo&seed=1 HTTP')}${ask(2)}${ask(3)}`)
  await until(() => tasks.computed.length === 1)
  socket.destroy()
  await until(() => tasks.stopped() === 1)
  await app.close()
  expect(tasks.computed).toHaveLength(1)
})

test('nothing is held for who hangs up before there is a reply', async () => {
  const { app } = await serviceOf({}, { padding })
  let replied = false
  app.addHook('preHandler', async (request, reply) => {
    if (request.headers['x-leaves'] === undefined) return
    socket.destroy()
    await once(reply.raw, 'close')
  })
  app.addHook('onSend', async request => {
    replied ||= request.headers['x-leaves'] !== undefined
  })
  const url = await listening(app)
  await received(open(url).end(ask(1, 'Connection: close\r\n')))
  await fallsTo(app, 'sandtable_unread_bytes', 0)
  const socket = open(url)
  socket.write(ask(1, 'X-Leaves: yes\r\n'))
  await until(() => replied)
  expect(await figure(app, 'sandtable_unread_bytes')).toBe(0)
})
