import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify'

export const requestIdHeader = 'x-request-id'

/** Long enough for what proxies and clients make, and nothing that would break a line of a log. */
const requestIdForm = /^[\w.:/+=-]{1,128}$/

/** The id of a request: that which the caller or a proxy gave it, where it is sane, else a new one. */
export const requestIdOf = ({ headers }: IncomingMessage): string => {
  const given = headers[requestIdHeader]
  return typeof given === 'string' && requestIdForm.test(given) ? given : randomUUID()
}

export interface TraceContext {
  readonly traceId: string
  /** The span of the caller. */
  readonly parentId: string
}

/** W3C Trace Context: version, trace, span, flags. A later version may have more fields behind them. */
const traceparentForm = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}(-.*)?$/

/** The trace that a request belongs to; undefined where it names none, or not in the form of the W3C. */
export const traceIn = ({ traceparent }: IncomingHttpHeaders): TraceContext | undefined => {
  const [, version, traceId, parentId, more] =
    typeof traceparent === 'string' ? (traceparentForm.exec(traceparent) ?? []) : []
  if (traceId === undefined || parentId === undefined || (version === '00' && more !== undefined)) return undefined
  return { traceId, parentId }
}

/** A logger for a request, which names the trace in every line. */
export const tracedLogger: NonNullable<FastifyServerOptions['childLoggerFactory']> = (
  logger,
  bindings,
  options,
  { headers },
): FastifyBaseLogger => logger.child({ ...bindings, ...traceIn(headers) }, options)

/** What a problem says of its request, by which it is found in the logs. */
export const requestNamed = (id: string, headers: IncomingHttpHeaders) => {
  const traceId = traceIn(headers)?.traceId
  return { requestId: id, ...(traceId !== undefined && { traceId }) }
}
