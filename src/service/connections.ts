import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { defined, getOrInsert } from '../engine/index.ts'
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

/** Where what is waited for stands: bytes, connections and replies. */
interface Counts {
  readonly unreadBytes: number
  readonly connections: number
  readonly cut: number
  readonly withheld: number
}

/**
 * Keeps what waits to be read within bounds. Requests that came over one connection without waiting for their answers are
 * looked at one after another, each when the reply before has left, and large replies are held as the texts they are, of
 * which no more is written than is read.
 */
export class Connections {
  private readonly limits: Pick<Limits, 'pipelinedRequests' | 'unreadBytes'>
  private readonly lines = new WeakMap<Socket, Line>()
  /** How many read each of the large replies: what several read is held once. */
  private readonly readers = new Map<Buffer, number>()
  private unreadBytes = 0
  private connections = 0
  private cut = 0
  private withheld = 0

  constructor(app: FastifyInstance, limits: Pick<Limits, 'pipelinedRequests' | 'unreadBytes'>) {
    this.limits = limits
    app.addHook('onRequest', (request, reply, done) => this.line(request.raw.socket, reply, done))
    app.addHook('onSend', (request, reply, payload, done) => {
      let sent: unknown
      try {
        sent = this.toSend(request, reply, payload)
      } catch (problem) {
        done(problem as Error)
        return
      }
      done(null, sent)
    })
  }

  counts(): Counts {
    const { unreadBytes, connections, cut, withheld } = this
    return { unreadBytes, connections, cut, withheld }
  }

  /** Begins with a request, now or when those before it are through; with too many of them the connection is closed. */
  private line(socket: Socket, reply: FastifyReply, done: () => void): void {
    const line = getOrInsert(this.lines, socket, () => ({ busy: false, waiting: [] }))
    const begin = (): void => {
      reply.raw.on('close', () => this.next(socket, line))
      done()
    }
    if (!line.busy) {
      line.busy = true
      this.connections += 1
      begin()
    } else if (line.waiting.length + 1 < this.limits.pipelinedRequests) {
      line.waiting.push({ reply, begin })
    } else {
      if (!socket.destroyed) this.cut += 1
      line.waiting.push({ reply, begin: () => {} })
      socket.destroy()
    }
  }

  private next(socket: Socket, line: Line): void {
    if (!line.busy) return
    if (socket.destroyed) leave(line)
    const following = line.waiting.shift()
    if (following) {
      following.begin()
    } else {
      line.busy = false
      this.connections -= 1
    }
  }

  /** What goes out in place of a payload: the same, or a stream of it. Throws a Refusal where too much is unread. */
  private toSend({ method }: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
    // What nobody is there to take is not held: his leaving, which ends that, is over.
    if (method === 'HEAD' || !isText(payload) || reply.raw.destroyed) return payload
    if (Buffer.byteLength(payload) <= pieceBytes) return payload
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload
    const isHeld = this.readers.has(bytes)
    if (!isHeld && this.unreadBytes > 0 && this.unreadBytes + bytes.length > this.limits.unreadBytes) {
      this.withheld += 1
      for (const header of ['etag', 'content-encoding', 'content-length']) reply.removeHeader(header)
      throw new NoRoom(say.unreadReplies, retryWhenUnreadInSeconds)
    }
    reply.header('content-length', bytes.length)
    this.hold(bytes)
    // All of it is in memory until the last of it is taken.
    reply.raw.once('close', () => this.letGo(bytes))
    return Readable.from(inPieces(bytes), { objectMode: false, highWaterMark: pieceBytes })
  }

  private hold(bytes: Buffer): void {
    const others = this.readers.get(bytes) ?? 0
    if (others === 0) this.unreadBytes += bytes.length
    this.readers.set(bytes, others + 1)
  }

  private letGo(bytes: Buffer): void {
    const others = defined(this.readers.get(bytes)) - 1
    if (others > 0) return void this.readers.set(bytes, others)
    this.readers.delete(bytes)
    this.unreadBytes -= bytes.length
  }
}

/** Whoever waited behind a reply when the connection broke has no reply that Node would close. */
const leave = ({ waiting }: Line): void => {
  for (const { reply } of waiting.splice(0)) reply.raw.emit('close')
}

const isText = (payload: unknown): payload is string | Buffer => typeof payload === 'string' || Buffer.isBuffer(payload)
