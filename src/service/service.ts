import underPressure from '@fastify/under-pressure'
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import {
  defined,
  engineVersion,
  faultOf,
  languages,
  learn,
  Refusal,
  refuse,
  refuseGame,
  speakIn,
} from '../engine/index.ts'
import type { GameFace } from '../games/index.ts'
import { refuseTask, type Tasks } from '../tasks/index.ts'
import { conditionsOf, lostPage } from '../web/index.ts'
import { openAdmission } from './admission.ts'
import { openAnswers } from './answers.ts'
import { batchRoute } from './batch.ts'
import { boardRoutes } from './board.ts'
import { jsonReader, sliceBytes, Unread } from './body.ts'
import { catalogueRoutes } from './catalogue.ts'
import { openConnections } from './connections.ts'
import { type Contract, contractOf } from './contract.ts'
import { openDeadlines } from './deadline.ts'
import { docsRoutes } from './docs.ts'
import { registerDocument } from './document.ts'
import { frontPage, languageOf } from './front-page.ts'
import { hostFault } from './host.ts'
import { answerBrokenRequest, openServer } from './http-server.ts'
import { jobRoutes } from './job-routes.ts'
import { folderJobStore, noJobStore } from './job-store.ts'
import { Jobs } from './jobs.ts'
import { languageWanted, spokenHeaders } from './language.ts'
import { Limits, scanLimitsOf } from './limits.ts'
import { type Metrics, openMetrics } from './metrics.ts'
import { NoRoom } from './no-room.ts'
import { oddsRoutes } from './odds.ts'
import { operationsRoutes } from './operations.ts'
import { playRoutes } from './play.ts'
import { internalProblem, problemHeaders, problemOf, refusalOf } from './problem.ts'
import { checkQuery } from './query.ts'
import { reinforceRoutes } from './reinforce.ts'
import { rulesRoutes } from './rules.ts'
import { say } from './says.ts'
import { sendPage } from './send-page.ts'

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics
  }
  interface FastifyContextConfig {
    /** Answers however busy the service is, and while it closes. */
    always?: boolean
    /** Reads bodies by itself that are too large to be read at once. */
    readsLarge?: boolean
    /** Reads all other bodies by itself: those that came before are known by their bytes. */
    readsShort?: boolean
  }
}

export interface ServiceOptions {
  readonly tasks: Tasks
  readonly games: readonly GameFace[]
  readonly limits?: Partial<Limits>
  /** A folder in which jobs outlive the process; left out, they end with it. */
  readonly jobsFolder?: string
  readonly logger?: FastifyServerOptions['logger']
  /** Whether `/metrics` is served elsewhere, and not here. */
  readonly metricsElsewhere?: boolean
  /** Of these games, where it has been written before. */
  readonly contract?: Contract | undefined
}

