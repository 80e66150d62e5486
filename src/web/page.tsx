import type { ComponentChildren } from 'preact'
import { renderToStaticMarkup } from 'preact-render-to-string'
import type { Language } from '../engine/index.ts'
import { assetsPath, readManifest } from './assets.ts'
import { leftHalf, markOnBand, rightHalf } from './mark.ts'
import { writeNumbersIn } from './numbers.ts'
import { drawPiecesFrom } from './pieces/piece.tsx'
import { type Preview, PreviewTags } from './preview.tsx'
import { languages, type Messages } from './text/index.ts'
import { insteadMessages } from './text/instead.ts'

/** A page as it is served: whole without script, and taken over by script where there is some. */
export interface PageParts {
  readonly language: Language
  readonly title: string
  /** The bundle that takes over, and what it is told. */
  readonly script?: 'page' | 'board' | 'lab'
  /** A style of its own, besides that of all pages. */
  readonly style?: 'lab-style' | 'docs-style'
  /** Of another program: styles, which ours come after, and scripts. */
  readonly foreign?: { readonly styles: readonly string[]; readonly scripts: readonly string[] }
  readonly served?: object
  /** What others show of a link to it. */
  readonly preview?: Preview
  readonly here?: 'calculator' | 'board' | 'lab'
  /** The board that the head leads to, where it is not that of the first game. */
  readonly board?: string | undefined
  /** The address of this page in another language. */
  readonly addressIn?: (language: string) => string
  /** What stands before and behind what script takes over. */
  readonly before?: ComponentChildren
  readonly after?: ComponentChildren
  readonly children: ComponentChildren
}

const { files } = readManifest()
/** The address of a bundle; none where nothing was bundled. */
export const assetUrl = (name: string): string | undefined => files[name] && assetsPath + files[name].file

/** The mark in the colours of the sides. */
const icon = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path fill="#1f6391" d="${rightHalf}"/><path fill="#b8501f" d="${leftHalf}"/></svg>`,
)}`

