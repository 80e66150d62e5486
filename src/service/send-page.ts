import type { FastifyReply, FastifyRequest } from 'fastify'
import { type StaticText, sendStatic, staticText } from './static-text.ts'

/** Nothing but what is served here, and no script or style but from files (CSP level 3). */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "worker-src 'self'",
  "connect-src 'self'",
  "img-src 'self' blob: data:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** What keeps a page from being misused. */
const safe = {
  'content-security-policy': policy,
  'referrer-policy': 'no-referrer',
  vary: 'accept-language',
}

/** The same for what others may show in a frame: it has no forms and no script. */
const frameSafe = {
  ...safe,
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self' data:",
    "form-action 'none'",
    "base-uri 'none'",
    'frame-ancestors *',
  ].join('; '),
}

const pageType = 'text/html; charset=utf-8'

export const sendPage = (reply: FastifyReply, page: string) =>
  reply.headers({ ...safe, 'content-type': pageType, 'cache-control': 'no-store' }).send(page)

/** A page that others may show in a frame. */
export const sendFrame = (reply: FastifyReply, page: string) =>
  reply.headers({ ...frameSafe, 'content-type': pageType, 'cache-control': 'public, max-age=300' }).send(page)

/** A page that stays as it is while the service runs: who has it asks each time whether it is still this one. */
export const staticPage = (page: string): StaticText => staticText(page, pageType)

export const sendStaticPage = (page: StaticText, request: FastifyRequest, reply: FastifyReply) =>
  sendStatic(page, request, reply, { ...safe, 'cache-control': 'no-cache' })
