import type { RequestListener, Server } from 'node:http'
import { faultOf } from '../engine/index.ts'
import { answerBrokenRequest, openServer } from './http-server.ts'
import { speechFor, spokenIfAsked } from './language.ts'
import type { Limits } from './limits.ts'
import type { Metrics } from './metrics.ts'
import { pathOf, problemHeaders, problemOf } from './problem.ts'
import { say } from './says.ts'

/** The figures on a port of their own, which need not be open to those who ask questions. */
export const openMetricsServer = (
  metrics: Pick<Metrics, 'text' | 'contentType'>,
  limits: Limits,
  onError: (error: unknown) => void,
): Server => {
  const answer: RequestListener = async (request, response) => {
    const { method = '', headers } = request
    const path = pathOf(request)
    if (path !== '/metrics' || !['GET', 'HEAD'].includes(method)) {
      const problem = problemOf([faultOf('not-found', [], say.onlyMetrics)], path, speechFor(headers))
      response.writeHead(problem.status, { ...problemHeaders, ...spokenIfAsked(headers) }).end(JSON.stringify(problem))
      return
    }
    try {
      const text = await metrics.text()
      response.writeHead(200, { ...figureHeaders, 'content-type': metrics.contentType }).end(text)
    } catch (error) {
      onError(error)
      response.destroy()
    }
  }
  return openServer(answer, limits).on('clientError', answerBrokenRequest)
}

const figureHeaders = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
