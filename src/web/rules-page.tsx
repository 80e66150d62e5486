import { defined } from '../engine/index.ts'
import { ruleUrl } from './battle-rule-links.ts'
import { renderPage } from './page.tsx'
import { languages } from './text/index.ts'

/** The rules of a game as a page: around them in the reader's language, the text itself as it was written. */
export const rulesPage = (page: string, title: string, html: string, language: string): string => {
  const { rulesPage: words, tag } = defined(languages[language])
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

/** A page of rules among others: the last step of its address, and what it is called where it is written. */
export interface RulesName {
  readonly page: string
  readonly title: string
}

/** All pages of rules, to choose from. */
export const rulesList = (names: readonly RulesName[], language: string): string => {
  const { rulesPage: words } = defined(languages[language])
  return listOf(names, language, words.all, words.allOf)
}

/** What somebody sees who asks for rules that are not there. */
export const noRulesPage = (wanted: string, names: readonly RulesName[], language: string): string => {
  const { rulesPage: words } = defined(languages[language])
  return listOf(names, language, words.none, words.noneOf(wanted))
}

const listOf = (names: readonly RulesName[], language: string, title: string, said: string): string => {
  const { rulesPage: words, tag } = defined(languages[language])
  return renderPage({
    language,
    title,
    addressIn: lang => `?lang=${lang}`,
    children: (
      <div id="answer" tabIndex={-1}>
        <h2>{title}</h2>
        <p>{said}</p>
        <ul>
          {names.map(({ page, title }) => (
            <li key={page}>
              <a href={ruleUrl(page, '', tag)}>{words.titleOf(title, page)}</a>
            </li>
          ))}
        </ul>
      </div>
    ),
  })
}
