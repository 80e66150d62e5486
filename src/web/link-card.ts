import { type GameFace, inEnglish, type Language, type Speak, unitRowsOf, writeLink } from '../engine/index.ts'
import { type Ask, searchOf } from './ask.ts'
import { resultCard } from './card/battle-card.ts'
import { productCard } from './card/product-card.ts'
import type { Result } from './card/result.ts'
import { type Words, wordsOf } from './card/words.ts'
import { tell } from './conditions.ts'
import { writeNumbersIn } from './numbers.ts'
import type { Preview } from './preview.tsx'
import type { Reply } from './protocol.ts'
import type { Conditions, ServedAnswer } from './served-answer.ts'
import { shownGame } from './shown-game.ts'
import { spokenCatalogue } from './spoken.ts'
import { cardMessages } from './text/card.ts'
import { languages } from './text/index.ts'

/** A link to a question, and what came of it. */
export interface LinkAsked {
  readonly game: GameFace
  readonly ask: Pick<Ask, 'aim'>
  readonly answer: ServedAnswer
  readonly language: Language
  readonly conditions: Conditions
  readonly speak?: Speak
}

/** What is told of a question that could be read; undefined where nothing was asked, or it was refused. */
export const resultOf = ({
  game,
  ask: { aim },
  answer,
  language,
  conditions,
  speak = inEnglish,
}: LinkAsked): Result | undefined => {
  if ((answer.kind !== 'answer' && answer.kind !== 'later') || !answer.request) return undefined
  const { request } = answer
  writeNumbersIn(language)
  const described = spokenCatalogue(shownGame(game), speak)
  const reply = answer.kind === 'answer' ? (answer.reply as Reply) : undefined
  return {
    language,
    described,
    game: described.name,
    units: unitRowsOf(described),
    request,
    aim,
    told: tell(writeLink(game, request), conditions[language], languages[language]),
    ...(reply && { reply, report: game.report?.(reply, speak) }),
  }
}

export const wordsOfResult = (result: Result, conditions: Conditions): Words =>
  wordsOf(result, conditions[result.language])

/** The card of a question, as an SVG; that of the product where it cannot be read. */
export const linkCard = (linked: LinkAsked): string => {
  const result = resultOf(linked)
  return result ? resultCard(result, wordsOfResult(result, linked.conditions).alt) : productCard(linked.language)
}

/** Where the card of a question is had: it names its language, since whoever fetches it may like another than the reader. */
export const cardAddress = (ask: Ask, games: readonly string[], language: Language): string =>
  `/card.png${questionSearch(ask, games, language)}`

/** A question alone, in a language. */
export const questionSearch = (ask: Ask, games: readonly string[], language: Language): string =>
  searchOf({ ...ask, lang: language, compare: undefined }, games)

/** What a link to a page shows that has no picture of its own. */
export const generalPreview = (language: Language, description: string): Omit<Preview, 'site' | 'address'> => ({
  card: `/card.png?lang=${language}`,
  alt: cardMessages[language].product,
  description,
})
