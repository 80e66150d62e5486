import { hash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/** Text that is HTML already. Only `html` makes it, so whatever else is put in a page has been escaped. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | Html | readonly Html[]

/** A piece of HTML; whatever is put in that is not HTML itself is escaped. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(texts.reduce((whole, text, index) => whole + write(parts[index - 1]!) + text))

const write = (part: Part): string => {
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(write).join('')
  return String(part).replace(/[&<>"']/g, letter => `&#${letter.charCodeAt(0)};`)
}

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end }
label { flex: 1 1 16rem }
input, select, button { font: inherit; padding: .4rem .6rem; box-sizing: border-box }
label input { width: 100% }
table { border-collapse: collapse; margin: 1rem 0; width: 100% }
caption { text-align: left; font-weight: 600 }
th, td { text-align: left; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid #8884; font-weight: normal }
td { font-variant-numeric: tabular-nums }
meter { width: 100%; min-width: 6rem }
[role=alert] { border-left: .25rem solid #c33; padding-left: 1rem }
footer { margin-top: 2rem; font-size: .9rem }
`

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** A whole page around its content. */
export const page = (title: string, body: Html): Html => html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
${new Html(`<style>${style}</style>`)}
<main>${body}</main>
<footer><a href="/">Sandtable</a> · <a href="/docs">API</a> · <a href="/openapi.yaml">openapi.yaml</a></footer>
</html>
`

export const sendPage = (reply: FastifyReply, whole: Html) =>
  reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    .send(whole.text)
