import { PassThrough } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { spokenIfAsked } from './language.ts'
import { NoRoom } from './no-room.ts'
import { say } from './says.ts'

/** Server-sent events, a stream a listener: so many at the most. */
export class EventStreams {
  private readonly most: number
  private open = 0

  constructor(most: number) {
    this.most = most
  }

  /** Sends a stream, into which `tell` writes. Throws a Refusal where there is no room for one more. */
  send(
    { headers }: FastifyRequest,
    reply: FastifyReply,
    retryInSeconds: () => number,
    tell: (stream: PassThrough) => void,
  ): FastifyReply {
    if (this.open >= this.most) throw new NoRoom(say.manyListeners, retryInSeconds())
    this.open += 1
    const stream = new PassThrough()
    stream.once('close', () => {
      this.open -= 1
    })
    try {
      tell(stream)
    } catch (error) {
      stream.destroy()
      throw error
    }
    return reply
      .headers({
        ...spokenIfAsked(headers),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      .send(stream)
  }
}
