import * as z from 'zod'
import { asIssueText } from '../engine/index.ts'
import { say } from './says.ts'

/** Where a player outside of this program is found: a command that is run for every game, or an address that is asked. */
export type Place = { readonly command: string } | { readonly url: string }

const prefix = 'cmd:'
const longest = 1_000

/** Whether a text is meant to say where a player is found, and not what he is called. */
export const isAddress = (text: string): boolean => text.startsWith(prefix) || /^https?:/i.test(text)

/** `cmd:python my_bot.py` or `http://127.0.0.1:9000/`: where a player is found, as one text. */
export const Address = z
  .string()
  .max(longest)
  .refine(text => placeIn(text) !== undefined, asIssueText(say.address))

/** Where the text says; undefined where it says nowhere. */
export const placeIn = (text: string): Place | undefined => {
  if (text.startsWith(prefix)) {
    const command = text.slice(prefix.length).trim()
    return command === '' || command.includes('\0') ? undefined : { command }
  }
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? { url: url.href } : undefined
}
