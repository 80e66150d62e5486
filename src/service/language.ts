import type { IncomingHttpHeaders } from 'node:http'
import type { Language } from '../engine/index.ts'
import { languageFor } from '../web/index.ts'
import { likedIn } from './preference.ts'

/** The language that a caller would like best of ours; English, if nothing is said. */
export const languageWanted = ({ 'accept-language': header }: IncomingHttpHeaders): Language =>
  header === undefined ? 'en' : languageFor(likedIn(header))

/** What a reply goes out with that is said in a language. */
export const spokenHeaders = (language: Language) =>
  ({ 'content-language': language, vary: 'accept-language' }) as const
