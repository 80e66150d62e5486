import type { CommanderError } from 'commander'
import { type Message, messageIn } from '../engine/index.ts'
import { say } from './says.ts'

/**
 * What is wrong with a command line, as commander found. It hands on a code and an English sentence, which has what it is
 * about in quotes, its numbers, and at the end in brackets what may have been meant. What one of our own readers says of a
 * value stands at the end as data.
 */
export const misuseIn = ({ code, message: english }: CommanderError): Message => {
  const data = english.indexOf('\u0000')
  const before = data < 0 ? english : english.slice(0, data)
  const named = Array.from(before.matchAll(/'([^']*)'/g), ([, name = '']) => name)
  if (data >= 0) {
    const [option = '', value = ''] = named
    return say.invalidValue({ before, option, value, said: messageIn(english.slice(data)) })
  }
  return say.misused({
    said: english,
    code,
    named,
    numbers: before.match(/\b\d+\b/g) ?? [],
    meant: /\(Did you mean (?:one of )?(.*)\?\)$/.exec(before)?.[1],
  })
}
