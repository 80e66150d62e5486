import type { FastifyInstance, FastifyReply } from 'fastify'
import { faultOf, type Message, Refusal } from '../engine/index.ts'
import type { Laboratory } from '../store/index.ts'
import type { Tasks } from '../tasks/index.ts'
import type { Deadlines } from './deadline.ts'
import type { Metrics } from './metrics.ts'
import type { SendProblem } from './problem-reply.ts'
import { say } from './says.ts'

interface Means {
  readonly tasks: Tasks
  readonly laboratory: Laboratory
  readonly metrics: Metrics
  readonly deadlines: Deadlines
  readonly closingTimeInMs: number
  readonly sendProblem: SendProblem
}

/** After the closing time so much is left for telling callers that their work was stopped. */
const tellingInMs = 1_000

/** A service from its first job to its last reply: whether it is ready, and how it closes. */
export class Lifetime {
  isClosing = false
  private readonly app: FastifyInstance
  private readonly means: Means
  private isWarm = false

  constructor(app: FastifyInstance, means: Means) {
    this.app = app
    this.means = means
    // What an earlier service left goes on. A folder that cannot be used is found out now, and not when the first job comes.
    app.addHook('onReady', async () => {
      means.laboratory.checkPlace()
      if (means.laboratory.mayHaveWork) await means.laboratory.start()
    })
    app.addHook('onReady', done => {
      this.warm()
      done()
    })
    app.addHook('preClose', () => this.close())
  }

  /** Why nothing should be sent here now; undefined where all is well. */
  get notReady(): Message | undefined {
    if (this.isClosing) return say.isClosing
    if (!this.isWarm) return say.notWarm
    return this.app.isUnderPressure() ? say.isBusy : undefined
  }

  private warm(): void {
    this.means.tasks.warm().then(
      () => {
        this.isWarm = true
      },
      // Threads that are ended while they start are no news.
      error => this.isClosing || this.app.log.error(error),
    )
  }

  private async close(): Promise<void> {
    const { laboratory, metrics, deadlines, closingTimeInMs } = this.means
    this.isClosing = true
    for (const reply of metrics.halfSent()) this.cutShort(reply)
    const patience = setTimeout(deadlines.stopAll, closingTimeInMs)
    // Event streams end with their jobs. What was stopped has a moment to be told to its callers.
    await Promise.all([laboratory.rest(closingTimeInMs), metrics.quiet(closingTimeInMs + tellingInMs)])
    await laboratory.close(0)
    clearTimeout(patience)
  }

  /** Answers somebody who has not sent all of a request, and reads no more of it. */
  private cutShort(reply: FastifyReply): void {
    const { request } = reply
    for (const event of ['data', 'end', 'error']) request.raw.removeAllListeners(event)
    request.raw.on('error', () => {}).resume()
    this.means.sendProblem(closingRefusal(), request, reply.header('connection', 'close'))
  }
}

export const closingRefusal = () => new Refusal([faultOf('overloaded', [], say.closing)])
