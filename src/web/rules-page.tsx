import { ruleUrl } from './battle-rule-links.ts'
import { renderPage } from './page.tsx'
import { languages } from './text/index.ts'

/** The rules of a game as a page: around them in the reader's language, the text itself as it was written. */
export const rulesPage = (page: string, title: string, html: string, language: string): string => {
  const { rulesPage: words, tag } = languages[language]!
  return renderPage({
    language,
    title: words.titleOf(title, page),
    addressIn: lang => `?lang=${lang}`,
    children: (
      <div id="answer" tabIndex={-1}>
        {tag !== 'en' && <p>{words.onlyInEnglish}</p>}
        <article
          class="document"
          lang={tag === 'en' ? undefined : 'en'}
          // Our own pages alone come here.
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </div>
    ),
  })
}

/** What somebody sees who asks for rules that are not there. */
export const noRulesPage = (wanted: string, pages: readonly string[], language: string): string => {
  const { rulesPage: words, tag } = languages[language]!
  return renderPage({
    language,
    title: words.none,
    addressIn: lang => `?lang=${lang}`,
    children: (
      <div id="answer" tabIndex={-1}>
        <h2>{words.none}</h2>
        <p>{words.noneOf(wanted)}</p>
        <ul>
          {pages.map(page => (
            <li key={page}>
              <a href={ruleUrl(page, '', tag)}>{words.titleOf(page, page)}</a>
            </li>
          ))}
        </ul>
      </div>
    ),
  })
}
