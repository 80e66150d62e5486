import { randomUUID } from 'node:crypto'
import { defined, inEnglish, type Message, once, refuse, type Speak } from '../engine/index.ts'
import { say } from './says.ts'

/** A message in a reply, and the bytes that are its words in English. */
export interface SaidAt {
  readonly from: number
  readonly to: number
  readonly message: Message
}

/** A reply as JSON in English, with the messages in it: enough to have it in any language. */
export interface ReplyText {
  readonly text: string
  readonly said: readonly SaidAt[]
}

/** A text within JSON, without its quotes. */
const wordsInJson = (text: string): string => JSON.stringify(text).slice(1, -1)

/** Stands on both sides of a message's number in a reply that is not written yet: nobody else can write it. */
const mark = once(() => `\u0000${randomUUID()}\u0000`)
const markInJson = once(() => wordsInJson(mark()))

/** Writes one reply: in English, keeping what is said and where. A text of the same letters elsewhere may be a code. */
export const openWriter = () => {
  const messages: Message[] = []
  const speak: Speak = text => (typeof text === 'string' ? text : `${mark()}${messages.push(text) - 1}${mark()}`)
  /** Throws a Refusal where the reply is larger than may be. */
  const write = (reply: unknown, mostBytes = Number.POSITIVE_INFINITY): ReplyText => {
    const json = JSON.stringify(reply)
    const whole = messages.length > 0 ? withWords(json, messages) : { text: json, said: [] }
    const bytes = Buffer.byteLength(whole.text)
    if (bytes > mostBytes) refuse('too-much-work', [], say.largeResult({ bytes, most: mostBytes }))
    return whole
  }
  return { speak, write }
}

/** Puts the English words in place of the numbers. */
const withWords = (json: string, messages: readonly Message[]): ReplyText => {
  const said: SaidAt[] = []
  let text = ''
  let bytes = 0
  for (const [index, part] of json.split(markInJson()).entries()) {
    const message = index % 2 === 1 ? defined(messages[Number(part)]) : undefined
    const words = message ? wordsInJson(inEnglish(message)) : part
    const from = bytes
    text += words
    bytes += Buffer.byteLength(words)
    if (message) said.push({ from, to: bytes, message })
  }
  return { text, said }
}

/** The bytes of a reply in the words of another language. What that cannot say, as an earlier service may have kept it, stays in English. */
export const replyIn = (speak: Speak, bytes: Uint8Array, said: readonly SaidAt[]): Uint8Array => {
  if (speak === inEnglish || said.length === 0) return bytes
  const inWords = (message: Message, english: Uint8Array): Uint8Array => {
    try {
      return Buffer.from(wordsInJson(speak(message)))
    } catch {
      return english
    }
  }
  const parts: Uint8Array[] = []
  let at = 0
  for (const { from, to, message } of said) {
    parts.push(bytes.subarray(at, from), inWords(message, bytes.subarray(from, to)))
    at = to
  }
  return Buffer.concat([...parts, bytes.subarray(at)])
}