/** The page as HTML. */
export const renderPage = (parts: PageParts): string => {
  const { language, title, script, served, preview, here, board, addressIn, before, after, children } = parts
  const say = languages[language]
  writeNumbersIn(language)
  drawPiecesFrom(assetUrl('pieces'))
  const { styles: foreignStyles = [], scripts = [] } = parts.foreign ?? {}
  const own = ['style', ...(parts.style ? [parts.style] : [])].flatMap(name => assetUrl(name) ?? [])
  const styles = [...foreignStyles, ...own]
  const entry = script && assetUrl(script)
  const needs = script === undefined ? [] : (files[script]?.needs ?? [])
  const whole = (
    <html lang={language}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        {preview && <PreviewTags title={title} language={language} preview={preview} />}
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href={icon} />
        {styles.map(style => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
        {entry && needs.map(file => <link key={file} rel="modulepreload" href={assetsPath + file} />)}
        {entry && <script type="module" src={entry} />}
        {scripts.map(src => (
          <script key={src} defer src={src} />
        ))}
      </head>
      <body>
        <a class="skip" href="#answer">
          {say.skip}
        </a>
        {here === 'calculator' && (
          <a class="skip" href="#battle">
            {say.skipToLine}
          </a>
        )}
        <Head {...{ say, language, board }} {...(here && { here })} {...(addressIn && { addressIn })} />
        <main>
          {before}
          <div id="app">{children}</div>
          {after}
        </main>
        {served && (
          <script
            type="application/json"
            id="served"
            // What could end the block is written so that it cannot.
            dangerouslySetInnerHTML={{ __html: JSON.stringify(served).replaceAll('<', '\\u003c') }}
          />
        )}
        <footer>
          <a href={`/rules${language === 'en' ? '' : `?lang=${language}`}`}>{say.rulesPage.all}</a>
          <a href="/docs">{say.api}</a>
          <a href="/openapi.yaml">openapi.yaml</a>
        </footer>
      </body>
    </html>
  )
  return `<!doctype html>\n${renderToStaticMarkup(whole)}\n`
}

interface HeadParts extends Pick<PageParts, 'here' | 'board' | 'language' | 'addressIn'> {
  readonly say: Messages
}

/** What leads on leads on in the same language. */
const Head = ({ say, here, board, language, addressIn }: HeadParts) => {
  const inThis = language === 'en' ? '' : `?lang=${language}`
  return (
    <header>
      <h1>
        <a href={`/${inThis}`}>
          <svg class="mark" viewBox="0 0 16 16" aria-hidden="true">
            <path fill={markOnBand.right} d={rightHalf} />
            <path fill={markOnBand.left} d={leftHalf} />
          </svg>
          <span>Sandtable</span>
        </a>
      </h1>
      <nav aria-label="Sandtable">
        <a href={`/${inThis}`} aria-current={here === 'calculator' ? 'page' : undefined}>
          {say.calculator}
        </a>
        <a href={board ?? `/board${inThis}`} class="to-board" aria-current={here === 'board' ? 'page' : undefined}>
          {say.board}
        </a>
        <a href={`/lab${inThis}`} aria-current={here === 'lab' ? 'page' : undefined}>
          {say.laboratory}
        </a>
        {addressIn &&
          Object.entries(languages)
            .filter(([key]) => key !== language)
            .map(([key, other]) => (
              <a key={key} href={addressIn(key)} hreflang={key} lang={key} class="language">
                {other.language}
              </a>
            ))}
      </nav>
    </header>
  )
}

/** What others show in a frame: nothing but the answer, which `address` has among all else. What it holds is made once the language is set. */
export const renderFrame = (
  language: Language,
  title: string,
  address: string,
  content: () => ComponentChildren,
): string => {
  writeNumbersIn(language)
  drawPiecesFrom(assetUrl('pieces'))
  const style = assetUrl('style')
  const whole = (
    <html lang={language}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <link rel="canonical" href={address} />
        {style && <link rel="stylesheet" href={style} />}
      </head>
      <body>{content()}</body>
    </html>
  )
  return `<!doctype html>\n${renderToStaticMarkup(whole)}\n`
}

/** A page to be read, which there is in every language. */
export const plainPage = (language: Language, title: string, children: ComponentChildren, preview?: Preview): string =>
  renderPage({
    language,
    title,
    ...(preview && { preview }),
    addressIn: lang => `?lang=${lang}`,
    children: (
      <div id="answer" tabIndex={-1}>
        {children}
      </div>
    ),
  })

/** The contract, to be read and tried: what shows it is Swagger's, whose files lie below `folder`. */
export const docsPage = (language: Language, folder: string): string => {
  const say = languages[language]
  return renderPage({
    language,
    title: `${say.api} – ${say.title}`,
    style: 'docs-style',
    foreign: {
      styles: [`${folder}/swagger-ui.css`],
      scripts: [
        'theme/scheme.js',
        'swagger-ui-bundle.js',
        'swagger-ui-standalone-preset.js',
        'swagger-initializer.js',
      ].map(name => `${folder}/${name}`),
    },
    addressIn: lang => `?lang=${lang}`,
    children: (
      <div id="answer" class="api" tabIndex={-1}>
        <div id="swagger-ui" lang="en" />
        <noscript>
          <p>
            <a href="/openapi.yaml">openapi.yaml</a>
          </p>
        </noscript>
      </div>
    ),
  })
}

/** What somebody sees whose link leads nowhere. The navigation above leads on. */
export const lostPage = (path: string, language: Language): string => {
  const { title, nothingAt } = insteadMessages[language].lost
  return plainPage(
    language,
    title,
    <>
      <h2>{title}</h2>
      <p>{nothingAt(path)}</p>
    </>,
  )
}

/** What somebody sees who follows a short link that is not there, or no longer. */
export const noLinkPage = (id: string, language: Language, days: number): string => {
  const { title, gone } = insteadMessages[language].noLink
  return plainPage(
    language,
    title,
    <>
      <h2>{title}</h2>
      <p>{gone(id, days)}</p>
    </>,
  )
}

/** What somebody sees whose page cannot be made now: why, and what to do. `address` is of the page, with its query. */
export const busyPage = (address: string, why: string, language: Language): string => {
  const { title, again, tryAgain } = insteadMessages[language].busy
  const [path = '', query = ''] = address.split('?')
  const addressIn = (lang: string): string => `${path}?${withLang(query, lang)}`
  return renderPage({
    language,
    title,
    addressIn,
    children: (
      <div id="answer" tabIndex={-1}>
        <h2>{title}</h2>
        <p>{why}</p>
        <p>{again}</p>
        <p>
          <a href={addressIn(language)}>{tryAgain}</a>
        </p>
      </div>
    ),
  })
}

const withLang = (query: string, lang: string): string => {
  const search = new URLSearchParams(query)
  search.set('lang', lang)
  return search.toString()
}

/** A page of a few words and nothing else. */
export const renderWords = (title: string, lines: readonly string[], language: Language): string =>
  renderPage({
    language,
    title,
    children: (
      <>
        <h2>{title}</h2>
        {lines.map(line => (
          <p key={line}>{line}</p>
        ))}
      </>
    ),
  })
