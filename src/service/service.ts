import underPressure from '@fastify/under-pressure'
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { CardPainter } from '../cards/index.ts'
import { engineVersion, inEnglish, languages, learn, refuse } from '../engine/index.ts'
import type { GameFace } from '../games/index.ts'
import { type DatabaseOptions, Laboratory } from '../store/index.ts'
import type { Tasks } from '../tasks/index.ts'
import { conditionsOf } from '../web/index.ts'
import { type AccessOptions, openAccess } from './access.ts'
import { openAccessLog } from './access-log.ts'
import { Admission } from './admission.ts'
import { Answers, type Asked } from './answers.ts'
import { batchRoute } from './batch.ts'
import { boardRoutes, onMaps } from './board.ts'
import { type JsonReader, jsonReader, readBodies } from './body.ts'
import { nameCaller } from './caller.ts'
import { cardRoutes } from './cards.ts'
import { catalogueRoutes } from './catalogue.ts'
import { openCompression } from './compression.ts'
import { Connections } from './connections.ts'
import { type Contract, contractOf } from './contract.ts'
import { openCors } from './cors.ts'
import { openDeadlines } from './deadline.ts'
import { docsRoutes } from './docs.ts'
import { registerDocument } from './document.ts'
import { embedRoute } from './embed.ts'
import { EventStreams } from './event-streams.ts'
import { experimentRoutes } from './experiment-routes.ts'
import { frontPage } from './front-page.ts'
import { hostFault } from './host.ts'
import { answerBrokenRequest, openServer } from './http-server.ts'
import { jobRoutes } from './job-routes.ts'
import { LongJobs } from './jobs.ts'
import { labPageRoutes } from './lab-page.ts'
import { closingRefusal, Lifetime } from './lifetime.ts'
import { Limits, scanLimitsOf } from './limits.ts'
import { LinkAnswers } from './link-answers.ts'
import { linkRoutes } from './link-routes.ts'
import { Metrics } from './metrics.ts'
import { oddsRoutes } from './odds.ts'
import { operationsRoutes } from './operations.ts'
import { playRoutes } from './play.ts'
import { problemSender, type SendProblem } from './problem-reply.ts'
import { checkQuery } from './query.ts'
import { reinforceRoutes } from './reinforce.ts'
import { RouteList } from './route-list.ts'
import { rulesRoutes } from './rules.ts'
import { say } from './says.ts'
import { requestIdHeader, requestIdOf, tracedLogger } from './tracing.ts'

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
  /** Where experiments and jobs are kept; left out, in memory, for as long as the process. */
  readonly database?: DatabaseOptions
  /** Whether jobs and chunks of experiments are computed here, and not by workers alone; left out, they are. */
  readonly works?: boolean
  readonly logger?: FastifyServerOptions['logger']
  /** Whether `/metrics` is served elsewhere, and not here. */
  readonly metricsElsewhere?: boolean
  /** Origins whose scripts may ask; left out, none but our own pages. */
  readonly corsOrigins?: readonly string[]
  /** Who may ask, and how often; left out, everybody, and as often as there is room. */
  readonly access?: AccessOptions
  /** Proxies whose word is taken for who asks: how many there are before the service, or their addresses; left out, none. */
  readonly trustProxy?: number | readonly string[]
  /** Where the service is known, without a slash at its end: links to its pages and pictures begin so. Left out, they are relative. */
  readonly publicUrl?: string
  /** The module that draws cards, on a thread of its own. */
  readonly cardWorker?: URL
  /** Of these games, where it has been written before. */
  readonly contract?: Contract | undefined
}

/** The service, ready to listen. Closing it lets accepted work finish first; the tasks stay the caller's to close. */
export const buildService = async (options: ServiceOptions): Promise<FastifyInstance> => {
  const { tasks, games, logger } = options
  await Promise.all(languages.map(language => learn(language)))
  const conditions = await conditionsOf(games)
  const limits = Limits.parse(options.limits ?? {})
  const admission = new Admission(limits, tasks)
  const sendProblem = problemSender(admission)
  const app = openApp(options, limits, sendProblem)
  const deadlines = openDeadlines()
  const metrics = new Metrics(app, admission)
  app.decorate('metrics', metrics)
  metrics.watchConnections(new Connections(app, limits))
  if (logger) openAccessLog(app)
  const onComputed = (asked: Asked): void => metrics.computed(asked)
  const answers = new Answers({ tasks, limits, engineVersion, admission, deadlines, onComputed })

  const laboratory = laboratoryOf(app, options, limits)
  const jobs = new LongJobs({ tasks, limits, laboratory })
  metrics.watchLaboratory(laboratory)
  metrics.watchPlayers(tasks)
  const { closingTimeInMs } = limits
  const lifetime = new Lifetime(app, { tasks, laboratory, metrics, deadlines, closingTimeInMs, sendProblem })

  const readJson = await openChecks(app, options, limits, lifetime)
  registerDocument(app, games, engineVersion)
  const contract = options.contract ?? contractOf(app)
  await docsRoutes(app, contract)

  const { publicUrl: site = '' } = options
  const painter = painterOf(app, limits, options.cardWorker)
  const streams = new EventStreams(limits.jobListeners)
  const isClosing = (): boolean => lifetime.isClosing
  const notReady = () => lifetime.notReady
  const metricsElsewhere = options.metricsElsewhere ?? false
  app.register(async scope => {
    for (const game of games) {
      oddsRoutes(scope, game, { answers, readJson })
      reinforceRoutes(scope, game, { answers, readJson })
      batchRoute(scope, game, { answers, admission, deadlines, limits, threads: tasks.threads, readJson })
      playRoutes(scope, game, { tasks, admission, deadlines, limits })
    }
    jobRoutes(scope, { games, tasks, admission, deadlines, jobs, laboratory, streams, limits })
    labPageRoutes(scope, { games, laboratory, hasKeys: options.access?.keys !== undefined, site })
    experimentRoutes(scope, { laboratory, streams, limits, isClosing })
    catalogueRoutes(scope, games)
    operationsRoutes(scope, { metrics, threads: tasks.threads, contract, metricsElsewhere, notReady })
    const links = { links: new LinkAnswers(games, answers), conditions, limits, site }
    frontPage(scope, games, links)
    embedRoute(scope, games, links)
    cardRoutes(scope, games, { ...links, painter, laboratory })
    rulesRoutes(scope, games, site)
    boardRoutes(scope, games, { limits, readJson, site, laboratory })
    linkRoutes(scope, { games: onMaps(games), laboratory, limits, site })
  })
  return app
}

