import type { FastifyReply } from 'fastify'

/** Adds a header of requests to those that a reply says it depends on, unless it is named already. */
export const addVary = (reply: FastifyReply, name: string): void => {
  const before = String(reply.getHeader('vary') ?? '')
  const known = before.split(',').map(one => one.trim().toLowerCase())
  if (!known.includes(name.toLowerCase())) reply.header('vary', before === '' ? name : `${before}, ${name}`)
}
