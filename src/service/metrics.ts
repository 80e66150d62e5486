import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Admission } from './admission.ts'
import type { Asked } from './answers.ts'
import type { Connections } from './connections.ts'
import { openDurations } from './durations.ts'

/** The process's own figures are watched once, however many services are built in it. */
let processFigures: Registry | undefined
const figuresOfProcess = (): Registry => {
  if (!processFigures) {
    processFigures = new Registry()
    collectDefaultMetrics({ register: processFigures })
  }
  return processFigures
}

/** Counts what comes and goes, for /metrics and for closing in peace. */
export const openMetrics = (app: FastifyInstance, admission: Admission) => {
  const registry = new Registry()
  const registers = [registry]
  const durations = openDurations(
    'sandtable_http_request_duration_seconds',
    'Time from the head of a request to the end of its reply, by route template',
  )
  registry.registerMetric(durations.metric)
  const computed = new Counter({
    name: 'sandtable_answers_computed_total',
    help: 'Questions answered by computing, not from memory',
    labelNames: ['game', 'method'],
    registers,
  })
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  gauge('sandtable_questions_in_flight', 'Requests being computed', () => admission.load().works)
  gauge('sandtable_cost_in_flight_ms', 'Estimated work accepted and not yet done', () => admission.load().costInMs)
  gauge('sandtable_time_over_estimate', 'Time that work takes over its estimate, lately', () => admission.load().pace)
  const counter = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  counter('sandtable_turned_away_total', 'Requests turned away for lack of room', () => admission.load().turnedAway)

  const underWay = new Set<FastifyReply>()
  let whenQuiet: (() => void) | undefined

  const observe = (request: FastifyRequest, reply: FastifyReply, startInMs: number) => {
    const status = reply.raw.writableEnded ? String(reply.raw.statusCode) : 'closed'
    const route = request.routeOptions.url ?? 'none'
    durations.of(request.method, route, status).observe((performance.now() - startInMs) / 1000)
  }

  // `onResponse` is not called when the caller hangs up; 'close' always comes.
  app.addHook('onRequest', (request, reply, done) => {
    underWay.add(reply)
    const startInMs = performance.now()
    reply.raw.on('close', () => {
      observe(request, reply, startInMs)
      underWay.delete(reply)
      if (underWay.size === 0) whenQuiet?.()
    })
    done()
  })

  return {
    computed: ({ game, job }: Asked) => computed.inc({ game: game.key, method: job.method }),
    watchConnections: (counts: Connections['counts']) => {
      gauge('sandtable_unread_bytes', 'Large replies that wait to be read', () => counts().unreadBytes)
      gauge('sandtable_connections', 'Connections with a request under way', () => counts().connections)
      counter('sandtable_connections_cut_total', 'Connections closed for too many requests at once', () => counts().cut)
      counter(
        'sandtable_replies_withheld_total',
        'Large replies turned away since too many were unread',
        () => counts().withheld,
      )
    },
    watchJobs: (counts: () => Readonly<Record<string, number>>) => {
      new Gauge({
        name: 'sandtable_jobs',
        help: 'Jobs that are known, by status',
        labelNames: ['status'],
        registers,
        collect() {
          for (const [status, count] of Object.entries(counts())) this.set({ status }, count)
        },
      })
    },
    contentType: registry.contentType,
    text: () => Registry.merge([figuresOfProcess(), registry]).metrics(),
    /** Replies to requests whose body has not come in full. */
    halfSent: (): readonly FastifyReply[] =>
      [...underWay].filter(({ request, sent }) => !request.raw.complete && !sent),
    /** Resolves when no reply is under way, or when that has taken too long. */
    quiet: (patienceInMs: number) =>
      new Promise<void>(resolve => {
        if (underWay.size === 0) return resolve()
        const timer = setTimeout(resolve, patienceInMs)
        whenQuiet = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
  }
}
export type Metrics = ReturnType<typeof openMetrics>
