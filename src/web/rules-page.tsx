import type { Language } from '../engine/index.ts'
import { type RulesName, ruleUrl } from './ask.ts'
import { generalPreview } from './link-card.ts'
import { plainPage } from './page.tsx'
import type { Preview } from './preview.tsx'
import { cardMessages } from './text/card.ts'
import { languages } from './text/index.ts'

/** The rules of a game as a page: around them in the reader's language, the text itself as it was written. */
export const rulesPage = (name: RulesName, html: string, language: Language, site = ''): string => {
  const { rulesPage: words, tag } = languages[language]
  return plainPage(
    language,
    words.titleOf(name),
    <>
      {tag !== 'en' && <p>{words.onlyInEnglish}</p>}
      <article
        class="document"
        lang={tag === 'en' ? undefined : 'en'}
        // Our own pages alone come here.
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>,
    {
      site,
      address: ruleUrl(name.page, '', tag),
      ...generalPreview(language, cardMessages[language].rulesAbout(words.titleOf(name))),
    },
  )
}

/** All pages of rules, to choose from. */
export const rulesList = (names: readonly RulesName[], language: Language, site = ''): string => {
  const { rulesPage: words } = languages[language]
  const address = language === 'en' ? '/rules' : `/rules?lang=${language}`
  const preview = { site, address, ...generalPreview(language, words.allOf) }
  return listOf(names, language, words.all, words.allOf, preview)
}

/** What somebody sees who asks for rules that are not there. */
export const noRulesPage = (wanted: string, names: readonly RulesName[], language: Language): string => {
  const { rulesPage: words } = languages[language]
  return listOf(names, language, words.none, words.noneOf(wanted))
}

const listOf = (
  names: readonly RulesName[],
  language: Language,
  title: string,
  said: string,
  preview?: Preview,
): string => {
  const { rulesPage: words, tag } = languages[language]
  return plainPage(
    language,
    title,
    <>
      <h2>{title}</h2>
      <p>{said}</p>
      <nav class="tiles" aria-label={words.all}>
        {names.map(name => (
          <a key={name.page} href={ruleUrl(name.page, '', tag)}>
            <b>{words.titleOf(name)}</b>
          </a>
        ))}
      </nav>
    </>,
    preview,
  )
}
