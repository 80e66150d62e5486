import { defined } from '../engine/index.ts'
import { renderPage } from './page.tsx'
import { languages } from './text/index.ts'

/** What somebody sees whose link leads nowhere. The navigation above leads on. */
export const lostPage = (path: string, language: string): string => {
  const { lostPage: words } = defined(languages[language])
  return renderPage({
    language,
    title: words.title,
    addressIn: lang => `?lang=${lang}`,
    children: (
      <div id="answer" tabIndex={-1}>
        <h2>{words.title}</h2>
        <p>{words.nothingAt(path)}</p>
      </div>
    ),
  })
}
