import type { FastifyRequest } from 'fastify'
import { refuse, type Text } from '../engine/index.ts'
import { say } from './says.ts'

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
  refuse('unknown-field', [name], say.nothingBehind({ name, remedy: remedyFor(name, known) }))
}

const remedyFor = (name: string, known: readonly string[]): Text => {
  if (known.length > 0) return say.thereIs({ names: known.join(', ') })
  return name === 'format' ? say.replyIsJson : say.sayInBody
}
