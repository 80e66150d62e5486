import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse, refuseGame } from '../engine/index.ts'
import type { GameFace } from '../games/index.ts'
import { refuseTask } from '../tasks/index.ts'
import { pathOf } from './problem.ts'
import { say } from './says.ts'

/** The routes of a service, by which it says what is wrong with a request that has none. */
export class RouteList {
  private readonly games: readonly GameFace[]
  private readonly routes: { readonly url: string; readonly methods: readonly string[] }[] = []

  constructor(app: FastifyInstance, games: readonly GameFace[]) {
    this.games = games
    app.addHook('onRoute', ({ url, method }) => {
      // What asks for leave from another origin is no use of a route.
      if (url !== '*') this.routes.push({ url, methods: [method].flat() })
    })
  }

  /** Throws a Refusal: there is no such path, or not this method. */
  refuse(request: FastifyRequest, reply: FastifyReply): never {
    const path = pathOf(request)
    const { method } = request
    const methods = [...new Set(this.routes.filter(({ url }) => fits(url, path)).flatMap(route => route.methods))]
    if (methods.length > 0 && !methods.includes(method)) {
      reply.header('allow', methods.join(', '))
      refuse('method-not-allowed', [], say.notDoneHere({ method, methods: methods.join(', ') }))
    }
    const [, key, place] = /^\/v1\/games\/([^/]+)\/(.+)$/.exec(path) ?? []
    if (key !== undefined) {
      const game = this.games.find(known => known.key === key) ?? refuseGame(key, this.games)
      if (place === 'odds/reinforce') refuseTask(game, 'reinforce', [])
    }
    return refuse('not-found', [], say.nothingAt({ path }))
  }
}

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
