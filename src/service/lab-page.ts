import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { Refusal, speakIn } from '../engine/index.ts'
import type { GameFace } from '../games/index.ts'
import { experimentKinds, Label } from '../lab/index.ts'
import { experimentStates, type Laboratory } from '../store/index.ts'
import { tableOf } from '../tasks/index.ts'
import { experimentPage, filterOf, labPage, noExperimentPage } from '../web/index.ts'
import { pageProblems, reply as replyOf, text } from './documented.ts'
import { ExperimentList, findExperiment, listedPage, textOf } from './experiment.ts'
import { languageOf, wishOf } from './front-page.ts'
import { Cursor } from './listing.ts'
import { sendPage } from './send-page.ts'

const lang = z.string().optional().meta({ description: 'the language of the page: `en` or `ru`' })

/** What of an address means something here; the rest is passed over, as on all pages. */
const Wanted = z.object({
  label: Label.optional().catch(undefined),
  kind: z.enum(experimentKinds).optional().catch(undefined),
  status: z.enum(experimentStates).optional().catch(undefined),
})

/** Experiments on one page. */
const listed = 20

interface LabMeans {
  readonly games: readonly GameFace[]
  readonly laboratory: Laboratory
  readonly hasKeys: boolean
  /** Where the service is known, without a slash at its end; empty where nobody said. */
  readonly site: string
}

/** The pages of experiments: their list, and each by itself. */
export const labPageRoutes = (app: FastifyInstance, { games, laboratory, hasKeys, site }: LabMeans): void => {
  const offered = games.map(face => ({ face, table: tableOf(face) }))
  app.get('/lab', {
    schema: {
      operationId: 'labPage',
      tags: ['page'],
      summary: 'The laboratory: a page that lists experiments as they run, and starts new ones',
      querystring: z.object({
        label: z.string().optional().meta({ description: 'only those with this label' }),
        kind: z.string().optional(),
        status: z.string().optional(),
        cursor: z.string().optional().meta({ description: 'of a further page' }),
        lang,
      }),
      response: { 200: replyOf('The page', { 'text/html': text }), ...pageProblems('overloaded', 'internal') },
    },
    handler: async (request, reply) => {
      const search = new URLSearchParams(request.url.split('?')[1] ?? '')
      const language = languageOf(request, wishOf(request))
      const filter = Wanted.parse(filterOf(search))
      const cursor = Cursor.safeParse(search.get('cursor') ?? undefined).data
      const page = ExperimentList.parse(
        await listedPage(laboratory, { ...filter, owner: request.owner, cursor, limit: listed }, speakIn(language)),
      )
      const shown = { page, filter: filterOf(asSearch(filter)), cursor, games: offered, hasKeys, site }
      return sendPage(reply, labPage({ ...shown, kinds: experimentKinds, statuses: experimentStates }, language))
    },
  })

  app.get<{ Params: { id: string } }>('/lab/:id', {
    schema: {
      operationId: 'labExperimentPage',
      tags: ['page'],
      summary: 'An experiment as a page: its charts, with the sentences and tables that say the same',
      params: z.object({ id: z.string() }),
      querystring: z.object({
        at: z.string().optional().meta({ description: 'of a sweep over more than two ranges, which values are held' }),
        lang,
      }),
      response: {
        200: replyOf('The page', { 'text/html': text }),
        404: replyOf('A page that says that there is no such experiment', { 'text/html': text }),
        ...pageProblems('overloaded', 'internal'),
      },
    },
    handler: async (request, reply) => {
      const search = new URLSearchParams(request.url.split('?')[1] ?? '')
      const language = languageOf(request, wishOf(request))
      const { id } = request.params
      try {
        const experiment = JSON.parse(textOf(await findExperiment(laboratory, id, request.owner), speakIn(language)))
        return sendPage(reply, experimentPage(experiment, search, language, { hasKeys, site }))
      } catch (problem) {
        if (!(problem instanceof Refusal) || problem.code !== 'not-found') throw problem
        return sendPage(reply.code(404), noExperimentPage(id.slice(0, 60), language, hasKeys))
      }
    },
  })
}

const asSearch = (filter: Readonly<Record<string, string | undefined>>): URLSearchParams =>
  new URLSearchParams(Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
