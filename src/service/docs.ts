import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { docsPage } from '../web/index.ts'
import type { Contract } from './contract.ts'
import { languageOf, wishOf } from './front-page.ts'
import { sendPage } from './send-page.ts'
import { onceAsked, type StaticText, sendStatic, staticText } from './static-text.ts'

const prefix = '/docs'
const pages = [prefix, `${prefix}/`]
const folder = join(dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui')), 'static')

/** Its large files, which it would read anew and send in full each time. */
const largeFiles = {
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'swagger-ui-standalone-preset.js': 'text/javascript; charset=utf-8',
  'swagger-ui.css': 'text/css; charset=utf-8',
} as const

/** Swagger's page asks no validator; its types do not know that null says so. It has no head of its own: it stands below ours. */
const uiConfig: object = { validatorUrl: null, layout: 'BaseLayout' }

/** It is dark by a class, and not by what the reader's screen asks for. */
const scheme = `const asked = matchMedia('(prefers-color-scheme: dark)')
const follow = () => document.documentElement.classList.toggle('dark-mode', asked.matches)
asked.addEventListener('change', follow)
follow()
`

/** The contract as a page to try it on; the document has to be registered before. */
export const docsRoutes = async (app: FastifyInstance, { yaml, json }: Contract): Promise<void> => {
  const documents: Readonly<Record<string, () => StaticText>> = { '/docs/json': json, '/docs/yaml': yaml }

  for (const [name, type] of Object.entries(largeFiles)) {
    const file = onceAsked(() => staticText(readFileSync(join(folder, name), 'utf8'), type))
    app.get(`/docs/static/${name}`, {
      schema: { hide: true },
      handler: (request, reply) => sendStatic(file(), request, reply),
    })
  }

  await app.register(swaggerUi, {
    routePrefix: prefix,
    uiConfig,
    theme: { js: [{ filename: 'scheme.js', content: scheme }] },
    uiHooks: {
      preHandler: (request: FastifyRequest, reply: FastifyReply, next: () => void) => {
        const document = documents[request.routeOptions.url ?? '']
        if (document) sendStatic(document(), request, reply)
        else if (pages.includes(request.routeOptions.url ?? ''))
          sendPage(reply, docsPage(languageOf(request, wishOf(request)), `${prefix}/static`))
        else next()
      },
    },
    // The hash is that of the one style which Swagger's page puts into itself.
    staticCSP:
      "default-src 'self'; img-src 'self' data:; style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='; base-uri 'none'; frame-ancestors 'none'",
  })
}
