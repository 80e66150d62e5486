import type { FastifyRequest } from 'fastify'
import { refuse } from '../engine/index.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What may stand behind the `?` of a route of the API: nothing, unless it says so. Fields of a question are checked with it. */
    query?: 'question' | readonly string[]
  }
}

/** Refuses what a route of the API would not look at: who writes it expects something of it. Pages for people let it be. */
export const checkQuery = (request: FastifyRequest): void => {
  const { url } = request
  if (!url.includes('?') || !url.startsWith('/v1/')) return
  const { query: known = [] } = request.routeOptions.config
  if (known === 'question') return
  const other = Object.keys(request.query as object).find(name => !known.includes(name))
  if (other === undefined) return
  const name = other.slice(0, 60)
  refuse('unknown-field', [name], `there is no "${name}" behind the "?" here; ${remedyFor(name, known)}`)
}

const remedyFor = (name: string, known: readonly string[]): string => {
  if (known.length > 0) return `there is ${known.join(', ')}`
  return name === 'format'
    ? 'the reply is JSON; a table is had of POST /v1/games/{game}/odds/batch?format=csv'
    : 'remove it, or say it in the body'
}
