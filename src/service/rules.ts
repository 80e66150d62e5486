import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Marked, type Tokens } from 'marked'
import * as z from 'zod'
import { defined, type Language, type RulesPage, refuse } from '../engine/index.ts'
import type { GameFace } from '../games/index.ts'
import { noRulesPage, type RulesName, rulesList, rulesPage } from '../web/index.ts'
import { content, problems, reply as replyOf, text, unchanged } from './documented.ts'
import { languageOf } from './front-page.ts'
import { say } from './says.ts'
import { sendPage, sendStaticPage, staticPage } from './send-page.ts'
import type { StaticText } from './static-text.ts'

/** Beside the sources and beside what is built of them alike. */
const folder = new URL(import.meta.url.endsWith('.js') ? '../../../docs/rules/' : '../../docs/rules/', import.meta.url)

const Querystring = z.object({
  lang: z.string().optional().meta({
    description: 'the language of the page around the rules: `en` or `ru`; the rules themselves are in English',
  }),
})

const languageAsked = (request: FastifyRequest<{ Querystring: { lang?: unknown } }>): Language => {
  const { lang } = request.query
  return languageOf(request, typeof lang === 'string' ? { lang } : {})
}

const notThere = defined(problems('not-found')[404])

/** The rules as we read them, so that a figure can be followed to the rule behind it: the page of a game, and its number. */
export const rulesRoutes = (app: FastifyInstance, games: readonly GameFace[], site: string): void => {
  // Games of one family may share a page.
  const all = games.flatMap(({ rulesPages = [] }) => rulesPages)
  const known = all.filter(({ page }, index) => all.findIndex(other => other.page === page) === index)
  /** The page that a game shares with others is found by its key too. */
  const byKey = games.flatMap(({ key, rulesPages: [main] = [] }) =>
    main && main.page !== key ? [[key, main] as const] : [],
  )
  const pages = [...known.map(({ page }) => page), ...byKey.map(([key]) => key)]
  const rendered = new Map<RulesPage, Rules>()
  const rulesOf = (page: RulesPage): Rules => {
    const rules = rendered.get(page) ?? renderRules(page, pages)
    rendered.set(page, rules)
    return rules
  }
  const nameOf = (page: RulesPage): RulesName => ({ ...page, title: rulesOf(page).title })
  const names = () => known.map(nameOf)
  const pagesIn = new Map<string, StaticText>() // by page and language, of which there are few
  const staticPageOf = (name: string, language: string, write: () => string): StaticText => {
    const key = `${name} ${language}`
    const page = pagesIn.get(key) ?? staticPage(write())
    pagesIn.set(key, page)
    return page
  }

  app.get<{ Querystring: { lang?: unknown } }>('/rules', {
    schema: {
      operationId: 'rulesList',
      tags: ['page'],
      summary: 'The pages of rules that there are, as a page',
      querystring: Querystring,
      response: { 304: unchanged, 200: replyOf('The page', { 'text/html': text }) },
    },
    handler: (request, reply) => {
      const language = languageAsked(request)
      return sendStaticPage(
        staticPageOf('', language, () => rulesList(names(), language, site)),
        request,
        reply,
      )
    },
  })
  app.get<{ Params: { page: string }; Querystring: { lang?: unknown } }>('/rules/:page', {
    schema: {
      operationId: 'rules',
      tags: ['page'],
      summary: 'The rules of a game as we read them, numbered; every number is an anchor',
      params: z.object({ page: z.enum(pages) }),
      querystring: Querystring,
      response: {
        200: replyOf('The page', { 'text/html': text }),
        304: unchanged,
        404: { ...notThere, content: { ...notThere.content, ...content({ 'text/html': text }).content } },
      },
    },
    handler: (request, reply) => {
      const wanted = request.params.page
      const page = known.find(({ page }) => page === wanted) ?? byKey.find(([key]) => key === wanted)?.[1]
      const language = languageAsked(request)
      if (!page && request.headers.accept?.includes('text/html'))
        return sendPage(reply.code(404), noRulesPage(request.params.page, names(), language))
      if (!page)
        return refuse('not-found', ['page'], say.noRules({ page: request.params.page, pages: pages.join(', ') }))
      const kept = staticPageOf(page.page, language, () => rulesPage(nameOf(page), rulesOf(page).html, language, site))
      return sendStaticPage(kept, request, reply)
    },
  })
}

interface Rules {
  readonly title: string
  readonly html: string
}

const renderRules = ({ page }: RulesPage, pages: readonly string[]): Rules => {
  const markdown = readFileSync(fileURLToPath(new URL(`${page}.md`, folder)), 'utf8')
  const [, title = page] = /^# (.+)$/m.exec(markdown) ?? []
  return { title, html: anchored(toHtml(markdown, pages)) }
}

const headingId = (words: string): string =>
  words
    .toLowerCase()
    .replace(/<[^>]+>|&[a-z#0-9]+;/g, '')
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .trim()
    .replaceAll(' ', '-')

/** Our own pages alone are rendered: what is in them is trusted. */
const toHtml = (markdown: string, pages: readonly string[]): string => {
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }: Tokens.Heading) {
        const words = this.parser.parseInline(tokens)
        const level = depth + 1
        return `<h${level} id="${headingId(words)}">${words}</h${level}>\n`
      },
      table(this: { parser: { parseInline(tokens: Tokens.Generic[]): string } }, { header, rows }: Tokens.Table) {
        const cells = (row: Tokens.TableCell[], tag: string) =>
          row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('')
        const body = rows.map(row => `<tr>${cells(row, 'td')}</tr>`).join('\n')
        return `<div class="wide" tabindex="0"><table><thead><tr>${cells(header, 'th')}</tr></thead><tbody>${body}</tbody></table></div>\n`
      },
      link({ href, tokens }: Tokens.Link) {
        const words = this.parser.parseInline(tokens)
        const address = addressOf(href, pages)
        return address === undefined ? words : `<a href="${address}">${words}</a>`
      },
    },
  })
  // What is wider than the page is scrolled, with the keyboard too.
  return marked
    .parse(markdown, { async: false })
    .replaceAll('<pre>', '<pre tabindex="0" role="group" aria-label="Outline">')
}

/** A link as it leads on from here; what it names besides the rules is not served. */
const addressOf = (href: string, pages: readonly string[]): string | undefined => {
  const [, page, anchor = ''] = /^([a-z0-9-]+)\.md(#.*)?$/.exec(href) ?? []
  if (page !== undefined && pages.includes(page)) return `/rules/${page}${anchor}`
  return /^(#|https:)/.test(href) ? href : undefined
}

/** Every number that stands first in its line or cell can be led to. */
const anchored = (html: string): string =>
  html.replace(
    /<(li|td|p)>(\s*)<strong>([A-Z]+(?:\d\d)?-[\d.]+[a-z]?)<\/strong>/g,
    '<$1 id="$3">$2<a class="number" href="#$3"><strong>$3</strong></a>',
  )
