import { inEnglish, type Message, refuse, type Speak } from '../engine/index.ts'

/** A reply as JSON in English, with the messages in it: enough to have it in any language. */
export interface ReplyText {
  readonly text: string
  readonly said: readonly Message[]
}

/** Writes one reply: in English, keeping what is said. */
export const openWriter = () => {
  const said = new Map<string, Message>()
  const speak: Speak = text => {
    const words = inEnglish(text)
    if (typeof text !== 'string') said.set(words, text)
    return words
  }
  /** Throws a Refusal where the reply is larger than may be. */
  const write = (reply: unknown, mostBytes = Number.POSITIVE_INFINITY): ReplyText => {
    const text = JSON.stringify(reply)
    const bytes = Buffer.byteLength(text)
    if (bytes > mostBytes)
      refuse(
        'too-much-work',
        [],
        `the result has ${bytes} bytes, and ${mostBytes} is the most; ask for less, such as no record`,
      )
    return { text, said: [...said.values()] }
  }
  return { speak, write }
}

/** A reply in the words of another language. */
export const replyTextIn = (speak: Speak, { text, said }: ReplyText): string => {
  if (said.length === 0) return text
  const words = new Map(said.map(message => [inEnglish(message), speak(message)]))
  return JSON.stringify(
    JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? (words.get(value) ?? value) : value)),
  )
}