/** The service, ready to listen. Closing it lets accepted work finish first; the tasks stay the caller's to close. */
export const buildService = async ({ tasks, games, logger, ...given }: ServiceOptions): Promise<FastifyInstance> => {
  await Promise.all(languages.map(language => learn(language)))
  const conditions = await conditionsOf(games)
  const limits = Limits.parse(given.limits ?? {})
  const app = fastify({
    logger: logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.bodyBytes,
    serverFactory: handler => openServer(handler, limits),
    routerOptions: { ignoreTrailingSlash: true },
    pluginTimeout: 0, // it would bound closing too, which has a limit of its own
    forceCloseConnections: true, // by then all replies are out: only idle and broken connections are left
    return503OnClosing: false, // ours is a problem document
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => sendProblem(error, request, reply),
  })
  const admission = openAdmission(limits, tasks)
  const deadlines = openDeadlines()
  const metrics = openMetrics(app, admission)
  app.decorate('metrics', metrics)
  metrics.watchConnections(openConnections(app, limits).counts)
  const answers = openAnswers({ tasks, limits, engineVersion, admission, deadlines, onComputed: metrics.computed })

  const warn = (message: string) => app.log.warn(message)
  const jobStore = given.jobsFolder === undefined ? noJobStore : folderJobStore(given.jobsFolder, warn)
  const jobs = new Jobs({ tasks, limits, jobStore, onError: error => app.log.error(error) })
  metrics.watchJobs(() => jobs.counts())

  let warm = false
  let closing = false

  const sendProblem = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const language = languageWanted(request.headers)
    const instance = defined(request.url.split('?', 1)[0])
    const refusal = refusalOf(error)
    if (!refusal) request.log.error(error)
    const speak = speakIn(language)
    const problem = refusal ? problemOf(refusal.faults, instance, speak) : internalProblem(instance, speak)
    if (refusal?.code === 'not-found' && isReader(request))
      return sendPage(reply.code(404), lostPage(instance, languageOf(request, {})))
    if (problem.status === 503)
      reply.header(
        'retry-after',
        String(error instanceof NoRoom ? error.retryAfterSeconds : admission.retryAfterSeconds()),
      )
    const spoken = spokenHeaders(language)
    const vary = [reply.getHeader('vary'), spoken.vary].filter(Boolean).join(', ')
    return reply
      .code(problem.status)
      .headers({ ...problemHeaders, ...spoken, vary })
      .send(JSON.stringify(problem))
  }
  app.setErrorHandler(sendProblem)
  // The tasks check every question; the schemas of the routes are for the document.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => value => JSON.stringify(value))

  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff')
    try {
      if (closing && !request.routeOptions.config.always) throw closingRefusal()
      checkHead(request, reply)
      if (app.isUnderPressure() && !request.routeOptions.config.always) refuse('overloaded', [], say.busy)
    } catch (error) {
      done(error as Error)
      return
    }
    done()
  })
  const checkHead = (request: FastifyRequest, reply: FastifyReply): void => {
    const wrongHost = hostFault(request.raw)
    if (wrongHost) {
      reply.header('connection', 'close')
      refuse('malformed', ['Host'], wrongHost)
    }
    if (request.is404) refuseRoute(request, reply)
    checkQuery(request)
  }
  app.setNotFoundHandler((request, reply) => refuseRoute(request, reply))

  // Before the body is read: what has no route should not be told that its body is wrong.
  const routes: { url: string; methods: string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    routes.push({ url, methods: [method].flat() })
  })
  const refuseRoute = ({ url, method }: FastifyRequest, reply: FastifyReply): never => {
    const path = defined(url.split('?', 1)[0])
    const methods = [...new Set(routes.filter(route => fits(route.url, path)).flatMap(route => route.methods))]
    if (methods.length > 0 && !methods.includes(method)) {
      reply.header('allow', methods.join(', '))
      refuse('method-not-allowed', [], say.notDoneHere({ method, methods: methods.join(', ') }))
    }
    const [, key, place] = /^\/v1\/games\/([^/]+)\/(.+)$/.exec(path) ?? []
    if (key !== undefined) {
      const game = games.find(known => known.key === key) ?? refuseGame(key, games)
      if (place === 'odds/reinforce') refuseTask(game, 'reinforce', [])
    }
    return refuse('not-found', [], say.nothingAt({ path }))
  }

  const readJson = jsonReader(scanLimitsOf(limits))
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const { readsShort, readsLarge } = request.routeOptions.config
    const isShort = body.length <= sliceBytes
    if (isShort ? readsShort : readsLarge) done(null, new Unread(body))
    // Many clients name a type with every request; nothing is meant by it where there is nothing to read.
    else if (request.method === 'DELETE' && body.length === 0) done(null, undefined)
    else if (isShort) done(null, readJson.now(body))
    else readJson.soon(body).then(value => done(null, value), done)
  })

  // Its own hook, which looks up the route of every request, is left to a scope without routes: ours asks first.
  await app.register(async scope => {
    await scope.register(underPressure, { maxEventLoopDelay: limits.eventLoopDelayInMs })
    app.decorate('isUnderPressure', scope.isUnderPressure)
  })
  registerDocument(app, games, engineVersion)
  const contract = given.contract ?? contractOf(app)
  await docsRoutes(app, contract)

  app.register(async scope => {
    for (const game of games) {
      oddsRoutes(scope, game, { answers, readJson })
      reinforceRoutes(scope, game, { answers, readJson })
      batchRoute(scope, game, { answers, admission, deadlines, limits, threads: tasks.threads, readJson })
      playRoutes(scope, game, { tasks, admission, deadlines, limits })
    }
    jobRoutes(scope, { games, tasks, admission, deadlines, jobs, limits })
    catalogueRoutes(scope, games)
    operationsRoutes(scope, {
      metrics,
      threads: tasks.threads,
      contract,
      metricsElsewhere: given.metricsElsewhere ?? false,
      notReady: () => {
        if (closing) return say.isClosing
        if (!warm) return say.notWarm
        return app.isUnderPressure() ? say.isBusy : undefined
      },
    })
    frontPage(scope, games, answers, conditions, limits)
    rulesRoutes(scope, games)
    boardRoutes(scope, games, { limits, readJson })
  })

  // A folder that cannot be used is found out now, and not when the first job comes.
  app.addHook('onReady', () => jobs.takeUp())
  app.addHook('onReady', done => {
    tasks.warm().then(
      () => {
        warm = true
      },
      // Threads that are ended while they start are no news.
      error => closing || app.log.error(error),
    )
    done()
  })
  app.addHook('preClose', async () => {
    closing = true
    for (const reply of metrics.halfSent()) cutShort(reply)
    const patience = setTimeout(deadlines.stopAll, limits.closingTimeInMs)
    // Event streams end with their jobs. What was stopped has a moment to be told to its callers.
    await Promise.all([jobs.close(limits.closingTimeInMs), metrics.quiet(limits.closingTimeInMs + tellingInMs)])
    clearTimeout(patience)
  })
  /** Answers somebody who has not sent all of a request, and reads no more of it. */
  const cutShort = (reply: FastifyReply): void => {
    const { request } = reply
    for (const event of ['data', 'end', 'error']) request.raw.removeAllListeners(event)
    request.raw.on('error', () => {}).resume()
    sendProblem(closingRefusal(), request, reply.header('connection', 'close'))
  }

  return app
}

/** After the closing time so much is left for telling callers that their work was stopped. */
const tellingInMs = 1_000

const closingRefusal = () => new Refusal([faultOf('overloaded', [], say.closing)])

/** Somebody with a browser, who followed a link to a page; programs are answered in JSON. */
const isReader = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !url.startsWith('/v1/') && headers.accept?.includes('text/html') === true

/** Whether a route's template, with its `:names` and its `*`, fits a path. */
const fits = (template: string, path: string): boolean => {
  const steps = template.split('/')
  const taken = path.split('/')
  if (steps.at(-1) === '*')
    return (
      taken.length >= steps.length && fits(steps.slice(0, -1).join('/'), taken.slice(0, steps.length - 1).join('/'))
    )
  return (
    steps.length === taken.length &&
    steps.every((step, index) => (step.startsWith(':') ? taken[index] !== '' : step === taken[index]))
  )
}
