import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type Problem, problemOf, problemType } from './problem.ts'

/** Requests so broken that they never became one: answered on the bare socket, with a problem like any other. */
export const answerBrokenRequest = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const problem = problemFor(error.code)
  const body = JSON.stringify(problem)
  socket.end(
    [
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
      `Content-Type: ${problemType}; charset=utf-8`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
    () => socket.destroy(),
  )
}

const problemFor = (code?: string): Problem => {
  const malformed = (message: string) => problemOf([{ code: 'malformed', at: [], message }], '')
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return { ...malformed('the request did not arrive in time; send it faster'), status: 408 }
  if (code === 'HPE_HEADER_OVERFLOW')
    return { ...malformed('the link and the headers are too long; POST the question instead'), status: 431 }
  return malformed('this is not HTTP/1.1 as we read it; mend the head of the request')
}