const openApp = ({ logger, trustProxy }: ServiceOptions, limits: Limits, sendProblem: SendProblem): FastifyInstance => {
  const app = fastify({
    logger: logger ?? false,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    childLoggerFactory: tracedLogger,
    trustProxy: trusted(trustProxy),
    bodyLimit: limits.bodyBytes,
    serverFactory: handler => openServer(handler, limits),
    routerOptions: { ignoreTrailingSlash: true },
    pluginTimeout: 0, // it would bound closing too, which has a limit of its own
    forceCloseConnections: true, // by then all replies are out: only idle and broken connections are left
    return503OnClosing: false, // ours is a problem document
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: sendProblem,
  })
  app.setErrorHandler(sendProblem)
  // The tasks check every question; the schemas of the routes are for the document.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => value => JSON.stringify(value))
  return app
}

const laboratoryOf = (
  app: FastifyInstance,
  { tasks, games, database, works = true }: ServiceOptions,
  limits: Limits,
): Laboratory => {
  const laboratory = new Laboratory({
    ...database,
    tasks,
    games,
    works,
    inBackground: true,
    limits,
    tellsPlace: false,
    onError: error => app.log.error(error),
    onNotice: said => app.log.warn(inEnglish(said)),
  })
  app.addHook('onListen', () => laboratory.tellAddress(reachableAt(app.listeningOrigin)))
  return laboratory
}

/** Of the memory for answers, so much for cards. */
const shareOfCards = 1 / 4

const painterOf = (
  app: FastifyInstance,
  { cacheBytes, cardsWaiting, cardTimeInMs }: Limits,
  worker: URL | undefined,
): CardPainter => {
  const painter = new CardPainter({
    most: cardsWaiting,
    timeInMs: cardTimeInMs,
    cacheBytes: Math.floor(cacheBytes * shareOfCards),
    ...(worker && { worker }),
  })
  app.addHook('onClose', () => painter.close())
  return painter
}

/** What every request passes before its route: who asks, from where, for what, and whether there is time for it. */
const openChecks = async (
  app: FastifyInstance,
  { games, corsOrigins = [], access = {}, trustProxy }: ServiceOptions,
  limits: Limits,
  lifetime: Lifetime,
): Promise<JsonReader> => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ 'x-content-type-options': 'nosniff', [requestIdHeader]: request.id })
    if (trustProxy !== undefined) nameCaller(request.raw, request.ip)
    done()
  })
  await openCors(app, corsOrigins)
  const routes = new RouteList(app, games)
  app.addHook('onRequest', (request, reply, done) => {
    const { always } = request.routeOptions.config
    try {
      if (lifetime.isClosing && !always) throw closingRefusal()
      checkHead(routes, request, reply)
      if (app.isUnderPressure() && !always) refuse('overloaded', [], say.busy)
    } catch (error) {
      done(error as Error)
      return
    }
    done()
  })
  app.setNotFoundHandler((request, reply) => routes.refuse(request, reply))
  const readJson = jsonReader(scanLimitsOf(limits))
  readBodies(app, readJson)
  await openAccess(app, access)
  await openCompression(app)
  // Its own hook, which looks up the route of every request, is left to a scope without routes: ours asks first.
  await app.register(async scope => {
    await scope.register(underPressure, { maxEventLoopDelay: limits.eventLoopDelayInMs })
    app.decorate('isUnderPressure', scope.isUnderPressure)
  })
  return readJson
}

/** Before the body is read: what has no route should not be told that its body is wrong. Throws a Refusal. */
const checkHead = (routes: RouteList, request: FastifyRequest, reply: FastifyReply): void => {
  const wrongHost = hostFault(request.raw)
  if (wrongHost) {
    reply.header('connection', 'close')
    refuse('malformed', ['Host'], wrongHost)
  }
  if (request.is404) routes.refuse(request, reply)
  checkQuery(request)
}

const trusted = (proxies: ServiceOptions['trustProxy']) => {
  if (typeof proxies === 'number') return (_address: string, hop: number) => hop < proxies
  return proxies ? [...proxies] : false
}

/** Where a service is asked from the same machine: who listens to all addresses answers at the one of the machine itself. */
const reachableAt = (origin: string): string =>
  origin.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:')
