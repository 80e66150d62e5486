import { createServer, type IncomingMessage, type RequestListener, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { faultOf, type Speak, type Text } from '../engine/index.ts'
import { speechFor, spokenIfAsked } from './language.ts'
import type { Limits } from './limits.ts'
import { type Problem, pathOf, problemHeaders, problemOf } from './problem.ts'
import { say } from './says.ts'

/** The server beneath the service, which answers in our words what Node would turn away without one. */
export const openServer = (listener: RequestListener, limits: Limits): Server => {
  const server = createServer(
    {
      headersTimeout: limits.requestTimeInMs,
      requestTimeout: limits.requestTimeInMs,
      keepAliveTimeout: limits.keepAliveTimeInMs,
      connectionsCheckingInterval: 5_000,
      maxHeaderSize: 16_384,
      requireHostHeader: false, // the service asks for it itself
    },
    listener,
  )
  server.setTimeout(limits.idleTimeInMs)
  server.on('checkExpectation', refuseExpectation)
  server.on('connect', refuseTunnel)
  return server
}

/** Requests so broken that they never became one: answered on the bare socket, with a problem like any other. */
export const answerBrokenRequest = (error: Error & { code?: string }, socket: Duplex): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) answerOn(socket, problemFor(error.code))
  else socket.destroy()
}

const answerOn = (socket: Duplex, problem: Problem, more: Readonly<Record<string, string>> = {}): void => {
  const body = JSON.stringify(problem)
  const headers = {
    ...problemHeaders,
    ...more,
    date: new Date().toUTCString(),
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines.join('')}`
  socket.end(`${head}\r\n${body}`, () => socket.destroy())
}

const malformed = (text: Text, instance: string, speak?: Speak): Problem =>
  problemOf([faultOf('malformed', [], text)], instance, speak)

const problemFor = (code?: string): Problem => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { ...malformed(say.lateRequest, ''), status: 408 }
  if (code === 'HPE_HEADER_OVERFLOW') return { ...malformed(say.longHead, ''), status: 431 }
  return malformed(say.noHttp, '')
}

const refuseExpectation: RequestListener = (request, response) => {
  const { headers: asked } = request
  const path = pathOf(request)
  const problem = { ...malformed(say.noExpectation, path, speechFor(asked)), status: 417 }
  // Whether a body follows depends on what its sender makes of this, so the connection cannot go on.
  const body = JSON.stringify(problem)
  const headers = {
    ...problemHeaders,
    ...spokenIfAsked(asked),
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  response.writeHead(problem.status, headers).end(body)
}

const refuseTunnel = ({ url = '', headers }: IncomingMessage, socket: Duplex): void => {
  socket.on('error', () => socket.destroy())
  answerOn(socket, problemOf([faultOf('method-not-allowed', [], say.noTunnel)], url, speechFor(headers)), {
    ...spokenIfAsked(headers),
    allow: 'GET, HEAD, POST, DELETE',
  })
}
