import { connect } from 'node:net'

export interface Load {
  readonly port: number
  /** Whole HTTP requests, asked in turn. */
  readonly requests: readonly Buffer[]
  readonly connections: number
  readonly seconds: number
}

/** Nothing here runs without end, whatever the server does. */
const mostRequests = 1_000_000

export const post = (path: string, body: string): Buffer =>
  Buffer.from(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )

export const get = (path: string): Buffer => Buffer.from(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)

/**
 * Answered requests a second over kept-alive connections, one request at a time on each.
 *
 * Plain sockets, because the client of `node:http` is slower than the server it would measure.
 */
export const requestsPerSecond = async ({ port, requests, connections, seconds }: Load): Promise<number> => {
  const began = performance.now()
  const until = began + seconds * 1000
  let next = 0
  const inTurn = (): Buffer => requests[next++ % requests.length]!
  const counts = await Promise.all(
    Array.from({ length: connections }, () => drive(port, inTurn, until, mostRequests / connections)),
  )
  return (counts.reduce((sum, count) => sum + count, 0) / (performance.now() - began)) * 1000
}

const drive = (port: number, request: () => Buffer, until: number, most: number) =>
  new Promise<number>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let answered = 0
    let pending: Buffer = Buffer.alloc(0)
    const ask = (): void => void socket.write(request())
    const fail = (error: Error): void => {
      socket.destroy()
      reject(error)
    }
    socket.setNoDelay()
    socket.setTimeout(10_000, () => fail(new Error('no answer within 10 s')))
    socket.on('connect', ask)
    socket.on('error', fail)
    socket.on('close', () => reject(new Error('the server closed the connection')))
    socket.on('data', chunk => {
      pending = pending.length ? Buffer.concat([pending, chunk]) : chunk
      const bodyAt = pending.indexOf('\r\n\r\n') + 4
      if (bodyAt < 4) return
      const head = pending.toString('latin1', 0, bodyAt)
      const length = /content-length: *(\d+)/i.exec(head)?.[1]
      if (!head.startsWith('HTTP/1.1 200 ') || length === undefined)
        return fail(new Error(`the server answered ${head}`))
      if (pending.length < bodyAt + Number(length)) return
      pending = pending.subarray(bodyAt + Number(length))
      answered++
      if (performance.now() < until && answered < most) return ask()
      resolve(answered)
      socket.destroy()
    })
  })
