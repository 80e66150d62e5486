import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, Gauge, Registry } from 'prom-client'
import { jobStates, type Laboratory } from '../store/index.ts'
import type { Tasks } from '../tasks/index.ts'
import type { Admission } from './admission.ts'
import type { Asked } from './answers.ts'
import { watchChunkTries } from './chunk-metrics.ts'
import type { Connections } from './connections.ts'
import { DurationHistogram } from './durations.ts'
import { watchPlayers } from './player-metrics.ts'
import { textWithProcess } from './process-metrics.ts'

/** Before anybody has sent a job. */
const noJobs = Object.fromEntries(jobStates.map(status => [status, 0]))

/** Counts what comes and goes, for /metrics and for closing in peace. */
export class Metrics {
  private readonly registry = new Registry()
  private readonly durations = new DurationHistogram(
    'sandtable_http_request_duration_seconds',
    'Time from the head of a request to the end of its reply, by route template',
  )
  private readonly answers = new Counter({
    name: 'sandtable_answers_computed_total',
    help: 'Questions answered by computing, not from memory',
    labelNames: ['game', 'method'],
    registers: [],
  })
  private readonly underWay = new Set<FastifyReply>()
  private whenQuiet: (() => void) | undefined

  constructor(app: FastifyInstance, admission: Admission) {
    this.registry.registerMetric(this.durations.metric)
    this.registry.registerMetric(this.answers)
    this.gauge('sandtable_questions_in_flight', 'Requests being computed', () => admission.load().works)
    this.gauge(
      'sandtable_cost_in_flight_ms',
      'Estimated work accepted and not yet done',
      () => admission.load().costInMs,
    )
    this.gauge(
      'sandtable_time_over_estimate',
      'Time that work takes over its estimate, lately',
      () => admission.load().pace,
    )
    this.counter(
      'sandtable_turned_away_total',
      'Requests turned away for lack of room',
      () => admission.load().turnedAway,
    )
    // `onResponse` is not called when the caller hangs up; 'close' always comes.
    app.addHook('onRequest', (request, reply, done) => {
      this.follow(request, reply)
      done()
    })
  }

  get contentType(): string {
    return this.registry.contentType
  }

  text(): Promise<string> {
    return textWithProcess(this.registry)
  }

  computed({ game, job }: Asked): void {
    this.answers.inc({ game: game.key, method: job.method })
  }

  watchConnections(connections: Pick<Connections, 'counts'>): void {
    this.gauge('sandtable_unread_bytes', 'Large replies that wait to be read', () => connections.counts().unreadBytes)
    this.gauge('sandtable_connections', 'Connections with a request under way', () => connections.counts().connections)
    this.counter(
      'sandtable_connections_cut_total',
      'Connections closed for too many requests at once',
      () => connections.counts().cut,
    )
    this.counter(
      'sandtable_replies_withheld_total',
      'Large replies turned away since too many were unread',
      () => connections.counts().withheld,
    )
  }

  /** Jobs, experiments and their chunks, as soon as anybody has asked for one. */
  watchLaboratory(laboratory: Pick<Laboratory, 'depth' | 'counts' | 'jobCounts' | 'chunkTries'>): void {
    const watch = (name: string, help: string, read: () => Promise<Readonly<Record<string, number>> | undefined>) => {
      new Gauge({
        name,
        help,
        labelNames: ['status'],
        registers: [this.registry],
        async collect() {
          this.reset()
          // While the database is away there are no figures.
          const counts = await read().catch(() => undefined)
          for (const [status, count] of Object.entries(counts ?? {})) this.set({ status }, count)
        },
      })
    }
    watch('sandtable_jobs', 'Jobs that are known, by status', async () => (await laboratory.jobCounts()) ?? noJobs)
    watch('sandtable_experiments', 'Experiments that are kept, by status', () => laboratory.counts())
    watch(
      'sandtable_chunks',
      'Chunks of experiments on all machines: those that wait, those that wait elsewhere, for another engine or other players, those being computed by anybody, those of all these that are tried again, and those given up lately',
      async () => {
        const depth = await laboratory.depth()
        if (!depth) return undefined
        const { givenUp, elsewhere, ...counts } = depth
        return { ...counts, 'given up': givenUp, elsewhere }
      },
    )
    watchChunkTries(this.registry, laboratory)
  }

  /** What players do in this process. */
  watchPlayers(tasks: Pick<Tasks, 'playerFigures'>): void {
    watchPlayers(this.registry, tasks)
  }

  /** Replies to requests whose body has not come in full. */
  halfSent(): readonly FastifyReply[] {
    return [...this.underWay].filter(({ request, sent }) => !request.raw.complete && !sent)
  }

  /** Resolves when no reply is under way, or when that has taken too long. */
  quiet(patienceInMs: number): Promise<void> {
    return new Promise(resolve => {
      if (this.underWay.size === 0) return resolve()
      const timer = setTimeout(resolve, patienceInMs)
      this.whenQuiet = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  private gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      collect() {
        this.set(read())
      },
    })
  }

  private counter(name: string, help: string, read: () => number): void {
    new Counter({
      name,
      help,
      registers: [this.registry],
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  }

  private follow(request: FastifyRequest, reply: FastifyReply): void {
    this.underWay.add(reply)
    const startInMs = performance.now()
    reply.raw.on('close', () => {
      const status = reply.raw.writableEnded ? String(reply.raw.statusCode) : 'closed'
      const route = request.routeOptions.url ?? 'none'
      this.durations.of(request.method, route, status).observe((performance.now() - startInMs) / 1000)
      this.underWay.delete(reply)
      if (this.underWay.size === 0) this.whenQuiet?.()
    })
  }
}
