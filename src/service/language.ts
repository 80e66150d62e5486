import type { IncomingHttpHeaders } from 'node:http'
import { defined, type Language, languages, type Speak, speakIn } from '../engine/index.ts'
import { languageFor } from '../web/index.ts'
import { likedIn } from './preference.ts'

/** The language that a caller would like best of ours; English, if nothing is said. */
export const languageWanted = ({ 'accept-language': header }: IncomingHttpHeaders): Language =>
  header === undefined ? 'en' : languageFor(likedIn(header))

const speeches = new Map(languages.map(language => [language, speakIn(language)]))

/** Speaks the language that a caller would like best; it is the same for all who like that. */
export const speechFor = (headers: IncomingHttpHeaders): Speak => defined(speeches.get(languageWanted(headers)))

/** What a reply goes out with that is said in a language. */
export const spokenHeaders = (language: Language) =>
  ({ 'content-language': language, vary: 'accept-language' }) as const

/** The same for what no cache keeps: whoever asks for no language is not told of any. */
export const spokenIfAsked = (headers: IncomingHttpHeaders) =>
  headers['accept-language'] === undefined ? {} : spokenHeaders(languageWanted(headers))
