import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { defined } from '../engine/index.ts'
import type { Limits } from './limits.ts'
import { NoRoom } from './no-room.ts'
import { inPieces, pieceBytes } from './pieces.ts'
import { say } from './says.ts'

/** Nobody can say when somebody will have read what he asked for. */
const retryWhenUnreadInSeconds = 10

interface Waiting {
  readonly reply: FastifyReply
  readonly begin: () => void
}

/** The requests of a connection: whether one is under way, and those behind it. */
interface Line {
  busy: boolean
  readonly waiting: Waiting[]
}

/**
 * Keeps what waits to be read within bounds. Requests that came over one connection without waiting for their answers are
 * looked at one after another, each when the reply before has left, and large replies are held as the texts they are, of
 * which no more is written than is read.
 */
export const openConnections = (app: FastifyInstance, limits: Pick<Limits, 'pipelinedRequests' | 'unreadBytes'>) => {
  const lines = new WeakMap<Socket, Line>()
  const lineOf = (socket: Socket): Line => {
    const known = lines.get(socket)
    if (known) return known
    const line = { busy: false, waiting: [] }
    lines.set(socket, line)
    return line
  }
  let unreadBytes = 0
  let connections = 0
  let cut = 0
  let withheld = 0

  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    const line = lineOf(socket)
    const begin = (): void => {
      reply.raw.on('close', () => next(socket, line))
      done()
    }
    if (!line.busy) {
      line.busy = true
      connections += 1
      begin()
    } else if (line.waiting.length + 1 < limits.pipelinedRequests) {
      line.waiting.push({ reply, begin })
    } else {
      if (!socket.destroyed) cut += 1
      line.waiting.push({ reply, begin: () => {} })
      socket.destroy()
    }
  })

  const next = (socket: Socket, line: Line): void => {
    if (!line.busy) return
    if (socket.destroyed) leave(line)
    const following = line.waiting.shift()
    if (following) {
      following.begin()
    } else {
      line.busy = false
      connections -= 1
    }
  }

  /** Whoever waited behind a reply when the connection broke has no reply that Node would close. */
  const leave = ({ waiting }: Line): void => {
    for (const { reply } of waiting.splice(0)) reply.raw.emit('close')
  }

  /** How many read each of the large replies: what several read is held once. */
  const readers = new Map<Buffer, number>()
  const hold = (bytes: Buffer): void => {
    const others = readers.get(bytes) ?? 0
    if (others === 0) unreadBytes += bytes.length
    readers.set(bytes, others + 1)
  }
  const letGo = (bytes: Buffer): void => {
    const others = defined(readers.get(bytes)) - 1
    if (others > 0) return void readers.set(bytes, others)
    readers.delete(bytes)
    unreadBytes -= bytes.length
  }

  app.addHook('onSend', (request, reply, payload, done) => {
    // What nobody is there to take is not held: his leaving, which ends that, is over.
    if (request.method === 'HEAD' || !isText(payload) || reply.raw.destroyed) return done(null, payload)
    if (Buffer.byteLength(payload) <= pieceBytes) return done(null, payload)
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload
    const isHeld = readers.has(bytes)
    if (!isHeld && unreadBytes > 0 && unreadBytes + bytes.length > limits.unreadBytes) {
      withheld += 1
      for (const header of ['etag', 'content-encoding', 'content-length']) reply.removeHeader(header)
      return done(new NoRoom(say.unreadReplies, retryWhenUnreadInSeconds))
    }
    reply.header('content-length', bytes.length)
    hold(bytes)
    // All of it is in memory until the last of it is taken.
    reply.raw.once('close', () => letGo(bytes))
    done(null, Readable.from(inPieces(bytes), { objectMode: false, highWaterMark: pieceBytes }))
  })

  return { counts: () => ({ unreadBytes, connections, cut, withheld }) }
}
export type Connections = ReturnType<typeof openConnections>

const isText = (payload: unknown): payload is string | Buffer => typeof payload === 'string' || Buffer.isBuffer(payload)
