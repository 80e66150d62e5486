import { refuse } from '../engine/index.ts'

/** A reply as text, unless it is larger than may be. Throws a Refusal. */
export const replyText = (reply: unknown, mostBytes = Number.POSITIVE_INFINITY): string => {
  const text = JSON.stringify(reply)
  const bytes = Buffer.byteLength(text)
  if (bytes > mostBytes)
    refuse(
      'too-much-work',
      [],
      `the result has ${bytes} bytes, and ${mostBytes} is the most; ask for less, such as no record`,
    )
  return text
}
