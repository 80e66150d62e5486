import { defined, inEnglish, type Message, refuse, type Speak } from '../engine/index.ts'

/** A message in a reply, and the fields and indexes that lead to it. */
export interface SaidAt {
  readonly at: readonly string[]
  readonly message: Message
}

/** A reply as JSON in English, with the messages in it: enough to have it in any language. */
export interface ReplyText {
  readonly text: string
  readonly said: readonly SaidAt[]
}

/** Words of a message in a reply that is not written yet: JSON takes them for a text, and so does whoever joins them. */
class Words extends String {
  readonly message: Message

  constructor(message: Message) {
    super(inEnglish(message))
    this.message = message
  }
}

/** Writes one reply: in English, keeping what is said and where. A text of the same letters elsewhere may be a code. */
export const openWriter = () => {
  let isAnythingSaid = false
  const speak: Speak = text => {
    if (typeof text === 'string') return text
    isAnythingSaid = true
    return new Words(text) as unknown as string
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
    return { text, said: isAnythingSaid ? saidIn(reply, [], []) : [] }
  }
  return { speak, write }
}

const saidIn = (value: unknown, at: readonly string[], found: SaidAt[]): readonly SaidAt[] => {
  if (value instanceof Words) found.push({ at, message: value.message })
  else if (typeof value === 'object' && value !== null)
    for (const [field, inner] of Object.entries(value))
      if (typeof inner === 'object' && inner !== null) saidIn(inner, [...at, field], found)
  return found
}

/** A reply in the words of another language. */
export const replyTextIn = (speak: Speak, { text, said }: ReplyText): string => {
  if (said.length === 0) return text
  const reply: unknown = JSON.parse(text)
  for (const { at, message } of said) {
    const within = at.slice(0, -1).reduce<unknown>((value, field) => Reflect.get(Object(value), field), reply)
    Reflect.set(Object(within), defined(at.at(-1)), speak(message))
  }
  return JSON.stringify(reply)
}
