import type { Language } from '../engine/index.ts'
import { cardHeight, cardWidth } from './card/drawing.ts'

/** What others show of a link to a page: in a chat, a forum, a network, a list of what a searcher found. */
export interface Preview {
  /** Where the service is known, without a slash at its end; empty where nobody said: addresses are then relative. */
  readonly site: string
  /** Of the page. */
  readonly address: string
  /** Of its picture. */
  readonly card: string
  /** The picture in words. */
  readonly alt: string
  readonly description: string
}

const locales: Readonly<Record<Language, string>> = { en: 'en_US', ru: 'ru_RU' }

/** The tags of ogp.me, and those that searchers and X read. */
export const PreviewTags = ({
  title,
  language,
  preview: { site, address, card, alt, description },
}: {
  readonly title: string
  readonly language: Language
  readonly preview: Preview
}) => {
  const properties: readonly (readonly [property: string, content: string])[] = [
    ['og:type', 'website'],
    ['og:site_name', 'Sandtable'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', site + address],
    ['og:locale', locales[language]],
    ['og:image', site + card],
    ['og:image:type', 'image/png'],
    ['og:image:width', String(cardWidth)],
    ['og:image:height', String(cardHeight)],
    ['og:image:alt', alt],
  ]
  return (
    <>
      <meta name="description" content={description} />
      {properties.map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
